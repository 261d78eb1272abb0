/* drill.h - a test game with one action for each thing that the engine must handle. Two to four
 * seats; the set has only its header. */
#ifndef VALLON_DRILL_H
#define VALLON_DRILL_H

#include "game.h"

enum {
    D_STILL, /* nothing happens: may be taken back */
    D_MARK,  /* a number is written in public: may be taken back */
    D_ROLL,  /* a die is rolled */
    D_SHOW,  /* something is revealed */
    D_PASS,  /* the turn passes to the next seat */
    D_BOTH,  /* every seat has to choose at the same time */
    D_ANSWER,
    D_STOP, /* the match ends */
    D_ACTIONS
};

extern const game drill_game;

/* The drill's only set, loaded. */
const rules *drill_rules(void);

#endif
