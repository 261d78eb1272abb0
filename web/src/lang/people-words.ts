// The texts about people, for the pages of a server: those import this file.

import "./later-words";
import { add_texts } from "./page-words";
import { people_en } from "./people-en";
import { people_fr } from "./people-fr";

add_texts(people_en, people_fr);
