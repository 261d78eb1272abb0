/* Tables of the load client: open, join, subscribe, play, and compare at the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"
#include "text.h"

enum { REFUSALS_MAX = 20 };

tables_of_load hall;

/* The fields of a message that the client needs. */
typedef struct {
    span is, re, match, step, ply, over, legal, rooms, pub, own, why;
} fields;

static fields read_fields(span text) {
    fields f = {0};
    const struct {
        const char *key;
        span *to;
    } wanted[] = {{"is", &f.is},   {"re", &f.re},     {"match", &f.match}, {"step", &f.step},
                  {"ply", &f.ply}, {"over", &f.over}, {"legal", &f.legal}, {"rooms", &f.rooms},
                  {"pub", &f.pub}, {"own", &f.own},   {"why", &f.why}};
    span key, value;
    for (walker w = walk(text); walk_member(&w, &key, &value);)
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
            if (span_is(key, wanted[i].key)) *wanted[i].to = value;
    return f;
}

/* ---- requests -------------------------------------------------------------------------------- */

static void ask(conn *c, const char *format, const char *name) {
    char body[512], text[640];
    snprintf(body, sizeof body, format, name);
    int n = snprintf(text, sizeof text, "{\"id\":%u,%s}", ++c->request, body);
    c->table->answers++;
    wire_say(c, text, (size_t)n);
}

static void ask_watch(conn *c) {
    char format[256];
    snprintf(format, sizeof format, "\"do\":\"watch\",\"match\":\"%%s\",\"parts\":%s", hall.parts);
    ask(c, format, c->table->match);
}

static void set_stage(load_table *t, int stage) {
    hall.finished += (stage == FINISHED) - (t->stage == FINISHED);
    t->stage = stage;
}

void table_open(load_table *t) {
    char format[256];
    buffer b = BUFFER_OVER(format);
    buffer_text(&b, "\"do\":\"open\",\"game\":\"%s\",\"listed\":false,\"seats\":[\"me\"");
    for (int i = 1; i < hall.players; i++) buffer_text(&b, ",\"open\"");
    buffer_text(&b, "]");
    hall.busy++;
    for (int i = 0; t->match[0] && i < hall.viewers; i++)
        ask(&t->viewer[i], "\"do\":\"unwatch\",\"match\":\"%s\"", t->match);
    set_stage(t, OPENING);
    t->match[0] = 0;
    for (int i = 0; i < hall.viewers; i++) t->viewer[i].fresh = t->viewer[i].over = false;
    ask(&t->viewer[0], format, hall.game->id);
}

static void join(load_table *t) {
    set_stage(t, JOINING);
    for (int i = 1; i < hall.players; i++) {
        char format[64];
        snprintf(format, sizeof format, "\"do\":\"join\",\"seat\":%d,\"match\":\"%%s\"", i);
        ask(&t->viewer[i], format, t->match);
    }
}

static void watch(load_table *t) {
    set_stage(t, WATCHING);
    for (int i = 0; i < hall.viewers; i++) t->viewer[i].fresh = false, ask_watch(&t->viewer[i]);
}

void table_compare(load_table *t) {
    hall.busy++;
    set_stage(t, CHECKING);
    for (int i = 0; i < hall.viewers; i++) ask_watch(&t->viewer[i]);
}

static bool all_fresh(const load_table *t) {
    for (int i = 0; i < hall.viewers; i++)
        if (!t->viewer[i].fresh) return false;
    return true;
}

static void go_on(load_table *t) {
    if (t->answers > 0) return;
    if (t->stage == OPENING && hall.players > 1)
        join(t);
    else if (t->stage == OPENING || t->stage == JOINING)
        watch(t);
    else if (t->stage == WATCHING && all_fresh(t))
        hall.busy--, set_stage(t, t->viewer[0].over ? FINISHED : READY);
    else if (t->stage == CHECKING)
        hall.busy--, set_stage(t, t->viewer[0].over ? FINISHED : READY);
}

/* ---- what arrives ---------------------------------------------------------------------------- */

static uint64_t next_random(void) {
    hall.seed ^= hall.seed << 13;
    hall.seed ^= hall.seed >> 7;
    return hall.seed ^= hall.seed << 17;
}

/* For a client that does not know the game: chooses from the server's list. */
static void choose_from(conn *c, span legal) {
    span item;
    int count = 0, n = 0;
    for (walker w = walk(legal); walk_element(&w, &item);) count++;
    free(c->choice);
    c->choice = NULL;
    if (count == 0) return;
    int wanted = hall.seed ? (int)(next_random() % (uint64_t)count) : 0;
    for (walker w = walk(legal); walk_element(&w, &item) && n < wanted;) n++;
    span code = span_find(item, "action");
    c->choice = strndup(code.at, code.size);
}

static void read_rooms(conn *c, const fields *f) {
    const layout *l = &hall.game->layout;
    span pub = span_find(f->rooms, "pub"), own = span_find(f->rooms, "own");
    span hash = span_find(f->rooms, "set_hash");
    if (!span_is(hash, hall.rules.set_hash)) load_fail("the server has another set", hash);
    if (!c->pub) c->pub = malloc(l->pub_size), c->own = malloc(l->own_size);
    if (!c->pub || !c->own) load_fail("no memory", (span){0});
    if (!base64_exact(pub, c->pub, l->pub_size)) load_fail("a public room is damaged", pub);
    c->seat = own.size ? (int)(c - c->table->viewer) : WATCHER;
    if (own.size && !base64_exact(own, c->own, l->own_size))
        load_fail("an own room is damaged", own);
}

