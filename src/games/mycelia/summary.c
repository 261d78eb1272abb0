/* summary.c - the rules of Mycelia on one page. */
#include "words.h"

const summary_row my_summary[MY_SUMMARY] = {
    {.name = "dew",
     .title = {"Clear your forest", "Débarrassez votre forêt"},
     .text = {"Twenty dewdrops lie on your board. The first who has none left brings on the end.",
              "Vingt gouttes de rosée couvrent votre plateau. Le premier qui n'en a plus déclenche "
              "la fin."},
     .rule = "MY-R1.01"},
    {.name = "cards",
     .title = {"Play your three cards", "Jouez vos trois cartes"},
     .text = {"One after the other, in the order you like. They move drops, remove drops, or bring "
              "leaves.",
              "L'une après l'autre, dans l'ordre que vous voulez. Elles déplacent des gouttes, en "
              "retirent, ou apportent des feuilles."},
     .rule = "MY-R4.01"},
    {.name = "shrine-space",
     .title = {"Push drops onto the shrine space", "Poussez les gouttes sur la case Sanctuaire"},
     .text = {"A drop that is moved there leaves your board at once.",
              "Une goutte qui y arrive quitte aussitôt votre plateau."},
     .rule = "MY-R7.01"},
    {.name = "river",
     .title = {"Recruit heroes", "Recrutez des héros"},
     .text = {"Leaves pay for a card of the river. It goes on top of your draw pile, so you hold "
              "it next turn.",
              "Les feuilles paient une carte de la rivière. Elle va sur votre pioche : vous l'avez "
              "en main au tour suivant."},
     .rule = "MY-R5.01"},
    {.name = "shrine",
     .title = {"Mind the Shrine", "Surveillez le Sanctuaire"},
     .text = {"Removed drops lie on it. When it is full, it turns, the die is thrown, and new dew "
              "falls on every board.",
              "Les gouttes retirées s'y posent. Quand il est plein, on le tourne, on lance le dé, "
              "et de la rosée nouvelle tombe sur tous les plateaux."},
     .rule = "MY-R6.06"},
    {.name = "end",
     .title = {"When a board is empty", "Quand un plateau est vide"},
     .text =
         {"The round is finished. If several boards are empty, whoever has the most leaves wins.",
          "On finit la manche. Si plusieurs plateaux sont vides, le plus de feuilles gagne."},
     .rule = "MY-R9.04"},
};
