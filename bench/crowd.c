/* bench_crowd - what a change costs the loop on a busy evening: 1,000 people in the lobby, 200
 * listed tables, and 50 tournaments of 32 players, each looked at by 20 of these people.
 *
 * The table service runs without sockets. A change is the end of a match of a tournament: its
 * result is stored, the standings are computed and go to those who look at them. Or it is a new
 * table, which goes to everybody in the lobby. Between changes the loop ticks as in a server.
 * Counted is the time of the processor in each turn of the loop, so a busy machine changes little.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "registry.h"
#include "tables.h"
#include "tourney.h"
#include "tourneys.h"

enum { PEOPLE = 1000, TABLES = 200, TOURNEYS = 50, PLAYERS = 32, TURNS = 24, CHANGES = 50 };

static store *the_store;
static outbox *box;
static tables *ts;
static client crowd[PEOPLE];
static char tourney_id[TOURNEYS][MATCH_ID], playing[TOURNEYS][MATCH_ID];

#define MUST(x)                                                 \
    do {                                                        \
        if (!(x)) fprintf(stderr, "failed: %s\n", #x), exit(1); \
    } while (0)

static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static long long delivered;

/* One turn of the loop; its milliseconds. */
static double turn(void) {
    outgoing_message m;
    double began = cpu();
    tables_tick(ts);
    tables_settle(ts);
    while (outbox_take(box, &m)) delivered++;
    return cpu() - began;
}

static void pause_ms(int ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000L}, NULL); }

/* ---- the evening ----------------------------------------------------------------------------- */

static plan plan_of(int64_t host) {
    const game *g = registry_find("pearls");
    plan p = {.game = g, .setting = setting_normal(g, 2), .automatic = true, .host = host};
    p.clock = (clock_terms){.kind = CLOCK_MOVE, .seconds = 86400};
    snprintf(p.set_hash, sizeof p.set_hash, "%s", tables_normal_rules(ts, g)->set_hash);
    return p;
}

static void open_table(int host) {
    why w = WHY_OK;
    plan p = plan_of(crowd[host].person);
    p.listed = true;
    p.seat[0] = (plan_seat){.kind = SEAT_PERSON, .person = p.host, .name = "Host"};
    table *t = tables_add(ts, &p, 1000, &w);
    MUST(t);
    (void)!tables_subscribe(ts, &crowd[host], t, PARTS_ALL);
}

static void add_people(void) {
    for (int i = 0; i < PEOPLE; i++) {
        person_row p = {.name = "Somebody"};
        snprintf(p.name, sizeof p.name, "Person %d", i);
        MUST(store_add_person(the_store, &p) == STORE_OK);
        crowd[i] = (client){.person = p.id, .connected = true};
        snprintf(crowd[i].name, sizeof crowd[i].name, "%s", p.name);
        tables_add_client(ts, &crowd[i]);
        tables_enter_lobby(ts, &crowd[i]);
        (void)turn();
    }
}

static void open_tourney(int n) {
    why w = WHY_OK;
    plan p = plan_of(0);
    tourney_row row = {
        .name = "Cup", .kind = TOURNEY_SWISS, .host = crowd[n].person, .least = 2, .most = 64};
    contest *c = tourneys_add(ts, &row, &p, &w);
    MUST(c);
    memcpy(tourney_id[n], row.id, MATCH_ID);
    for (int i = 0; i < PLAYERS; i++)
        MUST(tourneys_enter(ts, c, &crowd[(n * PLAYERS + i) % PEOPLE]) == WHY_OK);
    for (int i = 0; i < PEOPLE / TOURNEYS; i++)
        tourneys_watch(ts, c, &crowd[n * (PEOPLE / TOURNEYS) + i]);
    MUST(tourneys_start(ts, c) == WHY_OK);
}

static void note_playing(void *user, const meeting_row *m) {
    char *id = user;
    if (m->state == MEETING_PLAYS) memcpy(id, m->match, MATCH_ID);
}

static bool all_play(void) {
    for (int n = 0; n < TOURNEYS; n++) {
        playing[n][0] = 0;
        MUST(store_meetings(the_store, tourney_id[n], note_playing, playing[n]) == STORE_OK);
        if (!playing[n][0]) return false;
    }
    return true;
}

/* ---- changes --------------------------------------------------------------------------------- */

typedef struct {
    double sum, most;
} cost;

static void end_match(int n) {
    why w = WHY_OK;
    table *t = tables_load(ts, playing[n], &w);
    journal_entry e = {.kind = ENTRY_RESIGN};
    MUST(t && tables_append(ts, t, &e, &(appending){.insists = true}) == WHY_OK);
}

static void new_table(int n) { open_table(n); }

static void nothing(int n) { (void)n; }

/* The change, and the turns in which it is worked off. */
static cost measure(void (*change)(int n), int n) {
    cost c = {0};
    double began = cpu();
    change(n);
    c.sum = c.most = cpu() - began;
    for (int i = 0; i < TURNS; i++) {
        double one = turn();
        c.sum += one;
        if (one > c.most) c.most = one;
        pause_ms(50);
    }
    return c;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report(const char *name, void (*change)(int n)) {
    double sum[CHANGES], most[CHANGES];
    long long before = delivered;
    for (int i = 0; i < CHANGES; i++) {
        cost c = measure(change, i);
        sum[i] = c.sum, most[i] = c.most;
    }
    qsort(sum, CHANGES, sizeof *sum, by_size);
    qsort(most, CHANGES, sizeof *most, by_size);
    printf("{\"change\":\"%s\",\"all_turns_ms\":%.2f,\"longest_turn_ms\":%.2f,\"messages\":%.0f}\n",
           name, sum[CHANGES / 2], most[CHANGES / 2],
           (double)(delivered - before) / (double)CHANGES);
}

/* `only`: the first word of a change, to profile it alone; or NULL. */
static void report_all(const char *only) {
    static const struct {
        const char *name;
        void (*change)(int n);
    } changes[] = {{"nothing", nothing},
                   {"end of a match of a tournament", end_match},
                   {"new table", new_table}};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (!only || strncmp(only, changes[i].name, strlen(only)) == 0)
            report(changes[i].name, changes[i].change);
}

int main(int argc, char **argv) {
    char path[256], address[300], reason[DB_WHY];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/bench_crowd_XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path);
    MUST(file >= 0);
    close(file);
    snprintf(address, sizeof address, "sqlite:%s", path);
    the_store = store_open(address, EN, reason);
    box = outbox_open();
    ts = tables_open(&(tables_setting){.store = the_store, .outbox = box}, reason);
    MUST(the_store && box && ts && tables_resume(ts));
    add_people();
    for (int i = 0; i < TABLES; i++) open_table(PEOPLE - 1 - i);
    for (int i = 0; i < TOURNEYS; i++) open_tourney(i);
    while (!all_play()) (void)turn();
    for (int i = 0; i < 200; i++) (void)turn(), pause_ms(20);
    MUST(all_play());
    report_all(argc > 1 ? argv[1] : NULL);
    unlink(path);
    return 0;
}
