/* Gwidyon, the opponent in solo play. He is part of the rules: he turns over a card and does
 * what it says. */
#include "effects.h"
#include "moves.h"
#include "turn.h"
#include "verbs.h"
#include "words.h"

/* ---- Gwidyon's heap and tile ----------------------------------------------------------------- */

void my_gwidyon_heap(play *p, int count) {
    pub *u = pub_of(p);
    ASSERT(is_solo(u) && count >= 0);
    if (count > u->heap) count = u->heap; /* MY-A-36 */
    u->heap = (uint8_t)(u->heap - count);
    u->removed = (uint8_t)(u->removed + count);
    EMIT(p, E_HEAP, 0, (uint16_t)count, u->heap);
}

void my_gwidyon_flip(play *p) { /* MY-R12.06 */
    pub *u = pub_of(p);
    ASSERT(is_solo(u));
    u->blank = !u->blank;
    EMIT(p, u->blank ? E_FLIP_BLANK : E_FLIP_REMOVE, 0, 0);
    if (!u->blank) my_gwidyon_heap(p, 1);
}

/* ---- bonuses --------------------------------------------------------------------------------- */

/* The most drops that the printed effect could remove or move on any terrain (MY-A-34, A-35). */
static my_gift gift_of(const rules *r, int node_number) {
    const node *n = node_of(r, node_number);
    my_gift sum = {0, 0};
    if (!n->child) return verb_of(n->op)->gift(n);
    for (int child = n->child; child; child = node_of(r, child)->next) {
        my_gift part = gift_of(r, child);
        int times = n->op == OP_REPEAT ? n->count : 1;
        sum.removed += times * part.removed;
        sum.moved += times * part.moved;
        if (n->op == OP_EITHER) break; /* MY-A-53 */
    }
    return sum;
}

void my_gwidyon_bonus(play *p, int node_number) { /* MY-R12.07, A-40: he does not use leaves */
    const pub *u = pub_of(p);
    ASSERT(is_solo(u));
    my_gift g = gift_of(p->rules, node_number);
    EMIT(p, g.removed || g.moved ? E_SOLO_BONUS : E_SOLO_NO_BONUS, 0,
         u->recruit ? u->recruit : u->played);
    if (g.removed) my_gwidyon_heap(p, g.removed);
    for (int i = 0; i < g.moved; i++) my_gwidyon_flip(p);
}

/* ---- Gwidyon's turn -------------------------------------------------------------------------- */

static int turn_over(play *p) {
    pub *u = pub_of(p);
    uint32_t left = u->solo_left;
    for (uint32_t nth = dice_roll(p->dice, (uint32_t)grid_count(left)); nth > 0; nth--)
        left &= left - 1;
    int card = grid_first(left);
    u->solo_left &= (uint8_t)~(1 << card);
    u->solo_last = (uint8_t)(1 + card);
    EMIT(p, E_SOLO, 0, (uint16_t)card);
    return card;
}

void my_gwidyon_turn(play *p) { /* MY-R12.03 */
    pub *u = pub_of(p);
    ASSERT(is_solo(u) && u->solo_left);
    u->phase = PHASE_GWIDYON;
    my_effects_push(p, 0, tables_of(p->rules)->solo[turn_over(p)].effect);
    if (!my_effects_run(p, 0)) my_gwidyon_done(p);
}

bool my_gwidyon_ends(play *p) { /* MY-R12.09, R12.10, A-33 */
    pub *u = pub_of(p);
    ASSERT(is_solo(u));
    bool mine = u->place[0].total == 0, his = u->heap == 0;
    if (!mine && !his) return false;
    EMIT(p, mine && his ? E_SOLO_BOTH : mine ? E_SOLO_WON : E_SOLO_LOST, 0, 0);
    my_finish(p);
    return true;
}

static void reshuffle(play *p) { /* MY-R12.04, A-39: after the fifth card, with the sixth unseen */
    pub *u = pub_of(p);
    if (grid_count(u->solo_left) > 1) return;
    u->solo_left = (1 << SOLO_CARDS) - 1;
    EMIT(p, E_SOLO_SHUFFLE, 0, 0);
}

void my_gwidyon_done(play *p) {
    pub *u = pub_of(p);
    ASSERT(u->phase == PHASE_GWIDYON);
    my_feed_shrine(p); /* MY-R12.08 */
    u->phase = PHASE_SEAT;
    if (my_gwidyon_ends(p)) return;
    reshuffle(p);
    if (u->head.round == ROUNDS_MAX) { /* MY-A-52 */
        EMIT(p, E_LIMIT, 0, ROUNDS_MAX);
        my_finish(p);
        return;
    }
    u->head.round++;
    my_start_turn(p);
}
