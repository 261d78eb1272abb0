/* guess.c - a full state that a viewer could be in: deals the unseen cards at random. */
#include <string.h>

#include "rules.h"

/* Mask of the cards of a level whose place the viewer does not know. */
static uint64_t unknown(const tables *t, const view *v, int level) {
    const pub *u = v->pub;
    const own *o = v->own;
    uint64_t left = t->level[level];
    for (int i = 0; i < u->head.seats; i++) left &= ~(u->player[i].open | u->player[i].done);
    if (!o) return left;
    for (int i = 0; i < u->player[v->seat].drawn; i++) left &= ~card_bit(o->drawn[i]);
    for (int i = 0; i < u->under[level - 1]; i++)
        if (u->under_by[level - 1][i] == v->seat + 1) left &= ~card_bit(o->under[level - 1][i]);
    return left;
}

/* Takes a random card out of a mask. */
static int deal(uint64_t *from, dice *d) {
    uint64_t left = *from;
    for (uint32_t skip = dice_roll(d, (uint32_t)bits(left)); skip > 0; skip--) left &= left - 1;
    *from &= ~(left & -left);
    return lowest(left);
}

/* A world while it is filled in. */
typedef struct {
    const tables *t;
    const view *v;
    dreamscape *s;
    dice *d;
} dealing;

static void deal_level(const dealing *g, int level) {
    const pub *u = &g->s->pub;
    uint64_t left = unknown(g->t, g->v, level);
    for (int i = 0; i < u->head.seats; i++) {
        const player *who = &u->player[i];
        if (i == g->v->seat || who->drawn_from != level) continue;
        for (int k = 0; k < who->drawn; k++) g->s->own[i].drawn[k] = (uint8_t)deal(&left, g->d);
    }
    for (int i = 0; i < u->under[level - 1]; i++) {
        int by = u->under_by[level - 1][i] - 1;
        if (by != g->v->seat) g->s->own[by].under[level - 1][i] = (uint8_t)deal(&left, g->d);
    }
    g->s->secret.unseen |= left;
}

/* Set-up: another player's hidden choice of the first card is any of those drawn. */
static void guess_choices(dreamscape *s, int seat, dice *d) {
    for (int i = 0; i < s->pub.head.seats; i++) {
        const player *who = &s->pub.player[i];
        bool chosen = who->stage == STAGE_FIRST && !waited_for(&s->pub.head, i);
        if (i != seat && chosen) s->own[i].choice = s->own[i].drawn[dice_roll(d, who->drawn)];
    }
}

void ds_guess(const rules *r, const view *v, dice *d, state *out) {
    dreamscape *s = (dreamscape *)out;
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    if (v->own) s->own[v->seat] = *(const own *)v->own;
    for (int l = 1; l <= LEVELS; l++) deal_level(&(dealing){tables_of(r), v, s, d}, l);
    guess_choices(s, v->seat, d);
}
