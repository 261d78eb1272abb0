/* test_table.h - positions of Mycelia for the tests of the rules.
 *
 * A test starts after a normal set-up, changes the position by hand, and acts:
 *
 *     desk d = lay(2, "expansion=yes");
 *     drops_are(&d, 0, "00000 000S1 00000 00000");
 *     hand_is(&d, 0, "mycena-haematopus");
 *     act(&d, 0, "play mycena-haematopus");
 *
 * Rolls that a test does not script are 0: the first card in the order of the set, symbol 1. */
#ifndef VALLON_MYCELIA_TEST_TABLE_H
#define VALLON_MYCELIA_TEST_TABLE_H

#include "desk.h"

#include <stdio.h>

#include "counts.h"
#include "fixture.h"
#include "library.h"
#include "moves.h"
#include "registry.h"
#include "set.h"
#include "words.h"

static inline const game *mycelia(void) { return registry_find("mycelia"); }

/* ---- the set --------------------------------------------------------------------------------- */

static inline const rules *base_rules(void) { return fixture_rules(mycelia(), 0); }

/* Rules with the base set, but in one stanza these lines replace those that begin with `key`. */
static inline const rules *other_rules(const char *stanza_line, const char *key,
                                       const char *lines) {
    static rules r;
    static tables room;
    static char text[64 * 1024];
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
    bool loaded = rules_load(&r, (set_input){mycelia(), text, out.used}, &room, &error);
    if (!loaded) fail_msg("line %d, column %d: %s", error.line, error.column, error.got);
    return &r;
}

/* ---- set-up ---------------------------------------------------------------------------------- */

static inline table *rooms(desk *d) { return (table *)desk_state(d); }
static inline pub *room(desk *d) { return &rooms(d)->pub; }
static inline place *seat_of(desk *d, int seat) { return &room(d)->place[seat]; }

/* Reads the next word of a list separated by blanks; false at its end. */
static inline bool next_word(const char **list, char out[WORD_MAX]) {
    *list += strspn(*list, " ");
    const size_t length = strcspn(*list, " ");
    snprintf(out, WORD_MAX, "%.*s", (int)length, *list);
    *list += length;
    return length > 0;
}

/* Sets options, such as "expansion=yes board=expert-2". */
static inline void options_are(desk *d, const char *list) {
    char word[WORD_MAX];
    while (next_word(&list, word)) {
        char *equal = strchr(word, '=');
        assert_non_null(equal);
        *equal = 0;
        desk_option(d, word, equal + 1);
    }
}

/* A desk before the set-up. The default grids are setup 1a and dew 1a. */
static inline desk before(const rules *r, int seats, const char *options) {
    desk d;
    desk_clear(&d, r, seats);
    options_are(&d, "setup=1 setup-face=a dew=1 dew-face=a");
    options_are(&d, options);
    d.zeros = true;
    return d;
}

static inline desk lay_with(const rules *r, int seats, const char *options) {
    desk d = before(r, seats, options);
    desk_setup(&d);
    return d;
}

static inline desk lay(int seats, const char *options) {
    return lay_with(base_rules(), seats, options);
}

/* ---- building positions ---------------------------------------------------------------------- */

static inline int cell_named(const char *name) {
    int at = my_grid_find(name, (int)strlen(name));
    assert_int_not_equal(at, NO_CELL);
    return at;
}

static inline int card_named(const desk *d, const char *id) {
    for (int c = 1; c < tables_of(d->rules)->designs; c++)
        if (strcmp(design_of(d->rules, c)->id, id) == 0) return c;
    fail_msg("no card %s", id);
    return 0;
}

/* Sets the drops of a board, row by row: "00000 000S1 00000 00000". */
static inline void drops_are(desk *d, int seat, const char *rows) {
    place *w = seat_of(d, seat);
    assert_int_equal(strlen(rows), CELLS + ROWS - 1);
    w->total = 0;
    for (int i = 0; i < CELLS; i++) {
        char drop = rows[i + i / COLUMNS];
        w->drops[i] = drop == 'S' ? 0 : (uint8_t)(drop - '0');
        w->total = (uint8_t)(w->total + w->drops[i]);
    }
    desk_check(d);
}

/* Takes a card from wherever it is not needed: the seat's bag or discard pile, the river pile, the
 * river. */
