/* targets.c - what a blow, a Tir, a spell, an atout or an object may be aimed at. */
#include "verbs.h"

void ms_add_target(basket *b, int value) {
    if (b->count < b->most) b->out[b->count++] = (uint16_t)value;
}

void ms_add_characters(basket *b, const chooser *c, int seat, fits test) {
    for (slots left = c->pub->player[seat].characters; slots_any(left) && b->count < b->most;
         slots_next(&left)) {
        const int place = place_of(seat, slots_first(left));
        if (!test || test(c, place)) ms_add_target(b, place);
    }
}

void ms_add_buildings(basket *b, const chooser *c, int seat, fits test) {
    for (slots left = c->pub->player[seat].buildings; slots_any(left) && b->count < b->most;
         slots_next(&left)) {
        const int place = place_of(seat, SLOT_BUILDING + slots_first(left));
        if (!test || test(c, place)) ms_add_target(b, place);
    }
}

void ms_add_opposing(basket *b, const chooser *c, what which, fits test) {
    for (int seat = 0; seat < c->pub->head.seats; seat++) {
        if (seat == c->seat) continue;
        if (which != BUILDINGS) ms_add_characters(b, c, seat, test);
        if (which != CHARACTERS) ms_add_buildings(b, c, seat, test);
    }
}

int ms_targets(const chooser *c, const effect *e, uint16_t *out, int most) {
    basket b = {out, 0, most};
    const verb_row *v = ms_verb(e);
    ASSERT(v->targets);
    v->targets(c, e, &b);
    return b.count;
}

int ms_opposing_targets(const pub *u, int seat, uint16_t *out) {
    basket b = {out, 0, TARGETS_MAX};
    const chooser c = {NULL, u, NULL, seat};
    ms_add_opposing(&b, &c, CHARACTERS, NULL);
    ms_add_opposing(&b, &c, BUILDINGS, NULL);
    return b.count;
}

int ms_strike_targets(const pub *u, int seat, uint16_t *out) {
    int n = ms_opposing_targets(u, seat, out);
    if (u->head.option[OPTION_EMPTY] == EMPTY_NONE) return n;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && !u->player[i].out && ms_camp_empty(&u->player[i]))
            out[n++] = place_of(i, SLOT_CAMP); /* MS-G-16 */
    return n;
}

int ms_bearers(const chooser *c, int object, uint16_t *out) {
    const player *who = &c->pub->player[c->seat];
    const uint8_t needs = c->tables->design[object].abilities;
    int n = 0;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        if ((c->tables->design[who->character[slot].type].abilities & needs) == needs)
            out[n++] = place_of(c->seat, slot);
    }
    return n;
}
