/* sheet.h - shared by the parts of the drawing: its arguments, and symbols as letters.
 *
 * Symbols are letters with an ink, never an ink alone. Each language has its own letters:
 *     English  M mana  G growth  D decay  * guardian  A animal  F forest  S sky  W wild  V points
 *     French   M mana  + growth  D decay  * guardian  B animal  S forest  C sky  L wild  V points
 * 2M is two mana, (5) is five points at the end, and the sign of three lines stands for a text. */
#ifndef VALLON_MYSTIC_VALE_SHEET_H
#define VALLON_MYSTIC_VALE_SHEET_H

#include "canvas.h"
#include "counts.h"
#include "words.h"

/* The arguments of mv_board, for its helpers. */
typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
    const tables *tables;
    const pub *pub;
    int seat; /* owner of the large field: the viewer, or for a watcher the active player */
} sheet;

context mv_sheet_speaker(const sheet *s, int seat);
/* The name of an advancement or vale. */
void mv_sheet_name(const sheet *s, int which, int value, wording *out);
bool mv_sheet_mine(const sheet *s); /* the large field is the viewer's own */

/* The action under consideration, if it is of this kind; else NULL. */
const action *mv_sheet_focus(const sheet *s, uint8_t kind);
bool mv_sheet_focused(const sheet *s, action a);

/* A row of symbols to be drawn. */
enum { MARKS_MAX = 16, MARK_TEXT = RESOURCES, MARK_ANY, MARK_COVERED, MARKS };
typedef struct {
    int count;
    struct {
        uint8_t what, number;
    } item[MARKS_MAX];
} marks;

/* `what` is a symbol, VP, POINTS or one of the MARK_ values. A number of 0 adds nothing. */
void mv_marks_add(marks *m, int what, int number);
void mv_marks_symbols(marks *m, uint64_t packed);
/* Its symbols, points, and whether it has a text. */
marks mv_marks_advancement(const sheet *s, int type);
marks mv_marks_vale(const sheet *s, int type); /* price and points */
marks mv_marks_yield(const yield *y);
int mv_marks_width(const marks *m);

/* A range of cells in a row of the drawing. */
typedef struct {
    int row, column, width;
} cells;

/* Draws as many marks as fit and returns the column after them. */
int mv_marks_draw(const sheet *s, cells at, const marks *m);

/* A name on the left and its symbols on the right of a field of cells. */
typedef struct {
    int row, column, width;
    uint8_t ink;
    const char *name;
    const marks *marks;
} strip;
void mv_sheet_strip(const sheet *s, const strip *of);

/* The width of a cell with the whole name, and with its first word. */
typedef struct {
    int most, least;
} wants;

/* Raises both to what this strip needs. */
void mv_strip_needs(const char *name, const marks *m, wants *out);

/* Shares `total` columns among cells: each gets its least, then all grow alike up to their most.
 * `at[0]` is given; at[i + 1] is where cell i ends. */
void mv_share_columns(const wants *column, int count, int total, int *at);

/* Whose cards are drawn from which row on, in not more than so many bands. */
typedef struct {
    int seat, row, bands;
} card_rows;

/* The rows that they take. `beside` is the column after the last band if the legend has room there;
 * otherwise 0. */
typedef struct {
    int height, beside;
} card_area;

/* board_cards.c: the cards of a player in bands. If they reach below row `low`, which is none for
 * 0, they leave room for the legend. */
card_area mv_sheet_cards(const sheet *s, card_rows of, int low);

enum { BAND_HEIGHT = 1 + SLOTS };
uint32_t mv_slot_rune(int slot);

#endif
