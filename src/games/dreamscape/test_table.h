/* test_table.h - positions for the tests of the rules.
 *
 * A test lays a bare table (all fragments in the bag, all cards in their piles, nothing at the
 * locations), puts on it what it is about, and acts in words. Luck is scripted: a roll that
 * nobody foresaw fails the test, and so does a fragment or a card that is lost on the way.
 *
 * Piles are written from the bottom up: W water, S stone, E earth, G grass, M movement (white),
 * R red, then T for a tree or @ for the Dreamer. */
#ifndef VALLON_DREAMSCAPE_TEST_TABLE_H
#define VALLON_DREAMSCAPE_TEST_TABLE_H

#include "unit.h"

#include "fixture.h"
#include "registry.h"
#include "rules.h"

typedef struct {
    const rules *rules;
    dreamscape s;
    dice dice;
    events log;
    uint16_t face[64];
    int faces;
} table;

static inline player *seat_of(table *t, int seat) { return &t->s.pub.player[seat]; }
static inline const tables *set_of(const table *t) { return tables_of(t->rules); }

static inline int colour_of(char letter) {
    static const char letters[] = ".WSEGMR";
    const char *found = strchr(letters, letter);
    assert_true(found && letter);
    return (int)(found - letters);
}

/* "c1": column and row, the entrance of the base set. */
static inline int cell_of(const table *t, const char *name) {
    return (name[1] - '1') * set_of(t)->width + name[0] - 'a';
}

static inline int card_named(const table *t, const char *id) {
    for (int i = 1; i < set_of(t)->cards; i++)
        if (strcmp(set_of(t)->card[i].id, id) == 0) return i;
    fail_msg("no card '%s'", id);
    return 0;
}

static inline int design_named(const table *t, const char *id) {
    for (int i = 1; i < set_of(t)->designs; i++)
        if (strcmp(set_of(t)->design[i].id, id) == 0) return i;
    fail_msg("no tile '%s'", id);
    return 0;
}

/* ---- laying the table ------------------------------------------------------------------------ */

static inline void lay_cards(table *t) {
    for (int l = 1; l <= LEVELS; l++) {
        t->s.secret.unseen |= set_of(t)->level[l];
        for (uint64_t left = set_of(t)->level[l]; left; left &= left - 1) t->s.pub.unseen[l - 1]++;
    }
}

/* Four tiles without a colour: worth nothing until somebody has something. */
static inline table lay(int seats) {
    static const char *const tiles[TILES] = {"abundance", "twins", "collector", "far_away"};
    table t = {.rules = fixture_rules(registry_find("dreamscape"), 0)};
    pub *u = &t.s.pub;
    u->head.seats = (uint8_t)seats;
    u->head.round = 1;
    memcpy(u->bag, set_of(&t)->fragments, COLOURS);
    u->bag[RED] = 0;
    u->trees = set_of(&t)->trees[seats];
    for (int i = 0; i < seats; i++) {
        u->order[i] = (uint8_t)i;
        u->player[i].token = u->player[i].sleeper = (uint8_t)(i + 1);
    }
    for (int i = 0; i < TILES; i++) u->tile[i] = (uint8_t)design_named(&t, tiles[i]);
    lay_cards(&t);
    return t;
}

static inline table lay_nightmare(int seats) {
    table t = lay(seats);
    pub *u = &t.s.pub;
    u->head.option[OPTION_RULES] = RULES_NIGHTMARE;
    u->nightmare = LOCATIONS;
    u->link_reds = set_of(&t)->links_of[LOCATIONS];
    u->bag[RED] = REDS_IN_BAG;
    u->reserve = (uint8_t)(set_of(&t)->fragments[RED] - REDS_IN_BAG - 2);
    return t;
}

static inline table lay_together(int seats) {
    table t = lay(seats);
    t.s.pub.head.option[OPTION_CREATION] = CREATION_TOGETHER;
    return t;
}

/* A fragment out of the bag; a red out of the reserve. */
static inline int fragment(table *t, char letter) {
    int found = colour_of(letter);
    uint8_t *from = found == RED ? &t->s.pub.reserve : &t->s.pub.bag[found];
    assert_true(*from > 0);
    --*from;
    return found;
}

static inline void give(table *t, int seat, const char *letters) {
    for (; *letters; letters++) seat_of(t, seat)->hand[fragment(t, *letters)]++;
}

static inline void fill(table *t, int place, const char *letters) {
    for (; *letters; letters++)
        t->s.pub.row[place][t->s.pub.count[place]++] = (uint8_t)fragment(t, *letters);
}

