import type { Lesson } from "./lesson";

// Each lesson is loaded when it is begun.
export const lessons: Record<string, () => Promise<{ lesson: Lesson }>> = {
  "mystic-vale": () => import("./mystic_vale"),
  mycelia: () => import("./mycelia"),
  dreamscape: () => import("./dreamscape"),
  mystic: () => import("./mystic"),
};
