/* terminal.h - the terminal as a sheet of cells that is shown, and keys that are read.
 *
 * The only file that knows curses is terminal.c. A screen is drawn on a canvas and handed over
 * whole; what changed is found there. One character takes one cell. */
#ifndef VALLON_TERMINAL_H
#define VALLON_TERMINAL_H

#include "canvas.h"
#include "wake.h"

/* Keys that are not characters come after all of Unicode. */
typedef enum {
    TERM_NONE = 0, /* nothing was pressed in time */
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
    TERM_SIZE, /* the window has another size: draw again */
    TERM_GONE, /* the terminal is gone, or a signal says to stop */
} term_key_code;

typedef struct {
    wake *wake;
    bool colours, gone;
    int failures; /* reads in a row that gave nothing though input was announced */
} term;

/* Whether TERM names something that can show a screen at all. */
bool term_usable(void);

/* Takes the terminal over. False: it cannot do what is needed, and is as it was. */
MUST_USE bool term_open(term *t, wake *w);
void term_close(term *t);

void term_size(const term *t, int *rows, int *columns);

/* Shows a sheet of the terminal's size; one of another size is cut. */
void term_show(term *t, const canvas *sheet);

/* The next key: a Unicode character or one of the above. -1 ms waits for ever. */
int term_key(term *t, int ms);

#endif
