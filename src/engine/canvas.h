/* canvas.h - a grid of character cells that games draw their board on.
 *
 * The caller owns the cells. A game draws text in inks and marks spots: rectangles that stand
 * for a thing, which the user can look up, or for an action, which the user can play (if it is
 * not legal, the program explains why). Inks help the eye; they never carry meaning alone. */
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
enum { INK_BOLD = 0x10, INK_REVERSE = 0x20, INK_UNDERLINE = 0x40 }; /* may be added to a colour */

typedef struct {
    uint32_t rune; /* 0: an empty cell */
    uint8_t ink, zero[3];
} cell;

typedef struct {
    int row, column, height, width;
    uint8_t noun, seat; /* a row of nouns, and the seat that the thing belongs to */
    uint16_t value;
    bool has_action; /* selecting the spot means `action`, legal or not */
    action action;
} spot;

struct canvas {
    int rows, columns;
    cell *cells;
    int spot_count;
    spot spots[CANVAS_SPOTS_MAX];
};

/* Clears the canvas. `cells` is an array of rows * columns cells. */
void canvas_init(canvas *c, int rows, int columns, cell *cells);

/* Where to draw. Drawing outside the canvas has no effect. */
typedef struct {
    int row, column, height, width;
} canvas_area;
#define CELL(row, column)         ((canvas_area){row, column, 1, 1})
#define CELLS(row, column, width) ((canvas_area){row, column, 1, width})

/* Draws UTF-8 text from a cell on, however long it is, and returns the column after it. */
int canvas_text(canvas *c, canvas_area at, uint8_t ink, const char *text);

/* The same, shortened to the width of the area between words, with an ellipsis. A drawing leaves
 * room for the first word: test_desk finds words that are cut. */
int canvas_text_in(canvas *c, canvas_area at, uint8_t ink, const char *text);
int canvas_first_word(const char *text); /* its width */
int canvas_int(canvas *c, canvas_area at, uint8_t ink, int number);
void canvas_rune(canvas *c, canvas_area at, uint8_t ink, uint32_t rune);
void canvas_fill(canvas *c, canvas_area at, uint8_t ink, uint32_t rune); /* its first row */
void canvas_box(canvas *c, canvas_area at, uint8_t ink);

/* Adds a spot, clipped to the canvas. A spot that lies outside is dropped. */
void canvas_spot(canvas *c, spot s);

/* One row as UTF-8 without trailing blanks, for plain output and tests. */
void canvas_line(const canvas *c, int row, buffer *out);

#endif
