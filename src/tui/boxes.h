/* boxes.h - a full-screen sheet and windows over it: texts to read, questions to answer, a line
 * to type. All of them adapt when the terminal is resized. */
#ifndef VALLON_BOXES_H
#define VALLON_BOXES_H

#include "paint.h"
#include "terminal.h"
#include "words.h"

enum { UI_ROWS_MIN = 16, UI_COLUMNS_MIN = 60 };

typedef struct ui ui;
struct ui {
    term *term;
    lang lang;
    void (*behind)(void *self, canvas *sheet); /* draws the background */
    void *self;
    canvas sheet;
    size_t room; /* allocated cells of the sheet */
};

void ui_open(ui *u, term *t, lang l);
void ui_close(ui *u);

/* Draws the background on a blank sheet of the terminal's size; then shows the sheet. */
void ui_draw(ui *u);
void ui_show(ui *u);

/* Returns the next key. While the terminal is too small, swallows keys, so that nobody plays
 * blindly. */
int ui_key(ui *u, int ms);

/* Shows a text that the user can scroll and search. Returns the key that closed it: TERM_ESCAPE,
 * TERM_GONE, or one of `closers`. */
int box_read(ui *u, const char *title, const char *text, const char *closers);

/* Asks a question that one of `keys` answers; Enter and Escape mean the last of them. */
int box_ask(ui *u, const char *title, const char *text, const char *keys);

/* Shows a note while the program works. False: the user pressed Escape, or the terminal is gone. */
bool box_busy(ui *u, const char *title, const char *text);

/* Lets the user edit a line of text. False: Escape, and `text` is unchanged. */
bool box_line(ui *u, const char *title, char *text, size_t size);

/* Applies a key to a text. True: it was an editing key. */
bool line_edit(int key, char *text, size_t size);

#endif
