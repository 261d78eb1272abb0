// What the gallery says of a set: whether it can be played, and how far its owner has come.

import { useLoaded } from "../lib/loaded";
import { settings } from "../lib/settings";
import { check_set } from "./checked";
import { progress, SetDocument, type Progress } from "./set-document";
import type { KeptSet } from "./sets";

export interface SetState {
  fine: boolean;
  problems: number;
  why: string; // the first problem
  progress: Progress;
}

export async function state_of(text: string): Promise<SetState> {
  const { fine, count, problems } = await check_set(text, settings.value.lang);
  return {
    fine,
    problems: count,
    why: problems[0]?.reason ?? "",
    progress: progress(SetDocument.parse(text)),
  };
}

export const useState_of = ({ id, revision, text }: KeptSet): SetState | null =>
  useLoaded(() => state_of(text), [id, revision]).value;
