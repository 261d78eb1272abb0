/* A hash table with chains over a fixed array. Counters that are not held form a list in the order
 * of their last use. Links are indices, and NONE ends a chain. */
#include "counters.h"

#include <sodium.h>
#include <stdlib.h>

#include "attributes.h"
#include "entropy.h"

enum { NONE = -1 };

/* A keyed hash of 128 bits stands for the key: to find two keys with the same hash one would need
 * the table's random key. */
typedef struct {
    uint64_t slot, check;
} fingerprint;

typedef struct {
    counter counter; /* first: index_of relies on it */
    fingerprint key;
    int32_t next;         /* in the chain of its slot */
    int32_t newer, older; /* in the list of idle ones */
} entry;

struct counters {
    unsigned char key[crypto_shorthash_siphashx24_KEYBYTES];
    int32_t capacity, used;
    uint32_t mask;
    int32_t newest, oldest; /* of the idle ones */
    int32_t *slot;
    entry *entry;
};

_Static_assert(sizeof(fingerprint) == crypto_shorthash_siphashx24_BYTES, "the hash has 128 bits");
_Static_assert(sizeof(entry) <= 64, "a counter is small");

counters *counters_open(int capacity) {
    counters *c = calloc(1, sizeof *c);
    uint32_t slots = 1;
    ASSERT(capacity > 0);
    if (!c) return NULL;
    while (slots < (uint32_t)capacity) slots *= 2;
    c->capacity = capacity;
    c->mask = slots - 1;
    c->newest = c->oldest = NONE;
    c->slot = malloc(slots * sizeof *c->slot);
    c->entry = calloc((size_t)capacity, sizeof *c->entry);
    if (!c->slot || !c->entry || !entropy_fill(c->key, sizeof c->key))
        return counters_close(c), NULL;
    for (uint32_t i = 0; i < slots; i++) c->slot[i] = NONE;
    return c;
}

void counters_close(counters *c) {
    if (!c) return;
    free(c->slot);
    free(c->entry);
    free(c);
}

/* ---- the list of idle counters --------------------------------------------------------------- */

static void idle_add(counters *c, int32_t i) {
    entry *e = &c->entry[i];
    e->newer = NONE;
    e->older = c->newest;
    if (c->newest == NONE)
        c->oldest = i;
    else
        c->entry[c->newest].newer = i;
    c->newest = i;
}

static void idle_remove(counters *c, int32_t i) {
    const entry *e = &c->entry[i];
    if (e->newer == NONE)
        c->newest = e->older;
    else
        c->entry[e->newer].older = e->older;
    if (e->older == NONE)
        c->oldest = e->newer;
    else
        c->entry[e->older].newer = e->newer;
}

static int32_t index_of(const counters *c, const counter *x) {
    return (int32_t)((const entry *)x - c->entry);
}

void counters_hold(counters *c, counter *x) {
    if (x->held++ == 0) idle_remove(c, index_of(c, x));
}

void counters_release(counters *c, counter *x) {
    ASSERT(x->held > 0);
    if (--x->held == 0) idle_add(c, index_of(c, x));
}

/* ---- finding --------------------------------------------------------------------------------- */

static fingerprint fingerprint_of(const counters *c, const void *key, size_t size) {
    fingerprint out;
    crypto_shorthash_siphashx24((unsigned char *)&out, key, size, c->key);
    return out;
}

static int32_t *slot_of(const counters *c, fingerprint f) { return &c->slot[f.slot & c->mask]; }

uint32_t counters_slot(const counters *c, const void *key, size_t size) {
    return (uint32_t)(fingerprint_of(c, key, size).slot & c->mask);
}

static int32_t find(const counters *c, fingerprint f) {
    int32_t i = *slot_of(c, f);
    while (i != NONE && (c->entry[i].key.slot != f.slot || c->entry[i].key.check != f.check))
        i = c->entry[i].next;
    return i;
}

/* Frees the counter that has been idle for longest. */
static int32_t evict(counters *c) {
    int32_t i = c->oldest;
    if (i == NONE) return NONE;
    idle_remove(c, i);
    int32_t *link = slot_of(c, c->entry[i].key);
    while (*link != i) link = &c->entry[*link].next;
    *link = c->entry[i].next;
    return i;
}

static int32_t add(counters *c, fingerprint f) {
    int32_t i = c->used < c->capacity ? c->used++ : evict(c);
    if (i == NONE) return NONE;
    int32_t *slot = slot_of(c, f);
    c->entry[i] = (entry){.key = f, .next = *slot};
    *slot = i;
    idle_add(c, i);
    return i;
}

counter *counters_at(counters *c, const void *key, size_t size) {
    const fingerprint f = fingerprint_of(c, key, size);
    int32_t i = find(c, f);
    if (i == NONE) {
        i = add(c, f);
    } else if (c->entry[i].counter.held == 0) {
        idle_remove(c, i);
        idle_add(c, i);
    }
    return i == NONE ? NULL : &c->entry[i].counter;
}

/* ---- token buckets --------------------------------------------------------------------------- */

static double spent_now(const counter *c, double per_second, double now) {
    double back = now > c->counted_at ? (now - c->counted_at) * per_second : 0;
    return c->spent > back ? c->spent - back : 0;
}

bool counter_take(counter *c, double per_second, double burst, double now) {
    c->spent = spent_now(c, per_second, now);
    c->counted_at = now;
    if (c->spent + 1 > burst) return false;
    c->spent += 1;
    return true;
}

double counter_wait(const counter *c, double per_second, double burst, double now) {
    double missing = spent_now(c, per_second, now) + 1 - burst;
    return missing > 0 ? missing / per_second : 0;
}
