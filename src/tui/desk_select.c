/* What the cursor points at, on the board or in the list of moves. */
#include "desk.h"

bool desk_my_turn(const desk *d) {
    return d->seat == d->viewer && table_is_person(d->table, d->seat);
}

const spot *board_spot(const desk *d) {
    return d->on_board && d->board.sheet.spot_count > 0 ? &d->board.sheet.spots[d->board.spot]
                                                        : NULL;
}

const action *moves_current(desk *d) {
    int count;
    if (d->moves.count == 0 || !desk_my_turn(d)) return NULL;
    return &table_moves(d->table, d->seat, &count)[d->moves.index[d->moves.cursor]];
}

const action *desk_pointed(desk *d) {
    const spot *s = board_spot(d);
    if (s) return s->has_action ? &s->action : NULL;
    return moves_current(d);
}

bool desk_is_legal(desk *d, action a) {
    int count;
    if (!desk_my_turn(d)) return false;
    const action *list = table_moves(d->table, d->seat, &count);
    for (int i = 0; i < count; i++)
        if (action_equal(list[i], a)) return true;
    return false;
}
