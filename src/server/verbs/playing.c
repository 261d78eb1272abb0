/* Playing: moves, resigning, coming back, taking back. */
#include <string.h>

#include "handlers.h"

enum { REASON_SIZE = 512 };

/* The seat that acts: the client's own seat that the message names, else the one that has to
 * act. A message cannot claim a seat of somebody else. */
static int acting_seat(const request *q, const table *t) {
    int64_t named;
    const head *top = table_head(t);
    int first = WATCHER;
    if (message_number(q->message, "seat", (message_range){0, SEATS_MAX - 1}, &named))
        return table_holds(t, (int)named, q->client->person) &&
                       t->plan.seat[named].kind == SEAT_PERSON
                   ? (int)named
                   : WATCHER;
    for (int i = t->plan.setting.seats - 1; i >= 0; i--)
        if (table_holds(t, i, q->client->person) && t->plan.seat[i].kind == SEAT_PERSON)
            if (first == WATCHER || waited_for(top, i)) first = i;
    return first;
}

static why refused(request *q, table *t, why w) {
    if (w == WHY_STALE || w == WHY_SEAT) tables_show_again(q->tables, t, q->client);
    if (w != WHY_NOT_LEGAL) return w;
    char text[REASON_SIZE];
    buffer b = BUFFER_OVER(text);
    tables_refusal(q->tables, t, q->client->lang, &b);
    answer_refusal(q->verbs->outbox, q->client, &(refusal){.why = w, .text = text, .re = q->re});
    q->answered = true;
    return WHY_OK;
}

/* True if a seat of the client timed out and none is left to play. */
static bool was_late(const request *q, const table *t) {
    bool late = false;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (!table_holds(t, i, q->client->person)) continue;
        if (t->plan.seat[i].kind == SEAT_PERSON) return false;
        late |= t->plan.seat[i].late;
    }
    return late;
}

/* The table of a message about a running match, and the seat that acts. */
static table *find_playing(const request *q, why *w, int *seat) {
    table *t = request_table(q, w);
    if (!t) return NULL;
    *w = t->stage == GATHERING ? WHY_NOT_BEGUN : table_over(t) ? WHY_OVER : WHY_OK;
    if (*w == WHY_OK && tables_check_clock(q->tables, t) && table_over(t)) *w = WHY_OVER;
    if (was_late(q, t)) *w = WHY_TIME;
    if (*w != WHY_OK) return NULL;
    *seat = acting_seat(q, t);
    if (*seat == WATCHER) return *w = WHY_NOT_SEATED, NULL;
    return t;
}

