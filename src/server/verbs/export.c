/* Exports everything that the server stores about a person, in parts: the client requests each
 * part after the one before. So nothing is left out, however much there is, and other clients do
 * not have to wait. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "ids.h"
#include "letters.h"
#include "people.h"
#include "scan.h"
#include "social.h"
#include "store_profiles.h"
#include "store_reports.h"
#include "tourneys.h"

enum {
    EXPORT_PART = 1 << 20, /* bytes after which a part ends, */
    /* or tables: each is replayed, and other clients want to play meanwhile */
    EXPORT_TABLES_MAX = 20,
    EXPORT_ROWS = 200, /* rows per query */
};

static void give_rating(void *user, const rating_row *row, const char *name) {
    json *j = user;
    (void)name;
    json_open(j, '{');
    people_give_rating(j, row);
    json_close(j, '}');
}

/* Cells: match, text, made. */
static void give_said(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "match", cells[0]);
    json_field_text(j, "text", cells[1]);
    json_field_int(j, "made", atoll(cells[2]));
    json_close(j, '}');
}

/* With the record, if the match is over. A table that can no longer be replayed is exported with
 * its plan only. */
static store_result export_table(tables *ts, const char *id, char *text, json *j) {
    static match_row row; /* the loop has one thread */
    why w = WHY_OK;
    table *t = tables_load(ts, id, &w);
    store_result result = store_read_match(tables_store(ts), id, &row);
    if (result != STORE_OK) return result;
    json_open(j, '{');
    json_field_text(j, "match", id);
    json_field_text(j, "agreed", row.plan);
    buffer record = buffer_over(text, RECORD_MAX);
    bool over = t && t->stage == OVER && !t->closed && table_head(t),
         fine = !over || tables_record(ts, t, &record);
    if (over && fine) json_field_text(j, "record", text);
    if (t && plan_has_own_set(&t->plan))
        fine = sets_text(tables_store(ts), t->plan.set_hash, j) == STORE_OK && fine;
    json_close(j, '}');
    return fine ? STORE_OK : STORE_FAILED;
}

/* Cells: made, what. */
static void give_deed(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "made", atoll(cells[0]));
    json_field_text(j, "what", cells[1]);
    json_close(j, '}');
}

/* What profiles count. Cells: sum, game, name, detail, matches, figure, open. */
static void give_sum(void *user, const char *const cells[], int count) {
    static const char *const keys[] = {"sum", "game", "name", "detail"};
    json *j = user;
    (void)count;
    json_open(j, '{');
    for (int i = 0; i < COUNT_OF(keys); i++) json_field_text(j, keys[i], cells[i]);
    json_field_int(j, "matches", atoll(cells[4]));
    json_field_int(j, "figure", atoll(cells[5]));
    json_field_bool(j, "open", cells[6][0] == '1');
    json_close(j, '}');
}

/* Where the person signed in from. Cells: network, made. */
static void give_network(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "network", cells[0]);
    json_field_int(j, "made", atoll(cells[1]));
    json_close(j, '}');
}

/* Cells: made, kind, about, match, text. */
static void give_report(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "made", atoll(cells[0]));
    json_field_text(j, "kind", cells[1]);
    json_field_text(j, "about", cells[2]);
    json_field_text(j, "match", cells[3]);
    json_field_text(j, "text", cells[4]);
    json_close(j, '}');
}

/* The people that the person follows. Cells: other, name, account, may be shown. */
static void give_follow(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_int(j, "person", atoll(cells[0]));
    json_field_text(j, "name", cells[1]);
    json_close(j, '}');
}

static store_result export_friends(tables *ts, const client *c, json *j) {
    bool visible = true, some;
    store *s = tables_store(ts);
    store_result result = store_shows_presence(s, c->person, &visible);
    json_field_bool(j, "visible", visible);
    json_key(j, "follows"), json_open(j, '[');
    if (result == STORE_OK) result = store_follows(s, c->person, give_follow, j);
    json_close(j, ']');
    return result == STORE_OK ? social_write(ts, c, j, &some) : result;
}

