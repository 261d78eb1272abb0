/* Reports about people: adding, listing, and the pairs of one network. */
#include "store_reports.h"

#include <stdlib.h>
#include <string.h>

#include "store_inside.h"

enum { QUIET_SECONDS = 30 * 86400 }; /* a settled pair is not reported again for so long */

const char *const report_kind_names[REPORT_KINDS] = {"person", "chat",    "network", "appeal",
                                                     "club",   "message", "set"};

static report_kind kind_of(const char *word) {
    report_kind kind = REPORT_PERSON;
    while (kind + 1 < REPORT_KINDS && strcmp(report_kind_names[kind], word) != 0) kind++;
    return kind;
}

store_result store_add_report(store *s, const report_row *r) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_changed_one(store_run(
        s, &(db_query){
               .sql = "INSERT INTO report (made, kind, about, reporter, target, match, "
                      "stage, ply, said, chats, text, sanction, club, own_set) VALUES ($1, $2, "
                      "$3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING",
               .count = 14,
               .value = {DB_NUMBER(now), DB_TEXT(report_kind_names[r->kind]), DB_TEXT(r->about),
                         DB_NUMBER(r->reporter), DB_NUMBER(r->target), DB_TEXT(r->match),
                         DB_NUMBER(r->stage), DB_NUMBER(r->ply), DB_NUMBER(r->said),
                         DB_TEXT(r->chats), DB_TEXT(r->text), DB_NUMBER(r->sanction),
                         DB_NUMBER(r->club), DB_TEXT(r->own_set)}}));
}

static void give_report(void *user, const char *const cells[], int count) {
    report_row *r = user;
    (void)count;
    *r = (report_row){.id = atoll(cells[0]),
                      .made = atoll(cells[1]),
                      .kind = kind_of(cells[2]),
                      .reporter = atoll(cells[4]),
                      .target = atoll(cells[5]),
                      .other = atoll(cells[6]),
                      .stage = atoi(cells[8]),
                      .ply = atoi(cells[9]),
                      .said = atoll(cells[10]),
                      .sanction = atoll(cells[13]),
                      .times = atoll(cells[14]),
                      .settled = atoll(cells[15]),
                      .club = atoll(cells[16])};
    store_copy(r->about, sizeof r->about, cells[3]);
    store_copy(r->match, sizeof r->match, cells[7]);
    store_copy(r->chats, sizeof r->chats, cells[11]);
    store_copy(r->text, sizeof r->text, cells[12]);
    store_copy(r->own_set, sizeof r->own_set, cells[17]);
}

store_result store_read_report(store *s, int64_t id, report_row *out) {
    return store_found(store_run(
        s,
        &(db_query){.sql = "SELECT id, made, kind, about, reporter, target, other, match, "
                           "stage, ply, said, chats, text, sanction, times, settled, club, own_set "
                           "FROM report WHERE id = $1",
                    .row = give_report,
                    .user = out,
                    .count = 1,
                    .value = {DB_NUMBER(id)}}));
}

#define SEEN_CHAT                                                                               \
    "SELECT id FROM chat JOIN chatter ON chatter.chat = chat.id WHERE match = $1 AND (id = $2 " \
    "OR NOT EXISTS (SELECT 1 FROM mute WHERE mute.person = $3 AND mute.other = chatter.person)) "

store_result store_chats_around(store *s, const chat_wish *w, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id FROM (SELECT id FROM (" SEEN_CHAT
                              "AND id <= $2 ORDER BY id DESC LIMIT $4) AS earlier UNION ALL "
                              "SELECT id FROM (" SEEN_CHAT
                              "AND id > $2 ORDER BY id LIMIT $5) AS later) AS around ORDER BY id",
                       .row = each,
                       .user = user,
                       .count = 5,
                       .value = {DB_TEXT(w->match), DB_NUMBER(w->number), DB_NUMBER(w->viewer),
                                 DB_NUMBER(REPORT_CHATS_MAX - REPORT_CHATS_AFTER),
                                 DB_NUMBER(REPORT_CHATS_AFTER)}}));
}

#define OPEN_TO_OTHERS "settled = 0 AND reporter <> $1 AND target <> $1 AND other <> $1"

store_result store_reports(store *s, const report_page *p, db_row each, void *user) {
    return store_done(store_run(
        s,
        &(db_query){
            .sql = "SELECT report.id, report.made, kind, about, match, times, target, "
                   "of_target.name, other, of_other.name, reporter, of_reporter.name FROM "
                   "report LEFT JOIN person AS of_target ON of_target.id = target LEFT "
                   "JOIN person AS of_other ON of_other.id = other LEFT JOIN person AS "
                   "of_reporter ON of_reporter.id = reporter WHERE " OPEN_TO_OTHERS
                   " AND report.id > $2 ORDER BY report.id LIMIT $3",
            .row = each,
            .user = user,
            .count = 3,
            .value = {DB_NUMBER(p->moderator), DB_NUMBER(p->after), DB_NUMBER(REPORTS_PAGE + 1)}}));
}

store_result store_count_reports(store *s, int64_t moderator, int64_t *count) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT COUNT(*) FROM report WHERE " OPEN_TO_OTHERS,
                                 .row = store_give_number,
                                 .user = count,
                                 .count = 1,
                                 .value = {DB_NUMBER(moderator)}}));
}

store_result store_reports_by(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT made, kind, about, match, text FROM report WHERE reporter = "
                              "$1 ORDER BY id",
                       .row = each,
                       .user = user,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

store_result store_flag_pair(store *s, int64_t a, int64_t b, const char *match) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_done(store_run(
        s,
        &(db_query){
            .sql = "INSERT INTO report (made, kind, about, reporter, target, other, match, stage, "
                   "ply, said, chats, text, sanction) SELECT CAST($1 AS BIGINT), 'network', "
                   "'network', 0, CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT), 2, 0, "
                   "0, '', '', 0 WHERE NOT EXISTS (SELECT 1 FROM report WHERE reporter = 0 AND "
                   "target = $2 AND other = $3 AND settled > $5) ON CONFLICT (target, other) WHERE "
                   "settled = 0 AND reporter = 0 DO UPDATE SET times = report.times + 1, match = "
                   "excluded.match",
            .count = 5,
            .value = {DB_NUMBER(now), DB_NUMBER(a < b ? a : b), DB_NUMBER(a < b ? b : a),
                      DB_TEXT(match), DB_NUMBER(now - QUIET_SECONDS)}}));
}

store_result store_is_moderator(store *s, int64_t person) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT 1 FROM moderator JOIN person ON id = person WHERE "
                                        "person = $1 AND account IS NOT NULL AND banned = 0",
                                 .count = 1,
                                 .value = {DB_NUMBER(person)}}));
}
