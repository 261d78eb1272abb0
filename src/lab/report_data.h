/* report_data.h - numbers and estimates as members of a JSON object. */
#ifndef VALLON_LAB_REPORT_DATA_H
#define VALLON_LAB_REPORT_DATA_H

#include "book.h"
#include "stats.h"

/* NAN is written as null. */
void lab_field_number(json *j, const char *key, double number);
void lab_field_estimate(json *j, const char *key, const lab_estimate *e);

/* "deed", "kind" and "id". */
void lab_fields_thing(json *j, const lab_book *b, int thing);

#endif
