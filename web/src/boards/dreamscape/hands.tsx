// The Hands: fragments to hold and put down, the Dreamer to walk with, a tree to plant.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { actionsOf, COLOURS, wordsOf } from "./data";
import { Counted } from "./fragment";
import { nameOf } from "./legend";
import type { Scene } from "./scene";
import { Icon } from "./symbols";

export function Hands({ scene }: { scene: Scene }): VNode {
  const { words, seat, props, after, large } = scene;
  const held = COLOURS.filter((c) => (seat.hands[c] ?? 0) > 0);
  const then = after?.seats[large]?.hands;
  const places = (colour: string): boolean => actionsOf(props.moment, "place").some((l) => wordsOf(l)[1] === colour);
  return (
    <section class="ds-hands ds-panel" aria-label={words.hands}>
      <h3>
        {words.hands}
        {seat.action_points > 0 && <ActionPoints scene={scene} />}
      </h3>
      <div class="ds-tools">
        {held.length === 0 && <span class="ds-soft">{words.handsEmpty}</span>}
        {held.map((colour) => (
          <Tool key={colour} scene={scene} tool={colour} icon={colour} name={nameOf(colour, props.lang)} count={seat.hands[colour] ?? 0} then={then?.[colour] ?? (then ? 0 : undefined)} can={scene.mine && places(colour)} />
        ))}
        {scene.mine && actionsOf(props.moment, "plant").length > 0 && <Tool scene={scene} tool="tree" icon="tree" name={words.plantTool} can />}
        {scene.mine && actionsOf(props.moment, "step", "enter").length > 0 && <Tool scene={scene} tool="dreamer" icon="dreamer" name={words.walkTool} can />}
      </div>
      {seat.sown.length > 0 && <Counted fragments={Object.fromEntries(seat.sown.map((c) => [c, seat.sown.filter((d) => d === c).length]))} lang={props.lang} />}
    </section>
  );
}

interface ToolProps {
  scene: Scene;
  tool: string;
  icon: string;
  name: string;
  count?: number;
  then?: number | undefined;
  can: boolean;
}

// Held, it lights only the spaces where it can go; it can also be dragged there.
function Tool({ scene, tool, icon, name, count, then, can }: ToolProps): VNode {
  const held = scene.tool === tool;
  const changes = then !== undefined && then !== count;
  return (
    <button
      type="button"
      class="ds-tool"
      data-lit={can ? "" : undefined}
      data-drag={can ? tool : undefined}
      data-thing={`hand:${tool}`}
      aria-pressed={can ? held : undefined}
      title={name}
      onClick={() => (can ? scene.setTool(held ? null : tool) : scene.props.explain("fragment", tool))}
    >
      <Unseen text={count !== undefined ? `${count} × ${name}` : name} />
      <Icon name={icon} />
      {count !== undefined && <b aria-hidden="true">{changes ? `${count}→${then}` : count}</b>}
    </button>
  );
}

function ActionPoints({ scene }: { scene: Scene }): VNode {
  const left = scene.seat.action_points;
  const then = scene.after?.seats[scene.large]?.action_points ?? left;
  return (
    <span class="ds-ap" title={scene.words.actionPoints(left)}>
      {Array.from({ length: left }, (_, i) => (
        <span key={i} class={i < then ? "" : "ds-spent"}>
          <Icon name="ap" />
        </span>
      ))}
      <Unseen text={scene.words.actionPoints(left)} />
    </span>
  );
}
