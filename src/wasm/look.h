/* look.h - what a seat can find out about the position before it: what an action would lead to, why
 * another is not possible, what everything on the table is called and does.
 *
 * The position is the session's match, or, for a table that a server keeps, the rooms of one seat that
 * were handed in with look_at. All of it is told from a view, so nobody learns more than they may. */
#ifndef VALLON_LOOK_H
#define VALLON_LOOK_H

#include "session.h"

/* Takes the rooms of a seat as a server gave them: the game's id, a blank, the set's hash, a newline,
 * then pub and, unless for a watcher, own, byte for byte. False: `out` says why not. */
MUST_USE bool look_at(session *s, int seat, const char *text, size_t size, buffer *out);

/* From the rooms handed in, or from the match; WATCHER sees pub alone. */
view look_view(const session *s, int seat);

/* The action with this code; false: it is not legal for the seat now. */
bool look_legal(session *s, const view *v, const char *code, size_t size, action *out);

/* {"lines":[{"text","chance"}],"after":{"pub","own"}}: after is null unless it is the same in every world. */
void look_preview(session *s, const view *v, action a, lang l, buffer *out);

/* {"text","rule"}: why the seat may not do this; rule is null when no rule forbids it. */
void look_refusal(session *s, const view *v, const char *code, size_t size, lang l, buffer *out);

/* [{"action","text","rule"}]: what a seat cannot do with this thing now, and why: one of each kind of action
 * that could name it, said with the thing, unless one of that kind is legal. The thing is "advancement aurora". */
void look_reasons(session *s, const view *v, const char *thing, size_t size, lang l, buffer *out);

/* {"advancement":{"aurora":{"name","about"}}}: every noun's values without a table, or, with a view,
 * those that the position makes different. */
void look_lexicon(const session *s, const view *v, lang l, buffer *out);

#endif
