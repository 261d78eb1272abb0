/* words.c - the rows of text: nouns, options, actions, events, questions, refusals, score lines.
 * The text on cards is in explain.c.
 *
 * In French a card is called "carte Aurore" and is feminine, so that it has the same article
 * whatever is in the sleeve; in English its name is its contents alone. */
#include "words.h"

#include "says.h"

/* ---- nouns ----------------------------------------------------------------------------------- */

static int advancement_count(const rules *r) { return tables_of(r)->advancements; }
static void advancement_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? advancement_of(r, value)->id : "none");
}

static set_thing thing_of(const char *kind, const char *id, const title *name) {
    return (set_thing){kind,
                       id,
                       {name->en, name->fr},
                       name->feminine ? FEMININE : MASCULINE,
                       {name->plural[0], name->plural[1]}};
}

static void advancement_say(const context *c, int value, wording *out) {
    const advancement *a = advancement_of(c->rules, value);
    const set_thing thing = thing_of("advancement", a->id, &a->name);
    if (value)
        wording_thing(c, &thing, out);
    else
        wording_name(
            out, TR(c->lang, "mystic-vale.none.advancement", "no advancement", "aucune Évolution"));
}

static int slot_count(const rules *r) {
    (void)r;
    return SLOTS;
}

static void slot_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, mv_slot_names[value]);
}

static void slot_say(const context *c, int value, wording *out) {
    static const msg slots[] = {[TOP] = {"mystic-vale.slot.top", {"top", "haut"}},
                                [MIDDLE] = {"mystic-vale.slot.middle", {"middle", "milieu"}},
                                [BOTTOM] = {"mystic-vale.slot.bottom", {"bottom", "bas"}}};
    MSG_TABLE(slots);
    wording_name(out, tr(c->lang, &slots[value]));
}

static int card_count(const rules *r) {
    (void)r;
    return CARDS + 1;
}

static void card_id(const rules *r, int value, buffer *out) {
    (void)r;
    if (!value) {
        buffer_text(out, "none");
        return;
    }
    buffer_char(out, 'c');
    buffer_int(out, value);
}

static const player *player_of(const context *c) {
    const pub *u = c->view ? c->view->pub : NULL;
    return u && c->seat >= 0 && c->seat < u->head.seats ? &u->player[c->seat] : NULL;
}

static bool is_blank(sleeve card) {
    return !card.slot[TOP] && !card.slot[MIDDLE] && !card.slot[BOTTOM];
}

/* Fills a pattern that may begin with its grammar: "{f}carte {0}". */
static void fill_name(const context *c, const msg *text, part with, wording *out) {
    gender g;
    bool plural;
    char name[SAID_MAX];
    buffer b = BUFFER_OVER(name);
    const char *pattern = sentence_name(tr(c->lang, text), &g, &plural);
    if (with.text)
        FILL(&b, c->lang, pattern, with.text);
    else
        sentence_fill_number(&b, c->lang, pattern, with.value);
    wording_set(out, name, g, plural);
}

/* Names a card by its contents and, unless `bare`, by what distinguishes it this turn. Without a
 * match it is named by its number. */
static void say_card(const context *c, int value, bool bare, wording *out) {
    const player *who = player_of(c);
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    const msg *number = MSG("mystic-vale.card.number", "{f}card {0}", "{f}carte {0}");
    const msg *named = MSG("mystic-vale.card.named", "{f}{0}", "{f}carte {0}"),
              *blank = MSG("mystic-vale.card.blank", "{f}{0}", "{f}{0}");
    if (!value) {
        wording_name(out, TR(c->lang, "mystic-vale.none.card", "{f}no card", "{f}aucune carte"));
    } else if (!who) {
        fill_name(c, number, (part)NUM(value), out);
    } else {
        if (bare)
            mv_say_sleeve(c, who->card[value], &b);
        else
            mv_say_card(c, who, value, &b);
        fill_name(c, is_blank(who->card[value]) ? blank : named, (part)WORDS(text), out);
    }
}

static void card_say(const context *c, int value, wording *out) { say_card(c, value, false, out); }
static void bare_card_say(const context *c, int value, wording *out) {
    say_card(c, value, true, out);
}

static int vale_count(const rules *r) { return tables_of(r)->vales; }
static void vale_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? vale_of(r, value)->id : "none");
}

static void vale_say(const context *c, int value, wording *out) {
    const vale *which = vale_of(c->rules, value);
    const set_thing thing = thing_of("vale", which->id, &which->name);
    if (value)
        wording_thing(c, &thing, out);
    else
        wording_name(out, TR(c->lang, "mystic-vale.none.vale", "no vale", "aucun Val"));
}

static int spirit_count(const rules *r) {
    (void)r;
    return SPIRITS;
}

