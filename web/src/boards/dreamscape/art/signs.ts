// Signs in one line: the powers, and what the board counts. Each fills a square of 24.

interface Sign {
  path: string;
  solid?: boolean;
}

const SIGNS: Record<string, Sign> = {
  "power-archives": {
    path: "M3 5.5Q8 3 12 6 16 3 21 5.5V19Q16 16.5 12 19.5 8 16.5 3 19ZM12 6V19.5",
  },
  "power-harvesters": { path: "M4 21 12.5 12.5M11 14Q4.5 9 9 4 20.5 2 20.5 13.5 16.5 7.5 11 9.5" },
  "power-tower": {
    path: "M7 21 8.5 9H15.5L17 21ZM6.5 9V4H9.5V6H10.8V4H13.2V6H14.5V4H17.5V9ZM10.5 21V16.5H13.5V21",
  },
  "power-golem": { path: "M3 12h12M11 7l5 5-5 5M19 5v14" },
  "power-lake": { path: "M4 9h13M14 5.5 17.5 9 14 12.5M20 16H7M10 12.5 6.5 16 10 19.5" },
  "power-king": { path: "M4 19 2.5 7.5 8 12 12 4 16 12 21.5 7.5 20 19ZM4.5 21.8H19.5" },
  star: {
    path: "M12 1l3.3 7.2 7.7.9-5.7 5.3 1.5 7.7L12 18.2 5.2 22.1l1.5-7.7L1 9.1l7.7-.9Z",
    solid: true,
  },
  bag: { path: "M8.5 6C3 11 3 21 12 21s9-10 3.5-15ZM8.5 6 7 2.5q5 2 10 0L15.5 6" },
  deck: { path: "M7 6h11v15H7ZM4 17V3h11" },
  done: { path: "M4 12.5 9.5 18 20 6.5" },
  turn: { path: "M4 12a8 8 0 1 0 3-6.2M7 2v4.5h4.5" },
  above: { path: "M4 4h16v16H4ZM4 12h16M12 4v16" },
  purpose: { path: "M12 3l2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5Z" },
  bed: { path: "M3 6v13M3 15h18v4M21 15c0-4-2-5-6-5H9v5M6 11h.01" },
  swap: { path: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4" },
  steps: { path: "M8 4q3 0 3 5t-3 5-3-5 3-5M6 17h4M16 9q3 0 3 5t-3 5-3-5 3-5M14 22h4" },
  mountain: { path: "M2 20 9 6l4 7 2.5-4L22 20ZM7 10l2 2 1.7-2.5" },
  open: { path: "M6 3h12v18H6ZM9 8h6M9 12h6" },
};

export const sign_names = Object.keys(SIGNS);

const drawn = (name: string, { path, solid }: Sign): string =>
  `<symbol id="ds-${name}" viewBox="0 0 24 24"><path d="${path}" ${
    solid
      ? `fill="currentColor"`
      : `fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
  }/></symbol>`;

const MOON = "M17 2A12.5 12.5 0 1 0 26 19 10.5 10.5 0 0 1 17 2Z";
const KEY = `<path d="M9.5 14.5 21 3M17 7l3 3M14 10l2.5 2.5"/><circle cx="7" cy="17" r="4.5"/>`;

// An action point is a moon. A spent one is a dashed outline.
const own = (): string =>
  `<symbol id="ds-ap" viewBox="0 0 28 28"><path d="${MOON}" fill="var(--ds-moon,currentColor)" stroke="var(--ds-moon-edge,none)" stroke-width="1.6"/></symbol>` +
  `<symbol id="ds-ap-spent" viewBox="0 0 28 28"><path d="${MOON}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="3 2.5"/></symbol>` +
  `<symbol id="ds-key" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">${KEY}</g></symbol>` +
  `<symbol id="ds-key-here" viewBox="0 0 24 24"><g fill="none" stroke="#0b0824" stroke-width="6" stroke-linecap="round">${KEY}</g><g fill="none" stroke="#ffd978" stroke-width="2.6" stroke-linecap="round">${KEY}</g></symbol>`;

export const signs = (): string =>
  own() +
  Object.entries(SIGNS)
    .map(([name, sign]) => drawn(name, sign))
    .join("");
