#include "shown.h"

#include <string.h>

#include "listing.h"
#include "player.h"
#include "text.h"

const char *const part_names[] = {"view", "tell", "legal", "events", "rooms", NULL};

/* ---- the table ------------------------------------------------------------------------------- */

static const char *const stage_names[] = {"gathering", "playing", "over"};

static void seat_json(const shown *s, int n, json *j) {
    const plan_seat *seat = &s->room->plan.seat[n];
    json_open(j, '{');
    json_field_text(j, "kind", sitting_names[seat->kind]);
    json_field_text(j, "name", seat->name);
    if (seat->kind == SEAT_BOT) json_field_text(j, "player", seat->player);
    json_field_bool(j, "yours", room_holds(s->room, n, s->person));
    json_field_bool(j, "present", seat->kind == SEAT_BOT || (s->present >> n & 1));
    if (seat->resigned) json_field_bool(j, "resigned", true);
    if (seat->late) json_field_bool(j, "late", true);
    if (seat->person > 0 && s->room->plan.reveal.kind != REVEAL_NEVER)
        json_field_bool(j, "agrees", seat->reveals);
    if (seat->luck[0]) json_field_text(j, "luck", seat->luck);
    json_close(j, '}');
}

static void options_json(const plan *p, json *j) {
    json_key(j, "options"), json_open(j, '{');
    for (int i = 0; i < p->game->option_count; i++)
        json_field_text(j, p->game->options[i].key,
                        p->game->options[i].value[p->setting.option[i]].name);
    json_close(j, '}');
}

void shown_table(const shown *s, json *j) {
    const room *r = s->room;
    const plan *p = &r->plan;
    char commitment[SHA256_HEX];
    json_field_text(j, "match", r->id);
    json_field_text(j, "game", p->game->id);
    json_field_text(j, "title", game_name(p->game, s->lang));
    json_field_text(j, "stage", stage_names[room_over(r) ? OVER : r->stage]);
    options_json(p, j);
    json_key(j, "seats"), json_open(j, '[');
    for (int i = 0; i < p->setting.seats; i++) seat_json(s, i, j);
    json_close(j, ']');
    json_field_bool(j, "host", s->person > 0 && p->host == s->person);
    json_field_bool(j, "listed", p->listed);
    json_field_bool(j, "undo_allowed", p->undo != UNDO_NEVER);
    json_field_text(j, "undo", undo_names[p->undo]);
    shown_reveal(p, j);
    json_field_bool(j, "auto", p->automatic);
    json_field_int(j, "pace", p->pace);
    json_field_int(j, "takeover", p->takeover);
    shown_clock(&p->clock, j);
    fair_commitment(r->seed, commitment);
    json_field_text(j, "commitment", commitment);
    if (room_over(r)) json_field_text(j, "seed", r->seed);
    if (p->next[0]) json_field_text(j, "next", p->next);
}

void shown_reveal(const plan *p, json *j) {
    if (p->reveal.kind == REVEAL_NEVER) return;
    json_key(j, "reveal"), json_open(j, '{');
    json_field_int(j, reveal_names[p->reveal.kind], p->reveal.delay);
    json_close(j, '}');
}

void shown_clock(const clock_terms *t, json *j) {
    if (t->kind == CLOCK_NONE) return;
    json_key(j, "clock"), json_open(j, '{');
    json_field_text(j, "kind", clock_names[t->kind]);
    json_field_int(j, "seconds", t->seconds);
    json_field_int(j, "step", t->step);
    json_field_text(j, "at_zero", t->bot ? "bot" : "lose");
    json_close(j, '}');
}

/* ---- the match ------------------------------------------------------------------------------- */

static context context_of(const shown *s, const view *v, const char *names[SEATS_MAX]) {
    room_names(s->room, names);
    return (context){s->room->rules, v, names, s->seat, s->lang};
}

/* A solo player may lose to the game itself. */
static bool has_won(const room *r, const match *m, int seat) {
    if (!match_head(m)->over) return room_place(r, m, seat) == 1 && !r->plan.seat[seat].resigned;
    return room_place(r, m, seat) == 1 && (r->plan.setting.seats > 1 || match_won(m, seat)) &&
           !r->plan.seat[seat].resigned;
}

/* During the match, the scores as this viewer would count them; at the end, each seat's own
 * count. */
