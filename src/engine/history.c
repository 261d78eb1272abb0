#include "history.h"

#include <string.h>

#include "hash.h"
#include "text.h"

void record_head_for(record_head *h, const rules *r, const setting *s) {
    *h = (record_head){.version = r->game->version, .recorded = r->game->version, .setting = *s};
    buffer id = BUFFER_OVER(h->game), set = BUFFER_OVER(h->set), hash = BUFFER_OVER(h->set_hash);
    buffer_text(&id, r->game->id);
    buffer_text(&set, r->set_name);
    buffer_text(&hash, r->set_hash);
}

void history_begin(history *h, match *m, const rules *r, match_outcome out) {
    const dice *d = out.dice;
    h->count = 0;
    match_begin(m, r, &h->head.setting, out);
    memcpy(h->roll, d->rolled, (size_t)d->count * sizeof *h->roll);
    h->roll_used = h->setup_rolls = (uint16_t)d->count;
    h->hash[0] = match_hash(m);
}

bool history_full(const history *h) {
    return h->count >= HISTORY_PLIES_MAX - 1 || h->roll_used + ROLLS_MAX > HISTORY_ROLLS_MAX;
}

status history_try(history *h, match *m, const match_move *move, match_outcome out) {
    ASSERT(!history_full(h));
    status s = match_try(m, move, out);
    if (s != PLAYED) return s;
    const dice *d = out.dice;
    h->entries[h->count++] = (entry){.action = move->action,
                                     .roll_at = h->roll_used,
                                     .roll_count = (uint16_t)d->count,
                                     .seat = (uint8_t)move->seat};
    memcpy(h->roll + h->roll_used, d->rolled, (size_t)d->count * sizeof *h->roll);
    h->roll_used += (uint32_t)d->count;
    return PLAYED;
}

static void note_hash(history *h, const match *m) {
    if (h->count % RECORD_HASH_EVERY == 0) h->hash[h->count / RECORD_HASH_EVERY] = match_hash(m);
}

void history_commit(history *h, match *m, match_outcome out) {
    match_commit(m);
    entry *last = &h->entries[h->count - 1];
    last->undo =
        (uint8_t)(out.log ? match_undo_reason(m, last->seat, out.dice, out.log) : BACK_REVEALED);
    note_hash(h, m);
}

void history_take(history *h, int take) { h->entries[h->count - 1].take = (uint16_t)take; }

void history_cancel(history *h) { h->roll_used = h->entries[--h->count].roll_at; }

status history_play(history *h, match *m, const match_move *move, match_outcome out) {
    status s = history_try(h, m, move, out);
    if (s == PLAYED) history_commit(h, m, out);
    return s;
}

undo_reason history_undo_reason(const history *h, int seat) {
    int own = h->count - 1;
    while (own >= 0 && h->entries[own].seat != seat) own--;
    if (own < 0) return BACK_NOTHING;
    return own < h->count - 1 ? BACK_OTHERS : (undo_reason)h->entries[own].undo;
}

bool history_can_undo(const history *h, int seat) {
    return history_undo_reason(h, seat) == BACK_FINE;
}

void history_start(const history *h, match *m, const rules *r, match_outcome out) {
    dice_from_script(out.dice, h->roll, h->setup_rolls);
    match_begin(m, r, &h->head.setting, out);
}

void history_step(const history *h, match *m, int ply, match_outcome out) {
    const entry *e = &h->entries[ply];
    dice_from_script(out.dice, h->roll + e->roll_at, e->roll_count);
    status s = match_play(m, &(match_move){e->seat, match_head(m)->ply, e->action}, out);
    ASSERT(s == PLAYED && dice_used_up(out.dice));
}

void history_undo(history *h, match *m) {
    ASSERT(h->count > 0 && h->entries[h->count - 1].undo == BACK_FINE);
    dice d;
    history_cancel(h);
    history_start(h, m, m->rules, (match_outcome){&d, NULL});
    for (int i = 0; i < h->count; i++) history_step(h, m, i, (match_outcome){&d, NULL});
}

/* ---- text ------------------------------------------------------------------------------------ */

static void write_entry(const history *h, const rules *r, int ply, buffer *out) {
    const entry *e = &h->entries[ply];
    record_line l = {.kind = LINE_PLAY,
                     .ply = (uint32_t)ply,
                     .seat = e->seat,
                     .action = e->action,
                     .take = e->take,
                     .roll_count = e->roll_count};
    memcpy(l.roll, h->roll + e->roll_at, e->roll_count * sizeof *l.roll);
    record_write_play(r, &l, out);
}

