// Names for the kinds of stanzas in set files. Players' own sets may have other kinds, which are
// shown as written.

import type { Lang } from "./texts";
import { vocabulary } from "./vocabulary";

export const kinds = vocabulary("page", {
  kind_advancement: ["advancement", "avancement"],
  kind_board: ["board", "plateau"],
  kind_building: ["building", "bâtiment"],
  kind_camp: ["people", "peuple"],
  kind_card: ["Dreamcard", "carte Rêve"],
  kind_character: ["character", "personnage"],
  kind_deck: ["deck", "deck"],
  kind_design: ["Dream Purpose tile", "tuile Dessein"],
  kind_dew: ["new dew", "nouvelle rosée"],
  kind_hero: ["hero", "héros"],
  kind_location: ["location", "lieu"],
  kind_object: ["object", "objet"],
  kind_printed: ["printed", "imprimé"],
  kind_resource: ["resource", "ressource"],
  kind_setup: ["set-up", "mise en place"],
  kind_solo: ["alone", "en solitaire"],
  kind_spell: ["spell", "sort"],
  kind_start: ["at the start", "au départ"],
  kind_stock: ["set apart", "à part"],
  kind_supply: ["supply", "réserve"],
  kind_tile: ["action tile", "tuile action"],
  kind_vale: ["vale", "val"],
});

export function kind_name(lang: Lang, kind: string): string {
  const key = `kind_${kind}`;
  return kinds.has(key) ? kinds.say(lang, key) : kind;
}
