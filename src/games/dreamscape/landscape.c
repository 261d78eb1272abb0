#include "landscape.h"

/* ---- where ----------------------------------------------------------------------------------- */

uint32_t ds_empty_places(const tables *t, const player *who) {
    if (!who->filled) return cell_bit(t->entrance); /* DS-B-1, DS-A-27 */
    return ds_beside(t, who->filled) & ~who->filled;
}

uint32_t ds_places(const tables *t, const player *who, int colour_put) {
    uint32_t empty = ds_empty_places(t, who);
    return colour_put == RED ? empty : empty | (free_cells(who) & ~who->reds);
}

uint32_t ds_tree_places(const player *who) { return free_cells(who) & ~who->reds; }

bool ds_may_enter(const tables *t, const player *who) {
    return !who->dreamer && free_cells(who) >> t->entrance & 1;
}

/* ---- the Dreamer's steps --------------------------------------------------------------------- */

static uint32_t topped_by(const player *who, uint32_t cells, int colour_on_top) {
    uint32_t found = 0;
    for (; cells; cells &= cells - 1) {
        int cell = lowest(cells);
        if (top_colour(who, cell) == colour_on_top) found |= cell_bit(cell);
    }
    return found;
}

/* Adds the trees on earth beside reached spaces: leaving earth costs nothing. DS-A-20 */
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

/* ---- the Golem ------------------------------------------------------------------------------- */

uint32_t ds_lift_targets(const tables *t, const player *who, int cell) {
    uint32_t near = ds_beside(t, cell_bit(cell)), empty = near & ~who->filled;
    return who->reds >> cell & 1
               ? empty
               : empty | (near & free_cells(who) & ~who->reds); /* a red is put on nothing */
}

/* ---- what lies above a word ------------------------------------------------------------------ */

static int high_get(const player *who, int i) {
    return (int)(who->high[i / 16] >> 4 * (i % 16) & 15);
}

static void high_set(player *who, int i, int code) {
    int shift = 4 * (i % 16);
    who->high[i / 16] = (who->high[i / 16] & ~((uint64_t)15 << shift)) | (uint64_t)code << shift;
}

/* Number of fragments above their words, on these spaces. */
static int high_count(const player *who, uint32_t cells) {
    int n = 0;
    for (uint32_t left = who->tall & cells; left; left &= left - 1)
        n += who->height[lowest(left)] - LOW_LEVELS;
    return n;
}

static int high_at(const player *who, int cell, int level) {
    return high_count(who, cell_bit(cell) - 1) + level - LOW_LEVELS;
}

int ds_high_code(const player *who, int cell, int level) {
    return high_get(who, high_at(who, cell, level));
}

static void high_insert(player *who, int at, int code) {
    int i = high_count(who, UINT32_MAX);
    ASSERT(i < HIGH_MAX);
    for (; i > at; i--) high_set(who, i, high_get(who, i - 1));
    high_set(who, at, code);
}

static void high_remove(player *who, int at) {
    int last = high_count(who, UINT32_MAX) - 1;
    for (int i = at; i < last; i++) high_set(who, i, high_get(who, i + 1));
    high_set(who, last, 0);
}

/* ---- piles for people ------------------------------------------------------------------------ */

whole_pile ds_pile_at(const player *who, int cell) {
    whole_pile p = {.height = who->height[cell],
                    .tree = who->cell[cell] & TREE,
                    .dreamer = who->cell[cell] & DREAMER};
    for (int level = 0; level < p.height; level++)
        p.colour[level] = (uint8_t)pile_colour(who, cell, level);
    return p;
}

whole_pile ds_pile_drawn(space drawn) {
    whole_pile p = {.tree = drawn & TREE, .dreamer = drawn & DREAMER};
    for (; p.height < LOW_LEVELS && space_code(drawn, p.height); p.height++)
        p.colour[p.height] = (uint8_t)space_colour(drawn, p.height);
    return p;
}

/* ---- Mountains ------------------------------------------------------------------------------- */

static bool is_stone(const player *who, int cell, int level) {
    return level >= 0 && level < who->height[cell] && pile_colour(who, cell, level) == STONE;
}

/* The fragment is part of a Mountain: DS-F-3. */
static bool in_mountain(const player *who, int cell, int level) {
    return is_stone(who, cell, level) &&
           (is_stone(who, cell, level - 1) || is_stone(who, cell, level + 1));
}

static bool is_tall(const player *who, int cell) { return who->tall >> cell & 1; }

/* Checks the levels above the word, together with the highest one in it. */
static bool mountain_above(const player *who, int cell) {
    for (int level = LOW_LEVELS; level < who->height[cell]; level++)
        if (in_mountain(who, cell, level)) return true;
    return false;
}

static bool scored_above(const player *who, int cell) {
    for (int level = LOW_LEVELS; level < who->height[cell]; level++)
        if (pile_code(who, cell, level) == SEEN_STONE) return true;
    return false;
}

bool ds_is_mountain(const player *who, int cell) {
    return space_mountain(who->cell[cell]) != 0 ||
           (is_tall(who, cell) && mountain_above(who, cell));
}

