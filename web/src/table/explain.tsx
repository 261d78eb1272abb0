import { useEffect, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import type { Reason } from "../engine/calls";
import { data_of, stanzas_of } from "../lib/cards";
import { useWords } from "../lang/page";
import { Dialog } from "../parts/dialog";
import { Link } from "../parts/link";
import { Prose } from "../parts/prose";
import { RuleLink } from "../parts/rule-link";
import { distinct } from "./reasons";
import type { Meaning, Moment } from "./types";

interface Props {
  game: string;
  noun: string;
  id: string;
  moment: Moment;
  meaning(noun: string, id: string): Meaning;
  board: Board | null;
  reasons(noun: string, id: string): Promise<Reason[]>;
  play(action: string): void;
  close(): void;
}

// What a thing is and does, as a drawing and in words.
export function Explain({
  game,
  noun,
  id,
  moment,
  meaning: meaning_of,
  board,
  reasons,
  play,
  close,
}: Props) {
  const { lang, t } = useWords();
  const [why, know] = useState<Reason[]>([]);
  useEffect(
    () =>
      void reasons(noun, id).then(
        (r) => know(distinct(r)),
        () => undefined,
      ),
    [noun, id],
  );
  const meaning = meaning_of(noun, id);
  const made = board?.Made?.({ noun, id, moment, meaning: meaning_of, lang }) ?? null;
  const can = moment.legal.filter((a) => a.action.split(" ").slice(1).includes(id));
  const [data, draw] = useState<Record<string, string[]> | null>(null);
  useEffect(
    () =>
      void stanzas_of(game).then((all) => {
        const found = all.find((s) => s.id === id);
        if (found) draw(data_of(found, all));
      }),
    [game, id],
  );
  const face = made?.face ?? board?.Face({ noun, id, data, meaning, lang }) ?? null;
  return (
    <Dialog title={made?.name ?? meaning.name} close={close}>
      {face && <div class="explain-face">{face}</div>}
      {made ? (
        <dl class="explain-parts">
          {made.parts.map((p, i) => (
            <div key={i}>
              <dt>{p.name}</dt>
              <dd>
                <Prose text={p.about} game={game} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        meaning.about && (
          <p class="explain-about">
            <Prose text={meaning.about} game={game} />
          </p>
        )
      )}
      {can.length > 0 && (
        <ul class="explain-can">
          {can.slice(0, 6).map((a) => (
            <li key={a.action}>
              <button type="button" class="move" onClick={() => (close(), play(a.action))}>
                {a.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {can.length === 0 && why.length > 0 && (
        <div class="explain-why">
          <h3>{t("not_now")}</h3>
          <ul>
            {why.map((r) => (
              <li key={r.text}>
                {r.text}
                {r.rule && (
                  <>
                    {" "}
                    (<RuleLink game={game} rule={r.rule} />)
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {meaning.rule && (
        <p>
          <Link to={`rules/${game}/${meaning.rule}`}>{t("rule", meaning.rule)}</Link>
        </p>
      )}
      <p class="soft">
        <Link to={`cards/${game}?q=${encodeURIComponent(made ? "" : id)}`}>{t("cards")}</Link> ·{" "}
        <Link to={`rules/${game}`}>{t("rules")}</Link>
      </p>
    </Dialog>
  );
}
