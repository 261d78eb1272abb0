// The texts about reports and moderators in the reader's language.

import { moderation } from "./moderation";
import { useWords } from "./page";

export const useModeration = () => moderation.in(useWords().lang);
