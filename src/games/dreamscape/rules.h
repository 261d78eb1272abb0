/* rules.h - the parts of the rules and how they hang together.
 *
 *     phases.c   set-up, Emergence, whose turn it is, the end
 *     travel.c   Travel and the Nightmare step
 *     create.c   Creation and the last use of fragments
 *     powers.c   the six powers, one choice at a time
 *     dreams.c   completing, drawing and keeping cards
 *     rules.c    legal, apply, and what is asked next
 *     walk.c     where the Dreamer could walk (walk.h)
 *     refuse.c   why not          score.c   the final count          check.c, guess.c
 *
 * What a player is in the middle of is in player.stage and, inside it, in the fields for a
 * power or a completion. After every action ds_settle looks at them and asks the next
 * question, or passes the turn on.
 *
 * Why every match ends. There are six Cycles of a fixed number of turns. In Travel an action
 * costs an action point, turns the token, covers an icon, takes a red from a link, or is a key
 * move to a location where the Sleeper has not stood since one of those (DS-A-48): at most
 * five. In Creation an action takes at least one fragment out of the Hands, covers an icon,
 * lets the Dreamer enter (once a match) or is a free step: each new one adds earth to the run
 * or ends it, and one walk back lies between two of them (DS-A-22). Fragments come into the
 * Hands only by icons and the token. A covered icon stays covered until the next Cycle; new
 * icons are cards out of the piles, and what was kept never goes back. Inside a power every
 * answer uses up one of its few times. */
#ifndef VALLON_DREAMSCAPE_RULES_H
#define VALLON_DREAMSCAPE_RULES_H

#include "counts.h"
#include "pattern.h"
#include "words.h"

/* A list of actions being made. */
typedef struct {
    action *out;
    int count;
} options;

static inline void offer(options *o, uint8_t kind, int first, int second) {
    o->out[o->count++] = (action){.kind = kind, .arg = {(uint16_t)first, (uint16_t)second}};
}

/* An action for each space, card or location of a mask. */
static inline void offer_each(options *o, uint8_t kind, uint64_t mask) {
    for (; mask; mask &= mask - 1) offer(o, kind, lowest(mask), 0);
}

/* What is looked at: the tables, the pub room, the player. */
typedef struct {
    const tables *t;
    const pub *u;
    const own *o;
    const player *who;
    int seat;
} sight;

/* `ds_legal_x` offers the answers to a question, `ds_do_x` carries out an action of that kind;
 * ds_legal and ds_apply call them. */

/* ---- rules.c */
void ds_settle(play *p, int seat);                 /* asks this seat what comes next */
void ds_ask(dreamscape *s, int seat, uint8_t ask); /* ASK_NOTHING: the seat has nothing to decide */

/* ---- phases.c */
void ds_chosen(play *p, int seat, int chosen); /* DS-S-4 */
void ds_next_travel(play *p);                  /* the active player has travelled */
void ds_finished(play *p, int seat);           /* Creation or last use is over for this player */
int ds_from_bag(play *p);                      /* a random fragment; the bag is not empty */

/* ---- travel.c */
void ds_legal_travel(const sight *v, options *o);
void ds_legal_spread(const sight *v, options *o);
void ds_do_collect(play *p, int seat);
void ds_do_move(play *p, int seat, int to);
void ds_do_key(play *p, int seat, int to);
void ds_do_key_red(play *p, int seat, int to);
void ds_do_location(play *p, int seat, int which);
void ds_do_sleep(play *p, int seat);
void ds_do_spread(play *p, int seat, int link);
void ds_progress(player *who); /* anything but a key move: DS-A-48 */

/* ---- create.c */
void ds_legal_create(const sight *v, options *o);
void ds_do_place(play *p, int seat, int put, int cell);
void ds_do_enter(play *p, int seat);
void ds_do_step(play *p, int seat, int cell);
void ds_do_plant(play *p, int seat, int cell);
void ds_do_exchange(play *p, int seat, int given, int taken); /* given RED: DS-N-9 */
void ds_do_finish(play *p, int seat);
bool ds_reds_placed(const tables *t, const player *who); /* or cannot be: DS-N-8, DS-A-30 */
void ds_lose_step(player *who);                          /* DS-F-2 */

/* What the Dreamer meets. The caller counts the points. */
typedef struct {
    bool spent; /* the step cost a white, which has left the Hands */
    bool mountain, water, red, earth;
} arrival;
arrival ds_arrive(player *who, int cell); /* he enters there: DS-B-4 */
arrival ds_step(player *who, int cell);   /* one of ds_steps: DS-B-7 */

/* ---- powers.c */
void ds_legal_icons(const sight *v, options *o); /* A_USE and A_STORE */
void ds_legal_sow(const sight *v, options *o);
void ds_legal_stir(const sight *v, options *o);
void ds_legal_arrange(const sight *v, options *o);
void ds_legal_take(const sight *v, options *o);
void ds_legal_lift(const sight *v, options *o);
void ds_legal_set(const sight *v, options *o);
void ds_do_icon(play *p, int seat, action a); /* A_USE or A_STORE */
void ds_do_sow(play *p, int seat, int put, int place);
void ds_do_stir(play *p, int seat, int place);
void ds_do_arrange(play *p, int seat, int put);
void ds_do_take(play *p, int seat, int cell);
void ds_do_lift(play *p, int seat, int cell, int height);
void ds_do_set(play *p, int seat, int to);
void ds_do_stop(play *p, int seat);
void ds_begin_power(play *p, int seat, int which);
int ds_power_ask(play *p, int seat); /* what the current power asks; ASK_NOTHING: it is done */

/* ---- dreams.c */
void ds_legal_first(const sight *v, options *o);
void ds_legal_complete(const sight *v, options *o);
void ds_legal_leave(const sight *v, options *o);
void ds_legal_draw(const sight *v, options *o);
void ds_legal_keep(const sight *v, options *o);
void ds_do_complete(play *p, int seat, int done);
void ds_do_leave(play *p, int seat, int stays);
void ds_do_draw(play *p, int seat, int level);
void ds_do_no_draw(play *p, int seat);
void ds_keep_card(play *p, int seat, int kept); /* 0: none; the rest of the drawn go under */
void ds_draw_cards(play *p, int seat, int level, int count);
/* Completes what is complete; what that asks, or ASK_NOTHING. */
int ds_dream_ask(play *p, int seat);

#endif
