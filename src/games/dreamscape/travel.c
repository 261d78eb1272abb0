/* Travel: collecting, moving, sleeping; and the Nightmare step after it. */
#include "rules.h"

void ds_progress(player *who) { who->visited = (uint8_t)(1u << who->sleeper); }

/* ---- what may be done ------------------------------------------------------------------------ */

void ds_legal_travel(const sight *v, options *o) {
    const player *who = v->who;
    if (ds_may_collect(v->u, v->seat))
        offer(o, A_COLLECT, v->u->row[who->sleeper][v->u->count[who->sleeper] - 1], 0);
    offer_each(o, A_MOVE, ds_paid_moves(v->t, v->u, v->seat));
    offer_each(o, A_KEY, ds_key_moves(v->t, v->u, v->seat));
    offer_each(o, A_KEY_RED, ds_key_reds(v->t, v->u, v->seat));
    if (ds_may_use_location(v->t, v->u, v->seat))
        offer(o, A_LOCATION, v->t->location[who->sleeper].power, 0);
    ds_legal_icons(v, o);
    offer(o, A_SLEEP, 0, 0);
}

/* ---- moving ---------------------------------------------------------------------------------- */

void ds_do_collect(play *p, int seat) { /* DS-V-2 */
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    uint8_t *last = &u->row[who->sleeper][--u->count[who->sleeper]];
    who->hand[*last]++;
    who->ap--;
    EMIT(p, E_COLLECT, seat, *last, who->sleeper);
    *last = NO_COLOUR;
    ds_progress(who);
}

/* DS-N-3: over one link; a red on it is taken, or stays with who has two. */
static void cross(play *p, int seat, int to) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int link = tables_of(p->rules)->link_between[who->sleeper][to] - 1;
    who->sleeper = (uint8_t)to;
    if (ds_takes_red(u, seat, link)) {
        u->link_reds &= (uint16_t)~(1u << link);
        who->hand[RED]++;
        EMIT(p, E_RED, seat, (uint16_t)link);
    } else if (u->link_reds >> link & 1)
        EMIT(p, E_RED_STAYS, seat, (uint16_t)link);
    ds_progress(who);
}

void ds_do_move(play *p, int seat, int to) { /* DS-V-4 */
    ds_state(p)->pub.player[seat].ap--;
    EMIT(p, E_MOVE, seat, (uint16_t)to);
    cross(p, seat, to);
}

void ds_do_key(play *p, int seat, int to) { /* DS-V-5, DS-V-6, DS-A-48 */
    player *who = &ds_state(p)->pub.player[seat];
    who->sleeper = (uint8_t)to;
    who->visited |= (uint8_t)(1u << to);
    EMIT(p, E_KEY, seat, (uint16_t)to);
}

void ds_do_key_red(play *p, int seat, int to) { /* DS-N-3 */
    EMIT(p, E_KEY, seat, (uint16_t)to);
    cross(p, seat, to);
}

void ds_do_location(play *p, int seat, int which) { /* DS-V-8, DS-A-8 */
    player *who = &ds_state(p)->pub.player[seat];
    who->used = 1;
    ds_progress(who);
    EMIT(p, E_LOCATION, seat, (uint16_t)which);
    ds_begin_power(p, seat, which);
}

/* ---- lying down ------------------------------------------------------------------------------ */

static void spread(play *p, int seat, int link) {
    pub *u = &ds_state(p)->pub;
    u->link_reds |= (uint16_t)(1u << link);
    u->reserve--;
    EMIT(p, E_SPREAD, seat, (uint16_t)link);
}

static uint16_t empty_links(const tables *t, const pub *u, int place) {
    return u->reserve ? t->links_of[place] & (uint16_t)~u->link_reds : 0; /* DS-A-44 */
}

/* DS-N-4. True: the player must choose where. */
static bool nightmare_step(play *p, int seat) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    uint16_t empty = empty_links(tables_of(p->rules), u, who->sleeper);
    if (u->nightmare != who->sleeper) {
        u->nightmare = who->sleeper;
        EMIT(p, E_HAUNT, seat, who->sleeper);
    }
    if (empty & (empty - 1)) return true;
    if (empty) spread(p, seat, lowest(empty));
    return false;
}

void ds_do_sleep(play *p, int seat) { /* DS-V-11, DS-N-2 */
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    EMIT(p, E_SLEEP, seat, who->sleeper);
    who->ap = who->visited = 0;
    if (s->pub.nightmare && nightmare_step(p, seat)) {
        who->stage = STAGE_HAUNT;
        ds_settle(p, seat);
        return;
    }
    who->stage = STAGE_WAIT;
    ds_ask(s, seat, ASK_NOTHING);
    ds_next_travel(p);
}

void ds_legal_spread(const sight *v, options *o) {
    offer_each(o, A_SPREAD, empty_links(v->t, v->u, v->who->sleeper));
}

void ds_do_spread(play *p, int seat, int link) {
    dreamscape *s = ds_state(p);
    spread(p, seat, link);
    s->pub.player[seat].stage = STAGE_WAIT;
    ds_ask(s, seat, ASK_NOTHING);
    ds_next_travel(p);
}
