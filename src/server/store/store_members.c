/* Who is a member of which club, and who waits to become one. */
#include <stdlib.h>

#include "store_clubs.h"
#include "store_inside.h"

store_result store_club_role(store *s, int64_t club, int64_t person, club_role *out) {
    int64_t role = ROLE_NONE;
    store_result result = store_found(
        store_run(s, &(db_query){.sql = "SELECT role FROM member WHERE club = $1 AND person = $2",
                                 .row = store_give_number,
                                 .user = &role,
                                 .count = 2,
                                 .value = {DB_NUMBER(club), DB_NUMBER(person)}}));
    *out = (club_role)role;
    return result;
}

/* Presence is shown unless the member hides it, or one has blocked the other. */
#define MAY_BE_SHOWN                                                                     \
    "hides = 0 AND NOT EXISTS (SELECT 1 FROM mute WHERE blocks = 1 AND ((mute.person = " \
    "member.person AND mute.other = $1) OR (mute.person = $1 AND mute.other = member.person)))"

store_result store_members(store *s, const members_page *p, db_row each, void *user) {
    club_role low = p->waiting ? ROLE_ASKED : ROLE_MEMBER,
              high = p->waiting ? ROLE_INVITED : ROLE_FOUNDER;
    return store_done(store_run(
        s,
        &(db_query){
            .sql = "SELECT person.id, name, role, member.made, CASE WHEN " MAY_BE_SHOWN
                   " THEN 1 ELSE 0 END FROM member JOIN person ON person.id = member.person WHERE "
                   "club = $2 AND role BETWEEN $3 AND $4 ORDER BY role DESC, member.made, "
                   "person.id LIMIT $5 OFFSET $6",
            .row = each,
            .user = user,
            .count = 6,
            .value = {DB_NUMBER(p->reader), DB_NUMBER(p->club), DB_NUMBER(low), DB_NUMBER(high),
                      DB_NUMBER(p->waiting ? CLUB_WAITING : MEMBERS_PAGE + 1),
                      DB_NUMBER(p->from)}}));
}

/* ---- one change ------------------------------------------------------------------------------ */

static bool waits(club_role r) { return r == ROLE_ASKED || r == ROLE_INVITED; }

static bool count_of(store *s, const char *sql, int64_t of, int64_t *count) {
    return store_run(s, &(db_query){.sql = sql,
                                    .row = store_give_number,
                                    .user = count,
                                    .count = 1,
                                    .value = {DB_NUMBER(of)}}) == 1;
}

/* Is there room for the new role? The person's row is locked. */
static member_result has_room(store *s, const member_change *c) {
    int64_t own = 0, others = 0;
    bool joins = c->from < ROLE_MEMBER && c->to >= ROLE_MEMBER, fine = true;
    if (joins)
        fine = count_of(s, "SELECT COUNT(*) FROM member WHERE person = $1 AND role > 2", c->person,
                        &own);
    else if (waits(c->to))
        fine = count_of(s, "SELECT COUNT(*) FROM member WHERE person = $1 AND role < 3", c->person,
                        &own) &&
               count_of(s, "SELECT COUNT(*) FROM member WHERE club = $1 AND role < 3", c->club,
                        &others);
    if (!fine) return MEMBER_FAILED;
    if (own >= (joins ? CLUBS_EACH : CLUBS_WAITING)) return MEMBER_CLUBS;
    return others >= CLUB_WAITING ? MEMBER_FULL : MEMBER_DONE;
}

static int write_role(store *s, const member_change *c, int64_t now) {
    if (c->from == ROLE_NONE)
        return store_run(s, &(db_query){.sql = "INSERT INTO member (club, person, role, made) "
                                               "VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                                        .count = 4,
                                        .value = {DB_NUMBER(c->club), DB_NUMBER(c->person),
                                                  DB_NUMBER(c->to), DB_NUMBER(now)}});
    if (c->to == ROLE_NONE)
        return store_run(s, &(db_query){.sql = "DELETE FROM member WHERE club = $1 AND person = $2 "
                                               "AND role = $3",
                                        .count = 3,
                                        .value = {DB_NUMBER(c->club), DB_NUMBER(c->person),
                                                  DB_NUMBER(c->from)}});
    return store_run(
        s, &(db_query){.sql = "UPDATE member SET role = $1, made = CASE WHEN role < 3 THEN $2 ELSE "
                              "made END WHERE club = $3 AND person = $4 AND role = $5",
                       .count = 5,
                       .value = {DB_NUMBER(c->to), DB_NUMBER(now), DB_NUMBER(c->club),
                                 DB_NUMBER(c->person), DB_NUMBER(c->from)}});
}

