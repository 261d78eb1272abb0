/* inside.h - the table service's own parts, for its own files only. The files form layers: each may
 * use those above it in this list.
 *
 *     memory.c     the tables in memory: which need attention, and when each is swept
 *     announce.c   what other processes are notified of
 *     load.c       tables from the store
 *     contests.c   tournaments in memory; contest_shown.c, contest_files.c: as JSON and CSV
 *     broadcast.c  messages about a table to its subscribers
 *     append.c     journal entries: appending, committing, lost races
 *     show.c       the public functions that show a table
 *     social.c     friends, messages and challenges; presence.c: who is online
 *     letters.c    what moderators decided; households.c
 *     contest_news.c  tournaments to their subscribers; contest_call.c: players to their tables
 *     finish.c     results and ratings; reminders.c
 *     chronicle.c  what profiles show of finished matches
 *     attend.c     what follows a change: bots to ask, matches to end
 *     save.c       plans; sets.c: the card sets of people; timing.c: time; unveil.c: watchers;
 * lobby.c offers.c     tables that wait for players; expire.c: those that never begin
 *     contests_run.c  what happens next in a tournament; tourneys.c: what people do there
 *     peers.c      catching up with other processes
 *     sweep.c      what the passing of time does to a table
 *     service.c    clients, and periodic work */
#ifndef VALLON_TABLES_INSIDE_H
#define VALLON_TABLES_INSIDE_H

#include "changes.h"
#include "contests.h"
#include "ids.h"
#include "log.h"
#include "notice.h"
#include "now.h"
#include "social.h"
#include "tables.h"

enum {
    TABLE_BUCKETS = 1 << 16,
    CLIENT_BUCKETS = 1 << 14,
    PENDING_MAX = STORE_TOGETHER,
    HERE_SECONDS = 5,   /* how often processes tell each other who is connected */
    BEAT_SECONDS = 5,   /* how often we store the time while clocks run */
    ADOPT_SECONDS = 30, /* how often we look for tables with clocks that no process has loaded */
    LOBBY_ROWS = 60,
    LANGS_PREPARED = 16 /* languages whose lobby is kept ready */
};

/* A journal entry that is appended but not yet committed. */
typedef struct {
    table *table;
    client *client; /* gets the `ok`; NULL: nobody, or it has disconnected */
    int64_t re;
    journal_entry entry;
    bool insists;
    double arrived;
    match_move move; /* ENTRY_PLY: to be retried if another process was first, */
    events log;      /* what happened, */
    bool patched;    /* and what changed */
    changes changes;
} pending;

/* The lobby as one prepared message in each language. */
typedef struct {
    char id[MATCH_ID];
    int64_t person[SEATS_MAX];
} lobby_row;
typedef struct {
    char *text;
    size_t size, used;
    size_t yours_at[LOBBY_ROWS]; /* where each row says whether the table is the reader's */
    uint32_t edition;
    shared_text shared; /* the text, for clients without a table of their own */
} lobby_text;
enum { SEATED_BITS = 8192 };
typedef struct {
    lobby_row row[LOBBY_ROWS];
    int count;
    uint64_t seated[SEATED_BITS / 64]; /* bits for those with a seat in a row, and few others */
    lobby_text text[LANGS_PREPARED];
    bool stale;       /* a listed table has changed */
    uint64_t print;   /* what was read, as a hash, */
    double looked;    /* and when */
    uint32_t edition; /* counts the changes that were prepared */
    uint32_t sent;    /* the edition that clients were last sent, or are being sent */
    double published;
    client *clients; /* who looks at it */
    client *next;    /* who gets the current edition next; NULL: everybody has it */
    int client_count;
} lobby;

/* Tables that wait for players, to be stored together. */
typedef struct {
    char id[WAITS_MAX][MATCH_ID];
    int count;
    bool lists; /* one of them appears in the lobby */
} offers;

/* The people who are online. */
enum { PRESENCE_BUCKETS = 4096, PRESENCE_TOGETHER = 128 };
typedef struct presence_row {
    int64_t person;
    int here;               /* connections */
    double left;            /* when the last one ended; 0: not just now */
    double elsewhere_until; /* connected to another process until then, as far as we know */
    bool told;              /* what followers have seen last */
    struct presence_row *next;
} presence_row;
typedef struct {
    presence_row *bucket[PRESENCE_BUCKETS];
    double repeated; /* when the other processes were last told */
} presence;

struct tables {
    tables_setting setting;
    store *store;
    outbox *outbox;
    bots *bots;
    shelf *shelf;
    scratch *scratch;
    table *bucket[TABLE_BUCKETS];
    int table_count;
    table *list[TABLE_LISTS];
    client *clients, *followers;
    client *by_serial[CLIENT_BUCKETS];
    int client_count;
    uint64_t serial;
    pending waiting[PENDING_MAX];
    int waiting_count;
    lobby lobby;
    offers offers;
    presence presence;
    int friend_readers; /* clients that look at their list of friends; */
    bool friends_due;   /* some of them need a new one */
    contests contests;
    int64_t notice; /* id of the last notice that we handled */
    peers peers;
    changes peers_changes; /* working memory */
    uint64_t entries, commits, failures, sweeps;
    bool store_failing;
    wheel wheel; /* of the tables, for the sweep */
    int running; /* tables where a clock runs */
    gathering_page expiring;
    double second, probed, beaten, adopted, expired, chronicle_due, sets_due;
};

