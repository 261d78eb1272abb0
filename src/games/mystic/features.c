/* features.c - the position in numbers. */
#include "rate.h"
#include "verbs.h"

#define SEAT_NAMES(who)                                                                            \
    who "points", who "hand", who "clock", who "piles", who "characters", who "free", who "force", \
        who "band", who "resistance", who "wounds", who "frail", who "built", who "sites",         \
        who "ruin", who "prizes", who "stored", who "objects", who "underway", who "next",         \
        who "loot", who "later", who "help", who "power", who "scouts", who "shooters",            \
        who "scholars", who "deck_spells", who "deck_force"

const char *const ms_feature_names[FEATURES] = {"turn",
                                                "playing",
                                                "on_turn",
                                                "phase",
                                                "second",
                                                "food",
                                                "gold",
                                                "powder",
                                                "material",
                                                "recruits",
                                                "recruit",
                                                "plans",
                                                "tools",
                                                "spells",
                                                "spell",
                                                "pile_force",
                                                "pile_spells",
                                                SEAT_NAMES(""),
                                                SEAT_NAMES("best_")};

/* ---- one player ------------------------------------------------------------------------------ */

static bool arrives(const character *c, int in) {
    return c->flags & (READY | DECLARED) || (c->purpose == FOR_ATTACK && c->turns <= in);
}

/* One quarter-turn is over before the next main phase of whoever is not on turn: it costs nothing
 * there. */
static bool is_free(const pub *u, int seat, const character *c) {
    return c->turns <= (u->head.active != seat);
}

/* Points for one blow of this force on the opponents of a seat; what it does not destroy counts by
 * its part. */
static int loot_of(const tables *t, const pub *u, int seat, int force) {
    uint16_t targets[TARGETS_MAX];
    const int n = force > 0 ? ms_opposing_targets(u, seat, targets) : 0;
    int best = 0;
    for (int i = 0; i < n; i++) {
        const int left = ms_left(t, u, targets[i]), markers = ms_blow(t, u, targets[i], force),
                  prize = 10 * ms_prize(t, u, targets[i]);
        const int worth = markers >= left ? prize : prize * markers / (left + 6) * 3 / 4;
        if (worth > best) best = worth;
    }
    return best;
}

static void count_abilities(const tables *t, const character *c, int32_t *out) {
    for (unsigned left = t->design[c->type].abilities; left; left &= left - 1)
        out[ms_abilities[__builtin_ctz(left)].feature]++;
}

static void count_bands(const tables *t, const pub *u, int seat, int32_t *out) {
    const player *who = &u->player[seat];
    band all = {0, 0, 0}, away = {0, 0, 0}, next = {0, 0, 0}, later = {0, 0, 0};
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        const effect *e = &t->camp[t->design[c->type].camp].atout;
        ms_join(t, &all, c);
        if (arrives(c, TURNS_MAX)) ms_join(t, &away, c);
        if (arrives(c, 2)) ms_join(t, &later, c);
        if (arrives(c, 1))
            ms_join(t, &next, c);
        else if (is_free(u, seat, c))
            out[FEATURE_HELP] += ms_given(e, GIVES_FORCE);
    }
    out[FEATURE_BAND] = ms_force_of(&all);
    out[FEATURE_UNDERWAY] = ms_force_of(&away);
    out[FEATURE_NEXT] = ms_force_of(&next);
    out[FEATURE_LOOT] =
        next.members ? loot_of(t, u, seat, ms_force_of(&next) + out[FEATURE_HELP]) : 0;
    out[FEATURE_LATER] =
        later.members ? loot_of(t, u, seat, ms_force_of(&later) + out[FEATURE_HELP]) : 0;
}

static void count_characters(const tables *t, const pub *u, int seat, int32_t *out) {
    const player *who = &u->player[seat];
    out[FEATURE_FRAIL] = FORCE_MAX;
    for (slots left = who->characters; slots_any(left); slots_next(&left)) {
        const character *c = &who->character[slots_first(left)];
        const int lives = ms_resistance(t, c) - c->damage;
        out[FEATURE_CHARACTERS]++;
        out[FEATURE_FREE] += is_free(u, seat, c);
        out[FEATURE_FORCE] += ms_force(t, c);
        out[FEATURE_RESISTANCE] += ms_resistance(t, c);
        out[FEATURE_WOUNDS] += c->damage;
        out[FEATURE_OBJECTS] += c->object != 0;
        if (lives < out[FEATURE_FRAIL]) out[FEATURE_FRAIL] = lives;
        count_abilities(t, c, out);
    }
    count_bands(t, u, seat, out);
}

static void count_buildings(const tables *t, const pub *u, int seat, int32_t *out) {
    const player *who = &u->player[seat];
    for (slots left = who->buildings; slots_any(left); slots_next(&left)) {
        const int slot = slots_first(left);
        const building *b = &BUILDING(who, slot);
        out[b->site == SITE_BUILT ? FEATURE_BUILT : FEATURE_SITES]++;
        out[FEATURE_RUIN] += b->damage;
        out[FEATURE_PRIZES] += ms_prize(t, u, place_of(seat, SLOT_BUILDING + slot));
        out[FEATURE_STORED] += stored_in(b) + engaged_in(b);
    }
}

