import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../../lang/page";
import { spoken } from "../clocks";
import { useFrame } from "./frame";
import { Icon } from "../../parts/icon";

const LOW = 30000; // ms

// The remaining time of a player. The server keeps the time; the page counts down in between.
export function Clock({ seat }: { seat: number }): VNode | null {
  const { t } = useWords();
  const { clock } = useFrame().state;
  const [, tick] = useState(0);
  const runs = clock?.running.includes(seat) ?? false;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = clock?.left[seat];
  if (!clock || left === undefined) return null;
  const now = left - (runs ? performance.now() - clock.at : 0);
  const look = now < LOW ? "timer low" : runs ? "timer" : "timer rest";
  return (
    <span class={look} role="timer" aria-label={t("clock")}>
      {now < LOW && <Icon name="clock" />}
      {spoken(now, t)}
    </span>
  );
}
