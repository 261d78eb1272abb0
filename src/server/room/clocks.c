#include "clocks.h"

#include <stdlib.h>
#include <time.h>

const char *const clock_names[CLOCK_KINDS] = {"none", "fischer", "delay", "move"};

static int64_t milliseconds(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t offset; /* of our time from the monotonic clock; 0: not set */

void clocks_set(int64_t now) { offset = now - milliseconds(CLOCK_MONOTONIC); }

int64_t clocks_now(void) {
    if (offset == 0) clocks_set(milliseconds(CLOCK_REALTIME));
    return offset + milliseconds(CLOCK_MONOTONIC);
}

static int64_t whole(const clock_terms *t) { return (int64_t)t->seconds * 1000; }

static int64_t free_part(const clock_terms *t) {
    return t->kind == CLOCK_DELAY ? (int64_t)t->step * 1000 : 0;
}

void clocks_begin(clocks *c, const clock_terms *t, int64_t now) {
    c->at = now;
    for (int i = 0; i < SEATS_MAX; i++) c->left[i] = whole(t), c->spare[i] = free_part(t);
}

void clocks_run(clocks *c, uint8_t running, int64_t now) {
    int64_t passed = now > c->at ? now - c->at : 0; /* the system clock may have been set back */
    c->at = now;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(running >> i & 1)) continue;
        int64_t spared = passed < c->spare[i] ? passed : c->spare[i];
        c->spare[i] -= spared;
        c->left[i] -= passed - spared;
    }
}

void clocks_acted(clocks *c, const clock_terms *t, int seat, bool ended) {
    if (t->kind == CLOCK_MOVE) c->left[seat] = whole(t);
    if (!ended) return;
    c->spare[seat] = free_part(t);
    if (t->kind == CLOCK_FISCHER) c->left[seat] += (int64_t)t->step * 1000;
}

int64_t clocks_remaining(const clocks *c, uint8_t running, int64_t now) {
    clocks then = *c;
    int64_t least = INT64_MAX;
    clocks_run(&then, running, now);
    for (int i = 0; i < SEATS_MAX; i++) {
        int64_t mine = then.left[i] + then.spare[i];
        if ((running >> i & 1) && mine < least) least = mine;
    }
    return least;
}

int clocks_late(const clocks *c, uint8_t running, int64_t now) {
    clocks then = *c;
    clocks_run(&then, running, now);
    for (int i = 0; i < SEATS_MAX; i++)
        if ((running >> i & 1) && then.left[i] <= 0) return i;
    return WATCHER;
}

void clocks_write(const clocks *c, int seats, buffer *out) {
    buffer_text(out, "@ "), buffer_int(out, c->at);
    for (int i = 0; i < seats; i++) {
        buffer_char(out, ' '), buffer_int(out, c->left[i]);
        buffer_char(out, '+'), buffer_int(out, c->spare[i]);
    }
}

bool clocks_read(clocks *c, const char *text) {
    char *at;
    if (text[0] != '@' || text[1] != ' ') return false;
    c->at = strtoll(text + 2, &at, 10);
    for (int i = 0; i < SEATS_MAX && *at == ' '; i++) {
        c->left[i] = strtoll(at + 1, &at, 10);
        if (*at != '+') return false;
        c->spare[i] = strtoll(at + 1, &at, 10);
    }
    return *at == 0;
}
