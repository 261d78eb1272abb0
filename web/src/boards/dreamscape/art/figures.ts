// The figures on a Dreamscape and over the Dreamworld: a tree, the Dreamer, the Sleeper in his
// bed, Mr Nightmare. Feet are at 0, 0. --cap is the player's colour.

const TREE =
  `<ellipse cx="7" cy="-1" rx="25" ry="9" fill="#0b0626" opacity=".4"/>` +
  `<path d="M-5 2C-3-10-4-20-6-30H6C4-20 4-10 8 2Q2 5-5 2Z" fill="#5b3520"/>` +
  `<path d="M2 3C3-8 3-18 4-30H6C4-20 4-10 8 2Z" fill="#2e170f"/>` +
  `<path d="M0-84C17-84 23-72 19-64 32-62 35-44 23-38 21-28 8-25 0-29-9-24-24-28-24-39-35-45-31-62-19-64-23-74-14-84 0-84Z" fill="#1c6a49"/>` +
  `<path d="M0-84C12-84 18-77 18-70 8-76-6-74-9-64-20-66-27-56-25-47-33-52-29-63-19-64-23-74-14-84 0-84Z" fill="#9af0a8"/>` +
  `<path d="M18-70C16-62 24-56 20-48 12-40-4-42-12-36-20-34-25-40-25-47-27-56-20-66-9-64-6-74 8-76 18-70Z" fill="#3fae6c"/>` +
  `<g fill="#fff6c8"><circle cx="-12" cy="-54" r="2.2"/><circle cx="6" cy="-60" r="1.8"/><circle cx="12" cy="-45" r="2.2"/><circle cx="-3" cy="-42" r="1.5"/></g>`;

const HEAD =
  `<circle cx="0" cy="-50" r="13" fill="#ffe3c4"/>` +
  `<path d="M4-38C10-41 13-45 13-50A13 13 0 0 0 6-61C10-52 9-44 4-38Z" fill="#d79a7e"/>` +
  `<path d="M-8-48q3 3 6 0M2-48q3 3 6 0M-3-43q3 2 6 0" fill="none" stroke="#4a2531" stroke-width="1.8" stroke-linecap="round"/>` +
  `<path d="M-14-53C-14-70 2-78 16-74 26-71 30-62 29-54 24-62 18-63 14-53Z" fill="var(--cap,#8a4fe0)"/>` +
  `<path d="M-14-53C-14-70 2-78 16-74 2-72-6-66-7-55Z" fill="#fff" opacity=".35"/>` +
  `<path d="M-15-52Q0-60 15-52L14-48Q0-56-14-48Z" fill="#fff7e6"/><circle cx="29" cy="-52" r="4.5" fill="#fff7e6"/>`;

const SHADOW = `<ellipse cx="5" cy="0" rx="20" ry="8" fill="#0b0626" opacity=".42"/>`;

const body = (robe: string, shade: string): string =>
  `<path d="${robe}" fill="#fff4dc"/><path d="${shade}" fill="#b59bd0" opacity=".75"/>`;
const lantern = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="30" fill="url(#ds-lamp)"/><path d="M0-9V-5M-4-5H4L5 5H-5Z" fill="#ffe9a0" stroke="#6a3b12" stroke-width="1.8"/></g>`;
const arm = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#fff4dc" stroke-width="6" stroke-linecap="round"/>`;

const ROBE = body(
  "M-9-40H9C15-28 17-12 18 0Q0 7-18 0C-17-12-15-28-9-40Z",
  "M3-40H9C15-28 17-12 18 0Q11 3 6 3C9-14 7-28 3-40Z",
);

const POSES: Record<string, string> = {
  dreamer: SHADOW + lantern(-21, -20) + arm("M-10-32Q-18-30-21-28") + ROBE + HEAD,
  "dreamer-cheer":
    SHADOW +
    lantern(-23, -62) +
    arm("M-9-34Q-19-42-22-54") +
    arm("M9-34Q19-42 22-56") +
    ROBE +
    HEAD,
  tree: TREE,
};

const BED =
  `<ellipse cx="2" cy="17" rx="28" ry="5" fill="#07031c" opacity=".5"/>` +
  `<path d="M-28-14V14M28-2V14" stroke="#ffe3b0" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M-28-18a6 6 0 0 1 6 6V6H-28Z" fill="#c98a4c"/><path d="M-28 4H28V10H-28Z" fill="#8a5630"/>` +
  `<path d="M-24-2Q-16-10-6-3L-8 5H-25Z" fill="#fff"/><circle cx="-14" cy="-8" r="9" fill="#ffe3c4"/>` +
  `<path d="M-19-8q2 2 4 0M-12-8q2 2 4 0" stroke="#4a2531" stroke-width="1.6" fill="none"/>` +
  `<path d="M-23-11C-21-23-8-25 0-20 2-16 1-13 0-12-3-15-5-14-6-10Z" fill="var(--cap)"/><circle cx="0" cy="-11" r="3" fill="#fff7e6"/>` +
  `<path d="M-9 7C-8-6 2-12 14-9 24-7 30-2 30 7Q10 12-9 7Z" fill="var(--cap)"/>` +
  `<path d="M14-9C24-7 30-2 30 7Q22 9 12 9.5C18 4 18-4 14-9Z" fill="#000" opacity=".3"/>` +
  `<path d="M-4-30h6l-6 7h6" fill="none" stroke="#ffe9a0" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;

const NIGHTMARE =
  `<circle cy="-26" r="34" fill="url(#ds-dread)"/>` +
  `<path d="M-12-44C-10-54 10-54 12-44L14-40H-14Z" fill="#12031c"/><path d="M-20-39H20L18-35H-18Z" fill="#2a0a34"/>` +
  `<path d="M-14-36H14C22-20 20-4 24 4L14-2 8 5 0-2-8 5-14-2-24 4C-20-4-22-20-14-36Z" fill="#1a0626"/>` +
  `<path d="M4-36H14C22-20 20-4 24 4L14-2 8 5C12-10 10-26 4-36Z" fill="#3a0c3c"/>` +
  `<path d="M-10-29-2-25-9-22ZM10-29 2-25 9-22Z" fill="#ff4d74"/>` +
  `<path d="M-9-15q3 4 5 0 2 4 4 0 2 4 4 0 2 4 5 0" fill="none" stroke="#ff4d74" stroke-width="1.8"/>`;

export const figures = (): string =>
  Object.entries(POSES)
    .map(([name, drawing]) => `<g id="ds-figure-${name}">${drawing}</g>`)
    .join("") +
  `<symbol id="ds-tree" viewBox="-40 -88 84 96"><use href="#ds-figure-tree"/></symbol>` +
  `<symbol id="ds-dreamer" viewBox="-36 -80 72 86"><use href="#ds-figure-dreamer"/></symbol>` +
  `<symbol id="ds-sleeper" viewBox="-34 -34 68 56">${BED}</symbol>` +
  `<symbol id="ds-nightmare" viewBox="-30 -58 60 64">${NIGHTMARE}</symbol>`;
