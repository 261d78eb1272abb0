#include "letters.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "log.h"
#include "sentence.h"
#include "store_reports.h"

enum { TIME_TEXT = 32 };

/* The words of the store, and what the person reads. {0}: until when, or who; {1}: the reason. */
static const struct {
    const char *what;
    msg text;
} kinds[] = {
    {"warn",
     {"server.letter.warn",
      {"A moderator has warned you: {1}", "La modération vous avertit : {1}"}}},
    {"mute",
     {"server.letter.mute",
      {"A moderator has decided that you may not write in the chat until {0}: {1}",
       "La modération a décidé que vous ne pouvez pas écrire dans la discussion jusqu'au {0} : "
       "{1}"}}},
    {"suspend",
     {"server.letter.suspend",
      {"A moderator has decided that you may not play here until {0}: {1}",
       "La modération a décidé que vous ne pouvez pas jouer ici jusqu'au {0} : {1}"}}},
    {"close",
     {"server.letter.close",
      {"A moderator has closed your account: {1}", "La modération a fermé votre compte : {1}"}}},
    {"lifted",
     {"server.letter.lifted",
      {"A moderator has read your reply and lifted the decision.",
       "La modération a lu votre réponse et levé la décision."}}},
    {"upheld",
     {"server.letter.upheld",
      {"A moderator has read your reply: the decision stands.",
       "La modération a lu votre réponse : la décision est maintenue."}}},
    {"club-text",
     {"server.letter.club-changed",
      {"A moderator has changed the page of your club: {1}",
       "La modération a modifié la page de votre club : {1}"}}},
    {"club-end",
     {"server.letter.club-closed",
      {"A moderator has closed your club: {1}", "La modération a fermé votre club : {1}"}}},
    {"set-down",
     {"server.letter.set-down",
      {"A moderator has taken down a set of cards of yours: {1}",
       "La modération a retiré un de vos jeux de cartes : {1}"}}},
    {"set-back",
     {"server.letter.set-back",
      {"A moderator has put back a set of cards of yours: {1}",
       "La modération a rétabli un de vos jeux de cartes : {1}"}}},
    {"tourney-end",
     {"server.letter.tournament-cancelled",
      {"The tournament {0} has been cancelled: {1}", "Le tournoi {0} est annulé : {1}"}}},
    {"acted",
     {"server.letter.acted",
      {"Thank you for your report about {0}: a moderator has acted on it.",
       "Merci de votre signalement concernant {0} : la modération est intervenue."}}},
    {"dismissed",
     {"server.letter.dismissed",
      {"A moderator has read your report about {0} and found no reason to act. Thank you.",
       "La modération a lu votre signalement concernant {0} et n'a pas trouvé de raison "
       "d'intervenir. Merci."}}},
};
MSG_ROWS(kinds, text);

static const char *time_text(int64_t at, char out[TIME_TEXT]) {
    time_t seconds = (time_t)at;
    struct tm utc;
    strftime(out, TIME_TEXT, "%Y-%m-%d %H:%M UTC", gmtime_r(&seconds, &utc));
    return out;
}

/* `with`: a time or a name, and the reason. */
static void write_sentence(const char *what, lang l, const char *const with[2], buffer *out) {
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (strcmp(kinds[i].what, what) == 0) FILL(out, l, tr(l, &kinds[i].text), with[0], with[1]);
}

/* A letter about a tournament: its name and the reason are two lines of the text. */
typedef struct {
    char name[LETTER_TEXT];
    const char *reason;
} two_lines;

static void split(const char *what, const char *text, two_lines *out) {
    size_t size = strcmp(what, "tourney-end") == 0 ? strcspn(text, "\n") : 0;
    out->reason = size > 0 && text[size] ? text + size + 1 : text;
    if (size >= sizeof out->name) size = sizeof out->name - 1;
    memcpy(out->name, text, size);
    out->name[size] = 0;
}

/* ---- what is in force ------------------------------------------------------------------------ */

store_result letters_load(store *s, client *c) {
    restrictions r;
    store_result result = store_restrictions(s, c->person, &r);
    if (result != STORE_OK) return result;
    c->silenced = r.muted > 0;
    c->suspended = r.suspended > 0;
    c->suspended_until = r.suspended;
    return STORE_OK;
}

bool letters_forbid(store *s, client *c, bool suspended, forbidding *out) {
    sanction_row r;
    char until[TIME_TEXT];
    buffer b = BUFFER_OVER(out->text);
    bool *flag = suspended ? &c->suspended : &c->silenced;
    if (!*flag) return false;
    store_result result = store_sanction_now(s, c->person, suspended, &r);
    if (result == STORE_NONE) *flag = false; /* its time is over */
    if (result == STORE_OK)
        write_sentence(r.what, c->lang, (const char *const[]){time_text(r.until, until), r.text},
                       &b);
    out->until = result == STORE_OK ? r.until : 0;
    return *flag;
}

/* ---- letters --------------------------------------------------------------------------------- */

typedef struct {
    const client *to;
    json *json;
    int count;
} listing;

/* Cells: id, made, what, until, text, name of the other, sanction, seen, a reply is possible. */
static void give_letter(void *user, const char *const cells[], int count) {
    listing *l = user;
    json *j = l->json;
    char sentence[LETTER_TEXT], until[TIME_TEXT];
    buffer b = BUFFER_OVER(sentence);
    two_lines lines;
    (void)count;
    split(cells[2], cells[4], &lines);
    const char *about = lines.name[0] ? lines.name
                        : cells[5][0] ? cells[5]
                                      : time_text(atoll(cells[3]), until);
    write_sentence(cells[2], l->to->lang, (const char *const[]){about, lines.reason}, &b);
    json_open(j, '{');
    json_field_int(j, "letter", atoll(cells[0]));
    json_field_int(j, "made", atoll(cells[1]));
    json_field_text(j, "what", cells[2]);
    json_field_text(j, "text", sentence);
    if (atoll(cells[3])) json_field_int(j, "until", atoll(cells[3]));
    if (lines.reason[0]) json_field_text(j, "reason", lines.reason);
    if (atoi(cells[8])) json_field_int(j, "sanction", atoll(cells[6]));
    json_field_bool(j, "seen", atoi(cells[7]));
    json_close(j, '}');
    l->count++;
}

int letters_list(store *s, const client *c, bool unseen, json *j) {
    listing l = {c, j, 0};
    json_key(j, "letters"), json_open(j, '[');
    store_result result = store_letters(s, (letter_wish){c->person, unseen}, give_letter, &l);
    json_close(j, ']');
    return result == STORE_OK ? l.count : -1;
}

void letters_send(store *s, outbox *o, client *c) {
    draft d;
    if (c->person <= 0 || !c->connected) return;
    draft_begin(&d, o, "letters", -1);
    int count = letters_list(s, c, true, &d.json);
    if (count > 0) draft_send(&d, c);
    if (count < 0) log_line("letters_are_not_read", NULL);
    draft_end(&d);
}
