#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "registry.h"

/* ---- the journal ----------------------------------------------------------------------------- */

static bool is_ply(const char *text) { return text[0] >= '0' && text[0] <= '9'; }

static bool keep_text(journal *j, const char *text) {
    size_t size = strlen(text) + 1;
    if (j->used + size > j->size) {
        size_t larger = (j->size + size) * 2;
        char *moved = realloc(j->text, larger);
        if (!moved) return false;
        j->text = moved;
        j->size = larger;
    }
    memcpy(j->text + j->used, text, size);
    j->at[j->plies++] = j->used;
    j->used += size;
    return true;
}

typedef struct {
    table *table;
    journal *journal;
    uint32_t until; /* ignore entries from this step on */
} reading;

static int undone(const char *text) {
    int seat, plies;
    return sscanf(text, "undo %d %d", &seat, &plies) == 2 ? plies : 1;
}

void table_note_ply(table *t, int seat) {
    t->wish.plies = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != seat) t->asked[i] = 0;
}

/* "12 1 play ...": the seat. */
static int seat_of_ply(const char *text) {
    int seat;
    return sscanf(text, "%*u %d", &seat) == 1 ? seat : WATCHER;
}

static void add_entry(void *user, uint32_t step, const char *text) {
    reading *w = user;
    journal *j = w->journal;
    const char *left = strstr(text, "\n@ ");
    if (step >= w->until) return;
    if (left && !clocks_read(&w->table->clocks, left + 1)) j->faulty = true;
    if (step != j->steps || j->plies >= HISTORY_PLIES_MAX - 1) j->faulty = true;
    j->steps++;
    if (j->faulty) return;
    w->table->step = j->steps;
    if (is_ply(text))
        j->faulty = !keep_text(j, text), table_note_ply(w->table, seat_of_ply(text));
    else if (strncmp(text, "undo ", 5) == 0)
        j->faulty = (j->plies -= undone(text)) < 0, w->table->undone = j->steps,
        w->table->wish.plies = 0;
    else
        j->faulty = !table_apply_entry(w->table, text);
}

static bool read_journal(table *t, const table_env *env, uint32_t until) {
    journal *j = &env->scratch->journal;
    reading w = {t, j, until};
    j->used = 0;
    j->plies = 0;
    j->steps = 0;
    j->faulty = false;
    clocks_begin(&t->clocks, &t->plan.clock, t->plan.began);
    t->wish.plies = 0;
    memset(t->asked, 0, sizeof t->asked);
    t->undone = 0;
    if (store_entries(env->store, t->id, add_entry, &w) != STORE_OK) return false;
    if (j->faulty) log_line("journal_is_faulty", t->id);
    t->step = j->steps;
    return !j->faulty;
}

/* "resign 1 time": a timeout. */
static bool is_late(const char *text) {
    const char *word = strstr(text, " time");
    return word && (size_t)(word - text) < strcspn(text, "\n");
}

static bool apply_wish(table *t, const char *text) {
    int seat, plies;
    if (strncmp(text, "wish none", 9) == 0) return t->wish.plies = 0, true;
    if (sscanf(text, "agree %d", &seat) == 1 && seat >= 0 && seat < t->plan.setting.seats)
        return t->wish.agreed |= (uint8_t)(1 << seat), true;
    if (sscanf(text, "wish %d %d", &seat, &plies) != 2 || seat < 0 ||
        seat >= t->plan.setting.seats || plies < 1)
        return false;
    if (t->asked[seat] < WISHES_EACH) t->asked[seat]++;
    t->wish.seat = seat;
    t->wish.plies = plies;
    t->wish.agreed = 0;
    t->wish.step = t->step;
    return true;
}

