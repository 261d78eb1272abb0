#include "words.h"

#include "attributes.h"

static const struct {
    const char *id;
    bilingual text;
} rows[WORDS] = {
#define WORD(id, en, fr) [W_##id] = {#id, {en, fr}},
#include "words.def"
#undef WORD
};

/* CANNOT_READ: "tui.cannot-read" */
static const char *key_of(word_row w, char out[LANG_KEY]) {
    buffer b = buffer_over(out, LANG_KEY);
    buffer_text(&b, "tui.");
    for (const char *c = rows[w].id; *c; c++)
        buffer_char(&b, *c == '_' ? '-' : *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c);
    return out;
}

const char *words(lang l, word_row w) {
    char key[LANG_KEY];
    ASSERT(w < WORDS);
    return tr_key(l, lang_built_in(l) ? NULL : key_of(w, key), &rows[w].text);
}

void words_each_text(lang_each_text *each, void *user) {
    char key[LANG_KEY];
    for (int w = 0; w < WORDS; w++)
        if (*rows[w].text.en) each(user, key_of((word_row)w, key), &rows[w].text);
}
