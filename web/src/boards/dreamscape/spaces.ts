// What can be done on a space of the player's own Dreamscape.

import { act_of, is_legal, type Act } from "../kit/acts";
import type { Walk } from "./data";
import { signed } from "./legend";
import type { Table } from "./table";

// With a tool in hand, only what the tool does.
function fits(tool: string | null, { kind, args }: Act): boolean {
  if (tool === null) return true;
  if (tool === "tree") return kind === "plant";
  if (tool === "dreamer") return kind === "step" || kind === "enter";
  return kind === "place" && args[0] === tool;
}

export function walk_to(table: Table, space: string): Walk | undefined {
  const walk = table.mine ? table.own?.walks?.find((w) => w.to === space) : undefined;
  return walk && is_legal(table.props.moment, `step ${walk.path[0] ?? ""}`) ? walk : undefined;
}

export function acts_on(table: Table, space: string): Act[] {
  const { hold, pub, tool } = table;
  const enters =
    space === pub.board.entrance ? hold.loose.filter((act) => act.kind === "enter") : [];
  const walk = tool === null || tool === "dreamer" ? walk_to(table, space) : undefined;
  const found = hold.all.filter(
    (act) => enters.includes(act) || hold.acts(`space ${space}`).includes(act),
  );
  return [
    ...found.filter((act) => fits(tool, act)),
    ...(walk && walk.path.length > 1 ? [walk_act(table, walk)] : []),
  ];
}

// All steps of a walk at once.
export function walk_act(table: Table, walk: Walk): Act {
  const path = walk.path.map((s) => s.toUpperCase()).join(" → ");
  const [first, ...then] = walk.path.map((s) => `step ${s}`);
  return {
    ...act_of({ action: first ?? "", text: table.t("walk", path, signed(walk.points)) }),
    then,
  };
}
