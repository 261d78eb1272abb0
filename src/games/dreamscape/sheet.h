/* sheet.h - what the parts of the drawing share.
 *
 *     board.c         puts the parts together        board_world.c   the Dream World, tiles, supply
 *     board_land.c    Dreamscapes                    board_cards.c   cards with their patterns
 *     press.c         what pressing a thing means, and what the action under consideration makes
 *
 * Fragments are letters with an ink (says.h), never an ink alone; a pile is its letters from
 * the bottom up, so that its length is its height. */
#ifndef VALLON_DREAMSCAPE_SHEET_H
#define VALLON_DREAMSCAPE_SHEET_H

#include "plan.h"
#include "says.h"
#include "words.h"

#include "canvas.h" /* after the others: it has a type named cell */

/* What is being drawn, for whom. */
typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
    const tables *tables;
    const pub *pub;
    int seat;     /* whose Dreamscape is the large one: the viewer's, or for a watcher the active
                     player's */
    player shown; /* that player as the action under consideration would make him */
    uint32_t changed;   /* spaces that this action would change */
    uint64_t completes; /* cards that it would complete */
} sheet;

/* A field of cells. */
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

/* Draws a pile in at most `width` cells and returns the column after it. One that is too high
 * has its height and its upper part: "7…EG@". */
int ds_sheet_pile(const sheet *s, area in, const whole_pile *p, uint8_t ink);

/* board_world.c: each returns the row after it. */
int ds_sheet_header(const sheet *s, int row);
int ds_sheet_world(const sheet *s, int row);

/* board_land.c: a Dreamscape with its rows numbered, and the letters of its columns if there is
 * a row for them in the area. Spaces are spots if it is the large one. */
void ds_sheet_land(const sheet *s, int seat, area in);

/* board_cards.c: cards side by side. */
enum { SHOWN_MAX = KING_CARDS + OPEN_MAX, CARD_MIN = 20, CARD_MAX = 30 };
typedef struct {
    int seat, count;
    uint8_t card[SHOWN_MAX];
} shown_cards;
shown_cards ds_sheet_gather(const sheet *s,
                            int seat); /* drawn ones first, where the viewer may see them */
int ds_sheet_card_room(int width);     /* how many go side by side: one at least */
int ds_sheet_cards(const sheet *s, const shown_cards *of, int first,
                   area in); /* returns how many were drawn */
/* "Tower[W]": a power and what lies on its icon. */
int ds_sheet_icon(const sheet *s, int row, int column, int which);

/* press.c */
void ds_consider(sheet *s); /* fills shown, changed, completes */
bool ds_sheet_drawn(const sheet *s,
                    int which); /* the viewer has drawn this card and not yet chosen */
bool ds_press_space(const sheet *s, int at, action *out);
bool ds_press_card(const sheet *s, int which, action *out);
bool ds_press_location(const sheet *s, int place, action *out);
bool ds_press_fragment(const sheet *s, int place, int slot, action *out); /* of a location's row */
bool ds_press_end(const sheet *s, action *out); /* what ends this, or passes */

#endif
