// A Dreamscape: a drawing in slight perspective, and over the large one a button for each space.

import type { VNode } from "preact";
import { walk } from "../kit/roving";
import { Unseen } from "../kit/unseen";
import { readPile, spaceName, type Colour, type Pile, type Pub, type Seat } from "./data";
import { nameOf } from "./legend";
import { FlatPile, PileDrawing, type Look } from "./pile";
import { ghostCard, type Scene } from "./scene";
import { choicesOn } from "./spaces";
import { corners, FIGURE, RISE, sightOf, type Sight } from "./view";
import { WalkDrawing } from "./walk";

interface Drawn {
  space: string;
  pile: { colour: Colour; look: Look }[];
  tree: Look | null;
  dreamer: Look | null;
}

const pileAt = (seat: Seat, space: string): Pile | undefined => seat.landscape.find((p) => p.space === space);

const spacesOf = (pub: Pub): string[] =>
  Array.from({ length: pub.board.width * pub.board.height }, (_, i) => spaceName(i % pub.board.width, Math.floor(i / pub.board.width)));

// What stands on a space, with what a pondered action would change.
function drawnAt(space: string, now: Seat, then: Seat | undefined): Drawn {
  const [before, after] = [pileAt(now, space), then ? pileAt(then, space) : pileAt(now, space)];
  const [old, fresh] = [before?.pile ?? [], after?.pile ?? []];
  const longer = fresh.length >= old.length ? fresh : old;
  const pile = longer.map((colour, i) => ({ colour, look: (i >= old.length ? "coming" : i >= fresh.length ? "going" : "real") as Look }));
  const look = (was: boolean, is: boolean): Look | null => (was && is ? "real" : is ? "coming" : was ? "going" : null);
  const there = (seat: Seat | undefined): boolean => seat?.dreamer === space;
  return { space, pile, tree: look(!!before?.tree, !!after?.tree), dreamer: look(there(now), there(then ?? now)) };
}

// The part of a pattern that is not there yet.
function withGhost(drawn: Drawn, letters: string | undefined): Drawn {
  if (letters === undefined) return drawn;
  const wanted = readPile(letters);
  const more = wanted.pile.slice(drawn.pile.length).map((colour) => ({ colour, look: "ghost" as Look }));
  return {
    ...drawn,
    pile: [...drawn.pile, ...more],
    tree: drawn.tree ?? (wanted.tree ? "ghost" : null),
    dreamer: drawn.dreamer ?? (wanted.dreamer ? "ghost" : null),
  };
}

const heights = (drawn: Drawn[]): { space: string; height: number }[] =>
  drawn.map((d) => ({ space: d.space, height: d.pile.length * RISE + (d.tree || d.dreamer ? FIGURE : 0) }));

export function LargeLand({ scene, turn, flat }: { scene: Scene; turn: number; flat: boolean }): VNode {
  const { pub, seat, after, large, words } = scene;
  const ghost = ghostCard(scene)?.nearest?.spaces ?? [];
  const drawn = spacesOf(pub).map((space) =>
    withGhost(
      drawnAt(space, seat, after?.seats[large]),
      ghost.find((g) => g.space === space)?.pile,
    ),
  );
  const sight = sightOf({ columns: pub.board.width, rows: pub.board.height, turn, flat, things: heights(drawn) });
  const stop = drawn.find((d) => choicesOn(scene, d.space).length > 0)?.space ?? pub.board.entrance;
  return (
    <div class="ds-land" role="grid" aria-label={words.land(scene.nameOf(large))} onKeyDown={walk}>
      <svg viewBox={`0 0 ${sight.width} ${sight.height}`} aria-hidden="true">
        <Ground scene={scene} sight={sight} wanted={ghost.map((g) => g.space)} />
        <Piles sight={sight} drawn={drawn} marks={(d) => <Marks scene={scene} sight={sight} drawn={d} />} />
        <WalkDrawing scene={scene} sight={sight} />
      </svg>
      {Array.from({ length: sight.deep }, (_, back) => (
        <div key={back} role="row" class="ds-row">
          {drawn
            .filter((d) => sight.spot(d.space).v === sight.deep - 1 - back)
            .sort((a, b) => sight.spot(a.space).u - sight.spot(b.space).u)
            .map((d) => (
              <SpaceButton key={d.space} scene={scene} sight={sight} drawn={d} first={d.space === stop} />
            ))}
        </div>
      ))}
    </div>
  );
}

export function SmallLand({ scene, seat }: { scene: Scene; seat: number }): VNode {
  const { pub, words } = scene;
  const whose = pub.seats[seat] as Seat;
  const drawn = spacesOf(pub).map((space) => drawnAt(space, whose, undefined));
  const sight = sightOf({ columns: pub.board.width, rows: pub.board.height, turn: 0, things: heights(drawn) });
  const told = whose.landscape.map((p) => `${p.space.toUpperCase()}: ${pileWords(p.pile, scene)}`).join("; ");
  return (
    <svg class="ds-small" viewBox={`0 0 ${sight.width} ${sight.height}`} role="img" aria-label={`${words.land(scene.nameOf(seat))}. ${told || words.empty}`} data-thing={`${seat}:land`}>
      <Ground scene={scene} sight={sight} wanted={[]} />
      <Piles sight={sight} drawn={drawn} />
    </svg>
  );
}

