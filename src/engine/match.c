#include "match.h"

#include <string.h>

#include "ending.h"
#include "hash.h"

static state *block(match *m, int which) { return (state *)m->block[which]; }

const state *match_state(const match *m) { return (const state *)m->block[m->current]; }
const state *match_tried(const match *m) { return (const state *)m->block[!m->current]; }
const head *match_head(const match *m) { return head_of(match_state(m)); }
view match_view(const match *m, int seat) { return view_of(m->rules->game, match_state(m), seat); }
uint64_t match_hash(const match *m) { return hash64(match_state(m), m->rules->game->layout.size); }

setting setting_normal(const game *g, int seats) {
    setting s = {.seats = seats};
    for (int i = 0; i < g->option_count; i++) s.option[i] = (uint8_t)g->options[i].normal;
    return s;
}

int option_offered(const option_row *o) { return o->offered ? o->offered - 1 : o->normal; }

setting setting_offered(const game *g, int seats) {
    setting s = setting_normal(g, seats);
    for (int i = 0; i < g->option_count; i++) s.option[i] = (uint8_t)option_offered(&g->options[i]);
    return s;
}

static void check_sound(const rules *r, const state *s) {
    const char *fault = r->game->check(r, s);
    if (fault) assert_failed(fault, r->game->id, (int)head_of(s)->ply);
}

/* Clears the outcome, and returns the arguments for the game. */
static play begin_play(const rules *r, state *s, match_outcome out) {
    dice_clear(out.dice);
    if (out.log) out.log->count = 0;
    return (play){.rules = r, .state = s, .dice = out.dice, .log = out.log};
}

void match_begin(match *m, const rules *r, const setting *s, match_outcome out) {
    const game *g = r->game;
    ASSERT(s->seats >= g->seats_min && s->seats <= g->seats_max && g->layout.size <= STATE_MAX);
    m->rules = r;
    m->current = m->legal_count = 0;
    m->refusal = (remark){0};
    m->legal_seat = WATCHER; /* invalidates the cache: a watcher never has legal actions */
    m->legal_ply = 0;
    memset(m->since, 0, sizeof m->since);
    memset(m->block[0], 0, g->layout.size);
    head *h = (head *)block(m, 0);
    h->seats = (uint8_t)s->seats;
    memcpy(h->option, s->option, sizeof h->option);
    play p = begin_play(r, block(m, 0), out);
    g->setup(&p);
    m->corrected = p.corrected;
    check_sound(r, block(m, 0));
}

void match_resume(match *m, const rules *r, const void *kept, const uint32_t since[SEATS_MAX]) {
    m->rules = r;
    m->current = m->legal_count = 0;
    m->refusal = (remark){0};
    m->legal_seat = WATCHER;
    m->legal_ply = 0;
    m->corrected = 0;
    memcpy(m->since, since, sizeof m->since);
    memcpy(m->block[0], kept, r->game->layout.size);
}

int match_legal(match *m, int seat, const action **list) {
    const head *h = match_head(m);
    if (m->legal_seat != seat || m->legal_ply != h->ply) {
        view v = match_view(m, seat);
        m->legal_count = m->rules->game->legal(m->rules, &v, m->legal);
        m->legal_seat = seat;
        m->legal_ply = h->ply;
    }
    *list = m->legal;
    return m->legal_count;
}

static bool is_legal(match *m, int seat, action a) {
    const action *list;
    int n = match_legal(m, seat, &list);
    for (int i = 0; i < n; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}

static remark reason_against(const match *m, int seat, action a) {
    const game *g = m->rules->game;
    view v = match_view(m, seat);
    return a.kind < g->action_count && g->refuse ? g->refuse(m->rules, &v, a) : (remark){0};
}

static status admit(match *m, const match_move *move) {
    const int seat = move->seat;
    const head *h = match_head(m);
    if (h->over) return REFUSED_OVER;
    if (seat < 0 || seat >= h->seats || !waited_for(h, seat)) return REFUSED_SEAT;
    if (move->ply > h->ply || move->ply < m->since[seat]) return REFUSED_STALE;
    if (is_legal(m, seat, move->action)) return PLAYED;
    m->refusal = reason_against(m, seat, move->action);
    return REFUSED_NOT_LEGAL;
}

status match_try(match *m, const match_move *move, match_outcome out) {
    status s = admit(m, move);
    if (s != PLAYED) return s;
    const rules *r = m->rules;
    state *next = block(m, !m->current);
    memcpy(next, match_state(m), r->game->layout.size);
    play p = begin_play(r, next, out);
    r->game->apply(&p, move->seat, move->action);
    m->corrected |= p.corrected;
    ((head *)next)->ply++;
    m->tried_seat = move->seat;
    check_sound(r, next);
    return PLAYED;
}

/* If another seat's action leaves a seat with the same question, an answer that the seat chose
 * before that action is not stale. The seat that acted has a new question. */
static void note_since(match *m, const head *before, const head *after) {
    for (int i = 0; i < after->seats; i++) {
        bool kept = i != m->tried_seat && waited_for(before, i) && waited_for(after, i) &&
                    before->ask[i] == after->ask[i];
        if (!kept) m->since[i] = after->ply;
    }
}

void match_commit(match *m) {
    const head *before = head_of(match_state(m)), *after = head_of(match_tried(m));
    ASSERT(after->ply == before->ply + 1);
    note_since(m, before, after);
    m->current = !m->current;
}

status match_play(match *m, const match_move *move, match_outcome out) {
    status s = match_try(m, move, out);
    if (s != PLAYED) return s;
    match_commit(m);
    return PLAYED;
}

const char *const undo_reason_names[BACK_REASONS] = {"fine",   "nothing",  "others",
                                                     "rolled", "revealed", "passed"};

undo_reason match_undo_reason(const match *m, int seat, const dice *d, const events *log) {
    if (d->count > 0) return BACK_ROLLED;
    for (int i = 0; i < log->count; i++)
        if (m->rules->game->events[log->item[i].kind].reveals) return BACK_REVEALED;
    return match_head(m)->over || !waited_for(match_head(m), seat) ? BACK_PASSED : BACK_FINE;
}

bool match_was_private(const match *m, int seat, const dice *d, const events *log) {
    return match_undo_reason(m, seat, d, log) == BACK_FINE;
}

void match_score(const match *m, int seat, score *out) {
    view v = match_view(m, seat);
    memset(out, 0, sizeof *out);
    m->rules->game->score(m->rules, &v, seat, out);
}

int match_place(const match *m, int seat) {
    score mine, theirs;
    int place = 1;
    match_score(m, seat, &mine);
    for (int i = 0; i < match_head(m)->seats; i++) {
        match_score(m, i, &theirs);
        place += score_compare(&theirs, &mine) > 0;
    }
    return place;
}

bool match_won(const match *m, int seat) {
    score mine;
    match_score(m, seat, &mine);
    return match_place(m, seat) == 1 && (match_head(m)->seats > 1 || mine.total >= 0);
}
