/* boxes.h - the sheet with what lies on it, and windows over it: texts to read, questions
 * to answer, a line to type. A window keeps working when the terminal changes its size. */
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
    void (*behind)(void *self, canvas *sheet); /* draws what the windows lie on */
    void *self;
    canvas sheet;
    size_t room; /* cells that the sheet has */
};

void ui_open(ui *u, term *t, lang l);
void ui_close(ui *u);

/* A blank sheet of the terminal's size, with what lies behind drawn on it; then show it. */
void ui_draw(ui *u);
void ui_show(ui *u);

/* The next key. While the window is too small nothing is played blindly: keys are swallowed. */
int ui_key(ui *u, int ms);

/* Lets the reader scroll and search a text. Returns the key that closed it: TERM_ESCAPE,
 * TERM_GONE, or one of `closers`. */
int box_read(ui *u, const char *title, const char *text, const char *closers);

/* Puts a question that only one of `keys` answers; Enter and Escape stand for the last of them. */
int box_ask(ui *u, const char *title, const char *text, const char *keys);

/* Lets one type a line over what `text` holds. False: Escape, and nothing was changed. */
bool box_line(ui *u, const char *title, char *text, size_t size);

/* Edits a text with a key; true: the key was one for editing. */
bool line_edit(int key, char *text, size_t size);

#endif
