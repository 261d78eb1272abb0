/* The lesson of Dreamscape: one Cycle, in which the first card is completed. */
#include "lesson.h"

#include "cards.h"
#include "rooms.h"
#include "words.h"

/* ---- figures --------------------------------------------------------------------------------- */

static const tables *set_of(const lesson_case *of) { return of->context->rules->tables; }
static const player *reader(const lesson_case *of) {
    return &((const pub *)of->context->view->pub)->player[LESSON_SEAT];
}

static int action_points(const lesson_case *of, buffer *out) {
    return lesson_number(reader(of)->ap, out);
}

static int location_here(const lesson_case *of, buffer *out) {
    return lesson_number(reader(of)->sleeper, out);
}

static int card_points(const lesson_case *of, buffer *out) {
    return lesson_number(set_of(of)->card[of->thing.value].points, out);
}

static int cycle(const lesson_case *of, buffer *out) {
    return lesson_number(((const pub *)of->context->view->pub)->head.round, out);
}

static int scored(const lesson_case *of, buffer *out) {
    int sum = 0;
    for (int i = 0; i < SOURCES_OF_POINTS; i++) sum += reader(of)->points[i];
    return lesson_number(sum, out);
}

static int trees_left(const lesson_case *of, buffer *out) {
    return lesson_number(((const pub *)of->context->view->pub)->trees, out);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static const lesson_step steps[] = {
    {.name = "goal",
     .title = SAID("Six nights of dreams", "Six nuits de rêves"),
     .text =
         SAID("In each of six Cycles you first collect dreamshards in the Dreamworld, which all "
              "share, and then build with them in your own Dreamscape what your cards show. "
              "Whoever has the most points wins.",
              "À chacun des six Cycles, on collecte d'abord des fragments dans le Monde des Rêves, "
              "commun à tous, puis on bâtit dans son propre Dreamscape ce que montrent ses cartes. "
              "Le plus de points gagne."),
     .rule = "DS-C-1"},
    {.name = "first_card",
     .title = SAID("A Dreamcard", "Une carte Rêve"),
     .text =
         SAID("A card shows which dreamshards lie where, and where your Dreamer stands. {5}: grass "
              "on earth with the Dreamer, and grass beside it. {3} points.",
              "Une carte montre quels fragments sont où, et où se tient votre Rêveur. {5} : de "
              "l'herbe sur de la terre avec le Rêveur, et de l'herbe à côté. {3} points."),
     .action = "choose round_hill",
     .why = SAID("Earth and grass: you can find all this in your first Cycle.",
                 "De la terre, de l'herbe : tout se trouve dès le premier Cycle."),
     .then = "location archives; key lake; collect earth; collect water; sleep",
     .at = "card round_hill",
     .figure = {card_points},
     .rule = "DS-S-4"},
    {.name = "travel",
     .title = SAID("First phase: Travel", "Première phase : le Voyage"),
     .text =
         SAID("Your Sleeper walks through six linked locations, each with a row of dreamshards. "
              "You have {3} actions for that. Your opponent has travelled already.",
              "Votre Dormeur parcourt six lieux reliés, chacun avec une rangée de fragments. Vous "
              "avez {3} actions pour cela. Votre adversaire a déjà voyagé."),
     .at = "@world",
     .figure = {action_points},
     .rule = "DS-V-1"},
    {.name = "collect",
     .title = SAID("Collect", "Collecter"),
     .text = SAID("For one action you take the rightmost dreamshard of your location, and no "
                  "other: here water. You hold it in your Hands, seen by all.",
                  "Pour une action, vous prenez le fragment le plus à droite de votre lieu, et "
                  "nul autre : ici de l'eau. Vous le tenez dans vos Mains, à la vue de tous."),
     .action = "collect water",
     .why = SAID("It uncovers the grass behind it, and water will be useful soon.",
                 "Cela dégage l'herbe qui suit, et l'eau servira bientôt."),
     .rule = "DS-V-2"},
    {.name = "collect_grass",
     .text = SAID("Now grass is the rightmost. {3} actions are left.",
                  "L'herbe est maintenant la plus à droite. Il vous reste {3} actions."),
     .action = "collect grass",
     .why = SAID("Your card asks for grass.", "Votre carte demande de l'herbe."),
     .figure = {action_points},
     .rule = "DS-V-2"},
    {.name = "key",
     .title = SAID("Keys", "Les clés"),
     .text = SAID(
         "The leftmost slot of a location is its key. If you hold a dreamshard of that colour, "
         "you go there for nothing, and keep it. Without it, the way costs an action.",
         "L'emplacement de gauche d'un lieu est sa clé. Si vous tenez un fragment de cette "
         "couleur, vous y allez gratuitement, et le gardez. Sinon, le chemin coûte une "
         "action."),
     .action = "key tower",
     .at = "@destination",
     .why = SAID("The key there is water, and there is grass, too.",
                 "La clé y est l'eau, et il y a aussi de l'herbe."),
     .rule = "DS-V-5"},
    {.name = "second_water",
     .text = SAID("The water here hides the grass. You may hold two of a colour, but not collect a "
                  "third.",
                  "L'eau cache ici l'herbe. On peut tenir deux fragments d'une couleur, mais pas "
                  "en collecter un troisième."),
     .action = "collect water",
     .why = SAID("Two of one colour can be exchanged later for the earth that you need.",
                 "Deux d'une couleur s'échangeront plus tard contre la terre qu'il vous faut."),
     .rule = "DS-V-3"},
    {.name = "to_archives",
     .text = SAID("{3} {3?action is|actions are} left. As long as there is one, key moves are "
                  "free: take a walk to a useful place, then come back for the grass.",
                  "Il reste {3} {3?action|actions}. Tant qu'il y en a, les mouvements clés sont "
                  "gratuits : faites un tour vers un lieu utile, puis revenez pour l'herbe."),
     .action = "key archives",
     .at = "@destination",
     .why = SAID("The key there is grass, and its power gives a dreamshard.",
                 "La clé y est l'herbe, et son Pouvoir donne un fragment."),
     .figure = {action_points},
     .rule = "DS-V-7"},
    {.name = "power",
     .title = SAID("The power of a location", "Le Pouvoir d'un lieu"),
     .text = SAID(
         "Once a Cycle you may use the power of the location where you stand. This one draws a "
         "dreamshard from the bag.",
         "Une fois par Cycle, vous pouvez utiliser le Pouvoir du lieu où vous êtes. Celui-ci "
         "tire un fragment du sac."),
     .action = "location archives",
     .why = SAID("It costs no action.", "Il ne coûte aucune action."),
     .rule = "DS-V-8"},
    {.name = "back_by_key",
     .text = SAID("Back by the key of the Tower: you still hold water.",
                  "Retour par la clé de la Tour : vous tenez toujours de l'eau."),
     .action = "key tower",
     .at = "@destination",
     .why = SAID("There lies the grass that your card asks for.",
                 "L'herbe que demande votre carte est là."),
     .rule = "DS-V-5"},
    {.name = "last_point",
     .text = SAID("A white one: a step for your Dreamer. Now take the grass.",
                  "Un blanc : un pas pour votre Rêveur. Prenez maintenant l'herbe."),
     .action = "collect grass",
     .why = SAID("It is the second grass of your card.", "C'est la seconde herbe de votre carte."),
     .rule = "DS-V-2"},
    {.name = "sleep",
     .title = SAID("Lie down", "S'endormir"),
     .text =
         SAID("Your Sleeper lies down at location {3}. That number counts twice: when you complete "
              "a card you draw as many, and the lowest begins the next Cycle.",
              "Votre Dormeur se couche au lieu {3}. Ce numéro compte deux fois : en complétant une "
              "carte, on en pioche autant, et le plus petit commence le Cycle suivant."),
     .action = "sleep",
     .why = SAID("Your actions are used up.", "Vos actions sont épuisées."),
     .then = "place earth c1; enter; store ash_beach water; place water c2; finish",
     .figure = {location_here},
     .rule = "DS-V-11"},
    {.name = "creation",
     .title = SAID("Second phase: Creation", "Seconde phase : la Création"),
     .text = SAID(
         "Now you build in your Dreamscape. The first dreamshard goes on the entrance, others "
         "beside or on top of what lies there. What stays in your Hands at the end is lost.",
         "Vous bâtissez maintenant dans votre Dreamscape. Le premier fragment va sur l'entrée, "
         "les autres à côté ou par-dessus. Ce qui reste en Mains à la fin est perdu."),
     .at = "@land",
     .rule = "DS-B-2"},
    {.name = "exchange",
     .title = SAID("Exchange", "Échanger"),
     .text = SAID("You need earth and have none. Two dreamshards of one colour can be exchanged "
                  "for any other in the bag.",
                  "Il vous faut de la terre, et vous n'en avez pas. Deux fragments d'une couleur "
                  "s'échangent contre un autre du sac."),
     .action = "swap water earth",
     .at = "@hands",
     .why = SAID("Your card has no water, and earth is all that it lacks.",
                 "Votre carte n'a pas d'eau, et il ne lui manque que la terre."),
     .rule = "DS-B-9"},
    {.name = "place_earth",
     .text = SAID("Place it on the entrance.", "Placez-la sur l'entrée."),
     .action = "place earth c1",
     .why = SAID("Nothing can be put under something later: the lowest comes first.",
                 "On ne met jamais rien dessous ensuite : le plus bas d'abord."),
     .rule = "DS-B-3"},
    {.name = "place_grass",
     .text = SAID("Grass on top of the earth.", "De l'herbe sur la terre."),
     .action = "place grass c1",
     .why =
         SAID("The pattern shows grass on earth.", "Le motif montre de l'herbe sur de la terre."),
     .rule = "DS-B-2"},
    {.name = "enter",
     .title = SAID("The Dreamer", "Le Rêveur"),
     .text =
         SAID("Your Dreamer may enter at any moment, for nothing, on the entrance. Later white "
              "dreamshards move him from pile to pile.",
              "Votre Rêveur peut entrer à tout moment, gratuitement, sur l'entrée. Ensuite, les "
              "fragments blancs le déplacent de pile en pile."),
     .action = "enter",
     .why = SAID("The pattern wants him on this pile.", "Le motif le veut sur cette pile."),
     .rule = "DS-B-4"},
    {.name = "last_grass",
     .title = SAID("The last piece", "La dernière pièce"),
     .text =
         SAID("The other grass goes beside it. A pattern may be turned and mirrored as you like.",
              "L'autre herbe va à côté. Un motif se tourne et se retourne comme on veut."),
     .action = "place grass d1",
     .why = SAID("It completes your card.", "Elle complète votre carte."),
     .rule = "DS-D-1"},
    {.name = "draw",
     .title = SAID("Completed!", "Complétée !"),
     .text =
         SAID("You have {3} points. Now you may draw as many cards as the number of the location "
              "where your Sleeper lies, {4}, from one of three piles: the higher its number, the "
              "harder its cards and the more they score.",
              "Vous avez {3} points. Piochez maintenant autant de cartes que le numéro du lieu où "
              "dort votre Dormeur, {4}, dans l'une des trois pioches : un grand numéro, ce sont "
              "des cartes difficiles qui rapportent."),
     .action = "draw ii",
     .why = SAID("There are Cycles enough for a bigger card.",
                 "Il reste assez de Cycles pour une plus grande carte."),
     .figure = {scored, location_here},
     .rule = "DS-D-6"},
    {.name = "keep",
     .title = SAID("Keep one, or none", "En garder une, ou aucune"),
     .text =
         SAID("{3} points for {5 the}. But each card that is still open at the end of the match "
              "costs five.",
              "{3} points pour {5 the}. Mais chaque carte encore ouverte à la fin de la partie en "
              "coûte cinq."),
     .action = "keep cypress_avenue",
     .why = SAID("It asks for earth and grass, and its power draws a dreamshard.",
                 "Elle demande de la terre et de l'herbe, et son Pouvoir tire un fragment."),
     .at = "card cypress_avenue",
     .figure = {card_points},
     .rule = "DS-D-10"},
    {.name = "use_card",
     .title = SAID("Cards have powers, too", "Les cartes aussi ont un Pouvoir"),
     .text = SAID(
         "Put a dreamshard on the icon of a card, and you use its power. That dreamshard is "
         "not lost: it comes back in the next Cycle.",
         "Posez un fragment sur l'icône d'une carte, et vous utilisez son Pouvoir. Ce fragment "
         "n'est pas perdu : il revient au Cycle suivant."),
     .action = "use cypress_avenue white",
     .why = SAID("The white one is saved this way, and you draw another dreamshard.",
                 "Le blanc est ainsi sauvé, et vous tirez un autre fragment."),
     .rule = "DS-D-7"},
    {.name = "place_more",
     .text = SAID("Earth from the bag. Build it where the next card may use it.",
                  "De la terre, du sac. Bâtissez-la là où la prochaine carte pourra s'en servir."),
     .action = "place earth c2",
     .why = SAID("What you do not place is lost.", "Ce que vous ne placez pas est perdu."),
     .rule = "DS-B-10"},
    {.name = "walking",
     .title = SAID("Walking and trees", "Marcher et planter"),
     .text = SAID(
         "Where your Dreamer walks, water gives a point, two stones on top of each other give two, "
         "and earth a free step. Grass may be spent to plant a tree ({3} left): a point for "
         "each of your trees.",
         "Là où marche votre Rêveur, l'eau donne un point, deux pierres superposées deux, la "
         "terre un pas gratuit. L'herbe peut planter un arbre (il en reste {3}) : un point par "
         "arbre de votre Dreamscape."),
     .at = "@land",
     .figure = {trees_left},
     .rule = "DS-F-1"},
    {.name = "finish",
     .text = SAID("Your Hands are empty. Finish: the next Cycle begins.",
                  "Vos Mains sont vides. Terminez : le Cycle suivant commence."),
     .action = "finish",
     .why = SAID("There is nothing left to build with.", "Il ne reste rien à bâtir."),
     .rule = "DS-B-10"},
    {.name = "emergence",
     .title = SAID("Emergence: Cycle {3}", "Émergence : Cycle {3}"),
     .text = SAID(
         "Each new Cycle the rows are refilled, and what lay on cards comes back: look, your "
         "white one. Your Sleeper's number is lower than your opponent's, so you begin.",
         "À chaque Cycle, les rangées sont complétées, et ce qui était sur les cartes revient : "
         "voyez, votre blanc. Le numéro de votre Dormeur est plus petit : à vous de commencer."),
     .at = "@hands",
     .figure = {cycle},
     .rule = "DS-E-3"},
    {.name = "tiles",
     .title = SAID("Dream Purpose tiles", "Les tuiles Dessein"),
     .text =
         SAID("These are goals for everybody, counted once, at the end. All who have what a tile "
              "asks for score it, also when they are equal.",
              "Ce sont des objectifs pour tous, comptés une fois, à la fin. Tous ceux qui ont ce "
              "que demande une tuile la marquent, même à égalité."),
     .at = "@tiles",
     .rule = "DS-X-3"},
    {.name = "the_end",
     .title = SAID("How it ends", "Comment cela finit"),
     .text =
         SAID("After the sixth Cycle use what lies on your cards once more. Then the tiles are "
              "counted, and each open card costs five points. Whoever has the most points wins; in "
              "a tie, more completed cards decide.",
              "Après le sixième Cycle, on emploie encore ce qui est sur ses cartes. Puis on compte "
              "les tuiles, et chaque carte ouverte coûte cinq points. Le plus de points gagne ; à "
              "égalité, le plus de cartes complétées."),
     .rule = "DS-X-5"},
};

const lesson ds_lesson = {
    .seed = 1,
    .seats = 2,
    .set_hash = "2b01344c0c23379fc40515c8d77b03e4dec7985052cae07b314377d7b24fc3ec",
    .steps = steps,
    .count = COUNT_OF(steps),
};
