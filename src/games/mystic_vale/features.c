#include "odds.h"
#include "rate.h"
#include "words.h"
#include "worth.h"

const char *const mv_feature_names[FEATURES] = {
    "round",
    "pool",
    "seats",
    "on_turn",
    "spoil_chance",
    "tokens",
    "gray",
    "end_game",
    "vale_points",
    "deck_mana",
    "deck_growth",
    "deck_decay",
    "deck_spirits",
    "deck_vp",
    "open_slots",
    "field",
    "field_mana",
    "field_vp",
    "net_decay",
    "token",
    "deck_worth",
    "turn_worth",
    "vales_worth",
    "bad_cards",
    "guardians",
    "ready",
    "best_tokens",
    "best_gray",
    "best_end_game",
    "best_vale_points",
    "best_deck_mana",
    "best_deck_growth",
    "best_deck_decay",
    "best_deck_spirits",
    "best_deck_vp",
    "best_open_slots",
    "best_field",
    "best_field_mana",
    "best_field_vp",
    "best_net_decay",
    "best_token",
    "best_deck_worth",
    "best_turn_worth",
    "best_vales_worth",
    "best_bad_cards",
    "best_guardians",
    "best_ready",
};

static void count_cards(const tables *t, const player *who, int32_t *out) {
    for (int c = 1; c <= CARDS; c++) {
        uint64_t symbols = mv_card_symbols(t, who->card[c]);
        out[FEATURE_DECK_MANA] += symbol_in(symbols, MANA);
        out[FEATURE_DECK_GROWTH] += symbol_in(symbols, GROWTH);
        out[FEATURE_DECK_DECAY] += mv_card_balance(t, who, c).decay;
        for (int s = ANIMAL; s <= WILD; s++) out[FEATURE_DECK_SPIRITS] += symbol_in(symbols, (symbol)s);
        for (int slot = 0; slot < SLOTS; slot++) {
            out[FEATURE_DECK_VP] += t->advancement[who->card[c].slot[slot]].vp;
            out[FEATURE_OPEN_SLOTS] += who->card[c].slot[slot] == 0;
        }
    }
}

static void count_worth(const advice *a, int32_t *out) {
    int32_t worth = 0, vales = 0;
    for (int c = 1; c <= CARDS; c++) {
        uint64_t symbols = mv_card_symbols(a->tables, a->who->card[c]);
        worth += mv_worth_of_card(a, a->who->card[c]);
        out[FEATURE_BAD_CARDS] += symbol_in(symbols, DECAY) > 0;
        out[FEATURE_GUARDIANS] += symbol_in(symbols, GUARDIAN);
    }
    for (int i = 1; i < a->tables->vales; i++)
        if (a->who->vales[i]) vales += a->who->vales[i] * mv_worth_of_vale(a, i);
    out[FEATURE_DECK_WORTH] = worth / (POINT / 100);
    out[FEATURE_TURN_WORTH] = (worth - mv_gray_points(a->tables, a->who) * POINT) / (POINT / 100);
    out[FEATURE_VALES_WORTH] = vales / (POINT / 100);
}

static void seat_features(const tables *t, const pub *u, int seat, int32_t *out) {
    const player *who = &u->player[seat];
    advice a;
    yield y = mv_harvest_of(t, who);
    for (int i = 0; i < FEATURES_SEAT; i++) out[i] = 0;
    count_cards(t, who, out);
    mv_advice_begin(&a, t, u, seat);
    count_worth(&a, out);
    out[FEATURE_TOKENS] = who->tokens;
    out[FEATURE_GRAY] = mv_gray_points(t, who);
    out[FEATURE_END] = mv_end_points(t, who);
    out[FEATURE_VALE_POINTS] = mv_vale_points(t, who);
    out[FEATURE_FIELD] = who->field_count;
    out[FEATURE_FIELD_MANA] = y.mana;
    out[FEATURE_FIELD_VP] = y.vp;
    out[FEATURE_NET_DECAY] = net_decay(mv_player_balance(t, who));
    out[FEATURE_TOKEN] = who->token;
    out[FEATURE_READY] = -net_decay(mv_player_balance(t, who)) + mv_arbor_growth(t, who);
}

static int points_of(const tables *t, const player *who) {
    return who->tokens + mv_gray_points(t, who) + mv_end_points(t, who) + mv_vale_points(t, who);
}

static int best_opponent(const tables *t, const pub *u, int seat) {
    int best = -1;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && (best < 0 || points_of(t, &u->player[i]) > points_of(t, &u->player[best]))) best = i;
    return best;
}

void mv_features(const rules *r, const view *v, int32_t *out) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    int seat = v->seat == WATCHER ? u->head.active : v->seat;
    out[FEATURE_ROUND] = u->head.round;
    out[FEATURE_POOL] = u->pool;
    out[FEATURE_SEATS] = u->head.seats;
    out[FEATURE_ON_TURN] = u->head.active == seat;
    out[FEATURE_SPOIL_CHANCE] = 0;
    if (v->own) out[FEATURE_SPOIL_CHANCE] = mv_odds_percent(mv_next_card(t, &u->player[seat], v->own));
    seat_features(t, u, seat, out + FEATURES_COMMON);
    seat_features(t, u, best_opponent(t, u, seat), out + FEATURES_COMMON + FEATURES_SEAT);
}
