/* A lesson in plain mode: the step is printed below the question, and an empty line follows it. */
#include <string.h>

#include "plain_parts.h"
#include "teach.h"

static void put_line(plain *p, void (*write)(table *t, buffer *out)) {
    buffer b = plain_page(p);
    write(p->table, &b);
    if (!b.used) return;
    buffer_char(&b, '\n');
    plain_put(p, p->page);
}

void plain_lesson_say(plain *p) {
    table *t = p->table;
    if (!t->lesson) return;
    if (teach_left(t)) {
        if (!p->told_left) put_line(p, teach_instead), plain_say(p, W_LESSON_WAY_BACK);
        p->told_left = true;
        return;
    }
    p->told_left = false;
    if (teach_step(t) == TEACH_NOTHING) return;
    plain_put(p, "\n");
    put_line(p, teach_title);
    put_line(p, teach_text);
    put_line(p, teach_enter);
}

/* True: something is to be read, whoever is to play. */
bool plain_lesson_waits(plain *p) {
    return p->table->lesson && teach_step(p->table) != TEACH_NOTHING;
}

/* A step without a move is read, whatever could be played. */
bool plain_lesson_reads(plain *p) {
    action a;
    return plain_lesson_waits(p) && !teach_move(p->table, &a);
}

/* What an empty line does. False: nothing. */
bool plain_lesson_enter(plain *p, action *out) {
    table *t = p->table;
    if (!plain_lesson_waits(p)) return false;
    if (teach_ended(t)) {
        p->done = true;
        p->ending = ENDED_AGAIN;
        return false;
    }
    if (teach_move(t, out)) return true;
    teach_next(t);
    p->asked = false;
    return false;
}

static void stand_again(plain *p) {
    for (int i = 0; i < SEATS_MAX; i++) p->told[i] = p->table->journal_count;
    p->asked = false;
}

void plain_lesson_back(plain *p) {
    if (teach_left(p->table))
        teach_back(p->table);
    else
        teach_previous(p->table);
    stand_again(p);
}

void plain_lesson_again(plain *p) {
    if (teach_left(p->table)) teach_back(p->table);
    stand_again(p);
}
