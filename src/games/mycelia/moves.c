#include "moves.h"

#include <string.h>

#include "words.h"

/* ---- drops and leaves ------------------------------------------------------------------------ */

void my_gain_leaves(play *p, int seat, int count) {
    place *w = place_of(p, seat);
    ASSERT(count >= 0);
    int leaves = w->leaves + count;
    /* MY-A-41: the supply is unlimited, but our counter is not. */
    w->leaves = (uint16_t)(leaves < LEAVES_LIMIT ? leaves : LEAVES_LIMIT);
    EMIT(p, E_LEAVES, seat, (uint16_t)count);
}

void my_pay_leaves(play *p, int seat, int count) {
    place *w = place_of(p, seat);
    ASSERT(w->leaves >= count);
    w->leaves = (uint16_t)(w->leaves - count);
}

static void take_drops(play *p, int seat, int from, int count) {
    place *w = place_of(p, seat);
    ASSERT(count >= 0 && w->drops[from] >= count);
    w->drops[from] = (uint8_t)(w->drops[from] - count);
}

/* Counts drops that have left the board. */
static void count_removed(play *p, int seat, int count) {
    pub *u = pub_of(p);
    place *w = &u->place[seat];
    w->total = (uint8_t)(w->total - count);
    u->removed = (uint8_t)(u->removed + count);
    if (w->total > 0) return;
    if (!u->finale) u->finale = (uint8_t)(1 + seat);
    EMIT(p, E_CLEAR, seat, 0);
}

void my_remove_drops(play *p, int seat, int from, int count) {
    take_drops(p, seat, from, count);
    EMIT(p, E_REMOVE, seat, (uint16_t)from, (uint16_t)count);
    count_removed(p, seat, count);
}

void my_move_drop(play *p, int seat, int from, int to) {
    place *w = place_of(p, seat);
    take_drops(p, seat, from, 1);
    if (w->shrines >> to & 1) {
        EMIT(p, E_OFFER, seat, (uint16_t)from, (uint16_t)to);
        count_removed(p, seat, 1);
        return;
    }
    w->drops[to]++;
    EMIT(p, E_MOVE, seat, (uint16_t)from, (uint16_t)to);
}

void my_add_dew(play *p, int seat, int at) {
    place *w = place_of(p, seat);
    ASSERT(at >= 0 && at < CELLS);
    if (w->shrines >> at & 1) {
        EMIT(p, E_DEW_LOST, seat, (uint16_t)at);
        return;
    }
    w->drops[at]++;
    w->total++;
    EMIT(p, E_DEW, seat, (uint16_t)at);
}

void my_place_shrine(play *p, int seat, int at) {
    place *w = place_of(p, seat);
    ASSERT(at >= 0 && at < CELLS && pub_of(p)->extras > 0);
    pub_of(p)->extras--;
    w->shrines |= 1u << at;
    int drops = w->drops[at];
    take_drops(p, seat, at, drops);
    EMIT(p, E_REMOVE, seat, (uint16_t)at, (uint16_t)drops);
    EMIT(p, E_EXTRA, seat, (uint16_t)at);
    count_removed(p, seat, drops);
}

/* ---- a player's cards ------------------------------------------------------------------------ */

void my_insert_card(uint8_t list[], int count, uint8_t card) {
    int at = count;
    for (; at > 0 && list[at - 1] > card; at--) list[at] = list[at - 1];
    list[at] = card;
}

static bool take_card(uint8_t list[], uint8_t *count, uint8_t card) {
    int at = 0;
    while (at < *count && list[at] != card) at++;
    if (at == *count) return false;
    for (--*count; at < *count; at++) list[at] = list[at + 1];
    list[*count] = NO_CARD;
    return true;
}

/* If everybody knows such a card in the hand, that is the one that leaves it, so nobody learns
 * whether the hidden part has another one. */
void my_discard_from_hand(play *p, int seat, uint8_t card) {
    place *w = place_of(p, seat);
    bool known = take_card(w->shown, &w->shows, card);
    if (!known) {
        bool found = take_card(table_of(p)->own[seat].hand, &w->hidden, card);
        ASSERT(found && w->pool[card]);
        w->pool[card]--;
    }
    w->discard[card]++;
    w->discards++;
    EMIT(p, known ? E_PLAY_SHOWN : E_PLAY, seat, card);
}

void my_put_on_top(play *p, int seat, uint8_t card) {
    place *w = place_of(p, seat);
    ASSERT(w->tops < HEROES_MAX);
    w->top[w->tops++] = card;
    EMIT(p, E_ON_TOP, seat, card);
}

