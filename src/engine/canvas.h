/* canvas.h - a sheet of character cells that games draw their board on.
 *
 * The caller owns the cells. A game draws text in inks, and marks spots: rectangles that
 * stand for a thing (so that a reader can ask what it is) or for an action (so that it can
 * be played, or its refusal explained). Inks help the eye and never carry meaning alone. */
#ifndef VALLON_CANVAS_H
#define VALLON_CANVAS_H

#include "game.h"

enum { CANVAS_SPOTS_MAX = 800 };

typedef enum {
    INK_PLAIN,
    INK_DIM,
    INK_RED,
    INK_GREEN,
    INK_YELLOW,
    INK_BLUE,
    INK_MAGENTA,
    INK_CYAN,
    INKS
} ink_colour;
enum { INK_BOLD = 0x10, INK_REVERSE = 0x20, INK_UNDERLINE = 0x40 }; /* added to a colour */

typedef struct {
    uint32_t rune; /* 0: nothing was drawn here */
    uint8_t ink, zero[3];
} cell;

typedef struct {
    int row, column, height, width;
    uint8_t noun, seat; /* the thing: a row of nouns, and whose it is */
    uint16_t value;
    bool has_action; /* pressing it means this, legal or not */
    action action;
} spot;

struct canvas {
    int rows, columns;
    cell *cells;
    int spot_count;
    spot spots[CANVAS_SPOTS_MAX];
};

/* Blank the sheet; `cells` has rows * columns of them. */
void canvas_init(canvas *c, int rows, int columns, cell *cells);

/* Draws UTF-8 text and returns the column after it; what falls outside is dropped. */
int canvas_text(canvas *c, int row, int column, uint8_t ink, const char *text);

/* The same, cut with an ellipsis to `width` cells. */
int canvas_text_in(canvas *c, int row, int column, int width, uint8_t ink, const char *text);
int canvas_int(canvas *c, int row, int column, uint8_t ink, int number);
void canvas_rune(canvas *c, int row, int column, uint8_t ink, uint32_t rune);
void canvas_fill(canvas *c, int row, int column, int width, uint8_t ink, uint32_t rune);
void canvas_box(canvas *c, int row, int column, int height, int width, uint8_t ink);

/* Marks a spot, cut to the sheet; one that lies outside is dropped. */
void canvas_spot(canvas *c, spot s);

/* One row as UTF-8 without trailing blanks: for plain output and tests. */
void canvas_line(const canvas *c, int row, buffer *out);

#endif
