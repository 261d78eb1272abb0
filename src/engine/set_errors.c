/* set_errors.c - the errors of a set file: their texts, and which of them are recorded. */
#include <string.h>

#include "set.h"
#include "utf8.h"

/* ---- texts ----------------------------------------------------------------------------------- */

/* {0} is what was found, {1} the list, {2} and {3} the numbers `low` and `high`. */
static const msg fault_texts[SET_FAULTS] = {
    [SET_OK] = {"engine.set.ok", {"no error", "aucune erreur"}},
    [SET_NOT_UTF8] = {"engine.set.not-utf8",
                      {"the file is not plain UTF-8 text",
                       "le fichier n'est pas du simple texte UTF-8"}},
    [SET_BAD_CHARACTER] = {"engine.set.bad-character",
                           {"unexpected character in '{0}'; ids have a-z, 0-9, '-' and '_'",
                            "caractère inattendu dans « {0} » ; un identifiant a des lettres a-z, "
                            "des chiffres, « - » et « _ »"}},
    [SET_NO_STANZA] =
        {"engine.set.no-stanza",
         {"'{0}' is indented but no stanza is open; expected a stanza such as 'set NAME'",
          "« {0} » est en retrait mais aucune strophe n'est ouverte ; il faut d'abord une strophe "
          "comme « set NOM »"}},
    [SET_STANZA_SHAPE] = {"engine.set.stanza-shape",
                          {"a stanza begins with a kind and an id, found '{0}'",
                           "une strophe commence par un genre et un identifiant, trouvé « {0} »"}},
    [SET_FIRST_STANZA] = {"engine.set.first-stanza",
                          {"the first stanza must be 'set', found '{0}'",
                           "la première strophe doit être « set », trouvé « {0} »"}},
    [SET_OTHER_GAME] = {"engine.set.other-game",
                        {"this set is for the game '{0}'; expected {1}",
                         "ce jeu de cartes est pour « {0} » ; il fallait {1}"}},
    [SET_UNKNOWN] = {"engine.set.unknown",
                     {"unknown word '{0}'; expected {1}", "mot inconnu « {0} » ; il fallait {1}"}},
    [SET_NUMBER] = {"engine.set.number",
                    {"expected a number from {2} to {3}, found '{0}'",
                     "il fallait un nombre de {2} à {3}, trouvé « {0} »"}},
    [SET_WORD_COUNT] = {"engine.set.word-count",
                        {"expected {2} to {3} words after '{0}'",
                         "il fallait de {2} à {3} mots après « {0} »"}},
    [SET_MISSING] = {"engine.set.missing", {"'{0}' lacks {1}", "il manque à « {0} » : {1}"}},
    [SET_TWICE] = {"engine.set.twice", {"'{0}' is there twice", "« {0} » est là deux fois"}},
    [SET_TOO_MANY] = {"engine.set.too-many",
                      {"too many: '{0}' is one more than the limit of {3}",
                       "trop : « {0} » dépasse la limite de {3}"}},
    [SET_TOO_LONG] = {"engine.set.too-long",
                      {"'{0}' is longer than {3} bytes", "« {0} » dépasse {3} octets"}},
    [SET_BAD_SOURCE] = {"engine.set.bad-source",
                        {"unknown source '{0}'; expected {1}",
                         "source inconnue « {0} » ; il fallait {1}"}},
    [SET_SUM] = {"engine.set.sum",
                 {"'{0}' adds up to {2}, and must be {3}",
                  "« {0} » fait {2} en tout, et il faut {3}"}},
};
MSG_TABLE(fault_texts);

void set_error_reason(const set_error *e, lang l, buffer *out) {
    char low[24], high[24];
    buffer a = BUFFER_OVER(low), b = BUFFER_OVER(high);
    buffer_int(&a, e->low);
    buffer_int(&b, e->high);
    const msg *exact = MSG("engine.set.exact-words", "the number of words after '{0}' must be {2}",
                           "le nombre de mots après « {0} » doit être {2}");
    const bool words = e->fault == SET_WORD_COUNT && e->low == e->high;
    FILL(out, l, tr(l, words ? exact : &fault_texts[e->fault]), e->got, e->list, low, high);
}

void set_box_reason(const set_boxed *b, lang l, buffer *out) {
    char mine[16], theirs[16];
    buffer m = BUFFER_OVER(mine), t = BUFFER_OVER(theirs);
    buffer_int(&m, b->here);
    buffer_int(&t, b->box);
    FILL(out, l,
         TR(l, "engine.set.box-differs", "'{0}' is there {1} times; the box has {2}",
            "« {0} » est là {1} fois ; la boîte en a {2}"),
         b->kind, mine, theirs);
}

