// What a player did in a turn, told shortly.

import type { Lang } from "../../lang/texts";
import { list } from "../../lang/language";
import type { Happening } from "../../table/types";
import type { BoardProps, Told } from "../board";
import { field } from "../kit/told";
import { COLOURS, type Colour, type Fragments } from "./data";
import { fragment_words } from "./fragment";
import { shard_thumb } from "./thumbs";
import { words, type Words } from "./words";

interface About {
  lang: Lang;
  meaning: BoardProps["meaning"];
}

function count(events: readonly Happening[], kind: string): Fragments {
  const found: Fragments = {};
  for (const event of events)
    if (event.kind === kind) {
      const colour = field(event, "fragment") as Colour;
      found[colour] = (found[colour] ?? 0) + 1;
    }
  return found;
}

const of_kind = (events: readonly Happening[], ...kinds: string[]): Happening[] =>
  events.filter((event) => kinds.includes(event.kind));

const sum = (events: readonly Happening[]): number =>
  events.reduce((total, event) => total + Number(event["number"] ?? 0), 0);

const plain = (name: string): string => name.replace(/ \(\d+\)$/, "");

// Dreamshards that were taken, built or stored.
function shards(
  t: Words,
  key: "did_took" | "did_built" | "did_stored",
  found: Fragments,
  lang: Lang,
): Told[] {
  const [first] = COLOURS.filter((c) => (found[c] ?? 0) > 0);
  if (!first) return [];
  return [
    {
      text: t(key, fragment_words(found, lang)),
      thing: ["fragment", first],
      thumb: shard_thumb(first),
    },
  ];
}

function travel(events: Happening[], t: Words, { lang, meaning }: About): Told[] {
  const moves = of_kind(events, "move", "key");
  const last = moves[moves.length - 1];
  const place = last ? field(last, "location") : "";
  const went: Told[] = last
    ? [
        {
          text: t("did_moved", plain(meaning("location", place).name)),
          thing: ["location", place],
        },
      ]
    : [];
  return [...went, ...shards(t, "did_took", count(events, "collect"), lang)];
}

function powers(events: Happening[], t: Words, { lang, meaning }: About): Told[] {
  const used = of_kind(events, "location", "use").map((e) => field(e, "power"));
  if (used.length === 0) return [];
  const names = [...new Set(used)].map((power) => meaning("power", power).name);
  return [{ text: t("did_power", list(lang, names)), thing: ["power", used[0] ?? ""] }];
}

function creation(events: Happening[], t: Words, about: About): Told[] {
  const steps = of_kind(events, "step", "enter").length;
  const planted = of_kind(events, "plant").length;
  const way = sum(of_kind(events, "water", "mountain")) - sum(of_kind(events, "nightmare"));
  const told: Told[] = shards(t, "did_built", count(events, "place"), about.lang);
  if (planted > 0) told.push({ text: t("did_planted", planted) });
  if (steps > 0)
    told.push({
      text: t("did_walked", steps) + (way > 0 ? ` (+${way})` : way < 0 ? ` (−${-way})` : ""),
    });
  return told;
}

function cards(events: Happening[], t: Words, { meaning }: About): Told[] {
  const name = (event: Happening): string => meaning("card", field(event, "card")).name;
  const thing = (event: Happening): [string, string] => ["card", field(event, "card")];
  return [
    ...of_kind(events, "complete").map((e) => ({
      text: t("did_completed", name(e), Number(e["number"])),
      thing: thing(e),
    })),
    ...of_kind(events, "keep").map((e) => ({ text: t("did_kept", name(e)), thing: thing(e) })),
  ];
}

export function recap(events: Happening[], about: About): Told[] {
  const t = words.in(about.lang);
  const link = of_kind(events, "spread")[0];
  return [
    ...travel(events, t, about),
    ...powers(events, t, about),
    ...creation(events, t, about),
    ...cards(events, t, about),
    ...shards(t, "did_stored", count(events, "store"), about.lang),
    ...(link ? [{ text: t("did_haunted", meaning_of_link(link, about)) }] : []),
    ...of_kind(events, "sleep").map(() => ({ text: t("did_slept") })),
  ];
}

const meaning_of_link = (event: Happening, { meaning }: About): string =>
  meaning("link", field(event, "link")).name;
