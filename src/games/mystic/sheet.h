/* sheet.h - what the parts of the drawing of Mystic share.
 *
 *     board.c       header, seats, attacks, hand, and how much room each gets
 *     board_camp.c  the cards in play, in cells side by side
 *     board_legend.c  what the signs mean
 *     press.c       what pressing a drawn thing means
 *
 * An arrow is the way a card is turned: up is upright, then right, down and left for one, two
 * and three quarter-turns. Words of three letters and a figure say why and for how many turns:
 * "att2". Figures are force/resistance, and after a minus the damage: 5/9-3. */
#ifndef VALLON_MYSTIC_SHEET_H
#define VALLON_MYSTIC_SHEET_H

#include "canvas.h"
#include "counts.h"
#include "says.h"
#include "words.h"

/* What is being drawn, for whom. */
typedef struct {
    const rules *rules;
    const view *view;
    const brief *brief;
    canvas *out;
    const tables *tables;
    const pub *now;  /* the table as it is */
    const pub *seen; /* as the action under consideration would leave it */
    int seat; /* whose camp is the large one: the viewer's, or for a watcher the active player's */
    int changed; /* place that this action is about, or 0 */
} sheet;

context ms_sheet_speaker(const sheet *s, int seat);
void ms_sheet_name(const sheet *s, int noun_row, int value, wording *out);
bool ms_sheet_focused(const sheet *s,
                      const spot *at); /* it stands for the action under consideration */

/* Draws a text with its placeholders filled; returns the column after it. */
typedef struct {
    int row, column, width;
    uint8_t ink;
} strip;
int ms_sheet_say(const sheet *s, strip at, const msg *text, const part *parts);
#define DRAW_SAY(s, at, text, ...) \
    ms_sheet_say(s, at, text, (const part[]){__VA_ARGS__, {NULL, -1, 0}})

/* ---- board_camp.c ---------------------------------------------------------------------------- */

/* How many rows a camp takes in cells of this height (1 or 2). */
int ms_camp_rows(const sheet *s, int seat, int height);

/* Draws it in at most `rows` rows; returns the rows used. */
int ms_camp_draw(const sheet *s, int seat, int row, int rows);

/* ---- board_legend.c ------------------------------------------------------------------------- */

/* The rows that the signs on the table take; draws as many of them. */
int ms_legend_rows(const sheet *s);
void ms_legend_draw(const sheet *s, int row, int rows);

/* ---- press.c: false if pressing means nothing ------------------------------------------------ */

bool ms_press_place(const sheet *s, int place, action *out);
bool ms_press_ability(const sheet *s, int place, ability which, action *out);
bool ms_press_atout(const sheet *s, int place, action *out);
bool ms_press_hand(const sheet *s, int type, action *out);
bool ms_press_held(const sheet *s, int place, int type,
                   action *out); /* a card in a Fort or Forge */
bool ms_press_freed(const sheet *s, resource which, action *out);
bool ms_press_powder(const sheet *s, action *out); /* that Cyborgs have made */

/* The moves without a thing to press: ends, passes. Returns how many. */
enum { BUTTONS_MAX = 4 };
int ms_buttons(const sheet *s, action out[BUTTONS_MAX]);

#endif
