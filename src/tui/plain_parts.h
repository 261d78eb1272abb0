/* plain_parts.h - the parts of plain mode, private to plain*.c. */
#ifndef VALLON_PLAIN_PARTS_H
#define VALLON_PLAIN_PARTS_H

#include "lines.h"
#include "plain.h"
#include "words.h"

enum { PLAIN_PAGE = 1 << 18 }; /* bytes of `page` */

typedef struct {
    table *table;
    int viewer;          /* the seat whose view is shown */
    int told[SEATS_MAX]; /* journal entries already printed, for each seat */
    int told_watcher;
    bool asked; /* the question of this ply is already printed */
    bool done;
    bool ascii; /* the output may hold nothing else */
    ending ending;
    lines lines;
    char *page;
} plain;

/* ---- plain_output.c ---- */

void plain_put(plain *p, const char *text);
void plain_say(plain *p, word_row w);
void plain_ask(plain *p); /* the question of the viewer, and the moves */
buffer plain_page(plain *p);

/* Prints a text with its placeholders filled in, and a newline. */
#define PLAIN_SAY(p, w, ...)                           \
    do {                                               \
        buffer page_ = plain_page(p);                  \
        SAY(&page_, (p)->table->lang, w, __VA_ARGS__); \
        buffer_char(&page_, '\n');                     \
        plain_put(p, (p)->page);                       \
    } while (0)

/* ---- plain_commands.c ---- */

/* A number from 1 to `most`; 0 if the text is none. */
int plain_number(const char *text, int most);

/* Obeys a line that names a command. False: it names none. */
bool plain_command(plain *p, const char *line);
void plain_look(plain *p);
void plain_score(plain *p);

#endif
