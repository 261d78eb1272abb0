// The drawings of a game, put into the document once as <symbol>s, so that its board, its picture
// on the start page and the legend share them.

import { render, type ComponentChildren, type VNode } from "preact";
import type { Lang } from "../../lang/texts";
import type { Vocabulary } from "../../lang/vocabulary";

interface IconProps {
  name: string;
  drawing?: string; // where it is not drawn as its name says
  title?: string;
  off?: boolean;
  children?: ComponentChildren; // drawn over it
}

export interface Sheet {
  install(): void;
  // Hidden from screen readers: the surrounding element names it in words.
  Icon(props: IconProps): VNode;
}

// `prefix` begins the id of every <symbol> ("my-drop") and the classes of the icons; `size` is the
// side of the square that each drawing fills.
export function sheet_of(prefix: string, size: number, drawings: Record<string, VNode>): Sheet {
  const box = `0 0 ${size} ${size}`;
  let installed = false;

  function install(): void {
    if (installed) return;
    installed = true;
    queueMicrotask(() =>
      put(
        Object.entries(drawings).map(([name, drawing]) => (
          <symbol key={name} id={`${prefix}-${name}`} viewBox={box}>
            {drawing}
          </symbol>
        )),
      ),
    );
  }

  function Icon({ name, drawing = name, title, off, children }: IconProps): VNode {
    install();
    return (
      <svg
        class={`${prefix}-icon ${prefix}-icon-${name}`}
        data-off={off ? "" : undefined}
        viewBox={box}
        aria-hidden="true"
        focusable="false"
      >
        {title !== undefined && <title>{title}</title>}
        <use href={`#${prefix}-${drawing}`} />
        {children}
      </svg>
    );
  }

  return { install, Icon };
}

// Not while another tree is being drawn.
function put(symbols: VNode[]): void {
  const home = document.createElement("div");
  home.className = "hidden";
  document.body.append(home);
  render(
    <svg aria-hidden="true" width="0" height="0">
      {symbols}
    </svg>,
    home,
  );
}

export interface Explained {
  icon: string;
  name: string;
  about: string;
}

// Symbols with their names and meanings, in the words of a board: "symbol_drop" and
// "symbol_drop_about".
export const legend_of =
  <K extends string>(words: Vocabulary<K>, icons: readonly string[]) =>
  (lang: Lang): Explained[] =>
    icons.map((icon) => ({
      icon,
      name: words.say(lang, `symbol_${icon}` as K),
      about: words.say(lang, `symbol_${icon}_about` as K),
    }));
