/* One risk, one figure: every text and number that shows the chance to spoil with the next card is
 * compared with a count over all cards that may come next, each of them played out. What hints say
 * is compared in tests/test_coach.c. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "drawing.h"
#include "fixture.h"
#include "odds.h"
#include "preview.h"
#include "registry.h"
#include "words.h"

enum { PAGE = 1 << 15, MATCHES = 60 };

static const action push = {.kind = A_PUSH};

/* ---- the count ------------------------------------------------------------------------------- */

/* Plays the push with this face of the die that turns up a card. Returns false if it has no such
 * face. A die with one side is not rolled. */
static bool push_with(const fixture *f, int seat, uint16_t face, bool *spoils) {
    static _Alignas(64) uint8_t world[STATE_MAX];
    static events log;
    static dice die;
    play p = {.rules = f->rules, .state = (state *)world, .dice = &die, .log = &log};
    memcpy(world, match_state(&f->match), f->rules->game->layout.size);
    dice_from_script(&die, &face, 1);
    log.count = 0;
    f->rules->game->apply(&p, seat, push);
    if (face && (!die.count || die.rolled[0] != face)) return false;
    /* A spoil that can still be prevented asks a question first. */
    *spoils = head_of(world)->ask[seat] == ASK_SAVE;
    for (int i = 0; i < log.count && log.item[i].kind != E_TURN; i++)
        *spoils |= log.item[i].kind == E_SPOIL && log.item[i].seat == seat;
    return true;
}

/* With a known top card no die decides, and every face of later dice gives the same answer. */
static likelihood count_pushes(const fixture *f, int seat) {
    likelihood counted = {0, 0, 1};
    bool spoils;
    for (uint16_t face = 0; push_with(f, seat, face, &spoils); face++)
        counted.of++, counted.times += spoils;
    return counted;
}

/* ---- what is shown --------------------------------------------------------------------------- */

static char page[PAGE];

static const char *number_between(const char *text, const char *before, const char *after) {
    static char found[16];
    const char *at = strstr(text, before), *end = at ? strstr(at + strlen(before), after) : NULL;
    if (!end || end - at - strlen(before) >= sizeof found) return "";
    snprintf(found, sizeof found, "%.*s", (int)(end - at - (long)strlen(before)),
             at + strlen(before));
    return found;
}

static int preview_of(const fixture *f, const view *v, preview *p) {
    preview_action(p, &(preview_task){f->rules, v, push, PREVIEW_WORLDS, PREVIEW_SEED, 0});
    for (int i = 0; i < p->count; i++)
        if (p->line[i].chance.exact) return i;
    return -1;
}

static int shown_by_preview(const fixture *f, const view *v) {
    static preview p;
    const int line = preview_of(f, v, &p);
    return line < 0 ? 0 : preview_chance(&p, line);
}

static int shown_in_words(const fixture *f, const view *v) {
    buffer b = BUFFER_OVER(page);
    f->rules->game->tell(&(context){f->rules, v, NULL, v->seat, EN, .you = 0}, &b);
    return atoi(number_between(page, " would spoil you: ", " per cent"));
}

static int shown_on_board(const fixture *f, const view *v) {
    static drawing d;
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&d, f->rules, v, &(brief){.lang = EN});
    return atoi(number_between(d.text, "next card spoils ", "%"));
}

static int shown_as_json(const fixture *f, const view *v) {
    buffer b = BUFFER_OVER(page);
    json j = json_into(&b);
    json_open(&j, '{'), f->rules->game->json_own(f->rules, v, &j), json_close(&j, '}');
    return atoi(number_between(page, "\"percent\":", ","));
}

static bool shows_no_figure(const fixture *f, const view *v) {
    static drawing d;
    buffer b = BUFFER_OVER(page);
    f->rules->game->tell(&(context){.rules = f->rules, .view = v, .seat = v->seat, .lang = EN}, &b);
    if (strstr(page, " per cent")) return false;
    buffer_clear(&b);
    json j = json_into(&b);
    json_open(&j, '{'), f->rules->game->json_own(f->rules, v, &j), json_close(&j, '}');
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&d, f->rules, v, &(brief){.lang = EN});
    return !strstr(d.text, "next card spoils") && strstr(page, "\"exact\":false");
}

/* ---- the tests ------------------------------------------------------------------------------- */

static void compare_at(const fixture *f, int seat) {
    const view v = fixture_view(f, seat);
    const likelihood counted = count_pushes(f, seat);
    likelihood told;
    MUST(f->rules->game->odds(f->rules, &v, (hazard){push, E_SPOIL}, &told));
    MUST((int64_t)told.times * counted.of == (int64_t)counted.times * told.of);
    const int percent = chance_percent(counted);
    MUST(shown_by_preview(f, &v) == percent);
    MUST(shown_as_json(f, &v) == percent);
    MUST(shown_in_words(f, &v) == percent);
    MUST(shown_on_board(f, &v) == percent);
}

static bool may_push(fixture *f, int seat) {
    const action *list;
    const int n = match_legal(&f->match, seat, &list);
    for (int i = 0; i < n; i++)
        if (list[i].kind == A_PUSH) return true;
    return false;
}

/* Calls `each` with every position of some matches in which a push is legal. */
static int at_every_push(void (*each)(fixture *f, int seat)) {
    static fixture f;
    int pushes = 0;
    for (int number = 0; number < scaled(MATCHES); number++) {
        fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            if (may_push(&f, seat)) pushes++, each(&f, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
    return pushes;
}

static int straight;

static void compare(fixture *f, int seat) {
    static preview p;
    const player *who = &((const pub *)match_state(&f->match))->player[seat];
    const tables *t = tables_of(f->rules);
    const view v = fixture_view(f, seat);
    if (mv_pushes_straight(t, who) && mv_next_card(t, who, v.own).cards)
        straight++, compare_at(f, seat);
    else { /* an ability asks first, and what it does is not known yet: no figure */
        MUST(preview_of(f, &v, &p) < 0);
        MUST(shows_no_figure(f, &v));
    }
}

TEST(every_shown_chance_to_spoil_is_the_exhaustive_count) {
    straight = 0;
    assert_true(at_every_push(compare) > 0);
    assert_true(straight > 0);
}

/* What is not known exactly is told in words, without a figure. */
static void look_for_figures(fixture *f, int seat) {
    static preview p;
    const view v = fixture_view(f, seat);
    if (f->number % 8) return;
    preview_of(f, &v, &p);
    for (int i = 0; i < p.count; i++) {
        char share[64];
        buffer b = BUFFER_OVER(share);
        chance_say(p.line[i].chance, EN, &b);
        MUST(p.line[i].chance.exact == (strchr(share, '%') != NULL));
    }
}

TEST(estimates_are_words) { assert_true(at_every_push(look_for_figures) > 0); }
