#include "guess.h"

#include <string.h>

#include "moves.h"
#include "words.h"

/* ---- guessing -------------------------------------------------------------------------------- */

/* Only the division of a pool into bag and hand is hidden, so this deals hands from the pools. */
void my_guess(const rules *r, const view *v, dice *d, state *out) {
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
            my_insert_card(t->own[i].hand, w->hidden,
                           my_bag_card(w, &t->own[i], (int)dice_roll(d, (uint32_t)left)));
        }
    }
}

/* ---- checking: counts of all designs at once, eight to a word -----------------------------------
 *
 * This runs after every action. No match has as many as 256 cards, so the bytes of a word never
 * carry into each other, and one multiplication adds them up. */

enum { WORDS = DESIGNS_MAX / 8 };
typedef struct {
    uint64_t word[WORDS];
} tally;

static uint64_t load_word(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static int bytes_added(uint64_t word) { return (int)(word * 0x0101010101010101ull >> 56); }

/* Adds the counts of a pile to the sum and returns the number of its cards. */
static int tally_add(tally *sum, const uint8_t counts[DESIGNS_MAX]) {
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++) {
        uint64_t word = load_word(counts + 8 * i);
        sum->word[i] += word;
        all += word;
    }
    return bytes_added(all);
}

static void tally_list(tally *sum, const uint8_t cards[], int count) {
    for (int i = 0; i < count; i++) sum->word[cards[i] / 8 % WORDS] += 1ull << 8 * (cards[i] % 8);
}

static const char *check_board(const place *w) {
    uint32_t tail;
    memcpy(&tail, w->drops + 16, sizeof tail);
    int sum =
        bytes_added(load_word(w->drops)) + bytes_added(load_word(w->drops + 8)) + bytes_added(tail);
    for (uint32_t left = w->shrines; left; left &= left - 1)
        if (w->drops[grid_first(left)]) return "a drop lies on a shrine space";
    return sum != w->total ? "the drops of a board are miscounted" : NULL;
}

static bool holds(const place *w, const own *o, int nth) {
    int same = 1;
    for (int k = 0; k < nth; k++) same += o->hand[k] == o->hand[nth];
    return o->hand[nth] != NO_CARD && o->hand[nth] < DESIGNS_MAX && w->pool[o->hand[nth]] >= same;
}

static const char *check_cards(const place *w, const own *o, tally *sum) {
    if (tally_add(sum, w->pool) != w->bag + w->hidden || tally_add(sum, w->discard) != w->discards)
        return "cards of a player are miscounted";
    tally_list(sum, w->shown, w->shows);
    tally_list(sum, w->top, w->tops);
    if (w->hidden && !w->bag) return "a hand is hidden that everybody knows";
    if (hand_count(w) > HAND_SIZE) return "a hand is too large";
    for (int i = 0; i < w->hidden; i++)
        if (!holds(w, o, i)) return "a card of the hand is not in the pool";
    return NULL;
}

static const char *check_river(const rules *r, const pub *u, tally *sum) {
    if (tally_add(sum, u->pile) != u->pile_count || tally_add(sum, u->gone) != u->gone_count)
        return "the river is miscounted";
    tally_add(sum, u->box);
    tally_list(sum, u->river, RIVER_SIZE);
    tally_list(sum, &u->recruit, 1);
    sum->word[0] &= ~0xffull; /* empty spots were counted as NO_CARD */
    const uint8_t *full = tables_of(r)->full[u->head.option[OPTION_EXPANSION]][u->head.seats - 1];
    uint64_t wrong = 0;
    for (int i = 0; i < WORDS; i++) wrong |= sum->word[i] ^ load_word(full + 8 * i);
    return wrong ? "a card was lost or doubled" : NULL;
}

const char *my_check(const rules *r, const state *whole) {
    const table *t = (const table *)whole;
    tally sum = {{0}};
    for (int i = 0; i < t->pub.head.seats; i++) {
        const char *fault = check_board(&t->pub.place[i]);
        if (!fault) fault = check_cards(&t->pub.place[i], &t->own[i], &sum);
        if (fault) return fault;
    }
    return check_river(r, &t->pub, &sum);
}
