/* Properties that every game must have, run on all games, seat counts and options: see
 * ARCHITECTURE.md. A failure prints the match: its record is the bug report. */
#include <stdio.h>
#include <string.h>

#include "properties.h"
#include "pseudo.h"
#include "registry.h"
#include "text.h"

enum {
    MATCHES = 1500,     /* per set, at scale 100 */
    PLIES = 300000,     /* or this many plies, whichever comes first: some games are long */
    PLIES_BOUND = 8000, /* plies: no match may be longer */
    LOOK_EVERY = 12,    /* about one position in this many is inspected in full */
    GARBAGE = 12,       /* nonsensical actions tried at each of those positions */
    TEXT_SIZE = 1 << 20,
};

/* ---- coverage -------------------------------------------------------------------------------- */

/* How often each row occurred. The end of the test lists the rows that never did, so were not
 * tested. */
static struct {
    long action[UINT8_MAX + 1], event[UINT8_MAX + 1], ask[UINT8_MAX + 1], refusal[UINT8_MAX + 1];
} seen;

static void tell_unreached(const char *what, const phrase *rows, int count, const long *times) {
    int missing = 0;
    for (int i = 0; i < count; i++)
        if (!times[i]) printf("%s%s", missing++ ? ", " : what, rows[i].name);
    if (missing) puts("");
}

static void tell_all_unreached(const game *g) {
    tell_unreached("  never played: ", g->actions, g->action_count, seen.action);
    tell_unreached("  never happened: ", g->events, g->event_count, seen.event);
    tell_unreached("  never asked: ", g->asks + 1, g->ask_count - 1, seen.ask + 1);
    tell_unreached("  never refused as: ", g->refusals, g->refusal_count, seen.refusal);
}

/* ---- legal actions --------------------------------------------------------------------------- */

static void check_action(const rules *r, action a) {
    const game *g = r->game;
    MUST(a.kind < g->action_count && a.zero == 0);
    const phrase *row = &g->actions[a.kind];
    for (int i = 0; i < ARGS_MAX; i++)
        MUST(i < row->args ? a.arg[i] < g->nouns[row->noun[i]].count(r) : a.arg[i] == 0);
}

/* Records and plain mode write an action as text and must read the same action back. */
static void check_code(const rules *r, action a) {
    char code[512];
    buffer b = BUFFER_OVER(code);
    action back;
    text_code(r, &r->game->actions[a.kind], a.arg, &b);
    MUST_BE_NULL(!b.full && action_parse(r, code, b.used, &back) && action_equal(a, back)
                     ? NULL
                     : "does not read back",
                 code);
}

/* Two moves with the same text are a bug of the texts or of the list. */
static void check_words_differ(const rules *r, const view *v, const action *list, int n) {
    static char text[ACTIONS_MAX][512];
    for (int l = EN; l < lang_count(); l++) {
        for (int i = 0; i < n; i++) {
            buffer b = BUFFER_OVER(text[i]);
            text_action(&(context){r, v, NULL, v->seat, (lang)l, .you = 0}, list[i], &b);
            MUST(b.used > 0 && !b.full);
            for (int k = 0; k < i; k++)
                MUST_BE_NULL(strcmp(text[i], text[k]) ? NULL : "two actions have the same words",
                             text[i]);
        }
    }
}

static void check_list(fixture *f, int seat) {
    const action *list;
    int n = match_legal(&f->match, seat, &list);
    for (int i = 0; i < n; i++) {
        check_action(f->rules, list[i]);
        check_code(f->rules, list[i]);
        for (int k = 0; k < i; k++) MUST(!action_equal(list[i], list[k]));
    }
    view v = fixture_view(f, seat);
    check_words_differ(f->rules, &v, list, n);
}

/* A seat has legal actions if and only if it has to act; `s` is any state, committed or only
 * tried. */
static void check_waiting(const rules *r, const state *s) {
    static action list[ACTIONS_MAX];
    const head *h = head_of(s);
    MUST(h->seats >= r->game->seats_min && h->waiting >> h->seats == 0 &&
         (h->waiting == 0) == (h->over == 1) && h->over <= 1);
    for (int seat = WATCHER; seat < h->seats; seat++) {
        view v = view_of(r->game, s, seat);
        int n = r->game->legal(r, &v, list);
        MUST(n >= 0 && n <= ACTIONS_MAX && (n > 0) == waited_for(h, seat));
        if (seat == WATCHER) continue;
        MUST(h->ask[seat] < r->game->ask_count && (waited_for(h, seat) || h->ask[seat] == 0));
    }
}

