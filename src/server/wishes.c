/* Undo: at once where the general rule allows it; more if the table allows it and the others
 * agree. Never across a roll or a reveal, because nobody can unlearn what they have seen. */
#include <stdio.h>
#include <string.h>

#include "house.h"

/* Mask of the seats of other people, who must agree. */
static uint8_t other_people(const room *r, int seat) {
    uint8_t mask = 0;
    for (int i = 0; i < r->plan.setting.seats; i++) {
        const plan_seat *s = &r->plan.seat[i];
        if (s->kind == SEAT_PERSON && s->person != r->plan.seat[seat].person)
            mask |= (uint8_t)(1 << i);
    }
    return mask;
}

/* The reload after the commit finds the earlier state. */
static void take_back(house *h, room *r, int plies, const pending *what) {
    char line[48];
    snprintf(line, sizeof line, plies == 1 ? "undo %d" : "undo %d %d", what->seat, plies);
    table_append(h, r, line, what);
    r->step++;
    house_flush(h);
}

static why take_back_for(ask *a, room *r, int seat, int plies) {
    pending what = {.client = a->client, .re = a->re, .whole = true, .seat = seat};
    take_back(a->house, r, plies, &what);
    a->answered = true;
    return WHY_OK;
}

static why wish(ask *a, room *r, int seat) {
    char line[48];
    int plies = room_undo_wish(r, seat);
    if (r->plan.undo == UNDO_ASK && r->asked[seat] == WISHES_EACH) return WHY_WISHES;
    if (r->plan.undo != UNDO_ASK || plies == 0) return WHY_UNDO;
    if (other_people(r, seat) == 0) return take_back_for(a, r, seat, plies);
    snprintf(line, sizeof line, "wish %d %d", seat, plies);
    return ask_append(a, r, line);
}

why verb_undo(ask *a) {
    why w = WHY_OK;
    int seat;
    int64_t ply;
    room *r = ask_playing(a, &w, &seat);
    if (!r) return w;
    if (!message_number(a->message, "ply", (message_range){0, UINT32_MAX}, &ply))
        return ask_at(a, WHY_FIELD, "ply");
    if ((uint32_t)ply != room_head(r)->ply) return ask_show_again(a, r), WHY_STALE;
    if (r->plan.undo == UNDO_NEVER) return WHY_UNDO;
    if (r->undo_seat != WATCHER && room_holds(r, r->undo_seat, a->client->person))
        return take_back_for(a, r, r->undo_seat, 1);
    return wish(a, r, seat);
}

/* Mask of the seats that have not agreed yet; a person answers for all of their seats. */
static uint8_t missing(const room *r) {
    uint8_t mask = other_people(r, r->wish.seat);
    for (int i = 0; i < r->plan.setting.seats; i++)
        for (int k = 0; (r->wish.agreed >> i & 1) && k < r->plan.setting.seats; k++)
            if (r->plan.seat[k].person == r->plan.seat[i].person) mask &= (uint8_t)~(1 << k);
    return mask;
}

/* The last yes takes the plies back; one no ends the request. */
why verb_agree(ask *a) {
    why w = WHY_OK;
    int seat;
    int64_t step;
    char line[48];
    room *r = ask_playing(a, &w, &seat);
    if (!r) return w;
    if (r->wish.plies == 0) return WHY_NO_WISH;
    if (message_number(a->message, "step", (message_range){0, UINT32_MAX}, &step) &&
        (uint32_t)step != r->wish.step)
        return ask_show_again(a, r), WHY_STALE;
    if (!message_flag(a->message, "yes", true)) return ask_append(a, r, "wish none");
    if (!(other_people(r, r->wish.seat) >> seat & 1)) return WHY_SEAT;
    snprintf(line, sizeof line, "agree %d", seat);
    w = ask_append(a, r, line);
    if (w != WHY_OK) return w;
    house_flush(a->house);
    pending what = {.whole = true, .seat = r->wish.seat};
    if (!r->broken && r->wish.plies > 0 && missing(r) == 0)
        take_back(a->house, r, r->wish.plies, &what);
    return WHY_OK;
}
