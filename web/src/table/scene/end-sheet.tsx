// The end of a match: who won and why, the count, what to remember of it, and what next.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board, BoardProps, Told } from "../../boards/board";
import type { Judged } from "../../engine/calls";
import { figure, percent } from "../../lang/language";
import { useWords, type Say } from "../../lang/page";
import { ChairFace } from "../../parts/chair-face";
import { Link } from "../../parts/link";
import { usePicture } from "../../parts/picture";
import { rating_text } from "../../parts/rating";
import { tally } from "../tally";
import { is_costly } from "../turning";
import type { Chair, Lang, Moment } from "../types";
import { person_at } from "../who";
import { winners_of, won } from "../won";
import { useCountUp } from "./count-up";
import { Counts } from "./end-counts";
import { useFrame } from "./frame";

interface Words {
  t: Say;
  lang: Lang;
  foe: string | null | undefined;
}

interface EndProps {
  props: BoardProps;
  ways?: ComponentChildren; // again, a stronger opponent, review, share
  turning?: (() => Promise<Judged | null>) | undefined;
  close(): void;
}

// Two players' figures say it best, unless they count against the players.
function headline(moment: Moment, chairs: Chair[], { t, lang, foe }: Words): string {
  const winners = winners_of(moment);
  const totals = moment.scores.map((s) => s.total);
  const [winner] = winners;
  const least = Math.min(...totals);
  if (winner !== undefined && totals.length === 2 && least >= 0 && totals[0] !== totals[1])
    return t("wins_to", person_at(chairs, winner), totals[winner] ?? 0, totals[1 - winner] ?? 0);
  return won(moment, chairs, { t, lang, foe });
}

function Faces({ moment, chairs }: { moment: Moment; chairs: Chair[] }): VNode {
  const winners = winners_of(moment);
  const order = [...chairs.keys()].sort(
    (a, b) => (moment.scores[b]?.place ?? 9) - (moment.scores[a]?.place ?? 9),
  );
  return (
    <div class="end-faces" aria-hidden="true">
      {order.map((i) => (
        <span key={i} class={winners.includes(i) ? "end-face won" : "end-face"}>
          <ChairFace chair={chairs[i]} />
        </span>
      ))}
    </div>
  );
}

// Where the match turned, found while the reader looks at the sheet. Its place is kept free.
function Turning({ find, chairs }: { find(): Promise<Judged | null>; chairs: Chair[] }): VNode {
  const { t, lang } = useWords();
  const [found, know] = useState<Judged | null | undefined>();
  useEffect(() => {
    let wanted = true;
    find().then(
      (j) => wanted && know(j),
      () => wanted && know(null),
    );
    return () => void (wanted = false);
  }, []);
  const share = (n: number): string => percent(lang, Math.round(Math.abs(n) * 100));
  const told = (j: Judged): string => {
    const what = t("moved", person_at(chairs, j.seat), j.played_text);
    return is_costly(j)
      ? t("turned_cost", j.ply + 1, what, share(j.loss ?? 0))
      : t("turned_luck", j.ply + 1, what, share(j.luck ?? 0));
  };
  return (
    <li class="turned" aria-live="polite">
      <b>{t("turned")}</b>
      {found === undefined ? t("turned_wait") : found === null ? t("no_turning") : told(found)}
    </li>
  );
}

