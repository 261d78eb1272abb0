/* features.c - the position in numbers. */
#include "counts.h"
#include "rate.h"
#include "words.h"

const char *const ms_feature_names[FEATURES] = {
    "turn",           "seats",      "on_turn",         "phase",        "points",      "hand",
    "pile",           "discard",    "piles",           "characters",   "upright",     "force",
    "resistance",     "wounds",     "built",           "sites",        "ruin",        "stored",
    "objects",        "attacking",  "power",           "best_points",  "best_hand",   "best_pile",
    "best_discard",   "best_piles", "best_characters", "best_upright", "best_force",  "best_resistance",
    "best_wounds",    "best_built", "best_sites",      "best_ruin",    "best_stored", "best_objects",
    "best_attacking", "best_power"};

static void count_characters(const tables *t, const player *who, int32_t *out) {
    for (uint32_t left = who->characters; left; left &= left - 1) {
        const character *c = &who->character[lowest_bit(left)];
        out[FEATURE_CHARACTERS]++;
        out[FEATURE_UPRIGHT] += !c->turns;
        out[FEATURE_FORCE] += ms_force(t, c);
        out[FEATURE_RESISTANCE] += ms_resistance(t, c);
        out[FEATURE_WOUNDS] += c->damage;
        out[FEATURE_OBJECTS] += c->object != 0;
        if (c->purpose == FOR_ATTACK || c->flags & (READY | DECLARED)) out[FEATURE_ATTACKING] += ms_force(t, c);
    }
    out[FEATURE_POWER] = ms_has_any(t, who, ABILITY_POWER);
}

static void count_buildings(const player *who, int32_t *out) {
    for (uint32_t left = who->buildings; left; left &= left - 1) {
        const building *b = &who->building[lowest_bit(left)];
        out[b->site == SITE_BUILT ? FEATURE_BUILT : FEATURE_SITES]++;
        out[FEATURE_RUIN] += b->damage;
        out[FEATURE_STORED] += b->stored + b->engaged;
    }
}

static void seat_features(const tables *t, const player *who, int32_t *out) {
    for (int i = 0; i < FEATURES_SEAT; i++) out[i] = 0;
    out[FEATURE_POINTS] = who->points;
    out[FEATURE_HAND] = who->hand_count;
    out[FEATURE_PILE] = who->pile_count;
    out[FEATURE_DISCARD] = who->discard_count;
    out[FEATURE_PILES] = who->piles;
    count_characters(t, who, out);
    count_buildings(who, out);
}

static int best_opponent(const pub *u, int seat) {
    int best = -1;
    for (int i = 0; i < u->head.seats; i++) {
        if (i == seat) continue;
        const bool better = best < 0 || u->player[best].out > 0 || u->player[i].points > u->player[best].points;
        if (better && (best < 0 || !u->player[i].out)) best = i;
    }
    return best;
}

void ms_features(const rules *r, const view *v, int32_t *out) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    const int seat = v->seat == WATCHER ? u->head.active : v->seat;
    out[FEATURE_TURN] = u->head.round;
    out[FEATURE_SEATS] = u->head.seats;
    out[FEATURE_ON_TURN] = u->head.active == seat;
    out[FEATURE_PHASE] = u->phase;
    seat_features(t, &u->player[seat], out + FEATURES_COMMON);
    seat_features(t, &u->player[best_opponent(u, seat)], out + FEATURES_COMMON + FEATURES_SEAT);
}
