/* moves.c - cards that move: hands, piles and discards, what enters play and what leaves it. */
#include <string.h>

#include "rules.h"

/* ---- hands and holds: sorted, zeros at the end ----------------------------------------------- */

static void sorted_add(uint8_t *list, int size, int type) {
    int at = 0;
    while (at < size && list[at]) at++;
    ASSERT(at < size && type > 0 && type < TYPES_MAX);
    for (; at > 0 && list[at - 1] > type; at--) list[at] = list[at - 1];
    list[at] = (uint8_t)type;
}

static void sorted_remove(uint8_t *list, int size, int type) {
    int at = 0;
    while (at < size && list[at] != type) at++;
    ASSERT(at < size && type > 0);
    for (; at + 1 < size; at++) list[at] = list[at + 1];
    list[size - 1] = 0;
}

void ms_hand_add(own *o, int type) { sorted_add(o->hand, HAND_MAX, type); }

void ms_hold_add(building *b, int type) {
    ASSERT(b->site == SITE_BUILT);
    sorted_add(b->hold, HOLD, type);
}

void ms_hold_remove(building *b, int type) {
    ASSERT(b->site == SITE_BUILT);
    sorted_remove(b->hold, HOLD, type);
}

void ms_hand_remove(play *p, int seat, int type) {
    sorted_remove(ms_state(p)->own[seat].hand, HAND_MAX, type);
    pub_of(p)->player[seat].hand_count--;
}

void ms_take_card(play *p, int seat, int type, int from) {
    if (from)
        ms_hold_remove(&BUILDING(&pub_of(p)->player[seat], from - 1), type);
    else
        ms_hand_remove(p, seat, type);
}

/* ---- piles ----------------------------------------------------------------------------------- */

void ms_discard(play *p, int owner, int type, int number) {
    player *who = &pub_of(p)->player[owner];
    ASSERT(type > 0 && type < TYPES_MAX && number >= 0);
    if (who->out) return; /* MS-G-04: the cards of a loser leave the game */
    who->discard[type] = (uint8_t)(who->discard[type] + number);
    who->discard_count = (uint8_t)(who->discard_count + number);
}

uint8_t ms_take_from_pile(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    own *o = &ms_state(p)->own[seat];
    ASSERT(who->deck && who->pile_count);
    const deck_row *d = &tables_of(p->rules)->deck[who->deck - 1];
    int nth = (int)dice_roll(p->dice, who->pile_count), at = 0;
    while (nth >= o->pile[d->type[at]]) nth -= o->pile[d->type[at++]];
    o->pile[d->type[at]]--;
    who->pile_count--;
    return d->type[at];
}

void ms_renew_pile(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    own *o = &ms_state(p)->own[seat];
    for (int i = 0; i < TYPES_MAX; i++) o->pile[i] = (uint8_t)(o->pile[i] + who->discard[i]);
    memset(who->discard, 0, sizeof who->discard);
    who->pile_count = (uint8_t)(who->pile_count + who->discard_count);
    who->discard_count = 0;
}

void ms_pile_emptied(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    if (!who->piles && who->discard_count) { /* MS-R1.4 */
        EMIT(p, E_RESHUFFLE, seat, who->discard_count);
        ms_renew_pile(p, seat);
        who->piles = 1;
    } else { /* MS-R1.5, MS-G-04 */
        EMIT(p, E_EXHAUSTED, seat, 0);
        who->piles = 2;
    }
}

bool ms_draw(play *p, int seat) {
    player *who = &pub_of(p)->player[seat];
    if (!who->pile_count) return false;
    const uint8_t type = ms_take_from_pile(p, seat);
    ms_hand_add(&ms_state(p)->own[seat], type);
    who->hand_count++;
    EMIT(p, E_DRAW, seat, type);
    if (!who->pile_count) ms_pile_emptied(p, seat);
    return true;
}

/* ---- what enters play ------------------------------------------------------------------------ */

int ms_enter_character(play *p, int seat, int type) {
    player *who = &pub_of(p)->player[seat];
    const int slot = ms_free_character(who);
    ASSERT(design_of(p->rules, type)->kind == KIND_CHARACTER);
    ASSERT(slot < CELLS);                                      /* MS-G-44 */
    who->character[slot] = (character){.type = (uint8_t)type}; /* MS-G-08: upright */
    slots_add(&who->characters, slot);
    return place_of(seat, slot);
}

int ms_enter_building(play *p, int seat, int type, site as) {
    player *who = &pub_of(p)->player[seat];
    const int slot = ms_free_building(who);
    ASSERT(design_of(p->rules, type)->kind == KIND_BUILDING);
    ASSERT(slot < CELLS); /* MS-G-44 */
    BUILDING(who, slot) = (building){.type = (uint8_t)type, .site = (uint8_t)as};
    slots_add(&who->buildings, slot);
    return place_of(seat, SLOT_BUILDING + slot);
}

static character *character_in(play *p, int place) {
    return &pub_of(p)->player[place_seat(place)].character[place_slot(place)];
}
static building *building_in(play *p, int place) {
    return &BUILDING(&pub_of(p)->player[place_seat(place)], place_slot(place) - SLOT_BUILDING);
}

