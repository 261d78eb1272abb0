/* counts.h - what can be read off the table: forces, speeds, stores, what can be paid, who could
 * react. Pure functions of the tables and of what is known; nothing here changes anything. */
#ifndef VALLON_MYSTIC_COUNTS_H
#define VALLON_MYSTIC_COUNTS_H

#include "rooms.h"

/* The number of the lowest bit of a mask that has one. */
static inline int lowest_bit(uint32_t mask) {
    uint32_t below = (mask & -mask) - 1;
    below -= below >> 1 & 0x55555555;
    below = (below & 0x33333333) + (below >> 2 & 0x33333333);
    return (int)(((below + (below >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}

/* ---- characters and buildings ---- */

static inline const character *character_at(const pub *u, int place) { return &u->player[place_seat(place)].character[place_slot(place)]; }
static inline const building *building_at(const pub *u, int place) {
    return &u->player[place_seat(place)].building[place_slot(place) - SLOT_BUILDING];
}

/* The type of the card in a place; 0 for none, and for a camp. */
int ms_type_at(const pub *u, int place);

int ms_speed(const tables *t, const character *c);      /* 0 .. 3, with its object: MS-G-28 */
int ms_resistance(const tables *t, const character *c); /* with its object: MS-R6.2 */
int ms_modifier(const tables *t, const character *c);   /* of its force: object and atouts */
int ms_force(const tables *t, const character *c);      /* alone: MS-R6.2 */
int ms_shot(const tables *t, const character *c);       /* damage of its Tir: MS-R11.5 */
bool ms_has(const tables *t, const character *c, ability a);
static inline bool ms_upright(const character *c) { return c->type && !c->turns; }

/* A group on one target, as it stands now: MS-R6.5. */
typedef struct {
    int members, force;
} group;
group ms_group(const tables *t, const player *who, int target);

/* Damage that a force does to a target: MS-R6.3, MS-R6.4, MS-G-17. Never negative. */
int ms_blow(const tables *t, const pub *u, int target, int force);

/* Markers that a target still takes before it is gone. */
int ms_left(const tables *t, const pub *u, int target);

/* Victory points for it: MS-R1.2, MS-R1.3. */
int ms_prize(const tables *t, const pub *u, int target);

/* ---- a player ---- */

/* A free place, or -1: MS-G-44. */
int ms_free_character(const player *who);
int ms_free_building(const player *who);

bool ms_in_play(const player *who, int type);                     /* a character of that name: MS-G-34 */
bool ms_has_any(const tables *t, const player *who, ability a);   /* in any orientation */
bool ms_camp_empty(const player *who);                            /* neither character nor building: MS-G-16 */
int ms_stored(const tables *t, const player *who, resource kind); /* upright, in all its stores */
int ms_in_hand(const own *o, int type);
int ms_room(const tables *t, const building *b, int type); /* how many such cards it could take now: MS-R9.6 */
bool ms_holds(const building *b, int type);                /* a Fort or Forge with this card in it */

/* ---- paying: MS-R10.1 ---- */

/* What a seat has of each resource, by the way it is paid. */
typedef struct {
    uint8_t hand[RESOURCES], stored[RESOURCES], freed[RESOURCES], powder;
} purse;
purse ms_purse(const tables *t, const player *who, const own *o);
bool ms_can_pay(const purse *has, const uint8_t cost[RESOURCES]);
/* The ways of N_BY that really differ, as a mask; 0: it cannot be paid. */
int ms_ways_to_pay(const purse *has, const uint8_t cost[RESOURCES]);

/* What a spell costs this player now: MS-G-39, objects with DISCOUNT. */
void ms_spell_cost(const tables *t, const player *who, int type, uint8_t cost[RESOURCES]);

bool ms_discounted(const tables *t, const player *who);

/* ---- reacting: MS-G-29, MS-G-48 ---- */

/* By what everybody can see, could this seat do anything in the open window, and does it want to be asked? */
bool ms_could_react(const tables *t, const pub *u, int seat);

#endif
