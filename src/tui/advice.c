#include "advice.h"

#include <stdlib.h>
#include <string.h>

#include "review.h"
#include "tell.h"
#include "text.h"
#include "words.h"

enum {
    MOVES_SHOWN = 3,
    LOOK_EVERY = 100, /* ms between two calls of go_on */
    NOTES = 1 << 18,  /* bytes of a review */
    NOTES_LEFT = 1 << 13,
    ALIGNED = 64
};

/* The coach and its memory, taken while it is asked. */
typedef struct {
    mind mind;
    search_report report;
    preview preview;
    sequel sequel;
    match match; /* of a review */
    dice dice;
    events log;
    const advice_watch *watch;
    deadline next; /* call of go_on */
    int percent;
    bool stopped;
} coach;

static bool watch_stop(void *self) {
    coach *c = self;
    if (c->stopped || !deadline_passed(&c->next)) return c->stopped;
    c->stopped = !c->watch->go_on(c->watch->self, c->percent);
    deadline_set(&c->next, LOOK_EVERY);
    return c->stopped;
}

static coach *coach_open(table *t, const advice_watch *w) {
    const size_t size = (sizeof(coach) + ALIGNED - 1) / ALIGNED * ALIGNED;
    coach *c = aligned_alloc(ALIGNED, size);
    ASSERT(c);
    memset(c, 0, size);
    mind_open(&c->mind, &t->rules, t->history.head.setting.seats);
    c->mind.memory = malloc(SEARCH_MEMORY_USUAL);
    ASSERT(c->mind.memory);
    c->mind.size = SEARCH_MEMORY_USUAL;
    c->mind.stop = watch_stop;
    c->mind.who = c;
    c->watch = w;
    c->percent = -1;
    return c;
}

static void coach_close(coach *c) {
    free(c->mind.memory);
    free(c);
}

/* A share of a win, for people: whole per cents. */
static int percent_of(int64_t value) { return (int)((200 * value / VALUE_ONE + 1) / 2); }

static const char *number(int n, char out[16]) {
    buffer b = buffer_over(out, 16);
    buffer_int(&b, n);
    return out;
}

/* ---- hints ----------------------------------------------------------------------------------- */

static void say_advised(coach *c, const context *of, int line, buffer *out) {
    const search_line *l = &c->report.line[line];
    char rank[16], share[16];
    number(line + 1, rank);
    buffer_text(out, rank);
    buffer_text(out, ". ");
    text_action(of, l->action, out);
    if (l->visits && c->report.count > 1)
        buffer_text(out, "  "), SAY(out, of->lang, W_HINT_SHARE, number(percent_of(l->mean), share),
                                    lang_percent(of->lang));
    buffer_text(out, "\n");
    coach_say(&(coach_reason){of, &c->report, line, &c->preview, &c->sequel}, out);
    buffer_text(out, "\n");
}

bool advice_hint(table *t, int seat, const advice_watch *w, buffer *out) {
    coach *c = coach_open(t, w);
    const view v = match_view(&t->match, seat);
    const context of = {&t->rules, &v, t->names, seat, t->lang, .you = reader_of(seat)};
    coach_look(&(coach_task){COACH_ITERATIONS, NULL, &c->mind, &t->rules, &v}, &c->report);
    const bool whole = !c->stopped;
    for (int i = 0; whole && i < c->report.count && i < MOVES_SHOWN; i++) {
        if (i && c->report.line[i].visits == 0) break;
        if (i) buffer_char(out, '\n');
        say_advised(c, &of, i, out);
    }
    if (whole && c->report.count > 1)
        buffer_char(out, '\n'), buffer_text(out, words(t->lang, W_HINT_FOOT)),
            buffer_char(out, '\n');
    coach_close(c);
    return whole;
}

/* ---- the review ------------------------------------------------------------------------------ */

/* A weak decision, and where its words are. */
typedef struct {
    int32_t loss;
    size_t from, to;
} moment;

typedef struct {
    int decisions, weak[VERDICTS];
    int64_t loss;
} balance;

typedef struct {
    table *table;
    coach *coach;
    int done, plies;
    balance seat[SEATS_MAX];
    moment *moments;
    int count;
    char *notes;
    buffer words;
} review;

static bool is_judged(const table *t, int seat) {
    return t->people == 0 || table_is_person(t, seat);
}

static reviewer reviewer_of(review *r) {
    table *t = r->table;
    coach *c = r->coach;
    return (reviewer){.rules = &t->rules,
                      .history = &t->history,
                      .match = &c->match,
                      .dice = &c->dice,
                      .log = &c->log,
                      .mind = &c->mind,
                      .report = &c->report,
                      .preview = &c->preview,
                      .sequel = &c->sequel,
                      .iterations = REVIEW_ITERATIONS,
                      .names = t->names,
                      .lang = t->lang,
                      .you = reader_of(table_only_person(t))};
}

static void step(review *r, int ply) {
    history_step(&r->table->history, &r->coach->match, ply,
                 (match_outcome){&r->coach->dice, &r->coach->log});
}

