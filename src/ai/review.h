/* review.h - a match walked through: what each decision lost, and what luck gave.
 *
 * A decision is judged by what its seat knew then, beside the best that the coach finds; luck is how much
 * better or worse an action that rolled dice came out than it promised. The same record and iterations
 * give the same judgements everywhere. */
#ifndef VALLON_REVIEW_H
#define VALLON_REVIEW_H

#include "coach.h"
#include "history.h"

enum { REVIEW_ITERATIONS = 600, REVIEW_WORDS_MAX = 1024 };

/* What it is done with. The match stands before the ply that is reviewed next, and behind it afterwards. */
typedef struct {
    const rules *rules;
    const history *history;
    match *match;
    dice *dice;
    events *log;
    mind *mind;
    search_report *report; /* of the last decision */
    preview *preview;      /* and working room */
    sequel *sequel;
    uint32_t iterations;
    const char *const *names;
    lang lang;
} reviewer;

typedef struct {
    int ply, seat, actions; /* actions: that it had to choose from */
    action played, best;
    int32_t loss; /* 0 .. VALUE_ONE; -1: it was not tried, so not judged */
    bool rolled;
    int32_t luck;                /* where it rolled */
    int32_t expected[SEATS_MAX]; /* what the seats could hope for behind it, as its seat sees them; -1: not asked,
                                  * since nothing was chosen or rolled */
    char played_words[REVIEW_WORDS_MAX], best_words[REVIEW_WORDS_MAX]; /* as said before it was played */
    char why[REVIEW_WORDS_MAX];                                        /* what tells it from the best, where that is better; may be empty */
} judgement;

void review_ply(const reviewer *w, int ply, judgement *out);

/* One object: see docs/formats.md. */
void review_json(const reviewer *w, const judgement *j, json *out);

#endif
