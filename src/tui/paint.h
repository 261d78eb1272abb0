/* paint.h - draws texts and boxes on a canvas. */
#ifndef VALLON_PAINT_H
#define VALLON_PAINT_H

#include "canvas.h"

typedef struct {
    int row, column, height, width;
} rect;

/* Wraps text between words to the width of the rectangle and skips the first `skip` lines. A
 * line that begins with "-- " is a heading; text before a tab is a label. Returns the number of
 * lines of the whole text; with a NULL sheet it only counts. */
int paint_text(canvas *sheet, rect r, int skip, const char *text);

/* As many whole words as fit; an ellipsis follows if that is not all of them. Returns the number of
 * rows that it fills. */
int paint_beginning(canvas *sheet, rect r, const char *text);

/* Draws the end of a text that does not fit into the rectangle. */
void paint_text_end(canvas *sheet, rect r, const char *text);

/* Copies a part of another canvas, starting at row `top`. */
void paint_sheet(canvas *sheet, rect r, const canvas *from, int top);

/* Adds reverse video to the cells of a rectangle, which is visible without colours. */
void paint_mark(canvas *sheet, rect r);

void paint_blank(canvas *sheet, rect r);

/* Draws a whole row in reverse video. */
void paint_bar(canvas *sheet, int row, const char *left, const char *right);

/* Clears a box and draws its border with a title; returns the space inside. */
rect paint_box(canvas *sheet, rect r, const char *title);

/* Draws a horizontal line with a text in it. */
void paint_rule(canvas *sheet, rect r, uint8_t ink, const char *text);

#endif
