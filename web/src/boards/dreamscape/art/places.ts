// The six locations of the Dreamworld, an islet each, 220 x 172. Moonlight falls from the upper
// left; a glow comes from below.

import { islet } from "./islet";
import { random_of, short } from "./numbers";
import { dots, fill, glow, line, slope } from "./strokes";

const SPINES = ["#e06a5c", "#f0b45a", "#5cc0b8", "#8f7bf0", "#e58ab8", "#6aa6ee", "#f0d77a"];
const SHELVES = 3;
const BOOKS = 13; // on a shelf

function books(): string {
  const all = Array.from({ length: SHELVES * BOOKS }, (_, i) => {
    const [row, column] = [Math.floor(i / BOOKS), i % BOOKS];
    const tall = (column * 7 + row * 3) % 3;
    const spine = SPINES[(column * 3 + row * 5) % SPINES.length] ?? "";
    return fill(
      spine,
      `M${short(70 + column * 6.2)} ${56 + row * 15 - tall}h4.6v${10 + tall}h-4.6z`,
    );
  });
  return all.join("");
}

// An open book is its roof.
const archives = (): string =>
  islet({ seed: 3, light: "#8d7fd0", dark: "#584a9c", rim: "#d9ccff", hue: 252 }) +
  fill("#b9addf", "M44 98H176L184 108Q110 118 36 108Z") +
  fill("#7a6cb4", "M110 98H176L184 108Q150 113 110 114Z") +
  fill("#3a1f3c", "M62 48H158V99H62Z") +
  fill("url(#ds-shelf)", "M66 50H154V98H66Z") +
  books() +
  line("#4b2a30", 2.6, "M66 66.5H154M66 81.5H154M66 97H154") +
  fill("#efe8ff", "M56 46h9v53h-9zM86 46h7v53h-7z") +
  fill("#a99ad8", "M127 46h7v53h-7zM155 46h9v53h-9z") +
  fill("#fffaf0", "M110 16C88 20 62 34 42 46L46 52C68 42 90 34 110 34Z") +
  fill("#cbbde8", "M110 16C132 20 158 34 178 46L174 52C152 42 130 34 110 34Z") +
  line("#7b3f63", 3, "M42 46 46 52C68 42 90 34 110 34S152 42 174 52L178 46") +
  line(
    "#8d7fb8",
    1.2,
    "M104 23C88 27 74 33 60 40M104 28C92 30 80 35 66 41M116 23C132 27 146 33 160 40",
  ) +
  fill(
    "#fff8e4",
    "M24 44l14-6 5 10-14 6zM186 26l13 5-5 10-12-5zM28 70l10 3-4 9-9-4zM196 62l9-5 4 8-9 5z",
  );

function wheat(): string {
  const random = random_of(11);
  const stalks = Array.from({ length: 46 }, (_, i) => {
    const x = 26 + (i * 168) / 46 + random() * 3;
    const y = 100 + Math.sin((i / 46) * Math.PI) * 7 + random() * 5;
    const tall = 15 + random() * 10;
    const bend = `q${short(random() * 3)}-${short(tall / 2)} ${short(2 + random() * 3)}-${short(tall)}`;
    return `M${short(x)} ${short(y)}${bend}`;
  });
  return stalks.join("");
}

const reaper = (place: string, robe: string, shade: string): string =>
  `<g transform="${place}">` +
  fill(robe, "M-13 0C-13-22-8-32 0-38 8-32 13-22 13 0Q0 5-13 0Z") +
  fill(shade, "M3-35C9-30 13-20 13 0Q8 2 4 2C6-12 6-24 3-35Z") +
  fill(robe, "M0-50C9-50 12-40 8-32Q0-27-8-32C-12-40-9-50 0-50Z") +
  `<ellipse cx="-2" cy="-38" rx="5" ry="6" fill="#2a1440"/>` +
  line("#ffe9a0", 1.8, "M-5-39h2M0-39h2") +
  line(robe, 5, "M-8-22Q-20-24-26-30") +
  line("#6b4630", 2.6, "M-28-14-24-48") +
  fill("#fff3c4", "M-24-48C-44-54-56-42-56-28-48-40-38-43-25-40Z") +
  `</g>`;

