// A card in play: what of it stands already, what it still needs, and what its power does. Shown
// when the card is held.

import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import type { Lang } from "../../lang/texts";
import type { Meaning, Moment } from "../../table/types";
import type { BoardProps, Made } from "../board";
import { install_all } from "./art/sheet";
import { CardHead } from "./cards";
import { COLOURS, drawn_of, own_of, pub_of, type DreamCard, type Seat } from "./data";
import { fragment_words } from "./fragment";
import { PatternDrawing } from "./pattern";
import { words } from "./words";

interface MadeProps {
  noun: string;
  id: string;
  moment: Moment;
  meaning: BoardProps["meaning"];
  lang: Lang;
}

interface Found {
  card: DreamCard;
  seat: Seat;
}

// The viewer's own card first.
function found_of(moment: Moment, id: string): Found | null {
  const { seats } = pub_of(moment);
  const mine = moment.seat === null ? undefined : seats[moment.seat];
  const drawn = own_of(moment)?.drawn ?? [];
  const all = [
    ...(mine ? [...mine.open, ...drawn].map((card) => ({ card, seat: mine })) : []),
    ...seats.flatMap((seat) => seat.open.map((card) => ({ card, seat }))),
  ];
  return all.find(({ card }) => card.id === id) ?? null;
}

function Face({ found, known }: { found: Found; known: Meaning }): VNode {
  const { card, seat } = found;
  install_all();
  return (
    <div class="ds-card ds-card-alone ds-card-card">
      <CardHead name={known.name} points={card.points} />
      <PatternDrawing
        rows={drawn_of(known).pattern ?? []}
        id={card.id}
        level={card.level}
        progress={card.nearest ? { seat, spaces: card.nearest.spaces } : null}
      />
    </div>
  );
}

function needs(t: ReturnType<typeof words.in>, lang: Lang, { nearest }: DreamCard): string {
  if (!nearest) return t("blocked_about");
  const missing = COLOURS.some((c) => (nearest.missing[c] ?? 0) > 0)
    ? [fragment_words(nearest.missing, lang)]
    : [];
  const trees = Array.from({ length: nearest.trees }, () => t("tree_needed"));
  const steps = nearest.steps > 0 ? [t("steps_needed", nearest.dreamer.toUpperCase())] : [];
  return list(lang, [...missing, ...trees, ...steps]) || t("stands");
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function made({ noun, id, moment, meaning, lang }: MadeProps): Made | null {
  const found = noun === "card" ? found_of(moment, id) : null;
  if (!found) return null;
  const t = words.in(lang);
  const known = meaning("card", id);
  const power = meaning("power", found.card.power);
  return {
    name: known.name,
    face: <Face found={found} known={known} />,
    parts: [
      { name: t("held_needs"), about: needs(t, lang, found.card) },
      {
        name: t("held_points", found.card.points),
        about: `${t("held_level", found.card.level)}. ${t("held_open")}.`,
      },
      {
        name: `${t("held_power")}${colon(lang)}${power.name}`,
        about: t("held_lend", capital(power.about)),
      },
    ],
  };
}