bool table_apply_entry(table *t, const char *text) {
    int seat;
    char player[PLAYER_NAME_MAX];
    if (apply_wish(t, text)) return true;
    if (strncmp(text, "close", 5) == 0) return t->closed = true;
    if (strncmp(text, "pause", 5) == 0) return true;
    if (sscanf(text, "resign %d", &seat) == 1 && seat >= 0 && seat < t->plan.setting.seats) {
        plan_seat *s = &t->plan.seat[seat];
        s->resigned = true;
        s->late = is_late(text);
        s->kind = SEAT_BOT; /* the others may want to play on */
        memcpy(s->player, STAND_IN, sizeof STAND_IN);
        return true;
    }
    if (sscanf(text, "bot %d %15s", &seat, player) == 2 && seat >= 0 &&
        seat < t->plan.setting.seats) {
        plan_seat *s = &t->plan.seat[seat];
        s->kind = SEAT_BOT;
        s->late = is_late(text);
        memcpy(s->player, player, sizeof s->player);
        return true;
    }
    if (sscanf(text, "back %d", &seat) == 1 && seat >= 0 && seat < t->plan.setting.seats) {
        t->plan.seat[seat].kind = SEAT_PERSON;
        t->plan.seat[seat].player[0] = 0;
        t->plan.seat[seat].late = false;
        return true;
    }
    return false;
}

/* ---- replaying ------------------------------------------------------------------------------- */

static void keep_state(table *t, const match *m) {
    memcpy(t->kept, match_state(m), t->rules->game->layout.size);
    memcpy(t->since, m->since, sizeof t->since);
}

/* Plies may be taken back by agreement, but not past the last roll or reveal. */
static void leave_trail(table *t, const scratch *sc, int seat) {
    bool quiet = sc->dice.count == 0;
    for (int i = 0; quiet && i < sc->log.count; i++)
        quiet = !t->rules->game->events[sc->log.item[i].kind].reveals;
    t->trail_count = quiet ? t->trail_count + (t->trail_count < TRAIL) : 0;
    memmove(t->trail + 1, t->trail, TRAIL - 1);
    t->trail[0] = (int8_t)seat;
}

int table_undo_wish(const table *t, int seat) {
    for (int i = 0; t->asked[seat] < WISHES_EACH && i < t->trail_count; i++)
        if (t->trail[i] == seat) return i + 1;
    return 0;
}

static bool play_ply(table *t, scratch *sc, int ply) {
    const char *text = sc->journal.text + sc->journal.at[ply];
    record_reader in = record_open(text, strlen(text));
    record_line *l = &sc->line;
    if (history_full(&sc->history) || !record_read_line(&in, t->rules, l) || l->kind != LINE_PLAY ||
        l->ply != (uint32_t)ply)
        return false;
    dice_from_script(&sc->dice, l->roll, l->roll_count);
    if (history_play(&sc->history, &sc->match, &(match_move){l->seat, l->ply, l->action},
                     (match_outcome){&sc->dice, &sc->log}) != PLAYED)
        return false;
    leave_trail(t, sc, l->seat);
    return dice_used_up(&sc->dice);
}

static bool set_up(table *t, scratch *sc) {
    record_reader in = record_open(sc->row.head, strlen(sc->row.head));
    record_head top;
    if (!record_read_head(&in, (const game *const[]){t->plan.game, NULL}, &top) ||
        !record_read_setup(&in, &sc->line)) {
        char why[256];
        buffer b = BUFFER_OVER(why);
        record_error_text(&in.error, EN, t->id, &b);
        log_line("head_is_faulty", why);
        return false;
    }
    dice_from_script(&sc->dice, sc->line.roll, sc->line.roll_count);
    sc->history.head = top;
    history_begin(&sc->history, &sc->match, t->rules, (match_outcome){&sc->dice, &sc->log});
    return dice_used_up(&sc->dice);
}

static bool refuse_ply(const table *t, scratch *sc) {
    const record_head *h = &sc->history.head;
    sc->outdated = h->recorded < h->version;
    log_line(sc->outdated ? "ply_does_not_fit_todays_rules" : "ply_is_faulty", t->id);
    return false;
}

/* Precondition: env->scratch->row holds the row of the table. */
static bool replay_row(table *t, const table_env *env, const table_reader *reader, uint32_t until) {
    scratch *sc = env->scratch;
    t->trail_count = 0;
    sc->outdated = false;
    if (!read_journal(t, env, until) || !set_up(t, sc)) return false;
    if (reader) reader->each(reader->user, sc, -1);
    for (int i = 0; i < sc->journal.plies; i++) {
        if (!play_ply(t, sc, i)) return refuse_ply(t, sc);
        if (reader) reader->each(reader->user, sc, i);
    }
    const history *h = &sc->history;
    int last = h->count > 0 ? h->entries[h->count - 1].seat : 0;
    t->undo_seat = history_can_undo(h, last) ? last : WATCHER;
    keep_state(t, &sc->match);
    return true;
}

