// The symbols of Mystic Vale. Each has a shape of its own with a dark rim, so that it reads on any
// picture and without colour.
import type { VNode } from "preact";
import { sheet_of } from "../kit/sprite";

const BONE = "#fffaf0";

// A coin of a spirit, lit from above.
const disc = (top: string, body: string): VNode => (
  <>
    <circle cx="12" cy="12" r="11" fill={body} />
    <circle cx="12" cy="12" r="11" fill="none" stroke="#120c1c" stroke-opacity=".55" />
    <path d="M2.2 12a9.8 9.8 0 0 1 19.6 0a13 11 0 0 0-19.6 0z" fill={top} opacity=".75" />
  </>
);

// A line in the colour of the text beside it.
const mark = (d: string): VNode => <path class="mv-mark" d={d} />;

const DRAWINGS: Record<string, VNode> = {
  mana: (
    <>
      <path
        d="M12 .8c4.8 5.8 8.6 9.6 8.6 13.9a8.6 8.6 0 0 1-17.2 0C3.4 10.4 7.2 6.6 12 .8z"
        fill="#2b7fe0"
        stroke="#08234d"
        stroke-width="1.2"
      />
      <path
        d="M12 4c-3.4 4.3-5.8 7.3-5.8 10.5"
        fill="none"
        stroke="#bfe4ff"
        stroke-width="1.8"
        stroke-linecap="round"
      />
      <path
        d="M8 17.6a5.4 5.4 0 0 0 8.6-1.6"
        fill="none"
        stroke="#8fd0ff"
        stroke-width="1.7"
        stroke-linecap="round"
      />
    </>
  ),
  cost: (
    <>
      <path
        d="M12-2c5.8 7 10.4 11.6 10.4 16.8a10.4 10.4 0 0 1-20.8 0C1.6 9.6 6.2 5 12-2z"
        fill="#1f5fb8"
        stroke="#eaf5ff"
        stroke-width="1.3"
      />
      <path
        d="M4.2 15.5a8 8 0 0 0 3 5.2"
        fill="none"
        stroke="#9fd4ff"
        stroke-width="1.5"
        stroke-linecap="round"
      />
    </>
  ),
  costoff: (
    <>
      <path
        d="M12-2c5.8 7 10.4 11.6 10.4 16.8a10.4 10.4 0 0 1-20.8 0C1.6 9.6 6.2 5 12-2z"
        fill="#1d1a2c"
        stroke="#e8e4f2"
        stroke-width="1.5"
        stroke-dasharray="3.2 2.2"
      />
    </>
  ),
  growth: (
    <>
      <path d="M12 23.5V10" stroke="#12350f" stroke-width="4.2" stroke-linecap="round" />
      <path
        d="M12 15.5C4 15.5 1.2 9.5 1.2 3.8c7 0 10.8 3.9 10.8 11.7zM12 12C12 5 16.2 1.5 22.8 1c0 7-3.8 11-10.8 11z"
        fill="#6fcf45"
        stroke="#12350f"
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <path d="M12 23V10" stroke="#a6ec74" stroke-width="2" stroke-linecap="round" />
      <path
        d="M4 6c3 1 5.5 3.5 7 7M20 3.5c-3 .8-5.5 3-7 6"
        fill="none"
        stroke="#d8ffb0"
        stroke-width="1.1"
        stroke-linecap="round"
      />
    </>
  ),
  decay: (
    <>
      <path
        d="M12 .5l2.4 4 5-1.4-.8 5 4.6 2.9-3.7 3.2 1.5 5-5.1-.3L12 23.5l-3.6-4.6-5.2.4 1.3-5L.8 11l4.6-2.9-.8-5 5 1.4z"
        fill="#d8401c"
        stroke="#3a0d05"
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <path
        d="M8.3 8.2l7.4 7.6M15.7 8.2l-7.4 7.6"
        stroke="#fff1dc"
        stroke-width="2.4"
        stroke-linecap="round"
      />
    </>
  ),
  guardian: (
    <>
      <path
        d="M12 .8l9.8 3.4v7.3c0 6.3-4.2 10.3-9.8 12.2C6.4 21.8 2.2 17.8 2.2 11.5V4.2z"
        fill="#6d54b8"
        stroke="#1c1140"
        stroke-width="1.2"
      />
      <path d="M12 .8v22.9C6.4 21.8 2.2 17.8 2.2 11.5V4.2z" fill="#8d76d6" opacity=".8" />
      <path
        d="M5.8 8.6q6.2-3.4 12.4 0"
        fill="none"
        stroke={BONE}
        stroke-width="1.8"
        stroke-linecap="round"
      />
      <circle cx="8.8" cy="12.3" r="1.9" fill={BONE} />
      <circle cx="15.2" cy="12.3" r="1.9" fill={BONE} />
      <path d="M9.2 17.4h5.6" stroke={BONE} stroke-width="1.9" stroke-linecap="round" />
    </>
  ),
  animal: (
    <>
      {disc("#e98a55", "#b4481c")}
      <g fill={BONE}>
        <ellipse cx="12" cy="15.7" rx="4.7" ry="3.8" />
        <circle cx="6.2" cy="11" r="2.1" />
        <circle cx="9.7" cy="6.9" r="2.2" />
        <circle cx="14.3" cy="6.9" r="2.2" />
        <circle cx="17.8" cy="11" r="2.1" />
      </g>
    </>
  ),
  forest: (
    <>
      {disc("#5fae6a", "#1f6b3c")}
      <path fill={BONE} d="M12 2.8l5.2 6.8h-2.6l4.3 5.7h-5.4V20.5h-3v-5.2H5.1l4.3-5.7H6.8z" />
    </>
  ),
  sky: (
    <>
      {disc("#55b6c4", "#146a80")}
      <path
        fill={BONE}
        d="M2.6 10.6c3.6-3.5 7-2.9 9.4 1.2 2.4-4.1 5.8-4.7 9.4-1.2-4.1-.2-6.3 1.6-7.6 6.8L12 15.8l-1.8 1.6C8.9 12.2 6.7 10.4 2.6 10.6z"
      />
    </>
  ),
  wild: (
    <>
      {disc("#ffd56b", "#a87408")}
      <path
        fill={BONE}
        stroke="#4a3200"
        stroke-width=".6"
        d="M12 2.4l2.5 7.1L21.6 12l-7.1 2.5L12 21.6l-2.5-7.1L2.4 12l7.1-2.5z"
      />
    </>
  ),
  any: (
    <>
      <circle
        cx="12"
        cy="12"
        r="10.3"
        fill="#2a2238"
        stroke={BONE}
        stroke-width="1.8"
        stroke-dasharray="3.2 2.2"
      />
      <path
        d="M8.5 9.5a3.5 3.5 0 1 1 5 3.2c-1.2.6-1.5 1.2-1.5 2.6M12 18.2v.3"
        fill="none"
        stroke={BONE}
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </>
  ),
  vp: (
    <>
      <path
        d="M12 .6l10 5.7v11.4l-10 5.7-10-5.7V6.3z"
        fill="#f3b93a"
        stroke="#3c2500"
        stroke-width="1.2"
      />
      <path d="M12 .6l10 5.7-10 5.7L2 6.3z" fill="#ffe08a" opacity=".75" />
    </>
  ),
  points: (
    <>
      <path
        d="M12 .6l10 5.7v11.4l-10 5.7-10-5.7V6.3z"
        fill="#4a5266"
        stroke="#10131c"
        stroke-width="1.2"
      />
      <path
        d="M12 3l7.9 4.5v9L12 21l-7.9-4.5v-9z"
        fill="none"
        stroke="#e8ecf6"
        stroke-width="1.1"
        stroke-dasharray="2.6 1.7"
      />
    </>
  ),
  token: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1d4f97" stroke="#dff0ff" stroke-width="1.3" />
      <path
        d="M12 4.5c3 3.7 5.3 6 5.3 8.8a5.3 5.3 0 0 1-10.6 0C6.7 10.5 9 8.2 12 4.5z"
        fill="#bfe4ff"
      />
    </>
  ),
  harvest: mark("M17 3a9 9 0 1 1-11.5 13.5C11 17.5 17.5 13 17 3zM7 15l-4.5 5"),
  when_played: mark("M12 2v11M7 8.5l5 5 5-5M4 19.5h16"),
  ongoing: mark("M12 12C9 7 3 7 3 12s6 5 9 0 9-5 9 0-6 5-9 0z"),
  purchase: mark("M5 8h14l-1.5 13h-11zM9 8V6a3 3 0 0 1 6 0v2"),
  would_spoil: mark("M2.5 13a9.5 9.5 0 0 1 19 0zM12 13v6a2.2 2.2 0 0 0 4.4 0M12 3.5V2"),
  end_game: mark("M5 22V3M5 4c5-3 8 3 14 0v9c-6 3-9-3-14 0"),
  any_time: mark(
    "M6 2.5h12M6 21.5h12M7.5 2.5c0 6 9 5.5 9 9.5s-9 3.5-9 9.5M16.5 2.5c0 6-9 5.5-9 9.5s9 3.5 9 9.500",
  ),
  search_deck: mark("M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15 15l7 7"),
  peek_deck: mark("M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"),
  discard_field: mark("M4 2.5h10v13H4zM10 20.5h11M17.5 17l3.5 3.5-3.5 3.500"),
  replace_on_deck: mark("M4 9h14l-4-5M20 15H6l4 5"),
  card: mark("M5 2h14v20H5zM5 8.7h14M5 15.3h14"),
};

