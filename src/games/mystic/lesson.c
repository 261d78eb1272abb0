/* The lesson of Mystic: four turns with the deck of the Krokos against the Speedos. */
#include "lesson.h"

#include "counts.h"
#include "words.h"

/* ---- figures --------------------------------------------------------------------------------- */

static const tables *set_of(const lesson_case *of) { return tables_of(of->context->rules); }
static const pub *seen(const lesson_case *of) { return of->context->view->pub; }

static bool names_place(const lesson_case *of) {
    return of->context->rules->game->actions[of->action.kind].noun[0] == N_PLACE;
}

/* Where the action happens, or the thing that is meant lies. */
static int place_named(const lesson_case *of) {
    return of->thing.noun == N_PLACE ? of->thing.value : of->action.arg[0];
}

static const design *design_named(const lesson_case *of) {
    const bool in_play = of->thing.noun == N_PLACE || names_place(of);
    const int type = in_play ? ms_type_at(seen(of), place_named(of)) : of->action.arg[0];
    return &set_of(of)->design[type];
}

static int gold(const lesson_case *of, buffer *out) {
    return lesson_number(design_named(of)->cost[GOLD], out);
}

static int units(const lesson_case *of, buffer *out) {
    int sum = 0;
    for (int i = 0; i < RESOURCES; i++) sum += design_named(of)->cost[i];
    return lesson_number(sum, out);
}

static int food(const lesson_case *of, buffer *out) {
    return lesson_number(design_named(of)->food, out);
}

static int speed(const lesson_case *of, buffer *out) {
    return lesson_number(design_named(of)->speed, out);
}

static int printed_force(const lesson_case *of, buffer *out) {
    return lesson_number(design_named(of)->force, out);
}

static int printed_resistance(const lesson_case *of, buffer *out) {
    return lesson_number(design_named(of)->resistance, out);
}

static int damage(const lesson_case *of, buffer *out) {
    return lesson_number(building_at(seen(of), place_named(of))->damage, out);
}

/* The blow that is declared or about to be: who strikes, and what. */
typedef struct {
    const character *by, *on;
} blow;

static blow blow_of(const lesson_case *of) {
    const pub *u = seen(of);
    const player *who = &u->player[LESSON_SEAT];
    blow b = {NULL, NULL};
    for (slots s = who->characters; slots_any(s); slots_next(&s)) {
        const character *c = character_at(u, place_of(LESSON_SEAT, slots_first(s)));
        if (c->aim) b = (blow){c, character_at(u, c->aim)};
    }
    if (!b.by) b = (blow){character_at(u, of->action.arg[0]), character_at(u, of->action.arg[1])};
    return b;
}

static int force(const lesson_case *of, buffer *out) {
    return lesson_number(ms_force(set_of(of), blow_of(of).by), out);
}

static int resistance(const lesson_case *of, buffer *out) {
    return lesson_number(ms_resistance(set_of(of), blow_of(of).on), out);
}

/* With a gift of one more force. */
static int raised_damage(const lesson_case *of, buffer *out) {
    const blow b = blow_of(of);
    return lesson_number(ms_force(set_of(of), b.by) + 1 - ms_resistance(set_of(of), b.on), out);
}

static int points(const lesson_case *of, buffer *out) {
    return lesson_number(seen(of)->player[LESSON_SEAT].points, out);
}

static int goal(const lesson_case *of, buffer *out) { return (void)of, lesson_number(GOAL, out); }

static int full_hand(const lesson_case *of, buffer *out) {
    return (void)of, lesson_number(HAND, out);
}

/* The points for the building that gives most. */
static int best_prize(const lesson_case *of, buffer *out) {
    const tables *t = set_of(of);
    int most = 0;
    for (int type = 1; type < t->types; type++)
        if (t->design[type].kind == KIND_BUILDING && ms_design_prize(&t->design[type]) > most)
            most = ms_design_prize(&t->design[type]);
    return lesson_number(most, out);
}

