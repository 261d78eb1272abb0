#include "changes.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAP = 3, /* runs that are closer than this are joined: a new run costs two bytes */
    /* The largest patch: a run with its two numbers for every GAP + 1 bytes, then base64. */
    WORST_RUN = 8
};

void changes_free(changes *c) {
    free(c->text);
    *c = (changes){0};
}

/* ---- base64 of a growing patch --------------------------------------------------------------- */

typedef struct {
    char *out;
    uint32_t bits;
    int held; /* bytes in `bits`, up to 3 */
} encoder;

static void put_three(encoder *e, int bytes) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t three = e->bits << 8 * (3 - bytes);
    *e->out++ = letters[three >> 18 & 63];
    *e->out++ = letters[three >> 12 & 63];
    *e->out++ = bytes > 1 ? letters[three >> 6 & 63] : '=';
    *e->out++ = bytes > 2 ? letters[three & 63] : '=';
    e->bits = 0;
    e->held = 0;
}

static void put(encoder *e, uint8_t byte) {
    e->bits = e->bits << 8 | byte;
    if (++e->held == 3) put_three(e, 3);
}

/* Unsigned LEB128. */
static void put_number(encoder *e, size_t number) {
    for (; number > 127; number >>= 7) put(e, (uint8_t)(number | 128));
    put(e, (uint8_t)number);
}

/* ---- comparing ------------------------------------------------------------------------------- */

typedef struct {
    const uint8_t *before, *after;
    size_t size;
} room_pair;

static size_t next_difference(const room_pair *p, size_t at) {
    uint64_t a, b;
    while (at + sizeof a <= p->size) {
        memcpy(&a, p->before + at, sizeof a);
        memcpy(&b, p->after + at, sizeof b);
        if (a != b) break;
        at += sizeof a;
    }
    while (at < p->size && p->before[at] == p->after[at]) at++;
    return at;
}

/* The end of the run that begins here: GAP equal bytes follow it. */
static size_t end_of_run(const room_pair *p, size_t at) {
    size_t end = at;
    for (size_t equal = 0; at < p->size && equal < GAP; at++) {
        equal = p->before[at] == p->after[at] ? equal + 1 : 0;
        if (equal == 0) end = at + 1;
    }
    return end;
}

static void put_patch(encoder *e, const room_pair *p) {
    size_t last = 0;
    for (size_t at = next_difference(p, 0); at < p->size; at = next_difference(p, last)) {
        size_t end = end_of_run(p, at);
        put_number(e, at - last);
        put_number(e, end - at);
        for (; at < end; at++) put(e, p->after[at]);
        last = end;
    }
    if (e->held) put_three(e, e->held);
}

/* Room for the worst case, so that writing needs no checks. */
static bool reserve(changes *c, const changes_between *b) {
    const layout *l = &b->game->layout;
    size_t bytes = l->pub_size + (size_t)b->seats * l->own_size,
           worst = (bytes * (GAP + 1 + WORST_RUN) / (GAP + 1) + 16) / 3 * 4 + 16u * SEATS_MAX;
    if (worst <= c->size) return true;
    char *moved = realloc(c->text, worst);
    if (!moved) return false;
    c->text = moved;
    c->size = worst;
    return true;
}

bool changes_compute(changes *c, const changes_between *b) {
    const layout *l = &b->game->layout;
    if (!reserve(c, b)) return false;
    encoder e = {.out = c->text};
    c->seats = b->seats;
    put_patch(&e, &(room_pair){b->before, b->after, l->pub_size});
    c->pub_end = (uint32_t)(e.out - c->text);
    for (int i = 0; i < b->seats; i++) {
        size_t at = l->own_at + (size_t)i * l->own_size;
        put_patch(&e, &(room_pair){b->before + at, b->after + at, l->own_size});
        c->own_end[i] = (uint32_t)(e.out - c->text);
    }
    ASSERT((size_t)(e.out - c->text) <= c->size);
    return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_quoted(const changes *c, uint32_t from, uint32_t to, buffer *out) {
    buffer_char(out, '"');
    buffer_bytes(out, c->text + from, to - from);
    buffer_char(out, '"');
}

void changes_pub(const changes *c, buffer *out) { put_quoted(c, 0, c->pub_end, out); }

bool changes_own(const changes *c, int seat, buffer *out) {
    if (seat < 0 || seat >= c->seats) return false;
    uint32_t from = seat == 0 ? c->pub_end : c->own_end[seat - 1];
    if (from == c->own_end[seat]) return false;
    put_quoted(c, from, c->own_end[seat], out);
    return true;
}

static void put_event(const event *e, buffer *out) {
    buffer_char(out, '['), buffer_int(out, e->kind);
    buffer_char(out, ','), buffer_int(out, e->seat);
    for (int i = 0; i < ARGS_MAX; i++) buffer_char(out, ','), buffer_int(out, e->arg[i]);
    buffer_char(out, ']');
}

void changes_events(const game *g, const events *log, int seat, buffer *out) {
    buffer_char(out, '[');
    for (int i = 0; i < log->count; i++) {
        event e = event_for(g, log->item[i], seat);
        if (i > 0) buffer_char(out, ',');
        put_event(&e, out);
    }
    buffer_char(out, ']');
}

bool changes_private(const game *g, const events *log, int seat) {
    for (int i = 0; i < log->count; i++)
        if (log->item[i].seat == seat && g->events[log->item[i].kind].hidden) return true;
    return false;
}
