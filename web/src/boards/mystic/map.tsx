// The map below the table. It is drawn for the size of the window and the place of the river, as
// one picture that the browser keeps.

import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { light_of, settings } from "../../lib/settings";
import { useStore } from "../../lib/store";
import { useSceneSize } from "../kit/frame-parts";
import { scene } from "./art/scene";

interface River {
  top: number;
  height: number;
}

const SLACK = 3; // px: less is no reason to draw it again

function river_in(root: HTMLElement): River {
  const home = root.getBoundingClientRect();
  const box = root.querySelector(".ms-river")?.getBoundingClientRect();
  return box?.height
    ? { top: box.top - home.top, height: box.height }
    : { top: home.height * 0.4, height: 40 }; // behind a tab
}

function useRiver(root: RefObject<HTMLElement | null>): River | null {
  const [river, set] = useState<River | null>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = river_in(root.current);
    const moved = river
      ? Math.abs(now.top - river.top) + Math.abs(now.height - river.height)
      : SLACK;
    if (moved >= SLACK) set(now);
  });
  return river;
}

interface MapProps {
  root: RefObject<HTMLElement | null>;
  crowded: boolean;
}

export function Map({ root, crowded }: MapProps): VNode {
  const { width, height, kind } = useSceneSize();
  const river = useRiver(root);
  const candle = light_of(useStore(settings).theme) !== "day";
  const [address, show] = useState<string | null>(null);
  const narrow = kind !== "desk" && kind !== "narrow";
  useLayoutEffect(() => {
    if (!river || !width || !height) return;
    const unit = narrow ? width / 43.5 : Math.min(width / 100, height / 62.5);
    const drawing = scene({ width, height, river, unit, narrow, crowded, candle });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
    show(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  }, [width, height, river, narrow, crowded, candle]);
  return (
    <div class="ms-map" aria-hidden="true">
      {address && <img src={address} alt="" />}
    </div>
  );
}