static void scores_json(const shown *s, const match *m, const view *v, json *j) {
    const game *g = s->room->rules->game;
    bool ended = room_over(s->room) && !s->room->closed &&
                 match_head(m)->ply == room_head(s->room)->ply; /* not an earlier position */
    json_key(j, "scores"), json_open(j, '[');
    for (int i = 0; i < match_head(m)->seats; i++) {
        score points = {0};
        if (match_head(m)->over)
            match_score(m, i, &points);
        else
            g->score(s->room->rules, v, i, &points);
        json_open(j, '{');
        listing_score(g, &points, s->lang, j);
        if (ended)
            json_field_int(j, "place", room_place(s->room, m, i)),
                json_field_bool(j, "won", has_won(s->room, m, i));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void wish_json(const room *r, int seat, json *j) {
    if (r->plan.undo == UNDO_ASK && seat != WATCHER && !room_over(r))
        json_field_int(j, "undo_wish", room_undo_wish(r, seat));
    if (r->wish.plies == 0 || room_over(r)) return;
    json_key(j, "wish"), json_open(j, '{');
    json_field_int(j, "by", r->wish.seat);
    json_field_int(j, "plies", r->wish.plies);
    json_field_int(j, "step", r->wish.step);
    json_key(j, "agreed"), json_open(j, '[');
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->wish.agreed >> i & 1) json_int(j, i);
    json_close(j, ']'), json_close(j, '}');
}

static void times_json(const char *key, const int64_t *time, int seats, json *j) {
    json_key(j, key), json_open(j, '[');
    for (int i = 0; i < seats; i++) json_int(j, time[i] > 0 ? time[i] : 0);
    json_close(j, ']');
}

/* The times at this moment; the client counts on for the running clocks. */
static void clocks_json(const room *r, json *j) {
    clocks c = r->clocks;
    uint8_t running = room_running(r);
    if (r->plan.clock.kind == CLOCK_NONE) return;
    if (running) clocks_run(&c, running, clocks_now());
    json_key(j, "clock"), json_open(j, '{');
    times_json("left", c.left, r->plan.setting.seats, j);
    if (r->plan.clock.kind == CLOCK_DELAY) times_json("spare", c.spare, r->plan.setting.seats, j);
    json_key(j, "running"), json_open(j, '[');
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (running >> i & 1) json_int(j, i);
    json_close(j, ']'), json_close(j, '}');
}

static void tell_json(const context *c, json *j) {
    static char text[TELL_MAX]; /* the loop has one thread */
    buffer b = BUFFER_OVER(text);
    c->rules->game->tell(c, &b);
    json_field_text(j, "tell", text);
}

static void legal_json(const shown *s, match *m, const context *c, json *j) {
    const action *list = NULL;
    int n = s->seat == WATCHER || room_over(s->room) ? 0 : match_legal(m, s->seat, &list);
    json_key(j, "legal");
    listing_legal(c, (action_list){list, n}, "action", j);
}

static void seat_field(int seat, json *j) {
    json_key(j, "seat");
    if (seat == WATCHER)
        json_null(j);
    else
        json_int(j, seat);
}

void shown_state(const shown *s, match *m, json *j) {
    const char *names[SEATS_MAX];
    view v = match_view(m, s->seat);
    context c = context_of(s, &v, names);
    json_field_int(j, "step", s->room->step);
    seat_field(s->seat, j);
    listing_head(&c, room_over(s->room), j);
    json_field_bool(j, "undo",
                    s->room->plan.undo && s->seat != WATCHER && s->room->undo_seat == s->seat &&
                        !room_over(s->room));
    wish_json(s->room, s->seat, j);
    clocks_json(s->room, j);
    scores_json(s, m, &v, j);
    if (s->parts & PART_TELL) tell_json(&c, j);
    if (s->parts & PART_LEGAL) legal_json(s, m, &c, j);
    if (s->parts & PART_VIEW)
        json_key(j, "state"), json_open(j, '{'), listing_view(c.rules, &v, j), json_close(j, '}');
    if (s->parts & PART_ROOMS) json_key(j, "rooms"), listing_rooms(c.rules, &v, j);
}

void shown_past(const shown *s, const match *m, const events *log, json *j) {
    const char *names[SEATS_MAX];
    view v = match_view(m, s->seat);
    context c = context_of(s, &v, names);
    seat_field(s->seat, j);
    listing_head(&c, match_head(m)->over, j);
    scores_json(s, m, &v, j);
    tell_json(&c, j);
    json_key(j, "state"), json_open(j, '{'), listing_view(c.rules, &v, j), json_close(j, '}');
    json_key(j, "events"), listing_events(&c, log, j);
}

void shown_all(const room *r, const match *m, json *j) {
    const game *g = r->rules->game;
    json_key(j, "state"), json_open(j, '{');
    json_key(j, "pub"), json_open(j, '{'), g->json_pub(r->rules, match_view(m, WATCHER).pub, j),
        json_close(j, '}');
    json_key(j, "own"), json_open(j, '[');
    for (int i = 0; i < r->plan.setting.seats; i++) {
        view v = match_view(m, i);
        json_open(j, '{'), g->json_own(r->rules, &v, j), json_close(j, '}');
    }
    json_close(j, ']'), json_close(j, '}');
}

void shown_events(const shown *s, const match *m, const events *log, json *j) {
    const char *names[SEATS_MAX];
    view v = match_view(m, s->seat);
    context c = context_of(s, &v, names);
    listing_events(&c, log, j);
}

void shown_events_all(const shown *s, const match *m, const events *log, json *j) {
    const char *names[SEATS_MAX];
    view v = match_view(m, s->seat);
    context c = context_of(s, &v, names);
    listing_events_open(&c, log, j);
}

/* ---- a game ---------------------------------------------------------------------------------- */

void shown_game(const game *g, const rules *r, lang l, json *j) {
    json_open(j, '{');
    listing_game(g, l, j);
    json_field_text(j, "primer", game_primer(g, l));
    json_field_int(j, "version", g->version);
    json_field_text(j, "set", set_title(r, l));
    json_field_bool(j, "reconstructed", r->reconstructed);
    json_close(j, '}');
}
