#include "notice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID = 1, NUMBER = 2, SESSION = 4, MORE = 8 }; /* what follows the word */

static const struct {
    const char *word;
    int parts;
} forms[NOTICE_KINDS] = {
    [NOTICE_TABLES] = {"table", ID | MORE},
    [NOTICE_CHAT] = {"chat", ID | NUMBER},
    [NOTICE_HERE] = {"here", ID | NUMBER},
    [NOTICE_PERSON] = {"person", NUMBER},
    [NOTICE_GONE] = {"gone", NUMBER | SESSION},
    [NOTICE_STAY] = {"stay", NUMBER | SESSION},
    [NOTICE_ADOPT] = {"adopt", NUMBER | SESSION},
    [NOTICE_MESSAGE] = {"message", NUMBER},
    [NOTICE_SOCIAL] = {"social", NUMBER},
    [NOTICE_FRIEND] = {"friend", NUMBER},
    [NOTICE_ONLINE] = {"online", ID | MORE},
    [NOTICE_LEFT] = {"left", NUMBER},
    [NOTICE_HOUSE] = {"house", ID | NUMBER | SESSION},
    [NOTICE_TOURNEY] = {"tourney", ID},
    [NOTICE_SET] = {"set", SESSION},
    [NOTICE_WELL] = {"well", 0},
};

/* Copies the next word; false: there is none, or it is too long. */
static bool next_word(const char **at, char *out, size_t size) {
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    if (length == 0 || length >= size) return false;
    memcpy(out, *at, length);
    out[length] = 0;
    *at += length;
    return true;
}

static bool next_number(const char **at, int64_t *out) {
    char word[24], *end;
    if (!next_word(at, word, sizeof word)) return false;
    *out = strtoll(word, &end, 10);
    return *end == 0;
}

static bool read_parts(notice *n, int parts, const char *at) {
    if ((parts & ID) && !next_word(&at, n->id, sizeof n->id)) return false;
    if ((parts & NUMBER) && !next_number(&at, &n->number)) return false;
    if (parts & SESSION) (void)next_word(&at, n->session, sizeof n->session);
    n->more = at;
    return (parts & MORE) || at[strspn(at, " ")] == 0;
}

bool notice_read(notice *n, const char *text) {
    char word[8];
    *n = (notice){0};
    if (!next_word(&text, word, sizeof word)) return false;
    for (int i = 0; i < NOTICE_KINDS; i++)
        if (strcmp(word, forms[i].word) == 0)
            return n->kind = (notice_kind)i, read_parts(n, forms[i].parts, text);
    return false;
}

bool notice_next(notice *n) { return next_word(&n->more, n->id, sizeof n->id); }

void notice_write(const notice *n, char out[DB_HEARD]) {
    const int parts = forms[n->kind].parts;
    int used = snprintf(out, DB_HEARD, "%s", forms[n->kind].word);
    if (parts & ID) used += snprintf(out + used, DB_HEARD - (size_t)used, " %s", n->id);
    if (parts & NUMBER)
        used += snprintf(out + used, DB_HEARD - (size_t)used, " %lld", (long long)n->number);
    if ((parts & SESSION) && n->session[0])
        (void)snprintf(out + used, DB_HEARD - (size_t)used, " %s", n->session);
}

bool notice_add(char text[DB_HEARD], const char *id) {
    size_t used = strlen(text);
    if (used + strlen(id) + 2 > DB_HEARD) return false;
    snprintf(text + used, DB_HEARD - used, " %s", id);
    return true;
}
