// Small signs in a square of 24, in one colour. A sign is filled, a stroke is a line.

const SIGNS: Record<string, string> = {
  force:
    "M20.5 1.5L22.5 3.5 11.5 15 13.5 17 12 18.5 9.8 16.3 5.5 20.6Q4.5 22 3 21T3.4 18.5L7.7 14.2 5.5 12 7 10.5 9 12.5z",
  resistance: "M12 1.5L21 4.5V11Q21 18.5 12 22.5Q3 18.5 3 11V4.5z",
  exploration: "M12 1.5A10.5 10.5 0 1 0 12 22.5 10.5 10.5 0 1 0 12 1.5zM17 7L14 14 7 17 10 10z",
  power: "M14 1L4 14H11L9 23 20 9H13z",
  shot: "M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM12 5A7 7 0 1 1 12 19 7 7 0 1 1 12 5zM12 8.5A3.5 3.5 0 1 0 12 15.5 3.5 3.5 0 1 0 12 8.5z",
  gift: "M12 1.5L15.1 8.5 22.6 9.2 16.9 14.2 18.6 21.6 12 17.7 5.4 21.6 7.1 14.2 1.4 9.2 8.9 8.5z",
  damage:
    "M12 1L14.2 7.4 20 4 17 9.8 23 12 17 14.2 20 20 14.2 16.8 12 23 9.8 16.8 4 20 7 14.2 1 12 7 9.8 4 4 9.8 7.4z",
  skull:
    "M12 2Q21 2 21 11Q21 15 18 16.5V20H15V18H13.5V20H10.5V18H9V20H6V16.5Q3 15 3 11Q3 2 12 2zM8.5 9A2.3 2.3 0 1 0 8.5 13.6 2.3 2.3 0 1 0 8.5 9zM15.5 9A2.3 2.3 0 1 0 15.5 13.6 2.3 2.3 0 1 0 15.5 9z",
  points: "M5 1V23H7V14L21 8.5 7 3V1z",
  card: "M6 2H18Q20 2 20 4V20Q20 22 18 22H6Q4 22 4 20V4Q4 2 6 2zM7 5V13H17V5z",
  sand: "M5 1H19V4Q19 8 14 12Q19 16 19 20V23H5V20Q5 16 10 12Q5 8 5 4z",
  character: "M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 22c0-6 4-9 9-9s9 3 9 9z",
  building: "M3 22V9h2V4h3v3h2V4h4v3h2V4h3v5h2v13h-6v-5a3 3 0 0 0-6 0v5z",
  store: "M12 3L23 13H20V21H4V13H1z",
  mend: "M12 22C5 16 1 12 1 7.5A5.5 5.5 0 0 1 12 5a5.5 5.5 0 0 1 11 2.5C23 12 19 16 12 22z",
  construction: "M3 21L12 12 9 9Q8 6 11 4Q14 2 19 3L16 5 18 8 15 10 5 23z",
};

const STROKES: Record<string, string> = {
  adn: "M7 1Q7 7 12 12T17 23M17 1Q17 7 12 12T7 23M8.5 4.5H15.5M8.5 19.5H15.5",
  nothing: "M12 1v22M2.5 6.5l19 11M21.5 6.5l-19 11",
  sacrifice: "M12 2v20M6 8h12",
  mutant:
    "M12 2c5 0 8 3.5 8 8 0 3-1.5 5-3 6v4H7v-4c-1.5-1-3-3-3-6 0-4.5 3-8 8-8zM9 10v1M15 10v1M10 22v-3M14 22v-3",
  fog: "M6 12a4 4 0 0 1 .5-8 6 6 0 0 1 11 1.5A3.5 3.5 0 0 1 18 12zM3 16h14M7 20h14",
  back: "M5 4v6h6M5.5 9.5A8.5 8.5 0 1 1 4 15",
  speed: "M12 3a9 9 0 1 1-9 9M12 3l-4-2.5M12 3L8.5 6M12 7v5l3.5 2.5",
};

// The same drawing under the names that effects and purposes have in the engine.
const ALSO: Record<string, string> = { attack: "force", clone: "adn", atout: "gift" };

const sign = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;
const stroke = (d: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export function signs(): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, d] of Object.entries(SIGNS)) all[name] = sign(d);
  for (const [name, d] of Object.entries(STROKES)) all[name] = stroke(d);
  for (const [name, other] of Object.entries(ALSO)) all[name] = all[other] ?? "";
  return all;
}
