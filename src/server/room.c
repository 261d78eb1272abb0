#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "registry.h"

/* ---- the journal ----------------------------------------------------------------------------- */

static bool is_ply(const char *line) { return line[0] >= '0' && line[0] <= '9'; }

static bool keep_text(journal *j, const char *line) {
    size_t size = strlen(line) + 1;
    if (j->used + size > j->size) {
        size_t larger = (j->size + size) * 2;
        char *text = realloc(j->text, larger);
        if (!text) return false;
        j->text = text;
        j->size = larger;
    }
    memcpy(j->text + j->used, line, size);
    j->at[j->plies++] = j->used;
    j->used += size;
    return true;
}

typedef struct {
    room *room;
    journal *journal;
    uint32_t until; /* ignore entries from this step on */
} reading;

static int undone(const char *line) {
    int seat, plies;
    return sscanf(line, "undo %d %d", &seat, &plies) == 2 ? plies : 1;
}

void room_note_ply(room *r, int seat) {
    r->wish.plies = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != seat) r->asked[i] = 0;
}

/* "12 1 play ...": the seat. */
static int seat_of_ply(const char *line) {
    int seat;
    return sscanf(line, "%*u %d", &seat) == 1 ? seat : WATCHER;
}

static void add_line(void *user, uint32_t step, const char *line) {
    reading *w = user;
    journal *j = w->journal;
    const char *left = strstr(line, "\n@ ");
    if (step >= w->until) return;
    if (left && !clocks_read(&w->room->clocks, left + 1)) j->faulty = true;
    if (step != j->steps || j->plies >= HISTORY_PLIES_MAX - 1) j->faulty = true;
    j->steps++;
    if (j->faulty) return;
    w->room->step = j->steps;
    if (is_ply(line))
        j->faulty = !keep_text(j, line), room_note_ply(w->room, seat_of_ply(line));
    else if (strncmp(line, "undo ", 5) == 0)
        j->faulty = (j->plies -= undone(line)) < 0, w->room->undone = j->steps,
        w->room->wish.plies = 0;
    else
        j->faulty = !room_apply(w->room, line);
}

static bool read_journal(room *r, const room_env *env, uint32_t until) {
    journal *j = &env->scratch->journal;
    reading w = {r, j, until};
    j->used = 0;
    j->plies = 0;
    j->steps = 0;
    j->faulty = false;
    clocks_begin(&r->clocks, &r->plan.clock, r->plan.began);
    r->wish.plies = 0;
    memset(r->asked, 0, sizeof r->asked);
    r->undone = 0;
    if (store_lines(env->store, r->id, add_line, &w) != STORE_OK) return false;
    if (j->faulty) log_line("journal_is_faulty", r->id);
    r->step = j->steps;
    return !j->faulty;
}

/* "resign 1 time": a timeout. */
static bool is_late(const char *line) {
    const char *word = strstr(line, " time");
    return word && (size_t)(word - line) < strcspn(line, "\n");
}

static bool apply_wish(room *r, const char *line) {
    int seat, plies;
    if (strncmp(line, "wish none", 9) == 0) return r->wish.plies = 0, true;
    if (sscanf(line, "agree %d", &seat) == 1 && seat >= 0 && seat < r->plan.setting.seats)
        return r->wish.agreed |= (uint8_t)(1 << seat), true;
    if (sscanf(line, "wish %d %d", &seat, &plies) != 2 || seat < 0 ||
        seat >= r->plan.setting.seats || plies < 1)
        return false;
    if (r->asked[seat] < WISHES_EACH) r->asked[seat]++;
    r->wish.seat = seat;
    r->wish.plies = plies;
    r->wish.agreed = 0;
    r->wish.step = r->step;
    return true;
}

