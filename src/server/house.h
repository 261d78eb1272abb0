/* house.h - everybody who is connected, every table in memory, and what they say to each other.
 *
 * The path of a move: message -> session's seat -> room_try -> line appended -> (the loop is
 * about to sleep) commit -> everybody at the table is told. Lines of one turn of the loop are
 * committed together, one a table at most. Another process may have been first with that step:
 * then the table goes back to what the store has, and what still makes sense is tried again. */
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
    ROOMS = 4096, /* chains of the table of rooms */
    PENDING_MAX = STORE_LINES,
    WATCHES_MAX = 16, /* tables that one client looks at */
    TABLES_EACH = 64, /* unfinished tables a person */
    MUTES_EACH = 500, /* people whom a person does not hear */
    RECORD_MAX = 2 << 20,
    OUT_SIZE = 4 << 20,
    NAME_RUNES_MAX = 24,
    TOKEN_HEX = 65,
    HERE_SECONDS = 5, /* how often processes tell each other who is connected */
    TICKETS = 64,
    PLACE = 96, /* bytes of where a message is at fault */
    TICKET_SECONDS = 60,
    ATTEMPTS_A_MINUTE = 20,   /* passwords that one address may try, */
    ATTEMPTS_AN_ACCOUNT = 60, /* and that all together may try for one account */
    NEWCOMERS = 2048,         /* addresses whose new guests, and accounts whose passwords, are counted */
    GUESTS_A_MINUTE = 60,     /* from one address, unless told otherwise */
    BEAT_SECONDS = 5,         /* how often the time is written down while clocks run */
    RACES = 8,                /* how often a wish is tried again when another process was first */
    ADOPT_SECONDS = 30,       /* how often processes look for tables with clocks that nobody holds */
};

typedef struct client client;
typedef struct house house;

typedef struct watch {
    struct watch *next_here, *next_mine; /* of the room, of the client */
    struct room *room;
    client *client;
    int parts;
    int seat;         /* asked for among one's own; WATCHER: the one that is waited for */
    int64_t unveiled; /* 1 + the ply that it was last shown with every seat's cards, */
    uint32_t undone;  /* and what had been taken back by then */
    bool deaf;        /* to who speaks just now: see mutes_mark */
} watch;

struct client {
    uint64_t serial;
    house *house;
    wire *wire; /* NULL: an HTTP request, whose answers are collected */
    buffer *collect;
    int64_t person; /* 0: not known by name yet */
    char name[STORE_NAME];
    char session[HASH_HEX]; /* hash of the token it came with */
    char address[48];
    bool muted, banned, lobby, bot;
    bool follows; /* a stream: it is told of every table where its person sits */
    lang lang;
    watch *watches;
    client *before, *after;
};

/* A line that is appended and not yet committed. */
typedef struct {
    room *room;
    client *client; /* to be told that it is done; NULL: nobody */
    int64_t re;
    bool whole; /* everybody needs the whole table again, not only what happened */
    events log;
    room_move move; /* of a ply, which may still be right if another process was first; */
    bool ply;
    bool lasting; /* so may this line that is not a ply be: */
    char line[48];
    /* For the clocks: */
    int seat;           /* who acted, when there is an `after` */
    const head *after;  /* as it will be */
    bool renew;         /* the seat is back and has its time for a move */
    int64_t down_since; /* no server ran from then until now; 0: this is not about that */
} pending;

/* What a right password is worth, once. */
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
    int64_t notice; /* the last one that was seen */
    peers peers;
    uint64_t moves, failures;
    bool unwell; /* the last thing that was to be written could not be */
    double started;
    double began; /* the same by the clock on the wall: no two processes have it */
    struct {
        char address[48];
        int count;
        int attempts;
    } newcomers[NEWCOMERS]; /* of this minute */
    ticket tickets[TICKETS];
    unsigned ticket_next;
    uint64_t serial;
    passwords *passwords;
    notify *notify;   /* NULL: nobody who is away is told anything */
    const char *site; /* how people reach us: "https://play.example.org" */
    char site_here[96];
    int guests_a_minute;
    double minute;
    char *out; /* OUT_SIZE bytes to write answers in */
};

