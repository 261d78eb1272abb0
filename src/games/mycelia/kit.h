/* kit.h - what the tests of Mycelia share: a table set with scripted dice, positions built by
 * hand, and actions written as in records.
 *
 *     kit k;
 *     kit_begin(&k, 2, "expansion=yes");
 *     kit_board(&k, 0, "00000 000S1 00000 00000");
 *     kit_hand(&k, 0, "mycena-haematopus");
 *     kit_do(&k, 0, "play mycena-haematopus");
 *
 * Dice show 0 unless kit_rolls says otherwise: the first card in the order of the set, symbol 1. */
#ifndef VALLON_MYCELIA_KIT_H
#define VALLON_MYCELIA_KIT_H

#include "unit.h"

#include <stdio.h>

#include "counts.h"
#include "fixture.h"
#include "library.h"
#include "match.h"
#include "moves.h"
#include "record.h"
#include "registry.h"
#include "words.h"

enum { KIT_SET_BYTES = 64 * 1024 };

typedef struct {
    match match;
    dice dice;
    events log;
    const rules *rules;
    uint16_t face[ROLLS_MAX];
} kit;

static inline const game *kit_game(void) { return registry_find("mycelia"); }

/* ---- the set --------------------------------------------------------------------------------- */

static inline const rules *kit_base_rules(void) { return fixture_rules(kit_game(), 0); }

/* The base set with the lines of one stanza that begin with `key` replaced by these lines. */
static inline const rules *kit_other_rules(const char *stanza_line, const char *key,
                                           const char *lines) {
    static rules r;
    static tables room;
    static char text[KIT_SET_BYTES];
    buffer out = BUFFER_OVER(text);
    bool inside = false, written = false;
    for (const char *at = library_set("mycelia", 0)->text; *at;) {
        size_t length = strcspn(at, "\n") + 1;
        if (*at != ' ' && *at != '\n')
            inside = strncmp(at, stanza_line, strlen(stanza_line)) == 0 &&
                     at[strlen(stanza_line)] == '\n';
        bool replaced =
            inside && *at == ' ' && strncmp(at + strspn(at, " "), key, strlen(key)) == 0;
        if (!replaced) buffer_bytes(&out, at, length);
        if (replaced && !written) buffer_text(&out, lines), written = true;
        at += length;
    }
    set_error error;
    assert_true(written);
    bool loaded = rules_load(&r, (set_input){kit_game(), text, out.used}, &room, &error);
    if (!loaded) fail_msg("line %d, column %d: %s", error.line, error.column, error.got);
    return &r;
}

/* ---- setting the table ----------------------------------------------------------------------- */

static inline table *kit_table(kit *k) { return (table *)k->match.block[k->match.current]; }
static inline pub *kit_pub(kit *k) { return &kit_table(k)->pub; }
static inline place *kit_place(kit *k, int seat) { return &kit_pub(k)->place[seat]; }

/* The faces of the next action; 0 after them. */
static inline void kit_script(kit *k, int count, const uint16_t *faces) {
    memset(k->face, 0, sizeof k->face);
    memcpy(k->face, faces, sizeof *faces * (size_t)count);
    dice_from_script(&k->dice, k->face, ROLLS_MAX);
}
#define kit_rolls(k, ...)                                                      \
    kit_script(k, (int)(sizeof((uint16_t[]){__VA_ARGS__}) / sizeof(uint16_t)), \
               (const uint16_t[]){__VA_ARGS__})
static inline void kit_zeros(kit *k) { kit_script(k, 1, (const uint16_t[]){0}); }

/* "expansion=yes board=expert-2"; the grids are setup 1a and dew 1a unless it says more. */
static inline void kit_option(setting *s, const char *word, size_t length) {
    const char *equal = memchr(word, '=', length);
    assert_non_null(equal);
    for (int i = 0; i < OPTIONS; i++) {
        const option_row *row = &my_options[i];
        if (strlen(row->key) != (size_t)(equal - word) ||
            memcmp(row->key, word, strlen(row->key)) != 0)
            continue;
        for (int v = 0; v < row->count; v++) {
            const char *name = row->value[v].name;
            if (strlen(name) == (size_t)(word + length - equal - 1) &&
                memcmp(name, equal + 1, strlen(name)) == 0) {
                s->option[i] = (uint8_t)v;
                return;
            }
        }
    }
    fail_msg("no option %.*s", (int)length, word);
}

