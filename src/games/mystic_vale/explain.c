/* The rules text of cards, generated from their effects. */
#include "counts.h"
#include "says.h"
#include "words.h"

void mv_say(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) { text_phrase(c, row, arg, out); }

/* ---- names and amounts ------------------------------------------------------------------- */

/* "(top)", "(top, text covered)": where an advancement lies, unless the card is full, when the
 * order of the names tells it. */
static void say_place(const context *c, sleeve card, int slot, buffer *out) {
    static const char *const covered[LANGS] = {"text covered", "texte recouvert"};
    const bool full = card.slot[TOP] && card.slot[MIDDLE] && card.slot[BOTTOM], off = card.covered >> slot & 1;
    wording w;
    if (full && !off) return;
    mv_nouns[N_SLOT].say(c, slot, &w);
    buffer_text(out, " (");
    if (!full) buffer_text(out, w.text);
    if (!full && off) buffer_text(out, ", ");
    if (off) buffer_text(out, covered[c->lang]);
    buffer_char(out, ')');
}

bool mv_say_sleeve(const context *c, sleeve card, buffer *out) {
    bool some = false;
    for (int i = 0; i < SLOTS; i++) {
        if (!card.slot[i]) continue;
        if (some) buffer_text(out, " + ");
        buffer_text(out, advancement_of(c->rules, card.slot[i])->name[c->lang]);
        say_place(c, card, i, out);
        some = true;
    }
    if (!some) buffer_text(out, c->lang == FR ? "carte vierge" : "blank card");
    return some;
}

void mv_say_card(const context *c, const player *who, int card, buffer *out) {
    static const phrase given = {.text = {" with {0} added {0?guardian|guardians}", " avec {0} {0?Gardien ajouté|Gardiens ajoutés}"},
                                 .args = 1};
    static const char *const used[LANGS] = {", used", ", déjà utilisée"};
    const int more =
        mv_guardians_on(tables_of(c->rules), who, card) - symbol_in(mv_card_symbols(tables_of(c->rules), who->card[card]), GUARDIAN);
    mv_say_sleeve(c, who->card[card], out);
    if (more) SAY(c, &given, out, (uint16_t)more);
    if (who->replaced & card_bit(card)) buffer_text(out, used[c->lang]);
}

static const phrase amounts[RESOURCES] = {
    [MANA] = {.text = {"{0} mana", "{0} mana"}, .args = 1},
    [GROWTH] = {.text = {"{0} growth", "{0} {0?Croissance|Croissances}"}, .args = 1},
    [DECAY] = {.text = {"{0} decay", "{0} {0?Déclin|Déclins}"}, .args = 1},
    [GUARDIAN] = {.text = {"{0} {0?guardian|guardians}", "{0} {0?Gardien|Gardiens}"}, .args = 1},
    [ANIMAL] = {.text = {"{0} animal {0?spirit|spirits}", "{0} {0?Esprit Bestial|Esprits Bestiaux}"}, .args = 1},
    [FOREST] = {.text = {"{0} forest {0?spirit|spirits}", "{0} {0?Esprit Sylvain|Esprits Sylvains}"}, .args = 1},
    [SKY] = {.text = {"{0} sky {0?spirit|spirits}", "{0} {0?Esprit Céleste|Esprits Célestes}"}, .args = 1},
    [WILD] = {.text = {"{0} wild {0?spirit|spirits}", "{0} {0?Esprit Libre|Esprits Libres}"}, .args = 1},
    [VP] = {.text = {"{0} {0?victory point|victory points}", "{0} {0?point|points} de victoire"}, .args = 1},
    [POINTS] = {.text = {"{0} {0?point|points} at the end", "{0} {0?point|points} à la fin"}, .args = 1},
};

void mv_say_amount(const context *c, symbol resource, int amount, buffer *out) { SAY(c, &amounts[resource], out, (uint16_t)amount); }

void mv_say_next_amount(const context *c, symbol resource, int amount, int *count, buffer *out) {
    if (amount == 0) return;
    if ((*count)++) buffer_text(out, ", ");
    mv_say_amount(c, resource, amount, out);
}

void mv_say_next_harvest_points(const context *c, int points, int *count, buffer *out) {
    static const phrase each = {.text = {"{0} {0?point|points} each Harvest", "{0} {0?point|points} par Récolte"}, .args = 1};
    if (points == 0) return;
    if ((*count)++) buffer_text(out, ", ");
    SAY(c, &each, out, (uint16_t)points);
}

int mv_say_symbols(const context *c, const advancement *a, buffer *out) {
    int count = 0;
    for (symbol s = MANA; s < SYMBOLS; s++) mv_say_next_amount(c, s, a->symbols[s], &count, out);
    mv_say_next_harvest_points(c, a->vp, &count, out);
    mv_say_next_amount(c, POINTS, a->gray, &count, out);
    return count;
}

