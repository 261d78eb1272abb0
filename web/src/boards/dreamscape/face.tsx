// A card, a location or a tile outside a table, drawn from what the engine says of it; its words
// stand beside it.

import type { VNode } from "preact";
import type { Meaning } from "../../table/types";
import { has_place, PLACE_BOX } from "./art/places";
import { install_all } from "./art/sheet";
import { CardHead } from "./cards";
import { drawn_of } from "./data";
import { PatternDrawing } from "./pattern";
import { Icon, PowerIcon } from "./symbols";

const NOUNS = ["card", "location", "design"];

interface FaceProps {
  noun: string;
  id: string;
  meaning: Meaning;
}

export function DreamscapeFace({ noun, id, meaning }: FaceProps): VNode | null {
  if (!NOUNS.includes(noun)) return null;
  install_all();
  const { level, points, power, pattern } = drawn_of(meaning);
  return (
    <div class={`ds-card ds-card-alone ds-card-${noun}`}>
      <CardHead name={meaning.name} {...(noun === "card" && points ? { points } : {})} />
      {pattern && <PatternDrawing rows={pattern} id={id} label={meaning.name} level={level} />}
      {noun === "location" && power && has_place(power.verb) && (
        <svg viewBox={PLACE_BOX} class="ds-place-picture" aria-hidden="true">
          <use href={`#ds-place-${power.verb}`} />
        </svg>
      )}
      {noun === "design" && (
        <span class="ds-design-icon">
          <Icon name="purpose" />
        </span>
      )}
      {power && (
        <span class="ds-power">
          <span class="ds-ring">
            <PowerIcon known={meaning} />
          </span>
          {power.name}
        </span>
      )}
    </div>
  );
}
