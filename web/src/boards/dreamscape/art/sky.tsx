// The night around a table: stars, clouds of light, islets far away, banks of cloud, the moon. By
// day the same sky after the dream: the styles hide the stars and turn the moon into a sun.

import type { VNode } from "preact";
import { random_of } from "./numbers";
import { glow } from "./strokes";

const WIDE = 1600;

function stars(random: () => number, count: number, bend: number, deep: number): string {
  const one = (): string =>
    `M${Math.round(random() * WIDE)} ${Math.round(random() ** bend * deep)}h0`;
  return Array.from({ length: count }, one).join("");
}

function cloud(y: number, seed: number, name: string, strength: number): string {
  const random = random_of(seed);
  let path = `M-20 1000V${y}`;
  for (let x = -20; x < WIDE + 20;) {
    const wide = 70 + random() * 130;
    const [half, rise, drift] = [wide / 2, 26 + random() * 60, random() * 16 - 8];
    path += `q${Math.round(half)}-${Math.round(rise)} ${Math.round(wide)} ${Math.round(drift)}`;
    x += wide;
  }
  return `<path class="ds-cloud-${name}" d="${path}V1000Z" opacity="${strength}"/>`;
}

const far = (x: number, y: number, size: number): string =>
  `<g class="ds-far-islet" transform="translate(${x} ${y}) scale(${size})">` +
  `<path class="ds-far-root" d="M-90 0Q0-16 90 0L58 26 30 34 8 62-20 36-60 24Z"/>` +
  `<path class="ds-far-top" d="M-90 0Q0-16 90 0 0 12-90 0Z"/>` +
  `<path class="ds-far-hill" d="M-40-4q6-30 14-2M10-6q10-44 22 0M40-4q4-18 10 1"/></g>`;

const PUFFS = [
  [240, 150, 1],
  [1130, 250, 0.8],
  [660, 330, 0.6],
  [1420, 120, 0.9],
  [60, 400, 0.7],
] as const;
const PUFF = "M-150 30q10-44 56-34q12-46 66-40q40-34 84 4q54-10 62 34q36 2 36 36z";

function night(): string {
  const random = random_of(5);
  const [small, large] = [stars(random, 210, 1.4, 820), stars(random, 46, 1.5, 620)];
  return (
    `<defs>${glow("ds-mist", [0, "#8a4fd8", 0.5], [1, "#8a4fd8", 0])}${glow("ds-deep", [0, "#2f6fd0", 0.42], [1, "#2f6fd0", 0])}</defs>` +
    `<g class="ds-night"><ellipse cx="420" cy="330" rx="560" ry="250" fill="url(#ds-mist)" transform="rotate(-18 420 330)"/>` +
    `<ellipse cx="1180" cy="430" rx="520" ry="260" fill="url(#ds-deep)"/><ellipse cx="900" cy="160" rx="420" ry="130" fill="url(#ds-mist)" opacity=".7"/>` +
    `<path d="${small}" stroke="#e9e2ff" stroke-width="1.8" stroke-linecap="round" opacity=".75"/>` +
    `<path d="${large}" stroke="#fff6da" stroke-width="3.4" stroke-linecap="round"/></g>` +
    far(80, 470, 0.7) +
    far(1530, 560, 0.9) +
    far(800, 440, 0.45) +
    cloud(830, 3, "far", 0.5) +
    cloud(880, 9, "middle", 0.75) +
    cloud(925, 17, "near", 0.95) +
    `<g class="ds-puffs">${PUFFS.map(([x, y, size]) => `<path transform="translate(${x} ${y}) scale(${size})" d="${PUFF}"/>`).join("")}</g>`
  );
}

const MOON =
  `<defs>${glow("ds-moonlight", [0, "#fff0c0", 0.55], [0.25, "#ffd978", 0.22], [1, "#ffd978", 0])}</defs>` +
  `<circle r="230" fill="url(#ds-moonlight)"/><circle class="ds-disc" r="56"/>` +
  `<path class="ds-night" d="M20-52A56 56 0 0 1 20 52 70 70 0 0 0 20-52Z" fill="#e8c583" opacity=".75"/>` +
  `<g class="ds-night" fill="#e6c88e" opacity=".6"><circle cx="-18" cy="-14" r="10"/><circle cx="6" cy="18" r="7"/><circle cx="-24" cy="20" r="5"/><circle cx="14" cy="-24" r="5"/></g>`;

let drawn: string | null = null; // the same every time

export function Sky(): VNode {
  drawn ??= night();
  return (
    <div class="ds-sky" aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDE} 1000`}
        preserveAspectRatio="xMidYMid slice"
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
      <svg class="ds-luna" viewBox="-230 -230 460 460" dangerouslySetInnerHTML={{ __html: MOON }} />
    </div>
  );
}
