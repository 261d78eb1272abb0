/* The icons of cards, and the six powers. A power that waits is in player.power and the fields
 * beside it; it is carried on until ds_power_ask finds nothing left to ask. */
#include <string.h>

#include "rules.h"

/* ---- icons ----------------------------------------------------------------------------------- */

void ds_legal_icons(const sight *v, options *o) { /* DS-D-7, DS-D-8, DS-N-10 */
    for (uint64_t left = ds_bare_icons(v->u, v->seat); left; left &= left - 1) {
        int c = lowest(left);
        bool use = ds_may_use_card(v->t, v->u, v->seat, c);
        for (int k = WATER; k < RED; k++) {
            if (!v->who->hand[k]) continue;
            if (use) offer(o, A_USE, c, k);
            offer(o, A_STORE, c, k);
        }
    }
}

void ds_do_icon(play *p, int seat, action a) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int which = tables_of(p->rules)->card[a.arg[0]].power;
    who->hand[a.arg[1]]--;
    u->on_card[a.arg[0]] = (uint8_t)a.arg[1];
    ds_lose_step(who);
    if (who->stage == STAGE_TRAVEL) ds_progress(who);
    if (a.kind == A_USE) {
        EMIT(p, E_USE, seat, a.arg[1], a.arg[0], (uint16_t)which);
        ds_begin_power(p, seat, which);
    } else
        EMIT(p, E_STORE, seat, a.arg[1], a.arg[0]);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void harvest(play *p, int seat) { /* DS-P-3 */
    dreamscape *s = ds_state(p);
    player *who = &s->pub.player[seat];
    for (int i = 0; i < HARVEST && ds_bag_count(&s->pub) > 0; i++) {
        who->sown[i] = (uint8_t)ds_from_bag(p);
        EMIT(p, E_HARVEST, seat, who->sown[i]);
    }
}

void ds_begin_power(play *p, int seat, int which) {
    player *who = &ds_state(p)->pub.player[seat];
    who->power = (uint8_t)which;
    switch ((power)which) {
    case ARCHIVES: { /* DS-P-1 */
        int found = ds_from_bag(p);
        who->hand[found]++;
        EMIT(p, E_FIND, seat, (uint16_t)found);
        who->power = NO_POWER;
        break;
    }
    case HARVESTERS: harvest(p, seat); break;
    case TOWER: who->left = TOWER_TIMES; break;
    case GOLEM: who->left = GOLEM_TIMES; break;
    case KING: who->draw = KING_CARDS; break; /* DS-A-10 */
    case LAKE:
    case NO_POWER:
    case POWERS: break;
    }
}

/* ---- what is asked --------------------------------------------------------------------------- */

static void end_power(player *who) {
    who->power = who->left = who->lake = who->lake_at = who->sown[0] = who->sown[1] = 0;
}

static int ask_sow(play *p, int seat) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    if (who->sown[0] && ds_open_locations(u)) return ASK_SOW;
    for (int i = 0; i < HARVEST; i++) {
        if (!who->sown[i]) continue;
        u->bag[who->sown[i]]++;
        EMIT(p, E_NO_ROOM, seat, who->sown[i]);
    }
    return ASK_NOTHING;
}

static int ask_lake(const pub *u, const player *who) {
    if (!who->lake) return ASK_STIR;
    return ds_mixed(u->row[who->lake] + who->lake_at, u->count[who->lake] - who->lake_at)
               ? ASK_ARRANGE
               : ASK_NOTHING;
}

int ds_power_ask(play *p, int seat) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    int asked = ASK_NOTHING;
    switch ((power)who->power) {
    case HARVESTERS: asked = ask_sow(p, seat); break;
    case LAKE: asked = ask_lake(u, who); break;
    case TOWER: asked = who->left && free_cells(who) ? ASK_TOWER : ASK_NOTHING; break;
    case GOLEM:
        if (who->lifted) return ASK_SET;
        asked = who->left && ds_power_works(tables_of(p->rules), u, seat, GOLEM) ? ASK_GOLEM
                                                                                 : ASK_NOTHING;
        break;
    case ARCHIVES:
    case KING:
    case NO_POWER:
    case POWERS: break;
    }
    if (asked == ASK_NOTHING && who->power) end_power(who);
    return asked;
}

