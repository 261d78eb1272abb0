#include <string.h>

#include "sentence.h"
#include "text.h"

void wording_set(wording *w, const char *text, gender g, bool plural) {
    size_t n = strlen(text);
    if (n >= WORD_MAX) n = WORD_MAX - 1;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80) n--;
    memcpy(w->text, text, n);
    w->text[n] = 0;
    w->gender = g;
    w->plural = plural;
}

void wording_name(wording *w, const char *text) {
    gender g;
    bool plural;
    text = sentence_name(text, &g, &plural);
    wording_set(w, text, g, plural);
}
