/* Advice at a glance: what each action brings at once, and what the position is worth after it.
 * Nothing is looked up that the seat cannot see; worth is in hundredths of a point. */
#include <string.h>

#include "journey.h"
#include "rules.h"

/* Rough values, found by matches of `thumb` against itself: see docs/balance.md. */
enum {
    A_BUILT = 12,   /* a fragment that is built and not thrown away */
    A_COUNT = 14,   /* one more of what a Design tile counts */
    A_DETOUR = 40,  /* per cent of what a location's power is worth to who must go there first */
    A_KEPT = 20,    /* a fragment on a card rather than thrown away */
    A_STORED = -30, /* a fragment in the next Cycle is less than one now */
    A_FIND = 120,   /* Archives */
    A_FIRST = 2000, /* before anything else */
    A_SHUFFLE = 15, /* Lake, Harvesters */
    A_REASON = 60,  /* a power should change at least this much */
    A_RED_GONE = RED_LOSS * POINT,
};

/* What is being rated. */
struct advisor {
    const tables *t;
    const pub *u;
    const player *who;
    int seat;
    outlook now;
    int worth;         /* of the position now */
    int counts;        /* of the tiles, now */
    wishes wishes;     /* Travel */
    int spare;         /* what the open cards leave to spend */
    int power[POWERS]; /* what each would change, once it was asked for */
    bool asked[POWERS];
    prospects *open;
};

/* ---- trying things out ----------------------------------------------------------------------- */

/* How much of what the tiles count a player has. */
static int counts(const advisor *a, const player *who) {
    int n = 0;
    for (int i = 0; i < TILES; i++) {
        const design_row *row = design_row_of(&a->t->design[a->u->tile[i]]);
        if (row->weight) n += row->weight * row->count(a->t, who, a->u->tile_colour[i]);
    }
    return A_COUNT * n;
}

/* By how much a card may become cheaper, in the coin of plans. */
enum { GAIN_NONE = 0, GAIN_STEP = HOPELESS, GAIN_FRAGMENT = 10, GAIN_BUILD = 20 };

/* What the open cards are worth after a try that changes no landscape, against now. */
static int change(const advisor *a, const outlook *after, int gain) {
    return ds_worth_after(&(trial){after, a->who, 0, gain, NO_COLOUR}, a->open) - a->worth;
}

/* The position after a try that changes these spaces; see `trial` for `spent`. */
static int change_at(const advisor *a, const outlook *after, uint32_t cells, int spent) {
    int built = 0,
        worth =
            ds_worth_after(&(trial){after, a->who, cells, GAIN_BUILD, spent}, a->open) - a->worth;
    for (int c = WATER; c < RED; c++) built += after->who.built[c] - a->who->built[c];
    return worth + counts(a, &after->who) - a->counts + A_BUILT * built;
}

static int rate_place(const advisor *a, int put, int cell) {
    outlook after = a->now;
    after.who.hand[put]--;
    ds_put(&after.who, cell, put);
    return change_at(a, &after, cell_bit(cell), put) + (put == RED ? -1 : 1);
}

static int rate_arrival(const advisor *a, outlook after, int cell) {
    int points = ds_mountain_fresh(&after.who, cell) ? MOUNTAIN_POINTS : 0,
        on_top = top_colour(&after.who, cell);
    points += on_top == WATER ? 1 : on_top == RED ? -1 : 0;
    ds_stand(&after.who, cell);
    return points * POINT + change(a, &after, GAIN_STEP) + counts(a, &after.who) - a->counts;
}

static int rate_step(const advisor *a, int cell) {
    outlook after = a->now;
    if (step_costs(a->who)) after.who.hand[WHITE]--;
    return rate_arrival(a, after, cell) + 2;
}

static int rate_plant(const advisor *a, int cell) {
    outlook after = a->now;
    int trees = bits(a->who->trees) + 1;
    after.who.hand[GRASS]--;
    ds_plant(&after.who, cell);
    return trees * POINT + change_at(a, &after, cell_bit(cell), GRASS);
}