void my_forget_card(play *p, int seat, uint8_t card) {
    place *w = place_of(p, seat);
    ASSERT(w->discard[card] > 0);
    w->discard[card]--;
    w->discards--;
    pub_of(p)->box[card]++;
    EMIT(p, E_FORGET, seat, card);
}

static void show(play *p, int seat, uint8_t card) {
    place *w = place_of(p, seat);
    my_insert_card(w->shown, w->shows++, card);
    EMIT(p, E_DRAW_SHOWN, seat, card);
}

static void draw_tops(play *p, int seat) {
    place *w = place_of(p, seat);
    while (w->tops > 0 && hand_count(w) < HAND_SIZE) {
        uint8_t card = w->top[--w->tops];
        w->top[w->tops] = NO_CARD;
        show(p, seat, card);
    }
}

/* Draws the rest of the bag. Everybody can deduce these cards, so they are shown. */
static void draw_whole_bag(play *p, int seat) {
    place *w = place_of(p, seat);
    for (int c = 1; w->bag > 0; c++)
        for (; w->pool[c]; w->pool[c]--, w->bag--) show(p, seat, (uint8_t)c);
}

uint8_t my_bag_card(const place *w, const own *o, int nth) {
    int held = 0;
    for (int c = 1; c < DESIGNS_MAX; c++) {
        int count = w->pool[c];
        for (; held < w->hidden && o->hand[held] == c; held++) count--;
        if (nth < count) return (uint8_t)c;
        nth -= count;
    }
    return NO_CARD;
}

static void draw_hidden(play *p, int seat) {
    place *w = place_of(p, seat);
    own *o = &table_of(p)->own[seat];
    uint8_t card = my_bag_card(w, o, (int)dice_roll(p->dice, w->bag));
    ASSERT(card != NO_CARD);
    w->bag--;
    my_insert_card(o->hand, w->hidden++, card);
    EMIT(p, E_DRAW, seat, card);
}

static void shuffle_discard_under(play *p, int seat) {
    place *w = place_of(p, seat);
    if (w->discards == 0) return;
    EMIT(p, E_SHUFFLE, seat, w->discards);
    w->bag = w->discards;
    w->discards = 0;
    memcpy(w->pool, w->discard, sizeof w->pool);
    memset(w->discard, 0, sizeof w->discard);
}

void my_draw_hand(play *p, int seat) {
    place *w = place_of(p, seat);
    ASSERT(hand_count(w) == 0);
    bool short_pile = draw_count(w) < HAND_SIZE;
    draw_tops(p, seat);
    /* MY-R6.12: first draw what is left, then shuffle the discard pile and draw from it. */
    if (short_pile) {
        draw_whole_bag(p, seat);
        shuffle_discard_under(p, seat);
    }
    if (w->bag <= HAND_SIZE - hand_count(w)) draw_whole_bag(p, seat); /* MY-R6.13, A-16, A-54 */
    while (w->bag > 0 && hand_count(w) < HAND_SIZE) draw_hidden(p, seat);
}

/* ---- the river ------------------------------------------------------------------------------- */

static void reshuffle_river(play *p) {
    pub *u = pub_of(p);
    EMIT(p, E_RIVER_SHUFFLE, u->head.active, u->gone_count);
    memcpy(u->pile, u->gone, sizeof u->pile);
    memset(u->gone, 0, sizeof u->gone);
    u->pile_count = u->gone_count;
    u->gone_count = 0;
}

static uint8_t deal(play *p) {
    pub *u = pub_of(p);
    int nth = (int)dice_roll(p->dice, u->pile_count), c = 1;
    for (; nth >= u->pile[c]; c++) nth -= u->pile[c];
    u->pile[c]--;
    u->pile_count--;
    EMIT(p, E_RIVER, u->head.active, (uint16_t)c);
    return (uint8_t)c;
}

void my_fill_river(play *p) {
    pub *u = pub_of(p);
    for (int i = 0; i < RIVER_SIZE; i++) {
        if (u->river[i] != NO_CARD) continue;
        if (u->pile_count == 0 && u->gone_count > 0) reshuffle_river(p);
        if (u->pile_count == 0) return; /* MY-A-15 */
        u->river[i] = deal(p);
    }
}

void my_wash_river(play *p) {
    pub *u = pub_of(p);
    EMIT(p, E_WASH, u->head.active, 0);
    for (int i = 0; i < RIVER_SIZE; i++) {
        if (u->river[i] == NO_CARD) continue;
        u->gone[u->river[i]]++;
        u->gone_count++;
        u->river[i] = NO_CARD;
    }
}

void my_take_from_river(play *p, uint8_t card) {
    uint8_t *found = memchr(pub_of(p)->river, card, RIVER_SIZE);
    ASSERT(found);
    *found = NO_CARD;
}
