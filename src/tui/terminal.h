/* terminal.h - shows a canvas on the terminal and reads keys.
 *
 * Only terminal.c knows curses. The caller draws a whole canvas; curses finds what has changed.
 * One character takes one cell. */
#ifndef VALLON_TERMINAL_H
#define VALLON_TERMINAL_H

#include "canvas.h"
#include "wake.h"

/* Keys that are not characters have numbers above all of Unicode. */
typedef enum {
    TERM_NONE = 0, /* no key in time */
    TERM_TAB = '\t',
    TERM_ENTER = '\n',
    TERM_ESCAPE = 0x1b,
    TERM_UP = 0x110000,
    TERM_DOWN,
    TERM_LEFT,
    TERM_RIGHT,
    TERM_PAGE_UP,
    TERM_PAGE_DOWN,
    TERM_HOME,
    TERM_END,
    TERM_BACK_TAB,
    TERM_BACKSPACE,
    TERM_SIZE, /* the window was resized: draw again */
    TERM_GONE, /* the terminal is gone, or a signal says to stop */
} term_key_code;

typedef struct {
    wake *wake;
    bool colours, gone;
    bool ascii;   /* the terminal shows nothing else */
    int failures; /* reads in a row that returned nothing although input was ready */
} term;

/* True if TERM names a terminal that can show a screen. */
bool term_usable(void);

/* Takes over the terminal. False: it lacks what we need, and is unchanged. */
MUST_USE bool term_open(term *t, wake *w);
void term_close(term *t);

void term_size(const term *t, int *rows, int *columns);

/* Shows a canvas; clips it to the size of the terminal. */
void term_show(term *t, const canvas *sheet);

/* Returns the next key: a Unicode character or a code above. -1 ms waits forever. */
int term_key(term *t, int ms);

#endif
