// What can be done with a thing, each deed once: the ways to pay for it belong to it. MS-R10.1,
// MS-G-49.

import type { Act } from "../kit/acts";
import type { Table } from "./table";
import { symbol_name, type Word } from "./words";

const BY_SECOND = ["build", "send", "quick", "shoot"];
const BY_THIRD = ["recruit", "equip", "cast", "clone", "mutant"];

// How an action pays, and the action without that: "send p0c3 hand" is "send p0c3" paid by "hand".
function payment({ kind, args }: Act): { by: string; deed: string } {
  const at = BY_SECOND.includes(kind) ? 1 : BY_THIRD.includes(kind) ? 2 : args.length;
  return { by: args[at] ?? "stores", deed: [kind, ...args.slice(0, at)].join(" ") };
}

// The usual payment first, then the others in a few words.
export interface Deed {
  usual: Act;
  others: { act: Act; by: string }[];
}

// What one most likely wants comes first; the gift, which is always there, last.
const WISHES = ["place", "build", "recruit", "explore", "adn", "shoot", "quick", "send"];
function rank({ usual: { kind } }: Deed): number {
  const at = WISHES.indexOf(kind);
  return kind === "atout" ? 2 * WISHES.length : at < 0 ? WISHES.length : at;
}

export function deeds_of(acts: Act[]): Deed[] {
  const found = new Map<string, Deed>();
  for (const act of acts) {
    const { by, deed } = payment(act);
    const known = found.get(deed);
    if (known) known.others.push({ act, by });
    else found.set(deed, { usual: act, others: [] });
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

// The sign of a kind of action.
const SIGNS: Record<string, string> = {
  explore: "exploration",
  send: "attack",
  adn: "adn",
  atout: "gift",
  quick: "attack",
  shoot: "shot",
  build: "construction",
  recruit: "character",
  equip: "card",
  cast: "power",
  clone: "adn",
  mutant: "mutant",
  store: "store",
  store_freed: "store",
  place: "building",
  put: "building",
  discard: "card",
};

export const sign_of = ({ kind }: Act): string => SIGNS[kind] ?? "card";

// What it costs and how long the card is turned, as printed on it.
export interface Terms {
  cost: Record<string, number | undefined>;
  turns: number;
}

const NONE: Terms = { cost: {}, turns: 0 };

function terms_of_place(table: Table, kind: string, place: string): Terms {
  const site = table.building(place);
  if (site) {
    const design = table.design(site.card);
    return design ? { cost: design.cost, turns: design.speed } : NONE;
  }
  const one = table.character(place);
  const design = table.design(one?.card ?? null);
  if (!one || !design) return NONE;
  if (kind === "atout") return { cost: {}, turns: design.atout ?? 0 };
  const fed = ["send", "quick", "shoot"].includes(kind) && design.food;
  return { cost: fed ? { no: design.food } : {}, turns: one.speed };
}

export function terms_of(table: Table, { kind, args }: Act): Terms {
  const [first = ""] = args;
  if (["explore", "send", "adn", "atout", "quick", "shoot", "build"].includes(kind))
    return terms_of_place(table, kind, first);
  if (["recruit", "equip", "cast"].includes(kind))
    return { cost: table.design(first)?.cost ?? {}, turns: 0 };
  return NONE;
}

// One word for a deed, where its thing is in sight: "Explore".
export function short_words(table: Table, act: Act): string {
  const [first = "", second = ""] = act.args;
  const { t } = table;
  const { meaning, lang } = table.props;
  if (act.kind === "store") return t("do_store", meaning("place", second).name);
  if (act.kind === "store_freed")
    return t("do_store_freed", symbol_name(lang, first), meaning("place", second).name);
  return t(`do_${act.kind}` as Word);
}
