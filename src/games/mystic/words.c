/* words.c - rows of words: things, options, questions, refusals and lines of the score. Those of
 * actions and events are in phrases.c, the text on cards is in explain.c.
 *
 * Characters have proper names and no article; buildings and objects have one. Where a row may
 * speak of either, it is written so that it needs none. */
#include "words.h"

#include "counts.h"
#include "says.h"

/* ---- things ---------------------------------------------------------------------------------- */

static int card_count(const rules *r) { return tables_of(r)->types; }
static void card_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? design_of(r, value)->id : "none");
}

set_thing ms_thing(const char *family, const char *id, const title *name) {
    return (set_thing){family,
                       id,
                       {name->en, name->fr},
                       name->feminine ? FEMININE : MASCULINE,
                       {name->plural[0], name->plural[1]}};
}

static void card_say(const context *c, int value, wording *out) {
    const design *d = design_of(c->rules, value);
    const set_thing thing = ms_thing("card", d->id, &d->name);
    if (value)
        wording_thing(c, &thing, out);
    else
        wording_name(out, TR(c->lang, "mystic.none.card", "no card", "aucune carte"));
}

static int place_count(const rules *r) {
    (void)r;
    return PLACES_END;
}

static void place_id(const rules *r, int value, buffer *out) {
    (void)r;
    if (!value) {
        buffer_text(out, "none");
        return;
    }
    const int slot = place_slot(value);
    buffer_char(out, 'p');
    buffer_int(out, place_seat(value));
    if (place_is_camp(value)) {
        buffer_text(out, "camp");
        return;
    }
    buffer_char(out, place_is_character(value) ? 'c' : 'b');
    buffer_int(out, place_is_character(value) ? slot : slot - SLOT_BUILDING);
}

/* Names the seat, unless the view shows that the card is the reader's own. */
static void place_say(const context *c, int value, wording *out) {
    char text[2 * WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const pub *u = c->view ? c->view->pub : NULL;
    if (!value) {
        wording_name(out, TR(c->lang, "mystic.place.hand", "hand", "main"));
        return;
    }
    const int seat = place_seat(value), type = u && seat < u->head.seats ? ms_type_at(u, value) : 0;
    ms_say_place(c, value, out);
    if (type && seat == c->seat) return;
    SAY(c, &b, MSG("mystic.place.of", "{0} ({1})", "{0} ({1})"), WORDS(out->text),
        THING(SEAT, seat));
    wording_set(out, text, out->gender, out->plural);
}

static int resource_count(const rules *r) {
    (void)r;
    return RESOURCES;
}

static void resource_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, ms_resource_names[value]);
}

static void resource_say(const context *c, int value, wording *out) {
    card_say(c, tables_of(c->rules)->resource_type[value], out);
}

static int deck_count(const rules *r) { return tables_of(r)->decks; }
static void deck_id(const rules *r, int value, buffer *out) {
    buffer_text(out, tables_of(r)->deck[value].id);
}

static void deck_say(const context *c, int value, wording *out) {
    const deck_row *d = &tables_of(c->rules)->deck[value];
    const set_thing thing = ms_thing("deck", d->id, &d->name);
    wording_thing(c, &thing, out);
}

/* The small lists: an id and words for each row. */
typedef struct {
    const char *id;
    msg text;
} word_row;