/* memory.c */
table *memory_find(const tables *ts, const char *id);
void memory_add(tables *ts, table *t);
void memory_drop(tables *ts, table *t); /* ends its subscriptions */
void memory_enlist(tables *ts, table *t, table_list l);
void memory_delist(tables *ts, table *t, table_list l);
void memory_attend(tables *ts, table *t); /* tables_settle will attend to it */
/* It will be swept then at the latest, and within a second. */
void memory_sweep_by(tables *ts, table *t, double due);
void memory_sweep_soon(tables *ts, table *t);
void memory_count_running(tables *ts, table *t);
/* Something has changed, or will: both of them, as far as time matters there. */
void memory_changed(tables *ts, table *t);
/* Calls `each` for every table; it may drop the table. */
void memory_each(tables *ts, void (*each)(tables *ts, table *t));
void store_trouble(const tables *ts); /* logs why the store failed */

/* announce.c */
void announce_table(tables *ts, const table *t); /* its row or journal has changed */
void announce_tourney(tables *ts, const char *id);
void announce_entries(tables *ts, const pending *p, int count);
void announce_chat(tables *ts, const table *t, int64_t number);
void announce_presence(tables *ts, const table *t);
void announce_adoption(tables *ts, int64_t person, const char *session);
void announce_number(tables *ts, notice_kind kind, int64_t number);
void announce_online(tables *ts, const int64_t people[], int count); /* PRESENCE_TOGETHER at most */
void announce_household(tables *ts, const table *t, int seat);

/* load.c */
table *load_table(tables *ts, const char *id, why *w);
void load_free(tables *ts, table *t);  /* of a table that is not in memory */
bool load_again(tables *ts, table *t); /* false: it stays broken, which is logged */
bool load_replay(tables *ts, table *t, const table_reader *reader);
/* A finished match that does not enter memory; the caller frees its table. STORE_NONE: its rules
 * are gone. If it cannot be replayed by today's rules, `replayed` stays false. */
typedef struct {
    table **table;
    bool *replayed;
    table_reader reader;
} finished;
MUST_USE store_result load_finished(tables *ts, const char *id, const finished *f);

/* broadcast.c; the table has nothing pending */
void broadcast_table(tables *ts, const table *t);
/* How many look on, if that has changed. */
void broadcast_audience(tables *ts, table *t);
void broadcast_whole(tables *ts, table *t);
void broadcast_whole_to(tables *ts, watch *w);
void broadcast_ply(tables *ts, table *t, const events *log, const changes *patch);
void broadcast_chat(tables *ts, const table *t, int64_t number, const chat_row *said);
void broadcast_again(tables *ts, table *t, client *c);
/* True if a subscriber wants changes. */
bool broadcast_wants_changes(const table *t);

/* append.c */
MUST_USE bool append_ready(tables *ts, table *t); /* commits what is in the way; false: broken */
void append_commit(tables *ts);                   /* everything that is pending */
void append_start_over(tables *ts, table *t);     /* reloads it and broadcasts the whole */

/* social.c */
void social_followers(tables *ts, int64_t person); /* their clients here are due */
void social_match(tables *ts, const table *t);     /* it has begun or ended */
void social_tell(tables *ts, int64_t person);      /* social_changed, here only */
void social_deliver(tables *ts, const message_row *m);
void social_hear(tables *ts, int64_t message);
void social_tick(tables *ts);

/* presence.c */
void presence_came(tables *ts, client *c);
void presence_went(tables *ts, client *c);
void presence_hear(tables *ts, int64_t person, bool there); /* another process said so */
bool presence_online(const tables *ts, int64_t person);
bool presence_here(const tables *ts, int64_t person);
/* Once a second: calls `changed` for everybody who came or went. */
typedef void presence_changed(tables *ts, int64_t person);
void presence_tick(tables *ts, double now, presence_changed *changed);
void presence_close(tables *ts);

/* save.c */
/* People who have gone before the match began are not ready any more; true: somebody was. The
 * caller stores the plan. */
bool save_withdraws(table *t);

/* sets.c */
void sets_hear(tables *ts, const char *hash); /* a decision about this set */
void sets_expire(tables *ts, double now);

/* finish.c */
void finish_match(tables *ts, table *t);

/* chronicle.c */
void chronicle_tick(tables *ts, double now); /* counts one match, if one is waiting */

/* reminders.c */
void reminders_turn(tables *ts, table *t);
void reminders_over(tables *ts, table *t);
double reminders_due(const tables *ts, const table *t, double now); /* INFINITY: none */

/* attend.c */
void attend_bots_due(tables *ts);

/* timing.c */
int64_t timing_down_since(tables *ts); /* 0: some server ran all the time */
void timing_resume(tables *ts, table *t, int64_t down_since);
void timing_beat(tables *ts, bool last);
void timing_adopt(tables *ts);

/* unveil.c */
void unveil(tables *ts, table *t);
bool unveil_waits(const table *t); /* what watchers may see changes with time */

/* offers.c */
void offers_renew(tables *ts, table *t, double now); /* notes it if its row runs out soon */
double offers_due(const table *t);                   /* when it has to; INFINITY: never */
void offers_store(tables *ts);                       /* what was noted: once a second */

/* sweep.c */
void sweep_tables(tables *ts, double now); /* those that are due */
/* A client is subscribed, or we have to act on it. */
bool sweep_needs(const table *t);

/* expire.c */
void expire(tables *ts, double now);

/* lobby.c */
void lobby_tick(tables *ts);
void lobby_close(lobby *l);

/* peers.c */
void peers_notices(tables *ts); /* the admin's notices: once a second */
void peers_check(tables *ts);   /* whether a process has gone: once a second */
void peers_look(tables *ts, table *t);

#endif
