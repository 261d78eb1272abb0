#include "words.h"

#include "attributes.h"

static const char *const rows[WORDS][LANGS] = {
#define WORD(id, en, fr) [W_##id] = {en, fr},
#include "words.def"
#undef WORD
};

const char *words(lang l, word_row w) {
    ASSERT(w < WORDS && l < LANGS);
    return rows[w][l];
}

void say_words(buffer *out, lang l, word_row w, const char *const fill[]) {
    int count = 0;
    while (fill[count]) count++;
    for (const char *at = words(l, w); *at; at++) {
        if (*at != '{') {
            buffer_char(out, *at);
            continue;
        }
        int hole = at[1] - '0';
        ASSERT(hole >= 0 && hole < count && at[2] == '}');
        buffer_text(out, fill[hole]);
        at += 2;
    }
}
