// The symbols of Mystic: a shape for each resource, figure, ability and purpose.
import type { VNode } from "preact";
import { sheet_of } from "../kit/sprite";

const DRAWINGS: Record<string, VNode> = {
  at: (
    <>
      <path
        class="ms-line"
        d="M12 4.5c6 0 10 3.3 10 7.500s-4 7.5-10 7.500S2 16.2 2 12s4-7.5 10-7.500z"
        transform="rotate(35 12 12)"
      />
      <path
        class="ms-line"
        d="M12 4.500c6 0 10 3.3 10 7.500s-4 7.5-10 7.500S2 16.2 2 12s4-7.5 10-7.500z"
        transform="rotate(-35 12 12)"
      />
      <circle class="ms-body" cx="12" cy="12" r="3.5" />
    </>
  ),
  bo: (
    <>
      <path class="ms-body" d="M3 8h13a4 4 0 0 1 0 8H3a4 4 0 0 1 0-8z" />
      <circle class="ms-cut" cx="17" cy="12" r="2.6" />
      <path class="ms-body" d="M1 19h14a2.5 2.5 0 0 0 0-1H1zM6 3h12v3H6z" />
    </>
  ),
  br: <path class="ms-body" d="M2 5h9v6H2zM13 5h9v6h-9zM2 13h4v6H2zM8 13h8v6H8zM18 13h4v6h-4z" />,
  fe: <path class="ms-body" d="M5 8h14l4 9H1zM8 5h8l1 2H7z" />,
  no: (
    <>
      <path
        class="ms-body"
        d="M13 9c5-3 9 0 9 4 0 5-4 9-7 9-1 0-2-.6-3-.6S10 22 9 22c-3 0-7-4-7-9 0-4 4-7 9-4z"
      />
      <path class="ms-stalk" d="M12 9c0-4 1-6 4-7" />
    </>
  ),
  or: (
    <>
      <circle class="ms-body" cx="12" cy="12" r="10" />
      <circle class="ms-cut-line" cx="12" cy="12" r="6" />
      <path class="ms-cut-line" d="M12 8.500v7" />
    </>
  ),
  po: (
    <>
      <path
        class="ms-body"
        d="M9 2h6v6l6 11a2.5 2.5 0 0 1-2.2 3.500H5.200A2.5 2.5 0 0 1 3 19L9 8z"
      />
      <path class="ms-cut" d="M12 11l1.2 3.3 3.3 1.2-3.3 1.200L12 20l-1.2-3.3-3.3-1.2 3.3-1.200z" />
    </>
  ),
  force: (
    <path class="ms-body" d="M20 1l3 3-11 11 2 2-2 2-2.5-2.500L5 21l-2-2 4.5-4.500L5 12l2-2 2 2z" />
  ),
  resistance: <path class="ms-body" d="M12 1l9 3v7c0 6-4 10-9 12-5-2-9-6-9-12V4z" />,
  speed: <path class="ms-line" d="M12 3a9 9 0 1 1-9 9M12 3l-4-2.500M12 3L8.5 6M12 7v5l3.5 2.5" />,
  damage: (
    <path class="ms-body" d="M12 1l2 6 6-3-3 6 6 2-6 2 3 6-6-3-2 6-2-6-6 3 3-6-6-2 6-2-3-6 6 3z" />
  ),
  exploration: (
    <>
      <circle class="ms-line" cx="12" cy="12" r="10" />
      <path class="ms-body" d="M17 7l-3.5 6.500L7 17l3.5-6.500z" />
    </>
  ),
  power: <path class="ms-body" d="M14 1L4 14h7l-2 9 11-14h-7z" />,
  adn: (
    <path
      class="ms-line"
      d="M6 1c0 8 12 6 12 11S6 15 6 23M18 1c0 8-12 6-12 11s12 3 12 11M8 4h8M8 20h8M8 9.500h8M8 15h8"
    />
  ),
  shot: (
    <>
      <circle class="ms-line" cx="12" cy="12" r="7.5" />
      <path class="ms-line" d="M12 1v6M12 17v6M1 12h6M17 12h6" />
    </>
  ),
  gift: (
    <path
      class="ms-body"
      d="M12 1l3.1 7.3 7.9.7-6 5.2 1.8 7.8-6.8-4.100L5.2 22 7 14.2 1 9l7.9-.7z"
    />
  ),
  points: (
    <path class="ms-body" d="M3 2h18l-2 9a7 7 0 0 1-5 4.500V19h4v3H6v-3h4v-3.500A7 7 0 0 1 5 11z" />
  ),
  attack: <path class="ms-line" d="M3 3l14 14M21 3L7 17M14 20l6-6M4 14l6 6M18 18l3 3M6 18l-3 3" />,
  nothing: <path class="ms-line" d="M12 1v22M2.5 6.500l19 11M21.5 6.500l-19 11" />,
  sacrifice: <path class="ms-line" d="M12 2v20M6 8h12" />,
  construction: <path class="ms-line" d="M4 22L15 11M12 5l7 7M15 2l7 7-3 3-7-7z" />,
  mutant: (
    <path
      class="ms-line"
      d="M12 2c5 0 8 3.5 8 8 0 3-1.5 5-3 6v4H7v-4c-1.5-1-3-3-3-6 0-4.5 3-8 8-8zM9 10v1M15 10v1M10 22v-3M14 22v-3"
    />
  ),
  card: <path class="ms-line" d="M5 2h14v20H5zM8 6h8M8 10h8" />,
  character: (
    <path class="ms-body" d="M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 22c0-6 4-9 9-9s9 3 9 9z" />
  ),
  building: (
    <path class="ms-body" d="M3 22V9h2V4h3v3h2V4h4v3h2V4h3v5h2v13h-6v-5a3 3 0 0 0-6 0v5z" />
  ),
  store: (
    <>
      <path class="ms-body" d="M2 6h20v15H2z" />
      <path class="ms-cut-line" d="M2 11h20M9 11v4h6v-4" />
    </>
  ),
  mend: (
    <path
      class="ms-body"
      d="M12 22C5 16 1 12 1 7.500A5.500 5.500 0 0 1 12 5a5.500 5.500 0 0 1 11 2.500C23 12 19 16 12 22z"
    />
  ),
  fog: (
    <path
      class="ms-line"
      d="M6 12a4 4 0 0 1 .5-8 6 6 0 0 1 11 1.500A3.500 3.500 0 0 1 18 12zM3 16h14M7 20h14"
    />
  ),
  back: <path class="ms-line" d="M5 4v6h6M5.500 9.500A8.500 8.500 0 1 1 4 15" />,
};
DRAWINGS["clone"] = DRAWINGS["adn"] ?? <></>;
DRAWINGS["atout"] = DRAWINGS["gift"] ?? <></>;

export const drawable = (name: string): boolean => name in DRAWINGS;

export const { Icon } = sheet_of("ms", 24, DRAWINGS);

export function Figure({
  name,
  n,
  less,
}: {
  name: string;
  n: number | string;
  less?: boolean;
}): VNode {
  return (
    <span class={less ? "ms-figure ms-less" : "ms-figure"}>
      <Icon name={name} />
      {n}
    </span>
  );
}

export function Amounts({ of }: { of: Record<string, number | undefined> }): VNode {
  return (
    <span class="ms-amounts">
      {Object.entries(of).map(([unit, n]) => (
        <Figure name={unit} n={n ?? 0} />
      ))}
    </span>
  );
}
