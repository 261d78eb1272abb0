// The props of every part of the board: the position, whose Dreamscape is drawn large, and what is
// held or highlighted.

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import { useWindowClass, type WindowClass } from "../kit/frame-parts";
import type { Sorting } from "../kit/hold";
import { useTable as use_kit, type Table as KitTable } from "../kit/table";
import { COLOURS, own_of, pub_of, type DreamCard, type Own, type Pub, type Seat } from "./data";
import { words, type Word } from "./words";

export type Phase = "travel" | "create"; // of the whole table
export type Tab = "world" | "land" | "cards" | "designs";

export interface Table extends KitTable<Word> {
  pub: Pub;
  own: Own | null;
  phase: Phase;
  window: WindowClass;
  touches: boolean; // a window for fingers
  tab: Tab; // the pane that is shown where there is room for one
  set_tab(tab: Tab): void;
  large: number; // the seat whose Dreamscape is drawn large
  seat: Seat; // the large one
  mine: boolean;
  after: Pub | null; // the position after the considered action, if that is certain
  tool: string | null; // what is held from the Hands: a colour, "tree" or "dreamer"
  set_tool(tool: string | null): void;
  ghost: string | null; // the card whose pattern is laid over the Dreamscape
  pinned: string | null; // the card whose pattern stays there when nothing is highlighted
  pin(card: string | null): void;
  hover(card: string | null): void;
  pointed: string | null; // the space that is pointed at
  point(space: string | null): void;
}

// The thing that one presses for an action, and the argument that names it.
const THINGS: Record<string, [thing: string, argument: number]> = {
  choose: ["card", 0],
  keep: ["card", 0],
  complete: ["card", 0],
  use: ["power", 0],
  store: ["power", 0],
  move: ["location", 0],
  key: ["location", 0],
  key_red: ["location", 0],
  stir: ["location", 0],
  sow: ["location", 1],
  collect: ["row", 0],
  spread: ["link", 0],
  draw: ["deck", 0],
  place: ["space", 1],
  plant: ["space", 0],
  step: ["space", 0],
  take: ["space", 0],
  lift: ["space", 0],
  set: ["space", 0],
};

function key_of({ kind, args }: Act): string | null {
  if (kind === "location") return "here"; // the power of the location where the Sleeper is
  const [thing, argument] = THINGS[kind] ?? [];
  return argument === undefined ? null : `${thing} ${args[argument]}`;
}

const sorting: Sorting = {
  key_of,
  loose: ["arrange", "leave", "enter", "sleep", "finish", "stop", "no_draw", "keep_none"],
};

const CREATES = ["create", "last"];

// The end looks like Creation: one's own Dreamscape has the room.
const phase_of = ({ seats }: Pub, over: boolean): Phase =>
  over || seats.some(({ stage }) => CREATES.includes(stage)) ? "create" : "travel";

const ON_LAND = ["place", "plant", "step", "take", "lift", "set"];
const ON_CARDS = ["complete"];

// Where the present question is answered.
function tab_of(props: BoardProps, phase: Phase): Tab {
  const { legal, seat, ask } = props.moment;
  const kinds = legal.map(({ action }) => action.split(" ")[0] ?? "");
  const own = seat === null ? null : own_of(props.moment);
  if (own?.drawn.length && ask) return "world";
  if (kinds.some((kind) => ON_CARDS.includes(kind))) return "cards";
  if (kinds.some((kind) => ON_LAND.includes(kind))) return "land";
  return kinds.length === 0 && phase === "create" ? "land" : "world";
}

// Where the thing or area lies that a lesson means.
const MEANT: Record<string, Tab> = {
  "@world": "world",
  "@destination": "world",
  "@land": "land",
  "@tiles": "world",
};

// The tab follows the question; between questions the reader chooses.
function useTab(props: BoardProps, phase: Phase): [Tab, (tab: Tab) => void] {
  const wanted = tab_of(props, phase);
  const [tab, set] = useState(wanted);
  const { meant, moment } = props;
  useEffect(
    () => set(MEANT[meant ?? ""] ?? wanted),
    [wanted, meant, moment.ask?.kind, moment.active],
  );
  return [tab, set];
}

// The held thing may have been used up.
function usable(legal: { action: string }[], tool: string | null): string | null {
  if (tool === null) return null;
  const kinds =
    tool === "tree" ? ["plant"] : tool === "dreamer" ? ["step", "enter"] : [`place ${tool}`];
  return legal.some((l) => kinds.some((k) => l.action.startsWith(k))) ? tool : null;
}

export function useTable(props: BoardProps): Table {
  const { moment } = props;
  const pub = pub_of(moment);
  const [tool, set_tool] = useState<string | null>(null);
  const [pinned, pin] = useState<string | null>(null);
  const [hovered, hover] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const phase = phase_of(pub, moment.over);
  const kind = useWindowClass();
  const [tab, set_tab] = useTab(props, phase);
  const large = moment.seat ?? moment.active;
  const mine = moment.seat === large;
  const kit = use_kit(props, { words, sorting, mine, ahead: true });
  const after = kit.ponder.preview?.after;
  return {
    ...kit,
    pub,
    own: own_of(moment),
    phase,
    window: kind,
    touches: kind === "tall" || kind === "small",
    tab,
    set_tab,
    large,
    seat: pub.seats[large] as Seat,
    mine,
    after: after ? pub_of(after) : null,
    tool: usable(moment.legal, tool),
    set_tool,
    ghost: hovered ?? pinned,
    pinned,
    pin,
    hover,
    pointed,
    point,
  };
}

// The symbols beside the text of an action: the fragments that it names.
export function icons_of({ kind, code }: Act): string[] {
  if (kind === "plant") return ["tree"];
  return kind === "step"
    ? ["dreamer"]
    : code.split(" ").filter((word) => (COLOURS as string[]).includes(word));
}

export function ghost_card(table: Table): DreamCard | null {
  const all = [...table.seat.open, ...(table.mine ? (table.own?.drawn ?? []) : [])];
  return all.find((c) => c.id === table.ghost) ?? null;
}
