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
    bool asked;     /* the question of this ply is already printed */
    bool told_left; /* of a lesson: that the match has left it */
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
bool plain_to_decide(const plain *p);
void plain_idle(plain *p); /* that the viewer has nothing to decide, and what comes next */
buffer plain_page(plain *p);

/* Prints a text with its placeholders filled in, and a newline. */
#define PLAIN_SAY(p, w, ...)                           \
    do {                                               \
        buffer page_ = plain_page(p);                  \
        SAY(&page_, (p)->table->lang, w, __VA_ARGS__); \
        buffer_char(&page_, '\n');                     \
        plain_put(p, (p)->page);                       \
    } while (0)

/* ---- plain_lesson.c: nothing happens at a table that is no lesson ---- */

void plain_lesson_say(plain *p);   /* the step, if there is one to show */
bool plain_lesson_waits(plain *p); /* there is something to read, even if others play next */
bool plain_lesson_reads(plain *p); /* and no move is suggested */
/* An empty line: reads on, or returns true with the move that the step suggests. */
bool plain_lesson_enter(plain *p, action *out);
void plain_lesson_back(plain *p);  /* one step back */
void plain_lesson_again(plain *p); /* to where the match left the lesson */

/* ---- plain_commands.c ---- */

/* A number from 1 to `most`; 0 if the text is none. */
int plain_number(const char *text, int most);

/* Obeys a line that names a command. False: it names none. */
bool plain_command(plain *p, const char *line);
void plain_look(plain *p);
void plain_score(plain *p);

#endif
