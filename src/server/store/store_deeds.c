/* Actions of admins and moderators ("deeds") and their audit trail: both are stored, or neither. */
#include "store_inside.h"

static bool mark(store *s, const person_row *p) {
    if (p->banned && store_end_tickets(s, p->id) != STORE_OK) return false;
    return store_run(s,
                     &(db_query){.sql = "UPDATE person SET muted = $1, banned = $2 WHERE id = $3",
                                 .count = 3,
                                 .value = {DB_NUMBER(p->muted), DB_NUMBER(p->banned),
                                           DB_NUMBER(p->id)}}) == 1;
}

static bool set_password(store *s, const person_row *p) {
    return store_run(s, &(db_query){.sql = "UPDATE person SET password = $1 WHERE id = $2",
                                    .count = 2,
                                    .value = {DB_TEXT(p->password), DB_NUMBER(p->id)}}) == 1 &&
           store_drop_sessions(s, p->id) == STORE_OK;
}

/* Rows changed: 0 if a move was faster. */
static int append_entry(store *s, const deed *d) {
    return store_run(
        s, &(db_query){.sql = "INSERT INTO line (match, step, text, made) VALUES ($1, $2, $3, $4) "
                              "ON CONFLICT DO NOTHING",
                       .count = 4,
                       .value = {DB_TEXT(d->closes), DB_NUMBER(d->step), DB_TEXT(d->entry),
                                 DB_NUMBER(store_now())}});
}

static bool leave_trail(store *s, const deed *d) {
    return store_run(
               s,
               &(db_query){
                   .sql =
                       "INSERT INTO deed (made, who, what, whom, why) VALUES ($1, $2, $3, $4, $5)",
                   .count = 5,
                   .value = {DB_NUMBER(store_now()), DB_TEXT(d->who), DB_TEXT(d->what),
                             DB_TEXT(d->whom), DB_TEXT(d->why)}}) == 1;
}

store_result store_do(store *s, const deed *d) {
    int done = 1;
    bool fine = store_begin(s) && (!d->marked || mark(s, d->marked)) &&
                (!d->password || set_password(s, d->password)) &&
                (!d->moderator || store_set_moderator(s, d->moderator, d->off));
    if (fine && d->closes) done = append_entry(s, d), fine = done == 1;
    if (fine && d->judgement) done = store_settle(s, d->judgement), fine = done == 1;
    if (fine && d->club) done = store_apply_club(s, d->club), fine = done == 1;
    if (fine && d->set) done = store_apply_set(s, d->set), fine = done == 1;
    if (fine && d->cancels) done = store_cancel_tourney(s, d->cancels, d->why), fine = done == 1;
    if (fine && leave_trail(s, d) && (!d->notice || store_add_notice(s, d->notice) == STORE_OK) &&
        store_end(s))
        return STORE_OK;
    return store_undo(s), done == 0 ? STORE_TAKEN : STORE_FAILED;
}

store_result store_deeds(store *s, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT deed.made, who, what, whom, why, person.name "
                              "FROM deed LEFT JOIN person ON what IN "
                              "('mute', 'unmute', 'ban', 'unban', 'password', 'moderator', "
                              "'unmoderator', 'dismiss', 'warn', 'suspend', "
                              "'close-account', 'lift') AND "
                              "whom = CAST(person.id AS TEXT) "
                              "ORDER BY deed.id",
                       .row = each,
                       .user = user}));
}

store_result store_deeds_to(store *s, const char *whom, db_row each, void *user) {
    return store_done(
        store_run(s, &(db_query){.sql = "SELECT made, what FROM deed WHERE whom = $1 ORDER BY id",
                                 .row = each,
                                 .user = user,
                                 .count = 1,
                                 .value = {DB_TEXT(whom)}}));
}
