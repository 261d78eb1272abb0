// The texts of what a first visit does not open: each such page imports this file.

import { later_en } from "./later-en";
import { later_fr } from "./later-fr";
import { add_texts } from "./page-words";

add_texts(later_en, later_fr);
