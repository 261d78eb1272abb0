/* The table service without a socket. Way in 6: what a change of the lobby costs does not depend on
 * the number of people who look at it, nor on the number of tables. Statements and their steps are
 * counted, not seconds. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "registry.h"
#include "tables.h"
#include "unit.h"

enum {
    CROWD = 1000,
    FEW = 100,
    MANY = 100000,
    PATIENCE = 60,
    SHOWN = 60,
    PERIODIC = 10, /* statements a second, at most, whatever happens */
    LOOK = 5       /* seconds after which the lobby is read again */
};

#define NEW_PATH "/tmp/test_tables_XXXXXX"
static char path[] = NEW_PATH;

static void remove_store(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[64];
    for (int i = 0; i < COUNT_OF(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

/* ---- counting statements --------------------------------------------------------------------- */

static struct {
    int statements, lobby, journal, commits;
    int64_t lobby_steps;
} count;

static int on_statement(unsigned kind, void *user, void *statement, void *time) {
    (void)kind, (void)user, (void)time;
    int64_t steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
    count.statements++;
    count.journal += strstr(sqlite3_sql(statement), "FROM line WHERE match") != NULL;
    if (!strstr(sqlite3_sql(statement), "listed = 1")) return 0;
    count.lobby++;
    count.lobby_steps += steps;
    return 0;
}

static int on_commit(void *user) {
    (void)user;
    count.commits++;
    return 0;
}

static int watch_statements(sqlite3 *d, const char **error, const void *api) {
    (void)error, (void)api;
    sqlite3_commit_hook(d, on_commit, NULL);
    return sqlite3_trace_v2(d, SQLITE_TRACE_PROFILE, on_statement, NULL);
}

/* ---- a service ------------------------------------------------------------------------------- */

typedef struct {
    store *store;
    outbox *outbox;
    tables *tables;
    plan plan;
} service;

static void open_service(service *s) {
    char address[64], reason[DB_WHY];
    union {
        int (*hook)(sqlite3 *, const char **, const void *);
        void (*entry)(void);
    } u = {.hook = watch_statements};
    person_row host = {.name = "Host"};
    strcpy(path, NEW_PATH);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    sqlite3_auto_extension(u.entry);
    snprintf(address, sizeof address, "sqlite:%s", path);
    s->store = store_open(address, EN, reason);
    s->outbox = outbox_open();
    assert_true(s->store && s->outbox);
    /* the copies of fill() are old, but none may expire while they are counted */
    s->tables = tables_open(
        &(tables_setting){.store = s->store, .outbox = s->outbox, .gathering_seconds = 2 * MANY},
        reason);
    assert_non_null(s->tables);
    assert_int_equal(store_add_person(s->store, &host), STORE_OK);
    const game *g = registry_find("pearls");
    s->plan = (plan){.game = g, .setting = setting_normal(g, 2), .host = host.id, .listed = true};
    s->plan.seat[0] = (plan_seat){.kind = SEAT_PERSON, .person = host.id, .name = "Host"};
    snprintf(s->plan.set_hash, sizeof s->plan.set_hash, "%s",
             tables_normal_rules(s->tables, g)->set_hash);
}

static void close_service(service *s) {
    tables_close(s->tables);
    outbox_close(s->outbox);
    store_close(s->store);
    remove_store();
}

/* Copies of a table that exists, which are older than it. */
static void fill(int from, int to) {
    char text[512];
    sqlite3 *direct;
    snprintf(text, sizeof text,
             "WITH RECURSIVE n(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT "
             "INTO match (id, stage, version, game, listed, seed, plan, head, made) SELECT "
             "printf('t%%d', i), 0, 1, game, 1, seed, plan, head, made - %d + i FROM n, (SELECT * "
             "FROM match LIMIT 1)",
             from, to, MANY + 1);
    assert_int_equal(sqlite3_open(path, &direct), SQLITE_OK);
    sqlite3_busy_timeout(direct, 5000);
    assert_int_equal(sqlite3_exec(direct, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(direct);
}

/* ---- people who look at the lobby ------------------------------------------------------------ */

static client crowd[CROWD]; /* the first one is the host */

typedef struct {
    char plain[1 << 16], host[1 << 16];
    int got; /* clients that got this table */
} received;

static received seen;

/* Messages that do not mention this table are dropped. */
static void deliver(const service *s, const char *id) {
    outgoing_message m;
    while (outbox_take(s->outbox, &m)) {
        assert_non_null(m.text);
        if (!id || m.size >= sizeof seen.plain) continue;
        char text[sizeof seen.plain];
        snprintf(text, sizeof text, "%.*s", (int)m.size, m.text);
        if (!strstr(text, id)) continue;
        char *first = m.to->person > 0 ? seen.host : seen.plain;
        if (!first[0]) memcpy(first, text, sizeof text);
        assert_string_equal(text, first);
        seen.got++;
    }
}

static void gather(const service *s, int from, int to) {
    for (int i = from; i < to; i++) {
        crowd[i] = (client){.connected = true, .person = i == 0 ? s->plan.host : 0};
        tables_add_client(s->tables, &crowd[i]);
        tables_enter_lobby(s->tables, &crowd[i]);
        deliver(s, NULL);
    }
}

/* Opens a table, and waits until everybody in the lobby has seen it. Returns the seconds. */
static int change(const service *s, int people) {
    seen = (received){.got = 0};
    memset(&count, 0, sizeof count);
    why w = WHY_OK;
    const table *t = tables_add(s->tables, &s->plan, MANY, &w);
    assert_non_null(t);
    char id[MATCH_ID];
    snprintf(id, sizeof id, "%s", t->id);
    time_t began = time(NULL);
    while (seen.got < people && time(NULL) - began < PATIENCE) {
        tables_tick(s->tables);
        tables_settle(s->tables);
        deliver(s, id);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    assert_int_equal(seen.got, people);
    return (int)(time(NULL) - began);
}

static int occurrences(const char *text, const char *what) {
    int n = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what)) n++;
    return n;
}

TEST(way_in_6_a_change_of_the_lobby_is_read_once_for_everybody) {
    static service s;
    open_service(&s);
    /* where people come back after days, the table is shown while nobody is there */
    s.plan.clock = (clock_terms){.kind = CLOCK_MOVE, .seconds = 86400};
    gather(&s, 0, 10);
    int seconds = change(&s, 10);
    assert_in_range(count.lobby, 1, 1 + seconds / LOOK);

    gather(&s, 10, CROWD);
    fill(1, FEW);
    seconds = change(&s, CROWD);
    assert_in_range(count.lobby, 1, 1 + seconds / LOOK);
    assert_in_range(count.statements, 1, CROWD / 5 + seconds * PERIODIC);
    int64_t steps = count.lobby_steps;

    fill(FEW + 1, MANY);
    seconds = change(&s, CROWD);
    assert_in_range(count.lobby, 1, 1 + seconds / LOOK);
    assert_in_range(count.statements, 1, CROWD / 5 + seconds * PERIODIC);
    if (count.lobby_steps > steps + steps / 4 + 16)
        fail_msg("%lld steps, then %lld", (long long)steps, (long long)count.lobby_steps);

    /* The host's message differs in the rows of the host's own tables, and only there. */
    assert_int_equal(occurrences(seen.plain, "\"match\""), SHOWN);
    assert_int_equal(occurrences(seen.plain, "\"yours\":false"), SHOWN);
    assert_int_equal(occurrences(seen.host, "\"yours\":true"), SHOWN);
    assert_int_equal(strlen(seen.host) + SHOWN, strlen(seen.plain));
    for (int i = 0; i < CROWD; i++) tables_remove_client(s.tables, &crowd[i]);
    close_service(&s);
}

/* What another program might do to the file. */
static void change_file(const char *text) {
    sqlite3 *direct;
    assert_int_equal(sqlite3_open(path, &direct), SQLITE_OK);
    sqlite3_busy_timeout(direct, 5000);
    assert_int_equal(sqlite3_exec(direct, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(direct);
}

TEST(while_the_store_fails_nobody_gets_an_empty_lobby) {
    static service s;
    outgoing_message m;
    open_service(&s);
    client c = {.connected = true};
    tables_add_client(s.tables, &c);
    change_file("ALTER TABLE match RENAME TO hidden");
    for (int i = 0; i < 3; i++) {
        tables_show_lobby(s.tables, &c);
        assert_false(outbox_take(s.outbox, &m));
    }
    change_file("ALTER TABLE hidden RENAME TO match");
    tables_show_lobby(s.tables, &c);
    assert_true(outbox_take(s.outbox, &m));
    assert_non_null(strstr(m.text, "\"tables\":[]"));
    tables_remove_client(s.tables, &c);
    close_service(&s);
}

/* ---- tables that wait for players ------------------------------------------------------------ */

enum { WAITING_TABLES = 600 };

static int number_of(const char *query) {
    sqlite3 *direct;
    sqlite3_stmt *s;
    assert_int_equal(sqlite3_open(path, &direct), SQLITE_OK);
    sqlite3_busy_timeout(direct, 5000);
    assert_int_equal(sqlite3_prepare_v2(direct, query, -1, &s, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    int number = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    sqlite3_close(direct);
    return number;
}

/* Each client of the host watches as many tables as it may. */
static int open_tables(const service *s) {
    int clients = 0;
    for (int i = 0; i < WAITING_TABLES; i++) {
        if (i % WATCHES_MAX == 0) {
            crowd[clients] = (client){.connected = true, .person = s->plan.host};
            tables_add_client(s->tables, &crowd[clients++]);
        }
        why w = WHY_OK;
        table *t = tables_add(s->tables, &s->plan, MANY, &w);
        assert_true(t && watch_add(&crowd[clients - 1], t, PARTS_ALL));
    }
    return clients;
}

TEST(tables_that_wait_for_players_are_renewed_together) {
    static service s;
    open_service(&s);
    int clients = open_tables(&s), seconds = 0;
    memset(&count, 0, sizeof count);
    time_t began = time(NULL);
    while (number_of("SELECT COUNT(*) FROM waiting") < WAITING_TABLES && seconds < PATIENCE) {
        tables_tick(s.tables);
        seconds = (int)(time(NULL) - began);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    assert_int_equal(number_of("SELECT COUNT(*) FROM waiting"), WAITING_TABLES);
    /* one for each list that is full, and a few for each second */
    assert_in_range(count.commits, 1, WAITING_TABLES / WAITS_MAX + 8 * (seconds + 2));
    for (int i = 0; i < clients; i++) tables_remove_client(s.tables, &crowd[i]);
    close_service(&s);
}

/* ---- whole positions ------------------------------------------------------------------------- */

static table *start(const service *s, const plan *p) {
    why w = WHY_OK;
    table *t = tables_add(s->tables, p, MANY, &w);
    assert_non_null(t);
    assert_int_equal(tables_start(s->tables, t), WHY_OK);
    tables_settle(s->tables);
    return t;
}

/* Way in 4: otherwise a table with many watchers would be a lever. */
TEST(who_sees_the_same_gets_the_same_text_for_which_the_journal_is_read_once) {
    enum { WATCHERS = 50 };
    static service s;
    open_service(&s);
    s.plan.seat[1] = s.plan.seat[0];
    table *t = start(&s, &s.plan);
    for (int i = 0; i < WATCHERS; i++) {
        crowd[i] = (client){.connected = true, .person = i == 0 ? s.plan.host : 0};
        crowd[i].lang = i % 2 ? EN : FR;
        tables_add_client(s.tables, &crowd[i]);
        assert_non_null(tables_subscribe(s.tables, &crowd[i], t, PARTS_ALL));
    }
    memset(&count, 0, sizeof count);
    journal_entry e = {.kind = ENTRY_WISH, .seat = 0, .plies = 1};
    assert_int_equal(tables_append(s.tables, t, &e, &(appending){.client = NULL}), WHY_OK);
    tables_settle(s.tables);
    assert_int_equal(count.journal, 3); /* a player, and watchers in two languages */
    outgoing_message m;
    const char *states[WATCHERS] = {NULL};
    int got = 0;
    while (outbox_take(s.outbox, &m)) {
        static const char begins[] = "{\"is\":\"state\"";
        if (strncmp(m.text, begins, strlen(begins)) != 0) continue;
        states[m.to - crowd] = m.text;
        got++;
    }
    assert_int_equal(got, WATCHERS); /* each has it once */
    for (int i = 3; i < WATCHERS; i++) assert_ptr_equal(states[i], states[i - 2]);
    for (int i = 0; i < WATCHERS; i++) tables_remove_client(s.tables, &crowd[i]);
    close_service(&s);
}

/* ---- the sweep ------------------------------------------------------------------------------- */

/* Tables where nothing happens cost nothing: while the time of a seat runs out at one table, the
 * others are swept once, because they are new. */
/* Cards of a person may make a match that nobody can win. */
TEST(a_match_that_its_record_cannot_hold_ends_without_a_result) {
    static service s;
    why w = WHY_OK;
    open_service(&s);
    s.plan.seat[1] = (plan_seat){.kind = SEAT_BOT, .player = "greedy", .name = "Greedy"};
    table *t = tables_add(s.tables, &s.plan, 1, &w);
    assert_non_null(t);
    assert_int_equal(tables_start(s.tables, t), WHY_OK);
    assert_false(table_full(t));
    t->rolls = HISTORY_ROLLS_MAX - ROLLS_MAX;
    assert_true(table_full(t));
    assert_int_equal(tables_move(s.tables, t, &(match_move){0}, &(appending){.client = NULL}),
                     WHY_LONG);
    tables_settle(s.tables);
    assert_int_equal(number_of("SELECT COUNT(*) FROM line WHERE text LIKE 'close%'"), 1);
    assert_int_equal(number_of("SELECT COUNT(*) FROM match WHERE stage = 2"), 1);
    assert_int_equal(number_of("SELECT COUNT(*) FROM result"), 0);
    close_service(&s);
}

TEST(a_table_is_swept_when_something_is_due_and_not_every_second) {
    static service s;
    open_service(&s);
    s.plan.seat[1] = s.plan.seat[0];
    crowd[0] = (client){.connected = true, .person = s.plan.host};
    tables_add_client(s.tables, &crowd[0]);
    table *idle[WATCHES_MAX];
    for (int i = 0; i < COUNT_OF(idle); i++) {
        idle[i] = start(&s, &s.plan);
        assert_non_null(tables_subscribe(s.tables, &crowd[0], idle[i], PARTS_ALL));
    }
    plan timed = s.plan;
    timed.clock = (clock_terms){.kind = CLOCK_MOVE, .seconds = 5};
    const table *t = start(&s, &timed);
    for (time_t began = time(NULL); t->stage != OVER && time(NULL) - began < PATIENCE;) {
        tables_tick(s.tables);
        tables_settle(s.tables);
        deliver(&s, NULL);
        if (tables_report(s.tables).tables <= COUNT_OF(idle)) break; /* it is over, and dropped */
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    assert_int_equal(number_of("SELECT COUNT(*) FROM match WHERE stage = 2"), 1);
    assert_in_range(tables_report(s.tables).sweeps, COUNT_OF(idle), 2 * COUNT_OF(idle));

    /* Nobody needs a table any more: it leaves memory. */
    tables_remove_client(s.tables, &crowd[0]);
    for (time_t began = time(NULL); tables_report(s.tables).tables > 0;) {
        assert_true(time(NULL) - began < PATIENCE);
        tables_tick(s.tables);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    close_service(&s);
}
