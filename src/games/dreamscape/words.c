/* words.c - the rows of things, options, actions, events and questions. refusals.c has the other
 * rows, explain.c what things do.
 *
 * Fragments have full names ("water dreamshard", "fragment d'eau"), so that articles fit. */
#include "words.h"

#include "says.h"

/* ---- things ---------------------------------------------------------------------------------- */

static set_thing thing_of(const char *kind, const char *id, const title *name) {
    return (set_thing){kind,
                       id,
                       {name->en, name->fr},
                       name->feminine ? FEMININE : MASCULINE,
                       {name->plural[0], name->plural[1]}};
}

set_thing ds_card_thing(const card *it) { return thing_of("card", it->id, &it->name); }
set_thing ds_location_thing(const location *it) { return thing_of("location", it->id, &it->name); }
set_thing ds_design_thing(const design *it) { return thing_of("tile", it->id, &it->name); }

static int card_count(const rules *r) { return tables_of(r)->cards; }
static void card_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? card_of(r, value)->id : "none");
}

static void card_say(const context *c, int value, wording *out) {
    const set_thing thing = ds_card_thing(card_of(c->rules, value));
    if (value)
        wording_thing(c, &thing, out);
    else
        wording_name(out, TR(c->lang, "dreamscape.no-card", "no card", "{f}aucune carte"));
}

static int colour_count(const rules *r) {
    (void)r;
    return COLOURS;
}

static void colour_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, ds_colour_names[value]);
}

static void colour_say(const context *c, int value, wording *out) {
    static const msg words[COLOURS] = {
        [NO_COLOUR] = {"dreamscape.dreamshard.no-colour", {"no dreamshard", "aucun fragment"}},
        [WATER] = {"dreamscape.dreamshard.water", {"water dreamshard", "fragment d'eau"}},
        [STONE] = {"dreamscape.dreamshard.stone", {"stone dreamshard", "fragment de pierre"}},
        [EARTH] = {"dreamscape.dreamshard.earth", {"earth dreamshard", "fragment de terre"}},
        [GRASS] = {"dreamscape.dreamshard.grass", {"grass dreamshard", "fragment d'herbe"}},
        [WHITE] = {"dreamscape.dreamshard.white", {"white dreamshard", "fragment blanc"}},
        [RED] = {"dreamscape.dreamshard.red", {"red dreamshard", "fragment rouge"}}};
    MSG_TABLE(words);
    wording_set(out, tr(c->lang, &words[value]), false, false);
}

/* Only the colour, where the whole name would be too long for a narrow list. */
static void hue_say(const context *c, int value, wording *out) {
    wording_set(out, ds_colour_word(c->lang, value), false, false);
}

static int location_count(const rules *r) {
    (void)r;
    return LOCATIONS + 1;
}

static void location_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? location_of(r, value)->id : "none");
}

/* With its number, which decides who begins and how many cards a player draws. */
static void location_say(const context *c, int value, wording *out) {
    char text[2 * WORD_MAX];
    buffer b = BUFFER_OVER(text);
    const set_thing thing = ds_location_thing(location_of(c->rules, value));
    if (!value) {
        wording_name(out, TR(c->lang, "dreamscape.no-location", "no location", "aucun lieu"));
        return;
    }
    wording_thing(c, &thing, out);
    SAY(c, &b, MSG("dreamscape.location-number", "{0} ({1})", "{0} ({1})"), WORDS(out->text),
        NUM(value));
    wording_set(out, text, out->gender, out->plural);
}

static int space_count(const rules *r) { return tables_of(r)->cells; }
static void space_id(const rules *r, int value, buffer *out) {
    ds_say_space(tables_of(r), value, out);
}

static void space_say(const context *c, int value, wording *out) {
    char text[8];
    buffer b = BUFFER_OVER(text);
    ds_say_space(tables_of(c->rules), value, &b);
    text[0] = (char)(text[0] - 'a' + 'A');
    wording_set(out, text, false, false);
}

static int deck_count(const rules *r) {
    (void)r;
    return LEVELS + 1;
}

static void deck_id(const rules *r, int value, buffer *out) {
    static const char *const ids[LEVELS + 1] = {"none", "i", "ii", "iii"};
    (void)r;
    buffer_text(out, ids[value]);
}

static void deck_say(const context *c, int value, wording *out) {
    static const msg words[LEVELS + 1] = {{"dreamscape.deck.none", {"no pile", "aucune pioche"}},
                                          {"dreamscape.deck.i", {"pile I", "pioche I"}},
                                          {"dreamscape.deck.ii", {"pile II", "pioche II"}},
                                          {"dreamscape.deck.iii", {"pile III", "pioche III"}}};
    MSG_TABLE(words);
    wording_set(out, tr(c->lang, &words[value]), true, false);
}

