#include "odds.h"
#include "rate.h"
#include "words.h"

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

static void seat_features(const tables *t, const player *who, int32_t *out) {
    yield y = mv_harvest_of(t, who);
    for (int i = 0; i < FEATURES_SEAT; i++) out[i] = 0;
    count_cards(t, who, out);
    out[FEATURE_TOKENS] = who->tokens;
    out[FEATURE_GRAY] = mv_gray_points(t, who);
    out[FEATURE_END] = mv_end_points(t, who);
    out[FEATURE_VALE_POINTS] = mv_vale_points(t, who);
    out[FEATURE_FIELD] = who->field_count;
    out[FEATURE_FIELD_MANA] = y.mana;
    out[FEATURE_FIELD_VP] = y.vp;
    out[FEATURE_NET_DECAY] = net_decay(mv_player_balance(t, who));
    out[FEATURE_TOKEN] = who->token;
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
    seat_features(t, &u->player[seat], out + FEATURES_COMMON);
    seat_features(t, &u->player[best_opponent(t, u, seat)], out + FEATURES_COMMON + FEATURES_SEAT);
}
