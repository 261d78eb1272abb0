/* window.c - reactions: MS-G-29, MS-G-48.
 *
 * In a window the active player is first, then clockwise, until all pass in a row. A player who
 * could do nothing, as far as everybody can see, passes without being asked. Any other player is
 * asked, whatever the hand holds. So neither a question nor its absence says anything of a hand. */
#include "rules.h"

void ms_open_window(play *p, window_kind which) {
    pub *u = pub_of(p);
    const bool spoke = which == WINDOW_MAIN_END ||
                       which == WINDOW_QUICK_END; /* the active player has just ended a phase */
    ASSERT(!u->window);
    frames_push(&u->stack, (frame){FRAME_WINDOW, u->head.active, {(uint8_t)which, 0}});
    u->window = (uint8_t)which;
    u->passes = spoke;
    u->window_seat = (uint8_t)(spoke ? ms_next_seat(u, u->head.active) : u->head.active);
}

static void next(pub *u, int seat) { u->window_seat = (uint8_t)ms_next_seat(u, seat); }

void ms_run_window(play *p) {
    pub *u = pub_of(p);
    for (; u->passes < u->head.seats - u->lost; u->passes++, next(u, u->window_seat))
        if (ms_could_react(tables_of(p->rules), u, u->window_seat)) {
            ms_ask(u, u->window_seat, ASK_REACT);
            return;
        }
    u->window = u->window_seat = u->passes = 0;
    frames_pop(&u->stack);
}

void ms_reacted(pub *u, int seat) {
    u->passes = 0;
    next(u, seat);
}

void ms_do_pass(play *p, int seat, action a) {
    pub *u = pub_of(p);
    player *who = &u->player[seat];
    EMIT(p, E_PASS, seat, 0);
    if (a.arg[0] == WHEN_NEVER) who->quiet = 1;
    if (a.arg[0] == WHEN_ALWAYS || a.arg[0] == WHEN_ATTACKED) who->when = (uint8_t)a.arg[0];
    if (a.arg[0] != WHEN_SAME) EMIT(p, E_WATCH, seat, a.arg[0]);
    u->passes++;
    next(u, seat);
}
