/* sheet.h - shared by the parts of the terminal drawing: board.c, forest.c and right.c.
 *
 * Everything fits on 80 by 20 characters. A larger canvas shows larger spaces on the board, the
 * river in words as well as in symbols, and a longer legend:
 *
 *     status   round, turn, the Shrine
 *     left     the viewer's forest; drops, leaves, tiles, piles
 *     right    the river, the new dew, the forests of the others (or Gwidyon, or a discard pile)
 *     below    what is asked, the hand, the legend */
#ifndef VALLON_MYCELIA_SHEET_H
#define VALLON_MYCELIA_SHEET_H

#include "canvas.h"
#include "rooms.h"
#include "text.h"

enum { TEXT_MAX = 4 * WORD_MAX }; /* bytes of a line of text */

typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
    const pub *pub;
    lang lang;
    int seat;                /* the seat whose forest is drawn large */
    bool mine;               /* it is the viewer's own, so selecting means playing */
    int space_height;        /* lines in a space of the large forest */
    int space_width;         /* columns in it */
    int river_height;        /* lines of a river card */
    int hand_height;         /* lines of a hand card */
    int right;               /* column where the right half begins */
    int below;               /* row of the question */
    uint8_t drops[CELLS];    /* of the large forest, after the action under consideration */
    uint32_t shrines;        /* its shrine spaces, likewise */
    uint32_t changed;        /* spaces that the action under consideration touches */
    int leaves, removed, to; /* likewise; `to` is where a drop would go, or NO_CELL */
} sheet;

/* ---- sheet.c --------------------------------------------------------------------------------- */

/* Changes the sheet to the result of this action. An action that makes no sense has no effect. */
void my_sheet_consider(sheet *s, const action *a);
bool my_sheet_considers(const sheet *s, action a);

/* True if the viewer has to choose what to do in the turn, not within an effect. */
bool my_sheet_my_turn(const sheet *s);

/* The space that an action names, or NO_CELL. */
int my_sheet_cell(action a);

const char *my_sheet_card(const sheet *s, int card);
void my_sheet_name(const sheet *s, int seat, buffer *out);
const char *my_sheet_first(const sheet *s); /* the mark of the first player (MY-R9.04) */

/* Writes a text over the lines of the box; a text that is too long ends with an ellipsis. */
void my_sheet_words(const sheet *s, spot box, const char *text);

/* Draws "deck 12", the number of cards of a pile (piles.h), in at most at.width columns, as a
 * spot that explains the pile. Returns the column after it. */
int my_sheet_pile(const sheet *s, spot at, uint8_t ink, const char *text);

/* ---- right.c --------------------------------------------------------------------------------- */

void my_right_half(const sheet *s);

/* ---- forest.c -------------------------------------------------------------------------------- */

/* Draws the large forest at row 1, column 0, and returns the row after it. */
int my_forest_large(const sheet *s);

/* Draws the small forest of another seat: four rows of five spaces, three columns each. */
void my_forest_small(const sheet *s, int seat, int row, int column);

/* The action for selecting a space of the large forest; false: there is none. */
bool my_forest_press(const sheet *s, int at, action *out);

/* The spaces that the viewer may choose now. */
uint32_t my_forest_open(const sheet *s);

#endif
