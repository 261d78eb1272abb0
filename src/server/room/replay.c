#include "replay.h"

#include <stdlib.h>
#include <string.h>

#include "log.h"

/* ---- reading the journal --------------------------------------------------------------------- */

static bool keep_ply(ply_list *l, const journal_entry *e) {
    size_t size = e->ply_size + 1;
    if (l->count >= HISTORY_PLIES_MAX - 1) return false;
    if (l->used + size > l->size) {
        size_t larger = (l->size + size) * 2;
        char *moved = realloc(l->text, larger);
        if (!moved) return false;
        l->text = moved;
        l->size = larger;
    }
    memcpy(l->text + l->used, e->ply, e->ply_size);
    l->text[l->used + e->ply_size] = 0;
    l->at[l->count++] = l->used;
    l->used += size;
    return true;
}

/* The next ply is of another take if one that is taken back has rolled. */
static bool take_back(table *t, ply_list *l, const journal_entry *e) {
    int plies = e->plies;
    bool rolled = false;
    t->undone = l->steps;
    for (; plies > 0 && l->count > 0; plies--)
        rolled |= strstr(l->text + l->at[--l->count], " : ") != NULL;
    l->used = l->count > 0 ? l->at[l->count] : 0;
    t->take += rolled;
    t->plies = (uint32_t)l->count;
    if (t->wish.plies > 0) table_note_undo(t, e->seat, e->plies);
    t->wish.plies = 0;
    return plies == 0 && t->take <= TAKES_MAX;
}

static bool read_entry(table *t, ply_list *l, const char *text) {
    journal_entry e;
    if (!journal_read(&e, text)) return false;
    if (e.timed) t->clocks = e.clocks;
    if (e.kind == ENTRY_UNDO) return take_back(t, l, &e);
    t->plies = (uint32_t)l->count;
    if (e.kind != ENTRY_PLY) return table_apply_entry(t, &e);
    table_note_ply(t, e.seat);
    return keep_ply(l, &e);
}

void replay_entry(void *user, uint32_t step, const char *text) {
    replay *r = user;
    ply_list *l = &r->scratch->plies;
    if (step >= r->until) return;
    if (step != l->steps) l->faulty = true;
    l->steps++;
    if (l->faulty) return;
    r->table->step = l->steps;
    l->faulty = !read_entry(r->table, l, text);
}

void replay_begin(replay *r) {
    table *t = r->table;
    ply_list *l = &r->scratch->plies;
    l->used = 0;
    l->count = 0;
    l->steps = 0;
    l->faulty = false;
    r->scratch->outdated = false;
    clocks_begin(&t->clocks, &t->plan.clock, t->plan.began);
    t->wish.plies = 0;
    memset(t->asked, 0, sizeof t->asked);
    t->undone = 0;
    memset(t->last, 0, sizeof t->last);
    t->plies = t->seen = 0;
    t->note_count = 0;
    t->take = 0;
}

/* ---- playing it ------------------------------------------------------------------------------ */

static bool play_ply(table *t, scratch *sc, int ply) {
    const char *text = sc->plies.text + sc->plies.at[ply];
    record_reader in = record_open(text, strlen(text));
    record_line *l = &sc->line;
    if (history_full(&sc->history) || !record_read_line(&in, t->rules, l) || l->kind != LINE_PLAY ||
        l->ply != (uint32_t)ply)
        return false;
    dice_from_script(&sc->dice, l->roll, l->roll_count);
    if (history_play(&sc->history, &sc->match, &(match_move){l->seat, l->ply, l->action},
                     (match_outcome){&sc->dice, &sc->log}) != PLAYED)
        return false;
    history_take(&sc->history, l->take);
    table_note_ply_made(t, sc, l->seat);
    return dice_used_up(&sc->dice);
}

static bool set_up(const table *t, scratch *sc) {
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

bool replay_end(replay *r, const table_reader *reader) {
    table *t = r->table;
    scratch *sc = r->scratch;
    t->step = sc->plies.steps;
    if (sc->plies.faulty) return log_line("journal_is_faulty", t->id), false;
    if (!set_up(t, sc)) return false;
    table_begin_dice(t);
    t->plies = 0;
    if (reader) reader->each(reader->user, sc, -1);
    for (int i = 0; i < sc->plies.count; i++) {
        if (!play_ply(t, sc, i)) return refuse_ply(t, sc);
        if (reader) reader->each(reader->user, sc, i);
    }
    const history *h = &sc->history;
    int last = h->count > 0 ? h->entries[h->count - 1].seat : 0;
    t->undo_seat = history_can_undo(h, last) ? last : WATCHER;
    t->rolls = h->roll_used;
    table_keep_state(t, &sc->match);
    return true;
}

bool replay_ply(table *t, scratch *sc, const journal_entry *e) {
    record_reader in = record_open(e->ply, e->ply_size);
    record_line *l = &sc->line;
    match *m = table_match(t, sc);
    if (!record_read_line(&in, t->rules, l) || l->kind != LINE_PLAY) return false;
    dice_from_script(&sc->dice, l->roll, l->roll_count);
    if (match_try(m, &(match_move){l->seat, l->ply, l->action},
                  (match_outcome){&sc->dice, &sc->log}) != PLAYED ||
        !dice_used_up(&sc->dice))
        return false;
    if (e->timed) t->clocks = e->clocks;
    table_commit(t, sc, l->seat);
    return true;
}

bool replay_record(const table *t, scratch *sc, buffer *out) {
    memcpy(sc->history.head.fair.seed, t->seed, sizeof t->seed);
    history_write(&sc->history, &sc->match, out);
    return !out->full;
}
