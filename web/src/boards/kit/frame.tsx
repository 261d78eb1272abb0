// The element around a board: keyboard navigation, dragging and animation.

import type { ComponentChildren, RefObject, VNode } from "preact";
import type { Drag } from "./drag";
import { useKeptFocus } from "./focus";
import { useGlide } from "./glide";
import { useRoving, walk } from "./roving";
import type { Table } from "./table";
import { useTold, type Told } from "./told";

interface Props {
  root: RefObject<HTMLDivElement | null>;
  table: Table;
  class: string;
  drag?: Drag;
  carried?: ComponentChildren; // the dragged thing, drawn under the pointer
  glides?: boolean; // things that changed places move there: glide.ts
  told?: Told; // events are animated: told.ts
  children: ComponentChildren;
}

export function Frame({
  root,
  table,
  class: name,
  drag,
  carried,
  glides = false,
  told,
  children,
}: Props): VNode {
  const { moment, still } = table.props;
  useGlide(root, moment.ply, still || !glides);
  useTold(root, moment, still, told);
  useRoving(root);
  useKeptFocus(root);
  return (
    <div
      class={`kit-board ${name}`}
      data-still={still ? "" : undefined}
      ref={root}
      onKeyDown={(e) => (e.key === "Escape" ? table.hold.put_back() : walk(e))}
      {...drag?.handlers}
    >
      {children}
      {drag?.now && carried && (
        <div
          class="kit-carried"
          style={{ left: `${drag.now.left}px`, top: `${drag.now.top}px` }}
          aria-hidden="true"
        >
          {carried}
        </div>
      )}
    </div>
  );
}
