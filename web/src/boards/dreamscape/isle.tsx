// Somebody's Dreamscape in the distance, as a picture.

import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import { box_of, Scene } from "./art/scene";
import { sight_of } from "./art/view";
import type { Seat } from "./data";
import { THEIRS } from "./land";
import { symbol_name } from "./legend";
import { cap_of } from "./seats";
import { spaces_of, stack_at } from "./stacks";
import type { Table } from "./table";

interface IsleProps {
  table: Table;
  seat: number;
  below: number; // how much of the rock is seen
  names?: boolean;
  silent?: boolean; // it is told elsewhere
}

export function Isle({ table, seat, below, names, silent }: IsleProps): VNode {
  const { pub } = table;
  const whose = pub.seats[seat] as Seat;
  const stacks = spaces_of(pub).map((space) => stack_at(space, whose));
  const sight = sight_of({
    columns: pub.board.width,
    rows: pub.board.height,
    turn: 0,
    view: "corner",
  });
  const ground = { entrance: pub.board.entrance, seed: THEIRS };
  return (
    <div class="ds-isle" style={cap_of(seat)} data-thing={`${seat}:land`}>
      <Scene
        sight={sight}
        stacks={stacks}
        box={box_of(sight, stacks, ground, below)}
        ground={ground}
        owner={`walker:${seat}`}
        {...(names ? { names } : {})}
        {...(silent ? {} : { label: told(table, seat, whose) })}
      />
    </div>
  );
}

function told(table: Table, seat: number, whose: Seat): string {
  const { t, props } = table;
  const { lang } = props;
  const piles = whose.landscape.map(
    ({ space, pile }) =>
      `${space.toUpperCase()}${colon(lang)}${list(
        lang,
        pile.map((c) => symbol_name(lang, c)),
      )}`,
  );
  return `${t("land", table.name_of(seat))}. ${piles.join(semicolon(lang)) || t("empty")}`;
}
