// A card that is held: large, with each of its figures in words.

import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import type { HeldAbout, HeldThing } from "../board";
import { CardFace } from "./card-face";
import type { Building, Character, Design, Own, Pub } from "./data";
import { Dial, Gem, Icon } from "./symbols";
import { symbol_name, words, type Word } from "./words";

interface Told {
  icon: VNode;
  name: string;
  about: string;
}

const about = (lang: Lang, symbol: string): string => {
  const key = `symbol_${symbol}_about`;
  return words.has(key) ? words.say(lang, key) : "";
};

const told = (lang: Lang, symbol: string, n: number | string, icon: VNode): Told => ({
  icon,
  name: `${symbol_name(lang, symbol)} ${n}`.trim(),
  about: about(lang, symbol),
});

const plain = (lang: Lang, symbol: string, n: number | string = ""): Told =>
  told(lang, symbol, n, <Icon name={symbol} />);

// The figures of a character, a building or an object; in play they may differ from the printed.
function figures(lang: Lang, design: Design, now: Character | Building | null): Told[] {
  const { kind } = design;
  if (kind === "spell" || kind === "resource") return [];
  const force = now && "force" in now ? now.force : design.force;
  const resistance = now?.resistance ?? design.resistance;
  const speed = now && "speed" in now ? now.speed : design.speed;
  return [
    ...(kind === "building" || !force
      ? []
      : [told(lang, "force", force, <Gem of="force" n={force} />)]),
    ...(resistance
      ? [told(lang, "resistance", resistance, <Gem of="resistance" n={resistance} />)]
      : []),
    ...(kind === "object" && !speed
      ? []
      : [told(lang, "speed", speed, <Dial turns={Math.max(0, speed)} />)]),
    ...(now?.damage ? [plain(lang, "damage", now.damage)] : []),
  ];
}

function state(lang: Lang, now: Character | Building | null): Told[] {
  if (!now?.turns) return [];
  const purpose = "engaged_for" in now ? now.engaged_for : "construction";
  return [
    {
      icon: <Icon name={purpose} />,
      name: words.say(lang, "turns_left", words.say(lang, `purpose_${purpose}` as Word), now.turns),
      about: about(lang, purpose),
    },
  ];
}

function symbols(lang: Lang, design: Design, now: Character | Building | null): Told[] {
  return [
    ...Object.entries(design.cost).map(([unit, n]) => plain(lang, unit, n)),
    ...figures(lang, design, now),
    ...(design.abilities ?? design.requires ?? []).map((name) => plain(lang, name)),
    ...(design.food ? [plain(lang, "no", design.food)] : []),
    ...(design.atout ? [plain(lang, "gift", design.atout)] : []),
    ...state(lang, now),
  ];
}

export function held(noun: string, id: string, given: HeldAbout): HeldThing | null {
  const { moment, lang, meaning } = given;
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const places: (Character | Building)[] = pub.seats.flatMap((seat) => [
    ...seat.characters,
    ...seat.buildings,
  ]);
  const now = noun === "place" ? (places.find((one) => one.place === id) ?? null) : null;
  const card = now?.card ?? id;
  const design = pub.designs[card] ?? own?.hand_designs[card];
  if (!design) return null;
  return {
    face: (
      <span class="ms-face">
        <CardFace id={card} design={design} known={meaning("card", card)} />
      </span>
    ),
    symbols: symbols(lang, design, now),
  };
}
