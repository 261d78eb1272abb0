/* chance.h - probabilities, and the one way in which every text shows them.
 *
 * A chance that a game computes exactly is shown as a per cent. One that was counted in sampled
 * worlds is shown in words, because its last digits would be luck. */
#ifndef VALLON_CHANCE_H
#define VALLON_CHANCE_H

#include <stdbool.h>

#include "buffer.h"
#include "lang.h"

/* `times` out of `of` equally likely worlds. */
typedef struct {
    int times, of;
    int exact; /* 0: the worlds are a sample */
} likelihood;

static inline bool chance_certain(likelihood c) { return c.times == c.of; }

/* In per cent, rounded; but 0 and 100 only for never and always. */
int chance_percent(likelihood c);

/* "40%", or for a sample: "about half the time" */
void chance_say(likelihood c, lang l, buffer *out);

#endif
