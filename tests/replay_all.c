/* replay_all DIR... - plays every record (*.vallon) of the directories, with the sets that are built in,
 * and checks every action, roll and hash. Written again, a record must be the same text, byte for byte; one that an older version of
 * the rules wrote, but for its version and hashes.
 * A bug report is a record: put it into tests/golden and it is a test. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "library.h"
#include "registry.h"

enum { TEXT_SIZE = 1 << 22 };

static int passed, failed;

static const rules *rules_of(const record_head *top) {
    const game *g = registry_find(top->game);
    const library_file *file = library_set_by_hash(top->game, top->set_hash);
    for (int n = 0; fixture_rules(g, n); n++)
        if (!file || library_set(top->game, n) == file) return fixture_rules(g, n);
    return NULL;
}

static size_t read_file(const char *path, char *text) {
    FILE *in = fopen(path, "rb");
    if (!in) return 0;
    size_t size = fread(text, 1, TEXT_SIZE - 1, in);
    fclose(in);
    text[size] = 0;
    return size;
}

/* The next line that does not name the version of the rules or a hash of the state: those belong to the version that wrote it. */
static size_t next_line(const char **at) {
    static const char *const own[] = {"game ", "hash ", "end ", "open "};
    for (size_t size;; *at += size) {
        bool skip = false;
        size = strcspn(*at, "\n");
        size += (*at)[size] == '\n';
        for (int i = 0; i < COUNT_OF(own); i++) skip = skip || strncmp(*at, own[i], strlen(own[i])) == 0;
        if (!skip) return size;
    }
}

/* The same options, seats, actions and rolls. */
static bool same_match(const char *one, const char *other) {
    for (;;) {
        size_t size = next_line(&one), size_other = next_line(&other);
        if (size != size_other || memcmp(one, other, size) != 0) return false;
        if (!size) return true;
        one += size, other += size;
    }
}

static bool replay(const char *path, record_error *error) {
    static char text[TEXT_SIZE], again[TEXT_SIZE];
    static history h;
    static match m;
    record_head top;
    size_t size = read_file(path, text);
    record_reader in = record_open(text, size);
    bool fine = record_read_head(&in, registry_games, &top);
    *error = in.error;
    if (!fine || !history_read(&h, &m, rules_of(&top), text, size, error)) return false;
    buffer b = BUFFER_OVER(again);
    history_write(&h, &m, &b);
    if (top.recorded < top.version ? same_match(text, again) : strcmp(text, again) == 0) return true;
    record_fail(&in, RECORD_SHAPE, path, "the same text when it is written again");
    *error = in.error;
    return false;
}

static void replay_one(const char *path) {
    record_error error;
    char text[512];
    buffer b = BUFFER_OVER(text);
    if (replay(path, &error)) {
        passed++;
        return;
    }
    failed++;
    record_error_text(&error, EN, path, &b);
    fprintf(stderr, "%s\n", text);
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool is_record(const char *name) {
    size_t n = strlen(name);
    return n > 7 && strcmp(name + n - 7, ".vallon") == 0;
}

static void replay_directory(const char *path) {
    static char *names[1 << 16];
    int count = 0;
    DIR *dir = opendir(path);
    if (!dir) {
        fprintf(stderr, "%s: cannot be read\n", path);
        failed++;
        return;
    }
    for (struct dirent *e; (e = readdir(dir)) && count < COUNT_OF(names);) {
        if (!is_record(e->d_name)) continue;
        char *name = malloc(strlen(path) + strlen(e->d_name) + 2);
        MUST(name != NULL);
        sprintf(name, "%s/%s", path, e->d_name);
        names[count++] = name;
    }
    closedir(dir);
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++) replay_one(names[i]), free(names[i]);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) replay_directory(argv[i]);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