room_kit house_kit(house *h);

/* ---- clients (house.c) -------------------------------------------------------------- */

void client_say(client *c, const buffer *text);
void client_ok(client *c, const char *verb, int64_t re);
void client_refuse(client *c, why w, const char *text, int64_t re);     /* text NULL: the reason's own */
void client_refuse_at(client *c, why w, const char *place, int64_t re); /* with what of the message is at fault, unless that is "" */
void client_you(client *c, int64_t re);

/* Makes a person of a name; false: too many came from this address. */
bool house_newcomer(house *h, const char *address);
bool house_attempt(house *h, const char *address);    /* the same for passwords */
bool house_attempt_at(house *h, const char *account); /* whoever tries */

/* One message, from whatever line it came. */
void house_hear(house *h, client *c, const char *text, size_t size);

/* ---- tables (tables.c) -------------------------------------------------------------- */

room *house_known(house *h, const char *id);        /* in memory, or NULL */
room *house_room(house *h, const char *id, why *w); /* from memory or the store; NULL: `w` says why not */
void house_flush(house *h);                         /* commits what waits and tells everybody */
void house_drop(house *h, room *r);                 /* out of memory; watchers stay only if it is reloaded */
void table_tell(house *h, room *r);                 /* the plan, to everybody there */
void table_show(house *h, watch *w, bool whole, const events *log);
void table_chat(house *h, const room *r, int64_t number, const chat_row *said); /* to who hears this person */
void table_look(house *h, room *r, client *c, int parts);                       /* one answer without a watch */
uint8_t table_present(const room *r);
/* The plan as it now is, who sat down or stood up, and, if that fills a table that begins by itself, the set-up: all
 * of it or nothing. After a refusal the room is as the store has it; WHY_CHANGED: another process was first. */
why table_save(house *h, room *r, sitter who);
why table_start(house *h, room *r);                                            /* whether or not it begins by itself */
bool table_ready(house *h, room *r);                                           /* commits what is in the way; false: the store is unwell */
void table_append(house *h, room *r, const char *line, const pending *what);   /* after table_ready */
status table_move(house *h, room *r, const room_move *m, const pending *what); /* the same for a ply, if the rules allow it */
void table_apply(house *h, room *r, const char *line, const pending *what);    /* the same for a line that is not a ply */
void table_again(house *h, room *r, client *c);                                /* one look at how it stands */
void table_after(house *h, room *r); /* the bots that are waited for are asked, an end is written down */
bool table_needed(const room *r);    /* something there waits for us, or somebody looks */
void house_bots(house *h);
void house_sweep(house *h);                           /* once a second */
void table_follow(house *h, room *r, int64_t person); /* that person's streams look on from now */
watch *watch_find(const client *c, const room *r);
watch *watch_add(client *c, room *r, int parts);
void watch_end(watch *w);

/* ---- clocks (timing.c) ---------------------------------------------------------------- */

void timing_charge(const room *r, const pending *what, clocks *next); /* what the seats have left after this line */
bool timing_late(house *h, room *r);                                  /* who has no time left has lost, or a bot plays on */
void timing_beat(house *h, bool last);
int64_t timing_down_since(house *h); /* 0: somebody served all the time */
void timing_resume(house *h, room *r, int64_t down_since);
void timing_adopt(house *h);

/* unveil.c */
void unveil(house *h, room *r); /* to its watchers, what they may see by now */
bool unveil_agreed(const room *r);

/* reminders.c */
void reminders_turn(house *h, room *r); /* once a second */
void reminders_over(house *h, room *r);

