/* house.h - the running server: its clients, the matches in memory, and the functions that connect
 * them.
 *
 * The path of a move: request -> seat of the session -> table_try -> journal entry appended ->
 * commit (when the loop is about to sleep) -> broadcast to everybody at the table. All entries of
 * one turn of the loop are committed together, at most one per table. If another process was first
 * with that step, we reload the table from the store and retry what still makes sense.
 *
 * `house` is the state of the whole process, `table` one match in memory (table.h), `watch` a
 * client's subscription to a table, and `do_x` the handler of the request {"do":"x"}. */
#ifndef VALLON_HOUSE_H
#define VALLON_HOUSE_H

#include "bots.h"
#include "message.h"
#include "net.h"
#include "notify.h"
#include "passwords.h"
#include "shown.h"
#include "table.h"
#include "why.h"

enum {
    PROTOCOL = 1,
    TABLE_BUCKETS = 4096, /* buckets of the hash map of tables */
    PENDING_MAX = STORE_TOGETHER,
    WATCHES_MAX = 16, /* tables that one client may subscribe to */
    TABLES_EACH = 64, /* unfinished tables per person */
    MUTES_EACH = 500, /* people that one person may mute */
    RECORD_MAX = 2 << 20,
    OUT_SIZE = 4 << 20,
    NAME_RUNES_MAX = 24,
    TOKEN_HEX = 65,
    HERE_SECONDS = 5, /* how often processes tell each other who is connected */
    TICKETS = 64,
    LANG_TAG = 36, /* bytes of a language tag from a client, as "de-AT" (RFC 5646, 4.4.1) */
    PLACE = 96,    /* bytes for the name of the faulty part of a message */
    TICKET_SECONDS = 60,
    ATTEMPTS_A_MINUTE = 20,   /* password attempts per address, */
    ATTEMPTS_AN_ACCOUNT = 60, /* and per account, from all addresses together */
    NEWCOMERS = 2048,         /* addresses and accounts that are counted in one minute */
    GUESTS_A_MINUTE = 60,     /* new guests per address; the default */
    BEAT_SECONDS = 5,         /* how often we store the time while clocks run */
    RACES = 8,                /* retries when another process was first */
    ADOPT_SECONDS = 30, /* how often we look for tables with clocks that no process has loaded */
};

typedef struct client client;
typedef struct house house;

/* A client's subscription to a table. */
typedef struct watch {
    struct watch *next_here, *next_mine; /* list of the table, list of the client */
    struct table *table;
    client *client;
    int parts;
    int seat; /* the client's own seat that it chose to see; WATCHER: the one that has to act */
    int64_t unveiled;     /* 1 + the last ply shown with every seat's cards, */
    uint32_t undone;      /* and table.undone at that time */
    bool ignores_speaker; /* the client has muted the person who is writing: see mutes_mark */
} watch;

struct client {
    uint64_t serial;
    house *house;
    wire *wire; /* NULL: an HTTP request; its answers are collected */
    buffer *collect;
    int64_t person; /* 0: has no name yet */
    char name[STORE_NAME], account[STORE_NAME];
    char session[HASH_HEX]; /* hash of its token */
    char address[48];
    bool muted, banned, lobby, bot;
    bool follows; /* a stream: subscribed to every table where its person has a seat */
    lang lang;
    watch *watches;
    client *before, *after;
};

/* A journal entry that is appended but not yet committed. */
typedef struct {
    table *table;
    client *client; /* gets the `ok`; NULL: none */
    int64_t re;
    bool whole; /* broadcast the whole table, not only the events */
    events log;
    match_move move; /* if `ply`: the move, to be retried if another process was first */
    bool ply;
    bool lasting; /* retry `entry` too, although it is not a ply */
    char entry[48];
    /* For the clocks: */
    int seat;           /* the seat that acted; valid if `after` is set */
    const head *after;  /* the head after the action */
    bool renew;         /* the seat is back: restart its time for the move */
    int64_t down_since; /* no server ran from then until now; 0: does not apply */
} pending;

/* Issued for a correct password; good once. */
typedef struct {
    char text[TOKEN_HEX];
    int64_t person;
    double until;
} ticket;

