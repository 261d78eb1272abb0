/* Is the state sound? Nothing lost, nothing doubled, and what is kept twice agrees. */
#include <string.h>

#include "rules.h"

/* Counts by colour as one word, a byte a colour: adding them adds all colours at once. */
static uint64_t lanes(const uint8_t by_colour[LANES]) {
    uint64_t word;
    memcpy(&word, by_colour, LANES);
    return word;
}

static uint64_t lane_one(int found) {
    uint8_t by_colour[LANES] = {0};
    by_colour[found] = 1;
    return lanes(by_colour);
}

/* ---- fragments ---------------------------------------------------------------------------------------- */

static uint64_t on_table(const pub *u, const uint64_t one[LANES]) {
    uint64_t sum = lanes(u->bag);
    for (int i = 1; i <= LOCATIONS; i++)
        for (int k = 0; k < u->count[i]; k++) sum += one[u->row[i][k]];
    for (int i = 0; i < TILES; i++) sum += one[u->tile_colour[i]];
    sum += one[RED] * u->reserve;
    for (unsigned left = u->link_reds; left; left &= left - 1) sum += one[RED];
    return sum;
}

static uint64_t of_player(const pub *u, const player *who, const uint64_t one[LANES]) {
    uint64_t sum = lanes(who->hand) + lanes(who->built);
    for (uint64_t left = who->open; left; left &= left - 1) sum += one[u->on_card[lowest(left)]];
    return sum + one[u->on_card[who->top]] + one[who->spare] + one[who->sown[0]] + one[who->sown[1]];
}

static bool fragments_kept(const tables *t, const pub *u) {
    uint64_t one[LANES] = {0}, sum, all = 0;
    for (int i = WATER; i < LANES; i++) one[i] = lane_one(i);
    sum = on_table(u, one);
    for (int i = 0; i < u->head.seats; i++) sum += of_player(u, &u->player[i], one);
    for (int i = WATER; i <= WHITE; i++) all += one[i] * t->fragments[i];
    if (u->nightmare) all += one[RED] * t->fragments[RED];
    return sum == all;
}

/* ---- cards --------------------------------------------------------------------------------------------- */

/* Adds a card to those found; false if it was there already. */
static bool add(uint64_t *found, uint64_t more) {
    bool fresh = !(*found & more);
    *found |= more;
    return fresh;
}

static bool cards_of(const dreamscape *s, int seat, uint64_t *found) {
    const player *who = &s->pub.player[seat];
    bool fine = add(found, who->open) && add(found, who->done);
    for (int i = 0; i < who->drawn; i++) fine = add(found, card_bit(s->own[seat].drawn[i])) && fine;
    return fine;
}

static bool cards_kept(const tables *t, const dreamscape *s) {
    uint64_t found = s->secret.unseen;
    bool fine = true;
    for (int i = 0; i < s->pub.head.seats; i++) fine = cards_of(s, i, &found) && fine;
    for (int l = 0; l < LEVELS; l++)
        for (int i = 0; i < s->pub.under[l]; i++) {
            int by = s->pub.under_by[l][i] - 1;
            fine = by >= 0 && add(&found, card_bit(s->own[by].under[l][i])) && fine;
        }
    return fine && found == (t->level[1] | t->level[2] | t->level[3]);
}

/* ---- a Dreamscape ----------------------------------------------------------------------------------------- */

/* What is kept beside the piles agrees with them. */
static bool landscape_sound(const player *who) {
    uint8_t built[LANES] = {0};
    uint32_t filled = 0, trees = 0, reds = 0, dreamer = 0;
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        space s = who->cell[cell];
        int height = 0;
        if (!s) continue;
        if (s & TREE) trees |= cell_bit(cell);
        if (s & DREAMER) dreamer |= cell_bit(cell);
        for (space left = s & PILE_BITS; left; left >>= LEVEL_BITS, height++) built[(left & 7) == SEEN_STONE ? STONE : left & 7]++;
        if ((s & 7) == RED) reds |= cell_bit(cell);
        if (height) filled |= cell_bit(cell);
        if (height != who->height[cell]) return false;
    }
    return filled == who->filled && trees == who->trees && reds == who->reds && !(trees & ~filled) &&
           dreamer == (who->dreamer ? cell_bit(who->dreamer - 1) : 0) && !(dreamer & ~filled) && memcmp(built, who->built, LANES) == 0;
}

/* Only the one who acts changes his Dreamscape: his is looked at, or everybody's in turn. */
const char *ds_check(const rules *r, const state *whole) {
    const dreamscape *s = (const dreamscape *)whole;
    const head *h = &s->pub.head;
    int looked_at = h->option[OPTION_CREATION] == CREATION_TOGETHER ? (int)(h->ply % h->seats) : h->active;
    if (!fragments_kept(tables_of(r), &s->pub)) return "a fragment was lost or doubled";
    if (!cards_kept(tables_of(r), s)) return "a card was lost or doubled";
    return landscape_sound(&s->pub.player[looked_at]) ? NULL : "a Dreamscape and its sums disagree";
}