/* Stops at the last entry known here. A newer entry, just appended by another process, has to
 * reach everybody at the table together, and not only the client that reads the log. */
bool table_replay(table *t, const table_env *env, const table_reader *reader) {
    bool fine = store_read_match(env->store, t->id, &env->scratch->row) == STORE_OK &&
                replay_row(t, env, reader, t->step);
    if (!fine) t->broken = true;
    return fine;
}

static table *make(const table_env *env, const match_row *row) {
    table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    memcpy(t->id, row->id, sizeof t->id);
    memcpy(t->seed, row->seed, sizeof t->seed);
    t->stage = row->stage;
    t->version = row->version;
    t->undo_seat = WATCHER;
    if (plan_read(&t->plan, row->plan))
        t->rules = shelf_find(env->shelf, t->plan.game, t->plan.set_hash);
    if (t->rules) t->kept = calloc(1, t->rules->game->layout.size);
    if (t->kept) return t;
    log_line("table_cannot_be_played", t->id);
    table_free(t);
    return NULL;
}

table *table_load(const table_env *env, const char *id, store_result *result) {
    env->scratch->outdated = false;
    *result = store_read_match(env->store, id, &env->scratch->row);
    if (*result != STORE_OK) return NULL;
    table *t = make(env, &env->scratch->row);
    if (t && (t->stage == GATHERING || env->scratch->row.head[0] == 0 ||
              replay_row(t, env, NULL, UINT32_MAX)))
        return t;
    *result = t && env->scratch->outdated ? STORE_OK : STORE_FAILED;
    if (t) table_free(t);
    return NULL;
}

bool table_reload(table *t, const table_env *env) {
    match_row *row = &env->scratch->row;
    t->broken = true;
    if (store_read_match(env->store, t->id, row) != STORE_OK || !plan_read(&t->plan, row->plan))
        return false;
    t->stage = row->stage;
    t->version = row->version;
    t->closed = false;
    if (row->head[0] != 0 && !replay_row(t, env, NULL, UINT32_MAX)) return false;
    t->broken = false;
    return true;
}

void table_free(table *t) {
    free(t->kept);
    free(t);
}

match *table_match(const table *t, scratch *sc) {
    match_resume(&sc->match, t->rules, t->kept, t->since);
    return &sc->match;
}

const head *table_head(const table *t) {
    return t->stage == GATHERING || head_of(t->kept)->seats == 0 ? NULL : head_of(t->kept);
}

/* A match is over when the rules say so, when it was closed, or when only one player has not
 * resigned. */
bool table_over(const table *t) {
    int in = 0, out = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        out += t->plan.seat[i].resigned;
        in += !t->plan.seat[i].resigned;
    }
    return t->stage == OVER || t->closed || (out > 0 && in <= 1) ||
           (table_head(t) && table_head(t)->over);
}

uint8_t table_running(const table *t) {
    const head *h = table_head(t);
    uint8_t mask = 0;
    if (!h || t->plan.clock.kind == CLOCK_NONE || table_over(t)) return 0;
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i) && t->plan.seat[i].kind == SEAT_PERSON) mask |= (uint8_t)(1 << i);
    return mask;
}

/* ---- beginning ------------------------------------------------------------------------------- */

static fair fair_of(const table *t) {
    fair f = {.seats = t->plan.setting.seats};
    memcpy(f.seed, t->seed, sizeof f.seed);
    for (int i = 0; i < f.seats; i++) memcpy(f.luck[i], t->plan.seat[i].luck, sizeof f.luck[i]);
    return f;
}

void table_row(const table *t, match_row *row) {
    buffer text = BUFFER_OVER(row->plan);
    memcpy(row->id, t->id, sizeof row->id);
    memcpy(row->seed, t->seed, sizeof row->seed);
    row->stage = t->stage;
    row->version = t->version;
    row->listed = t->plan.listed;
    snprintf(row->game, sizeof row->game, "%s", t->plan.game->id);
    plan_write(&t->plan, &text);
    ASSERT(!text.full);
}