const star = (x: number, y: number, r: number): string => {
  const [near, far] = [short(r * 0.28), short(r * 0.72)];
  return `M${x} ${y - r}l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}-${near}-${far}-${far}-${near} ${far}-${near}Z`;
};
const STARS = [
  [40, 30, 7],
  [116, 22, 9],
  [188, 34, 6],
  [66, 62, 4],
  [186, 70, 4],
] as const;

// They mow falling stars.
const harvesters = (): string => {
  const stalks = wheat();
  return (
    islet({ seed: 9, light: "#b58a3c", dark: "#7a5528", rim: "#ffe3a0", hue: 262 }) +
    `<ellipse cx="110" cy="92" rx="90" ry="24" fill="url(#ds-gold)"/>` +
    line("#8a5c1e", 1.6, stalks) +
    reaper("translate(84 100)", "#7d5be0", "#43299a") +
    reaper("translate(152 98) scale(-.86 .86)", "#c65b9a", "#7c2c66") +
    `<path d="${stalks}" fill="none" stroke="#ffe48c" stroke-width="2.6" stroke-dasharray="0 7 12" transform="translate(0 5)" stroke-linecap="round"/>` +
    fill("#fff3c4", STARS.map(([x, y, r]) => star(x, y, r)).join("")) +
    line("#ffe9a0", 1.6, "M44 26 62 10M121 16 138 2M191 30 204 18", 0.7) +
    fill("#8c5a34", "M100 112h22l-3-13h-16z") +
    fill("#5c3620", "M111 112h11l-3-13h-8z") +
    dots("#8be0ff", [106, 98, 5]) +
    dots("#c8ff86", [115, 98, 5]) +
    dots("#f4f2ff", [111, 94, 5])
  );
};

const pane = (x: number, y: number, w = 6, h = 10): string =>
  `M${short(x)} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`;

interface Storey {
  x: number;
  y: number;
  w: number;
  h: number;
  two: boolean; // two windows
}

function storey({ x, y, w, h, two }: Storey): string {
  const [left, right, top, shade] = [x - w / 2, x + w / 2, y - h, short(x + w * 0.1)];
  const far = short(w * 0.4 + 3);
  return (
    fill("#a9a3cf", `M${left} ${y}L${left + 2.5} ${top}H${right - 2.5}L${right} ${y}Z`) +
    fill("#665f98", `M${shade} ${y}V${top}H${right - 2.5}L${right} ${y}Z`) +
    fill("#d8d2f4", `M${left - 3} ${top}h${w + 6}v4h-${w + 6}z`) +
    fill("#847bb8", `M${shade} ${top}h${far}v4h-${far}z`) +
    fill(
      "#ffd978",
      pane(x - w * 0.3, top + 9) + (two ? pane(short(x + w * 0.18), top + 9, 5, 9) : ""),
    )
  );
}

const STAIRS =
  "60 107 60 102 68 102 68 97 77 97 77 92 88 91 136 81 143 75 84 63 81 57 128 47 132 43";

const tower = (): string =>
  islet({ seed: 21, light: "#6f9c74", dark: "#3f6650", rim: "#c9f0c0", hue: 246 }) +
  `<circle cx="118" cy="18" r="40" fill="url(#ds-halo)"/>` +
  storey({ x: 106, y: 108, w: 58, h: 28, two: true }) +
  storey({ x: 112, y: 82, w: 48, h: 24, two: false }) +
  storey({ x: 104, y: 60, w: 42, h: 22, two: true }) +
  storey({ x: 112, y: 40, w: 34, h: 16, two: false }) +
  fill("#b04a8c", "M92 25 113 1 133 25Z") +
  fill("#702a66", "M113 1 133 25H115Z") +
  fill("#ffd978", "M112 2V-8l10 4-9 4Z") +
  line("#2a1c58", 7, `M52 112 ${STAIRS}`, 0.55) +
  line("#f6f0ff", 3.6, `M52 111 ${STAIRS}`) +
  line("#e9e2ff", 4, "M164 96v-7h8v-7h8v-7h8v-7h8") +
  line("#b3a8e0", 3.6, "M24 62v-7h8v-7h8v-7h8") +
  dots("#7fc47e", [160, 104, 7], [170, 106, 5], [46, 106, 6]);

const COG =
  "M-4-19h8l1 6 5-4 6 6-4 5 6 1v8l-6 1 4 5-6 6-5-4-1 6h-8l-1-6-5 4-6-6 4-5-6-1v-8l6-1-4-5 6-6 5 4z";