static const word_row by_rows[BYS] = {
    [BY_STORES] = {"stores",
                   {"mystic.by.stores",
                    {"paying from the stores first", "en payant d'abord des réserves"}}},
    [BY_HAND] = {"hand",
                 {"mystic.by.hand",
                  {"paying from the hand first", "en payant d'abord de la main"}}},
    [BY_CHOICE] = {"choice", {"mystic.by.choice", {"paying otherwise…", "en payant autrement…"}}},
};
MSG_ROWS(by_rows, text);
static const word_row way_rows[WAYS] = {
    [WAY_HAND] = {"hand", {"mystic.way.hand", {"from the hand", "de la main"}}},
    [WAY_STORE] = {"store", {"mystic.way.store", {"from a store", "d'une réserve"}}},
    [WAY_FREED] = {"freed", {"mystic.way.freed", {"freed by a site", "d'un chantier achevé"}}},
    [WAY_POWDER] = {"powder", {"mystic.way.powder", {"made by a Cyborg", "fournie par un Cyborg"}}},
};
MSG_ROWS(way_rows, text);
static const word_row when_rows[WHEN_ROWS] = {
    [WHEN_ATTACKED] = {"attacked",
                       {"mystic.when.attacked",
                        {"ask only before a blow that concerns me",
                         "demander seulement avant un coup qui me concerne"}}},
    [WHEN_ALWAYS] = {"always",
                     {"mystic.when.always",
                      {"ask whenever I can react", "demander dès que je peux réagir"}}},
    [WHEN_NEVER] = {"never",
                    {"mystic.when.never",
                     {"do not ask again this turn", "ne plus demander ce tour"}}},
    [WHEN_SAME] = {"same", {"mystic.when.same", {"ask as before", "demander comme avant"}}},
};
MSG_ROWS(when_rows, text);
static const char *const phase_ids[PHASES] = {"decks", "disengage", "long",  "draw",
                                              "main",  "quick",     "adjust"};

static int by_count(const rules *r) { return (void)r, BYS; }
static int way_count(const rules *r) { return (void)r, WAYS; }
static int when_count(const rules *r) { return (void)r, WHEN_ROWS; }
static int phase_count(const rules *r) { return (void)r, PHASES; }

static void by_id(const rules *r, int value, buffer *out) {
    (void)r, buffer_text(out, by_rows[value].id);
}
static void way_id(const rules *r, int value, buffer *out) {
    (void)r, buffer_text(out, way_rows[value].id);
}
static void when_id(const rules *r, int value, buffer *out) {
    (void)r, buffer_text(out, when_rows[value].id);
}
static void phase_id(const rules *r, int value, buffer *out) {
    (void)r, buffer_text(out, phase_ids[value]);
}

static void by_say(const context *c, int value, wording *out) {
    wording_name(out, tr(c->lang, &by_rows[value].text));
}
static void way_say(const context *c, int value, wording *out) {
    wording_name(out, tr(c->lang, &way_rows[value].text));
}
static void when_say(const context *c, int value, wording *out) {
    wording_name(out, tr(c->lang, &when_rows[value].text));
}

/* What an order means in the game: what is asked, and when. MS-G-48. */
static void when_explain(const context *c, int value, buffer *out) {
    static const msg about[WHEN_ROWS] = {
        [WHEN_ATTACKED] =
            {"mystic.when.attacked.about",
             {"To react is to use a gift or cast a spell in somebody else's turn. You are asked "
              "before a blow that your cards deal or suffer, if that could change something; at "
              "other moments play goes on without you.",
              "Réagir, c'est jouer un atout ou lancer un sort pendant le tour d'un autre. On vous "
              "le demande avant un coup que vos cartes portent ou reçoivent, si cela peut y "
              "changer quelque chose ; aux autres moments, on joue sans vous attendre."}},
        [WHEN_ALWAYS] =
            {"mystic.when.always.about",
             {"To react is to use a gift or cast a spell in somebody else's turn. You are asked at "
              "every moment at which you could: more stops, and no chance missed.",
              "Réagir, c'est jouer un atout ou lancer un sort pendant le tour d'un autre. On vous "
              "le demande chaque fois que vous le pourriez : plus d'arrêts, et aucune occasion "
              "manquée."}},
        [WHEN_NEVER] = {"mystic.when.never.about",
                        {"Play goes on without you until this turn ends.",
                         "On joue sans vous attendre jusqu'à la fin de ce tour."}},
        [WHEN_SAME] = {"mystic.when.same.about",
                       {"Your order stays as it is: you are asked at the same moments as before.",
                        "Votre consigne ne change pas : on vous demandera aux mêmes moments."}},
    };
    MSG_TABLE(about);
    buffer_text(out, tr(c->lang, &about[value]));
}

static void phase_say(const context *c, int value, wording *out) {
    wording_name(out, tr(c->lang, &ms_phase_words[value]));
}

