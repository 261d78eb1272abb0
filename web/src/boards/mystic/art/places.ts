// What lies behind a card's subject: the land of a people, a meadow, a workshop, a sky of spells.

import { any, chance_of, type Chance } from "./chance";
import { clan_of } from "./clans";
import { round, use } from "./ink";
import type { Sketch } from "./sketch";

type Land = "kroko" | "speedo" | "mutant" | "cyborg" | "house" | "thing" | "spell" | "none";

// Above, below, far hills, near ground.
export const LANDS: Record<Land, [string, string, string, string]> = {
  kroko: ["#f0e6b2", "#9fb878", "#6f8d4f", "#4f6b39"],
  speedo: ["#fbe8bd", "#9fcbd0", "#d8a860", "#a97a3e"],
  mutant: ["#e4cfe4", "#8f7aa8", "#6a5684", "#43365a"],
  cyborg: ["#fbdca6", "#c98d58", "#7a5a44", "#4d3a30"],
  house: ["#fbe9c0", "#b9cfb4", "#8fa764", "#6a8046"],
  thing: ["#f6dfae", "#c9945c", "#8a5a34", "#5a3820"],
  spell: ["#dcd0f2", "#6a5a9a", "#43366e", "#2c2348"],
  none: ["#f6ead0", "#d8c49a", "#b99a68", "#8a6f45"],
};

const BY_KIND: Record<string, Land> = { building: "house", object: "thing", spell: "spell" };

export const land_of = ({ kind, camp }: Sketch): Land =>
  kind === "character" ? clan_of(camp).shape : (BY_KIND[kind ?? ""] ?? "none");

const reeds = (chance: Chance): string =>
  Array.from({ length: 4 }, () => use("reed", any(chance, 96))).join("");

function wind(chance: Chance): string {
  const [a, b, c] = [30 + round(chance() * 8), 26 + round(chance() * 6), 50 + round(chance() * 8)];
  return `<path d="M0 ${a}H34M58 ${b}H100M10 ${c}H52M70 58H98" stroke="#fff" stroke-width="1.6" opacity=".75"/>`;
}

function crystals(chance: Chance): string {
  const x = 8 + any(chance, 10);
  return (
    `<path d="M${x} 96V60a8 8 0 0 1 16 0V96z" fill="#b9dd4c" opacity=".55"/>` +
    `<path d="M${84 - x} 98l6-26 5 12 5-20 8 34z" fill="#c9a6e6" opacity=".6"/>`
  );
}

function works(chance: Chance, color: string): string {
  const x = 6 + any(chance, 60);
  return (
    `<path d="M${x} 100V52h7v-9h5v9h6V100zM${(x + 52) % 80} 100V62h12V50h4V100z" fill="${color}" opacity=".55"/>` +
    `<circle cx="${(x + 40) % 100}" cy="46" r="11" fill="none" stroke="${color}" stroke-width="5" stroke-dasharray="4 3" opacity=".5"/>`
  );
}

const DETAILS: Partial<Record<Land, (chance: Chance, near: string) => string>> = {
  kroko: reeds,
  speedo: wind,
  mutant: crystals,
  cyborg: works,
};

export function place(id: string, land: Land): string {
  const chance = chance_of(`place/${id}`);
  const [, , far, near] = LANDS[land];
  const vary = (n: number): number => round(chance() * n);
  const y = 66 + any(chance, 10);
  const sun = 14 + any(chance, 70);
  return (
    `<rect width="100" height="120" fill="url(#ms-sky-${land})"/>` +
    `<circle cx="${sun}" cy="${22 + any(chance, 14)}" r="${7 + any(chance, 6)}" fill="#fff6d8" opacity=".7"/>` +
    `<path d="M0 ${y}Q${12 + vary(10)} ${y - 18} ${30 + vary(8)} ${y - 3}T${62 + vary(8)} ${y - 6}T100 ${y - 10}V120H0z" fill="${far}" opacity=".6"/>` +
    (DETAILS[land]?.(chance, near) ?? "") +
    `<path d="M0 101Q28 ${94 + vary(5)} 56 100T100 97V120H0z" fill="${near}"/>`
  );
}
