#include "past.h"

#include <string.h>

int tourney_points(const tourney_table *t, int seat) {
    int place = t->place[seat], same = 0, worth = 0;
    if (!place) return 0;
    if (t->count == 1) return TOURNEY_POINT;
    for (int i = 0; i < t->count; i++) same += t->place[i] == place;
    for (int i = 0; i < same; i++) worth += t->count - place - i;
    return worth * TOURNEY_POINT / (same * (t->count - 1));
}

static void read_table(past *p, const tourney_table *t, int index) {
    for (int i = 0; i < t->count; i++) {
        int me = t->player[i];
        p->points[me] += tourney_points(t, i);
        p->last[me] = index;
        if (t->count == 1) {
            p->byes[me]++;
            continue;
        }
        p->played[me] += t->place[i] != 0;
        p->sat[me][i]++;
        for (int k = 0; k < t->count; k++)
            if (k != i && p->met[me][t->player[k]] < UINT8_MAX) p->met[me][t->player[k]]++;
    }
}

void past_read(past *p, const tourney *t) {
    memset(p, 0, sizeof *p);
    for (int i = 0; i < TOURNEY_PLAYERS_MAX; i++) p->last[i] = -1;
    for (int i = 0; i < t->tables; i++) read_table(p, &t->table[i], i);
}

/* Insertion sort: stable, and there are at most 256. */
void past_seeds(const tourney *t, int16_t *order) {
    for (int i = 0; i < t->players; i++) {
        int at = i;
        for (; at > 0 && t->player[order[at - 1]].rating < t->player[i].rating; at--)
            order[at] = order[at - 1];
        order[at] = (int16_t)i;
    }
}
