#include "words.h"

#include <errno.h>
#include <string.h>

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

const char *words_errno(lang l, int number) {
    static const struct {
        int number;
        word_row row;
    } known[] = {
        {ENOSPC, W_ERRNO_FULL},     {EDQUOT, W_ERRNO_FULL},   {EACCES, W_ERRNO_DENIED},     {EPERM, W_ERRNO_DENIED},
        {EROFS, W_ERRNO_READ_ONLY}, {ENOENT, W_ERRNO_ABSENT}, {ENOTDIR, W_ERRNO_NO_FOLDER}, {EISDIR, W_ERRNO_FOLDER},
        {EIO, W_ERRNO_DEVICE},      {EFBIG, W_ERRNO_TOO_BIG}, {ENAMETOOLONG, W_ERRNO_NAME}, {EBUSY, W_ERRNO_IN_USE},
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (known[i].number == number) return words(l, known[i].row);
    return strerror(number); /* rare ones in whatever language the system has */
}
