/* Shows every position to every viewer, at every size. */
#include <string.h>

#include "canvas.h"
#include "chance.h"
#include "json_check.h"
#include "preview.h"
#include "properties.h"
#include "text.h"
#include "utf8.h"

enum { TEXT_SIZE = 1 << 16, ROWS_MAX = 60, COLUMNS_MAX = 200, MARGIN = 256, PREVIEWED = 8 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis", "Ève", "Farid"};

static void check_json(const fixture *f, const view *v, char text[TEXT_SIZE]) {
    const game *g = f->rules->game;
    buffer b = buffer_over(text, TEXT_SIZE);
    json j = json_into(&b);
    json_open(&j, '{');
    json_key(&j, "pub"), json_open(&j, '{'), g->json_pub(f->rules, v->pub, &j), json_close(&j, '}');
    if (v->own)
        json_key(&j, "own"), json_open(&j, '{'), g->json_own(f->rules, v, &j), json_close(&j, '}');
    if (g->json_secret) {
        json_key(&j, "secret"), json_open(&j, '{');
        g->json_secret(f->rules, match_state(&f->match), &j);
        json_close(&j, '}');
    }
    json_close(&j, '}');
    MUST(!b.full);
    MUST_BE_NULL(json_fault(text), text);
}

static void check_tell(const fixture *f, const view *v, char text[TEXT_SIZE]) {
    for (int l = EN; l < lang_count(); l++) {
        buffer b = buffer_over(text, TEXT_SIZE);
        f->rules->game->tell(&(context){f->rules, v, names, v->seat, (lang)l, .you = 0}, &b);
        MUST(b.used > 0 && !b.full && utf8_valid(text, b.used));
        MUST_BE_NULL(text[b.used - 1] == '\n' ? NULL : "the last line is not ended", text);
        MUST_BE_NULL(strpbrk(text, "{}") ? "a brace is left" : NULL, text);
    }
}

static void check_question(const fixture *f, const view *v) {
    if (!waited_for(match_head(&f->match), v->seat)) return;
    for (int l = EN; l < lang_count(); l++) {
        char text[WORD_MAX * 8];
        buffer b = BUFFER_OVER(text);
        text_question(&(context){f->rules, v, names, v->seat, (lang)l, .you = reader_of(v->seat)},
                      &b);
        MUST(b.used > 0 && !b.full && utf8_valid(text, b.used));
        MUST_BE_NULL(strpbrk(text, "{}") ? "a brace is left" : NULL, text);
    }
}

static void check_score(const fixture *f, const view *v, int seat) {
    const game *g = f->rules->game;
    score s = {0};
    int sum = 0;
    g->score(f->rules, v, seat, &s);
    MUST(s.count >= 1 && s.count <= SCORE_LINES_MAX);
    for (int i = 0; i < s.count; i++) {
        MUST(s.line[i].row < g->score_line_count);
        sum += s.line[i].points;
    }
    MUST(sum == s.total);
}

/* Checks the final places: somebody is first, and there is no gap without a tie. */
static void check_places(const fixture *f) {
    int seats = match_head(&f->match)->seats, at[SEATS_MAX + 2] = {0};
    for (int i = 0; i < seats; i++) {
        int place = match_place(&f->match, i);
        MUST(place >= 1 && place <= seats);
        at[place]++;
    }
    MUST(at[1] >= 1);
    for (int place = 1, taken = 0; place <= seats; taken += at[place++])
        MUST(at[place] == 0 || place == taken + 1);
}

/* ---- drawings -------------------------------------------------------------------------------- */

static void check_spots(const fixture *f, const canvas *c) {
    const game *g = f->rules->game;
    MUST(c->spot_count >= 0 && c->spot_count <= CANVAS_SPOTS_MAX);
    for (int i = 0; i < c->spot_count; i++) {
        const spot *s = &c->spots[i];
        MUST(s->row >= 0 && s->column >= 0 && s->height > 0 && s->width > 0);
        MUST(s->row + s->height <= c->rows && s->column + s->width <= c->columns);
        MUST(s->noun < g->noun_count && s->value < g->nouns[s->noun].count(f->rules));
        if (s->has_action) MUST(s->action.kind < g->action_count && s->action.zero == 0);
    }
}

static void check_cells(const cell *cells, int count) {
    for (int i = 0; i < MARGIN; i++)
        MUST(cells[i].rune == 0x5555 && cells[MARGIN + count + i].rune == 0x5555);
    for (int i = 0; i < count; i++) {
        const cell *c = &cells[MARGIN + i];
        MUST(!utf8_control(c->rune ? c->rune : ' ') && c->rune < 0x110000 &&
             (c->ink & 0x0f) < INKS);
    }
}

static void draw(const fixture *f, const view *v, const brief *b, const int size[2]) {
    static cell cells[2 * MARGIN + ROWS_MAX * COLUMNS_MAX];
    static canvas c;
    for (int i = 0; i < COUNT_OF(cells); i++) cells[i].rune = 0x5555;
    canvas_init(&c, size[0], size[1], cells + MARGIN);
    f->rules->game->board(f->rules, v, b, &c);
    MUST(c.rows == size[0] && c.columns == size[1]);
    check_cells(cells, size[0] * size[1]);
    check_spots(f, &c);
}

static void check_board(fixture *f, const view *v) {
    static const int sizes[][2] = {{1, 1},  {24, 80},  {60, 200}, {1, 200},
                                   {60, 1}, {40, 120}, {10, 20}};
    const action *list;
    int n = match_legal(&f->match, v->seat, &list);
    if (!f->rules->game->board) return;
    for (int i = 0; i < 4; i++) {
        brief b = {(lang)(i % lang_count()), i % 3 ? names : NULL,
                   n > 0 && i % 2 ? &list[fixture_pick(f, n)] : NULL};
        const int any[2] = {1 + fixture_pick(f, ROWS_MAX), 1 + fixture_pick(f, COLUMNS_MAX)};
        draw(f, v, &b, i == 3 ? any : sizes[fixture_pick(f, COUNT_OF(sizes))]);
    }
}

/* ---- previews -------------------------------------------------------------------------------- */

/* A figure is the game's own exact odds; what was counted in sampled worlds is put into words. */
static void check_chance(const fixture *f, const view *v, hazard of, likelihood chance) {
    const game *g = f->rules->game;
    likelihood told = {0, 1, 0};
    for (int l = EN; l < lang_count(); l++) {
        char words[64];
        buffer b = BUFFER_OVER(words);
        chance_say(chance, (lang)l, &b);
        MUST(b.used > 0 && (strpbrk(words, "0123456789") != NULL) == chance.exact);
    }
    if (!chance.exact) return;
    MUST(g->odds && g->odds(f->rules, v, of, &told));
    MUST((int64_t)told.times * chance.of == (int64_t)chance.times * told.of);
}

static void check_preview(fixture *f, const view *v) {
    static preview p, again;
    const action *list;
    int n = match_legal(&f->match, v->seat, &list);
    if (n == 0) return;
    action a = list[fixture_pick(f, n)];
    preview_action(&p, &(preview_task){f->rules, v, a, PREVIEWED, f->number, 0});
    preview_action(&again, &(preview_task){f->rules, v, a, PREVIEWED, f->number, 0});
    MUST(p.count == again.count &&
         memcmp(p.line, again.line, (size_t)p.count * sizeof p.line[0]) == 0);
    for (int i = 0; i < p.count; i++) {
        event e = p.line[i].event;
        MUST(e.kind < f->rules->game->event_count);
        MUST(p.line[i].chance.times >= 1 && p.line[i].chance.times <= p.line[i].chance.of);
        MUST(!f->rules->game->events[e.kind].begins);
        MUST((preview_chance(&p, i) == 100) == chance_certain(p.line[i].chance));
        check_phrase(f->rules, v, &f->rules->game->events[e.kind], e.arg);
        check_chance(f, v, (hazard){a, e.kind}, p.line[i].chance);
    }
}

void check_shown(fixture *f) {
    static char text[TEXT_SIZE];
    int seats = match_head(&f->match)->seats;
    for (int seat = WATCHER; seat < seats; seat++) {
        view v = fixture_view(f, seat);
        check_json(f, &v, text);
        check_tell(f, &v, text);
        check_question(f, &v);
        for (int of = 0; of < seats; of++) check_score(f, &v, of);
        check_board(f, &v);
        check_preview(f, &v);
    }
    if (fixture_over(f)) check_places(f);
}