// Not a symbol of the game: the drop that tells a cost, and the same for what is out of reach.
const COSTS = ["cost", "costoff"];

export const drawable = (name: string): boolean => name in DRAWINGS && !COSTS.includes(name);

const { Icon: Symbol, install } = sheet_of("mv", 24, DRAWINGS);

export { install as install_symbols };

// One symbol, hidden from screen readers: the surrounding element names it in words.
export function Icon({
  name,
  text,
  off,
}: {
  name: string;
  text?: string | number;
  off?: boolean;
}): VNode {
  if (text === undefined) return <Symbol name={name} off={off ?? false} />;
  return (
    <Symbol name={name} off={off ?? false}>
      <text
        class={String(text).length > 1 ? "mv-number mv-two" : "mv-number"}
        x="12"
        y={COSTS.includes(name) ? 19.6 : 17}
        text-anchor="middle"
      >
        {text}
      </text>
    </Symbol>
  );
}

// One symbol for each unit, as on a printed card; large numbers become a figure.
export function Icons({ name, count }: { name: string; count: number }): VNode {
  if (count > 4) {
    return (
      <span class="mv-many">
        {count}
        <Icon name={name} />
      </span>
    );
  }
  return (
    <>
      {Array.from({ length: count }, () => (
        <Icon name={name} />
      ))}
    </>
  );
}
