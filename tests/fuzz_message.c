/* Parses random bytes as a client's message and as a table's plan: they are accepted or refused,
 * and nothing crashes. */
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "plan.h"
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
    if (message_read(&m, text, size)) read_everything(&m);
    read_plan(text);
    free(text);
    return 0;
}