/* Cells: tourney, name, game, kind, state, organised, entered as. */
static void give_tourney(void *user, const char *const cells[], int count) {
    json *j = user;
    (void)count;
    json_open(j, '{');
    json_field_text(j, "tourney", cells[0]);
    json_field_text(j, "name", cells[1]);
    json_field_text(j, "game", cells[2]);
    json_field_text(j, "kind", tourneys_kind_name(atoi(cells[3])));
    json_field_text(j, "state", tourney_state_names[atoi(cells[4])]);
    json_field_bool(j, "organised", atoi(cells[5]));
    if (cells[6][0]) json_field_text(j, "entered", entrant_state_names[atoi(cells[6])]);
    json_close(j, '}');
}

static store_result export_person(store *s, int64_t person, json *j) {
    person_row p;
    contact_row c = {0};
    profile_row row;
    store_result result = store_read_person(s, person, &p);
    if (result != STORE_OK || store_read_contact(s, person, &c) == STORE_FAILED ||
        store_read_profile(s, person, &row) != STORE_OK)
        return STORE_FAILED;
    json_field_int(j, "person", p.id);
    json_field_text(j, "name", p.name);
    json_field_text(j, "account", p.account);
    json_field_bool(j, "password", p.password[0] != 0);
    json_field_text(j, "mail", c.mail);
    json_field_bool(j, "mail_confirmed", c.confirmed);
    json_field_bool(j, "muted", p.muted);
    json_field_bool(j, "banned", p.banned);
    json_field_bool(j, "discreet", row.discreet);
    return STORE_OK;
}

/* The short lists, in the first part. */
static store_result export_lists(request *q, json *j) {
    store *s = request_store(q);
    int64_t person = q->client->person;
    char who[WHO_MAX];
    session_list l = {j, q->client->session};
    snprintf(who, sizeof who, "p:%lld", (long long)person);
    json_key(j, "sessions"), json_open(j, '[');
    store_result result = store_sessions(s, person, people_give_session, &l);
    json_close(j, ']'), json_key(j, "ratings"), json_open(j, '[');
    if (result == STORE_OK) result = store_ratings_of(s, who, give_rating, j);
    json_close(j, ']'), json_key(j, "networks"), json_open(j, '[');
    if (result == STORE_OK) result = store_networks(s, person, give_network, j);
    json_close(j, ']'), json_key(j, "sums"), json_open(j, '[');
    if (result == STORE_OK) result = store_sums(s, person, give_sum, j);
    json_close(j, ']'), json_key(j, "deeds"), json_open(j, '[');
    if (result == STORE_OK) result = store_deeds_to(s, who + 2, give_deed, j);
    json_close(j, ']'), json_key(j, "reports"), json_open(j, '[');
    if (result == STORE_OK) result = store_reports_by(s, person, give_report, j);
    json_close(j, ']'), json_key(j, "clubs");
    if (result == STORE_OK) result = people_clubs(s, person, j);
    json_key(j, "tourneys"), json_open(j, '[');
    if (result == STORE_OK) result = store_tourneys_of(s, person, give_tourney, j);
    json_close(j, ']');
    if (result == STORE_OK && letters_list(s, q->client, false, j) < 0) result = STORE_FAILED;
    if (result == STORE_OK) result = people_sanctions(s, person, j);
    if (result == STORE_OK) result = export_friends(q->tables, q->client, j);
    return result == STORE_OK ? people_mutes(s, person, j) : result;
}

/* ---- long lists, a part of them in each answer ----------------------------------------------- */

typedef enum {
    EXPORT_RESULTS,
    EXPORT_CHATS,
    EXPORT_MESSAGES,
    EXPORT_TABLES,
    EXPORT_END
} export_list;
static const char *const export_names[] = {"results", "chats", "messages", "tables"};

typedef struct {
    request *request;
    json *json;
    char *record;     /* RECORD_MAX bytes for a record */
    export_list list; /* where this part begins */
    int64_t from;
} exporting;

static bool export_full(const exporting *e) { return e->json->out->used >= EXPORT_PART; }

static store_result export_results(exporting *e) {
    past p = {e->json, e->request->client->person, EXPORT_ROWS, EXPORT_ROWS};
    store_result result = STORE_OK;
    while (result == STORE_OK && p.count == EXPORT_ROWS && !export_full(e)) {
        p.count = 0;
        result = store_past(request_store(e->request),
                            &(store_page){p.person, e->from, EXPORT_ROWS}, people_give_past, &p);
        e->from += p.count;
    }
    if (p.count < EXPORT_ROWS) e->list = EXPORT_CHATS, e->from = 0;
    return result;
}

