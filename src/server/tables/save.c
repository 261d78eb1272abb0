/* Storing the plan of a table: opening it, seats, the start of the match, erased people. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "random.h"
#include "store_sets.h"

/* ---- opening --------------------------------------------------------------------------------- */

bool tables_rating(tables *ts, const plan *p, int64_t person, strength *out) {
    rating_row r = {.seats = p->setting.seats, .now = {RATING_MU, RATING_SIGMA}};
    snprintf(r.who, sizeof r.who, "p:%lld", (long long)person);
    snprintf(r.game, sizeof r.game, "%s", p->game->id);
    bool fine = store_read_rating(ts->store, &r) != STORE_FAILED;
    return *out = r.now, fine;
}

/* Notes the ratings of those who have just sat down; the others keep the one they came with. */
static bool note_ratings(tables *ts, plan *p) {
    for (int i = 0; i < p->setting.seats; i++) {
        plan_seat *s = &p->seat[i];
        if (s->person <= 0 || s->rating.mu != 0) continue;
        if (!tables_rating(ts, p, s->person, &s->rating)) return false;
    }
    return true;
}

/* Keeps a person's set from being deleted, and is refused one that was taken down. */
static why use_set(tables *ts, const plan *p) {
    store_result result = store_use_set(ts->store, p->set_hash, p->game->id);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_SET_UNKNOWN : WHY_STORE;
    return shelf_full(ts->shelf) ? WHY_BUSY : WHY_OK;
}

table *tables_add(tables *ts, const plan *wanted, int most, why *w) {
    match_row *row = &ts->scratch->row;
    plan p = *wanted;
    char id[MATCH_ID];
    *w = WHY_STORE;
    if (!note_ratings(ts, &p)) return NULL;
    *row = (match_row){.stage = GATHERING, .listed = p.listed, .club = p.club};
    if (plan_has_own_set(&p)) {
        *w = use_set(ts, &p);
        if (*w != WHY_OK) return NULL;
        memcpy(row->own_set, p.set_hash, sizeof row->own_set);
        *w = WHY_STORE;
    }
    ids_draw(id);
    memcpy(row->id, id, sizeof id);
    random_hex(row->seed, sizeof row->seed);
    snprintf(row->game, sizeof row->game, "%s", p.game->id);
    buffer b = BUFFER_OVER(row->plan);
    plan_write(&p, &b);
    ASSERT(!b.full);
    store_result result = store_open_match(ts->store, row, p.host, most);
    *w = result == STORE_TAKEN ? WHY_TABLES : WHY_STORE;
    table *t = result == STORE_OK ? load_table(ts, id, w) : NULL;
    if (!t) return NULL;
    tables_follow(ts, t, p.host);
    ts->lobby.stale |= p.listed;
    return t;
}

void tables_follow(tables *ts, table *t, int64_t person) {
    for (client *c = ts->followers; c; c = c->follower_after)
        if (c->person == person) tables_subscribe(ts, c, t, PARTS_ALL);
}

const rules *tables_normal_rules(const tables *ts, const game *g) {
    return shelf_normal(ts->shelf, g);
}

/* ---- saving ---------------------------------------------------------------------------------- */

bool save_withdraws(table *t) {
    uint8_t gone = t->gone & (uint8_t)~watch_present(t);
    t->gone = 0;
    return t->stage == GATHERING && t->plan.consent && !plan_is_slow(&t->plan) &&
           plan_withdraw(&t->plan, gone);
}