struct house {
    net *net;
    store *store;
    shelf *shelf;
    scratch *scratch;
    bots *bots;
    client *clients;
    table *tables[TABLE_BUCKETS];
    int table_count, client_count;
    pending waiting[PENDING_MAX];
    int waiting_count;
    bool lobby_changed;
    double lobby_told, swept, said_here, beaten, adopted;
    int64_t notice; /* id of the last notice we handled */
    peers peers;
    uint64_t moves, failures;
    bool store_failing; /* the last write to the store failed */
    double started;
    double began; /* start in wall-clock time: differs between processes */
    struct {
        char address[48];
        int count;
        int attempts;
    } newcomers[NEWCOMERS]; /* counters of this minute */
    ticket tickets[TICKETS];
    unsigned ticket_next;
    uint64_t serial;
    passwords *passwords;
    notify *notify;   /* NULL: notifications are off */
    const char *site; /* public URL: "https://play.example.org" */
    char site_here[96];
    int guests_a_minute;
    double minute;
    char *out; /* OUT_SIZE bytes for composing answers */
};

table_env house_env(house *h);

/* ---- clients (house.c) ----------------------------------------------------------------------- */

void client_say(client *c, const buffer *text);
void client_ok(client *c, const char *word, int64_t re);
/* `text` NULL: the text of the reason itself. */
void client_refuse(client *c, why w, const char *text, int64_t re);
/* Also names the faulty part of the message, unless `place` is "". */
void client_refuse_at(client *c, why w, const char *place, int64_t re);
void client_you(client *c, int64_t re);

/* Counts a new guest; false: too many from this address. */
bool house_newcomer(house *h, const char *address);
bool house_attempt(house *h, const char *address); /* the same for a password attempt */
/* The same per account, for all addresses together. */
bool house_attempt_at(house *h, const char *account);

/* Handles one message, from whatever kind of connection. */
void house_hear(house *h, client *c, const char *text, size_t size);

/* ---- tables (tables.c) ----------------------------------------------------------------------- */

table *house_known(house *h, const char *id); /* in memory, or NULL */
/* From memory or the store; NULL: `w` says why. */
table *house_table(house *h, const char *id, why *w);
void house_flush(house *h);          /* commits pending entries and broadcasts them */
void house_drop(house *h, table *t); /* removes it from memory and ends its subscriptions */
void table_tell(house *h, table *t); /* sends the plan to every subscriber */
void table_show(house *h, watch *w, bool whole, const events *log);
/* Sends it to the subscribers who have not muted the writer. */
void table_chat(house *h, const table *t, int64_t number, const chat_row *said);
/* Answers once, without a subscription. */
void table_look(house *h, table *t, client *c, int parts);
uint8_t table_present(const table *t);
/* Saves the plan and the change of seat; if that fills a table that starts by itself, also the
 * set-up: all or nothing. After a refusal the table is as the store has it; WHY_CHANGED: another
 * process was first. */
why table_save(house *h, table *t, sitter who);
why table_start(house *h, table *t);  /* starts the match, whether or not it starts by itself */
bool table_ready(house *h, table *t); /* commits what is in the way; false: the store failed */
/* Appends an entry; call table_ready first. */
void table_append(house *h, table *t, const char *text, const pending *what);
/* The same for a ply, if the rules allow it. */
status table_move(house *h, table *t, const match_move *m, const pending *what);
/* The same for an entry that is not a ply. */
void table_apply(house *h, table *t, const char *text, const pending *what);
void table_again(house *h, table *t, client *c); /* sends the current state once */
/* Asks the bots that have to act, and stores the result of a finished match. */
void table_after(house *h, table *t);
bool table_needed(const table *t); /* a client is subscribed, or we have to act on it */
void house_bots(house *h);
void house_sweep(house *h);                            /* once a second */
void table_follow(house *h, table *t, int64_t person); /* subscribes that person's streams */
watch *watch_find(const client *c, const table *t);
watch *watch_add(client *c, table *t, int parts);
void watch_end(watch *w);

/* ---- clocks (timing.c) ----------------------------------------------------------------------- */

/* Computes the time left after this entry. */
void timing_charge(const table *t, const pending *what, clocks *next);
bool timing_late(house *h, table *t); /* a seat that is out of time loses, or a bot takes over */
void timing_beat(house *h, bool last);
int64_t timing_down_since(house *h); /* 0: some server ran all the time */
void timing_resume(house *h, table *t, int64_t down_since);
void timing_adopt(house *h);