/* "Move 34 (Round 3), Ann: Pass and harvest", what it lost, and what would have been better. */
static void say_moment(review *r, const judgement *j, int round, buffer *out) {
    const table *t = r->table;
    const char *name = game_round(t->game, t->lang);
    char digits[16], share[16];
    SAY(out, t->lang, W_REVIEW_MOVE, number(j->ply + 1, digits));
    if (round && *name) {
        buffer_text(out, " (");
        SAY(out, t->lang, W_TITLE_ROUND, name, number(round, digits));
        buffer_char(out, ')');
    }
    if (table_only_person(t) == WATCHER)
        buffer_text(out, ", "), buffer_text(out, t->names[j->seat]);
    buffer_text(out, lang_colon(t->lang));
    buffer_text(out, j->played_words);
    buffer_char(out, '\n');
    SAY(out, t->lang, W_REVIEW_LOSES, number(percent_of(j->loss), share), lang_percent(t->lang),
        j->best_words);
    buffer_char(out, '\n');
    if (*j->why) buffer_text(out, j->why), buffer_char(out, '\n');
}

static void note_judgement(review *r, const judgement *j, int round) {
    balance *s = &r->seat[j->seat];
    if (j->actions < 2 || j->loss < 0) return;
    const coach_verdict verdict = coach_judge(j->loss);
    s->decisions++;
    s->loss += j->loss;
    s->weak[verdict]++;
    if (verdict < VERDICT_WORSE || r->words.used + NOTES_LEFT > NOTES) return;
    moment *m = &r->moments[r->count++];
    m->loss = j->loss;
    m->from = r->words.used;
    say_moment(r, j, round, &r->words);
    m->to = r->words.used;
}

static void judge_all(review *r) {
    const reviewer with = reviewer_of(r);
    const history *h = &r->table->history;
    history_start(h, &r->coach->match, &r->table->rules,
                  (match_outcome){&r->coach->dice, &r->coach->log});
    for (int ply = 0; ply < r->plies && !r->coach->stopped; ply++) {
        judgement j;
        const int round = match_head(&r->coach->match)->round;
        if (!is_judged(r->table, h->entries[ply].seat)) {
            step(r, ply);
            continue;
        }
        r->coach->percent = ply * 100 / r->plies;
        review_ply(&with, ply, &j);
        if (!r->coach->stopped) note_judgement(r, &j, round), r->done = ply + 1;
    }
}

static int by_loss(const void *a, const void *b) {
    const moment *x = a, *y = b;
    if (x->loss != y->loss) return x->loss < y->loss ? 1 : -1;
    return x->from < y->from ? -1 : x->from > y->from;
}

static void say_balance(const review *r, int seat, buffer *out) {
    const table *t = r->table;
    const balance *s = &r->seat[seat];
    char worse[16], bad[16], blunder[16];
    buffer_text(out, t->names[seat]);
    buffer_text(out, lang_colon(t->lang));
    sentence_fill_number(out, t->lang, words(t->lang, W_REVIEW_DECISIONS), s->decisions);
    buffer_char(out, ' ');
    SAY(out, t->lang, W_REVIEW_COUNTS, number(s->weak[VERDICT_WORSE], worse),
        number(s->weak[VERDICT_BAD], bad), number(s->weak[VERDICT_BLUNDER], blunder));
    buffer_char(out, '\n');
}

/* A heading above the first moment of each degree. */
static void say_degree(const review *r, int i, buffer *out) {
    static const word_row headings[VERDICTS] = {[VERDICT_WORSE] = W_REVIEW_WORSE,
                                                [VERDICT_BAD] = W_REVIEW_BAD,
                                                [VERDICT_BLUNDER] = W_REVIEW_BLUNDER};
    const coach_verdict verdict = coach_judge(r->moments[i].loss);
    buffer_char(out, '\n');
    if (i && coach_judge(r->moments[i - 1].loss) == verdict) return;
    buffer_text(out, words(r->table->lang, headings[verdict]));
    buffer_char(out, '\n');
}

static void say_review(review *r, buffer *out) {
    const table *t = r->table;
    char done[16], all[16];
    if (r->coach->stopped)
        SAY(out, t->lang, W_REVIEW_STOPPED, number(r->done, done), number(r->plies, all)),
            buffer_char(out, '\n');
    for (int i = 0; i < match_head(&t->match)->seats; i++)
        if (is_judged(t, i)) say_balance(r, i, out);
    buffer_text(out, words(t->lang, r->count ? W_REVIEW_HOW : W_REVIEW_NONE));
    buffer_char(out, '\n');
    qsort(r->moments, (size_t)r->count, sizeof *r->moments, by_loss);
    for (int i = 0; i < r->count; i++) {
        say_degree(r, i, out);
        buffer_bytes(out, r->notes + r->moments[i].from, r->moments[i].to - r->moments[i].from);
    }
}

void advice_review(table *t, const advice_watch *w, buffer *out) {
    review r = {.table = t, .plies = t->history.count};
    r.coach = coach_open(t, w);
    r.notes = malloc(NOTES);
    r.moments = calloc((size_t)r.plies + 1, sizeof *r.moments);
    ASSERT(r.notes && r.moments);
    r.words = buffer_over(r.notes, NOTES);
    judge_all(&r);
    say_review(&r, out);
    free(r.moments);
    free(r.notes);
    coach_close(r.coach);
}