// It lifts a piece of grass land.
const golem = (): string =>
  islet({ seed: 33, light: "#a8794a", dark: "#6c4828", rim: "#ffd9a8", hue: 268 }) +
  `<circle cx="110" cy="62" r="58" fill="url(#ds-ember)"/>` +
  fill("#9a6a3a", "M76 108V92h22v18Q86 114 76 108Z") +
  fill("#5d3a1e", "M122 110V92h22v16Q132 114 122 110Z") +
  fill("#cf9450", "M66 46Q110 34 154 46L148 92Q110 102 72 92Z") +
  fill("#8a5a2c", "M116 41Q138 41 154 46L148 92Q132 97 116 97Z") +
  line("#6b421c", 2, "M70 58Q110 48 151 58") +
  dots("#f4c885", [76, 52, 2.4], [76, 86, 2.4]) +
  dots("#5d3a1e", [144, 52, 2.4], [142, 86, 2.4]) +
  dots("#3b1f12", [108, 73, 19]) +
  `<path d="${COG}" transform="translate(108 73) scale(.86)" fill="#ffb347"/>` +
  dots("#fff3c4", [108, 73, 6.5]) +
  fill("#dba05a", "M86 14Q110 6 134 14L132 40Q110 47 88 40Z") +
  fill("#96632f", "M113 10Q124 10 134 14L132 40Q122 44 113 44Z") +
  fill("#2a1410", "M92 21h36v9H92z") +
  dots("#8ff3ff", [102, 25.5, 4], [119, 25.5, 4]) +
  line("#96632f", 3, "M110 8V-2") +
  dots("#ffb347", [110, -3, 4]) +
  line("#5d3a1e", 2, "M98 36h24") +
  line("#b8803f", 13, "M66 52C46 54 38 44 40 26") +
  line("#7a4e26", 13, "M154 52C176 56 184 70 178 88") +
  dots("#dba05a", [40, 24, 9]) +
  dots("#96632f", [178, 90, 9]) +
  fill("#dcff92", "M24-4 42-12 58-6 40 3Z") +
  fill("#74b83b", "M24-4 40 3V18L24 10Z") +
  fill("#37772a", "M40 3 58-6V9L40 18Z") +
  `<g opacity=".35">${dots("#fff", [150, 22, 7], [162, 12, 5], [170, 4, 3.5])}</g>`;

const PALM =
  "M40 38C26 26 14 32 8 44 20 38 30 38 40 40ZM40 38C34 20 22 16 12 18 24 22 32 30 38 40ZM40 38C44 22 56 16 68 20 56 24 48 30 42 40ZM40 38C54 30 66 34 72 46 60 40 50 38 40 41Z";

// The sun never sets here.
const lake = (): string =>
  fill("url(#ds-dusk)", "M20 100C24 34 70 2 110 2S196 34 200 100Z") +
  islet({ seed: 45, light: "#7fc47e", dark: "#43875c", rim: "#d4ffd0", hue: 250 }) +
  `<circle cx="110" cy="82" r="38" fill="url(#ds-sun)"/>` +
  fill("#ffd76a", "M72 86A38 38 0 0 1 148 86Z") +
  fill("#fff2b8", "M80 86A30 30 0 0 1 140 86Z") +
  fill(
    "url(#ds-pool)",
    "M34 99C44 87 76 84 110 84S180 88 188 99C182 112 146 117 110 117S40 112 34 99Z",
  ) +
  fill("#ffe48c", "M82 88h56l-5 4h10l-9 4h8l-14 5h6l-20 8-22-8h8l-15-5h9l-9-4h10z", 0.85) +
  line("#d5fbff", 2, "M46 98h20M150 94h22M56 106h18M146 106h24") +
  fill("#8fe6ff", "M94 114C94 120 93 126 95 131H117C118 126 117 120 118 114Q106 118 94 114Z") +
  line("#fff", 2, "M99 116v12M106 117v13M112 117v11", 0.8) +
  fill("#8c4a2c", "M150 98q14 6 26-1l-4 7q-9 3-18 0z") +
  fill("#fff6e0", "M163 97V72l14 20z") +
  line("#6b4630", 5, "M44 100C42 76 46 56 40 36") +
  fill("#3fae6c", PALM) +
  fill(
    "#1f7a54",
    "M40 38C44 22 56 16 68 20 56 24 48 30 42 40ZM40 38C54 30 66 34 72 46 60 40 50 38 40 41Z",
  ) +
  dots("#ffb347", [37, 43, 3.5], [43, 44, 3.5]);

