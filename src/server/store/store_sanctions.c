/* What moderators decide: sanctions, the letters about them, and replies to them. */
#include <stdlib.h>
#include <string.h>

#include "notice.h"
#include "store_inside.h"
#include "store_reports.h"

const char *const report_act_names[ACTS] = {"dismiss", "warn", "mute", "suspend", "close", "lift"};

/* ---- a decision ------------------------------------------------------------------------------ */

typedef struct {
    int64_t person, other, sanction, until;
    const char *what, *text;
} letter;

static bool tell(store *s, const letter *l, int64_t now) {
    char text[DB_HEARD];
    notice_write(&(notice){.kind = NOTICE_PERSON, .number = l->person}, text);
    return store_run(s,
                     &(db_query){.sql = "INSERT INTO letter (person, made, what, until, text, "
                                        "other, sanction) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                                 .count = 7,
                                 .value = {DB_NUMBER(l->person), DB_NUMBER(now), DB_TEXT(l->what),
                                           DB_NUMBER(l->until), DB_TEXT(l->text),
                                           DB_NUMBER(l->other), DB_NUMBER(l->sanction)}}) == 1 &&
           store_add_notice(s, text) == STORE_OK;
}

bool store_post_letter(store *s, int64_t person, const char *what, const char *text) {
    letter l = {.person = person, .what = what, .text = text};
    int64_t now;
    return store_seconds(s, &now) && tell(s, &l, now);
}

static bool add_sanction(store *s, const judgement *j, letter *l, int64_t now) {
    return store_run(s,
                     &(db_query){.sql = "INSERT INTO sanction (person, report, made, what, until, "
                                        "text) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
                                 .row = store_give_number,
                                 .user = &l->sanction,
                                 .count = 6,
                                 .value = {DB_NUMBER(l->person), DB_NUMBER(j->report->id),
                                           DB_NUMBER(now), DB_TEXT(report_act_names[j->act]),
                                           DB_NUMBER(l->until), DB_TEXT(j->text)}}) == 1;
}

static bool lift(store *s, int64_t sanction, int64_t now) {
    return store_run(s, &(db_query){.sql = "UPDATE sanction SET lifted = $1 WHERE id = $2",
                                    .count = 2,
                                    .value = {DB_NUMBER(now), DB_NUMBER(sanction)}}) == 1;
}

/* The reporter learns whether a moderator acted, not what was decided. */
static bool tell_reporter(store *s, const judgement *j, int64_t now) {
    const report_row *r = j->report;
    letter l = {.person = r->reporter,
                .other = r->target,
                .what = j->act == ACT_DISMISS ? "dismissed" : "acted",
                .text = ""};
    return r->reporter == 0 || r->kind == REPORT_APPEAL || tell(s, &l, now);
}

static bool tell_target(store *s, const judgement *j, int64_t now) {
    const report_row *r = j->report;
    bool appeal = r->kind == REPORT_APPEAL, timed = j->act == ACT_MUTE || j->act == ACT_SUSPEND;
    letter l = {.person = r->target, .what = report_act_names[j->act], .text = j->text};
    if (timed) l.until = now + j->seconds;
    if (appeal) {
        l.what = j->act == ACT_LIFT ? "lifted" : "upheld";
        return (j->act != ACT_LIFT || lift(s, r->sanction, now)) && tell(s, &l, now);
    }
    return j->act == ACT_DISMISS || (add_sanction(s, j, &l, now) && tell(s, &l, now));
}

int store_settle(store *s, const judgement *j) {
    int64_t now;
    if (!store_seconds(s, &now)) return -1;
    int rows =
        store_run(s, &(db_query){.sql = "UPDATE report SET settled = $1, outcome = $2, "
                                        "judge = $3 WHERE id = $4 AND settled = 0",
                                 .count = 4,
                                 .value = {DB_NUMBER(now), DB_TEXT(report_act_names[j->act]),
                                           DB_NUMBER(j->moderator), DB_NUMBER(j->report->id)}});
    if (rows != 1) return rows;
    return tell_target(s, j, now) && tell_reporter(s, j, now) ? 1 : -1;
}

bool store_set_moderator(store *s, int64_t person, bool off) {
    int64_t now;
    if (!store_seconds(s, &now)) return false;
    db_query drop = {.sql = "DELETE FROM moderator WHERE person = $1",
                     .count = 1,
                     .value = {DB_NUMBER(person)}},
             add = {.sql = "INSERT INTO moderator (person, made) VALUES ($1, $2) ON CONFLICT DO "
                           "NOTHING",
                    .count = 2,
                    .value = {DB_NUMBER(person), DB_NUMBER(now)}};
    return store_run(s, off ? &drop : &add) >= 0;
}

/* ---- in force -------------------------------------------------------------------------------- */

