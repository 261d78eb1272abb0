/* drill.h - a game that is nothing but handles: whatever the engine must do with an action, some
 * action of this one asks for. Two to four seats; the set is empty but for its header. */
#ifndef VALLON_DRILL_H
#define VALLON_DRILL_H

#include "game.h"

enum {
    D_STILL, /* nothing happens: may be taken back */
    D_MARK,  /* a number is written down in public: may be taken back */
    D_ROLL,  /* a die is rolled */
    D_SHOW,  /* something is revealed */
    D_PASS,  /* the turn goes on */
    D_BOTH,  /* every seat is asked something at the same time */
    D_ANSWER,
    D_STOP, /* the match ends */
    D_ACTIONS
};

extern const game drill_game;

/* The one set of the drill, loaded. */
const rules *drill_rules(void);

#endif
