// The texts about friends and messages in the reader's language.

import { friends } from "./friends";
import { useWords } from "./page";

export const useFriends = () => friends.in(useWords().lang);
