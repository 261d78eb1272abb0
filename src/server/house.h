/* house.h - the running server: its clients, the matches in memory, and the functions that connect
 * them.
 *
 * The path of a move: request -> seat of the session -> room_try -> journal entry appended ->
 * commit (when the loop is about to sleep) -> broadcast to everybody at the table. All entries of
 * one turn of the loop are committed together, at most one per table. If another process was first
 * with that step, we reload the table from the store and retry what still makes sense.
 *
 * `house` is the state of the whole process, `room` one match in memory (room.h), `watch` a
 * client's subscription to a table, and `verb_x` the handler of the request {"do":"x"}. */
#ifndef VALLON_HOUSE_H
#define VALLON_HOUSE_H

#include "bots.h"
#include "message.h"
#include "net.h"
#include "notify.h"
#include "passwords.h"
#include "room.h"
#include "shown.h"
#include "why.h"

enum {
    PROTOCOL = 1,
    ROOMS = 4096, /* buckets of the hash table of rooms */
    PENDING_MAX = STORE_LINES,
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
    struct watch *next_here, *next_mine; /* list of the room, list of the client */
    struct room *room;
    client *client;
    int parts;
    int seat; /* the client's own seat that it chose to see; WATCHER: the one that has to act */
    int64_t unveiled;     /* 1 + the last ply shown with every seat's cards, */
    uint32_t undone;      /* and room.undone at that time */
    bool ignores_speaker; /* the client has muted the person who is writing: see mutes_mark */
} watch;

