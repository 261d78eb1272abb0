// A card, tile or location in the set browser. Its data is the stanza of the set file.

import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { nameOf } from "./legend";
import { PatternDrawing } from "./pattern";
import { Icon, installSymbols } from "./symbols";

interface Stanza {
  fields?: { key: string; value: string }[];
}

export function DreamscapeFace({ noun, data, meaning, lang }: { noun: string; id: string; data: unknown; meaning: Meaning; lang: Lang }): VNode | null {
  installSymbols();
  const fields = (data as Stanza | null)?.fields ?? [];
  const all = (key: string): string[] => fields.filter((f) => f.key === key).map((f) => f.value);
  const [power] = all("power");
  if (noun !== "card" && noun !== "location" && noun !== "design") return null;
  const rows = all("pattern").map((line) => line.split(/\s+/).map((w) => (w === "." ? "" : w)));
  return (
    <div class="ds-card ds-card-alone">
      <span class="ds-card-head">
        {noun === "card" && <b class="ds-level">{"I".repeat(Number(all("level")[0] ?? 1))}</b>}
        <span class="ds-card-name">{meaning.name}</span>
        {all("points")[0] !== undefined && <b class="ds-points">{all("points")[0]}</b>}
      </span>
      {rows.length > 0 && <PatternDrawing rows={rows} label={meaning.name} />}
      {power !== undefined && (
        <span class="ds-power">
          <Icon name={`power-${power}`} /> {nameOf(`power-${power}`, lang)}
        </span>
      )}
      {noun !== "card" && <span class="ds-soft">{meaning.about}</span>}
    </div>
  );
}