const noun ms_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {"card", card_count, card_id, card_say, ms_explain_card, {"a card", "une carte"}},
    [N_PLACE] = {"place",
                 place_count,
                 place_id,
                 place_say,
                 ms_explain_place,
                 {"a place", "un emplacement"}},
    [N_RESOURCE] = {"resource",
                    resource_count,
                    resource_id,
                    resource_say,
                    ms_explain_resource,
                    {"a resource", "une ressource"}},
    [N_DECK] = {"deck", deck_count, deck_id, deck_say, ms_explain_deck, {"a deck", "un deck"}},
    [N_BY] = {"by", by_count, by_id, by_say, NULL, {"some way", "d'une façon"}},
    [N_WAY] = {"way", way_count, way_id, way_say, NULL, {"from somewhere", "de quelque part"}},
    [N_WHEN] =
        {"when", when_count, when_id, when_say, when_explain, {"some order", "une consigne"}},
    [N_PHASE] = {"phase", phase_count, phase_id, phase_say, NULL, {"a phase", "une phase"}},
};

/* ---- orientation ----------------------------------------------------------------------------- */

const orient_line ms_orientation[ORIENT_LINES] = {
    [ORIENT_GOAL] =
        {{"Be the first with 10 points", "Soyez le premier à 10 points"},
         {"Each rival character that you kill gives 1, each building that you destroy 2 to 4.",
          "Chaque personnage adverse tué en rapporte 1, chaque bâtiment détruit de 2 à 4."}},
    [ORIENT_TURN] =
        {{"Recruit, build, attack", "Recrutez, bâtissez, attaquez"},
         {"Cards in your hand pay for characters and buildings. A character that goes out to "
          "attack is turned; it strikes some turns later, when it stands upright again.",
          "Les cartes de votre main paient personnages et bâtiments. Un personnage qui part à "
          "l'attaque est tourné ; il frappe quelques tours plus tard, quand il est de nouveau "
          "droit."}},
    [ORIENT_END] =
        {{"At 10 points, or out of cards", "À 10 points, ou à court de cartes"},
         {"The match ends at once with the tenth point. Whoever has used up the draw pile twice "
          "has lost.",
          "La partie s'arrête dès le dixième point. Qui a épuisé deux fois sa pioche a perdu."}},
};

/* ---- options --------------------------------------------------------------------------------- */

