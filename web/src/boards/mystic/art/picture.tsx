// Pictures of cards as elements. Each is composed once: a card is drawn at every move.

import type { VNode } from "preact";
import { card_markup, house_markup, portrait_markup, subject, type Drawn } from "./compose";
import { install } from "./sheet";
import type { Sketch } from "./sketch";

const composed = new Map<string, Drawn>();

function remembered(key: string, sketch: Sketch, compose: () => Drawn): Drawn {
  const { kind, camp, category, force, resistance, object, effects, holds } = sketch;
  const whole = [key, kind, camp, category, force, resistance, object, effects, holds].join("|");
  const found = composed.get(whole) ?? compose();
  composed.set(whole, found);
  return found;
}

interface SvgProps {
  drawn: Drawn;
  box: string;
  slice?: boolean; // it fills its frame
}

function Svg({ drawn: { markup, colors }, box, slice }: SvgProps): VNode {
  install();
  return (
    <svg
      class="ms-art"
      viewBox={box}
      preserveAspectRatio={slice ? "xMidYMid slice" : undefined}
      aria-hidden="true"
      focusable="false"
      style={colors && { "--k": colors.skin, "--h": colors.hair, color: colors.second }}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface ArtProps {
  id: string;
  sketch: Sketch;
}

// A card, or (`close`) the part of it that a tile has room for.
export function CardArt({ id, sketch, close }: ArtProps & { close?: boolean }): VNode {
  const drawn = remembered(`card ${id}`, sketch, () => card_markup(id, sketch));
  return <Svg drawn={drawn} box={close ? "7 12 86 95" : "0 0 100 120"} slice />;
}

// Head and shoulders; of a thing, the whole.
export function Portrait({ id, sketch }: ArtProps): VNode {
  const drawn = remembered(`portrait ${id}`, sketch, () => portrait_markup(id, sketch));
  return (
    <Svg drawn={drawn} box={sketch.kind === "character" ? "15 8 68 68" : "0 10 100 100"} slice />
  );
}

// A character without a background.
export function Standing({ id, sketch }: ArtProps): VNode {
  const drawn = remembered(`standing ${id}`, sketch, () => subject(id, sketch));
  return <Svg drawn={drawn} box="0 0 100 120" />;
}

export function HouseArt({ id, sketch, site }: ArtProps & { site: string }): VNode {
  const drawn = remembered(`house ${id} ${site}`, sketch, () => house_markup(id, sketch, site));
  return <Svg drawn={drawn} box="0 0 120 100" />;
}
