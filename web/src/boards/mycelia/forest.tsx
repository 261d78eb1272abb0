// The large forest: a grid of spaces that are buttons. A drop is moved by choosing it and then the space beside
// it, or by dragging it there.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Legal } from "../../table/types";
import { useDrag } from "../kit/drag";
import { walk } from "../kit/roving";
import { Unseen } from "../kit/unseen";
import { GroundDrawing } from "./cell";
import { actionsOn, cellIndex, cellName, chosenCell, COLUMNS, groundOf, ROWS } from "./data";
import { placeOf, reachOf, type Scene } from "./scene";

export function Forest({ scene, then }: { scene: Scene; then(next: string): void }): VNode {
  const [asking, setAsking] = useState<{ cell: string; ply: number } | null>(null);
  const { props, words } = scene;
  const open = asking !== null && asking.ply === props.moment.ply ? asking.cell : null;
  const press = (cell: string): void => {
    const actions = scene.mine ? actionsOn(props.moment, cell) : [];
    const [first] = actions;
    if (!first) props.explain("cell", cell);
    else if (actions.length === 1) props.play(first.action);
    else setAsking({ cell, ply: props.moment.ply });
  };
  const drag = useDrag({
    fingers: true,
    drop(from, to) {
      const pick = `pick ${from}`;
      if (to === null || to === from || !props.moment.legal.some((l) => l.action === pick)) return;
      then(`to ${to}`);
      props.play(pick);
    },
  });
  const over = drag.now && drag.now.over !== drag.now.what ? drag.now.over : null;
  const stop = firstStop(scene);
  return (
    <div class="my-forest">
      <div
        class="my-grid"
        role="grid"
        aria-label={words.forest(scene.nameOf(scene.large))}
        data-dragging={drag.now ? "" : undefined}
        onKeyDown={walk}
        {...(scene.mine ? drag.handlers : {})}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} class="my-row" role="row">
            {Array.from({ length: COLUMNS }, (__, column) => (
              <Cell key={column} scene={scene} index={row * COLUMNS + column} stop={stop} press={press} over={over} />
            ))}
          </div>
        ))}
        <Arrow scene={scene} />
        {drag.now && (
          <svg class="my-dragged" viewBox="0 0 100 100" style={{ left: `${drag.now.left}px`, top: `${drag.now.top}px` }} aria-hidden="true">
            <use href="#my-drop" />
          </svg>
        )}
      </div>
      {open !== null && <HowMany scene={scene} cell={open} close={() => setAsking(null)} />}
    </div>
  );
}

// The tab key reaches the first space that can be used.
function firstStop(scene: Scene): number {
  for (let i = 0; i < ROWS * COLUMNS; i++) if (scene.mine && actionsOn(scene.props.moment, cellName(i)).length > 0) return i;
  return 0;
}

interface CellProps {
  scene: Scene;
  index: number;
  stop: number;
  over: string | null;
  press(cell: string): void;
}

function Cell({ scene, index, stop, press, over }: CellProps): VNode {
  const cell = cellName(index);
  const place = placeOf(scene, scene.large);
  const actions = scene.mine ? actionsOn(scene.props.moment, cell) : [];
  const chosen = chosenCell(place) === cell;
  const reach = reachOf(scene).includes(cell);
  const state = [actions.length > 0 && "lit", chosen && "chosen", reach && "reach", over === cell && "over"].filter(Boolean).join(" ");
  return (
    <div role="gridcell" class="my-cell">
      <button
        type="button"
        class="my-space"
        data-state={state}
        data-cell={cell}
        data-pondered={scene.ponder.mark(...actions.map((a) => a.action))}
        data-row={Math.floor(index / COLUMNS)}
        data-column={index % COLUMNS}
        data-thing={`${scene.large}:${cell}`}
        data-drag={actions.some((a) => a.action === `pick ${cell}`) ? cell : undefined}
        data-drop={cell}
        tabIndex={index === stop ? 0 : -1}
        onClick={() => press(cell)}
        {...scene.ponder.on(actions[actions.length - 1]?.action)}
      >
        <Unseen text={labelOf(scene, index, actions)} />
        <GroundDrawing {...groundAt(scene, index, chosen)} />
        <span class="my-place" aria-hidden="true">
          {cell.toUpperCase()}
        </span>
      </button>
    </div>
  );
}

