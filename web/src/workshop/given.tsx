// A set that came in a link: what is in it, before anything is stored.

import { useState } from "preact/hooks";
import { game_name, is_game } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { usePlaceOf } from "../lib/scene";
import { go } from "../lib/router";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Lost } from "../parts/lost";
import { Picture } from "../parts/picture";
import { add_set } from "./files";
import { kept_not, PlayButton } from "./gallery-parts";
import { game_of, title_of } from "./header";
import { unpacked_set } from "./link";
import { state_of } from "./set-state";
import { StateLine } from "./state-line";

async function opened(packed: string) {
  const text = await unpacked_set(packed);
  const game = game_of(text);
  if (!is_game(game)) throw new Error("no game");
  return { text, game, state: await state_of(text) };
}

export function Given({ packed }: { packed: string }) {
  const { lang, t } = useWords();
  const ws = useWorkshopWords();
  const found = useLoaded(() => opened(packed), [packed]);
  const [trouble, fail] = useState("");
  const game = found.value?.game ?? "mystic-vale";
  usePlaceOf(game);
  if (found.error !== null) return <Lost title={ws("ws")} text={ws("ws_given_broken")} />;
  if (!found.value) return <p role="status">{t("loading")}</p>;
  const { text, state } = found.value;
  const keep = () =>
    void add_set(game, text).then(
      ({ id }) => go(`workshop/${id}`, true),
      (e: unknown) => fail(ws(kept_not(e))),
    );
  return (
    <div class="column ws">
      <header class="titleline">
        <Icon name="box" />
        <h1>{ws("ws_given", game_name(lang, game))}</h1>
      </header>
      <section class="ws-set ws-given paper">
        <Picture game={game} name={game} form="band" />
        <h2>{title_of(text, lang) || ws("ws_untitled")}</h2>
        <p>{ws("ws_given_note")}</p>
        <p class="soft">{ws("ws_size", new TextEncoder().encode(text).length)}</p>
        <StateLine state={state} />
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p class="ws-main-ways">
          <button type="button" class="btn main" data-testid="ws-keep" onClick={keep}>
            {ws("ws_given_keep")}
          </button>
          <PlayButton set={{ game, text }} state={state} />
        </p>
      </section>
      <p>
        <Link to="workshop" class="btn tool">
          {ws("ws_to_all")}
        </Link>
      </p>
    </div>
  );
}
