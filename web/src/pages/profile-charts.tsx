// The charts of a profile. Each stands in a table or has one beside it.

import { date, figure } from "../lang/language";
import { useProfileWords } from "../lang/profiling";
import { useWords } from "../lang/page";
import type { CurvePoint } from "../online/profiles";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 46;
const BELOW = 24;

// A few round numbers between two others, and both ends of the scale.
export function scale(low: number, high: number): { low: number; high: number; marks: number[] } {
  const span = Math.max(40, high - low);
  const step = [10, 20, 50, 100, 200, 500].find((s) => span / s <= 5) ?? 1000;
  const from = Math.floor((low - step / 4) / step) * step;
  const to = Math.ceil((high + step / 4) / step) * step;
  const marks = Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
  return { low: from, high: to, marks };
}

// Points oldest first. The band is the deviation.
function Drawing({ points, label }: { points: CurvePoint[]; label: string }) {
  const { lang } = useWords();
  const ratings = points.map((p) => p.rating);
  const { low, high, marks } = scale(Math.min(...ratings), Math.max(...ratings));
  const x = (i: number) => LEFT + (i / (points.length - 1)) * (WIDTH - LEFT - 8);
  const y = (r: number) =>
    8 + (1 - (Math.min(high, Math.max(low, r)) - low) / (high - low)) * (HEIGHT - BELOW - 8);
  const line = (of: (p: CurvePoint) => number) =>
    points.map((p, i) => `${x(i).toFixed(1)} ${y(of(p)).toFixed(1)}`);
  const upper = line((p) => p.rating + p.deviation);
  const lower = line((p) => p.rating - p.deviation).reverse();
  const days = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  const last = points[points.length - 1];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} class="curve">
      {marks.map((m) => (
        <g key={m}>
          <line x1={LEFT} x2={WIDTH} y1={y(m)} y2={y(m)} class="curve-grid" />
          <text x={LEFT - 8} y={y(m) + 5} text-anchor="end">
            {figure(m)}
          </text>
        </g>
      ))}
      <path d={`M${upper.join("L")}L${lower.join("L")}z`} class="curve-band" />
      <path d={`M${line((p) => p.rating).join("L")}`} class="curve-line" />
      {last && <circle cx={x(points.length - 1)} cy={y(last.rating)} r="5" class="curve-now" />}
      {days.map((i, n) => (
        <text
          key={n}
          x={n === 0 ? LEFT : n === 2 ? WIDTH : x(i)}
          y={HEIGHT - 4}
          text-anchor={n === 0 ? "start" : n === 2 ? "end" : "middle"}
        >
          {date(lang, (points[i]?.made ?? 0) * 1000)}
        </text>
      ))}
    </svg>
  );
}

// `newest` first, as the server sends them.
export function Curve({ newest }: { newest: CurvePoint[] }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const points = [...newest].reverse();
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 2) return <p class="soft">{p("profile_curve_few")}</p>;
  const ratings = points.map((x) => x.rating);
  const label = p(
    "profile_curve_of",
    first.rating,
    last.rating,
    Math.min(...ratings),
    Math.max(...ratings),
  );
  return (
    <>
      <Drawing points={points} label={label} />
      <details class="as-table">
        <summary>{p("profile_table")}</summary>
        <div class="scrolls" tabIndex={0} role="group" aria-label={p("profile_curve")}>
          <table class="leaders">
            <thead>
              <tr>
                <th scope="col">{p("profile_day")}</th>
                <th scope="col">{t("rating")}</th>
                <th scope="col">{p("profile_deviation")}</th>
              </tr>
            </thead>
            <tbody>
              {newest.map((x, i) => (
                <tr key={i}>
                  <th scope="row">{date(lang, x.made * 1000)}</th>
                  <td class="digits">{figure(x.rating)}</td>
                  <td class="digits">{figure(x.deviation)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

// A part of a whole, and a mark where a fair share would end.
export function Bar({ part, of, fair }: { part: number; of: number; fair?: number }) {
  return (
    <svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" class="bar-well" />
      <rect width={of > 0 ? (100 * part) / of : 0} height="10" class="bar-part" />
      {fair !== undefined && (
        <rect x={100 * fair - 0.75} width="1.5" height="10" class="bar-fair" />
      )}
    </svg>
  );
}

// Ahead and behind; what is left was shared.
export function Duo({ ahead, behind, of }: { ahead: number; behind: number; of: number }) {
  return (
    <svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" class="bar-well" />
      <rect width={(100 * ahead) / of} height="10" class="bar-part" />
      <rect
        x={100 - (100 * behind) / of}
        width={(100 * behind) / of}
        height="10"
        class="bar-other"
      />
    </svg>
  );
}
