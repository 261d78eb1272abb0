/* Tournaments without a socket. Every commit fails once, in a tournament of its own, as if the
 * process had died there: another one goes on from what is stored, and the tournament ends as it
 * should. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "registry.h"
#include "store_reports.h"
#include "tables.h"
#include "tourney.h"
#include "tourneys.h"
#include "unit.h"

enum { PLAYERS = 5, ROUNDS = 2, TICKS = 5000, FAILURES_MAX = 200 };

#define NEW_PATH "/tmp/test_tourneys_XXXXXX"
static char path[] = NEW_PATH;

/* ---- a store whose n-th commit fails --------------------------------------------------------- */

static int commits, fails_at; /* 0: none */

static int on_commit(void *user) {
    (void)user;
    return ++commits == fails_at;
}

static int watch_commits(sqlite3 *d, const char **error, const void *api) {
    (void)error, (void)api;
    sqlite3_commit_hook(d, on_commit, NULL);
    return SQLITE_OK;
}

static void remove_store(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[64];
    for (int i = 0; i < COUNT_OF(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

/* ---- a service ------------------------------------------------------------------------------- */

typedef struct {
    store *store;
    outbox *outbox;
    tables *tables;
    client player[PLAYERS + 1]; /* the first is the organiser */
    char id[MATCH_ID];
} service;

static void open_service(service *s) {
    char address[64], reason[DB_WHY];
    snprintf(address, sizeof address, "sqlite:%s", path);
    s->store = store_open(address, EN, reason);
    s->outbox = outbox_open();
    assert_true(s->store && s->outbox);
    s->tables = tables_open(&(tables_setting){.store = s->store, .outbox = s->outbox}, reason);
    assert_non_null(s->tables);
    assert_true(tables_resume(s->tables));
    for (int i = 0; i <= PLAYERS; i++) tables_add_client(s->tables, &s->player[i]);
}

/* As a process that dies: nothing is written any more. */
static void close_service(service *s) {
    outgoing_message m;
    while (outbox_take(s->outbox, &m)) {
    }
    for (int i = 0; i <= PLAYERS; i++) {
        client *c = &s->player[i];
        tables_remove_client(s->tables, c);
        *c = (client){.person = c->person, .connected = true, .account = "a"};
    }
    tables_close(s->tables);
    outbox_close(s->outbox);
    store_close(s->store);
}

static void new_service(service *s) {
    union {
        int (*hook)(sqlite3 *, const char **, const void *);
        void (*entry)(void);
    } u = {.hook = watch_commits};
    strcpy(path, NEW_PATH);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    sqlite3_auto_extension(u.entry);
    *s = (service){.id = ""};
    commits = fails_at = 0;
    open_service(s);
    for (int i = 0; i <= PLAYERS; i++) {
        person_row p = {.name = "Player"};
        snprintf(p.name, sizeof p.name, "Player %d", i);
        assert_int_equal(store_add_person(s->store, &p), STORE_OK);
        s->player[i].person = p.id;
        s->player[i].connected = true;
        snprintf(s->player[i].name, sizeof s->player[i].name, "%s", p.name);
    }
}

static void delete_service(service *s) {
    close_service(s);
    remove_store();
}

static plan plan_of(const service *s) {
    const game *g = registry_find("pearls");
    plan p = {.game = g, .setting = setting_normal(g, 2), .automatic = true};
    p.clock = (clock_terms){.kind = CLOCK_MOVE, .seconds = 86400};
    snprintf(p.set_hash, sizeof p.set_hash, "%s", tables_normal_rules(s->tables, g)->set_hash);
    return p;
}

static contest *announce(service *s, tourney_kind kind) {
    why w = WHY_OK;
    plan p = plan_of(s);
    tourney_row row = {.name = "Cup",
                       .kind = (int)kind,
                       .host = s->player[0].person,
                       .rounds = kind == TOURNEY_SWISS ? ROUNDS : 0,
                       .minutes = 60,
                       .least = 2,
                       .most = 8};
    contest *c = tourneys_add(s->tables, &row, &p, &w);
    assert_int_equal(w, WHY_OK);
    snprintf(s->id, sizeof s->id, "%s", row.id);
    return c;
}

static contest *find(service *s) {
    why w = WHY_OK;
    contest *c = tourneys_load(s->tables, s->id, &w);
    assert_true(c || w == WHY_STORE);
    return c;
}

static tourney_row row_of(const service *s) {
    tourney_row row;
    assert_int_equal(store_read_tourney(s->store, s->id, &row), STORE_OK);
    return row;
}

/* ---- playing --------------------------------------------------------------------------------- */

typedef struct {
    meeting_row row[64];
    int count;
} meeting_list;

static void note_meeting(void *user, const meeting_row *m) {
    meeting_list *l = user;
    assert_true(l->count < COUNT_OF(l->row));
    l->row[l->count++] = *m;
}

static meeting_list meetings_of(const service *s) {
    meeting_list l = {.count = 0};
    assert_int_equal(store_meetings(s->store, s->id, note_meeting, &l), STORE_OK);
    return l;
}

/* The first seat of every match that is being played resigns. */
static void end_matches(service *s) {
    meeting_list l = meetings_of(s);
    for (int i = 0; i < l.count; i++) {
        why w = WHY_OK;
        if (l.row[i].state != MEETING_PLAYS) continue;
        table *t = tables_load(s->tables, l.row[i].match, &w);
        journal_entry e = {.kind = ENTRY_RESIGN};
        if (t && !table_over(t) && !t->pending)
            (void)!tables_append(s->tables, t, &e, &(appending){.insists = true});
    }
}

static void turn(service *s) {
    outgoing_message m;
    tables_tick(s->tables);
    tables_settle(s->tables);
    while (outbox_take(s->outbox, &m)) {
    }
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

/* Does what people would do, again and again, until the tournament is over or a commit has failed.
 */
static void play_on(service *s) {
    for (int i = 0; i < TICKS && row_of(s).state < STATE_OVER; i++) {
        if (fails_at && commits >= fails_at) return;
        contest *c = find(s);
        for (int k = 1; c && k <= PLAYERS; k++) {
            why w = tourneys_enter(s->tables, c, &s->player[k]);
            if (w != WHY_OK && w != WHY_ENTERED) c = NULL;
        }
        tourney_row row = row_of(s);
        if (c && row.state == STATE_ANNOUNCED) (void)!tourneys_start(s->tables, c);
        end_matches(s);
        turn(s);
    }
}

static void expect_full_tournament(const service *s) {
    meeting_list l = meetings_of(s);
    int played[PLAYERS] = {0}, met[PLAYERS][PLAYERS] = {{0}};
    assert_int_equal(row_of(s).state, STATE_OVER);
    assert_int_equal(row_of(s).round, ROUNDS);
    assert_int_equal(l.count, ROUNDS * (PLAYERS + 1) / 2);
    for (int i = 0; i < l.count; i++) {
        const meeting_row *m = &l.row[i];
        assert_int_equal(m->state, MEETING_OVER);
        assert_int_equal(m->place[m->count - 1], 1); /* the first seat has resigned */
        for (int k = 0; k < m->count; k++) played[m->player[k]]++;
        if (m->count == 2) assert_int_equal(met[m->player[0]][m->player[1]]++, 0);
    }
    for (int i = 0; i < PLAYERS; i++) assert_int_equal(played[i], ROUNDS);
}

TEST(a_tournament_goes_on_wherever_a_process_stopped) {
    static service s;
    int failed = 0;
    for (int n = 1; n < FAILURES_MAX; n++) {
        new_service(&s);
        (void)announce(&s, TOURNEY_SWISS);
        commits = 0;
        fails_at = n;
        play_on(&s);
        bool over = row_of(&s).state == STATE_OVER && commits < fails_at;
        fails_at = 0;
        close_service(&s);
        open_service(&s);
        play_on(&s);
        expect_full_tournament(&s);
        delete_service(&s);
        if (over) break;
        failed = n;
    }
    assert_in_range(failed, 15, FAILURES_MAX - 2); /* each entry, the start, each round, ... */
}

/* ---- races ----------------------------------------------------------------------------------- */

TEST(of_two_processes_that_pair_a_round_one_wins) {
    static service s;
    meeting_row pairs[2] = {{.match = "a", .count = 2, .player = {0, 1}},
                            {.match = "b", .number = 1, .count = 2, .player = {2, 3}}};
    new_service(&s);
    (void)announce(&s, TOURNEY_SWISS);
    tourney_row mine = row_of(&s), theirs = mine;
    mine.round = theirs.round = 1;
    tourney_change change = {.pairs = pairs, .pair_count = 2};
    assert_int_equal(store_change_tourney(s.store, &mine, &change), STORE_OK);
    memcpy(pairs[0].match, "c", 2), memcpy(pairs[1].match, "d", 2);
    assert_int_equal(store_change_tourney(s.store, &theirs, &change), STORE_TAKEN);
    meeting_list l = meetings_of(&s);
    assert_int_equal(l.count, 2);
    assert_string_equal(l.row[0].match, "a");
    assert_string_equal(l.row[1].match, "b");
    delete_service(&s);
}

/* ---- people who are gone --------------------------------------------------------------------- */

TEST(a_person_who_is_banned_is_withdrawn) {
    static service s;
    char text[DB_HEARD];
    new_service(&s);
    contest *c = announce(&s, TOURNEY_ARENA);
    for (int k = 1; k <= 2; k++)
        assert_int_equal(tourneys_enter(s.tables, c, &s.player[k]), WHY_OK);
    assert_int_equal(tourneys_start(s.tables, c), WHY_OK);
    person_row p;
    assert_int_equal(store_read_person(s.store, s.player[1].person, &p), STORE_OK);
    p.banned = true;
    snprintf(text, sizeof text, "person %lld", (long long)p.id);
    assert_int_equal(store_do(s.store, &(deed){.who = "test",
                                               .what = "ban",
                                               .whom = "1",
                                               .why = "",
                                               .notice = text,
                                               .marked = &p}),
                     STORE_OK);
    int64_t entries = 1;
    for (int i = 0; i < TICKS && entries > 0; i++) {
        turn(&s);
        assert_int_equal(store_count_entries(s.store, p.id, &entries), STORE_OK);
    }
    assert_int_equal(entries, 0);
    assert_int_equal(store_count_entries(s.store, s.player[2].person, &entries), STORE_OK);
    assert_int_equal(entries, 1);
    /* whose match is over: the other one has resigned by that */
    for (int i = 0; i < TICKS; i++) {
        meeting_list l = meetings_of(&s);
        if (l.count > 0 && l.row[0].state == MEETING_OVER) break;
        turn(&s);
    }
    delete_service(&s);
}

TEST(a_knockout_needs_nobody_who_left_before_the_start) {
    static service s;
    new_service(&s);
    contest *c = announce(&s, TOURNEY_KNOCKOUT);
    for (int k = 1; k <= PLAYERS; k++)
        assert_int_equal(tourneys_enter(s.tables, c, &s.player[k]), WHY_OK);
    assert_int_equal(tourneys_enter(s.tables, c, &s.player[1]), WHY_ENTERED);
    assert_int_equal(tourneys_leave(s.tables, c, s.player[1].person, false), WHY_OK);
    assert_int_equal(tourneys_remove(s.tables, c, 1), WHY_OK);
    assert_int_equal(tourneys_enter(s.tables, c, &s.player[2]), WHY_REMOVED_ENTRANT);
    assert_int_equal(tourneys_start(s.tables, c), WHY_OK);
    assert_int_equal(tourneys_enter(s.tables, c, &s.player[1]), WHY_TOO_LATE);
    for (int i = 0; i < TICKS && row_of(&s).state < STATE_OVER; i++) end_matches(&s), turn(&s);
    meeting_list l = meetings_of(&s);
    for (int i = 0; i < l.count; i++)
        for (int k = 0; k < l.row[i].count; k++) assert_true(l.row[i].player[k] >= 2);
    assert_int_equal(row_of(&s).round, 2); /* three players */
    delete_service(&s);
}
