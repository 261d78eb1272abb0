// Things in the air over the board: a drop flies in an arc, a card leaps, leaves blow. A press or a
// key ends whatever moves.

import type { Stage } from "../kit/told";

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  picture: string; // an address
  size: number;
  time: number; // ms
  delay: number;
  arc: number; // px above the straight line
  ends?: "lands" | "is gone";
}

const GLIDE = "cubic-bezier(.3,.7,.3,1)";

const flying = new Set<Animation>();

function finish_all(): void {
  for (const one of flying) one.finish();
}

// One animation, which a press ends at once. Resolves when it is over.
export async function move(
  one: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  const animation = one.animate(frames, { easing: GLIDE, fill: "forwards", ...options });
  flying.add(animation);
  if (flying.size === 1) {
    addEventListener("pointerdown", finish_all, { capture: true });
    addEventListener("keydown", finish_all, { capture: true });
  }
  await animation.finished.catch(() => undefined); // it was taken away while it moved
  animation.cancel();
  flying.delete(animation);
  if (flying.size > 0) return;
  removeEventListener("pointerdown", finish_all, { capture: true });
  removeEventListener("keydown", finish_all, { capture: true });
}

const middle = (box: DOMRect): [x: number, y: number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

function flyer(stage: Stage, { from, picture, size }: Flight): HTMLElement {
  const home = stage.root.getBoundingClientRect();
  const [x, y] = middle(from);
  const one = document.createElement("img");
  one.className = "my-flying";
  one.src = picture;
  one.alt = "";
  one.style.opacity = "0"; // until it starts
  one.style.width = `${size}px`;
  one.style.left = `${x - home.left}px`;
  one.style.top = `${y - home.top}px`;
  stage.root.append(one);
  return one;
}

export async function fly(stage: Stage, flight: Flight): Promise<void> {
  const { from, to, time, delay, arc, ends = "lands" } = flight;
  const one = flyer(stage, flight);
  const [[x0, y0], [x1, y1]] = [middle(from), middle(to)];
  const at = (dx: number, dy: number, scale: number): string =>
    `translate(-50%,-50%) translate(${dx}px,${dy}px) scale(${scale})`;
  const [dx, dy] = [x1 - x0, y1 - y0];
  await move(
    one,
    [
      { transform: at(0, 0, 1), opacity: 1 },
      { transform: at(dx / 2, dy / 2 - arc, 1.18), opacity: 1, offset: 0.5 },
      { transform: at(dx, dy, 1.06), opacity: 1, offset: 0.9 },
      { transform: at(dx, dy, ends === "lands" ? 1 : 0.5), opacity: ends === "lands" ? 1 : 0 },
    ],
    { duration: time, delay },
  );
  one.remove();
}

// Not seen until what flies there has landed.
export function hide_until(one: Element | null, time: number): void {
  if (!one) return;
  const frames = [{ opacity: 0 }, { opacity: 0 }];
  void move(one, frames, { duration: time, fill: "none", easing: "linear" });
}