// His beard is a bank of cloud.
const king = (): string =>
  islet({ seed: 57, light: "#8d7fd0", dark: "#4d3f92", rim: "#d9ccff", hue: 256 }) +
  `<circle cx="110" cy="46" r="62" fill="url(#ds-halo)"/>` +
  fill("#f6c9a8", "M74 44H146C152 74 146 96 110 100 74 96 68 74 74 44Z") +
  fill("#c98a86", "M122 44H146C152 74 146 96 118 100 132 84 130 62 122 44Z") +
  fill(
    "#fffaf4",
    "M70 66C62 84 34 84 24 98 14 100 16 112 30 111 40 120 58 116 66 113 84 124 104 120 112 116 126 122 144 120 154 113 168 118 186 116 192 109 206 108 204 96 194 96 186 82 158 84 150 66 146 80 132 80 110 76 88 80 74 80 70 66Z",
  ) +
  fill(
    "#c3b5e6",
    "M150 66C158 84 186 82 194 96 204 96 206 108 192 109 186 116 168 118 154 113 144 120 126 122 112 116 134 112 150 98 150 66Z",
  ) +
  line("#9d8ccc", 2, "M40 100q10-8 22-2M70 104q12-10 26-2M118 106q10-10 24-4M160 102q8-8 20-2") +
  fill("#e4dbf6", "M84 77Q98 70 110 77 122 70 136 77 124 86 110 81 96 86 84 77Z") +
  line("#a2635f", 2.4, "M106 58q-4 10 0 13 6 2 9-1") +
  line("#4a2531", 2.8, "M82 59q8 6 17 0M121 59q8 6 17 0") +
  line("#fffaf4", 4, "M80 51q9-6 20-1M120 50q11-5 20 1") +
  fill("#ffd978", "M70 46 62 12 84 28 96 4 110 24 124 4 136 28 158 12 150 46Q110 36 70 46Z") +
  fill("#c98a2c", "M116 39 124 4 136 28 158 12 150 46Q134 41 116 39Z") +
  fill("#fff0b8", "M70 46Q110 36 150 46L149 52Q110 42 71 52Z") +
  dots("#b065ff", [110, 31, 5]) +
  dots("#6fd8ff", [86, 36, 3.5]) +
  dots("#ff7fa8", [134, 36, 3.5]) +
  line("#ffe9a0", 3, "M168 34h12l-12 13h12M186 16h9l-9 10h9");

const LIGHTS =
  glow("ds-glow", [0, "#a47bff", 0.75], [0.5, "#7040d8", 0.3], [1, "#5a2fc0", 0]) +
  glow("ds-gold", [0, "#fff0b0", 0.75], [1, "#ffd978", 0]) +
  glow("ds-halo", [0, "#ffe9a0", 0.6], [1, "#ffd978", 0]) +
  glow("ds-ember", [0, "#ffb347", 0.6], [1, "#ff7a2a", 0]) +
  glow("ds-sun", [0, "#ffe9a0", 1], [1, "#ff9d5c", 0]) +
  slope("ds-shelf", "#ffd978", "#a8562c") +
  slope("ds-pool", "#8ff0ee", "#1f86c8") +
  `<radialGradient id="ds-dusk" cx=".5" cy=".9" r=".9"><stop stop-color="#ffb36a" stop-opacity=".95"/><stop offset=".45" stop-color="#f06a8c" stop-opacity=".5"/><stop offset="1" stop-color="#a04fd0" stop-opacity="0"/></radialGradient>`;

// By the power that the engine names for a location.
const PLACES: Record<string, () => string> = { archives, harvesters, tower, golem, lake, king };

export const PLACE_BOX = "0 -12 220 172";

export const has_place = (power: string): boolean => power in PLACES;

export const places = (): string =>
  LIGHTS +
  Object.entries(PLACES)
    .map(
      ([name, draw]) => `<symbol id="ds-place-${name}" viewBox="${PLACE_BOX}">${draw()}</symbol>`,
    )
    .join("");