static void spirit_id(const rules *r, int value, buffer *out) {
    static const char *const ids[SPIRITS] = {"none", "animal", "forest", "sky", "wild"};
    (void)r;
    buffer_text(out, ids[value]);
}

static void spirit_say(const context *c, int value, wording *out) {
    static const msg spirits[] = {
        [NO_SPIRIT] = {"mystic-vale.spirit.none", {"no spirit", "aucun Esprit"}},
        [SPIRIT_ANIMAL] = {"mystic-vale.spirit.animal", {"animal spirit", "Esprit Bestial"}},
        [SPIRIT_FOREST] = {"mystic-vale.spirit.forest", {"forest spirit", "Esprit Sylvain"}},
        [SPIRIT_SKY] = {"mystic-vale.spirit.sky", {"sky spirit", "Esprit Céleste"}},
        [SPIRIT_WILD] = {"mystic-vale.spirit.wild", {"wild spirit", "Esprit Libre"}}};
    MSG_TABLE(spirits);
    wording_name(out, tr(c->lang, &spirits[value]));
}

const noun mv_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_ADVANCEMENT] = {"advancement",
                       advancement_count,
                       advancement_id,
                       advancement_say,
                       mv_explain_advancement,
                       {"an advancement", "une Évolution"}},
    [N_SLOT] = {"slot", slot_count, slot_id, slot_say, NULL, {"a slot", "un emplacement"}},
    [N_CARD] = {"card", card_count, card_id, card_say, mv_explain_card, {"a card", "une carte"}},
    [N_VALE] = {"vale", vale_count, vale_id, vale_say, mv_explain_vale, {"a vale", "un Val"}},
    [N_SPIRIT] = {"spirit", spirit_count, spirit_id, spirit_say, NULL, {"a spirit", "un Esprit"}},
    [N_BARE_CARD] =
        {"card", card_count, card_id, bare_card_say, mv_explain_card, {"a card", "une carte"}},
};

/* ---- orientation ----------------------------------------------------------------------------- */

const orient_line mv_orientation[ORIENT_LINES] = {
    [ORIENT_GOAL] = {{"Most points wins", "Le plus de points gagne"},
                     {"Count the tokens you gained on the way, and the advancements and vales that "
                      "you own at the end.",
                      "Comptent les jetons gagnés en route, puis les Évolutions et les Vals que "
                      "vous avez à la fin."}},
    [ORIENT_TURN] =
        {{"Push your luck, then harvest", "Tentez votre chance, puis récoltez"},
         {"Each card brings mana and spirits, but a fourth decay spoils your turn. Stop in time: "
          "mana buys advancements, which slip into your cards for good, and spirits buy vales.",
          "Chaque carte apporte du mana et des Esprits, mais un quatrième Déclin gâche votre tour. "
          "Arrêtez-vous à temps : le mana achète des Évolutions, qui se glissent pour toujours "
          "dans vos cartes, et les Esprits achètent des Vals."}},
    [ORIENT_END] =
        {{"When the pool is empty", "Quand le pool est vide"},
         {"The pool holds the tokens. The round is played to its end, and everybody counts.",
          "Le pool contient les jetons. On finit la manche, et tout le monde compte."}},
};

/* ---- options --------------------------------------------------------------------------------- */

const option_row mv_options[OPTIONS] = {
    [OPTION_PREP] =
        {.key = "prep",
         .text = {"If somebody has to choose in Prep", "Si quelqu'un doit choisir en Préparation"},
         .about = {"While you turn up the cards of your next turn, an ability may ask you "
                   "something. The others can wait, or play on.",
                   "Pendant que vous retournez les cartes de votre prochain tour, une capacité "
                   "peut vous demander un choix. Les autres peuvent attendre, ou continuer."},
         .rule = "MV-M11",
         .normal = PREP_STRICT,
         OPTION_VALUES([PREP_STRICT] = {"strict",
                                        {"the next player waits", "le joueur suivant attend"}},
                       [PREP_BESIDE] = {"beside",
                                        {"the next player may begin",
                                         "le joueur suivant peut commencer"}})},
    [OPTION_PREP_DECAY] =
        {.key = "prep_decay",
         .text = {"Prep ends", "La Préparation s'arrête"},
         .about = {"You turn up cards for your next turn until 3 decay show. If growth cancels "
                   "decay here too, you begin with more cards.",
                   "On retourne des cartes pour le tour suivant jusqu'à 3 Déclins. Si la "
                   "Croissance annule du Déclin ici aussi, on commence avec plus de cartes."},
         .rule = "MV-M1",
         .normal = DECAY_NET,
         OPTION_VALUES([DECAY_NET] = {"net",
                                      {"at 3 decay less growth",
                                       "à 3 Déclins, Croissance déduite"}},
                       [DECAY_GROSS] = {"gross",
                                        {"at 3 decay, growth ignored",
                                         "à 3 Déclins sans la Croissance"}})},
    [OPTION_CONCLAVE_PREP] =
        {.key = "conclave_prep",
         .text = {"Conclave of Ents, used in Prep,", "Le Conclave des Ents en Préparation"},
         .about = {"This vale lends a card a guardian for a while. The two editions of the "
                   "rulebook differ on how long.",
                   "Ce Val prête un Gardien à une carte pour un temps. Les deux éditions du livret "
                   "diffèrent sur la durée."},
         .rule = "MV-M13",
         .normal = CONCLAVE_PLANTING,
         OPTION_VALUES([CONCLAVE_PLANTING] = {"planting",
                                              {"lasts to the end of Planting",
                                               "dure jusqu'à la fin de la Semence"}},
                       [CONCLAVE_HARVEST] = {"harvest",
                                             {"lasts through Harvest too",
                                              "dure aussi pendant la Récolte"}})},
};