bool room_apply(room *r, const char *line) {
    int seat;
    char player[PLAYER_NAME_MAX];
    if (apply_wish(r, line)) return true;
    if (strncmp(line, "close", 5) == 0) return r->closed = true;
    if (strncmp(line, "pause", 5) == 0) return true;
    if (sscanf(line, "resign %d", &seat) == 1 && seat >= 0 && seat < r->plan.setting.seats) {
        plan_seat *s = &r->plan.seat[seat];
        s->resigned = true;
        s->late = is_late(line);
        s->kind = SEAT_BOT; /* the others may want to play on */
        memcpy(s->player, STAND_IN, sizeof STAND_IN);
        return true;
    }
    if (sscanf(line, "bot %d %15s", &seat, player) == 2 && seat >= 0 &&
        seat < r->plan.setting.seats) {
        plan_seat *s = &r->plan.seat[seat];
        s->kind = SEAT_BOT;
        s->late = is_late(line);
        memcpy(s->player, player, sizeof s->player);
        return true;
    }
    if (sscanf(line, "back %d", &seat) == 1 && seat >= 0 && seat < r->plan.setting.seats) {
        r->plan.seat[seat].kind = SEAT_PERSON;
        r->plan.seat[seat].player[0] = 0;
        r->plan.seat[seat].late = false;
        return true;
    }
    return false;
}

/* ---- replaying ------------------------------------------------------------------------------- */

static void keep_state(room *r, const match *m) {
    memcpy(r->kept, match_state(m), r->rules->game->layout.size);
    memcpy(r->since, m->since, sizeof r->since);
}

/* Plies may be taken back by agreement, but not past the last roll or reveal. */
static void leave_trail(room *r, const scratch *sc, int seat) {
    bool quiet = sc->dice.count == 0;
    for (int i = 0; quiet && i < sc->log.count; i++)
        quiet = !r->rules->game->events[sc->log.item[i].kind].reveals;
    r->trail_count = quiet ? r->trail_count + (r->trail_count < TRAIL) : 0;
    memmove(r->trail + 1, r->trail, TRAIL - 1);
    r->trail[0] = (int8_t)seat;
}

int room_undo_wish(const room *r, int seat) {
    for (int i = 0; r->asked[seat] < WISHES_EACH && i < r->trail_count; i++)
        if (r->trail[i] == seat) return i + 1;
    return 0;
}

static bool play_ply(room *r, scratch *sc, int ply) {
    const char *text = sc->journal.text + sc->journal.at[ply];
    record_reader in = record_open(text, strlen(text));
    record_line *l = &sc->line;
    if (history_full(&sc->history) || !record_read_line(&in, r->rules, l) || l->kind != LINE_PLAY ||
        l->ply != (uint32_t)ply)
        return false;
    dice_from_script(&sc->dice, l->roll, l->roll_count);
    if (history_play(&sc->history, &sc->match, (match_move){l->seat, l->ply, l->action},
                     (match_outcome){&sc->dice, &sc->log}) != PLAYED)
        return false;
    leave_trail(r, sc, l->seat);
    return dice_used_up(&sc->dice);
}

static bool set_up(room *r, scratch *sc) {
    record_reader in = record_open(sc->row.head, strlen(sc->row.head));
    record_head top;
    if (!record_read_head(&in, (const game *const[]){r->plan.game, NULL}, &top) ||
        !record_read_setup(&in, &sc->line)) {
        char why[256];
        buffer b = BUFFER_OVER(why);
        record_error_text(&in.error, EN, r->id, &b);
        log_line("head_is_faulty", why);
        return false;
    }
    dice_from_script(&sc->dice, sc->line.roll, sc->line.roll_count);
    sc->history.head = top;
    history_begin(&sc->history, &sc->match, r->rules, (match_outcome){&sc->dice, &sc->log});
    return dice_used_up(&sc->dice);
}

static bool refuse_ply(const room *r, scratch *sc) {
    const record_head *h = &sc->history.head;
    sc->outdated = h->recorded < h->version;
    log_line(sc->outdated ? "ply_does_not_fit_todays_rules" : "ply_is_faulty", r->id);
    return false;
}

/* Precondition: env->scratch->row holds the row of the table. */
static bool replay_row(room *r, const room_env *env, const room_reader *reader, uint32_t until) {
    scratch *sc = env->scratch;
    r->trail_count = 0;
    sc->outdated = false;
    if (!read_journal(r, env, until) || !set_up(r, sc)) return false;
    if (reader) reader->each(reader->user, sc, -1);
    for (int i = 0; i < sc->journal.plies; i++) {
        if (!play_ply(r, sc, i)) return refuse_ply(r, sc);
        if (reader) reader->each(reader->user, sc, i);
    }
    const history *h = &sc->history;
    int last = h->count > 0 ? h->entries[h->count - 1].seat : 0;
    r->undo_seat = history_can_undo(h, last) ? last : WATCHER;
    keep_state(r, &sc->match);
    return true;
}

