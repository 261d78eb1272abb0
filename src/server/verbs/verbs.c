/* The table of verbs. To add one: a handler, a row, and a paragraph in docs/protocol.md. */
#include "verbs.h"

#include <stdio.h>
#include <string.h>

#include "handlers.h"

enum {
    NAMED = 1, /* only for clients with a name */
    /* Starts from the stored state and changes nothing unless it succeeds: it is run again when
     * another process has changed the table meanwhile (WHY_CHANGED). */
    REPEATS = 2,
    CHANGES = 4, /* a small change that has no limit of its own: see limits_change */
    WHOLE = 8,   /* reads a whole journal: see limits_whole */
    ALWAYS = 16  /* also for people who are suspended */
};

typedef struct {
    const char *word;
    why (*run)(request *q);
    unsigned is;
} verb;

static const verb rows[] = {
    {"agree", do_agree, NAMED},
    {"answer", do_answer, NAMED | CHANGES},
    {"back", do_back, NAMED},
    {"block", do_block, NAMED | CHANGES | ALWAYS},
    {"case", do_case, NAMED | CHANGES},
    {"challenge", do_challenge, NAMED},
    {"chat", do_chat, NAMED},
    {"club", do_club, 0},
    {"clubs", do_clubs, 0},
    {"curve", do_curve, WHOLE},
    {"describe", do_describe, NAMED | CHANGES},
    {"disband", do_disband, NAMED | CHANGES},
    {"discard", do_discard, NAMED | CHANGES | ALWAYS},
    {"discreet", do_discreet, NAMED | CHANGES},
    {"export", do_export, NAMED | WHOLE | ALWAYS},
    {"follow", do_follow, NAMED | CHANGES},
    {"forget", do_forget, NAMED | ALWAYS},
    {"forgot", do_forgot, 0},
    {"found", do_found, NAMED | CHANGES},
    {"friends", do_friends, NAMED | CHANGES},
    {"games", do_games, 0},
    {"heard", do_heard, NAMED | CHANGES | ALWAYS},
    {"hello", do_hello, 0},
    {"history", do_history, NAMED},
    {"join", do_join, NAMED | REPEATS | CHANGES},
    {"judge", do_judge, NAMED | CHANGES},
    {"leave", do_leave, NAMED | REPEATS | CHANGES},
    {"letters", do_letters, NAMED | CHANGES | ALWAYS},
    {"lobby", do_lobby, 0},
    {"login", do_login, 0},
    {"logout", do_logout, NAMED | ALWAYS},
    {"luck", do_luck, NAMED | REPEATS | CHANGES},
    {"mail", do_mail, NAMED},
    {"matches", do_matches, WHOLE},
    {"member", do_member, NAMED | CHANGES},
    {"message", do_message, NAMED},
    {"mine", do_mine, NAMED},
    {"move", do_move, NAMED},
    {"mute", do_mute, NAMED | CHANGES},
    {"mutes", do_mutes, NAMED},
    {"name", do_name, CHANGES},
    {"open", do_open, NAMED},
    {"past", do_past, WHOLE},
    {"profile", do_profile, WHOLE},
    {"quick", do_quick, NAMED | REPEATS},
    {"ratings", do_ratings, 0},
    {"ready", do_ready, NAMED | REPEATS | CHANGES},
    {"record", do_record, WHOLE},
    {"regard", do_regard, NAMED | CHANGES},
    {"register", do_register, NAMED},
    {"rematch", do_rematch, NAMED | REPEATS},
    {"reply", do_reply, NAMED | CHANGES | ALWAYS},
    {"report", do_report, NAMED},
    {"reports", do_reports, NAMED | CHANGES},
    {"reset", do_reset, 0},
    {"resign", do_resign, NAMED},
    {"revoke", do_revoke, NAMED | CHANGES},
    {"seat", do_seat, NAMED | REPEATS | CHANGES},
    {"seen", do_seen, NAMED | CHANGES | ALWAYS},
    {"sessions", do_sessions, NAMED},
    {"set", do_set, WHOLE},
    {"set_add", do_set_add, NAMED | CHANGES},
    {"set_down", do_set_down, NAMED | CHANGES},
    {"set_drop", do_set_drop, NAMED | CHANGES},
    {"sets", do_sets, NAMED | CHANGES},
    {"start", do_start, NAMED | REPEATS},
    {"talk", do_talk, NAMED | CHANGES | ALWAYS},
    {"talks", do_talks, NAMED | CHANGES | ALWAYS},
    {"token", do_token, NAMED},
    {"tourney", do_tourney, WHOLE},
    {"tourney_cancel", do_tourney_cancel, NAMED | REPEATS | CHANGES},
    {"tourney_enter", do_tourney_enter, NAMED | REPEATS | CHANGES},
    {"tourney_leave", do_tourney_leave, NAMED | REPEATS | CHANGES},
    {"tourney_open", do_tourney_open, NAMED | CHANGES},
    {"tourney_pause", do_tourney_pause, NAMED | REPEATS | CHANGES},
    {"tourney_remove", do_tourney_remove, NAMED | REPEATS | CHANGES},
    {"tourney_start", do_tourney_start, NAMED | REPEATS | CHANGES},
    {"tourney_tables", do_tourney_tables, WHOLE},
    {"tourneys", do_tourneys, WHOLE},
    {"unblock", do_unblock, NAMED | CHANGES | ALWAYS},
    {"undo", do_undo, NAMED},
    {"unfollow", do_unfollow, NAMED | CHANGES},
    {"unmute", do_unmute, NAMED | CHANGES},
    {"unwatch", do_unwatch, 0},
    {"visible", do_visible, NAMED | CHANGES},
    {"watch", do_watch, WHOLE},
};

