// The Hands: fragments to hold and put down, the Dreamer to walk with, a tree to plant.

import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { Unseen } from "../kit/unseen";
import { COLOURS } from "./data";
import { Counted } from "./fragment";
import { symbol_name } from "./legend";
import type { Table } from "./table";
import { Icon } from "./symbols";

export function Hands({ table }: { table: Table }): VNode {
  const { t, seat, props, after, large } = table;
  const held = COLOURS.filter((c) => (seat.hands[c] ?? 0) > 0);
  const then = after?.seats[large]?.hands;
  const can = (kind: string, colour?: string): boolean =>
    table.hold.all.some(
      (act) => act.kind === kind && (colour === undefined || act.args[0] === colour),
    );
  return (
    <section class="ds-hands ds-panel" aria-label={t("hands")}>
      <h3>
        {t("hands")}
        {seat.action_points > 0 && <ActionPoints table={table} />}
      </h3>
      <div class="ds-tools">
        {held.length === 0 && <span class="ds-soft">{t("hands_empty")}</span>}
        {held.map((colour) => (
          <Tool
            key={colour}
            table={table}
            tool={colour}
            icon={colour}
            name={symbol_name(props.lang, colour)}
            count={seat.hands[colour] ?? 0}
            then={then?.[colour] ?? (then ? 0 : undefined)}
            can={can("place", colour)}
          />
        ))}
        {can("plant") && <Tool table={table} tool="tree" icon="tree" name={t("plant_tool")} can />}
        {(can("step") || can("enter")) && (
          <Tool table={table} tool="dreamer" icon="dreamer" name={t("walk_tool")} can />
        )}
      </div>
      {seat.sown.length > 0 && (
        <Counted
          fragments={Object.fromEntries(
            seat.sown.map((c) => [c, seat.sown.filter((d) => d === c).length]),
          )}
          lang={props.lang}
        />
      )}
    </section>
  );
}

interface ToolProps {
  table: Table;
  tool: string;
  icon: string;
  name: string;
  count?: number;
  then?: number | undefined;
  can: boolean;
}

// A held fragment highlights only the spaces where it can go; it can also be dragged there.
function Tool({ table, tool, icon, name, count, then, can }: ToolProps): VNode {
  const held = table.tool === tool;
  const changes = then !== undefined && then !== count;
  return (
    <Thing
      table={table}
      class="ds-tool"
      label={count === undefined ? name : `${count} × ${name}`}
      title={name}
      explain={["fragment", tool]}
      lit={can}
      picked={held}
      press={can ? () => table.set_tool(held ? null : tool) : undefined}
      grip={tool}
      thing={`hand:${tool}`}
    >
      <Icon name={icon} />
      {count !== undefined && <b>{changes ? `${count}→${then}` : count}</b>}
    </Thing>
  );
}

function ActionPoints({ table }: { table: Table }): VNode {
  const left = table.seat.action_points;
  const then = table.after?.seats[table.large]?.action_points ?? left;
  return (
    <span class="ds-ap" title={table.t("action_points", left)}>
      {Array.from({ length: left }, (_, i) => (
        <span key={i} class={i < then ? "" : "ds-spent"}>
          <Icon name="ap" />
        </span>
      ))}
      <Unseen text={table.t("action_points", left)} />
    </span>
  );
}