bool ds_mountain_fresh(const player *who, int cell) {
    space s = who->cell[cell];
    if (s & s >> 1 & s >> 2 & LOW_BITS) return false;
    if (!is_tall(who, cell)) return space_mountain(s) != 0;
    return ds_is_mountain(who, cell) && !scored_above(who, cell);
}

/* In a tall pile the highest stone of the word may form a pair with the one above the word. */
void ds_mark_mountain(player *who, int cell) {
    space stones = space_mountain(who->cell[cell]);
    if (is_tall(who, cell)) {
        if (in_mountain(who, cell, LOW_LEVELS - 1))
            stones |= (space)1 << LEVEL_BITS * (LOW_LEVELS - 1);
        for (int level = LOW_LEVELS; level < who->height[cell]; level++)
            if (in_mountain(who, cell, level)) high_set(who, high_at(who, cell, level), SEEN_STONE);
    }
    who->cell[cell] |= stones | stones << 2; /* 2 becomes 7 */
}

/* ---- changes --------------------------------------------------------------------------------- */

static void set_height(player *who, int cell, int height) {
    uint32_t bit = cell_bit(cell);
    who->height[cell] = (uint8_t)height;
    who->filled = height ? who->filled | bit : who->filled & ~bit;
    who->tall = height > LOW_LEVELS ? who->tall | bit : who->tall & ~bit;
}

/* Puts a stored fragment on a pile, or takes it off. The caller updates trees, Dreamer and
 * counts. */
static void push(player *who, int cell, int code) {
    int height = who->height[cell];
    if (height < LOW_LEVELS)
        who->cell[cell] |= (space)code << (LEVEL_BITS * height);
    else
        high_insert(who, high_at(who, cell, height), code);
    set_height(who, cell, height + 1);
}

static int pop(player *who, int cell) {
    int level = who->height[cell] - 1, code = pile_code(who, cell, level);
    if (level < LOW_LEVELS)
        who->cell[cell] &= ~((space)7 << (LEVEL_BITS * level));
    else
        high_remove(who, high_at(who, cell, level));
    set_height(who, cell, level);
    return code;
}

void ds_put(player *who, int cell, int put) {
    ASSERT(!(who->cell[cell] & (TREE | DREAMER)));
    push(who, cell, put);
    if (put == RED) who->reds |= cell_bit(cell);
    who->built[put]++;
}

int ds_take(player *who, int cell) {
    ASSERT(who->height[cell] > 0 && !(who->cell[cell] & (TREE | DREAMER)));
    int code = pop(who, cell), taken = code == SEEN_STONE ? STONE : code;
    if (taken == RED) who->reds &= ~cell_bit(cell);
    who->built[taken]--;
    return taken;
}

void ds_plant(player *who, int cell) {
    ASSERT(free_cells(who) >> cell & 1);
    who->cell[cell] |= TREE;
    who->trees |= cell_bit(cell);
}

void ds_stand(player *who, int cell) {
    ASSERT(who->filled >> cell & 1);
    if (who->dreamer) who->cell[who->dreamer - 1] &= ~DREAMER;
    who->cell[cell] |= DREAMER;
    who->dreamer = (uint8_t)(cell + 1);
}

static void carry(uint32_t *mask, int from, int to) {
    if (*mask >> from & 1) *mask ^= cell_bit(from) | cell_bit(to);
}

/* The moved part fits into the words of both spaces, so a shift moves it. */
static void move_in_words(player *who, int from, int level, int to) {
    int below = who->height[to], lifted = who->height[from] - level;
    space part = who->cell[from] >> (LEVEL_BITS * level);
    who->cell[from] &= ((space)1 << (LEVEL_BITS * level)) - 1;
    who->cell[to] |= part << (LEVEL_BITS * below);
    set_height(who, from, level);
    set_height(who, to, below + lifted);
}

static void move_one_by_one(player *who, int from, int level, int to) {
    uint8_t part[PILE_MAX];
    int count = 0;
    while (who->height[from] > level) part[count++] = (uint8_t)pop(who, from);
    while (count > 0) push(who, to, part[--count]);
}

void ds_lift(player *who, int from, int level, int to) {
    space on_top = who->cell[from] & (TREE | DREAMER);
    int lifted = who->height[from] - level;
    ASSERT(from != to && lifted > 0 && !(who->cell[to] & (TREE | DREAMER)));
    who->cell[from] &= ~on_top;
    if (!is_tall(who, from) && who->height[to] + lifted <= LOW_LEVELS)
        move_in_words(who, from, level, to);
    else
        move_one_by_one(who, from, level, to);
    who->cell[to] |= on_top;
    carry(&who->trees, from, to);
    carry(&who->reds, from, to);
    if (on_top & DREAMER) who->dreamer = (uint8_t)(to + 1);
}

void ds_forget_mountains(player *who) {
    for (uint32_t left = who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        who->cell[cell] = space_plain(who->cell[cell]);
    }
    if (!who->tall) return;
    for (int i = high_count(who, UINT32_MAX); i-- > 0;)
        if (high_get(who, i) == SEEN_STONE) high_set(who, i, STONE);
}
