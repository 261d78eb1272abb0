#include "odds.h"
#include "rate.h"
#include "reckon.h"
#include "verbs.h"

/* clang-format off */
#define OF_SEAT(prefix) \
    prefix "points", prefix "tokens", prefix "gray", prefix "end_game", prefix "vale_points", \
    prefix "deck_mana", prefix "deck_growth", prefix "deck_decay", prefix "deck_animal", \
    prefix "deck_forest", prefix "deck_sky", prefix "deck_wild", prefix "deck_vp", \
    prefix "open_slots", prefix "guardians", prefix "bad_cards", prefix "blank_cards", \
    prefix "field", prefix "field_mana", prefix "field_spirits", prefix "field_vp", \
    prefix "net_decay", prefix "ready", prefix "token", prefix "to_play", prefix "spoiled", \
    prefix "deck_worth", prefix "turn_worth", prefix "vales_worth", prefix "text_discard", \
    prefix "text_peek", prefix "text_search", prefix "text_replace", prefix "text_discount", \
    prefix "text_cap", prefix "text_growth", prefix "text_mana", prefix "text_vp", \
    prefix "vale_mana", prefix "vale_growth", prefix "vale_spirits", prefix "vale_uses", \
    prefix "buy_now", prefix "buy_more", prefix "last", prefix "rate_mana", prefix "rate_vp", \
    prefix "rate_animal", prefix "rate_forest", prefix "rate_sky", prefix "rate_wild", \
    prefix "rate_cards", prefix "rate_spoiled", prefix "rate_rich",
/* clang-format on */

const char *const mv_feature_names[FEATURES] = {
    "round",        "pool",           "turns",
    "seats",        "on_turn",        "after",
    "lead",         "lead_soon",      "points_soon",
    "lead_last",    "lead_last_soon", "rounds",
    "lead_end",     "pool_next",      "others",
    "spoil_chance", "left",           "left_mana",
    "left_decay",   "left_vp",        OF_SEAT("") OF_SEAT("best_")};

/* ---- the cards of a seat --------------------------------------------------------------------- */

static void count_effect(const advice *a, sleeve card, const effect *e, int32_t *out) {
    if (mv_verb(e)->feature) {
        out[mv_verb(e)->feature]++;
        return;
    }
    int gain = mv_usual_gain(a, card, e);
    if (e->resource == GROWTH) out[FEATURE_TEXT_GROWTH] += gain;
    if (e->resource == MANA) out[FEATURE_TEXT_MANA] += gain;
    if (e->resource == VP) out[FEATURE_TEXT_VP] += gain;
}

static void count_slots(const advice *a, sleeve card, int32_t *out) {
    for (int slot = 0; slot < SLOTS; slot++) {
        out[FEATURE_OPEN_SLOTS] += card.slot[slot] == 0;
        if (!card.slot[slot]) continue;
        const advancement *adv = &a->tables->advancement[card_text(card, slot)];
        out[FEATURE_DECK_VP] += a->tables->advancement[card.slot[slot]].vp;
        for (int i = 0; i < adv->effects; i++) count_effect(a, card, &adv->effect[i], out);
    }
}

static void count_card(const advice *a, int number, int32_t *out) {
    const sleeve card = a->who->card[number];
    const uint64_t symbols = mv_card_symbols(a->tables, card);
    out[FEATURE_DECK_MANA] += symbol_in(symbols, MANA);
    out[FEATURE_DECK_GROWTH] += symbol_in(symbols, GROWTH);
    out[FEATURE_DECK_DECAY] += mv_card_balance(a->tables, a->who, number).decay;
    for (int s = ANIMAL; s <= WILD; s++)
        out[FEATURE_DECK_ANIMAL + s - ANIMAL] += symbol_in(symbols, (symbol)s);
    out[FEATURE_GUARDIANS] += symbol_in(symbols, GUARDIAN);
    out[FEATURE_BAD_CARDS] += symbol_in(symbols, DECAY) > 0;
    out[FEATURE_BLANK_CARDS] += !card.slot[TOP] && !card.slot[MIDDLE] && !card.slot[BOTTOM];
    count_slots(a, card, out);
    out[FEATURE_DECK_WORTH] += mv_worth_of_card(a, card);
}

