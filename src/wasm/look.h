/* look.h - what a seat can find out about the position before it acts: what it sees and may do,
 * what an action would lead to, why another is not possible, and what things are called and do.
 *
 * The position is the session's match or, for a table on a server, the rooms of one seat that
 * were passed to look_at. Everything is computed from a view, so it reveals nothing that the
 * seat may not know. */
#ifndef VALLON_LOOK_H
#define VALLON_LOOK_H

#include "session.h"

/* Takes the rooms of a seat as a server sent them: the game's id, a space, the set's hash,
 * optionally a space and the version of the rules, a newline, then pub and, except for a watcher,
 * own, as raw bytes. False on failure; `out` then holds the reason. */
MUST_USE bool look_at(session *s, int seat, span rooms, buffer *out);

/* The view of the rooms passed to look_at, or of the match; WATCHER sees pub alone. */
view look_view(const session *s, int seat);

/* Everything that a server's `state` tells about these rooms (docs/protocol.md): {"ply","round",
 * "active","over","waiting","ask","scores","tell","legal","state":{"pub","own"}}. `over`: the match
 * has ended, whatever the rooms say; nobody has to act. The scores are as this viewer counts
 * them. */
void look_state(session *s, const view *v, bool over, reply to);

/* The events of a ply, as an array. They come as a server sends them, masked for the viewer:
 * EVENT_BYTES each, kind and seat and then the arguments, two bytes each, low byte first. False:
 * there are no such events in this game, and nothing is written. */
enum { EVENT_BYTES = 2 + 2 * ARGS_MAX };
MUST_USE bool look_events(session *s, const view *v, span bytes, reply to);

/* The action with this code; false: it is not legal for the seat now. */
bool look_legal(session *s, const view *v, span code, action *out);

/* {"lines":[{"text","chance"}],"after":{"pub","own"}}; `after` is null unless it is the same in
 * every world. */
void look_preview(session *s, const view *v, action a, reply to);

/* {"text","rule"}: why the seat may not do this; `rule` is null if no rule forbids it. */
void look_refusal(session *s, const view *v, span code, reply to);

/* [{"action","text","rule"}]: what a seat cannot do with this thing now, and why: one entry for
 * each kind of action that could name the thing and is not legal with it. The thing is given as
 * "advancement aurora". */
void look_reasons(session *s, const view *v, span thing, reply to);

/* {"advancement":{"aurora":{"name","about"}}}: without a view the values of every noun; with a
 * view, those whose words depend on the position. */
void look_lexicon(const session *s, const view *v, lang l, buffer *out);

#endif
