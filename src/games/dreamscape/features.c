/* The position in numbers. */
#include "plan.h"
#include "rate.h"
#include "words.h"

#define OF_EACH(who)                                                                                                                       \
    who "_track", who "_tiles", who "_score", who "_open", who "_done", who "_placed", who "_spaces", who "_trees", who "_hands",          \
        who "_stored", who "_reds", who "_mountains", who "_sleeper", who "_inside", who "_missing", who "_short", who "_steps"

const char *const ds_feature_names[FEATURES] = {OF_EACH("my"), OF_EACH("best"), "cycles_left", "action_points", "bag"};

static int bits(uint32_t mask) {
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}

static int score_of(const rules *r, const view *v, int seat) {
    score s = {0};
    ds_score(r, v, seat, &s);
    return s.total;
}

/* The open card that is nearest. */
static plan nearest(const outlook *o) {
    plan best = {.lacking = NO_PLAN};
    for (uint64_t left = o->who.open; left; left &= left - 1) {
        plan p = ds_plan(o, &o->t->card[lowest(left)].pattern);
        if (p.lacking != NO_PLAN && (best.lacking == NO_PLAN || p.cost < best.cost)) best = p;
    }
    if (best.lacking == NO_PLAN) best.lacking = 0;
    return best;
}

static void features_of(const rules *r, const view *v, int seat, int32_t out[F_EACH]) {
    const pub *u = v->pub;
    const player *who = &u->player[seat];
    outlook o = ds_outlook(tables_of(r), u, seat);
    plan p = nearest(&o);
    out[F_TRACK] = ds_points(who);
    out[F_SCORE] = score_of(r, v, seat);
    for (int i = 0; i < TILES; i++) out[F_TILES] += ds_design_points(o.t, u, seat, i);
    out[F_OPEN] = who->open_count;
    out[F_DONE] = who->done_count;
    for (int c = WATER; c < COLOURS; c++) out[F_PLACED] += who->built[c], out[F_STORED] += o.stored[c];
    out[F_SPACES] = bits(who->filled);
    out[F_TREES] = bits(who->trees);
    out[F_HANDS] = ds_hand_count(who);
    out[F_REDS] = ds_reds(who);
    for (int i = 0; i < o.t->cells; i++) out[F_MOUNTAINS] += ds_is_mountain(who, i);
    out[F_SLEEPER] = who->sleeper;
    out[F_INSIDE] = who->dreamer > 0;
    out[F_MISSING] = p.lacking;
    out[F_SHORT] = p.shortage;
    out[F_STEPS] = p.steps;
}

/* A watcher looks from the first seat. */
void ds_features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    int me = v->seat < 0 ? 0 : v->seat, best = -1, most = 0;
    for (int i = 0; i < u->head.seats; i++) {
        int points = i == me ? 0 : score_of(r, v, i);
        if (i != me && (best < 0 || points > most)) best = i, most = points;
    }
    for (int i = 0; i < FEATURES; i++) out[i] = 0;
    features_of(r, v, me, out);
    features_of(r, v, best, out + F_EACH);
    out[F_CYCLE] = CYCLES - u->head.round;
    out[F_POINTS_LEFT] = u->player[me].ap;
    out[F_BAG] = ds_bag_count(u);
}