/* ---- what may be answered -------------------------------------------------------------------- */

void ds_legal_sow(const sight *v, options *o) {
    for (unsigned left = ds_open_locations(v->u); left; left &= left - 1) {
        offer(o, A_SOW, v->who->sown[0], lowest(left));
        if (v->who->sown[1] && v->who->sown[1] != v->who->sown[0])
            offer(o, A_SOW, v->who->sown[1], lowest(left));
    }
}

void ds_legal_arrange(const sight *v, options *o) {
    const uint8_t *row = v->u->row[v->who->lake];
    unsigned seen = 0;
    for (int i = v->who->lake_at; i < v->u->count[v->who->lake]; i++) {
        if (!(seen >> row[i] & 1)) offer(o, A_ARRANGE, row[i], 0);
        seen |= 1u << row[i];
    }
}

void ds_legal_stir(const sight *v, options *o) { /* DS-P-4 */
    offer_each(o, A_STIR, ds_mixed_locations(v->u));
}

void ds_legal_take(const sight *v, options *o) { /* DS-P-5 */
    offer_each(o, A_TAKE, free_cells(v->who));
    offer(o, A_STOP, 0, 0);
}

void ds_legal_lift(const sight *v, options *o) { /* DS-P-6 */
    for (uint32_t left = v->who->filled; left; left &= left - 1) {
        int cell = lowest(left);
        if (!ds_lift_targets(v->t, v->who, cell)) continue;
        for (int level = 0; level < v->who->height[cell]; level++)
            offer(o, A_LIFT, cell, level + 1);
    }
    offer(o, A_STOP, 0, 0);
}

void ds_legal_set(const sight *v, options *o) {
    offer_each(o, A_SET, ds_lift_targets(v->t, v->who, v->who->lifted - 1));
}

/* ---- answers --------------------------------------------------------------------------------- */

void ds_do_sow(play *p, int seat, int put, int place) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    if (who->sown[0] == put) who->sown[0] = who->sown[1];
    who->sown[1] = NO_COLOUR;
    u->row[place][u->count[place]++] = (uint8_t)put; /* DS-A-2 */
    EMIT(p, E_SOW, seat, (uint16_t)put, (uint16_t)place);
}

void ds_do_stir(play *p, int seat, int place) {
    ds_state(p)->pub.player[seat].lake = (uint8_t)place;
    EMIT(p, E_STIR, seat, (uint16_t)place);
}

/* The next slot gets this colour; the others keep their order. */
void ds_do_arrange(play *p, int seat, int put) {
    pub *u = &ds_state(p)->pub;
    player *who = &u->player[seat];
    uint8_t *at = u->row[who->lake] + who->lake_at,
            *found = memchr(at, put, (size_t)(u->count[who->lake] - who->lake_at));
    ASSERT(found);
    memmove(at + 1, at, (size_t)(found - at));
    *at = (uint8_t)put;
    EMIT(p, E_ARRANGE, seat, (uint16_t)put, (uint16_t)(++who->lake_at));
}

void ds_do_take(play *p, int seat, int cell) { /* DS-P-5 */
    player *who = &ds_state(p)->pub.player[seat];
    int taken = ds_take(who, cell);
    who->hand[taken]++;
    who->left--;
    EMIT(p, E_TAKE, seat, (uint16_t)taken, (uint16_t)cell);
}

/* `height` is 1 for the lowest fragment. Nothing moves yet. */
void ds_do_lift(play *p, int seat, int cell, int height) {
    player *who = &ds_state(p)->pub.player[seat];
    who->lifted = (uint8_t)(cell + 1);
    who->lifted_at = (uint8_t)(height - 1);
}

void ds_do_set(play *p, int seat, int to) { /* DS-P-6, DS-A-25 */
    player *who = &ds_state(p)->pub.player[seat];
    int from = who->lifted - 1, level = who->lifted_at;
    EMIT(p, E_LIFT, seat, (uint16_t)(who->height[from] - level), (uint16_t)from, (uint16_t)to);
    ds_lift(who, from, level, to);
    who->left--;
    who->lifted = who->lifted_at = 0;
}

void ds_do_stop(play *p, int seat) { end_power(&ds_state(p)->pub.player[seat]); }
