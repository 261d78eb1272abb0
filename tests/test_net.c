/* The parts of src/server/net that need no socket: heads of requests, frames, the bytes that wait
 * to be sent, deadlines. */
#include <stdlib.h>
#include <string.h>

#include "frame.h"
#include "http_head.h"
#include "output.h"
#include "unit.h"
#include "wheel.h"

/* ---- heads of requests ----------------------------------------------------------------------- */

static head_fault read_head(http_head *h, const char *text) {
    size_t scanned = 0;
    long size = http_head_end(text, strlen(text), &scanned);
    return size > 0 ? http_head_read(h, text, (size_t)size) : HEAD_MALFORMED;
}

static void assert_span(span s, const char *text) {
    assert_non_null(s.at);
    assert_int_equal(s.size, strlen(text));
    assert_memory_equal(s.at, text, s.size);
}

TEST(a_request_is_read) {
    http_head h;
    assert_int_equal(read_head(&h, "POST /api?x=1 HTTP/1.1\r\nhost: Example.org:80\r\n"
                                   "CONTENT-LENGTH: 12\r\nCookie: a=b; vallon=c\r\n"
                                   "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For:  5.6.7.8 \r\n"
                                   "Origin:\r\n\r\nbody"),
                     HEAD_FINE);
    assert_int_equal(h.method, HTTP_POST);
    assert_span(h.path, "/api");
    assert_span(h.host, "Example.org:80");
    assert_true(h.has_length && h.length == 12 && h.keep && !h.upgrading && !h.expects);
    assert_span(http_cookie(h.cookie, "vallon"), "c");
    assert_span(h.forwarded_for, "5.6.7.8");
    assert_span(h.origin, "");
    assert_null(h.ws_key.at);
}

TEST(malformed_requests_are_refused) {
    static const struct {
        const char *text;
        head_fault fault;
    } rows[] = {
        {"GET / HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_FINE},
        {"GET / HTTP/1.1\r\nHost:\r\n\r\n", HEAD_FINE},
        {"GET / HTTP/1.0\r\n\r\n", HEAD_FINE},
        {"BREW * HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_FINE},
        {"GET / HTTP/1.1\r\n\r\n", HEAD_HOST},
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", HEAD_HOST},
        {"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", HEAD_HOST},
        {"GET / HTTP/2.0\r\nHost: a\r\n\r\n", HEAD_VERSION},
        {"GET / HTTP/1.x\r\nHost: a\r\n\r\n", HEAD_VERSION},
        {"GET / http/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1 \r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {" GET / HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"G(T / HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET * HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET x HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET http:// HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\nA b: x\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\nA: x\x01\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\nOrigin: x\r\nOrigin: x\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\nUpgrade:\r\nUpgrade: h2c\r\n\r\n", HEAD_MALFORMED},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
         HEAD_FRAMING},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n", HEAD_FRAMING},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", HEAD_FRAMING},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n", HEAD_FRAMING},
        {"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", HEAD_FRAMING},
    };
    http_head h;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (read_head(&h, rows[i].text) != rows[i].fault) fail_msg("%s", rows[i].text);
    assert_int_equal(
        read_head(&h, "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n"),
        HEAD_FINE);
    assert_true(h.length > 1u << 30); /* not wrapped around */
}

TEST(a_head_ends_at_its_empty_line_and_nowhere_else) {
    static const char text[] = "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET";
    size_t scanned = 0, size = sizeof text - 1;
    assert_int_equal(http_head_end(text, size, &scanned), size - 3);
    scanned = 0;
    for (size_t i = 1; i < size - 3; i++) assert_int_equal(http_head_end(text, i, &scanned), 0);
    assert_int_equal(http_head_end(text, size - 3, &scanned), size - 3);
    static const char *const bad[] = {"GET /\n", "GET /\r\nA: b\n\r\n", "\x16\x03", "\n", "\r\n"};
    for (int i = 0; i < COUNT_OF(bad); i++) {
        scanned = 0;
        assert_int_equal(http_head_end(bad[i], strlen(bad[i]), &scanned), -1);
    }
}