/* ---- actions --------------------------------------------------------------------------------- */

#define ARGS_ADVANCEMENT .args = 2, .noun = {N_ADVANCEMENT, N_SLOT}
#define ARGS_CARD        .args = 1, .noun = {N_CARD}
#define ARGS_BARE_CARD   .args = 1, .noun = {N_BARE_CARD}

const phrase mv_actions[ACTIONS] = {
    [A_PUSH] = {.name = "push",
                .text = {"Push: play the on-deck card", "Pousser : jouer la carte on-deck"},
                .rule = "MV-C2"},
    [A_PASS] = {.name = "pass",
                .text = {"Pass and harvest", "Passer et récolter"},
                .rule = "MV-C1"},
    [A_CLEAR] = {.name = "clear", .text = {"Clear the field", "Vider le champ"}, .rule = "MV-M2"},
    [A_BUY] = {.name = "buy",
               .text = {"Buy {0} ({1}){2!, promised to the |}",
                        "Acheter {0 the} ({1}){2!, à glisser sur la |}"},
               .args = 3,
               .noun = {N_ADVANCEMENT, N_SLOT, N_CARD},
               .rule = "MV-E7",
               .deed = DEED_GAIN},
    [A_BUY_VALE] = {.name = "buy_vale",
                    .text = {"Buy {0}{1!, paying the “any” part with one |}",
                             "Acheter {0 the}{1!, la part « au choix » payée par un |}"},
                    .args = 2,
                    .noun = {N_VALE, N_SPIRIT},
                    .rule = "MV-E4",
                    .deed = DEED_GAIN},
    [A_CONVERT] = {.name = "convert",
                   .text = {"Make one {0} wild", "Rendre Libre un {0}"},
                   .args = 1,
                   .noun = {N_SPIRIT},
                   .rule = "MV-K6"},
    [A_GUARDIAN] = {.name = "guardian",
                    .text = {"Give {0 the} one more guardian", "Donner un Gardien de plus {0 to}"},
                    ARGS_CARD,
                    .rule = "MV-K4"},
    [A_END_HARVEST] = {.name = "end_harvest",
                       .text = {"End Harvest", "Finir la Récolte"},
                       .rule = "MV-E8"},
    [A_SLEEVE] = {.name = "sleeve",
                  .text = {"Sleeve {0} ({1}) on {2 the}", "Glisser {0 the} ({1}) sur {2 the}"},
                  .args = 3,
                  .noun = {N_ADVANCEMENT, N_SLOT, N_CARD},
                  .rule = "MV-F1"},
    [A_DISCARD] = {.name = "discard",
                   .text = {"Discard {0 the} from the field", "Défausser {0 the} du champ"},
                   ARGS_CARD,
                   .rule = "MV-J6"},
    [A_KEEP] = {.name = "keep",
                .text = {"Discard no card from the field", "Ne rien défausser du champ"},
                .rule = "MV-J6"},
    [A_LOOK] = {.name = "look",
                .text = {"First look at the top card of the deck",
                         "Regarder d'abord la première carte du deck"},
                .rule = "MV-I3"},
    [A_SEARCH] = {.name = "search",
                  .text = {"First look through the deck", "Parcourir d'abord le deck"},
                  .rule = "MV-I3"},
    [A_TOP_KEEP] = {.name = "top_keep",
                    .text = {"Leave the card on the deck", "Laisser la carte sur le deck"},
                    .rule = "MV-J2"},
    [A_TOP_DISCARD] = {.name = "top_discard",
                       .text = {"Discard the card from the deck", "Défausser la carte du deck"},
                       .rule = "MV-J2"},
    [A_RAIN] = {.name = "rain",
                .text = {"Discard {0 the} from the deck", "Défausser {0 the} du deck"},
                ARGS_CARD,
                .hidden = 1,
                .rule = "MV-J3"},
    [A_RAIN_NONE] = {.name = "rain_none",
                     .text = {"Discard no card from the deck", "Ne rien défausser du deck"},
                     .rule = "MV-J3"},
    [A_REPLACE] = {.name = "replace",
                   .text = {"Discard the on-deck card, by {0 the}",
                            "Défausser la carte on-deck, par {0 the}"},
                   ARGS_CARD,
                   .rule = "MV-J13"},
    [A_ARBOR] = {.name = "arbor",
                 .text = {"Give up {0} for growth", "Sacrifier {0 the} pour de la Croissance"},
                 .args = 1,
                 .noun = {N_VALE},
                 .rule = "MV-K3"},
    [A_ACCEPT] = {.name = "accept", .text = {"Spoil", "Décliner"}, .rule = "MV-D3"},
    [A_END_PREP] = {.name = "end_prep",
                    .text = {"End Prep", "Finir la Préparation"},
                    .rule = "MV-M13"},
};

