/* guess.c - worlds that a viewer could be in, and what a sound state is.
 *
 * Hidden are hands, draw piles and face-down cards of A.D.N; and decks while they are being chosen.
 * What an owner's deck list has and nobody can see is dealt at random to these. */
#include <string.h>

#include "verbs.h"

/* ---- where the cards of each deck are that everybody can see --------------------------------- */

typedef struct {
    uint8_t of[PLAYERS_MAX][TYPES_MAX];
} census;

static void count_character(census *all, int seat, const character *c) {
    all->of[seat][c->type]++;
    if (c->object) all->of[c->object_owner][c->object]++;
}

static void count_building(const tables *t, uint8_t *mine, const building *b) {
    const int holds = t->design[b->type].holds;
    mine[b->type]++;
    if (b->site != SITE_BUILT) {
        for (int i = 0; i < RESOURCES; i++)
            mine[t->resource_type[i]] = (uint8_t)(mine[t->resource_type[i]] + b->lying[i]);
        return;
    }
    if (holds < RESOURCES)
        mine[t->resource_type[holds]] =
            (uint8_t)(mine[t->resource_type[holds]] + b->stored + b->engaged);
    for (int i = 0; i < HOLD && b->hold[i]; i++) mine[b->hold[i]]++;
}

static void count_seen(const tables *t, const pub *u, census *all) {
    for (int seat = 0; seat < u->head.seats; seat++)
        memcpy(all->of[seat], u->player[seat].discard, TYPES_MAX);
    for (int seat = 0; seat < u->head.seats; seat++) {
        const player *who = &u->player[seat];
        uint8_t *mine = all->of[seat];
        for (slots left = who->characters; slots_any(left); slots_next(&left))
            count_character(all, seat, &who->character[slots_first(left)]);
        for (slots left = who->buildings; slots_any(left); slots_next(&left))
            count_building(t, mine, &BUILDING(who, slots_first(left)));
        for (int i = 0; i < RESOURCES; i++)
            mine[t->resource_type[i]] = (uint8_t)(mine[t->resource_type[i]] + who->freed[i]);
    }
    if (u->treasure) all->of[u->treasure_owner][u->treasure]++;
    for (int i = 0; i < u->stack.count; i++) {
        const frame *f = &u->stack.item[i];
        if (f->verb == FRAME_RECRUIT || f->verb == FRAME_EQUIP || f->verb == FRAME_CAST)
            all->of[f->seat][f->arg[0]]++;
    }
}

/* ---- guess ----------------------------------------------------------------------------------- */

/* A random card of those in `left` that are wanted; 0 if there is none. */
typedef struct {
    const tables *tables;
    const player *who;
    const character *user; /* whose face-down card it is; NULL: any card will do */
    bool loose;            /* a clone of anything */
} wish;

static bool wanted(const wish *w, int type) {
    const design *d = &w->tables->design[type];
    if (!w->user) return true;
    if (d->kind != KIND_CHARACTER) return false;
    if (w->user->purpose == FOR_MUTANT)
        return w->tables->camp[d->camp].adn && d->cost[ATOM] == w->user->adn_paid;
    return w->loose || ms_in_play(w->who, type);
}

static uint8_t take_any(uint8_t left[TYPES_MAX], const wish *w, dice *d) {
    int count = 0, type = 1;
    for (int i = 1; i < w->tables->types; i++)
        if (left[i] && wanted(w, i)) count += left[i];
    if (!count) return 0;
    for (int nth = (int)dice_roll(d, (uint32_t)count);; type++) {
        if (!left[type] || !wanted(w, type)) continue;
        if (nth < left[type]) break;
        nth -= left[type];
    }
    left[type]--;
    return (uint8_t)type;
}

/* The face-down cards of one purpose: Mutants first, for their atoms tell more of them. */
static void guess_adn(const wish *base, purpose why, own *o, dice *d) {
    for (slots left = base->who->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        wish w = *base;
        w.user = &base->who->character[slot];
        if (w.user->purpose != why) continue;
        uint8_t type = w.user->adn_known;
        if (type)
            o->pile[type]--;
        else
            type = take_any(o->pile, &w, d);
        w.loose = true; /* whom it was cloned from may be gone */
        o->adn[slot] = type ? type : take_any(o->pile, &w, d);
        ASSERT(o->adn[slot]);
    }
}

/* ---- what a deed that has begun tells of a hand ---------------------------------------------- */

typedef struct {
    const tables *tables;
    const pub *pub;
    int seat;
    own *own;
    dice *dice;
    int dealt; /* cards of the hand */
} dealer;

static void deal(dealer *k, int type, int number) {
    for (int i = 0; i < number; i++, k->dealt++) {
        ASSERT(k->own->pile[type]);
        k->own->pile[type]--;
        ms_hand_add(k->own, type);
    }
}

static int beside(const dealer *k, int unit) {
    const player *who = &k->pub->player[k->seat];
    return who->freed[unit] + ms_stored(k->tables, who, (resource)unit) +
           (unit == POWDER ? who->powder : 0);
}

