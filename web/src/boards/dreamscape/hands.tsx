// The Hands: dreamshards to hold and put down, the Dreamer to walk with, a tree to plant, and what
// can be exchanged.

import type { VNode } from "preact";
import { colon } from "../../lang/language";
import { Thing } from "../kit/thing";
import { Unseen } from "../kit/unseen";
import { COLOURS } from "./data";
import { fragment_words } from "./fragment";
import { symbol_name } from "./legend";
import { Icon } from "./symbols";
import type { Table } from "./table";

export function Hands({ table }: { table: Table }): VNode {
  const { t, seat, props, after, large } = table;
  const held = COLOURS.filter((c) => (seat.hands[c] ?? 0) > 0);
  const then = after?.seats[large]?.hands;
  const can = (kind: string, colour?: string): boolean =>
    table.hold.all.some(
      (act) => act.kind === kind && (colour === undefined || act.args[0] === colour),
    );
  return (
    <section class="ds-hands" aria-label={t("hands")} data-many={held.length > 3 ? "" : undefined}>
      <b class="ds-label">{t("hands")}</b>
      <div class="ds-held" data-thing="hands">
        {held.length === 0 && <span class="ds-soft">{t("hands_empty")}</span>}
        {held.map((colour) => (
          <Tool
            key={colour}
            table={table}
            tool={colour}
            name={symbol_name(props.lang, colour)}
            count={seat.hands[colour] ?? 0}
            then={then?.[colour] ?? (then ? 0 : undefined)}
            can={can("place", colour)}
          />
        ))}
        {can("plant") && <Tool table={table} tool="tree" name={t("plant_tool")} can />}
        {(can("step") || can("enter")) && (
          <Tool table={table} tool="dreamer" name={t("walk_tool")} can />
        )}
        <Exchange table={table} />
      </div>
      <Sown table={table} />
    </section>
  );
}

interface ToolProps {
  table: Table;
  tool: string;
  name: string;
  count?: number;
  then?: number | undefined;
  can: boolean;
}

// A held dreamshard lights only the spaces where it can go; it can also be dragged there.
function Tool({ table, tool, name, count, then, can }: ToolProps): VNode {
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
      data={{ "data-decide": "" }}
    >
      <Icon name={tool} />
      {count !== undefined && <b>{changes ? `${count}→${then}` : count}</b>}
    </Thing>
  );
}

const EXCHANGES = ["swap", "banish"];

// Two for one; what can be had is offered.
function Exchange({ table }: { table: Table }): VNode | null {
  const { hold, t } = table;
  const acts = hold.all.filter((act) => EXCHANGES.includes(act.kind));
  if (acts.length === 0) return null;
  const title = t("exchange_about");
  return (
    <button
      type="button"
      class="ds-tool ds-exchange"
      title={title}
      onClick={() => hold.offer(title, acts)}
    >
      <Icon name="swap" />
      <Unseen text={title} />
    </button>
  );
}

// What the Harvesters have drawn and not yet put on a location.
function Sown({ table }: { table: Table }): VNode | null {
  const { sown } = table.seat;
  if (sown.length === 0) return null;
  return (
    <span class="ds-sown">
      {sown.map((colour, i) => (
        <Icon key={i} name={colour} />
      ))}
      <Unseen text={sown.map((colour) => symbol_name(table.props.lang, colour)).join(" ")} />
    </span>
  );
}

const MOONS = 4;

// Action points are moons; those that are spent are outlines.
export function Moons({ table }: { table: Table }): VNode {
  const { t, seat, after, large } = table;
  const left = seat.action_points;
  const then = after?.seats[large]?.action_points ?? left;
  return (
    <div class="ds-moons" title={t("moons_about")} data-thing="moons">
      <span class="ds-label">
        <b>{t("phase_travel")}</b>
        <small>{t("moons_left", left)}</small>
      </span>
      {Array.from({ length: Math.max(MOONS, left) }, (_, i) => (
        <span key={i} class="ds-moon" data-state={i < then ? "full" : i < left ? "going" : "spent"}>
          <Icon name={i < left ? "ap" : "ap-spent"} />
        </span>
      ))}
    </div>
  );
}

// The dreamshards in another player's hands, as a short line for the plate.
export function HeldBy({ table, seat }: { table: Table; seat: number }): VNode {
  const { props, pub, t } = table;
  const who = pub.seats[seat];
  const hands = who?.hands ?? {};
  const held = COLOURS.filter((c) => (hands[c] ?? 0) > 0);
  const told = fragment_words(hands, props.lang) || t("hands_empty");
  return (
    <>
      {held.map((colour) => (
        <span key={colour} class="ds-count" aria-hidden="true">
          <Icon name={colour} />
          {hands[colour]}
        </span>
      ))}
      <Unseen text={`${t("hands")}${colon(props.lang)}${told}`} />
      <span class="ds-count" title={t("done", who?.done.length ?? 0)}>
        <Icon name="done" />
        <Unseen text={t("done", who?.done.length ?? 0)} />
        <span aria-hidden="true">{who?.done.length ?? 0}</span>
      </span>
    </>
  );
}
