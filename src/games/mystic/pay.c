/* pay.c - paying: from hand, from stores, from a site just completed, with Cyborgs' powder.
 * MS-R10.1. */
#include <string.h>

#include "rules.h"

/* What the action in a frame costs. */
void ms_cost_of(const tables *t, const pub *u, const frame *f, uint8_t cost[RESOURCES]) {
    const player *who = &u->player[f->seat];
    memset(cost, 0, RESOURCES);
    switch ((deed_kind)f->verb) {
    case FRAME_RECRUIT:
    case FRAME_EQUIP: memcpy(cost, t->design[f->arg[0]].cost, RESOURCES); break;
    case FRAME_BUILD: memcpy(cost, t->design[BUILDING(who, f->arg[0]).type].cost, RESOURCES); break;
    case FRAME_CAST: ms_spell_cost(t, who, f->arg[0], cost); break;
    case FRAME_LAY: cost[ATOM] = who->character[f->arg[0]].adn_paid; break; /* MS-R11.3 */
    case FRAME_SEND:
    case FRAME_QUICK:
    case FRAME_SHOT:
        cost[FOOD] = t->design[who->character[f->arg[0]].type].food;
        break; /* MS-R10.5 */
    case FRAME_NONE:
    case FRAME_ADN:
    case FRAME_ATOUT:
    case FRAME_BLOW:
    case FRAME_TREASURE:
    case FRAME_WINDOW:
    case FRAME_COST:
    case FRAME_PAY:
    case FRAME_AIM: break; /* these cost nothing */
    }
}

/* ---- units ----------------------------------------------------------------------------------- */

/* MS-G-10: a spent resource card goes on the site that it builds, else to the discard pile. */
static void spend_cards(play *p, int seat, int unit, int number) {
    pub *u = pub_of(p);
    if (!number) return;
    if (u->bill.site) {
        uint8_t *lying =
            &BUILDING(&u->player[seat], place_slot(u->bill.site) - SLOT_BUILDING).lying[unit];
        *lying = (uint8_t)(*lying + number);
    } else {
        ms_discard(p, seat, tables_of(p->rules)->resource_type[unit], number);
    }
}

static int smaller(int a, int b) { return a < b ? a : b; }

static int pay_powder(play *p, int seat, int unit, int owed) { /* MS-R12.4: leaves nothing */
    player *who = &pub_of(p)->player[seat];
    const int number = unit == POWDER ? smaller(owed, who->powder) : 0;
    who->powder = (uint8_t)(who->powder - number);
    if (number) EMIT(p, E_PAY_POWDER, seat, (uint16_t)number);
    return number;
}

static int pay_freed(play *p, int seat, int unit, int owed) {
    player *who = &pub_of(p)->player[seat];
    const int number = smaller(owed, who->freed[unit]);
    who->freed[unit] = (uint8_t)(who->freed[unit] - number);
    spend_cards(p, seat, unit, number);
    if (number) EMIT(p, E_PAY_FREED, seat, (uint16_t)unit, (uint16_t)number);
    return number;
}

static int pay_stored(play *p, int seat, int unit, int owed) {
    const tables *t = tables_of(p->rules);
    player *who = &pub_of(p)->player[seat];
    int number = 0;
    for (slots left = who->buildings; slots_any(left) && number < owed; slots_next(&left)) {
        building *b = &BUILDING(who, slots_first(left));
        if (t->design[b->type].holds != unit || b->site != SITE_BUILT) continue;
        const int taken = smaller(owed - number, b->stored);
        b->stored = (uint8_t)(b->stored - taken);
        b->engaged = (uint8_t)(b->engaged + taken);
        number += taken;
    }
    if (number) EMIT(p, E_PAY_STORE, seat, (uint16_t)unit, (uint16_t)number);
    return number;
}

static int pay_hand(play *p, int seat, int unit, int owed) {
    const int type = tables_of(p->rules)->resource_type[unit];
    const int number = smaller(owed, ms_in_hand(&ms_state(p)->own[seat], type));
    for (int i = 0; i < number; i++) ms_hand_remove(p, seat, type);
    spend_cards(p, seat, unit, number);
    if (number) EMIT(p, E_PAY_HAND, seat, (uint16_t)unit, (uint16_t)number);
    return number;
}

