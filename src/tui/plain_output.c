/* What plain mode prints. */
#include "plain_parts.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "tell.h"

void plain_put(plain *p, const char *text) {
    char line[LINE_BYTES_MAX];
    for (const char *at = text; p->ascii && *at;) {
        buffer b = BUFFER_OVER(line);
        at = ascii_text(at, &b);
        fputs(line, stdout);
    }
    if (!p->ascii) fputs(text, stdout);
    if (ferror(stdout)) p->done = true, p->ending = ENDED_GONE;
}

void plain_say(plain *p, word_row w) {
    plain_put(p, words(p->table->lang, w));
    plain_put(p, "\n");
}

buffer plain_page(plain *p) { return buffer_over(p->page, PLAIN_PAGE); }

/* What one has to know to dare a move, below it. */
static void put_risks(plain *p, action a) {
    char text[LINE_BYTES_MAX];
    buffer b = BUFFER_OVER(text);
    tell_risks(p->table, p->viewer, a, &b);
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        plain_put(p, "    "), plain_put(p, at), plain_put(p, "\n");
    }
}

static void put_moves(plain *p) {
    int count;
    const action *list = table_moves(p->table, p->viewer, &count);
    for (int i = 0; i < count; i++) {
        buffer b = plain_page(p);
        buffer_text(&b, i < 9 ? " " : "");
        buffer_int(&b, i + 1);
        buffer_text(&b, ". ");
        tell_move(p->table, p->viewer, list[i], &b);
        buffer_char(&b, '\n');
        plain_put(p, p->page);
        put_risks(p, list[i]);
    }
}

bool plain_to_decide(const plain *p) {
    return p->viewer >= 0 && waited_for(match_head(&p->table->match), p->viewer);
}

void plain_idle(plain *p) {
    plain_say(p, W_HINT_LATER);
    if (match_head(&p->table->match)->over) plain_say(p, W_PLAIN_AGAIN);
}

void plain_ask(plain *p) {
    buffer b = plain_page(p);
    tell_prompt(p->table, p->viewer, true, &b);
    buffer_char(&b, '\n');
    plain_put(p, p->page);
    put_moves(p);
}
