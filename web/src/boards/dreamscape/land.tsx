// A Dreamscape: a drawing in slight perspective, and over the large one a button for each space.

import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import { Thing } from "../kit/thing";
import { space_name, type Colour, type Pile, type Pub, type Seat, type Wanted } from "./data";
import { symbol_name } from "./legend";
import { FlatPile, PileDrawing, type Look } from "./pile";
import { ghost_card, type Table } from "./table";
import { acts_on } from "./spaces";
import { corners, FIGURE, RISE, sight_of, type Sight } from "./view";
import { WalkDrawing } from "./walk";

interface Drawn {
  space: string;
  pile: { colour: Colour; look: Look }[];
  tree: Look | null;
  dreamer: Look | null;
}

const pile_at = (seat: Seat, space: string): Pile | undefined =>
  seat.landscape.find((p) => p.space === space);

const spaces_of = (pub: Pub): string[] =>
  Array.from({ length: pub.board.width * pub.board.height }, (_, i) =>
    space_name(i % pub.board.width, Math.floor(i / pub.board.width)),
  );

// What stands on a space, with the changes of the highlighted action.
function drawn_at(space: string, now: Seat, then: Seat | undefined): Drawn {
  const [before, after] = [pile_at(now, space), then ? pile_at(then, space) : pile_at(now, space)];
  const [old, fresh] = [before?.pile ?? [], after?.pile ?? []];
  const longer = fresh.length >= old.length ? fresh : old;
  const pile = longer.map((colour, i) => ({
    colour,
    look: (i >= old.length ? "coming" : i >= fresh.length ? "going" : "real") as Look,
  }));
  const look = (was: boolean, is: boolean): Look | null =>
    was && is ? "real" : is ? "coming" : was ? "going" : null;
  const there = (seat: Seat | undefined): boolean => seat?.dreamer === space;
  return {
    space,
    pile,
    tree: look(!!before?.tree, !!after?.tree),
    dreamer: look(there(now), there(then ?? now)),
  };
}

// The part of a pattern that is not there yet.
function with_ghost(drawn: Drawn, wanted: Wanted | undefined): Drawn {
  if (wanted === undefined) return drawn;
  const more = wanted.fragments
    .slice(drawn.pile.length)
    .map((colour) => ({ colour, look: "ghost" as Look }));
  return {
    ...drawn,
    pile: [...drawn.pile, ...more],
    tree: drawn.tree ?? (wanted.tree ? "ghost" : null),
    dreamer: drawn.dreamer ?? (wanted.dreamer ? "ghost" : null),
  };
}

const heights = (drawn: Drawn[]): { space: string; height: number }[] =>
  drawn.map((d) => ({
    space: d.space,
    height: d.pile.length * RISE + (d.tree || d.dreamer ? FIGURE : 0),
  }));

