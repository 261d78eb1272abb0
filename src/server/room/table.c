#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the journal ----------------------------------------------------------------------------- */

void table_note_ply(table *t, int seat) {
    t->wish.plies = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != seat) t->asked[i] = 0;
}

const char *const note_names[NOTES] = {"resigned", "lost", "late", "away", "back", "undone"};

static void add_note(table *t, note_kind kind, int seat, int plies) {
    if (t->note_count == NOTES_MAX)
        memmove(t->notes, t->notes + 1, (size_t)--t->note_count * sizeof *t->notes);
    t->notes[t->note_count++] =
        (table_note){t->plies, (uint16_t)plies, (int8_t)seat, (uint8_t)kind};
}

void table_note_undo(table *t, int seat, int plies) { add_note(t, NOTE_UNDONE, seat, plies); }

static void note_entry(table *t, const journal_entry *e) {
    if (e->kind == ENTRY_RESIGN) add_note(t, e->late ? NOTE_LOST : NOTE_RESIGNED, e->seat, 0);
    if (e->kind == ENTRY_BOT) add_note(t, e->late ? NOTE_LATE : NOTE_AWAY, e->seat, 0);
    if (e->kind == ENTRY_BACK) add_note(t, NOTE_BACK, e->seat, 0);
}

static void apply_wish(table *t, const journal_entry *e) {
    if (t->asked[e->seat] < WISHES_EACH) t->asked[e->seat]++;
    t->wish.seat = e->seat;
    t->wish.plies = e->plies;
    t->wish.agreed = 0;
    t->wish.step = t->step;
}

/* A bot plays for this seat. The others may want to play on, also after a resignation. */
static void apply_bot(plan_seat *s, const char *player, bool late) {
    s->kind = SEAT_BOT;
    s->late = late;
    snprintf(s->player, sizeof s->player, "%s", player);
}

static void apply_return(plan_seat *s) {
    s->kind = SEAT_PERSON;
    s->player[0] = 0;
    s->late = false;
}

bool table_apply_entry(table *t, const journal_entry *e) {
    if (e->seat >= t->plan.setting.seats) return false;
    plan_seat *s = &t->plan.seat[e->seat];
    note_entry(t, e);
    switch (e->kind) {
    case ENTRY_WISH: apply_wish(t, e); return true;
    case ENTRY_NO_WISH: t->wish.plies = 0; return true;
    case ENTRY_AGREE: t->wish.agreed |= (uint8_t)(1 << e->seat); return true;
    case ENTRY_RESIGN: s->resigned = true, apply_bot(s, STAND_IN, e->late); return true;
    case ENTRY_BOT: apply_bot(s, e->player, e->late); return true;
    case ENTRY_BACK: apply_return(s); return true;
    case ENTRY_CLOSE: t->closed = true; return true;
    case ENTRY_PAUSE: return true;
    case ENTRY_PLY:
    case ENTRY_UNDO:
    case ENTRY_KINDS: return false;
    }
    return false;
}

void table_keep_state(table *t, const match *m) {
    memcpy(t->kept, match_state(m), t->rules->game->layout.size);
    memcpy(t->since, m->since, sizeof t->since);
}

/* ---- taking back ----------------------------------------------------------------------------- */

void table_note_ply_made(table *t, const scratch *sc, int seat) {
    t->plies = match_head(&sc->match)->ply;
    t->undo_last = match_undo_reason(&sc->match, seat, &sc->dice, &sc->log);
    t->last[seat] = t->plies;
    if (t->undo_last == BACK_ROLLED || t->undo_last == BACK_REVEALED) t->seen = t->plies;
}

undo_reason table_undo_reason(const table *t, int seat) {
    if (t->last[seat] == 0) return BACK_NOTHING;
    return t->last[seat] < t->plies ? BACK_OTHERS : t->undo_last;
}

/* Something was rolled or revealed by the last so many plies. */
static bool was_seen(const table *t, int plies) { return t->seen + (uint32_t)plies > t->plies; }