// What a rated match changed, for everybody.
function Rated({ chairs }: { chairs: Chair[] }): VNode | null {
  const { t } = useWords();
  const rows = chairs.flatMap((c) =>
    c.standing?.rating && c.standing.rated
      ? [{ name: c.name, before: c.standing.rating, after: c.standing.rated }]
      : [],
  );
  if (!rows.length) return null;
  return (
    <section class="end-rated" data-testid="rated">
      <h2 class="hidden">{t("ratings_changed")}</h2>
      <ul>
        {rows.map(({ name, before, after }) => {
          const by = after.rating - before.rating;
          return (
            <li key={name}>
              <span aria-hidden="true">
                {name} <b>{rating_text(after)}</b>{" "}
                <small
                  class={by < 0 ? "fell" : "rose"}
                >{`${by < 0 ? "" : "+"}${figure(by)}`}</small>
              </span>
              <span class="hidden">
                {t("rating_change", name, rating_text(after), rating_text(before))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Remember({ bits, turning }: { bits: Told[]; turning?: VNode | false }): VNode | null {
  const { t } = useWords();
  if (!bits.length && !turning) return null;
  return (
    <section class="end-remember">
      <h2>{t("to_remember")}</h2>
      <ul>
        {bits.map((bit) => (
          <li key={bit.text}>
            {bit.thumb && <img class="pic" src={bit.thumb} alt="" />}
            <span>{bit.text}</span>
          </li>
        ))}
        {turning}
      </ul>
    </section>
  );
}

const MOST = 3;

// The rules behind the end and the tie-break.
function EndRules({ game, of }: { game: string; of: (string | null | undefined)[] }): VNode {
  const numbers = [...new Set(of)].filter((n) => typeof n === "string");
  return (
    <>
      {numbers.map((n, i) => (
        <span key={n} class="number">
          {i > 0 && ", "}
          <Link to={`rules/${game}/${n}`}>{n}</Link>
        </span>
      ))}
    </>
  );
}

// The board with what is loaded for the end.
function useWhole(board: Board | null): Board | null {
  const [late, know] = useState<Partial<Board>>({});
  useEffect(() => {
    let wanted = true;
    board?.late?.().then(
      (parts) => wanted && know(parts),
      () => undefined, // offline, and never loaded: the sheet does without
    );
    return () => void (wanted = false);
  }, [board]);
  return board && { ...board, ...late };
}

export function EndSheet({ props, ways, turning, close }: EndProps): VNode {
  const { t } = useWords();
  const { board: loaded, state } = useFrame();
  const board = useWhole(loaded);
  const { moment, chairs, lang, still } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const rows = board?.count?.(state.log, moment, lang) ?? tally(moment);
  const count = useCountUp(rows.length, still);
  const Scene = usePicture(state.game);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector("h1")?.focus();
    return () => dialog?.close();
  }, []);
  const { ending } = moment;
  // Who left, unless that is why it ended.
  const gone = ending?.rule === null ? [] : (state.notes ?? []).filter((n) => n.leaves !== null);
  const why = [
    ending?.text,
    ending?.tie?.text ?? board?.why?.(moment, chairs, lang),
    ...gone.map((n) => n.text),
  ]
    .filter((text) => text !== undefined && text !== "")
    .map((text) => (/[.!?]$/.test(text ?? "") ? text : `${text}.`))
    .join(" ");
  const foe = board?.foe?.(moment, lang);
  const Finish = board?.Finish;
  const finish = Finish && <Finish {...props} log={state.log} winners={winners_of(moment)} />;
  const bits = (board?.remember?.(state.log, moment, chairs, lang) ?? []).slice(0, MOST);
  return (
    <dialog
      ref={ref}
      class="end-sheet"
      aria-labelledby="end-title"
      onCancel={(e) => (e.preventDefault(), close())}
      onClick={(e) => (e.target === ref.current ? close() : count.skip())}
    >
      <header class="end-head" data-finish={finish ? "" : undefined}>
        <div class="end-scene" aria-hidden="true">
          {Scene && <Scene form="wide" />}
        </div>
        <div class="end-words">
          <h1 id="end-title" tabIndex={-1}>
            {headline(moment, chairs, { t, lang, foe }).replace(/\.$/, "")}
          </h1>
          {why && (
            <p class="why">
              {why} <EndRules game={state.game} of={[ending?.rule, ending?.tie?.rule]} />
            </p>
          )}
          <Rated chairs={state.chairs} />
        </div>
        {finish ? (
          <div class="end-finish" aria-hidden="true">
            {finish}
          </div>
        ) : (
          <Faces moment={moment} chairs={chairs} />
        )}
      </header>
      <div class="end-body" role="group" aria-label={t("result")} tabIndex={0}>
        <Counts
          rows={rows}
          figures={board?.figures?.(state.log, moment, lang) ?? []}
          moment={moment}
          chairs={chairs}
          count={count}
        />
        <Remember bits={bits} turning={turning && <Turning find={turning} chairs={chairs} />} />
      </div>
      <footer class="acts-row">
        <button type="button" class="btn" onClick={close}>
          {t("look_table")}
        </button>
        {ways}
      </footer>
    </dialog>
  );
}