/* Tables by name, as the store lists them. The caller frees `id`. */
typedef struct {
    char (*id)[MATCH_ID];
    size_t count, size;
} id_list;
void id_list_add(id_list *l, const char *id);

/* ---- other processes on the same store (others.c) ------------------------------------ */

void others_table(house *h, const room *r);                /* its row or its journal has changed */
void others_tables(house *h, const pending *p, int count); /* the same of several */
void others_chat(house *h, const room *r, int64_t number);
void others_presence(house *h, const room *r); /* who of it is connected here */
void others_hear(house *h);                    /* in every turn of the loop */
void others_notices(house *h);                 /* what the keeper did: once a second */
void others_peers(house *h);                   /* who has died since: once a second */
void others_look(house *h, room *r);           /* reads again a table of which we are unsure */
void table_start_over(house *h, room *r);      /* as the store has it, to everybody here */

/* ---- what clients may ask (verbs.c) --------------------------------------------------- */

typedef struct {
    house *house;
    client *client;
    const message *message;
    int64_t re;    /* the client's own number of this message; -1: none */
    char *place;   /* PLACE bytes: what of the message is refused, or "" */
    bool answered; /* the verb has answered, or will when its line is committed */
} ask;

typedef struct {
    const char *word;
    why (*run)(ask *a);
    bool named; /* only for who has said a name */
} verb;

/* What verbs share. An answer is begun, and sent unless it is too large; the table that a message names. */
json ask_begin(ask *a, buffer *b, const char *is);    /* in the house's own place */
json ask_begin_in(ask *a, buffer *b, const char *is); /* in the caller's */
why ask_finish(ask *a, json *j);
room *ask_table(ask *a, why *w);
why ask_at(const ask *a, why w, const char *place); /* this reason, for that part of the message: "seats", "options.hand" */
/* The table of a message about a match that is being played, and which of one's seats acts. */
room *ask_playing(ask *a, why *w, int *seat);
why ask_append(ask *a, room *r, const char *line); /* a line that is not a ply */
void ask_show_again(ask *a, room *r);              /* the table as it stands: what was chosen is of another moment */

void ask_sit(const ask *a, plan_seat *s);
why ask_open(ask *a, const plan *p, room **out); /* a new table; who asks sits there */
void ask_stay(ask *a, room *r);                  /* answers `opened`; who asks looks on */
why ask_join(ask *a, room *r);

/* quick.c */
why verb_quick(ask *a);
void quick_waits(house *h, room *r); /* if somebody sits at a listed table and is connected here, quick play finds it */

/* wishes.c */
why verb_undo(ask *a);
why verb_agree(ask *a);

/* mutes.c */
why verb_mute(ask *a);
why verb_unmute(ask *a);
why verb_mutes(ask *a);
bool mutes_mark(house *h, const room *r, int64_t speaker);  /* who does not hear them is `deaf`; false: it is not known */
store_result mutes_list(house *h, int64_t person, json *j); /* the member "mutes" of an open object */

/* past.c */
why verb_past(ask *a);

/* people.c */
why verb_sessions(ask *a);
why verb_revoke(ask *a);
why verb_logout(ask *a);
why verb_history(ask *a);
why verb_export(ask *a);
why verb_forget(ask *a);
why people_forget(house *h, client *c, int64_t re);               /* who this is */
void people_gone(house *h, int64_t person, const char *session);  /* lines of sessions that begin so are closed */
why people_replaced(house *h, int64_t person, const char *token); /* there is a new one; if this was theirs, its session ends */

/* accounts.c */
why verb_register(ask *a);
why verb_login(ask *a);
why verb_mail(ask *a); /* reminders.c */
void house_accounts(house *h);
int64_t house_ticket(house *h, const char *text); /* the person, or 0; a ticket is good once */

const verb *verb_find(const char *word);
void house_lobby(house *h, client *c);

/* Random bytes as lower-case hexadecimal; `size` counts the zero. */
void house_random_hex(char *out, size_t size);

#endif
