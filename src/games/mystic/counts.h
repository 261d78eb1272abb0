/* counts.h - figures of a position: forces, speeds, stores, what can be paid, who could react. Pure
 * functions of the tables and of a view. */
#ifndef VALLON_MYSTIC_COUNTS_H
#define VALLON_MYSTIC_COUNTS_H

#include "rooms.h"

/* ---- characters and buildings ---------------------------------------------------------------- */

static inline const character *character_at(const pub *u, int place) {
    return &u->player[place_seat(place)].character[place_slot(place)];
}
static inline const building *building_at(const pub *u, int place) {
    return &BUILDING(&u->player[place_seat(place)], place_slot(place) - SLOT_BUILDING);
}

/* What a building holds depends on whether it is built. Read it through these. */
static inline int stored_in(const building *b) {
    return b->site == SITE_BUILT ? b->stored : 0;
} /* upright */
static inline int engaged_in(const building *b) {
    return b->site == SITE_BUILT ? b->engaged : 0;
} /* engaged */
static inline const uint8_t *held_in(const building *b) { /* HOLD types */
    static const uint8_t none[HOLD];
    return b->site == SITE_BUILT ? b->hold : none;
}
static inline const uint8_t *lying_on(const building *b) { /* RESOURCES numbers */
    static const uint8_t none[RESOURCES];
    return b->site == SITE_BUILT ? none : b->lying;
}

/* The type of the card in a place; 0 for none, and for a camp. */
int ms_type_at(const pub *u, int place);

/* Speed with its object, 0 .. 3: MS-G-28. */
static inline int ms_speed(const tables *t, const character *c) {
    const int speed = t->design[c->type].speed + t->design[c->object].speed;
    return speed < 0 ? 0 : speed > TURNS_MAX ? TURNS_MAX : speed;
}

/* Resistance with its object: MS-R6.2. */
static inline int ms_resistance(const tables *t, const character *c) {
    return t->design[c->type].resistance + t->design[c->object].resistance;
}

/* What object and atouts add to its force, and its force with that: MS-R6.2. */
static inline int ms_modifier(const tables *t, const character *c) {
    return t->design[c->object].force + c->bonus;
}
static inline int ms_force(const tables *t, const character *c) {
    return t->design[c->type].force + ms_modifier(t, c);
}

int ms_shot(const tables *t, const character *c); /* damage of its Tir: MS-R11.5 */
static inline bool ms_has(const tables *t, const character *c, ability a) {
    return t->design[c->type].abilities >> a & 1;
}
static inline bool ms_upright(const character *c) { return c->type && !c->turns; }

/* The attackers on one target as they stand now: MS-R6.5. */
typedef struct {
    int members, force;
} group;
group ms_group(const tables *t, const player *who, int target);

/* The targets of a player's attackers, each once, in the order of places; returns how many. */
int ms_aimed_at(const player *who, uint16_t out[CELLS]);

/* Damage that a force does to a target: MS-R6.3, MS-R6.4, MS-G-17. Never negative. */
int ms_blow(const tables *t, const pub *u, int target, int force);

/* Markers that a target still takes before it is gone. */
int ms_left(const tables *t, const pub *u, int target);

/* Victory points for destroying a target: MS-R1.2, MS-R1.3. */
int ms_prize(const tables *t, const pub *u, int target);
int ms_design_prize(const design *d); /* of a character or building */

/* ---- a player -------------------------------------------------------------------------------- */

/* The lowest number that a new character or building can have. There is always one: MS-G-44. */
int ms_free_character(const player *who);
int ms_free_building(const player *who);

bool ms_in_play(const player *who, int type); /* a character of that name: MS-G-34 */
bool ms_has_any(const tables *t, const player *who, ability a); /* in any orientation */
bool ms_any_opposing(const pub *u,
                     int seat);        /* a character or building of another player: MS-G-13 */
bool ms_camp_empty(const player *who); /* neither character nor building: MS-G-16 */
int ms_stored(const tables *t, const player *who, resource kind); /* upright, in all its stores */
int ms_in_hand(const own *o, int type);
int ms_room(const tables *t, const building *b,
            int type);                      /* how many such cards it could take now: MS-R9.6 */
bool ms_holds(const building *b, int type); /* a Fort or Forge with this card in it */

/* ---- paying: MS-R10.1 ------------------------------------------------------------------------ */

/* What a seat has of each resource, by where it comes from. */
typedef struct {
    uint8_t hand[RESOURCES], stored[RESOURCES], freed[RESOURCES], powder;
    uint8_t stores[RESOURCES]; /* buildings with an upright one */
} purse;
purse ms_purse(const tables *t, const player *who, const own *o);
bool ms_can_pay(const purse *has, const uint8_t cost[RESOURCES]);
/* The ways of N_BY that really differ, as a mask; 0: it cannot be paid. BY_CHOICE is among them if
 * there are more ways to pay than the other two. */
int ms_ways_to_pay(const purse *has, const uint8_t cost[RESOURCES]);

/* What a spell costs this player now, with objects that lower the price: MS-G-39. */
void ms_spell_cost(const tables *t, const player *who, int type, uint8_t cost[RESOURCES]);

bool ms_discounted(const tables *t, const player *who);

/* ---- reacting: MS-G-29, MS-G-48 -------------------------------------------------------------- */

/* True if, as far as everybody can see, this seat could do something in the open window and wants
 * to be asked. */
bool ms_could_react(const tables *t, const pub *u, int seat);

#endif
