// Tables that are played over days. If the page is open in the background, it notifies the reader
// when one of them waits for a move, whatever screen is shown. It polls instead of subscribing,
// because subscribers count as present.

import { useEffect } from "preact/hooks";
import { served } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { say } from "../lang/page";
import { notify } from "../table/notice";
import { house, line } from "./house";

const EVERY = 30000; // ms

export function useTurns(): void {
  const { notify: wanted } = useStore(settings);
  const { you } = useStore(house);
  useEffect(() => {
    if (!served || !wanted || !you) return undefined;
    let waited: Set<string> | null = null; // the first answer is no news
    const ask = async () => {
      const { tables } = await line().say<"mine">({ do: "mine" });
      const now = tables.filter((r) => r.your_turn);
      for (const r of now)
        if (waited && !waited.has(r.match))
          notify(`${r.title} · ${say(settings.value.lang, "your_turn")}`);
      waited = new Set(now.map((r) => r.match));
    };
    void ask().catch(() => undefined);
    const timer = setInterval(() => void ask().catch(() => undefined), EVERY);
    return () => clearInterval(timer);
  }, [wanted, you?.id]);
}
