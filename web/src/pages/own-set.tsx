// The player's own set: the normal set as text to edit, checked on every change, ready to be
// played.

import { useEffect, useState } from "preact/hooks";
import type { GameHead, SetShown } from "../engine/calls";
import { library } from "../engine/engine";
import { download } from "../lib/download";
import { read, write } from "../lib/keep";
import { usePlaceOf } from "../lib/scene";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { begin, usual_seats } from "../table/begin";
import { SetList } from "./cards";

export function OwnSet({ game: head }: { game: GameHead }) {
  const game = head.id;
  const { lang, t } = useWords();
  usePlaceOf(game);
  const [text, type] = useState<string>(() => read<string>(`set.${game}`, ""));
  const [seen, see] = useState<SetShown | null>(null);
  useEffect(() => {
    if (!text)
      void library()
        .call("set_text", game)
        .then(type, () => undefined);
  }, [game]);
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => {
      write(`set.${game}`, text);
      library()
        .call("set_show", text, lang)
        .then(see, () => undefined);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, lang]);
  const load = async (file: File | undefined) => file && type(await file.text());
  const restore = () => void library().call("set_text", game).then(type);
  const fits = seen?.fine && seen.game === game;
  return (
    <div class="column wide">
      <header class="titleline">
        <Stamp game={game} />
        <h1>
          {t("own_set")} · {head.name}
        </h1>
        <Link to="workshop" class="btn tool">
          <Icon name="box" />
          {t("to_workshop")}
        </Link>
      </header>
      <section class="pane own-set">
        <p class="soft">{t("own_note")}</p>
        <label class="btn tool file">
          {t("set_file")}
          <input
            type="file"
            class="hidden"
            accept=".set,text/plain"
            onChange={(e) => void load(e.currentTarget.files?.[0])}
          />
        </label>
        <textarea
          value={text}
          spellcheck={false}
          aria-label={t("set_text")}
          aria-describedby="set-verdict"
          onInput={(e) => type(e.currentTarget.value)}
          rows={18}
          data-testid="set"
        />
        <p id="set-verdict" role="status" class={seen && !fits ? "trouble" : "good"}>
          {!seen ? t("loading") : seen.fine ? (fits ? t("set_fine") : t("set_other")) : seen.text}
        </p>
        <p class="row-ways">
          <button
            type="button"
            class="btn main"
            disabled={!fits}
            onClick={() =>
              begin({ game, options: {}, set: text, seats: usual_seats(head, "greedy") })
            }
          >
            {t("try_set")}
          </button>
          <button type="button" class="btn" onClick={() => download(`${game}.set`, text)}>
            {t("save_file")}
          </button>
          <button type="button" class="quiet" onClick={restore}>
            {t("restore_set")}
          </button>
        </p>
      </section>
      {fits && seen && <SetList set={seen} game={game} />}
    </div>
  );
}
