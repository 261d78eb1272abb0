#include "shown.h"

#include "ending.h"
#include "listing.h"
#include "player.h"
#include "sayings.h"
#include "sentence.h"
#include "text.h"

const char *const part_names[] = {"view", "tell", "legal", "events", "rooms", "changes", NULL};

/* ---- the table ------------------------------------------------------------------------------- */

static const char *const stage_names[] = {"gathering", "playing", "over"};

void shown_rating(const char *key, strength s, json *j) {
    rating_shown r = ratings_shown(s);
    json_key(j, key), json_open(j, '{');
    json_field_int(j, "rating", r.rating);
    json_field_int(j, "deviation", r.deviation);
    json_field_bool(j, "sure", r.sure);
    json_close(j, '}');
}

void shown_writer(const chat_row *said, json *j) {
    json_field_int(j, "person", said->person);
    if (!said->account) json_field_bool(j, said->program ? "program" : "guest", true);
}

void shown_seat_person(const plan_seat *seat, json *j) {
    if (seat->person <= 0) return;
    json_field_int(j, "person", seat->person);
    if (seat->is != IS_ACCOUNT) json_field_bool(j, person_kind_names[seat->is], true);
    if (seat->rating.mu != 0) shown_rating("rating", seat->rating, j);
    if (seat->rated.mu != 0) shown_rating("rated", seat->rated, j);
}

static void seat_json(const shown *s, int n, json *j) {
    const plan_seat *seat = &s->table->plan.seat[n];
    char luck[SHA256_HEX];
    json_open(j, '{');
    json_field_text(j, "kind", sitting_names[seat->kind]);
    json_field_text(j, "name", seat->name);
    if (seat->kind == SEAT_BOT) json_field_text(j, "player", seat->player);
    shown_seat_person(seat, j);
    json_field_bool(j, "yours", table_holds(s->table, n, s->person));
    json_field_bool(j, "present", seat->kind == SEAT_BOT || (s->present >> n & 1));
    if (seat->ready) json_field_bool(j, "ready", true);
    if (seat->resigned) json_field_bool(j, "resigned", true);
    if (seat->late) json_field_bool(j, "late", true);
    if (seat->person > 0 && s->table->plan.reveal.kind != REVEAL_NEVER)
        json_field_bool(j, "agrees", seat->reveals);
    plan_luck(seat, luck);
    if (luck[0]) json_field_text(j, "luck", luck);
    json_close(j, '}');
}

void shown_options(const plan *p, json *j) {
    json_key(j, "options"), json_open(j, '{');
    for (int i = 0; i < p->game->option_count; i++)
        json_field_text(j, p->game->options[i].key,
                        p->game->options[i].value[p->setting.option[i]].name);
    json_close(j, '}');
}