static void count_vales(const advice *a, int32_t *out) {
    for (int type = 1; type < a->tables->vales; type++) {
        const int copies = a->who->vales[type];
        const vale *v = &a->tables->vale[type];
        if (!copies) continue;
        out[FEATURE_VALES_WORTH] += copies * mv_worth_of_vale(a, type);
        for (int i = 0; i < v->effects; i++) {
            const effect *e = &v->effect[i];
            bool gain = e->verb == GAIN && e->trigger != ANY_TIME;
            int what = !gain                   ? FEATURE_VALE_USES
                       : e->resource == MANA   ? FEATURE_VALE_MANA
                       : e->resource == GROWTH ? FEATURE_VALE_GROWTH
                                               : FEATURE_VALE_SPIRITS;
            out[what] += copies * (gain ? e->amount : 1);
        }
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

static int points_of(const tables *t, const player *who) {
    return who->tokens + mv_gray_points(t, who) + mv_end_points(t, who) + mv_vale_points(t, who);
}

static void count_field(const advice *a, int32_t *out) {
    const yield y = mv_harvest_of(a->tables, a->who);
    const int decay = net_decay(mv_player_balance(a->tables, a->who));
    for (int s = 1; s < SPIRITS; s++) out[FEATURE_FIELD_SPIRITS] += y.spirits[s];
    out[FEATURE_FIELD] = a->who->field_count;
    out[FEATURE_FIELD_MANA] = y.mana;
    out[FEATURE_FIELD_VP] = y.vp;
    out[FEATURE_NET_DECAY] = decay;
    out[FEATURE_READY] = mv_arbor_growth(a->tables, a->who) - decay;
}

/* What the field can buy of the offers: if the match goes on, and if this is the last Harvest. */
static void count_purchases(advice *a, int32_t *out) {
    mv_advice_gather(a);
    out[FEATURE_BUY_NOW] = mv_worth_of_field(a, 0) / (POINT / 100);
    out[FEATURE_BUY_MORE] = mv_worth_of_field(a, a->who->on_deck) / (POINT / 100);
    a->turns = 0;
    mv_advice_gather(a);
    out[FEATURE_LAST] = a->who->spoiled ? 0 : mv_worth_of_field(a, 0) / POINT;
}

static void count_deck_turns(const advice *a, int32_t *out) {
    const reckoning k = mv_reckon(a);
    out[FEATURE_RATE_MANA] = k.mana;
    out[FEATURE_RATE_VP] = k.vp;
    for (int s = SPIRIT_ANIMAL; s < SPIRITS; s++)
        out[FEATURE_RATE_ANIMAL + s - SPIRIT_ANIMAL] = k.spirits[s];
    out[FEATURE_RATE_CARDS] = k.cards;
    out[FEATURE_RATE_SPOILED] = k.spoiled;
    out[FEATURE_RATE_RICH] = k.rich;
}

/* The starter has the first turn of each round. */
static bool has_to_play(const pub *u, int seat) {
    const int seats = u->head.seats;
    return (seat - u->starter + seats) % seats >=
           (mv_upcoming(u).seat - u->starter + seats) % seats;
}

static void seat_features(const tables *t, const pub *u, int seat, int32_t *out) {
    const player *who = &u->player[seat];
    advice a;
    for (int i = 0; i < FEATURES_SEAT; i++) out[i] = 0;
    mv_advice_begin(&a, t, u, seat);
    for (int c = 1; c <= CARDS; c++) count_card(&a, c, out);
    count_vales(&a, out);
    count_field(&a, out);
    count_deck_turns(&a, out);
    count_purchases(&a, out);
    out[FEATURE_TOKENS] = who->tokens;
    out[FEATURE_GRAY] = mv_gray_points(t, who);
    out[FEATURE_END] = mv_end_points(t, who);
    out[FEATURE_VALE_POINTS] = mv_vale_points(t, who);
    out[FEATURE_POINTS] = points_of(t, who);
    out[FEATURE_TOKEN] = who->token;
    out[FEATURE_TO_PLAY] = has_to_play(u, seat);
    out[FEATURE_SPOILED] = who->spoiled;
    out[FEATURE_TURN_WORTH] = (out[FEATURE_DECK_WORTH] - out[FEATURE_GRAY] * POINT) / (POINT / 100);
    out[FEATURE_DECK_WORTH] /= POINT / 100;
    out[FEATURE_VALES_WORTH] /= POINT / 100;
}

/* A lead counts more when fewer turns are left. */
static int soon(int lead, int turns) { return lead * 4 / (turns + 2); }

static void compare(int32_t *out) {
    const int32_t *mine = out + FEATURES_COMMON, *best = mine + FEATURES_SEAT;
    const int points = 100 * (mine[FEATURE_POINTS] - best[FEATURE_POINTS]);
    const int cards = mine[FEATURE_TURN_WORTH] - best[FEATURE_TURN_WORTH];
    const int vales = mine[FEATURE_VALES_WORTH] - best[FEATURE_VALES_WORTH] -
                      100 * (mine[FEATURE_VALE_POINTS] - best[FEATURE_VALE_POINTS]);
    out[FEATURE_LEAD] = points + cards + vales;
    out[FEATURE_LEAD_SOON] = soon(out[FEATURE_LEAD], out[FEATURE_TURNS]);
    out[FEATURE_POINTS_SOON] = soon(points, out[FEATURE_TURNS]);
}

/* The feature of a seat if it still has to play in this round, otherwise 0. */
static int this_round(const int32_t *seat, int feature) {
    return seat[FEATURE_TO_PLAY] ? seat[feature] : 0;
}

/* Forecasts of the end: after this round, and when the pool is empty at the rate of both decks. */
static void look_ahead(int32_t *out) {
    const int32_t *mine = out + FEATURES_COMMON, *best = mine + FEATURES_SEAT;
    const int points = 100 * (mine[FEATURE_POINTS] - best[FEATURE_POINTS]),
              pool = out[FEATURE_POOL];
    const int rounds =
        100 * RECKONED * pool / (mine[FEATURE_RATE_VP] + best[FEATURE_RATE_VP] + RECKONED);
    out[FEATURE_LEAD_LAST] =
        points + 100 * (this_round(mine, FEATURE_LAST) - this_round(best, FEATURE_LAST));
    out[FEATURE_LEAD_LAST_SOON] = soon(out[FEATURE_LEAD_LAST], out[FEATURE_TURNS]);
    out[FEATURE_ROUNDS] = rounds;
    out[FEATURE_LEAD_END] =
        points + rounds * (mine[FEATURE_RATE_VP] - best[FEATURE_RATE_VP]) / RECKONED;
    out[FEATURE_POOL_NEXT] =
        pool - this_round(mine, FEATURE_FIELD_VP) - this_round(best, FEATURE_FIELD_VP);
}

/* Returns the best opponent; writes the mean points of all opponents. */
static int look_at_others(const tables *t, const pub *u, int seat, int32_t *mean) {
    int best = -1, most = 0, sum = 0;
    for (int i = 0; i < u->head.seats; i++) {
        if (i == seat) continue;
        int points = points_of(t, &u->player[i]);
        sum += points;
        if (best < 0 || points > most) best = i, most = points;
    }
    *mean = sum / (u->head.seats - 1);
    return best;
}

static void count_deck(const tables *t, const player *who, const own *o, int32_t *out) {
    const uint32_t deck = mv_deck_mask(who, o);
    out[FEATURE_SPOIL_CHANCE] = mv_odds_percent(mv_next_card(t, who, o));
    for (int c = 1; c <= CARDS; c++) {
        if (!(deck & card_bit(c))) continue;
        out[FEATURE_LEFT]++;
        out[FEATURE_LEFT_MANA] += symbol_in(mv_card_symbols(t, who->card[c]), MANA);
        out[FEATURE_LEFT_DECAY] += net_decay(mv_card_balance(t, who, c));
        for (int slot = 0; slot < SLOTS; slot++)
            out[FEATURE_LEFT_VP] += t->advancement[who->card[c].slot[slot]].vp;
    }
}

void mv_features(const rules *r, const view *v, int32_t *out) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    const int seat = v->seat == WATCHER ? u->head.active : v->seat;
    for (int i = 0; i < FEATURES_COMMON; i++) out[i] = 0;
    out[FEATURE_ROUND] = mv_upcoming(u).round;
    out[FEATURE_POOL] = u->pool;
    out[FEATURE_TURNS] = mv_turns_left(t, u);
    out[FEATURE_SEATS] = u->head.seats;
    out[FEATURE_ON_TURN] = mv_upcoming(u).seat == seat;
    out[FEATURE_AFTER] = (u->starter + u->head.seats - 1 - seat) % u->head.seats;
    const int best = look_at_others(t, u, seat, &out[FEATURE_OTHERS]);
    if (v->own) count_deck(t, &u->player[seat], v->own, out);
    seat_features(t, u, seat, out + FEATURES_COMMON);
    seat_features(t, u, best, out + FEATURES_COMMON + FEATURES_SEAT);
    compare(out);
    look_ahead(out);
}
