// Mana and spirits: what a Harvest would give, or what is left of it; and what has been bought.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { Band, SlotSign } from "./band";
import { SPIRITS, type Bought, type Seat } from "./data";
import { hand_key } from "./keys";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { count } from "./words";

function Coin({ table, name, n }: { table: Table; name: string; n: number }): VNode {
  return (
    <Thing
      table={table}
      name={`spirit ${name}`}
      label={count(table.props.lang, name, n)}
      class="mv-coin"
    >
      <b>{n}</b>
      <Icon name={name} />
    </Thing>
  );
}

export function Purse({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { t, pub } = table;
  const spending = seat.phase === "harvest";
  const purse = spending ? pub.turn : seat.harvest;
  const title = t(spending ? "to_spend" : "harvest");
  return (
    <div class="mv-purse" role="group" aria-label={title} data-roving>
      <small>{title}</small>
      <span class="mv-sums">
        <Coin table={table} name="mana" n={purse.mana} />
        {SPIRITS.map((spirit) =>
          purse[spirit] ? (
            <Coin key={spirit} table={table} name={spirit} n={purse[spirit]} />
          ) : null,
        )}
        {!spending && seat.harvest.vp ? (
          <span
            class="mv-coin"
            role="img"
            aria-label={count(table.props.lang, "vp", seat.harvest.vp)}
          >
            <Icon name="vp" text={`+${seat.harvest.vp}`} />
          </span>
        ) : null}
      </span>
    </div>
  );
}

function InHand({ table, one }: { table: Table; one: Bought }): VNode {
  const { crafting, props, t } = table;
  const known = props.meaning("advancement", one.id);
  const key = hand_key(one.id, one.slot);
  const planned = crafting.is_planned(one);
  const label = t("to_sleeve", known.name, t(`slot_${one.slot}`));
  return (
    <Thing
      table={table}
      name={key}
      class={planned ? "mv-offer mv-in-hand mv-planned" : "mv-offer mv-in-hand"}
      label={planned ? `${label} ${t("planned")}` : label}
      explain={["advancement", one.id]}
      press={() => table.hold.pick(table.hold.picked === key ? null : key)}
      picked={table.hold.picked === key}
      lit
      thing={`offer ${one.id} ${one.slot}`}
      grip={key}
      data={{ "data-decide": "" }}
    >
      <Band one={one} known={known}>
        <SlotSign slot={one.slot} />
      </Band>
    </Thing>
  );
}

// What has been bought and is not yet in a sleeve. It can be picked up and put elsewhere.
export function Hand({ table }: { table: Table }): VNode | null {
  const { moment } = table.props;
  const mine = moment.seat !== null && moment.active === moment.seat;
  const asked = table.ask === "harvest" || table.ask === "sleeve";
  const hanging = mine && asked ? table.pub.turn.bought.filter((one) => !one.sleeved) : [];
  if (!hanging.length) return null;
  return (
    <div class="mv-hand" role="group" aria-label={table.t("in_hand")} data-roving>
      {hanging.map((one, i) => (
        <InHand key={i} table={table} one={one} />
      ))}
    </div>
  );
}
