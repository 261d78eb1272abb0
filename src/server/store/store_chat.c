/* Chat messages. */
#include <stdlib.h>

#include "store_inside.h"

/* The writer's present account and kind. */
#define STANDING "CASE WHEN person.account IS NULL THEN 0 ELSE 1 END, COALESCE(person.program, 0)"

static void give_chat(void *user, const char *const cells[], int count) {
    const receiver *r = user;
    (void)count;
    r->chat(r->user, atoll(cells[0]),
            &(chat_row){.person = atoll(cells[3]),
                        .name = cells[1],
                        .text = cells[2],
                        .account = cells[4][0] == '1',
                        .program = cells[5][0] == '1',
                        .saying = cells[6]});
}

static bool add_chat(store *s, const char *id, const chat_row *c, int64_t *number) {
    db_query text = {.sql = "INSERT INTO chat (match, name, text, made, saying) VALUES ($1, $2, "
                            "$3, $4, $5) RETURNING id",
                     .row = store_give_number,
                     .user = number,
                     .count = 5,
                     .value = {DB_TEXT(id), DB_TEXT(c->name), DB_TEXT(c->text),
                               DB_NUMBER(store_now()), DB_TEXT(c->saying ? c->saying : "")}};
    if (store_run(s, &text) != 1) return false;
    db_query who = {.sql = "INSERT INTO chatter (chat, person) VALUES ($1, $2)",
                    .count = 2,
                    .value = {DB_NUMBER(*number), DB_NUMBER(c->person)}};
    return store_run(s, &who) == 1;
}

store_result store_add_chat(store *s, const char *id, const chat_row *c, int64_t *number) {
    return store_begin(s) && add_chat(s, id, c, number) && store_end(s) ? STORE_OK : store_undo(s);
}

store_result store_read_chat(store *s, const chat_wish *w, store_chat each, void *user) {
    receiver r = {.chat = each, .user = user};
    return store_found(store_run(
        s,
        &(db_query){
            .sql = "SELECT chat.id, chat.name, text, chatter.person, " STANDING
                   ", saying FROM chat JOIN chatter ON chatter.chat = chat.id LEFT JOIN person ON "
                   "person.id = chatter.person WHERE chat.id = $1 AND match = $2",
            .row = give_chat,
            .user = &r,
            .count = 2,
            .value = {DB_NUMBER(w->number), DB_TEXT(w->match)}}));
}

store_result store_chats(store *s, const chat_wish *w, store_chat each, void *user) {
    receiver r = {.chat = each, .user = user};
    return store_done(store_run(
        s,
        &(db_query){
            .sql =
                "SELECT last.id, last.name, text, last.person, " STANDING
                ", saying FROM (SELECT id, name, text, person, saying FROM chat JOIN chatter ON "
                "chatter.chat = chat.id WHERE match = $1 AND NOT EXISTS (SELECT 1 FROM mute WHERE "
                "mute.person = $2 AND mute.other = chatter.person) ORDER BY id DESC LIMIT 100) "
                "AS last LEFT JOIN person ON person.id = last.person ORDER BY last.id",
            .row = give_chat,
            .user = &r,
            .count = 2,
            .value = {DB_TEXT(w->match), DB_NUMBER(w->viewer)}}));
}
