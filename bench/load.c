/* bench_load - a load client for `vallon serve`, in C so that it is not the bottleneck.
 *
 * It connects many guests on loopback, seats them at tables and plays: first at each steady rate
 * that --rate names, in turn, with 0 for the highest. Every viewer keeps the rooms of its seat
 * and applies the server's changes to them; the player whose turn it is computes the legal actions
 * with the engine, as the page does. With parts that include neither `changes` nor `rooms` it
 * chooses from the list that the server sends.
 *
 * A move counts when every viewer of its table has it and the player has the answer. Setting up
 * tables is not part of the figures: when half of the matches have ended, the clock stops until
 * all of those tables have new ones. Prints one JSON object per phase. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "library.h"
#include "load.h"
#include "registry.h"
#include "set.h"

enum { SETTING_UP = 128, RATES_MAX = 64 };
#define PATIENCE 120.0

static struct {
    int sockets, idle, flight, rates[RATES_MAX], rate_count;
    int pids[PROCESSES_MAX], pid_count;
    double seconds;
    uint64_t moves; /* of a phase; 0: no limit */
    bool lobby, verify, wait;
    conn *conns;
} load = {.sockets = 400, .seconds = 5};

void load_fail(const char *what, span detail) {
    fprintf(stderr, "bench_load: %s: %.*s\n", what, detail.size > 300 ? 300 : (int)detail.size,
            detail.size ? detail.at : "");
    exit(1);
}

/* ---- options --------------------------------------------------------------------------------- */

static const char help[] =
    "bench_load --port N[,N...] --pid N[,N...] [options]\n"
    "  --sockets N    players and watchers together (400)\n"
    "  --players N    at each table (4)\n"
    "  --watchers N   at each table (0)\n"
    "  --idle N       further connections that do nothing (0); --lobby: they look at the lobby\n"
    "  --game ID      (pearls)\n"
    "  --parts LIST   changes (default), or view,legal,events, or rooms,events\n"
    "  --rate N[,N]   moves per second of each phase; 0: as many as possible (0)\n"
    "  --flight N     at most so many moves at once, at the highest rate (0: one per table)\n"
    "  --seconds N    of each phase (5); --moves N: a phase ends after so many moves\n"
    "  --seed N       choose legal actions at random (1); 0: always the first\n"
    "  --verify       at the end, compare every room with one that the server sends\n"
    "  --wait         wait for a line on standard input before each phase and at the end\n";

static int read_list(const char *text, int *out, int max) {
    int n = 0;
    for (char *end; n < max && *text; text = *end ? end + 1 : end) {
        out[n++] = (int)strtol(text, &end, 10);
        if (end == text) load_fail("not a list of numbers", (span){text, strlen(text)});
    }
    return n;
}

static void read_parts(const char *text) {
    buffer b = BUFFER_OVER(hall.parts);
    hall.knows = strstr(text, "changes") || strstr(text, "rooms");
    buffer_text(&b, "[\"");
    for (; *text; text++)
        if (*text == ',')
            buffer_text(&b, "\",\"");
        else
            buffer_char(&b, *text);
    buffer_text(&b, "\"]");
}

static void load_game(const char *id) {
    static set_error error;
    hall.game = registry_find(id);
    const library_file *f = hall.game ? library_set(id, 0) : NULL;
    void *tables = f ? calloc(1, hall.game->tables_size) : NULL;
    if (!tables ||
        !rules_load(&hall.rules, (set_input){hall.game, f->text, f->size}, tables, &error))
        load_fail("unknown game", (span){id, strlen(id)});
}

