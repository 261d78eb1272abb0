// A turn in few words.

import type { Happening, Lang } from "../../table/types";
import type { BoardProps, Told } from "../board";
import { field } from "../kit/told";
import { hero } from "./art/hero";
import { number_of, removed } from "./happened";
import { words, type Words } from "./words";

const cell = (event: Happening, name: string): string => field(event, name).toUpperCase();

interface About {
  lang: Lang;
  meaning: BoardProps["meaning"];
}

const of_card =
  ({ meaning }: About) =>
  (say: (name: string) => string, event: Happening): Told => {
    const id = field(event, "card");
    return {
      text: say(meaning("card", id).name),
      thing: ["card", id],
      thumb: hero(id, { bare: true }),
    };
  };

// `again`: the same was said before, so that the name is enough.
function bit_of(event: Happening, t: Words, about: About, again: boolean): Told | null {
  const card = of_card(about);
  switch (event.kind) {
    case "play":
    case "play_shown":
      return card((name) => (again ? name : t("did_play", name)), event);
    case "recruit":
      return card((name) => (again ? name : t("did_recruit", name)), event);
    case "move":
    case "offer":
      return { text: t("did_move", cell(event, "cell"), cell(event, "cell2")) };
    case "tile":
      return { text: t("did_tile", field(event, "tile")) };
    default:
      return null;
  }
}

// Cards, moves and tiles in their order; then what left and what was gained, in all.
export function recap(events: Happening[], about: About): Told[] {
  const t = words.in(about.lang);
  const who = events.find((event) => event.kind.startsWith("play"))?.who ?? events[0]?.who;
  const own = events.filter((event) => event.who === who);
  const said = new Set<string>();
  const bits = own
    .map((event) => {
      const kind = event.kind.replace("_shown", "");
      const bit = bit_of(event, t, about, said.has(kind));
      said.add(kind);
      return bit;
    })
    .filter((bit) => bit !== null);
  const drops = own.reduce((sum, event) => sum + removed(event), 0);
  const leaves = own.reduce((sum, e) => sum + (e.kind === "leaves" ? number_of(e) : 0), 0);
  if (drops > 0) bits.push({ text: t("did_remove", drops) });
  if (leaves > 0) bits.push({ text: t("did_gain", leaves) });
  if (events.some((event) => event.kind === "die")) bits.push({ text: t("did_dew") });
  return bits;
}
