// A card as it was crafted, by anybody, for the dialog that explains it: all of its slots.
import type { Board, Made } from "../board";
import { symbols_of, text_of } from "./band";
import { CardFace } from "./card";
import { SLOTS, type Card, type Own, type Pub } from "./data";
import { words } from "./words";

type Asked = Parameters<NonNullable<Board["Made"]>>[0];

// "c7" is the viewer's, "1.c7" lies before seat 1.
function card_of({ id, moment }: Asked): Card | null {
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const [seat, name] = id.includes(".") ? id.split(".") : [String(moment.seat), id];
  const mine = pub.seats[Number(seat)];
  if (!mine) return null;
  const known = [...mine.field, mine.on_deck, ...(id === name ? (own?.looks ?? []) : [])];
  return known.find((card) => card?.card === name) ?? null;
}

// A text repeats level, price and symbols before it comes to what the card does.
function without_symbols(text: string, symbols: string): string {
  const at = symbols ? text.indexOf(symbols) : -1;
  return at < 0 ? text : text.slice(at + symbols.length).replace(/^[.\s]+/, "");
}

export function made(asked: Asked): Made | null {
  const { noun, meaning, lang } = asked;
  const card = noun === "card" ? card_of(asked) : null;
  if (!card) return null;
  const parts = card.slots.flatMap((one, i) => (one ? [{ one, slot: SLOTS[i] ?? "top" }] : []));
  return {
    name:
      parts.map(({ one }) => meaning("advancement", one.id).name).join(" · ") ||
      words.say(lang, "blank"),
    face: (
      <span class="mv mv-face">
        <CardFace card={card} meaning={meaning} />
      </span>
    ),
    parts: parts.map(({ one, slot }) => {
      const known = meaning("advancement", one.id);
      const symbols = symbols_of(lang, one);
      const does = without_symbols(text_of(lang, one, known), symbols);
      return {
        name: `${known.name} (${words.say(lang, `slot_${slot}`)})`,
        about: [symbols, does].filter(Boolean).join("\n"),
      };
    }),
  };
}