static int rate_exchange(const advisor *a, int given, int taken) {
    outlook after = a->now;
    int count = given == RED ? REDS_BANISHED : 2;
    after.who.hand[given] = (uint8_t)(after.who.hand[given] - count);
    after.who.hand[taken]++;
    return change(a, &after, GAIN_FRAGMENT) + (given == RED ? count * A_RED_GONE : 0) -
           (taken == RED ? A_RED_GONE : 0) - A_BUILT;
}

static int rate_finish(const advisor *a) {
    outlook after = a->now;
    memset(after.who.hand, 0, sizeof after.who.hand);
    return change(a, &after, GAIN_NONE);
}

/* ---- powers ---------------------------------------------------------------------------------- */

static int rate_take(const advisor *a, int cell) {
    outlook after = a->now;
    after.who.hand[ds_take(&after.who, cell)]++;
    return change_at(a, &after, cell_bit(cell), NO_COLOUR);
}

static int rate_set(const advisor *a, int from, int level, int to) {
    outlook after = a->now;
    ds_lift(&after.who, from, level, to);
    return change_at(a, &after, cell_bit(from) | cell_bit(to), NO_COLOUR);
}

static int rate_lift(const advisor *a, int from, int level) {
    int best = INT32_MIN;
    for (uint32_t left = ds_lift_targets(a->t, a->who, from); left; left &= left - 1) {
        int worth = rate_set(a, from, level, lowest(left));
        if (worth > best) best = worth;
    }
    return best;
}

static int best_take(const advisor *a) {
    int best = 0;
    for (uint32_t left = free_cells(a->who); left; left &= left - 1) {
        int worth = rate_take(a, lowest(left));
        if (worth > best) best = worth;
    }
    return best;
}

static int best_lift(const advisor *a) {
    int best = 0;
    for (uint32_t left = a->who->filled; left; left &= left - 1) {
        int cell = lowest(left), worth;
        for (int level = 0; level < a->who->height[cell]; level++)
            if ((worth = rate_lift(a, cell, level)) > best) best = worth;
    }
    return best;
}

static int best_deck(const advisor *a) {
    int best = 0;
    for (int l = 1; l <= LEVELS; l++) {
        int worth = ds_deck_count(a->u, l) ? ds_level_worth(&a->now, a->spare, l) : 0;
        if (worth > best) best = worth;
    }
    return best;
}

int ds_worth_nothing(const advisor *a) {
    (void)a;
    return 0;
}

int ds_worth_archives(const advisor *a) {
    (void)a;
    return A_FIND;
}

int ds_worth_tower(const advisor *a) { return best_take(a) - A_REASON; }
int ds_worth_golem(const advisor *a) { return best_lift(a) - A_REASON; }
int ds_worth_king(const advisor *a) { return best_deck(a) / 2 - A_REASON; }
int ds_worth_shuffle(const advisor *a) { return a->who->ap ? -A_REASON : A_SHUFFLE; }

/* Asked for each location, card and fragment. */
static int rate_power(advisor *a, int which) {
    if (!a->asked[which]) a->power[which] = ds_powers[which].worth(a), a->asked[which] = true;
    return a->power[which];
}

/* What lies on a card is not lost: the worth of the open cards stays. */
static int rate_icon(advisor *a, action act) {
    int stored = a->who->stage == STAGE_CREATE ? A_KEPT : A_STORED;
    if (act.kind == A_STORE) return stored;
    int which = a->t->card[act.arg[0]].power, worth = rate_power(a, which);
    return stored + (ds_powers[which].optional && worth < 1 ? 1 : worth);
}

/* ---- Travel and the Dream World -------------------------------------------------------------- */

static int journey(const advisor *a, int to, int cost) {
    return ds_journey(&(traveller){a->t, a->u, &a->wishes, a->seat}, to, cost);
}

/* It costs no point, so what is worth doing is done first. */
static int rate_location(advisor *a, int which) {
    int worth = rate_power(a, which);
    return worth > 0 ? worth + A_FIRST : worth;
}

