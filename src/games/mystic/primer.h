/* primer.h - all that a newcomer needs to begin a game of Mystic. */
#ifndef VALLON_MYSTIC_PRIMER_H
#define VALLON_MYSTIC_PRIMER_H

#define MS_PRIMER_EN                                                                               \
    "Be the first with 10 points: 1 for each opposing character that you kill, 2 to 4 for each "   \
    "building that you destroy.\n"                                                                 \
    "Recruit characters with Gold; one card in hand is one unit. Explorers find places for "       \
    "buildings, and built stores keep resources "                                                  \
    "that can be used again every turn.\n"                                                         \
    "To act, a character is turned by its speed and turns back by one each turn: sent to attack "  \
    "with speed 2, it strikes "                                                                    \
    "two turns later. Those of speed 0 strike at once, in the Quick attack phase. Attackers must " \
    "be fed.\n"                                                                                    \
    "A blow does its force less the defender's resistance; several attackers on one target join "  \
    "their force. Every character also has "                                                       \
    "a gift that works at any time.\n"                                                             \
    "Your turn ends with 7 cards in hand. Use up your draw pile twice and you have lost."

#define MS_PRIMER_FR                                                                              \
    "Soyez le premier à 10 points : 1 par personnage adverse tué, 2 à 4 par bâtiment détruit.\n"  \
    "Recrutez des personnages avec de l'Or ; une carte en main vaut une unité. Les explorateurs " \
    "trouvent où poser des bâtiments, et un "                                                     \
    "bâtiment construit garde des ressources qui resservent à chaque tour.\n"                     \
    "Pour agir, un personnage est tourné suivant sa vitesse et se dégage d'un quart de tour par " \
    "tour : envoyé à l'attaque avec une "                                                         \
    "vitesse de 2, il frappe deux tours plus tard. Ceux de vitesse 0 frappent aussitôt, en "      \
    "Attaque rapide. Il faut nourrir ceux qui "                                                   \
    "attaquent.\n"                                                                                \
    "Un coup inflige sa force moins la résistance du défenseur ; plusieurs attaquants sur une "   \
    "cible unissent leur force. Chaque "                                                          \
    "personnage a aussi un atout, jouable à tout moment.\n"                                       \
    "Votre tour finit avec 7 cartes en main. Épuisez deux fois votre pioche et vous avez perdu."

#endif
