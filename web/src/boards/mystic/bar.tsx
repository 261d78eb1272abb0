// Choices for the thing that is picked up or, with nothing in hand, those that belong to no thing.
// The bar keeps to the lower edge and never covers the camps, so that a reaction takes one press.

import type { VNode } from "preact";
import type { Act } from "../kit/acts";
import { Choice, Held } from "../kit/choices";
import { DeedChoices, deeds_of, Paying } from "./paying";
import type { Table } from "./table";
import { ORDERS, type Word } from "./words";

// "hand gold", "held p0b1 kitty", "place p0c3", "freed or"
function explained(key: string): [string, string] {
  const [kind = "", first = "", second = ""] = key.split(" ");
  if (kind === "place") return ["place", first];
  return kind === "freed" ? ["resource", first] : ["card", second || first];
}

function Picked({ table, picked }: { table: Table; picked: string }): VNode {
  const { hold, props, t } = table;
  const explain = explained(picked);
  const acts = table.plain(picked);
  const stores = hold.acts(picked).filter((act) => !acts.includes(act));
  return (
    <Held
      table={table}
      name={props.meaning(...explain).name}
      note={stores.length ? t("pick_place") : null}
      explain={explain}
    >
      {deeds_of(acts).map((deed, i) => (
        <DeedChoices table={table} deed={deed} main={i === 0} />
      ))}
      {stores.map((act) => (
        <Choice table={table} act={act} />
      ))}
    </Held>
  );
}

const order_acts = ({ hold }: Table): Act[] => ORDERS.flatMap((name) => hold.acts(`order ${name}`));

// The player's standing order: when to be asked in the turns of others.
function Orders({ table, order }: { table: Table; order: string }): VNode | null {
  const { t } = table;
  const can = order_acts(table);
  if (!can.length) return null;
  return (
    <span class="ms-orders" role="group" aria-label={t("orders")}>
      <span>{t("orders")}</span>
      <span class="ms-order ms-order-now">{t(`order_${order}` as Word)}</span>
      {can.map((act) => (
        <Choice table={table} act={act} class="ms-order">
          {t(`order_${act.args[0]}` as Word)}
        </Choice>
      ))}
    </span>
  );
}

function is_main(act: Act, all: Act[]): boolean {
  return act.kind === "pass" ? act === all.find((one) => one.kind === "pass") : true;
}

export function Bar({ table }: { table: Table }): VNode | null {
  const {
    hold,
    pub,
    props: {
      moment: { seat: viewer, ask },
    },
  } = table;
  const { picked } = hold;
  const seat = viewer === null ? undefined : pub.seats[viewer];
  if (!seat || !ask || (!picked && !hold.loose.length && !order_acts(table).length)) return null;
  if (ask.kind === "pay") {
    return (
      <div class="ms-bar ms-paying">
        <Paying table={table} />
      </div>
    );
  }
  return (
    <div class={ask.kind === "react" ? "ms-bar ms-react" : "ms-bar"}>
      {picked && hold.acts(picked).length ? (
        <Picked table={table} picked={picked} />
      ) : (
        <>
          <span class="ms-ask">{ask.text}</span>
          {hold.loose.map((act) => (
            <Choice table={table} act={act} main={is_main(act, hold.loose)} />
          ))}
          <Orders table={table} order={seat.order} />
        </>
      )}
    </div>
  );
}
