// Tables that are played over days. If the page is open in the background, it notifies the reader
// when one of them waits for a move, whatever screen is shown.

import { useEffect, useRef } from "preact/hooks";
import { served } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { say } from "../lang/page";
import { listen_to_notices, notify } from "../table/notice";
import { mine, useMine } from "./mine";
import { begin_social } from "./social";

export function useTurns(): void {
  const { notify: wanted } = useStore(settings);
  const rows = useMine(wanted);
  const waited = useRef<Set<string> | null>(null); // the first answer is no news
  useEffect(() => {
    if (!served) return;
    begin_social();
    listen_to_notices();
  }, []);
  useEffect(() => {
    if (rows !== mine.value) return; // nothing was asked
    const now = rows.filter((r) => r.your_turn);
    for (const r of now)
      if (waited.current && !waited.current.has(r.match))
        notify(`${r.title} · ${say(settings.value.lang, "your_turn")}`, `t/${r.match}`);
    waited.current = new Set(now.map((r) => r.match));
  }, [rows]);
}
