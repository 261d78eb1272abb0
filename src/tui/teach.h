/* teach.h - a lesson (lesson.h) at a table in this terminal: where it stands and what it says.
 *
 * The table's record is the reader's progress: as long as it follows the script, the bots play what
 * the script has. */
#ifndef VALLON_TEACH_H
#define VALLON_TEACH_H

#include "table.h"

/* Makes a wish for the lesson of w->game, resumed if there is one to resume; then for the match to
 * which the lesson leads. */
void teach_wish(wish *w, bool restart);
void teach_wish_match(wish *w);

/* The step to show now; the number of steps after the last. TEACH_NOTHING: the table is no lesson,
 * the others are to play, or the match has left the script. */
enum { TEACH_NOTHING = -1 };
int teach_step(table *t);

/* True if this is a lesson and the match has left its script. */
bool teach_left(const table *t);

/* After the last step. */
bool teach_ended(table *t);

/* The move that the step suggests. False: the reader reads on. */
bool teach_move(table *t, action *out);

void teach_next(table *t);     /* the step has been read */
void teach_previous(table *t); /* one step back */
void teach_back(table *t);     /* to the step at which the reader left the script */

/* "Lesson 3 of 36", and the title of the step, if it has one; its text and reason. */
void teach_title(table *t, buffer *out);
void teach_text(table *t, buffer *out);

/* What Enter does: "Enter: play Deer" or "Enter: go on". */
void teach_enter(table *t, buffer *out);
/* The same in a window over the board, which Enter closes first. */
void teach_enter_window(table *t, buffer *out);

/* What the script has instead of what was played. Call it while teach_left. */
void teach_instead(table *t, buffer *out);

#endif