enum {
    O_PORT,
    O_PID,
    O_SOCKETS,
    O_PLAYERS,
    O_WATCHERS,
    O_IDLE,
    O_LOBBY,
    O_GAME,
    O_PARTS,
    O_RATE,
    O_FLIGHT,
    O_SECONDS,
    O_MOVES,
    O_SEED,
    O_VERIFY,
    O_WAIT
};
static const struct option options[] = {
    [O_PORT] = {"port", 1, NULL, O_PORT},
    [O_PID] = {"pid", 1, NULL, O_PID},
    [O_SOCKETS] = {"sockets", 1, NULL, O_SOCKETS},
    [O_PLAYERS] = {"players", 1, NULL, O_PLAYERS},
    [O_WATCHERS] = {"watchers", 1, NULL, O_WATCHERS},
    [O_IDLE] = {"idle", 1, NULL, O_IDLE},
    [O_LOBBY] = {"lobby", 0, NULL, O_LOBBY},
    [O_GAME] = {"game", 1, NULL, O_GAME},
    [O_PARTS] = {"parts", 1, NULL, O_PARTS},
    [O_RATE] = {"rate", 1, NULL, O_RATE},
    [O_FLIGHT] = {"flight", 1, NULL, O_FLIGHT},
    [O_SECONDS] = {"seconds", 1, NULL, O_SECONDS},
    [O_MOVES] = {"moves", 1, NULL, O_MOVES},
    [O_SEED] = {"seed", 1, NULL, O_SEED},
    [O_VERIFY] = {"verify", 0, NULL, O_VERIFY},
    [O_WAIT] = {"wait", 0, NULL, O_WAIT},
    {0},
};

static void read_option(int which, const char *value) {
    switch (which) {
    case O_PORT: wire.port_count = read_list(value, wire.ports, PROCESSES_MAX); break;
    case O_PID: load.pid_count = read_list(value, load.pids, PROCESSES_MAX); break;
    case O_SOCKETS: load.sockets = atoi(value); break;
    case O_PLAYERS: hall.players = atoi(value); break;
    case O_WATCHERS: hall.viewers = atoi(value); break; /* the players are added later */
    case O_IDLE: load.idle = atoi(value); break;
    case O_LOBBY: load.lobby = true; break;
    case O_GAME: load_game(value); break;
    case O_PARTS: read_parts(value); break;
    case O_RATE: load.rate_count = read_list(value, load.rates, RATES_MAX); break;
    case O_FLIGHT: load.flight = atoi(value); break;
    case O_SECONDS: load.seconds = atof(value); break;
    case O_MOVES: load.moves = strtoull(value, NULL, 10); break;
    case O_SEED: hall.seed = strtoull(value, NULL, 10); break;
    case O_VERIFY: load.verify = true; break;
    case O_WAIT: load.wait = true; break;
    default: fputs(help, stderr); exit(2);
    }
}

static void read_options(int argc, char **argv) {
    hall.players = 4;
    hall.seed = 1;
    read_parts("changes");
    for (int o; (o = getopt_long(argc, argv, "", options, NULL)) != -1;) read_option(o, optarg);
    if (!hall.game) load_game("pearls");
    if (!load.rate_count) load.rate_count = 1;
    hall.viewers += hall.players;
    hall.count = load.sockets / hall.viewers;
    if (!wire.port_count || !load.pid_count || hall.count < 1 ||
        load.sockets + load.idle > 200000 || hall.players < hall.game->seats_min ||
        hall.players > hall.game->seats_max) {
        fputs(help, stderr);
        exit(2);
    }
    hall.seed *= UINT64_C(0x9e3779b97f4a7c15);
}

/* ---- setting up ------------------------------------------------------------------------------ */

static usage used(void) { return usage_of(load.pids, load.pid_count); }

static void expect_progress(double since, const char *what) {
    if (now_seconds() - since > PATIENCE) load_fail("no progress", (span){what, strlen(what)});
    if (wire.lost) load_fail("connections were lost", (span){what, strlen(what)});
}

static void for_all_connections(void (*start)(conn *), const char *what) {
    int all = load.sockets + load.idle;
    for (int i = 0; i < all || wire.outstanding > 0;) {
        double since = now_seconds();
        while (i < all && wire.outstanding < SETTING_UP) start(&load.conns[i++]);
        int before = wire.outstanding;
        while (wire.outstanding == before) wire_turn(0.1), expect_progress(since, what);
    }
}

static void look_at_lobby(void) {
    static const char text[] = "{\"do\":\"lobby\"}";
    for (int i = 0; load.lobby && i < load.idle; i++)
        wire_say(&load.conns[load.sockets + i], text, sizeof text - 1), wire_turn(0);
}

/* Handles what is still on its way, until nothing has come for a moment. */
static void settle(void) {
    for (uint64_t before = wire.bytes + 1; before != wire.bytes;) {
        before = wire.bytes;
        for (double end = now_seconds() + 0.2; now_seconds() < end;) wire_turn(0.05);
    }
}

