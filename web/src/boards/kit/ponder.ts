// What the player ponders, and what it would lead to.

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Preview } from "../../table/types";

export interface Pondered {
  action: string | null; // pointed at on the board, or elsewhere on the page
  preview: Preview | null; // of that action, once it is known
  set(action: string | null): void;
  // What makes a thing ponder an action: by the mouse, and by the keyboard.
  on(action: string | undefined): Handlers;
  // "" if one of these actions is pondered, for data-pondered.
  mark(...actions: (string | undefined)[]): "" | undefined;
}

export interface Handlers {
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

export function usePonder(props: BoardProps): Pondered {
  const { moment, highlight, preview: ask, ponder } = props;
  const [own, setOwn] = useState<string | null>(null);
  const [known, setKnown] = useState<{ action: string; ply: number; preview: Preview | null } | null>(null);
  const wanted = own ?? highlight;
  const action = wanted !== null && moment.legal.some((l) => l.action === wanted) ? wanted : null;

  useEffect(() => setOwn(null), [moment.ply]);
  useEffect(() => {
    if (action === null) return;
    let current = true;
    void ask(action).then((preview) => {
      if (current) setKnown({ action, ply: moment.ply, preview });
    });
    return () => {
      current = false;
    };
  }, [action, moment.ply]);

  const set = (next: string | null): void => {
    setOwn(next);
    ponder(next);
  };
  const on = (next: string | undefined): Handlers =>
    next === undefined
      ? {}
      : {
          onPointerEnter: (event) => {
            if (event.pointerType !== "touch") set(next);
          },
          onPointerLeave: () => set(null),
          onFocus: () => set(next),
          onBlur: () => set(null),
        };
  const fresh = known !== null && known.action === action && known.ply === moment.ply;
  const mark = (...actions: (string | undefined)[]): "" | undefined => (action !== null && actions.includes(action) ? "" : undefined);
  return { action, preview: fresh ? known.preview : null, set, on, mark };
}
