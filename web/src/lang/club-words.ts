// The texts about clubs in the reader's language.

import { clubs } from "./clubs";
import { useWords } from "./page";

export const useClubWords = () => clubs.in(useWords().lang);
