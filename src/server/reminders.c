/* Reminders for people who are not connected, at tables with time per move: when their turn
 * begins, when a quarter of the time is left, and when the match is over. The store makes sure
 * that each is sent only once, whatever processes run and restart. */
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "log.h"
#include "text.h"

/* To add a reminder: a name here and its row below. */
typedef enum { REMIND_TURN, REMIND_SOON, REMIND_OVER, REMINDERS } reminder;

static const struct {
    const char *word;
    msg subject, body; /* {0} of the subject: the game */
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
};
MSG_ROWS(rows, subject);
MSG_ROWS(rows, body);

/* ---- sending --------------------------------------------------------------------------------- */

typedef struct {
    house *house;
    const room *room;
    int seat;
    reminder what;
} call;

/* The language of a person's mails; English if this build no longer has it. */
static lang lang_of(const contact_row *c) {
    lang l = EN;
    (void)lang_find(c->lang, strlen(c->lang), &l);
    return l;
}

static void call_mail(const call *c, const contact_row *to) {
    char subject[256], body[1024];
    const lang l = lang_of(to);
    notify_letter letter = {.subject = subject, .body = body};
    buffer s = BUFFER_OVER(subject);
    FILL(&s, l, tr(l, &rows[c->what].subject), game_name(c->room->plan.game, l));
    snprintf(body, sizeof body, "%s\n\n%s/t/%s\n", tr(l, &rows[c->what].body), c->house->site,
             c->room->id);
    snprintf(letter.to, sizeof letter.to, "%s", to->mail);
    if (!notify_mail(c->house->notify, &letter)) log_line("notification_dropped", c->room->id);
}

static void call_program(const call *c) {
    char text[NOTIFY_TEXT], url[512];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    const plan_seat *s = &c->room->plan.seat[c->seat];
    snprintf(url, sizeof url, "%s/t/%s", c->house->site, c->room->id);
    json_open(&j, '{');
    json_field_text(&j, "what", rows[c->what].word);
    json_field_text(&j, "match", c->room->id);
    json_field_text(&j, "url", url);
    json_field_text(&j, "game", c->room->plan.game->id);
    json_field_int(&j, "seat", c->seat);
    json_field_int(&j, "person", s->person);
    json_field_text(&j, "name", s->name);
    json_field_int(&j, "left", c->what == REMIND_OVER ? 0 : c->room->clocks.left[c->seat] / 1000);
    json_close(&j, '}');
    buffer_char(&b, '\n');
    if (!notify_program(c->house->notify, text)) log_line("notification_dropped", c->room->id);
}

/* False if it was sent before, or the store failed. */
static bool claim(const call *c) {
    char key[64];
    uint32_t since = c->what == REMIND_OVER ? 0 : c->room->since[c->seat];
    snprintf(key, sizeof key, "%s %d %u %s", c->room->id, c->seat, since, rows[c->what].word);
    house_flush(c->house);
    return store_claim(c->house->store, key) == STORE_OK;
}

static void remind(const call *c, bool present) {
    contact_row to;
    if (!claim(c) || present) return;
    if (notify_programs(c->house->notify)) call_program(c);
    if (!notify_mails(c->house->notify)) return;
    if (store_read_contact(c->house->store, c->room->plan.seat[c->seat].person, &to) == STORE_OK &&
        to.confirmed)
        call_mail(c, &to);
}

/* ---- when to send ---------------------------------------------------------------------------- */

static bool wanted(const house *h, const room *r) {
    return h->notify && r->plan.clock.kind == CLOCK_MOVE;
}

void reminders_turn(house *h, room *r) {
    uint8_t running = room_running(r), present = table_present(r);
    clocks now = r->clocks;
    if (!wanted(h, r) || r->pending || r->broken) return;
    clocks_run(&now, running, clocks_now());
    for (int i = 0; i < r->plan.setting.seats; i++) {
        bool here = present >> i & 1, soon = now.left[i] <= (int64_t)r->plan.clock.seconds * 250;
        if (!(running >> i & 1)) continue;
        if (r->reminded[i] < 1 || r->reminded_since[i] != r->since[i]) {
            r->reminded_since[i] = r->since[i];
            r->reminded[i] = 1;
            remind(&(call){h, r, i, REMIND_TURN}, here);
        }
        if (r->reminded[i] < 2 && soon) {
            r->reminded[i] = 2;
            remind(&(call){h, r, i, REMIND_SOON}, here);
        }
    }
}

