// The games that were played or learnt on this device. Of any other, the first press of Play tells
// what it is about.

import { read, write } from "../lib/keep";
import { shelf } from "./shelf";

const told = (): string[] => read<string[]>("oriented", []);

export const is_known = (game: string): boolean =>
  told().includes(game) || shelf().some((m) => m.plan.game === game);

export function get_known(game: string): void {
  if (!told().includes(game)) write("oriented", [...told(), game]);
}