void mv_say_price(const context *c, const vale *which, buffer *out) {
    static const phrase any = {.text = {"{0} {0?spirit|spirits} of any kind", "{0} {0?Esprit|Esprits} au choix"}, .args = 1};
    static const symbol colour[] = {[PRICE_ANIMAL] = ANIMAL, [PRICE_FOREST] = FOREST, [PRICE_SKY] = SKY};
    int count = 0;
    for (int i = 0; i < PRICE_ANY; i++) mv_say_next_amount(c, colour[i], which->price[i], &count, out);
    if (!which->price[PRICE_ANY]) return;
    if (count) buffer_text(out, ", ");
    SAY(c, &any, out, which->price[PRICE_ANY]);
}

/* ---- effects -------------------------------------------------------------------------------- */

static const char *const trigger_words[TRIGGERS][LANGS] = {
    [WHEN_PLAYED] = {"When Played: ", "Une fois jouée : "},
    [HARVEST] = {"Harvest: ", "Récolte : "},
    [ONGOING] = {"Ongoing: ", "Toujours : "},
    [PURCHASE] = {"When you buy: ", "Quand vous achetez : "},
    [WOULD_SPOIL] = {"When the card just turned up would spoil you: ", "Quand la carte qui vient d'être révélée vous ferait décliner : "},
    [END_GAME] = {"End of the game: ", "Fin de la partie : "},
    [ANY_TIME] = {"Once a turn, at any time: ", "Une fois par tour, à tout moment : "},
};

/* To add a verb: its sentence here. GAIN is put together below. */
static const phrase verb_texts[VERBS] = {
    [GAIN] = {.text = {"gain ", "gagnez "}, .args = 1},
    [CAP_SYMBOL] = {.text = {"this card never has more than {0} decay", "cette carte n'a jamais plus de {0} {0?Déclin|Déclins}"},
                    .args = 1},
    [DISCARD_FIELD] = {.text = {"you may discard one other card of your field", "vous pouvez défausser une autre carte de votre champ"},
                       .args = 1},
    [PEEK_DECK] = {.text = {"look at the top card of your deck, and leave it or discard it",
                            "regardez la première carte de votre deck, et laissez-la ou défaussez-la"},
                   .args = 1},
    [SEARCH_DECK] = {.text = {"look through your deck and shuffle it; you may discard one of its cards",
                              "parcourez votre deck et mélangez-le ; vous pouvez défausser une de ses cartes"},
                     .args = 1},
    [REPLACE_ON_DECK] = {.text = {"once a turn, you may discard it and turn up another",
                                  "une fois par tour, vous pouvez la défausser et en révéler une autre"},
                         .args = 1},
    [COST_REDUCTION] = {.text = {"an advancement that you promise to this card costs {0} mana less",
                                 "une Évolution que vous promettez à cette carte coûte {0} mana de moins"},
                        .args = 1},
    [CONVERT_SPIRIT] = {.text = {"once a turn, you may pay {0} mana to make one spirit wild until the end of the turn",
                                 "une fois par tour, vous pouvez payer {0} mana pour qu'un Esprit devienne Libre jusqu'à la fin du tour"},
                        .args = 1},
    [SACRIFICE_GAIN] =
        {.text = {"you may put this vale out of the game for {0} growth until your next Prep",
                  "vous pouvez retirer ce Val de la partie pour {0} {0?Croissance|Croissances} jusqu'à votre prochaine Préparation"},
         .args = 1},
    [BUY_LIMIT] = {.text = {"you may buy up to {0} advancements a turn", "vous pouvez acheter jusqu'à {0} Évolutions par tour"}, .args = 1},
};

/* {0} is what an amount is divided by: each, or every so many. */
static const phrase per_one[PERS] = {
    [PER_GUARDIAN] = {.text = {" for each guardian on this card", " pour chaque Gardien de cette carte"}},
    [PER_FIELD] = {.text = {" for each card in your field", " pour chaque carte de votre champ"}},
    [PER_OTHER] = {.text = {" for each other card in your field", " pour chaque autre carte de votre champ"}},
    [PER_SYMBOL] = {.text = {" for each mana, growth, decay, guardian and spirit symbol printed on this card",
                             " pour chaque symbole mana, Croissance, Déclin, Gardien ou Esprit imprimé sur cette carte"}},
};
static const phrase per_many[PERS] = {
    [PER_GUARDIAN] = {.text = {" for every {0} guardians on this card, rounded down",
                               " pour {0} Gardiens de cette carte, arrondi en dessous"},
                      .args = 1},
    [PER_FIELD] = {.text = {" for every {0} cards in your field, rounded down", " pour {0} cartes de votre champ, arrondi en dessous"},
                   .args = 1},
    [PER_OTHER] = {.text = {" for every {0} other cards in your field, rounded down",
                            " pour {0} autres cartes de votre champ, arrondi en dessous"},
                   .args = 1},
    [PER_SYMBOL] = {.text = {" for every {0} mana, growth, decay, guardian and spirit symbols printed on this card, rounded down",
                             " pour {0} symboles mana, Croissance, Déclin, Gardien ou Esprit imprimés sur cette carte, arrondi en dessous"},
                    .args = 1},
};

