// The action that the player considers ("ponders"), and what it would lead to. An action is
// pondered while the pointer or the focus is on its thing, or while the page highlights it (the
// list of moves, a hint).

import { useEffect, useState } from "preact/hooks";
import type { Preview } from "../../table/types";
import type { BoardProps } from "../board";

export interface Pondered {
  action: string | null;
  preview: Preview | null; // of that action, once it is known
  set(action: string | null): void;
  // For data-pondered: which of these actions is pondered, if any.
  mark(codes: readonly string[]): "board" | "page" | undefined;
}

// `ahead`: the board draws what an action would lead to.
export function usePonder(
  { moment, highlight, preview: ask, ponder }: BoardProps,
  ahead: boolean,
): Pondered {
  const [own, set_own] = useState<string | null>(null);
  const [known, know] = useState<{ action: string; ply: number; preview: Preview | null } | null>(
    null,
  );
  const wanted = own ?? highlight;
  const action = wanted !== null && moment.legal.some((l) => l.action === wanted) ? wanted : null;

  useEffect(() => set_own(null), [moment.ply]);
  useEffect(() => {
    if (action === null || !ahead) return undefined;
    let current = true;
    void ask(action).then((preview) => current && know({ action, ply: moment.ply, preview }));
    return () => void (current = false);
  }, [action, moment.ply]);

  const fresh = known !== null && known.action === action && known.ply === moment.ply;
  return {
    action,
    preview: fresh ? known.preview : null,
    set: (next) => (set_own(next), ponder(next)),
    mark: (codes) =>
      action === null || !codes.includes(action) ? undefined : own === null ? "page" : "board",
  };
}

export interface Pointing {
  onPointerEnter?(event: PointerEvent): void;
  onPointerLeave?(): void;
  onFocus?(): void;
  onBlur?(): void;
}

// Handlers that make a thing ponder an action, for mouse and keyboard. Touch does not ponder: it
// presses.
export function pointing(
  ponder: Pondered,
  code: string | null,
  point?: (on: boolean) => void,
): Pointing {
  if (code === null && !point) return {};
  const turn = (on: boolean, ponders = true): void => {
    point?.(on);
    if (ponders && code !== null) ponder.set(on ? code : null);
  };
  return {
    onPointerEnter: (event) => turn(true, event.pointerType !== "touch"),
    onPointerLeave: () => turn(false),
    onFocus: () => turn(true),
    onBlur: () => turn(false),
  };
}
