#include "host_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attributes.h"
#include "errno_text.h"
#include "log.h"
#include "sentence.h"
#include "utf8.h"

enum { PATH_SIZE = 4096 };

static const char *const paths[TEXT_KINDS] = {[TEXT_TERMS] = "/terms", [TEXT_PRIVACY] = "/privacy"};

/* One file. Without a text: there is no such file, which only a translation may lack. */
typedef struct {
    char *text;
    size_t size;
    struct timespec changed;
    ino_t number;
} content;

/* `content[0]` is the file itself; language l is at l + 1. */
struct host_texts {
    const char *file[TEXT_KINDS];
    lang lang; /* of the log and of errors */
    int count;
    content *content[TEXT_KINDS];
};

/* ---- reading --------------------------------------------------------------------------------- */

/* "terms.md" in French is "terms.fr.md", "terms" is "terms.fr". */
static bool name_of(const char *file, int at, char out[PATH_SIZE]) {
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    if (!dot || dot == name) dot = name + strlen(name);
    int size = at == 0 ? snprintf(out, PATH_SIZE, "%s", file)
                       : snprintf(out, PATH_SIZE, "%.*s.%s%s", (int)(dot - file), file,
                                  lang_code((lang)(at - 1)), dot);
    return size < PATH_SIZE;
}

static bool fail(lang l, const char *name, const char *reason, char why[TEXTS_WHY]) {
    buffer b = buffer_over(why, TEXTS_WHY);
    FILL(&b, l, "{0}: {1}", name, reason);
    return false;
}

/* Names the line of the first byte that is not UTF-8, or of a control character. */
static bool check_text(lang l, const char *name, const content *c, char why[TEXTS_WHY]) {
    const char *at = c->text, *end = c->text + c->size;
    char line[16], place[PATH_SIZE + 32];
    for (int n = 1; at < end; n += at[-1] == '\n') {
        uint32_t rune = utf8_next(&at, end);
        if (rune != UTF8_BAD && (rune >= ' ' || rune == '\n' || rune == '\r' || rune == '\t'))
            continue;
        snprintf(line, sizeof line, "%d", n);
        snprintf(place, sizeof place, "%s:%s", name, line);
        return fail(l, place,
                    TR(l, "server.texts.not-utf8", "this line is not UTF-8 text",
                       "cette ligne n'est pas du texte UTF-8"),
                    why);
    }
    return true;
}

static bool read_all(int f, content *c) {
    size_t used = 0;
    c->text = malloc(c->size + 1);
    if (!c->text) return errno = ENOMEM, false;
    for (ssize_t n = 1; n > 0 && used < c->size; used += n > 0 ? (size_t)n : 0)
        if ((n = read(f, c->text + used, c->size - used)) < 0) return false;
    c->size = used; /* less if somebody shortened it meanwhile */
    c->text[used] = 0;
    return true;
}

static void drop(content *c) {
    free(c->text);
    *c = (content){0};
}

typedef struct {
    lang lang;
    const char *name;
    bool needed;
} reading;