/* ---- events ---------------------------------------------------------------------------------- */

const phrase mv_events[EVENTS] = {
    [E_FIRST] = {.name = "first",
                 .text = {"{who} {who@goes|go} first", "{who} {who@commence|commencez} la partie"},
                 .reveals = true,
                 .rule = "MV-A11"},
    [E_TURN] = {.name = "turn",
                .text = {"Round {0}: {who} {who@begins|begin} a turn",
                         "Manche {0} : {who} {who@commence|commencez} {who@son|votre} tour"},
                .args = 1,
                .begins = true,
                .rule = "MV-B1"},
    [E_REVEAL] = {.name = "reveal",
                  .text = {"{who} {who@turns|turn} up {0 a} on deck",
                           "{who} {who@révèle|révélez} {0 a} on-deck"},
                  ARGS_CARD,
                  .reveals = true,
                  .rule = "MV-C2"},
    [E_PLAY] = {.name = "play",
                .text = {"{who} {who@plays|play} {0 the}", "{who} {who@joue|jouez} {0 the}"},
                ARGS_CARD,
                .rule = "MV-C2"},
    [E_NO_CARD] = {.name = "no_card",
                   .text = {"{who} {who@has|have} no card left to turn up",
                            "{who} {who@n'a|n'avez} plus de carte à révéler"},
                   .reveals = true,
                   .rule = "MV-M4"},
    [E_SHUFFLE] =
        {.name = "shuffle",
         .text =
             {"{who} {who@shuffles|shuffle} the discard pile, {0} {0?card|cards}, into a new deck",
              "{who} {who@mélange|mélangez} {who@sa|votre} défausse, {0} {0?carte|cartes}, en un "
              "nouveau deck"},
         .args = 1,
         .reveals = true,
         .rule = "MV-C4"},
    [E_SPOIL] = {.name = "spoil",
                 .text = {"{who} {who@spoils|spoil} with {0} decay",
                          "{who} {who@décline|déclinez} avec {0} {0?Déclin|Déclins}"},
                 .args = 1,
                 .reveals = true,
                 .matters = -MATTERS_MUCH,
                 .price = true,
                 .risk = {"The next card spoils {who}",
                          "La carte suivante {who@fait décliner *|vous fait décliner}"},
                 .rule = "MV-D1"},
    [E_PREP_SPOIL] =
        {.name = "prep_spoil",
         .text = {"{who} {who@spoils|spoil} in Prep with {0} decay: no Harvest next turn",
                  "{who} {who@décline|déclinez} en Préparation avec {0} {0?Déclin|Déclins} : pas "
                  "de Récolte au prochain tour"},
         .args = 1,
         .reveals = true,
         .matters = -MATTERS_MUCH,
         .price = true,
         .rule = "MV-G3"},
    [E_TOKEN] =
        {.name = "token",
         .text = {"{who} {who@turns|turn} the mana token to its active side",
                  "{who} {who@retourne|retournez} {who@son|votre} jeton Mana sur la face active"},
         .rule = "MV-D3"},
    [E_TOKEN_SPENT] =
        {.name = "token_spent",
         .text = {"{who} {who@spends|spend} the mana token for 1 mana",
                  "{who} {who@utilise|utilisez} {who@son|votre} jeton Mana pour 1 mana"},
         .rule = "MV-E8"},
    [E_PASS] = {.name = "pass",
                .text = {"{who} {who@passes|pass}", "{who} {who@passe|passez}"},
                .rule = "MV-C1"},
    [E_HARVEST] = {.name = "harvest",
                   .text = {"{who} {who@harvests|harvest} {0} mana",
                            "{who} {who@récolte|récoltez} {0} mana"},
                   .args = 1,
                   .matters = MATTERS_MUCH,
                   .rule = "MV-E1"},
    [E_SPIRITS] = {.name = "spirits",
                   .text = {"{who} {who@harvests|harvest} {1} {0}{1?|s}",
                            "{who} {who@récolte|récoltez} {1} × {0}"},
                   .args = 2,
                   .noun = {N_SPIRIT, NUMBER},
                   .matters = MATTERS_SOME,
                   .rule = "MV-E1"},
    [E_VP] = {.name = "vp",
              .text = {"{who} {who@gains|gain} {0} victory {0?point|points}",
                       "{who} {who@gagne|gagnez} {0} {0?point|points} de victoire"},
              .args = 1,
              .matters = MATTERS_MUCH,
              .rule = "MV-E3"},
    [E_POOL_EMPTY] = {.name = "pool_empty",
                      .text = {"The pool is empty: this is the last round",
                               "Le pool est vide : c'est la dernière manche"},
                      .rule = "MV-H1"},
    [E_BUY] = {.name = "buy",
               .favours = 1,
               .text = {"{who} {who@buys|buy} {0} ({1}) for {2} mana",
                        "{who} {who@achète|achetez} {0 the} ({1}) pour {2} mana"},
               .args = 3,
               .noun = {N_ADVANCEMENT, N_SLOT, NUMBER},
               .matters = MATTERS_MUCH,
               .price = true,
               .rule = "MV-E7"},
    [E_PROMISE] = {.name = "promise",
                   .text = {"{who} {who@promises|promise} {0} ({1}) to {2 the}",
                            "{who} {who@promet|promettez} {0 the} ({1}) {2 to}"},
                   .args = 3,
                   .noun = {N_ADVANCEMENT, N_SLOT, N_CARD},
                   .matters = MATTERS_MUCH,
                   .rule = "MV-J7"},
    [E_BUY_VALE] = {.name = "buy_vale",
                    .text = {"{who} {who@buys|buy} {0}", "{who} {who@achète|achetez} {0 the}"},
                    .args = 1,
                    .noun = {N_VALE},
                    .matters = MATTERS_MUCH,
                    .rule = "MV-E4"},
    [E_PAY] = {.name = "pay",
               .text = {"{who} {who@pays|pay} {1} {0}{1?|s}", "{who} {who@paie|payez} {1} × {0}"},
               .args = 2,
               .noun = {N_SPIRIT, NUMBER},
               .rule = "MV-E4"},
    [E_CONVERT] = {.name = "convert",
                   .text = {"{who} {who@pays|pay} {1} mana to make one {0} wild",
                            "{who} {who@paie|payez} {1} mana pour rendre Libre un {0}"},
                   .args = 2,
                   .noun = {N_SPIRIT, NUMBER},
                   .rule = "MV-K6"},
    [E_GUARDIAN] = {.name = "guardian",
                    .text = {"{who} {who@gives|give} {0 the} one more guardian",
                             "{who} {who@donne|donnez} un Gardien de plus {0 to}"},
                    ARGS_BARE_CARD,
                    .rule = "MV-K4"},
    [E_GUARDIAN_LEAVES] = {.name = "guardian_leaves",
                           .text = {"The guardian {who@added by *|you added} leaves {0 the}",
                                    "Le Gardien ajouté par {who} quitte {0 the}"},
                           ARGS_BARE_CARD,
                           .rule = "MV-M13"},
    [E_SLEEVE] = {.name = "sleeve",
                  .text = {"{who} {who@sleeves|sleeve} {0} ({1}), which makes {2 a}",
                           "{who} {who@glisse|glissez} {0 the} ({1}), ce qui donne {2 a}"},
                  .args = 3,
                  .noun = {N_ADVANCEMENT, N_SLOT, N_CARD},
                  .rule = "MV-F1"},
    [E_COVER] = {.name = "cover",
                 .text = {"The text of {0} on {1 the} is covered",
                          "Le texte {0 of} sur {1 the} est recouvert"},
                 .args = 2,
                 .noun = {N_ADVANCEMENT, N_CARD},
                 .rule = "MV-F3"},
    [E_DISCARD] = {.name = "discard",
                   .text = {"{who} {who@discards|discard} {0 the} from the field",
                            "{who} {who@défausse|défaussez} {0 the} du champ"},
                   ARGS_CARD,
                   .rule = "MV-J6"},
    [E_KEEP] = {.name = "keep",
                .text = {"{who} {who@discards|discard} no card from the field",
                         "{who} ne {who@défausse|défaussez} rien du champ"},
                .rule = "MV-J6"},
    [E_LOOK] = {.name = "look",
                .text = {"{who} {who@looks|look} at the top of the deck: {0 a}",
                         "{who} {who@regarde|regardez} le dessus du deck : {0 a}"},
                ARGS_CARD,
                .hidden = 1,
                .reveals = true,
                .rule = "MV-J2"},
    [E_TOP_KEEP] = {.name = "top_keep",
                    .text = {"{who} {who@leaves|leave} the card on the deck",
                             "{who} {who@laisse|laissez} la carte sur le deck"},
                    .rule = "MV-J2"},
    [E_TOP_DISCARD] = {.name = "top_discard",
                       .text = {"{who} {who@discards|discard} {0 a} from the top of the deck",
                                "{who} {who@défausse|défaussez} {0 a} du dessus du deck"},
                       ARGS_CARD,
                       .hidden = 1,
                       .rule = "MV-J2"},
    [E_SEARCH] = {.name = "search",
                  .text = {"{who} {who@looks|look} through the deck",
                           "{who} {who@parcourt|parcourez} {who@son|votre} deck"},
                  .rule = "MV-J3"},
    [E_RAIN] = {.name = "rain",
                .text = {"{who} {who@discards|discard} {0 a} from the deck",
                         "{who} {who@défausse|défaussez} {0 a} du deck"},
                ARGS_CARD,
                .hidden = 1,
                .rule = "MV-J3"},
    [E_RAIN_NONE] = {.name = "rain_none",
                     .text = {"{who} {who@discards|discard} no card from the deck",
                              "{who} ne {who@défausse|défaussez} rien du deck"},
                     .rule = "MV-J3"},
    [E_REPLACE] = {.name = "replace",
                   .text = {"{who} {who@uses|use} {0 the} to discard the on-deck {1}",
                            "{who} {who@défausse|défaussez} {1 the} on-deck, par {0 the}"},
                   .args = 2,
                   .noun = {N_BARE_CARD, N_BARE_CARD},
                   .rule = "MV-J13"},
    [E_ARBOR] =
        {.name = "arbor",
         .text = {"{who} {who@gives|give} up {0} for {1} growth",
                  "{who} {who@sacrifie|sacrifiez} {0 the} pour {1} {1?Croissance|Croissances}"},
         .args = 2,
         .noun = {N_VALE, NUMBER},
         .rule = "MV-K3"},
    [E_DISCARD_FIELD] =
        {.name = "discard_field",
         .text = {"{who} {who@discards|discard} the field, {0} {0?card|cards}",
                  "{who} {who@défausse|défaussez} {who@son|votre} champ, {0} {0?carte|cartes}"},
         .args = 1,
         .closes = true,
         .rule = "MV-F4"},
    [E_REFILL] = {.name = "refill",
                  .text = {"New in the commons: {0} ({1})", "Nouveau dans la Réserve : {0} ({1})"},
                  ARGS_ADVANCEMENT,
                  .reveals = true,
                  .rule = "MV-F6"},
    [E_REFILL_VALE] = {.name = "refill_vale",
                       .text = {"New vale: {0}", "Nouveau Val : {0}"},
                       .args = 1,
                       .noun = {N_VALE},
                       .reveals = true,
                       .rule = "MV-F5"},
    [E_SKIP] = {.name = "skip",
                .text = {"{who} {who@has|have} no Harvest this turn",
                         "{who} {who@n'a|n'avez} pas de Récolte à ce tour"},
                .matters = -MATTERS_MUCH,
                .rule = "MV-M2"},
    [E_END] = {.name = "end", .text = {"The game is over", "La partie est finie"}, .rule = "MV-H1"},
};

