/* press.c - what pressing a drawn thing means: its most likely move for the question that is open.
 * That move may be illegal; then the refusal explains why. */
#include "sheet.h"

#define ACT(k, ...) ((action){.kind = (k), .arg = {__VA_ARGS__}})

static bool mine(const sheet *s, int place) {
    return s->view->own && place && place_seat(place) == s->view->seat;
}
static ask_kind asked(const sheet *s) {
    return s->view->own ? (ask_kind)s->now->head.ask[s->view->seat] : ASK_NOTHING;
}
static const player *me(const sheet *s) { return &s->now->player[s->view->seat]; }

static bool means(action *out, action a) { return *out = a, true; }

/* The first building of the player with room for such a card, or 0. */
static uint16_t store_for(const sheet *s, int type) {
    for (slots left = me(s)->buildings; slots_any(left); slots_next(&left)) {
        const int number = slots_first(left);
        if (ms_room(s->tables, &BUILDING(me(s), number), type) > 0)
            return place_of(s->view->seat, SLOT_BUILDING + number);
    }
    return 0;
}

/* ---- places ---------------------------------------------------------------------------------- */

static action character_in_main(const sheet *s, int place) {
    const character *c = character_at(s->now, place);
    const uint16_t at = (uint16_t)place;
    if (ms_speed(s->tables, c) == 0 && ms_has(s->tables, c, ABILITY_EXPLORATION))
        return ACT(A_EXPLORE, at);
    if (ms_speed(s->tables, c) == 0 && ms_has(s->tables, c, ABILITY_ADN)) return ACT(A_ADN, at);
    return ACT(A_SEND, at);
}

static action character_in_quick(const sheet *s, int place) {
    const character *c = character_at(s->now, place);
    const bool quick = ms_speed(s->tables, c) == 0 || !ms_has(s->tables, c, ABILITY_SHOT);
    return ACT(quick ? A_QUICK : A_SHOOT, (uint16_t)place);
}

static bool press_own_character(const sheet *s, int place, action *out) {
    switch (asked(s)) {
    case ASK_TREASURE: return means(out, ACT(A_TAKE, (uint16_t)place));
    case ASK_REACT: return means(out, ACT(A_ATOUT, (uint16_t)place));
    case ASK_QUICK: return means(out, character_in_quick(s, place));
    case ASK_NOTHING:
    case ASK_DECK:
    case ASK_MAIN:
    case ASK_PAY:
    case ASK_TARGET:
    case ASK_BEARER:
    case ASK_PUT:
    case ASK_ADN:
    case ASK_ASSIGN:
    case ASK_RESOLVE:
    case ASK_DISCARD:
    case ASKS: return means(out, character_in_main(s, place));
    }
    return false;
}

static bool press_own_building(const sheet *s, int place, action *out) {
    const building *b = building_at(s->now, place);
    const int holds = design_of(s->rules, b->type)->holds;
    if (asked(s) == ASK_PAY) {
        if (holds < RESOURCES) *out = ACT(A_PAY, (uint16_t)holds, WAY_STORE, (uint16_t)place);
        return holds < RESOURCES;
    }
    if (b->site != SITE_BUILT) return means(out, ACT(A_BUILD, (uint16_t)place));
    if (holds >= RESOURCES) return false;
    return means(out, ACT(A_STORE, s->tables->resource_type[holds], (uint16_t)place));
}

bool ms_press_place(const sheet *s, int place, action *out) {
    if (!s->view->own) return false;
    switch (asked(s)) {
    case ASK_TARGET:
    case ASK_BEARER: return means(out, ACT(A_TARGET, (uint16_t)place));
    case ASK_ASSIGN: return means(out, ACT(A_ASSIGN, s->now->attacker, (uint16_t)place));
    case ASK_RESOLVE: return means(out, ACT(A_RESOLVE, (uint16_t)place));
    case ASK_NOTHING:
    case ASK_DECK:
    case ASK_MAIN:
    case ASK_PAY:
    case ASK_PUT:
    case ASK_ADN:
    case ASK_QUICK:
    case ASK_TREASURE:
    case ASK_REACT:
    case ASK_DISCARD:
    case ASKS: break;
    }
    if (!mine(s, place)) return false;
    if (place_is_character(place)) return press_own_character(s, place, out);
    return place_is_building(place) && press_own_building(s, place, out);
}

/* Power is used by casting a spell, so there is nothing to press. */
bool ms_press_ability(const sheet *s, int place, ability which, action *out) {
    static const uint8_t kinds[ABILITIES] = {
        [ABILITY_ADN] = A_ADN, [ABILITY_EXPLORATION] = A_EXPLORE, [ABILITY_SHOT] = A_SHOOT};
    if (!mine(s, place) || which == ABILITY_POWER) return false;
    return means(out, ACT(kinds[which], (uint16_t)place));
}

