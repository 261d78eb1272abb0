/* tell.h - sentences about a match, for plain mode and for the panes of the screen.
 *
 * Everything is told to a viewer: a seat, or WATCHER. Texts are appended; those of several
 * lines end each line with a newline. No layout is decided here. */
#ifndef VALLON_TELL_H
#define VALLON_TELL_H

#include "canvas.h"
#include "preview.h"
#include "table.h"

void tell_move(const table *t, int seat, action a, buffer *out);

/* What a seat is asked, with the number of the rule. */
void tell_question(const table *t, int seat, buffer *out);

/* The game as sentences; the journal from an entry on, with a heading a turn. */
void tell_position(const table *t, int viewer, buffer *out);
void tell_journal(const table *t, int viewer, int from, buffer *out);
void tell_news(const table *t, int viewer, int from, buffer *out); /* the same without headings */

/* Why the action that was tried last was refused, with the rule in full. */
void tell_refusal(const table *t, int seat, action a, buffer *out);

/* "PE-3: text". False: there is no such rule. */
bool tell_rule(const table *t, const char *id, buffer *out);

/* Every rule, a paragraph each; headings stand alone, after a blank line. */
void tell_rules(const table *t, buffer *out);

/* What a legal action would lead to: certain things first, then chances. */
void tell_forecast(const table *t, int seat, action a, buffer *out);

/* A thing: its name and what it does. */
typedef struct {
    int noun, value;
} thing;
void tell_thing(const table *t, int viewer, thing what, buffer *out);

/* Things whose name or record word holds this text. Returns how many were told. */
int tell_things_named(const table *t, int viewer, const char *word, buffer *out);

/* What the things in a move do, a line each. */
void tell_things_of(const table *t, int seat, action a, buffer *out);

/* A move in full: the sentence, its record form, the things in it, the rule behind it. */
void tell_about_move(const table *t, int seat, action a, buffer *out);

/* The score as this viewer would count it now; when the match is over, the result with places. */
void tell_score(const table *t, int viewer, buffer *out);
void tell_score_table(const table *t, int viewer, buffer *out); /* the same, a column a seat */
void tell_winners(const table *t, buffer *out);

/* Where the match is kept, for those who leave. */
void tell_goodbye(const table *t, buffer *out);

/* What to know before the first move: what the start had to tell, how the game is played, whose
 * figures these are. */
void tell_primer(const table *t, buffer *out);

#endif