static int link_count(const rules *r) { return tables_of(r)->links; }

static void link_id(const rules *r, int value, buffer *out) {
    const uint8_t *ends = tables_of(r)->link[value];
    buffer_int(out, ends[0]);
    buffer_char(out, '-');
    buffer_int(out, ends[1]);
}

static void link_say(const context *c, int value, wording *out) {
    char text[16];
    buffer b = BUFFER_OVER(text);
    char id[8];
    buffer ends = BUFFER_OVER(id);
    link_id(c->rules, value, &ends);
    FILL(&b, c->lang, TR(c->lang, "dreamscape.link", "link {0}", "lien {0}"), id);
    wording_set(out, text, false, false);
}

static int power_count(const rules *r) {
    (void)r;
    return POWERS;
}

static void power_id(const rules *r, int value, buffer *out) {
    (void)r;
    buffer_text(out, ds_powers[value].name);
}

static void power_say(const context *c, int value, wording *out) {
    wording_name(out, tr(c->lang, &ds_powers[value].noun));
}

static int design_count(const rules *r) { return tables_of(r)->designs; }
static void design_id(const rules *r, int value, buffer *out) {
    buffer_text(out, value ? design_of(r, value)->id : "none");
}

static void design_say(const context *c, int value, wording *out) {
    const set_thing thing = ds_design_thing(design_of(c->rules, value));
    if (value)
        wording_thing(c, &thing, out);
    else
        wording_name(out, TR(c->lang, "dreamscape.no-tile", "no tile", "{f}aucune tuile"));
}

const noun ds_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {.name = "card",
                .count = card_count,
                .id = card_id,
                .say = card_say,
                .explain = ds_explain_card,
                .unknown = {"a card", "une carte"}},
    [N_COLOUR] = {.name = "fragment",
                  .count = colour_count,
                  .id = colour_id,
                  .say = colour_say,
                  .explain = ds_explain_colour,
                  .unknown = {"a dreamshard", "un fragment"}},
    [N_HUE] = {.name = "fragment",
               .count = colour_count,
               .id = colour_id,
               .say = hue_say,
               .explain = ds_explain_colour,
               .unknown = {"a dreamshard", "un fragment"}},
    [N_LOCATION] = {.name = "location",
                    .count = location_count,
                    .id = location_id,
                    .say = location_say,
                    .explain = ds_explain_location,
                    .unknown = {"a location", "un lieu"}},
    [N_SPACE] = {.name = "space",
                 .count = space_count,
                 .id = space_id,
                 .say = space_say,
                 .explain = ds_explain_space,
                 .unknown = {"a space", "une case"}},
    [N_DECK] = {.name = "deck",
                .count = deck_count,
                .id = deck_id,
                .say = deck_say,
                .unknown = {"a pile", "une pioche"}},
    [N_LINK] = {.name = "link",
                .count = link_count,
                .id = link_id,
                .say = link_say,
                .unknown = {"a link", "un lien"}},
    [N_POWER] = {.name = "power",
                 .count = power_count,
                 .id = power_id,
                 .say = power_say,
                 .explain = ds_explain_power,
                 .unknown = {"a power", "un Pouvoir"}},
    [N_DESIGN] = {.name = "design",
                  .count = design_count,
                  .id = design_id,
                  .say = design_say,
                  .explain = ds_explain_design,
                  .unknown = {"a Dream Purpose tile", "une tuile Dessein"}},
};

/* ---- orientation ----------------------------------------------------------------------------- */

const orient_line ds_orientation[ORIENT_LINES] = {
    [ORIENT_GOAL] = {{"Build the landscapes of your cards", "Bâtissez les paysages de vos cartes"},
                     {"Each card that you complete gives points, and so does a walk through your "
                      "landscape. Whoever has the most points wins.",
                      "Chaque carte complétée rapporte des points, et une promenade dans votre "
                      "paysage aussi. Le plus de points gagne."}},
    [ORIENT_TURN] = {{"Travel, then create", "Voyagez, puis créez"},
                     {"First collect coloured dreamshards from place to place; then build with "
                      "them what your card shows: water, stone, earth and grass.",
                      "D'abord, collectez des fragments de couleur de lieu en lieu ; puis bâtissez "
                      "ce que montre votre carte : eau, pierre, terre et herbe."}},
    [ORIENT_END] =
        {{"After six Cycles", "Après six Cycles"},
         {"Four Dream Purpose tiles give points, and each card that you did not complete costs 5.",
          "Quatre tuiles Dessein rapportent des points, et chaque carte non complétée en coûte "
          "5."}},
};

/* ---- options --------------------------------------------------------------------------------- */

