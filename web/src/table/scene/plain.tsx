// The arrangement of the frame's parts where the game's board does not draw the whole window, or
// where there is no board and the game is shown in words.

import type { ComponentChildren, VNode } from "preact";
import { others_of } from "../../boards/kit/table";
import { useFrame } from "./frame";
import { Ask, Brand } from "./head";
import { Plate } from "./plate";
import { SeatStrip } from "./seats";
import { Tools } from "./tools";

export function Plain({ children }: { children: ComponentChildren }): VNode {
  const { state, now } = useFrame();
  return (
    <div class="plain">
      <div class="plain-head">
        <Brand />
        <Tools />
      </div>
      <div class="plain-seats">
        <SeatStrip seats={others_of(state.chairs.length, now.seat)} />
      </div>
      <div class="plain-middle">{children}</div>
      <div class="plain-foot">
        {now.seat !== null && <Plate seat={now.seat} mine />}
        <Ask />
      </div>
    </div>
  );
}
