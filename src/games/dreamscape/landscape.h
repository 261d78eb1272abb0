/* landscape.h - a Dreamscape: piles of fragments on a small grid.
 *
 * A space is one 64-bit word: three bits a fragment from the bottom up, then a bit for a tree
 * and one for the Dreamer. So comparing a pile with a pattern is comparing two words, and
 * moving part of a pile is a shift. Colour SEEN_STONE is a stone whose Mountain has scored.
 *
 * A word holds LOW_LEVELS fragments. A pile may be higher (DS-A-46), which hardly ever happens.
 * The fragments above are in player.high, half a byte each: those of the tall pile with the lowest
 * space first, then those of the next. There is room for all fragments of the box.
 * Functions of a `space` look at the word only. Functions of a player and a space look at the whole
 * pile. */
#ifndef VALLON_DREAMSCAPE_LANDSCAPE_H
#define VALLON_DREAMSCAPE_LANDSCAPE_H

#include "rooms.h"

#define LEVEL_BITS 3
#define PILE_BITS  ((space)0x0fffffffffffffff)
#define LOW_BITS   ((space)0x0249249249249249) /* the lowest bit of each fragment */
#define TREE       ((space)1 << 60)
#define DREAMER    ((space)1 << 61)

/* The colour at a level as it is stored: a stone may be SEEN_STONE. */
static inline int space_code(space s, int level) { return (int)(s >> (LEVEL_BITS * level) & 7); }

/* The same for people: a stone is a stone. */
static inline int space_colour(space s, int level) {
    int code = space_code(s, level);
    return code == SEEN_STONE ? STONE : code;
}

/* Every stone a plain stone, as patterns have them. */
static inline space space_plain(space s) {
    space seen = s & s >> 1 & s >> 2 & LOW_BITS;
    return s ^ (seen | seen << 2); /* 7 becomes 2 */
}

/* The lowest bit of every fragment that is a stone of a Mountain: DS-F-3. */
static inline space space_mountain(space s) {
    space plain = space_plain(s) & PILE_BITS;
    space stones = plain >> 1 & ~(plain | plain >> 2) & LOW_BITS; /* code 2 */
    space pairs = stones & stones >> LEVEL_BITS;
    return pairs | pairs << LEVEL_BITS;
}

static inline int lowest(uint64_t mask) {
    return __builtin_ctzll(mask);
} /* index of the lowest bit; the mask is not empty */
static inline int bits(uint64_t mask) { /* how many */
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}
static inline uint32_t cell_bit(int cell) { return (uint32_t)1 << cell; }
static inline uint64_t card_bit(int c) { return (uint64_t)1 << c; }

/* The same for a pile of any height. */
int ds_high_code(const player *who, int cell, int level);
static inline int pile_code(const player *who, int cell, int level) {
    return level < LOW_LEVELS ? space_code(who->cell[cell], level) : ds_high_code(who, cell, level);
}
static inline int pile_colour(const player *who, int cell, int level) {
    int code = pile_code(who, cell, level);
    return code == SEEN_STONE ? STONE : code;
}

/* The colour on top, 0 on an empty space. A tree or the Dreamer does not hide it (DS-F-5). */
static inline int top_colour(const player *who, int cell) {
    return who->height[cell] ? pile_colour(who, cell, who->height[cell] - 1) : NO_COLOUR;
}

/* Two stones lie directly on each other: DS-F-3. Fresh: it would score now (DS-A-24). */
bool ds_is_mountain(const player *who, int cell);
bool ds_mountain_fresh(const player *who, int cell);

/* A pile as people see it, of any height: for words and drawings. */
typedef struct {
    int height;
    bool tree, dreamer;
    uint8_t colour[PILE_MAX]; /* from the bottom up */
} whole_pile;
whole_pile ds_pile_at(const player *who, int cell);
whole_pile ds_pile_drawn(space drawn); /* of a pattern */

/* Fragments with nothing on them: DS-B-2. A red is among them. */
static inline uint32_t free_cells(const player *who) {
    return who->filled & ~who->trees & ~(who->dreamer ? cell_bit(who->dreamer - 1) : 0);
}

/* The spaces beside any of these, some of these perhaps among them. */
static inline uint32_t ds_beside(const tables *t, uint32_t cells) {
    return ((cells & ~t->east) << 1 | (cells & ~t->west) >> 1 | cells << t->width |
            cells >> t->width) &
           t->all;
}

/* Where a fragment of this colour may be put from the Hands: DS-B-1, DS-B-2, DS-N-6. */
uint32_t ds_places(const tables *t, const player *who, int colour);
/* Empty spaces that a fragment may be put on: all that a red may use. */
uint32_t ds_empty_places(const tables *t, const player *who);
/* Where a tree may be planted: DS-B-8, DS-N-6. */
uint32_t ds_tree_places(const player *who);
/* The Dreamer may enter now: DS-B-4, DS-A-18. */
bool ds_may_enter(const tables *t, const player *who);
/* The Dreamer is on a tree, in the middle of a movement: he must go on. DS-A-19 */
static inline bool on_tree(const player *who) {
    return who->dreamer && who->trees >> (who->dreamer - 1) & 1;
}
/* Where the Dreamer may step, with a white or with the point that earth gave: DS-B-7, DS-F-2,
 * DS-A-19 to DS-A-22. A step that could end nowhere is not among them. */
uint32_t ds_steps(const tables *t, const player *who);
/* Such a step costs a white fragment. */
static inline bool step_costs(const player *who) { return !who->free_step; }

/* Golem: where a fragment of this space may go, with all that is on it: DS-P-6, DS-A-26. */
uint32_t ds_lift_targets(const tables *t, const player *who, int cell);

/* Changes. Each keeps masks, heights and counts in step. */
void ds_put(player *who, int cell, int colour);
int ds_take(player *who, int cell); /* the top fragment: its colour */
void ds_plant(player *who, int cell);
void ds_stand(player *who, int cell); /* the Dreamer, from wherever he is */
void ds_lift(player *who, int from, int level, int to);
void ds_mark_mountain(
    player *who, int cell); /* it has scored: its stones are marked until the next Cycle, DS-A-24 */
void ds_forget_mountains(player *who); /* DS-F-3: a new Cycle */

#endif
