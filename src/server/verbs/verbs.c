/* The table of verbs. To add one: a handler, a row, and a paragraph in docs/protocol.md. */
#include "verbs.h"

#include <stdio.h>
#include <string.h>

#include "handlers.h"

typedef struct {
    const char *word;
    why (*run)(request *q);
    bool named; /* only for clients with a name */
    /* Starts from the stored state and changes nothing unless it succeeds: it is run again when
     * another process has changed the table meanwhile (WHY_CHANGED). */
    bool repeats;
} verb;

static const verb rows[] = {
    {"agree", do_agree, true, false},       {"back", do_back, true, false},
    {"chat", do_chat, true, false},         {"export", do_export, true, false},
    {"forget", do_forget, true, false},     {"forgot", do_forgot, false, false},
    {"games", do_games, false, false},      {"hello", do_hello, false, false},
    {"history", do_history, true, false},   {"join", do_join, true, true},
    {"leave", do_leave, true, true},        {"lobby", do_lobby, false, false},
    {"login", do_login, false, false},      {"logout", do_logout, true, false},
    {"luck", do_luck, true, true},          {"mail", do_mail, true, false},
    {"mine", do_mine, true, false},         {"move", do_move, true, false},
    {"mute", do_mute, true, false},         {"mutes", do_mutes, true, false},
    {"name", do_name, false, false},        {"open", do_open, true, false},
    {"past", do_past, false, false},        {"quick", do_quick, true, true},
    {"ratings", do_ratings, false, false},  {"record", do_record, false, false},
    {"register", do_register, true, false}, {"rematch", do_rematch, true, true},
    {"reset", do_reset, false, false},      {"resign", do_resign, true, false},
    {"revoke", do_revoke, true, false},     {"seat", do_seat, true, true},
    {"sessions", do_sessions, true, false}, {"start", do_start, true, true},
    {"token", do_token, true, false},       {"undo", do_undo, true, false},
    {"unmute", do_unmute, true, false},     {"unwatch", do_unwatch, false, false},
    {"watch", do_watch, false, false},
};

static const verb *find(const char *word) {
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].word, word) == 0) return &rows[i];
    return NULL;
}

static why run(const verb *v, request *q) {
    why w = v->run(q);
    for (int i = 0; w == WHY_CHANGED && v->repeats && i < RACES && !q->answered; i++) w = v->run(q);
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
    request q = {vs, vs->tables, c, &m, re, place, 0, false};
    if (!v) snprintf(place, sizeof place, "%s", word);
    why w = !v                           ? WHY_REQUEST
            : v->named && c->person == 0 ? WHY_NAMELESS
            : v->named && c->banned      ? WHY_BANNED
                                         : run(v, &q);
    if (w != WHY_OK)
        answer_refusal(vs->outbox, c,
                       &(refusal){.why = w, .place = place, .wait = q.wait, .re = re});
    else if (!q.answered)
        answer_ok(vs->outbox, c, word, re);
}