/* ---- questions ------------------------------------------------------------------------------- */

const phrase mv_asks[ASKS] = {
    [ASK_NOTHING] = {.name = "nothing", .text = {"Nothing to do", "Rien à faire"}},
    [ASK_PLANT] = {.name = "plant",
                   .text = {"Planting: push or pass?", "Semence : pousser ou passer ?"},
                   .rule = "MV-C1"},
    [ASK_CLEAR] = {.name = "clear",
                   .text = {"You spoiled in Prep: no Harvest this turn",
                            "Vous avez décliné en Préparation : pas de Récolte à ce tour"},
                   .rule = "MV-M2"},
    [ASK_HARVEST] = {.name = "harvest",
                     .text = {"Harvest: what do you buy?", "Récolte : qu'achetez-vous ?"},
                     .rule = "MV-E11"},
    [ASK_SLEEVE] = {.name = "sleeve",
                    .text = {"Discard: where do you sleeve what you bought?",
                             "Défausse : où glissez-vous ce que vous avez acheté ?"},
                    .rule = "MV-F1"},
    [ASK_WHEN_PLAYED] =
        {.name = "when_played",
         .text = {"When Played: do you discard another card from your field?",
                  "Une fois jouée : défaussez-vous une autre carte de votre champ ?"},
         .rule = "MV-J6"},
    [ASK_TOP] = {.name = "top",
                 .text = {"Leave the top card of your deck, or discard it?",
                          "Laisser la première carte de votre deck, ou la défausser ?"},
                 .rule = "MV-J2"},
    [ASK_RAIN] = {.name = "rain",
                  .text = {"Do you discard a card from your deck?",
                           "Défaussez-vous une carte de votre deck ?"},
                  .rule = "MV-J3"},
    [ASK_SAVE] = {.name = "save",
                  .text = {"You are about to spoil: save yourself?",
                           "Vous êtes sur le point de décliner : l'éviter ?"},
                  .rule = "MV-D1"},
    [ASK_PREP] =
        {.name = "prep",
         .text =
             {"Prep: give a card one more guardian before your turn ends?",
              "Préparation : donner un Gardien de plus à une carte avant la fin de votre tour ?"},
         .rule = "MV-M13"},
};

