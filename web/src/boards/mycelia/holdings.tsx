// What players count: drops that are left, leaves, cards in hand.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { Icon } from "./symbols";
import { place_of, type Table } from "./table";

interface AmountProps {
  icon: string;
  now: number;
  then?: number | undefined;
  label: string;
  thing?: string;
  great?: boolean;
}

export function Amount({ icon, now, then, label, thing, great }: AmountProps): VNode {
  const changes = then !== undefined && then !== now;
  return (
    <span
      class={great ? "my-amount my-great" : "my-amount"}
      data-thing={thing}
      data-changes={changes ? "" : undefined}
      title={label}
    >
      <Icon name={icon} />
      <b aria-hidden="true">{changes ? `${now}→${then}` : now}</b>
      <Unseen text={label} />
    </span>
  );
}

export function Dew({ table, seat }: { table: Table; seat: number }): VNode {
  const { drops } = place_of(table, seat);
  return (
    <Amount
      great
      icon="drop"
      now={drops}
      then={table.after?.seats[seat]?.drops}
      label={table.t("drops_left", drops)}
      thing={`${seat}:drops`}
    />
  );
}

// Of an opponent, on the plate.
export function Holdings({ table, seat }: { table: Table; seat: number }): VNode {
  const { t } = table;
  const place = place_of(table, seat);
  return (
    <>
      <Dew table={table} seat={seat} />
      <Amount
        icon="leaf"
        now={place.leaves}
        then={table.after?.seats[seat]?.leaves}
        label={t("leaves", place.leaves)}
        thing={`${seat}:leaves`}
      />
    </>
  );
}
