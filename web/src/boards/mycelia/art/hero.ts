// Draws the hero of a card. The species gives the shape; the id varies it (mood, lean, who sits
// on the cap), the effect chooses what it carries: a satchel for leaves, a staff to move, an acorn
// cup to remove, a wand for neighbours, a lantern to remove cards.

import { CAPS, cap_path, STEMS, underside, type Cap } from "./cap";
import { chance_of, pick, type Chance } from "./chance";
import { darker } from "./colour";
import { draw_figure } from "./figures";
import { grained, shaded } from "./light";
import { pattern_of } from "./patterns";
import { species_of, type Capped, type Figure } from "./species";
import { address, d, dot, group, oval, path, short } from "./svg";
import { arm, carried, face, friend, held_at, type Mood, type Spot } from "./traits";

export interface HeroLook {
  effect?: readonly string[]; // the lines of the card in its set
  leaf?: boolean; // it gives leaves
  bare?: boolean; // without arms and what it carries: for small pictures
}

interface Parts {
  paints: string;
  body: string;
}

const MOODS: Mood[] = ["calm", "glad", "brave", "calm", "glad"];

// ---- a cap on a stem

// What is on the stem below the cap.
function stem_marks(of: Capped): string {
  const all = [
    of.mesh &&
      path("M44 74l6 8 6-8 5 8 6-8 6 8 4-6M40 96l6 8 7-8M68 104l6-8 6 7M36 104l5 6M78 108l5-7", {
        line: of.mesh,
        width: 1.8,
        opacity: 0.85,
      }),
    of.bands &&
      path("M50 72q10 4 20 0M49 80q11 5 22 0M42 101q5 3 9 1M69 102q5 2 9-1M45 108q15 5 30 0", {
        line: of.bands,
        width: 2.4,
        opacity: 0.7,
      }),
    of.fibres &&
      path("M47 72q0 16-5 28M73 72q0 16 5 28M54 104v7M66 104v7", {
        line: of.fibres,
        width: 1.4,
        opacity: 0.7,
      }),
    of.pits &&
      oval(46, 104, 3, 2, { fill: of.pits, opacity: 0.7 }) +
        oval(74, 105, 3, 2, { fill: of.pits, opacity: 0.7 }) +
        oval(60, 109, 3, 1.6, { fill: of.pits, opacity: 0.7 }),
    of.stain &&
      path("M38 104q10-6 14 2t-8 7q-9-2-6-9zM70 72q6-1 5 8t-6 1z", {
        fill: of.stain,
        opacity: 0.65,
      }),
    of.rings &&
      path("M36 101q24 8 48 0M34 106q26 8 52 0", { line: of.rings, width: 3, round: true }),
  ];
  return all.filter(Boolean).join("");
}

function young_ones(of: Capped, cap: string): string {
  const one = ([x, size]: [number, number]): string =>
    group(
      path(STEMS.mid, { fill: of.skin, line: darker(of.skin, 0.5), width: 4 }) +
        path(cap, { fill: of.cap, line: darker(of.cap, 0.55), width: 4 }),
      `translate(${short(x - 60 * size)} ${short(113 - 113 * size)}) scale(${size})`,
    );
  return one([19, 0.36]) + one([101, 0.3]);
}

// The cap itself, with what is on it and the light.
function cap_drawn(of: Capped, cap: Cap, way: string, chance: Chance): string {
  const line = darker(of.cap, 0.55);
  const blush = of.blush
    ? oval(60, cap.edge - cap.height + 6, 20, 11, { fill: of.blush, opacity: 0.6 })
    : "";
  const ink = of.inky ? path("M30 82q7-5 14 0t14 0t14 0t18-1v12H30z", { fill: "#2b2430" }) : "";
  const on = pattern_of(of, chance) + blush + ink;
  const gleam = d`M${60 - cap.half * 0.66} ${cap.edge - cap.height * 0.34}Q${60 - cap.half * 0.52} ${cap.edge - cap.height * 0.84} ${60 - cap.half * 0.06} ${cap.edge - cap.height * (cap.form === "sunk" ? 0.82 : 0.93)}`;
  return (
    path(way, { fill: "url(#c)", line, width: 1.8 }) +
    (on && `<clipPath id="q"><path d="${way}"/></clipPath><g clip-path="url(#q)">${on}</g>`) +
    path(gleam, { line: "#fff", width: 3.6, round: true, opacity: 0.42 })
  );
}

