#include "counts.h"

#include <string.h>

#include "words.h"

/* ---- sums ------------------------------------------------------------------------------------ */

static int sum(const uint8_t by_colour[LANES]) {
    int n = 0;
    for (int i = WATER; i < COLOURS; i++) n += by_colour[i];
    return n;
}

int ds_bag_count(const pub *u) { return sum(u->bag); }
int ds_hand_count(const player *who) { return sum(who->hand); }
int ds_deck_count(const pub *u, int level) { return u->unseen[level - 1] + u->under[level - 1]; }
int ds_reds(const player *who) { return who->built[RED] + who->hand[RED]; }

int ds_points(const player *who) {
    int n = 0;
    for (int i = 0; i < SOURCES_OF_POINTS; i++) n += who->points[i];
    return n;
}

/* ---- Travel ---------------------------------------------------------------------------------- */

bool ds_may_collect(const pub *u, int seat) {
    const player *who = &u->player[seat];
    int there = u->count[who->sleeper];
    return who->ap > 0 && there > 0 && who->hand[u->row[who->sleeper][there - 1]] < COLLECT_CAP;
}

bool ds_takes_red(const pub *u, int seat, int link) {
    return u->link_reds >> link & 1 && u->player[seat].hand[RED] < COLLECT_CAP;
}

/* Locations that this player may enter by key: DS-V-5, DS-V-6, DS-A-6. */
static uint8_t keyed(const pub *u, const player *who) {
    unsigned open = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (u->count[i] == 0 || who->hand[u->row[i][0]]) open |= 1u << i;
    return (uint8_t)open;
}

/* The locations next to one whose red would be taken on the way. */
static uint8_t over_reds(const tables *t, const pub *u, int seat, int from) {
    unsigned found = 0;
    if (!u->link_reds || u->player[seat].hand[RED] >= COLLECT_CAP) return 0;
    for (int i = 1; i <= LOCATIONS; i++) {
        int link = t->link_between[from][i];
        if (link && u->link_reds >> (link - 1) & 1) found |= 1u << i;
    }
    return (uint8_t)found;
}

uint8_t ds_paid_moves(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return who->ap ? (uint8_t)(t->linked[who->sleeper] & ~keyed(u, who)) : 0;
}

uint8_t ds_key_moves(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    uint8_t open = keyed(u, who), reached = 0, fresh = (uint8_t)(1u << who->sleeper);
    if (!who->ap) return 0; /* DS-V-7 */
    while (fresh) {
        int from = lowest(fresh);
        reached |= (uint8_t)(1u << from);
        fresh |= (uint8_t)(t->linked[from] & open & ~over_reds(t, u, seat, from));
        fresh &= (uint8_t)~reached;
    }
    return (uint8_t)(reached & ~who->visited);
}

uint8_t ds_key_reds(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return who->ap && u->link_reds ? keyed(u, who) & over_reds(t, u, seat, who->sleeper) : 0;
}

/* ---- powers ---------------------------------------------------------------------------------- */

bool ds_mixed(const uint8_t *colours, int count) {
    for (int i = 1; i < count; i++)
        if (colours[i] != colours[0]) return true;
    return false;
}

uint8_t ds_mixed_locations(const pub *u) {
    unsigned found = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (ds_mixed(u->row[i], u->count[i])) found |= 1u << i;
    return (uint8_t)found;
}

uint8_t ds_open_locations(const pub *u) {
    unsigned found = 0;
    for (int i = 1; i <= LOCATIONS; i++)
        if (u->count[i] < SLOTS) found |= 1u << i;
    return (uint8_t)found;
}

bool ds_power_works(const tables *t, const pub *u, int seat, int which) {
    ASSERT(which >= NO_POWER && which < POWERS);
    return ds_powers[which].works(t, u, seat);
}

bool ds_may_use_location(const tables *t, const pub *u, int seat) {
    const player *who = &u->player[seat];
    return !who->used && u->nightmare != who->sleeper &&
           ds_power_works(t, u, seat, t->location[who->sleeper].power);
}

uint64_t ds_bare_icons(const pub *u, int seat) {
    const player *who = &u->player[seat];
    uint64_t icons = who->open | (who->top ? card_bit(who->top) : 0), bare = 0;
    for (; icons; icons &= icons - 1)
        if (!u->on_card[lowest(icons)]) bare |= icons & -icons;
    return bare;
}

bool ds_may_use_card(const tables *t, const pub *u, int seat, int which) {
    int p = t->card[which].power, now = u->player[seat].stage;
    if (now != STAGE_TRAVEL && now != STAGE_CREATE) return false;
    if (now == STAGE_CREATE && ds_powers[p].blue &&
        u->head.option[OPTION_CREATION] == CREATION_TOGETHER)
        return false; /* DS-P-7 */
    return ds_power_works(t, u, seat, p);
}
