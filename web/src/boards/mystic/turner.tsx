// A card as it lies: turned by quarters, with a clock that shows when it is back and what it is
// doing.
import type { VNode } from "preact";
import type { Design } from "./data";
import { Art, frame_class } from "./figures";
import { Icon } from "./symbols";
import type { Table } from "./table";
import type { Word } from "./words";

const QUARTERS = [
  "M12 12V2a10 10 0 0 1 10 10z",
  "M12 12h10a10 10 0 0 1-10 10z",
  "M12 12v10A10 10 0 0 1 2 12z",
];

function Clock({
  turns,
  purpose,
  would,
}: {
  turns: number;
  purpose: string;
  would: boolean;
}): VNode {
  return (
    <span class={would ? "ms-clock ms-would" : "ms-clock"}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle class="ms-dial" cx="12" cy="12" r="10" />
        {QUARTERS.slice(0, turns).map((d) => (
          <path class="ms-quarter" d={d} />
        ))}
      </svg>
      <b>{turns}</b>
      <Icon name={purpose} />
    </span>
  );
}

export function clock_words({ t }: Table, turns: number, purpose: string): string {
  return turns ? t("turns_left", t(`purpose_${purpose}` as Word), turns) : "";
}

interface TurnerProps {
  design: Design | undefined;
  turns: number;
  purpose: string;
  would?: { turns: number; purpose: string } | null; // how the pondered action would turn it
  children?: VNode | null;
}

export function Turner({ design, turns, purpose, would, children }: TurnerProps): VNode {
  const shown = would ?? { turns, purpose };
  return (
    <span class="ms-turner">
      <span class={`${frame_class(design)} ms-turn-${shown.turns}${would ? " ms-would" : ""}`}>
        <span class="ms-top" />
        <Art design={design} />
      </span>
      {shown.turns ? (
        <Clock turns={shown.turns} purpose={shown.purpose} would={Boolean(would)} />
      ) : null}
      {children}
    </span>
  );
}
