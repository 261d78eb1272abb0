/* verbs.c - the tables of triggers, verbs and multipliers of effects. */
#include "verbs.h"

#include "rate.h"

/* ---- effects without a choice ---------------------------------------------------------------- */

static bool ask_discard(play *p, int seat) { /* MV-J6 */
    mv_ask(&mv_state(p)->pub, seat, ASK_WHEN_PLAYED);
    return true;
}

static void ongoing_gain(const effect *e, int times, balance *b) {
    b->growth += e->amount * times;
} /* MV-J10 */

static void ongoing_cap(const effect *e, int times, balance *b) { /* MV-J11, MV-J14 */
    (void)times;
    if (b->decay > e->amount) b->decay = e->amount;
}

static void harvest_gain(const effect *e, int times, yield *y) { /* MV-E1, MV-E2 */
    const int gain = e->amount * times;
    if (e->resource == MANA)
        y->mana += gain;
    else if (e->resource == VP)
        y->vp += gain;
    else
        y->spirits[e->resource - ANIMAL + SPIRIT_ANIMAL] += gain;
}

static int points_gain(const effect *e, int times) { return e->amount * times; } /* MV-J8 */

/* ---- ratings of a beginner ------------------------------------------------------------------- */

static int find_guardians(const effect *e, uint64_t symbols) {
    return e->per == PER_GUARDIAN ? symbol_in(symbols, GUARDIAN) : 0;
}
static int find_decay(const effect *e, uint64_t symbols) {
    return symbol_in(symbols, DECAY) > e->amount;
}

static int find_nothing(const effect *e, uint64_t symbols) {
    (void)e;
    (void)symbols;
    return 0;
}

/* ---- rows ------------------------------------------------------------------------------------ */

#define VERB(word, en, fr) .name = word, .text = {"mystic-vale.verb." word, {en, fr}}
#define ON(trigger)        BIT(trigger)

const verb_row mv_verbs[VERBS] = {
    [GAIN] = {VERB("gain", "gain {0}", "gagnez {0}"), .sign = "{0}<{1}>", .form = FORM_GAIN,
              .on_card = ON(HARVEST) | ON(ONGOING) | ON(END_GAME),
              .on_vale = ON(HARVEST) | ON(ONGOING) | ON(ANY_TIME), .action = A_GUARDIAN,
              .use = USES, .ongoing = ongoing_gain, .harvest = harvest_gain, .points = points_gain,
              .worth = mv_worth_of_gain, .worth_on_vale = mv_worth_of_vale_gain,
              .novice = find_guardians},
    [CAP_SYMBOL] = {VERB("cap_symbol", "this card never has more than {0} decay",
                         "cette carte n'a jamais plus de {0} {0?Déclin|Déclins}"),
                    .sign = "<{1}>≤{0}", .form = FORM_SYMBOL, .amount = {0, 9},
                    .on_card = ON(ONGOING), .action = ACTIONS, .use = USES,
                    .feature = FEATURE_TEXT_CAP, .ongoing = ongoing_cap,
                    /* 0: the worth of the decay already counts this text. */
                    .worth = mv_worth_as_growth, .novice = find_decay},
    [DISCARD_FIELD] = {VERB("discard_field", "you may discard one other card from your field",
                            "vous pouvez défausser une autre carte de votre champ"),
                       .sign = "<discard_field>", .form = FORM_BARE, .on_card = ON(WHEN_PLAYED),
                       .action = A_DISCARD, .use = USES, .pending = PENDING_DISCARD,
                       .feature = FEATURE_TEXT_DISCARD, .percent_of_growth = 49,
                       .played = ask_discard, .worth = mv_worth_as_growth, .novice = find_nothing},
    [PEEK_DECK] = {VERB("peek_deck",
                        "look at the top card of your deck, and leave it or discard it",
                        "regardez la première carte de votre deck, et laissez-la ou défaussez-la"),
                   .sign = "<peek_deck>", .form = FORM_BARE, .on_card = ON(WHEN_PLAYED),
                   .action = A_LOOK, .use = USES, .pending = PENDING_PEEK,
                   .feature = FEATURE_TEXT_PEEK, .percent_of_growth = 30, .played = mv_look,
                   .worth = mv_worth_as_growth, .novice = find_nothing},
    [SEARCH_DECK] =
        {VERB("search_deck",
              "look through your deck and shuffle it; you may discard one of its cards",
              "parcourez votre deck et mélangez-le ; vous pouvez défausser une de ses cartes"),
         .sign = "<search_deck>", .form = FORM_BARE, .on_card = ON(WHEN_PLAYED), .action = A_SEARCH,
         .use = USES, .pending = PENDING_SEARCH, .feature = FEATURE_TEXT_SEARCH,
         .percent_of_growth = 45, .played = mv_search, .worth = mv_worth_as_growth,
         .novice = find_nothing},
    [REPLACE_ON_DECK] =
        {VERB("replace_on_deck", "once a turn, you may discard it and turn up another",
              "une fois par tour, vous pouvez la défausser et en révéler une autre"),
         .sign = "<replace_on_deck>", .form = FORM_BARE, .on_card = ON(WOULD_SPOIL),
         .action = A_REPLACE, .use = USES, .feature = FEATURE_TEXT_REPLACE, .percent_of_growth = 18,
         .worth = mv_worth_as_growth, .novice = find_nothing},
    [COST_REDUCTION] =
        {VERB("cost_reduction", "an advancement that you promise to this card costs {0} mana less",
              "une Évolution que vous promettez à cette carte coûte {0} mana de moins"),
         .sign = "−{0}<mana>", .form = FORM_AMOUNT, .amount = {1, 9}, .on_card = ON(PURCHASE),
         .action = A_BUY, .use = USES, .feature = FEATURE_TEXT_DISCOUNT,
         .worth = mv_worth_of_discount, .novice = find_nothing},
    [CONVERT_SPIRIT] =
        {VERB("convert_spirit",
              "once a turn, you may pay {0} mana to make one spirit wild until the end of the turn",
              "une fois par tour, vous pouvez payer {0} mana pour qu'un Esprit devienne Libre "
              "jusqu'à la fin du tour"),
         .sign = "{0}<mana>→<wild>", .form = FORM_AMOUNT, .amount = {1, 9}, .on_vale = ON(HARVEST),
         .action = A_CONVERT, .use = USE_CONVERT, .feature = FEATURE_VALE_USES,
         .worth_on_vale = mv_worth_of_vale_use},
    [SACRIFICE_GAIN] =
        {VERB("sacrifice_gain",
              "you may remove this vale from the game for {0} growth until your next Prep",
              "vous pouvez retirer ce Val de la partie pour {0} {0?Croissance|Croissances} jusqu'à "
              "votre prochaine "
              "Préparation"),
         .sign = "†→{0}<growth>", .form = FORM_AMOUNT, .amount = {1, 9}, .on_vale = ON(WOULD_SPOIL),
         .action = A_ARBOR, .use = USE_SACRIFICE, .feature = FEATURE_VALE_USES,
         .percent_of_growth = 37, .worth_on_vale = mv_worth_of_vale_growth},
    [BUY_LIMIT] = {VERB("buy_limit", "you may buy up to {0} advancements a turn",
                        "vous pouvez acheter jusqu'à {0} Évolutions par tour"),
                   .sign = "{0}×<card>", .form = FORM_AMOUNT,
                   .amount = {ADVANCEMENTS_PER_TURN, BUY_LIMIT_MAX}, .on_vale = ON(PURCHASE),
                   .action = A_BUY, .use = USE_LIMIT, .feature = FEATURE_VALE_USES,
                   .worth_on_vale = mv_worth_of_vale_use},
};
MSG_ROWS(mv_verbs, text);

