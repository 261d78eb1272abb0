/* Reminders for people who are not connected, at tables with time per move: when their turn
 * begins, when a quarter of the time is left, when the match is over, and when somebody challenges
 * them. The store makes sure that each is sent only once, whatever processes run and restart. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "text.h"

/* To add a reminder: a name here and its row below. */
typedef enum { REMIND_TURN, REMIND_SOON, REMIND_OVER, REMIND_CHALLENGE, REMINDERS } reminder;

static const struct {
    const char *word;
    msg subject, body; /* {0}: the game, and who challenges the person */
} rows[REMINDERS] = {
    [REMIND_TURN] = {"turn",
                     {"server.mail.turn.subject", {"Your turn: {0}", "À vous de jouer : {0}"}},
                     {"server.mail.turn",
                      {"It is your turn at this table.", "La table vous attend."}}},
    [REMIND_SOON] = {"soon",
                     {"server.mail.soon.subject",
                      {"Your time is running out: {0}", "Votre temps s'écoule : {0}"}},
                     {"server.mail.soon",
                      {"A quarter of your time for this move is left.",
                       "Il vous reste un quart du temps pour ce coup."}}},
    [REMIND_OVER] = {"over",
                     {"server.mail.over.subject", {"The match is over: {0}", "C'est fini : {0}"}},
                     {"server.mail.over", {"The match is over.", "La partie est finie."}}},
    [REMIND_CHALLENGE] = {"challenge",
                          {"server.mail.challenge.subject", {"A challenge: {0}", "Un défi : {0}"}},
                          {"server.mail.challenge",
                           {"{0} challenges you to a match at this table.",
                            "{0} vous défie à cette table."}}},
};
MSG_ROWS(rows, subject);
MSG_ROWS(rows, body);

/* ---- sending --------------------------------------------------------------------------------- */

typedef struct {
    tables *tables;
    const table *table;
    int seat; /* WATCHER: none yet */
    reminder what;
    int64_t person;
    const char *name; /* of the person; of REMIND_CHALLENGE, of the other */
} call;

static void call_mail(const call *c, const contact_row *to) {
    char subject[256], body[1024], text[512];
    const lang l = store_mail_lang(to);
    notify_letter letter = {.subject = subject, .body = body};
    buffer s = BUFFER_OVER(subject);
    FILL(&s, l, tr(l, &rows[c->what].subject), game_name(c->table->plan.game, l));
    buffer b = BUFFER_OVER(text);
    FILL(&b, l, tr(l, &rows[c->what].body), c->name);
    snprintf(body, sizeof body, "%s\n\n%s/t/%s\n", text, c->tables->setting.site, c->table->id);
    snprintf(letter.to, sizeof letter.to, "%s", to->mail);
    if (!notify_mail(c->tables->setting.notify, &letter))
        log_line("notification_dropped", c->table->id);
}

static void call_program(const call *c) {
    char text[NOTIFY_TEXT], url[512];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    bool running = c->seat != WATCHER && c->what != REMIND_OVER;
    snprintf(url, sizeof url, "%s/t/%s", c->tables->setting.site, c->table->id);
    json_open(&j, '{');
    json_field_text(&j, "what", rows[c->what].word);
    json_field_text(&j, "match", c->table->id);
    json_field_text(&j, "url", url);
    json_field_text(&j, "game", c->table->plan.game->id);
    if (c->seat != WATCHER) json_field_int(&j, "seat", c->seat);
    json_field_int(&j, "person", c->person);
    json_field_text(&j, c->what == REMIND_CHALLENGE ? "by" : "name", c->name);
    json_field_int(&j, "left", running ? c->table->clocks.left[c->seat] / 1000 : 0);
    json_close(&j, '}');
    buffer_char(&b, '\n');
    if (!notify_program(c->tables->setting.notify, text))
        log_line("notification_dropped", c->table->id);
}

/* False if it was sent before, or the store failed. */
static bool claim(const call *c) {
    char key[64];
    bool turn = c->what == REMIND_TURN || c->what == REMIND_SOON;
    uint32_t since = turn ? c->table->since[c->seat] : 0;
    snprintf(key, sizeof key, "%s %d %u %s", c->table->id, c->seat, since, rows[c->what].word);
    return store_claim(c->tables->store, key) == STORE_OK;
}

static void remind(const call *c, bool present) {
    contact_row to;
    if (!claim(c) || present) return;
    if (notify_programs(c->tables->setting.notify)) call_program(c);
    if (!notify_mails(c->tables->setting.notify)) return;
    if (store_read_contact(c->tables->store, c->person, &to) == STORE_OK && to.confirmed)
        call_mail(c, &to);
}

static void remind_seat(tables *ts, const table *t, int seat, reminder what) {
    const plan_seat *s = &t->plan.seat[seat];
    bool present = watch_present(t) >> seat & 1;
    remind(&(call){ts, t, seat, what, s->person, s->name}, present);
}

/* ---- when to send ---------------------------------------------------------------------------- */

/* Milliseconds: a quarter of the time for a move. */
static int64_t soon_before(const table *t) { return (int64_t)t->plan.clock.seconds * 250; }

static bool wanted(const tables *ts, const table *t) {
    return ts->setting.notify && t->plan.clock.kind == CLOCK_MOVE;
}

void reminders_turn(tables *ts, table *t) {
    uint8_t running = table_running(t);
    clocks now = t->clocks;
    if (!wanted(ts, t) || t->pending || t->broken) return;
    clocks_run(&now, running, clocks_now());
    for (int i = 0; i < t->plan.setting.seats; i++) {
        bool soon = now.left[i] <= soon_before(t);
        if (!(running >> i & 1)) continue;
        if (t->reminded[i] < 1 || t->reminded_since[i] != t->since[i]) {
            t->reminded_since[i] = t->since[i];
            t->reminded[i] = 1;
            remind_seat(ts, t, i, REMIND_TURN);
        }
        if (t->reminded[i] < 2 && soon) {
            t->reminded[i] = 2;
            remind_seat(ts, t, i, REMIND_SOON);
        }
    }
}

double reminders_due(const tables *ts, const table *t, double now) {
    uint8_t running = table_running(t);
    clocks then = t->clocks;
    double due = INFINITY;
    if (!wanted(ts, t)) return due;
    clocks_run(&then, running, clocks_now());
    for (int i = 0; i < t->plan.setting.seats; i++)
        if ((running >> i & 1) && t->reminded[i] < 2)
            due = fmin(due, now + (double)(then.left[i] - soon_before(t)) / 1000);
    return due;
}

void reminders_over(tables *ts, table *t) {
    if (!wanted(ts, t)) return;
    for (int i = 0; i < t->plan.setting.seats; i++)
        if (t->plan.seat[i].person > 0) remind_seat(ts, t, i, REMIND_OVER);
}

void tables_remind_challenge(tables *ts, const table *t, int64_t person, const char *by) {
    if (!wanted(ts, t)) return;
    remind(&(call){ts, t, WATCHER, REMIND_CHALLENGE, person, by}, presence_online(ts, person));
}
