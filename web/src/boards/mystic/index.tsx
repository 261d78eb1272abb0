// The board of Mystic. From the top: the camps of the others, the viewer's camp and hand, what is
// under way.

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Board, BoardProps } from "../board";
import { useDrag, type Drag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { legend_of } from "../kit/sprite";
import { others_of } from "../kit/table";
import { Arrows, aims } from "./arrows";
import { Bar } from "./bar";
import { Battle } from "./battle";
import { Cards, Header, Rival } from "./camp";
import { CardFace, Fleeting, HandCards } from "./cards";
import type { Hit, Own } from "./data";
import { Decks } from "./decks";
import { Face } from "./face";
import { Icon } from "./symbols";
import { useTable, type Table } from "./table";
import { SYMBOLS, words } from "./words";

// Dropping a thing on a place: an attacker chooses a target, a card goes into a building or is
// played.
function dropped({ hold, plain }: Table, what: string, place: string | null): string | null {
  if (place === null) return null;
  if (what === "attacker") return hold.acts(`place ${place}`)[0]?.code ?? null;
  const into = hold.acts(what).find((act) => act.kind === "store" && act.args[1] === place);
  return into?.code ?? (place === "camp" ? (plain(what)[0]?.code ?? null) : null);
}

function useDropping(table: Table): Drag {
  const { hold, ponder, props } = table;
  return useDrag({
    begin: (what) => hold.pick(what === "attacker" ? null : what),
    over: (what, place) => ponder.set(dropped(table, what, place)),
    drop(what, place) {
      const code = dropped(table, what, place);
      ponder.set(null);
      if (code) props.play(code);
      else hold.pick(null);
    },
  });
}

function pondered_hit(own: Own | null, code: string | null): Hit | null {
  const [kind, from, to] = code?.split(" ") ?? [];
  return kind === "assign"
    ? (own?.hits.find((one) => one.attacker === from && one.target === to) ?? null)
    : null;
}

function Mine({ table, drag, of }: { table: Table; drag: Drag; of: number }): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  return (
    <section class="ms-side ms-mine" aria-label={table.t("yours")} data-drop="camp">
      <Header table={table} of={of} title={table.t("yours")} />
      <Cards table={table} drag={drag} of={of} />
      <Fleeting table={table} seat={seat} />
    </section>
  );
}

// What is being dragged.
function Carried({ table, what }: { table: Table; what: string }): VNode | null {
  const [kind, card = ""] = what.split(" ");
  return kind === "hand" ? (
    <CardFace design={table.design(card)} known={table.props.meaning("card", card)} />
  ) : null;
}

function Mystic(props: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const drag = useDropping(table);
  const { pub, own, ponder } = table;
  const { seat, ask } = props.moment;
  return (
    <Frame
      root={root}
      table={table}
      class="ms"
      drag={drag}
      carried={drag.now && <Carried table={table} what={drag.now.what} />}
      glides
    >
      {ask?.kind === "deck" ? (
        <Decks table={table} />
      ) : (
        <>
          <div class={`ms-rivals ms-rivals-${pub.seats.length}`}>
            {others_of(pub.seats.length, seat).map((of) => (
              <Rival key={of} table={table} drag={drag} of={of} />
            ))}
          </div>
          {seat === null ? null : <Mine table={table} drag={drag} of={seat} />}
          <HandCards table={table} />
          <Battle table={table} />
          <Bar table={table} />
          <Arrows root={root} list={aims(pub, pondered_hit(own, ponder.action))} />
        </>
      )}
    </Frame>
  );
}

const legend = legend_of(words, SYMBOLS);

export const board: Board = {
  game: "mystic",
  Board: Mystic,
  Face,
  symbols: (lang) =>
    legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told })),
};