const option_row ms_options[OPTIONS] = {
    [OPTION_DECKS] =
        {.key = "decks",
         .text = {"Decks", "Decks"},
         .about = {"Who chooses the decks that everybody plays.",
                   "Qui choisit les decks de chacun."},
         .rule = "MS-G-45",
         .normal = DECKS_CHOOSE,
         .offered = 1 + DECKS_STARTER,
         OPTION_VALUES([DECKS_CHOOSE] = {"choose",
                                         {"each player chooses one", "chacun en choisit un"}},
                       [DECKS_ORDER] = {"order",
                                        {"in the order of the list", "dans l'ordre de la liste"}},
                       [DECKS_DEAL] = {"deal", {"dealt at random", "distribués au hasard"}},
                       [DECKS_STARTER] = {"starter",
                                          {"dealt, for beginners", "distribués, pour débuter"}})},
    [OPTION_EMPTY] =
        {.key = "empty_camp",
         .text = {"An attack on an empty camp", "Une attaque contre un camp vide"},
         .about = {"What attackers do when the opponent has neither a character nor a building.",
                   "Ce que font les attaquants quand l'adversaire n'a ni personnage ni bâtiment."},
         .rule = "MS-G-16",
         .normal = EMPTY_PILLAGE,
         OPTION_VALUES([EMPTY_NONE] = {"none", {"does nothing", "ne fait rien"}},
                       [EMPTY_PILLAGE] = {"pillage",
                                          {"discards cards of the draw pile",
                                           "défausse des cartes de la pioche"}},
                       [EMPTY_POINT] = {"point",
                                        {"gives 1 victory point",
                                         "rapporte 1 point de victoire"}})},
    [OPTION_WOUNDS] =
        {.key = "wounds",
         .text = {"Wounds lower the resistance", "Les blessures baissent la résistance"},
         .about = {"If they do, a wounded character is hurt more easily by the next attack.",
                   "Si c'est le cas, l'attaque suivante blesse plus facilement un personnage déjà "
                   "blessé."},
         .rule = "MS-G-17",
         .normal = WOUNDS_OFF,
         OPTION_VALUES([WOUNDS_OFF] = {"off", {"no", "non"}}, [WOUNDS_ON] = {"on",
                                                                             {"yes", "oui"}})},
    [OPTION_ADJUST] = {.key = "adjustment",
                       .text = {"At the end of your turn you may discard",
                                "À la fin de votre tour, on peut défausser"},
                       .about = {"You always end with 7 cards in hand. Whoever may discard first "
                                 "gets rid of a bad hand sooner.",
                                 "On finit toujours avec 7 cartes en main. Qui peut d'abord "
                                 "défausser se débarrasse plus vite d'une mauvaise main."},
                       .rule = "MS-G-37",
                       .normal = ADJUST_STRICT,
                       OPTION_VALUES([ADJUST_STRICT] = {"strict",
                                                        {"only above 7 cards",
                                                         "seulement au-delà de 7 cartes"}},
                                     [ADJUST_SOFT] = {"soft",
                                                      {"as many cards as you like",
                                                       "autant de cartes qu'on veut"}})},
    [OPTION_COPIES] = {.key = "copies",
                       .text = {"Copies of a card in a deck",
                                "Exemplaires d'une carte dans un deck"},
                       .about = {"For decks of your own. Resources are never limited.",
                                 "Pour les decks à soi. Les ressources ne sont jamais limitées."},
                       .rule = "MS-G-02",
                       .normal = COPIES_FOUR,
                       OPTION_VALUES([COPIES_FOUR] = {"four", {"at most four", "quatre au plus"}},
                                     [COPIES_ANY] = {"any", {"any number", "autant qu'on veut"}})},
    [OPTION_LIMIT] =
        {.key = "limit",
         .text = {"Limit of turns", "Limite de tours"},
         .about = {"When everybody has had so many turns, whoever has the most points wins.",
                   "Quand chacun a joué autant de tours, le plus de points gagne."},
         .rule = "MS-G-46",
         .normal = LIMIT_OFF,
         OPTION_VALUES([LIMIT_OFF] = {"off", {"no limit", "pas de limite"}},
                       [LIMIT_10] = {"10", {"10 turns each", "10 tours chacun"}},
                       [LIMIT_20] = {"20", {"20 turns each", "20 tours chacun"}},
                       [LIMIT_30] = {"30", {"30 turns each", "30 tours chacun"}},
                       [LIMIT_40] = {"40", {"40 turns each", "40 tours chacun"}})},
};

/* ---- what is asked --------------------------------------------------------------------------- */

const phrase ms_asks[ASKS] = {
    [ASK_NOTHING] = {.name = "nothing", .text = {"Nothing to do", "Rien à faire"}},
    [ASK_DECK] = {.name = "deck",
                  .text = {"Which deck do you play?", "Quel deck jouez-vous ?"},
                  .rule = "MS-G-45"},
    [ASK_MAIN] = {.name = "main",
                  .text = {"Main phase: what do you do?", "Phase principale : que faites-vous ?"},
                  .rule = "MS-R8.1"},
    [ASK_PAY] = {.name = "pay", .text = {"What pays?", "Qu'est-ce qui paie ?"}, .rule = "MS-R10.1"},
    [ASK_TARGET] = {.name = "target",
                    .text = {"Choose the target", "Choisissez la cible"},
                    .rule = "MS-G-29"},
    [ASK_BEARER] = {.name = "bearer",
                    .text = {"Who shall bear the object?", "Qui portera l'objet ?"},
                    .rule = "MS-R13.1"},
    [ASK_PUT] = {.name = "put",
                 .text = {"Which building of your hand stands at once?",
                          "Quel bâtiment de votre main est aussitôt debout ?"},
                 .rule = "MS-G-47"},
    [ASK_ADN] = {.name = "adn",
                 .text = {"DNA: which card do you lay face down?",
                          "A.D.N : quelle carte posez-vous face cachée ?"},
                 .rule = "MS-R11.3"},
    [ASK_ASSIGN] = {.name = "assign",
                    .text = {"Whom does it attack?", "Qui attaque-t-il ?"},
                    .rule = "MS-R6.1"},
    [ASK_QUICK] = {.name = "quick",
                   .text = {"Quick attack: who attacks or shoots?",
                            "Attaque rapide : qui attaque ou tire ?"},
                   .rule = "MS-R14.1"},
    [ASK_RESOLVE] = {.name = "resolve",
                     .text = {"Which target is struck next?", "Quelle cible est frappée ensuite ?"},
                     .rule = "MS-G-14"},
    [ASK_TREASURE] = {.name = "treasure",
                      .text = {"War treasure: who takes the object?",
                               "Trésor de guerre : qui prend l'objet ?"},
                      .rule = "MS-R6.6"},
    [ASK_REACT] = {.name = "react",
                   .text = {"Do you react?", "Réagissez-vous ?"},
                   .rule = "MS-G-29"},
    [ASK_DISCARD] = {.name = "discard",
                     .text = {"Adjustment: discard down to seven cards",
                              "Ajustement : ne gardez que sept cartes"},
                     .rule = "MS-R15.1"},
};

