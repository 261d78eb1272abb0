/* primer.h - what a new player needs to know, in a few lines. */
#ifndef VALLON_DREAMSCAPE_PRIMER_H
#define VALLON_DREAMSCAPE_PRIMER_H

#define DS_PRIMER_EN                                                                               \
    "You build the landscape of your card and put your Dreamer (@) where it shows him. Most "      \
    "points after six Cycles wins.\n"                                                              \
    "TRAVEL: with 4 actions your Sleeper collects the rightmost dreamshard of its "                \
    "location, or goes to a linked one. With a "                                                   \
    "dreamshard of the colour on a key slot (on the left), or to an empty location, you go there " \
    "free. Once a Cycle you may use the "                                                          \
    "power of the location.\n"                                                                     \
    "CREATION: place your dreamshards beside or on one another: water (W), stone (S), earth (E), " \
    "grass (G). A white one (M) moves your "                                                       \
    "Dreamer; a grass one can become a tree. Water and piles with two stones give points when he " \
    "walks over them; earth gives a "                                                              \
    "free step.\n"                                                                                 \
    "A card is completed, and scores, as soon as its pattern stands there exactly, turned or "     \
    "mirrored as you like. Then you may draw "                                                     \
    "another. A dreamshard put on a card uses its power, and comes back in the next Cycle; "       \
    "others that you do not place are lost.\n"                                                     \
    "At the end four Dream Purpose tiles give points, and each card that is still open costs 5."
#define DS_PRIMER_FR                                                                               \
    "Vous bâtissez le paysage de votre carte et placez votre Rêveur (@) là où elle le montre. "    \
    "Après six "                                                                                   \
    "Cycles, qui a le plus de points gagne.\n"                                                     \
    "VOYAGE : avec 4 actions, votre Dormeur collecte le fragment le plus à droite de son "         \
    "lieu, ou va vers un lieu relié. Avec "                                                        \
    "un fragment de la couleur d'un emplacement clé (à gauche), ou vers un lieu vide, on y va "    \
    "gratuitement. Une fois par Cycle, vous "                                                      \
    "pouvez utiliser le Pouvoir du lieu.\n"                                                        \
    "CRÉATION : placez vos fragments les uns à côté des autres ou les uns sur les autres : eau "   \
    "(E), pierre (P), terre (T), herbe (H). "                                                      \
    "Un blanc (M) déplace votre Rêveur ; une herbe peut devenir un arbre. L'eau et les piles de "  \
    "deux pierres donnent des points quand il "                                                    \
    "y passe ; la terre donne un pas gratuit.\n"                                                   \
    "Une carte est complétée, et rapporte, dès que son motif est exactement là, tourné ou en "     \
    "miroir à votre gré. Vous pouvez alors en "                                                    \
    "piocher une autre. Un fragment posé sur une carte en utilise le Pouvoir, et revient au "      \
    "Cycle suivant ; ceux que vous ne placez pas "                                                 \
    "sont perdus.\n"                                                                               \
    "À la fin, quatre tuiles Dessein donnent des points, et chaque carte encore ouverte en coûte " \
    "5."

#endif
