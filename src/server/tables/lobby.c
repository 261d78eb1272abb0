/* The lobby: the newest listed tables, as one prepared message per language.
 *
 * A change only marks the lobby as stale. At most once a second it is read with one query, whose
 * cost does not depend on the number of tables, and prepared once; everybody who looks at it then
 * gets the same text, a few clients in each tick, so that a crowd does not hold up the loop.
 *
 * A table that has not begun disappears when nobody has been there for a while, which nothing
 * announces: so the lobby is also read from time to time, and prepared if it is another one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "inside.h"
#include "text.h"

/* SLICE: clients in one tick; with 60 tables, refreshing and sending this many take 0.8 ms */
enum { SLICE = 48, TEXT_START = 16 * 1024, TEXT_MAX = 1 << 20, LOOK_SECONDS = 5 };

/* ---- preparing ------------------------------------------------------------------------------- */

/* Strangers do not wait at a table that has not begun and where nobody is; where people come back
 * after days, they do. */
typedef struct {
    lobby *lobby;
    plan *plan;
    stage *stage;
    uint64_t print;
} reading;

static void note_seated(lobby *l, int64_t person) {
    uint64_t bit = (uint64_t)person % SEATED_BITS;
    l->seated[bit / 64] |= 1ull << bit % 64;
}

/* False for most people without a table in the lobby: most clients need no look at its rows. */
static bool may_be_seated(const lobby *l, int64_t person) {
    uint64_t bit = (uint64_t)person % SEATED_BITS;
    return l->seated[bit / 64] >> bit % 64 & 1;
}

static void note_row(void *user, const char *id, const char *detail) {
    reading *r = user;
    lobby *l = r->lobby;
    r->print = r->print * 31 + hash64(id, strlen(id)) + hash64(detail, strlen(detail));
    if (l->count == LOBBY_ROWS || !plan_read(&r->plan[l->count], detail + 2)) return;
    const plan *p = &r->plan[l->count];
    if (detail[0] == '0' + GATHERING && detail[1] == '0' && !plan_is_slow(p)) return;
    lobby_row *row = &l->row[l->count];
    *row = (lobby_row){0};
    snprintf(row->id, sizeof row->id, "%s", id);
    for (int i = 0; i < p->setting.seats; i++) note_seated(l, row->person[i] = p->seat[i].person);
    r->stage[l->count++] = (stage)(detail[0] - '0');
}

typedef struct {
    const tables *tables;
    const plan *plan;
    const stage *stage;
    lang lang;
} preparing;

static void write_lobby(const preparing *p, lobby_text *out, buffer *b) {
    const lobby *l = &p->tables->lobby;
    json j = json_into(b);
    json_open(&j, '{');
    json_field_text(&j, "is", "lobby");
    json_field_int(&j, "online", p->tables->client_count);
    json_key(&j, "tables"), json_open(&j, '[');
    for (int i = 0; i < l->count; i++) {
        json_open(&j, '{');
        json_field_text(&j, "title", game_name(p->plan[i].game, p->lang));
        shown_row(l->row[i].id, &p->plan[i], p->stage[i], &j);
        json_key(&j, "yours"); /* differs from reader to reader: see write_personal */
        out->yours_at[i] = b->used;
        json_bool(&j, false);
        json_close(&j, '}');
    }
    json_close(&j, ']'), json_close(&j, '}');
}

/* False: no memory. */
static bool prepare(const preparing *p, lobby_text *out) {
    for (size_t size = out->size ? out->size : TEXT_START; size <= TEXT_MAX; size *= 2) {
        if (size > out->size) {
            char *moved = realloc(out->text, size);
            if (!moved) return false;
            out->text = moved;
            out->size = size;
        }
        buffer b = buffer_over(out->text, out->size);
        write_lobby(p, out, &b);
        out->used = b.used;
        if (b.full) continue;
        out->shared = (shared_text){.text = out->text, .size = out->used};
        return true;
    }
    return false;
}

/* Reads the lobby and prepares it in every language that somebody reads it in, if it is stale or
 * not as it was when it was last read. */
static bool refresh(tables *ts) {
    static plan plans[LOBBY_ROWS]; /* the loop has one thread */
    static stage stages[LOBBY_ROWS];
    lobby *l = &ts->lobby;
    reading r = {l, plans, stages, 0};
    l->count = 0;
    memset(l->seated, 0, sizeof l->seated);
    l->looked = now_steady();
    if (store_listed(ts->store, note_row, &r) != STORE_OK) {
        l->count = 0; /* the rows do not belong to the prepared texts */
        store_trouble(ts);
        return false;
    }
    if (!l->stale && r.print == l->print) return true;
    l->stale = false;
    l->print = r.print;
    l->edition++;
    for (int i = 0; i < LANGS_PREPARED; i++)
        if (l->text[i].text && prepare(&(preparing){ts, plans, stages, (lang)i}, &l->text[i]))
            l->text[i].edition = l->edition;
    return true;
}

