// The panels beside the board, one at a time: log, score, the position in words, symbols, chat.

import type { ComponentChildren } from "preact";
import type { Board } from "../boards/board";
import { useWords, type Word } from "../lang/page";
import { Log } from "./log";
import { Scores } from "./scores";
import type { TableState } from "./source";
import { Symbols } from "./symbols";
import { TextView } from "./text-view";
import type { Moment } from "./types";

export type PanelName = "log" | "scores" | "text" | "symbols" | "chat";

interface Props {
  panel: PanelName;
  show(name: PanelName): void;
  state: TableState;
  moment: Moment;
  board: Board | null;
  chat?: ComponentChildren;
  again?: (ply: number) => void; // shows a line of the log again
  past?: boolean; // the position shown is an earlier one
}

export function Panels({ panel, show, state, moment, board, chat, again, past }: Props) {
  const { t } = useWords();
  const tabs: [PanelName, Word][] = [
    ["log", "log"],
    ["scores", "scores"],
    ["text", "text_view"],
  ];
  if (board) tabs.push(["symbols", "symbols"]);
  if (chat) tabs.push(["chat", "chat"]);
  const keys = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const next = tabs[(tabs.findIndex(([n]) => n === panel) + step + tabs.length) % tabs.length];
    if (next) (show(next[0]), document.getElementById(`tab-${next[0]}`)?.focus());
  };
  return (
    <section class="panels">
      <div role="tablist" class="tabs" onKeyDown={keys}>
        {tabs.map(([name, word]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={panel === name}
            aria-controls="panel"
            tabIndex={panel === name ? 0 : -1}
            onClick={() => show(name)}
          >
            {t(word)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" class="panel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
        {panel === "log" && (
          <Log
            log={state.log}
            at={past ? moment.ply : undefined}
            chairs={state.chairs}
            game={state.game}
            again={again}
          />
        )}
        {panel === "scores" && <Scores moment={moment} chairs={state.chairs} />}
        {panel === "text" && <TextView text={moment.tell} game={state.game} note />}
        {panel === "symbols" && <Symbols board={board} />}
        {panel === "chat" && chat}
      </div>
    </section>
  );
}
