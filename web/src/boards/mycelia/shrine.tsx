// The Shrine of Life as it fills up, and what the next new dew could be.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { cellName, COLUMNS, ROWS } from "./data";
import { runeName } from "./legend";
import type { Scene } from "./scene";
import { Icon } from "./symbols";

export function Shrine({ scene }: { scene: Scene }): VNode {
  const { words, pub } = scene;
  const { drops, capacity } = pub.shrine;
  const removed = scene.after?.shrine.removed ?? pub.shrine.removed;
  const label = `${words.shrineHolds(drops, capacity)}${removed > 0 ? `, ${words.thisTurn(removed)}` : ""}`;
  return (
    <button type="button" class="my-shrine" data-thing="shrine" title={label} onClick={() => scene.props.explain("dew", pub.dew.face)}>
      <Unseen text={label} />
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle class="my-basin" cx="100" cy="100" r="96" />
        <svg x="58" y="48" width="84" height="84" viewBox="0 0 100 100" class="my-basin-whirl">
          <path class="my-whirl" d="M50 52 a5 5 0 0 1 8 -6 a13 13 0 0 1 -6 20 a22 22 0 0 1 -24 -26 a30 30 0 0 1 40 -16 a36 36 0 0 1 16 44 a38 38 0 0 1 -38 18" />
        </svg>
        {Array.from({ length: capacity }, (_, i) => (
          <Hole key={i} index={i} of={capacity} state={i < drops ? "full" : i < drops + removed ? "soon" : "free"} />
        ))}
        <text class="my-basin-count" x="100" y="112">
          {drops}
          {removed > 0 ? `+${removed}` : ""}/{capacity}
        </text>
      </svg>
    </button>
  );
}

function Hole({ index, of, state }: { index: number; of: number; state: "full" | "soon" | "free" }): VNode {
  const turn = (index / of) * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [100 + 76 * Math.cos(turn), 100 + 76 * Math.sin(turn)];
  const size = of > 15 ? 21 : 25;
  return (
    <>
      <circle class="my-hole" cx={x} cy={y} r={size / 2} />
      {state !== "free" && (
        <svg class={`my-drop my-drop-${state}`} x={x - size / 2} y={y - size / 2 - 2} width={size} height={size} viewBox="0 0 100 100">
          <use href={state === "full" ? "#my-drop" : "#my-drop-ghost"} />
        </svg>
      )}
    </>
  );
}

export function NewDew({ scene }: { scene: Scene }): VNode {
  const { words, pub, props } = scene;
  return (
    <section class="my-dew-faces" aria-label={words.newDew}>
      <h3 title={words.newDewAbout}>{words.newDew}</h3>
      <ul>
        {pub.dew.symbols.map((cells, i) => {
          const face = i + 1;
          const spaces = cells.map((c) => c.toUpperCase()).join(", ");
          const last = pub.dew.last === face ? `, ${words.lastDie}` : "";
          return (
            <li key={face}>
              <button
                type="button"
                class="my-die"
                data-thing={`die:${face}`}
                data-last={last ? "" : undefined}
                title={`${words.symbol(face)} (${runeName(face, props.lang)}): ${spaces}`}
                onPointerEnter={() => scene.pointDew(face)}
                onPointerLeave={() => scene.pointDew(0)}
                onFocus={() => scene.pointDew(face)}
                onBlur={() => scene.pointDew(0)}
                onClick={() => props.explain("symbol", String(face))}
              >
                <Unseen text={`${words.symbol(face)} (${runeName(face, props.lang)}): ${spaces}${last}`} />
                <Icon name={`rune-${face}`} />
                <MiniGrid cells={cells} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function MiniGrid({ cells }: { cells: string[] }): VNode {
  return (
    <svg class="my-mini" viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`} aria-hidden="true">
      {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
        <rect
          key={i}
          class={cells.includes(cellName(i)) ? "my-mini-hit" : "my-mini-free"}
          x={(i % COLUMNS) * 10 + 1}
          y={Math.floor(i / COLUMNS) * 10 + 1}
          width="8"
          height="8"
          rx="2"
        />
      ))}
    </svg>
  );
}
