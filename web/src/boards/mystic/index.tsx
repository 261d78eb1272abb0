// The board of Mystic. From the top: the camps of the others, the viewer's camp and hand, what is under way.
import { useEffect, useRef, useState } from "preact/hooks";
import type { VNode } from "preact";
import type { Board, BoardProps } from "../board";
import { useDrag, type Dragging } from "../kit/drag";
import { useKeptFocus } from "../kit/focus";
import { useMotion } from "../kit/motion";
import { useRoving, walk } from "../kit/roving";
import { USABLE } from "../kit/thing";
import { Arrows, aims } from "./arrows";
import { Bar } from "./bar";
import { Battle } from "./battle";
import { Cards, Header, Rival } from "./camp";
import { CardFace, Fleeting, HandCards } from "./cards";
import type { Hit, Own, Pub } from "./data";
import { Decks } from "./decks";
import { Face } from "./face";
import { useHand, type Table } from "./hand";
import { Icon } from "./symbols";
import { SYMBOLS, say } from "./words";

// What the pondered action would make of the camps, where that is certain.
function useAfter(props: BoardProps, pondered: string | null): Pub | null {
  const [after, see] = useState<Pub | null>(null);
  useEffect(() => {
    let wanted = true;
    see(null);
    if (pondered) void props.preview(pondered).then((found) => wanted && see((found?.after?.pub as Pub | undefined) ?? null));
    return () => void (wanted = false);
  }, [pondered, props.moment.ply]);
  return after;
}

// What is dragged over a place: an attacker chooses a target, a card goes into a building or is played.
function dropped(table: Pick<Table, "hand">, what: string, place: string | null): string | null {
  const { hand } = table;
  if (place === null) return null;
  if (what === "attacker") return hand.acts(`place ${place}`)[0]?.code ?? null;
  const into = hand.acts(what).find((act) => act.kind === "store" && act.args[1] === place);
  return into?.code ?? (place === "camp" ? (hand.plain(what)[0]?.code ?? null) : null);
}

function useTable(given: BoardProps): Table & { pondered: string | null } {
  const [pondered, ponder] = useState<string | null>(null);
  const props = { ...given, ponder: (code: string | null) => (ponder(code), given.ponder(code)) };
  const pub = given.moment.pub as Pub;
  const own = given.moment.own as Own | null;
  const hand = useHand(props);
  const drag = useDrag({
    begin: (what) => hand.pick(what === "attacker" ? null : what),
    over: (what, place) => props.ponder(dropped({ hand }, what, place)),
    drop(what, place) {
      const code = dropped({ hand }, what, place);
      props.ponder(null);
      if (code) given.play(code);
      else hand.pick(null);
    },
  });
  const design: Table["design"] = (card) => (card ? (pub.designs[card] ?? own?.hand_designs[card]) : undefined);
  useEffect(() => ponder(null), [given.moment.ply]);
  return { props, hand, drag, pub, own, design, pondered: pondered ?? given.highlight };
}

function ponderedHit(own: Own | null, code: string | null): Hit | null {
  const [kind, from, to] = code?.split(" ") ?? [];
  return kind === "assign" ? (own?.hits.find((one) => one.attacker === from && one.target === to) ?? null) : null;
}

function Mine({ table, of, after }: { table: Table; of: number; after: Pub | null }): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const { lang } = table.props;
  return (
    <section class="ms-side ms-mine" aria-label={say(lang, "yours")} data-drop="camp">
      <Header table={table} of={of} title={say(lang, "yours")} />
      <Cards table={table} of={of} after={after} />
      <Fleeting table={table} seat={seat} />
    </section>
  );
}

function Carried({ table, now }: { table: Table; now: Dragging }): VNode | null {
  const [kind, card = ""] = now.what.split(" ");
  if (kind !== "hand") return null;
  return (
    <div class="ms-carried" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <CardFace design={table.design(card)} name={table.props.meaning("card", card).name} />
    </div>
  );
}

function others(seats: number, viewer: number | null): number[] {
  if (viewer === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (viewer + 1 + i) % seats);
}

function Mystic(given: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(given);
  const { props, pub, own, hand, pondered } = table;
  const { seat, ply, ask } = props.moment;
  const after = useAfter(props, pondered);
  useMotion(root, ply, props.still);
  useRoving(root);
  useKeptFocus(root, USABLE);
  if (ask?.kind === "deck") {
    return (
      <div class="kit-cards ms" ref={root}>
        <Decks table={table} />
      </div>
    );
  }
  return (
    <div class={props.still ? "kit-cards ms ms-still" : "kit-cards ms"} ref={root} onKeyDown={(e) => (e.key === "Escape" ? hand.pick(null) : walk(e))} {...table.drag.handlers}>
      <div class={`ms-rivals ms-rivals-${pub.seats.length}`}>
        {others(pub.seats.length, seat).map((of) => (
          <Rival key={of} table={table} of={of} after={after} />
        ))}
      </div>
      {seat === null ? null : <Mine table={table} of={seat} after={after} />}
      <HandCards table={table} />
      <Battle table={table} />
      <Bar table={table} />
      <Arrows root={root} list={aims(pub, ponderedHit(own, pondered))} />
      {table.drag.now ? <Carried table={table} now={table.drag.now} /> : null}
    </div>
  );
}

export const board: Board = {
  game: "mystic",
  Board: Mystic,
  Face,
  symbols: (lang) => Object.entries(SYMBOLS).map(([name, text]) => ({ icon: <Icon name={name} />, name: text[lang][0], about: text[lang][1] })),
};