uint8_t table_others(const table *t, int seat) {
    uint8_t mask = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (s->kind == SEAT_PERSON && s->person != t->plan.seat[seat].person)
            mask |= (uint8_t)(1 << i);
    }
    return mask;
}

int table_undo_wish(const table *t, int seat) {
    if (t->asked[seat] >= WISHES_EACH || t->last[seat] == 0) return 0;
    int plies = (int)(t->plies - t->last[seat] + 1);
    return table_others(t, seat) == 0 && was_seen(t, plies) ? 0 : plies;
}

/* ---- the table ------------------------------------------------------------------------------- */

table *table_new(const match_row *row, const plan *p, const rules *r) {
    table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    memcpy(t->id, row->id, sizeof t->id);
    memcpy(t->seed, row->seed, sizeof t->seed);
    t->stage = row->stage;
    t->version = row->version;
    t->undo_seat = WATCHER;
    t->plan = *p;
    t->rules = r;
    t->kept = calloc(1, r->game->layout.size);
    if (t->kept) return t;
    table_free(t);
    return NULL;
}

void table_free(table *t) {
    free(t->kept);
    free(t->marks);
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

bool table_full(const table *t) {
    const head *h = table_head(t);
    return h && (h->ply >= HISTORY_PLIES_MAX - 2 || t->rolls + 2 * ROLLS_MAX > HISTORY_ROLLS_MAX);
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
    for (int i = 0; i < f.seats; i++) plan_luck(&t->plan.seat[i], f.luck[i]);
    return f;
}

void table_begin_dice(table *t) {
    fair f = fair_of(t);
    fair_begin(&f, &t->dice);
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

void table_set_up(table *t, scratch *sc, match_row *row) {
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
    fair_dice(&f, (fair_roll){0, 0}, &sc->dice);
    sc->history.head = top;
    history_begin(&sc->history, &sc->match, t->rules, (match_outcome){&sc->dice, &sc->log});
    t->rolls = sc->history.roll_used;
    record_write_head(&top, t->plan.game, &out);
    record_write_setup(sc->dice.rolled, sc->dice.count, &out);
    ASSERT(!out.full);
    t->stage = PLAYING;
    table_begin_dice(t);
    t->plan.began = clocks_now();
    clocks_begin(&t->clocks, &t->plan.clock, t->plan.began);
    table_keep_state(t, &sc->match);
    table_row(t, row);
}

/* ---- a move ---------------------------------------------------------------------------------- */

status table_try(const table *t, scratch *sc, const match_move *m, buffer *text) {
    match *on = table_match(t, sc);
    uint32_t ply = match_head(on)->ply;
    fair_dice_after(&t->dice, (fair_roll){ply + 1, (uint32_t)t->take}, &sc->dice);
    status s = match_try(on, m, (match_outcome){&sc->dice, &sc->log});
    if (s != PLAYED) return s;
    sc->line = (record_line){.kind = LINE_PLAY,
                             .ply = ply,
                             .seat = m->seat,
                             .action = m->action,
                             .take = t->take,
                             .roll_count = sc->dice.count};
    memcpy(sc->line.roll, sc->dice.rolled, (size_t)sc->dice.count * sizeof *sc->line.roll);
    record_write_play(t->rules, &sc->line, text);
    ASSERT(!text->full);
    return PLAYED;
}

void table_commit(table *t, scratch *sc, int seat) {
    match_commit(&sc->match);
    t->rolls += (uint32_t)sc->dice.count;
    table_note_ply_made(t, sc, seat);
    t->undo_seat = t->undo_last == BACK_FINE ? seat : WATCHER;
    table_note_ply(t, seat);
    t->step++;
    table_keep_state(t, &sc->match);
}

/* ---- queries --------------------------------------------------------------------------------- */

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

bool table_may_see(const table *t, int64_t person) {
    return !t->plan.closed_doors || t->stage == GATHERING || table_over(t) ||
           table_seat_of(t, person) != WATCHER;
}

int table_open_seats(const table *t) { return plan_open_seats(&t->plan); }
