// A picture for any card, in layers: sky, distance, subject, light. The level is the hour, the
// leading symbol tints the land, the id chooses the subject and seeds hills, stars and twigs.
//
// It is used as an image: then it is rasterised once, and the ids inside stay its own.

import { disc, faint, fill, line, mix } from "./brush";
import { subject_of, tint_of, type Pictured } from "./casting";
import { creatures } from "./creatures";
import { elements } from "./elements";
import { luck_of, type Luck } from "./luck";
import { HAZE, HOURS, LANDS, type Hour, type Light } from "./palette";
import { people } from "./people";
import { places } from "./places";
import { plants } from "./plants";
import { hills, peaks } from "./shapes";
import type { Hue, Subject, Subjects } from "./subject";

const SUBJECTS: Subjects = { ...creatures, ...people, ...plants, ...elements, ...places };
const NIGHT = 3; // the level at which the moon has risen
const MOUNTAINS: readonly string[] = ["peak", "aurora"]; // subjects before peaks, never hills

// A strip of an advancement, or the landscape of a vale.
export type Shape = "strip" | "vale";

const FRAME = {
  strip: { box: "0 0 200 90", top: 0, scale: 1.02, raised: 0 },
  vale: { box: "62 -46 132 136", top: -46, scale: 0.96, raised: 14 },
};
const SCALE: Readonly<Record<string, number>> = { colossus_fern: 1.3 };

function hue_of(card: Pictured, light: Light, level: number, { top, low, disc: lit }: Hour): Hue {
  const land = LANDS[tint_of(card)];
  const [far, middle, near] = HAZE[light][level] ?? [0, 0, 0];
  const night = level === NIGHT;
  return {
    ink: mix(land.near, night ? "#0a0c26" : top, near),
    mid: mix(land.middle, night ? top : low, middle),
    far: mix(land.far, low, far),
    lit,
    magic: land.magic,
    deep: "#0d0b16",
  };
}

const gradients = ({ top, low, disc: lit }: Hour): string =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".85" stop-color="${low}"/></linearGradient>` +
  `<radialGradient id="g"><stop stop-color="${lit}"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></radialGradient>`;

const stars = (luck: Luck): string =>
  line(
    Array.from({ length: 9 }, () => `M${luck.whole(4, 196)} ${luck.whole(3, 40)}h.1`).join(""),
    "#fff",
    1.1,
    faint(0.8),
  );

const clouds = (luck: Luck, lit: string): string =>
  line(
    `M${luck.whole(0, 30)} ${luck.whole(14, 26)}h${luck.whole(30, 60)}M${luck.whole(60, 90)} ${luck.whole(6, 14)}h${luck.whole(24, 60)}`,
    lit,
    2.2,
    faint(0.35),
  );

function standing({ shape, under = "", over = "" }: Subject, hue: Hue, rim: string): string {
  const silhouette = shape
    ? fill(shape, rim, ' transform="translate(-1.5 -1)"') + fill(shape, hue.ink)
    : "";
  return under + silhouette + over;
}

export function picture_of(card: Pictured, shape: Shape, light: Light): string {
  const luck = luck_of(card.id);
  const name = subject_of(card, luck);
  const level = Math.min(card.level ?? 0, NIGHT);
  const hour = HOURS[light][level] ?? (HOURS[light][0] as Hour);
  const hue = hue_of(card, light, level, hour);
  const frame = FRAME[shape];
  const x = shape === "strip" ? luck.whole(134, 142) : 128;
  const subject = SUBJECTS[name]?.(hue, luck) ?? {};
  const night = level === NIGHT && light !== "day";
  const sun_x = x - luck.within(14, 30);
  const sun_y = luck.whole(22, 36) - frame.raised;
  const sun = night ? 11 : luck.whole(13, 17);
  const above = night ? stars(luck) : clouds(luck, hour.disc);
  const distance = MOUNTAINS.includes(name) || luck.next() < 0.45 ? peaks : hills;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.box}" preserveAspectRatio="xMaxYMax slice" stroke-linecap="round">` +
    gradients(hour) +
    `<path fill="url(#s)" d="M0 ${frame.top}h200V90H0z"/>${above}` +
    disc(sun_x, sun_y, 54, "url(#g)", faint(0.8)) +
    disc(sun_x, sun_y, sun, hour.disc) +
    fill(distance(luck, 54, 16, 5), hue.far) +
    fill(hills(luck, 66, 9, 4), hue.mid, ` stroke="${hour.rim}" stroke-opacity=".45"`) +
    `<g transform="translate(${x} 79) scale(${shape === "strip" ? (SCALE[card.id] ?? frame.scale) : frame.scale})">${standing(subject, hue, hour.rim)}</g>` +
    `${fill(hills(luck, 82, 4, 5), hue.ink)}</svg>`
  );
}

// Characters that need no escape in an address, in quotes.
const PLAIN: Readonly<Record<string, string>> = {
  "%20": " ",
  "%22": "'",
  "%3D": "=",
  "%2F": "/",
  "%3A": ":",
};
const kept = new Map<string, string>();

// The picture as an address for images and style sheets.
export function picture_url(card: Pictured, shape: Shape, light: Light): string {
  const key = `${card.id} ${card.level ?? 0} ${shape} ${light}`;
  let url = kept.get(key);
  if (url === undefined) {
    const markup = encodeURIComponent(picture_of(card, shape, light));
    url = `data:image/svg+xml,${markup.replace(/%(20|22|3D|2F|3A)/g, (code) => PLAIN[code] ?? code)}`;
    kept.set(key, url);
  }
  return url;
}
