// A card, tile or location in the set browser, which shows its text beside it. Its data are the
// fields of the stanza.

import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { fields_of } from "../kit/stanza";
import { symbol_name } from "./legend";
import { PatternDrawing } from "./pattern";
import { Icon, install_symbols } from "./symbols";

const NOUNS = ["card", "location", "design"];

export function DreamscapeFace({
  noun,
  data,
  meaning,
  lang,
}: {
  noun: string;
  id: string;
  data: unknown;
  meaning: Meaning;
  lang: Lang;
}): VNode | null {
  const fields = fields_of(data);
  if (!fields || !NOUNS.includes(noun)) return null;
  install_symbols();
  const all = (key: string): string[] => fields[key] ?? [];
  const [power] = all("power");
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
          <Icon name={`power-${power}`} /> {symbol_name(lang, `power-${power}`)}
        </span>
      )}
    </div>
  );
}
