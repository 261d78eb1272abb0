// Spells by what they do, in a box of 100 x 120.

import { any, chance_of } from "./chance";
import {
  at_each,
  ball,
  BRASS,
  glow,
  inked,
  INK,
  line,
  moved,
  patch,
  path,
  rod,
  spot,
  use,
  WOOD,
} from "./ink";
import type { Sketch } from "./sketch";
import { THINGS } from "./things";

const FLAKE =
  "M50 18V102M14 39L86 81M86 39L14 81M42 26l8 8 8-8M42 94l8-8 8 8M18 52l11-3-3-11M82 68l-11 3 3 11M82 52l-11-3 3-11M18 68l11 3-3 11";

const SPELLS: Record<string, string> = {
  lightning: inked(
    path(
      "M10 34Q6 20 22 20Q28 6 46 12Q60 2 72 14Q92 14 90 32Q84 42 70 38Q56 46 44 38Q20 46 10 34z",
      "#4d4468",
    ) +
      spot(50, 92, 26, glow("cold")) +
      path("M54 34L34 68H48L40 104 68 58H54L64 34z", "#ffe66a") +
      line("M40 104L26 110M42 102L58 110", "#ffe66a", 2),
  ),
  fireball: inked(
    spot(58, 70, 46, glow("warm")) +
      path("M10 16Q40 24 58 42Q90 48 86 78Q78 102 52 98Q28 92 30 66Q22 44 10 16z", "#e2521f") +
      path("M28 34Q48 42 60 54Q80 62 74 80Q66 92 52 88Q38 82 40 66Q38 50 28 34z", "#ff9d2c") +
      path("M44 54Q66 62 66 76Q60 84 52 80Q46 76 48 68z", "#ffe88a"),
  ),
  earthquake: inked(
    path("M0 82L26 78 36 88 50 80 58 90 100 78V120H0z", "#7a5a3a") +
      path("M44 120L52 100 44 94 56 80 50 72 62 96 56 102 64 120z", "#2b1510") +
      patch("M50 120L54 104 58 120z", "#ff7a2c") +
      moved(12, -8, use("house-bank"), " rotate(-9 30 90) scale(.42) translate(-10 116)") +
      moved(50, 0, use("house-farm"), " rotate(12 20 80) scale(.42) translate(0 92)") +
      line("M8 60l-6-6M92 52l6-6M48 58l0-8", INK, 2.4),
  ),
  fog: inked(
    patch("M34 92V62L44 46 54 62V92zM58 92V70h6v4h6v-4h6V92z", "#3b3357") +
      `<g stroke="none" fill="#fff"><path d="M0 56Q14 44 30 54Q46 42 62 54Q80 44 100 56V68Q80 60 60 68T20 68T0 66z" opacity=".6"/><path d="M0 78Q18 64 36 76Q56 64 74 78Q88 70 100 76V92Q80 84 60 92T20 92T0 90z" opacity=".75"/><path d="M0 98Q20 88 40 98T80 98L100 94V120H0z" opacity=".85"/></g>`,
  ),
  frost: inked(spot(50, 60, 40, glow("cold")) + line(FLAKE, INK, 8) + line(FLAKE, "#c9f1ff", 4)),
  healing: inked(
    spot(50, 60, 42, glow("warm")) +
      path(
        "M50 98Q14 74 16 48Q20 28 38 32Q47 34 50 44Q53 34 62 32Q80 28 84 48Q86 74 50 98z",
        "#c9443a",
      ) +
      path("M44 50h12v10h10v12H56v10H44V72H34V60h10z", "#fff6e0"),
  ),
  repair: inked(
    at_each(
      [
        [14, 92],
        [38, 92],
        [62, 92],
        [26, 78],
        [50, 78],
        [14, 64],
        [38, 64],
      ],
      (x, y) => path(`M${x} ${y}h23v13H${x}z`, "#c9683f"),
    ) +
      moved(66, 56, THINGS["hammer"] ?? "", " rotate(-34) scale(1.15)") +
      path("M74 66h23v13H74z", "#e08a5c"),
  ),
  sabotage: inked(
    ball(48, 72, 27, "#3a3440") +
      spot(38, 62, 6, "#fff4") +
      path("M56 42l12 8-6 9-12-8z", "#6b6470") +
      line("M64 44Q72 26 84 30", "#c9a56a", 3) +
      spot(86, 28, 16, glow("warm")) +
      path("M86 16l3 8 8-2-5 7 6 6-9-1-3 8-3-8-8 2 5-7-5-6 8 1z", "#ffc83c"),
  ),
  haste: inked(
    path("M30 22H70V28Q68 44 54 60Q68 76 70 92V98H30V92Q32 76 46 60Q32 44 30 28z", "#f3ead2") +
      patch("M37 34H63Q60 46 50 56Q40 46 37 34zM36 94Q40 78 50 74Q60 78 64 94z", "#e0a83c") +
      rod("M26 22H74M26 98H74", WOOD, 4) +
      path("M28 56Q8 54 2 30Q12 36 16 34Q8 26 10 16Q26 26 34 42z", "#fff8e6") +
      path("M72 56Q92 54 98 30Q88 36 84 34Q92 26 90 16Q74 26 66 42z", "#fff8e6"),
  ),
};

const LEVELS = ["house-farm", "house-forge", "house-tower"]; // what is found at each level

function search(level: number): string {
  const star = (_: unknown, i: number): string =>
    patch(`M${24 + i * 13} 14l2 5 5 0-4 3 2 5-5-3-5 3 2-5-4-3 5 0z`, "#f6d66a");
  return inked(
    path("M14 26H80Q86 26 86 34V98H22Q14 98 14 90z", "#5f86ad") +
      line("M22 42H78M22 58H78M22 74H78M22 90H78M34 30V96M50 30V96M66 30V96", "#fff3", 1) +
      moved(
        24,
        38,
        use(LEVELS[Math.min(level, LEVELS.length) - 1] ?? "house-farm"),
        " scale(.46)",
      ) +
      ball(70, 82, 15, "#dff3ff88") +
      line("M81 93L94 108", INK, 8) +
      line("M81 93L94 108", BRASS, 4) +
      Array.from({ length: level }, star).join(""),
  );
}

// The known spell that somebody's own spell looks like, by the first words of its effect.
function like(effect: string): string {
  const [verb = "", what = ""] = effect.split(" ");
  if (verb === "damage")
    return what === "buildings" ? "earthquake" : what === "anything" ? "lightning" : "fireball";
  if (verb === "mend") return what === "buildings" ? "repair" : "healing";
  return (
    { freeze: "frost", fog: "fog", sabotage: "sabotage", hasten: "haste" }[verb] ?? "lightning"
  );
}

export function spell_of(id: string, { effects = [] }: Sketch): string {
  const [effect = ""] = effects;
  const level = Number(/^search (\d)/.exec(effect)?.[1] ?? 0);
  if (level) return search(level);
  const known = SPELLS[id];
  if (known) return known;
  const turn = 6 * any(chance_of(`spell/${id}`), 7) - 18;
  return `<g transform="rotate(${turn} 50 60)">${SPELLS[like(effect)] ?? ""}</g>`;
}
