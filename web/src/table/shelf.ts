// The matches stored on this device: unfinished ones can go on, finished ones can be replayed.

import { forget, read, write } from "../lib/keep";
import { languages } from "../lang/languages";
import { say } from "../lang/page";
import type { Lang } from "./types";

export interface SeatPlan {
  kind: "me" | "bot";
  player?: string; // of a bot
  name: string;
  deck?: string; // that was chosen before the match
}

export interface Plan {
  id: string;
  game: string;
  seats: SeatPlan[];
  options: Record<string, string>;
  set?: string; // the text of the player's own set
}

export interface Kept {
  plan: Plan;
  record: string;
  at: number;
  over: boolean;
  round: number;
}

const LIMIT = 12;

export const shelf = (): Kept[] =>
  read<string[]>("matches", [])
    .flatMap((id) => read<Kept | null>(`match.${id}`, null) ?? [])
    .sort((a, b) => b.at - a.at);

export const kept = (id: string): Kept | null => read<Kept | null>(`match.${id}`, null);

export function keep(match: Kept): void {
  const ids = [
    match.plan.id,
    ...read<string[]>("matches", []).filter((id) => id !== match.plan.id),
  ];
  for (const old of ids.splice(LIMIT)) forget(`match.${old}`);
  write(`match.${match.plan.id}`, match);
  write("matches", ids);
}

export function drop(id: string): void {
  write(
    "matches",
    read<string[]>("matches", []).filter((i) => i !== id),
  );
  forget(`match.${id}`);
}

const NAMES = ["Aster", "Bryn", "Cleo", "Dune", "Ember", "Fauna"];

// Bots' names are names in both languages.
export const bot_name = (n: number): string => NAMES[n % NAMES.length] ?? `${n}`;

// The reader's name at a table; several people at one screen are numbered.
export const own_name = (name: string, lang: Lang, n = 0): string =>
  (name.trim() && (n ? `${name.trim()} ${n + 1}` : name.trim())) ||
  (n ? say(lang, "player_n", n + 1) : say(lang, "player"));

// A reader who has given no name: the table calls them "You".
export const is_unnamed = (name: string): boolean =>
  languages.some(({ code }) => say(code, "player") === name);
