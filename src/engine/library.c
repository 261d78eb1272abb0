#include "library.h"

#include <string.h>

#include "attributes.h"
#include "buffer.h"
#include "hash.h"

const library_file *library_find(const char *path) {
    for (const library_file *f = library_files; f->path; f++)
        if (strcmp(f->path, path) == 0) return f;
    return NULL;
}

static bool is_set_of(const library_file *f, const char *game_id) {
    size_t n = strlen(game_id);
    return strncmp(f->path, "sets/", 5) == 0 && strncmp(f->path + 5, game_id, n) == 0 &&
           f->path[5 + n] == '/';
}

static bool is_older(const library_file *f) { return strstr(f->path, "/older/") != NULL; }

static int is_base(const library_file *f) {
    return strcmp(strrchr(f->path, '/'), "/base.set") == 0;
}

const library_file *library_set(const char *game_id, int n) {
    for (int base = 1; base >= 0; base--)
        for (const library_file *f = library_files; f->path; f++)
            if (is_set_of(f, game_id) && !is_older(f) && is_base(f) == base && n-- == 0) return f;
    return NULL;
}

const library_file *library_set_by_hash(const char *game_id, const char *wanted) {
    for (const library_file *f = library_files; f->path; f++) {
        char hash[SHA256_HEX];
        if (!is_set_of(f, game_id)) continue;
        sha256_hex(f->text, f->size, hash);
        if (strcmp(hash, wanted) == 0) return f;
    }
    return NULL;
}

/* ---- languages ------------------------------------------------------------------------------- */

/* True if the file belongs to a language; "lang/de/mycelia.txt" has the code "de". */
static bool is_language(const library_file *f, char code[LANG_CODE]) {
    const char *slash = strncmp(f->path, "lang/", 5) == 0 ? strchr(f->path + 5, '/') : NULL;
    const char *dot = strrchr(f->path, '.');
    if (!slash || slash - (f->path + 5) >= LANG_CODE || !dot || strcmp(dot, ".txt") != 0)
        return false;
    memcpy(code, f->path + 5, (size_t)(slash - (f->path + 5)));
    code[slash - (f->path + 5)] = 0;
    return f->text != NULL;
}

void library_languages(void) {
    char code[LANG_CODE];
    lang_error error;
    lang_unload();
    for (const library_file *f = library_files; f->path; f++) {
        if (!is_language(f, code)) continue;
        if (!lang_load(code, f->text, f->size, &error))
            assert_failed(error.fault, f->path, error.line);
    }
}

static const library_file *rules_in(const char *game_id, const char *code) {
    char path[128];
    buffer b = BUFFER_OVER(path);
    buffer_text(&b, "rules/"), buffer_text(&b, game_id), buffer_char(&b, '.'),
        buffer_text(&b, code), buffer_text(&b, ".md");
    const library_file *f = library_find(path);
    if (f) return f;
    buffer_clear(&b);
    buffer_text(&b, "lang/"), buffer_text(&b, code), buffer_text(&b, "/rules-"),
        buffer_text(&b, game_id), buffer_text(&b, ".md");
    return library_find(path);
}

const library_file *library_rules(const char *game_id, lang l) {
    const library_file *own = rules_in(game_id, lang_code(l));
    return own ? own : rules_in(game_id, lang_code(EN));
}
