// What the page shows of a deck: its style, its hero, its key cards, how hard it is. All of it comes
// from the engine.

import type { BoardProps } from "../board";
import type { Design } from "./data";
import { design_of } from "./table";

// What the engine says of a deck.
interface Drawn {
  style?: string;
  level?: number;
  difficulty?: string;
  hero?: string;
  keys?: string[];
  cards?: Record<string, number>;
}

export interface Listed {
  card: string;
  copies: number;
  design: Design;
}

export interface Deck {
  id: string;
  name: string;
  about: string;
  style: string; // in a sentence
  cards: Listed[];
  size: number;
  hero: Listed | null;
  keys: Listed[];
  hard: number; // 1 to 3
  difficulty: string;
}

export function deck_of(props: Pick<BoardProps, "moment" | "meaning">, id: string): Deck {
  const { name, about, drawn: shown } = props.meaning("deck", id);
  const drawn = (shown ?? {}) as Drawn;
  const cards = Object.entries(drawn.cards ?? {}).flatMap(([card, copies]): Listed[] => {
    const design = design_of(props, card);
    return design ? [{ card, copies, design }] : [];
  });
  const find = (card: string): Listed | undefined => cards.find((one) => one.card === card);
  return {
    id,
    name,
    about,
    style: drawn.style ?? "",
    cards,
    size: cards.reduce((sum, one) => sum + one.copies, 0),
    hero: find(drawn.hero ?? "") ?? null,
    keys: (drawn.keys ?? []).flatMap((card) => find(card) ?? []),
    hard: drawn.level ?? 1,
    difficulty: drawn.difficulty ?? "",
  };
}
