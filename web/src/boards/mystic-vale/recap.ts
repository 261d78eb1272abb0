// A turn told shortly: pushes and mana, what was bought.

import type { Happening, Lang } from "../../table/types";
import type { BoardProps, Told } from "../board";
import { picture_light } from "./art/light";
import { picture_url } from "./art/picture";
import { advancement_seen, vale_seen } from "./seen";
import { count, words } from "./words";

interface About {
  lang: Lang;
  meaning: BoardProps["meaning"];
}

export const number_of = (event: Happening): number => Number(event["number"] ?? 0);
export const total_of = (events: readonly Happening[], kind: string): number =>
  events.filter((event) => event.kind === kind).reduce((n, event) => n + number_of(event), 0);

// Cards that are played after Planting belong to Prep.
const PLANTED = ["pass", "spoil", "harvest", "skip", "discard_field"];

export function pushes_in(events: readonly Happening[]): number {
  const end = events.findIndex((event) => PLANTED.includes(event.kind));
  const planting = end < 0 ? events : events.slice(0, end);
  return planting.filter((event) => event.kind === "play").length;
}

export const advancement_thumb = (id: string): string =>
  picture_url(advancement_seen(id) ?? { id }, "strip", picture_light());
export const vale_thumb = (id: string): string =>
  picture_url(vale_seen(id) ?? { id, level: 1 }, "vale", picture_light());

function bought(event: Happening, { meaning }: About): Told[] {
  if (event.kind === "buy") {
    const id = String(event["advancement"]);
    const { name } = meaning("advancement", id);
    return [{ text: name, thing: ["advancement", id], thumb: advancement_thumb(id) }];
  }
  if (event.kind === "buy_vale") {
    const id = String(event["vale"]);
    const points = vale_seen(id)?.points;
    const { name } = meaning("vale", id);
    const text = points === undefined ? name : `${name} +${points}`;
    return [{ text, thing: ["vale", id], thumb: vale_thumb(id) }];
  }
  return [];
}

function planted(events: readonly Happening[], lang: Lang): string {
  const pushes = pushes_in(events);
  const after = pushes ? words.say(lang, "pushes", pushes) : "";
  if (events.some((event) => event.kind === "spoil")) return words.say(lang, "told_spoil", after);
  if (events.some((event) => event.kind === "skip")) return words.say(lang, "phase_spoiled");
  const mana = events.some((event) => event.kind === "harvest")
    ? count(lang, "mana", total_of(events, "harvest"))
    : "";
  return [after, mana].filter(Boolean).join(words.say(lang, "and_then"));
}

export function recap(events: Happening[], about: About): Told[] {
  const { lang } = about;
  const points = total_of(events, "vp");
  const first = planted(events, lang);
  return [
    ...(first ? [{ text: first }] : []),
    ...(points ? [{ text: words.say(lang, "told_points", points) }] : []),
    ...events.flatMap((event) => bought(event, about)),
  ];
}