/* ---- why not --------------------------------------------------------------------------------- */

const phrase ms_refusals[REFUSALS] = {
    [NOT_NOW] = {.name = "not_now",
                 .text = {"That cannot be done now", "Ce n'est pas possible maintenant"},
                 .rule = "MS-R4.1"},
    [OTHER_KIND] = {.name = "other_kind",
                    .text = {"That takes another kind of card",
                             "Il faut pour cela un autre genre de carte"},
                    .rule = "MS-R8.1"},
    [NOTHING_THERE] = {.name = "nothing_there",
                       .text = {"There is no card there", "Il n'y a pas de carte à cet endroit"},
                       .rule = "MS-R8.1"},
    [OTHER_ATTACKER] = {.name = "other_attacker",
                        .text = {"Another character attacks now",
                                 "C'est un autre personnage qui attaque"},
                        .rule = "MS-R6.1"},
    [NOT_YOURS] = {.name = "not_yours",
                   .text = {"That card is not yours", "Cette carte n'est pas à vous"},
                   .rule = "MS-R8.1"},
    [NOT_UPRIGHT] = {.name = "not_upright",
                     .text = {"It is engaged: it must be upright for that",
                              "Cette carte est engagée : il faut qu'elle soit dégagée"},
                     .rule = "MS-G-26"},
    [NO_ABILITY] = {.name = "no_ability",
                    .text = {"Only characters with Exploration can explore",
                             "Seuls les personnages dotés d'Exploration peuvent explorer"},
                    .rule = "MS-R11.1"},
    [NO_DNA] = {.name = "no_dna",
                .text = {"Only characters with DNA can do that",
                         "Seuls les personnages dotés d'A.D.N peuvent le faire"},
                .rule = "MS-R11.3"},
    [NO_SHOOTING] = {.name = "no_shooting",
                     .text = {"Only characters with Shooting can shoot",
                              "Seuls les personnages dotés de Tir peuvent tirer"},
                     .rule = "MS-R11.5"},
    [SPEED_ZERO] =
        {.name = "speed_zero",
         .text = {"A character of speed 0 cannot be sent: it attacks in Quick attack",
                  "Un personnage de vitesse 0 ne s'envoie pas : il attaque en Attaque rapide"},
         .rule = "MS-R8.5"},
    [NOT_SPEED_ZERO] = {.name = "not_speed_zero",
                        .text = {"Only characters of speed 0 attack in this phase",
                                 "Seuls les personnages de vitesse 0 attaquent dans cette phase"},
                        .rule = "MS-R14.1"},
    [ACTED_ALREADY] =
        {.name = "acted_already",
         .text = {"A character of speed 0 acts once a turn, and this one has acted",
                  "Un personnage de vitesse 0 agit une fois par tour, et celui-ci a agi"},
         .rule = "MS-G-27"},
    [CANNOT_PAY] = {.name = "cannot_pay",
                    .text = {"Costs {0} {1}; you have {2}", "Coûte {0} {1} ; vous en avez {2}"},
                    .args = 3,
                    .noun = {NUMBER, N_RESOURCE, NUMBER},
                    .rule = "MS-R10.4"},
    [NONE_FREED] = {.name = "none_freed",
                    .text = {"None of that resource is left over from a finished building",
                             "Il ne reste rien de cette ressource d'un bâtiment achevé"},
                    .rule = "MS-G-11"},
    [NOT_TO_PUT] = {.name = "not_to_put",
                    .text = {"The spell cannot put that card into play",
                             "Le sort ne peut pas mettre cette carte en jeu"},
                    .rule = "MS-G-47"},
    [NO_TAKER] = {.name = "no_taker",
                  .text = {"It did not take part in that attack",
                           "Ce personnage n'a pas pris part à cette attaque"},
                  .rule = "MS-R6.6"},
    [NO_BEARING] = {.name = "no_bearing",
                    .text = {"It does not have the ability that the object needs",
                             "Ce personnage n'a pas la capacité que l'objet demande"},
                    .rule = "MS-G-20"},
    [NO_SUCH_WAY] = {.name = "no_such_way",
                     .text = {"It cannot be paid in that way",
                              "On ne peut pas payer de cette façon"},
                     .rule = "MS-R10.1"},
    [SAME_WAY] = {.name = "same_way",
                  .text = {"Paying in that way makes no difference",
                           "Payer de cette façon revient au même"},
                  .rule = "MS-G-49"},
    [NONE_THERE] = {.name = "none_there",
                    .text = {"There is none of that resource there to pay with",
                             "Il n'y a là aucune ressource de ce genre pour payer"},
                    .rule = "MS-R10.1"},
    [NOT_IN_HAND] = {.name = "not_in_hand",
                     .text = {"That card is not in your hand",
                              "Cette carte n'est pas dans votre main"},
                     .rule = "MS-R8.1"},
    [NOT_IN_STORE] = {.name = "not_in_store",
                      .text = {"That building does not hold this card",
                               "Ce bâtiment ne contient pas cette carte"},
                      .rule = "MS-G-22"},
    [NAME_IN_PLAY] = {.name = "name_in_play",
                      .text = {"You have a character of that name in play",
                               "Vous avez déjà en jeu un personnage de ce nom"},
                      .rule = "MS-R11.6"},
    [ONLY_BY_ADN] = {.name = "only_by_adn",
                     .text = {"Mutants are made by DNA, not recruited",
                              "Les Mutants se créent par l'A.D.N et ne se recrutent pas"},
                     .rule = "MS-G-32"},
    [NO_MUTANT] = {.name = "no_mutant",
                   .text = {"Only Mutants are made by DNA",
                            "Seuls les Mutants se créent par l'A.D.N"},
                   .rule = "MS-R11.3"},
    [NO_RIGHT] = {.name = "no_right",
                  .text = {"An explorer has to come back before you can place a building",
                           "Un explorateur doit revenir avant que vous puissiez poser un bâtiment"},
                  .rule = "MS-G-09"},
    [NOT_A_SITE] = {.name = "not_a_site",
                    .text = {"It is built already, or under construction",
                             "Il est déjà construit, ou en construction"},
                    .rule = "MS-R9.3"},
    [NOT_BUILT] = {.name = "not_built",
                   .text = {"It holds nothing before it is built",
                            "Il ne stocke rien avant d'être construit"},
                   .rule = "MS-G-22"},
    [NO_STORE] = {.name = "no_store",
                  .text = {"You have no building that stores this card",
                           "Aucun de vos bâtiments ne stocke cette carte"},
                  .rule = "MS-R9.6"},
    [STORE_FULL] = {.name = "store_full",
                    .text = {"There is no room left in it", "Il n'y a plus de place"},
                    .rule = "MS-R9.6"},
    [WRONG_STORE] = {.name = "wrong_store",
                     .text = {"That building cannot hold this card",
                              "Ce bâtiment ne stocke pas cette carte"},
                     .rule = "MS-R9.6"},
    [NO_BEARER] = {.name = "no_bearer",
                   .text = {"None of your characters can bear it",
                            "Aucun de vos personnages ne peut le porter"},
                   .rule = "MS-G-21"},
    [NO_POWER] = {.name = "no_power",
                  .text = {"You have no character with Power",
                           "Vous n'avez pas de personnage doté de Pouvoir"},
                  .rule = "MS-R11.2"},
    [NO_TARGET] = {.name = "no_target",
                   .text = {"There is nothing that it could act on",
                            "Il n'y a rien sur quoi cela agirait"},
                   .rule = "MS-G-29"},
    [BAD_TARGET] = {.name = "bad_target",
                    .text = {"That cannot be its target", "Cela ne peut pas en être la cible"},
                    .rule = "MS-G-13"},
    [FIRST_TURN] = {.name = "first_turn",
                    .text = {"You cannot attack in your first turn",
                             "On n'attaque pas à son premier tour"},
                    .rule = "MS-G-05"},
    [MUST_STRIKE] = {.name = "must_strike",
                     .text = {"It was sent to attack and must strike first",
                              "Envoyé à l'attaque, il doit d'abord frapper"},
                     .rule = "MS-G-50"},
    [STRUCK_ALREADY] = {.name = "struck_already",
                        .text = {"You have already made the quick attacks of this turn",
                                 "Vous avez déjà fait les attaques rapides de ce tour"},
                        .rule = "MS-G-14"},
    [NO_CLONE] = {.name = "no_clone",
                  .text = {"You have no character of that name in play to clone",
                           "Vous n'avez en jeu aucun personnage de ce nom à cloner"},
                  .rule = "MS-R11.3"},
    [NOT_OWED] = {.name = "not_owed",
                  .text = {"That resource is not part of what is left to pay",
                           "Cette ressource n'est pas dans ce qui reste à payer"},
                  .rule = "MS-R10.4"},
    [TOO_MANY_COPIES] = {.name = "too_many_copies",
                         .text = {"That deck has more than four copies of a card",
                                  "Ce deck a plus de quatre exemplaires d'une carte"},
                         .rule = "MS-G-02"},
    [ORDERED_ALREADY] = {.name = "ordered_already",
                         .text = {"You have changed that order in this turn already",
                                  "Vous avez déjà changé cette consigne ce tour-ci"},
                         .rule = "MS-G-48"},
    [ORDERED_SO] = {.name = "ordered_so",
                    .text = {"That is how it is already", "C'est déjà le cas"},
                    .rule = "MS-G-48"},
    [ORDER_LATER] = {.name = "order_later",
                     .text = {"That answer is for when you are asked whether to react",
                              "Cette réponse se donne quand on vous demande si vous réagissez"},
                     .rule = "MS-G-48"},
    [HAND_FITS] = {.name = "hand_fits",
                   .text = {"With seven cards or fewer nothing is discarded",
                            "Avec sept cartes ou moins, on ne défausse pas"},
                   .rule = "MS-G-37"},
};

