#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "desk.h"
#include "keys.h"
#include "lesson.h"
#include "teach.h"
#include "tell.h"
#include "text.h"

enum { PAGE_STEP = 8 };

static buffer page(desk *d) { return buffer_over(d->page, DESK_PAGE); }

static void leave(desk *d, ending how) {
    d->done = true;
    d->ending = how;
}

static int read_page(desk *d, word_row title, const char *closers) {
    int key = box_read(&d->ui, words(d->ui.lang, title), d->page, closers);
    if (key == TERM_GONE) leave(d, ENDED_GONE);
    return key;
}

static void tell_shortly(desk *d, word_row w) {
    buffer b = BUFFER_OVER(d->message);
    buffer_text(&b, words(d->ui.lang, w));
}

/* ---- failed saves, and passing the screen on ------------------------------------------------- */

static remedy on_trouble(void *self, const table *t) {
    desk *d = self;
    if (d->agreed) return GO_ON;
    buffer b = page(d);
    table_fault_text(t, &b);
    buffer_text(&b, words(t->lang, W_UNSAVED_ASK));
    int key = box_ask(&d->ui, words(t->lang, W_TITLE_UNSAVED), d->page, "rqc");
    if (key == 'r') return TRY_AGAIN;
    if (key == 'c') d->agreed = true;
    if (key == 'q') leave(d, ENDED_QUIT);
    if (key == TERM_GONE) leave(d, ENDED_GONE);
    return GO_ON;
}

/* Hides the screen between two people, because each may see other things. */
static void lower_curtain(desk *d, int seat) {
    char text[256];
    buffer b = BUFFER_OVER(text);
    SAY(&b, d->ui.lang, W_CURTAIN, d->table->names[seat]);
    d->curtain = true;
    int key = box_ask(&d->ui, words(d->ui.lang, W_BOX_CURTAIN), text, "q\n");
    d->curtain = false;
    d->viewer = seat;
    d->on_board = d->zoomed = false;
    d->hint_of = 0;
    d->news = true;
    if (key == TERM_GONE) leave(d, ENDED_GONE);
    if (key == 'q') leave(d, ENDED_QUIT);
}

/* ---- deeds ----------------------------------------------------------------------------------- */

static void show_refusal(desk *d, action a) {
    buffer b = page(d);
    tell_move(d->table, d->seat, a, &b);
    buffer_text(&b, "\n\n");
    tell_refusal(d->table, d->seat, &b);
    read_page(d, W_BOX_REFUSED, "");
}

/* Explains the thing on a spot, unless the explanation of its move includes it. */
static void explain_spot(desk *d, const spot *s, buffer *out) {
    const phrase *row = s->has_action ? &d->table->game->actions[s->action.kind] : NULL;
    for (int i = 0; row && i < row->args; i++)
        if (row->noun[i] == s->noun && s->action.arg[i] == s->value) return;
    if (s->noun < FIRST_NOUN) return;
    tell_thing(d->table, d->viewer, (thing){s->noun, s->value}, out);
    buffer_text(out, "\n\n");
}

static void do_explain(desk *d) {
    const spot *s = board_spot(d);
    const action *a = desk_my_turn(d) ? desk_pointed(d) : NULL;
    buffer b = page(d);
    if (s) explain_spot(d, s, &b);
    if (a) tell_about_move(d->table, d->seat, *a, &b);
    if (a && desk_is_legal(d, *a)) {
        buffer_text(&b, words(d->ui.lang, W_FORECAST_HEADING));
        buffer_char(&b, '\n');
        tell_forecast(d->table, d->seat, *a, &b);
    }
    if (b.used == 0) buffer_text(&b, words(d->ui.lang, W_NOTHING_HERE));
    read_page(d, W_BOX_EXPLAIN, "");
}

static void do_play(desk *d) {
    const action *pointed = desk_pointed(d);
    if (!desk_my_turn(d)) {
        if (table_is_person(d->table, d->seat)) lower_curtain(d, d->seat);
        return;
    }
    if (!pointed) {
        if (board_spot(d))
            do_explain(d);
        else
            tell_shortly(d, W_NO_MATCH);
        return;
    }
    action a = *pointed;
    if (table_play(d->table, d->seat, a) != PLAYED) show_refusal(d, a);
    d->skipping = false;
}

static void do_undo(desk *d) {
    static const word_row answers[] = {[UNDO_DONE] = W_UNDO_DONE,
                                       [UNDO_NOTHING] = W_UNDO_NOTHING,
                                       [UNDO_NOT_YOURS] = W_UNDO_NOT_YOURS,
                                       [UNDO_SEEN] = W_UNDO_SEEN};
    if (d->viewer < 0 || match_head(&d->table->match)->over) {
        tell_shortly(d, W_UNDO_NOTHING);
        return;
    }
    tell_shortly(d, answers[table_undo(d->table, d->viewer)]);
    d->hint_of = 0;
}