static void for_all_tables(void (*start)(load_table *), bool (*which)(const load_table *)) {
    for (int i = 0; i < hall.count || hall.busy > 0;) {
        double since = now_seconds();
        for (; i < hall.count && hall.busy < SETTING_UP; i++)
            if (which(&hall.table[i])) start(&hall.table[i]);
        int before = hall.busy;
        while (hall.busy > 0 && hall.busy == before)
            wire_turn(0.1), expect_progress(since, "a table waits");
    }
}

static bool needs_match(const load_table *t) { return t->stage == EMPTY || t->stage == FINISHED; }
static bool any_table(const load_table *t) { return t->stage != EMPTY; }

static void make_people(void) {
    int all = load.sockets + load.idle;
    load.conns = calloc((size_t)all, sizeof *load.conns);
    hall.table = calloc((size_t)hall.count, sizeof *hall.table);
    if (!load.conns || !hall.table) load_fail("no memory", (span){0});
    for (int i = 0; i < all; i++) {
        conn *c = &load.conns[i];
        c->fd = -1;
        c->index = i;
        c->port = wire.ports[i % wire.port_count];
        if (i < hall.count * hall.viewers) c->table = &hall.table[i / hall.viewers];
    }
    for (int i = 0; i < hall.count; i++) hall.table[i].viewer = &load.conns[i * hall.viewers];
}

static void set_up(void) {
    double began = now_seconds();
    make_people();
    for_all_connections(wire_ask_token, "a guest waits");
    settle();
    usage idle = used();
    for_all_connections(wire_open, "a connection waits");
    look_at_lobby();
    settle();
    usage connected = used();
    for_all_tables(table_open, needs_match);
    settle();
    usage seated = used();
    printf("{\"game\":\"%s\",\"parts\":%s,\"sockets\":%d,\"idle\":%d,\"tables\":%d,\"viewers\":%d,"
           "\"set_up_s\":%.0f,\"kb_per_connection\":%.2f,\"kb_per_table\":%.2f,"
           "\"set_up_us_per_table\":%.0f}\n",
           hall.game->id, hall.parts, load.sockets, load.idle, hall.count, hall.viewers,
           now_seconds() - began, (connected.rss - idle.rss) / 1000 / (load.sockets + load.idle),
           (seated.rss - connected.rss) / 1000 / hall.count,
           (seated.total - connected.total) * 1e6 / hall.count);
}

/* ---- playing --------------------------------------------------------------------------------- */

static struct {
    int rate;
    bool open; /* moves may start */
    float *times;
    size_t count, room;
    uint64_t started, late, plies;
    double seconds, client, due; /* `due`: moves of this window that were due */
    uint64_t bytes;
    usage used;
    int next;
} phase;

static bool enough(void) { return load.moves && phase.started >= load.moves; }

static void start_move(load_table *t) {
    phase.started++;
    if (!table_move(t)) load_fail("nobody can move", (span){t->match, strlen(t->match)});
}

/* At the highest rate: the table moves again, or if --flight limits the moves, the next one. */
static void start_most(load_table *t) {
    if (load.flight == 0) {
        if (t->stage == READY && !enough()) start_move(t);
        return;
    }
    for (int i = 0; i < hall.count && hall.busy < load.flight && !enough(); i++) {
        load_table *next = &hall.table[phase.next++ % hall.count];
        if (next->stage == READY) start_move(next);
    }
}

static void note_move(load_table *t, double seconds) {
    if (seconds >= 0) {
        if (phase.count == phase.room) {
            phase.room = phase.room ? 2 * phase.room : 1 << 16;
            phase.times = realloc(phase.times, phase.room * sizeof *phase.times);
            if (!phase.times) load_fail("no memory", (span){0});
        }
        phase.times[phase.count++] = (float)seconds;
        phase.plies += t->viewer[0].ply;
    }
    if (phase.open && phase.rate == 0) start_most(t);
}