/* How long the match may be that follows. */
static int turn_limit(const lesson_case *of, buffer *out) {
    const setting next = lesson_match_setting(of->context->rules->game);
    return lesson_number(ms_turn_limit(next.option), out);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static const lesson_step steps[] = {
    {.name = "goal",
     .title = SAID("A war of camps", "La guerre des camps"),
     .text = SAID("Whoever first has {3} points wins. Killing a rival's character gives one point, "
                  "destroying a rival's building up to {4}.",
                  "Qui a {3} points le premier gagne. Tuer un personnage adverse rapporte un "
                  "point, détruire un bâtiment adverse jusqu'à {4}."),
     .figure = {goal, best_prize},
     .rule = "MS-R1.1"},
    {.name = "deck",
     .title = SAID("Take a deck", "Prendre un deck"),
     .text = SAID("Each player fights with a deck of cards. For your first match, take {0}.",
                  "Chacun se bat avec son deck. Pour une première partie, prenez {0}."),
     .action = "deck kroko",
     .why = SAID("Its characters are paid with one resource only, Gold, and simply hit hard.",
                 "Ses personnages se paient avec une seule ressource, l'Or, et frappent fort."),
     .then = "deck speedo",
     .rule = "MS-R2.1"},
    {.name = "hand",
     .title = SAID("Your hand", "Votre main"),
     .text = SAID(
         "Gold, Food, Wood and the like are resources: such a card pays one unit and is then "
         "discarded. The other cards are characters, buildings and objects that you pay for.",
         "Or, Nourriture, Bois et autres sont des ressources : une telle carte paie une unité, "
         "puis elle est défaussée. Les autres cartes sont des personnages, bâtiments et "
         "objets, à payer."),
     .at = "@hand",
     .rule = "MS-R10.1"},
    {.name = "recruit_fighter",
     .title = SAID("Recruit", "Recruter"),
     .text =
         SAID("This is your main phase. {0} costs {3} Gold and enters your camp, ready to act. The "
              "two figures on the card are force and resistance.",
              "Voici votre phase principale. {0} coûte {3} Or et entre dans votre camp, prêt à "
              "agir. Les deux chiffres de la carte sont la force et la résistance."),
     .action = "recruit kriss none stores",
     .why = SAID(
         "Only characters win points, and a force of {4} kills the weak ones quickly.",
         "Seuls les personnages gagnent des points, et une force de {4} tue vite les faibles."),
     .figure = {gold, printed_force},
     .rule = "MS-R8.2"},
    {.name = "recruit_worker",
     .text = SAID(
         "{0} costs {3} Gold, too. The sign of Exploration means: {0} can find places for "
         "buildings.",
         "{0} coûte aussi {3} Or. Le signe Exploration veut dire : {0} peut trouver des places "
         "pour vos bâtiments."),
     .action = "recruit klovis none stores",
     .why = SAID("Without an explorer you cannot place the buildings of your deck.",
                 "Sans explorateur, impossible de poser les bâtiments de votre deck."),
     .figure = {gold},
     .rule = "MS-R11.1"},
    {.name = "explore",
     .title = SAID("Acting turns the card", "Agir tourne la carte"),
     .text = SAID(
         "Whoever acts is turned by quarter-turns, as many as its speed: {3} here. Each of "
         "your turns turns it back by one. Upright again, {0} has found a place.",
         "Qui agit est tourné d'autant de quarts de tour que sa vitesse : ici {3}. À chacun de "
         "vos tours, la carte revient d'un quart. De nouveau droit, {0} a trouvé une place."),
     .action = "explore p0c1",
     .why = SAID("Exploring costs nothing, and {0} is back in your next turn.",
                 "Explorer ne coûte rien, et {0} sera de retour à votre prochain tour."),
     .figure = {speed},
     .rule = "MS-R16.1"},
    {.name = "send",
     .title = SAID("Send an attacker", "Envoyer à l'attaque"),
     .text = SAID(
         "An attacker is fed first, {3} Food for {0}, and then turned. The blow falls when the "
         "card stands upright again: slow characters strike late.",
         "On nourrit d'abord l'attaquant, {3} Nourriture pour {0}, puis on le tourne. Le coup "
         "tombe quand la carte est de nouveau droite : les lents frappent tard."),
     .action = "send p0c0 stores",
     .why = SAID("With speed {4} it strikes at the beginning of your next turn.",
                 "Avec une vitesse de {4}, il frappera au début de votre prochain tour."),
     .figure = {food, speed},
     .rule = "MS-R8.5"},
    {.name = "end_first",
     .title = SAID("The end of a turn", "La fin du tour"),
     .text =
         SAID("Your turn ends with exactly {3} cards in hand: you draw what is missing, or discard "
              "the excess.",
              "Votre tour finit avec exactement {3} cartes en main : vous piochez ce qui manque, "
              "ou défaussez ce qui est de trop."),
     .figure = {full_hand},
     .action = "end_main",
     .why = SAID("There is nothing left that you could pay for.",
                 "Il n'y a plus rien que vous puissiez payer."),
     .then = "recruit sam none stores; explore p1c0; end_main",
     .rule = "MS-R15.1"},
    {.name = "rival",
     .title = SAID("Your opponent's camp", "Le camp adverse"),
     .text = SAID(
         "Your opponent has recruited an explorer, with force {3} and resistance {4}, and sent "
         "it off. A turned card can be attacked like any other, and never strikes back.",
         "Votre adversaire a recruté un explorateur de force {3} et de résistance {4}, et l'a "
         "envoyé explorer. Une carte tournée peut être attaquée comme toute autre, et ne "
         "riposte jamais."),
     .at = "place p1c0",
     .figure = {printed_force, printed_resistance},
     .rule = "MS-G-13"},
    {.name = "assign",
     .title = SAID("The blow", "Le coup"),
     .text = SAID(
         "{0} is upright and must strike. Damage is force less resistance, {3} less {4} here. "
         "It stays: a character dies when its damage reaches its resistance.",
         "{0} est droit et doit frapper. Les dommages sont la force moins la résistance, ici "
         "{3} moins {4}. Ils restent : un personnage meurt quand ils atteignent sa résistance."),
     .action = "assign p0c0 p1c0",
     .why = SAID("It is the only target in that camp.", "C'est la seule cible de ce camp."),
     .figure = {force, resistance},
     .rule = "MS-R6.4"},
    {.name = "gift",
     .title = SAID("A gift", "Un atout"),
     .text = SAID(
         "Before the blow falls you may react. Every Kroko has this gift: one of your "
         "characters has one more force until the end of the turn. Using it turns the card.",
         "Avant que le coup ne tombe, on peut réagir. Tout Kroko a cet atout : l'un de vos "
         "personnages a une force de plus jusqu'à la fin du tour. L'utiliser tourne la carte."),
     .action = "atout p0c1",
     .why = SAID("The damage is then {3}, as much as the resistance, {4}: the blow kills.",
                 "Les dommages font alors {3}, autant que la résistance, {4} : le coup tue."),
     .figure = {raised_damage, resistance},
     .rule = "MS-R12.2"},
    {.name = "gift_target",
     .title = SAID("For whom?", "Pour qui ?"),
     .text = SAID("Choose who gets the force.", "Choisissez qui reçoit la force."),
     .action = "target p0c0",
     .why = SAID("{0} is the one that strikes now.", "C'est {0} qui frappe maintenant."),
     .rule = "MS-R12.2"},
    {.name = "let_it_fall",
     .title = SAID("Let it fall", "Laissez venir le coup"),
     .text = SAID("You may react again, or pass. When all have passed, the blow falls.",
                  "Vous pouvez réagir encore, ou passer. Quand tous ont passé, le coup tombe."),
     .action = "pass same",
     .why = SAID("Force {3} against resistance {4}: that is enough.",
                 "Force {3} contre résistance {4} : cela suffit."),
     .figure = {force, resistance},
     .rule = "MS-G-29"},
    {.name = "place",
     .title = SAID("A point, and a building", "Un point, et un bâtiment"),
     .text =
         SAID("Your points: {3}. Your explorer is back: put one building from your hand into your "
              "camp. It is a site, not built yet.",
              "Vos points : {3}. Votre explorateur est de retour : posez un bâtiment de votre main "
              "dans votre camp. C'est un chantier, pas encore construit."),
     .action = "place farm",
     .why = SAID("The place is lost if you do not use it in this turn.",
                 "La place est perdue si vous ne l'utilisez pas ce tour-ci."),
     .figure = {points},
     .rule = "MS-R9.1"},
    {.name = "send_again",
     .text =
         SAID("{0} is upright again and can be sent at once, for {3} more Food.",
              "{0} est de nouveau droit et peut repartir aussitôt, pour encore {3} Nourriture."),
     .action = "send p0c0 stores",
     .why = SAID("It strikes in your next turn, whatever stands there then.",
                 "Il frappera à votre prochain tour, quoi qu'il y ait alors en face."),
     .figure = {food},
     .rule = "MS-R10.5"},
    {.name = "end_second",
     .text = SAID("To build, you need Gold, and you hold none now. The site waits.",
                  "Pour construire, il faut de l'Or, et vous n'en avez pas. Le chantier attend."),
     .action = "end_main",
     .why = SAID("You draw a card at the beginning of each turn, so Gold will come.",
                 "On pioche une carte au début de chaque tour : l'Or viendra."),
     .then = "recruit swan none stores; explore p1c0; end_main",
     .rule = "MS-R9.3"},
    {.name = "assign_again",
     .text = SAID("The next target: {3} less {4} does not kill in one blow. You know what helps.",
                  "Cible suivante : {3} moins {4} ne tue pas d'un coup. Vous savez ce qui aide."),
     .action = "assign p0c0 p1c0",
     .why = SAID("It is the only target again.", "C'est encore la seule cible."),
     .figure = {force, resistance},
     .rule = "MS-R6.4"},
    {.name = "gift_again",
     .text = SAID("The same gift as before: one more force.",
                  "Le même atout que tout à l'heure : une force de plus."),
     .action = "atout p0c1",
     .why = SAID("The damage then reaches the resistance.",
                 "Les dommages atteignent alors la résistance."),
     .rule = "MS-R12.2"},
    {.name = "to_kriss",
     .text = SAID("Again for {0}.", "De nouveau pour {0}."),
     .action = "target p0c0",
     .why = SAID("{0} strikes.", "{0} frappe."),
     .rule = "MS-R12.2"},
    {.name = "second_kill",
     .text = SAID("Force {3} against resistance {4}. Pass, and the blow falls.",
                  "Force {3} contre résistance {4}. Passez, et le coup tombe."),
     .action = "pass same",
     .why = SAID("That kills, for your next point.", "Cela tue, pour le point suivant."),
     .figure = {force, resistance},
     .rule = "MS-G-29"},
    {.name = "build",
     .title = SAID("Build", "Construire"),
     .text =
         SAID("Gold has come. Your {0} costs {3} units, Wood and Gold. They lie on the site while "
              "it turns back, {4} quarter-turn, like a character.",
              "L'Or est venu. Votre {0} coûte {3} unités, Bois et Or. Elles restent sur le "
              "chantier, qui revient comme un personnage : {4} quart de tour."),
     .action = "build p0b0 stores",
     .why = SAID("A Farm keeps Food that pays again in every turn.",
                 "Une Ferme garde de la Nourriture qui resservira à chaque tour."),
     .figure = {units, speed},
     .rule = "MS-R9.3"},
    {.name = "end_third",
     .text = SAID("Keep your last Food, and end the main phase.",
                  "Gardez votre dernière Nourriture, et finissez la phase principale."),
     .action = "end_main",
     .why = SAID("From your hand it feeds one attack; in the Farm it feeds one in every turn.",
                 "De la main, elle nourrit une attaque ; dans la Ferme, une à chaque tour."),
     .then = "recruit saki none stores; equip dagger none stores; send p1c0 stores; end_main",
     .rule = "MS-R8.7"},
    {.name = "object",
     .title = SAID("An object", "Un objet"),
     .text = SAID("Your opponent's new fighter carries an object, which changes the figures of its "
                  "bearer. It has been sent to attack and will strike in the next turn.",
                  "Le nouveau combattant d'en face porte un objet, qui change les chiffres de son "
                  "porteur. Il a été envoyé à l'attaque et frappera au prochain tour."),
     .at = "place p1c0",
     .rule = "MS-R13.1"},
    {.name = "store",
     .title = SAID("Store", "Ranger"),
     .text =
         SAID("Your Farm is built. Food that you put into it is only turned when it pays, and can "
              "be used again after your next turn begins.",
              "Votre Ferme est construite. La Nourriture rangée est seulement tournée quand elle "
              "paie, et resservira dès votre prochain tour."),
     .action = "store food p0b0",
     .why = SAID("Your attackers eat in every turn.", "Vos attaquants mangent à chaque tour."),
     .rule = "MS-R8.7"},
    {.name = "freed",
     .title = SAID("Use it or lose it", "À employer ou à perdre"),
     .text = SAID("What lay on the site is free again in this turn. {0} costs {3} Gold.",
                  "Ce qui était sur le chantier est libre pendant ce tour. {0} coûte {3} Or."),
     .action = "recruit koko none stores",
     .why = SAID("Freed resources that you do not use are discarded.",
                 "Les ressources libérées non employées sont défaussées."),
     .figure = {gold},
     .rule = "MS-G-11"},
    {.name = "explore_again",
     .text = SAID("Another Farm is in your hand: look for a place.",
                  "Une autre Ferme est dans votre main : cherchez une place."),
     .action = "explore p0c1",
     .why = SAID("It costs nothing.", "Cela ne coûte rien."),
     .rule = "MS-R8.1"},
    {.name = "send_fed",
     .text =
         SAID("Now the Farm feeds your attacker.", "Maintenant, la Ferme nourrit votre attaquant."),
     .action = "send p0c0 stores",
     .why = SAID("Stored Food comes back when your turn begins.",
                 "La Nourriture rangée revient au début de votre tour."),
     .rule = "MS-R10.3"},
    {.name = "end_last",
     .text = SAID("End the main phase: your opponent's attacker will strike.",
                  "Finissez la phase principale : l'attaquant adverse va frapper."),
     .action = "end_main",
     .why = SAID("All your characters but the newest have acted.",
                 "Tous vos personnages, sauf le dernier venu, ont agi."),
     .then = "assign p1c0 p0b0",
     .rule = "MS-R15.1"},
    {.name = "damage",
     .title = SAID("Damage", "Dommages"),
     .text =
         SAID("Your {5} was struck: damage {3}. A building falls when its damage reaches its "
              "resistance, {4}. The damage stays, on yours and on theirs.",
              "Votre {5} a été frappée : {3} dommages. Un bâtiment tombe quand ils atteignent sa "
              "résistance, {4}. Les dommages restent, chez vous comme en face."),
     .at = "place p0b0",
     .figure = {damage, printed_resistance},
     .rule = "MS-R9.7"},
    {.name = "other_clans",
     .title = SAID("Other clans", "Les autres clans"),
     .text = SAID(
         "Speedos heal with their gift, Mutants wound, Cyborgs give Magic Powder for spells. "
         "Power lets you cast spells; Shooting wounds at once; DNA makes clones. Speed zero "
         "strikes in the same turn, in the Quick attack.",
         "L'atout des Speedos soigne, celui des Mutants blesse, celui des Cyborgs donne de la "
         "Poudre magique. Le Pouvoir lance des sorts ; le Tir blesse aussitôt ; l'A.D.N clone. "
         "Vitesse zéro : on frappe dans le tour, en Attaque rapide."),
     .rule = "MS-R14.1"},
    {.name = "the_end",
     .title = SAID("How it ends", "Comment cela finit"),
     .text =
         SAID("With {3} points you win at once. Your discard pile is shuffled once; whoever draws "
              "the last card a second time loses. The match that follows also ends after {4} "
              "turns each: then whoever has the most points wins.",
              "Avec {3} points, on gagne aussitôt. La défausse est mélangée une fois ; qui pioche "
              "la dernière carte une seconde fois perd. La partie qui suit finit aussi après {4} "
              "tours chacun : le plus de points gagne."),
     .figure = {goal, turn_limit},
     .rule = "MS-R1.5"},
};

const lesson ms_lesson = {
    .seed = 6,
    .seats = 2,
    .set_hash = "9d36653725f95f3800808e222e06e1d94b118122b0257cdb00f1334baf09ded0",
    .match = "decks=order limit=10",
    .steps = steps,
    .count = COUNT_OF(steps),
};
