// The size of the scene, and the class of window that follows from it. The scene is the window
// without what stands beside it: a drawer that is kept open, the controls of a replay. This is the
// one source of that answer, for scripts and, on the root of the document, for styles:
//
//   data-window             desk | narrow | tall | small | short (also on .table)
//   --scene-w, --scene-h    the sides of the scene in px
//   --u                     one unit: 1px in a scene of 1280 x 800; both sides count

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { when_resized } from "../../lib/resized";
import { Store, useStore } from "../../lib/store";

export type WindowClass = "desk" | "narrow" | "tall" | "small" | "short";

export interface SceneSize {
  width: number;
  height: number;
  kind: WindowClass;
}

export function class_of(width: number, height: number): WindowClass {
  if (height <= 500 && width >= 1.1 * height) return "short";
  if (width <= 350 || (width <= 700 && height <= 720)) return "small";
  if (width <= 700 || width <= 0.9 * height) return "tall";
  return width <= 1180 ? "narrow" : "desk";
}

export function unit_of({ width, height, kind }: SceneSize): number {
  if (kind === "short") return Math.min(width / 900, height / 420);
  if (kind === "tall" || kind === "small") return Math.min(width / 390, height / 800);
  return Math.min(width / 1280, height / 800);
}

const sized = (width: number, height: number): SceneSize => ({
  width,
  height,
  kind: class_of(width, height),
});

const size = new Store<SceneSize>(sized(window.innerWidth, window.innerHeight));

export const useWindowClass = (): WindowClass => useStore(size).kind;
export const useSceneSize = (): SceneSize => useStore(size);

const root = document.documentElement;
const PROPERTIES = ["--u", "--scene-w", "--scene-h"] as const;

function dress(scene: HTMLElement): void {
  const now = sized(scene.clientWidth, scene.clientHeight);
  root.dataset["window"] = now.kind;
  root.style.setProperty("--scene-w", `${now.width}px`);
  root.style.setProperty("--scene-h", `${now.height}px`);
  root.style.setProperty("--u", `${unit_of(now).toFixed(4)}px`);
  size.update(now);
}

function undress(): void {
  delete root.dataset["window"];
  for (const property of PROPERTIES) root.style.removeProperty(property);
}

// Measures the scene before it is painted, and again whenever its size changes. `present`: the
// scene is drawn.
export function useMeasured(scene: RefObject<HTMLElement | null>, present: boolean): void {
  useLayoutEffect(() => {
    const element = scene.current;
    if (!element) return undefined;
    const measure = (): void => dress(element);
    measure();
    const stop = when_resized(element, measure);
    return () => (stop(), undress());
  }, [present]);
}
