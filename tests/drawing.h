/* drawing.h - a terminal board for tests to inspect: its lines of text and its spots. */
#ifndef VALLON_DRAWING_H
#define VALLON_DRAWING_H

#include "canvas.h"

enum {
    DRAWING_HIGH = 60,
    DRAWING_WIDE = 140,
    DRAWING_ROWS = 20,
    DRAWING_COLUMNS = 80,
    DRAWING_TEXT = 1 << 16
};

typedef struct {
    canvas canvas;
    cell cells[DRAWING_HIGH * DRAWING_WIDE];
    char text[DRAWING_TEXT]; /* one line per row */
} drawing;

/* Clears the canvas. */
void drawing_clear(drawing *d, int rows, int columns);

/* Draws the board on it. */
void drawing_of(drawing *d, const rules *r, const view *v, const brief *b);

/* The first spot that shows this value of that noun, or has this action; NULL: none. */
const spot *drawing_spot(const drawing *d, int row, int value);
const spot *drawing_doing(const drawing *d, action a);

#endif
