// What is heard of each kind of event.
import type { SoundName } from "../../lib/sound";

export const sounds: Record<string, SoundName> = {
  play: "card",
  reveal: "flick",
  shuffle: "shuffle",
  discard: "card",
  top_discard: "card",
  rain: "card",
  replace: "flick",
  discard_field: "rustle",
  spoil: "spoil",
  prep_spoil: "spoil",
  token: "coin",
  token_spent: "coin",
  harvest: "water",
  vp: "stone",
  buy: "plip",
  sleeve: "whoosh",
  buy_vale: "bell",
  convert: "glow",
  guardian: "chime",
  arbor: "leaves",
  refill: "flick",
  refill_vale: "flick",
  look: "page",
  search: "page",
};
