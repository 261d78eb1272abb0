import { useMemo } from "preact/hooks";
import { qr } from "../lib/qr";

const QUIET = 4;

// A QR code of a link. Black on white in every theme, because scanners need it.
export function Qr({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qr(text), [text]);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
    )
    .join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
