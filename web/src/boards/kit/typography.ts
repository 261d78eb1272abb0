// A colon and a semicolon as each language sets them: in French after a no-break space.
import type { Lang } from "../../table/types";

export const colon = (lang: Lang): string => (lang === "fr" ? "\u00a0: " : ": ");
export const semicolon = (lang: Lang): string => (lang === "fr" ? "\u00a0; " : "; ");
