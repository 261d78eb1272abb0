/* warnings.h - what a study says against the balance of a set: cards that nobody takes, that
 * everybody takes, and that win. */
#ifndef VALLON_LAB_WARNINGS_H
#define VALLON_LAB_WARNINGS_H

#include "lab_report.h"

typedef enum { LAB_WARN_NEVER, LAB_WARN_ALWAYS, LAB_WARN_DOMINANT, LAB_WARNINGS } lab_warning_kind;

typedef struct {
    lab_warning_kind kind;
    int thing;
    int64_t n;               /* matches in which it could be taken; cases of an effect */
    double value, low, high; /* a share of these, or an effect, with its 95 % interval */
} lab_warning;

/* Returns their number. `out` has space for LAB_WARNINGS times all things. */
int lab_warnings(const lab_side *s, lab_warning *out);

/* "Stag: taken in 98.1 % of 430 matches in which it was available (96.3 % to 99.0 %)" */
void lab_warning_words(const lab_study *s, const lab_warning *w, lang l, buffer *out);
void lab_warning_json(const lab_study *s, const lab_warning *w, json *out);

#endif
