/* Moderators: the queue of reports, one report with its context, and decisions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "notice.h"
#include "people.h"
#include "store_clubs.h"
#include "store_friends.h"
#include "store_reports.h"

enum { SANCTION_SECONDS_MAX = 366 * 86400 };

static const char *const stages[] = {
    [GATHERING] = "gathering", [PLAYING] = "playing", [OVER] = "over"};

why people_check_moderator(const request *q) {
    const client *c = q->client;
    if (c->bot) return WHY_BY_TOKEN;
    store_result result = store_is_moderator(request_store(q), c->person);
    return result == STORE_OK ? WHY_OK : result == STORE_NONE ? WHY_MODERATOR : WHY_STORE;
}

/* ---- the queue ------------------------------------------------------------------------------- */

typedef struct {
    json *json;
    int count;
} queue;

static void give_named(json *j, const char *key, const char *number, const char *name) {
    if (atoll(number) == 0) return;
    json_key(j, key), json_open(j, '{');
    json_field_int(j, "person", atoll(number));
    json_field_text(j, "name", name);
    json_close(j, '}');
}

/* Cells: id, made, kind, about, match, times, and number and name of the target, of the other and
 * of the reporter. */
static void give_queued(void *user, const char *const cells[], int count) {
    queue *l = user;
    json *j = l->json;
    (void)count;
    if (l->count++ == REPORTS_PAGE) return;
    json_open(j, '{');
    json_field_int(j, "report", atoll(cells[0]));
    json_field_int(j, "made", atoll(cells[1]));
    json_field_text(j, "kind", cells[2]);
    json_field_text(j, "about", cells[3]);
    if (cells[4][0]) json_field_text(j, "match", cells[4]);
    json_field_int(j, "times", atoll(cells[5]));
    give_named(j, "target", cells[6], cells[7]);
    give_named(j, "other", cells[8], cells[9]);
    give_named(j, "reporter", cells[10], cells[11]);
    json_close(j, '}');
}

why do_reports(request *q) {
    draft d;
    store *s = request_store(q);
    report_page p = {.moderator = q->client->person};
    int64_t open = 0;
    why w = people_check_moderator(q);
    if (w != WHY_OK) return w;
    if (message_has(q->message, "after") &&
        !message_number(q->message, "after", (message_range){0, INT64_MAX / 2}, &p.after))
        return request_at(q, WHY_FIELD, "after");
    request_begin(q, &d, "reports");
    queue l = {&d.json, 0};
    json_key(&d.json, "reports"), json_open(&d.json, '[');
    if (store_reports(s, &p, give_queued, &l) != STORE_OK ||
        store_count_reports(s, p.moderator, &open) != STORE_OK)
        return WHY_STORE;
    json_close(&d.json, ']');
    json_field_bool(&d.json, "more", l.count > REPORTS_PAGE);
    json_field_int(&d.json, "open", open);
    return request_finish(q, &d);
}

/* ---- one report ------------------------------------------------------------------------------ */

static why read_case(request *q, report_row *r) {
    int64_t number, self = q->client->person;
    why w = people_check_moderator(q);
    if (w != WHY_OK) return w;
    if (!message_number(q->message, "report", (message_range){1, INT64_MAX / 2}, &number))
        return request_at(q, WHY_FIELD, "report");
    store_result result = store_read_report(request_store(q), number, r);
    if (result != STORE_OK) return result == STORE_NONE ? WHY_REPORT : WHY_STORE;
    bool own = r->reporter == self || r->target == self || r->other == self;
    return own ? WHY_OWN_CASE : WHY_OK;
}

typedef struct {
    json *json;
    const report_row *report;
    lang lang;
} case_context;

static void give_chat(void *user, int64_t number, const chat_row *said) {
    const case_context *x = user;
    json *j = x->json;
    json_open(j, '{');
    json_field_int(j, "id", number);
    shown_said(said, x->lang, j);
    if (said->person == x->report->target) json_field_bool(j, "target", true);
    if (said->person == x->report->reporter) json_field_bool(j, "reporter", true);
    if (number == x->report->said) json_field_bool(j, "reported", true);
    json_close(j, '}');
}

static store_result read_said(store *s, const report_row *r, int64_t number, case_context *x) {
    static message_row m; /* the loop has one thread */
    person_row p;
    if (r->kind != REPORT_MESSAGE)
        return store_read_chat(s, &(chat_wish){.match = r->match, .number = number}, give_chat, x);
    store_result result = store_read_message(s, number, &m);
    if (result == STORE_OK) result = store_read_person(s, m.sender, &p);
    if (result == STORE_OK)
        give_chat(x, number, &(chat_row){.person = m.sender, .name = p.name, .text = m.text});
    return result;
}

static bool give_chats(const request *q, const report_row *r, json *j) {
    case_context x = {j, r, q->client->lang};
    store *s = request_store(q);
    bool fine = true;
    const char *at = r->chats;
    json_key(j, "chats"), json_open(j, '[');
    while (fine && *at) {
        char *end;
        fine = read_said(s, r, strtoll(at, &end, 10), &x) != STORE_FAILED;
        at = *end ? end + 1 : end;
    }
    json_close(j, ']');
    return fine;
}