function Ground({ scene, sight, wanted }: { scene: Scene; sight: Sight; wanted: string[] }): VNode {
  return (
    <g>
      {spacesOf(scene.pub).map((space) => {
        const { u, v } = sight.spot(space);
        const ground = [sight.at(u - 0.5, v - 0.5, 0), sight.at(u + 0.5, v - 0.5, 0), sight.at(u + 0.5, v + 0.5, 0), sight.at(u - 0.5, v + 0.5, 0)];
        const classes = ["ds-plot", space === scene.pub.board.entrance && "ds-entrance", wanted.includes(space) && "ds-wanted"];
        return <polygon key={space} class={classes.filter(Boolean).join(" ")} points={corners(ground)} />;
      })}
    </g>
  );
}

// From the back to the front, each with what is marked on it, so that what is nearer hides what is farther.
function Piles({ sight, drawn, marks }: { sight: Sight; drawn: Drawn[]; marks?: (d: Drawn) => VNode }): VNode {
  const Pile = sight.flat ? FlatPile : PileDrawing;
  const order = [...drawn].sort((a, b) => sight.spot(b.space).v - sight.spot(a.space).v);
  return (
    <g>
      {order.map((d) => (
        <g key={d.space}>
          <Pile sight={sight} {...sight.spot(d.space)} pile={d.pile} tree={d.tree} dreamer={d.dreamer} marks={marks?.(d)} />
        </g>
      ))}
    </g>
  );
}

// What can be used is framed where one would put something: on top. An empty space has its name on it, as the
// log says it.
function Marks({ scene, sight, drawn }: { scene: Scene; sight: Sight; drawn: Drawn }): VNode {
  const { space, pile } = drawn;
  const { u, v } = sight.spot(space);
  const z = pile.filter((f) => f.look !== "ghost").length * sight.rise;
  const lid = corners([sight.at(u - 0.44, v - 0.42, z), sight.at(u + 0.44, v - 0.42, z), sight.at(u + 0.44, v + 0.42, z), sight.at(u - 0.44, v + 0.42, z)]);
  const name = sight.at(u - 0.38, v + 0.2, 0); // at the far edge, which a pile in front hides last
  const choices = choicesOn(scene, space);
  const pointed = scene.pointed === space || scene.ponder.mark(...choices.filter((c) => c.actions.length === 1).map((c) => c.actions[0])) === "";
  return (
    <>
      {choices.length > 0 && (
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
  scene: Scene;
  sight: Sight;
  drawn: Drawn;
  first: boolean;
}

function SpaceButton({ scene, sight, drawn, first }: SpaceProps): VNode {
  const { space } = drawn;
  const { u, v } = sight.spot(space);
  const choices = choicesOn(scene, space);
  const [only] = choices;
  const pondered = choices.length === 1 ? only?.actions[0] : undefined;
  const ponder = scene.ponder.on(pondered);
  const [left, right] = [sight.at(u - 0.5, v, 0).x, sight.at(u + 0.5, v, 0).x];
  const [top, bottom] = [sight.at(u, v + 0.5, 0).y - drawn.pile.length * sight.rise * 0.8, sight.at(u, v - 0.5, 0).y];
  const percent = (n: number, of: number): string => `${((100 * n) / of).toFixed(2)}%`;
  return (
    <div role="gridcell" class="ds-gridcell">
      <button
        type="button"
        class="ds-space"
        data-lit={choices.length > 0 ? "" : undefined}
        data-space={space}
        data-drop={space}
        data-row={sight.deep - 1 - v}
        data-column={u}
        data-thing={`${scene.large}:${space}`}
        tabIndex={first ? 0 : -1}
        style={{
          left: percent(left, sight.width),
          top: percent(top, sight.height),
          width: percent(right - left, sight.width),
          height: percent(bottom - top, sight.height),
          zIndex: sight.deep - v,
        }}
        onClick={() => scene.offer(space.toUpperCase(), choices, () => scene.props.explain("space", space))}
        onPointerEnter={(event) => {
          scene.point(space);
          ponder.onPointerEnter?.(event);
        }}
        onPointerLeave={() => {
          scene.point(null);
          ponder.onPointerLeave?.();
        }}
        onFocus={() => {
          scene.point(space);
          ponder.onFocus?.();
        }}
        onBlur={() => {
          scene.point(null);
          ponder.onBlur?.();
        }}
      >
        <Unseen text={labelOf(scene, space, choices.map((c) => c.text))} />
      </button>
    </div>
  );
}

const pileWords = (pile: Colour[], scene: Scene): string => pile.map((c) => nameOf(c, scene.props.lang)).join(", ");

function labelOf(scene: Scene, space: string, choices: string[]): string {
  const { words, seat } = scene;
  const pile = pileAt(seat, space);
  const parts = [space.toUpperCase()];
  if (space === scene.pub.board.entrance) parts.push(words.entrance);
  parts.push(pile ? words.pile(pileWords(pile.pile, scene)) : words.empty);
  if (pile?.tree) parts.push(words.tree);
  if (pile?.mountain) parts.push(pile.fresh ? words.freshMountain : words.mountain);
  if (seat.dreamer === space) parts.push(words.dreamer);
  return [parts.join(", "), ...choices].join(". ");
}
