/* drill.h - a test game with one action for each thing that the engine must handle. It has two
 * to four seats; the set has only its header. */
#ifndef VALLON_DRILL_H
#define VALLON_DRILL_H

#include "game.h"

enum {
    D_STILL, /* changes nothing: can be undone */
    D_MARK,  /* writes a public number: can be undone */
    D_ROLL,  /* rolls a die */
    D_SHOW,  /* reveals something */
    D_PASS,  /* passes the turn to the next seat */
    D_BOTH,  /* makes every seat choose at the same time */
    D_ANSWER,
    D_STOP, /* ends the match */
    D_ACTIONS
};

extern const game drill_game;

/* The drill's only set, loaded. */
const rules *drill_rules(void);

#endif
