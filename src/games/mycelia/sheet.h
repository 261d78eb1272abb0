/* sheet.h - a drawing of the table in the making: what board.c and forest.c share.
 *
 * At 80 by 20 everything has its place; a larger canvas gives larger spaces on the board, the
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
    int seat;                /* whose forest is drawn large */
    bool mine;               /* it is the viewer's own, so pressing means playing */
    int space_height;        /* lines in a space of the large forest */
    int space_width;         /* columns in it */
    int river_height;        /* lines of a river card */
    int hand_height;         /* lines of a hand card */
    int right;               /* column where the right half begins */
    int below;               /* row of the question */
    uint8_t drops[CELLS];    /* of the large forest, as the considered action would make it */
    uint32_t shrines;        /* shrine spaces of it, likewise */
    uint32_t changed;        /* spaces that the considered action touches */
    int leaves, removed, to; /* likewise; to: where a drop would go, or NO_CELL */
} sheet;

/* ---- sheet.c ---- */

/* Changes the sheet to what this action would make; an action that makes no sense changes nothing. */
void my_sheet_consider(sheet *s, const action *a);
bool my_sheet_considers(const sheet *s, action a);

/* The viewer is to choose what to do in the turn, not inside an effect. */
bool my_sheet_my_turn(const sheet *s);

/* The space that an action names, or NO_CELL. */
int my_sheet_cell(action a);

const char *my_sheet_card(const sheet *s, int card);
void my_sheet_name(const sheet *s, int seat, buffer *out);
const char *my_sheet_first(const sheet *s); /* the mark of the first player (MY-R9.04) */

/* Words over as many lines as the box has; what is left over ends in an ellipsis. */
void my_sheet_words(const sheet *s, spot box, const char *text);

/* "deck 12": the number of cards of a pile (piles.h), as a spot that explains it. It has at most at.width columns; returns the column
 * after it. */
int my_sheet_pile(const sheet *s, spot at, uint8_t ink, const char *text);

/* ---- right.c ---- */

void my_right_half(const sheet *s);

/* ---- forest.c ---- */

/* The large forest at row 1, column 0; returns the row after it. */
int my_forest_large(const sheet *s);

/* A forest of another seat, small: four rows of five times three columns. */
void my_forest_small(const sheet *s, int seat, int row, int column);

/* What pressing a space of the large forest means now; false: nothing. */
bool my_forest_press(const sheet *s, int at, action *out);

/* The spaces that the viewer may choose now. */
uint32_t my_forest_open(const sheet *s);

#endif