/* ---- refusals -------------------------------------------------------------------------------- */

const phrase mv_refusals[REFUSALS] = {
    [NOT_NOW] = {.name = "not_now",
                 .text = {"That cannot be done now", "Ce n'est pas possible maintenant"},
                 .rule = "MV-B1"},
    [NOT_PLANTING] = {.name = "not_planting",
                      .text = {"You can only push or pass during your Planting",
                               "Vous ne poussez ou ne passez que pendant votre Semence"},
                      .rule = "MV-C1"},
    [NOT_HARVEST] = {.name = "not_harvest",
                     .text = {"You can only do that during your Harvest",
                              "Cela ne se fait que pendant votre Récolte"},
                     .rule = "MV-E11"},
    [MUST_PASS] = {.name = "must_pass",
                   .text = {"All your cards are in the field: you must pass",
                            "Toutes vos cartes sont dans le champ : vous devez passer"},
                   .rule = "MV-C5"},
    [NOT_ON_OFFER] = {.name = "not_on_offer",
                      .text = {"That advancement is not on sale for that slot",
                               "Cette Évolution n'est pas en vente pour cet emplacement"},
                      .rule = "MV-A7"},
    [SOLD_OUT] = {.name = "sold_out",
                  .text = {"That slot is sold out", "Cet emplacement est épuisé"},
                  .rule = "MV-M3"},
    [TOO_EXPENSIVE] = {.name = "too_expensive",
                       .text = {"Costs {0} mana; you have {1}",
                                "Coûte {0} mana ; vous en avez {1}"},
                       .args = 2,
                       .rule = "MV-E8"},
    [ADVANCEMENT_LIMIT] =
        {.name = "advancement_limit",
         .text =
             {"You have bought {0} advancements this turn, which is the limit",
              "Vous avez déjà acheté {0} {0?Évolution|Évolutions} ce tour-ci : c'est la limite"},
         .args = 1,
         .rule = "MV-E7"},
    [NO_PLACE] = {.name = "no_place",
                  .text = {"No card of your field has that slot free",
                           "Aucune carte de votre champ n'a cet emplacement libre"},
                  .rule = "MV-E10"},
    [NO_CHORUS] = {.name = "no_chorus",
                   .text = {"That card gives no discount now",
                            "Cette carte ne donne pas de réduction maintenant"},
                   .rule = "MV-J7"},
    [PROMISE_NO_FIT] = {.name = "promise_no_fit",
                        .text = {"That card has no free slot for it",
                                 "Cette carte n'a pas d'emplacement libre pour elle"},
                        .rule = "MV-J7"},
    [VALE_NOT_ON_OFFER] = {.name = "vale_not_on_offer",
                           .text = {"That vale is not face up", "Ce Val n'est pas révélé"},
                           .rule = "MV-A8"},
    [VALE_LIMIT] = {.name = "vale_limit",
                    .text = {"You have already bought two vales this turn",
                             "Vous avez déjà acheté deux Vals ce tour-ci"},
                    .rule = "MV-E4"},
    [NEEDS_SPIRITS] = {.name = "needs_spirits",
                       .text = {"You are {0} {0?spirit|spirits} short for that vale",
                                "Il vous manque {0} {0?Esprit|Esprits} pour ce Val"},
                       .args = 1,
                       .rule = "MV-E4"},
    [ANY_NEEDS_SPIRIT] = {.name = "any_needs_spirit",
                          .text = {"Choose which of your spirits pays the “any” part of the price",
                                   "Choisissez l'Esprit qui paie la part « au choix »"},
                          .rule = "MV-E5"},
    [NO_ANY] = {.name = "no_any",
                .text = {"Its price has no “any” part", "Son coût n'a pas de part « au choix »"},
                .rule = "MV-E5"},
    [ONE_PER_PLAYER] = {.name = "one_per_player",
                        .text = {"You have that vale already, and only one is allowed",
                                 "Vous avez déjà ce Val, et un seul est permis"},
                        .rule = "MV-K1"},
    [NO_AERIE] = {.name = "no_aerie",
                  .text = {"You have no vale that can make a spirit wild now",
                           "Vous n'avez pas de Val qui rende un Esprit Libre maintenant"},
                  .rule = "MV-K6"},
    [AERIE_MANA] = {.name = "aerie_mana",
                    .text = {"Costs {0} mana; you have {1}", "Coûte {0} mana ; vous en avez {1}"},
                    .args = 2,
                    .rule = "MV-K6"},
    [NO_SUCH_SPIRIT] = {.name = "no_such_spirit",
                        .text = {"You have no spirit of that kind left to make wild",
                                 "Vous n'avez plus d'Esprit de ce genre à rendre Libre"},
                        .rule = "MV-K6"},
    [NO_CONCLAVE] = {.name = "no_conclave",
                     .text = {"You have no vale that can give a guardian now",
                              "Vous n'avez pas de Val qui donne un Gardien maintenant"},
                     .rule = "MV-K4"},
    [NO_GUARDIAN_EFFECT] =
        {.name = "no_guardian_effect",
         .text = {"One more guardian changes nothing on that card now",
                  "Un Gardien de plus ne change rien sur cette carte maintenant"},
         .rule = "MV-M22"},
    [NOT_IN_FIELD] = {.name = "not_in_field",
                      .text = {"That card is not in your field",
                               "Cette carte n'est pas dans votre champ"},
                      .rule = "MV-F1"},
    [SLOT_TAKEN] = {.name = "slot_taken",
                    .text = {"That slot is taken", "Cet emplacement est pris"},
                    .rule = "MV-F2"},
    [SLOT_KEPT] = {.name = "slot_kept",
                   .text = {"You promised that slot to another advancement",
                            "Vous avez promis cet emplacement à une autre Évolution"},
                   .rule = "MV-J7"},
    [NOT_BOUGHT] = {.name = "not_bought",
                    .text = {"You have not bought that this turn",
                             "Vous ne l'avez pas achetée ce tour-ci"},
                    .rule = "MV-F1"},
    [SLEEVED_ALREADY] = {.name = "sleeved_already",
                         .text = {"You have sleeved that already", "Vous l'avez déjà glissée"},
                         .rule = "MV-F1"},
    [PROMISED] = {.name = "promised",
                  .text = {"You promised it to another card",
                           "Vous l'avez promise à une autre carte"},
                  .rule = "MV-J7"},
    [NOT_THIS_CARD] = {.name = "not_this_card",
                       .text = {"That ability discards another card, not its own",
                                "Cette capacité défausse une autre carte que la sienne"},
                       .rule = "MV-J6"},
    [NOT_IN_DECK] = {.name = "not_in_deck",
                     .text = {"That card is not in your deck",
                              "Cette carte n'est pas dans votre deck"},
                     .rule = "MV-J3"},
    [NO_PEACEKEEPER] =
        {.name = "no_peacekeeper",
         .text = {"No ability on that card can replace the on-deck card now",
                  "Aucune capacité de cette carte ne peut remplacer la carte on-deck maintenant"},
         .rule = "MV-J13"},
    [NOT_SAVING] = {.name = "not_saving",
                    .text = {"You would still spoil", "Vous déclineriez quand même"},
                    .rule = "MV-M7"},
    [NO_ARBOR] = {.name = "no_arbor",
                  .text = {"You have no vale of that kind to give up",
                           "Vous n'avez pas de Val de ce genre à sacrifier"},
                  .rule = "MV-K3"},
    [ARBOR_NEEDS_REVEAL] = {.name = "arbor_needs_reveal",
                            .text = {"That vale only answers a card that has just been turned up",
                                     "Ce Val ne répond qu'à une carte qui vient d'être révélée"},
                            .rule = "MV-M14"},
    [ALIKE] = {.name = "alike",
               .text = {"Another card is exactly alike: choose the first of them",
                        "Une autre carte est identique : choisissez la première"},
               .rule = "MV-F1"},
};