const option_row ds_options[OPTIONS] = {
    [OPTION_RULES] = {.key = "rules",
                      .text = {"Rules", "Règles"},
                      .about = {"Mr Nightmare blocks powers, and red dreamshards cost points. "
                                "Better after a match or two.",
                                "M. Cauchemar bloque des Pouvoirs, et les fragments rouges coûtent "
                                "des points. Plutôt après une partie ou deux."},
                      .rule = "DS-N-1",
                      .normal = RULES_BASE,
                      OPTION_VALUES([RULES_BASE] = {"base", {"base game", "jeu de base"}},
                                    [RULES_NIGHTMARE] = {"nightmare",
                                                         {"with Mr Nightmare",
                                                          "avec M. Cauchemar"}})},
    [OPTION_CREATION] = {.key = "creation",
                         .text = {"Creation is played", "La Création se joue"},
                         .about = {"All at once is quicker. The powers of Harvesters and Lake can "
                                   "then be used in Travel only.",
                                   "Tous à la fois, c'est plus rapide. Les Pouvoirs des "
                                   "Récolteuses et du Lac ne servent alors qu'en Voyage."},
                         .rule = "DS-P-7",
                         .normal = CREATION_TURNS,
                         OPTION_VALUES([CREATION_TURNS] = {"turns", {"in turns", "à tour de rôle"}},
                                       [CREATION_TOGETHER] = {"together",
                                                              {"by all at once",
                                                               "par tous à la fois"}})},
    [OPTION_WHITE] =
        {.key = "white",
         .text = {"White dreamshards", "Les fragments blancs"},
         .about = {"They are steps of your Dreamer. As part of the landscape they would be easy to "
                   "build with.",
                   "Ce sont les pas de votre Rêveur. Dans le paysage, ils rendraient la "
                   "construction facile."},
         .rule = "DS-A-17",
         .normal = WHITE_SPENT,
         OPTION_VALUES([WHITE_SPENT] = {"spent",
                                        {"only move the Dreamer",
                                         "ne servent qu'à déplacer le Rêveur"}},
                       [WHITE_BUILT] = {"built", {"may also be built", "peuvent aussi se bâtir"}})},
};

/* ---- what a seat does ------------------------------------------------------------------------ */

#define ARGS_CARD            .args = 1, .noun = {N_CARD}
#define ARGS_COLOUR          .args = 1, .noun = {N_COLOUR}
#define ARGS_LOCATION        .args = 1, .noun = {N_LOCATION}
#define ARGS_SPACE           .args = 1, .noun = {N_SPACE}
#define ARGS_LINK            .args = 1, .noun = {N_LINK}
#define ARGS_HUE             .args = 1, .noun = {N_HUE}
#define ARGS_HUES            .args = 2, .noun = {N_HUE, N_HUE}
#define ARGS_COLOUR_LOCATION .args = 2, .noun = {N_COLOUR, N_LOCATION}
#define ARGS_COLOUR_SPACE    .args = 2, .noun = {N_COLOUR, N_SPACE}
#define ARGS_NUMBER_SPACE    .args = 2, .noun = {NUMBER, N_SPACE}

