// The symbols of Mystic Vale: each has its own shape, so that none depends on colour alone.
import type { VNode } from "preact";
import { sheet_of } from "../kit/sprite";

const DROP = "M12 0c5 6 9 10 9 14.300a9 9 0 0 1-18 0C3 10 7 6 12 0z"; // room for a number

const disc = <circle cx="12" cy="12" r="11" class="mv-body" />;

const DRAWINGS: Record<string, VNode> = {
  mana: (
    <>
      <path
        class="mv-body"
        d="M12 1.5c4.6 5.6 8 9.2 8 13.200a8 8 0 0 1-16 0C4 10.7 7.4 7.1 12 1.500z"
      />
      <path class="mv-line" d="M8 15.200a4.2 4.2 0 0 0 4.8 3.9" />
    </>
  ),
  growth: (
    <>
      <path class="mv-stalk" d="M12 23V9" />
      <path
        class="mv-body"
        d="M12 15C4.5 15 2 9.5 2 4.500c6.5 0 10 3.5 10 10.500zM12 11.500C12 5 16 2 22 1.500c0 6.5-3.5 10-10 10z"
      />
    </>
  ),
  decay: (
    <>
      <path
        class="mv-body"
        d="M12 1l2.3 3.8 4.6-1.2-.6 4.600L22.5 11l-3.4 2.9 1.3 4.5-4.6-.2L12 22.500l-3.2-4.3-4.8.3 1.2-4.600L1.5 11l4.2-2.8-.6-4.6 4.6 1.200z"
      />
      <path class="mv-line" d="M8.5 8l7 7.500M15.5 8l-7 7.5" />
    </>
  ),
  guardian: (
    <>
      <path class="mv-body" d="M12 1l9 3.200v7c0 6-3.9 9.8-9 11.8-5.1-2-9-5.8-9-11.800v-7z" />
      <path class="mv-line" d="M6.5 8.500q5.5-3 11 0" />
      <circle class="mv-glyph" cx="9" cy="12" r="1.6" />
      <circle class="mv-glyph" cx="15" cy="12" r="1.6" />
      <path class="mv-line" d="M9.5 17h5" />
    </>
  ),
  animal: (
    <>
      {disc}
      <ellipse class="mv-glyph" cx="12" cy="15.6" rx="4.3" ry="3.5" />
      <circle class="mv-glyph" cx="6.5" cy="11" r="1.9" />
      <circle class="mv-glyph" cx="9.8" cy="7.2" r="2" />
      <circle class="mv-glyph" cx="14.2" cy="7.2" r="2" />
      <circle class="mv-glyph" cx="17.5" cy="11" r="1.9" />
    </>
  ),
  forest: (
    <>
      {disc}
      <path
        class="mv-glyph"
        d="M12 3.500l4.8 6.300h-2.600l4 5.200h-5V20h-2.400v-5h-5l4-5.200H7.200z"
      />
    </>
  ),
  sky: (
    <>
      {disc}
      <path
        class="mv-glyph"
        d="M3 10.500c3.4-3.3 6.6-2.7 9 1.2 2.4-3.9 5.6-4.5 9-1.2-3.9-.2-6 1.5-7.3 6.500L12 15.5 10.3 17C9 12 6.9 10.3 3 10.500z"
      />
    </>
  ),
  wild: (
    <>
      {disc}
      <path
        class="mv-glyph"
        d="M12 3l2.3 6.700L21 12l-6.7 2.300L12 21l-2.3-6.700L3 12l6.7-2.300z"
      />
    </>
  ),
  any: (
    <>
      <circle cx="12" cy="12" r="10" class="mv-ring" />
      <path
        class="mv-mark"
        d="M8.5 9.500a3.5 3.5 0 1 1 5 3.200c-1.2.6-1.5 1.2-1.5 2.600M12 18.200v.4"
      />
    </>
  ),
  vp: <path class="mv-body" d="M12 1l9.6 5.500v11L12 23l-9.6-5.500v-11z" />,
  points: <path class="mv-body mv-dashed" d="M12 1l9.6 5.500v11L12 23l-9.6-5.500v-11z" />,
  token: (
    <>
      {disc}
      <path class="mv-glyph" d="M12 5c2.9 3.5 5 5.8 5 8.300a5 5 0 0 1-10 0C7 10.8 9.1 8.5 12 5z" />
    </>
  ),
  card: (
    <>
      <rect class="mv-ring" x="5" y="2" width="14" height="20" rx="2.5" />
      <path class="mv-mark" d="M5 8.700h14M5 15.300h14" />
    </>
  ),
  harvest: (
    <path class="mv-mark" d="M17 3a9 9 0 1 1-11.5 13.500C11 17.5 17.5 13 17 3zM7 15l-4.5 5" />
  ),
  when_played: <path class="mv-mark" d="M12 2v11M7 8.500l5 5 5-5M4 19.500h16" />,
  ongoing: <path class="mv-mark" d="M12 12C9 7 3 7 3 12s6 5 9 0 9-5 9 0-6 5-9 0z" />,
  purchase: <path class="mv-mark" d="M5 8h14l-1.5 13h-11zM9 8V6a3 3 0 0 1 6 0v2" />,
  would_spoil: (
    <path class="mv-mark" d="M2.5 13a9.5 9.5 0 0 1 19 0zM12 13v6a2.2 2.2 0 0 0 4.4 0M12 3.500V2" />
  ),
  end_game: <path class="mv-mark" d="M5 22V3M5 4c5-3 8 3 14 0v9c-6 3-9-3-14 0" />,
  any_time: (
    <path
      class="mv-mark"
      d="M6 2.500h12M6 21.500h12M7.5 2.500c0 6 9 5.5 9 9.500s-9 3.5-9 9.500M16.5 2.500c0 6-9 5.5-9 9.500s9 3.5 9 9.5"
    />
  ),
  peek_deck: (
    <path
      class="mv-mark"
      d="M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
    />
  ),
  search_deck: <path class="mv-mark" d="M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15 15l7 7" />,
  discard_field: <path class="mv-mark" d="M4 2.500h10v13H4zM10 21.500h11M17 17.500l4 4-4 4" />,
  replace_on_deck: <path class="mv-mark" d="M4 9h14l-4-5M20 15H6l4 5" />,
};

export const drawable = (name: string): boolean => name in DRAWINGS;

// With a number on it a drop of mana is wider.
const { Icon: Symbol } = sheet_of("mv", 24, {
  ...DRAWINGS,
  "mana-wide": <path class="mv-body" d={DROP} />,
});

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
    <Symbol name={name} drawing={name === "mana" ? "mana-wide" : name} off={off ?? false}>
      <text class="mv-number" x="12" y={name === "mana" ? 18.5 : 16.8} text-anchor="middle">
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
