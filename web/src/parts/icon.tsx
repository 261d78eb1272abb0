// The page's line icons. Each is decoration: the button it stands in has a name.

import type { VNode } from "preact";

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  undo: "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  again: "M4 5v5h5M4.5 10A8 8 0 1 1 5 15",
  bulb: "M9 21h6M9.5 18c0-3-3.5-4-3.5-8.5a6 6 0 0 1 12 0c0 4.5-3.5 5.5-3.5 8.5z",
  log: "M5 5h14M5 12h14M5 19h9",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  gear: "M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  flag: "M5 22V3M5 4c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  door: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l4 2",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  people:
    "M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM2 21c0-5 3-7 7-7s7 2 7 7M16 4.5a3.5 3.5 0 0 1 0 7M18 14.5c3 .8 4 3 4 6.5",
  cup: "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 1.5 6 4.5 6M17 5h4c0 4-1.5 6-4.5 6M12 14v4M8 21h8",
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.2L12 17.1 6.4 20.2l1.2-6.2L3 9.6l6.3-.8z",
  play: "M7 4.5l12 7.5-12 7.5z",
  check: "M4 12.5l5.5 5.5L20 6.5",
  cross: "M5 5l14 14M19 5L5 19",
  plus: "M12 4v16M4 12h16",
  link: "M10 14a4.5 4.5 0 0 0 6.5 0l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-3 3A4.6 4.6 0 0 0 11 19.5l1.5-1.5",
  search: "M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM16 16l6 6",
  eye: "M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  sound: "M4 9v6h4l6 5V4L8 9zM17.5 8.5a5 5 0 0 1 0 7",
  mute: "M4 9v6h4l6 5V4L8 9zM17 9.5l5 5M22 9.5l-5 5",
  down: "M12 3v12M6 10l6 6 6-6M4 21h16",
  box: "M3 7.5L12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9",
  pen: "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4",
  home: "M3 11.5L12 4l9 7.5M6 10v10h12V10",
  moon: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5",
  half: "M12 3a9 9 0 1 1 0 18zM12 3a9 9 0 1 0 0 18",
  seat: "M6 11V4h12v7M4 11h16v5H4zM6 16v5M18 16v5",
  cards: "M4 7l10-3 5 15-10 3z",
  next: "M4 5l8 7-8 7zM13 5l8 7-8 7z",
  more: "M5 12h.1M12 12h.1M19 12h.1",
} satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg
      class="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.1"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
