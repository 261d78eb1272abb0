/* review.h - reviews a match: what each decision lost, and how lucky it was.
 *
 * A decision is judged by what its seat knew at the time, against the best that the coach finds.
 * Luck is how much better or worse an action with dice turned out than expected. The same record
 * and iterations give the same judgements everywhere. */
#ifndef VALLON_REVIEW_H
#define VALLON_REVIEW_H

#include "coach.h"
#include "history.h"

enum { REVIEW_ITERATIONS = 600, REVIEW_WORDS_MAX = 1024 };

/* The inputs and working memory. The match stands before the ply to review, and after it when
 * done. */
typedef struct {
    const rules *rules;
    const history *history;
    match *match;
    dice *dice;
    events *log;
    mind *mind;
    search_report *report; /* of the last decision */
    preview *preview;      /* working memory */
    sequel *sequel;
    uint32_t iterations;
    const char *const *names;
    unsigned you; /* mask of the seats that are called "you" */
    lang lang;
} reviewer;

typedef struct {
    int ply, seat, actions; /* actions: the number of choices */
    action played, best;
    int32_t loss; /* 0 .. VALUE_ONE; -1: not tried, so not judged */
    bool rolled;
    int32_t luck; /* if it rolled */
    /* expected values of the seats after it, as its seat sees them; -1: not computed, because
     * nothing was chosen or rolled */
    int32_t expected[SEATS_MAX];
    /* in the words of the position before it */
    char played_words[REVIEW_WORDS_MAX], best_words[REVIEW_WORDS_MAX];
    char why[REVIEW_WORDS_MAX]; /* how the best is better; may be empty */
} judgement;

void review_ply(const reviewer *w, int ply, judgement *out);

/* One object: see docs/formats.md. */
void review_json(const reviewer *w, const judgement *j, json *out);

#endif
