/* Undo: at once where the general rule allows it; more if the table allows it and the others
 * agree. Never across a roll or a reveal, because nobody can unlearn what they have seen. */
#include <stdio.h>
#include <string.h>

#include "house.h"

/* Mask of the seats of other people, who must agree. */
static uint8_t other_people(const table *t, int seat) {
    uint8_t mask = 0;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        const plan_seat *s = &t->plan.seat[i];
        if (s->kind == SEAT_PERSON && s->person != t->plan.seat[seat].person)
            mask |= (uint8_t)(1 << i);
    }
    return mask;
}

/* The reload after the commit finds the earlier state. */
static void take_back(house *h, table *t, int plies, const pending *what) {
    char text[48];
    snprintf(text, sizeof text, plies == 1 ? "undo %d" : "undo %d %d", what->seat, plies);
    table_append(h, t, text, what);
    t->step++;
    house_flush(h);
}

static why take_back_for(request *q, table *t, int seat, int plies) {
    pending what = {.client = q->client, .re = q->re, .whole = true, .seat = seat};
    take_back(q->house, t, plies, &what);
    q->answered = true;
    return WHY_OK;
}

static why wish(request *q, table *t, int seat) {
    char text[48];
    int plies = table_undo_wish(t, seat);
    if (t->plan.undo == UNDO_ASK && t->asked[seat] == WISHES_EACH) return WHY_WISHES;
    if (t->plan.undo != UNDO_ASK || plies == 0) return WHY_UNDO;
    if (other_people(t, seat) == 0) return take_back_for(q, t, seat, plies);
    snprintf(text, sizeof text, "wish %d %d", seat, plies);
    return request_append(q, t, text);
}

why do_undo(request *q) {
    why w = WHY_OK;
    int seat;
    int64_t ply;
    table *t = request_playing(q, &w, &seat);
    if (!t) return w;
    if (!message_number(q->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return request_at(q, WHY_FIELD, "ply");
    if ((uint32_t)ply != table_head(t)->ply) return request_show_again(q, t), WHY_STALE;
    if (t->plan.undo == UNDO_NEVER) return WHY_UNDO;
    if (t->undo_seat != WATCHER && table_holds(t, t->undo_seat, q->client->person))
        return take_back_for(q, t, t->undo_seat, 1);
    return wish(q, t, seat);
}

/* Mask of the seats that have not agreed yet; a person answers for all of their seats. */
static uint8_t missing(const table *t) {
    uint8_t mask = other_people(t, t->wish.seat);
    for (int i = 0; i < t->plan.setting.seats; i++)
        for (int k = 0; (t->wish.agreed >> i & 1) && k < t->plan.setting.seats; k++)
            if (t->plan.seat[k].person == t->plan.seat[i].person) mask &= (uint8_t)~(1 << k);
    return mask;
}

/* The last yes takes the plies back; one no ends the request. */
why do_agree(request *q) {
    why w = WHY_OK;
    int seat;
    int64_t step;
    char text[48];
    table *t = request_playing(q, &w, &seat);
    if (!t) return w;
    if (t->wish.plies == 0) return WHY_NO_WISH;
    if (message_number(q->message, "step", (message_range){0, UINT32_MAX}, &step) &&
        (uint32_t)step != t->wish.step)
        return request_show_again(q, t), WHY_STALE;
    if (!message_flag(q->message, "yes", true)) return request_append(q, t, "wish none");
    if (!(other_people(t, t->wish.seat) >> seat & 1)) return WHY_SEAT;
    snprintf(text, sizeof text, "agree %d", seat);
    w = request_append(q, t, text);
    if (w != WHY_OK) return w;
    house_flush(q->house);
    pending what = {.whole = true, .seat = t->wish.seat};
    if (!t->broken && t->wish.plies > 0 && missing(t) == 0)
        take_back(q->house, t, t->wish.plies, &what);
    return WHY_OK;
}
