#include "landscape.h"

/* ---- where ------------------------------------------------------------------------------------ */

uint32_t ds_empty_places(const tables *t, const player *who) {
    if (!who->filled) return cell_bit(t->entrance); /* DS-B-1, DS-A-27 */
    return ds_beside(t, who->filled) & ~who->filled;
}

uint32_t ds_places(const tables *t, const player *who, int colour_put) {
    uint32_t empty = ds_empty_places(t, who);
    return colour_put == RED ? empty : empty | (free_cells(who) & ~who->reds & ~who->tall);
}

uint32_t ds_tree_places(const player *who) { return free_cells(who) & ~who->reds; }

bool ds_may_enter(const tables *t, const player *who) { return !who->dreamer && free_cells(who) >> t->entrance & 1; }

/* ---- the Dreamer's steps ------------------------------------------------------------------------- */

static uint32_t topped_by(const player *who, uint32_t cells, int colour_on_top) {
    uint32_t found = 0;
    for (; cells; cells &= cells - 1) {
        int cell = lowest(cells);
        if (top_colour(who, cell) == colour_on_top) found |= cell_bit(cell);
    }
    return found;
}

/* Adds the trees on earth beside what is reached: leaving earth costs nothing. DS-A-20 */
static uint32_t over_earth(const tables *t, uint32_t stops, uint32_t reached, uint32_t earth) {
    uint32_t before;
    do {
        before = reached;
        reached |= ds_beside(t, stops | reached) & earth;
    } while (reached != before);
    return reached;
}

/* The trees from which a free fragment can be reached with this many whites: DS-A-19. */
static uint32_t passable(const tables *t, const player *who, int whites) {
    uint32_t stops = who->filled & ~who->trees, earth = topped_by(who, who->trees, EARTH);
    uint32_t reached = over_earth(t, stops, 0, earth);
    for (int i = 0; i < whites; i++) {
        uint32_t next = reached | (ds_beside(t, stops | reached) & who->trees);
        next = over_earth(t, stops, next, earth);
        if (next == reached) break;
        reached = next;
    }
    return reached;
}

uint32_t ds_steps(const tables *t, const player *who) {
    if (!who->dreamer) return 0;
    uint32_t here = cell_bit(who->dreamer - 1), targets;
    int whites = who->hand[WHITE];
    if (who->free_step) { /* DS-A-22 */
        targets = ds_beside(t, who->run) & who->filled & ~who->run;
        if (!who->back) targets |= who->run & ~here & ~who->trees;
    } else {
        if (whites-- == 0) return 0;
        targets = ds_beside(t, here) & who->filled;
    }
    if (targets & who->trees) targets &= ~who->trees | passable(t, who, whites);
    return targets;
}

/* ---- the Golem --------------------------------------------------------------------------------------- */

uint32_t ds_lift_targets(const tables *t, const player *who, int cell, int level) {
    uint32_t near = ds_beside(t, cell_bit(cell)), targets = near & ~who->filled;
    if (who->reds >> cell & 1) return targets; /* DS-A-26: a red is put on nothing */
    int lifted = who->height[cell] - level;
    for (uint32_t onto = near & free_cells(who) & ~who->reds; onto; onto &= onto - 1) {
        int to = lowest(onto);
        if (who->height[to] + lifted <= PILE_MAX) targets |= cell_bit(to);
    }
    return targets;
}

/* ---- changes -------------------------------------------------------------------------------------------- */

static void set_height(player *who, int cell, int height) {
    uint32_t bit = cell_bit(cell);
    who->height[cell] = (uint8_t)height;
    who->filled = height ? who->filled | bit : who->filled & ~bit;
    who->tall = height == PILE_MAX ? who->tall | bit : who->tall & ~bit;
}

void ds_put(player *who, int cell, int put) {
    int height = who->height[cell];
    ASSERT(height < PILE_MAX && !(who->cell[cell] & (TREE | DREAMER)));
    who->cell[cell] |= (space)put << (LEVEL_BITS * height);
    set_height(who, cell, height + 1);
    if (put == RED) who->reds |= cell_bit(cell);
    who->built[put]++;
}

int ds_take(player *who, int cell) {
    int level = who->height[cell] - 1;
    ASSERT(level >= 0 && !(who->cell[cell] & (TREE | DREAMER)));
    int taken = space_colour(who->cell[cell], level);
    who->cell[cell] &= ~((space)7 << (LEVEL_BITS * level));
    set_height(who, cell, level);
    if (taken == RED) who->reds &= ~cell_bit(cell);
    who->built[taken]--;
    return taken;
}

void ds_plant(player *who, int cell) {
    who->cell[cell] |= TREE;
    who->trees |= cell_bit(cell);
}

void ds_stand(player *who, int cell) {
    if (who->dreamer) who->cell[who->dreamer - 1] &= ~DREAMER;
    who->cell[cell] |= DREAMER;
    who->dreamer = (uint8_t)(cell + 1);
}

static void carry(uint32_t *mask, int from, int to) {
    if (*mask >> from & 1) *mask ^= cell_bit(from) | cell_bit(to);
}

void ds_lift(player *who, int from, int level, int to) {
    space whole = who->cell[from], on_top = whole & (TREE | DREAMER);
    int below = who->height[to], lifted = who->height[from] - level;
    ASSERT(lifted > 0 && below + lifted <= PILE_MAX && !(who->cell[to] & (TREE | DREAMER)));
    space part = (whole & PILE_BITS) >> (LEVEL_BITS * level);
    who->cell[from] = level ? whole & (((space)1 << (LEVEL_BITS * level)) - 1) : 0;
    who->cell[to] |= part << (LEVEL_BITS * below) | on_top;
    set_height(who, from, level);
    set_height(who, to, below + lifted);
    carry(&who->trees, from, to);
    carry(&who->reds, from, to);
    if (on_top & DREAMER) who->dreamer = (uint8_t)(to + 1);
}

void ds_forget_mountains(player *who) {
    for (uint32_t left = who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        who->cell[cell] = space_plain(who->cell[cell]);
    }
}
