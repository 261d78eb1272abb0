// Markup of drawings that become images (data: addresses), where a component would be of no use.

export interface Look {
  fill?: string;
  line?: string; // the colour of the outline
  width?: number; // of the outline
  opacity?: number;
  round?: boolean; // ends and corners of the outline
  dash?: string;
  place?: string; // a transform
}

type Value = number | string;

export const short = (n: number): number => Math.round(n * 10) / 10;

// The data of a path, its numbers rounded: d`M${x} ${y}h4`.
export const d = (texts: TemplateStringsArray, ...values: Value[]): string =>
  texts.reduce((all, text, i) => {
    const value = values[i - 1] ?? "";
    return all + (typeof value === "number" ? short(value) : value) + text;
  });

function attributes({ fill = "none", line, width, opacity, round, dash, place }: Look): string {
  const all: Record<string, Value | undefined> = {
    fill,
    stroke: line,
    "stroke-width": width,
    opacity,
    "stroke-linecap": round ? "round" : undefined,
    "stroke-linejoin": round ? "round" : undefined,
    "stroke-dasharray": dash,
    transform: place,
  };
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

export const path = (data: string, look: Look): string => `<path d="${data}"${attributes(look)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(look)}/>`;

export const dot = (x: number, y: number, radius: number, look: Look): string =>
  oval(x, y, radius, radius, look);

export const group = (inner: string, place: string): string =>
  `<g transform="${place}">${inner}</g>`;

export const stops = (list: [offset: number, colour: string, opacity?: number][]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

export const address = (markup: string): string =>
  `data:image/svg+xml,${encodeURIComponent(markup)}`;
