/* The position in numbers. */
#include "plan.h"
#include "rate.h"
#include "words.h"

#define OF_EACH(who)                                                                         \
    who "_track", who "_tiles", who "_score", who "_leads", who "_done", who "_open",        \
        who "_promise", who "_ready", who "_ready_for", who "_cost_1", who "_cost_2",        \
        who "_cost_3", who "_points_1", who "_points_2", who "_points_3", who "_short",      \
        who "_steps", who "_spare", who "_water", who "_stone", who "_earth", who "_grass",  \
        who "_white", who "_stored", who "_reds", who "_placed", who "_empty", who "_trees", \
        who "_next_tree", who "_mountains", who "_lakes", who "_near", who "_inside",        \
        who "_sleeper", who "_token", who "_travels", who "_creations", who "_archives",     \
        who "_kings", who "_towers", who "_golems", who "_other_icons", who "_action_points"

const char *const ds_feature_names[FEATURES] = {
    OF_EACH("my"), OF_EACH("best"), "cycles_left", "bag", "supply", "nightmare", "link_reds"};

enum { NEAREST = F_COST_3 - F_COST_1 + 1, COST_MOST = 80, LEAD_MOST = 3 };

/* What is looked at. */
typedef struct {
    const rules *rules;
    const tables *t;
    const view *v;
    const pub *u;
    int count[TILES][PLAYERS_MAX]; /* of what each tile asks for */
    bool travelling;               /* the phase: Travel; else Creation or later */
} sight;

static int score_of(const sight *s, int seat) {
    score now = {0};
    ds_score(s->rules, s->v, seat, &now);
    return now.total;
}

/* ---- whose turns are to come ----------------------------------------------------------------- */

/* The seat has not yet had its turn in this phase. */
static bool to_come(const sight *s, int seat) {
    for (int i = s->u->turn; i < s->u->head.seats; i++)
        if (s->u->order[i] == seat) return true;
    return false;
}

static bool in_travel(const pub *u) {
    for (int i = 0; i < u->head.seats; i++) {
        int now = u->player[i].stage;
        if (now == STAGE_FIRST || now == STAGE_TRAVEL || now == STAGE_HAUNT) return true;
    }
    return false;
}

