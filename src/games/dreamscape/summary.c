/* summary.c - the rules of Dreamscape on one page. */
#include "words.h"

const summary_row ds_summary[DS_SUMMARY] = {
    {.name = "card",
     .title = {"Build what your card shows", "Bâtissez ce que montre votre carte"},
     .text = {"A card gives its points as soon as its pattern stands in your landscape, turned or "
              "mirrored as you like. Then you may draw another.",
              "Une carte rapporte ses points dès que son motif est dans votre paysage, tourné ou "
              "retourné comme vous voulez. Vous pouvez alors en piocher une autre."},
     .rule = "DS-D-1"},
    {.name = "travel",
     .title = {"Travel", "Voyagez"},
     .text = {"With four actions, collect the rightmost dreamshard of your location or move "
              "to a linked one. You move for free where you hold the colour of the key slot, or "
              "where no dreamshard is left.",
              "Avec quatre actions, collectez le fragment le plus à droite de votre lieu "
              "ou allez vers un lieu relié. On s'y rend gratuitement si on a la couleur de son "
              "emplacement clé, ou s'il n'y reste aucun fragment."},
     .rule = "DS-V-1"},
    {.name = "create",
     .title = {"Create", "Créez"},
     .text = {"Place dreamshards beside or on top of one another, from the entrance on. Grass can "
              "be spent to plant a tree. What is left in your Hands goes back into the bag.",
              "Posez les fragments les uns à côté des autres ou les uns sur les autres, à partir "
              "de l'entrée. L'herbe peut planter un arbre. Ce qui reste dans vos Mains retourne "
              "dans le sac."},
     .rule = "DS-B-1"},
    {.name = "walk",
     .title = {"Walk", "Promenez-vous"},
     .text = {"A white dreamshard takes your Dreamer one step on. Water gives 1 point and a "
              "Mountain 2 as he passes; earth gives one more step.",
              "Un fragment blanc fait avancer votre Rêveur d'un pas. À son passage, l'eau donne 1 "
              "point et une Montagne 2 ; la terre donne un pas de plus."},
     .rule = "DS-F-1"},
    {.name = "power",
     .title = {"Use powers", "Utilisez les Pouvoirs"},
     .text = {"Once a Cycle, use the power of the location where you are. A dreamshard put on one "
              "of your cards uses the power of the card, and comes back in the next Cycle.",
              "Une fois par Cycle, utilisez le Pouvoir du lieu où vous êtes. Un fragment posé sur "
              "une de vos cartes utilise le Pouvoir de la carte, et revient au Cycle suivant."},
     .rule = "DS-V-8"},
    {.name = "end",
     .title = {"After six Cycles", "Après six Cycles"},
     .text = {"Four Dream Purpose tiles give points to everybody who has what they ask for. Each "
              "open card costs 5. Whoever has the most points wins.",
              "Quatre tuiles Dessein rapportent des points à tous ceux qui ont ce qu'elles "
              "demandent. Chaque carte ouverte en coûte 5. Le plus de points gagne."},
     .rule = "DS-X-1"},
};
