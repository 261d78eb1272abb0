import type { ComponentChildren, VNode } from "preact";
import type { Pointing } from "../../boards/kit/ponder";
import { useFrame } from "./frame";

export type Tone = "main" | "danger" | "quiet";

interface MainProps {
  tone?: Tone; // main: the suggested action; one is visible at a time
  act?: string; // the code of the action that it plays
  onPress?(): void; // instead of an action
  sub?: ComponentChildren; // a second line: what it brings, what it costs
  icon?: ComponentChildren;
  disabledReason?: string | null | undefined; // why nothing can be done, shown in the button
  pressed?: boolean | undefined; // of a switch
  title?: string | undefined;
  acts?: boolean; // it is a choice about the match (the default), not only about the view
  class?: string; // further names
  pondered?: "board" | "page" | undefined; // as data-pondered of the kit
  pointing?: Pointing; // handlers for pondering, from the board
  children: ComponentChildren;
}

// A large button. Where nothing can be done it stays in the order of the keys and says why.
export function Main({
  tone = "main",
  act,
  onPress,
  sub,
  icon,
  disabledReason,
  pressed,
  title,
  acts = true,
  class: names = "",
  pondered,
  pointing,
  children,
}: MainProps): VNode {
  const { play, ponder } = useFrame();
  const off = Boolean(disabledReason);
  const press = (): void => {
    if (off) return;
    if (onPress) onPress();
    else if (act !== undefined) play(act);
  };
  const own: Pointing =
    act === undefined || off
      ? {}
      : {
          onPointerEnter: (e) => e.pointerType !== "touch" && ponder(act),
          onPointerLeave: () => ponder(null),
          onFocus: () => ponder(act),
          onBlur: () => ponder(null),
        };
  return (
    <button
      type="button"
      class={["btn", tone === "quiet" ? "" : tone, names].filter(Boolean).join(" ")}
      data-choice={acts && !off ? "" : undefined}
      data-decide={acts ? "" : undefined}
      data-act={act}
      data-pondered={pondered}
      aria-disabled={off || undefined}
      aria-pressed={pressed}
      title={title}
      onClick={press}
      {...(pointing ?? own)}
    >
      {icon}
      <span>
        {children}
        {(disabledReason || sub) && <small>{disabledReason || sub}</small>}
      </span>
    </button>
  );
}
