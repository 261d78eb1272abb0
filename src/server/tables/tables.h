/* tables.h - the table service: all tables of this process, and everything that changes them.
 *
 * The path of a move: tables_move tries it and appends a journal entry; before the loop sleeps,
 * tables_settle commits the entries of all tables in one transaction and then queues the broadcasts
 * in the outbox. At most one entry of a table is pending, and nobody sees a table before its entry
 * is committed: tables_load and all functions that append or broadcast commit first where they
 * have to, so callers need not think of it. If another process was first with a step, the table is
 * reloaded and what still makes sense is retried.
 *
 * Nothing here calls the layers above. */
#ifndef VALLON_TABLES_H
#define VALLON_TABLES_H

#include "bots.h"
#include "notify.h"
#include "outbox.h"
#include "replay.h"
#include "shelf.h"
#include "shown.h"
#include "watch.h"

enum {
    RACES = 8, /* retries when another process was first */
    /* seconds after which a table that has not started closes while all its people are away, */
    GATHERING_SECONDS = 30 * 60,
    LISTED_SECONDS = 3 * 60,            /* the same if it is in the lobby */
    CORRESPONDENCE_SECONDS = 14 * 86400 /* and the same at tables with days for each move */
};

typedef struct tables tables;

typedef struct {
    store *store;
    outbox *outbox;
    bots *bots;
    notify *notify;        /* NULL: reminders are off */
    const char *site;      /* public URL, for links in reminders */
    lang lang;             /* of the reason why it cannot start */
    int gathering_seconds; /* 0: GATHERING_SECONDS */
} tables_setting;

/* NULL on failure; `reason` then says why. */
tables *tables_open(const tables_setting *s, char reason[DB_WHY]);
/* Resumes every unfinished match: asks the bots that have to act. */
MUST_USE bool tables_resume(tables *ts);
void tables_close(tables *ts);

/* ---- the loop -------------------------------------------------------------------------------- */

/* Commits what is pending, broadcasts it, and asks bots that have to act. Before the loop sleeps,
 * and before an HTTP answer. */
void tables_settle(tables *ts);
void tables_hear_peers(tables *ts); /* handles what other processes announced: every turn */
void tables_hear_bots(tables *ts);  /* after a bot has answered */
void tables_tick(tables *ts);       /* twenty times a second */
void tables_stop(tables *ts);       /* before the end: stores the time for running clocks */

/* For the metrics. */
typedef struct {
    int tables, clients, lobby_clients;
    uint64_t entries, commits, failures;
    uint64_t sweeps; /* how often time-dependent work was done for a table */
    int64_t processes;
    bool store_failing; /* the last write to the store failed */
} tables_figures;
tables_figures tables_report(const tables *ts);

/* ---- clients --------------------------------------------------------------------------------- */

void tables_add_client(tables *ts, client *c);
/* Ends its subscriptions; the others see that this person is gone. */
void tables_remove_client(tables *ts, client *c);
client *tables_clients(const tables *ts); /* the first; go on with `after` */
client *tables_client(const tables *ts, uint64_t serial);
/* True if the owner of an account is connected, here or to another process. */
bool tables_person_online(const tables *ts, int64_t person);
/* Subscribes a stream to every unfinished table of its person. */
void tables_follow_all(tables *ts, client *c);
/* Subscribes the streams of this person to a table where they took a seat. */
void tables_follow(tables *ts, table *t, int64_t person);

/* ---- tables ---------------------------------------------------------------------------------- */

/* From memory or the store, with everything committed. NULL: `w` says why. */
table *tables_load(tables *ts, const char *id, why *w);
/* Opens a table with this plan and seats its host. NULL: `w` says why; WHY_TABLES: the host sits at
 * `most` unfinished tables already. */
table *tables_add(tables *ts, const plan *p, int most, why *w);
/* Stores the changed plan together with a person taking or leaving a seat; if that fills a table
 * that starts by itself, also the set-up: all or nothing. Then broadcasts it. After a refusal the
 * table is as the store has it; WHY_CHANGED: another process was first. */