static double own_cpu(void) {
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

/* Starts what is due at a steady rate, over all tables in turn. Returns the seconds until the
 * next one. */
static double start_due(double since) {
    double due = (now_seconds() - since) * phase.rate;
    for (; phase.due < due && !enough() && hall.finished < hall.count; phase.next++) {
        load_table *t = &hall.table[phase.next % hall.count];
        if (t->stage == FINISHED) continue;
        phase.due++;
        if (t->stage == READY)
            start_move(t);
        else
            phase.late++;
    }
    return (phase.due - due) / phase.rate;
}

static bool half_over(void) { return hall.finished * 2 > hall.count; }

/* Plays until the time is up, there are enough moves or half of the matches are over, and then
 * until no move is pending. */
static void play_window(void) {
    usage before = used();
    double start = now_seconds(), left = load.seconds - phase.seconds, client = own_cpu();
    uint64_t bytes = wire.bytes;
    phase.open = true;
    phase.due = 0;
    for (int i = 0; phase.rate == 0 && i < hall.count; i++) start_most(&hall.table[i]);
    while (now_seconds() - start < left && !half_over() && !(enough() && hall.busy == 0)) {
        double wait = phase.rate ? start_due(start) : 0.1;
        wire_turn(wait > 0.1 ? 0.1 : wait);
    }
    phase.open = false;
    for (double since = now_seconds(); hall.busy > 0;)
        wire_turn(0.1), expect_progress(since, "a move is pending");
    usage after = used();
    phase.seconds += now_seconds() - start;
    phase.client += own_cpu() - client;
    phase.bytes += wire.bytes - bytes;
    phase.used.total += after.total - before.total;
    phase.used.user += after.user - before.user;
    phase.used.system += after.system - before.system;
    phase.used.rss = after.rss;
}

static int by_size(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double q) {
    size_t at = (size_t)((double)phase.count * q);
    if (phase.count == 0) return 0;
    return 1000.0 * (double)phase.times[at < phase.count ? at : phase.count - 1];
}

/* The system samples user and system time; their sum is exact. */
static void print_phase(void) {
    double moves = phase.count ? (double)phase.count : 1;
    double sampled = phase.used.user + phase.used.system;
    double user = sampled > 0 ? phase.used.user / sampled : 0;
    double cpu = phase.used.total * 1e6 / moves;
    qsort(phase.times, phase.count, sizeof *phase.times, by_size);
    printf(
        "{\"rate\":%d,\"moves\":%zu,\"seconds\":%.2f,\"moves_per_s\":%.0f,\"p50_ms\":%.2f,"
        "\"p90_ms\":%.2f,\"p99_ms\":%.2f,\"worst_ms\":%.2f,\"cpu_us_per_move\":%.1f,"
        "\"user_us_per_move\":%.1f,\"system_us_per_move\":%.1f,\"cpu_percent\":%.0f,"
        "\"client_us_per_move\":%.1f,\"bytes_per_move\":%.0f,\"mean_ply\":%.0f,\"memory_mb\":%.1f,"
        "\"failed\":%lu,\"late\":%lu}\n",
        phase.rate, phase.count, phase.seconds, moves / phase.seconds, percentile(0.5),
        percentile(0.9), percentile(0.99), percentile(1), cpu, cpu * user, cpu * (1 - user),
        100 * phase.used.total / phase.seconds, phase.client * 1e6 / moves,
        (double)phase.bytes / moves, (double)phase.plies / moves, phase.used.rss / 1048576,
        (unsigned long)hall.failed, (unsigned long)phase.late);
    fflush(stdout);
}

static void wait_for_line(const char *for_what) {
    char line[64];
    if (!load.wait) return;
    printf("{\"waiting_for\":\"%s\"}\n", for_what);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin)) exit(1);
}

static void play_phase(int rate) {
    free(phase.times);
    memset(&phase, 0, sizeof phase);
    phase.rate = rate;
    hall.failed = 0;
    for_all_tables(table_open, needs_match);
    wait_for_line("phase");
    while (phase.seconds < load.seconds && !enough() && !wire.lost) {
        for_all_tables(table_open, needs_match);
        play_window();
    }
    print_phase();
}

/* Every client subscribes again; the rooms it gets must be those that it has. */
static void verify(void) {
    for_all_tables(table_compare, any_table);
    printf("{\"compared\":%lu,\"different\":%lu,\"gaps\":%lu}\n", (unsigned long)hall.compared,
           (unsigned long)hall.different, (unsigned long)hall.gaps);
}

int main(int argc, char **argv) {
    read_options(argc, argv);
    wire.on_message = table_message;
    hall.on_done = note_move;
    wire_begin();
    set_up();
    fflush(stdout);
    for (int i = 0; i < load.rate_count; i++) play_phase(load.rates[i]);
    if (load.verify) verify();
    wait_for_line("end");
    return hall.different || wire.lost ? 1 : 0;
}
