/* report_words.h - the words and numbers of a report for people. */
#ifndef VALLON_LAB_REPORT_WORDS_H
#define VALLON_LAB_REPORT_WORDS_H

#include "lab_report.h"

/* How a figure is shown: shares as per cent. */
typedef enum { LAB_SHOWS_NUMBER, LAB_SHOWS_SHARE, LAB_SHOWS_POINTS } lab_shows;
lab_shows lab_shown_as(lab_kind kind);

/* "Rounds"; for things the measure alone: "bought in matches". */
const char *lab_kind_name(lab_kind kind, lang l);

/* "Fertile Soil"; if its game counts both deeds, with what was done: "Fertile Soil, played". */
void lab_thing_words(const lab_study *s, int thing, lang l, buffer *out);

/* What a measure is about, in full: "Fertile Soil: bought in matches". */
void lab_measure_words(const lab_study *s, lab_measure m, lang l, buffer *out);

/* "12.3", "45.6 %"; with a sign if `LAB_SHOWS_POINTS`: "+4.5 points". */
void lab_number(double value, lab_shows as, lang l, buffer *out);

/* "12.3 ± 0.4". */
void lab_estimate_words(const lab_estimate *e, lab_shows as, lang l, buffer *out);

/* "lead of the stronger bot, in rating points" */
const char *lab_rating_words(lang l);

/* "set base, 9e95d1c2aaa7 (reconstructed)". */
void lab_set_words(const lab_side *s, lang l, buffer *out);

#endif