const phrase ds_actions[ACTIONS] = {
    [A_CHOOSE] = {.name = "choose",
                  .text = {"Choose {0 the}", "Choisir {0 the}"},
                  ARGS_CARD,
                  .hidden = 1,
                  .rule = "DS-S-4"},
    [A_COLLECT] = {.name = "collect",
                   .text = {"Collect {0 a} (1 action)", "Collecter {0 a} (1 action)"},
                   ARGS_COLOUR,
                   .rule = "DS-V-2"},
    [A_MOVE] = {.name = "move",
                .text = {"Move to {0 the} (1 action)", "Aller {0 to} (1 action)"},
                ARGS_LOCATION,
                .rule = "DS-V-4"},
    [A_KEY] = {.name = "key",
               .text = {"Move to {0 the} by key (free)", "Aller {0 to} par clé (gratuit)"},
               ARGS_LOCATION,
               .rule = "DS-V-5"},
    [A_KEY_RED] = {.name = "key_red",
                   .text = {"Move to {0 the} by key, taking the red dreamshard (free)",
                            "Aller {0 to} par clé, en prenant le fragment rouge (gratuit)"},
                   ARGS_LOCATION,
                   .rule = "DS-N-3"},
    [A_LOCATION] = {.name = "location",
                    .text = {"Use the power {0 of} here", "Utiliser ici le Pouvoir {0 of}"},
                    .args = 1,
                    .noun = {N_POWER},
                    .rule = "DS-V-8"},
    [A_SLEEP] = {.name = "sleep",
                 .text = {"End Travel: lie down here", "Finir le Voyage : se coucher ici"},
                 .rule = "DS-V-11"},
    [A_SPREAD] = {.name = "spread",
                  .text = {"Put a red dreamshard on {0}", "Mettre un fragment rouge sur le {0}"},
                  ARGS_LINK,
                  .rule = "DS-N-4"},
    [A_USE] = {.name = "use",
               .text = {"Use {0 the}, putting {1 a} on it", "Utiliser {0 the} en y posant {1 a}"},
               .args = 2,
               .noun = {N_CARD, N_COLOUR},
               .rule = "DS-D-7",
               .deed = DEED_USE},
    [A_STORE] = {.name = "store",
                 .text = {"Store {1 a} on {0 the}", "Stocker {1 a} sur {0 the}"},
                 .args = 2,
                 .noun = {N_CARD, N_COLOUR},
                 .rule = "DS-D-7"},
    [A_PLACE] = {.name = "place",
                 .text = {"Place {0 a} on {1}", "Placer {0 a} en {1}"},
                 ARGS_COLOUR_SPACE,
                 .rule = "DS-B-2"},
    [A_ENTER] = {.name = "enter",
                 .text = {"Let the Dreamer enter", "Faire entrer le Rêveur"},
                 .rule = "DS-B-4"},
    [A_STEP] = {.name = "step",
                .text = {"Step to {0} with the Dreamer", "Un pas du Rêveur vers {0}"},
                ARGS_SPACE,
                .rule = "DS-B-7"},
    [A_PLANT] = {.name = "plant",
                 .text = {"Plant a tree on {0} for 1 grass",
                          "Planter un arbre en {0} pour 1 × herbe"},
                 ARGS_SPACE,
                 .rule = "DS-B-8"},
    [A_SWAP] = {.name = "swap",
                .text = {"Exchange 2 {0} for 1 {1}", "Échanger 2 × {0} contre 1 × {1}"},
                ARGS_HUES,
                .rule = "DS-B-9"},
    [A_BANISH] = {.name = "banish",
                  .text = {"Discard 3 reds for 1 {0}", "Défausser 3 rouges pour 1 × {0}"},
                  ARGS_HUE,
                  .rule = "DS-N-9"},
    [A_FINISH] = {.name = "finish",
                  .text = {"Finish creating", "Finir de créer"},
                  .rule = "DS-B-10"},
    [A_SOW] = {.name = "sow",
               .text = {"Put {0 a} at {1 the}", "Poser {0 a} {1 to}"},
               .args = 2,
               .noun = {N_COLOUR, N_LOCATION},
               .rule = "DS-P-3"},
    [A_STIR] = {.name = "stir",
                .text = {"Put {0 the} in order", "Ranger {0 the}"},
                ARGS_LOCATION,
                .rule = "DS-P-4"},
    [A_ARRANGE] = {.name = "arrange",
                   .text = {"Next from the left: {0 a}", "Ensuite, de gauche à droite : {0 a}"},
                   ARGS_COLOUR,
                   .rule = "DS-P-4"},
    [A_TAKE] = {.name = "take",
                .text = {"Take back the top of {0}", "Reprendre le dessus de {0}"},
                ARGS_SPACE,
                .rule = "DS-P-5"},
    [A_LIFT] = {.name = "lift",
                .text = {"Lift what lies on {0} from height {1} up",
                         "Soulever ce qui est en {0} à partir de la hauteur {1}"},
                .args = 2,
                .noun = {N_SPACE, NUMBER},
                .rule = "DS-P-6"},
    [A_SET] = {.name = "set",
               .text = {"Put it on {0}", "Le poser en {0}"},
               ARGS_SPACE,
               .rule = "DS-P-6"},
    [A_STOP] = {.name = "stop",
                .text = {"Stop using the power", "Cesser d'utiliser le Pouvoir"},
                .rule = "DS-P-6"},
    [A_COMPLETE] = {.name = "complete",
                    .text = {"Complete {0 the} first", "Compléter d'abord {0 the}"},
                    ARGS_CARD,
                    .rule = "DS-A-12"},
    [A_LEAVE] = {.name = "leave",
                 .text = {"Leave {0 the} on the completed cards",
                          "Laisser {0 the} sur les cartes complétées"},
                 ARGS_COLOUR,
                 .rule = "DS-D-4"},
    [A_DRAW] = {.name = "draw",
                .text = {"Draw from {0}", "Piocher dans {0 the}"},
                .args = 1,
                .noun = {N_DECK},
                .rule = "DS-D-6"},
    [A_NO_DRAW] = {.name = "no_draw", .text = {"Draw no card", "Ne pas piocher"}, .rule = "DS-D-6"},
    [A_KEEP] = {.name = "keep",
                .text = {"Keep {0 the}", "Garder {0 the}"},
                ARGS_CARD,
                .rule = "DS-D-6",
                .deed = DEED_GAIN},
    [A_KEEP_NONE] = {.name = "keep_none",
                     .text = {"Keep none of these cards", "Ne garder aucune de ces cartes"},
                     .rule = "DS-D-6"},
};

