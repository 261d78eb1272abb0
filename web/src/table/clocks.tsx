import { useEffect, useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords, type Say } from "../lang/page";
import type { OnlineTable } from "./online";

const DAY = 86400;

export function spoken(ms: number, t: Say): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 2 * DAY) return t("days", Math.floor(s / DAY));
  const two = (n: number) => String(n).padStart(2, "0");
  return s >= 3600
    ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

// The remaining time of each player. The server keeps the time; the page counts down in between.
export function Clocks({ source }: { source: OnlineTable }) {
  const { t } = useWords();
  const { clock } = useStore(source.around);
  const { chairs } = useStore(source.state);
  const [, tick] = useState(0);
  const runs = (clock?.running.length ?? 0) > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock) return null;
  const left = (i: number) =>
    (clock.left[i] ?? 0) - (clock.running.includes(i) ? performance.now() - clock.at : 0);
  return (
    <section class="clocks" aria-label={t("clock")}>
      <ul>
        {chairs.map((c, i) => (
          <li key={i} class={clock.running.includes(i) ? "running" : ""}>
            <span>{c.name}</span> <b>{spoken(left(i), t)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
