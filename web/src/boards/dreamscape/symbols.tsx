// Icons of the board, and the legend.

import type { VNode } from "preact";
import type { Lang } from "../../lang/texts";
import type { Meaning } from "../../table/types";
import type { Board } from "../board";
import { KINDS } from "./art/matter";
import { install_all } from "./art/sheet";
import { sign_names } from "./art/signs";
import { drawn_of } from "./data";
import { legend } from "./legend";

const KNOWN = new Set<string>([...KINDS, ...sign_names, "ap", "key", "tree", "dreamer", "sleeper"]);

// Hidden from screen readers: the surrounding element names it in words.
export function Icon({ name, title }: { name: string; title?: string }): VNode {
  install_all();
  return (
    <svg class={`ds-icon ds-icon-${name}`} aria-hidden="true" focusable="false">
      {title !== undefined && <title>{title}</title>}
      <use href={`#ds-${name}`} width="100%" height="100%" />
    </svg>
  );
}

// The sign that the engine names for a power. A power without a drawing has its name alone, which
// stands beside it.
export function PowerIcon({ known }: { known: Meaning }): VNode | null {
  const symbol = drawn_of(known).power?.symbol;
  return symbol !== undefined && KNOWN.has(symbol) ? <Icon name={symbol} /> : null;
}

// The letters of patterns in set files, and the words of its supply.
const LETTERS: Record<string, string> = {
  W: "water",
  S: "stone",
  E: "earth",
  G: "grass",
  T: "tree",
  "@": "dreamer",
};

export function symbol(name: string): VNode | null {
  const drawn = LETTERS[name] ?? name;
  return KNOWN.has(drawn) ? <Icon name={drawn} /> : null;
}

export const symbols = (lang: Lang): ReturnType<Board["symbols"]> =>
  legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told }));
