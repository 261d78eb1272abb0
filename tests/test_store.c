/* The store on SQLite: migrations, what it keeps about signing in, and that no query costs more
 * because there are more tables. tests/server/postgres.mjs has the same for PostgreSQL. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "notice.h"
#include "store.h"
#include "unit.h"

static char path[] = "/tmp/test_store_XXXXXX";

static void remove_store(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[64];
    for (int i = 0; i < COUNT_OF(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

static store *try_to_open(char reason[DB_WHY]) {
    static bool made;
    char address[64];
    if (!made) {
        int file = mkstemp(path);
        assert_true(file >= 0);
        close(file);
        made = true;
        atexit(remove_store);
    }
    snprintf(address, sizeof address, "sqlite:%s", path);
    return store_open(address, EN, reason);
}

static store *open_store(void) {
    char reason[DB_WHY];
    store *s = try_to_open(reason);
    assert_non_null(s);
    return s;
}

/* What another program might do to the file. */
static void sql(const char *text) {
    sqlite3 *direct;
    assert_int_equal(sqlite3_open(path, &direct), SQLITE_OK);
    sqlite3_busy_timeout(direct, 5000);
    assert_int_equal(sqlite3_exec(direct, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(direct);
}

/* The number of migrations that the file has. */
static int migrations_of_file(void) {
    sqlite3 *direct;
    sqlite3_stmt *query;
    assert_int_equal(sqlite3_open(path, &direct), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(direct, "PRAGMA user_version", -1, &query, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(query), SQLITE_ROW);
    int number = sqlite3_column_int(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(direct);
    return number;
}

TEST(a_store_of_a_newer_release_is_refused) {
    char reason[DB_WHY] = "", back[40];
    store_close(open_store());
    snprintf(back, sizeof back, "PRAGMA user_version = %d", migrations_of_file());
    sql("PRAGMA user_version = 999");
    assert_null(try_to_open(reason));
    assert_non_null(strstr(reason, "newer"));
    sql(back);
    store_close(open_store());
}

/* What a release before tournaments, clubs and friends lacks, one before moderators, and one before
 * ratings by seats. */
#define WITHOUT_CLUBS                                            \
    "DROP TABLE member; DROP TABLE club; DROP INDEX match_club;" \
    "ALTER TABLE match DROP COLUMN club;"
#define UNFRIENDED                                                                  \
    "DROP TABLE follow; DROP TABLE message; DROP TABLE talk; DROP TABLE challenge;" \
    "ALTER TABLE mute DROP COLUMN blocks; ALTER TABLE person DROP COLUMN hides;"
#define WITHOUT_PROFILES                                                            \
    "DROP TABLE played; DROP TABLE rival; DROP TABLE favourite; DROP TABLE feat;"   \
    "DROP INDEX result_uncounted; DROP INDEX result_page; DROP INDEX result_curve;" \
    "ALTER TABLE result DROP COLUMN counted; ALTER TABLE result DROP COLUMN open;"  \
    "ALTER TABLE person DROP COLUMN discreet; ALTER TABLE person DROP COLUMN program;"
#define WITHOUT_TOURNEYS "DROP TABLE meeting; DROP TABLE entrant; DROP TABLE tourney;"
#define WITHOUT_SAYINGS  "ALTER TABLE chat DROP COLUMN saying;"
#define WITHOUT_OWN_SETS                                                                       \
    "DROP INDEX match_own_set; ALTER TABLE match DROP COLUMN own_set;"                         \
    "DROP INDEX setfile_owner; DROP INDEX setfile_used; ALTER TABLE setfile DROP COLUMN game;" \
    "ALTER TABLE setfile DROP COLUMN own; ALTER TABLE setfile DROP COLUMN owner;"              \
    "ALTER TABLE setfile DROP COLUMN size; ALTER TABLE setfile DROP COLUMN made;"              \
    "ALTER TABLE setfile DROP COLUMN used; ALTER TABLE setfile DROP COLUMN down;"
#define UNMODERATED  \
    WITHOUT_SAYINGS  \
    WITHOUT_OWN_SETS \
    WITHOUT_TOURNEYS \
    WITHOUT_PROFILES \
    WITHOUT_CLUBS    \
    UNFRIENDED       \
    "DROP TABLE moderator; DROP TABLE report; DROP TABLE sanction; DROP TABLE letter;"
#define UNRATED                                                                          \
    UNMODERATED                                                                          \
    "DROP TABLE rated; DROP INDEX result_older; ALTER TABLE result DROP COLUMN of_game;" \
    "ALTER TABLE result DROP COLUMN of_seats; ALTER TABLE result DROP COLUMN was;"       \
    "ALTER TABLE result DROP COLUMN mu; ALTER TABLE result DROP COLUMN sigma;"

/* As the release before tickets left it. */
TEST(a_store_of_an_older_release_gets_what_it_lacks) {
    int64_t person = 0;
    store_close(open_store());
    sql("DROP TABLE ticket; DROP INDEX match_void;" UNRATED "PRAGMA user_version = 3");
    store *s = open_store();
    person_row p = {.name = "Anna"};
    assert_int_equal(store_add_newcomer(s, &p, "t0"), STORE_OK);
    assert_int_equal(store_exchange(s, "t0", "s0", &person), STORE_OK);
    assert_true(person == p.id);
    store_close(s);
}

#define ENDED(id, who0, who1, made)                                                          \
    "INSERT INTO match VALUES ('" id "', 2, 1, 'pearls', 0, '', '', 'x', " made ");"         \
    "INSERT INTO result (match, seat, who, place, points, made) VALUES ('" id "', 0, '" who0 \
    "', 1, 9, " made "), ('" id "', 1, '" who1 "', 2, 5, " made ");"

/* After two matches. */
static void expect_rating(store *s, const char *who, int wins, bool high) {
    rating_row r = {.game = "pearls", .seats = 2};
    snprintf(r.who, sizeof r.who, "%s", who);
    assert_int_equal(store_read_rating(s, &r), STORE_OK);
    assert_int_equal(r.matches, 2);
    assert_int_equal(r.wins, wins);
    assert_true(high == (r.now.mu > RATING_MU));
}

/* The results of the release before ratings by seats are rated once, however often it starts. */
TEST(results_of_an_older_release_are_rated) {
    store_close(open_store());
    sql(UNRATED "PRAGMA user_version = 5;" ENDED("old1", "p:901", "p:902", "10")
            ENDED("old2", "p:902", "b:greedy", "11") ENDED("old3", "p:901", "p:901", "12")
                ENDED("old4", "gone", "p:902", "13") ENDED("old5", "p:901", "p:902", "14"));
    for (int i = 0; i < 2; i++) {
        store *s = open_store();
        expect_rating(s, "p:901", 2, true);
        expect_rating(s, "p:902", 0, false);
        rating_row bot = {.who = "b:greedy", .game = "pearls", .seats = 2};
        assert_int_equal(store_read_rating(s, &bot), STORE_NONE);
        store_close(s);
    }
    sql("DELETE FROM result; DELETE FROM match; DELETE FROM rated");
}

/* ---- signing in ------------------------------------------------------------------------------ */

static int64_t new_person(store *s, const char *hash) {
    person_row p = {.name = "Anna"};
    assert_int_equal(store_add_guest(s, &p, hash), STORE_OK);
    return p.id;
}

static void count_row(void *user, const char *const cells[], int count) {
    (void)cells, (void)count;
    ++*(int *)user;
}

TEST(the_store_knows_when_somebody_signed_in) {
    store *s = open_store();
    int64_t made = 0, person = new_person(s, "guest");
    assert_int_equal(store_add_session(s, "session", person, "login"), STORE_OK);
    assert_int_equal(store_session_made(s, "session", &made), STORE_OK);
    assert_in_range(made, time(NULL) - 60, time(NULL));
    assert_int_equal(store_session_made(s, "guest", &made), STORE_NONE);
    store_close(s);
}

static bool good(store *s, const char *ticket) {
    int64_t person = 0;
    store_result result = store_exchange(s, ticket, ticket, &person);
    assert_int_not_equal(result, STORE_FAILED);
    return result == STORE_OK;
}

TEST(a_ticket_is_good_once_for_a_minute_and_with_the_same_password) {
    store *s = open_store();
    person_row p = {.name = "Anna", .account = "anna-t", .password = "hash"};
    assert_int_equal(store_add_newcomer(s, &p, "t1"), STORE_OK);
    ticket_row t = {.hash = "t2", .kind = "login", .person = p.id, .password = "hash"};
    assert_int_equal(store_add_ticket(s, &t), STORE_TAKEN); /* she has no password yet */
    assert_int_equal(store_update_person(s, &p), STORE_OK);
    assert_false(good(s, "t1")); /* from before */
    assert_int_equal(store_add_ticket(s, &t), STORE_OK);
    assert_true(good(s, "t2"));
    assert_false(good(s, "t2"));
    static const char *const changes[] = {"UPDATE ticket SET made = made - 60",
                                          "UPDATE ticket SET made = made + 600",
                                          "UPDATE person SET password = 'other'"};
    for (int i = 0; i < COUNT_OF(changes); i++) {
        t.hash = "t3";
        assert_int_equal(store_add_ticket(s, &t), STORE_OK);
        sql(changes[i]);
        assert_false(good(s, "t3"));
    }
    t.password = "other";
    assert_int_equal(store_add_ticket(s, &t), STORE_OK);
    assert_int_equal(store_forget(s, p.id), STORE_OK);
    assert_false(good(s, "t3"));
    store_close(s);
}

TEST(the_newest_networks_of_a_person_are_kept) {
    store *s = open_store();
    int64_t person = new_person(s, "n1"), other = new_person(s, "n2");
    char network[32];
    int rows = 0;
    assert_int_equal(store_add_network(s, other, "10.0.0.0/24"), STORE_OK);
    for (int i = 0; i < 3 * NETWORKS_MAX; i++) {
        snprintf(network, sizeof network, "10.0.%d.0/24", i);
        assert_int_equal(store_knows_network(s, person, network), STORE_NONE);
        assert_int_equal(store_add_network(s, person, network), STORE_OK);
        assert_int_equal(store_add_network(s, person, network), STORE_OK);
        assert_int_equal(store_knows_network(s, person, network), STORE_OK);
    }
    assert_int_equal(store_networks(s, person, count_row, &rows), STORE_OK);
    assert_int_equal(rows, NETWORKS_MAX);
    assert_int_equal(store_forget(s, person), STORE_OK);
    assert_int_equal(store_knows_network(s, person, network), STORE_NONE);
    assert_int_equal(store_knows_network(s, other, "10.0.0.0/24"), STORE_OK);
    store_close(s);
}

TEST(a_code_for_a_new_password_replaces_the_last) {
    store *s = open_store();
    int64_t person = new_person(s, "r1");
    reset_row r;
    assert_int_equal(store_read_reset(s, person, &r), STORE_NONE);
    assert_int_equal(store_put_reset(s, person, "first"), STORE_OK);
    assert_int_equal(store_put_reset(s, person, "second"), STORE_OK);
    assert_int_equal(store_read_reset(s, person, &r), STORE_OK);
    assert_string_equal(r.hash, "second");
    assert_in_range(r.made, time(NULL) - 60, time(NULL));
    assert_int_equal(store_end_reset(s, person), STORE_OK);
    assert_int_equal(store_read_reset(s, person, &r), STORE_NONE);
    assert_int_equal(store_put_reset(s, person, "third"), STORE_OK);
    assert_int_equal(store_forget(s, person), STORE_OK);
    assert_int_equal(store_read_reset(s, person, &r), STORE_NONE);
    store_close(s);
}

TEST(an_address_gets_one_mail_in_a_while) {
    store *s = open_store();
    assert_int_equal(store_may_mail(s, "hash", 86400), STORE_OK);
    assert_int_equal(store_may_mail(s, "hash", 86400), STORE_TAKEN);
    assert_int_equal(store_may_mail(s, "other", 86400), STORE_OK);
    sql("UPDATE mailed SET made = made - 86401 WHERE address = 'hash'");
    assert_int_equal(store_may_mail(s, "hash", 86400), STORE_OK);
    assert_int_equal(store_may_mail(s, "hash", 86400), STORE_TAKEN);
    sql("UPDATE mailed SET made = made + 864000 WHERE address = 'hash'"); /* the clock was wrong */
    assert_int_equal(store_may_mail(s, "hash", 86400), STORE_OK);
    store_close(s);
}

static void set_skeleton_of(void *user, const person_row *p) {
    int64_t *last = user;
    *last = p->id;
    assert_string_equal(p->account, "anna");
}

TEST(accounts_are_found_by_their_skeleton) {
    store *s = open_store();
    person_row p = {.id = new_person(s, "s1"), .name = "Anna", .account = "anna"};
    int64_t found = 0, guest = new_person(s, "s2");
    assert_int_equal(store_update_person(s, &p), STORE_OK);
    assert_int_equal(store_people_without_skeleton(s, set_skeleton_of, &found), STORE_OK);
    assert_int_equal(found, p.id);
    assert_int_equal(store_set_skeleton(s, p.id, "anna"), STORE_OK);
    assert_int_equal(store_set_skeleton(s, guest, "bruno"), STORE_OK);
    found = 0;
    assert_int_equal(store_people_without_skeleton(s, set_skeleton_of, &found), STORE_OK);
    assert_int_equal(found, 0);
    assert_int_equal(store_names_like(s, "anna", &found), STORE_OK);
    assert_int_equal(found, p.id);
    assert_int_equal(store_names_like(s, "bruno", &found), STORE_NONE); /* a guest */
    store_close(s);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static void count_id(void *user, const char *id, const char *detail) {
    (void)id, (void)detail;
    ++*(int *)user;
}

TEST(tables_that_have_not_begun_come_in_pages) {
    store *s = open_store();
    static match_row m;
    gathering_page p = {.before = time(NULL) + 10};
    int count = 0, pages = 0, before;
    for (int i = 0; i < 150; i++) {
        m = (match_row){.stage = i < 140 ? GATHERING : PLAYING};
        snprintf(m.id, sizeof m.id, "page%03d", i);
        assert_int_equal(store_add_match(s, &m), STORE_OK);
    }
    do {
        before = count;
        assert_int_equal(store_gathering_before(s, &p, count_id, &count), STORE_OK);
        assert_true(count - before <= GATHERING_PAGE);
        pages++;
    } while (count > before);
    assert_int_equal(count, 140);
    assert_int_equal(pages, 4);
    p = (gathering_page){.before = time(NULL) - 60};
    assert_int_equal(store_gathering_before(s, &p, count_id, &count), STORE_OK);
    assert_int_equal(count, 140); /* none is so old */
    store_close(s);
}

TEST(a_finished_match_no_longer_counts_for_its_players) {
    store *s = open_store();
    static match_row m;
    int64_t person = new_person(s, "c1"), count = 0;
    for (int i = 0; i < 3; i++) {
        m = (match_row){.stage = PLAYING};
        snprintf(m.id, sizeof m.id, "counted%d", i);
        assert_int_equal(store_open_match(s, &m, person, 100), STORE_OK);
    }
    assert_int_equal(store_count_unfinished(s, person, &count), STORE_OK);
    assert_int_equal(count, 3);
    assert_int_equal(store_read_match(s, "counted1", &m), STORE_OK);
    m.stage = OVER;
    assert_int_equal(store_finish(s, &m, &(ending){0}), STORE_OK);
    assert_int_equal(store_count_unfinished(s, person, &count), STORE_OK);
    assert_int_equal(count, 2);
    m = (match_row){.id = "counted9"};
    assert_int_equal(store_open_match(s, &m, person, 2), STORE_TAKEN);
    assert_int_equal(store_read_match(s, "counted9", &m), STORE_NONE);
    store_close(s);
}

static bool is_there(store *s, const char *id) {
    static match_row m;
    store_result result = store_read_match(s, id, &m);
    assert_int_not_equal(result, STORE_FAILED);
    return result == STORE_OK;
}

TEST(closed_tables_that_never_began_are_removed) {
    store *s = open_store();
    static match_row m;
    int64_t person = new_person(s, "v1"), number;
    static const struct {
        const char *id, *head;
        stage stage;
        bool stays;
    } rows[] = {{"void1", "", OVER, false},
                {"void2", "", OVER, false},
                {"void3", "", GATHERING, true},
                {"void4", "a record", OVER, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        m = (match_row){.stage = rows[i].stage};
        snprintf(m.id, sizeof m.id, "%s", rows[i].id);
        snprintf(m.head, sizeof m.head, "%s", rows[i].head);
        assert_int_equal(store_open_match(s, &m, person, 100), STORE_OK);
        chat_row said = {.person = person, .name = "Anna", .text = "Hello"};
        assert_int_equal(store_add_chat(s, m.id, &said, &number), STORE_OK);
        assert_int_equal(store_waits(s, (const char *const[]){m.id}, 1, 60), STORE_OK);
        store_append(s, m.id, 0, "close");
        assert_int_equal(store_commit(s, (bool[STORE_TOGETHER]){false}), STORE_OK);
    }
    assert_int_equal(store_remove_void(s, time(NULL) - 60), STORE_OK);
    assert_true(is_there(s, "void1"));
    assert_int_equal(store_remove_void(s, time(NULL) + 60), STORE_OK);
    for (int i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(is_there(s, rows[i].id), rows[i].stays);
    store_close(s);
}

TEST(the_size_of_the_store_is_known) {
    store *s = open_store();
    int64_t bytes = 0;
    assert_int_equal(store_size(s, &bytes), STORE_OK);
    assert_true(bytes >= 4096);
    store_close(s);
}

/* ---- costs ----------------------------------------------------------------------------------- */

/* The work of the statements that ran since the last reset. */
static struct {
    int64_t steps, sorts;
} work;

static int on_statement(unsigned kind, void *user, void *statement, void *time) {
    (void)kind, (void)user, (void)time;
    work.steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
    work.sorts += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1);
    return 0;
}

static int watch_statements(sqlite3 *d, const char **error, const void *api) {
    (void)error, (void)api;
    return sqlite3_trace_v2(d, SQLITE_TRACE_PROFILE, on_statement, NULL);
}

enum { QUERIES = 9 };

/* The steps that each query takes. The first five must not sort at all. */
static void measure(store *s, int64_t person, int64_t steps[QUERIES]) {
    int rows = 0;
    int64_t number;
    gathering_page p = {.before = time(NULL) + 10};
    for (int i = 0; i < QUERIES; i++) {
        work.steps = work.sorts = 0;
        store_result r = i == 0   ? store_listed(s, count_id, &rows)
                         : i == 1 ? store_gathering_before(s, &p, count_id, &rows)
                         : i == 2 ? store_matches_of(s, person, count_id, &rows)
                         : i == 3 ? store_timed(s, count_id, &rows)
                         : i == 4 ? store_count_unfinished(s, person, &number)
                         : i == 5 ? store_waiting(s, "pearls", count_id, &rows)
                         : i == 8 ? store_remove_void(s, 0)
                         : i == 6 ? store_waits(s, (const char *const[]){"m1"}, 1, 60)
                                  : store_leaders(s, &(leaders_page){"pearls", 2, 0}, NULL, NULL);
        assert_int_equal(r, STORE_OK);
        steps[i] = work.steps;
        assert_true(work.steps > 0);
        if (i < 5) assert_int_equal(work.sorts, 0);
    }
}

static void fill(int from, int to) {
    char text[2048];
    snprintf(text, sizeof text,
             "BEGIN; WITH RECURSIVE n(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
             "INSERT INTO match (id, stage, version, game, listed, seed, plan, head, made) "
             "SELECT 'm' || i, i %% 2, 1, 'pearls', 1, '', 'seats 2', '', 1000 + i FROM n;"
             "WITH RECURSIVE n(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
             "INSERT INTO sitter (person, match, made, done) SELECT (SELECT MAX(id) FROM person), "
             "'m' || i, 1000 + i, CASE WHEN i < 60 THEN 0 ELSE 1 END FROM n; COMMIT",
             from, to, from, to);
    sql(text);
}

/* The numbers may differ a little, by the shape of a b-tree. */
TEST(no_query_costs_more_when_there_are_more_tables) {
    int64_t few[QUERIES], many[QUERIES];
    union {
        int (*hook)(sqlite3 *, const char **, const void *);
        void (*entry)(void);
    } u = {.hook = watch_statements};
    sqlite3_auto_extension(u.entry);
    store *s = open_store();
    int64_t person = new_person(s, "cost");
    fill(1, 300);
    measure(s, person, few);
    fill(301, 30000);
    measure(s, person, many);
    for (int i = 0; i < QUERIES; i++) {
        if (many[i] > few[i] + few[i] / 4 + 16)
            fail_msg("query %d: %lld steps, then %lld", i, (long long)few[i], (long long)many[i]);
    }
    int rows = 0;
    work.sorts = 0;
    assert_int_equal(store_unfinished(s, count_id, &rows), STORE_OK);
    assert_true(rows >= 30000);
    assert_int_equal(work.sorts, 0);
    sqlite3_cancel_auto_extension(u.entry);
    store_close(s);
}

TEST(a_notice_is_read_and_written_the_same) {
    static const char *const lines[] = {"table abcdefghijkmnpqr",
                                        "chat abcdefghijkmnpqr 12",
                                        "here abcdefghijkmnpqr 5",
                                        "person 12",
                                        "gone 12",
                                        "gone 12 0123456789abcdef",
                                        "stay 12 0123456789abcdef",
                                        "message 12",
                                        "social 12",
                                        "friend 12",
                                        "online 12",
                                        "left 12",
                                        "house abcdefghijkmnpqr 1 0123456789abcdef",
                                        "well"};
    static const char *const faulty[] = {"",           "table",  "chat abcdefghijkmnpqr",
                                         "here x y",   "person", "person x",
                                         "nonsense 1", "well 1", "table abcdefghijkmnpqrs"};
    for (int i = 0; i < COUNT_OF(lines); i++) {
        char text[DB_HEARD];
        notice n;
        assert_true(notice_read(&n, lines[i]));
        notice_write(&n, text);
        assert_string_equal(text, lines[i]);
    }
    for (int i = 0; i < COUNT_OF(faulty); i++) {
        notice n;
        if (notice_read(&n, faulty[i])) fail_msg("'%s' was read", faulty[i]);
    }
}

TEST(a_notice_names_as_many_tables_as_fit) {
    char text[DB_HEARD], id[32];
    notice n = {.kind = NOTICE_TABLES, .id = "t0"};
    int count = 1, read = 1;
    notice_write(&n, text);
    do snprintf(id, sizeof id, "abcdefghij%06d", count);
    while (notice_add(text, id) && ++count);
    assert_true(count >= STORE_TOGETHER);
    assert_true(notice_read(&n, text));
    for (; notice_next(&n); read++) {
        snprintf(id, sizeof id, "abcdefghij%06d", read);
        assert_string_equal(n.id, id);
    }
    assert_int_equal(read, count);
}
