// The table of Mycelia.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { useKeptFocus } from "../kit/focus";
import { usePonder } from "../kit/ponder";
import { actionOf } from "./data";
import { Forest } from "./forest";
import { GwidyonPanel } from "./gwidyon";
import { Hand, Piles, Tiles } from "./hand";
import { useMotion } from "./motion";
import { Others, Purse } from "./others";
import { Prompt } from "./prompt";
import { River } from "./river";
import { sceneOf, type Scene } from "./scene";
import { NewDew, Shrine } from "./shrine";
import { installSymbols } from "./symbols";

const USABLE = '.my-space[data-state~="lit"], .my-card[data-lit] .my-card-main, .my-button, .my-tile[data-lit]';

export function MyceliaBoard(props: BoardProps): VNode {
  installSymbols();
  const root = useRef<HTMLDivElement>(null);
  const { moment } = props;
  const [shown, setShown] = useState<number | null>(null);
  const [dew, pointDew] = useState(0);
  const ponder = usePonder(props);
  const then = useFollow(props);
  useMotion(root, moment, props.still);
  useKeptFocus(root, USABLE);
  const scene = sceneOf(props, { ponder, large: shown ?? moment.seat ?? moment.active, dew, pointDew });
  return (
    <div class="my-board" ref={root}>
      <div class="my-table">
        <div class="my-left">
          <Head scene={scene} back={shown === null ? null : () => setShown(null)} />
          <Forest scene={scene} then={then} />
          <Prompt scene={scene} />
          <Tiles scene={scene} />
        </div>
        <div class="my-mid">
          <Hand scene={scene} />
          <Piles scene={scene} />
        </div>
        <div class="my-right">
          <div class="my-sky my-panel">
            <Shrine scene={scene} />
            <NewDew scene={scene} />
          </div>
          <River scene={scene} />
          <GwidyonPanel scene={scene} />
          <Others scene={scene} show={setShown} />
        </div>
      </div>
    </div>
  );
}

function Head({ scene, back }: { scene: Scene; back: (() => void) | null }): VNode {
  const { words, pub, large } = scene;
  return (
    <header class="my-head">
      <h2>
        {words.forest(scene.nameOf(large))}
        {pub.first === large && pub.seats.length > 1 && <small> ① {words.first}</small>}
        {pub.finale !== null && pub.seats.length > 1 && <strong class="my-finale"> {words.lastRound}</strong>}
      </h2>
      <Purse scene={scene} seat={large} />
      {back && (
        <button type="button" class="my-button my-button-plain" onClick={back}>
          {words.back}
        </button>
      )}
    </header>
  );
}

// A drop that is dragged is two actions: the space, and then where to. The second waits until it can be played.
function useFollow({ moment, play }: BoardProps): (next: string) => void {
  const waiting = useRef<{ action: string; ply: number } | null>(null);
  useEffect(() => {
    const next = waiting.current;
    if (!next || moment.ply <= next.ply) return;
    waiting.current = null;
    if (actionOf(moment, next.action)) play(next.action);
  }, [moment.ply]);
  return (action) => {
    waiting.current = { action, ply: moment.ply };
  };
}
