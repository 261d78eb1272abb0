// The log by turns: one line for each, which opens to what happened in it.

import { Component } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Told } from "../boards/board";
import type { LogLine } from "../engine/calls";
import { useWords, type Say } from "../lang/page";
import { ChairFace } from "../parts/chair-face";
import { Icon } from "../parts/icon";
import { Prose } from "../parts/prose";
import { at_once } from "./at-once";
import type { Turn } from "./scene/turns";
import type { Note } from "./source";
import type { Chair } from "./types";

export interface LogProps {
  turns: Turn[];
  chairs: Chair[];
  game: string;
  brief(turn: Turn): Told[]; // what happened in it, told shortly
  again?: ((plies: number[]) => void) | undefined;
  notes?: readonly Note[] | undefined; // what happened besides moves
  at?: number | undefined; // the ply that is shown, if it is not the last
}

const FEW = 24; // turns shown at first; a long match has hundreds
const MORE = 100; // and each time earlier ones are asked for

interface LineProps {
  line: LogLine;
  game: string;
  t: Say;
  again?: ((plies: number[]) => void) | undefined;
}

function Again({ what, press, t }: { what: string; press(): void; t: Say }) {
  const label = t("show_again", what);
  return (
    <button type="button" class="log-again" onClick={press} aria-label={label} title={label}>
      <Icon name="again" />
    </button>
  );
}

function Line({ line, game, t, again }: LineProps) {
  return (
    <li data-ply={line.ply} data-seat={line.events[0]?.who}>
      {again && <Again what={line.events[0]?.text ?? ""} press={() => again([line.ply])} t={t} />}
      {at_once(line.events).map(({ event, times }, k) => (
        <p key={k}>
          <Prose text={event.text} game={game} />
          {times > 1 && <span class="times"> × {times}</span>}
        </p>
      ))}
    </li>
  );
}

interface EntryProps extends Omit<LogProps, "turns" | "at" | "notes"> {
  turn: Turn;
  latest: boolean;
  later: boolean; // than the position that is shown
  t: Say;
}

// A turn that is over never changes: it is rendered again only when it stops being the latest.
class Entry extends Component<EntryProps, { open: boolean }> {
  override state = { open: false };

  override shouldComponentUpdate(next: EntryProps, now: { open: boolean }): boolean {
    const { turn, latest, later, t } = this.props;
    return (
      next.turn.lines.length !== turn.lines.length ||
      next.turn.lines[0] !== turn.lines[0] ||
      next.latest !== latest ||
      next.later !== later ||
      next.t !== t ||
      now.open !== this.state.open
    );
  }

  override render({ turn, latest, later, chairs, game, brief, again, t }: EntryProps) {
    const chair = chairs[turn.who];
    const plies = turn.lines.map((l) => l.ply);
    const name = chair?.name ?? t("setup");
    const told = (chair ? brief(turn) : []).map((b) => b.text).join(" · ");
    const open = this.state.open || latest;
    return (
      <li
        class={latest ? "turn-entry latest" : later ? "turn-entry later" : "turn-entry"}
        data-seat={turn.who}
      >
        <div class="turn-line">
          <button
            type="button"
            class="turn-fold"
            aria-expanded={open}
            onClick={() => this.setState({ open: !this.state.open })}
          >
            {chair ? <ChairFace chair={chair} size={26} /> : null}
            <span>
              <b>{chair?.yours ? `${name} (${t("you")})` : name}</b>
              {!open && <> {told}</>}
            </span>
          </button>
          {again && <Again what={name} press={() => again(plies)} t={t} />}
        </div>
        {open && (
          <ol class="turn-inside">
            {turn.lines.map((line) => (
              <Line key={line.ply} line={line} game={game} t={t} again={again} />
            ))}
          </ol>
        )}
      </li>
    );
  }
}

// The latest turn last and in sight; in a replay also what follows.
export function Log({ turns, at, notes = [], ...props }: LogProps) {
  const { t } = useWords();
  const [most, show] = useState(FEW);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const panel = list.current?.closest<HTMLElement>(".panel");
    const latest = list.current?.querySelector<HTMLElement>(".latest");
    if (panel && latest)
      panel.scrollTop =
        at === undefined ? panel.scrollHeight : latest.offsetTop - panel.clientHeight / 2;
  }, [turns, at, notes.length]);
  const end =
    at === undefined ? turns.length : turns.filter((u) => (u.lines[0]?.ply ?? 0) <= at).length;
  const from = Math.max(0, end - most);
  const shown = turns.slice(from, at === undefined ? end : end + FEW);
  // Below the turn in which, or after which, it happened.
  const noted = (i: number): readonly Note[] => {
    const begins = from + i === 0 ? -1 : (shown[i]?.lines[0]?.ply ?? 0);
    const next = shown[i + 1]?.lines[0]?.ply ?? Infinity;
    return notes.filter((n) => n.ply >= begins && n.ply < next);
  };
  return (
    <>
      {from > 0 && (
        <button type="button" class="quiet small" onClick={() => show(most + MORE)}>
          {t("earlier")}
        </button>
      )}
      <ol ref={list} class="turn-log" aria-label={t("happened")}>
        {shown.map((turn, i) => [
          <Entry
            key={turn.lines[0]?.ply}
            turn={turn}
            latest={i === end - from - 1}
            later={i > end - from - 1}
            t={t}
            {...props}
          />,
          ...noted(i).map((note, k) => (
            <li key={`${note.ply} ${k} ${note.text}`} class="turn-note">
              {note.text}
            </li>
          )),
        ])}
      </ol>
    </>
  );
}
