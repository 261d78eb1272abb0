/* paint.h - drawing texts and boxes on the sheet that the terminal shows. */
#ifndef VALLON_PAINT_H
#define VALLON_PAINT_H

#include "canvas.h"

typedef struct {
    int row, column, height, width;
} rect;

/* Text in lines of the rectangle's width, broken between words; the first `skip` lines are
 * left out. A line that begins with "-- " is a heading; what stands before a tab is a label.
 * Returns how many lines the whole text has; with a NULL sheet it only counts. */
int paint_text(canvas *sheet, rect r, int skip, const char *text);

/* The end of a text, where it is longer than the rectangle. */
void paint_text_end(canvas *sheet, rect r, const char *text);

/* One line. A text that is too long loses its middle: moves often differ in their last words. */
void paint_cut(canvas *sheet, rect r, uint8_t ink, const char *text);

/* Part of another sheet, from one of its rows on. */
void paint_sheet(canvas *sheet, rect r, const canvas *from, int top);

/* Adds reverse video to the cells of a rectangle, so that it is seen without colours. */
void paint_mark(canvas *sheet, rect r);

void paint_blank(canvas *sheet, rect r);

/* A whole row in reverse video. */
void paint_bar(canvas *sheet, int row, const char *left, const char *right);

/* A cleared box with a title in its upper edge; returns the room inside. */
rect paint_box(canvas *sheet, rect r, const char *title);

/* A horizontal line with a text in it. */
void paint_rule(canvas *sheet, rect r, uint8_t ink, const char *text);

#endif
