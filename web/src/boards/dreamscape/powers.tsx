// What a power does, in a few words beside its sign. What the board has no words for is called by
// its name.

import type { VNode } from "preact";
import { PowerIcon } from "./symbols";
import type { Table } from "./table";
import { words } from "./words";

interface PowerProps {
  table: Table;
  power: string;
  closed?: boolean;
  icon?: boolean;
}

export function brief(table: Table, power: string, length: "brief" | "tiny" = "brief"): string {
  const { props } = table;
  const key = `${length}_${power}`;
  return words.has(key) ? words.say(props.lang, key) : props.meaning("power", power).name;
}

export function PowerWords({ table, power, closed = false, icon = true }: PowerProps): VNode {
  return (
    <>
      {icon && <PowerIcon known={table.props.meaning("power", power)} />}
      {closed ? (
        <span>{table.t("closed")}</span>
      ) : (
        <>
          <span class="ds-brief">{brief(table, power)}</span>
          <span class="ds-tiny">{brief(table, power, "tiny")}</span>
        </>
      )}
    </>
  );
}