/* ---- what happened --------------------------------------------------------------------------- */

const phrase ds_events[EVENTS] = {
    [E_DESIGN] = {.name = "design",
                  .text = {"Dream Purpose tile: {0}{1! (|)}", "Tuile Dessein : {0}{1! (|)}"},
                  .args = 2,
                  .noun = {N_DESIGN, N_COLOUR},
                  .reveals = true,
                  .rule = "DS-S-3"},
    [E_TOKEN] = {.name = "token",
                 .text = {"{who} {who@has|have} Initiative token {0}",
                          "{who} {who@a|avez} le jeton Initiative {0}"},
                 .args = 1,
                 .rule = "DS-E-4"},
    [E_CYCLE] = {.name = "cycle",
                 .text = {"Cycle {0} begins", "Le Cycle {0} commence"},
                 .args = 1,
                 .begins = true,
                 .rule = "DS-E-2"},
    [E_REFILL] = {.name = "refill",
                  .text = {"New at {1 the}: {0 a}", "Nouveau {1 to} : {0 a}"},
                  ARGS_COLOUR_LOCATION,
                  .reveals = true,
                  .begins = true,
                  .rule = "DS-E-1"},
    [E_RECOVER] = {.name = "recover",
                   .text = {"{who} {who@takes|take} {0 a} back from {1 the}",
                            "{who} {who@reprend|reprenez} {0 a} posé sur {1 the}"},
                   .args = 2,
                   .noun = {N_COLOUR, N_CARD},
                   .rule = "DS-E-3"},
    [E_TRAVEL] = {.name = "travel",
                  .text = {"{who} {who@begins|begin} Travel",
                           "{who} {who@commence|commencez} {who@son|votre} Voyage"},
                  .begins = true,
                  .rule = "DS-V-1"},
    [E_COLLECT] = {.name = "collect",
                   .text = {"{who} {who@collects|collect} {0 a} at {1 the}",
                            "{who} {who@collecte|collectez} {0 a} {1 to}"},
                   ARGS_COLOUR_LOCATION,
                   .matters = MATTERS_SOME,
                   .rule = "DS-V-2"},
    [E_MOVE] = {.name = "move",
                .text = {"{who} {who@moves|move} to {0 the} (1 action)",
                         "{who} {who@va|allez} {0 to} (1 action)"},
                ARGS_LOCATION,
                .rule = "DS-V-4"},
    [E_KEY] = {.name = "key",
               .text = {"{who} {who@moves|move} to {0 the} by key",
                        "{who} {who@va|allez} {0 to} par clé"},
               ARGS_LOCATION,
               .rule = "DS-V-5"},
    [E_RED] = {.name = "red",
               .text = {"{who} {who@takes|take} the red dreamshard on {0}",
                        "{who} {who@prend|prenez} le fragment rouge du {0}"},
               ARGS_LINK,
               .rule = "DS-N-3"},
    [E_RED_STAYS] =
        {.name = "red_stays",
         .text = {"{who} {who@holds|hold} two reds or more: the one on {0} stays",
                  "{who} {who@tient|tenez} déjà deux rouges ou plus : celui du {0} reste"},
         ARGS_LINK,
         .rule = "DS-N-3"},
    [E_SLEEP] = {.name = "sleep",
                 .text = {"{who} {who@ends|end} Travel at {0 the}",
                          "{who} {who@finit|finissez} {who@son|votre} Voyage {0 to}"},
                 ARGS_LOCATION,
                 .rule = "DS-V-11"},
    [E_HAUNT] = {.name = "haunt",
                 .text = {"Mr Nightmare comes to {0 the}", "M. Cauchemar vient {0 to}"},
                 ARGS_LOCATION,
                 .rule = "DS-N-4"},
    [E_SPREAD] = {.name = "spread",
                  .text = {"{who} {who@puts|put} a red dreamshard on {0}",
                           "{who} {who@met|mettez} un fragment rouge sur le {0}"},
                  ARGS_LINK,
                  .rule = "DS-N-4"},
    [E_LOCATION] =
        {.name = "location",
         .text = {"{who} {who@turns|turn} {who@the|your} token and {who@uses|use} the power {0 of}",
                  "{who} {who@retourne|retournez} {who@son|votre} jeton et {who@utilise|utilisez} "
                  "le Pouvoir {0 of}"},
         .args = 1,
         .noun = {N_POWER},
         .rule = "DS-V-8"},
    [E_USE] = {.name = "use",
               .text = {"{who} {who@puts|put} {0 a} on {1 the} and {who@uses|use} the power {2 of}",
                        "{who} {who@pose|posez} {0 a} sur {1 the} et {who@utilise|utilisez} le "
                        "Pouvoir {2 of}"},
               .args = 3,
               .noun = {N_COLOUR, N_CARD, N_POWER},
               .rule = "DS-D-7"},
    [E_STORE] = {.name = "store",
                 .text = {"{who} {who@stores|store} {0 a} on {1 the}",
                          "{who} {who@stocke|stockez} {0 a} sur {1 the}"},
                 .args = 2,
                 .noun = {N_COLOUR, N_CARD},
                 .rule = "DS-D-7"},
    [E_FIND] = {.name = "find",
                .text = {"{who} {who@draws|draw} {0 a} from the bag",
                         "{who} {who@tire|tirez} {0 a} du sac"},
                ARGS_COLOUR,
                .reveals = true,
                .matters = MATTERS_SOME,
                .rule = "DS-P-1"},
    [E_HARVEST] = {.name = "harvest",
                   .text = {"{who} {who@draws|draw} {0 a} for the Dreamworld",
                            "{who} {who@tire|tirez} {0 a} pour le Monde des Rêves"},
                   ARGS_COLOUR,
                   .reveals = true,
                   .rule = "DS-P-3"},
    [E_SOW] = {.name = "sow",
               .text = {"{who} {who@puts|put} {0 a} at {1 the}",
                        "{who} {who@pose|posez} {0 a} {1 to}"},
               ARGS_COLOUR_LOCATION,
               .rule = "DS-P-3"},
    [E_NO_ROOM] = {.name = "no_room",
                   .text = {"No location has room: {0 the} goes back into the bag",
                            "Aucun lieu n'a de place : {0 the} retourne dans le sac"},
                   ARGS_COLOUR,
                   .rule = "DS-A-3"},
    [E_STIR] = {.name = "stir",
                .text = {"{who} {who@puts|put} {0 the} in order",
                         "{who} {who@range|rangez} {0 the}"},
                ARGS_LOCATION,
                .rule = "DS-P-4"},
    [E_ARRANGE] = {.name = "arrange",
                   .text = {"Slot {1}: {0 a}", "Emplacement {1} : {0 a}"},
                   .args = 2,
                   .noun = {N_COLOUR, NUMBER},
                   .rule = "DS-P-4"},
    [E_TAKE] = {.name = "take",
                .text = {"{who} {who@takes|take} {0 a} from {1} into {who@the|your} Hands",
                         "{who} {who@reprend|reprenez} {0 a} de {1} dans {who@ses|vos} Mains"},
                ARGS_COLOUR_SPACE,
                .rule = "DS-P-5"},
    [E_LIFT] = {.name = "lift",
                .text = {"{who} {who@lifts|lift} {0} {0?dreamshard|dreamshards} from {1} to {2}",
                         "{who} {who@soulève|soulevez} {0} {0?fragment|fragments} de {1} vers {2}"},
                .args = 3,
                .noun = {NUMBER, N_SPACE, N_SPACE},
                .rule = "DS-P-6"},
    [E_CREATE] = {.name = "create",
                  .text = {"{who} {who@begins|begin} Creation",
                           "{who} {who@commence|commencez} {who@sa|votre} Création"},
                  .begins = true,
                  .rule = "DS-B-1"},
    [E_LAST] = {.name = "last",
                .text = {"{who} {who@uses|use} what lay on cards for the last time",
                         "{who} {who@utilise|utilisez} une dernière fois ce qui était sur "
                         "{who@ses|vos} cartes"},
                .begins = true,
                .rule = "DS-X-1"},
    [E_PLACE] = {.name = "place",
                 .text = {"{who} {who@places|place} {0 a} on {1}",
                          "{who} {who@place|placez} {0 a} en {1}"},
                 ARGS_COLOUR_SPACE,
                 .rule = "DS-B-2"},
    [E_ENTER] = {.name = "enter",
                 .text = {"{who} {who@lets|let} {who@the|your} Dreamer enter on {0}",
                          "{who} {who@fait|faites} entrer {who@son|votre} Rêveur en {0}"},
                 ARGS_SPACE,
                 .rule = "DS-B-4"},
    [E_STEP] = {.name = "step",
                .text = {"{who@*'s|Your} Dreamer steps to {0}",
                         "{who@Le Rêveur de *|Votre Rêveur} fait un pas vers {0}"},
                ARGS_SPACE,
                .rule = "DS-B-7"},
    [E_EARTH] = {.name = "earth",
                 .text = {"Earth on {0}: one step is free", "Terre en {0} : un pas est gratuit"},
                 ARGS_SPACE,
                 .rule = "DS-F-2"},
    [E_WATER] = {.name = "water",
                 .text = {"{who} {who@scores|score} {0} {0?point|points} for the water on {1}",
                          "{who} {who@marque|marquez} {0} {0?point|points} pour l'eau en {1}"},
                 ARGS_NUMBER_SPACE,
                 .matters = MATTERS_MUCH,
                 .rule = "DS-F-1"},
    [E_MOUNTAIN] =
        {.name = "mountain",
         .text = {"{who} {who@scores|score} {0} {0?point|points} for the Mountain on {1}",
                  "{who} {who@marque|marquez} {0} {0?point|points} pour la Montagne en {1}"},
         ARGS_NUMBER_SPACE,
         .matters = MATTERS_MUCH,
         .rule = "DS-F-3"},
    [E_NIGHTMARE] =
        {.name = "nightmare",
         .text = {"{who} {who@loses|lose} {0} {0?point|points} for the red dreamshard on {1}",
                  "{who} {who@perd|perdez} {0} {0?point|points} pour le fragment rouge en {1}"},
         ARGS_NUMBER_SPACE,
         .matters = -MATTERS_MUCH,
         .rule = "DS-N-7"},
    [E_PLANT] =
        {.name = "plant",
         .text =
             {"{who} {who@plants|plant} a tree on {0} and {who@scores|score} {1} {1?point|points}",
              "{who} {who@plante|plantez} un arbre en {0} et {who@marque|marquez} {1} "
              "{1?point|points}"},
         .args = 2,
         .noun = {N_SPACE, NUMBER},
         .matters = MATTERS_MUCH,
         .rule = "DS-B-8"},
    [E_SWAP] = {.name = "swap",
                .text = {"{who} {who@exchanges|exchange} 2 {0} for 1 {1}",
                         "{who} {who@échange|échangez} 2 × {0} contre 1 × {1}"},
                ARGS_HUES,
                .rule = "DS-B-9"},
    [E_BANISH] = {.name = "banish",
                  .text = {"{who} {who@discards|discard} three red dreamshards for {0 a}",
                           "{who} {who@défausse|défaussez} trois fragments rouges pour {0 a}"},
                  ARGS_COLOUR,
                  .rule = "DS-N-9"},
    [E_COMPLETE] = {.name = "complete",
                    .favours = 1,
                    .text = {"{who} {who@completes|complete} {0 the}: {1} {1?point|points}",
                             "{who} {who@complète|complétez} {0 the} : {1} {1?point|points}"},
                    .args = 2,
                    .noun = {N_CARD, NUMBER},
                    .matters = MATTERS_MUCH,
                    .rule = "DS-D-3"},
    [E_LEAVE] = {.name = "leave",
                 .text = {"{who} {who@leaves|leave} {0 the} on the completed cards",
                          "{who} {who@laisse|laissez} {0 the} sur {who@ses|vos} cartes complétées"},
                 ARGS_COLOUR,
                 .rule = "DS-D-4"},
    [E_THROW] = {.name = "throw",
                 .text = {"{who} {who@gives|give} {1} {0} back to the bag",
                          "{who} {who@rend|rendez} {1} × {0} au sac"},
                 .args = 2,
                 .noun = {N_HUE, NUMBER},
                 .matters = -MATTERS_MUCH,
                 .rule = "DS-B-10"},
    [E_DRAW] = {.name = "draw",
                .text = {"{who} {who@draws|draw} {0} {0?card|cards} from {1}",
                         "{who} {who@prend|prenez} {0} {0?carte|cartes} dans {1 the}"},
                .args = 2,
                .noun = {NUMBER, N_DECK},
                .reveals = true,
                .rule = "DS-D-6"},
    [E_SEE] = {.name = "see",
               .text = {"{who} {who@sees|see} {0 the}", "{who} {who@voit|voyez} {0 the}"},
               ARGS_CARD,
               .hidden = 1,
               .reveals = true,
               .rule = "DS-A-11"},
    [E_CHOSEN] = {.name = "chosen",
                  .text = {"{who} {who@has|have} chosen {0 the}",
                           "{who} {who@a|avez} choisi {0 the}"},
                  ARGS_CARD,
                  .hidden = 1,
                  .rule = "DS-S-4"},
    [E_KEEP] = {.name = "keep",
                .text = {"{who} {who@keeps|keep} {0 the}, face up",
                         "{who} {who@garde|gardez} {0 the}, face visible"},
                ARGS_CARD,
                .reveals = true,
                .matters = MATTERS_MUCH,
                .rule = "DS-D-6"},
    [E_KEEP_NONE] = {.name = "keep_none",
                     .text = {"{who} {who@keeps|keep} no card",
                              "{who} ne {who@garde|gardez} aucune carte"},
                     .rule = "DS-D-6"},
    [E_NO_DRAW] = {.name = "no_draw",
                   .text = {"{who} {who@draws|draw} no card", "{who} ne {who@pioche|piochez} pas"},
                   .rule = "DS-D-6"},
    [E_UNDER] = {.name = "under",
                 .text = {"{who} {who@puts|put} {0} {0?card|cards} under {1}",
                          "{who} {who@met|mettez} {0} {0?carte|cartes} sous {1 the}"},
                 .args = 2,
                 .noun = {NUMBER, N_DECK},
                 .rule = "DS-D-6"},
    [E_DONE] = {.closes = true,
                .name = "done",
                .text = {"{who} {who@has|have} finished creating",
                         "{who} {who@a|avez} fini de créer"},
                .rule = "DS-B-10"},
    [E_END] = {.name = "end",
               .text = {"The six Cycles are over: Dream Purpose tiles and losses are counted",
                        "Les six Cycles sont passés : on compte les tuiles Dessein et les pertes"},
               .rule = "DS-X-5"},
};

