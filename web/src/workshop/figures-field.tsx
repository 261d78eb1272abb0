// Rows of figures: a field that may stand several times with a number each, or pairs of numbers in
// one line.

import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { NumberField } from "./field-kit";

interface Props {
  label: string;
  rows: readonly (readonly string[])[];
  low: readonly number[]; // of each figure of a row
  high: readonly number[];
  most: number; // rows
  write(rows: string[][]): void;
}

export function FiguresField({ label, rows, low, high, most, write }: Props) {
  const ws = useWorkshopWords();
  const set = (at: number, column: number, value: string) =>
    write(
      rows.map((row, i) =>
        low.map((least, n) => (i === at && n === column ? value || `${least}` : (row[n] ?? "0"))),
      ),
    );
  return (
    <div class="ws-counted">
      {rows.length > 0 && (
        <ul aria-label={label}>
          {rows.map((row, i) => (
            <li key={i}>
              {low.map((least, n) => (
                <NumberField
                  key={n}
                  label={`${label} ${i + 1}`}
                  value={row[n] ?? ""}
                  normal={null}
                  low={least}
                  high={high[n] ?? least}
                  write={(value) => set(i, n, value)}
                />
              ))}
              <button
                type="button"
                class="quiet"
                aria-label={ws("ws_remove_part")}
                onClick={() => write(rows.filter((_, k) => k !== i).map((r) => [...r]))}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <button
          type="button"
          class="pill"
          onClick={() => write([...rows.map((r) => [...r]), low.map(String)])}
        >
          <Icon name="plus" /> {ws("ws_add_line")}
        </button>
      )}
    </div>
  );
}

// "3 1 5 4" as rows of two.
export const in_pairs = (value: string): string[][] => {
  const words = value.split(/\s+/).filter(Boolean);
  return words.flatMap((_, i) => (i % 2 ? [] : [words.slice(i, i + 2)]));
};