void reminders_over(house *h, room *r) {
    if (!wanted(h, r)) return;
    uint8_t present = table_present(r);
    for (int i = 0; i < r->plan.setting.seats; i++)
        if (r->plan.seat[i].person > 0) remind(&(call){h, r, i, REMIND_OVER}, present >> i & 1);
}

/* ---- mail addresses -------------------------------------------------------------------------- */

static why answer(ask *a, const contact_row *c) {
    char text[512];
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    json_field_text(&j, "is", "mail");
    if (a->re >= 0) json_field_int(&j, "re", a->re);
    json_field_text(&j, "address", c->mail);
    json_field_bool(&j, "confirmed", c->confirmed);
    json_field_bool(&j, "possible", a->house->notify && notify_mails(a->house->notify));
    json_close(&j, '}');
    client_say(a->client, &b);
    a->answered = true;
    return WHY_OK;
}

/* Sends a confirmation code: a stranger's address must get one mail at most. */
static bool send_code(ask *a, const contact_row *c) {
    const msg *subject = MSG("server.mail.confirm.subject", "Confirm your address for reminders",
                             "Votre adresse à cette table");
    const msg *text = MSG("server.mail.confirm",
                          "Somebody, probably you, asked for reminders at this address when it is "
                          "their turn. To confirm it, enter this code in the game:\n\n    {0}\n\n"
                          "Otherwise ignore this mail: you will get no other.\n",
                          "Quelqu'un, sans doute vous, veut être averti à cette adresse quand une "
                          "table attend. Pour accepter, saisissez-y ce code :\n\n    {0}\n\n"
                          "Sinon ne faites rien : rien d'autre ne viendra.\n");
    const lang l = lang_of(c);
    char body[1024];
    buffer b = BUFFER_OVER(body);
    notify_letter letter = {.subject = tr(l, subject), .body = body};
    FILL(&b, l, tr(l, text), c->code);
    snprintf(letter.to, sizeof letter.to, "%s", c->mail);
    return notify_mail(a->house->notify, &letter);
}

static why change_address(ask *a, contact_row *c, const char *address) {
    person_row p;
    if (address[0] && (!a->house->notify || !notify_mails(a->house->notify))) return WHY_NO_MAIL;
    if (address[0] && !mail_address_sound(address)) return WHY_ADDRESS;
    if (store_read_person(a->house->store, c->person, &p) != STORE_OK) return WHY_STORE;
    if (address[0] && !p.account[0]) return WHY_NO_ACCOUNT;
    if (address[0] && !house_attempt(a->house, a->client->address)) return WHY_BUSY;
    snprintf(c->mail, sizeof c->mail, "%s", address);
    c->confirmed = false;
    snprintf(c->lang, sizeof c->lang, "%s", lang_code(a->client->lang));
    house_random_hex(c->code, sizeof c->code);
    if (store_put_contact(a->house->store, c) != STORE_OK) return WHY_STORE;
    return !address[0] || send_code(a, c) ? WHY_OK : WHY_BUSY;
}

static why confirm(ask *a, contact_row *c, const char *code) {
    if (!house_attempt(a->house, a->client->address)) return WHY_BUSY;
    if (!c->mail[0] || strcmp(code, c->code) != 0) return WHY_CODE;
    c->confirmed = true;
    return store_put_contact(a->house->store, c) == STORE_OK ? WHY_OK : WHY_STORE;
}

/* Without a field: returns the address. With an address: sends a code there. With the code:
 * confirms the address. */
why verb_mail(ask *a) {
    char text[MAIL_ADDRESS];
    contact_row c = {0};
    why w = WHY_OK;
    house_flush(a->house);
    if (store_read_contact(a->house->store, a->client->person, &c) == STORE_FAILED)
        return WHY_STORE;
    c.person = a->client->person;
    if (message_has(a->message, "address"))
        w = message_text(a->message, "address", text, sizeof text) ? change_address(a, &c, text)
                                                                   : WHY_ADDRESS;
    else if (message_has(a->message, "code"))
        w = message_text(a->message, "code", text, sizeof text) ? confirm(a, &c, text) : WHY_CODE;
    return w == WHY_OK ? answer(a, &c) : w;
}
