/* db.h - a database behind one door: SQLite in a file, or PostgreSQL.
 *
 * Statements are written once for both: parameters are $1, $2, ... and appear in that order
 * first. Cells come as text. A statement that meets a row with the same key says ON CONFLICT
 * DO NOTHING and changes no row: an error always means that the database itself is unwell. */
#ifndef VALLON_DB_H
#define VALLON_DB_H

#include <stdbool.h>
#include <stdint.h>

#include "attributes.h"

enum { DB_ARGS_MAX = 12, DB_CELLS_MAX = 16, DB_WHY = 256, DB_HEARD = 1280, DB_TOGETHER = 64 };

/* PostgreSQL: who makes tables holds this advisory lock meanwhile. */
#define DB_SCHEMA "5641"

/* PostgreSQL: every process holds this advisory lock, shared, for as long as it is connected, and has taken a number of
 * this sequence when it came: who came and is not here has gone, also if nobody looked while they were here. */
#define DB_HERE "5642"
#define DB_CAME "vallon_came"

/* A text, or when that is NULL a number. */
typedef struct {
    const char *text;
    int64_t number;
} db_value;

#define DB_TEXT(t)   ((db_value){.text = (t)})
#define DB_NUMBER(n) ((db_value){.number = (n)})

/* Called for each row; a cell that is null comes as "". */
typedef void (*db_row)(void *user, const char *const cells[], int count);

typedef struct {
    const char *sql; /* a constant: statements are kept by its address */
    db_row row;      /* may be NULL */
    void *user;
    int count;
    db_value value[DB_ARGS_MAX];
} db_query;

typedef struct db db;

/* What a kind of database must provide. */
typedef struct {
    const char *prefix; /* of its addresses: "sqlite:" */
    db *(*open)(const char *where, char why[DB_WHY]);
    int (*run)(db *d, const db_query *q); /* rows returned or changed; -1: failed */
    /* DB_TOGETHER statements at most, all or none of them, in one journey to the database. */
    bool (*together)(db *d, const db_query *q, int count, int rows[]);
    bool (*script)(db *d, const char *sql); /* several statements */
    const char *(*why)(const db *d);        /* of the last failure */
    void (*close)(db *d);
    bool postgres;
    bool (*claim)(db *d); /* for one process alone; false: another has it. NULL: several may share it */
    /* Several processes may share it; NULL where there is one. */
    int (*socket)(const db *d, unsigned *serial); /* becomes readable when there is something to hear; which connection's it is */
    void (*tell)(db *d, const char *text);        /* the other processes; if that fails they see us go and come, see DB_HERE */
    bool (*heard)(db *d, char out[DB_HEARD]);     /* false: nothing more */
} db_driver;

extern const db_driver db_sqlite, db_postgres;

#endif