static void do_score(desk *d) {
    buffer b = page(d);
    tell_score_table(d->table, d->viewer, &b);
    read_page(d, match_head(&d->table->match)->over ? W_BOX_OVER : W_BOX_SCORE, "");
}

static void do_last_turn(desk *d) {
    const int from = table_since_last_turn(d->table, d->viewer);
    if (!log_show(d, (log_view){from, W_BOX_LAST, true})) leave(d, ENDED_GONE);
}

static void do_log(desk *d) {
    if (!log_show(d, (log_view){0, W_BOX_LOG, false})) leave(d, ENDED_GONE);
}

/* ---- the coach ------------------------------------------------------------------------------- */

static bool show_thinking(void *self, int percent) {
    desk *d = self;
    char text[256], digits[16];
    buffer b = BUFFER_OVER(text), n = BUFFER_OVER(digits);
    buffer_int(&n, percent);
    if (percent < 0)
        buffer_text(&b, words(d->ui.lang, W_HINT_WAIT));
    else
        SAY(&b, d->ui.lang, W_REVIEW_WAIT, digits, lang_percent(d->ui.lang));
    buffer_text(&b, "\n\n");
    buffer_text(&b, words(d->ui.lang, W_BOX_STOP));
    return box_busy(&d->ui, words(d->ui.lang, percent < 0 ? W_BOX_HINT : W_BOX_REVIEW), text);
}

static void do_hint(desk *d) {
    buffer b = page(d);
    if (!desk_my_turn(d))
        tell_shortly(d, W_HINT_LATER);
    else if (advice_hint(d->table, d->seat, &(advice_watch){show_thinking, d}, &b))
        read_page(d, W_BOX_HINT, "");
    else
        tell_shortly(d, W_HINT_STOPPED);
}

static void do_review(desk *d) {
    buffer b = page(d);
    if (!match_head(&d->table->match)->over) {
        tell_shortly(d, W_REVIEW_LATER);
        return;
    }
    advice_review(d->table, &(advice_watch){show_thinking, d}, &b);
    read_page(d, W_BOX_REVIEW, "");
}

static void do_rules(desk *d) {
    buffer b = page(d);
    tell_rules(d->table, &b);
    read_page(d, W_BOX_RULES, "");
}

/* The whole legend: at 80x24 the board may have room for a part of it only. */
static void add_signs(desk *d, buffer *out) {
    if (!d->table->game->signs) return;
    buffer_text(out, words(d->ui.lang, W_SIGNS_HEADING));
    buffer_char(out, '\n');
    d->table->game->signs(d->ui.lang, out);
    buffer_char(out, '\n');
}

static void do_help(desk *d) {
    buffer b = page(d);
    keys_help(d->ui.lang, &b);
    buffer_text(&b, "\n-- ");
    buffer_text(&b, game_name(d->table->game, d->ui.lang));
    buffer_text(&b, " --\n");
    buffer_text(&b, game_primer(d->table->game, d->ui.lang));
    buffer_text(&b, "\n\n");
    add_signs(d, &b);
    SAY(&b, d->ui.lang, W_SAVED_IN, d->table->save.path);
    read_page(d, W_BOX_HELP, "");
}

static void do_language(desk *d) {
    buffer b = BUFFER_OVER(d->message);
    d->ui.lang = lang_step(d->ui.lang, 1);
    table_speak(d->table, d->ui.lang);
    SAY(&b, d->ui.lang, W_LANGUAGE_NOW, lang_name(d->ui.lang));
}

static void do_quit(desk *d) {
    bool over = match_head(&d->table->match)->over;
    if (over) {
        leave(d, ENDED_QUIT);
        return;
    }
    word_row text = d->table->fault ? W_QUIT_UNSAVED : W_QUIT_ASK;
    const char *keys = words(d->ui.lang, W_QUIT_KEYS);
    int key = box_ask(&d->ui, words(d->ui.lang, W_BOX_QUIT), words(d->ui.lang, text), keys);
    if (key == TERM_GONE)
        leave(d, ENDED_GONE);
    else if (key != keys[strlen(keys) - 1])
        leave(d, ENDED_QUIT);
}

/* ---- a lesson -------------------------------------------------------------------------------- */

/* The cursor stands on the suggested move, and the line below says what Enter does. */
static void point_at_move(desk *d) {
    action a;
    int count;
    const action *list = table_moves(d->table, LESSON_SEAT, &count);
    buffer b = BUFFER_OVER(d->message);
    if (!teach_move(d->table, &a)) return;
    for (int i = 0; i < count; i++)
        if (action_equal(list[i], a)) moves_to(d, i);
    teach_enter(d->table, &b);
}

