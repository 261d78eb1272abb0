/* load.h - the parts of bench_load, the load client of the benchmarks.
 *
 *     load_json.c    reads the JSON that the server writes
 *     load_usage.c   CPU time and memory of the server's processes
 *     load_wire.c    sockets: guests over HTTP, WebSocket frames, one epoll loop
 *     load_table.c   tables: opening, joining, subscribing, choosing and playing moves
 *     load.c         options, phases, figures
 *
 * One thread and one epoll loop; all sockets are on loopback. */
#ifndef VALLON_LOAD_H
#define VALLON_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match.h"

/* ---- JSON ------------------------------------------------------------------------------------ */

typedef struct {
    const char *at;
    size_t size;
} span;

/* Walks the members of an object or the elements of a list. A text value is returned without its
 * quotes and with its escapes as they are. */
typedef struct {
    const char *at, *end;
} walker;

walker walk(span value);
bool walk_member(walker *w, span *key, span *value);
bool walk_element(walker *w, span *value);
bool span_is(span s, const char *text);
uint32_t span_number(span s);
span span_find(span object, const char *key); /* empty if there is none */

/* Decodes base64; false if it is not exactly `size` bytes. */
bool base64_exact(span text, uint8_t *out, size_t size);
/* Decodes a patch (docs/protocol.md) and applies it to `room`; false if it does not fit. */
bool patch_apply(span text, uint8_t *room, size_t size);

/* ---- usage ----------------------------------------------------------------------------------- */

enum { PROCESSES_MAX = 8 };

typedef struct {
    double total, user, system; /* seconds; `total` is the scheduler's exact count */
    double rss;                 /* bytes */
} usage;

usage usage_of(const int *pids, int count);
double now_seconds(void);

/* ---- connections ----------------------------------------------------------------------------- */

typedef struct load_table load_table;

typedef struct conn {
    int fd, port, index;
    enum { CLOSED, WANTS_TOKEN, UPGRADING, OPEN } stage;
    uint32_t request; /* id of the last request */
    char token[65];
    char *rest, *part; /* bytes of an incomplete frame; frames of an incomplete message */
    size_t rest_size, part_size;
    /* The table as this client sees it. */
    load_table *table;
    uint32_t step, ply;
    bool fresh, over, resubscribing;
    int seat;
    uint8_t *pub, *own; /* only if the client knows the game */
    char *choice;       /* otherwise: the action it chose from the server's list */
} conn;

typedef struct {
    int ports[PROCESSES_MAX], port_count;
    uint64_t bytes;  /* received */
    int outstanding; /* connections on their way to WANTS_TOKEN's answer or to OPEN */
    int lost;        /* connections that ended unexpectedly */
    void (*on_message)(conn *c, span text);
} wires;
extern wires wire;

void wire_begin(void);
void wire_ask_token(conn *c);
void wire_open(conn *c);
void wire_say(conn *c, const char *text, size_t size);
/* Waits up to `seconds` for something to arrive and handles it. */
void wire_turn(double seconds);

/* ---- tables ---------------------------------------------------------------------------------- */

struct load_table {
    conn *viewer; /* viewers in a row: the players first */
    enum { EMPTY, OPENING, JOINING, WATCHING, READY, MOVING, FINISHED, CHECKING } stage;
    char match[32];
    int answers; /* outstanding */
    int behind;  /* viewers that do not have the last move yet, plus one for its answer */
    uint32_t target, request; /* of the last move: the step it leads to, its id */
    double sent;
};

typedef struct {
    const game *game;
    rules rules;
    bool knows;           /* the client computes legal actions itself */
    char parts[128];      /* as a JSON list */
    int players, viewers; /* at each table */
    uint64_t seed;        /* 0: always the first legal action */
    load_table *table;
    int count;
    int busy;     /* tables that wait for an answer */
    int finished; /* tables whose match is over */
    uint64_t failed, gaps, different, compared;
    void (*on_done)(load_table *t, double seconds);
} tables_of_load;
extern tables_of_load hall;

void table_open(load_table *t);
bool table_move(load_table *t);
void table_compare(load_table *t); /* subscribes again and compares every room */
void table_message(conn *c, span text);

void load_fail(const char *what, span detail) __attribute__((noreturn));

#endif
