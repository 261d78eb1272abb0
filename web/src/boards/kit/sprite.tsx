// The drawings of a game, put into the document once as <symbol>s, so that a board, a picture on the start page and
// the legend all draw with the same ones.

import { render, type VNode } from "preact";
import type { Lang } from "../../table/types";

export interface Explained {
  icon: string;
  name: string;
  about: string;
}

export interface Sheet {
  install(): void;
  // A symbol as a drawing of its own; what it is called is said by whoever shows it.
  Icon(props: { name: string; title?: string }): VNode;
  symbols(lang: Lang): { icon: VNode; name: string; about: string }[];
}

// `prefix` begins the id of every <symbol> of the sprite ("my-drop") and the classes of its icons.
export function sheetOf(prefix: string, sprite: VNode, legend: (lang: Lang) => Explained[]): Sheet {
  let installed = false;

  function install(): void {
    if (installed) return;
    installed = true;
    queueMicrotask(() => draw(sprite)); // not while another tree is being drawn
  }

  function Icon({ name, title }: { name: string; title?: string }): VNode {
    install();
    return (
      <svg class={`${prefix}-icon ${prefix}-icon-${name}`} viewBox="0 0 100 100" aria-hidden="true">
        {title !== undefined && <title>{title}</title>}
        <use href={`#${prefix}-${name}`} />
      </svg>
    );
  }

  const symbols: Sheet["symbols"] = (lang) => legend(lang).map(({ icon, name, about }) => ({ icon: <Icon name={icon} />, name, about }));
  return { install, Icon, symbols };
}

function draw(sprite: VNode): void {
  const home = document.createElement("div");
  home.className = "hidden";
  document.body.append(home);
  render(
    <svg aria-hidden="true" width="0" height="0">
      {sprite}
    </svg>,
    home,
  );
}
