/* The set-up. The order of the rolls is: setup grid and face, New Dew grid and face, backs of
 * the boards, river, hands, first player. There is no roll for what an option fixes. */
#include <string.h>

#include "moves.h"
#include "turn.h"
#include "words.h"

enum { SIDES = 2, GRIDS = 4, BACKS = BOARDS - 1 };

/* Value 0 of these options is "random". */
static int chosen(play *p, int option, int values) {
    int value = pub_of(p)->head.option[option];
    return value > 0 ? value - 1 : (int)dice_roll(p->dice, (uint32_t)values);
}

static void lay_grids(play *p) { /* MY-R2.03, R2.06, A-09, A-10 */
    pub *u = pub_of(p);
    int setup = chosen(p, OPTION_SETUP, GRIDS) * SIDES;
    u->setup = (uint8_t)(setup + chosen(p, OPTION_SETUP_FACE, SIDES));
    int dew = chosen(p, OPTION_DEW, GRIDS) * SIDES;
    u->dew = (uint8_t)(dew + chosen(p, OPTION_DEW_FACE, SIDES));
    EMIT(p, E_LAYOUT, 0, u->setup, u->dew);
}

/* Deals the backs at random, or in order from the chosen one on. */
static void choose_boards(play *p) { /* MY-R2.07, R11.01, A-50 */
    pub *u = pub_of(p);
    int board = u->head.option[OPTION_BOARD], left[BACKS] = {1, 2, 3, 4};
    for (int i = 0; i < u->head.seats; i++) {
        int pick = board == BOARD_EXPERT ? (int)dice_roll(p->dice, (uint32_t)(BACKS - i)) : 0;
        if (board == BOARD_FRONT)
            u->place[i].face = 0;
        else if (board == BOARD_EXPERT) {
            u->place[i].face = (uint8_t)left[pick];
            memmove(left + pick, left + pick + 1, sizeof *left * (size_t)(BACKS - 1 - pick));
        } else
            u->place[i].face = (uint8_t)(1 + (board - BOARD_EXPERT_1 + i) % BACKS);
        EMIT(p, E_BOARD, i, u->place[i].face);
    }
}

static bool in_play(const pub *u, const design *d) {
    return !d->start && (!d->expansion || u->head.option[OPTION_EXPANSION]);
}

static void lay_river(play *p) { /* MY-R2.04, R10.01 */
    pub *u = pub_of(p);
    for (int c = 1; c < tables_of(p->rules)->designs; c++) {
        const design *d = design_of(p->rules, c);
        u->pile[c] = in_play(u, d) ? d->copies : 0;
        u->pile_count = (uint8_t)(u->pile_count + u->pile[c]);
    }
    my_fill_river(p);
}

static void lay_tiles(play *p) { /* MY-R2.07, R10.01, R10.13 */
    pub *u = pub_of(p);
    bool expansion = u->head.option[OPTION_EXPANSION];
    for (int i = 0; i < TILES; i++) {
        int copies = tables_of(p->rules)->tile[i].copies;
        u->tile_left[i] = (uint8_t)(i <= TILE_B ? copies - u->head.seats : expansion ? copies : 0);
    }
    u->extras = expansion ? EXTRA_SHRINES : 0;
}

static void lay_place(play *p, int seat) { /* MY-R2.05, R2.07 to R2.09 */
    const tables *t = tables_of(p->rules);
    place *w = place_of(p, seat);
    w->shrines = 1u << t->shrine;
    memcpy(w->drops, t->setup[pub_of(p)->setup].drops, sizeof w->drops);
    w->total = START_DROPS;
    w->tiles = 1 << TILE_A | 1 << TILE_B;
    for (int c = 1; c <= t->starts; c++) w->pool[c] = t->design[c].copies;
    w->bag = START_CARDS;
    my_draw_hand(p, seat);
}

static void lay_gwidyon(pub *u) { /* MY-R12.02 */
    u->heap = (uint8_t)(START_DROPS + u->head.option[OPTION_GWIDYON]);
    u->solo_left = (1 << SOLO_CARDS) - 1;
}

void my_setup(play *p) {
    static const uint8_t capacities[TABLE_SEATS] = {10, 10, 15, 20}; /* MY-R2.01, R6.04, R12.01 */
    pub *u = pub_of(p);
    u->capacity = capacities[u->head.seats - 1];
    lay_grids(p);
    choose_boards(p);
    lay_river(p);
    lay_tiles(p);
    for (int i = 0; i < u->head.seats; i++) lay_place(p, i);
    if (is_solo(u)) lay_gwidyon(u);
    u->first = u->head.active = (uint8_t)dice_roll(p->dice, u->head.seats); /* MY-R2.11, A-42 */
    u->head.round = 1;
    EMIT(p, E_FIRST, u->first, 0);
    my_start_turn(p);
}
