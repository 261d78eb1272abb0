/* Every lesson plays through by its own moves, says what it has to say when it matters, and advises
 * nothing that a strong player would call a blunder. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "coach.h"
#include "fixture.h"
#include "lesson.h"
#include "registry.h"
#include "unit.h"

enum { GAP_MAX = 2, ITERATIONS = 800, TEXT_MAX = 2048, NAMES_MAX = 256 };

static dice rolls;
static events log_of;
static match board;
static history record;
static char shown[TELL_MAX];

static const char *const parts[] = {"title", "text", "why"};

/* Stands before this step. */
static void stand(const rules *r, int step) {
    const setting s = lesson_setting(r->game);
    record_head_for(&record.head, r, &s);
    const char *fault = lesson_go(&(lesson_table){r, &record, &board, &rolls, &log_of}, step);
    MUST_BE_NULL(fault, "this move of a lesson is not possible: play the lesson again and mend it");
}

static context reader(const rules *r, const view *v, lang l) {
    static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"};
    return (context){r, v, names, LESSON_SEAT, l, .you = reader_of(LESSON_SEAT)};
}

typedef void check_step(const rules *r, int step);

static void each_lesson(void (*check)(const rules *r)) {
    int found = 0;
    for (const game *const *g = registry_games; *g; g++)
        if ((*g)->lesson) check(fixture_rules(*g, 0)), found++;
    MUST(found > 0);
}

static void each_step(const rules *r, check_step *check) {
    for (int i = 0; i < r->game->lesson->count; i++) check(r, i);
}

/* ---- the script ------------------------------------------------------------------------------ */

static void plays_through(const rules *r) {
    const lesson *l = r->game->lesson;
    if (strcmp(l->set_hash, r->set_hash) != 0)
        printf("the set of %s has changed: play its lesson, mend it, and put %s into it\n",
               r->game->id, r->set_hash);
    MUST_EQUAL_TEXT(l->set_hash, r->set_hash);
    stand(r, l->count);
    MUST(record.count == lesson_ply(l, l->count) && record.count > 0);
    MUST(lesson_follows(r, &record));
    for (int i = 0; i <= l->count; i++) {
        stand(r, i);
        MUST(record.count == lesson_ply(l, i));
        MUST(lesson_step_at(l, record.count) <= i);
        if (i < l->count && l->steps[i].action) MUST(waited_for(match_head(&board), LESSON_SEAT));
    }
}

TEST(every_lesson_plays_through_by_its_own_moves) { each_lesson(plays_through); }

static void knows_a_different_move(const rules *r) {
    const action *list;
    action wanted;
    for (int i = 0; i < r->game->lesson->count; i++) {
        stand(r, i);
        const int count = match_legal(&board, LESSON_SEAT, &list);
        if (!r->game->lesson->steps[i].action || count < 2) continue;
        MUST(lesson_action(r, record.count, &wanted));
        const action other = action_equal(list[0], wanted) ? list[1] : list[0];
        const match_move move = {LESSON_SEAT, match_head(&board)->ply, other};
        MUST(history_play(&record, &board, &move, (match_outcome){&rolls, &log_of}) == PLAYED);
        MUST(!lesson_follows(r, &record));
        stand(r, i);
        MUST(lesson_follows(r, &record));
    }
}

TEST(a_lesson_knows_that_somebody_left_it_and_leads_back) { each_lesson(knows_a_different_move); }

/* The same deal always: the lesson is a fixed record. */
static void is_fixed(const rules *r) {
    stand(r, r->game->lesson->count);
    const uint64_t once = match_hash(&board);
    stand(r, r->game->lesson->count);
    MUST(match_hash(&board) == once);
}

TEST(a_lesson_deals_the_same_every_time) { each_lesson(is_fixed); }

/* ---- what it says ---------------------------------------------------------------------------- */

static int words_in(const char *text) {
    int n = 0;
    for (bool inside = false; *text; text++) {
        const bool part = !isspace((unsigned char)*text) && !strchr(":;!?", *text);
        n += part && !inside;
        inside = part;
    }
    return n;
}

/* Figures come from the position; a text that types one would stay when a card changes. */
static bool types_a_figure(const char *pattern) {
    for (int depth = 0; *pattern; pattern++) {
        depth += (*pattern == '{') - (*pattern == '}');
        if (depth == 0 && (isdigit((unsigned char)*pattern) || *pattern == '%')) return true;
    }
    return false;
}

static void say(const context *c, const lesson_step *s, const char *part, char out[TEXT_MAX]) {
    buffer b = buffer_over(out, TEXT_MAX);
    if (strcmp(part, "title") == 0) lesson_title(c, s, &b);
    if (strcmp(part, "text") == 0) lesson_text(c, s, &b);
    if (strcmp(part, "why") == 0) lesson_why(c, s, &b);
    MUST(!b.full);
}

static void check_part(const rules *r, const lesson_step *s, const char *part) {
    static const lang both[] = {EN, FR};
    const view v = match_view(&board, LESSON_SEAT);
    for (int i = 0; i < COUNT_OF(both); i++) {
        char text[TEXT_MAX] = "";
        const context c = reader(r, &v, both[i]);
        const char *pattern = lesson_pattern(r->game, s, part, both[i]);
        if (!*pattern) continue;
        MUST_BE_NULL(types_a_figure(pattern) ? "a figure is typed" : NULL, pattern);
        MUST_BE_NULL(sentence_fault(both[i], pattern, PIECES_MAX), pattern);
        say(&c, s, part, text);
        MUST_BE_NULL(strpbrk(text, "{}") ? "a brace is left" : NULL, text);
        MUST_BE_NULL(strstr(text, "  ") || strspn(text, " ") || text[strlen(text) - 1] == ' '
                         ? "a blank too many"
                         : NULL,
                     text);
        MUST_BE_NULL(words_in(text) > LESSON_WORDS ? "too many words" : NULL, text);
        MUST(*text);
    }
}

