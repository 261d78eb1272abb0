import type { ComponentChildren, VNode } from "preact";
import { game_name, round_shown } from "../../lib/games";
import { useWords } from "../../lang/page";
import { Link } from "../../parts/link";
import { soon } from "../../parts/lazy";
import { Mark } from "../../parts/mark";
import { useFrame } from "./frame";

const Watching = soon(() => import("./watching").then((m) => m.Watching));

// The name of the game, the round, and the way home. `children`: what the board adds to the round,
// such as the phase of the turn.
export function Brand({ children }: { children?: ComponentChildren }): VNode {
  const { t } = useWords();
  const { state, now, lang } = useFrame();
  const round = round_shown(state.game, now.round, lang);
  return (
    <header class="brand">
      <Link to="" class="brand-home" label={`Vallon, ${t("home")}`}>
        <Mark size={30} />
      </Link>
      <h1>
        <span class="brand-name">{state.title || game_name(lang, state.game)}</span>{" "}
        <small>
          {round}
          {round && children ? " · " : ""}
          {children}
          {state.watching ? (
            <>
              {" "}
              <Watching count={state.watching} />
            </>
          ) : null}
        </small>
      </h1>
    </header>
  );
}

// The question of the moment; after the end, the result.
export function Ask({ children }: { children?: ComponentChildren }): VNode {
  const { now, question } = useFrame();
  return (
    <p id="ask" tabIndex={-1} class={now.ask ? "ask mine" : "ask"} data-testid="ask">
      {question}
      {children}
    </p>
  );
}
