/* db.h - one interface to two databases: SQLite in a file, or PostgreSQL.
 *
 * Statements are written once for both. Parameters are $1, $2, ... and first appear in that
 * order; cells come as text. Inserts that may meet an existing key use ON CONFLICT DO NOTHING
 * and then change no row, so an error always means that the database itself failed. */
#ifndef VALLON_DB_H
#define VALLON_DB_H

#include <stdbool.h>
#include <stdint.h>

#include "attributes.h"

enum {
    DB_ARGS_MAX = 24,
    DB_CELLS_MAX = 32,
    DB_WHY = 256,
    DB_TOGETHER = 256,
    DB_HEARD = 32 + 17 * DB_TOGETHER /* a notification: the ids of all tables of a commit.
                                        PostgreSQL allows 8000 bytes */
};

/* PostgreSQL: a process holds this advisory lock while it creates the schema. */
#define DB_SCHEMA "5641"

/* PostgreSQL: the lock of store_lock. */
#define DB_QUICK "5643"

/* PostgreSQL: every process takes a number from the sequence DB_CAME when it connects, and holds
 * the shared advisory lock DB_HERE for as long as it is connected. The numbers taken minus the
 * locks held are the processes that have disconnected, even those that came and went unnoticed. */
#define DB_HERE "5642"
#define DB_CAME "vallon_came"

/* A text, or a number if the text is NULL. */
typedef struct {
    const char *text;
    int64_t number;
} db_value;

#define DB_TEXT(t)   ((db_value){.text = (t)})
#define DB_NUMBER(n) ((db_value){.number = (n)})

/* Called for each row; a null cell comes as "". */
typedef void (*db_row)(void *user, const char *const cells[], int count);

typedef struct {
    const char *sql; /* a constant: prepared statements are cached by its address */
    db_row row;      /* may be NULL */
    void *user;
    int count;
    db_value value[DB_ARGS_MAX];
} db_query;

typedef struct db db;

/* What a database driver must provide. */
typedef struct {
    const char *prefix; /* of its addresses: "sqlite:" */
    db *(*open)(const char *where, char why[DB_WHY]);
    int (*run)(db *d, const db_query *q); /* number of rows returned or changed; -1: failed */
    /* Runs up to DB_TOGETHER statements in one transaction and one round trip: all or none. */
    bool (*together)(db *d, const db_query *q, int count, int rows[]);
    bool (*script)(db *d, const char *sql); /* runs several statements, without parameters */
    const char *(*why)(const db *d);        /* of the last failure */
    void (*close)(db *d);
    bool postgres;
    /* takes the database for this process alone; false: another process has it; NULL: several may
     * share it */
    bool (*claim)(db *d);
    /* For databases that several processes share; NULL for the others. */
    /* Readable when a notification may have arrived. `serial` tells one connection from the
     * next. */
    int (*socket)(const db *d, unsigned *serial);
    /* Notifies the other processes. If that fails we reconnect, which they notice through
     * DB_HERE. */
    void (*tell)(db *d, const char *text);
    bool (*heard)(db *d, char out[DB_HEARD]); /* reads the next notification; false: no more */
    /* For databases that may fall silent; NULL for the others. See store_set_patience and
     * store_poll. 0 ms: any length of time. */
    void (*patience)(db *d, int ms);
    void (*poll)(db *d);
    /* See store_answers. */
    bool (*answers)(db *d);
} db_driver;

extern const db_driver db_sqlite, db_postgres;

#endif
