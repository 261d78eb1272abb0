import type { VNode } from "preact";
import { level_of } from "../lib/levels";
import type { Chair } from "../table/types";
import { Face } from "./face";

// The face of whoever sits there: a bot has the animal of its level, as where it was chosen.
export function ChairFace({ chair, size }: { chair: Chair | undefined; size?: number }): VNode {
  const kind = level_of(chair?.player ?? "")?.animal;
  const bot = chair?.kind === "bot";
  return <Face name={chair?.name ?? ""} bot={bot} kind={kind} {...(size ? { size } : {})} />;
}