/* How many members the club has now: 0 rows if it is full, or gone. */
static int count_member(store *s, const member_change *c) {
    int more = (c->to >= ROLE_MEMBER) - (c->from >= ROLE_MEMBER);
    return store_run(
        s, &(db_query){.sql = "UPDATE club SET members = members + $1 WHERE id = $2 "
                              "AND members + $1 <= $3",
                       .count = 3,
                       .value = {DB_NUMBER(more), DB_NUMBER(c->club), DB_NUMBER(CLUB_MEMBERS)}});
}

static member_result change(store *s, const member_change *c, int64_t now) {
    if (!store_lock_person(s, c->person)) return MEMBER_FAILED;
    int rows = count_member(s, c); /* locks the club */
    if (rows < 1) return rows == 0 ? MEMBER_FULL : MEMBER_FAILED;
    member_result room = has_room(s, c);
    if (room != MEMBER_DONE) return room;
    rows = write_role(s, c, now);
    return rows == 1 ? MEMBER_DONE : rows == 0 ? MEMBER_CHANGED : MEMBER_FAILED;
}

member_result store_change_member(store *s, const member_change *c) {
    int64_t now;
    if (!store_seconds(s, &now) || !store_begin(s)) return store_failed(s), MEMBER_FAILED;
    member_result result = change(s, c, now);
    if (result == MEMBER_DONE && store_end(s)) return MEMBER_DONE;
    store_undo(s);
    return result == MEMBER_DONE ? MEMBER_FAILED : result;
}

/* ---- leaving --------------------------------------------------------------------------------- */

/* Of one club ($2), or of all (0). The founder's heirs first, while the founder is still there. A
 * club without members is closed, with the open requests to join it. */
#define WHERE_TO_LEAVE "person = $1 AND (club = $2 OR $2 = 0)"
#define PASS_ON                                                                         \
    "UPDATE member SET role = 5 WHERE club IN (SELECT club FROM member AS mine WHERE "  \
    "role = 5 AND " WHERE_TO_LEAVE ") AND person = (SELECT heir.person FROM member AS " \
    "heir WHERE heir.club = member.club AND heir.person <> $1 AND heir.role IN (3, 4) " \
    "ORDER BY heir.role DESC, heir.made, heir.person LIMIT 1)"
#define COUNT_DOWN                                                                      \
    "UPDATE club SET members = members - 1 WHERE id IN (SELECT club FROM member WHERE " \
    "role > 2 AND " WHERE_TO_LEAVE ")"
#define LEAVE "DELETE FROM member WHERE " WHERE_TO_LEAVE
static const char *const leaving[] = {PASS_ON, COUNT_DOWN, LEAVE};

#define CLOSE_MEMBERS "DELETE FROM member WHERE club IN (SELECT id FROM club WHERE members = 0)"
#define CLOSE_CLUBS   "DELETE FROM club WHERE members = 0"
static const char *const closing[] = {CLOSE_MEMBERS, CLOSE_CLUBS};

bool store_drop_memberships(store *s, int64_t person, int64_t club) {
    bool fine = true;
    for (int i = 0; fine && i < COUNT_OF(leaving); i++)
        fine = store_run(s, &(db_query){.sql = leaving[i],
                                        .count = 2,
                                        .value = {DB_NUMBER(person), DB_NUMBER(club)}}) >= 0;
    for (int i = 0; fine && i < COUNT_OF(closing); i++)
        fine = store_run(s, &(db_query){.sql = closing[i]}) >= 0;
    return fine;
}

store_result store_leave_clubs(store *s, int64_t person, int64_t club) {
    bool fine = store_begin(s) && store_drop_memberships(s, person, club);
    return fine && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_pass_club(store *s, int64_t club, int64_t founder, int64_t heir) {
    member_change down = {club, founder, ROLE_FOUNDER, ROLE_OFFICER},
                  up = {club, heir, ROLE_OFFICER, ROLE_FOUNDER};
    int rows = -1;
    if (!store_begin(s)) return store_failed(s);
    bool fine = (rows = write_role(s, &down, 0)) == 1 && (rows = write_role(s, &up, 0)) == 1;
    if (fine && store_end(s)) return STORE_OK;
    return store_undo(s), rows == 0 ? STORE_TAKEN : STORE_FAILED;
}