void history_write(const history *h, const match *m, buffer *out) {
    record_write_head(&h->head, m->rules->game, out);
    record_write_setup(h->roll, h->setup_rolls, out);
    for (int i = 0; i < h->count; i++) {
        if (i % RECORD_HASH_EVERY == 0)
            record_write_hash("hash", (uint32_t)i, h->hash[i / RECORD_HASH_EVERY], out);
        write_entry(h, m->rules, i, out);
    }
    const state *last = match_head(m)->ply == (uint32_t)h->count ? match_state(m) : match_tried(m);
    ASSERT(head_of(last)->ply == (uint32_t)h->count);
    record_write_hash(head_of(last)->over ? "end" : "open", (uint32_t)h->count,
                      hash64(last, m->rules->game->layout.size), out);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* The working data of history_read. */
typedef struct {
    history *history;
    match *match;
    dice dice;
    events log;
    record_line line;
} reading;

enum { SET_LINE = 3 }; /* the line of the set, in every record */

static bool same_set(record_reader *in, const record_head *h, const rules *r) {
    if (strcmp(h->set_hash, r->set_hash) == 0) return true;
    char got[64], have[64];
    buffer g = BUFFER_OVER(got), x = BUFFER_OVER(have);
    buffer_text(&g, h->set);
    buffer_char(&g, ' ');
    buffer_bytes(&g, h->set_hash, 12);
    buffer_text(&x, r->set_name);
    buffer_char(&x, ' ');
    buffer_bytes(&x, r->set_hash, 12);
    record_fail(in, RECORD_SET, got, have);
    in->error.line = SET_LINE; /* the reader is already past the header */
    return false;
}

static bool same_ply(record_reader *in, int got, int expected) {
    if (got == expected) return true;
    char g[24], x[24];
    buffer bg = BUFFER_OVER(g), bx = BUFFER_OVER(x);
    buffer_int(&bg, got);
    buffer_int(&bx, expected);
    return record_fail(in, RECORD_PLY, g, x);
}

static bool same_hash(record_reader *in, uint64_t got, uint64_t expected) {
    if (got == expected) return true;
    char g[24], x[24];
    buffer bg = BUFFER_OVER(g), bx = BUFFER_OVER(x);
    buffer_hex(&bg, got, 16);
    buffer_hex(&bx, expected, 16);
    return record_fail(in, RECORD_HASH, g, x);
}

static bool is_old(const record_head *h) { return h->recorded < h->version; }

/* In a record of older rules, an impossible action or roll is most likely due to a correction.
 * The error lists the corrections made since. */
static bool fail_rules(record_reader *in, const reading *w, record_fault fault, const char *code) {
    const record_head *h = &w->history->head;
    const game *g = w->match->rules->game;
    char list[80];
    buffer b = BUFFER_OVER(list);
    if (!is_old(h)) return record_fail(in, fault, code, NULL);
    for (int i = 0; i < g->correction_count; i++) {
        if (g->corrections[i].version <= h->recorded || strstr(list, g->corrections[i].rule))
            continue;
        if (b.used > 0) buffer_text(&b, ", ");
        buffer_text(&b, g->corrections[i].rule);
    }
    return record_fail(in, RECORD_OUTDATED, code, list);
}

/* False if an old record has just used a rule that was corrected after it was played. */
static bool meets_no_correction(record_reader *in, const reading *w, const char *code) {
    const record_head *h = &w->history->head;
    const game *g = w->match->rules->game;
    for (int i = 0; i < g->correction_count; i++) {
        if (!(w->match->corrected >> i & 1) || g->corrections[i].version <= h->recorded) continue;
        char version[16];
        buffer b = BUFFER_OVER(version);
        buffer_int(&b, h->recorded);
        in->error.game = g;
        in->error.correction = &g->corrections[i];
        return record_fail(in, RECORD_CORRECTED, version, code);
    }
    return true;
}

static bool play_line(record_reader *in, reading *w) {
    const record_line *l = &w->line;
    char code[80];
    buffer b = BUFFER_OVER(code);
    text_code(w->match->rules, &w->match->rules->game->actions[l->action.kind], l->action.arg, &b);
    if (history_full(w->history)) return record_fail(in, RECORD_TOO_LONG, NULL, NULL);
    dice_from_script(&w->dice, l->roll, l->roll_count);
    if (history_try(w->history, w->match, &(match_move){l->seat, l->ply, l->action},
                    (match_outcome){&w->dice, &w->log}) != PLAYED)
        return fail_rules(in, w, RECORD_ILLEGAL, code);
    if (!dice_used_up(&w->dice)) return fail_rules(in, w, RECORD_ROLLS, code);
    history_commit(w->history, w->match, (match_outcome){&w->dice, &w->log});
    history_take(w->history, l->take);
    return meets_no_correction(in, w, code);
}

static bool begin_reading(record_reader *in, reading *w, const record_head *top, const rules *r) {
    if (!record_read_setup(in, &w->line)) return false;
    dice_from_script(&w->dice, w->line.roll, w->line.roll_count);
    w->history->head = *top;
    history_begin(w->history, w->match, r, (match_outcome){&w->dice, &w->log});
    if (!dice_used_up(&w->dice)) return fail_rules(in, w, RECORD_ROLLS, "setup");
    return meets_no_correction(in, w, "setup");
}

static bool read_body(record_reader *in, reading *w, const rules *r) {
    for (;;) {
        record_line *l = &w->line;
        if (!record_read_line(in, r, l)) return false;
        if (!same_ply(in, (int)l->ply, w->history->count)) return false;
        if (l->kind == LINE_PLAY) {
            if (!play_line(in, w)) return false;
            continue;
        }
        /* An older version may have laid out the state differently, so its hashes prove nothing. */
        const bool old = is_old(&w->history->head);
        if (!old && !same_hash(in, match_hash(w->match), l->hash)) return false;
        if (l->kind == LINE_HASH) continue;
        if ((l->kind == LINE_END) != match_head(w->match)->over) {
            const char *got = l->kind == LINE_END ? "end" : "open";
            return old ? fail_rules(in, w, RECORD_TAIL, got)
                       : record_fail(in, RECORD_TAIL, got, l->kind == LINE_END ? "open" : "end");
        }
        return record_read_tail(in);
    }
}

bool history_read(history *h, match *m, record_input from, record_error *error) {
    const rules *r = from.rules;
    record_reader in = record_open(from.text, from.size);
    record_head top;
    reading w = {.history = h, .match = m};
    bool fine = record_read_head(&in, (const game *const[]){r->game, NULL}, &top) &&
                same_set(&in, &top, r) && begin_reading(&in, &w, &top, r) && read_body(&in, &w, r);
    *error = in.error;
    return fine;
}