/* ---- trying actions -------------------------------------------------------------------------- */

static uint8_t kept[STATE_MAX], other[STATE_MAX];

static void keep(const fixture *f) {
    memcpy(kept, match_state(&f->match), f->rules->game->layout.size);
}

static void must_be_unchanged(const fixture *f) {
    MUST(memcmp(kept, match_state(&f->match), f->rules->game->layout.size) == 0);
}

/* Tries an action, then tries it again with the same faces: the state and the events must be
 * equal. */
static void try_twice(fixture *f, int seat, action a) {
    static dice first, second;
    static events happened, again;
    match *m = &f->match;
    size_t size = f->rules->game->layout.size;
    dice_from_seed(&first, f->number, 3 + match_head(m)->ply);
    MUST(match_try(m, &(match_move){seat, match_head(m)->ply, a},
                   (match_outcome){&first, &happened}) == PLAYED);
    MUST(head_of(match_tried(m))->ply == match_head(m)->ply + 1);
    memcpy(other, match_tried(m), size);
    check_waiting(f->rules, match_tried(m));
    dice_from_script(&second, first.rolled, first.count);
    MUST(match_try(m, &(match_move){seat, match_head(m)->ply, a},
                   (match_outcome){&second, &again}) == PLAYED &&
         dice_used_up(&second));
    MUST(memcmp(other, match_tried(m), size) == 0 && happened.count == again.count);
    MUST(memcmp(happened.item, again.item, (size_t)happened.count * sizeof(event)) == 0);
    second = first, dice_from_script(&second, first.rolled, first.count);
    /* without a log */
    MUST(match_try(m, &(match_move){seat, match_head(m)->ply, a}, (match_outcome){&second, NULL}) ==
         PLAYED);
    MUST(memcmp(other, match_tried(m), size) == 0);
}

static void check_every_action(fixture *f) {
    const head *h = match_head(&f->match);
    keep(f);
    for (int seat = 0; seat < h->seats; seat++) {
        const action *list;
        int n = match_legal(&f->match, seat, &list);
        for (int i = 0; i < n; i++) try_twice(f, seat, list[i]);
    }
    must_be_unchanged(f);
}

/* ---- refusals -------------------------------------------------------------------------------- */

static action any_action(fixture *f, const action *list, int n) {
    action a = {.kind = (uint8_t)fixture_pick(f, 256),
                .arg = {(uint16_t)fixture_pick(f, 40), (uint16_t)fixture_pick(f, 9)}};
    if (n == 0 || fixture_pick(f, 3) == 0) return a;
    a = list[fixture_pick(f, n)];
    switch (fixture_pick(f, 4)) {
    case 0: a.kind = (uint8_t)fixture_pick(f, f->rules->game->action_count + 1); break;
    case 1: a.zero = (uint8_t)(1 + fixture_pick(f, 255)); break;
    case 2: a.arg[fixture_pick(f, ARGS_MAX)] ^= (uint16_t)(1u << fixture_pick(f, 16)); break;
    default: a.arg[fixture_pick(f, ARGS_MAX)] = (uint16_t)fixture_pick(f, 64); break;
    }
    return a;
}