#define IN_FORCE "person = $1 AND lifted = 0 AND (until = 0 OR until > $2)"

static void give_restriction(void *user, const char *const cells[], int count) {
    restrictions *r = user;
    int64_t until = atoll(cells[1]),
            *at = strcmp(cells[0], "mute") == 0 ? &r->muted : &r->suspended;
    (void)count;
    if (until == 0) until = INT64_MAX;
    if (until > *at) *at = until;
}

store_result store_restrictions(store *s, int64_t person, restrictions *out) {
    int64_t now;
    *out = (restrictions){0};
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_done(store_run(
        s,
        &(db_query){.sql = "SELECT what, until FROM sanction WHERE " IN_FORCE " AND what <> 'warn'",
                    .row = give_restriction,
                    .user = out,
                    .count = 2,
                    .value = {DB_NUMBER(person), DB_NUMBER(now)}}));
}

static void give_sanction(void *user, const char *const cells[], int count) {
    sanction_row *r = user;
    (void)count;
    r->id = atoll(cells[0]);
    r->made = atoll(cells[1]);
    store_copy(r->what, sizeof r->what, cells[2]);
    r->until = atoll(cells[3]);
    r->lifted = atoll(cells[4]);
    store_copy(r->text, sizeof r->text, cells[5]);
}

store_result store_sanction_now(store *s, int64_t person, bool suspended, sanction_row *out) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT id, made, what, until, lifted, text FROM sanction "
                              "WHERE " IN_FORCE " AND what <> 'warn' AND CASE WHEN what = 'mute' "
                              "THEN 0 ELSE 1 END = $3 ORDER BY CASE WHEN until = 0 THEN 0 ELSE 1 "
                              "END, until DESC, id LIMIT 1",
                       .row = give_sanction,
                       .user = out,
                       .count = 3,
                       .value = {DB_NUMBER(person), DB_NUMBER(now), DB_NUMBER(suspended)}}));
}

store_result store_sanctions(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, made, what, until, lifted, text, report FROM sanction "
                              "WHERE person = $1 ORDER BY id",
                       .row = each,
                       .user = user,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

/* ---- replies --------------------------------------------------------------------------------- */

/* STORE_TAKEN: the sanction is there, but the update below did not find it open. */
static store_result is_theirs(store *s, int64_t person, int64_t sanction) {
    return store_found(
        store_run(s, &(db_query){.sql = "SELECT 1 FROM sanction WHERE id = $1 AND person = $2 AND "
                                        "lifted = 0",
                                 .count = 2,
                                 .value = {DB_NUMBER(sanction), DB_NUMBER(person)}}));
}

static bool use_reply(store *s, int64_t sanction, int *rows) {
    *rows = store_run(
        s, &(db_query){.sql = "UPDATE sanction SET replied = 1 WHERE id = $1 AND replied = 0",
                       .count = 1,
                       .value = {DB_NUMBER(sanction)}});
    return *rows == 1;
}

store_result store_appeal(store *s, int64_t person, int64_t sanction, const char *text) {
    report_row r = {.kind = REPORT_APPEAL,
                    .about = "appeal",
                    .reporter = person,
                    .target = person,
                    .sanction = sanction};
    int rows = 0;
    store_copy(r.text, sizeof r.text, text);
    store_result found = is_theirs(s, person, sanction);
    if (found != STORE_OK) return found;
    bool fine = store_begin(s) && use_reply(s, sanction, &rows) &&
                store_add_report(s, &r) == STORE_OK && store_end(s);
    return fine ? STORE_OK : (store_undo(s), rows == 0 ? STORE_TAKEN : STORE_FAILED);
}

/* ---- letters --------------------------------------------------------------------------------- */

store_result store_letters(store *s, letter_wish w, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){
               .sql = "SELECT letter.id, letter.made, letter.what, letter.until, "
                      "letter.text, person.name, letter.sanction, seen, CASE WHEN "
                      "sanction.id IS NOT NULL AND replied = 0 AND lifted = 0 THEN 1 ELSE "
                      "0 END FROM letter LEFT JOIN person ON person.id = letter.other LEFT "
                      "JOIN sanction ON sanction.id = letter.sanction WHERE letter.person "
                      "= $1 AND seen <= $2 ORDER BY letter.id DESC LIMIT $3",
               .row = each,
               .user = user,
               .count = 3,
               .value = {DB_NUMBER(w.person), DB_NUMBER(!w.unseen), DB_NUMBER(LETTERS_PAGE)}}));
}

store_result store_letter_seen(store *s, int64_t person, int64_t number) {
    return store_found(
        store_run(s, &(db_query){.sql = "UPDATE letter SET seen = 1 WHERE id = $1 AND person = $2",
                                 .count = 2,
                                 .value = {DB_NUMBER(number), DB_NUMBER(person)}}));
}
