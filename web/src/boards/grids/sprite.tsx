// The drawings of a game, put into the document once as <symbol>s, so that a board, a picture on the start
// page and the legend all draw with the same ones.

import { render, type VNode } from "preact";

const installed = new Set<string>();

export function installSprite(game: string, symbols: VNode): void {
  if (installed.has(game) || typeof document === "undefined") return;
  installed.add(game);
  queueMicrotask(() => draw(symbols)); // not while another tree is being drawn
}

function draw(symbols: VNode): void {
  const home = document.createElement("div");
  home.className = "grids-unseen";
  document.body.append(home);
  render(
    <svg aria-hidden="true" width="0" height="0">
      {symbols}
    </svg>,
    home,
  );
}