why do_move(request *q) {
    char code[512];
    int64_t ply;
    match_move m;
    why w = WHY_OK;
    table *t = find_playing(q, &w, &m.seat);
    if (!t) return w;
    if (!message_text(q->message, "action", code, sizeof code))
        return request_at(q, WHY_FIELD, "action");
    if (!message_number(q->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return request_at(q, WHY_FIELD, "ply");
    if (!action_parse(t->rules, code, strlen(code), &m.action))
        return request_at(q, WHY_ACTION, code);
    m.ply = (uint32_t)ply;
    w = tables_move(q->tables, t, &m, &(appending){.client = q->client, .re = q->re});
    if (w != WHY_OK) return refused(q, t, w);
    q->answered = true;
    return WHY_OK;
}

/* An entry that is not a ply shows the whole position, once to all who see the same. */
enum { WATCHERS_A_WHOLE = 8 };

static bool within_limits(const request *q, const table *t) {
    int watchers = 0;
    for (const watch *w = t->watches; w; w = w->next_here) watchers++;
    return limits_whole(q->verbs->limits, q->client, 1 + watchers / WATCHERS_A_WHOLE);
}

/* The `ok` follows after the commit. A resignation and a return stand whatever else has
 * happened. */
static why append(request *q, table *t, const journal_entry *e) {
    bool back = e->kind == ENTRY_BACK;
    if (!within_limits(q, t)) return request_limited(q);
    why w = tables_append(q->tables, t, e,
                          &(appending){.client = q->client,
                                       .re = q->re,
                                       .insists = back || e->kind == ENTRY_RESIGN,
                                       .renew = back && t->plan.clock.kind == CLOCK_MOVE});
    q->answered = w == WHY_OK;
    return w;
}

why do_resign(request *q) {
    why w = WHY_OK;
    journal_entry e = {.kind = ENTRY_RESIGN};
    table *t = find_playing(q, &w, &e.seat);
    return t ? append(q, t, &e) : w;
}

/* Takes the seat back from a bot. */
why do_back(request *q) {
    why w = WHY_OK;
    table *t = request_table(q, &w);
    if (!t) return w;
    if (table_over(t)) return WHY_OVER;
    if (t->stage != PLAYING) return WHY_NOT_BEGUN;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (!table_holds(t, i, q->client->person) || s->kind != SEAT_BOT || s->resigned) continue;
        if (s->late && t->plan.clock.kind != CLOCK_MOVE)
            return WHY_TIME; /* there is no time left to come back to */
        return append(q, t, &(journal_entry){.kind = ENTRY_BACK, .seat = i});
    }
    return WHY_NOT_SEATED;
}

/* ---- taking back ----------------------------------------------------------------------------- */

/* At once where the general rule allows it; more if the table allows it and the others agree, also
 * across rolls and reveals: what was seen stays seen, and other dice are rolled (fair.h). */

static journal_entry undo_of(int seat, int plies) {
    return (journal_entry){.kind = ENTRY_UNDO, .seat = seat, .plies = plies};
}

static why take_back(request *q, table *t, int seat, int plies) {
    journal_entry e = undo_of(seat, plies);
    return append(q, t, &e);
}

static why wish(request *q, table *t, int seat) {
    int plies = table_undo_wish(t, seat);
    if (t->plan.undo == UNDO_ASK && t->asked[seat] == WISHES_EACH) return WHY_WISHES;
    if (t->plan.undo != UNDO_ASK || plies == 0) return WHY_UNDO;
    if (table_others(t, seat) == 0) return take_back(q, t, seat, plies);
    return append(q, t, &(journal_entry){.kind = ENTRY_WISH, .seat = seat, .plies = plies});
}

static why stale(const request *q, table *t) {
    tables_show_again(q->tables, t, q->client);
    return WHY_STALE;
}

why do_undo(request *q) {
    why w = WHY_OK;
    int seat;
    int64_t ply;
    table *t = find_playing(q, &w, &seat);
    if (!t) return w;
    if (!message_number(q->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return request_at(q, WHY_FIELD, "ply");
    if ((uint32_t)ply != table_head(t)->ply) return stale(q, t);
    if (t->plan.undo == UNDO_NEVER) return WHY_UNDO;
    if (t->undo_seat != WATCHER && table_holds(t, t->undo_seat, q->client->person))
        return take_back(q, t, t->undo_seat, 1);
    return wish(q, t, seat);
}

/* Mask of the seats that have not agreed yet; a person answers for all of their seats. */
static uint8_t missing(const table *t) {
    uint8_t mask = table_others(t, t->wish.seat);
    for (int i = 0; i < t->plan.setting.seats; i++)
        for (int k = 0; (t->wish.agreed >> i & 1) && k < t->plan.setting.seats; k++)
            if (t->plan.seat[k].person == t->plan.seat[i].person) mask &= (uint8_t)~(1 << k);
    return mask;
}

/* The last yes takes the plies back; one no ends the request. */
why do_agree(request *q) {
    why w = WHY_OK;
    int seat;
    int64_t step;
    table *t = find_playing(q, &w, &seat);
    if (!t) return w;
    if (t->wish.plies == 0) return WHY_NO_WISH;
    if (message_number(q->message, "step", (message_range){0, UINT32_MAX}, &step) &&
        (uint32_t)step != t->wish.step)
        return stale(q, t);
    if (!message_flag(q->message, "yes", true))
        return append(q, t, &(journal_entry){.kind = ENTRY_NO_WISH});
    if (!(table_others(t, t->wish.seat) >> seat & 1)) return WHY_SEAT;
    w = append(q, t, &(journal_entry){.kind = ENTRY_AGREE, .seat = seat});
    if (w != WHY_OK) return w;
    char id[MATCH_ID];
    memcpy(id, t->id, sizeof id);
    t = tables_load(q->tables, id, &w); /* as it is after the commit */
    if (!t || t->wish.plies == 0 || missing(t) != 0) return WHY_OK;
    journal_entry e = undo_of(t->wish.seat, t->wish.plies);
    return tables_append(q->tables, t, &e, &(appending){.client = NULL}) == WHY_STORE ? WHY_STORE
                                                                                      : WHY_OK;
}
