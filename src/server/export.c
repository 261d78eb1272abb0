/* Exports everything that the server stores about a person, in parts: the client requests each
 * part after the one before. So nothing is left out, however much there is, and other clients do
 * not have to wait. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "people_inside.h"

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
static store_result export_table(house *h, const char *id, char *text, json *j) {
    match_row *row = &h->scratch->row;
    table_env env = house_env(h);
    why w = WHY_OK;
    table *t = house_table(h, id, &w);
    store_result result = store_read_match(h->store, id, row);
    if (result != STORE_OK) return result;
    json_open(j, '{');
    json_field_text(j, "match", id);
    json_field_text(j, "agreed", row->plan);
    buffer record = buffer_over(text, RECORD_MAX);
    bool over = t && t->stage == OVER && !t->closed && table_head(t),
         fine = !over || table_record(t, &env, &record);
    if (over && fine) json_field_text(j, "record", text);
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

static store_result export_person(house *h, int64_t person, json *j) {
    person_row p;
    contact_row c = {0};
    store_result result = store_read_person(h->store, person, &p);
    if (result != STORE_OK || store_read_contact(h->store, person, &c) == STORE_FAILED)
        return STORE_FAILED;
    json_field_int(j, "person", p.id);
    json_field_text(j, "name", p.name);
    json_field_text(j, "account", p.account);
    json_field_bool(j, "password", p.password[0] != 0);
    json_field_text(j, "mail", c.mail);
    json_field_bool(j, "mail_confirmed", c.confirmed);
    json_field_bool(j, "muted", p.muted);
    json_field_bool(j, "banned", p.banned);
    return STORE_OK;
}

/* The short lists, in the first part. */
static store_result export_lists(request *q, json *j) {
    store *s = q->house->store;
    int64_t person = q->client->person;
    char who[WHO_MAX];
    session_list l = {j, q->client->session};
    snprintf(who, sizeof who, "p:%lld", (long long)person);
    json_key(j, "sessions"), json_open(j, '[');
    store_result result = store_sessions(s, person, people_give_session, &l);
    json_close(j, ']'), json_key(j, "ratings"), json_open(j, '[');
    if (result == STORE_OK) result = store_ratings_of(s, who, give_rating, j);
    json_close(j, ']'), json_key(j, "deeds"), json_open(j, '[');
    if (result == STORE_OK) result = store_deeds_to(s, who + 2, give_deed, j);
    json_close(j, ']');
    return result == STORE_OK ? mutes_list(q->house, person, j) : result;
}

/* ---- long lists, a part of them in each answer ----------------------------------------------- */

typedef enum { EXPORT_RESULTS, EXPORT_CHATS, EXPORT_TABLES, EXPORT_END } export_list;
static const char *const export_names[] = {"results", "chats", "tables"};

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
        result = store_past(e->request->house->store, &(store_page){p.person, e->from, EXPORT_ROWS},
                            people_give_past, &p);
        e->from += p.count;
    }
    if (p.count < EXPORT_ROWS) e->list = EXPORT_CHATS, e->from = 0;
    return result;
}

typedef struct {
    json *json;
    int count;
} said;

static void give_said_counted(void *user, const char *const cells[], int count) {
    said *x = user;
    x->count++;
    give_said(x->json, cells, count);
}

static store_result export_chats(exporting *e) {
    said x = {e->json, EXPORT_ROWS};
    store_result result = STORE_OK;
    while (result == STORE_OK && x.count == EXPORT_ROWS && !export_full(e)) {
        x.count = 0;
        result = store_said(e->request->house->store,
                            &(store_page){e->request->client->person, e->from, EXPORT_ROWS},
                            give_said_counted, &x);
        e->from += x.count;
    }
    if (x.count < EXPORT_ROWS) e->list = EXPORT_TABLES, e->from = 0;
    return result;
}

static store_result export_tables(exporting *e) {
    house *h = e->request->house;
    id_list tables = {0};
    int64_t end = e->from + EXPORT_TABLES_MAX;
    store_result result =
        store_all_matches_of(h->store, e->request->client->person, people_note_table, &tables);
    while (result == STORE_OK && e->from < (int64_t)tables.count && e->from < end &&
           !export_full(e))
        result = export_table(h, tables.id[e->from++], e->record, e->json);
    if (e->from >= (int64_t)tables.count) e->list = EXPORT_END;
    free(tables.id);
    return result;
}

/* "chats 400": where the previous part ended. */
static bool read_export_place(const request *q, exporting *e) {
    char text[48], word[16], more;
    long long from;
    if (!message_has(q->message, "from")) return true;
    if (!message_text(q->message, "from", text, sizeof text) ||
        sscanf(text, "%15s %lld%c", word, &from, &more) != 2 || from < 0)
        return false;
    for (e->list = EXPORT_RESULTS;
         e->list < EXPORT_END && strcmp(word, export_names[e->list]) != 0;)
        e->list++;
    e->from = from;
    return e->list < EXPORT_END;
}

static why export_into(request *q, char *table_for, char *record) {
    static store_result (*const lists[])(exporting *) = {export_results, export_chats,
                                                         export_tables};
    buffer b = buffer_over(table_for, OUT_SIZE);
    json j = request_begin_in(q, &b, "export");
    exporting e = {q, &j, record, EXPORT_RESULTS, 0};
    if (!read_export_place(q, &e)) return request_at(q, WHY_FIELD, "from");
    house_flush(q->house);
    if (!message_has(q->message, "from") &&
        (export_person(q->house, q->client->person, &j) != STORE_OK ||
         export_lists(q, &j) != STORE_OK))
        return WHY_STORE;
    for (export_list list = EXPORT_RESULTS; list < EXPORT_END; list++) {
        json_key(&j, export_names[list]), json_open(&j, '[');
        if (list == e.list && lists[list](&e) != STORE_OK) return WHY_STORE;
        json_close(&j, ']');
    }
    if (e.list < EXPORT_END) {
        char next[48];
        snprintf(next, sizeof next, "%s %lld", export_names[e.list], (long long)e.from);
        json_field_text(&j, "next", next);
    }
    return request_finish(q, &j);
}

why do_export(request *q) {
    char *out = malloc(OUT_SIZE), *record = malloc(RECORD_MAX);
    why w = out && record ? export_into(q, out, record) : WHY_BUSY;
    free(out);
    free(record);
    return w;
}