static void show_step(desk *d) {
    char title[256], text[1024];
    buffer top = BUFFER_OVER(title), body = BUFFER_OVER(text);
    action a;
    teach_title(d->table, &top);
    teach_text(d->table, &body);
    buffer_text(&body, "\n\n");
    teach_enter_window(d->table, &body);
    d->taught = d->table->step;
    d->taught_ply = d->table->history.count;
    int key = box_ask(&d->ui, title, text, "q\n");
    if (key == TERM_GONE)
        leave(d, ENDED_GONE);
    else if (key == 'q')
        leave(d, ENDED_QUIT);
    else if (teach_ended(d->table))
        leave(d, ENDED_AGAIN);
    else if (teach_move(d->table, &a))
        point_at_move(d);
    else
        teach_next(d->table);
}

static void ask_way(desk *d) {
    char text[1024];
    const char *keys = words(d->ui.lang, W_LESSON_LEFT_KEYS);
    buffer b = BUFFER_OVER(text);
    teach_instead(d->table, &b);
    buffer_text(&b, words(d->ui.lang, W_LESSON_LEFT_ASK));
    d->told_left = true;
    int key = box_ask(&d->ui, words(d->ui.lang, W_BOX_LESSON_LEFT), text, keys);
    if (key == TERM_GONE) leave(d, ENDED_GONE);
    if (key != keys[0]) return;
    teach_back(d->table);
    d->taught = TEACH_NOTHING; /* the step is shown again */
}

/* True: a window of the lesson was open. */
static bool taught(desk *d) {
    table *t = d->table;
    if (!t->lesson) return false;
    if (!teach_left(t)) d->told_left = false;
    if (teach_left(t) && !d->told_left) return ask_way(d), true;
    const int step = teach_step(t);
    if (step == TEACH_NOTHING || (d->taught == step && d->taught_ply == t->history.count))
        return false;
    return show_step(d), true;
}

static void do_lesson(desk *d) {
    if (teach_left(d->table)) teach_back(d->table);
    d->taught = TEACH_NOTHING;
}

static void do_new(desk *d) {
    if (d->seat == NOBODY)
        leave(d, ENDED_AGAIN);
    else
        tell_shortly(d, W_NEW_KEY_LATER);
}

static void do_spot(desk *d, int by) {
    if (d->on_board)
        board_step(d, by);
    else if (!board_enter(d))
        tell_shortly(d, W_NO_SPOTS);
}

static void do_zoom(desk *d) {
    d->zoomed = !d->zoomed;
    if (d->zoomed) board_enter(d);
    if (!d->zoomed) d->on_board = false;
}

static void do_back(desk *d) {
    if (*d->moves.filter) moves_type(d, TERM_ESCAPE);
    d->on_board = d->zoomed = false;
}

static void go(desk *d, int rows, int columns) {
    if (d->on_board)
        board_go(d, rows, columns);
    else
        moves_step(d, rows);
}

static void go_far(desk *d, int by) {
    if (d->on_board)
        board_step(d, by > 0 ? PAGE_STEP / 2 : -PAGE_STEP / 2);
    else
        moves_step(d, by);
}

static void go_end(desk *d, int position) {
    d->on_board = d->zoomed = false;
    moves_to(d, position);
}

static void do_deed(desk *d, deed what) {
    switch (what) {
    case DO_NOTHING: break;
    case DO_UP: go(d, -1, 0); break;
    case DO_DOWN: go(d, 1, 0); break;
    case DO_LEFT: go(d, 0, -1); break;
    case DO_RIGHT: go(d, 0, 1); break;
    case DO_PAGE_UP: go_far(d, -PAGE_STEP); break;
    case DO_PAGE_DOWN: go_far(d, PAGE_STEP); break;
    case DO_FIRST: go_end(d, 0); break;
    case DO_LAST: go_end(d, ACTIONS_MAX); break;
    case DO_PLAY: do_play(d); break;
    case DO_FIND: d->moves.typing = true, d->on_board = d->zoomed = false; break;
    case DO_EXPLAIN: do_explain(d); break;
    case DO_NEXT_SPOT: do_spot(d, 1); break;
    case DO_PREVIOUS_SPOT: do_spot(d, -1); break;
    case DO_BACK: do_back(d); break;
    case DO_ZOOM: do_zoom(d); break;
    case DO_UNDO: do_undo(d); break;
    case DO_SCORE: do_score(d); break;
    case DO_RULES: do_rules(d); break;
    case DO_LAST_TURN: do_last_turn(d); break;
    case DO_LOG: do_log(d); break;
    case DO_LANGUAGE: do_language(d); break;
    case DO_HELP: do_help(d); break;
    case DO_HINT: do_hint(d); break;
    case DO_REVIEW: do_review(d); break;
    case DO_LESSON: do_lesson(d); break;
    case DO_NEW: do_new(d); break;
    case DO_QUIT: do_quit(d); break;
    }
}

