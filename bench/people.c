/* bench_people - what it costs to read a profile and a list of friends: 1,000 people with accounts,
 * 10,000 finished matches, of which one person played 1,000; that person follows 100 people, all
 * online, half of them at a table.
 *
 * The requests go through the dispatcher, as in a server, without sockets; each comes from another
 * person, so that nothing is refused as a flood. Counted is the time of the processor, in all and
 * within the database. The matches end by a resignation. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "registry.h"
#include "store_friends.h"
#include "tables.h"
#include "verbs.h"

enum { PEOPLE = 1000, MATCHES = 10000, FRIENDS = 100, ASKED = 150 };

static store *the_store;
static outbox *box;
static tables *ts;
static client crowd[PEOPLE];

#define MUST(x)                                                 \
    do {                                                        \
        if (!(x)) fprintf(stderr, "failed: %s\n", #x), exit(1); \
    } while (0)

static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- the time within the database (the linker redirects the calls: see CMakeLists.txt) --------
 */

static double within;

struct db_query;
int __real_store_run(store *s, const struct db_query *q);
int __wrap_store_run(store *s, const struct db_query *q);
int __wrap_store_run(store *s, const struct db_query *q) {
    double began = cpu();
    int rows = __real_store_run(s, q);
    within += cpu() - began;
    return rows;
}

/* ---- filling the store ----------------------------------------------------------------------- */

static void turn(void) {
    outgoing_message m;
    tables_tick(ts);
    tables_settle(ts);
    while (outbox_take(box, &m)) {
    }
}

static void add_people(void) {
    for (int i = 0; i < PEOPLE; i++) {
        person_row p = {.password = "none"};
        snprintf(p.name, sizeof p.name, "Person %d", i);
        snprintf(p.account, sizeof p.account, "person-%d", i);
        MUST(store_add_person(the_store, &p) == STORE_OK);
        MUST(store_update_person(the_store, &p) == STORE_OK);
        crowd[i] = (client){.person = p.id, .connected = true};
        snprintf(crowd[i].name, sizeof crowd[i].name, "%s", p.name);
        snprintf(crowd[i].account, sizeof crowd[i].account, "%s", p.account);
        tables_add_client(ts, &crowd[i]);
    }
}

static plan_seat seat_of(const client *c) {
    plan_seat s = {.kind = SEAT_PERSON, .person = c->person, .is = IS_ACCOUNT, .ready = true};
    snprintf(s.name, sizeof s.name, "%s", c->name);
    return s;
}

static table *open_table(int one, int other) {
    why w = WHY_OK;
    const game *g = registry_find("pearls");
    plan p = {.game = g, .setting = setting_normal(g, 2), .automatic = true, .listed = true};
    p.host = crowd[one].person;
    p.seat[0] = seat_of(&crowd[one]), p.seat[1] = seat_of(&crowd[other]);
    snprintf(p.set_hash, sizeof p.set_hash, "%s", tables_normal_rules(ts, g)->set_hash);
    table *t = tables_add(ts, &p, 1000000, &w);
    MUST(t && tables_start(ts, t) == WHY_OK);
    return t;
}

/* Everybody plays; person 0 in every tenth match. */
static void play_matches(void) {
    unsigned luck = 1;
    for (int i = 0; i < MATCHES; i++) {
        int one = i % 10 ? rand_r(&luck) % PEOPLE : 0, other = rand_r(&luck) % (PEOPLE - 1);
        other += other >= one;
        table *t = open_table(one, other);
        journal_entry e = {.kind = ENTRY_RESIGN, .seat = rand_r(&luck) % 2};
        MUST(tables_append(ts, t, &e, &(appending){.insists = true}) == WHY_OK);
        turn(), turn();
    }
}

static void make_friends(void) {
    for (int i = 1; i <= FRIENDS; i++)
        MUST(store_follow(the_store, (person_pair){crowd[0].person, crowd[i].person}) == STORE_OK);
    for (int i = 1; i < FRIENDS; i += 4) (void)open_table(i, i + 1);
    turn();
}

/* ---- measuring ------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* `format` has the number of a person, if any. All ask; `alone`: person 0 does. */
static void report(verbs *v, const char *name, const char *format, bool alone) {
    double all[ASKED], inside[ASKED];
    outgoing_message m;
    char text[128];
    size_t bytes = 0;
    snprintf(text, sizeof text, format, (long long)crowd[0].person);
    for (int i = 0; i < ASKED; i++) {
        double began = cpu();
        within = 0;
        verbs_hear(v, &crowd[alone ? 0 : i], text, strlen(text));
        all[i] = cpu() - began, inside[i] = within;
        while (outbox_take(box, &m)) {
            bytes = m.size;
            MUST(strncmp(m.text, "{\"is\":\"refused\"", 15) != 0);
        }
    }
    qsort(all, ASKED, sizeof *all, by_size);
    qsort(inside, ASKED, sizeof *inside, by_size);
    printf("{\"request\":\"%s\",\"ms\":%.2f,\"database_ms\":%.2f,\"p99_ms\":%.2f,\"bytes\":%zu}\n",
           name, all[ASKED / 2], inside[ASKED / 2], all[ASKED * 99 / 100], bytes);
}

int main(void) {
    char path[256], address[300], reason[DB_WHY];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/bench_people_XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path);
    MUST(file >= 0);
    close(file);
    snprintf(address, sizeof address, "sqlite:%s", path);
    the_store = store_open(address, EN, reason);
    box = outbox_open();
    ts = tables_open(&(tables_setting){.store = the_store, .outbox = box}, reason);
    MUST(the_store && box && ts && tables_resume(ts));
    verbs v = {.tables = ts, .outbox = box, .limits = limits_open(1000, 100000)};
    MUST(v.limits);
    add_people();
    play_matches();
    make_friends();
    for (int i = 0; i < MATCHES; i++) turn(); /* profiles count one match in each turn */
    report(&v, "profile", "{\"do\":\"profile\",\"person\":%lld}", false);
    report(&v, "matches", "{\"do\":\"matches\",\"person\":%lld}", false);
    report(&v, "curve", "{\"do\":\"curve\",\"person\":%lld,\"game\":\"pearls\",\"seats\":2}",
           false);
    report(&v, "friends", "{\"do\":\"friends\",\"stay\":false}", true);
    unlink(path);
    return 0;
}