static inline setting kit_setting(int seats, const char *options) {
    setting s = setting_normal(kit_game(), seats);
    static const char fixed[] = "setup=1 setup-face=a dew=1 dew-face=a";
    for (const char *list = fixed;; list = options) {
        for (const char *at = list; *at;) {
            size_t length = strcspn(at, " ");
            if (length) kit_option(&s, at, length);
            at += length + (at[length] == ' ');
        }
        if (list == options) return s;
    }
}

static inline void kit_begin_with(kit *k, const rules *r, int seats, const char *options) {
    setting s = kit_setting(seats, options);
    k->rules = r;
    if (!k->dice.scripted) kit_zeros(k);
    match_begin(&k->match, r, &s, (match_outcome){&k->dice, &k->log});
    assert_false(k->dice.fault);
    kit_zeros(k);
}

static inline void kit_begin(kit *k, int seats, const char *options) {
    memset(&k->dice, 0, sizeof k->dice);
    kit_begin_with(k, kit_base_rules(), seats, options);
}

/* ---- building positions ---------------------------------------------------------------------- */

/* After a change by hand: the list of legal actions is made anew, and the table must be sound. */
static inline void kit_changed(kit *k) {
    k->match.legal_seat = WATCHER;
    const char *fault = kit_game()->check(k->rules, match_state(&k->match));
    if (fault) fail_msg("%s", fault);
}

static inline int kit_cell(const char *name) {
    int at = my_grid_find(name, (int)strlen(name));
    assert_int_not_equal(at, NO_CELL);
    return at;
}

static inline int kit_card(kit *k, const char *id) {
    for (int c = 1; c < tables_of(k->rules)->designs; c++)
        if (strcmp(design_of(k->rules, c)->id, id) == 0) return c;
    fail_msg("no card %s", id);
    return 0;
}

/* "00000 000S1 00000 00000": the drops, row by row. */
static inline void kit_board(kit *k, int seat, const char *rows) {
    place *w = kit_place(k, seat);
    assert_int_equal(strlen(rows), CELLS + ROWS - 1);
    w->total = 0;
    for (int i = 0; i < CELLS; i++) {
        char drop = rows[i + i / COLUMNS];
        w->drops[i] = drop == 'S' ? 0 : (uint8_t)(drop - '0');
        w->total = (uint8_t)(w->total + w->drops[i]);
    }
    kit_changed(k);
}

/* Takes a card from wherever it may be without mattering: the own bag,
 * the own discard pile, the river pile, the river. */
static inline void kit_find(kit *k, int seat, int card) {
    pub *u = kit_pub(k);
    place *w = &u->place[seat];
    int held = 0;
    for (int i = 0; i < w->hidden; i++) held += kit_table(k)->own[seat].hand[i] == card;
    if (w->pool[card] > held) {
        w->pool[card]--, w->bag--;
    } else if (w->discard[card]) {
        w->discard[card]--, w->discards--;
    } else if (u->pile[card]) {
        u->pile[card]--, u->pile_count--;
    } else if (memchr(u->river, card, RIVER_SIZE)) {
        *(uint8_t *)memchr(u->river, card, RIVER_SIZE) = NO_CARD;
    } else
        fail_msg("%s is nowhere", design_of(k->rules, card)->id);
}

static inline void kit_hand_back(kit *k, int seat) {
    place *w = kit_place(k, seat);
    w->bag = (uint8_t)(w->bag + w->hidden + w->shows);
    for (int i = 0; i < w->shows; i++) w->pool[w->shown[i]]++;
    memset(w->shown, 0, sizeof w->shown);
    memset(&kit_table(k)->own[seat], 0, sizeof(own));
    w->hidden = w->shows = 0;
}

/* "a b c": these cards are the hand, openly; what was held goes back to the bag. */
static inline void kit_hand(kit *k, int seat, const char *ids) {
    place *w = kit_place(k, seat);
    kit_hand_back(k, seat);
    for (const char *at = ids; *at;) {
        char id[64];
        size_t length = strcspn(at, " ");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        int card = kit_card(k, id);
        kit_find(k, seat, card);
        my_insert_card(w->shown, w->shows++, (uint8_t)card);
        at += length + (at[length] == ' ');
    }
    kit_changed(k);
}

/* These cards join the discard pile. */
static inline void kit_discard(kit *k, int seat, const char *id) {
    place *w = kit_place(k, seat);
    int card = kit_card(k, id);
    kit_find(k, seat, card);
    w->discard[card]++, w->discards++;
    kit_changed(k);
}

/* A card lies on the draw pile, bought. */
static inline void kit_top(kit *k, int seat, const char *id) {
    int card = kit_card(k, id);
    kit_find(k, seat, card);
    kit_place(k, seat)->top[kit_place(k, seat)->tops++] = (uint8_t)card;
    kit_changed(k);
}