/* unveil.c */
void unveil(house *h, table *t); /* shows watchers what they may see by now */
bool unveil_agreed(const table *t);

/* reminders.c */
void reminders_turn(house *h, table *t); /* once a second */
void reminders_over(house *h, table *t);

/* A growing list of table ids. The caller frees `id`. */
typedef struct {
    char (*id)[MATCH_ID];
    size_t count, size;
} id_list;
void id_list_add(id_list *l, const char *id);

/* ---- other processes on the same store (others.c) -------------------------------------------- */

void others_table(house *h, const table *t); /* notifies them that its row or journal has changed */
void others_tables(house *h, const pending *p, int count); /* the same for several */
void others_chat(house *h, const table *t, int64_t number);
/* Notifies them which of its people are connected here. */
void others_presence(house *h, const table *t);
void others_hear(house *h);                /* handles notifications: on every turn of the loop */
void others_notices(house *h);             /* handles the admin's notices: once a second */
void others_peers(house *h);               /* checks whether a process has gone: once a second */
void others_look(house *h, table *t);      /* reads the new entries of a table that may be stale */
void table_start_over(house *h, table *t); /* reloads it and sends it to every subscriber */

/* ---- requests (requests.c) ------------------------------------------------------------------- */

typedef struct {
    house *house;
    client *client;
    const message *message;
    int64_t re;    /* the client's number of this message; -1: none */
    char *place;   /* PLACE bytes: the refused part of the message, or "" */
    bool answered; /* the handler has answered, or will when its entry is committed */
} request;
/* The handler of one request: {"do":"word"}. */

typedef struct {
    const char *word;
    why (*run)(request *q);
    bool named; /* only for clients with a name */
} handler;

/* Helpers of the handlers: to begin an answer and to send it unless it is too large, and to find
 * the table that a message names. */
json request_begin(request *q, buffer *b, const char *is);    /* in house.out */
json request_begin_in(request *q, buffer *b, const char *is); /* in the caller's buffer */
why request_finish(request *q, json *j);
table *request_table(request *q, why *w);
/* Returns `w` and notes the faulty part: "seats", "options.hand". */
why request_at(const request *q, why w, const char *place);
/* The table of a message about a running match, and the seat that acts. */
table *request_playing(request *q, why *w, int *seat);
why request_append(request *q, table *t, const char *text); /* an entry that is not a ply */
/* Sends the current state: the client's choice was stale. */
void request_show_again(request *q, table *t);

void request_sit(const request *q, plan_seat *s);
why request_open(request *q, const plan *p, table **out); /* opens a table and seats the client */
void request_stay(request *q, table *t); /* answers `opened` and subscribes the client */
why request_join(request *q, table *t);

/* quick.c */
why do_quick(request *q);
/* Offers the table to quick play if one of its people is connected here. */
void quick_waits(house *h, table *t);

/* wishes.c */
why do_undo(request *q);
why do_agree(request *q);

/* mutes.c */
why do_mute(request *q);
why do_unmute(request *q);
why do_mutes(request *q);
/* Sets `ignores_speaker`; false: the store failed. */
bool mutes_mark(house *h, const table *t, int64_t speaker);
/* The member "mutes" of an open object. */
store_result mutes_list(house *h, int64_t person, json *j);

/* past.c */
why do_past(request *q);

/* people.c */
why do_sessions(request *q);
why do_revoke(request *q);
why do_logout(request *q);
why do_history(request *q);
why do_export(request *q);
why do_forget(request *q);
why people_forget(house *h, client *c, int64_t re); /* erases the data of this client's person */
/* Closes the connections of sessions whose hash begins like this. */
void people_gone(house *h, int64_t person, const char *session);
/* Closes the connections of all other sessions of the person. */
void people_stay(house *h, int64_t person, const char *session);
/* Ends the session of the old token, if it was this person's. */
why people_replaced(house *h, int64_t person, const char *token);

/* accounts.c */
why do_register(request *q);
why do_login(request *q);
why do_mail(request *q); /* in reminders.c */
void house_accounts(house *h);
int64_t house_ticket(house *h, const char *text); /* the person, or 0; a ticket is good once */

const handler *handler_find(const char *word);
void house_lobby(house *h, client *c);

/* Random bytes as lower-case hexadecimal; `size` includes the terminating zero. */
void house_random_hex(char *out, size_t size);

#endif
