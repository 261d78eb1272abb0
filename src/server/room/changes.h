/* changes.h - what a ply changed in the rooms that a viewer can see, as patches.
 *
 * A client that has the last position needs only the bytes that differ. Most of them are in the
 * public room and the same for everybody, so they are encoded once per ply, however many clients
 * watch. docs/protocol.md describes the format. */
#ifndef VALLON_CHANGES_H
#define VALLON_CHANGES_H

#include "game.h"

/* The patches of one ply, in base64. The memory is kept for the next ply. */
typedef struct {
    char *text;
    size_t size;
    int seats;
    uint32_t pub_end;            /* the patch of `pub` is at the beginning */
    uint32_t own_end[SEATS_MAX]; /* then those of the seats; empty if nothing changed */
} changes;

/* Two states of the same match. False: no memory. */
typedef struct {
    const game *game;
    int seats;
    const uint8_t *before, *after;
} changes_between;
MUST_USE bool changes_compute(changes *c, const changes_between *b);
void changes_free(changes *c);

void changes_pub(const changes *c, buffer *out);           /* a JSON text */
bool changes_own(const changes *c, int seat, buffer *out); /* the same; false: nothing changed */

/* The events of a ply as this viewer may read them: an array of arrays of numbers. */
void changes_events(const game *g, const events *log, int seat, buffer *out);
/* True if the viewer reads more in them than a watcher does. */
bool changes_private(const game *g, const events *log, int seat);

#endif
