/* Challenges: invitations to a table, from one person to another. */
#include <stdlib.h>

#include "store_friends.h"
#include "store_inside.h"

const char *const challenge_states[CHALLENGE_STATES] = {"open", "accepted", "declined"};

/* Also removes expired challenges. */
static bool remove_old(store *s, int64_t now) {
    return store_run(s, &(db_query){.sql = "DELETE FROM challenge WHERE until <= $1",
                                    .count = 1,
                                    .value = {DB_NUMBER(now)}}) >= 0;
}

static int insert(store *s, challenge_row *c) {
    return store_run(
        s, &(db_query){.sql = "INSERT INTO challenge (made, until, sender, receiver, match, held) "
                              "SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), "
                              "CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS BIGINT) WHERE "
                              "(SELECT COUNT(*) FROM challenge WHERE sender = $3 AND state = 0) < "
                              "$7 RETURNING id",
                       .row = store_give_number,
                       .user = &c->id,
                       .count = 7,
                       .value = {DB_NUMBER(c->made), DB_NUMBER(c->until), DB_NUMBER(c->sender),
                                 DB_NUMBER(c->receiver), DB_TEXT(c->match), DB_NUMBER(c->held),
                                 DB_NUMBER(CHALLENGES_MAX)}});
}

store_result store_add_challenge(store *s, challenge_row *c) {
    store_result blocked = store_blocks(s, (person_pair){c->receiver, c->sender});
    if (blocked == STORE_FAILED || !store_seconds(s, &c->made)) return STORE_FAILED;
    c->held = blocked == STORE_OK;
    c->until += c->made;
    return remove_old(s, c->made) ? store_changed_one(insert(s, c)) : STORE_FAILED;
}

static void give_challenge(void *user, const char *const cells[], int count) {
    challenge_row *c = user;
    (void)count;
    *c = (challenge_row){.id = atoll(cells[0]),
                         .made = atoll(cells[1]),
                         .until = atoll(cells[2]),
                         .sender = atoll(cells[3]),
                         .receiver = atoll(cells[4]),
                         .held = atoi(cells[6]),
                         .state = (challenge_state)atoi(cells[7])};
    store_copy(c->match, sizeof c->match, cells[5]);
    store_copy(c->text, sizeof c->text, cells[8]);
}

store_result store_read_challenge(store *s, int64_t id, challenge_row *out) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_found(store_run(
        s, &(db_query){.sql = "SELECT id, made, until, sender, receiver, match, held, state, "
                              "answer FROM challenge WHERE id = $1 AND until > $2",
                       .row = give_challenge,
                       .user = out,
                       .count = 2,
                       .value = {DB_NUMBER(id), DB_NUMBER(now)}}));
}

store_result store_answer_challenge(store *s, const challenge_row *c) {
    return store_changed_one(store_run(
        s, &(db_query){.sql = "UPDATE challenge SET state = $1, answer = $2 WHERE id = $3 AND "
                              "state = 0",
                       .count = 3,
                       .value = {DB_NUMBER(c->state), DB_TEXT(c->text), DB_NUMBER(c->id)}}));
}

store_result store_end_challenge(store *s, int64_t id) {
    return store_changed_one(store_run(s, &(db_query){.sql = "DELETE FROM challenge WHERE id = $1",
                                                      .count = 1,
                                                      .value = {DB_NUMBER(id)}}));
}

store_result store_challenges(store *s, int64_t person, db_row each, void *user) {
    int64_t now;
    if (!store_seconds(s, &now)) return STORE_FAILED;
    return store_done(store_run(
        s, &(db_query){.sql = "SELECT challenge.id, challenge.made, until, sender, receiver, "
                              "challenge.match, name, plan, state, answer, CASE WHEN EXISTS "
                              "(SELECT 1 FROM follow WHERE person = receiver AND other = sender) "
                              "OR EXISTS (SELECT 1 FROM talk WHERE person = receiver AND other = "
                              "sender AND sent > gone) THEN 1 ELSE 0 END FROM challenge LEFT JOIN "
                              "match ON match.id = challenge.match JOIN person ON person.id = CASE "
                              "WHEN sender = $1 "
                              "THEN receiver ELSE sender END WHERE (sender = $1 OR (receiver = $1 "
                              "AND held = 0 AND state = 0)) AND until > $2 AND (stage = 0 OR "
                              "state <> 0) ORDER BY challenge.id "
                              "DESC LIMIT $3",
                       .row = each,
                       .user = user,
                       .count = 3,
                       .value = {DB_NUMBER(person), DB_NUMBER(now),
                                 DB_NUMBER(2 * (int64_t)CHALLENGES_MAX)}}));
}
