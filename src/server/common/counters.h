/* counters.h - counters by address, account or person, for limits that nobody can turn against
 * others.
 *
 * A table has a fixed number of counters. When it is full, a newcomer takes the counter that has
 * been unused for longest, so a flood of addresses refuses nobody. Counters that are held (an
 * address with open connections) stay. Slots depend on a random key (SipHash): nobody can choose
 * addresses that fall into the same slot.
 *
 * Give each limit its own table: then a flood against one limit does not reset another one. A
 * counter takes about 60 bytes, 6 MB for COUNTERS_USUAL. Finding, making, evicting, holding and
 * releasing take constant time.
 *
 *     counter *c = counters_at(guests, network, size);
 *     if (c && !counter_take(c, 5 / 60.0, 5, now_steady())) refuse();    // 5 a minute
 *
 *     counter *c = counters_at(connections, network, size);
 *     if (!c || c->held >= limit) return refuse();
 *     counters_hold(connections, c);         // `c` stays valid until the matching release
 *     ...
 *     counters_release(connections, c);
 *
 * To count several things of one person in one table, begin the key with a byte for the thing. */
#ifndef VALLON_COUNTERS_H
#define VALLON_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COUNTERS_USUAL = 100000 };

typedef struct counters counters;

/* A new counter is all zero: nothing held, nothing spent. */
typedef struct {
    int held;                 /* read it; counters_hold and counters_release change it */
    double spent, counted_at; /* the token bucket: see counter_take */
} counter;

counters *counters_open(int capacity); /* NULL: no memory, or no randomness */
void counters_close(counters *c);      /* NULL is fine */

/* Finds the counter of a key or makes one; it then counts as just used. NULL: all are held by other
 * keys. The pointer is valid until the next counters_at, and as long as the counter is held. */
counter *counters_at(counters *c, const void *key, size_t size);

void counters_hold(counters *c, counter *x);
void counters_release(counters *c, counter *x);

/* Takes one token out of a bucket that holds `burst` tokens and gets `per_second` back. False: it
 * is empty; nothing is taken then, so trying again does not prolong the wait. A clock that went
 * back gives and takes nothing. */
bool counter_take(counter *c, double per_second, double burst, double now);

/* The seconds until counter_take will succeed; 0 if it would now. */
double counter_wait(const counter *c, double per_second, double burst, double now);

/* The slot of a key in this table: for tests. */
uint32_t counters_slot(const counters *c, const void *key, size_t size);

#endif
