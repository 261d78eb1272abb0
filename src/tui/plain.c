#include "plain_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ascii.h"
#include "tell.h"
#include "text.h"

enum { CURTAIN_LINES = 40 };

/* ---- output ---------------------------------------------------------------------------------- */

static int *told_to(plain *p) { return p->viewer < 0 ? &p->told_watcher : &p->told[p->viewer]; }

static void put_news(plain *p) {
    buffer b = plain_page(p);
    tell_news(p->table, p->viewer, *told_to(p), &b);
    *told_to(p) = p->table->journal_count;
    plain_put(p, p->page);
}

static void put_fault(plain *p) {
    buffer b = plain_page(p);
    table_fault_text(p->table, &b);
    buffer_char(&b, '\n');
    plain_put(p, p->page);
}

static remedy on_trouble(void *self, const table *t) {
    (void)t;
    put_fault(self);
    return GO_ON;
}

/* ---- playing a move -------------------------------------------------------------------------- */

static void play_move(plain *p, action a) {
    if (table_play(p->table, p->viewer, a) == PLAYED) {
        put_news(p);
        p->asked = false;
        return;
    }
    buffer b = plain_page(p);
    tell_refusal(p->table, p->viewer, &b);
    buffer_char(&b, '\n');
    plain_put(p, p->page);
}

static bool is_number(const char *line) {
    return *line && strspn(line, "0123456789") == strlen(line);
}

static void play_number(plain *p, const char *line) {
    int count;
    char most[16];
    buffer b = BUFFER_OVER(most);
    const action *list = table_moves(p->table, p->viewer, &count);
    int n = plain_number(line, count);
    buffer_int(&b, count);
    if (n)
        play_move(p, list[n - 1]);
    else
        PLAIN_SAY(p, W_NUMBER_RANGE, most);
}

static void obey(plain *p, bool may_play) {
    const char *line = p->lines.line;
    action a;
    if (!*line) {
        if (plain_lesson_enter(p, &a)) play_move(p, a);
        return;
    }
    if (may_play && is_number(line))
        play_number(p, line);
    else if (may_play && action_parse(&p->table->rules, line, strlen(line), &a))
        play_move(p, a);
    else if (is_number(line))
        plain_idle(p);
    else if (!plain_command(p, *line == '/' ? line + 1 : line))
        PLAIN_SAY(p, W_NOT_UNDERSTOOD, line);
}

/* Reads and executes one line. */
static void take_orders(plain *p, bool may_play) {
    plain_put(p, "> ");
    fflush(stdout);
    switch (lines_read(&p->lines)) {
    case LINE_READ: obey(p, may_play); break;
    case LINE_LONG: plain_say(p, W_LINE_TOO_LONG); break;
    case LINE_NONE:
        plain_put(p, "\n");
        p->done = true;
        p->ending = ENDED_GONE;
        break;
    }
}

/* ---- the match ------------------------------------------------------------------------------- */

/* When several people share the terminal, hides what the last one saw. Scripts need no curtain. */
static void curtain(plain *p, int seat) {
    bool needed = p->table->people > 1 && p->viewer != seat && isatty(STDIN_FILENO);
    p->viewer = seat;
    if (!needed) return;
    for (int i = 0; i < CURTAIN_LINES; i++) plain_put(p, "\n");
    PLAIN_SAY(p, W_CURTAIN, p->table->names[seat]);
    fflush(stdout);
    if (lines_read(&p->lines) == LINE_NONE) p->done = true, p->ending = ENDED_GONE;
}

static void pause_for(int ms) {
    struct timespec pause = {ms / 1000, (long)(ms % 1000) * 1000000};
    if (ms > 0) fflush(stdout), nanosleep(&pause, NULL);
}

/* Shows the step of a lesson and waits, also when others are to play next. */
static void lesson_step_here(plain *p) {
    const bool mine = waited_for(match_head(&p->table->match), p->viewer);
    put_news(p);
    if (!p->asked && mine && !plain_lesson_reads(p)) plain_ask(p);
    if (!p->asked) plain_lesson_say(p);
    p->asked = true;
    take_orders(p, mine);
}

static void one_step(plain *p) {
    int seat = table_next(p->table, p->viewer);
    if (plain_lesson_waits(p)) {
        lesson_step_here(p);
        return;
    }
    if (!table_is_person(p->table, seat)) {
        table_play_bot(p->table, seat);
        put_news(p);
        pause_for(p->table->pace);
        return;
    }
    curtain(p, seat);
    if (p->done) return;
    put_news(p);
    if (!p->asked) plain_ask(p), plain_lesson_say(p);
    p->asked = true;
    take_orders(p, true);
}

/* The last event of some games says the same words; the journal has them without a full stop. */
static bool was_told_over(const plain *p) {
    const table *t = p->table;
    if (!t->journal_count) return false;
    const char *last = table_told(t, p->viewer, t->journal_count - 1);
    return *last && strncmp(words(t->lang, W_MATCH_OVER), last, strlen(last)) == 0;
}

static void put_end(plain *p) {
    if (!match_head(&p->table->match)->over) {
        plain_say(p, W_TOO_LONG);
        return;
    }
    if (!was_told_over(p)) plain_say(p, W_MATCH_OVER);
    plain_score(p);
    buffer b = plain_page(p);
    tell_winners(p->table, &b);
    plain_put(p, p->page);
}

static void greet(plain *p) {
    table *t = p->table;
    if (t->lesson) {
        PLAIN_SAY(p, W_LESSON_GREET, game_name(t->game, t->lang));
        plain_say(p, W_LESSON_HOW);
        table_keep(t);
        for (int i = 0; i < SEATS_MAX; i++) p->told[i] = t->journal_count;
        return;
    }
    PLAIN_SAY(p, t->history.count ? W_GREET_RESUMED : W_GREET, game_name(t->game, t->lang),
              set_title(&t->rules, t->lang));
    buffer b = plain_page(p);
    tell_primer(t, &b);
    plain_put(p, p->page);
    if (table_keep(t)) PLAIN_SAY(p, W_SAVED_IN, t->save.path);
    plain_say(p, W_PLAIN_HINT);
    /* do_look shows what has happened so far */
    for (int i = 0; i < SEATS_MAX; i++) p->told[i] = t->journal_count;
    p->told_watcher = t->journal_count;
    plain_look(p);
}

static void play_through(plain *p) {
    while (!p->done && (plain_lesson_waits(p) || table_next(p->table, p->viewer) != NOBODY))
        one_step(p);
    if (p->done) return;
    put_end(p);
    if (!p->table->fault) PLAIN_SAY(p, W_SAVED, p->table->save.path);
    plain_say(p, W_PLAIN_AGAIN);
    while (!p->done) take_orders(p, false);
}

static void say_goodbye(plain *p) {
    buffer b = plain_page(p);
    if (p->ending == ENDED_AGAIN) return;
    tell_goodbye(p->table, &b);
    plain_put(p, p->page);
}

ending plain_run(table *t, wake *w) {
    plain *p = calloc(1, sizeof *p);
    ASSERT(p);
    p->table = t;
    p->lines.wake = w;
    p->page = malloc(PLAIN_PAGE);
    ASSERT(p->page);
    p->viewer = table_only_person(t);
    p->ascii = ascii_wanted();
    t->trouble = on_trouble;
    t->self = p;
    greet(p);
    play_through(p);
    say_goodbye(p);
    fflush(stdout);
    ending e = p->ending;
    free(p->page);
    free(p);
    return e;
}