/* ---- what leaves ----------------------------------------------------------------------------- */

void ms_drop_object(play *p, character *c) {
    if (!c->object) return;
    EMIT(p, E_OBJECT_LOST, c->object_owner, c->object);
    ms_discard(p, c->object_owner, c->object, 1); /* MS-G-20: to its owner's pile */
    c->object = c->object_owner = 0;
}

static void lose_adn(play *p, int place) { /* MS-G-31 */
    uint8_t *card = &ms_state(p)->own[place_seat(place)].adn[place_slot(place)];
    if (!*card) return;
    EMIT(p, E_ADN_LOST, place_seat(place), *card);
    ms_discard(p, place_seat(place), *card, 1);
    *card = 0;
}

/* MS-G-12: the cards that lie on a building or are stored in it leave with it. */
static void empty_building(play *p, int seat, const building *b) {
    const tables *t = tables_of(p->rules);
    const int stored = stored_in(b) + engaged_in(b);
    for (int i = 0; i < RESOURCES; i++) ms_discard(p, seat, t->resource_type[i], lying_on(b)[i]);
    if (stored) ms_discard(p, seat, t->resource_type[t->design[b->type].holds], stored);
    for (int i = 0; i < HOLD; i++)
        if (held_in(b)[i]) ms_discard(p, seat, held_in(b)[i], 1);
}

/* MS-G-14: attackers that aimed at it have no target any more. */
static void forget_place(pub *u, int place) {
    player *active = &u->player[u->head.active];
    if (u->struck_at == place) u->struck_at = 0;
    if (u->attacker == place) u->attacker = 0;
    for (slots left = active->characters; slots_any(left); slots_next(&left)) {
        character *c = &active->character[slots_first(left)];
        if (c->aim != place) continue;
        c->aim = 0;
        c->flags &= (uint8_t)~DECLARED;
    }
}

void ms_leave(play *p, int place) {
    pub *u = pub_of(p);
    const int seat = place_seat(place), slot = place_slot(place);
    player *who = &u->player[seat];
    ASSERT(ms_type_at(u, place));
    if (place_is_character(place)) {
        character *c = &who->character[slot];
        ms_discard(p, seat, c->type, 1);
        ms_drop_object(p, c);
        lose_adn(p, place);
        *c = (character){0};
        slots_remove(&who->characters, slot);
        if (seat == u->head.active) slots_remove(&u->takers, slot);
    } else {
        building *b = &BUILDING(who, slot - SLOT_BUILDING);
        ms_discard(p, seat, b->type, 1);
        empty_building(p, seat, b);
        *b = (building){0};
        slots_remove(&who->buildings, slot - SLOT_BUILDING);
    }
    forget_place(u, place);
}

/* ---- damage ---------------------------------------------------------------------------------- */

void ms_points(play *p, int seat, int points) {
    player *who = &pub_of(p)->player[seat];
    ASSERT(points >= 0 && who->points + points <= UINT8_MAX);
    who->points = (uint8_t)(who->points + points);
    EMIT(p, E_POINTS, seat, (uint16_t)points);
    if (who->points >= GOAL) ms_finish(p, seat); /* MS-G-30 */
}

static void fall(play *p, int place, int by) {
    pub *u = pub_of(p);
    const int seat = place_seat(place), prize = ms_prize(tables_of(p->rules), u, place);
    EMIT(p, place_is_character(place) ? E_KILLED : E_DESTROYED, seat,
         (uint16_t)ms_type_at(u, place), (uint16_t)place);
    ms_leave(p, place);
    if (by >= 0 && by != seat) ms_points(p, by, prize); /* MS-G-19 */
}

void ms_settle(play *p, int place, int by) {
    if (ms_type_at(pub_of(p), place) && ms_left(tables_of(p->rules), pub_of(p), place) <= 0)
        fall(p, place, by);
}

bool ms_damage(play *p, int place, int markers, int by) {
    pub *u = pub_of(p);
    uint8_t *damage = place_is_character(place) ? &character_in(p, place)->damage
                                                : &building_in(p, place)->damage;
    const int sum = *damage + markers;
    ASSERT(ms_type_at(u, place) && markers >= 0);
    *damage =
        (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum); /* more than any resistance in either case */
    EMIT(p, E_DAMAGE, place_seat(place), (uint16_t)ms_type_at(u, place), (uint16_t)place,
         (uint16_t)markers);
    if (ms_left(tables_of(p->rules), u, place) > 0) return false;
    if (slots_any(u->takers) &&
        place_is_character(place)) { /* MS-R6.6: the object waits for a taker */
        character *c = character_in(p, place);
        u->treasure = c->object;
        u->treasure_owner = c->object_owner;
        c->object = c->object_owner = 0;
    }
    fall(p, place, by);
    return true;
}