static why save(tables *ts, table *t, bool begins, sitter who) {
    match_row *row = &ts->scratch->row;
    if (!append_ready(ts, t)) return WHY_STORE;
    if (t->stage == GATHERING && !note_ratings(ts, &t->plan)) return t->broken = true, WHY_STORE;
    if (store_read_match(ts->store, t->id, row) != STORE_OK) return t->broken = true, WHY_STORE;
    if (begins)
        table_set_up(t, ts->scratch, row);
    else
        table_row(t, row);
    store_result result = store_seat(ts->store, row, who);
    if (result != STORE_OK) {
        load_again(ts, t);
        return result == STORE_TAKEN ? WHY_CHANGED : WHY_STORE;
    }
    t->version = row->version;
    announce_table(ts, t);
    ts->lobby.stale |= t->plan.listed;
    if (begins) social_match(ts, t);
    watch_end_strangers(t);
    if (begins)
        broadcast_whole(ts, t);
    else
        tables_tell(ts, t);
    memory_attend(ts, t);
    return WHY_OK;
}

why tables_save(tables *ts, table *t, sitter who) {
    (void)save_withdraws(t);
    return save(ts, t, t->stage == GATHERING && t->plan.automatic && plan_is_complete(&t->plan),
                who);
}

why tables_abandon(tables *ts, table *t, sitter who) {
    for (int i = 0; i < t->plan.setting.seats; i++)
        t->plan.seat[i] = (plan_seat){.kind = SEAT_OPEN};
    t->stage = OVER;
    t->closed = true;
    return tables_save(ts, t, who);
}

why tables_start(tables *ts, table *t) { return save(ts, t, true, (sitter){0}); }

/* ---- erased people --------------------------------------------------------------------------- */

/* The head of the record contains the names of the players. */
static void rename_head(match_row *row, int seat) {
    static char text[HEAD_MAX]; /* the loop has one thread */
    char key[32];
    buffer b = BUFFER_OVER(text);
    snprintf(key, sizeof key, "seat %d ", seat);
    for (const char *at = row->head; *at;) {
        size_t size = strcspn(at, "\n");
        const char *whom = strncmp(at, key, strlen(key)) == 0 ? at + strlen(key) : NULL;
        if (whom)
            buffer_bytes(&b, at, (size_t)(whom - at) + strcspn(whom, " ") + 1),
                buffer_text(&b, NAME_GONE);
        else
            buffer_bytes(&b, at, size);
        if (at[size]) buffer_char(&b, '\n');
        at += size + (at[size] != 0);
    }
    if (!b.full) memcpy(row->head, text, b.used + 1);
}

static bool rename_seats(tables *ts, table *t, int64_t person) {
    match_row *row = &ts->scratch->row;
    if (store_read_match(ts->store, t->id, row) != STORE_OK) return false;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (t->plan.seat[i].person != person) continue;
        t->plan.seat[i].person = PERSON_GONE;
        t->plan.seat[i].rating = t->plan.seat[i].rated = (strength){0};
        snprintf(t->plan.seat[i].name, sizeof t->plan.seat[i].name, "%s", NAME_GONE);
        rename_head(row, i);
    }
    if (t->plan.host == person) t->plan.host = 0;
    table_row(t, row);
    if (store_update_match(ts->store, row) != STORE_OK) return t->broken = true, false;
    t->version = row->version;
    announce_table(ts, t);
    broadcast_whole(ts, t);
    return true;
}

static bool resign(tables *ts, table *t, int seat) {
    if (t->stage != PLAYING || table_over(t) || t->plan.seat[seat].resigned) return true;
    journal_entry e = {.kind = ENTRY_RESIGN, .seat = seat};
    if (tables_append(ts, t, &e, &(appending){.insists = true}) != WHY_OK) return false;
    append_commit(ts);
    return !t->broken;
}

bool tables_forget_person(tables *ts, table *t, int64_t person) {
    bool empty = t->stage == GATHERING;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (!table_holds(t, i, person)) continue;
        if (t->stage == GATHERING) t->plan.seat[i] = (plan_seat){.kind = SEAT_OPEN};
        if (!resign(ts, t, i)) return false;
    }
    for (int i = 0; i < t->plan.setting.seats; i++) empty = empty && t->plan.seat[i].person <= 0;
    if (empty) t->stage = OVER, t->closed = true;
    return append_ready(ts, t) && rename_seats(ts, t, person);
}
