// A pile of the table with its number of cards. Pressing it lists them, as far as everybody may
// know (MY-A-55, MY-A-56).

import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { first_sentences } from "./card";
import type { Table } from "./table";

export function Pile({
  table,
  id,
  text,
  thing,
}: {
  table: Table;
  id: string;
  text: string;
  thing?: string;
}): VNode {
  const title = first_sentences(table.props.meaning("pile", id).about, 2);
  return (
    <Thing
      table={table}
      class="my-pile"
      title={title}
      explain={["pile", id]}
      thing={thing}
      data={{ "data-pile": id }}
    >
      {text}
    </Thing>
  );
}
