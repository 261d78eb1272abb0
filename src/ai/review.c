#include "review.h"

#include "text.h"

/* One in VALUE_PART of the iterations estimates the expected values. */
enum { VALUE_PART = 3, VALUE_DECIMALS = 4 };

static void say_action(const reviewer *w, int seat, action a, buffer *out) {
    view v = match_view(w->match, seat);
    text_action(&(context){w->rules, &v, w->names, seat, w->lang, .you = w->you}, a, out);
}

static void say_why(const reviewer *w, judgement *j, const view *v, int line) {
    context of = {w->rules, v, w->names, j->seat, w->lang, .you = w->you};
    buffer why = BUFFER_OVER(j->why);
    if (j->loss > 0)
        coach_say_difference(&(coach_reason){&of, w->report, line, w->preview, w->sequel}, &why);
}

/* The value that the seat could expect of its action; -1: it was not tried. */
static int32_t judge_choice(const reviewer *w, judgement *j) {
    view v = match_view(w->match, j->seat);
    const search_report *r = w->report;
    coach_look(&(coach_task){w->iterations, &j->played, w->mind, w->rules, &v}, w->report);
    j->actions = r->count;
    j->best = r->line[0].action;
    j->loss = coach_loss(r, j->played);
    int played = 0;
    while (played < r->count && !action_equal(r->line[played].action, j->played)) played++;
    ASSERT(played < r->count); /* the played action was legal, and the report has all legal ones */
    say_why(w, j, &v, played);
    return r->line[played].mean;
}

/* Estimates the outcome from the seat's own view after its action. */
static void judge_outcome(const reviewer *w, judgement *j, int32_t promised) {
    view v = match_view(w->match, j->seat);
    uint32_t samples = w->iterations / VALUE_PART + 1;
    coach_value(&(coach_task){samples, NULL, w->mind, w->rules, &v}, j->expected);
    if (j->rolled && promised >= 0) j->luck = j->expected[j->seat] - promised;
}

void review_ply(const reviewer *w, int ply, judgement *out) {
    const entry *e = &w->history->entries[ply];
    *out = (judgement){.ply = ply, .seat = e->seat, .played = e->action};
    for (int i = 0; i < SEATS_MAX; i++) out->expected[i] = -1;
    int32_t promised = judge_choice(w, out);
    buffer played = BUFFER_OVER(out->played_words), best = BUFFER_OVER(out->best_words);
    say_action(w, out->seat, out->played, &played);
    say_action(w, out->seat, out->best, &best);
    history_step(w->history, w->match, ply, (match_outcome){w->dice, w->log});
    out->rolled = w->dice->count > 0;
    if (out->rolled || out->actions > 1) judge_outcome(w, out, promised);
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void field_action(const reviewer *w, json *out, const char *key, action a) {
    char code[REVIEW_WORDS_MAX];
    buffer b = BUFFER_OVER(code);
    text_code(w->rules, &w->rules->game->actions[a.kind], a.arg, &b);
    json_field_text(out, key, code);
}

static void value(json *out, int64_t of) {
    json_decimal(out, of * 10000 / VALUE_ONE, VALUE_DECIMALS);
}

void review_json(const reviewer *w, const judgement *j, json *out) {
    static const char *const verdicts[VERDICTS] = {"best", "equal", "weak", "bad", "blunder"};
    json_open(out, '{');
    json_field_int(out, "ply", j->ply);
    json_field_int(out, "seat", j->seat);
    json_field_int(out, "actions", j->actions);
    field_action(w, out, "played", j->played);
    field_action(w, out, "best", j->best);
    if (j->loss >= 0) json_key(out, "loss"), value(out, j->loss);
    if (j->rolled) json_key(out, "luck"), value(out, j->luck);
    json_field_text(out, "played_text", j->played_words);
    json_field_text(out, "best_text", j->best_words);
    if (j->loss >= 0) json_field_text(out, "verdict", verdicts[coach_judge(j->loss)]);
    if (*j->why) json_field_text(out, "why", j->why);
    if (j->expected[0] >= 0) {
        json_key(out, "expected");
        json_open(out, '[');
        for (int i = 0; i < match_head(w->match)->seats; i++) value(out, j->expected[i]);
        json_close(out, ']');
    }
    json_close(out, '}');
}
