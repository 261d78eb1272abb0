/* Reads random bytes as a record, for every game: once as they are, and once with the name of
 * the set and wrong hashes corrected, so that mutations after them are reached too. Writing an
 * accepted record and reading it back must give the same text. */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "registry.h"
#include "utf8.h"

enum { TEXT_SIZE = 1 << 18, REPAIRS = 64, HASH_DIGITS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static history h, copy;
static match m, other;

static bool reads(const rules *r, const char *text, size_t size, record_error *error) {
    if (history_read(&h, &m, (record_input){r, text, size}, error)) return true;
    MUST(error->fault > RECORD_OK && error->fault < RECORD_FAULTS && error->line >= 0);
    for (lang l = EN; l < LANGS; l++) {
        char said[1024];
        buffer b = BUFFER_OVER(said);
        record_error_text(error, l, "a.vallon", &b);
        MUST(utf8_clean(said, b.used));
    }
    return false;
}

static void must_round_trip(const rules *r) {
    static char one[TEXT_SIZE * 2], two[TEXT_SIZE * 2];
    record_error error;
    buffer a = BUFFER_OVER(one), b = BUFFER_OVER(two);
    history_write(&h, &m, &a);
    MUST(!a.full && history_read(&copy, &other, (record_input){r, one, a.used}, &error));
    MUST(memcmp(match_state(&m), match_state(&other), r->game->layout.size) == 0);
    history_write(&copy, &other, &b);
    MUST_EQUAL_TEXT(one, two);
}

static char *line_at(char *text, int n) {
    for (; n > 1; n--) {
        text = strchr(text, '\n');
        if (!text) return NULL;
        text++;
    }
    return text;
}

/* Puts the name of the built-in set into line 3. */
static void put_set_right(const rules *r, char *text) {
    char *line = line_at(text, 3);
    if (!line || strncmp(line, "set ", 4) != 0) return;
    char *hash = strchr(line + 4, ' ');
    if (hash && strcspn(hash + 1, " \n") == 64) memcpy(hash + 1, r->set_hash, 64);
}

/* Corrects the hash in the line that the error names. */
static bool put_hash_right(const record_error *e, char *text) {
    char *line = e->fault == RECORD_HASH ? line_at(text, e->line) : NULL;
    if (!line) return false;
    char *end = line + strcspn(line, "\n");
    if (end - line < HASH_DIGITS || strlen(e->got) != HASH_DIGITS) return false;
    memcpy(end - HASH_DIGITS, e->got, HASH_DIGITS);
    return true;
}

static void read_with_help(const rules *r, const uint8_t *data, size_t size) {
    static char text[TEXT_SIZE];
    record_error error;
    memcpy(text, data, size);
    text[size] = 0;
    if (memchr(text, 0, size)) return;
    put_set_right(r, text);
    for (int i = 0; i < REPAIRS; i++) {
        if (reads(r, text, size, &error)) {
            must_round_trip(r);
            return;
        }
        if (!put_hash_right(&error, text)) return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    record_error error;
    if (size >= TEXT_SIZE) return 0;
    for (const game *const *g = registry_games; *g; g++) {
        const rules *r = fixture_rules(*g, 0);
        if (reads(r, (const char *)data, size, &error)) must_round_trip(r);
        read_with_help(r, data, size);
    }
    return 0;
}