static const verb *find(const char *word) {
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].word, word) == 0) return &rows[i];
    return NULL;
}

/* Of a person who is suspended. */
static bool is_suspended(request *q) { return request_forbidden(q, true); }

static why run(const verb *v, request *q) {
    const client *c = q->client;
    if ((v->is & NAMED) && c->person == 0) return WHY_NAMELESS;
    if ((v->is & NAMED) && c->banned) return WHY_BANNED;
    if ((v->is & NAMED) && !(v->is & ALWAYS) && is_suspended(q)) return WHY_BANNED;
    if ((v->is & CHANGES) && c->person > 0 && !limits_change(q->verbs->limits, c->person))
        return request_limited(q);
    if ((v->is & WHOLE) && !limits_whole(q->verbs->limits, c, 1)) return request_limited(q);
    why w = v->run(q);
    for (int i = 0; w == WHY_CHANGED && (v->is & REPEATS) && i < RACES && !q->answered; i++)
        w = v->run(q);
    outbox_abandon(q->verbs->outbox);
    return w;
}

void verbs_hear(verbs *vs, client *c, const char *text, size_t size) {
    message m;
    char word[16], place[PLACE] = "";
    int64_t re = -1;
    if (!message_read(&m, text, size) || !message_text(&m, "do", word, sizeof word)) {
        answer_refused(vs->outbox, c, WHY_MESSAGE, -1);
        return;
    }
    (void)message_number(&m, "id", (message_range){0, INT64_MAX / 2}, &re);
    const verb *v = find(word);
    request q = {vs, vs->tables, c, &m, re, place, 0, NULL, 0, false};
    if (!v) snprintf(place, sizeof place, "%s", word);
    why w = v ? run(v, &q) : WHY_REQUEST;
    if (w != WHY_OK)
        answer_refusal(vs->outbox, c,
                       &(refusal){.why = w,
                                  .text = q.text,
                                  .place = place,
                                  .wait = q.wait,
                                  .until = q.until,
                                  .re = re});
    else if (!q.answered)
        answer_ok(vs->outbox, c, word, re);
}