static void say_per(const context *c, const effect *e, buffer *out) {
    if (e->per == PER_NOTHING) return;
    if (e->divide > 1)
        SAY(c, &per_many[e->per], out, e->divide);
    else
        SAY(c, &per_one[e->per], out, 0);
}

/* A gain is said by when it works: a Harvest gives, an ongoing text makes a card have. */
static void say_gain(const context *c, const effect *e, bool of_vale, buffer *out) {
    static const phrase less = {
        .text = {"you have {0} mana less, but never less than 0", "vous avez {0} mana de moins, sans passer sous 0"}, .args = 1};
    static const phrase points = {.text = {"{0} more {0?point|points}", "{0} {0?point|points} de plus"}, .args = 1};
    static const phrase guardian = {
        .text = {"one card of your field, or your on-deck card, has {0} more {0?guardian|guardians} until the end of the turn; "
                 "used in Prep, through your next Planting",
                 "une carte de votre champ, ou votre carte on-deck, a {0} {0?Gardien|Gardiens} de plus jusqu'à la fin du tour ; "
                 "en Préparation, jusqu'à la fin de votre prochaine Semence"},
        .args = 1};
    static const char *const has[2][LANGS] = {{"this card has ", "cette carte a "}, {"you have ", "vous avez "}};
    if (e->amount < 0)
        SAY(c, &less, out, (uint16_t)-e->amount);
    else if (e->resource == POINTS)
        SAY(c, &points, out, (uint16_t)e->amount);
    else if (e->resource == GUARDIAN)
        SAY(c, &guardian, out, (uint16_t)e->amount);
    else {
        buffer_text(out,
                    e->trigger == ONGOING ? has[of_vale][c->lang] : tr_key(c->lang, "mystic-vale.effect.gain", &verb_texts[GAIN].text));
        mv_say_amount(c, (symbol)e->resource, e->amount, out);
        if (e->trigger == ONGOING && of_vale) buffer_text(out, c->lang == FR ? " de plus" : " more");
    }
    say_per(c, e, out);
}

static void say_effect(const context *c, const effect *e, bool of_vale, buffer *out) {
    static const char *const none[LANGS] = {"this card never has any decay", "cette carte n'a jamais de Déclin"};
    buffer_text(out, trigger_words[e->trigger][c->lang]);
    if (e->verb == GAIN)
        say_gain(c, e, of_vale, out);
    else if (e->verb == CAP_SYMBOL && e->amount == 0)
        buffer_text(out, none[c->lang]);
    else
        SAY(c, &verb_texts[e->verb], out, (uint16_t)e->amount);
    buffer_char(out, '.');
}

void mv_say_effects(const context *c, effect_list list, buffer *out) {
    for (int i = 0; i < list.count; i++) {
        if (i) buffer_char(out, ' ');
        say_effect(c, &list.effect[i], list.vale, out);
    }
}

/* ---- what is not the publisher's ---------------------------------------------------------------- */

static const char *const figure_words[FIGURES][LANGS] = {
    [MANA] = {"mana", "mana"},
    [GROWTH] = {"growth", "Croissance"},
    [DECAY] = {"decay", "Déclin"},
    [GUARDIAN] = {"guardians", "Gardiens"},
    [ANIMAL] = {"animal", "Bestial"},
    [FOREST] = {"forest", "Sylvain"},
    [SKY] = {"sky", "Céleste"},
    [WILD] = {"wild", "Libre"},
    [VP] = {"victory points", "points de victoire"},
    [POINTS] = {"points at the end", "points de la fin"},
    [FIGURE_NAME] = {"name", "nom"},
    [FIGURE_LEVEL] = {"level", "Niveau"},
    [FIGURE_COST] = {"cost", "coût"},
    [FIGURE_COPIES] = {"copies", "nombre d'exemplaires"},
    [FIGURE_EFFECT] = {"ability", "capacité"},
    [FIGURE_LENGTHWISE] = {"layout of the text", "disposition du texte"},
};

/* That a card lacks a symbol may be deduced too; it is not said. */
static uint16_t figures_shown(const advancement *a) {
    uint16_t mask = UINT16_MAX;
    for (int i = 0; i < SYMBOLS; i++)
        if (!a->symbols[i]) mask &= (uint16_t)~(1u << i);
    if (!a->vp) mask &= (uint16_t)~(1u << VP);
    if (!a->gray) mask &= (uint16_t)~(1u << POINTS);
    return a->reconstructed & mask;
}

