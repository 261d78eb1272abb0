// Plays actions one after another: a walk of several steps, a drop that is dragged. Each is played
// after the one before it, if it is legal then.

import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../board";
import { is_legal } from "./acts";

export function useRun({ moment, play }: BoardProps): (codes: string[]) => void {
  const rest = useRef<{ codes: string[]; ply: number } | null>(null);
  const begin = ([first, ...others]: string[], ply: number): void => {
    rest.current = others.length > 0 ? { codes: others, ply } : null;
    if (first !== undefined) play(first);
  };
  useEffect(() => {
    const waiting = rest.current;
    if (!waiting || moment.ply <= waiting.ply) return;
    rest.current = null;
    if (is_legal(moment, waiting.codes[0] ?? "")) begin(waiting.codes, moment.ply);
  }, [moment.ply]);
  return (codes) => begin(codes, moment.ply);
}
