// Objects, large, in a box of 100 x 120. One of somebody's own set looks like what it does most.

import { any, chance_of, pick } from "./chance";
import { BRASS, inked, line, METAL, patch, path, RED } from "./ink";
import type { Sketch } from "./sketch";
import { shield, THINGS } from "./things";

type Pose = [size: number, angle: number, y: number];

const large = (markup: string, [size, angle, y]: Pose, x = 50): string =>
  inked(markup, ` transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"`);
const held = (name: string, pose: Pose): string => large(THINGS[name] ?? "", pose);

const OBJECTS: Record<string, string> = {
  dagger: held("dagger", [2.1, 32, 70]),
  sword: held("sword", [1.5, 34, 76]),
  axe: held("axe", [1.5, 18, 72]),
  spear: held("spear", [0.98, 38, 66]),
  club: held("club", [1.7, 26, 78]),
  longbow: held("longbow", [1.06, -28, 60]),
  staff: held("staff", [1.1, 18, 64]),
  spyglass: large(THINGS["spyglass"] ?? "", [1.9, 0, 66], 28),
  helmet: large(
    path("M-28 22Q-32-24 0-26T28 22L14 26V8H6V30H-6V8H-14V26z", METAL) +
      patch("M4-25Q32-22 27 20L16 24V8H6z", "#0002") +
      line("M-27 4H-14M14 4H27", BRASS, 4) +
      line("M0-25V4", BRASS, 5) +
      path("M-4-25Q-22-46-34-20Q-30-10-28-4Q-22-20-4-20z", RED),
    [1.05, 0, 62],
  ),
  shield: large(shield("#3f5f7f"), [2.1, -8, 60]),
  armour: large(
    path("M-14-34Q0-26 14-34L30-28Q34-16 27-8L22-12V30Q0 40-22 30V-12L-27-8Q-34-16-30-28z", METAL) +
      patch("M4-30L14-34 30-28Q34-16 27-8L22-12V30Q12 36 4 36z", "#0002") +
      line("M0-28V36M-20-4Q0 4 20-4M-20 10Q0 18 20 10M-21 22Q0 30 21 22", "#0005", 2) +
      line("M-12-32Q0-24 12-32", BRASS, 4),
    [1.1, 0, 60],
  ),
  boots: large(
    path("M-18-30H4V6Q8 14 24 16Q30 18 30 26H-18z", "#8a4a2a") +
      line("M-18-22H4M-18 20H30", BRASS, 4) +
      path("M-16-4Q-36-2-44-22Q-32-18-30-20Q-40-28-38-38Q-26-26-16-22z", "#fff8e6") +
      line("M-20-8Q-32-10-38-18M-20-14Q-30-20-34-30", "#0004", 1.6),
    [1.05, 0, 62],
  ),
};

const SHIELDS = ["#6d5140", "#5d6d42", "#7d2c22", "#4f4a6d", "#3f7f78"];
const WEAPONS = ["sabre", "waraxe", "hammer", "pick", "crossbow", "sword", "axe", "claw"];
const TOOLS = ["lantern", "map", "book", "flask", "wrench"];

function own_object(id: string, { force = 0, resistance = 0, speed = 0 }: Sketch): string {
  const chance = chance_of(`object/${id}`);
  const pose: Pose = [1.4, 8 * any(chance, 7) - 24, 66];
  if (resistance > force) return large(shield(pick(chance, SHIELDS)), [2, pose[1], 60]);
  if (speed < 0) return OBJECTS["boots"] ?? "";
  return held(pick(chance, force > 0 ? WEAPONS : TOOLS), pose);
}

export const object_of = (id: string, sketch: Sketch): string =>
  OBJECTS[id] ?? own_object(id, sketch);