TEST(the_host_of_an_absolute_target_counts) {
    http_head h;
    assert_int_equal(read_head(&h, "GET HTTPS://b:1?q HTTP/1.1\r\nHost: a\r\n\r\n"), HEAD_FINE);
    assert_span(h.host, "b:1");
    assert_span(h.path, "/");
    assert_int_equal(read_head(&h, "GET http://b/c?q HTTP/1.1\r\nHost: a\r\n\r\n"), HEAD_FINE);
    assert_span(h.path, "/c");
}

TEST(connections_are_kept_as_the_client_says) {
    static const struct {
        const char *text;
        bool keep, upgrading;
    } rows[] = {
        {"GET / HTTP/1.1\r\nHost: a\r\n\r\n", true, false},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n", false, false},
        {"GET / HTTP/1.0\r\nHost: a\r\n\r\n", false, false},
        {"GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", true, false},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\nUpgrade: x\r\n\r\n", true,
         true},
        {"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\n\r\n", true, false},
        {"GET / HTTP/1.0\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n", false, false},
    };
    http_head h;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(read_head(&h, rows[i].text), HEAD_FINE);
        if (h.keep != rows[i].keep || h.upgrading != rows[i].upgrading)
            fail_msg("%s", rows[i].text);
    }
}

static span text_span(const char *text) { return (span){text, strlen(text)}; }

TEST(cookies_lists_and_keys) {
    assert_span(http_cookie(text_span("xvallon=1;vallon=2; vallon=3"), "vallon"), "2");
    assert_null(http_cookie(text_span("xvallon=1; vallonx=2"), "vallon").at);
    assert_null(http_cookie((span){0}, "vallon").at);
    assert_true(span_lists(text_span("a,  VALLON ,b"), "vallon"));
    assert_false(span_lists(text_span("vallon2, xvallon"), "vallon"));
    assert_true(span_accepts(text_span("gzip, deflate, br"), "br"));
    assert_true(span_accepts(text_span("BR ; q=0.5,gzip"), "br"));
    assert_false(span_accepts(text_span("gzip, br;q=0.000"), "br"));
    assert_false(span_accepts(text_span("gzip, brx, x;q=br"), "br"));
    assert_false(span_accepts((span){0}, "br"));
    assert_true(http_ws_key_valid(text_span("dGhlIHNhbXBsZSBub25jZQ==")));
    assert_false(http_ws_key_valid(text_span("dGhlIHNhbXBsZSBub25jZQ=x")));
    assert_false(http_ws_key_valid(text_span("dGhlIHNhbXBsZSBub25j!Q==")));
    assert_false(http_ws_key_valid((span){0}));
}

/* ---- frames ---------------------------------------------------------------------------------- */

static frame_status read_frame(const char *bytes, size_t size, frame *f) {
    frame_status s = FRAME_MORE;
    for (size_t i = 0; i <= size && s == FRAME_MORE; i++) s = frame_read(bytes, i, f);
    return s;
}

TEST(frames_are_read_byte_by_byte) {
    frame f;
    assert_int_equal(read_frame("\x81\x85mask!", 7, &f), FRAME_GOOD);
    assert_true(f.final && f.opcode == FRAME_TEXT && f.size == 5 && f.head == 6);
    assert_memory_equal(f.mask, "mask", 4);
    assert_int_equal(read_frame("\x00\xfe\x01\x02mask", 8, &f), FRAME_GOOD);
    assert_true(!f.final && f.opcode == FRAME_CONTINUATION && f.size == 258 && f.head == 8);
    assert_int_equal(read_frame("\x82\xff\0\0\0\1\0\0\0\2mask", 14, &f), FRAME_GOOD);
    assert_true(f.size == 0x100000002 && f.head == 14);
    assert_int_equal(read_frame("\x82\xff\0\0\0\1\0\0\0\2mas", 13, &f), FRAME_MORE);
}