MUST_USE why tables_save(tables *ts, table *t, sitter who);
MUST_USE why tables_start(tables *ts, table *t); /* starts the match */
/* Closes a table that has not begun, and frees its seats. */
MUST_USE why tables_abandon(tables *ts, table *t, sitter who);
/* A person's rating for the game and number of seats of a plan; false: the store failed. */
MUST_USE bool tables_rating(tables *ts, const plan *p, int64_t person, strength *out);
const rules *tables_normal_rules(const tables *ts, const game *g);
/* Parses and stores a set that a person brought. NULL: `w` says why; WHY_SET: `error` does. */
typedef struct {
    set_input text;
    int64_t owner;
    set_error error;
} set_brought;
const rules *tables_add_set(tables *ts, set_brought *from, why *w);
/* A person's set for this game; NULL: unknown, or taken down. */
const rules *tables_own_rules(tables *ts, const game *g, const char *hash, why *w);
/* Replays the journal: the record, once the match is over; or an earlier position. */
MUST_USE bool tables_record(tables *ts, table *t, buffer *out);
MUST_USE bool tables_replay(tables *ts, table *t, const table_reader *reader);
/* Tells a person who is not connected of a challenge at a table with time for each move. */
void tables_remind_challenge(tables *ts, const table *t, int64_t person, const char *by);
/* Replaces a person's name and number at a table by nobody's; leaves or resigns first. */
MUST_USE bool tables_forget_person(tables *ts, table *t, int64_t person);

/* What an entry is appended with. */
typedef struct {
    client *client; /* gets the `ok`; NULL: nobody */
    int64_t re;
    bool insists; /* stands whatever else has happened: retried if another process was first */
    bool renew;   /* the seat is back: restart its time for the move */
    int64_t down_since; /* no server ran from then until now; 0: does not apply */
} appending;

/* Plays a move if the rules allow it; the `ok` follows after the commit. */
MUST_USE why tables_move(tables *ts, table *t, const match_move *m, const appending *a);
/* After WHY_NOT_LEGAL: the reason in words. */
void tables_refusal(const tables *ts, const table *t, lang l, buffer *out);
/* Appends an entry that is not a ply. */
MUST_USE why tables_append(tables *ts, table *t, const journal_entry *e, const appending *a);
/* Ends the match or the turn of a seat that is out of time; true: one was. */
bool tables_check_clock(tables *ts, table *t);

/* ---- subscriptions --------------------------------------------------------------------------- */

/* At WATCHES_MAX, ends the client's oldest one. NULL: no memory. */
watch *tables_subscribe(tables *ts, client *c, table *t, int parts);
void tables_unsubscribe(tables *ts, watch *w); /* the others see that this person is gone */

/* ---- showing --------------------------------------------------------------------------------- */

void tables_tell(tables *ts, table *t); /* broadcasts the plan, and who is present */
void tables_show(tables *ts, watch *w); /* sends the plan and the whole position */
/* Sends the position once, to a subscriber or without a subscription. */
void tables_show_once(tables *ts, table *t, client *c, int parts);
void tables_show_again(tables *ts, table *t, client *c); /* the client's choice was stale */
/* Broadcasts a stored chat message, here and elsewhere; clients that muted its writer do not get
 * it. */
void tables_chat(tables *ts, const table *t, int64_t number, const chat_row *said);

/* ---- the lobby ------------------------------------------------------------------------------- */

void tables_enter_lobby(tables *ts, client *c); /* sends it now and whenever it changes */
void tables_leave_lobby(tables *ts, client *c);
void tables_show_lobby(tables *ts, client *c); /* once */
/* Offers the table to quick play while one of its people is connected here. */
void tables_offer(tables *ts, table *t);

/* ---- the store ------------------------------------------------------------------------------- */

/* For everything that is not a table: the service alone reads and writes those. */
store *tables_store(const tables *ts);
/* Closes the connections of a person's sessions: those whose hash begins like this (""; all), or
 * all but this one. Connections of other processes follow within a second if the notice was
 * stored. */
void tables_end_sessions(tables *ts, int64_t person, const char *session);
void tables_end_other_sessions(tables *ts, int64_t person, const char *session);
/* Connections of this person that have no session, here and elsewhere, belong to this one now. */
void tables_adopt(tables *ts, int64_t person, const char *session);

#endif