/* Stops at the last entry known here. A newer entry, just appended by another process, has to
 * reach everybody at the table together, and not only the client that reads the log. */
bool room_replay(room *r, const room_env *env, const room_reader *reader) {
    bool fine = store_read_match(env->store, r->id, &env->scratch->row) == STORE_OK &&
                replay_row(r, env, reader, r->step);
    if (!fine) r->broken = true;
    return fine;
}

static room *make(const room_env *env, const match_row *row) {
    room *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    memcpy(r->id, row->id, sizeof r->id);
    memcpy(r->seed, row->seed, sizeof r->seed);
    r->stage = row->stage;
    r->version = row->version;
    r->undo_seat = WATCHER;
    if (plan_read(&r->plan, row->plan))
        r->rules = shelf_find(env->shelf, r->plan.game, r->plan.set_hash);
    if (r->rules) r->kept = calloc(1, r->rules->game->layout.size);
    if (r->kept) return r;
    log_line("table_cannot_be_played", r->id);
    room_free(r);
    return NULL;
}

room *room_load(const room_env *env, const char *id, store_result *result) {
    env->scratch->outdated = false;
    *result = store_read_match(env->store, id, &env->scratch->row);
    if (*result != STORE_OK) return NULL;
    room *r = make(env, &env->scratch->row);
    if (r && (r->stage == GATHERING || env->scratch->row.head[0] == 0 ||
              replay_row(r, env, NULL, UINT32_MAX)))
        return r;
    *result = r && env->scratch->outdated ? STORE_OK : STORE_FAILED;
    if (r) room_free(r);
    return NULL;
}

bool room_reload(room *r, const room_env *env) {
    match_row *row = &env->scratch->row;
    r->broken = true;
    if (store_read_match(env->store, r->id, row) != STORE_OK || !plan_read(&r->plan, row->plan))
        return false;
    r->stage = row->stage;
    r->version = row->version;
    r->closed = false;
    if (row->head[0] != 0 && !replay_row(r, env, NULL, UINT32_MAX)) return false;
    r->broken = false;
    return true;
}

void room_free(room *r) {
    free(r->kept);
    free(r);
}

match *room_match(const room *r, scratch *sc) {
    match_resume(&sc->match, r->rules, r->kept, r->since);
    return &sc->match;
}

const head *room_head(const room *r) {
    return r->stage == GATHERING || head_of(r->kept)->seats == 0 ? NULL : head_of(r->kept);
}

/* A match is over when the rules say so, when it was closed, or when only one player has not
 * resigned. */
bool room_over(const room *r) {
    int in = 0, out = 0;
    for (int i = 0; i < r->plan.setting.seats; i++) {
        out += r->plan.seat[i].resigned;
        in += !r->plan.seat[i].resigned;
    }
    return r->stage == OVER || r->closed || (out > 0 && in <= 1) ||
           (room_head(r) && room_head(r)->over);
}

uint8_t room_running(const room *r) {
    const head *h = room_head(r);
    uint8_t mask = 0;
    if (!h || r->plan.clock.kind == CLOCK_NONE || room_over(r)) return 0;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i) && r->plan.seat[i].kind == SEAT_PERSON) mask |= (uint8_t)(1 << i);
    return mask;
}

/* ---- beginning ------------------------------------------------------------------------------- */

static fair fair_of(const room *r) {
    fair f = {.seats = r->plan.setting.seats};
    memcpy(f.seed, r->seed, sizeof f.seed);
    for (int i = 0; i < f.seats; i++) memcpy(f.luck[i], r->plan.seat[i].luck, sizeof f.luck[i]);
    return f;
}

void room_row(const room *r, match_row *row) {
    buffer text = BUFFER_OVER(row->plan);
    memcpy(row->id, r->id, sizeof row->id);
    memcpy(row->seed, r->seed, sizeof row->seed);
    row->stage = r->stage;
    row->version = r->version;
    row->listed = r->plan.listed;
    snprintf(row->game, sizeof row->game, "%s", r->plan.game->id);
    plan_write(&r->plan, &text);
    ASSERT(!text.full);
}