static void notes_json(const table *t, json *j) {
    if (t->note_count == 0) return;
    json_key(j, "happened"), json_open(j, '[');
    for (int i = 0; i < t->note_count; i++) {
        const table_note *n = &t->notes[i];
        json_open(j, '{');
        json_field_int(j, "ply", n->ply);
        json_field_int(j, "seat", n->seat);
        json_field_text(j, "what", note_names[n->kind]);
        if (n->kind == NOTE_UNDONE) json_field_int(j, "plies", n->plies);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void shown_table(const shown *s, json *j) {
    const table *t = s->table;
    const plan *p = &t->plan;
    char commitment[SHA256_HEX];
    json_field_text(j, "match", t->id);
    json_field_text(j, "game", p->game->id);
    json_field_text(j, "title", game_name(p->game, s->lang));
    json_field_text(j, "stage", stage_names[table_over(t) ? OVER : t->stage]);
    shown_options(p, j);
    json_key(j, "seats"), json_open(j, '[');
    for (int i = 0; i < p->setting.seats; i++) seat_json(s, i, j);
    json_close(j, ']');
    json_field_bool(j, "host", s->person > 0 && p->host == s->person);
    json_field_bool(j, "listed", p->listed);
    json_field_bool(j, "undo_allowed", p->undo != UNDO_NEVER);
    json_field_bool(j, "auto", p->automatic);
    json_field_int(j, "pace", p->pace);
    shown_terms(p, j);
    notes_json(t, j);
    if (p->quick) json_field_bool(j, "quick", true);
    if (plan_bars(p, s->person)) json_field_bool(j, "removed", true);
    fair_commitment(t->seed, commitment);
    json_field_text(j, "commitment", commitment);
    if (table_over(t)) json_field_text(j, "seed", t->seed);
    if (p->next[0]) json_field_text(j, "next", p->next), json_field_int(j, "next_by", p->next_by);
    if (p->tourney[0]) json_field_text(j, "tourney", p->tourney);
    json_field_int(j, "watching", s->watching);
}

void shown_row(const char *id, const plan *p, stage at, json *j) {
    json_field_text(j, "match", id);
    json_field_text(j, "game", p->game->id);
    json_field_text(j, "stage", at == GATHERING ? "gathering" : "playing");
    json_field_int(j, "open", plan_open_seats(p));
    shown_terms(p, j);
    json_key(j, "seats"), json_open(j, '[');
    for (int i = 0; i < p->setting.seats; i++)
        json_text(j, p->seat[i].kind == SEAT_OPEN ? "" : p->seat[i].name);
    json_close(j, ']');
    json_key(j, "players"), json_open(j, '[');
    for (int i = 0; i < p->setting.seats; i++) {
        json_open(j, '{');
        json_field_text(j, "kind", sitting_names[p->seat[i].kind]);
        shown_seat_person(&p->seat[i], j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The cards of a person; nothing if they are the usual ones. */
static void shown_set(const plan *p, json *j) {
    if (!plan_has_own_set(p)) return;
    json_key(j, "own_set"), json_open(j, '{');
    json_field_text(j, "set", p->set_hash);
    json_field_text(j, "en", p->own_set.en);
    json_field_text(j, "fr", p->own_set.fr);
    json_close(j, '}');
}

void shown_terms(const plan *p, json *j) {
    json_field_bool(j, "rated", plan_is_rated(p));
    json_field_bool(j, "casual", p->casual);
    json_field_text(j, "undo", undo_names[p->undo]);
    json_field_int(j, "takeover", p->takeover);
    json_field_bool(j, "watchers", !p->closed_doors);
    json_field_bool(j, "consent", p->consent);
    shown_set(p, j);
    if (p->club) json_field_int(j, "club", p->club);
    if (p->speaks[0]) json_field_text(j, "speaks", p->speaks);
    if (p->range.high > 0) {
        json_key(j, "range"), json_open(j, '[');
        json_int(j, p->range.low), json_int(j, p->range.high);
        json_close(j, ']');
    }
    shown_clock(&p->clock, j);
    shown_reveal(p, j);
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

void shown_said(const chat_row *said, lang l, json *j) {
    const saying *s = saying_find(said->saying);
    json_field_text(j, "name", said->name);
    shown_writer(said, j);
    json_field_text(j, "text", s ? tr(l, &s->text) : said->text);
    if (s) json_field_text(j, "saying", s->key);
}

/* ---- the match ------------------------------------------------------------------------------- */

/* A person with one seat is "you"; who sits at several, or looks through another's eyes, reads
 * names. */
static unsigned reader_at(const shown *s) {
    unsigned own = 0;
    for (int i = 0; i < s->table->plan.setting.seats; i++)
        if (s->person > 0 && s->table->plan.seat[i].person == s->person) own |= 1u << i;
    return own == reader_of(s->seat) ? own : 0;
}

static context context_of(const shown *s, const view *v, const char *names[SEATS_MAX]) {
    table_names(s->table, names);
    return (context){s->table->rules, v, names, s->seat, s->lang, .you = reader_at(s)};
}

/* A solo player may lose to the game itself. */
static bool has_won(const table *t, const match *m, int seat) {
    if (!match_head(m)->over) return table_place(t, m, seat) == 1 && !t->plan.seat[seat].resigned;
    return table_place(t, m, seat) == 1 && (t->plan.setting.seats > 1 || match_won(m, seat)) &&
           !t->plan.seat[seat].resigned;
}

/* Why only one player is left. */
static void tell_leavings(const table *t, lang l, buffer *out) {
    const char *late =
        TR(l, "server.ending.late", "{0} ran out of time.", "{0} n'a plus de temps.");
    const char *resigned =
        TR(l, "server.ending.has-resigned", "{0} has resigned.", "{0} abandonne la partie.");
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (!s->resigned) continue;
        if (out->used > 0) buffer_char(out, ' ');
        FILL(out, l, s->late ? late : resigned, s->name);
    }
}

/* Why the match ended. It may have ended because everybody else resigned. */
static void end_json(const shown *s, const outcome *o, json *j) {
    char text[512];
    buffer b = BUFFER_OVER(text);
    if (head_of(o->context->view->pub)->over) {
        ending_json(o, j);
        return;
    }
    tell_leavings(s->table, s->lang, &b);
    json_open(j, '{');
    json_field_text(j, "text", text);
    json_key(j, "rule"), json_null(j);
    json_key(j, "tie"), json_null(j);
    json_close(j, '}');
}

/* During the match, the scores as this viewer would count them; at the end, each seat's own
 * count. */
static void scores_json(const shown *s, const match *m, const context *c, json *j) {
    const game *g = s->table->rules->game;
    const head *h = match_head(m);
    /* not an earlier position */
    bool ended = table_over(s->table) && !s->table->closed && h->ply == table_head(s->table)->ply;
    score points[SEATS_MAX] = {0};
    int place[SEATS_MAX] = {0};
    json_key(j, "scores"), json_open(j, '[');
    for (int i = 0; i < h->seats; i++) {
        h->over ? match_score(m, i, &points[i]) : g->score(s->table->rules, c->view, i, &points[i]);
        json_open(j, '{');
        listing_score(g, &points[i], s->lang, j);
        if (ended)
            json_field_int(j, "place", place[i] = table_place(s->table, m, i)),
                json_field_bool(j, "won", has_won(s->table, m, i));
        json_close(j, '}');
    }
    json_close(j, ']');
    if (ended) json_key(j, "ending"), end_json(s, &(outcome){c, points, place}, j);
}

const char *shown_undo_why(const table *t, int seat) {
    undo_reason why = table_undo_reason(t, seat);
    if (t->plan.undo == UNDO_NEVER) return undo_names[UNDO_NEVER];
    if (why == BACK_FINE) return NULL;
    return t->plan.undo == UNDO_ASK && t->asked[seat] >= WISHES_EACH ? "asked"
                                                                     : undo_reason_names[why];
}

static void wish_json(const table *t, int seat, json *j) {
    const char *why = seat != WATCHER && !table_over(t) ? shown_undo_why(t, seat) : NULL;
    if (why) json_field_text(j, "undo_why", why);
    if (t->plan.undo == UNDO_ASK && seat != WATCHER && !table_over(t))
        json_field_int(j, "undo_wish", table_undo_wish(t, seat));
    if (t->wish.plies == 0 || table_over(t)) return;
    json_key(j, "wish"), json_open(j, '{');
    json_field_int(j, "by", t->wish.seat);
    json_field_int(j, "plies", t->wish.plies);
    json_field_int(j, "step", t->wish.step);
    json_key(j, "agreed"), json_open(j, '[');
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->wish.agreed >> i & 1) json_int(j, i);
    json_close(j, ']'), json_close(j, '}');
}

static void times_json(const char *key, const int64_t *time, int seats, json *j) {
    json_key(j, key), json_open(j, '[');
    for (int i = 0; i < seats; i++) json_int(j, time[i] > 0 ? time[i] : 0);
    json_close(j, ']');
}

/* The times at this moment; the client counts on for the running clocks. */
void shown_running_clock(const table *t, json *j) {
    clocks c = t->clocks;
    uint8_t running = table_running(t);
    if (t->plan.clock.kind == CLOCK_NONE) return;
    if (running) clocks_run(&c, running, clocks_now());
    json_key(j, "clock"), json_open(j, '{');
    times_json("left", c.left, t->plan.setting.seats, j);
    if (t->plan.clock.kind == CLOCK_DELAY) times_json("spare", c.spare, t->plan.setting.seats, j);
    json_key(j, "running"), json_open(j, '[');
    for (int i = 0; i < t->plan.setting.seats; i++)
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
    bool asked = s->seat != WATCHER && !table_over(s->table) &&
                 s->table->plan.seat[s->seat].kind == SEAT_PERSON &&
                 waited_for(match_head(m), s->seat);
    int n = asked ? match_legal(m, s->seat, &list) : 0;
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
    json_field_int(j, "step", s->table->step);
    seat_field(s->seat, j);
    listing_head(&c, table_over(s->table), j);
    json_field_bool(j, "undo",
                    s->table->plan.undo && s->seat != WATCHER && s->table->undo_seat == s->seat &&
                        !table_over(s->table));
    wish_json(s->table, s->seat, j);
    shown_running_clock(s->table, j);
    scores_json(s, m, &c, j);
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
    scores_json(s, m, &c, j);
    tell_json(&c, j);
    json_key(j, "state"), json_open(j, '{'), listing_view(c.rules, &v, j), json_close(j, '}');
    json_key(j, "events"), listing_events(&c, log, j);
}

void shown_all(const table *t, const match *m, json *j) {
    const game *g = t->rules->game;
    json_key(j, "state"), json_open(j, '{');
    json_key(j, "pub"), json_open(j, '{'), g->json_pub(t->rules, match_view(m, WATCHER).pub, j),
        json_close(j, '}');
    json_key(j, "own"), json_open(j, '[');
    for (int i = 0; i < t->plan.setting.seats; i++) {
        view v = match_view(m, i);
        json_open(j, '{'), g->json_own(t->rules, &v, j), json_close(j, '}');
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
