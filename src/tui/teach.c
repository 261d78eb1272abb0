#include "teach.h"

#include <stdio.h>
#include <string.h>

#include "lesson.h"
#include "tell.h"
#include "text.h"
#include "words.h"

static const lesson *lesson_of(const table *t) { return t->game->lesson; }

static bool follows(const table *t) { return t->lesson && lesson_follows(&t->rules, &t->history); }

bool teach_left(const table *t) { return t->lesson && !follows(t); }

int teach_step(table *t) {
    if (!follows(t)) return TEACH_NOTHING;
    const int ply = t->history.count;
    if (lesson_ply(lesson_of(t), t->step) != ply) t->step = lesson_step_at(lesson_of(t), ply);
    return lesson_ply(lesson_of(t), t->step) == ply ? t->step : TEACH_NOTHING;
}

bool teach_ended(table *t) { return t->lesson && teach_step(t) == lesson_of(t)->count; }

/* The step that is shown; NULL: none is. */
static const lesson_step *shown(table *t) {
    const int step = teach_step(t);
    return step == TEACH_NOTHING || step == lesson_of(t)->count ? NULL : &lesson_of(t)->steps[step];
}

bool teach_move(table *t, action *out) {
    const lesson_step *s = shown(t);
    return s && s->action && lesson_action(&t->rules, t->history.count, out);
}

void teach_next(table *t) {
    if (t->step < lesson_of(t)->count) t->step++;
}

void teach_previous(table *t) { table_lesson_go(t, t->step > 0 ? t->step - 1 : 0); }

void teach_back(table *t) { table_lesson_go(t, t->step); }

/* ---- words ----------------------------------------------------------------------------------- */

static context reader(const table *t, const view *v) {
    return (context){&t->rules, v, t->names, LESSON_SEAT, t->lang, .you = reader_of(LESSON_SEAT)};
}

void teach_title(table *t, buffer *out) {
    char at[16], of[16];
    const lesson_step *s = shown(t);
    const view v = match_view(&t->match, LESSON_SEAT);
    const context c = reader(t, &v);
    if (!s) {
        buffer_text(out, words(t->lang, W_LESSON_DONE));
        return;
    }
    snprintf(at, sizeof at, "%d", t->step + 1);
    snprintf(of, sizeof of, "%d", lesson_of(t)->count);
    SAY(out, t->lang, W_LESSON_AT, at, of);
    if (!s->title.en) return;
    buffer_text(out, lang_colon(t->lang));
    lesson_title(&c, s, out);
}

void teach_text(table *t, buffer *out) {
    const lesson_step *s = shown(t);
    const view v = match_view(&t->match, LESSON_SEAT);
    const context c = reader(t, &v);
    if (!s) {
        buffer_text(out, words(t->lang, W_LESSON_DONE_TEXT));
        return;
    }
    lesson_text(&c, s, out);
    if (s->rule && s->text.en) SAY(out, t->lang, W_LESSON_RULE, s->rule);
    if (!s->why.en) return;
    buffer_text(out, s->text.en ? "\n" : "");
    buffer_text(out, words(t->lang, W_LESSON_WHY));
    lesson_why(&c, s, out);
}

static void say_enter(table *t, word_row with_move, buffer *out) {
    char move[512];
    buffer b = BUFFER_OVER(move);
    action a;
    if (teach_ended(t))
        buffer_text(out, words(t->lang, W_LESSON_ENTER_MATCH));
    else if (teach_move(t, &a))
        tell_move(t, LESSON_SEAT, a, &b), SAY(out, t->lang, with_move, move);
    else
        buffer_text(out, words(t->lang, W_LESSON_ENTER));
}

void teach_enter(table *t, buffer *out) { say_enter(t, W_LESSON_ENTER_MOVE, out); }
void teach_enter_window(table *t, buffer *out) { say_enter(t, W_LESSON_ENTER_LOOK, out); }

void teach_instead(table *t, buffer *out) {
    if (*t->wanted)
        SAY(out, t->lang, W_LESSON_LEFT, t->wanted);
    else
        buffer_text(out, words(t->lang, W_LESSON_LEFT_BEFORE));
}

/* ---- wishes ---------------------------------------------------------------------------------- */

static void seat_players(wish *w) {
    for (int i = 0; i < SEATS_MAX; i++) {
        buffer b = BUFFER_OVER(w->player[i]);
        if (i < w->setting.seats) buffer_text(&b, i == LESSON_SEAT ? "human" : "greedy");
    }
}

void teach_wish(wish *w, bool restart) {
    char path[SAVE_PATH_MAX], id[WORD_MAX];
    buffer b = BUFFER_OVER(id);
    buffer_text(&b, w->game->id), buffer_text(&b, "-lesson");
    w->lesson = true;
    w->seeded = true;
    w->seed = w->game->lesson->seed;
    w->set_path = NULL;
    w->setting = lesson_setting(w->game);
    seat_players(w);
    if (!*w->save_path && save_default_path(id, path)) {
        buffer out = BUFFER_OVER(w->save_path);
        buffer_text(&out, path);
    }
    w->resume = !restart && save_look(w->save_path) == SAVE_UNFINISHED;
}

void teach_wish_match(wish *w) {
    w->lesson = w->resume = w->seeded = false;
    *w->save_path = 0;
    w->setting = lesson_match_setting(w->game);
    seat_players(w);
}