/* The table as anybody with its link may see it. */
static void give_table(const request *q, const report_row *r, json *j) {
    why none = WHY_OK;
    const table *t = r->match[0] ? tables_load(q->tables, r->match, &none) : NULL;
    if (!r->match[0]) return;
    json_field_text(j, "match", r->match);
    json_field_text(j, "stage", stages[r->stage]);
    json_field_int(j, "ply", r->ply);
    if (!t) return;
    json_field_text(j, "game", t->plan.game->id);
    json_field_text(j, "now", stages[t->stage]);
    json_key(j, "seats"), json_open(j, '[');
    for (int i = 0; i < t->plan.setting.seats; i++) json_text(j, t->plan.seat[i].name);
    json_close(j, ']');
}

/* As its page says now; a club that was closed has none. */
static bool give_club(store *s, int64_t club, json *j) {
    club_row c;
    store_result result = club ? store_read_club(s, club, &c) : STORE_NONE;
    if (result != STORE_OK) return result == STORE_NONE;
    json_key(j, "club"), json_open(j, '{');
    json_field_int(j, "club", c.id);
    json_field_text(j, "name", c.name);
    json_field_text(j, "about", c.about);
    json_close(j, '}');
    return true;
}

/* With what was decided about them before. */
static bool give_person(store *s, const char *key, int64_t person, json *j) {
    person_row p;
    if (person == 0) return true;
    if (store_read_person(s, person, &p) != STORE_OK) return false;
    json_key(j, key), json_open(j, '{');
    json_field_int(j, "person", person);
    json_field_text(j, "name", p.name);
    if (p.account[0]) json_field_text(j, "account", p.account);
    bool fine = people_sanctions(s, person, j) == STORE_OK;
    json_close(j, '}');
    return fine;
}

why do_case(request *q) {
    report_row r;
    draft d;
    store *s = request_store(q);
    why w = read_case(q, &r);
    if (w != WHY_OK) return w;
    request_begin(q, &d, "case");
    json_field_int(&d.json, "report", r.id);
    json_field_int(&d.json, "made", r.made);
    json_field_text(&d.json, "kind", report_kind_names[r.kind]);
    json_field_text(&d.json, "about", r.about);
    json_field_text(&d.json, "text", r.text);
    json_field_int(&d.json, "times", r.times);
    json_field_bool(&d.json, "settled", r.settled > 0);
    if (r.sanction) json_field_int(&d.json, "sanction", r.sanction);
    if (r.own_set[0]) json_field_text(&d.json, "set", r.own_set);
    give_table(q, &r, &d.json);
    bool fine = give_club(s, r.club, &d.json) && give_person(s, "target", r.target, &d.json) &&
                give_person(s, "other", r.other, &d.json) &&
                give_person(s, "reporter", r.reporter, &d.json) && give_chats(q, &r, &d.json);
    return fine ? request_finish(q, &d) : WHY_STORE;
}

/* ---- a decision ------------------------------------------------------------------------------ */

static bool fits(report_act act, report_kind kind) {
    return act == ACT_DISMISS || (kind == REPORT_APPEAL) == (act == ACT_LIFT);
}

static why read_act(request *q, judgement *j) {
    char word[16];
    int act = 0;
    if (!message_text(q->message, "act", word, sizeof word)) return request_at(q, WHY_ACT, "act");
    while (act < ACTS && strcmp(report_act_names[act], word) != 0) act++;
    j->act = (report_act)act;
    bool nobody = j->report->target == 0 && j->act != ACT_DISMISS;
    if (act == ACTS || nobody || !fits(j->act, j->report->kind))
        return request_at(q, WHY_ACT, "act");
    if ((j->act == ACT_MUTE || j->act == ACT_SUSPEND) &&
        !message_number(q->message, "seconds", (message_range){1, SANCTION_SECONDS_MAX},
                        &j->seconds))
        return request_at(q, WHY_FIELD, "seconds");
    return WHY_OK;
}

/* What the person is told, and the note for the audit trail, which only admins read. */
static why read_texts(request *q, judgement *j, char text[REASON_TEXT], char note[REASON_TEXT]) {
    bool told = j->act != ACT_DISMISS && j->act != ACT_LIFT;
    text[0] = note[0] = 0;
    if (told && (!message_text(q->message, "text", text, REASON_TEXT) || !text[0]))
        return request_at(q, WHY_REASON, "text");
    if (message_has(q->message, "note") && !message_text(q->message, "note", note, REASON_TEXT))
        return request_at(q, WHY_FIELD, "note");
    j->text = text;
    return WHY_OK;
}

why do_judge(request *q) {
    report_row r;
    char text[REASON_TEXT], note[REASON_TEXT], who[WHO_MAX], whom[WHO_MAX];
    judgement j = {.report = &r, .moderator = q->client->person};
    why w = read_case(q, &r);
    if (w == WHY_OK && r.settled) w = WHY_SETTLED;
    if (w == WHY_OK) w = read_act(q, &j);
    if (w == WHY_OK) w = read_texts(q, &j, text, note);
    if (w != WHY_OK) return w;
    if (r.other && message_flag(q->message, "other", false)) r.target = r.other;
    snprintf(who, sizeof who, "p:%lld", (long long)j.moderator);
    snprintf(whom, sizeof whom, "%lld", (long long)r.target);
    deed d = {.who = who,
              .what = j.act == ACT_CLOSE ? "close-account" : report_act_names[j.act],
              .whom = whom,
              .why = note,
              .judgement = &j};
    store_result result = store_do(request_store(q), &d);
    return result == STORE_OK ? WHY_OK : result == STORE_TAKEN ? WHY_SETTLED : WHY_STORE;
}
