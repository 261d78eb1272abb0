#include "outbox.h"

#include <stdlib.h>
#include <string.h>

#include "attributes.h"
#include "log.h"
#include "metrics.h"

enum { KEPT_BYTES = 1 << 20 }; /* memory that an empty queue keeps */

typedef struct {
    client *to; /* NULL: has gone meanwhile */
    size_t at, size;
    bool ends; /* no text: close the connection */
    farewell farewell;
} item;

struct outbox {
    char *text; /* the texts of all queued messages */
    size_t used, text_size;
    item *items;
    size_t count, taken, items_size;
    char *page[DRAFTS_MAX]; /* memory of the open drafts; allocated when first used */
    int drafts;
    bool cut_off;
};

outbox *outbox_open(void) { return calloc(1, sizeof(outbox)); }

void outbox_close(outbox *o) {
    for (int i = 0; i < DRAFTS_MAX; i++) free(o->page[i]);
    free(o->text);
    free(o->items);
    free(o);
}

/* ---- the queue ------------------------------------------------------------------------------- */

/* Makes room for more bytes; false: no memory. */
static bool grow(void **memory, size_t *size, size_t needed) {
    if (needed <= *size) return true;
    size_t larger = needed * 2 > 4096 ? needed * 2 : 4096;
    void *moved = realloc(*memory, larger);
    if (!moved) return false;
    *memory = moved;
    *size = larger;
    return true;
}

static void reset_if_empty(outbox *o) {
    if (o->count == 0 || o->taken < o->count) return;
    o->count = o->taken = o->used = 0;
    if (o->text_size <= KEPT_BYTES) return;
    free(o->text);
    o->text = NULL;
    o->text_size = 0;
}

/* Copies the text into the queue; `queued` becomes its place there, plus 1. False: no memory. */
static bool keep_text(outbox *o, const char *bytes, size_t size, size_t *queued) {
    void *text = o->text;
    bool fine = grow(&text, &o->text_size, o->used + size);
    o->text = text;
    if (!fine) return false;
    memcpy(o->text + o->used, bytes, size);
    *queued = o->used + 1;
    o->used += size;
    return true;
}

static bool add_item(outbox *o, item i) {
    void *items = o->items;
    size_t bytes = o->items_size * sizeof *o->items;
    bool fine = grow(&items, &bytes, (o->count + 1) * sizeof *o->items);
    o->items = items;
    o->items_size = bytes / sizeof *o->items;
    if (fine) o->items[o->count++] = i;
    return fine;
}

static void cut_off(outbox *o, client *c, farewell reason) {
    log_line(farewells[reason].word, NULL);
    c->cut_off = o->cut_off = true;
    c->cut_off_for = reason;
}

bool outbox_take(outbox *o, outgoing_message *out) {
    while (o->taken < o->count) {
        const item *i = &o->items[o->taken++];
        if (!i->to) continue;
        *out = (outgoing_message){i->to, i->ends ? NULL : o->text + i->at, i->size, i->farewell};
        return true;
    }
    return false;
}

void outbox_end_client(outbox *o, client *c, farewell reason) {
    reset_if_empty(o);
    if (!add_item(o, (item){.to = c, .ends = true, .farewell = reason}))
        cut_off(o, c, FAREWELL_MEMORY);
}

void outbox_forget(outbox *o, const client *c) {
    for (size_t i = o->taken; i < o->count; i++)
        if (o->items[i].to == c) o->items[i].to = NULL;
}

bool outbox_take_cut_off(outbox *o) {
    bool result = o->cut_off;
    o->cut_off = false;
    return result;
}

/* ---- drafts ---------------------------------------------------------------------------------- */

void draft_begin_plain(draft *d, outbox *o) {
    static char none[1];
    ASSERT(o->drafts < DRAFTS_MAX);
    int number = o->drafts++;
    if (!o->page[number]) o->page[number] = malloc(DRAFT_SIZE);
    d->box = o;
    d->number = number;
    d->queued = 0;
    d->plain = true;
    d->text = o->page[number] ? buffer_over(o->page[number], DRAFT_SIZE) : buffer_over(none, 1);
}

void draft_begin(draft *d, outbox *o, const char *is, int64_t re) {
    draft_begin_plain(d, o);
    d->plain = false;
    d->json = json_into(&d->text);
    json_open(&d->json, '{');
    json_field_text(&d->json, "is", is);
    if (re >= 0) json_field_int(&d->json, "re", re);
}

bool draft_too_large(const draft *d) { return d->text.full && d->box->page[d->number]; }

void draft_send(draft *d, client *to) {
    outbox *o = d->box;
    reset_if_empty(o);
    if (d->queued == 0 && !d->plain) json_close(&d->json, '}');
    if (draft_too_large(d))
        cut_off(o, to, FAREWELL_OVERSIZE);
    else if (d->text.full ||
             (d->queued == 0 && !keep_text(o, d->text.data, d->text.used, &d->queued)) ||
             !add_item(o, (item){.to = to, .at = d->queued - 1, .size = d->text.used}))
        cut_off(o, to, FAREWELL_MEMORY);
}

void draft_end(draft *d) {
    ASSERT(d->box->drafts == d->number + 1);
    d->box->drafts--;
}

void outbox_share(outbox *o, shared_text *s, client *to) {
    reset_if_empty(o);
    if ((s->queued == 0 && !keep_text(o, s->text, s->size, &s->queued)) ||
        !add_item(o, (item){.to = to, .at = s->queued - 1, .size = s->size}))
        cut_off(o, to, FAREWELL_MEMORY);
}

void outbox_abandon(outbox *o) { o->drafts = 0; }

/* ---- common answers -------------------------------------------------------------------------- */

void answer_ok(outbox *o, client *c, const char *word, int64_t re) {
    draft d;
    draft_begin(&d, o, "ok", re);
    if (word) json_field_text(&d.json, "do", word);
    draft_send(&d, c);
    draft_end(&d);
}

/* "A reason (place)." */
static void reason_at(const char *reason, const char *place, buffer *out) {
    size_t size = strlen(reason);
    while (size > 0 && reason[size - 1] == '.') size--;
    buffer_bytes(out, reason, size);
    buffer_text(out, " ("), buffer_text(out, place), buffer_char(out, ')');
    buffer_text(out, reason + size);
}

void answer_refusal(outbox *o, client *c, const refusal *r) {
    char text[512];
    buffer b = BUFFER_OVER(text);
    const char *reason = r->text ? r->text : tr(c->lang, &why_rows[r->why].text);
    bool placed = r->place && r->place[0];
    draft d;
    metrics_refused(why_rows[r->why].word);
    draft_begin(&d, o, "refused", r->re);
    json_field_text(&d.json, "why", why_rows[r->why].word);
    if (placed) reason_at(reason, r->place, &b), json_field_text(&d.json, "at", r->place);
    if (r->until > 0) json_field_int(&d.json, "until", r->until);
    if (r->wait > 0) json_field_int(&d.json, "wait", r->wait);
    json_field_text(&d.json, "text", placed ? text : reason);
    draft_send(&d, c);
    draft_end(&d);
}

void answer_refused(outbox *o, client *c, why w, int64_t re) {
    answer_refusal(o, c, &(refusal){.why = w, .re = re});
}