export function LargeLand({
  table,
  turn,
  flat,
}: {
  table: Table;
  turn: number;
  flat: boolean;
}): VNode {
  const { pub, seat, after, large, t } = table;
  const ghost = ghost_card(table)?.nearest?.spaces ?? [];
  const drawn = spaces_of(pub).map((space) =>
    with_ghost(
      drawn_at(space, seat, after?.seats[large]),
      ghost.find((g) => g.space === space),
    ),
  );
  const sight = sight_of({
    columns: pub.board.width,
    rows: pub.board.height,
    turn,
    flat,
    things: heights(drawn),
  });
  const stop = drawn.find((d) => acts_on(table, d.space).length > 0)?.space ?? pub.board.entrance;
  return (
    <div class="ds-land" role="grid" aria-label={t("land", table.name_of(large))}>
      <svg viewBox={`0 0 ${sight.width} ${sight.height}`} aria-hidden="true">
        <Ground table={table} sight={sight} wanted={ghost.map((g) => g.space)} />
        <Piles
          sight={sight}
          drawn={drawn}
          marks={(d) => <Marks table={table} sight={sight} drawn={d} />}
        />
        <WalkDrawing table={table} sight={sight} />
      </svg>
      {Array.from({ length: sight.deep }, (_, back) => (
        <div key={back} role="row" class="ds-row">
          {drawn
            .filter((d) => sight.spot(d.space).v === sight.deep - 1 - back)
            .sort((a, b) => sight.spot(a.space).u - sight.spot(b.space).u)
            .map((d) => (
              <SpaceButton
                key={d.space}
                table={table}
                sight={sight}
                drawn={d}
                first={d.space === stop}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

export function SmallLand({ table, seat }: { table: Table; seat: number }): VNode {
  const { pub, t } = table;
  const whose = pub.seats[seat] as Seat;
  const drawn = spaces_of(pub).map((space) => drawn_at(space, whose, undefined));
  const sight = sight_of({
    columns: pub.board.width,
    rows: pub.board.height,
    turn: 0,
    things: heights(drawn),
  });
  const { lang } = table.props;
  const told = whose.landscape
    .map((p) => `${p.space.toUpperCase()}${colon(lang)}${pile_words(p.pile, table)}`)
    .join(semicolon(lang));
  return (
    <svg
      class="ds-small"
      viewBox={`0 0 ${sight.width} ${sight.height}`}
      role="img"
      aria-label={`${t("land", table.name_of(seat))}. ${told || t("empty")}`}
      data-thing={`${seat}:land`}
    >
      <Ground table={table} sight={sight} wanted={[]} />
      <Piles sight={sight} drawn={drawn} />
    </svg>
  );
}

function Ground({ table, sight, wanted }: { table: Table; sight: Sight; wanted: string[] }): VNode {
  return (
    <g>
      {spaces_of(table.pub).map((space) => {
        const { u, v } = sight.spot(space);
        const ground = [
          sight.at(u - 0.5, v - 0.5, 0),
          sight.at(u + 0.5, v - 0.5, 0),
          sight.at(u + 0.5, v + 0.5, 0),
          sight.at(u - 0.5, v + 0.5, 0),
        ];
        const classes = [
          "ds-plot",
          space === table.pub.board.entrance && "ds-entrance",
          wanted.includes(space) && "ds-wanted",
        ];
        return (
          <polygon key={space} class={classes.filter(Boolean).join(" ")} points={corners(ground)} />
        );
      })}
    </g>
  );
}

// Drawn from the back to the front, each space with its marks, so that nearer piles hide farther
// ones.
function Piles({
  sight,
  drawn,
  marks,
}: {
  sight: Sight;
  drawn: Drawn[];
  marks?: (d: Drawn) => VNode;
}): VNode {
  const Pile = sight.flat ? FlatPile : PileDrawing;
  const order = [...drawn].sort((a, b) => sight.spot(b.space).v - sight.spot(a.space).v);
  return (
    <g>
      {order.map((d) => (
        <g key={d.space}>
          <Pile
            sight={sight}
            {...sight.spot(d.space)}
            pile={d.pile}
            tree={d.tree}
            dreamer={d.dreamer}
            marks={marks?.(d)}
          />
        </g>
      ))}
    </g>
  );
}

// Usable spaces are framed at the top of their pile. An empty space shows its name, as in the log.
function Marks({ table, sight, drawn }: { table: Table; sight: Sight; drawn: Drawn }): VNode {
  const { space, pile } = drawn;
  const { u, v } = sight.spot(space);
  const z = pile.filter((f) => f.look !== "ghost").length * sight.rise;
  const lid = corners([
    sight.at(u - 0.44, v - 0.42, z),
    sight.at(u + 0.44, v - 0.42, z),
    sight.at(u + 0.44, v + 0.42, z),
    sight.at(u - 0.44, v + 0.42, z),
  ]);
  const name = sight.at(u - 0.38, v + 0.2, 0); // at the far edge, which a pile in front hides last
  const acts = acts_on(table, space);
  const pointed =
    table.pointed === space ||
    table.ponder.mark(acts.filter((act) => !act.then).map((act) => act.code)) !== undefined;
  return (
    <>
      {acts.length > 0 && (
        <g class={pointed ? "ds-lit ds-lit-pointed" : "ds-lit"}>
          <polygon class="ds-lit-casing" points={lid} />
          <polygon points={lid} />
        </g>
      )}
      {pile.length === 0 && (
        <text class="ds-space-name" x={name.x} y={name.y}>
          {space.toUpperCase()}
        </text>
      )}
    </>
  );
}

interface SpaceProps {
  table: Table;
  sight: Sight;
  drawn: Drawn;
  first: boolean;
}

function SpaceButton({ table, sight, drawn, first }: SpaceProps): VNode {
  const { space } = drawn;
  const { u, v } = sight.spot(space);
  const acts = acts_on(table, space);
  const [left, right] = [sight.at(u - 0.5, v, 0).x, sight.at(u + 0.5, v, 0).x];
  const [top, bottom] = [
    sight.at(u, v + 0.5, 0).y - drawn.pile.length * sight.rise * 0.8,
    sight.at(u, v - 0.5, 0).y,
  ];
  const share = (n: number, of: number): string => `${((100 * n) / of).toFixed(2)}%`;
  return (
    <div role="gridcell" class="ds-gridcell">
      <Thing
        table={table}
        acts={acts}
        class="ds-space"
        label={label_of(
          table,
          space,
          acts.map((act) => act.text),
        )}
        heading={space.toUpperCase()}
        explain={["space", space]}
        point={(on) => table.point(on ? space : null)}
        drop={space}
        thing={`${table.large}:${space}`}
        row={sight.deep - 1 - v}
        column={u}
        data={{ "data-space": space, "data-stop": first ? "" : undefined }}
        style={{
          left: share(left, sight.width),
          top: share(top, sight.height),
          width: share(right - left, sight.width),
          height: share(bottom - top, sight.height),
          zIndex: sight.deep - v,
        }}
      />
    </div>
  );
}

const pile_words = (pile: Colour[], { props: { lang } }: Table): string =>
  list(
    lang,
    pile.map((c) => symbol_name(lang, c)),
  );

function label_of(table: Table, space: string, choices: string[]): string {
  const { t, seat } = table;
  const pile = pile_at(seat, space);
  const parts = [space.toUpperCase()];
  if (space === table.pub.board.entrance) parts.push(t("entrance"));
  parts.push(pile ? t("pile", pile_words(pile.pile, table)) : t("empty"));
  if (pile?.tree) parts.push(t("tree"));
  if (pile?.mountain) parts.push(pile.fresh ? t("fresh_mountain") : t("mountain"));
  if (seat.dreamer === space) parts.push(t("dreamer"));
  return [list(table.props.lang, parts), ...choices].join(". ");
}
