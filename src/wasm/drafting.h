/* drafting.h - what a form needs to know about a set that somebody is writing: the format, what is
 * wrong, and how a card looks. */
#ifndef VALLON_DRAFTING_H
#define VALLON_DRAFTING_H

#include "session.h"

/* All errors and warnings of a set: set_problems.h. */
void drafting_check(session *s, span text, reply to);

/* One stanza of a set: inspect_card of inspect.h. If the set as a whole has errors, the card is
 * looked at as a part of the default set. The input is "KIND ID", a newline, and the set. False:
 * there is no such stanza. */
MUST_USE bool drafting_card(session *s, span input, reply to);

#endif
