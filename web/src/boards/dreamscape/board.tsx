// The table of Dreamscape.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { read, write } from "../../lib/keep";
import { useDrag } from "../kit/drag";
import { useKeptFocus } from "../kit/focus";
import { usePonder } from "../kit/ponder";
import { DrawnCards, OpenCards } from "./cards";
import { actionOf } from "./data";
import { Designs, Supply } from "./designs";
import { Hands } from "./hands";
import { LargeLand } from "./land";
import { useMotion } from "./motion";
import { useNarrow } from "./narrow";
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
  const [flat, setFlat] = useState(() => read("dreamscape.flat", false));
  const [tool, setTool] = useState<string | null>(null);
  const [pinned, pin] = useState<string | null>(null);
  const [hovered, hover] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [offered, setOffered] = useState<(Offer & { ply: number }) | null>(null);
  const narrow = useNarrow(root, 52);
  const ponder = usePonder(props);
  const run = useRun(props);
  useMotion(root, moment, props.still);
  useKeptFocus(root, USABLE);
  const offer = (title: string, choices: Choice[], otherwise: () => void): void => {
    const [only] = choices;
    if (!only) otherwise();
    else if (choices.length === 1) run(only.actions);
    else setOffered({ title, choices, ply: moment.ply });
  };
  const large = shown ?? moment.seat ?? moment.active;
  const scene = sceneOf(props, { ponder, large, tool: usable(moment.legal, tool), setTool, ghost: hovered ?? pinned, pinned, pin, hover, pointed, point, offer });
  // From the Hands onto a space: the same as holding a fragment and pressing the space.
  const drag = useDrag({
    fingers: true,
    begin: setTool,
    over: (_, space) => point(space),
    drop(held, space) {
      point(null);
      setTool(null);
      if (space !== null) scene.offer(space.toUpperCase(), choicesOn({ ...scene, tool: held }, space), () => undefined);
    },
  });
  const open = offered !== null && offered.ply === moment.ply ? offered : null;
  const lay = (now: boolean): void => (setFlat(now), write("dreamscape.flat", now));
  const parts: Record<Part, VNode> = {
    drawn: <DrawnCards key="drawn" scene={scene} />,
    home: (
      <div key="home" class="ds-home">
        <Head scene={scene} back={shown === null ? null : () => setShown(null)} turn={() => setTurn((turn + 1) % 4)} flat={flat} lay={lay} />
        <LargeLand scene={scene} turn={turn} flat={flat} />
      </div>
    ),
    prompt: <Prompt key="prompt" scene={scene} offer={open} close={() => setOffered(null)} run={run} />,
    hands: <Hands key="hands" scene={scene} />,
    cards: <OpenCards key="cards" scene={scene} />,
    world: <World key="world" scene={scene} />,
    supply: <Supply key="supply" scene={scene} />,
    designs: <Designs key="designs" scene={scene} />,
    others: <Others key="others" scene={scene} show={setShown} />,
  };
  return (
    <div class="ds-board" ref={root} {...drag.handlers}>
      <Arranged narrow={narrow} travels={TRAVELS.includes(scene.seat.stage)} parts={parts} />
      {drag.now && (
        <span class="ds-held" style={{ left: `${drag.now.left}px`, top: `${drag.now.top}px` }} aria-hidden="true">
          <Icon name={drag.now.what} />
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

type Part = "drawn" | "home" | "prompt" | "hands" | "cards" | "world" | "supply" | "designs" | "others";

const LEFT: Part[] = ["drawn", "home", "prompt", "hands", "cards"];
const RIGHT: Part[] = ["world", "supply", "designs", "others"];
const TRAVELS = ["travel", "haunt"];
const FIRST: Part[] = ["prompt", "world", "hands"];

// Two columns where there is room; else one, and in it first what the stage is about: seen, read and walked through
// with Tab in the same order.
function Arranged({ narrow, travels, parts }: { narrow: boolean; travels: boolean; parts: Record<Part, VNode> }): VNode {
  const all = [...LEFT, ...RIGHT];
  if (narrow) return <div class="ds-table">{(travels ? [...FIRST, ...all.filter((p) => !FIRST.includes(p))] : all).map((p) => parts[p])}</div>;
  return (
    <div class="ds-table ds-wide">
      <div class="ds-left">{LEFT.map((p) => parts[p])}</div>
      <div class="ds-right">{RIGHT.map((p) => parts[p])}</div>
    </div>
  );
}

interface HeadProps {
  scene: Scene;
  back: (() => void) | null;
  flat: boolean;
  turn(): void;
  lay(flat: boolean): void;
}

function Head({ scene, back, turn, flat, lay }: HeadProps): VNode {
  const { words, large } = scene;
  return (
    <header class="ds-head">
      <div class="ds-title">
        <h2>{words.land(scene.nameOf(large))}</h2>
        <SeatFacts scene={scene} seat={large} />
      </div>
      <button type="button" class="ds-button ds-quiet" title={words.turn} onClick={turn}>
        <span aria-hidden="true">↻</span> <span class="hidden">{words.turn}</span>
      </button>
      <button type="button" class="ds-button ds-quiet" aria-pressed={flat} onClick={() => lay(!flat)}>
        {words.flat}
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
