import type { Happening } from "./types";

export interface Repeated {
  event: Happening;
  times: number;
}

// Several equal events in a row are reported once.
export function at_once(events: readonly Happening[]): Repeated[] {
  const told: Repeated[] = [];
  for (const event of events) {
    const last = told[told.length - 1];
    if (last?.event.text === event.text) last.times++;
    else told.push({ event, times: 1 });
  }
  return told;
}