TEST(frames_that_break_the_rules_are_refused) {
    static const struct {
        const char *bytes;
        size_t size;
    } rows[] = {{"\x81\x05", 2}, {"\xc1\x80", 2}, {"\xa1\x80", 2},
                {"\x91\x80", 2}, {"\x83\x80", 2}, {"\x8b\x80", 2},
                {"\x8f\x80", 2}, {"\x09\x80", 2}, {"\x89\xfe\0\x7emask", 8},
                {"\x88\xff", 2}, {"\xf0", 1},     {"\x81\xff\x80\0\0\0\0\0\0\0mask", 14}};
    frame f;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (read_frame(rows[i].bytes, rows[i].size, &f) != FRAME_BROKEN) fail_msg("row %zu", i);
}

TEST(a_mask_is_taken_off) {
    const unsigned char mask[4] = {1, 2, 3, 4};
    char text[40], masked[40];
    for (size_t size = 0; size < sizeof text; size++) {
        for (size_t i = 0; i < size; i++) text[i] = (char)('a' + i % 26);
        for (size_t i = 0; i < size; i++) masked[i] = (char)(text[i] ^ mask[i % 4]);
        frame_unmask(masked, size, mask);
        assert_memory_equal(masked, text, size);
    }
}

TEST(our_frames_have_the_shortest_length) {
    char out[FRAME_HEAD_MAX];
    assert_int_equal(frame_head(out, FRAME_TEXT, 125), 2);
    assert_memory_equal(out, "\x81\x7d", 2);
    assert_int_equal(frame_head(out, FRAME_TEXT, 126), 4);
    assert_memory_equal(out, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frame_head(out, FRAME_TEXT, 65536), 10);
    assert_memory_equal(out, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
}

TEST(close_codes) {
    static const int good[] = {1000, 1003, 1007, 1014, 3000, 4999};
    static const int bad[] = {0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535};
    char payload[2];
    for (int i = 0; i < COUNT_OF(good); i++) {
        payload[0] = (char)(good[i] >> 8), payload[1] = (char)good[i];
        assert_int_equal(frame_close_code(payload, 2), good[i]);
    }
    for (int i = 0; i < COUNT_OF(bad); i++) {
        payload[0] = (char)(bad[i] >> 8), payload[1] = (char)bad[i];
        assert_int_equal(frame_close_code(payload, 2), FRAME_BAD_CODE);
    }
    assert_int_equal(frame_close_code(payload, 0), FRAME_NO_CODE);
    assert_int_equal(frame_close_code(payload, 1), FRAME_BAD_CODE);
}

/* ---- output ---------------------------------------------------------------------------------- */

/* Takes `most` bytes at a time, as a socket may. */
static size_t drain(output *o, output_pool *pool, size_t most, char *to) {
    size_t total = 0;
    struct iovec part[2];
    for (int count; (count = output_next(o, part)) > 0;) {
        size_t taken = 0;
        for (int i = 0; i < count && taken < most; i++) {
            size_t size = part[i].iov_len < most - taken ? part[i].iov_len : most - taken;
            memcpy(to + total + taken, part[i].iov_base, size);
            taken += size;
        }
        output_sent(o, pool, taken);
        total += taken;
    }
    return total;
}

/* A buffer that nobody writes to takes no memory of the machine. */
TEST(connections_that_do_not_read_share_what_memory_there_is_for_them) {
    enum { DEAF = OUTPUT_ALL / (4 << 20) };
    static output deaf[DEAF];
    output_pool pool = {0};
    output fair = {0}, other = {0};
    for (int i = 0; i < DEAF; i++) assert_true(output_room(&deaf[i], &pool, 4 << 20));
    assert_int_equal(pool.held, OUTPUT_ALL);
    assert_false(output_room(&other, &pool, OUTPUT_FAIR + 1));
    assert_true(output_room(&fair, &pool, OUTPUT_FAIR)); /* as much as everybody may have */
    assert_false(output_room(&deaf[0], &pool, (4 << 20) + 1));
    output_drop(&deaf[0], &pool);
    assert_true(output_room(&other, &pool, OUTPUT_FAIR + 1));
    for (int i = 1; i < DEAF; i++) output_drop(&deaf[i], &pool);
    output_drop(&fair, &pool);
    output_drop(&other, &pool);
    assert_int_equal(pool.held, 0);
    output_pool_free(&pool);
}

TEST(output_comes_out_as_it_went_in) {
    static const char page[] = "a page that is not copied";
    static char in[300000], out[400000];
    for (size_t i = 0; i < sizeof in; i++) in[i] = (char)(i * 7);
    for (size_t most = 1; most < 400000; most = most * 3 + 1) {
        output o = {0};
        output_pool pool = {0};
        size_t total = 0, got = 0;
        for (size_t size = 1; total + size < sizeof in; size = size * 2 + 3) {
            assert_true(output_add(&o, &pool, in + total, size));
            total += size;
            struct iovec part[2]; /* something leaves in between */
            (void)output_next(&o, part);
            size_t sent = part[0].iov_len / 2;
            memcpy(out + got, part[0].iov_base, sent);
            output_sent(&o, &pool, sent);
            got += sent;
        }
        output_add_constant(&o, page, sizeof page);
        assert_int_equal(output_waiting(&o), total - got + sizeof page);
        got += drain(&o, &pool, most, out + got);
        assert_int_equal(got, total + sizeof page);
        assert_memory_equal(out, in, total);
        assert_memory_equal(out + total, page, sizeof page);
        assert_true(output_waiting(&o) == 0 && !o.bytes);
        output_pool_free(&pool);
    }
}

static int allocations;
static bool no_memory;
static void *counted(void *bytes, size_t size) {
    allocations++;
    return no_memory ? NULL : realloc(bytes, size);
}

TEST(small_messages_share_buffers_and_an_idle_output_has_none) {
    output many[100] = {{0}};
    output_pool pool = {0};
    char to[64];
    output_realloc = counted;
    for (int turn = 0; turn < 1000; turn++) {
        output *o = &many[turn % 100];
        assert_true(output_add(o, &pool, "hello", 5));
        assert_int_equal(drain(o, &pool, 5, to), 5);
        assert_null(o->bytes);
    }
    output_realloc = realloc;
    assert_int_equal(allocations, 1);
    output_pool_free(&pool);
}

TEST(without_memory_an_output_says_so_and_keeps_what_it_has) {
    output o = {0};
    output_pool pool = {0};
    static char large[OUTPUT_FIRST * 2], to[64];
    output_realloc = counted;
    assert_true(output_add(&o, &pool, "hello", 5));
    no_memory = true;
    assert_false(output_add(&o, &pool, large, sizeof large));
    no_memory = false;
    output_realloc = realloc;
    assert_int_equal(drain(&o, &pool, 100, to), 5);
    assert_memory_equal(to, "hello", 5);
    output_pool_free(&pool);
}

/* ---- deadlines ------------------------------------------------------------------------------- */

TEST(deadlines_come_when_they_are_due_and_not_before) {
    wheel w;
    wheel_timer timer[90] = {0};
    int fired = 0;
    wheel_start(&w, 1000.5);
    for (int i = 0; i < 90; i++) wheel_set(&w, &timer[i], 1000.5 + i);
    wheel_clear(&timer[7]);
    wheel_clear(&timer[7]);
    wheel_set(&w, &timer[8], 1000.5 + 50); /* moved */
    for (double now = 1000.5; now < 1100; now += 0.05)
        for (wheel_timer *t; (t = wheel_due(&w, now)); fired++) {
            int i = (int)(t - timer);
            double due = 1000.5 + (i == 8 ? 50 : i);
            assert_true(now >= due && now < due + 2);
        }
    assert_int_equal(fired, 89);
}

TEST(deadlines_survive_a_pause_of_the_whole_machine) {
    wheel w;
    wheel_timer a = {0}, b = {0};
    wheel_start(&w, 10);
    wheel_set(&w, &a, 20);
    wheel_set(&w, &b, 5000); /* set before the wheel has caught up */
    assert_ptr_equal(wheel_due(&w, 4990), &a);
    assert_ptr_equal(wheel_due(&w, 4990), &b); /* too early: its owner checks the time */
    assert_null(wheel_due(&w, 4990));
    wheel_set(&w, &b, 5000);
    assert_null(wheel_due(&w, 5000));
    assert_ptr_equal(wheel_due(&w, 5001), &b);
}
