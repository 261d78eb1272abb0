// The texts of the workshop in the reader's language.

import { workshop } from "./workshop";
import { useWords } from "./page";

export const useWorkshopWords = () => workshop.in(useWords().lang);
export type WorkshopSay = ReturnType<typeof useWorkshopWords>;
export type WorkshopWord = keyof typeof workshop.texts;