void room_begin(room *r, const room_env *env, match_row *row) {
    scratch *sc = env->scratch;
    record_head top;
    fair f = fair_of(r);
    buffer out = BUFFER_OVER(row->head);
    record_head_for(&top, r->rules, &r->plan.setting);
    for (int i = 0; i < r->plan.setting.seats; i++) {
        snprintf(top.player[i], sizeof top.player[i], "%s", plan_player(&r->plan.seat[i]));
        record_clean_name(r->plan.seat[i].name, top.name[i]);
    }
    fair_commitment(r->seed, top.commitment);
    top.fair = f;
    top.fair.seed[0] = 0;
    fair_dice(&f, 0, &sc->dice);
    sc->history.head = top;
    history_begin(&sc->history, &sc->match, r->rules, (match_outcome){&sc->dice, &sc->log});
    record_write_head(&top, r->plan.game, &out);
    record_write_setup(sc->dice.rolled, sc->dice.count, &out);
    ASSERT(!out.full);
    r->stage = PLAYING;
    r->plan.began = clocks_now();
    clocks_begin(&r->clocks, &r->plan.clock, r->plan.began);
    keep_state(r, &sc->match);
    room_row(r, row);
}

/* ---- a move ---------------------------------------------------------------------------------- */

status room_try(const room *r, scratch *sc, const room_move *m, buffer *line) {
    match *on = room_match(r, sc);
    fair f = fair_of(r);
    uint32_t ply = match_head(on)->ply;
    fair_dice(&f, ply + 1, &sc->dice);
    status s = match_try(on, (match_move){m->seat, m->ply, m->action},
                         (match_outcome){&sc->dice, &sc->log});
    if (s != PLAYED) return s;
    sc->line = (record_line){.kind = LINE_PLAY,
                             .ply = ply,
                             .seat = m->seat,
                             .action = m->action,
                             .roll_count = sc->dice.count};
    memcpy(sc->line.roll, sc->dice.rolled, (size_t)sc->dice.count * sizeof *sc->line.roll);
    record_write_play(r->rules, &sc->line, line);
    ASSERT(!line->full);
    return PLAYED;
}

void room_commit(room *r, scratch *sc, int seat) {
    match_commit(&sc->match);
    r->undo_seat = match_was_private(&sc->match, seat, &sc->dice, &sc->log) ? seat : WATCHER;
    leave_trail(r, sc, seat);
    room_note_ply(r, seat);
    r->step++;
    keep_state(r, &sc->match);
}

/* ---- queries --------------------------------------------------------------------------------- */

bool room_record(room *r, const room_env *env, buffer *out) {
    if (!room_replay(r, env, NULL)) return false;
    memcpy(env->scratch->history.head.fair.seed, r->seed, sizeof r->seed);
    history_write(&env->scratch->history, &env->scratch->match, out);
    return !out->full;
}

void room_names(const room *r, const char *names[SEATS_MAX]) {
    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = i < r->plan.setting.seats ? r->plan.seat[i].name : "";
}

/* Players who resigned are placed behind all others. */
int room_place(const room *r, const match *m, int seat) {
    int behind = 0;
    for (int i = 0; i < r->plan.setting.seats; i++) behind += r->plan.seat[i].resigned;
    if (r->plan.seat[seat].resigned) return r->plan.setting.seats - behind + 1;
    if (!match_head(m)->over) return 1; /* the only one who did not resign */
    int place = match_place(m, seat);
    for (int i = 0; i < r->plan.setting.seats; i++)
        place -= r->plan.seat[i].resigned && match_place(m, i) < match_place(m, seat);
    return place;
}

bool room_holds(const room *r, int seat, int64_t person) {
    return person > 0 && seat >= 0 && seat < r->plan.setting.seats &&
           r->plan.seat[seat].person == person;
}

int room_seat_of(const room *r, int64_t person) {
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (room_holds(r, i, person)) return i;
    return WATCHER;
}

int room_open_seats(const room *r) {
    int open = 0;
    for (int i = 0; i < r->plan.setting.seats; i++) open += r->plan.seat[i].kind == SEAT_OPEN;
    return open;
}
