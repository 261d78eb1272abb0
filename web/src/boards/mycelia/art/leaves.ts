// A heap of leaves, as many as a player has (and at least some), and Gwidyon's heap.

import { chance_of, pick } from "./chance";
import { darker, type Colour } from "./colour";
import { group, path, oval, short } from "./svg";

const FRESH: Colour[] = ["#6aa83f", "#8bbd4b", "#d99a3c", "#c7652d", "#5d9d3c"];
const OLD: Colour[] = ["#a8702f", "#c68a3d", "#8d5a2c", "#b5582b", "#7a4522", "#d9a24c"];

function leaf(x: number, y: number, turn: number, size: number, fill: Colour): string {
  const drawn =
    path("M-24 0Q-4-20 24 0Q-4 20-24 0Z", { fill, line: darker(fill, 0.5), width: 2 }) +
    path("M-30 0H18M-6 0l8-8M-6 0l8 8", { line: darker(fill, 0.45), width: 2 });
  return group(
    drawn,
    `translate(${short(x)} ${short(y)}) rotate(${Math.round(turn)}) scale(${size})`,
  );
}

// In 100 x 92; at most a dozen are drawn, and the trace of one where there is none.
export function purse_leaves(count: number): string {
  const chance = chance_of(`heap ${count}`);
  const shown = count > 0 ? Math.min(12, count + 2) : 0;
  const spread = 14 + shown * 4;
  const leaves = Array.from({ length: shown }, (_, i) =>
    leaf(
      50 + (chance() - 0.5) * Math.min(56, spread),
      66 - (i / shown) * 22 + chance() * 14,
      chance() * 360,
      1,
      FRESH[i % FRESH.length] ?? "",
    ),
  );
  if (count === 0)
    return group(
      path("M-24 0Q-4-20 24 0Q-4 20-24 0ZM-30 0H18", {
        line: "#fff6d8",
        width: 2.5,
        opacity: 0.75,
      }),
      "translate(46 62) rotate(-24) scale(1.25)",
    );
  return oval(50, 84, 42, 10, { fill: "#0a0a04", opacity: 0.35 }) + leaves.join("");
}

// In 220 x 130.
export function gwidyon_leaves(): string {
  const chance = chance_of("Gwidyon");
  const count = 64;
  const leaves = Array.from({ length: count }, (_, i) => {
    const high = i / count;
    const x = 110 + (chance() - 0.5) * 190 * (1 - high * 0.72);
    return leaf(x, 112 - high * 82 + chance() * 10, chance() * 360, 0.7, pick(chance, OLD));
  });
  return oval(110, 112, 100, 14, { fill: "#0a0804", opacity: 0.5 }) + leaves.join("");
}
