// The end of a match as a picture: the winner's heroes in a row, or Gwidyon.

import type { VNode } from "preact";
import type { LogLine } from "../../engine/calls";
import type { BoardProps } from "../board";
import { gwidyon_face } from "./art/gwidyon";
import { hero } from "./art/hero";
import { pub_of } from "./data";
import { heroes_of } from "./end";

const MOST = 5;
const ALONE = "amanita-muscaria"; // when a winner has recruited nobody

export function Finish(props: BoardProps & { log: LogLine[]; winners: number[] }): VNode {
  const { moment, log, winners } = props;
  const { cards, gwidyon } = pub_of(moment);
  const [winner] = winners;
  if (gwidyon && winner === undefined)
    return (
      <div class="my-finish">
        <img class="my-finish-gwidyon" src={gwidyon_face} alt="" />
      </div>
    );
  const all = heroes_of(log, winner ?? 0).slice(0, MOST);
  return (
    <div class="my-finish">
      {(all.length ? all : [ALONE]).map((id, i) => (
        <img key={id} style={{ "--i": i }} src={hero(id, cards[id] ?? {})} alt="" />
      ))}
    </div>
  );
}