/* ---- what is asked --------------------------------------------------------------------------- */

const phrase ds_asks[ASKS] = {
    [ASK_NOTHING] = {.name = "nothing", .text = {"Nothing to do", "Rien à faire"}},
    [ASK_FIRST] = {.name = "first",
                   .text = {"Which card do you begin with?", "Avec quelle carte commencez-vous ?"},
                   .rule = "DS-S-4"},
    [ASK_TRAVEL] = {.name = "travel",
                    .text = {"Travel: collect, move or end?",
                             "Voyage : collecter, se déplacer ou finir ?"},
                    .rule = "DS-V-1"},
    [ASK_SPREAD] = {.name = "spread",
                    .text = {"Nightmare: on which link do you put a red dreamshard?",
                             "Cauchemar : sur quel lien mettez-vous un fragment rouge ?"},
                    .rule = "DS-N-4"},
    [ASK_CREATE] = {.name = "create",
                    .text = {"Creation: what do you build?", "Création : que bâtissez-vous ?"},
                    .rule = "DS-B-2"},
    [ASK_LAST] = {.name = "last",
                  .text = {"The end: use what came back from your cards",
                           "La fin : employez ce qui revient de vos cartes"},
                  .rule = "DS-X-1"},
    [ASK_PASSING] = {.name = "passing",
                     .text = {"The Dreamer is on a tree: where does he go on?",
                              "Le Rêveur est sur un arbre : où va-t-il ensuite ?"},
                     .rule = "DS-A-19"},
    [ASK_SOW] = {.name = "sow",
                 .text = {"Harvesters: where do you put what you drew?",
                          "Récolteuses : où posez-vous ce que vous avez tiré ?"},
                 .rule = "DS-P-3"},
    [ASK_STIR] = {.name = "stir",
                  .text = {"Lake: which location do you put in order?",
                           "Lac : quel lieu rangez-vous ?"},
                  .rule = "DS-P-4"},
    [ASK_ARRANGE] = {.name = "arrange",
                     .text = {"Lake: which dreamshard comes next, from the key slot on?",
                              "Lac : quel fragment vient ensuite, à partir de l'emplacement clé ?"},
                     .rule = "DS-P-4"},
    [ASK_TOWER] = {.name = "tower",
                   .text = {"Tower: which dreamshard comes back into your Hands?",
                            "Tour : quel fragment revient dans vos Mains ?"},
                   .rule = "DS-P-5"},
    [ASK_GOLEM] = {.name = "golem",
                   .text = {"Golem: which dreamshard do you lift?",
                            "Golem : quel fragment soulevez-vous ?"},
                   .rule = "DS-P-6"},
    [ASK_SET] = {.name = "set",
                 .text = {"Golem: where does it go?", "Golem : où va-t-il ?"},
                 .rule = "DS-P-6"},
    [ASK_COMPLETE] = {.name = "complete",
                      .text = {"Several cards are complete: which one first?",
                               "Plusieurs cartes sont complètes : laquelle d'abord ?"},
                      .rule = "DS-A-12"},
    [ASK_LEAVE] =
        {.name = "leave",
         .text = {"Which dreamshard stays on your completed cards? The other goes into the bag",
                  "Quel fragment reste sur vos cartes complétées ? L'autre va dans le sac"},
         .rule = "DS-D-4"},
    [ASK_DRAW] = {.name = "draw",
                  .text = {"From which pile do you draw?", "Dans quelle pioche piochez-vous ?"},
                  .rule = "DS-D-6"},
    [ASK_KEEP] = {.name = "keep",
                  .text = {"Which of these cards do you keep?",
                           "Laquelle de ces cartes gardez-vous ?"},
                  .rule = "DS-D-6"},
};
