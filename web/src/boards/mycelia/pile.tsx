// A pile of the table with its number of cards. Pressing it lists them, as far as everybody may
// know (MY-A-55, MY-A-56).

import type { ComponentChildren, VNode } from "preact";
import { Thing } from "../kit/thing";
import { first_sentences } from "./card";
import type { Table } from "./table";

interface Props {
  table: Table;
  id: string;
  count: number;
  text: string; // its name and its number, in words
  thing?: string;
  children?: ComponentChildren; // instead of the words
}

export function Pile({ table, id, count, text, thing, children }: Props): VNode {
  return (
    <Thing
      table={table}
      class="my-pile"
      label={text}
      title={first_sentences(table.props.meaning("pile", id).about, 2)}
      explain={["pile", id]}
      thing={thing}
      data={{ "data-pile": id, "data-empty": count === 0 ? "" : undefined }}
    >
      {children ?? text}
    </Thing>
  );
}