/* The first spots of the river. */
static inline void kit_river(kit *k, const char *ids) {
    pub *u = kit_pub(k);
    int spot_number = 0;
    for (int i = 0; i < RIVER_SIZE; i++)
        if (u->river[i]) u->pile[u->river[i]]++, u->pile_count++, u->river[i] = NO_CARD;
    for (const char *at = ids; *at;) {
        char id[64];
        size_t length = strcspn(at, " ");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        int card = kit_card(k, id);
        assert_true(u->pile[card] > 0);
        u->pile[card]--, u->pile_count--;
        u->river[spot_number++] = (uint8_t)card;
        at += length + (at[length] == ' ');
    }
    kit_changed(k);
}

static inline void kit_leaves(kit *k, int seat, int leaves) {
    kit_place(k, seat)->leaves = (uint16_t)leaves;
    kit_changed(k);
}

/* All cards of the river pile, its discard, the bag or the discard pile of a seat go to the box. */
static inline void kit_empty(kit *k, uint8_t counts[DESIGNS_MAX], uint8_t *count) {
    for (int c = 1; c < DESIGNS_MAX; c++)
        kit_pub(k)->box[c] = (uint8_t)(kit_pub(k)->box[c] + counts[c]), counts[c] = 0;
    *count = 0;
}
static inline void kit_no_pile(kit *k) {
    kit_empty(k, kit_pub(k)->pile, &kit_pub(k)->pile_count), kit_changed(k);
}
static inline void kit_no_bag(kit *k, int seat) {
    kit_empty(k, kit_place(k, seat)->pool, &kit_place(k, seat)->bag), kit_changed(k);
}

/* ---- playing --------------------------------------------------------------------------------- */

static inline action kit_action(kit *k, const char *text) {
    action a;
    if (!action_parse(k->rules, text, strlen(text), &a)) fail_msg("cannot read '%s'", text);
    return a;
}

/* Plays, and fails if that is refused. */
static inline void kit_do(kit *k, int seat, const char *text) {
    status s =
        match_play(&k->match, (match_move){seat, match_head(&k->match)->ply, kit_action(k, text)},
                   (match_outcome){&k->dice, &k->log});
    if (s != PLAYED)
        fail_msg("'%s' is refused (%d, %s)", text, (int)s, my_refusals[k->match.refusal].name);
    assert_false(k->dice.fault);
    kit_zeros(k);
}

static inline bool kit_can(kit *k, int seat, const char *text) {
    const action *list;
    action a = kit_action(k, text);
    int n = match_legal(&k->match, seat, &list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static inline int kit_choices(kit *k, int seat) {
    const action *list;
    return match_legal(&k->match, seat, &list);
}

static inline void kit_refused(kit *k, int seat, const char *text, int refusal) {
    status s =
        match_play(&k->match, (match_move){seat, match_head(&k->match)->ply, kit_action(k, text)},
                   (match_outcome){&k->dice, &k->log});
    assert_int_equal(s, REFUSED_NOT_LEGAL);
    assert_string_equal(my_refusals[k->match.refusal].name, my_refusals[refusal].name);
}

static inline int kit_ask(kit *k, int seat) { return match_head(&k->match)->ask[seat]; }
static inline int kit_drops(kit *k, int seat, const char *name) {
    return kit_place(k, seat)->drops[kit_cell(name)];
}
static inline int kit_active(kit *k) { return match_head(&k->match)->active; }

/* How often the last action made such an event. */
static inline int kit_events(kit *k, int kind) {
    int n = 0;
    for (int i = 0; i < k->log.count; i++) n += k->log.item[i].kind == kind;
    return n;
}

/* Where in the log of the last action such an event first is; -1 if nowhere. */
static inline int kit_event_at(kit *k, int kind) {
    for (int i = 0; i < k->log.count; i++)
        if (k->log.item[i].kind == kind) return i;
    return -1;
}

/* Discards the hand of a seat without a word and ends its turn. */
static inline void kit_end(kit *k, int seat) {
    place *w = kit_place(k, seat);
    for (int i = 0; i < w->shows; i++) w->discard[w->shown[i]]++, w->discards++;
    for (int i = 0; i < w->hidden; i++) {
        uint8_t card = kit_table(k)->own[seat].hand[i];
        w->pool[card]--, w->discard[card]++, w->discards++;
    }
    memset(w->shown, 0, sizeof w->shown);
    memset(&kit_table(k)->own[seat], 0, sizeof(own));
    w->shows = w->hidden = 0;
    kit_changed(k);
    kit_do(k, seat, "end");
}

#endif
