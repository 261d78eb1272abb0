import type { Judged } from "../engine/calls";
import { list, percent } from "../lang/language";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { is_costly } from "./turning";
import type { Chair } from "./types";

const WIDTH = 320;
const HEIGHT = 150;
const DASHES = ["", "6 3", "2 3", "8 3 2 3", "1 4", "12 4"];

interface Props {
  judged: Judged[];
  plies: number;
  ply: number;
  chairs: Chair[];
  points: Judged[]; // turning points
  go(ply: number): void;
}

// A turning point on the line: round, and square for a mistake.
function Turn({ j, n, x, y }: { j: Judged; n: number; x: number; y: number }) {
  const bad = is_costly(j);
  return (
    <g class={bad ? "chart-turn bad" : "chart-turn"} transform={`translate(${x} ${y})`}>
      <rect x="-9" y="-9" width="18" height="18" rx={bad ? 5 : 9} />
      <text y="4">{n}</text>
    </g>
  );
}

// Every seat's chance to win, ply by ply. Lines differ by their dashes as well as by colour.
export function Chart({ judged, plies, ply, chairs, points, go }: Props) {
  const { lang, t } = useWords();
  const x = (n: number) => (n / Math.max(1, plies)) * WIDTH;
  const y = (v: number) => (1 - v) * HEIGHT;
  const known = judged.filter((j) => j.expected);
  const path = (seat: number) =>
    known
      .map(
        (j, i) =>
          `${i ? "L" : "M"}${x(j.ply + 1).toFixed(1)} ${y(j.expected?.[seat] ?? 0).toFixed(1)}`,
      )
      .join("");
  const click = (e: MouseEvent) => {
    const box = (e.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((e.clientX - box.left) / box.width) * plies));
  };
  const last = known[known.length - 1];
  return (
    <figure class="chart">
      <p class="chart-title">{t("chart_title")}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t(
          "chart_of",
          list(
            lang,
            chairs.map(
              (c, i) => `${c.name} ${percent(lang, Math.round((last?.expected?.[i] ?? 0) * 100))}`,
            ),
          ),
        )}
        onClick={click}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} class="chart-half" />
        {[100, 50, 0].map((n) => (
          <text
            key={n}
            x={WIDTH - 4}
            y={Math.min(HEIGHT - 4, Math.max(12, y(n / 100) - 3))}
            class="chart-mark"
          >
            {percent(lang, n)}
          </text>
        ))}
        {chairs.map((_, i) => (
          <path key={i} d={path(i)} class={`chart-line seat-${i}`} stroke-dasharray={DASHES[i]} />
        ))}
        {points.map((j, i) => (
          <Turn key={j.ply} j={j} n={i + 1} x={x(j.ply + 1)} y={y(j.expected?.[j.seat] ?? 0)} />
        ))}
        <line x1={x(ply)} x2={x(ply)} y1="0" y2={HEIGHT} class="chart-now" />
      </svg>
      <figcaption>
        {chairs.map((c, i) => (
          <span key={i} class="chart-key">
            <svg viewBox="0 0 30 8" aria-hidden="true">
              <line
                x1="0"
                x2="30"
                y1="4"
                y2="4"
                class={`chart-line seat-${i}`}
                stroke-dasharray={DASHES[i]}
              />
            </svg>{" "}
            {c.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
