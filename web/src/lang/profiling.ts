// The texts about profiles in the reader's language.

import { useWords } from "./page";
import { profile } from "./profile";

export const useProfileWords = () => profile.in(useWords().lang);
