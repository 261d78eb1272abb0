/* replay_all [--pinned] DIR... - replays every record (*.vallon) of the directories and their
 * subdirectories, and checks every action, roll and hash. Writing a record again must give the
 * same text, byte for byte; a record of older rules may differ in its version and hashes, and one
 * from before an option existed lacks its line. The set is the one beside the record, else the
 * built-in one; with --pinned it must be beside it, so that adding a card to a built-in set breaks
 * no record. A bug report is a record: put it into tests/golden/kept to make it a test. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "registry.h"

enum { TEXT_SIZE = 1 << 22, NAMES_MAX = 1 << 16 };

static int passed, failed;
static bool pinned;

/* The size of the next line that does not contain the rules version or a hash, which depend on
 * the version that wrote them. */
static size_t next_line(const char **at) {
    static const char *const own[] = {"game ", "hash ", "end ", "open "};
    for (size_t size;; *at += size) {
        bool skip = false;
        size = strcspn(*at, "\n");
        size += (*at)[size] == '\n';
        for (int i = 0; i < COUNT_OF(own); i++)
            skip = skip || strncmp(*at, own[i], strlen(own[i])) == 0;
        if (!skip) return size;
    }
}

/* True if options, seats, actions and rolls are the same. */
static bool same_match(const char *one, const char *other) {
    for (;;) {
        size_t size = next_line(&one), size_other = next_line(&other);
        if (size != size_other || memcmp(one, other, size) != 0) return false;
        if (!size) return true;
        one += size, other += size;
    }
}

/* A record from before an option existed does not name it; written again, it does. Takes these
 * lines out of the new text. */
static void drop_new_options(char *again, const char *text) {
    for (char *at = strstr(again, "\noption "); at; at = strstr(at, "\noption ")) {
        char line[128];
        size_t size = strcspn(at + 1, "\n") + 1;
        snprintf(line, sizeof line, "%.*s\n", (int)size, at);
        if (strstr(text, line))
            at += size;
        else
            memmove(at, at + size, strlen(at + size) + 1);
    }
}

/* True if writing the record again gives the same text, but for options that are newer. */
static bool writes_the_same(const record_head *top, const char *text, const history *h,
                            const match *m) {
    static char again[TEXT_SIZE];
    buffer b = BUFFER_OVER(again);
    history_write(h, m, &b);
    drop_new_options(again, text);
    return top->recorded < top->version ? same_match(text, again) : strcmp(text, again) == 0;
}

/* Replays one record. False: *error says what is wrong. */
static bool replay(const char *path, const char *text, size_t size, record_error *error) {
    static history h;
    static match m;
    record_head top;
    record_reader in = record_open(text, size);
    if (record_read_head(&in, registry_games, &top)) {
        const rules *r = pinned ? fixture_rules_beside(&top, path) : fixture_rules_of(&top, path);
        if (!r)
            record_fail(&in, RECORD_SHAPE, path,
                        "its set beside it; script/golden --pin puts it there");
        else if (!history_read(&h, &m, (record_input){r, text, size}, error))
            return false;
        else if (writes_the_same(&top, text, &h, &m))
            return true;
        else
            record_fail(&in, RECORD_SHAPE, path, "the same text when it is written again");
    }
    *error = in.error;
    return false;
}

static void replay_one(const char *path) {
    record_error error;
    char why[512];
    buffer b = BUFFER_OVER(why);
    size_t size;
    char *text = fixture_file(path, &size);
    MUST(text != NULL);
    bool fine = replay(path, text, size, &error);
    passed += fine, failed += !fine;
    if (!fine) record_error_text(&error, EN, path, &b), fprintf(stderr, "%s\n", why);
    free(text);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_record(const char *name) {
    size_t n = strlen(name);
    return n > 7 && strcmp(name + n - 7, ".vallon") == 0;
}

/* Lists the paths in a directory, sorted; -1: it is not a directory. */
static int list_directory(const char *path, char **out) {
    int count = 0;
    DIR *dir = opendir(path);
    if (!dir) return -1;
    for (struct dirent *e; (e = readdir(dir)) && count < NAMES_MAX;) {
        if (e->d_name[0] == '.') continue;
        size_t size = strlen(path) + strlen(e->d_name) + 2;
        out[count] = malloc(size);
        MUST(out[count] != NULL);
        snprintf(out[count++], size, "%s/%s", path, e->d_name);
    }
    closedir(dir);
    qsort(out, (size_t)count, sizeof *out, by_name);
    return count;
}

static bool is_directory(const char *path) {
    DIR *dir = opendir(path);
    return dir && closedir(dir) == 0;
}

static void replay_directory(const char *path) {
    char **names = malloc(NAMES_MAX * sizeof *names);
    MUST(names != NULL);
    int count = list_directory(path, names);
    if (count < 0) fprintf(stderr, "%s: cannot be read\n", path), failed++;
    for (int i = 0; i < count; i++) {
        if (is_record(names[i]))
            replay_one(names[i]);
        else if (is_directory(names[i]))
            replay_directory(names[i]);
        free(names[i]);
    }
    free(names);
}

int main(int argc, char **argv) {
    pinned = argc > 1 && strcmp(argv[1], "--pinned") == 0;
    for (int i = 1 + pinned; i < argc; i++) replay_directory(argv[i]);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