void table_set_up(table *t, const table_env *env, match_row *row) {
    scratch *sc = env->scratch;
    record_head top;
    fair f = fair_of(t);
    buffer out = BUFFER_OVER(row->head);
    record_head_for(&top, t->rules, &t->plan.setting);
    for (int i = 0; i < t->plan.setting.seats; i++) {
        snprintf(top.player[i], sizeof top.player[i], "%s", plan_player(&t->plan.seat[i]));
        record_clean_name(t->plan.seat[i].name, top.name[i]);
    }
    fair_commitment(t->seed, top.commitment);
    top.fair = f;
    top.fair.seed[0] = 0;
    fair_dice(&f, 0, &sc->dice);
    sc->history.head = top;
    history_begin(&sc->history, &sc->match, t->rules, (match_outcome){&sc->dice, &sc->log});
    record_write_head(&top, t->plan.game, &out);
    record_write_setup(sc->dice.rolled, sc->dice.count, &out);
    ASSERT(!out.full);
    t->stage = PLAYING;
    t->plan.began = clocks_now();
    clocks_begin(&t->clocks, &t->plan.clock, t->plan.began);
    keep_state(t, &sc->match);
    table_row(t, row);
}

/* ---- a move ---------------------------------------------------------------------------------- */

status table_try(const table *t, scratch *sc, const match_move *m, buffer *text) {
    match *on = table_match(t, sc);
    fair f = fair_of(t);
    uint32_t ply = match_head(on)->ply;
    fair_dice(&f, ply + 1, &sc->dice);
    status s = match_try(on, m, (match_outcome){&sc->dice, &sc->log});
    if (s != PLAYED) return s;
    sc->line = (record_line){.kind = LINE_PLAY,
                             .ply = ply,
                             .seat = m->seat,
                             .action = m->action,
                             .roll_count = sc->dice.count};
    memcpy(sc->line.roll, sc->dice.rolled, (size_t)sc->dice.count * sizeof *sc->line.roll);
    record_write_play(t->rules, &sc->line, text);
    ASSERT(!text->full);
    return PLAYED;
}

void table_commit(table *t, scratch *sc, int seat) {
    match_commit(&sc->match);
    t->undo_seat = match_was_private(&sc->match, seat, &sc->dice, &sc->log) ? seat : WATCHER;
    leave_trail(t, sc, seat);
    table_note_ply(t, seat);
    t->step++;
    keep_state(t, &sc->match);
}

/* ---- queries --------------------------------------------------------------------------------- */

bool table_record(table *t, const table_env *env, buffer *out) {
    if (!table_replay(t, env, NULL)) return false;
    memcpy(env->scratch->history.head.fair.seed, t->seed, sizeof t->seed);
    history_write(&env->scratch->history, &env->scratch->match, out);
    return !out->full;
}

void table_names(const table *t, const char *names[SEATS_MAX]) {
    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = i < t->plan.setting.seats ? t->plan.seat[i].name : "";
}

/* Players who resigned are placed behind all others. */
int table_place(const table *t, const match *m, int seat) {
    int behind = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) behind += t->plan.seat[i].resigned;
    if (t->plan.seat[seat].resigned) return t->plan.setting.seats - behind + 1;
    if (!match_head(m)->over) return 1; /* the only one who did not resign */
    int place = match_place(m, seat);
    for (int i = 0; i < t->plan.setting.seats; i++)
        place -= t->plan.seat[i].resigned && match_place(m, i) < match_place(m, seat);
    return place;
}

bool table_holds(const table *t, int seat, int64_t person) {
    return person > 0 && seat >= 0 && seat < t->plan.setting.seats &&
           t->plan.seat[seat].person == person;
}

int table_seat_of(const table *t, int64_t person) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (table_holds(t, i, person)) return i;
    return WATCHER;
}

int table_open_seats(const table *t) {
    int open = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) open += t->plan.seat[i].kind == SEAT_OPEN;
    return open;
}
