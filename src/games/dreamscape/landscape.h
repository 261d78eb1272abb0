/* landscape.h - a Dreamscape: piles of fragments on a small grid.
 *
 * A space is one 64-bit word: three bits per fragment from the bottom up, then one bit for a tree
 * and one for the Dreamer. To compare a pile with a pattern is to compare two words; to move part
 * of a pile is a shift. Code SEEN_STONE is a stone whose Mountain has scored.
 *
 * A word holds LOW_LEVELS fragments. A pile may be higher (DS-A-46), which hardly ever happens.
 * The fragments above are in player.high, half a byte each, ordered by space. There is room for
 * all fragments of the box. Functions that take a `space` read the word only; functions that take
 * a player and a space read the whole pile. */
#ifndef VALLON_DREAMSCAPE_LANDSCAPE_H
#define VALLON_DREAMSCAPE_LANDSCAPE_H

#include "rooms.h"

#define LEVEL_BITS 3
#define PILE_BITS  ((space)0x0fffffffffffffff)
#define LOW_BITS   ((space)0x0249249249249249) /* the lowest bit of each fragment */
#define TREE       ((space)1 << 60)
#define DREAMER    ((space)1 << 61)

/* The stored code at a level: a stone may be SEEN_STONE. */
static inline int space_code(space s, int level) { return (int)(s >> (LEVEL_BITS * level) & 7); }

/* The colour at a level. */
static inline int space_colour(space s, int level) {
    int code = space_code(s, level);
    return code == SEEN_STONE ? STONE : code;
}

/* The word with every SEEN_STONE as a plain stone, as in patterns. */
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

/* Index of the lowest bit of a mask that is not empty. */
static inline int lowest(uint64_t mask) { return __builtin_ctzll(mask); }

/* Number of bits. */
static inline int bits(uint64_t mask) {
    int n = 0;
    for (; mask; mask &= mask - 1) n++;
    return n;
}
static inline uint32_t cell_bit(int cell) { return (uint32_t)1 << cell; }
static inline uint64_t card_bit(int c) { return (uint64_t)1 << c; }

/* Code and colour at a level of a pile of any height. */
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

/* The pile has two stones directly on each other: DS-F-3. Fresh: it would score now, DS-A-24. */
bool ds_is_mountain(const player *who, int cell);
bool ds_mountain_fresh(const player *who, int cell);

/* A pile of any height, for texts and drawings. */
typedef struct {
    int height;
    bool tree, dreamer;
    uint8_t colour[PILE_MAX]; /* from the bottom up */
} whole_pile;
whole_pile ds_pile_at(const player *who, int cell);
whole_pile ds_pile_drawn(space drawn); /* of a pattern */

/* Spaces with a fragment and nothing on it, reds included: DS-B-2. */
static inline uint32_t free_cells(const player *who) {
    return who->filled & ~who->trees & ~(who->dreamer ? cell_bit(who->dreamer - 1) : 0);
}

/* The neighbours of these spaces, which may include some of them. */
static inline uint32_t ds_beside(const tables *t, uint32_t cells) {
    return ((cells & ~t->east) << 1 | (cells & ~t->west) >> 1 | cells << t->width |
            cells >> t->width) &
           t->all;
}

/* Where a fragment of this colour may be placed: DS-B-1, DS-B-2, DS-N-6. */
uint32_t ds_places(const tables *t, const player *who, int colour);
/* Empty spaces where a fragment may be placed; a red may only go there. */
uint32_t ds_empty_places(const tables *t, const player *who);
/* Where a tree may be planted: DS-B-8, DS-N-6. */
uint32_t ds_tree_places(const player *who);
/* The Dreamer may enter now: DS-B-4, DS-A-18. */
bool ds_may_enter(const tables *t, const player *who);
/* The Dreamer is on a tree in the middle of a movement, and must go on: DS-A-19. */
static inline bool on_tree(const player *who) {
    return who->dreamer && who->trees >> (who->dreamer - 1) & 1;
}
/* Where the Dreamer may step, with a white or with the point that earth gave: DS-B-7, DS-F-2,
 * DS-A-19 to DS-A-22. Excludes steps from which he could not reach a place to stop. */
uint32_t ds_steps(const tables *t, const player *who);
/* A step now costs a white fragment. */
static inline bool step_costs(const player *who) { return !who->free_step; }

/* Golem: where a fragment of this space, with all that is on it, may go: DS-P-6, DS-A-26. */
uint32_t ds_lift_targets(const tables *t, const player *who, int cell);

/* Changes of a landscape. Each one updates masks, heights and counts. */
void ds_put(player *who, int cell, int colour);
int ds_take(player *who, int cell); /* removes the top fragment and returns its colour */
void ds_plant(player *who, int cell);
void ds_stand(player *who, int cell); /* the Dreamer, from wherever he is */
void ds_lift(player *who, int from, int level, int to);
/* DS-A-24: it has scored; its stones stay marked until the next Cycle. */
void ds_mark_mountain(player *who, int cell);
void ds_forget_mountains(player *who); /* at the start of a Cycle: DS-F-3 */

#endif
