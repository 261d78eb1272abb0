import type { Say } from "../lang/page";
import { won } from "./won";
import type { Lang } from "./types";
import type { TableSource, TableState } from "./source";

// The state of the table in one sentence; after the end, the result.
export function headline(
  { moment, chairs, busy, log }: TableState,
  { t, lang, foe }: { t: Say; lang: Lang; foe?: string | null | undefined },
  kind: TableSource["kind"],
): string {
  if (!moment) return t("loading");
  const name = (i: number) => chairs[i]?.name ?? "";
  if (moment.over) {
    return `${t("over")} ${won(moment, chairs, { t, lang, foe })}`;
  }
  if (kind === "replay") {
    const told = log.filter((l) => l.ply > 0 && l.ply <= moment.ply && l.events.length > 0);
    return told[told.length - 1]?.events[0]?.text ?? t("setup");
  }
  if (moment.ask) return moment.ask.text;
  const who = moment.waiting.map(name).join(", ");
  const bots = moment.waiting.every((i) => chairs[i]?.kind === "bot");
  return busy && bots ? t("thinking", who) : t("waiting_for", who);
}