static inline void build(table *t, int seat, const char *space_name, const char *letters) {
    player *who = seat_of(t, seat);
    int cell = cell_of(t, space_name);
    for (; *letters; letters++) {
        if (*letters == 'T')
            ds_plant(who, cell), t->s.pub.trees--;
        else if (*letters == '@')
            ds_stand(who, cell);
        else
            ds_put(who, cell, fragment(t, *letters));
    }
}

static inline int take_card(table *t, const char *id) {
    int c = card_named(t, id);
    assert_true((t->s.secret.unseen & card_bit(c)) != 0);
    t->s.secret.unseen &= ~card_bit(c);
    t->s.pub.unseen[set_of(t)->card[c].level - 1]--;
    return c;
}

static inline int open_card(table *t, int seat, const char *id) {
    int c = take_card(t, id);
    seat_of(t, seat)->open |= card_bit(c);
    seat_of(t, seat)->open_count++;
    return c;
}

static inline int done_card(table *t, int seat, const char *id) {
    int c = take_card(t, id);
    seat_of(t, seat)->done |= card_bit(c);
    seat_of(t, seat)->done_count++;
    seat_of(t, seat)->top = (uint8_t)c;
    return c;
}

static inline void load_card(table *t, const char *id, char letter) {
    t->s.pub.on_card[card_named(t, id)] = (uint8_t)fragment(t, letter);
}

static inline void show_tile(table *t, int place, const char *id, char letter) {
    pub *u = &t->s.pub;
    if (u->tile_colour[place]) u->bag[u->tile_colour[place]]++;
    u->tile[place] = (uint8_t)design_named(t, id);
    u->tile_colour[place] = (uint8_t)(letter == '.' ? 0 : fragment(t, letter));
}

/* The pile of a level is empty but for these cards of it, which stay unseen: a list that ends with
 * NULL. */
static inline void pile_is(table *t, int level, const char *const *ids) {
    pub *u = &t->s.pub;
    uint64_t kept = 0;
    for (; *ids; ids++) kept |= card_bit(card_named(t, *ids));
    for (uint64_t left = t->s.secret.unseen & set_of(t)->level[level] & ~kept; left;
         left &= left - 1) {
        t->s.secret.unseen &= ~(left & -left); /* as if completed long ago by the last player */
        u->player[u->head.seats - 1].done |= left & -left;
        u->unseen[level - 1]--;
    }
}
#define PILE_IS(t, level, ...) pile_is(t, level, (const char *const[]){__VA_ARGS__, NULL})

/* ---- luck ------------------------------------------------------------------------------------ */

static inline void roll_is(table *t, uint32_t face, uint32_t sides) {
    if (sides > 1) t->face[t->faces++] = (uint16_t)face; /* a die with one side is not rolled */
}

/* What comes out of the bag next, in this order. */
static inline void bag_gives(table *t, const char *letters) {
    uint8_t bag[LANES];
    memcpy(bag, t->s.pub.bag, LANES);
    for (; *letters; letters++) {
        uint32_t before = 0, total = 0;
        int found = colour_of(*letters);
        assert_true(bag[found] > 0);
        for (int c = WATER; c < COLOURS; c++) before += c < found ? bag[c] : 0, total += bag[c];
        roll_is(t, before, total);
        bag[found]--;
    }
}

/* Which unseen cards come off a pile next, in this order. */
static inline void pile_gives(table *t, int level, const char *const *ids) {
    uint64_t left = t->s.secret.unseen & set_of(t)->level[level];
    for (; *ids; ids++) {
        uint64_t bit = card_bit(card_named(t, *ids));
        uint32_t before = 0, total = 0;
        assert_true((left & bit) != 0);
        for (uint64_t all = left; all; all &= all - 1) total++, before += (all & -all) < bit;
        roll_is(t, before, total);
        left &= ~bit;
    }
}
#define PILE_GIVES(t, level, ...) pile_gives(t, level, (const char *const[]){__VA_ARGS__, NULL})

/* ---- acting ---------------------------------------------------------------------------------- */

static inline play play_of(table *t) {
    return (play){.rules = t->rules, .state = (state *)&t->s, .dice = &t->dice, .log = &t->log};
}

static inline void begin(table *t, int seat, stage now) {
    player *who = seat_of(t, seat);
    t->s.pub.head.active = (uint8_t)seat;
    for (int i = 0; i < t->s.pub.head.seats; i++)
        if (t->s.pub.order[i] == seat) t->s.pub.turn = (uint8_t)i;
    who->stage = (uint8_t)now;
    if (now == STAGE_TRAVEL) {
        who->ap = ACTION_POINTS;
        ds_progress(who);
    }
    play p = play_of(t);
    t->log.count = 0;
    ds_settle(&p, seat);
}

