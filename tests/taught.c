#include "taught.h"

#include <stdio.h>
#include <string.h>

static dice rolls;
static events happened;
static match board;
static history record;

static void stand(const rules *r, int step) {
    const setting s = lesson_setting(r->game);
    record_head_for(&record.head, r, &s);
    MUST_BE_NULL(lesson_go(&(lesson_table){r, &record, &board, &rolls, &happened}, step), "stand");
}

static const taught_reason *row_of(const taught_reason *rows, int count, const char *step) {
    for (int i = 0; i < count; i++)
        if (strcmp(rows[i].step, step) == 0) return &rows[i];
    return NULL;
}

/* Plays the suggested move with the dice of the lesson, without the answers of the others. */
static void check_step(const rules *r, int step, const taught_reason *row) {
    static _Alignas(64) uint8_t before[STATE_MAX];
    static action legal[ACTIONS_MAX];
    const action *list;
    taught t = {.rules = r};
    stand(r, step);
    memcpy(before, match_state(&board), r->game->layout.size);
    const view v = view_of(r->game, (const state *)before, LESSON_SEAT);
    MUST(lesson_action(r, record.count, &t.action));
    t.legal_count = match_legal(&board, LESSON_SEAT, &list), t.legal = legal;
    memcpy(legal, list, (size_t)t.legal_count * sizeof *legal);
    const match_move move = {LESSON_SEAT, match_head(&board)->ply, t.action};
    MUST(history_play(&record, &board, &move, (match_outcome){&rolls, &happened}) == PLAYED);
    const view after = match_view(&board, LESSON_SEAT);
    t.view = &v, t.after = &after;
    MUST_BE_NULL(row->holds(&t) ? NULL : "the reason is not true", row->step);
}

void taught_check(const rules *r, const taught_reason *rows, int count) {
    const lesson *l = r->game->lesson;
    int found = 0;
    for (int i = 0; i < l->count; i++) {
        const taught_reason *row = row_of(rows, count, l->steps[i].name);
        if (!l->steps[i].why.en) continue;
        MUST_BE_NULL(row ? NULL : "no test checks this reason", l->steps[i].name);
        check_step(r, i, row);
        found++;
    }
    MUST(found == count);
}
