// Texts of the end of a match, loaded with what tells it.

import { vocabulary } from "../../lang/vocabulary";

export const words = vocabulary("page.mystic", {
  won_killed: ["Characters felled", "Personnages abattus"],
  won_destroyed: ["Buildings razed", "Bâtiments rasés"],
  won_otherwise: ["Otherwise", "Autrement"],
  memory_lead: [
    "In the lead for good: {0}, in turn {1}, when {2} fell.",
    "En tête pour de bon : {0}, au tour {1}, en abattant {2}.",
  ],
  memory_champion: [
    "The champion: {0} ({1}), who won {2} points.",
    "Le champion : {0} ({1}), avec {2} points.",
  ],
  memory_turn: [
    "The best turn: {0}, turn {1}, {2} points ({3}).",
    "Le meilleur tour : {0}, tour {1}, {2} points ({3}).",
  ],
  memory_blow: [
    "The hardest blow: {0}, force {1}, against {2}.",
    "Le coup le plus fort : {0}, force {1}, contre {2}.",
  ],
});
