// The Dreamscape that is drawn large: a picture, and over it a button for each space.

import type { CSSProperties, VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { advice_of } from "./advise";
import { joined, type Spot } from "./art/numbers";
import { box_of, Scene, type Box } from "./art/scene";
import type { Stack } from "./art/stack";
import { sight_of, type Sight, type ViewName } from "./art/view";
import type { Colour } from "./data";
import { signed, symbol_name } from "./legend";
import { cap_of } from "./seats";
import { acts_on } from "./spaces";
import { pile_at, spaces_of, stack_at, with_ghost } from "./stacks";
import { Icon } from "./symbols";
import { ghost_card, type Table } from "./table";
import { WalkDrawing } from "./walk";

interface LandProps {
  table: Table;
  turn: number; // quarters
  view: ViewName;
  below: number; // how much of the rock is seen
}

export const MINE = 7; // the seeds of the rocks: one's own, the others'
export const THEIRS = 12;

export function LargeLand({ table, turn, view, below }: LandProps): VNode {
  const { pub, seat, after, large, t } = table;
  const { board } = pub;
  const wanted = ghost_card(table)?.nearest?.spaces ?? [];
  const likely = wanted.length > 0 || after ? null : likely_place(table);
  const stacks = spaces_of(pub).map((space) => {
    const stack = with_ghost(
      stack_at(space, seat, after?.seats[large]),
      wanted.find((w) => w.space === space),
    );
    return likely?.space === space ? with_layer(stack, likely.colour) : stack;
  });
  const sight = sight_of({ columns: board.width, rows: board.height, turn, view });
  const ground = { entrance: board.entrance, seed: MINE };
  const box = box_of(sight, stacks, ground, below);
  const stop = stacks.find((s) => acts_on(table, s.space).length > 0)?.space ?? board.entrance;
  const marked = new Set(wanted.map((w) => w.space));
  return (
    <div
      class="ds-land"
      data-land={large}
      style={{ ...cap_of(large), "--ds-shape": (box.width / box.height).toFixed(4) }}
    >
      <Scene
        sight={sight}
        stacks={stacks}
        box={box}
        ground={ground}
        names
        owner={`walker:${large}`}
        heights={view === "above"}
        pose={table.props.moment.over && mine_won(table) ? "dreamer-cheer" : "dreamer"}
        marks={(stack) => (
          <Marks
            table={table}
            sight={sight}
            stack={stack}
            wanted={marked.has(stack.space)}
            likely={likely?.space === stack.space}
          />
        )}
      >
        <WalkDrawing table={table} sight={sight} />
      </Scene>
      <Foretold table={table} />
      <div
        class="ds-grid"
        role="grid"
        aria-label={table.mine ? t("own_land") : t("land", table.name_of(large))}
      >
        {Array.from({ length: sight.deep }, (_, row) => (
          <div key={row} role="row" class="ds-row">
            {stacks
              .filter((s) => sight.spot(s.space)[1] === row)
              .sort((a, b) => sight.spot(a.space)[0] - sight.spot(b.space)[0])
              .map((stack) => (
                <SpaceButton
                  key={stack.space}
                  table={table}
                  sight={sight}
                  box={box}
                  stack={stack}
                  first={stack.space === stop}
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

// What the considered action would score, over the land.
function Foretold({ table }: { table: Table }): VNode | null {
  const { after, seat, large, props, t } = table;
  const then = after?.seats[large];
  if (!then || !table.mine) return null;
  const card = then.done.find((id) => !seat.done.includes(id));
  const points = then.track - seat.track;
  if (points === 0 && card === undefined) return null;
  return (
    <p class="ds-say" aria-hidden="true">
      {card !== undefined && <b>{t("completes", props.meaning("card", card).name)}</b>}
      <span>
        {signed(points)} <Icon name="star" />
      </span>
    </p>
  );
}

// Where the main button would put a dreamshard, as long as none is held.
function likely_place(table: Table): { space: string; colour: Colour } | null {
  if (table.tool !== null) return null;
  const { kind, space, colour } = advice_of(table) ?? {};
  return kind === "place" && space && colour ? { space, colour } : null;
}

const with_layer = (stack: Stack, kind: Colour): Stack => ({
  ...stack,
  layers: [...stack.layers, { kind, look: "ghost" }],
});

const mine_won = ({ large, props }: Table): boolean => props.moment.scores[large]?.won ?? false;

interface MarksProps {
  table: Table;
  sight: Sight;
  stack: Stack;
  wanted: boolean;
  likely: boolean;
}

const BEAM = 300; // how high the light over the likely space reaches

// Moonlight on the space where the main button would build.
function Beam({ sight, z }: { sight: Sight; z: number }): VNode {
  const [left, front, right] = [
    sight.at(0.04, 0.96, z),
    sight.at(0.96, 0.96, z),
    sight.at(0.96, 0.04, z),
  ];
  const up = ([x, y]: Spot): Spot => [x, y - BEAM];
  return <path class="ds-beam" d={`M${joined(left, front, right, up(right), up(left))}Z`} />;
}

const standing = ({ layers }: Stack): number =>
  layers.filter((layer) => layer.look !== "ghost").length;

// Spaces where something can be done have a frame at the top of their pile; those that a card is
// about have a white one.
function Marks({ table, sight, stack, wanted, likely }: MarksProps): VNode {
  const acts = acts_on(table, stack.space);
  const pondered = table.ponder.mark(acts.filter((act) => !act.then).map((act) => act.code));
  const pointed = table.pointed === stack.space || pondered !== undefined;
  const lid = sight.lid(0, 0, standing(stack), 0.05);
  return (
    <>
      {likely && sight.view === "corner" && <Beam sight={sight} z={standing(stack)} />}
      {wanted && <path class="ds-wanted" d={lid} />}
      {acts.length > 0 && <path class={pointed ? "ds-lit ds-lit-pointed" : "ds-lit"} d={lid} />}
    </>
  );
}

// The outline of a pile as it is seen.
function silhouette({ at, spot, view }: Sight, stack: Stack): Spot[] {
  const [u, v] = spot(stack.space);
  const n = stack.layers.length;
  const top = [at(u, v, n), at(u + 1, v, n)];
  const bottom = [at(u + 1, v + 1), at(u, v + 1)];
  if (view === "above") return [...top, ...bottom];
  return [...top, at(u + 1, v), ...bottom, at(u, v + 1, n)];
}

const percent = (n: number): string => `${(100 * n).toFixed(2)}%`;

function place_of(outline: Spot[], box: Box, nearness: number): CSSProperties & { shape: string } {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const shape = outline
    .map(([x, y]) => `${percent((x - left) / width)} ${percent((y - top) / height)}`)
    .join(", ");
  return {
    left: percent((left - box.x) / box.width),
    top: percent((top - box.y) / box.height),
    width: percent(width / box.width),
    height: percent(height / box.height),
    clipPath: `polygon(${shape})`,
    zIndex: nearness,
    shape: shape.replaceAll("%", ""),
  };
}

interface SpaceProps {
  table: Table;
  sight: Sight;
  box: Box;
  stack: Stack;
  first: boolean;
}

function SpaceButton({ table, sight, box, stack, first }: SpaceProps): VNode {
  const { space } = stack;
  const [u, v] = sight.spot(space);
  const acts = acts_on(table, space);
  const { shape, ...style } = place_of(silhouette(sight, stack), box, v * sight.across + u);
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
        press={acts.length > 0 ? undefined : () => table.props.explain("space", space)}
        point={(on) => table.point(on ? space : null)}
        drop={space}
        thing={`${table.large}:${space}`}
        row={v}
        column={u}
        data={{
          "data-space": space,
          "data-stop": first ? "" : undefined,
          "data-decide": acts.length > 0 ? "" : undefined,
        }}
        style={style}
      >
        <svg class="ds-focus" viewBox="0 0 100 100" preserveAspectRatio="none">
          <polygon points={shape} />
        </svg>
      </Thing>
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
