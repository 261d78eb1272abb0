// The table of Dreamscape.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { useKeptFocus } from "../grids/focus";
import { usePonder } from "../grids/ponder";
import { DrawnCards, OpenCards } from "./cards";
import { actionOf } from "./data";
import { Designs, Supply } from "./designs";
import { useToolDrag } from "./drag";
import { Hands } from "./hands";
import { LargeLand } from "./land";
import { useMotion } from "./motion";
import { Others, SeatFacts } from "./others";
import { Prompt, type Offer } from "./prompt";
import { sceneOf, type Choice, type Scene } from "./scene";
import { choicesOn } from "./spaces";
import { Icon, installSymbols } from "./symbols";
import { World } from "./world";

const USABLE = ".ds-space[data-lit], .ds-card[data-lit] .ds-card-main, .ds-location-name[data-lit], .ds-fragments[data-lit], .ds-deck[data-lit], .ds-button";

export function DreamscapeBoard(props: BoardProps): VNode {
  installSymbols();
  const root = useRef<HTMLDivElement>(null);
  const { moment } = props;
  const [shown, setShown] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const [tool, setTool] = useState<string | null>(null);
  const [pinned, pin] = useState<string | null>(null);
  const [hovered, hover] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [offered, setOffered] = useState<(Offer & { ply: number }) | null>(null);
  const ponder = usePonder(props);
  const run = useRun(props);
  useMotion(root, moment, props.still);
  useKeptFocus(root, moment.ply, USABLE);
  const offer = (title: string, choices: Choice[], otherwise: () => void): void => {
    const [only] = choices;
    if (!only) otherwise();
    else if (choices.length === 1) run(only.actions);
    else setOffered({ title, choices, ply: moment.ply });
  };
  const large = shown ?? moment.seat ?? moment.active;
  const scene = sceneOf(props, { ponder, large, tool: usable(moment.legal, tool), setTool, ghost: hovered ?? pinned, pinned, pin, hover, pointed, point, offer });
  const drag = useToolDrag(setTool, point, (held, space) => scene.offer(space.toUpperCase(), choicesOn({ ...scene, tool: held }, space), () => undefined));
  const open = offered !== null && offered.ply === moment.ply ? offered : null;
  return (
    <div class="ds-board" ref={root} data-stage={scene.seat.stage} {...drag.handlers}>
      <div class="ds-table">
        <div class="ds-left">
          <DrawnCards scene={scene} />
          <div class="ds-home">
            <Head scene={scene} back={shown === null ? null : () => setShown(null)} turn={() => setTurn((turn + 1) % 4)} />
            <LargeLand scene={scene} turn={turn} />
          </div>
          <Prompt scene={scene} offer={open} close={() => setOffered(null)} run={run} />
          <Hands scene={scene} />
          <OpenCards scene={scene} />
        </div>
        <div class="ds-right">
          <World scene={scene} />
          <Supply scene={scene} />
          <Designs scene={scene} />
          <Others scene={scene} show={setShown} />
        </div>
      </div>
      {drag.held && (
        <span class="ds-held" style={{ left: `${drag.held.x}px`, top: `${drag.held.y}px` }} aria-hidden="true">
          <Icon name={drag.held.tool} />
        </span>
      )}
    </div>
  );
}

// What was held may be used up.
function usable(legal: { action: string }[], tool: string | null): string | null {
  if (tool === null) return null;
  const kinds = tool === "tree" ? ["plant"] : tool === "dreamer" ? ["step", "enter"] : [`place ${tool}`];
  return legal.some((l) => kinds.some((k) => l.action.startsWith(k))) ? tool : null;
}

function Head({ scene, back, turn }: { scene: Scene; back: (() => void) | null; turn(): void }): VNode {
  const { words, large } = scene;
  return (
    <header class="ds-head">
      <h2>{words.land(scene.nameOf(large))}</h2>
      <SeatFacts scene={scene} seat={large} />
      <button type="button" class="ds-button ds-quiet" title={words.turn} onClick={turn}>
        <span aria-hidden="true">↻</span> <span class="grids-unseen">{words.turn}</span>
      </button>
      {back && (
        <button type="button" class="ds-button ds-quiet" onClick={back}>
          {words.back}
        </button>
      )}
    </header>
  );
}

// Plays actions one after another, as long as each can be played when its turn comes: a walk of several steps.
function useRun({ moment, play }: BoardProps): (actions: string[]) => void {
  const rest = useRef<{ actions: string[]; ply: number } | null>(null);
  useEffect(() => {
    const waiting = rest.current;
    if (!waiting || moment.ply <= waiting.ply) return;
    const [next, ...others] = waiting.actions;
    rest.current = null;
    if (next === undefined || !actionOf(moment, next)) return;
    if (others.length > 0) rest.current = { actions: others, ply: moment.ply };
    play(next);
  }, [moment.ply]);
  return ([first, ...others]) => {
    if (first === undefined) return;
    rest.current = others.length > 0 ? { actions: others, ply: moment.ply } : null;
    play(first);
  };
}
