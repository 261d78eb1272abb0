// The strokes that pictures are made of, as short SVG markup.

export const whole = (x: number): number => Math.round(x);

// One decimal, without the zero before the point.
export const short = (x: number): string =>
  String(Math.round(x * 10) / 10).replace(/^(-?)0\./, "$1.");

export const fill = (d: string, colour: string, more = ""): string =>
  `<path d="${d}" fill="${colour}"${more}/>`;

export const line = (d: string, colour: string, width: number | string, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;

export const disc = (
  x: number | string,
  y: number | string,
  r: number,
  colour: string,
  more = "",
): string =>
  `<circle cx="${short(Number(x))}" cy="${short(Number(y))}" r="${short(r)}" fill="${colour}"${more}/>`;

export const faint = (opacity: number): string => ` opacity="${opacity}"`;

// A colour between two: #rrggbb.
export function mix(a: string, b: string, share: number): string {
  const channel = (colour: string, i: number): number => parseInt(colour.slice(i, i + 2), 16);
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round(channel(a, i) * (1 - share) + channel(b, i) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
