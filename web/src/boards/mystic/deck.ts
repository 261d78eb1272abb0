// What the page shows of a deck: its hero, its key cards, how hard it is. The cards come from the
// engine; for the known decks a few are named here, others choose by their figures.

import type { BoardProps } from "../board";
import type { Design } from "./data";
import { design_of } from "./table";

interface Look {
  hero: string;
  hard: 1 | 2 | 3;
  keys: readonly string[];
}

const LOOKS: Record<string, Look> = {
  kroko: { hero: "kolos", hard: 1, keys: ["kolos", "kaiman", "farm", "sword"] },
  speedo: { hero: "sabre", hard: 1, keys: ["sabre", "sprint", "spartak", "bank"] },
  mutants: { hero: "ge_3", hard: 2, keys: ["ge_3", "gc_1", "siam", "sophie"] },
  magic: { hero: "cyborg_626", hard: 3, keys: ["fireball", "earthquake", "tower", "cyborg_404"] },
  rush: { hero: "kriss", hard: 1, keys: ["kurt", "saki", "kolos", "dagger"] },
  workshop: { hero: "kurt", hard: 3, keys: ["forge", "fort", "club", "armour"] },
  academy: { hero: "selene", hard: 3, keys: ["selene", "frost", "haste", "laboratory"] },
};

export interface Listed {
  card: string;
  copies: number;
  design: Design;
}

export interface Deck {
  id: string;
  name: string;
  about: string;
  known: boolean; // its style is in the words of the board
  cards: Listed[];
  size: number;
  hero: Listed | null;
  keys: Listed[];
  hard: 1 | 2 | 3;
}

const strength = ({ design }: Listed): number => design.force + design.resistance;

function cards_of(props: Pick<BoardProps, "moment" | "meaning">, id: string): Listed[] {
  const drawn = props.meaning("deck", id).drawn as { cards?: Record<string, number> } | undefined;
  return Object.entries(drawn?.cards ?? {}).flatMap(([card, copies]) => {
    const design = design_of(props, card);
    return design ? [{ card, copies, design }] : [];
  });
}

// The strongest characters, the building with most copies, and an object or a spell.
function key_cards(cards: Listed[]): Listed[] {
  const of = (...kinds: string[]): Listed[] =>
    cards.filter((one) => kinds.includes(one.design.kind));
  const fighters = of("character").sort((a, b) => strength(b) - strength(a));
  const houses = of("building").sort((a, b) => b.copies - a.copies);
  const tools = of("spell", "object");
  return [
    ...fighters.slice(0, 2),
    ...houses.slice(0, 1),
    ...tools.slice(0, 1),
    ...fighters.slice(2),
  ].slice(0, 4);
}

// Many kinds of cards ask for more planning.
function hardness(cards: Listed[]): 1 | 2 | 3 {
  const kinds = cards.filter((one) => one.design.kind !== "resource").length;
  return kinds > 22 ? 3 : kinds > 15 ? 2 : 1;
}

export function deck_of(props: Pick<BoardProps, "moment" | "meaning">, id: string): Deck {
  const { name, about } = props.meaning("deck", id);
  const cards = cards_of(props, id);
  const find = (card: string): Listed[] => cards.filter((one) => one.card === card);
  const look = LOOKS[id];
  const pinned = look?.keys.flatMap(find) ?? [];
  const keys = pinned.length === look?.keys.length ? pinned : key_cards(cards);
  const fighter = keys.find((one) => one.design.kind === "character") ?? null;
  return {
    id,
    name,
    about,
    known: look !== undefined,
    cards,
    size: cards.reduce((sum, one) => sum + one.copies, 0),
    hero: (look && find(look.hero)[0]) ?? fighter,
    keys,
    hard: look?.hard ?? hardness(cards),
  };
}
