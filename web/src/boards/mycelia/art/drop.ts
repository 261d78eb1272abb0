// A drop of dew as an image: light falls through it. Three looks: as it lies there, as it would be
// removed, and as it would come.

import { address, dot, oval, path, stops } from "./svg";

// In a square of 100.
export const DROP = "M50 6C67 34 83 49 83 66A33 33 0 0 1 17 66C17 49 33 34 50 6Z";

const LIGHT = stops([
  [0, "#c9f3ff"],
  [0.3, "#58b8f2"],
  [0.75, "#1c72c4"],
  [1, "#0c4484"],
]);
const GREY = stops([
  [0, "#f3f6f8"],
  [0.4, "#c9d4dc"],
  [1, "#71828f"],
]);

function drawn(light: string, over = ""): string {
  const body =
    oval(55, 97, 31, 9, { fill: "#06182c", opacity: 0.42 }) +
    path(DROP, { fill: "url(#a)", line: "#04203f", width: 4.5 }) +
    path("M50 14C63 36 76 50 76 65", { line: "#9fe0ff", width: 3, opacity: 0.55 }) +
    path("M31 68Q29 52 44 33", { line: "#fff", width: 8, round: true }) +
    dot(35, 80, 4.6, { fill: "#fff", opacity: 0.9 }) +
    path("M60 90Q74 86 75 72", { line: "#e6fbff", width: 5, round: true, opacity: 0.9 });
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 108" width="100" height="108"><defs><radialGradient id="a" cx="62%" cy="80%" r="75%">${light}</radialGradient></defs>${body}${over}</svg>`,
  );
}

const CROSS = "M34 50L66 82M66 50L34 82";

export const drop = drawn(LIGHT);
export const drop_going = drawn(
  GREY,
  path(CROSS, { line: "#fff", width: 18, round: true }) +
    path(CROSS, { line: "#b3261e", width: 10, round: true }),
);
