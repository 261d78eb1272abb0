/* chart.h - two small SVG charts: intervals on a line, and parts of a whole. Colours come from the
 * page's style sheet. */
#ifndef VALLON_LAB_CHART_H
#define VALLON_LAB_CHART_H

#include "buffer.h"

/* A row of the chart. A row that stands out (`strong`) is drawn in the accent colour. */
typedef struct {
    const char *name;
    double low, value, high;
    bool strong;
} chart_row;

/* The axis: what the numbers are, and whether they are per cent. */
typedef struct {
    const char *title;
    bool share;
} chart_axis;

void chart_intervals(const chart_axis *axis, const chart_row *row, int rows, buffer *out);

typedef struct {
    const char *name;
    double part;
} chart_part;

void chart_parts(const char *title, const chart_part *part, int parts, buffer *out);

/* Text with & < > " as entities. */
void chart_escape(const char *text, buffer *out);

#endif