void ms_mend(play *p, int place, int markers) { /* MS-R12.3, MS-G-42 */
    uint8_t *damage = place_is_character(place) ? &character_in(p, place)->damage
                                                : &building_in(p, place)->damage;
    const int less = *damage < markers ? *damage : markers;
    ASSERT(ms_type_at(pub_of(p), place) && markers >= 0);
    *damage = (uint8_t)(*damage - less);
    EMIT(p, E_MENDED, place_seat(place), (uint16_t)ms_type_at(pub_of(p), place), (uint16_t)place,
         (uint16_t)less);
}

/* ---- turning: MS-R16.1, MS-R5.3 -------------------------------------------------------------- */

void ms_engage(character *c, int turns, purpose why) {
    ASSERT(!c->turns && turns > 0 && turns <= TURNS_MAX); /* MS-G-26 */
    c->turns = (uint8_t)turns;
    c->purpose = (uint8_t)why;
}

void ms_reveal_adn(play *p, int place) {
    const int seat = place_seat(place);
    player *who = &pub_of(p)->player[seat];
    character *user = character_in(p, place);
    uint8_t *hidden = &ms_state(p)->own[seat].adn[place_slot(place)];
    const uint8_t type = *hidden;
    ASSERT(user->type && type);
    if (user->purpose == FOR_MUTANT && ms_in_play(who, type)) { /* MS-G-31: it is no clone */
        lose_adn(p, place);
    } else {
        enum { ROOM_BEFORE = 24 }; /* version 1 lost the card in a camp of that many characters */
        if (slots_count(who->characters) >= ROOM_BEFORE) CORRECTED(p, CORRECTED_ROOM);
        *hidden = 0;
        const int entered = ms_enter_character(p, seat, type);
        EMIT(p, E_REVEAL, seat, type, (uint16_t)entered);
    }
    user->adn_known = user->adn_paid = 0;
    user->purpose = FOR_NOTHING;
}

static void back_upright(play *p, int place) {
    const int seat = place_seat(place);
    character *c = character_in(p, place);
    switch ((purpose)c->purpose) {
    case FOR_ATTACK:
        c->flags |= READY;
        EMIT(p, E_READY, seat, c->type, (uint16_t)place);
        break;
    case FOR_EXPLORATION:
        pub_of(p)->player[seat].rights++;
        EMIT(p, E_FOUND, seat, c->type, (uint16_t)place);
        break;
    case FOR_CLONE:
    case FOR_MUTANT: ms_reveal_adn(p, place); return;
    case FOR_SACRIFICE: /* MS-R12.7 */
        EMIT(p, E_SACRIFICED, seat, c->type, (uint16_t)place);
        ms_leave(p, place);
        return;
    case FOR_NOTHING:
    case FOR_SHOT:
    case FOR_ATOUT:
    case PURPOSES: break;
    }
    c->purpose = FOR_NOTHING;
}

void ms_turn_back(play *p, int place, int turns) {
    character *c = character_in(p, place);
    ASSERT(c->type && c->turns && turns > 0);
    c->turns = (uint8_t)(c->turns > turns ? c->turns - turns : 0);
    EMIT(p, E_BACK, place_seat(place), c->type, (uint16_t)place, c->turns);
    if (!c->turns) back_upright(p, place);
}

void ms_complete_building(play *p, int place) {
    const int seat = place_seat(place);
    building *b = building_in(p, place);
    player *who = &pub_of(p)->player[seat];
    ASSERT(b->type && b->site != SITE_BUILT);
    EMIT(p, E_BUILT, seat, b->type, (uint16_t)place);
    for (int i = 0; i < RESOURCES; i++) { /* MS-G-11 */
        if (!b->lying[i]) continue;
        EMIT(p, E_FREED, seat, (uint16_t)i, b->lying[i]);
        who->freed[i] = (uint8_t)(who->freed[i] + b->lying[i]);
        b->lying[i] = 0;
    }
    b->site = SITE_BUILT; /* nothing lies on it any more, and it can hold things from now on */
}

/* ---- losing: MS-G-04 ------------------------------------------------------------------------- */

/* A loser's objects leave the game too, also those that others bear. */
static void recall_objects(play *p, int owner) {
    pub *u = pub_of(p);
    for (int seat = 0; seat < u->head.seats; seat++)
        for (slots left = u->player[seat].characters; slots_any(left); slots_next(&left)) {
            const int slot = slots_first(left);
            character *c = &u->player[seat].character[slot];
            if (!c->object || c->object_owner != owner) continue;
            ms_drop_object(p, c);
            ms_settle(p, place_of(seat, slot), WATCHER); /* MS-G-18 */
        }
}

void ms_eliminate(play *p, int seat) {
    pub *u = pub_of(p);
    player *who = &u->player[seat];
    const player before = *who;
    ASSERT(!who->out);
    EMIT(p, E_OUT, seat, 0);
    for (slots left = who->characters; slots_any(left); slots_next(&left))
        ms_drop_object(p, &who->character[slots_first(left)]);
    *who = (player){.out = ++u->lost,
                    .deck = before.deck,
                    .chosen = 1,
                    .points = before.points,
                    .turn = before.turn,
                    .piles = 2,
                    .mulligans = before.mulligans};
    memset(&ms_state(p)->own[seat], 0, sizeof(own));
    ms_state(p)->own[seat].deck = before.deck;
    recall_objects(p, seat);
}
