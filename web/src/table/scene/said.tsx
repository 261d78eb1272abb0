import type { VNode } from "preact";
import { is_mood, MoodFace } from "../../parts/mood";
import type { TableState } from "../source";

// What a player has just said, of the fixed list.
export function Said({ said }: { said: NonNullable<TableState["said"]> }): VNode {
  return (
    <span class="plate-said" aria-hidden="true">
      {is_mood(said.saying) ? <MoodFace mood={said.saying} size={40} /> : said.text}
    </span>
  );
}
