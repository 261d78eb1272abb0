import { useEffect, useRef } from "preact/hooks";
import type { LogLine } from "../engine/calls";
import { useWords } from "../lib/words";
import { Prose } from "../parts/Prose";
import type { Chair } from "./types";

interface Props {
  log: LogLine[];
  chairs: Chair[];
  game: string;
  again?: (ply: number) => void;
}

const LATEST = 120; // plies shown; a long match has thousands of lines

// What happened, in words, the latest last and in sight.
export function Log({ log, chairs, game, again }: Props) {
  const { t } = useWords();
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const panel = end.current?.closest(".panel");
    panel?.scrollTo({ top: panel.scrollHeight });
  }, [log]);
  const shown = log.filter((l) => l.events.length > 0).slice(-LATEST);
  return (
    <ol class="log" aria-label={t("happened")}>
      {shown.map((l, i) => (
        <li key={l.ply} ref={i === shown.length - 1 ? end : undefined} class={i === shown.length - 1 ? "latest" : undefined} data-seat={l.events[0]?.who}>
          {again && <button type="button" class="quiet small log-again" onClick={() => again(l.ply)} aria-label={t("show_again", l.events[0]?.text ?? "")} title={t("show_again", "")}>↺</button>}
          {l.events.map((e, k) => <p key={k} class={chairs[e.who]?.yours ? "own" : undefined}><Prose text={e.text} game={game} /></p>)}
        </li>
      ))}
    </ol>
  );
}