function groundAt(scene: Scene, index: number, chosen: boolean): Parameters<typeof GroundDrawing>[0] {
  const place = placeOf(scene, scene.large);
  const drops = place.cells[index] ?? 0;
  const would = scene.after?.seats[scene.large]?.cells[index] ?? null;
  const runes = runesAt(scene, index);
  return {
    terrain: groundOf(place, index),
    drops,
    would: would === drops ? null : would,
    runes,
    dewy: scene.dew > 0 && runes.includes(scene.dew),
    lifted: chosen && scene.props.moment.ask?.kind === "to",
  };
}

function runesAt(scene: Scene, index: number): number[] {
  const cell = cellName(index);
  return scene.pub.dew.symbols.flatMap((cells, i) => (cells.includes(cell) ? [i + 1] : []));
}

function labelOf(scene: Scene, index: number, actions: Legal[]): string {
  const { words } = scene;
  const place = placeOf(scene, scene.large);
  const cell = cellName(index);
  const drops = place.cells[index] ?? 0;
  const parts = [`${cell.toUpperCase()}, ${words.terrain[groundOf(place, index)]}, ${drops > 0 ? words.drops(drops) : words.noDrops}`];
  if (chosenCell(place) === cell) parts.push(words.chosen);
  if (reachOf(scene).includes(cell)) parts.push(words.couldUse);
  const runes = runesAt(scene, index);
  if (runes.length > 0) parts.push(words.newDewHere(runes.map((r) => words.symbol(r)).join(", ")));
  return [parts.join(", "), ...actions.map((a) => a.text)].join(". ");
}

// The way of the drop that is being considered.
function Arrow({ scene }: { scene: Scene }): VNode | null {
  const [kind, to] = (scene.ponder.action ?? "").split(" ");
  const from = chosenCell(placeOf(scene, scene.large));
  if (!scene.mine || kind !== "to" || to === undefined || from === null) return null;
  const [a, b] = [centre(from), centre(to)];
  const [dx, dy] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
  return (
    <svg class="my-way" viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${a.x + dx * 0.4} ${a.y + dy * 0.4} L${b.x - dx * 0.7} ${b.y - dy * 0.7}`} />
      <path class="my-way-head" d={head(b.x - dx * 0.35, b.y - dy * 0.35, Math.sign(dx), Math.sign(dy))} />
    </svg>
  );
}

function centre(cell: string): { x: number; y: number } {
  const index = cellIndex(cell);
  return { x: (index % COLUMNS) * 10 + 5, y: Math.floor(index / COLUMNS) * 10 + 5 };
}

const head = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y} L${x - dx * 2.4 - dy * 1.8} ${y - dy * 2.4 - dx * 1.8} L${x - dx * 2.4 + dy * 1.8} ${y - dy * 2.4 + dx * 1.8} Z`;

// Several things can be done on one space: remove one drop, or two.
function HowMany({ scene, cell, close }: { scene: Scene; cell: string; close(): void }): VNode {
  const { props, ponder, words } = scene;
  const focus = (element: HTMLButtonElement | null): void => element?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  return (
    <div class="my-how" role="group" aria-label={`${cell.toUpperCase()}: ${words.chooseHow}`} onKeyDown={onKeyDown}>
      {actionsOn(props.moment, cell).map((legal, i) => (
        <button key={legal.action} ref={i === 0 ? focus : null} type="button" class="my-button" onClick={() => props.play(legal.action)} {...ponder.on(legal.action)}>
          {legal.text}
        </button>
      ))}
      <button type="button" class="my-button my-button-plain" onClick={close}>
        {words.cancel}
      </button>
    </div>
  );
}