/* The rooms that this client has by its patches must be those that the server sends. */
static void compare_rooms(conn *c, const fields *f) {
    const layout *l = &hall.game->layout;
    uint8_t pub[STATE_MAX], own[STATE_MAX];
    uint32_t step = c->step;
    hall.compared++;
    memcpy(pub, c->pub, l->pub_size);
    memcpy(own, c->own, l->own_size);
    read_rooms(c, f);
    bool same = step == span_number(f->step) && memcmp(pub, c->pub, l->pub_size) == 0 &&
                (c->seat == WATCHER || memcmp(own, c->own, l->own_size) == 0);
    hall.different += !same;
}

static void finish_move(load_table *t, bool fine) {
    hall.busy--;
    hall.failed += !fine;
    set_stage(t, fine && !t->viewer[0].over ? READY : FINISHED);
    hall.on_done(t, fine ? now_seconds() - t->sent : -1);
}

static void note_step(conn *c, uint32_t step) {
    load_table *t = c->table;
    bool news = t->stage == MOVING && c->step < t->target && step >= t->target;
    c->step = step;
    if (news && --t->behind == 0) finish_move(t, true);
}

/* Before the answer to `watch`, states may come with the parts that joining subscribes to. */
static bool other_parts(const conn *c, const fields *f) {
    if (!hall.knows || f->rooms.at) return false;
    if (c->table->stage != WATCHING) load_fail("the server sends no rooms", f->match);
    return true;
}

static void take_state(conn *c, const fields *f) {
    if (other_parts(c, f)) return;
    if (hall.knows && c->table->stage == CHECKING)
        compare_rooms(c, f);
    else if (hall.knows)
        read_rooms(c, f);
    else
        choose_from(c, f->legal);
    c->ply = span_number(f->ply);
    c->over = span_is(f->over, "true");
    c->fresh = true;
    c->resubscribing = false;
    note_step(c, span_number(f->step));
    if (c->table->stage == WATCHING) go_on(c->table);
}

/* On a gap, or if a patch does not fit, the client subscribes again. */
static void take_change(conn *c, const fields *f) {
    const layout *l = &hall.game->layout;
    uint32_t step = span_number(f->step);
    if (c->resubscribing || !c->fresh) return;
    if (step != c->step + 1 || !patch_apply(f->pub, c->pub, l->pub_size) ||
        (f->own.at && !patch_apply(f->own, c->own, l->own_size))) {
        hall.gaps++;
        c->resubscribing = true;
        ask_watch(c);
        return;
    }
    c->ply = head_of(c->pub)->ply;
    c->over = head_of(c->pub)->over;
    note_step(c, step);
}

static void take_answer(conn *c, const fields *f, span text) {
    load_table *t = c->table;
    if (!t) return;
    t->answers--;
    if (span_is(f->is, "refused")) {
        if (t->stage != MOVING) load_fail("refused", text);
        if (hall.failed == REFUSALS_MAX) load_fail("too many moves are refused", text);
        finish_move(t, false);
        return;
    }
    if (span_is(f->is, "opened"))
        snprintf(t->match, sizeof t->match, "%.*s", (int)f->match.size, f->match.at);
    if (t->stage == MOVING && span_number(f->re) == t->request) {
        if (--t->behind == 0) finish_move(t, true);
        return;
    }
    go_on(t);
}

void table_message(conn *c, span text) {
    fields f = read_fields(text);
    bool mine = c->table && span_is(f.match, c->table->match);
    if (mine && c->table->stage >= WATCHING && span_is(f.is, "state")) take_state(c, &f);
    if (mine && c->table->stage >= WATCHING && span_is(f.is, "change")) take_change(c, &f);
    if (f.re.at) take_answer(c, &f, text);
}

/* ---- moves ----------------------------------------------------------------------------------- */

static conn *choose_known(load_table *t, buffer *out) {
    action list[ACTIONS_MAX];
    int seat = next_waited_for(head_of(t->viewer[0].pub));
    if (seat >= hall.players) return NULL;
    conn *c = &t->viewer[seat];
    view v = {seat, c->pub, c->own};
    int n = hall.game->legal(&hall.rules, &v, list);
    if (n == 0) return NULL;
    const action *a = &list[hall.seed ? next_random() % (uint64_t)n : 0];
    text_code(&hall.rules, &hall.game->actions[a->kind], a->arg, out);
    return c;
}

static conn *choose_listed(load_table *t, buffer *out) {
    for (int i = 0; i < hall.players; i++)
        if (t->viewer[i].choice) {
            buffer_text(out, t->viewer[i].choice);
            return &t->viewer[i];
        }
    return NULL;
}

/* False if nobody has anything to play, which must not happen. */
bool table_move(load_table *t) {
    char code[512], text[768];
    buffer b = BUFFER_OVER(code);
    conn *c = hall.knows ? choose_known(t, &b) : choose_listed(t, &b);
    if (!c) return false;
    t->request = ++c->request;
    int n = snprintf(text, sizeof text,
                     "{\"do\":\"move\",\"id\":%u,\"match\":\"%s\",\"ply\":%u,\"action\":\"%s\"}",
                     c->request, t->match, c->ply, code);
    set_stage(t, MOVING);
    t->target = c->step + 1;
    t->behind = hall.viewers + 1;
    t->answers++;
    hall.busy++;
    t->sent = now_seconds();
    wire_say(c, text, (size_t)n);
    return true;
}
