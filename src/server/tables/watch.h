/* watch.h - subscriptions: which client watches which table, and how. */
#ifndef VALLON_WATCH_H
#define VALLON_WATCH_H

#include "client.h"
#include "table.h"

enum {
    WATCHES_MAX = 16, /* tables that one client may subscribe to */
    NOTHING_SEEN = -2
};

typedef struct watch {
    struct watch *next_here, *next_mine; /* list of the table, list of the client */
    struct table *table;
    client *client;
    int parts;
    int seat; /* the client's own seat that it chose to see; WATCHER: the one that has to act */
    int seen_seat;        /* whose view it has, for changes; NOTHING_SEEN: none */
    int64_t unveiled;     /* 1 + the last ply shown with every seat's cards, */
    uint32_t undone;      /* and table.undone at that time */
    bool due;             /* the position: see send_states */
    bool ignores_speaker; /* the client has muted the person who is writing: see tables_chat */
} watch;

watch *watch_find(const client *c, const table *t);
/* The client's oldest subscription if it can have no more; else NULL. */
watch *watch_oldest(const client *c);
/* NULL: no memory. */
watch *watch_add(client *c, table *t, int parts);
void watch_end(watch *w);

/* Ends every subscription of the table. */
void watch_end_all(table *t);

/* Ends the subscriptions of those who may not see the match: see table_may_see. */
void watch_end_strangers(table *t);

/* Mask of the seats whose person watches the table here, or did so in another process recently. */
uint8_t watch_present(const table *t);
/* How many clients without a seat watch the table here. */
int watch_audience(const table *t);
/* Mask of the seats whose person watches the table here. */
uint8_t watch_present_here(const table *t);

#endif