typedef struct {
    json *json;
    int64_t person;
    int count;
} said;

static void give_said_counted(void *user, const char *const cells[], int count) {
    said *x = user;
    x->count++;
    give_said(x->json, cells, count);
}

/* Cells: sender, name of the other, made, text. */
static void give_written_counted(void *user, const char *const cells[], int count) {
    said *x = user;
    json *j = x->json;
    (void)count;
    x->count++;
    json_open(j, '{');
    json_field_text(j, atoll(cells[0]) == x->person ? "to" : "from", cells[1]);
    json_field_int(j, "made", atoll(cells[2]));
    json_field_text(j, "text", cells[3]);
    json_close(j, '}');
}

/* The rows of a list, as far as they fit; then comes the list `next`. */
static store_result export_rows(exporting *e, db_row give, export_list next) {
    said x = {e->json, e->request->client->person, EXPORT_ROWS};
    store_result (*const read)(store *s, const store_page *p, db_row each, void *user) =
        e->list == EXPORT_CHATS ? store_said : store_written;
    store_result result = STORE_OK;
    while (result == STORE_OK && x.count == EXPORT_ROWS && !export_full(e)) {
        x.count = 0;
        result = read(request_store(e->request), &(store_page){x.person, e->from, EXPORT_ROWS},
                      give, &x);
        e->from += x.count;
    }
    if (x.count < EXPORT_ROWS) e->list = next, e->from = 0;
    return result;
}

static store_result export_chats(exporting *e) {
    return export_rows(e, give_said_counted, EXPORT_MESSAGES);
}

static store_result export_messages(exporting *e) {
    return export_rows(e, give_written_counted, EXPORT_TABLES);
}

static store_result export_tables(exporting *e) {
    const request *q = e->request;
    id_list list = {0};
    int64_t end = e->from + EXPORT_TABLES_MAX;
    store_result result =
        store_all_matches_of(request_store(q), q->client->person, id_list_note, &list);
    while (result == STORE_OK && e->from < (int64_t)list.count && e->from < end && !export_full(e))
        result = export_table(q->tables, list.id[e->from++], e->record, e->json);
    if (e->from >= (int64_t)list.count) e->list = EXPORT_END;
    free(list.id);
    return result;
}

/* "chats 400": where the previous part ended. */
static bool read_export_place(const request *q, exporting *e) {
    char text[48];
    if (!message_has(q->message, "from")) return true;
    if (!message_text(q->message, "from", text, sizeof text)) return false;
    scan s = scan_line(text);
    int list = scan_choice(&s, export_names, EXPORT_END);
    e->list = (export_list)list;
    return list >= 0 && scan_large(&s, &e->from) && e->from >= 0 && scan_done(&s);
}

static why export_part(request *q, char *record) {
    static store_result (*const lists[])(exporting *) = {export_results, export_chats,
                                                         export_messages, export_tables};
    draft d;
    json *j = &d.json;
    exporting e = {q, j, record, EXPORT_RESULTS, 0};
    request_begin(q, &d, "export");
    if (!read_export_place(q, &e)) return request_at(q, WHY_FIELD, "from");
    if (!message_has(q->message, "from") &&
        (export_person(request_store(q), q->client->person, j) != STORE_OK ||
         export_lists(q, j) != STORE_OK))
        return WHY_STORE;
    for (export_list list = EXPORT_RESULTS; list < EXPORT_END; list++) {
        json_key(j, export_names[list]), json_open(j, '[');
        if (list == e.list && lists[list](&e) != STORE_OK) return WHY_STORE;
        json_close(j, ']');
    }
    if (e.list < EXPORT_END) {
        char next[48];
        snprintf(next, sizeof next, "%s %lld", export_names[e.list], (long long)e.from);
        json_field_text(j, "next", next);
    }
    return request_finish(q, &d);
}

why do_export(request *q) {
    char *record = malloc(RECORD_MAX);
    why w = record ? export_part(q, record) : WHY_BUSY;
    free(record);
    return w;
}
