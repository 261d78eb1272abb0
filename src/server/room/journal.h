/* journal.h - one entry of a table's journal: the type, its reader and its writer.
 *
 * The journal in the store is the truth about a match. As text, the entries are
 *     12 0 buy aurora top : 3 4     a ply, as in records
 *     undo 0                        seat 0 took back the last ply; "undo 0 3": the last three
 *     wish 0 3 / agree 1            seat 0 asks to take back three plies / seat 1 agrees
 *     wish none                     the request was refused
 *     resign 1                      seat 1 resigned; a bot plays for it if the others go on
 *     bot 1 adept / back 1          a bot plays for seat 1 / its person plays again
 *     close                         ended without a result
 *     pause                         the server was down: no clock ran
 * "resign 1 time" and "bot 1 adept time" mark a timeout. At a table with clocks each entry has a
 * second line with the time that every seat has left: see clocks_write. */
#ifndef VALLON_JOURNAL_H
#define VALLON_JOURNAL_H

#include "clocks.h"
#include "history.h"
#include "record.h"

/* To add a kind: a name here, its row in journal.c, and its effect in table_apply_entry. */
typedef enum {
    ENTRY_PLY,
    ENTRY_UNDO,
    ENTRY_WISH,
    ENTRY_NO_WISH,
    ENTRY_AGREE,
    ENTRY_RESIGN,
    ENTRY_BOT,
    ENTRY_BACK,
    ENTRY_CLOSE,
    ENTRY_PAUSE,
    ENTRY_KINDS
} entry_kind;

typedef struct {
    entry_kind kind;
    int seat;                     /* who acts; not for ENTRY_NO_WISH, CLOSE and PAUSE */
    int plies;                    /* ENTRY_UNDO, ENTRY_WISH: how many are (to be) taken back */
    bool late;                    /* ENTRY_RESIGN, ENTRY_BOT: the seat ran out of time */
    char player[PLAYER_NAME_MAX]; /* ENTRY_BOT: the bot's name */
    const char *ply; /* ENTRY_PLY: its line as in a record, with the newline; the caller owns it */
    size_t ply_size;
    bool timed; /* the table has clocks: */
    clocks clocks;
} journal_entry;

/* False if it is not an entry. A ply points into `text`. */
MUST_USE bool journal_read(journal_entry *e, const char *text);

/* Writes the clocks of the first `seats` seats, if it is timed. */
void journal_write(const journal_entry *e, int seats, buffer *out);

#endif
