// What the kinds of stanzas in set files are called. A set of one's own may have others: those are shown as written.

import type { Lang } from "../table/types";

const kinds: Record<string, Record<Lang, string>> = {
  advancement: { en: "advancement", fr: "avancement" },
  board: { en: "board", fr: "plateau" },
  building: { en: "building", fr: "bâtiment" },
  camp: { en: "people", fr: "peuple" },
  card: { en: "Dreamcard", fr: "carte Rêve" },
  character: { en: "character", fr: "personnage" },
  deck: { en: "deck", fr: "deck" },
  design: { en: "Dream Purpose tile", fr: "tuile Dessein" },
  dew: { en: "new dew", fr: "nouvelle rosée" },
  hero: { en: "hero", fr: "héros" },
  location: { en: "location", fr: "lieu" },
  object: { en: "object", fr: "objet" },
  printed: { en: "printed", fr: "imprimé" },
  resource: { en: "resource", fr: "ressource" },
  setup: { en: "set-up", fr: "mise en place" },
  solo: { en: "alone", fr: "en solitaire" },
  spell: { en: "spell", fr: "sort" },
  start: { en: "at the start", fr: "au départ" },
  stock: { en: "set apart", fr: "à part" },
  supply: { en: "supply", fr: "réserve" },
  tile: { en: "action tile", fr: "tuile action" },
  vale: { en: "vale", fr: "val" },
};

export const kind_name = (kind: string, lang: Lang): string => kinds[kind]?.[lang] ?? kind;
