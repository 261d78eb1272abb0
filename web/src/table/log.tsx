import { Component } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../engine/calls";
import { useWords, type Say } from "../lang/page";
import { Prose } from "../parts/prose";
import { at_once } from "./at-once";
import type { Chair } from "./types";

interface Props {
  log: LogLine[];
  chairs: Chair[];
  game: string;
  again?: (ply: number) => void;
  at?: number; // the ply that is shown, if it is not the last
}

interface EntryProps {
  line: LogLine;
  latest: boolean;
  chairs: Chair[];
  game: string;
  t: Say;
  again?: (ply: number) => void;
}

const FEW = 24; // plies shown at first; a long match has thousands of lines
const MORE = 100; // and each time earlier ones are asked for

// The events of one ply. Its words never change: it is rendered again only when it stops being the
// latest.
class Entry extends Component<EntryProps> {
  override shouldComponentUpdate(next: EntryProps): boolean {
    return (
      next.line !== this.props.line ||
      next.latest !== this.props.latest ||
      Boolean(next.again) !== Boolean(this.props.again)
    );
  }

  override render({ line, latest, chairs, game, t }: EntryProps) {
    return (
      <li class={latest ? "latest" : undefined} data-seat={line.events[0]?.who} data-ply={line.ply}>
        {this.props.again && (
          <button
            type="button"
            class="quiet small log-again"
            onClick={() => this.props.again?.(line.ply)}
            aria-label={t("show_again", line.events[0]?.text ?? "")}
            title={t("show_again", line.events[0]?.text ?? "")}
          >
            ↺
          </button>
        )}
        {at_once(line.events).map(({ event: e, times }, k) => (
          <p key={k} class={line.ply > 0 && chairs[e.who]?.yours ? "own" : undefined}>
            <Prose text={e.text} game={game} />
            {times > 1 && <span class="times"> × {times}</span>}
          </p>
        ))}
      </li>
    );
  }
}

// The log, the latest event last and visible; in a replay also what follows.
export function Log({ log, chairs, game, again, at }: Props) {
  const { t } = useWords();
  const [most, show] = useState(FEW);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const panel = list.current?.closest(".panel");
    const latest = list.current?.querySelector<HTMLElement>(".latest");
    if (panel && latest)
      panel.scrollTo({
        top: at === undefined ? panel.scrollHeight : latest.offsetTop - panel.clientHeight / 2,
      });
  }, [log, at]);
  const lines = log.filter((l) => l.events.length > 0);
  const end = at === undefined ? lines.length : lines.filter((l) => l.ply <= at).length;
  const from = Math.max(0, end - most);
  const shown = lines.slice(from, at === undefined ? end : end + FEW);
  return (
    <>
      {from > 0 && (
        <button type="button" class="quiet small" onClick={() => show(most + MORE)}>
          {t("earlier")}
        </button>
      )}
      <ol ref={list} class="log" aria-label={t("happened")}>
        {shown.map((l, i) => (
          <Entry
            key={l.ply}
            line={l}
            latest={i === end - from - 1}
            chairs={chairs}
            game={game}
            t={t}
            again={again}
          />
        ))}
      </ol>
    </>
  );
}