struct client {
    uint64_t serial;
    house *house;
    wire *wire; /* NULL: an HTTP request; its answers are collected */
    buffer *collect;
    int64_t person; /* 0: has no name yet */
    char name[STORE_NAME];
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
    room *room;
    client *client; /* gets the `ok`; NULL: none */
    int64_t re;
    bool whole; /* broadcast the whole table, not only the events */
    events log;
    room_move move; /* if `ply`: the move, to be retried if another process was first */
    bool ply;
    bool lasting; /* retry `line` too, although it is not a ply */
    char line[48];
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
    room *rooms[ROOMS];
    int room_count, client_count;
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

room_env house_env(house *h);

/* ---- clients (house.c) ----------------------------------------------------------------------- */

void client_say(client *c, const buffer *text);
void client_ok(client *c, const char *verb, int64_t re);
void client_refuse(client *c, why w, const char *text,
                   int64_t re); /* text NULL: the reason's own */
/* Also names the faulty part of the message, unless `place` is "". */
void client_refuse_at(client *c, why w, const char *place, int64_t re);
void client_you(client *c, int64_t re);

/* Counts a new guest; false: too many from this address. */
bool house_newcomer(house *h, const char *address);
bool house_attempt(house *h, const char *address); /* the same for a password attempt */
bool house_attempt_at(house *h,
                      const char *account); /* the same per account, for all addresses together */

/* Handles one message, from whatever kind of connection. */
void house_hear(house *h, client *c, const char *text, size_t size);

/* ---- tables (tables.c) ----------------------------------------------------------------------- */

room *house_known(house *h, const char *id); /* in memory, or NULL */
room *house_room(house *h, const char *id,
                 why *w);           /* from memory or the store; NULL: `w` says why */
void house_flush(house *h);         /* commits pending entries and broadcasts them */
void house_drop(house *h, room *r); /* removes it from memory and ends its subscriptions */
void table_tell(house *h, room *r); /* sends the plan to every subscriber */
void table_show(house *h, watch *w, bool whole, const events *log);
void table_chat(house *h, const room *r, int64_t number,
                const chat_row *said); /* to the subscribers who have not muted the writer */
void table_look(house *h, room *r, client *c, int parts); /* answers once, without a subscription */
uint8_t table_present(const room *r);
/* Saves the plan and the change of seat; if that fills a table that starts by itself, also the
 * set-up: all or nothing. After a refusal the room is as the store has it; WHY_CHANGED: another
 * process was first. */
why table_save(house *h, room *r, sitter who);
why table_start(house *h, room *r);  /* starts the match, whether or not it starts by itself */
bool table_ready(house *h, room *r); /* commits what is in the way; false: the store failed */
void table_append(house *h, room *r, const char *line,
                  const pending *what); /* call table_ready first */
status table_move(house *h, room *r, const room_move *m,
                  const pending *what); /* the same for a ply, if the rules allow it */
void table_apply(house *h, room *r, const char *line,
                 const pending *what);          /* the same for an entry that is not a ply */
void table_again(house *h, room *r, client *c); /* sends the current state once */
void table_after(
    house *h,
    room *r); /* asks the bots that have to act, and stores the result of a finished match */
bool table_needed(const room *r); /* a client is subscribed, or we have to act on it */
void house_bots(house *h);
void house_sweep(house *h);                           /* once a second */
void table_follow(house *h, room *r, int64_t person); /* subscribes that person's streams */
watch *watch_find(const client *c, const room *r);
watch *watch_add(client *c, room *r, int parts);
void watch_end(watch *w);

/* ---- clocks (timing.c) ----------------------------------------------------------------------- */

void timing_charge(const room *r, const pending *what,
                   clocks *next);    /* computes the time left after this entry */
bool timing_late(house *h, room *r); /* a seat that is out of time loses, or a bot takes over */
void timing_beat(house *h, bool last);
int64_t timing_down_since(house *h); /* 0: some server ran all the time */
void timing_resume(house *h, room *r, int64_t down_since);
void timing_adopt(house *h);

/* unveil.c */
void unveil(house *h, room *r); /* shows watchers what they may see by now */
bool unveil_agreed(const room *r);

/* reminders.c */
void reminders_turn(house *h, room *r); /* once a second */
void reminders_over(house *h, room *r);

/* A growing list of table ids. The caller frees `id`. */
typedef struct {
    char (*id)[MATCH_ID];
    size_t count, size;
} id_list;
void id_list_add(id_list *l, const char *id);

/* ---- other processes on the same store (others.c) -------------------------------------------- */

void others_table(house *h, const room *r); /* notifies them that its row or journal has changed */
void others_tables(house *h, const pending *p, int count); /* the same for several */
void others_chat(house *h, const room *r, int64_t number);
void others_presence(house *h,
                     const room *r);      /* notifies them which of its people are connected here */
void others_hear(house *h);               /* handles notifications: on every turn of the loop */
void others_notices(house *h);            /* handles the admin's notices: once a second */
void others_peers(house *h);              /* checks whether a process has gone: once a second */
void others_look(house *h, room *r);      /* reads the new entries of a table that may be stale */
void table_start_over(house *h, room *r); /* reloads it and sends it to every subscriber */

/* ---- requests (verbs.c) ---------------------------------------------------------------------- */

typedef struct {
    house *house;
    client *client;
    const message *message;
    int64_t re;    /* the client's number of this message; -1: none */
    char *place;   /* PLACE bytes: the refused part of the message, or "" */
    bool answered; /* the handler has answered, or will when its entry is committed */
} ask;
/* The handler of one request: {"do":"word"}. */

typedef struct {
    const char *word;
    why (*run)(ask *a);
    bool named; /* only for clients with a name */
} verb;

/* Helpers of the handlers: to begin an answer and to send it unless it is too large, and to find
 * the table that a message names. */
json ask_begin(ask *a, buffer *b, const char *is);    /* in house.out */
json ask_begin_in(ask *a, buffer *b, const char *is); /* in the caller's buffer */
why ask_finish(ask *a, json *j);
room *ask_table(ask *a, why *w);
why ask_at(const ask *a, why w,
           const char *place); /* returns `w` and notes the faulty part: "seats", "options.hand" */
/* The table of a message about a running match, and the seat that acts. */
room *ask_playing(ask *a, why *w, int *seat);
why ask_append(ask *a, room *r, const char *line); /* an entry that is not a ply */
void ask_show_again(ask *a, room *r); /* sends the current state: the client's choice was stale */

void ask_sit(const ask *a, plan_seat *s);
why ask_open(ask *a, const plan *p, room **out); /* opens a table and seats the client */
void ask_stay(ask *a, room *r);                  /* answers `opened` and subscribes the client */
why ask_join(ask *a, room *r);

/* quick.c */
why verb_quick(ask *a);
void quick_waits(
    house *h, room *r); /* offers the table to quick play if one of its people is connected here */

/* wishes.c */
why verb_undo(ask *a);
why verb_agree(ask *a);

/* mutes.c */
why verb_mute(ask *a);
why verb_unmute(ask *a);
why verb_mutes(ask *a);
bool mutes_mark(house *h, const room *r,
                int64_t speaker); /* sets `ignores_speaker`; false: the store failed */
store_result mutes_list(house *h, int64_t person,
                        json *j); /* the member "mutes" of an open object */

/* past.c */
why verb_past(ask *a);

/* people.c */
why verb_sessions(ask *a);
why verb_revoke(ask *a);
why verb_logout(ask *a);
why verb_history(ask *a);
why verb_export(ask *a);
why verb_forget(ask *a);
why people_forget(house *h, client *c, int64_t re); /* erases the data of this client's person */
void people_gone(house *h, int64_t person,
                 const char *session); /* closes the connections of sessions that begin so */
why people_replaced(
    house *h, int64_t person,
    const char *token); /* ends the session of the old token, if it was this person's */

/* accounts.c */
why verb_register(ask *a);
why verb_login(ask *a);
why verb_mail(ask *a); /* in reminders.c */
void house_accounts(house *h);
int64_t house_ticket(house *h, const char *text); /* the person, or 0; a ticket is good once */

const verb *verb_find(const char *word);
void house_lobby(house *h, client *c);

/* Random bytes as lower-case hexadecimal; `size` includes the terminating zero. */
void house_random_hex(char *out, size_t size);

#endif