/* ---- the match ------------------------------------------------------------------------------- */

static void show(desk *d) {
    ui_draw(&d->ui);
    ui_show(&d->ui);
}

static void take_key(desk *d) {
    show(d);
    int key = ui_key(&d->ui, -1);
    if (key == TERM_SIZE || key == TERM_NONE) return;
    *d->message = 0;
    d->news = false;
    if (key == TERM_GONE)
        leave(d, ENDED_GONE);
    else if (d->moves.typing && moves_type(d, key))
        return;
    else if (!desk_my_turn(d) || !moves_digit(d, key))
        do_deed(d, keys_deed(key));
}

/* A key during the pause makes the bots hurry until a person has to act. */
static void pause_after(desk *d) {
    uint32_t turn = d->table->turn;
    show(d);
    int key = ui_key(&d->ui, d->skipping ? 0 : d->table->pace);
    if (key == TERM_GONE)
        leave(d, ENDED_GONE);
    else if (key == 'q')
        do_quit(d);
    else if (key != TERM_NONE && key != TERM_SIZE)
        d->skipping = true;
    if (d->table->people == 0 && d->table->turn != turn) d->skipping = false;
}

/* Keys pressed to hurry the bots must not play a move. */
static void drop_keys(desk *d) {
    int key = TERM_NONE;
    do key = ui_key(&d->ui, 0);
    while (key != TERM_NONE && key != TERM_GONE);
    if (key == TERM_GONE) leave(d, ENDED_GONE);
}

static void bot_step(desk *d) {
    show(d);
    table_play_bot(d->table, d->seat);
    d->news = true;
    if (!d->done) pause_after(d);
    /* only after the pause, so that no question is shown while keys are dropped */
    d->seat = table_next(d->table, d->viewer);
    if (desk_my_turn(d)) drop_keys(d);
}

static void show_end(desk *d) {
    buffer b = page(d);
    d->told_end = true;
    if (!match_head(&d->table->match)->over) return;
    tell_winners(d->table, &b);
    buffer_char(&b, '\n');
    tell_score_table(d->table, d->viewer, &b);
    buffer_char(&b, '\n');
    tell_goodbye(d->table, &b);
    buffer_char(&b, '\n');
    buffer_text(&b, words(d->ui.lang, W_END_KEYS));
    int key = read_page(d, W_BOX_OVER, "nqr");
    if (key == 'r') do_review(d);
    if (key == 'n') leave(d, ENDED_AGAIN);
    if (key == 'q') leave(d, ENDED_QUIT);
}

static void one_step(desk *d) {
    d->seat = table_next(d->table, d->viewer);
    moves_fill(d);
    if (d->table->fault == 0) d->agreed = false;
    if (taught(d)) return;
    if (d->seat == NOBODY) {
        d->on_board = d->on_board && d->viewer >= 0;
        if (!d->told_end) show_end(d);
        if (!d->done) take_key(d);
    } else if (!table_is_person(d->table, d->seat))
        bot_step(d);
    else if (d->viewer == WATCHER)
        lower_curtain(d, d->seat);
    else /* players see the result of their move before they pass the screen on */
        take_key(d);
}

static void begin(desk *d) {
    table *t = d->table;
    d->seat = table_next(t, d->viewer);
    d->curtain = t->people > 1;
    d->taught = TEACH_NOTHING;
    const bool resumed = t->history.count > 0;
    if (!t->lesson && !resumed && (tell_first(t) || t->kept_unfinished || t->rules.reconstructed)) {
        buffer b = page(d);
        tell_primer(t, &b);
        read_page(d, W_BOX_NOTICE, "");
    } else {
        buffer b = BUFFER_OVER(d->message);
        buffer_text(&b, t->notice);
    }
    table_keep(t);
    d->curtain = false;
}

ending screen_run(table *t, term *m) {
    desk *d = calloc(1, sizeof *d);
    ASSERT(d);
    ui_open(&d->ui, m, t->lang);
    d->ui.behind = desk_draw;
    d->ui.self = d;
    d->table = t;
    d->page = malloc(DESK_PAGE);
    d->scratch = malloc(DESK_PAGE);
    ASSERT(d->page && d->scratch);
    d->viewer = table_only_person(t);
    t->trouble = on_trouble;
    t->self = d;
    begin(d);
    while (!d->done) one_step(d);
    ending how = d->ending;
    t->trouble = NULL;
    ui_close(&d->ui);
    free(d->board.sheet.cells);
    free(d->board.fitted.cells);
    free(d->board.plain.cells);
    free(d->page);
    free(d->scratch);
    free(d);
    return how;
}
