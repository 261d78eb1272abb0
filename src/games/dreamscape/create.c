/* Creation: building, the Dreamer, trees and exchanges. The last use after Cycle 6 is the same
 * without icons and powers. */
#include "rules.h"

void ds_lose_step(player *who) {
    who->free_step = who->back = 0;
    who->run = 0;
}

bool ds_reds_placed(const tables *t, const player *who) {
    return !who->hand[RED] || !ds_empty_places(t, who);
}

/* ---- what may be done ------------------------------------------------------------------------ */

static void offer_places(const sight *v, options *o) {
    uint32_t empty = ds_empty_places(v->t, v->who), all = empty | ds_tree_places(v->who);
    for (int c = WATER; c < COLOURS; c++) {
        if (!v->who->hand[c]) continue;
        if (c == WHITE && v->u->head.option[OPTION_WHITE] == WHITE_SPENT) continue; /* DS-A-17 */
        for (uint32_t left = c == RED ? empty : all; left; left &= left - 1)
            offer(o, A_PLACE, c, lowest(left));
    }
}

static void offer_swaps(const sight *v, options *o) {
    for (int c = WATER; c < RED; c++)
        if (v->who->hand[c] >= 2)
            for (int k = WATER; k < COLOURS; k++)
                if (k != c && v->u->bag[k]) offer(o, A_SWAP, c, k); /* DS-A-28 */
    if (v->who->hand[RED] >= REDS_BANISHED)
        for (int k = WATER; k < COLOURS; k++)
            if (v->u->bag[k] || k == RED)
                offer(o, A_BANISH, k, 0); /* DS-A-29: the three are in the bag by then */
}

void ds_legal_create(const sight *v, options *o) {
    offer_each(o, A_STEP, ds_steps(v->t, v->who));
    if (on_tree(v->who)) return; /* DS-A-19 */
    offer_places(v, o);
    if (ds_may_enter(v->t, v->who)) offer(o, A_ENTER, 0, 0);
    if (v->who->hand[GRASS] && v->u->trees) offer_each(o, A_PLANT, ds_tree_places(v->who));
    offer_swaps(v, o);
    if (v->who->stage == STAGE_CREATE) ds_legal_icons(v, o);
    if (ds_reds_placed(v->t, v->who)) offer(o, A_FINISH, 0, 0);
}

/* ---- the Dreamer ----------------------------------------------------------------------------- */

static void gain(play *p, int seat, points_from from, int points) {
    int16_t *total = &ds_state(p)->pub.player[seat].points[from];
    *total = (int16_t)(*total + points);
}

/* DS-F-1 to DS-F-5, DS-N-7: what a pile does to the Dreamer who comes over it. */
arrival ds_arrive(player *who, int cell) {
    int on_top = top_colour(who, cell);
    arrival a = {.mountain = ds_mountain_fresh(who, cell),
                 .water = on_top == WATER,
                 .red = on_top == RED,
                 .earth = on_top == EARTH};
    ds_stand(who, cell);
    if (a.mountain) ds_mark_mountain(who, cell);
    if (!a.earth) {
        ds_lose_step(who);
        return a;
    }
    who->run = (who->free_step ? who->run : 0) | cell_bit(cell);
    who->free_step = 1;
    who->back = 0;
    return a;
}

arrival ds_step(player *who, int cell) {
    if (who->free_step && who->run >> cell & 1) { /* DS-A-22: over earth that has had its effect */
        ds_stand(who, cell);
        who->back = 1;
        return (arrival){0};
    }
    bool costs = step_costs(who);
    if (costs) who->hand[WHITE]--;
    arrival a = ds_arrive(who, cell);
    a.spent = costs;
    return a;
}

static void count_arrival(play *p, int seat, int cell, arrival a) {
    if (a.mountain)
        gain(p, seat, FROM_MOUNTAINS, MOUNTAIN_POINTS),
            EMIT(p, E_MOUNTAIN, seat, MOUNTAIN_POINTS, (uint16_t)cell);
    if (a.water) gain(p, seat, FROM_WATER, 1), EMIT(p, E_WATER, seat, 1, (uint16_t)cell);
    if (a.red) gain(p, seat, FROM_REDS, -1), EMIT(p, E_NIGHTMARE, seat, 1, (uint16_t)cell);
    if (a.earth) EMIT(p, E_EARTH, seat, (uint16_t)cell);
}

void ds_do_step(play *p, int seat, int cell) {
    pub *u = &ds_state(p)->pub;
    EMIT(p, E_STEP, seat, (uint16_t)cell);
    arrival a = ds_step(&u->player[seat], cell);
    if (a.spent) u->bag[WHITE]++;
    count_arrival(p, seat, cell, a);
}

void ds_do_enter(play *p, int seat) {
    int cell = tables_of(p->rules)->entrance;
    player *who = &ds_state(p)->pub.player[seat];
    ds_lose_step(who);
    EMIT(p, E_ENTER, seat, (uint16_t)cell);
    count_arrival(p, seat, cell, ds_arrive(who, cell));
}

/* ---- building and discarding ----------------------------------------------------------------- */

void ds_do_place(play *p, int seat, int put, int cell) {
    player *who = &ds_state(p)->pub.player[seat];
    ds_lose_step(who); /* DS-F-2, DS-A-21 */
    who->hand[put]--;
    ds_put(who, cell, put);
    EMIT(p, E_PLACE, seat, (uint16_t)put, (uint16_t)cell);
}

void ds_do_plant(play *p, int seat, int cell) { /* DS-B-8 */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    ds_lose_step(who);
    who->hand[GRASS]--;
    u->bag[GRASS]++;
    u->trees--;
    ds_plant(who, cell);
    int trees = bits(who->trees);
    gain(p, seat, FROM_TREES, trees);
    EMIT(p, E_PLANT, seat, (uint16_t)cell, (uint16_t)trees);
}

/* DS-B-9, DS-N-9. */
void ds_do_exchange(play *p, int seat, int given, int taken) {
    int count = given == RED ? REDS_BANISHED : 2;
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    ds_lose_step(who);
    who->hand[given] = (uint8_t)(who->hand[given] - count);
    u->bag[given] = (uint8_t)(u->bag[given] + count);
    u->bag[taken]--;
    who->hand[taken]++;
    if (given == RED)
        EMIT(p, E_BANISH, seat, (uint16_t)taken);
    else
        EMIT(p, E_SWAP, seat, (uint16_t)given, (uint16_t)taken);
}

void ds_do_finish(play *p, int seat) { /* DS-B-10, DS-A-30: a red that fits nowhere stays */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    ds_lose_step(who);
    for (int c = WATER; c < RED; c++) {
        if (!who->hand[c]) continue;
        EMIT(p, E_THROW, seat, (uint16_t)c, who->hand[c]);
        u->bag[c] = (uint8_t)(u->bag[c] + who->hand[c]);
        who->hand[c] = 0;
    }
    EMIT(p, E_DONE, seat, 0);
    ds_finished(p, seat);
}
