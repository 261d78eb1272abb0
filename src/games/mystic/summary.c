/* summary.c - the rules of Mystic on one page. */
#include "words.h"

const summary_row ms_summary[MS_SUMMARY] = {
    {.name = "points",
     .title = {"Be the first with 10 points", "Soyez le premier à 10 points"},
     .text =
         {"1 for each opposing character that you kill, 2 to 4 for each building that you destroy.",
          "1 par personnage adverse tué, 2 à 4 par bâtiment détruit."},
     .rule = "MS-R1.1"},
    {.name = "pay",
     .title = {"Pay with cards", "Payez avec des cartes"},
     .text = {"A resource card from your hand pays one unit and is discarded. Gold recruits "
              "characters, and Food feeds those that attack.",
              "Une carte ressource de votre main vaut une unité, et se défausse. L'Or recrute des "
              "personnages, la Nourriture nourrit ceux qui attaquent."},
     .rule = "MS-R10.1"},
    {.name = "turn",
     .title = {"Cards turn, and turn back", "Les cartes tournent et se dégagent"},
     .text = {"To attack, to explore or to build, a card is turned by its speed. It turns back by "
              "one quarter-turn in each of your turns, and acts when it is upright.",
              "Pour attaquer, explorer ou bâtir, on tourne une carte suivant sa vitesse. Elle se "
              "dégage d'un quart de tour à chacun de vos tours, et agit une fois droite."},
     .rule = "MS-R16.1"},
    {.name = "build",
     .title = {"Explore and build", "Explorez et bâtissez"},
     .text = {"An explorer that is upright again lets you place a building. What a building stores "
              "pays again and again.",
              "Un explorateur de nouveau droit vous laisse poser un bâtiment. Ce qu'un bâtiment "
              "garde paie encore et encore."},
     .rule = "MS-R9.1"},
    {.name = "attack",
     .title = {"Attack", "Attaquez"},
     .text = {"The damage is force less resistance. Several attackers on one target combine their "
              "force. Characters of speed 0 strike in the same turn.",
              "Les dégâts sont la force moins la résistance. Plusieurs attaquants sur une cible "
              "unissent leurs forces. Les personnages de vitesse 0 frappent dans le même tour."},
     .rule = "MS-R6.4"},
    {.name = "hand",
     .title = {"End with seven cards", "Finissez avec sept cartes"},
     .text = {"Draw up to seven cards, or discard down to seven. Whoever draws the last card for "
              "the second time has lost.",
              "Piochez jusqu'à sept cartes, ou défaussez jusqu'à sept. Qui pioche la dernière "
              "carte pour la deuxième fois a perdu."},
     .rule = "MS-R15.1"},
};
