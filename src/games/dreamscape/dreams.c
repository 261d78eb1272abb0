/* Dream cards: completing them, drawing new ones, keeping one or none. */
#include <string.h>

#include "rules.h"

/* ---- drawing --------------------------------------------------------------------------------- */

static int draw_unseen(play *p, int level) {
    dreamscape *s = ds_state(p);
    uint64_t bag = s->secret.unseen & tables_of(p->rules)->level[level];
    for (uint32_t skip = dice_roll(p->dice, s->pub.unseen[level - 1]); skip > 0; skip--)
        bag &= bag - 1;
    s->secret.unseen &= ~(bag & -bag);
    s->pub.unseen[level - 1]--;
    return lowest(bag);
}

/* The first of those that were put under. */
static int draw_under(play *p, int level) {
    dreamscape *s = ds_state(p);
    int n = --s->pub.under[level - 1], by = s->pub.under_by[level - 1][0] - 1,
        found = s->own[by].under[level - 1][0];
    uint8_t *who = s->pub.under_by[level - 1];
    memmove(who, who + 1, (size_t)n);
    who[n] = 0;
    for (int i = 0; i < s->pub.head.seats; i++) {
        uint8_t *known = s->own[i].under[level - 1];
        memmove(known, known + 1, (size_t)n);
        known[n] = 0;
    }
    return found;
}

void ds_draw_cards(play *p, int seat, int level, int count) {
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    int most = ds_deck_count(&s->pub, level); /* DS-A-11 */
    if (count > most) count = most;
    EMIT(p, E_DRAW, seat, (uint16_t)count, (uint16_t)level);
    who->drawn_from = (uint8_t)level;
    for (; who->drawn < count; who->drawn++) {
        int drawn = s->pub.unseen[level - 1] ? draw_unseen(p, level) : draw_under(p, level);
        s->own[seat].drawn[who->drawn] = (uint8_t)drawn;
        EMIT(p, E_SEE, seat, (uint16_t)drawn);
    }
}

static void put_under(dreamscape *s, int seat, int level, int returned) {
    int n = s->pub.under[level - 1]++;
    s->pub.under_by[level - 1][n] = (uint8_t)(seat + 1);
    s->own[seat].under[level - 1][n] = (uint8_t)returned;
}

void ds_keep_card(play *p, int seat, int kept) {
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    int level = who->drawn_from, back = 0;
    for (int i = 0; i < who->drawn; i++) {
        if (s->own[seat].drawn[i] != kept) put_under(s, seat, level, s->own[seat].drawn[i]), back++;
        s->own[seat].drawn[i] = 0;
    }
    who->drawn = who->drawn_from = 0;
    if (kept) {
        who->open |= card_bit(kept);
        who->open_count++;
        EMIT(p, E_KEEP, seat, (uint16_t)kept);
    } else
        EMIT(p, E_KEEP_NONE, seat, 0);
    if (back) EMIT(p, E_UNDER, seat, (uint16_t)back, (uint16_t)level);
}

/* ---- completing ------------------------------------------------------------------------------ */

/* DS-D-4, DS-A-15: the card's fragment goes along, and so does what lay on the pile. */
static void pile_up(play *p, int seat, int done) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    uint8_t below = who->top ? u->on_card[who->top] : NO_COLOUR;
    if (who->top) u->on_card[who->top] = NO_COLOUR;
    who->top = (uint8_t)done;
    if (!u->on_card[done])
        u->on_card[done] = below;
    else if (below == u->on_card[done])
        u->bag[below]++, EMIT(p, E_THROW, seat, below, 1);
    else
        who->spare = below;
}

void ds_do_complete(play *p, int seat, int done) { /* DS-D-3 */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int points = tables_of(p->rules)->card[done].points;
    who->open &= ~card_bit(done);
    who->done |= card_bit(done);
    who->open_count--;
    who->done_count++;
    who->points[FROM_CARDS] = (int16_t)(who->points[FROM_CARDS] + points);
    EMIT(p, E_COMPLETE, seat, (uint16_t)done, (uint16_t)points);
    pile_up(p, seat, done);
    bool any = ds_deck_count(u, 1) || ds_deck_count(u, 2) || ds_deck_count(u, 3);
    if (any && who->stage != STAGE_LAST) who->draw = who->sleeper; /* DS-D-6, DS-X-2 */
}

int ds_dream_ask(play *p, int seat) {
    player *who = &ds_state(p)->pub.player[seat];
    for (;;) {
        if (who->spare) return ASK_LEAVE;
        if (who->drawn) return who->stage == STAGE_FIRST ? ASK_FIRST : ASK_KEEP;
        if (who->draw) return ASK_DRAW;
        uint64_t found = ds_completed_cards(tables_of(p->rules), who); /* DS-A-12 */
        if (!found) return ASK_NOTHING;
        if (found & (found - 1)) return ASK_COMPLETE;
        ds_do_complete(p, seat, lowest(found));
    }
}

/* ---- questions and answers ------------------------------------------------------------------- */

void ds_legal_first(const sight *v, options *o) { /* DS-S-4 */
    for (int i = 0; i < v->who->drawn; i++) offer(o, A_CHOOSE, v->o->drawn[i], 0);
}

void ds_legal_complete(const sight *v, options *o) { /* DS-A-12 */
    offer_each(o, A_COMPLETE, ds_completed_cards(v->t, v->who));
}

void ds_legal_leave(const sight *v, options *o) { /* DS-D-4 */
    offer(o, A_LEAVE, v->u->on_card[v->who->top], 0);
    offer(o, A_LEAVE, v->who->spare, 0);
}

/* DS-A-11: nobody has to draw, so the other players may empty the piles meanwhile. */
void ds_legal_draw(const sight *v, options *o) {
    for (int l = 1; l <= LEVELS; l++)
        if (ds_deck_count(v->u, l)) offer(o, A_DRAW, l, 0);
    offer(o, A_NO_DRAW, 0, 0);
}

void ds_legal_keep(const sight *v, options *o) { /* DS-D-6 */
    for (int i = 0; i < v->who->drawn; i++) offer(o, A_KEEP, v->o->drawn[i], 0);
    offer(o, A_KEEP_NONE, 0, 0);
}

void ds_do_leave(play *p, int seat, int stays) { /* DS-D-4 */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int thrown = stays == who->spare ? u->on_card[who->top] : who->spare;
    u->on_card[who->top] = (uint8_t)stays;
    u->bag[thrown]++;
    who->spare = NO_COLOUR;
    EMIT(p, E_LEAVE, seat, (uint16_t)stays);
    EMIT(p, E_THROW, seat, (uint16_t)thrown, 1);
}

void ds_do_draw(play *p, int seat, int level) {
    player *who = &ds_state(p)->pub.player[seat];
    int count = who->draw;
    who->draw = 0;
    if (who->power == KING) who->power = NO_POWER; /* what follows is as after a completion */
    ds_draw_cards(p, seat, level, count);
}

void ds_do_no_draw(play *p, int seat) {
    ds_state(p)->pub.player[seat].draw = 0;
    EMIT(p, E_NO_DRAW, seat, 0);
}
