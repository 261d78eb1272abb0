/* log.h - what the lab remembers of one match.
 *
 * A log is filled while the match is played: lab_log_decision before each action, lab_log_end
 * after the last one. It is a pure function of the match, so logs can be made by any thread in any
 * order, written to a file, and read back by a later run. All figures of a report are computed
 * from the logs in the order of their numbers. */
#ifndef VALLON_LAB_LOG_H
#define VALLON_LAB_LOG_H

#include "book.h"
#include "match.h"

enum {
    LAB_MARKS_MAX = 128,     /* rounds at whose beginning the scores are noted */
    LAB_WHOLE_WIN = 60,      /* 1 to 6 seats can share a win without a remainder */
    LAB_REASONABLE = 10,     /* per cent of the spread of ratings: see docs/lab.md */
    LAB_SECONDS_CHOICE = 15, /* that people take for a decision with a choice, */
    LAB_SECONDS_OTHER = 3,   /* and for one with a single reasonable action */
};

/* In one round, a seat could take a thing. */
typedef struct {
    uint16_t thing, round;
    uint16_t choice; /* how many things it could take at that moment */
    int16_t lead;    /* its score less the best other one, at that moment */
    uint8_t seat, taken;
} lab_offer;

/* The scores at the beginning of a round. */
typedef struct {
    uint16_t ply;
    int16_t score[SEATS_MAX];
} lab_mark;

typedef struct {
    uint32_t number; /* from 1 */
    uint16_t plies, rounds, decisions,
        choices;         /* choices: decisions with several reasonable actions */
    uint32_t reasonable; /* reasonable actions of all decisions */
    uint8_t seats, starter;
    int16_t score[SEATS_MAX];
    uint8_t won[SEATS_MAX];    /* in LAB_WHOLE_WIN */
    uint8_t player[SEATS_MAX]; /* which of the campaign's players sat there */
    int marks, offers, room;   /* room: allocated offers */
    lab_mark mark[LAB_MARKS_MAX];
    lab_offer *offer;
    uint16_t latest_round[SEATS_MAX]; /* while it is filled: the round of a seat's last offers, */
    int latest[SEATS_MAX];            /* and where they begin */
    bool short_of_memory;
} lab_log;

/* The share of the win of a seat. */
static inline double lab_share(const lab_log *l, int seat) {
    return l->won[seat] / (double)LAB_WHOLE_WIN;
}

/* A decision that is about to be applied. */
typedef struct {
    int seat;
    action_list legal;
    action chosen;
} lab_decision;

void lab_log_open(lab_log *l, uint32_t number, int seats);
void lab_log_close(lab_log *l); /* frees the offers */

void lab_log_decision(lab_log *l, const lab_book *b, const match *m, const lab_decision *d);
void lab_log_end(lab_log *l, const match *m);

/* One line of text, and back. False: the line is not whole, or there is no memory. */
void lab_log_write(const lab_log *l, buffer *out);
MUST_USE bool lab_log_read(lab_log *l, const lab_book *b, const char *line);
enum { LAB_LINE_MAX = 1 << 18 };

int lab_place_of(const lab_log *l, int seat); /* in the order of turns, from 0 */

#endif