static void count_deck(const tables *t, const deck_row *deck, int32_t *out) {
    out[FEATURE_DECK_SPELLS] = deck->spells;
    for (int i = 0; i < deck->kinds; i++) {
        const design *d = &t->design[deck->type[i]];
        if (d->kind == KIND_CHARACTER)
            out[FEATURE_DECK_FORCE] += d->force * deck->copies[deck->type[i]];
    }
}

static void seat_features(const tables *t, const view *v, int seat, int32_t *out) {
    const pub *u = v->pub;
    const player *who = &u->player[seat];
    const own *o = v->own;
    const int deck = o && v->seat == seat ? o->deck : who->deck;
    for (int i = 0; i < FEATURES_SEAT; i++) out[i] = 0;
    out[FEATURE_POINTS] = who->points;
    out[FEATURE_HAND] = who->hand_count;
    out[FEATURE_CLOCK] = who->pile_count + (who->piles ? 0 : who->discard_count);
    out[FEATURE_PILES] = who->piles;
    count_characters(t, u, seat, out);
    count_buildings(t, u, seat, out);
    if (deck) count_deck(t, &t->deck[deck - 1], out);
}

/* ---- what the viewer holds ------------------------------------------------------------------- */

typedef struct {
    const tables *tables;
    const player *who;
    purse has;
} holder;

static void count_spell(const holder *h, int type, int32_t *out) {
    const design *d = &h->tables->design[type];
    uint8_t cost[RESOURCES];
    out[FEATURE_SPELLS]++;
    ms_spell_cost(h->tables, h->who, type, cost);
    const bool now = ms_verb(&d->effect[0])->harms &&
                     ms_has_any(h->tables, h->who, ABILITY_POWER) && ms_can_pay(&h->has, cost);
    if (now && d->effect[0].amount > out[FEATURE_SPELL]) out[FEATURE_SPELL] = d->effect[0].amount;
}

static void count_recruit(const holder *h, int type, int32_t *out) {
    const design *d = &h->tables->design[type];
    if (ms_in_play(h->who, type)) return;
    out[FEATURE_RECRUITS]++;
    if (!h->tables->camp[d->camp].adn && d->force > out[FEATURE_RECRUIT] &&
        ms_can_pay(&h->has, d->cost))
        out[FEATURE_RECRUIT] = d->force;
}

static void count_card(const holder *h, int type, int32_t *out) {
    const design *d = &h->tables->design[type];
    switch ((kind)d->kind) {
    case KIND_RESOURCE:
        out[d->resource == FOOD     ? FEATURE_FOOD
            : d->resource == GOLD   ? FEATURE_GOLD
            : d->resource == POWDER ? FEATURE_POWDER
                                    : FEATURE_MATERIAL]++;
        break;
    case KIND_BUILDING: out[FEATURE_PLANS]++; break;
    case KIND_CHARACTER: count_recruit(h, type, out); break;
    case KIND_OBJECT: out[FEATURE_TOOLS]++; break;
    case KIND_SPELL: count_spell(h, type, out); break;
    case KIND_NONE:
    case KINDS: break;
    }
}

static void hand_features(const tables *t, const player *who, const own *o, int32_t *out) {
    const holder h = {t, who, ms_purse(t, who, o)};
    for (int i = 0; i < HAND_MAX && o->hand[i]; i++) count_card(&h, o->hand[i], out);
    for (int type = 1; type < t->types; type++) {
        const design *d = &t->design[type];
        if (d->kind == KIND_CHARACTER) out[FEATURE_PILE_FORCE] += d->force * o->pile[type];
        if (d->kind == KIND_SPELL) out[FEATURE_PILE_SPELLS] += o->pile[type];
    }
}

/* ---- the table ------------------------------------------------------------------------------- */

static int best_opponent(const pub *u, int seat, int but) {
    int best = -1;
    for (int i = 0; i < u->head.seats; i++) {
        if (i == seat || i == but) continue;
        const bool better =
            best < 0 || u->player[best].out > 0 || u->player[i].points > u->player[best].points;
        if (better && (best < 0 || !u->player[i].out)) best = i;
    }
    return best;
}

void ms_features(const rules *r, const view *v, int32_t *out) {
    const tables *t = tables_of(r);
    const pub *u = v->pub;
    const int seat = v->seat == WATCHER ? u->head.active : v->seat;
    const int best = best_opponent(u, seat, seat), second = best_opponent(u, seat, best);
    for (int i = 0; i < FEATURES_HAND; i++) out[i] = 0;
    out[FEATURE_TURN] = u->head.round;
    out[FEATURE_PLAYING] = u->head.seats - u->lost;
    out[FEATURE_ON_TURN] = u->head.active == seat;
    out[FEATURE_PHASE] = u->phase;
    out[FEATURE_SECOND] = second < 0 ? 0 : u->player[second].points;
    if (v->own) hand_features(t, &u->player[seat], v->own, out);
    seat_features(t, v, seat, out + FEATURES_HAND);
    seat_features(t, v, best, out + FEATURES_HAND + FEATURES_SEAT);
}