const phrase ms_score_lines[SCORE_LINES] = {
    [SCORE_POINTS] = {.name = "points",
                      .text = {"Victory points", "Points de victoire"},
                      .rule = "MS-R1.1"},
    [SCORE_OUT] = {.name = "out",
                   .text = {"Points cancelled by defeat", "Points annulés par la défaite"},
                   .rule = "MS-G-54"},
};

/* ---- corrections ----------------------------------------------------------------------------- */

const correction ms_corrections[CORRECTIONS] = {
    [CORRECTED_ROOM] = {2,
                        "MS-G-44",
                        {"A camp now has room for every card of a deck; before, a face-down card "
                         "was lost in a camp of 24 characters.",
                         "Un camp a désormais de la place pour toutes les cartes d'un deck ; "
                         "avant, une carte face cachée était perdue "
                         "dans un camp de 24 personnages."}},
    [CORRECTED_SHOT] =
        {2,
         "MS-R11.5",
         {"Shooting now hits an opponent's character or building; before, it could hit one's own.",
          "Le Tir touche désormais un personnage ou un bâtiment adverse ; avant, il pouvait "
          "toucher les siens."}},
    [CORRECTED_RIGHT] = {2,
                         "MS-G-09",
                         {"An explorer who comes upright in an opponent's turn now lets you place "
                          "a building in your next main phase; "
                          "before, that right was lost.",
                          "Un explorateur qui revient pendant le tour d'un adversaire permet "
                          "désormais de poser un bâtiment à votre "
                          "phase principale suivante ; avant, ce droit était perdu."}},
    [CORRECTED_PAY] = {2,
                       "MS-R10.1",
                       {"You may now choose freely what pays; before, freed resources and the "
                        "powder of Cyborgs had to be spent first.",
                        "On choisit désormais librement ce qui paie ; avant, il fallait d'abord "
                        "dépenser les ressources libérées et la "
                        "poudre des Cyborgs."}},
};
