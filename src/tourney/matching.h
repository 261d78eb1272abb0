/* matching.h - pairs everybody at the least total cost.
 *
 * A perfect matching of least weight in a complete graph: Edmonds' blossom algorithm with dual
 * variables, in the form that Galil describes ("Efficient Algorithms for Finding Maximum Matching
 * in Graphs", 1986). Time grows with the cube of the number of players. */
#ifndef VALLON_MATCHING_H
#define VALLON_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

#include "attributes.h"

enum { MATCHING_MAX = 256, MATCHING_COST_MAX = 1 << 30 };

/* cost[i * count + k] is the same both ways, from 0 to MATCHING_COST_MAX. `count` is even, at most
 * MATCHING_MAX. Sets partner[i] for everybody. Returns false if there is no memory. */
MUST_USE bool match_pairs(const int32_t *cost, int count, int16_t *partner);

#endif
