/* lab_report.h - everything that the lab found out about one set, or about two, ready to be
 * written.
 *
 * The same report as text for a terminal, JSON and CSV for programs, and HTML with charts. All are
 * functions of the report alone: the same report gives the same bytes. */
#ifndef VALLON_LAB_LAB_REPORT_H
#define VALLON_LAB_LAB_REPORT_H

#include "study.h"

/* What was asked for, for the head of the report. */
typedef struct {
    uint64_t seed;
    int64_t matches;
    const char *players; /* "greedy,greedy" */
    const char *levels;  /* stronger and weaker bot of the mirrored deals; NULL: none were played */
    bool whole;          /* false: it was interrupted, and not all matches were played */
} lab_order;

/* One set. */
typedef struct {
    const lab_study *study;
    int64_t played;
    int measures, cards, pairs;
    lab_measure *measure;
    lab_estimate *estimate; /* one for each measure */
    lab_card *card;
    lab_pair *pair;
} lab_side;

typedef struct {
    lab_order order;
    int sides; /* 1 or 2 */
    lab_side side[2];
    bool has_luck;
    lab_luck luck; /* with the first set */
    int changes;
    lab_change *change; /* from the first set to the second; the most certain first */
} lab_report;

/* What is reported: `b` and `mirrored` may be NULL. */
typedef struct {
    lab_study *a, *b;
    const lab_study *mirrored;
} lab_studies;

/* Settles and measures the studies. False: there is no memory. */
MUST_USE bool lab_report_make(lab_report *r, const lab_order *o, const lab_studies *of);
void lab_report_free(lab_report *r);

/* The estimate of a measure of one side. */
const lab_estimate *lab_find(const lab_side *s, lab_kind kind, int arg);

/* Differences that are not more than a false discovery in twenty. */
bool lab_certain(double rate);

void lab_write_text(const lab_report *r, lang l, buffer *out);
void lab_write_json(const lab_report *r, buffer *out);
void lab_write_csv(const lab_report *r, buffer *out);
void lab_write_html(const lab_report *r, lang l, buffer *out);

#endif