/* A wanted fragment should lie to the right, where it is taken first. */
static int rate_arrange(const advisor *a, int put) { return -a->wishes.first[put]; }

static int rate_sow(const advisor *a, int put, int place) {
    bool near = place == a->who->sleeper || a->t->linked[a->who->sleeper] >> place & 1;
    return a->who->ap && near ? a->wishes.first[put] : -a->wishes.first[put];
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int rate_one(advisor *a, action act) {
    switch ((action_kind)act.kind) {
    case A_COLLECT: return 2 + journey(a, 0, 1);
    case A_MOVE: return journey(a, act.arg[0], 1);
    case A_KEY:
    case A_KEY_RED: return journey(a, act.arg[0], 0);
    case A_LOCATION: return rate_location(a, act.arg[0]);
    case A_SLEEP: return 1 + journey(a, 0, 0);
    case A_USE:
    case A_STORE: return rate_icon(a, act) + (a->who->stage == STAGE_TRAVEL ? journey(a, 0, 0) : 0);
    case A_PLACE: return rate_place(a, act.arg[0], act.arg[1]);
    case A_ENTER: return rate_arrival(a, a->now, a->t->entrance) + 5;
    case A_STEP: return rate_step(a, act.arg[0]);
    case A_PLANT: return rate_plant(a, act.arg[0]);
    case A_SWAP: return rate_exchange(a, act.arg[0], act.arg[1]);
    case A_BANISH: return rate_exchange(a, RED, act.arg[0]);
    case A_FINISH: return rate_finish(a);
    case A_SOW: return rate_sow(a, act.arg[0], act.arg[1]);
    case A_STIR: return act.arg[0] == a->who->sleeper;
    case A_ARRANGE: return rate_arrange(a, act.arg[0]);
    case A_TAKE: return rate_take(a, act.arg[0]);
    case A_LIFT: return rate_lift(a, act.arg[0], act.arg[1] - 1);
    case A_SET: return rate_set(a, a->who->lifted - 1, a->who->lifted_at, act.arg[0]);
    case A_STOP: return A_REASON / 4;
    case A_COMPLETE: return a->t->card[act.arg[0]].points;
    case A_LEAVE: return a->wishes.first[act.arg[0]];
    case A_DRAW: return ds_level_worth(&a->now, a->spare, act.arg[0]);
    case A_CHOOSE:
    case A_KEEP: return ds_card_worth(&a->now, a->open, act.arg[0]);
    case A_SPREAD:
    case A_NO_DRAW:
    case A_KEEP_NONE:
    case ACTIONS: break;
    }
    return 0;
}

/* The Archives and the King are worth a way; [0] is the better of them. */
static void wish_powers(advisor *a) {
    if (a->who->used) return;
    for (int i = 1; i <= LOCATIONS; i++) {
        int which = a->t->location[i].power;
        if (i == a->u->nightmare || i == a->who->sleeper || !ds_powers[which].detour) continue;
        int worth = rate_power(a, which) * A_DETOUR / 100;
        if (worth > 0) a->wishes.power[i] = worth;
        if (worth > a->wishes.power[0]) a->wishes.power[0] = worth;
    }
}

void ds_rate(const rules *r, const view *v, action_list list, int32_t *worth) {
    const pub *u = v->pub;
    prospects open;
    advisor a = {
        .t = tables_of(r), .u = u, .who = &u->player[v->seat], .seat = v->seat, .open = &open};
    int ask = u->head.ask[v->seat];
    a.now = ds_outlook(a.t, u, v->seat);
    ds_prospects(&a.now, &open);
    a.worth = ds_worth(&a.now, &open);
    a.spare = ds_spare(&a.now, &open);
    a.counts = counts(&a, a.who);
    if (ask == ASK_TRAVEL || ask == ASK_SOW || ask == ASK_ARRANGE || ask == ASK_LEAVE)
        a.wishes = ds_wishes(&a.now, &open), wish_powers(&a);
    for (int i = 0; i < list.count; i++) worth[i] = rate_one(&a, list.item[i]);
}