#define TRIGGER(word, en, fr)                                           \
    {                                                                   \
        .name = word, .text = { "mystic-vale.trigger." word, {en, fr} } \
    }

const trigger_row mv_triggers[TRIGGERS] = {
    [WHEN_PLAYED] = TRIGGER("when_played", "When Played: {0}.", "Une fois jouée : {0}."),
    [HARVEST] = TRIGGER("harvest", "Harvest: {0}.", "Récolte : {0}."),
    [ONGOING] = TRIGGER("ongoing", "Ongoing: {0}.", "Toujours : {0}."),
    [PURCHASE] = TRIGGER("purchase", "When you buy: {0}.", "Quand vous achetez : {0}."),
    [WOULD_SPOIL] = TRIGGER("would_spoil", "When the card just turned up would spoil you: {0}.",
                            "Quand la carte qui vient d'être révélée vous ferait décliner : {0}."),
    [END_GAME] = TRIGGER("end_game", "End of the game: {0}.", "Fin de la partie : {0}."),
    [ANY_TIME] = TRIGGER("any_time", "Once a turn, at any time: {0}.",
                         "Une fois par tour, à tout moment : {0}."),
};
MSG_ROWS(mv_triggers, text);

#define PER(word, en, fr, en_many, fr_many)                       \
    .name = word, .one = {"mystic-vale.per-one." word, {en, fr}}, \
    .many = {"mystic-vale.per-many." word, {en_many, fr_many}}

const per_row mv_pers[PERS] = {
    [PER_NOTHING] = {PER("nothing", "{0}", "{0}", "{0}", "{0}"), .sign = ""},
    [PER_GUARDIAN] = {PER("guardian", "{0} for each guardian on this card",
                          "{0} pour chaque Gardien de cette carte",
                          "{0} for every {1} guardians on this card, rounded down",
                          "{0} pour {1} Gardiens de cette carte, arrondi en dessous"),
                      .sign = "<guardian>"},
    [PER_FIELD] = {PER("field", "{0} for each card in your field",
                       "{0} pour chaque carte de votre champ",
                       "{0} for every {1} cards in your field, rounded down",
                       "{0} pour {1} cartes de votre champ, arrondi en dessous"),
                   .sign = "<card>"},
    [PER_OTHER] = {PER("other", "{0} for each other card in your field",
                       "{0} pour chaque autre carte de votre champ",
                       "{0} for every {1} other cards in your field, rounded down",
                       "{0} pour {1} autres cartes de votre champ, arrondi en dessous"),
                   .sign = "<card>"},
    [PER_SYMBOL] =
        {PER("symbol",
             "{0} for each mana, growth, decay, guardian and spirit symbol printed on this card",
             "{0} pour chaque symbole mana, Croissance, Déclin, Gardien ou Esprit imprimé sur "
             "cette carte",
             "{0} for every {1} mana, growth, decay, guardian and spirit symbols printed on this "
             "card, rounded down",
             "{0} pour {1} symboles mana, Croissance, Déclin, Gardien ou Esprit imprimés sur cette "
             "carte, arrondi en dessous"),
         .sign = "<any>"},
};
MSG_ROWS(mv_pers, one);
MSG_ROWS(mv_pers, many);