bool ms_press_atout(const sheet *s, int place, action *out) {
    return mine(s, place) && means(out, ACT(A_ATOUT, (uint16_t)place));
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool press_in_main(const sheet *s, int type, uint16_t from, action *out) {
    const uint16_t card = (uint16_t)type;
    switch ((kind)design_of(s->rules, type)->kind) {
    case KIND_RESOURCE: return means(out, ACT(A_STORE, card, store_for(s, type)));
    case KIND_BUILDING: return means(out, ACT(A_PLACE, card));
    case KIND_CHARACTER: return means(out, ACT(A_RECRUIT, card, from));
    case KIND_OBJECT: return means(out, ACT(A_EQUIP, card, from));
    case KIND_SPELL: return means(out, ACT(A_CAST, card, from));
    case KIND_NONE:
    case KINDS: break;
    }
    return false;
}

/* MS-R11.3: a Mutant is made, unless one of its name is there to be cloned. */
static action lay_down(const sheet *s, int type, uint16_t from) {
    const design *d = design_of(s->rules, type);
    const bool mutant = s->tables->camp[d->camp].adn && !ms_in_play(me(s), type);
    return ACT(mutant ? A_MUTANT : A_CLONE, (uint16_t)type, from);
}

static bool press_card(const sheet *s, int type, uint16_t from, action *out) {
    const design *d = design_of(s->rules, type);
    switch (asked(s)) {
    case ASK_ADN: return means(out, lay_down(s, type, from));
    case ASK_PAY:
        if (d->kind != KIND_RESOURCE) return false;
        return means(out, ACT(A_PAY, d->resource, WAY_HAND));
    case ASK_PUT: return means(out, ACT(A_PUT, (uint16_t)type));
    case ASK_DISCARD: return means(out, ACT(A_DISCARD, (uint16_t)type));
    case ASK_NOTHING:
    case ASK_DECK:
    case ASK_MAIN:
    case ASK_TARGET:
    case ASK_BEARER:
    case ASK_ASSIGN:
    case ASK_QUICK:
    case ASK_RESOLVE:
    case ASK_TREASURE:
    case ASK_REACT:
    case ASKS: return press_in_main(s, type, from, out);
    }
    return false;
}

bool ms_press_hand(const sheet *s, int type, action *out) {
    return s->view->own && press_card(s, type, 0, out);
}
bool ms_press_held(const sheet *s, int place, int type, action *out) {
    return mine(s, place) && press_card(s, type, (uint16_t)place, out);
}

bool ms_press_freed(const sheet *s, resource which, action *out) {
    if (!s->view->own) return false;
    if (asked(s) == ASK_PAY) return means(out, ACT(A_PAY, (uint16_t)which, WAY_FREED));
    return means(
        out, ACT(A_STORE_FREED, (uint16_t)which, store_for(s, s->tables->resource_type[which])));
}

bool ms_press_powder(const sheet *s, action *out) {
    return s->view->own && asked(s) == ASK_PAY && means(out, ACT(A_PAY, POWDER, WAY_POWDER));
}

/* ---- moves without a thing ------------------------------------------------------------------- */

int ms_buttons(const sheet *s, action out[BUTTONS_MAX]) {
    int count = 0;
    switch (asked(s)) {
    case ASK_MAIN:
        out[count++] = ACT(A_END_MAIN, 0);
        if (!me(s)->ordered)
            out[count++] = ACT(A_WATCH, me(s)->when == WHEN_ALWAYS ? WHEN_ATTACKED : WHEN_ALWAYS);
        break;
    case ASK_QUICK:
        for (slots left = me(s)->characters; slots_any(left) && !count; slots_next(&left))
            if (me(s)->character[slots_first(left)].flags & DECLARED)
                out[count++] = ACT(A_STRIKE, 0);
        if (!count) out[count++] = ACT(A_END_QUICK, 0);
        break;
    case ASK_PAY: out[count++] = ACT(A_PAY_USUAL, 0); break;
    case ASK_TREASURE: out[count++] = ACT(A_LEAVE, 0); break;
    case ASK_REACT:
        out[count++] = ACT(A_PASS, WHEN_SAME);
        out[count++] = ACT(A_PASS, WHEN_NEVER);
        break;
    case ASK_DISCARD:
        if (s->now->head.option[OPTION_ADJUST] == ADJUST_SOFT) out[count++] = ACT(A_REFILL, 0);
        break;
    case ASK_NOTHING:
    case ASK_DECK:
    case ASK_TARGET:
    case ASK_BEARER:
    case ASK_PUT:
    case ASK_ADN:
    case ASK_ASSIGN:
    case ASK_RESOLVE:
    case ASKS: break;
    }
    return count;
}
