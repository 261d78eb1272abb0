// The count at the end of a match: it runs up row by row, with a bar for each figure.

import type { VNode } from "preact";
import type { Figures } from "../../boards/board";
import { figure } from "../../lang/language";
import { useWords } from "../../lang/page";
import { ChairFace } from "../../parts/chair-face";
import { counted, type Row } from "../tally";
import type { Chair, Moment } from "../types";
import { winners_of } from "../won";
import type { Count } from "./count-up";
import { useFrame } from "./frame";

interface CountsProps {
  rows: Row[];
  figures: Figures[]; // that nobody wins by
  moment: Moment;
  chairs: Chair[];
  count: Count;
}

const MANY = 3; // so many players have room for bars

function Head({ chairs }: { chairs: Chair[] }): VNode {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">{t("scores")}</span>
        </th>
        {chairs.map((c, i) => (
          <th key={i} scope="col">
            <ChairFace chair={c} />
            <span class="counts-name">{c.name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

// The same figures for everybody who reads it at once; the running ones are for the eyes.
export function Counts({ rows, figures, moment, chairs, count }: CountsProps): VNode {
  const { t } = useWords();
  const { board } = useFrame();
  const share = (row: number): number => (row < count.row ? 1 : row === count.row ? count.part : 0);
  const now = (points: number, row: number): number => Math.round(points * share(row));
  const shown = (points: number): string => counted(board, points);
  const sum = (seat: number): number =>
    rows.reduce((n, row, i) => n + now(row.points[seat] ?? 0, i), 0);
  const total = (seat: number): number =>
    count.done ? (moment.scores[seat]?.total ?? 0) : sum(seat);
  const most = Math.max(1, ...rows.flatMap((row) => row.points));
  const winners = winners_of(moment);
  const best = (seat: number) => (count.done && winners.includes(seat) ? "best" : undefined);
  const single = rows.length === 1;
  const barred = !single && chairs.length <= MANY;
  return (
    <table class={barred ? "counts barred" : "counts"} data-single={single ? "" : undefined}>
      <Head chairs={chairs} />
      <tbody>
        {rows.map((row, r) => (
          <tr key={row.line} class={r > count.row ? "to-come" : undefined}>
            <th scope="row">{row.text}</th>
            {chairs.map((_, i) => (
              <td key={i} class={single ? best(i) : undefined}>
                <i style={{ "--part": (Math.max(0, row.points[i] ?? 0) / most) * share(r) }} />
                <b>{shown(now(row.points[i] ?? 0, r))}</b>
              </td>
            ))}
          </tr>
        ))}
        {figures.map((row) => (
          <tr key={row.text} class={count.done ? "end-figures" : "end-figures to-come"}>
            <th scope="row">{row.text}</th>
            {chairs.map((_, i) => (
              <td key={i}>
                <b>{figure(row.of[i] ?? 0)}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {!single && (
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {chairs.map((_, i) => (
              <td key={i} class={best(i)}>
                <b>{shown(total(i))}</b>
                {board?.trophy?.(moment, i)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