/* Cards of the hand that a cost of so many units takes at least. */
static int from_hand(const dealer *k, int unit, int owed) {
    const int rest = owed - beside(k, unit);
    return rest > 0 ? rest : 0;
}

/* Atoms of the hand that laying this card by A.D.N would take; -1: it cannot be laid. */
static int adn_atoms(const dealer *k, int type) {
    const design *d = &k->tables->design[type];
    const bool there = ms_in_play(&k->pub->player[k->seat], type);
    if (d->kind != KIND_CHARACTER || !(there || k->tables->camp[d->camp].adn)) return -1;
    const int atoms = from_hand(k, ATOM, there ? 1 : d->cost[ATOM]);
    return atoms <= k->own->pile[k->tables->resource_type[ATOM]] ? atoms : -1;
}

/* The fewest atoms of the hand that lay a card of a Fort, where all can see it; -1: none can be
 * laid. */
static int fort_atoms(const dealer *k) {
    const player *who = &k->pub->player[k->seat];
    int fewest = -1;
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const building *b = &BUILDING(who, slots_first(left));
        if (k->tables->design[b->type].holds != HOLDS_CHARACTERS) continue;
        for (int i = 0; i < HOLD && held_in(b)[i]; i++) {
            const int atoms = adn_atoms(k, held_in(b)[i]);
            if (atoms >= 0 && atoms <= who->hand_count && (fewest < 0 || atoms < fewest))
                fewest = atoms;
        }
    }
    return fewest;
}

/* Somebody has announced A.D.N: some card can be laid, and paid for. It is in hand if there may be
 * one, else in a Fort. */
static void deal_adn(dealer *k) {
    const player *who = &k->pub->player[k->seat];
    int fit = 0, chosen = 0;
    for (int type = 1; type < k->tables->types; type++) {
        const int atoms = adn_atoms(k, type);
        if (atoms < 0 || !k->own->pile[type] || atoms + 1 > who->hand_count) continue;
        if (dice_roll(k->dice, (uint32_t)++fit) == 0) chosen = type;
    }
    const int atoms = chosen ? adn_atoms(k, chosen) : fort_atoms(k);
    if (chosen) deal(k, chosen, 1);
    deal(k, k->tables->resource_type[ATOM], atoms);
}

/* A spell that puts a card of the hand into play shows that the hand has such a card. */
static void deal_taken(dealer *k, const effect *e) {
    const verb_row *v = ms_verb(e);
    int fit = 0, chosen = 0;
    if (!v->takes) return;
    for (int type = 1; type < k->tables->types; type++) {
        if (!v->takes(&k->tables->design[type], e)) continue;
        for (int i = 0; i < k->own->pile[type]; i++)
            if (dice_roll(k->dice, (uint32_t)++fit) == 0) chosen = type;
    }
    if (chosen) deal(k, chosen, 1);
}

static void deal_known(dealer *k) {
    for (int i = 0; i < k->pub->stack.count; i++) {
        const frame *f = &k->pub->stack.item[i];
        if (f->seat != k->seat) continue;
        if (f->verb == FRAME_ADN) deal_adn(k);
        if (f->verb == FRAME_CAST) deal_taken(k, ms_effect_of(k->tables, k->pub, f));
        for (int unit = 0; f->verb == FRAME_PAY && unit < RESOURCES; unit++)
            deal(k, k->tables->resource_type[unit], from_hand(k, unit, k->pub->bill.owed[unit]));
    }
}

static void guess_own(dealer *k) {
    const player *who = &k->pub->player[k->seat];
    const wish any = {.tables = k->tables, .who = who};
    guess_adn(&any, FOR_MUTANT, k->own, k->dice);
    guess_adn(&any, FOR_CLONE, k->own, k->dice);
    deal_known(k);
    for (; k->dealt < who->hand_count; k->dealt++)
        ms_hand_add(k->own, take_any(k->own->pile, &any, k->dice));
}

static void guess_deck(const tables *t, const pub *u, own *o, dice *d) {
    int allowed = 0, deck = 0;
    for (int i = 0; i < t->decks; i++) allowed += ms_deck_allowed(t, u, i);
    for (int nth = (int)dice_roll(d, (uint32_t)allowed);; deck++)
        if (ms_deck_allowed(t, u, deck) && nth-- == 0) break;
    o->deck = (uint8_t)(1 + deck);
}

void ms_guess(const rules *r, const view *v, dice *d, state *out) {
    const tables *t = tables_of(r);
    mystic *s = (mystic *)out;
    census seen;
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    const pub *u = &s->pub;
    if (u->phase != PHASE_DECKS) count_seen(t, u, &seen);
    for (int i = 0; i < u->head.seats; i++) {
        const player *who = &u->player[i];
        own *o = &s->own[i];
        if (i == v->seat)
            *o = *(const own *)v->own;
        else if (u->phase == PHASE_DECKS) {
            if (who->chosen) guess_deck(t, u, o, d);
        } else {
            o->deck = who->deck;
            if (who->out) continue;
            for (int k = 1; k < t->types; k++)
                o->pile[k] = (uint8_t)(t->deck[who->deck - 1].copies[k] - seen.of[i][k]);
            guess_own(&(dealer){t, u, i, o, d, 0});
        }
    }
}

