#include "guess.h"

#include <string.h>

#include "moves.h"
#include "words.h"

/* ---- guessing ----------------------------------------------------------------------------------- */

/* All that is hidden is how a pool is parted into bag and hand: deal hands from the pools. */
void mycelia_guess(const rules *r, const view *v, dice *d, state *out) {
    table *t = (table *)out;
    (void)r;
    memset(t, 0, sizeof *t);
    t->pub = *(const pub *)v->pub;
    for (int i = 0; i < t->pub.head.seats; i++) {
        place *w = &t->pub.place[i];
        if (v->own && i == v->seat) {
            t->own[i] = *(const own *)v->own;
            continue;
        }
        int cards = w->hidden;
        for (w->hidden = 0; w->hidden < cards; w->hidden++) {
            int left = w->bag + cards - w->hidden;
            insert_card(t->own[i].hand, w->hidden, bag_card(w, &t->own[i], (int)dice_roll(d, (uint32_t)left)));
        }
    }
}

/* ---- checking: counts of all designs at once, eight to a word ------------------------------------- */

enum { WORDS = DESIGNS_MAX / 8 };
typedef struct {
    uint64_t word[WORDS];
} tally;

static void tally_add(tally *sum, const uint8_t counts[DESIGNS_MAX]) {
    tally t;
    memcpy(&t, counts, sizeof t);
    for (int i = 0; i < WORDS; i++) sum->word[i] += t.word[i];
}

static void tally_card(tally *sum, uint8_t card) { sum->word[card / 8] += 1ull << 8 * (card % 8); }

static void tally_list(tally *sum, const uint8_t cards[], int count) {
    for (int i = 0; i < count; i++) tally_card(sum, cards[i]);
}

/* How many cards; no count of one design comes near 256. */
static int tally_total(const uint8_t counts[DESIGNS_MAX]) {
    const uint64_t even = 0x00ff00ff00ff00ffull;
    uint64_t sum = 0;
    for (int i = 0; i < WORDS; i++) {
        uint64_t word;
        memcpy(&word, counts + 8 * i, sizeof word);
        sum += (word & even) + (word >> 8 & even);
    }
    return (int)(sum * 0x0001000100010001ull >> 48 & 0xffff);
}

static const char *check_board(const place *w) {
    int sum = 0;
    uint32_t held = 0;
    for (int i = 0; i < CELLS; i++) {
        sum += w->drops[i];
        held |= (uint32_t)(w->drops[i] > 0) << i;
    }
    if (held & w->shrines) return "a drop lies on a shrine space";
    return sum != w->total ? "the drops of a board are miscounted" : NULL;
}

static const char *check_cards(const place *w, const own *o) {
    if (tally_total(w->pool) != w->bag + w->hidden || tally_total(w->discard) != w->discards) return "cards of a player are miscounted";
    if (w->hidden && !w->bag) return "a hand is hidden that everybody knows";
    if (hand_count(w) > HAND_SIZE) return "a hand is too large";
    for (int i = 0; i < w->hidden; i++) {
        int same = 1;
        for (int k = 0; k < i; k++) same += o->hand[k] == o->hand[i];
        if (o->hand[i] == NO_CARD || w->pool[o->hand[i]] < same) return "a card of the hand is not in the pool";
    }
    return NULL;
}

static const char *check_river(const rules *r, const pub *u, tally *sum) {
    tally_list(sum, u->river, RIVER_SIZE);
    if (u->recruit) tally_card(sum, u->recruit);
    tally_add(sum, u->pile);
    tally_add(sum, u->gone);
    tally_add(sum, u->box);
    tally full;
    memcpy(&full, tables_of(r)->full[u->head.option[OPTION_EXPANSION]][u->head.seats - 1], sizeof full);
    sum->word[0] &= ~0xffull; /* empty spots were counted as cards of no design */
    if (memcmp(sum, &full, sizeof full) != 0) return "a card was lost or doubled";
    if (tally_total(u->pile) != u->pile_count || tally_total(u->gone) != u->gone_count) return "the river is miscounted";
    return NULL;
}

const char *mycelia_check(const rules *r, const state *whole) {
    const table *t = (const table *)whole;
    const pub *u = &t->pub;
    tally sum = {{0}};
    for (int i = 0; i < u->head.seats; i++) {
        const place *w = &u->place[i];
        const char *fault = check_board(w);
        if (!fault) fault = check_cards(w, &t->own[i]);
        if (fault) return fault;
        tally_add(&sum, w->pool);
        tally_add(&sum, w->discard);
        tally_list(&sum, w->shown, w->shows);
        tally_list(&sum, w->top, w->tops);
    }
    return check_river(r, u, &sum);
}
