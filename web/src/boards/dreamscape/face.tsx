// A card or location in the set browser, drawn from what the engine says of it; its words stand
// beside it.

import type { VNode } from "preact";
import type { Meaning } from "../../table/types";
import { drawn_of } from "./data";
import { PatternDrawing } from "./pattern";
import { install_symbols, PowerIcon } from "./symbols";

const NOUNS = ["card", "location", "design"];

export function DreamscapeFace({
  noun,
  meaning,
}: {
  noun: string;
  meaning: Meaning;
}): VNode | null {
  if (!NOUNS.includes(noun)) return null;
  install_symbols();
  const { level, points, power, pattern } = drawn_of(meaning);
  return (
    <div class="ds-card ds-card-alone">
      <span class="ds-card-head">
        {level !== undefined && <b class="ds-level">{"I".repeat(level)}</b>}
        <span class="ds-card-name">{meaning.name}</span>
        {!!points && <b class="ds-points">{points}</b>}
      </span>
      {pattern && <PatternDrawing rows={pattern} label={meaning.name} />}
      {power && (
        <span class="ds-power">
          <PowerIcon known={meaning} /> {power.name}
        </span>
      )}
    </div>
  );
}
