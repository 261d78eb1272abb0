/* The reasons of the lesson are true. */
#include "unit.h"

#include "registry.h"
#include "rules.h"
#include "taught.h"
#include "words.h"

/* ---- what a reason speaks of ----------------------------------------------------------------- */

static const tables *set_of(const taught *t) { return tables_of(t->rules); }
static const pub *seen(const taught *t) { return t->view->pub; }
static const player *reader(const taught *t) { return &seen(t)->player[LESSON_SEAT]; }
static const own *mine(const taught *t) { return t->view->own; }
static const pub *afterwards(const taught *t) { return t->after->pub; }
static const player *later(const taught *t) { return &afterwards(t)->player[LESSON_SEAT]; }

/* The character that the action names. */
static const character *actor(const taught *t) { return character_at(seen(t), t->action.arg[0]); }
static const character *actor_after(const taught *t) {
    return character_at(afterwards(t), t->action.arg[0]);
}

static int legal_of(const taught *t, int which) {
    int n = 0;
    for (int i = 0; i < t->legal_count; i++) n += t->legal[i].kind == which;
    return n;
}

static int in_hand(const taught *t, int type) {
    int n = 0;
    for (int i = 0; i < reader(t)->hand_count; i++) n += mine(t)->hand[i] == type;
    return n;
}

static int explorers(const taught *t) {
    int n = 0;
    for (int i = 0; i < CELLS; i++)
        n += slots_has(reader(t)->characters, i) &&
             set_of(t)->design[reader(t)->character[i].type].abilities >> ABILITY_EXPLORATION & 1;
    return n;
}

/* Damage of all attackers on the place, less the resistance: MS-R6.4. They carry no objects. */
static bool kills(const taught *t, int place, int more) {
    const character *target = character_at(seen(t), place);
    const int resistance = set_of(t)->design[target->type].resistance;
    int force = 0, attackers = 0;
    for (int i = 0; i < CELLS; i++) {
        const character *c = &reader(t)->character[i];
        if (!slots_has(reader(t)->characters, i) || !(c->flags & DECLARED) || c->aim != place)
            continue;
        force += set_of(t)->design[c->type].force + c->bonus, attackers++;
    }
    return attackers == 1 && force + more - resistance + target->damage >= resistance;
}

/* ---- the reasons ----------------------------------------------------------------------------- */

static bool paid_with_gold(const taught *t) {
    const deck_row *deck = &set_of(t)->deck[t->action.arg[0]];
    int characters = 0;
    for (int type = 1; type < set_of(t)->types; type++) {
        const design *d = &set_of(t)->design[type];
        if (!deck->copies[type] || d->kind != KIND_CHARACTER) continue;
        characters++;
        for (int unit = 0; unit < RESOURCES; unit++)
            if (unit != GOLD && d->cost[unit]) return false;
    }
    return characters > 0;
}

static bool hits_hard(const taught *t) {
    const design *d = &set_of(t)->design[t->action.arg[0]];
    return d->kind == KIND_CHARACTER && d->force >= 4;
}

static bool first_explorer(const taught *t) {
    return explorers(t) == 0 && reader(t)->rights == 0 &&
           set_of(t)->design[t->action.arg[0]].abilities >> ABILITY_EXPLORATION & 1;
}

static bool costs_nothing(const taught *t) {
    return later(t)->hand_count == reader(t)->hand_count &&
           memcmp(later(t)->cell, reader(t)->cell, sizeof later(t)->cell) != 0;
}

static bool is_back_next_turn(const taught *t) { return actor_after(t)->turns == 1; }
static bool free_and_back(const taught *t) { return costs_nothing(t) && is_back_next_turn(t); }

static bool nothing_to_pay_for(const taught *t) {
    return !legal_of(t, A_RECRUIT) && !legal_of(t, A_EQUIP) && !legal_of(t, A_CAST) &&
           !legal_of(t, A_BUILD) && !legal_of(t, A_SEND);
}

static bool only_target(const taught *t) { return legal_of(t, A_ASSIGN) == 1; }
static bool kills_with_one_more(const taught *t) {
    return !kills(t, seen(t)->struck_at, 0) && kills(t, seen(t)->struck_at, 1);
}
static bool strikes_now(const taught *t) { return actor(t)->flags & DECLARED; }
static bool it_kills(const taught *t) { return kills(t, seen(t)->struck_at, 0); }
static bool has_a_right(const taught *t) { return reader(t)->rights > 0; }

static bool gold_will_come(const taught *t) {
    const int gold = set_of(t)->resource_type[GOLD];
    return !in_hand(t, gold) && mine(t)->pile[gold] > 0;
}

static bool is_a_farm(const taught *t) {
    return set_of(t)->design[ms_type_at(seen(t), t->action.arg[0])].holds == FOOD;
}

/* One Food in the hand, and a Farm that is being built. */
static bool food_for_the_farm(const taught *t) {
    const building *farm = &BUILDING(reader(t), 0);
    return in_hand(t, set_of(t)->resource_type[FOOD]) == 1 && farm->site == SITE_BUSY &&
           set_of(t)->design[farm->type].holds == FOOD;
}

static bool somebody_eats(const taught *t) {
    for (int i = 0; i < CELLS; i++)
        if (slots_has(reader(t)->characters, i) &&
            set_of(t)->design[reader(t)->character[i].type].food)
            return true;
    return false;
}

static bool gold_is_free(const taught *t) { return reader(t)->freed[GOLD] > later(t)->freed[GOLD]; }

static bool store_pays(const taught *t) {
    const building *before = &BUILDING(reader(t), 0), *now = &BUILDING(later(t), 0);
    return now->engaged == before->engaged + 1 && now->stored == before->stored - 1 &&
           later(t)->hand_count == reader(t)->hand_count;
}

/* The newest has the last slot. */
static bool all_but_the_newest_acted(const taught *t) {
    int upright = -1, last = -1, fresh = 0;
    for (int i = 0; i < CELLS; i++) {
        if (!slots_has(reader(t)->characters, i)) continue;
        last = i;
        if (!reader(t)->character[i].turns) upright = i, fresh++;
    }
    return fresh == 1 && upright == last;
}

static const taught_reason reasons[] = {
    {"deck", paid_with_gold},
    {"recruit_fighter", hits_hard},
    {"recruit_worker", first_explorer},
    {"explore", free_and_back},
    {"send", is_back_next_turn},
    {"end_first", nothing_to_pay_for},
    {"assign", only_target},
    {"gift", kills_with_one_more},
    {"gift_target", strikes_now},
    {"let_it_fall", it_kills},
    {"place", has_a_right},
    {"send_again", is_back_next_turn},
    {"end_second", gold_will_come},
    {"assign_again", only_target},
    {"gift_again", kills_with_one_more},
    {"to_kriss", strikes_now},
    {"second_kill", it_kills},
    {"build", is_a_farm},
    {"end_third", food_for_the_farm},
    {"store", somebody_eats},
    {"freed", gold_is_free},
    {"explore_again", costs_nothing},
    {"send_fed", store_pays},
    {"end_last", all_but_the_newest_acted},
};

TEST(every_reason_of_the_lesson_is_true) {
    taught_check(fixture_rules(registry_find("mystic"), 0), reasons, COUNT_OF(reasons));
}
