/* sheet.h - what the modules of the terminal drawing share.
 *
 *     board.c         the whole board                board_world.c   the Dream World, tiles, supply
 *     board_land.c    Dreamscapes                    board_cards.c   cards with their patterns
 *     press.c         the action of each thing, and the result of the action under consideration
 *
 * Fragments are coloured letters (says.h), readable without colour. A pile is its letters from the
 * bottom up, so its length shows its height. */
#ifndef VALLON_DREAMSCAPE_SHEET_H
#define VALLON_DREAMSCAPE_SHEET_H

#include "plan.h"
#include "says.h"
#include "words.h"

#include "canvas.h" /* after the others: it has a type named cell */

/* What is drawn, and for which viewer. */
typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
    const tables *tables;
    const pub *pub;
    int seat; /* owner of the large Dreamscape: the viewer, or for a watcher the active player */
    player shown;       /* the owner after the action under consideration */
    uint32_t changed;   /* spaces that this action would change */
    uint64_t completes; /* cards that it would complete */
} sheet;

/* A rectangle of cells. */
typedef struct {
    int row, column, height, width;
} area;

context ds_sheet_speaker(const sheet *s, int seat);
bool ds_sheet_mine(const sheet *s); /* the large Dreamscape is the viewer's own */
int ds_sheet_ask(const sheet *s);   /* what the viewer is asked now; ASK_NOTHING for a watcher */
char ds_sheet_mark(const sheet *s, int seat); /* one letter for each player */

/* The action under consideration, if it is of this kind; else NULL. */
const action *ds_sheet_focus(const sheet *s, uint8_t kind);
bool ds_sheet_focused(const sheet *s, action a);

uint8_t ds_colour_ink(int hue);
void ds_sheet_fragment(const sheet *s, int row, int column, int hue);

/* Draws a pile in at most in.width cells and returns the column after it. A pile that is too high
 * appears as its height and its upper part: "7…EG@". */
int ds_sheet_pile(const sheet *s, area in, const whole_pile *p, uint8_t ink);

/* board_world.c: each returns the next free row. */
int ds_sheet_header(const sheet *s, int row);
int ds_sheet_world(const sheet *s, int row);

/* board_land.c: a Dreamscape with row numbers, and with column letters if the area has a row for
 * them. The spaces of the large one are spots. */
void ds_sheet_land(const sheet *s, int seat, area in);

/* board_cards.c: cards side by side. */
enum { SHOWN_MAX = KING_CARDS + OPEN_MAX, CARD_MIN = 20, CARD_MAX = 30 };
typedef struct {
    int seat, count;
    uint8_t card[SHOWN_MAX];
} shown_cards;
/* The cards of a player; drawn cards first, where the viewer may see them. */
shown_cards ds_sheet_gather(const sheet *s, int seat);
/* How many cards fit side by side: at least one. */
int ds_sheet_card_room(int width);
/* Draws cards from the first on, and returns how many. */
int ds_sheet_cards(const sheet *s, const shown_cards *of, int first, area in);
/* A power and the fragment on its icon: "Tower[W]". */
int ds_sheet_icon(const sheet *s, int row, int column, int which);

/* press.c */
void ds_consider(sheet *s); /* fills shown, changed, completes */
/* The viewer has drawn this card and has not chosen yet. */
bool ds_sheet_drawn(const sheet *s, int which);

/* The action of a thing, if pressing it means one. */
bool ds_press_space(const sheet *s, int at, action *out);
bool ds_press_card(const sheet *s, int which, action *out);
bool ds_press_location(const sheet *s, int place, action *out);
bool ds_press_fragment(const sheet *s, int place, int slot, action *out); /* of a location's row */
bool ds_press_end(const sheet *s, action *out); /* the button that ends or passes */

#endif
