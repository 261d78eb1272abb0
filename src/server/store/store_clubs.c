/* Clubs: founding, finding, describing and closing them. */
#include "store_clubs.h"

#include <stdlib.h>

#include "buffer.h"
#include "store_inside.h"

const char *const club_role_names[ROLES] = {"none",   "asked",   "invited",
                                            "member", "officer", "founder"};

/* ---- founding -------------------------------------------------------------------------------- */

static bool count_clubs(store *s, int64_t person, club_role least, int64_t *count) {
    return store_run(s, &(db_query){.sql = "SELECT COUNT(*) FROM member WHERE person = $1 AND "
                                           "role >= $2",
                                    .row = store_give_number,
                                    .user = count,
                                    .count = 2,
                                    .value = {DB_NUMBER(person), DB_NUMBER(least)}}) == 1;
}

static int insert_club(store *s, club_row *c) {
    return store_run(
        s, &(db_query){.sql = "INSERT INTO club (name, skeleton, about, speaks, open, members, "
                              "made) VALUES ($1, $2, $3, $4, $5, 1, $6) ON CONFLICT DO NOTHING "
                              "RETURNING id",
                       .row = store_give_number,
                       .user = &c->id,
                       .count = 6,
                       .value = {DB_TEXT(c->name), DB_TEXT(c->skeleton), DB_TEXT(c->about),
                                 DB_TEXT(c->speaks), DB_NUMBER(c->open), DB_NUMBER(c->made)}});
}

store_result store_found_club(store *s, club_row *c) {
    int64_t all = 0, founded = 0;
    int rows = 1;
    if (!store_seconds(s, &c->made) || !store_begin(s)) return store_failed(s);
    bool fine = store_lock_person(s, c->founder) && count_clubs(s, c->founder, ROLE_MEMBER, &all) &&
                count_clubs(s, c->founder, ROLE_FOUNDER, &founded);
    if (fine && (all >= CLUBS_EACH || founded >= CLUBS_FOUNDED)) return store_undo(s), STORE_NONE;
    fine = fine && (rows = insert_club(s, c)) == 1 &&
           store_run(s, &(db_query){.sql = "INSERT INTO member (club, person, role, made) VALUES "
                                           "($1, $2, $3, $4)",
                                    .count = 4,
                                    .value = {DB_NUMBER(c->id), DB_NUMBER(c->founder),
                                              DB_NUMBER(ROLE_FOUNDER), DB_NUMBER(c->made)}}) == 1;
    if (fine && store_end(s)) return STORE_OK;
    return store_undo(s), rows == 0 ? STORE_TAKEN : STORE_FAILED;
}

/* ---- finding --------------------------------------------------------------------------------- */

static void give_club(void *user, const char *const cells[], int count) {
    club_row *c = user;
    (void)count;
    *c = (club_row){.id = atoll(cells[0]),
                    .open = atoi(cells[5]),
                    .members = atoll(cells[6]),
                    .made = atoll(cells[7]),
                    .founder = atoll(cells[8])};
    store_copy(c->name, sizeof c->name, cells[1]);
    store_copy(c->skeleton, sizeof c->skeleton, cells[2]);
    store_copy(c->about, sizeof c->about, cells[3]);
    store_copy(c->speaks, sizeof c->speaks, cells[4]);
}

store_result store_read_club(store *s, int64_t id, club_row *out) {
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT club.id, name, skeleton, about, speaks, open, members, "
                              "club.made, person FROM club JOIN member ON member.club = club.id "
                              "WHERE club.id = $1 AND role = $2",
                       .row = give_club,
                       .user = out,
                       .count = 2,
                       .value = {DB_NUMBER(id), DB_NUMBER(ROLE_FOUNDER)}}));
}

store_result store_club_like(store *s, const char *skeleton, int64_t *id) {
    return store_found(store_run(s, &(db_query){.sql = "SELECT id FROM club WHERE skeleton = $1",
                                                .row = store_give_number,
                                                .user = id,
                                                .count = 1,
                                                .value = {DB_TEXT(skeleton)}}));
}

/* A pattern for LIKE that finds the text anywhere. */
static void write_pattern(const char *text, buffer *out) {
    buffer_char(out, '%');
    for (; *text; text++) {
        if (*text == '%' || *text == '_' || *text == '\\') buffer_char(out, '\\');
        buffer_char(out, *text);
    }
    buffer_char(out, '%');
}

store_result store_clubs(store *s, const clubs_page *p, db_row each, void *user) {
    char pattern[2 * CLUB_SKELETON + 3];
    buffer b = BUFFER_OVER(pattern);
    write_pattern(p->like, &b);
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, name, about, speaks, open, members FROM club WHERE "
                              "skeleton LIKE $1 ESCAPE '\\' AND ($2 = '' OR speaks = $2) ORDER BY "
                              "members DESC, id LIMIT $3 OFFSET $4",
                       .row = each,
                       .user = user,
                       .count = 4,
                       .value = {DB_TEXT(pattern), DB_TEXT(p->speaks), DB_NUMBER(CLUBS_PAGE + 1),
                                 DB_NUMBER(p->from)}}));
}

store_result store_clubs_of(store *s, int64_t person, db_row each, void *user) {
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT id, name, members, role, member.made FROM member JOIN club "
                              "ON club.id = member.club WHERE person = $1 ORDER BY role DESC, "
                              "member.made, id",
                       .row = each,
                       .user = user,
                       .count = 1,
                       .value = {DB_NUMBER(person)}}));
}

/* ---- changing and closing -------------------------------------------------------------------- */

static int update_club(store *s, const club_row *c) {
    return store_run(
        s, &(db_query){.sql = "UPDATE club SET name = $1, skeleton = $2, about = $3, speaks = $4, "
                              "open = $5 WHERE id = $6 AND NOT EXISTS (SELECT 1 FROM club AS other "
                              "WHERE other.skeleton = $2 AND other.id <> $6)",
                       .count = 6,
                       .value = {DB_TEXT(c->name), DB_TEXT(c->skeleton), DB_TEXT(c->about),
                                 DB_TEXT(c->speaks), DB_NUMBER(c->open), DB_NUMBER(c->id)}});
}

static int delete_club(store *s, int64_t id) {
    db_query members = {.sql = "DELETE FROM member WHERE club = $1",
                        .count = 1,
                        .value = {DB_NUMBER(id)}},
             club = {.sql = "DELETE FROM club WHERE id = $1", .count = 1, .value = {DB_NUMBER(id)}};
    return store_run(s, &members) < 0 ? -1 : store_run(s, &club);
}

int store_apply_club(store *s, const club_change *c) {
    const char *what = c->closes ? "club-end" : "club-text";
    int rows = c->closes ? delete_club(s, c->club->id) : update_club(s, c->club);
    if (rows == 1 && c->reason && !store_post_letter(s, c->club->founder, what, c->reason))
        return -1;
    return rows;
}

store_result store_change_club(store *s, const club_change *c) {
    int rows = -1;
    if (store_begin(s) && (rows = store_apply_club(s, c)) == 1 && store_end(s)) return STORE_OK;
    return store_undo(s), rows == 0 ? STORE_TAKEN : STORE_FAILED;
}