static inline void take(desk *d, int seat, int card) {
    pub *u = room(d);
    place *w = &u->place[seat];
    int held = 0;
    for (int i = 0; i < w->hidden; i++) held += rooms(d)->own[seat].hand[i] == card;
    if (w->pool[card] > held) {
        w->pool[card]--, w->bag--;
    } else if (w->discard[card]) {
        w->discard[card]--, w->discards--;
    } else if (u->pile[card]) {
        u->pile[card]--, u->pile_count--;
    } else if (memchr(u->river, card, RIVER_SIZE)) {
        *(uint8_t *)memchr(u->river, card, RIVER_SIZE) = NO_CARD;
    } else
        fail_msg("%s is nowhere", design_of(d->rules, card)->id);
}

static inline void hand_back(desk *d, int seat) {
    place *w = seat_of(d, seat);
    w->bag = (uint8_t)(w->bag + w->hidden + w->shows);
    for (int i = 0; i < w->shows; i++) w->pool[w->shown[i]]++;
    memset(w->shown, 0, sizeof w->shown);
    memset(&rooms(d)->own[seat], 0, sizeof(own));
    w->hidden = w->shows = 0;
}

/* The hand becomes these cards, known to everybody; the former hand goes back to the bag. */
static inline void hand_is(desk *d, int seat, const char *ids) {
    char id[WORD_MAX];
    place *w = seat_of(d, seat);
    hand_back(d, seat);
    while (next_word(&ids, id)) {
        int card = card_named(d, id);
        take(d, seat, card);
        my_insert_card(w->shown, w->shows++, (uint8_t)card);
    }
    desk_check(d);
}

/* Adds this card to the discard pile. */
static inline void in_discard(desk *d, int seat, const char *id) {
    place *w = seat_of(d, seat);
    int card = card_named(d, id);
    take(d, seat, card);
    w->discard[card]++, w->discards++;
    desk_check(d);
}

/* Puts this card on top of the draw pile, as if it was just recruited. */
static inline void on_top(desk *d, int seat, const char *id) {
    int card = card_named(d, id);
    take(d, seat, card);
    seat_of(d, seat)->top[seat_of(d, seat)->tops++] = (uint8_t)card;
    desk_check(d);
}

/* Puts these cards in the first spots of the river; the others become empty. */
static inline void river_is(desk *d, const char *ids) {
    char id[WORD_MAX];
    pub *u = room(d);
    int spot_number = 0;
    for (int i = 0; i < RIVER_SIZE; i++)
        if (u->river[i]) u->pile[u->river[i]]++, u->pile_count++, u->river[i] = NO_CARD;
    while (next_word(&ids, id)) {
        int card = card_named(d, id);
        assert_true(u->pile[card] > 0);
        u->pile[card]--, u->pile_count--;
        u->river[spot_number++] = (uint8_t)card;
    }
    desk_check(d);
}

static inline void leaves_are(desk *d, int seat, int leaves) {
    seat_of(d, seat)->leaves = (uint16_t)leaves;
    desk_check(d);
}

/* Moves all cards of a pile to the box: the river pile, its discard, or the bag or discard pile
 * of a seat. */
static inline void to_box(desk *d, uint8_t counts[DESIGNS_MAX], uint8_t *count) {
    for (int c = 1; c < DESIGNS_MAX; c++)
        room(d)->box[c] = (uint8_t)(room(d)->box[c] + counts[c]), counts[c] = 0;
    *count = 0;
}
static inline void no_pile(desk *d) {
    to_box(d, room(d)->pile, &room(d)->pile_count), desk_check(d);
}
static inline void no_bag(desk *d, int seat) {
    to_box(d, seat_of(d, seat)->pool, &seat_of(d, seat)->bag), desk_check(d);
}

/* ---- playing --------------------------------------------------------------------------------- */

static inline int drops_at(desk *d, int seat, const char *name) {
    return seat_of(d, seat)->drops[cell_named(name)];
}

/* Discards the hand of a seat without its effects and ends its turn. */
static inline void end_turn(desk *d, int seat) {
    place *w = seat_of(d, seat);
    for (int i = 0; i < w->shows; i++) w->discard[w->shown[i]]++, w->discards++;
    for (int i = 0; i < w->hidden; i++) {
        uint8_t card = rooms(d)->own[seat].hand[i];
        w->pool[card]--, w->discard[card]++, w->discards++;
    }
    memset(w->shown, 0, sizeof w->shown);
    memset(&rooms(d)->own[seat], 0, sizeof(own));
    w->shows = w->hidden = 0;
    desk_check(d);
    act(d, seat, "end");
}

#endif
