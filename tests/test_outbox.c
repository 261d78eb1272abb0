/* The queue of outgoing messages: nothing is lost in silence. A message that is too large, or for
 * which there is no memory, cuts its client off, and nobody else. */
#include <stdlib.h>

#include "handlers.h"
#include "outbox.h"
#include "unit.h"

/* ---- memory that runs out (the linker redirects the calls: see CMakeLists.txt) ----------------
 */

static bool exhausted;

void *__real_malloc(size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size) { return exhausted ? NULL : __real_malloc(size); }
void *__wrap_realloc(void *memory, size_t size) {
    return exhausted ? NULL : __real_realloc(memory, size);
}

/* ---- messages -------------------------------------------------------------------------------- */

/* A message with a text of this many bytes, to both. */
static void send(outbox *o, size_t size, client *const to[2]) {
    static char text[DRAFT_SIZE];
    draft d;
    draft_begin(&d, o, "test", -1);
    memset(text, 'x', sizeof text);
    text[size] = 0;
    json_field_text(&d.json, "text", text);
    for (int i = 0; i < 2; i++)
        if (to[i]) draft_send(&d, to[i]);
    draft_end(&d);
}

static int taken(outbox *o, const client *by) {
    outgoing_message m;
    int count = 0;
    while (outbox_take(o, &m)) count += m.to == by;
    return count;
}

TEST(a_shared_text_is_copied_once) {
    outbox *o = outbox_open();
    client a = {0}, b = {0};
    char text[] = "prepared";
    shared_text s = {.text = text, .size = strlen(text)};
    outgoing_message first, second;
    send(o, 10, (client *const[]){&a, NULL});
    outbox_share(o, &s, &a);
    text[0] = 'x'; /* the copy is what counts */
    outbox_share(o, &s, &b);
    assert_int_equal(taken(o, &a), 2); /* all three, two of them for a */
    outbox_share(o, &(shared_text){.text = "next", .size = 4}, &a);
    outbox_share(o, &(shared_text){.text = "last", .size = 4}, &b);
    assert_true(outbox_take(o, &first) && outbox_take(o, &second));
    assert_memory_equal(first.text, "next", 4);
    assert_memory_equal(second.text, "last", 4);
    s.queued = 0;
    outbox_share(o, &s, &a);
    outbox_share(o, &s, &b);
    assert_true(outbox_take(o, &first) && outbox_take(o, &second));
    assert_ptr_equal(first.text, second.text);
    assert_ptr_equal(second.to, &b);
    assert_memory_equal(second.text, "xrepared", second.size);
    outbox_close(o);
}

TEST(a_message_that_fits_reaches_everybody) {
    outbox *o = outbox_open();
    client a = {0}, b = {0};
    send(o, DRAFT_SIZE - 1000, (client *const[]){&a, &b});
    outgoing_message m;
    for (int i = 0; i < 2; i++) {
        assert_true(outbox_take(o, &m));
        assert_ptr_equal(m.to, i == 0 ? &a : &b);
        assert_in_range(m.size, DRAFT_SIZE - 1000, DRAFT_SIZE);
        assert_memory_equal(m.text + m.size - 3, "x\"}", 3);
    }
    assert_false(outbox_take(o, &m));
    assert_false(a.cut_off || b.cut_off || outbox_take_cut_off(o));
    outbox_close(o);
}

TEST(a_message_that_is_too_large_cuts_off_whom_it_was_for) {
    outbox *o = outbox_open();
    client a = {0}, b = {0}, c = {0};
    send(o, 10, (client *const[]){&a, &c});
    send(o, DRAFT_SIZE - 1, (client *const[]){&a, &b});
    send(o, 10, (client *const[]){&c, NULL});
    assert_true(a.cut_off && b.cut_off && !c.cut_off);
    assert_int_equal(a.cut_off_for, FAREWELL_OVERSIZE);
    assert_true(outbox_take_cut_off(o));
    assert_false(outbox_take_cut_off(o)); /* once */
    assert_int_equal(taken(o, &c), 2);
    outbox_close(o);
}

TEST(a_message_without_memory_cuts_off_whom_it_was_for) {
    outbox *o = outbox_open();
    client a = {0}, b = {0};
    exhausted = true; /* not even for the draft */
    send(o, 10, (client *const[]){&a, NULL});
    exhausted = false;
    assert_true(a.cut_off && a.cut_off_for == FAREWELL_MEMORY && outbox_take_cut_off(o));
    assert_int_equal(taken(o, &a), 0);
    draft d;
    draft_begin(&d, o, "test", -1);
    exhausted = true; /* not for the queue */
    draft_send(&d, &b);
    exhausted = false;
    draft_end(&d);
    assert_true(b.cut_off && b.cut_off_for == FAREWELL_MEMORY && outbox_take_cut_off(o));
    assert_int_equal(taken(o, &b), 0);
    outbox_close(o);
}

TEST(a_farewell_without_memory_cuts_off_too) {
    outbox *o = outbox_open();
    client a = {0};
    exhausted = true;
    outbox_end_client(o, &a, FAREWELL_BANNED);
    exhausted = false;
    assert_true(a.cut_off && outbox_take_cut_off(o));
    outbox_close(o);
}

/* Its connection goes on: it has been told. */
TEST(a_request_with_too_large_an_answer_is_refused) {
    static char text[DRAFT_SIZE];
    verbs v = {.outbox = outbox_open()};
    client a = {0};
    request q = {.verbs = &v, .client = &a, .re = 7};
    for (int i = 0; i < 2; i++) {
        size_t size = i == 0 ? 10 : DRAFT_SIZE - 1;
        draft d;
        request_begin(&q, &d, "test");
        memset(text, 'x', size);
        text[size] = 0;
        json_field_text(&d.json, "text", text);
        assert_int_equal(request_finish(&q, &d), i == 0 ? WHY_OK : WHY_LARGE);
        assert_int_equal(q.answered, i == 0);
    }
    assert_int_equal(taken(v.outbox, &a), 1);
    assert_false(a.cut_off || outbox_take_cut_off(v.outbox));
    outbox_close(v.outbox);
}
