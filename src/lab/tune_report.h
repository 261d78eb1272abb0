/* tune_report.h - what a search for better figures found, as text and as JSON. */
#ifndef VALLON_LAB_TUNE_REPORT_H
#define VALLON_LAB_TUNE_REPORT_H

#include "tune.h"

typedef struct {
    const lab_tuning *tuning;
    const lab_tuned *found;
    const char *players;
    int64_t matches, check; /* of a whole study, and of the final check */
} lab_tune_report;

void lab_tune_text(const lab_tune_report *r, lang l, buffer *out);
void lab_tune_json(const lab_tune_report *r, buffer *out);

#endif
