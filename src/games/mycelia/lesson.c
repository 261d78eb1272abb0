/* The lesson of Mycelia: four turns against one opponent, until the Shrine turns. */
#include "lesson.h"

#include "counts.h"
#include "words.h"

/* ---- figures --------------------------------------------------------------------------------- */

static const pub *seen(const lesson_case *of) { return of->context->view->pub; }

static const place *own_place(const lesson_case *of) { return &seen(of)->place[LESSON_SEAT]; }

static int drops(const lesson_case *of, buffer *out) {
    return lesson_number(own_place(of)->total, out);
}

static int drops_of_opponent(const lesson_case *of, buffer *out) {
    return lesson_number(seen(of)->place[LESSON_SEAT + 1].total, out);
}

/* On the space of the action. */
static int drops_there(const lesson_case *of, buffer *out) {
    return lesson_number(own_place(of)->drops[of->action.arg[0]], out);
}

static int leaves(const lesson_case *of, buffer *out) {
    return lesson_number(own_place(of)->leaves, out);
}

static int cost_of(const lesson_case *of, int card) {
    return design_of(of->context->rules, card)->cost;
}

static int cost(const lesson_case *of, buffer *out) {
    return lesson_number(cost_of(of, of->thing.noun ? of->thing.value : of->action.arg[0]), out);
}

static int cheapest(const lesson_case *of, buffer *out) {
    int least = cost_of(of, seen(of)->river[0]);
    for (int i = 1; i < RIVER_SIZE; i++) {
        const int c = cost_of(of, seen(of)->river[i]);
        if (c < least) least = c;
    }
    return lesson_number(least, out);
}

static int tile_cost(const lesson_case *of, int tile, buffer *out) {
    return lesson_number(tables_of(of->context->rules)->tile[tile].cost, out);
}
static int cost_of_tile_a(const lesson_case *of, buffer *out) { return tile_cost(of, TILE_A, out); }
static int cost_of_tile_b(const lesson_case *of, buffer *out) { return tile_cost(of, TILE_B, out); }