/* The text in this language; NULL: it cannot be had now. */
static lobby_text *text_for(tables *ts, lang which) {
    lobby *l = &ts->lobby;
    lobby_text *text = &l->text[(int)which < LANGS_PREPARED ? which : EN];
    bool fresh = text->text && text->edition == l->edition;
    if (!fresh && !text->text) text->text = malloc(TEXT_START), text->size = TEXT_START;
    if (!text->text) return text->size = 0, NULL;
    l->stale |= !fresh; /* to be prepared in this language, too */
    if (!fresh && !refresh(ts)) return NULL;
    return text->edition == l->edition ? text : NULL;
}

/* ---- sending --------------------------------------------------------------------------------- */

static bool is_seated(const lobby_row *row, int64_t person) {
    for (int i = 0; i < SEATS_MAX; i++)
        if (person > 0 && row->person[i] == person) return true;
    return false;
}

/* The prepared text, with the reader's own tables marked. */
static void write_personal(const lobby *l, const lobby_text *text, int64_t person, buffer *out) {
    size_t from = 0;
    for (int i = 0; i < l->count; i++) {
        if (!is_seated(&l->row[i], person)) continue;
        buffer_bytes(out, text->text + from, text->yours_at[i] - from);
        buffer_text(out, "true");
        from = text->yours_at[i] + strlen("false");
    }
    buffer_bytes(out, text->text + from, text->used - from);
}

static bool is_seated_somewhere(const lobby *l, int64_t person) {
    if (!may_be_seated(l, person)) return false;
    for (int i = 0; i < l->count; i++)
        if (is_seated(&l->row[i], person)) return true;
    return false;
}

static void send_personal(tables *ts, const lobby_text *text, client *c) {
    draft d;
    draft_begin_plain(&d, ts->outbox);
    write_personal(&ts->lobby, text, c->person, &d.text);
    draft_send(&d, c);
    draft_end(&d);
}

/* What was copied into the outbox before may have been delivered. */
static void begin_sending(lobby *l) {
    for (int i = 0; i < LANGS_PREPARED; i++) l->text[i].shared.queued = 0;
}

/* The edition that there is: a change meanwhile waits for the next one. Clients without a table of
 * their own share one copy of the text. */
static void send_edition(tables *ts, client *c) {
    lobby_text *text = text_for(ts, c->lang);
    if (!text) return;
    if (is_seated_somewhere(&ts->lobby, c->person))
        send_personal(ts, text, c);
    else
        outbox_share(ts->outbox, &text->shared, c);
    c->lobby_seen = ts->lobby.edition;
}

static bool is_old(const lobby *l) {
    return l->stale || now_steady() - l->looked >= (double)LOOK_SECONDS;
}

void tables_show_lobby(tables *ts, client *c) {
    begin_sending(&ts->lobby);
    if (!is_old(&ts->lobby) || refresh(ts)) send_edition(ts, c);
}

void tables_enter_lobby(tables *ts, client *c) {
    lobby *l = &ts->lobby;
    if (!c->in_lobby) {
        c->in_lobby = true;
        c->lobby_before = NULL;
        c->lobby_after = l->clients;
        if (l->clients) l->clients->lobby_before = c;
        l->clients = c;
        l->client_count++;
    }
    tables_show_lobby(ts, c);
}

void tables_leave_lobby(tables *ts, client *c) {
    lobby *l = &ts->lobby;
    if (!c->in_lobby) return;
    if (l->next == c) l->next = c->lobby_after;
    if (c->lobby_before)
        c->lobby_before->lobby_after = c->lobby_after;
    else
        l->clients = c->lobby_after;
    if (c->lobby_after) c->lobby_after->lobby_before = c->lobby_before;
    c->in_lobby = false;
    l->client_count--;
}

/* Starts to send a new edition at most once a second, and sends it to the next few clients. A
 * client that enters meanwhile may have made a newer one, which follows. */
void lobby_tick(tables *ts) {
    lobby *l = &ts->lobby;
    if (!l->next && !l->stale && l->clients && is_old(l) && !refresh(ts)) return;
    bool news = l->stale || l->sent != l->edition;
    if (!l->next && news && l->clients && now_steady() - l->published >= 1) {
        l->published = now_steady();
        if (l->stale && !refresh(ts)) return;
        l->sent = l->edition;
        l->next = l->clients;
    }
    begin_sending(l);
    for (int sent = 0; l->next && sent < SLICE;) {
        client *c = l->next;
        l->next = c->lobby_after;
        if (c->lobby_seen != l->edition) send_edition(ts, c), sent++;
    }
}

void lobby_close(lobby *l) {
    for (int i = 0; i < LANGS_PREPARED; i++) free(l->text[i].text);
}
