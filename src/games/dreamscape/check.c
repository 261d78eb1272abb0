/* check.c - is the state sound? No piece is lost or duplicated, and redundant data agree. */
#include <string.h>

#include "rules.h"

/* Counts by colour as one word, a byte per colour, so one addition adds all colours. */
static uint64_t lanes(const uint8_t by_colour[LANES]) {
    uint64_t word;
    memcpy(&word, by_colour, LANES);
    return word;
}

/* One fragment of a colour. */
static uint64_t one(int found) {
    static const uint8_t units[LANES][LANES] = {{0},
                                                {0, 1},
                                                {0, 0, 1},
                                                {0, 0, 0, 1},
                                                {0, 0, 0, 0, 1},
                                                {0, 0, 0, 0, 0, 1},
                                                {0, 0, 0, 0, 0, 0, 1}};
    return lanes(units[found]);
}

/* ---- fragments ------------------------------------------------------------------------------- */

static uint64_t on_table(const pub *u) {
    uint64_t sum = lanes(u->bag);
    for (int i = 1; i <= LOCATIONS; i++)
        for (int k = 0; k < SLOTS; k++)
            sum += one(u->row[i][k]); /* empty slots are zero and add nothing */
    for (int i = 0; i < TILES; i++) sum += one(u->tile_colour[i]);
    return sum + one(RED) * (uint64_t)(u->reserve + bits(u->link_reds));
}

static uint64_t of_player(const pub *u, const player *who) {
    uint64_t sum = lanes(who->hand) + lanes(who->built);
    for (uint64_t left = who->open; left; left &= left - 1) sum += one(u->on_card[lowest(left)]);
    return sum + one(u->on_card[who->top]) + one(who->spare) + one(who->sown[0]) +
           one(who->sown[1]);
}

static bool fragments_kept(const tables *t, const pub *u) {
    uint64_t sum = on_table(u), all = lanes(t->fragments);
    for (int i = 0; i < u->head.seats; i++) sum += of_player(u, &u->player[i]);
    if (!u->nightmare) all -= one(RED) * t->fragments[RED];
    return sum == all;
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* The cards found so far, and those found more than once. */
typedef struct {
    uint64_t found, twice;
} tally;

static void add(tally *c, uint64_t more) {
    c->twice |= c->found & more;
    c->found |= more;
}

static void add_cards_of(tally *c, const dreamscape *s, int seat) {
    const player *who = &s->pub.player[seat];
    add(c, who->open);
    add(c, who->done);
    for (int i = 0; i < who->drawn; i++) add(c, card_bit(s->own[seat].drawn[i]));
}

static bool cards_kept(const tables *t, const dreamscape *s) {
    tally c = {s->secret.unseen, 0};
    for (int i = 0; i < s->pub.head.seats; i++) add_cards_of(&c, s, i);
    for (int l = 0; l < LEVELS; l++)
        for (int i = 0; i < s->pub.under[l]; i++) {
            unsigned by = s->pub.under_by[l][i] - 1u;
            if (by >= s->pub.head.seats) return false;
            add(&c, card_bit(s->own[by].under[l][i]));
        }
    return !c.twice && c.found == t->level[0];
}

/* ---- a Dreamscape ---------------------------------------------------------------------------- */

/* What follows from the piles. */
typedef struct {
    uint64_t built;
    uint32_t filled, trees, reds, dreamer, tall;
    int high; /* fragments above their words */
} survey;

/* Adds the fragments above the word; false if a level is empty. DS-A-46 */
static bool look_above(survey *v, const player *who, int cell) {
    for (int level = LOW_LEVELS; level < who->height[cell]; level++) {
        int found = pile_colour(who, cell, level);
        if (found == NO_COLOUR || found >= COLOURS) return false;
        v->built += one(found);
        v->high++;
    }
    return true;
}

/* Adds one space; false if its height is wrong. */
static bool look_at(survey *v, const player *who, int cell) {
    space s = space_plain(who->cell[cell]);
    int height = 0;
    for (space left = s & PILE_BITS; left; left >>= LEVEL_BITS, height++)
        v->built += one((int)(left & 7));
    uint32_t bit = cell_bit(cell);
    if (who->height[cell] > LOW_LEVELS) {
        v->tall |= bit;
        if (height < LOW_LEVELS || !look_above(v, who, cell)) return false;
        height = who->height[cell];
    }
    v->filled |= height ? bit : 0;
    v->trees |= s & TREE ? bit : 0;
    v->dreamer |= s & DREAMER ? bit : 0;
    v->reds |= (s & 7) == RED ? bit : 0;
    return height == who->height[cell];
}

/* player.high is zero after its last fragment. */
static bool nothing_beyond(const player *who, int high) {
    uint64_t left = 0;
    for (int i = (high + 15) / 16; i < HIGH_WORDS; i++) left |= who->high[i];
    return !left && (high % 16 == 0 || who->high[high / 16] >> 4 * (high % 16) == 0);
}

/* Masks and counts agree with the piles. */
static bool landscape_sound(const tables *t, const player *who) {
    survey v = {0};
    for (int cell = 0; cell < t->cells; cell++)
        if (who->cell[cell] && !look_at(&v, who, cell)) return false;
    if (v.tall != who->tall || !nothing_beyond(who, v.high)) return false;
    if (v.filled != who->filled || v.trees != who->trees || v.reds != who->reds ||
        v.built != lanes(who->built))
        return false;
    return v.dreamer == (who->dreamer ? cell_bit(who->dreamer - 1) : 0) &&
           !((v.trees | v.dreamer) & ~v.filled);
}

/* Checks one Dreamscape per call: that of the active player, the only one that an action changes;
 * with simultaneous Creation each in turn. */
const char *ds_check(const rules *r, const state *whole) {
    const dreamscape *s = (const dreamscape *)whole;
    const head *h = &s->pub.head;
    int looked_at =
        h->option[OPTION_CREATION] == CREATION_TOGETHER ? (int)(h->ply % h->seats) : h->active;
    if (!fragments_kept(tables_of(r), &s->pub)) return "a fragment was lost or doubled";
    if (!cards_kept(tables_of(r), s)) return "a card was lost or doubled";
    return landscape_sound(tables_of(r), &s->pub.player[looked_at])
               ? NULL
               : "a Dreamscape and its sums disagree";
}