static inline void travel(table *t, int seat) { begin(t, seat, STAGE_TRAVEL); }
static inline void create(table *t, int seat) { begin(t, seat, STAGE_CREATE); }

static inline view view_from(const table *t, int seat) {
    return view_of(t->rules->game, (const state *)&t->s, seat);
}
static inline int asked(const table *t, int seat) { return t->s.pub.head.ask[seat]; }

static inline action parse(const table *t, const char *words) {
    action a;
    if (!action_parse(t->rules, words, strlen(words), &a)) fail_msg("no such action: '%s'", words);
    return a;
}

static inline bool may(const table *t, int seat, const char *words) {
    action list[ACTIONS_MAX], a = parse(t, words);
    view v = view_from(t, seat);
    int n = ds_legal(t->rules, &v, list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static inline int choices(const table *t, int seat) {
    action list[ACTIONS_MAX];
    view v = view_from(t, seat);
    return ds_legal(t->rules, &v, list);
}

/* How many of the legal actions are of this kind. */
static inline int choices_to(const table *t, int seat, int kind) {
    action list[ACTIONS_MAX];
    view v = view_from(t, seat);
    int n = ds_legal(t->rules, &v, list), found = 0;
    for (int i = 0; i < n; i++) found += list[i].kind == kind;
    return found;
}

/* The action is legal, happens with exactly the rolls foreseen, and leaves a sound state. */
static inline void act(table *t, int seat, const char *words) {
    if (!may(t, seat, words)) fail_msg("'%s' is refused", words);
    dice_from_script(&t->dice, t->face, t->faces);
    t->log.count = 0;
    play p = play_of(t);
    ds_apply(&p, seat, parse(t, words));
    t->s.pub.head.ply++;
    if (!dice_used_up(&t->dice))
        fail_msg("'%s': %d rolls foreseen, %d made", words, t->faces, t->dice.count);
    t->faces = 0;
    const char *fault = ds_check(t->rules, (const state *)&t->s);
    if (fault) fail_msg("'%s': %s", words, fault);
}

/* The row of the refusal; it fails if the action is legal. */
static inline int refusal(const table *t, int seat, const char *words) {
    view v = view_from(t, seat);
    if (may(t, seat, words)) fail_msg("'%s' is legal", words);
    return ds_refuse(t->rules, &v, parse(t, words));
}

/* How often such an event happened in the last action. */
static inline int times(const table *t, int kind) {
    int n = 0;
    for (int i = 0; i < t->log.count; i++) n += t->log.item[i].kind == kind;
    return n;
}

/* Argument `which` of the first such event. */
static inline int told(const table *t, int kind, int which) {
    for (int i = 0; i < t->log.count; i++)
        if (t->log.item[i].kind == kind) return t->log.item[i].arg[which];
    fail_msg("event %d did not happen", kind);
    return -1;
}

static inline int track(table *t, int seat) { return ds_points(seat_of(t, seat)); }

static inline score score_of(const table *t, int seat) {
    score out = {0};
    view v = view_from(t, seat);
    ds_score(t->rules, &v, seat, &out);
    return out;
}

static inline int line_of(const table *t, int seat, int row) {
    score s = score_of(t, seat);
    for (int i = 0; i < s.count; i++)
        if (s.line[i].row == row) return s.line[i].points;
    fail_msg("no line %d in the score", row);
    return 0;
}

/* The pile on a space, for comparing: "SSW", with T and @. */
static inline const char *pile_at(table *t, int seat, const char *space_name) {
    static char text[PILE_MAX + 3];
    const player *who = seat_of(t, seat);
    int cell = cell_of(t, space_name), n = who->height[cell];
    for (int i = 0; i < n; i++) text[i] = ".WSEGMR"[pile_colour(who, cell, i)];
    if (who->cell[cell] & TREE) text[n++] = 'T';
    if (who->cell[cell] & DREAMER) text[n++] = '@';
    text[n] = 0;
    return text;
}

/* The row of a location, the key slot first. */
static inline const char *row_at(const table *t, int place) {
    static char text[SLOTS + 1];
    int n = t->s.pub.count[place];
    for (int i = 0; i < n; i++) text[i] = ".WSEGMR"[t->s.pub.row[place][i]];
    text[n] = 0;
    return text;
}

#endif