// What hangs from the cap.
function hanging(of: Capped, cap: Cap): string {
  const { edge } = cap;
  const all = [
    of.frill &&
      path("M24 77q4 6 8 2 4 6 9 2 4 5 9 2 5 4 10 1 5 3 10-1 5 3 9-2 5 4 9-2 4 4 8-2", {
        line: darker(of.cap, 0.55),
        width: 2.2,
      }),
    of.inky &&
      path("M34 90q1 8 3 0M48 91q2 12 4 0M70 91q1 8 4 0M84 89q1 11 3 0", { fill: "#2b2430" }),
    of.bleeds &&
      path(d`M92 ${edge + 4}c4 6 5 8 5 11a5 5 0 0 1-10 0c0-3 1-5 5-11z`, { fill: of.bleeds }) +
        dot(90, edge + 14, 1.4, { fill: "#fff", opacity: 0.8 }),
    of.ring &&
      path(
        d`M${of.shape === "parasol" ? 45 : 43} ${edge + 13}q16 6 ${of.shape === "parasol" ? 30 : 34} 0l5 7q-4 4-8 1-5 5-9 1-5 4-9 0-5 4-9 0-5 2-9-2z`,
        { fill: of.ring, line: darker(of.skin, 0.5), width: 1.2 },
      ),
  ];
  return all.filter(Boolean).join("");
}

function face_of(of: Capped, cap: Cap, mood: Mood): string {
  if (cap.face) return face([60, cap.edge - (of.shape === "low" ? 15 : 20)], 1, mood, of.cap);
  const y = of.ring ? cap.edge + 30 : cap.edge + cap.gills + 17;
  return face([60, Math.min(y, 94)], 0.92, mood, of.skin);
}

function arms_of(of: Capped, cap: Cap, held: string | null): string {
  const [apart, y] = cap.face ? [8, 92] : [16, 98];
  return (
    arm([60 - apart, y], -15, 4, of.skin) +
    arm([60 + apart, y], 15, held ? -4 : 4, of.skin) +
    (held ? held_at(held, [60 + apart + 17, y - 6]) : "")
  );
}

function friend_on(cap: Cap, chance: Chance): string {
  const sitting = friend(chance);
  const side = chance() < 0.5 ? -1 : 1;
  const y = cap.edge - cap.height * (cap.form === "knob" ? 0.62 : 0.84);
  return sitting && group(sitting, `translate(${short(60 + side * cap.half * 0.42)} ${short(y)})`);
}

function capped(of: Capped, chance: Chance, mood: Mood, held: string | null, bare: boolean): Parts {
  const cap = CAPS[of.shape];
  const way = cap_path(cap, Math.round(chance() * 6 - 3));
  const veil = of.veil
    ? path("M28 64l20 20M40 66l12 16M92 64l-20 20M80 66l-12 16", {
        line: "#d7c3ee",
        width: 1,
        opacity: 0.7,
      })
    : "";
  const stem = path(STEMS[of.stem], { fill: "url(#s)", line: darker(of.skin, 0.5), width: 1.7 });
  return {
    paints: shaded("c", of.cap) + grained("s", of.skin),
    body: [
      of.young ? young_ones(of, way) : "",
      stem,
      stem_marks(of),
      underside(of, cap),
      veil,
      cap_drawn(of, cap, way, chance),
      hanging(of, cap),
      face_of(of, cap, mood),
      bare ? "" : arms_of(of, cap, held) + friend_on(cap, chance),
    ].join(""),
  };
}

// ---- any other figure

function figure(of: Figure, chance: Chance, mood: Mood, held: string | null, bare: boolean): Parts {
  const drawn = draw_figure(of, chance);
  const hands = bare ? null : drawn.hands;
  const [left, right]: Spot[] = hands ?? [];
  return {
    paints: drawn.paints,
    body: [
      drawn.body,
      face(drawn.face, drawn.size, mood, drawn.skin),
      left && right
        ? arm(left, -13, 5, drawn.skin) + arm(right, 13, held ? -2 : 5, drawn.skin)
        : "",
      right && held ? held_at(held, [right[0] + 15, right[1] - 4]) : "",
    ].join(""),
  };
}

// ---- the whole

export function hero_markup(
  id: string,
  { effect = [], leaf = false, bare = false }: HeroLook,
): string {
  const chance = chance_of(id);
  const mood = pick(chance, MOODS);
  const species = species_of(id, leaf);
  const held = bare ? null : carried(effect);
  const { paints, body } =
    "figure" in species
      ? figure(species, chance, mood, held, bare)
      : capped(species, chance, mood, held, bare);
  const shadow = bare ? "" : oval(60, 112, 44, 5, { fill: "#1a1208", opacity: 0.34 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 124 124" width="248" height="248"><defs>${paints}</defs>${shadow}${body}</svg>`;
}

const drawn = new Map<string, string>();

// The address of its picture, composed once.
export function hero(id: string, look: HeroLook = {}): string {
  const key = `${id} ${look.bare ?? ""} ${look.leaf ?? ""} ${look.effect?.join("&") ?? ""}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const url = address(hero_markup(id, look));
  drawn.set(key, url);
  return url;
}