static int on_shrine(const lesson_case *of, buffer *out) {
    return lesson_number(seen(of)->shrine, out);
}
static int capacity(const lesson_case *of, buffer *out) {
    return lesson_number(seen(of)->capacity, out);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static const lesson_step steps[] = {
    {.name = "goal",
     .title = SAID("Dry your forest", "Asséchez votre forêt"),
     .text = SAID("{3} dewdrops lie in your forest. Whoever gets rid of the last one first wins. "
                  "The whirl marks your shrine space: a drop that you push there is gone.",
                  "{3} gouttes de rosée couvrent votre forêt. Qui se débarrasse le premier de la "
                  "dernière gagne. Le tourbillon marque votre case Sanctuaire : une goutte poussée "
                  "là disparaît."),
     .at = "@forest",
     .figure = {drops},
     .rule = "MY-R1.01"},
    {.name = "hand",
     .title = SAID("Your hand", "Votre main"),
     .text =
         SAID("In each turn you play all the cards in your hand, normally three, in the order you "
              "like. Each does what its symbols show. There are heroes, and there are leaves.",
              "À chaque tour, vous jouez toutes les cartes de votre main, trois d'ordinaire, dans "
              "l'ordre de votre choix. Chacune fait ce que montrent ses symboles. Il y a des héros "
              "et des feuilles."),
     .at = "@hand",
     .rule = "MY-R3.01"},
    {.name = "first_hero",
     .title = SAID("A hero moves a drop", "Un héros déplace une goutte"),
     .text = SAID("{0} moves one drop from a space of dead leaves to a space beside it.",
                  "{0} déplace une goutte d'une case Feuilles mortes vers une case voisine."),
     .action = "play boletus-edulis",
     .why = SAID("A drop on dead leaves lies right beside your shrine space.",
                 "Une goutte sur Feuilles mortes touche justement votre case Sanctuaire."),
     .rule = "MY-R8.06"},
    {.name = "which_drop",
     .title = SAID("Which drop?", "Quelle goutte ?"),
     .text =
         SAID("Choose the space from which the drop comes. Only the spaces that the card can "
              "use are offered.",
              "Choisissez la case d'où part la goutte. Les cases que la carte peut utiliser sont "
              "marquées."),
     .action = "pick c2",
     .why = SAID("From here a single step leads to the shrine space.",
                 "D'ici, un seul pas mène à la case Sanctuaire."),
     .rule = "MY-R8.07"},
    {.name = "into_the_whirl",
     .title = SAID("Onto the shrine space", "Sur la case Sanctuaire"),
     .text =
         SAID("A drop goes up, down, left or right, never diagonally, and onto any ground.",
              "Une goutte va en haut, en bas, à gauche ou à droite, jamais en diagonale, et sur "
              "n'importe quel terrain."),
     .action = "to d2",
     .why = SAID("There it leaves your forest at once.", "Là, elle quitte aussitôt votre forêt."),
     .rule = "MY-R7.01"},
    {.name = "second_hero",
     .title = SAID("The same on moss", "De même sur la mousse"),
     .text = SAID("{3} drops are left. {0} moves a drop from a space of moss.",
                  "Il reste {3} gouttes. {0} déplace une goutte d'une case Mousse."),
     .action = "play agaricus-campestris",
     .why = SAID("There is moss with a drop right above the shrine space.",
                 "Il y a une goutte sur la mousse juste au-dessus de la case Sanctuaire."),
     .figure = {drops},
     .rule = "MY-R8.08"},
    {.name = "above_the_whirl",
     .text = SAID("Choose the drop above the shrine space.",
                  "Choisissez la goutte au-dessus de la case Sanctuaire."),
     .action = "pick d1",
     .why = SAID("It is one step away.", "Elle n'en est qu'à un pas."),
     .rule = "MY-R8.07"},
    {.name = "down",
     .text = SAID("One step down, and it is gone, too.",
                  "Un pas vers le bas, et elle disparaît aussi."),
     .action = "to d2",
     .why = SAID("A drop that is gone never has to be moved again.",
                 "Une goutte partie n'est plus jamais à déplacer."),
     .rule = "MY-R7.01"},
    {.name = "leaves",
     .title = SAID("Leaves are money", "Les feuilles, c'est l'argent"),
     .text =
         SAID("{0} brings a leaf. Leaves pay for new heroes, and you keep them until you spend "
              "them.",
              "{0} donne une feuille. Les feuilles paient de nouveaux héros, et vous les gardez "
              "jusqu'à ce que vous les dépensiez."),
     .action = "play leaf-gust",
     .why = SAID("Every card must be played, and this one only helps.",
                 "Toute carte doit être jouée, et celle-ci n'a que du bon."),
     .rule = "MY-R5.08"},
    {.name = "end_of_turn",
     .title = SAID("The end of the turn", "La fin du tour"),
     .text =
         SAID("Your hand is empty. The drops that you removed now go to the common Shrine, and you "
              "draw three new cards.",
              "Votre main est vide. Les gouttes retirées vont maintenant au Sanctuaire commun, et "
              "vous piochez trois autres cartes."),
     .action = "end",
     .why = SAID("You have {3} {3?leaf|leaves}, and the cheapest hero costs {4}: save.",
                 "Vous avez {3} {3?feuille|feuilles}, et le héros le moins cher en coûte {4} : "
                 "économisez."),
     .then = "play boletus-edulis; pick c2; to d2; play leaf-gust; play leaf-gust; end",
     .figure = {leaves, cheapest},
     .rule = "MY-R6.01"},
    {.name = "opponent",
     .title = SAID("A race", "Une course"),
     .text =
         SAID("Your opponent has played: {3} drops are left there, {4} here. Nobody attacks "
              "anybody. You run side by side.",
              "Votre adversaire a joué : il lui reste {3} gouttes, à vous {4}. Personne n'attaque "
              "personne : vous courez côte à côte."),
     .at = "@opponent",
     .figure = {drops_of_opponent, drops},
     .rule = "MY-R1.01"},
    {.name = "bring_closer",
     .title = SAID("Bring drops closer", "Rapprocher les gouttes"),
     .text = SAID("{0} moves a drop from water. No drop on water touches the shrine space now, so "
                  "bring one closer.",
                  "{0} déplace une goutte d'une case Eau. Aucune goutte sur l'eau ne touche la "
                  "case Sanctuaire : rapprochez-en une."),
     .action = "play mycena-haematopus",
     .why =
         SAID("A step today spares a step tomorrow.", "Un pas aujourd'hui en épargne un demain."),
     .rule = "MY-R8.08"},
    {.name = "fullest_water",
     .text = SAID("{3} drops lie in the top right corner, more than on any other water.",
                  "{3} gouttes occupent le coin en haut à droite, plus que toute autre eau."),
     .action = "pick e1",
     .why = SAID("From here two steps lead to the shrine space.",
                 "D'ici, deux pas mènent à la case Sanctuaire."),
     .figure = {drops_there},
     .rule = "MY-R8.07"},
    {.name = "beside_the_whirl",
     .text = SAID("Down to the space beside the shrine space.",
                  "Vers le bas, à côté de la case Sanctuaire."),
     .action = "to e2",
     .why = SAID("That is water again: the same hero can push the drop in next time.",
                 "C'est encore de l'eau : le même héros pourra l'y pousser la prochaine fois."),
     .rule = "MY-R8.08"},
    {.name = "another_leaf",
     .text = SAID("Now the leaf: it is yours to keep.", "Maintenant la feuille : vous la gardez."),
     .action = "play leaf-gust",
     .why = SAID("Every leaf brings you closer to a new hero.",
                 "Chaque feuille vous rapproche d'un nouveau héros."),
     .rule = "MY-R8.05"},
    {.name = "for_opponents",
     .title = SAID("Something for the others", "Un bonus pour les autres"),
     .text = SAID(
         "The lower part of {0} is for your opponents: each of them may take a leaf. You "
         "cannot prevent it.",
         "La partie basse de la carte {0} est pour vos adversaires : chacun d'eux peut prendre "
         "une feuille. Vous ne pouvez pas l'empêcher."),
     .action = "play leaf-whirl",
     .why = SAID("You gain more than they do.", "Vous y gagnez plus qu'eux."),
     .rule = "MY-R8.14"},
    {.name = "recruit",
     .title = SAID("Recruit a hero", "Recruter un héros"),
     .text =
         SAID("The river offers five heroes. {5} costs {3} leaves; you have {4}. It goes on top of "
              "your draw pile: you hold it in your next turn.",
              "La rivière propose cinq héros. {5} coûte {3} feuilles ; vous en avez {4}. La carte "
              "va sur votre pioche : vous l'aurez en main au prochain tour."),
     .action = "recruit macrolepiota-procera",
     .why = SAID("It removes a drop wherever dead leaves hold one, even far from the shrine space, "
                 "and brings a leaf.",
                 "Elle retire une goutte de n'importe quelle case Feuilles mortes, même loin de la "
                 "case Sanctuaire, et donne une feuille."),
     .at = "card macrolepiota-procera",
     .figure = {cost, leaves},
     .rule = "MY-R5.01"},
    {.name = "shuffle",
     .title = SAID("Your deck goes round", "Votre deck tourne"),
     .text = SAID(
         "At the end of the turn the river is filled again. When your draw pile runs out, your "
         "discard pile is shuffled: all your cards come back.",
         "À la fin du tour, la rivière est complétée. Quand votre pioche est épuisée, votre "
         "défausse est mélangée : toutes vos cartes reviennent."),
     .action = "end",
     .why = SAID("All your cards are played, and your leaves are spent.",
                 "Toutes vos cartes sont jouées, et vos feuilles dépensées."),
     .then = "play mycena-haematopus; pick e3; to d3; play agaricus-campestris; pick d1; to d2; "
             "play leaf-whirl; recruit panellus-mitis; end",
     .rule = "MY-R6.12"},
    {.name = "recruited",
     .title = SAID("Your new hero", "Votre nouveau héros"),
     .text = SAID("{0} is in your hand. It brings a leaf and then asks for a space.",
                  "{0} est dans votre main. La carte donne une feuille, puis demande une case."),
     .action = "play macrolepiota-procera",
     .why = SAID("It pays back a part of its cost each time.",
                 "Elle rembourse chaque fois une part de son prix."),
     .rule = "MY-R8.03"},
    {.name = "far_corner",
     .text = SAID("No arrow: this drop is removed where it lies.",
                  "Pas de flèche : cette goutte est retirée là où elle se trouve."),
     .action = "remove a4 1",
     .why = SAID("{3} drops lie in this far corner; by steps they would take long.",
                 "{3} gouttes sont dans ce coin lointain ; pas à pas, ce serait long."),
     .figure = {drops_there},
     .rule = "MY-R8.09"},
    {.name = "leaf_again",
     .text = SAID("Leaves again, for you and for the others.",
                  "Encore des feuilles, pour vous et pour les autres."),
     .action = "play leaf-whirl",
     .why = SAID("All cards must be played.", "Toutes les cartes doivent être jouées."),
     .rule = "MY-R8.05"},
    {.name = "last_leaf",
     .text = SAID("Play the last leaf; you will have a few to spend.",
                  "Jouez la dernière feuille ; vous en aurez quelques-unes à dépenser."),
     .action = "play leaf-gust",
     .why = SAID("All cards must be played before the turn can end.",
                 "Il faut jouer toutes ses cartes avant de finir le tour."),
     .rule = "MY-R3.01"},
    {.name = "tiles",
     .title = SAID("Two tiles", "Deux tuiles"),
     .text = SAID(
         "Leaves also pay for your action tiles, once a turn each: for {3} {3?leaf|leaves}, "
         "five new heroes for the river; for {4}, a step for any drop of yours, even on earth.",
         "Les feuilles paient aussi vos tuiles Action, une fois par tour chacune : pour {3} "
         "{3?feuille|feuilles}, cinq nouveaux héros dans la rivière ; pour {4}, un pas pour "
         "n'importe laquelle de vos gouttes, même sur Terre."),
     .at = "@tiles",
     .figure = {cost_of_tile_a, cost_of_tile_b},
     .rule = "MY-R5.05"},
    {.name = "save",
     .title = SAID("Saving is allowed", "On peut économiser"),
     .text =
         SAID("Look at {5}: it removes a drop from every neighbour of a space, up to four at once. "
              "It costs {3} leaves; you have {4}.",
              "Voyez {5} : cette carte retire une goutte de chaque voisine d'une case, jusqu'à "
              "quatre d'un "
              "coup. Elle coûte {3} feuilles ; vous en avez {4}."),
     .action = "end",
     .why = SAID("Unspent leaves stay with you: with a few more it is yours.",
                 "Les feuilles non dépensées restent : avec quelques autres, elle est à vous."),
     .then = "play boletus-edulis; pick c2; to d2; play leaf-gust; play panellus-mitis; pick d3; "
             "to d2; pick c3; to d3; pick d3; to d2; recruit armillaria-mellea; end",
     .at = "card amanita-muscaria",
     .figure = {cost, leaves},
     .rule = "MY-R5.08"},
    {.name = "shrine",
     .title = SAID("The common Shrine", "Le Sanctuaire commun"),
     .text = SAID(
         "Here lie the drops that all players removed: {3} of {4}. When it is full it turns, "
         "and every forest gets new dew.",
         "Ici sont les gouttes retirées par tous : {3} sur {4}. Quand il est plein, il tourne, "
         "et chaque forêt reçoit de la rosée nouvelle."),
     .at = "@shrine",
     .figure = {on_shrine, capacity},
     .rule = "MY-R6.04"},
    {.name = "boletus_again",
     .text = SAID("You hold three heroes. Begin with the drop left of the shrine space.",
                  "Vous avez trois héros. Commencez par la goutte à gauche de la case Sanctuaire."),
     .action = "play boletus-edulis",
     .why =
         SAID("It is one step from the shrine space.", "Elle est à un pas de la case Sanctuaire."),
     .rule = "MY-R8.06"},
    {.name = "left_of_it",
     .text = SAID("Choose the drop left of the shrine space.",
                  "Choisissez la goutte à gauche de la case Sanctuaire."),
     .action = "pick c2",
     .rule = "MY-R8.07"},
    {.name = "in_it_goes",
     .text = SAID("Onto the shrine space.", "Sur la case Sanctuaire."),
     .action = "to d2",
     .rule = "MY-R7.01"},
    {.name = "mycena_again",
     .text = SAID("Now the drop that you brought closer two turns ago.",
                  "Maintenant, la goutte que vous aviez rapprochée il y a deux tours."),
     .action = "play mycena-haematopus",
     .why = SAID("Your step of that turn pays off.", "Votre pas de ce tour-là paie enfin."),
     .rule = "MY-R8.08"},
    {.name = "right_of_it",
     .text = SAID("It lies right of the shrine space.", "Elle est à droite de la case Sanctuaire."),
     .action = "pick e2",
     .rule = "MY-R8.07"},
    {.name = "the_tenth",
     .text =
         SAID("With this one the Shrine will be full.", "Avec celle-ci, le Sanctuaire sera plein."),
     .action = "to d2",
     .why = SAID(
         "New dew comes to every forest alike, but only yours loses this drop.",
         "La rosée nouvelle tombe sur toutes les forêts, mais la vôtre seule perd cette goutte."),
     .rule = "MY-R6.04"},
    {.name = "agaricus_again",
     .text =
         SAID("The last card: a drop on moss.", "La dernière carte : une goutte sur la mousse."),
     .action = "play agaricus-campestris",
     .why = SAID("Bring one closer again.", "Rapprochez-en encore une."),
     .rule = "MY-R8.08"},
    {.name = "towards",
     .text =
         SAID("No drop on moss touches the shrine space: take the nearest.",
              "Aucune goutte sur la mousse ne touche la case Sanctuaire : prenez la plus proche."),
     .action = "pick b1",
     .rule = "MY-R8.07"},
    {.name = "one_closer",
     .text = SAID("To the right, towards the shrine space.",
                  "Vers la droite, du côté de la case Sanctuaire."),
     .action = "to c1",
     .why = SAID("Two more steps will do, and moss heroes can make both.",
                 "Deux pas de plus suffiront, et les héros de la mousse peuvent faire les deux."),
     .rule = "MY-R8.08"},
    {.name = "new_dew",
     .title = SAID("New dew", "Rosée nouvelle"),
     .text = SAID(
         "End your turn and look at the Shrine: it turns, and the die shows which spaces get a "
         "new drop, in every forest.",
         "Finissez votre tour et regardez le Sanctuaire : il tourne, et le dé montre quelles "
         "cases reçoivent une goutte, dans chaque forêt."),
     .action = "end",
     .why = SAID("Your {3} leaves do not pay for {5} yet, which costs {4}.",
                 "Vos {3} feuilles ne paient pas encore {5}, qui en coûte {4}."),
     .at = "card amanita-muscaria",
     .figure = {leaves, cost},
     .rule = "MY-R6.06"},
    {.name = "the_end",
     .title = SAID("How it ends", "Comment cela finit"),
     .text =
         SAID("When a forest is empty the round is finished, so that all have had the same number "
              "of turns. The player without drops wins; if there are several, the one with more "
              "leaves.",
              "Quand une forêt est vide, on finit la manche, pour que tous aient joué autant de "
              "tours. Qui n'a plus de goutte gagne ; s'il y en a plusieurs, celui qui a le plus de "
              "feuilles."),
     .at = "@forest",
     .rule = "MY-R9.06"},
};

const lesson my_lesson = {
    .seed = 13,
    .seats = 2,
    .set_hash = "7066176a201ece813432d61638407e3beb61c3ad18ab45c72fd18a05ab563484",
    .steps = steps,
    .count = COUNT_OF(steps),
};
