/* outbox.h - the queue of outgoing messages.
 *
 * The layers below the sessions never write to a connection. They compose messages in drafts and
 * queue them here; the session layer delivers them in order after the commit. Every message is
 * composed in memory of its own, so a function that sends a message cannot spoil the one that its
 * caller is composing.
 *
 *     draft d;
 *     draft_begin(&d, box, "table", -1);
 *     json_field_text(&d.json, "match", id);
 *     draft_send(&d, client);             as often as there are clients
 *     draft_end(&d);
 *
 * A handler may return without draft_end: outbox_abandon frees what it left open. No message is
 * dropped in silence: if memory runs out, or a message is too large, the client is marked as cut
 * off and the session layer closes its connection; on reconnecting it gets the whole state. */
#ifndef VALLON_OUTBOX_H
#define VALLON_OUTBOX_H

#include "client.h"
#include "farewell.h"
#include "json.h"
#include "why.h"

enum { DRAFT_SIZE = 4 << 20, DRAFTS_MAX = 8 }; /* bytes of a message; drafts open at once */

typedef struct outbox outbox;

/* A message that is being composed. Do not copy it: `json` points to `text`. */
typedef struct {
    outbox *box;
    buffer text;
    json json;
    int number;    /* of the drafts that are open */
    bool plain;    /* the caller writes the whole text */
    size_t queued; /* 1 + where the text begins in the queue; 0: not there yet */
} draft;

outbox *outbox_open(void); /* NULL: no memory */
void outbox_close(outbox *o);

/* Opens an object with the members "is" and, unless negative, "re": the client's own number of the
 * message that this answers. */
void draft_begin(draft *d, outbox *o, const char *is, int64_t re);
/* The text does not fit into a draft: for a handler, which refuses the request then. */
bool draft_too_large(const draft *d);
/* The first call closes the object. */
void draft_send(draft *d, client *to);
void draft_end(draft *d);

/* Opens a draft without an object: the caller writes the whole text to `text`. */
void draft_begin_plain(draft *d, outbox *o);

/* A prepared text for many clients: it is copied into the queue when the first of them gets it. Set
 * `queued` to 0 once the outbox may have been delivered. */
typedef struct {
    const char *text;
    size_t size, queued;
} shared_text;
void outbox_share(outbox *o, shared_text *s, client *to);

/* Closes the client's connection after the messages that are queued for it. */
void outbox_end_client(outbox *o, client *c, farewell reason);

/* Closes the drafts that a failed handler left open. */
void outbox_abandon(outbox *o);

/* The next message, or false. The text is valid until the next message is queued. */
typedef struct {
    client *to;
    const char *text; /* NULL: close the connection */
    size_t size;
    farewell farewell;
} outgoing_message;
bool outbox_take(outbox *o, outgoing_message *out);
/* Drops the messages to this client. */
void outbox_forget(outbox *o, const client *c);
/* True once after a client was cut off. */
bool outbox_take_cut_off(outbox *o);

/* ---- common answers -------------------------------------------------------------------------- */

void answer_ok(outbox *o, client *c, const char *word, int64_t re);
void answer_refused(outbox *o, client *c, why w, int64_t re);
/* The same with other words than the reason's own, the faulty part of the message, the seconds
 * after which to try again, or the time until which it holds. */
typedef struct {
    why why;
    const char *text, *place; /* or NULL */
    int wait;                 /* or 0 */
    int64_t until;            /* when it ends, in seconds; or 0 */
    int64_t re;
} refusal;
void answer_refusal(outbox *o, client *c, const refusal *r);

#endif
