// What somebody reads who presses Play in a game that was never played on this device: what wins,
// what a turn is and how the match ends, in three lines, with a lesson beside them.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameHead } from "../engine/calls";
import { go } from "../lib/router";
import { useWords } from "../lang/page";
import { get_known, is_known } from "../table/known";
import { Icon, type IconName } from "./icon";

const SIGNS: IconName[] = ["star", "cards", "flag"]; // of the three lines

type Begin = () => void;

interface Props {
  game: GameHead;
  play: Begin;
  close(): void;
}

function Lines({ game }: { game: GameHead }) {
  return (
    <ol>
      {game.orientation.map(({ lead, text }, i) => (
        <li key={i}>
          <Icon name={SIGNS[i] ?? "star"} />
          <span>
            <b>{lead}</b> {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Orientation({ game, play, close }: Props): VNode {
  const { t } = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    main.current?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const then = (what: () => void) => () => (get_known(game.id), what());
  return (
    <dialog
      ref={ref}
      class="orient"
      aria-labelledby="orient-title"
      aria-describedby="orient-lines"
      onCancel={(e) => (e.preventDefault(), close())}
      onClick={(e) => e.target === ref.current && close()}
    >
      <div class="sheet-inside">
        <header>
          <h2 id="orient-title">{t("first_of", game.name)}</h2>
          <button type="button" class="btn tool" aria-label={t("close")} onClick={close}>
            <Icon name="cross" />
          </button>
        </header>
        <div id="orient-lines">
          <Lines game={game} />
        </div>
        <div class="acts-row">
          {game.lesson && (
            <button type="button" class="btn" onClick={then(() => go(`learn/${game.id}`))}>
              {t("lesson_short")}
            </button>
          )}
          <button ref={main} type="button" class="btn main" onClick={then(play)}>
            {t("play")}
          </button>
        </div>
      </div>
    </dialog>
  );
}

// Begins at once in a game that is known here, and after the orientation in any other: the sheet to
// show, and what a button calls.
export function useOrientation(game: GameHead): { sheet: VNode | null; play(begin: Begin): void } {
  const [waiting, wait] = useState<{ begin: Begin } | null>(null);
  return {
    sheet: waiting && <Orientation game={game} play={waiting.begin} close={() => wait(null)} />,
    play: (begin) => (is_known(game.id) ? begin() : wait({ begin })),
  };
}