static bool read_file(const reading *r, content *c, char why[TEXTS_WHY]) {
    struct stat s;
    int f = open(r->name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    *c = (content){0};
    if (f < 0 && errno == ENOENT && !r->needed) return true;
    if (f < 0 || fstat(f, &s) != 0) return fail(r->lang, r->name, errno_text(r->lang, errno), why);
    *c = (content){.size = (size_t)s.st_size, .changed = s.st_mtim, .number = s.st_ino};
    bool fine = S_ISREG(s.st_mode) && s.st_size <= TEXTS_SIZE_MAX;
    if (!fine)
        fail(r->lang, r->name,
             TR(r->lang, "server.texts.too-large", "expected a file of at most 256 KB",
                "il fallait un fichier de 256 Ko au plus"),
             why);
    else if (!(fine = read_all(f, c)))
        fail(r->lang, r->name, errno_text(r->lang, errno), why);
    close(f);
    if (fine && check_text(r->lang, r->name, c, why)) return true;
    drop(c);
    return false;
}

/* One of the files of a text. */
typedef struct {
    const host_texts *texts;
    text_kind kind;
    int at;
} place;

static bool load(const place *p, content *out, char why[TEXTS_WHY]) {
    char name[PATH_SIZE];
    const host_texts *t = p->texts;
    if (!name_of(t->file[p->kind], p->at, name))
        return fail(t->lang, t->file[p->kind], errno_text(t->lang, ENAMETOOLONG), why);
    reading r = {t->lang, name, p->at == 0};
    return read_file(&r, out, why);
}

/* ---- opening --------------------------------------------------------------------------------- */

void host_texts_close(host_texts *t) {
    for (int k = 0; k < TEXT_KINDS; k++) {
        for (int i = 0; t->content[k] && i < t->count; i++) drop(&t->content[k][i]);
        free(t->content[k]);
    }
    free(t);
}

static bool load_kind(host_texts *t, text_kind k, char why[TEXTS_WHY]) {
    if (!t->file[k]) return true;
    t->content[k] = calloc((size_t)t->count, sizeof(content));
    if (!t->content[k]) return fail(t->lang, t->file[k], errno_text(t->lang, ENOMEM), why);
    for (int i = 0; i < t->count; i++)
        if (!load(&(place){t, k, i}, &t->content[k][i], why)) return false;
    return true;
}

host_texts *host_texts_open(const host_texts_setting *s, lang l, char why[TEXTS_WHY]) {
    host_texts *t = calloc(1, sizeof *t);
    snprintf(why, TEXTS_WHY, "%s", errno_text(l, ENOMEM));
    if (!t) return NULL;
    t->lang = l;
    t->count = lang_count() + 1;
    for (int k = 0; k < TEXT_KINDS; k++) t->file[k] = s->file[k];
    for (int k = 0; k < TEXT_KINDS; k++)
        if (!load_kind(t, (text_kind)k, why)) return host_texts_close(t), NULL;
    return t;
}

/* ---- finding --------------------------------------------------------------------------------- */

bool host_texts_has(const host_texts *t, text_kind k) { return t->file[k]; }

static bool is_current(const char *name, const content *c) {
    struct stat s;
    if (stat(name, &s) != 0) return !c->text;
    return c->text && s.st_ino == c->number && (size_t)s.st_size == c->size &&
           s.st_mtim.tv_sec == c->changed.tv_sec && s.st_mtim.tv_nsec == c->changed.tv_nsec;
}

/* The file itself never disappears: an editor may be replacing it at this moment. */
static const content *refreshed(host_texts *t, text_kind k, int at) {
    content *c = &t->content[k][at], fresh;
    char name[PATH_SIZE], why[TEXTS_WHY];
    if (!name_of(t->file[k], at, name) || is_current(name, c)) return c;
    if (load(&(place){t, k, at}, &fresh, why)) {
        drop(c);
        *c = fresh;
    } else
        log_line("text_not_read", why);
    return c;
}

/* The language that the rest of the path names, "/fr"; without one, that of the reader. */
static bool read_lang(const char *rest, lang reader, lang *out) {
    *out = reader;
    return *rest == 0 || (*rest == '/' && lang_find(rest + 1, strlen(rest + 1), out));
}

static const char *type_of(const char *file) {
    const char *dot = strrchr(file, '.');
    return dot && (strcmp(dot, ".md") == 0 || strcmp(dot, ".markdown") == 0)
               ? "text/markdown; charset=utf-8"
               : "text/plain; charset=utf-8";
}

bool host_texts_find(host_texts *t, const char *path, lang l, text_found *out) {
    for (int k = 0; k < TEXT_KINDS; k++) {
        size_t size = strlen(paths[k]);
        lang wanted;
        if (!t->file[k] || strncmp(path, paths[k], size) != 0) continue;
        if (!read_lang(path + size, l, &wanted)) continue;
        const content *c = refreshed(t, (text_kind)k, (int)wanted + 1);
        if (!c->text) c = refreshed(t, (text_kind)k, 0);
        *out = (text_found){type_of(t->file[k]), c->text, c->size};
        return true;
    }
    return false;
}
