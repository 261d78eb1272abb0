/* Lists: the games, the lobby, one's own tables. */
#include <stdio.h>

#include "handlers.h"
#include "registry.h"

why do_games(request *q) {
    draft d;
    request_begin(q, &d, "games");
    json_key(&d.json, "games"), json_open(&d.json, '[');
    for (const game *const *g = registry_games; *g; g++)
        shown_game(*g, tables_normal_rules(q->tables, *g), q->client->lang, &d.json);
    json_close(&d.json, ']');
    json_key(&d.json, "players"), json_open(&d.json, '[');
    for (const player *const *p = players; *p; p++) {
        json_open(&d.json, '{');
        json_field_text(&d.json, "id", (*p)->id);
        json_field_text(&d.json, "name", player_name(*p, q->client->lang));
        json_field_text(&d.json, "about", player_about(*p, q->client->lang));
        json_close(&d.json, '}');
    }
    json_close(&d.json, ']');
    return request_finish(q, &d);
}

why do_lobby(request *q) {
    if (message_flag(q->message, "stay", true) && q->client->connected)
        tables_enter_lobby(q->tables, q->client);
    else
        tables_leave_lobby(q->tables, q->client), tables_show_lobby(q->tables, q->client);
    return WHY_OK;
}

typedef struct {
    char id[50][MATCH_ID];
    int count;
} own_tables;

static void note_id(void *user, const char *id, const char *detail) {
    own_tables *l = user;
    (void)detail;
    if (l->count < COUNT_OF(l->id)) snprintf(l->id[l->count++], MATCH_ID, "%s", id);
}

static int64_t time_left(const table *t, int seat) {
    clocks c = t->clocks;
    clocks_run(&c, table_running(t), clocks_now());
    return c.left[seat] > 0 ? c.left[seat] : 0;
}

/* The least of the clocks of others that run; -1: none does. */
static int64_t others_left(const table *t, int seat) {
    int64_t least = -1;
    for (int i = 0; i < t->plan.setting.seats; i++) {
        if (i == seat || !(table_running(t) >> i & 1)) continue;
        int64_t left = time_left(t, i);
        if (least < 0 || left < least) least = left;
    }
    return least;
}

static void give_own(const request *q, const table *t, json *j) {
    const head *top = table_head(t);
    int seat = table_seat_of(t, q->client->person);
    json_open(j, '{');
    shown_table(&(shown){t, seat, q->client->lang, 0, q->client->person, watch_present(t),
                         watch_audience(t)},
                j);
    json_field_bool(j, "your_turn", top && !table_over(t) && waited_for(top, seat));
    if (seat != WATCHER && (table_running(t) >> seat & 1))
        json_field_int(j, "left", time_left(t, seat));
    if (others_left(t, seat) >= 0) json_field_int(j, "others_left", others_left(t, seat));
    json_key(j, "waiting"), json_open(j, '[');
    for (int i = 0; top && !table_over(t) && i < t->plan.setting.seats; i++)
        if (waited_for(top, i)) json_int(j, i);
    json_close(j, ']');
    json_close(j, '}');
}

why do_mine(request *q) {
    own_tables l = {.count = 0};
    draft d;
    if (store_matches_of(request_store(q), q->client->person, note_id, &l) != STORE_OK)
        return WHY_STORE;
    request_begin(q, &d, "mine");
    json_key(&d.json, "tables"), json_open(&d.json, '[');
    for (int i = 0; i < l.count; i++) {
        why w = WHY_OK;
        const table *t = tables_load(q->tables, l.id[i], &w);
        if (t) give_own(q, t, &d.json);
    }
    json_close(&d.json, ']');
    return request_finish(q, &d);
}
