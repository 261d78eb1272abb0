// The reader's own tables: those that wait for a move first, and of these the most urgent one.

import { useEffect } from "preact/hooks";
import { spoken } from "../table/clocks";
import type { Say } from "../lang/page";
import { served } from "../lib/router";
import { Store, useStore } from "../lib/store";
import { house, line } from "./house";
import type { LobbyRow } from "./messages";

export const mine = new Store<readonly LobbyRow[]>([]);

const urgency = (r: LobbyRow): number => r.left ?? Infinity;
const in_order = (rows: readonly LobbyRow[]): LobbyRow[] =>
  rows
    .filter((r) => r.stage !== "over")
    .sort(
      (a, b) =>
        Number(b.your_turn ?? false) - Number(a.your_turn ?? false) || urgency(a) - urgency(b),
    );

export async function refresh_mine(): Promise<readonly LobbyRow[]> {
  const { tables } = await line().say<"mine">({ do: "mine" });
  mine.set(in_order(tables));
  return mine.value;
}

const EVERY = 20000; // ms

// The tables, asked for now and again while somebody shows them. Subscribing to all of them would
// make the reader count as present there.
export function useMine(wanted = true, key: unknown = null): readonly LobbyRow[] {
  const { you } = useStore(house);
  const rows = useStore(mine);
  const asks = served && wanted && you !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const ask = () => void refresh_mine().catch(() => undefined);
    ask();
    const timer = setInterval(ask, EVERY);
    return () => clearInterval(timer);
  }, [asks, you?.id, key]);
  return asks ? rows : [];
}

const name_of = (r: LobbyRow, seat: number): string => {
  const s = r.seats[seat];
  return typeof s === "string" ? s : (s?.name ?? "");
};

// "Your turn · 2 days left", "Anna to move · 5:00 left", "gathering".
export function state_of(r: LobbyRow, t: Say): string {
  const left = r.your_turn ? r.left : r.others_left;
  const whose =
    r.stage !== "playing"
      ? t("gathering")
      : r.your_turn
        ? t("your_turn")
        : r.waiting?.length
          ? t("to_move", r.waiting.map((seat) => name_of(r, seat)).join(", "))
          : t("being_played");
  return left === undefined ? whose : `${whose} · ${t("time_left", spoken(left, t))}`;
}