/* ---- whole costs ----------------------------------------------------------------------------- */

/* MS-G-49. How many units come from the hand, if it pays last or first. Units that would be lost
 * always pay first. */
static int hand_share(const purse *has, int unit, int owed, int by) {
    owed -= has->freed[unit] + (unit == POWDER ? has->powder : 0);
    if (by != BY_HAND) owed -= has->stored[unit];
    return owed < 0 ? 0 : smaller(owed, has->hand[unit]);
}

/* Cards of the hand are shown before anything else: they prove that the player can pay. */
static void pay_all(play *p, int seat, int by) {
    pub *u = pub_of(p);
    const purse has = ms_purse(tables_of(p->rules), &u->player[seat], &ms_state(p)->own[seat]);
    uint8_t *owed = u->bill.owed;
    for (int unit = 0; unit < RESOURCES; unit++)
        if (owed[unit])
            owed[unit] = (uint8_t)(owed[unit] -
                                   pay_hand(p, seat, unit, hand_share(&has, unit, owed[unit], by)));
    for (int unit = 0; unit < RESOURCES; unit++) {
        int left = owed[unit];
        if (!left) continue;
        left -= pay_powder(p, seat, unit, left);
        left -= pay_freed(p, seat, unit, left);
        left -= pay_stored(p, seat, unit, left);
        ASSERT(left == 0);
    }
    u->bill = (bill){0};
}

const frame *ms_billed(const pub *u) {
    int at = u->stack.count - 1;
    if (at < 0 || u->stack.item[at].verb != FRAME_PAY) return NULL;
    do at--;
    while (u->stack.item[at].verb == FRAME_AIM);
    return &u->stack.item[at];
}

int ms_billed_card(const pub *u) {
    const frame *f = ms_billed(u);
    if (!f) return 0;
    if (f->verb == FRAME_RECRUIT || f->verb == FRAME_EQUIP || f->verb == FRAME_CAST)
        return f->arg[0];
    return f->verb == FRAME_BUILD ? BUILDING(&u->player[f->seat], f->arg[0]).type
                                  : u->player[f->seat].character[f->arg[0]].type;
}

void ms_run_cost(play *p) {
    pub *u = pub_of(p);
    const frame cost = frames_pop(&u->stack);
    const frame *deed = ms_aiming(u);
    ms_cost_of(tables_of(p->rules), u, deed, u->bill.owed);
    u->bill.site =
        deed->verb == FRAME_BUILD ? place_of(deed->seat, SLOT_BUILDING + deed->arg[0]) : 0;
    if (cost.arg[0] != BY_CHOICE) {
        pay_all(p, cost.seat, cost.arg[0]);
        return;
    }
    EMIT(p, E_PAYS, cost.seat, 0);
    frames_push(&u->stack, (frame){FRAME_PAY, cost.seat, {0}});
}

void ms_run_pay(play *p) {
    pub *u = pub_of(p);
    const int seat = frames_top(&u->stack)->seat;
    int owed = 0;
    for (int i = 0; i < RESOURCES; i++) {
        if (u->bill.owed[i]) EMIT(p, E_DUE, seat, (uint16_t)i, u->bill.owed[i]);
        owed += u->bill.owed[i];
    }
    if (owed) {
        ms_ask(u, seat, ASK_PAY);
        return;
    }
    u->bill = (bill){0};
    frames_pop(&u->stack);
}

static void pay_from(play *p, int seat, int unit, int place) {
    building *b = &BUILDING(&pub_of(p)->player[seat], place_slot(place) - SLOT_BUILDING);
    b->stored--;
    b->engaged++;
    EMIT(p, E_PAY_STORE, seat, (uint16_t)unit, 1);
}

void ms_do_pay(play *p, int seat, action a) {
    const int unit = a.arg[0];
    if (a.kind == A_PAY_USUAL) {
        pay_all(p, seat, BY_STORES);
        return;
    }
    pub_of(p)->bill.owed[unit]--;
    switch (a.arg[1]) {
    case WAY_HAND: pay_hand(p, seat, unit, 1); break;
    case WAY_STORE: pay_from(p, seat, unit, a.arg[2]); break;
    case WAY_FREED: pay_freed(p, seat, unit, 1); break;
    case WAY_POWDER: pay_powder(p, seat, unit, 1); break;
    }
}