void set_error_text(const set_error *e, lang l, const char *file, buffer *out) {
    buffer_text(out, file);
    buffer_char(out, ':');
    buffer_int(out, e->line);
    buffer_char(out, ':');
    buffer_int(out, e->column);
    buffer_text(out, ": ");
    set_error_reason(e, l, out);
}

/* ---- collecting ------------------------------------------------------------------------------ */

bool set_failed(const set_reader *in) { return in->error.fault != SET_OK; }
bool set_sound(const set_reader *in) { return !in->faulty; }

bool set_whole(set_reader *in) {
    if (set_failed(in)) return false;
    if (in->all) in->all->whole = true;
    return true;
}

static bool same_slice(slice a, slice b) {
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

static bool names_lost(const set_errors *all, slice word) {
    if (all->nameless_lost) return true;
    for (int i = 0; i < all->losts; i++)
        if (same_slice(all->lost[i], word)) return true;
    return false;
}

/* Of a kind of stanza that there are too many of, only the first is an error. */
static bool full_before(set_reader *in) {
    set_errors *all = in->all;
    if (all->full.at && same_slice(all->full, in->open.kind)) return true;
    all->full = in->open.kind;
    return false;
}

/* A line without a known key may have been the one that now seems to be missing. */
static bool follows(set_reader *in, set_fault fault, slice at) {
    const bool of_stanza = at.at && at.at == in->open.id.at;
    if (fault == SET_MISSING && of_stanza) return in->key_lost;
    if (fault == SET_TOO_MANY && of_stanza && !in->key_at) return full_before(in);
    return false;
}

/* What an error makes unknown about the open stanza. */
static void lose(set_reader *in, set_fault fault, slice at) {
    set_errors *all = in->all;
    in->faulty = true;
    if (fault == SET_UNKNOWN && at.at == in->key_at) in->key_lost = true;
    if (!all || fault != SET_UNKNOWN || at.at != in->open.kind.at) return;
    if (all->losts < SET_LOST_MAX)
        all->lost[all->losts++] = in->open.id;
    else
        all->nameless_lost = true;
}

static int order(const set_error *a, const set_error *b) {
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

static bool same_error(const set_error *a, const set_error *b) {
    return order(a, b) == 0 && a->fault == b->fault && strcmp(a->got, b->got) == 0 &&
           strcmp(a->list, b->list) == 0 && a->low == b->low && a->high == b->high;
}

/* Keeps the errors in order; without space the last one is dropped. */
static void keep(set_errors *all, const set_error *e) {
    int at = all->kept;
    for (int i = 0; i < all->kept; i++)
        if (same_error(&all->error[i], e)) return;
    all->found++;
    while (at > 0 && order(&all->error[at - 1], e) > 0) at--;
    if (at == all->room) return;
    if (all->kept == all->room) all->kept--;
    memmove(&all->error[at + 1], &all->error[at], (size_t)(all->kept - at) * sizeof *all->error);
    all->error[at] = *e;
    all->kept++;
}

static bool record(set_reader *in, set_error *e, slice at) {
    if (set_failed(in) && !in->all) return false;
    e->rule = in->rule;
    const bool new = !in->all || !follows(in, e->fault, at);
    lose(in, e->fault, at);
    if (!set_failed(in)) in->error = *e;
    if (new && in->all) keep(in->all, e);
    return false;
}

static set_error error_at(set_fault fault, slice at) {
    set_error e = {.fault = fault, .line = at.line, .column = at.column};
    buffer got = BUFFER_OVER(e.got);
    buffer_bytes(&got, at.at, (size_t)at.length);
    e.got[utf8_cut(e.got, strlen(e.got))] = 0; /* do not end in half a character */
    /* The only control characters that a set may contain. */
    for (char *c = e.got; *c; c++)
        if (*c == '\t' || *c == '\r') *c = ' ';
    return e;
}

bool set_fail(set_reader *in, set_fault fault, slice at, const char *list) {
    set_error e = error_at(fault, at);
    buffer b = BUFFER_OVER(e.list);
    if (list) buffer_text(&b, list);
    return record(in, &e, at);
}

bool set_fail_id(set_reader *in, slice word, const char *list) {
    if (!in->all || !names_lost(in->all, word)) return set_fail(in, SET_UNKNOWN, word, list);
    in->faulty = true;
    return false;
}

bool set_fail_range(set_reader *in, set_fault fault, slice at, set_range of) {
    set_error e = error_at(fault, at);
    e.low = of.low;
    e.high = of.high;
    return record(in, &e, at);
}
