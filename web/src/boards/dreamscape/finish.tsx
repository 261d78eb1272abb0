// The end of a match as a picture: the winner's Dreamscape.

import type { VNode } from "preact";
import type { BoardProps } from "../board";
import { Isle } from "./isle";
import { useTable } from "./table";

export function Finish({ winners, ...props }: BoardProps & { winners: number[] }): VNode {
  const table = useTable(props);
  return (
    <div class="ds-finish">
      <Isle table={table} seat={winners[0] ?? 0} below={0.55} silent />
    </div>
  );
}
