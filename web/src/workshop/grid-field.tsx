// Things that are painted on a grid: the terrain and the dew of a board, the piles of a pattern, the
// spaces that a die brings dew to. One chooses a brush and taps spaces; by keyboard the arrows walk,
// a letter paints, Backspace clears.

import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useWorkshopWords } from "../lang/workshop-words";
import { walk } from "../boards/kit/roving";
import type { FieldType, SchemaWord } from "./schema";

export type RowType = Extract<FieldType, { type: "row" }>;
export type CellsType = Extract<FieldType, { type: "cells" }>;

const EMPTY = ".";

interface PaintProps {
  label: string;
  cells: readonly (readonly string[])[]; // what stands in each space, rows first
  brushes: readonly SchemaWord[];
  drawn(cell: string): VNode;
  sign(brush: string): VNode | null;
  said(cell: string): string;
  paint(row: number, column: number, brush: string | null): void; // null: clear
}

// A grid of spaces with its brushes.
function Paint({ label, cells, brushes, drawn, sign, said, paint }: PaintProps) {
  const ws = useWorkshopWords();
  const [brush, take] = useState<string | null>(brushes[0]?.word ?? null);
  const [stop, stay] = useState("0 0");
  const grid = useRef<HTMLDivElement>(null);
  const press = (e: KeyboardEvent, row: number, column: number) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const found = brushes.find(({ word }) => word.toLowerCase() === e.key.toLowerCase());
    const clears = e.key === "Backspace" || e.key === "Delete" || e.key === EMPTY;
    if (found || clears) {
      e.preventDefault();
      paint(row, column, found ? found.word : null);
    } else walk(e);
  };
  return (
    <div class="ws-paint">
      <span class="seg ws-brushes" role="group" aria-label={ws("ws_brush")}>
        {brushes.map(({ word, title }) => (
          <button
            key={word}
            type="button"
            aria-pressed={brush === word}
            data-brush={word}
            onClick={() => take(word)}
          >
            {sign(word)} {title} <kbd>{word}</kbd>
          </button>
        ))}
        <button type="button" aria-pressed={brush === null} onClick={() => take(null)}>
          {ws("ws_clear")}
        </button>
      </span>
      <div ref={grid} class="ws-grid" role="grid" aria-label={label}>
        {cells.map((line, row) => (
          <div key={row} role="row">
            {line.map((cell, column) => (
              <span key={column} role="gridcell">
                <button
                  type="button"
                  data-row={row}
                  data-column={column}
                  data-cell={cell}
                  tabIndex={stop === `${row} ${column}` ? 0 : -1}
                  aria-label={ws("ws_space", row + 1, column + 1, said(cell))}
                  onFocus={() => stay(`${row} ${column}`)}
                  onKeyDown={(e) => press(e, row, column)}
                  onClick={() => paint(row, column, brush)}
                >
                  {drawn(cell)}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

// ---- lines of letters -------------------------------------------------------------------------

const is_empty = (cell: string): boolean => cell === "" || cell === EMPTY;

const cells_of = (type: RowType, line: string): string[] =>
  type.spaced ? line.split(/\s+/).filter(Boolean) : [...line.replaceAll(/\s+/g, "")];

const line_of = (type: RowType, cells: readonly string[]): string =>
  cells.map((c) => c || EMPTY).join(type.spaced ? " " : "");

// A pile grows by a letter and ends with a top.
function painted(type: RowType, cell: string, brush: string | null): string {
  if (brush === null) return EMPTY;
  if (type.piles <= 1 && type.tops.length === 0) return brush;
  const tops = type.tops.map((t) => t.word);
  const now = is_empty(cell) ? "" : cell;
  const top = tops.find((w) => now.endsWith(w)) ?? "";
  const pile = top ? now.slice(0, -top.length) : now;
  if (tops.includes(brush)) return pile + (top === brush ? "" : brush) || EMPTY;
  return pile.length < type.piles ? pile + brush + top : brush + top;
}

interface RowsProps {
  type: RowType;
  label: string;
  values: readonly string[];
  icon(letter: string): VNode | null;
  write(values: string[]): void;
}

// The four ways to change the size of a grid, as far as its limits allow.
function Sizes({
  type,
  cells,
  write,
}: {
  type: RowType;
  cells: string[][];
  write(c: string[][]): void;
}) {
  const ws = useWorkshopWords();
  const wide = Math.max(0, ...cells.map((c) => c.length));
  const [least_wide, most_wide] = type.width;
  const [least_high, most_high] = type.height;
  if (least_wide === most_wide && least_high === most_high) return null;
  const empty = (): string[] => Array.from({ length: wide }, () => EMPTY);
  const ways: [string, boolean, () => string[][]][] = [
    [ws("ws_row_more"), cells.length < most_high, () => [empty(), ...cells]],
    [ws("ws_row_less"), cells.length > least_high, () => cells.slice(1)],
    [ws("ws_column_more"), wide < most_wide, () => cells.map((c) => [...c, EMPTY])],
    [ws("ws_column_less"), wide > least_wide, () => cells.map((c) => c.slice(0, wide - 1))],
  ];
  return (
    <span class="ws-sizes">
      {ways.map(([label, may, change]) => (
        <button
          key={label}
          type="button"
          class="pill"
          aria-disabled={!may}
          onClick={() => may && write(change())}
        >
          {label}
        </button>
      ))}
    </span>
  );
}

export function RowsField({ type, label, values, icon, write }: RowsProps) {
  const ws = useWorkshopWords();
  const read = values.map((line) => cells_of(type, line));
  const wide = Math.max(type.width[0], ...read.map((c) => c.length));
  const high = Math.max(type.height[0], read.length);
  const cells = Array.from({ length: high }, (_, r) =>
    Array.from({ length: wide }, (_, c) => read[r]?.[c] ?? EMPTY),
  );
  const words = [...type.letters, ...type.tops];
  const title = (letter: string) => words.find((w) => w.word === letter)?.title ?? letter;
  const save = (next: string[][]) => write(next.map((line) => line_of(type, line)));
  return (
    <div class="ws-grid-field">
      <Paint
        label={label}
        cells={cells}
        brushes={words.filter((w) => w.word !== EMPTY)}
        drawn={(cell) => <Pile cell={is_empty(cell) ? "" : cell} icon={icon} />}
        sign={icon}
        said={(cell) => (is_empty(cell) ? ws("ws_empty") : [...cell].map(title).join(", "))}
        paint={(row, column, brush) =>
          save(
            cells.map((line, r) =>
              line.map((c, n) => (r === row && n === column ? painted(type, c, brush) : c)),
            ),
          )
        }
      />
      <Sizes type={type} cells={cells} write={save} />
    </div>
  );
}

// A pile from the side, the lowest letter at the bottom.
function Pile({ cell, icon }: { cell: string; icon(letter: string): VNode | null }) {
  return (
    <span class="ws-pile" aria-hidden="true">
      {[...cell].reverse().map((letter, i) => (
        <i key={i} data-letter={letter}>
          {icon(letter) ?? letter}
        </i>
      ))}
    </span>
  );
}

// ---- numbers with their spaces ------------------------------------------------------------------

interface CellsProps {
  type: CellsType;
  label: string;
  values: readonly string[];
  write(values: string[]): void;
}

const name_at = (row: number, column: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

export function CellsField({ type, label, values, write }: CellsProps) {
  const ws = useWorkshopWords();
  const number_at = new Map<string, string>();
  for (const line of values) {
    const [number = "", ...spaces] = line.split(/\s+/);
    for (const space of spaces) number_at.set(space, number);
  }
  const cells = Array.from({ length: type.rows }, (_, r) =>
    Array.from({ length: type.columns }, (_, c) => number_at.get(name_at(r, c)) ?? ""),
  );
  const numbers = Array.from({ length: type.high - type.low + 1 }, (_, i) => `${type.low + i}`);
  const paint = (row: number, column: number, brush: string | null) => {
    const space = name_at(row, column);
    const next = new Map(numbers.map((n) => [n, [] as string[]]));
    for (const line of values) {
      const [number = "", ...spaces] = line.split(/\s+/);
      next.set(
        number,
        spaces.filter((s) => s !== space),
      );
    }
    if (brush !== null && number_at.get(space) !== brush) next.get(brush)?.push(space);
    write(
      [...next].flatMap(([n, spaces]) =>
        spaces.length ? [`${n} ${spaces.sort().join(" ")}`] : [],
      ),
    );
  };
  return (
    <div class="ws-grid-field">
      <Paint
        label={label}
        cells={cells}
        brushes={numbers.map((word) => ({ word, title: "" }))}
        drawn={(cell) => <b class="ws-die">{cell}</b>}
        sign={() => null}
        said={(cell) => cell || ws("ws_empty")}
        paint={paint}
      />
    </div>
  );
}
