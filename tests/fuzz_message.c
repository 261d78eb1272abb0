/* Parses random bytes as a client's message, with a card set in it, and as a table's plan: they are
 * accepted or refused, and nothing crashes. */
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "plan.h"
#include "registry.h"
#include "set.h"
#include "utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_everything(const message *m) {
    static const char *const keys[] = {"do", "match", "seats", "options", "ply", "text"};
    char text[64];
    buffer b = BUFFER_OVER(text);
    int64_t number;
    message_pair pair;
    for (int i = 0; i < COUNT_OF(keys); i++) {
        if (message_text(m, keys[i], text, sizeof text)) ASSERT(utf8_clean(text, strlen(text)));
        if (message_number(m, keys[i], (message_range){-5, 1000}, &number))
            ASSERT(number >= -5 && number <= 1000);
        (void)message_flag(m, keys[i], true);
        for (int n = 0; message_item(m, keys[i], n, &b); n++) ASSERT(n < MESSAGE_TOKENS);
        for (int n = 0; message_nth(m, keys[i], n, &pair); n++) ASSERT(n < MESSAGE_TOKENS);
    }
}

/* A part of a card set, as it comes: every byte of it counts, and the set reader bounds the rest.
 */
static void read_set(const message *m) {
    static _Alignas(64) char table[1 << 20];
    static char text[8 * 1024];
    static char reason[1024];
    char id[WORD_MAX] = "";
    set_error error;
    rules r;
    buffer b = BUFFER_OVER(text), out = BUFFER_OVER(reason);
    if (!message_lines(m, "text", &b)) return;
    ASSERT(utf8_valid(text, b.used) && !memchr(text, 0, b.used));
    const game *g = set_game(text, b.used, id, &error) ? registry_find(id) : NULL;
    if (g && g->tables_size <= sizeof table &&
        rules_load(&r, (set_input){g, text, b.used}, table, &error))
        return;
    if (error.fault == SET_OK) return; /* for a game that is not here */
    set_error_text(&error, FR, "set", &out);
    ASSERT(utf8_clean(reason, out.used));
}

static void read_plan(const char *text) {
    char once[PLAN_MAX], twice[PLAN_MAX];
    plan p;
    buffer a = BUFFER_OVER(once), b = BUFFER_OVER(twice);
    if (!plan_read(&p, text)) return;
    plan_write(&p, &a);
    if (a.full || !plan_read(&p, once)) return;
    plan_write(&p, &b);
    ASSERT(strcmp(once, twice) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    message m;
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, bytes, size);
    text[size] = 0;
    if (message_read(&m, text, size)) read_everything(&m), read_set(&m);
    read_plan(text);
    free(text);
    return 0;
}
