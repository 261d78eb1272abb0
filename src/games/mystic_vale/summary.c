/* summary.c - the rules of Mystic Vale on one page. */
#include "words.h"

const summary_row mv_summary[MV_SUMMARY] = {
    {.name = "points",
     .title = {"Gain victory points", "Gagnez des points"},
     .text =
         {"Tokens from the pool, gray points on your cards and vales: whoever has the most points "
          "wins.",
          "Jetons du pool, points gris de vos cartes et de vos Vals : le plus de points gagne."},
     .rule = "MV-A1"},
    {.name = "push",
     .title = {"Push your luck", "Tentez votre chance"},
     .text = {"Play the on-deck card, then the next one, as often as you dare. Each may "
              "bring mana and spirits, and decay.",
              "Jouez la carte on-deck, puis la suivante, tant que vous l'osez. "
              "Chacune peut apporter mana et Esprits, mais aussi du Déclin."},
     .rule = "MV-C1"},
    {.name = "spoil",
     .title = {"Stop before the fourth decay", "Arrêtez-vous avant le quatrième Déclin"},
     .text = {"Four decay in your field and on deck, less growth, spoil your turn. Your mana token "
              "turns active instead: 1 mana for a later Harvest.",
              "Quatre Déclins dans votre champ et on-deck, Croissance déduite, et votre tour est "
              "gâché. Votre jeton Mana devient actif : 1 mana pour une Récolte à venir."},
     .rule = "MV-D1"},
    {.name = "harvest",
     .title = {"Harvest", "Récoltez"},
     .text = {"Mana pays for up to two advancements, spirits pay for up to two vales. Points on "
              "the left of a card give tokens at once.",
              "Le mana paie jusqu'à deux Évolutions, les Esprits jusqu'à deux Vals. Les points à "
              "gauche d'une carte donnent des jetons aussitôt."},
     .rule = "MV-E1"},
    {.name = "craft",
     .title = {"Craft your cards", "Façonnez vos cartes"},
     .text = {"An advancement slips into a free slot of a card of your field. From now on it comes "
              "up with that card.",
              "Une Évolution se glisse dans un emplacement libre d'une carte de votre champ. "
              "Désormais, elle vient avec cette carte."},
     .rule = "MV-F1"},
    {.name = "end",
     .title = {"When the pool is empty", "Quand le pool est vide"},
     .text =
         {"The round is finished, so that everybody has had as many turns. Then all points count.",
          "On finit la manche, pour que chacun ait joué autant de tours. Puis on compte tous les "
          "points."},
     .rule = "MV-H1"},
};