/* ---- check ----------------------------------------------------------------------------------- */

static const char *check_character(const tables *t, const character *c, int face_down) {
    const bool adn = c->purpose == FOR_CLONE || c->purpose == FOR_MUTANT;
    if (t->design[c->type].kind != KIND_CHARACTER) return "a character that is none";
    if (c->turns > TURNS_MAX) return "a character turned too far";
    if (ms_resistance(t, c) <= c->damage) return "a dead character in play";
    if (c->object ? t->design[c->object].kind != KIND_OBJECT : c->object_owner)
        return "an object that is none";
    if ((c->aim != 0) != ((c->flags & DECLARED) != 0)) return "an attacker without a target";
    return adn != (face_down != 0) ? "a face-down card without its maker" : NULL;
}

static const char *check_building(const tables *t, const building *b) {
    const design *d = &t->design[b->type];
    if (d->kind != KIND_BUILDING) return "a building that is none";
    if (b->damage >= d->resistance) return "a destroyed building in play";
    if ((b->turns != 0) != (b->site == SITE_BUSY) || b->turns > TURNS_MAX)
        return "a construction out of time";
    if (b->site != SITE_BUILT) return NULL;
    if (b->stored + b->engaged > (d->holds < RESOURCES ? d->capacity : 0))
        return "a store too full";
    return b->hold[0] && d->holds < RESOURCES ? "a store with cards" : NULL;
}

/* Face-down cards are counted in `mine` by the way. */
static const char *check_player(const tables *t, const mystic *s, int seat,
                                uint8_t mine[TYPES_MAX]) {
    const player *who = &s->pub.player[seat];
    const uint8_t *adn = s->own[seat].adn;
    const char *fault;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        if ((fault = check_character(t, &who->character[slot], adn[slot]))) return fault;
        if (adn[slot]) mine[adn[slot]]++;
    }
    for (slots left = who->buildings; slots_any(left); slots_next(&left))
        if ((fault = check_building(t, &BUILDING(who, slots_first(left))))) return fault;
    return who->hand_count > HAND_MAX ? "a hand too large" : NULL;
}

/* Counts of cards, eight at a time: this is the hot path of every action. A deck has 70 cards at
 * most, so no count and no sum of counts outgrows its byte. */
static void add_counts(uint8_t to[TYPES_MAX], const uint8_t more[TYPES_MAX]) {
    uint64_t a, b;
    for (int i = 0; i < TYPES_MAX; i += (int)sizeof a) {
        memcpy(&a, to + i, sizeof a);
        memcpy(&b, more + i, sizeof b);
        a += b;
        memcpy(to + i, &a, sizeof a);
    }
}

static int sum(const uint8_t counts[TYPES_MAX]) {
    uint64_t lanes = 0, eight;
    for (int i = 0; i < TYPES_MAX; i += (int)sizeof eight) {
        memcpy(&eight, counts + i, sizeof eight);
        lanes += eight;
    }
    return (int)(lanes * 0x0101010101010101u >> 56);
}

/* No card lost or doubled: what is seen, in hand, in the pile and face down is the deck list. */
static const char *check_cards(const tables *t, const mystic *s, int seat,
                               uint8_t mine[TYPES_MAX]) {
    const player *who = &s->pub.player[seat];
    const own *o = &s->own[seat];
    int hand = 0;
    if (o->deck != who->deck) return "a deck that changed";
    add_counts(mine, o->pile);
    for (; hand < HAND_MAX && o->hand[hand]; hand++) {
        mine[o->hand[hand]]++;
        if (hand && o->hand[hand - 1] > o->hand[hand]) return "a hand out of order";
    }
    if (hand != who->hand_count || sum(o->pile) != who->pile_count ||
        sum(who->discard) != who->discard_count)
        return "cards miscounted";
    return memcmp(mine, t->deck[who->deck - 1].copies, TYPES_MAX) ? "a card lost or doubled" : NULL;
}

const char *ms_check(const rules *r, const state *state_block) {
    const tables *t = tables_of(r);
    const mystic *s = (const mystic *)state_block;
    census all;
    if (s->pub.phase == PHASE_DECKS) return NULL;
    count_seen(t, &s->pub, &all);
    for (int seat = 0; seat < s->pub.head.seats; seat++) {
        if (s->pub.player[seat].out) continue;
        const char *fault = check_player(t, s, seat, all.of[seat]);
        if (!fault) fault = check_cards(t, s, seat, all.of[seat]);
        if (fault) return fault;
    }
    return NULL;
}