static void times_of(const sight *s, int seat, int32_t *out) {
    int later = CYCLES - s->u->head.round;
    out[F_TRAVELS] = later + (s->travelling && to_come(s, seat));
    out[F_CREATIONS] = later + (s->travelling || to_come(s, seat));
    out[F_TOKEN] = s->u->player[seat].token;
    out[F_POINTS_LEFT] = s->u->player[seat].ap;
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void enter_card(const outlook *o, int which, int cost, int32_t *out) {
    int at = NEAREST - 1, points = o->t->card[which].points;
    if (cost >= out[F_COST_1 + at]) return;
    for (; at > 0 && out[F_COST_1 + at - 1] > cost; at--) {
        out[F_COST_1 + at] = out[F_COST_1 + at - 1];
        out[F_POINTS_1 + at] = out[F_POINTS_1 + at - 1];
    }
    out[F_COST_1 + at] = cost;
    out[F_POINTS_1 + at] = points;
}

static void cards_of(const outlook *o, int32_t *out) {
    prospects open;
    int least = HOPELESS;
    ds_prospects(o, &open);
    out[F_PROMISE] = ds_worth(o, &open);
    out[F_SPARE] = ds_spare(o, &open);
    for (int i = 0; i < NEAREST; i++) out[F_COST_1 + i] = COST_MOST;
    for (int i = 0; i < open.count; i++) {
        const prospect *c = &open.of[i];
        plan p = ds_plan_of(o, c);
        enter_card(o, c->card, p.lacking == NO_PLAN ? COST_MOST - 1 : p.cost, out);
        bool ready = p.lacking != NO_PLAN && p.shortage + p.bridge == 0 &&
                     p.steps <= o->who.hand[WHITE] + o->stored[WHITE];
        if (ready) out[F_READY]++, out[F_READY_FOR] += o->t->card[c->card].points;
        if (p.lacking != NO_PLAN && p.cost < least)
            least = p.cost, out[F_SHORT] = p.shortage, out[F_STEPS] = p.steps;
    }
}

static void icons_of(const sight *s, int seat, int32_t *out) {
    const player *who = &s->u->player[seat];
    for (uint64_t left = who->open | (who->top ? card_bit(who->top) : 0); left; left &= left - 1) {
        out[ds_powers[s->t->card[lowest(left)].power].feature]++;
        out[F_STORED] += s->u->on_card[lowest(left)] != NO_COLOUR;
    }
}

/* ---- the Dreamscape -------------------------------------------------------------------------- */

static int step_points(const player *who, int cell) {
    return (top_colour(who, cell) == WATER) + (ds_mountain_fresh(who, cell) ? MOUNTAIN_POINTS : 0);
}

static void landscape_of(const sight *s, int seat, int32_t *out) {
    const player *who = &s->u->player[seat];
    uint32_t near = who->dreamer ? ds_beside(s->t, cell_bit(who->dreamer - 1)) : 0;
    for (uint32_t left = who->filled; left; left &= left - 1) {
        int cell = lowest(left), points = step_points(who, cell);
        out[F_MOUNTAINS] += ds_is_mountain(who, cell);
        out[F_LAKES] += top_colour(who, cell) == WATER;
        if (near >> cell & 1 && points > out[F_NEAR]) out[F_NEAR] = points;
    }
    for (int c = WATER; c < COLOURS; c++) out[F_PLACED] += who->built[c];
    for (int c = WATER; c < RED; c++) out[F_WATER + c - WATER] = who->hand[c];
    out[F_EMPTY] = s->t->cells - bits(who->filled);
    out[F_TREES] = bits(who->trees);
    out[F_NEXT_TREE] = s->u->trees ? out[F_TREES] + 1 : 0;
    out[F_REDS] = ds_reds(who);
    out[F_INSIDE] = who->dreamer > 0;
    out[F_SLEEPER] = who->sleeper;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

/* Where all compare: how far one is before the best of the others, or behind. */
static int lead(const sight *s, int tile, int seat) {
    const scoring how = design_row_of(&s->t->design[s->u->tile[tile]])->scoring;
    const int sign = how == TO_FEWEST ? -1 : 1;
    int most = INT32_MIN;
    if (how != TO_MOST && how != TO_FEWEST) return 0;
    for (int i = 0; i < s->u->head.seats; i++)
        if (i != seat && sign * s->count[tile][i] > most) most = sign * s->count[tile][i];
    int by = sign * s->count[tile][seat] - most;
    return by > LEAD_MOST ? LEAD_MOST : by < -LEAD_MOST ? -LEAD_MOST : by;
}

static void tiles_of(const sight *s, int seat, int32_t *out) {
    for (int i = 0; i < TILES; i++) {
        out[F_TILES] += ds_design_points(s->t, s->u, seat, i);
        out[F_LEADS] += s->t->design[s->u->tile[i]].points * lead(s, i, seat);
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void features_of(const sight *s, int seat, int32_t *out) {
    const player *who = &s->u->player[seat];
    outlook o = ds_outlook(s->t, s->u, seat);
    times_of(s, seat, out);
    if (!who->ap) o.travels = out[F_TRAVELS];
    tiles_of(s, seat, out);
    landscape_of(s, seat, out);
    icons_of(s, seat, out);
    cards_of(&o, out);
    out[F_TRACK] = ds_points(who);
    out[F_SCORE] = score_of(s, seat);
    out[F_OPEN] = who->open_count;
    out[F_DONE] = who->done_count;
}

/* A watcher looks from the first seat. */
void ds_features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    sight s = {.rules = r, .t = tables_of(r), .v = v, .u = u, .travelling = in_travel(u)};
    int me = v->seat < 0 ? 0 : v->seat, best = -1, most = 0;
    for (int i = 0; i < u->head.seats; i++) {
        int points = i == me ? 0 : score_of(&s, i);
        if (i != me && (best < 0 || points > most)) best = i, most = points;
        for (int k = 0; k < TILES; k++) s.count[k][i] = ds_design_count(s.t, u, i, k);
    }
    for (int i = 0; i < FEATURES; i++) out[i] = 0;
    features_of(&s, me, out);
    features_of(&s, best, out + F_EACH);
    out[F_CYCLE] = CYCLES - u->head.round;
    out[F_BAG] = ds_bag_count(u);
    out[F_SUPPLY] = u->trees;
    out[F_NIGHTMARE] = u->head.option[OPTION_RULES] == RULES_NIGHTMARE;
    out[F_LINK_REDS] = bits(u->link_reds);
}
