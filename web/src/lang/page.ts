// The texts of the page's frame in the reader's language.

import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { page, type Say } from "./page-words";
import type { Lang } from "./texts";

export { number_word, page, say, type Say, type Word } from "./page-words";

export function useWords(): { lang: Lang; t: Say } {
  const { lang } = useStore(settings);
  return { lang, t: page.in(lang) };
}