static bool listed(const action *list, int n, action a) {
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static void check_garbage(fixture *f, int seat) {
    static dice d;
    static events log;
    const action *list;
    uint32_t ply = match_head(&f->match)->ply;
    keep(f);
    for (int i = 0; i < GARBAGE; i++) {
        int n = match_legal(&f->match, seat, &list);
        action a = any_action(f, list, n);
        if (listed(list, n, a)) continue;
        dice_from_seed(&d, ply, 4);
        MUST(match_play(&f->match, &(match_move){seat, ply, a}, (match_outcome){&d, &log}) ==
             REFUSED_NOT_LEGAL);
        const int row = f->match.refusal.row;
        MUST(row >= 0 && row < f->rules->game->refusal_count);
        seen.refusal[row]++;
    }
    must_be_unchanged(f);
}

static void check_wrong_door(fixture *f, int seat, action a) {
    static dice d;
    const head *h = match_head(&f->match);
    keep(f);
    dice_from_seed(&d, 5, 5);
    for (int i = -2; i < SEATS_MAX + 2; i++)
        if (i < 0 || i >= h->seats || !waited_for(h, i))
            MUST(match_play(&f->match, &(match_move){i, h->ply, a}, (match_outcome){&d, NULL}) ==
                 REFUSED_SEAT);
    MUST(match_play(&f->match, &(match_move){seat, h->ply + 1, a}, (match_outcome){&d, NULL}) ==
         REFUSED_STALE);
    MUST(match_play(&f->match, &(match_move){seat, UINT32_MAX, a}, (match_outcome){&d, NULL}) ==
         REFUSED_STALE);
    if (f->match.since[seat] > 0)
        MUST(match_play(&f->match, &(match_move){seat, f->match.since[seat] - 1, a},
                        (match_outcome){&d, NULL}) == REFUSED_STALE);
    must_be_unchanged(f);
}

/* ---- guessing, rating ------------------------------------------------------------------------ */

static void must_be_same_view(const game *g, const view *a, const view *b) {
    MUST(memcmp(a->pub, b->pub, g->layout.pub_size) == 0);
    MUST(!a->own || memcmp(a->own, b->own, g->layout.own_size) == 0);
}

static void check_guess(fixture *f, int seat) {
    static dice d;
    static _Alignas(64) uint8_t world[2][STATE_MAX];
    const rules *r = f->rules;
    view v = fixture_view(f, seat);
    for (int i = 0; i < 2; i++) { /* previous memory content must not matter */
        memset(world[i], i ? 0xaa : 0, STATE_MAX);
        dice_from_seed(&d, f->number, 6);
        r->game->guess(r, &v, &d, (state *)world[i]);
    }
    MUST(memcmp(world[0], world[1], r->game->layout.size) == 0);
    view back = view_of(r->game, (const state *)world[0], seat);
    must_be_same_view(r->game, &v, &back);
    MUST_BE_NULL(r->game->check(r, (const state *)world[0]), "guess");
    check_waiting(r, (const state *)world[0]);
    const action *list;
    int n = match_legal(&f->match, seat, &list);
    if (n == 0) return;
    dice_clear(&d);
    r->game->apply(&(play){.rules = r, .state = (state *)world[0], .dice = &d, .log = NULL}, seat,
                   list[fixture_pick(f, n)]);
    MUST_BE_NULL(r->game->check(r, (const state *)world[0]), "an action in a guessed world");
}

static void check_rating(fixture *f, int seat) {
    int32_t worth[2][ACTIONS_MAX], number[2][FEATURES_MAX];
    const game *g = f->rules->game;
    const action *list;
    int n = match_legal(&f->match, seat, &list);
    view v = fixture_view(f, seat);
    for (int i = 0; i < 2; i++) {
        memset(worth[i], i ? 0x55 : 0, sizeof worth[i]);
        memset(number[i], i ? 0x55 : 0, sizeof number[i]);
        if (n > 0) g->rate(f->rules, &v, (action_list){list, n}, worth[i]);
        g->features(f->rules, &v, number[i]);
    }
    MUST(memcmp(worth[0], worth[1], (size_t)n * sizeof worth[0][0]) == 0);
    MUST(memcmp(number[0], number[1], (size_t)g->feature_count * sizeof number[0][0]) == 0);
}

static void check_position(fixture *f) {
    int seats = match_head(&f->match)->seats;
    check_every_action(f);
    for (int seat = WATCHER; seat < seats; seat++) {
        check_guess(f, seat);
        if (seat == WATCHER) continue;
        check_list(f, seat);
        check_rating(f, seat);
        if (waited_for(match_head(&f->match), seat)) check_garbage(f, seat);
    }
    check_shown(f);
}

/* ---- events, undo, records ------------------------------------------------------------------- */

static void check_events(const fixture *f) {
    const game *g = f->rules->game;
    int seats = match_head(&f->match)->seats;
    for (int i = 0; i < f->log.count; i++) {
        event e = f->log.item[i];
        MUST(e.kind < g->event_count && e.seat < seats);
        const phrase *row = &g->events[e.kind];
        for (int k = 0; k < ARGS_MAX; k++)
            MUST(k < row->args ? e.arg[k] < g->nouns[row->noun[k]].count(f->rules) : e.arg[k] == 0);
        event masked = event_for(g, e, WATCHER);
        seen.event[e.kind]++;
        check_phrase(f->rules, NULL, row, e.arg);
        if (row->hidden) check_phrase(f->rules, NULL, row, masked.arg);
    }
}

/* The general rule of undo, computed independently. */
static bool private(const fixture *f, int seat) {
    for (int i = 0; i < f->log.count; i++)
        if (f->rules->game->events[f->log.item[i].kind].reveals) return false;
    return f->dice.count == 0 && waited_for(match_head(&f->match), seat);
}

/* `kept` is the state before the action. */
static void check_undo(fixture *f, int seat, action a) {
    bool may = private(f, seat);
    uint32_t since[SEATS_MAX];
    for (int i = 0; i < match_head(&f->match)->seats; i++)
        MUST(history_can_undo(&f->history, i) == (may && i == seat));
    if (!may || fixture_pick(f, 16)) return;
    memcpy(other, match_state(&f->match), f->rules->game->layout.size);
    memcpy(since, f->match.since, sizeof since);
    history_undo(&f->history, &f->match);
    must_be_unchanged(f);
    fixture_play(f, seat, a);
    MUST(memcmp(other, match_state(&f->match), f->rules->game->layout.size) == 0 &&
         memcmp(since, f->match.since, sizeof since) == 0);
}

static void check_record(const fixture *f) {
    static char text[TEXT_SIZE], again[TEXT_SIZE];
    static history h;
    static match m;
    record_error error;
    buffer b = BUFFER_OVER(text), c = BUFFER_OVER(again);
    history_write(&f->history, &f->match, &b);
    MUST(!b.full);
    bool fine = history_read(&h, &m, (record_input){f->rules, text, b.used}, &error);
    if (!fine) {
        record_error_text(&error, EN, "record", &c);
        MUST_BE_NULL(again, "history_read");
    }
    MUST(memcmp(match_state(&m), match_state(&f->match), f->rules->game->layout.size) == 0);
    MUST(memcmp(m.since, f->match.since, sizeof m.since) == 0);
    history_write(&h, &m, &c);
    MUST_EQUAL_TEXT(text, again);
}

/* ---- the whole test -------------------------------------------------------------------------- */

static int play_match(fixture *f, const rules *r, uint64_t number) {
    int plies = 0;
    fixture_begin(f, r, number);
    check_events(f);
    check_position(f);
    for (; !fixture_over(f); plies++) {
        MUST(plies < PLIES_BOUND);
        check_waiting(r, match_state(&f->match));
        int seat = fixture_actor(f);
        action a = fixture_choose(f, seat);
        if (fixture_pick(f, LOOK_EVERY) == 0) check_position(f), check_wrong_door(f, seat, a);
        seen.action[a.kind]++;
        seen.ask[match_head(&f->match)->ask[seat]]++;
        keep(f);
        fixture_play(f, seat, a);
        check_events(f);
        check_undo(f, seat, a);
        if (fixture_pick(f, 400) == 0) check_record(f);
    }
    check_position(f);
    check_record(f);
    MUST(match_play(&f->match, &(match_move){0, (uint32_t)plies, (action){0}},
                    (match_outcome){&f->dice, NULL}) == REFUSED_OVER);
    return plies;
}

int main(void) {
    static fixture f;
    pseudo_load();
    for (const game *const *g = registry_games; *g; g++)
        for (int n = 0; fixture_rules(*g, n); n++) {
            const rules *r = fixture_rules(*g, n);
            long plies = 0;
            int played = 0;
            check_words(r);
            memset(&seen, 0, sizeof seen);
            while (played < scaled(MATCHES) && plies < scaled(PLIES))
                plies += play_match(&f, r, (uint64_t)played++);
            printf("%s, set %s: %d matches, %ld plies\n", (*g)->id, r->set_name, played, plies);
            tell_all_unreached(*g);
        }
    return 0;
}