static bool one_sided(const lesson_step *s) {
    return !s->title.en != !s->title.fr || !s->text.en != !s->text.fr || !s->why.en != !s->why.fr;
}

static void check_texts(const rules *r, int step) {
    const lesson_step *s = &r->game->lesson->steps[step];
    stand(r, step);
    for (int k = 0; k < COUNT_OF(parts); k++) check_part(r, s, parts[k]);
    MUST_BE_NULL(s->action || s->text.en ? NULL : "it neither says nor does anything", s->name);
    MUST_BE_NULL(s->rule ? NULL : "it names no rule", s->name);
    MUST_BE_NULL(s->why.en && !s->action ? "a reason without a move" : NULL, s->name);
    MUST_BE_NULL(s->title.en && !s->text.en ? "a title without a text" : NULL, s->name);
    MUST_BE_NULL(one_sided(s) ? "it lacks a language" : NULL, s->name);
    for (int i = 0; i < step; i++)
        MUST_BE_NULL(strcmp(r->game->lesson->steps[i].name, s->name) == 0 ? "two of a name" : NULL,
                     s->name);
}

static void texts_are_fine(const rules *r) { each_step(r, check_texts); }
TEST(every_text_is_there_in_both_languages_short_and_with_figures_of_the_position) {
    each_lesson(texts_are_fine);
}

static void speaks_often(const rules *r) {
    int silent = 0;
    for (int i = 0; i < r->game->lesson->count; i++) {
        const lesson_step *s = &r->game->lesson->steps[i];
        silent = s->text.en ? 0 : silent + 1;
        MUST_BE_NULL(silent > GAP_MAX ? "too many moves without a word" : NULL, s->name);
    }
}
TEST(no_gap_of_more_than_two_moves_without_a_word) { each_lesson(speaks_often); }

/* What is asked for the first time comes with an explanation under a title. */
static void explains_questions(const rules *r) {
    bool known[NAMES_MAX] = {false};
    for (int i = 0; i < r->game->lesson->count; i++) {
        const lesson_step *s = &r->game->lesson->steps[i];
        stand(r, i);
        const int ask = match_head(&board)->ask[LESSON_SEAT];
        if (!s->action || known[ask]) continue;
        known[ask] = true;
        MUST_BE_NULL(s->text.en && s->title.en ? NULL : "a new question is not explained", s->name);
    }
}
TEST(every_question_is_explained_when_it_is_asked_first) { each_lesson(explains_questions); }

static void begins_and_ends_well(const rules *r) {
    const lesson *l = r->game->lesson;
    const lesson_step *last = &l->steps[l->count - 1];
    MUST_BE_NULL(l->steps[0].action ? "the goal comes first" : NULL, l->steps[0].name);
    MUST_BE_NULL(last->action ? "how it ends comes last" : NULL, last->name);
    const setting s = lesson_match_setting(r->game);
    MUST(s.seats == l->seats);
}
TEST(the_goal_comes_first_and_the_end_last) { each_lesson(begins_and_ends_well); }

/* ---- what it points at ----------------------------------------------------------------------- */

static void check_target(const rules *r, int step) {
    const lesson_step *s = &r->game->lesson->steps[step];
    of_noun thing;
    wording word = {.text = ""};
    if (!s->at || *s->at == '@') return;
    stand(r, step);
    MUST_BE_NULL(lesson_thing(r, s, &thing) ? NULL : "there is no such thing", s->at);
    const view v = match_view(&board, LESSON_SEAT);
    const context c = reader(r, &v, EN);
    buffer b = BUFFER_OVER(shown);
    r->game->tell(&c, &b);
    r->game->nouns[thing.noun].say(&c, thing.value, &word);
    char *whose = strstr(word.text, " ("); /* "Sam (Bob)" */
    if (whose) *whose = 0;
    MUST_BE_NULL(strstr(shown, word.text) ? NULL : "it is not on the table", word.text);
}

static void targets_are_there(const rules *r) { each_step(r, check_target); }
TEST(what_a_step_points_at_is_on_the_table) { each_lesson(targets_are_there); }

/* ---- what it advises ------------------------------------------------------------------------- */

static void check_advice(const rules *r, int step) {
    static mind thinking;
    static search_report report;
    static _Alignas(64) uint8_t memory[16 * SEARCH_MEMORY_LEAST];
    const lesson_step *s = &r->game->lesson->steps[step];
    const action *list;
    action a;
    if (!s->action) return;
    stand(r, step);
    MUST(lesson_action(r, record.count, &a));
    const int ask = match_head(&board)->ask[LESSON_SEAT];
    if (match_legal(&board, LESSON_SEAT, &list) < 2) return;
    if (ask == r->game->outfit) return; /* bots do not search for equipment either */
    const view v = match_view(&board, LESSON_SEAT);
    mind_open(&thinking, r, match_head(&board)->seats);
    thinking.memory = memory, thinking.size = sizeof memory;
    coach_look(&(coach_task){ITERATIONS, &a, &thinking, r, &v}, &report);
    const int32_t loss = coach_loss(&report, a);
    const bool blunder = loss < 0 || coach_judge(loss) == VERDICT_BLUNDER;
    if (blunder) printf("%s: %s: loss %d of %d\n", r->game->id, s->name, loss, VALUE_ONE);
    MUST_BE_NULL(blunder ? "a blunder" : NULL, s->action);
}

static void advice_is_sound(const rules *r) { each_step(r, check_advice); }
TEST(no_advice_is_a_blunder) { each_lesson(advice_is_sound); }