/* Players should know which figures an owner of the box may find different. */
static void say_reconstructed(const context *c, uint16_t mask, buffer *out) {
    int count = 0;
    if (!mask) return;
    buffer_text(out, c->lang == FR ? " Reconstitué : " : " Reconstructed: ");
    for (int i = 0; i < FIGURES; i++) {
        if (!(mask >> i & 1)) continue;
        if (count++) buffer_text(out, ", ");
        buffer_text(out, figure_words[i][c->lang]);
    }
    buffer_char(out, '.');
}

/* ---- explanations ------------------------------------------------------------------------------- */

static void say_level_cost(const context *c, const advancement *a, buffer *out) {
    static const phrase level = {.text = {"Level {0}, cost {1} mana.", "Niveau {0}, coût {1} mana."}, .args = 2};
    static const phrase stock = {.text = {"From the stock, cost {0} mana.", "Du paquet à part, coût {0} mana."}, .args = 1};
    static const phrase printed = {
        .text = {"Printed on starting cards, not for sale.", "Imprimée sur des cartes de base, jamais en vente."}};
    if (a->level == LEVEL_PRINTED)
        SAY(c, &printed, out, 0);
    else if (a->level == LEVEL_STOCK)
        SAY(c, &stock, out, a->cost);
    else
        SAY(c, &level, out, a->level, a->cost);
}

static void say_symbol_line(const context *c, const advancement *a, buffer *out) {
    buffer_char(out, ' ');
    if (!mv_say_symbols(c, a, out)) buffer_text(out, c->lang == FR ? "Aucun symbole" : "No symbols");
    buffer_char(out, '.');
}

void mv_explain_advancement(const context *c, int type, buffer *out) {
    const advancement *a = advancement_of(c->rules, type);
    if (!type) return;
    say_level_cost(c, a, out);
    say_symbol_line(c, a, out);
    if (a->effects) buffer_char(out, ' ');
    mv_say_effects(c, (effect_list){a->effect, a->effects, false}, out);
    if (a->lengthwise)
        buffer_text(out, c->lang == FR ? " Texte sur toute la hauteur de la carte." : " Its text runs lengthwise down the card.");
    say_reconstructed(c, figures_shown(a), out);
}

void mv_explain_vale(const context *c, int type, buffer *out) {
    static const phrase level = {.text = {"Level {0} vale, price ", "Val de Niveau {0}, prix "}, .args = 1};
    const vale *which = vale_of(c->rules, type);
    int count = 0;
    if (!type) return;
    SAY(c, &level, out, which->level);
    mv_say_price(c, which, out);
    buffer_text(out, ". ");
    mv_say_next_amount(c, POINTS, which->points, &count, out);
    if (count) buffer_char(out, '.');
    if (which->effects && count) buffer_char(out, ' ');
    mv_say_effects(c, (effect_list){which->effect, which->effects, true}, out);
    if (which->single) buffer_text(out, c->lang == FR ? " Un seul par joueur." : " Only one a player.");
    say_reconstructed(c, which->reconstructed, out);
}

static void explain_slot(const context *c, sleeve card, int slot, buffer *out) {
    static const phrase name = {.text = {"{0}: {1}, ", "{0} : {1}, "}, .args = 2, .noun = {N_SLOT, N_ADVANCEMENT}};
    static const phrase empty = {.text = {"{0}: free.", "{0} : libre."}, .args = 1, .noun = {N_SLOT}};
    const advancement *a = advancement_of(c->rules, card.slot[slot]);
    if (slot) buffer_char(out, ' ');
    if (!card.slot[slot]) {
        SAY(c, &empty, out, (uint16_t)slot);
        return;
    }
    SAY(c, &name, out, (uint16_t)slot, card.slot[slot]);
    if (!mv_say_symbols(c, a, out)) buffer_text(out, c->lang == FR ? "aucun symbole" : "no symbols");
    buffer_char(out, '.');
    if (!a->effects) return;
    buffer_char(out, ' ');
    if (card_text(card, slot))
        mv_say_effects(c, (effect_list){a->effect, a->effects, false}, out);
    else
        buffer_text(out, c->lang == FR ? "Son texte est recouvert." : "Its text is covered.");
}

void mv_explain_card(const context *c, int card, buffer *out) {
    if (!card || !c->view) return;
    const pub *u = c->view->pub;
    if (c->seat < 0 || c->seat >= u->head.seats) return;
    for (int i = 0; i < SLOTS; i++) explain_slot(c, u->player[c->seat].card[card], i, out);
}
