/* tell.h - sentences about a match, for plain mode and for the parts of the screen.
 *
 * Each text is for a viewer: a seat, or WATCHER. Functions append to `out`; in texts of several
 * lines, each ends with a newline. Layout is left to the caller. */
#ifndef VALLON_TELL_H
#define VALLON_TELL_H

#include "canvas.h"
#include "preview.h"
#include "table.h"
#include "words.h"

void tell_move(const table *t, int seat, action a, buffer *out);

/* A sentence about a seat: one about somebody else, and one to the only person at the table. */
typedef struct {
    word_row named, yours;
} word_pair;
void tell_seat(const table *t, int seat, word_pair say, buffer *out);

/* "Your turn – Planting: push or pass?" */
void tell_prompt(const table *t, int seat, bool with_rule, buffer *out);

/* The position in sentences; the journal from an entry on, with a heading for each turn. */
void tell_position(const table *t, int viewer, buffer *out);
void tell_journal(const table *t, int viewer, int from, buffer *out);

/* One turn, which begins at the entry `from`: its heading, "Turn of Ann"; its entries; and all of
 * it in one line that tells what mattered, "buys Stag; gains 2 points". */
void tell_turn_name(const table *t, int from, buffer *out);
void tell_turn_entries(const table *t, int viewer, int from, buffer *out);
void tell_turn_line(const table *t, int viewer, int from, buffer *out);

/* The same journal, folded: the turns of others in one line each, with the number of the turn. */
void tell_journal_folded(const table *t, int viewer, int from, buffer *out);
void tell_news(const table *t, int viewer, int from, buffer *out); /* without headings */

/* Why the last attempted action was refused, with the rule in full. */
void tell_refusal(const table *t, int seat, buffer *out);

/* "PE-3: text". False: there is no such rule. */
bool tell_rule(const table *t, const char *id, buffer *out);

/* Every rule as a paragraph; section headings stand alone, after a blank line. */
void tell_rules(const table *t, buffer *out);

/* What a legal action would lead to: certain events first, then likely ones. False: it says that
 * nothing can be predicted. */
bool tell_forecast(const table *t, int seat, action a, buffer *out);

/* The risks of a legal action whose odds the game knows: "38%: The next card spoils you." */
void tell_risks(const table *t, int seat, action a, buffer *out);

/* The name of a thing and what it does. */
typedef struct {
    int noun, value;
} thing;
void tell_thing(const table *t, int viewer, thing what, buffer *out);

/* Things whose name or id contains this text. Returns their number. */
int tell_things_named(const table *t, int viewer, const char *word, buffer *out);

/* What the things in a move do, one line per thing. */
void tell_things_of(const table *t, int seat, action a, buffer *out);

/* A move in full: its sentence, its record form, the things in it and its rule. */
void tell_about_move(const table *t, int seat, action a, buffer *out);

/* The score so far as this viewer sees it; when the match is over, the result with places. */
void tell_score(const table *t, int viewer, buffer *out);
void tell_score_table(const table *t, int viewer, buffer *out); /* one column per seat */
void tell_winners(const table *t, buffer *out);

/* Where the match is saved, for players who leave. */
void tell_goodbye(const table *t, buffer *out);

/* What to know before the first move: messages from the start, a short introduction, and a note
 * if the set is reconstructed. */
/* Somebody plays who has no match of this game yet: the primer begins with the orientation. */
bool tell_first(const table *t);
void tell_primer(const table *t, buffer *out);

#endif