const phrase mv_score_lines[SCORE_LINES] = {
    [LINE_TOKENS] = {.name = "tokens", .text = {"Tokens", "Jetons"}, .rule = "MV-H2"},
    [LINE_ADVANCEMENTS] = {.name = "advancements",
                           .text = {"Advancements", "Évolutions"},
                           .rule = "MV-H2"},
    [LINE_END_GAME] = {.name = "end_game",
                       .text = {"Abilities at the end", "Capacités de fin de partie"},
                       .rule = "MV-J8"},
    [LINE_VALES] = {.name = "vales", .text = {"Vales", "Vals"}, .rule = "MV-H2"},
};

/* ---- corrections of version 2 ---------------------------------------------------------------- */

const correction mv_corrections[CORRECTIONS] = {
    [CORRECTION_M13] = {.version = 2,
                        .rule = "MV-M13",
                        .text = {"Conclave of Ents may be used once in each turn, Prep included; a "
                                 "field that loses its guardian spoils when the "
                                 "next Planting begins.",
                                 "Le Conclave des Ents sert une fois par tour, Préparation "
                                 "comprise ; un champ qui perd son Gardien décline au "
                                 "début de la Semence suivante."}},
    [CORRECTION_M14] =
        {.version = 2,
         .rule = "MV-M14",
         .text = {"Blooming Arbor only answers a card that has just been turned up.",
                  "Le Bois de l'Éclosion ne répond qu'à une carte qui vient d'être révélée."}},
};
