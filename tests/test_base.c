/* The base layer: streams, dice, hashes, buffers, UTF-8, JSON. Test vectors come from the
 * standards; golden constants must be the same on every target, which wasm checks by replaying
 * records. */
#include "unit.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attributes.h"
#include "buffer.h"
#include "chacha.h"
#include "dice.h"
#include "entropy.h"
#include "hash.h"
#include "json.h"
#include "json_check.h"
#include "utf8.h"

/* ---- ChaCha20, RFC 8439 ---------------------------------------------------------------------- */

static void key_0_to_31(uint8_t key[CHACHA_KEY_BYTES]) {
    for (int i = 0; i < CHACHA_KEY_BYTES; i++) key[i] = (uint8_t)i;
}

/* Section 2.3.2: key 00..1f, counter 1, nonce 000000090000004a00000000. */
TEST(chacha_block_function) {
    static const uint32_t expected[] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                        0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                        0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    uint8_t key[CHACHA_KEY_BYTES];
    uint32_t out[CHACHA_BLOCK_WORDS];
    chacha c;
    key_0_to_31(key);
    chacha_init(&c, key, (const uint32_t[3]){0x09000000, 0x4a000000, 0});
    c.counter = 1;
    chacha_block(&c, out);
    assert_memory_equal(out, expected, sizeof expected);
}

/* Section 2.4.2: the first words of the key stream that encrypts the RFC's sunscreen sentence. */
TEST(chacha_stream_goes_over_blocks) {
    uint8_t key[CHACHA_KEY_BYTES];
    uint32_t block[CHACHA_BLOCK_WORDS];
    chacha c;
    key_0_to_31(key);
    chacha_init(&c, key, (const uint32_t[3]){0, 0x4a000000, 0});
    c.counter = 1;
    assert_int_equal(chacha_next(&c), 0xf3514f22); /* bytes 22 4f 51 f3 */
    for (int i = 1; i < CHACHA_BLOCK_WORDS; i++) chacha_next(&c);
    assert_int_equal(c.counter, 2);
    chacha_block(&c, block);
    assert_int_equal(block[0], 0x9f74a669); /* bytes 69 a6 74 9f */
    assert_int_equal(chacha_next(&c), block[0]);
}

/* Appendix A.1, vectors 1 and 2: the zero key, counters 0 and 1. */
TEST(chacha_zero_key) {
    uint8_t key[CHACHA_KEY_BYTES] = {0};
    uint32_t out[CHACHA_BLOCK_WORDS];
    chacha c;
    chacha_init(&c, key, (const uint32_t[3]){0, 0, 0});
    chacha_block(&c, out);
    assert_int_equal(out[0], 0xade0b876);
    assert_int_equal(out[15], 0x8665eeb2);
    c.counter = 1;
    chacha_block(&c, out);
    assert_int_equal(out[0], 0xbee7079f);
}

/* ---- dice ------------------------------------------------------------------------------------ */

/* Lemire's method by hand: a product whose low word is below 2^32 mod sides is rejected. */
static uint32_t slow_face(chacha *c, uint32_t sides) {
    for (;;) {
        uint64_t wide = (uint64_t)chacha_next(c) * sides;
        if ((wide & UINT32_MAX) >= (UINT64_C(1) << 32) % sides) return (uint32_t)(wide >> 32);
    }
}

TEST(dice_reject_exactly_what_is_unfair) {
    static const uint32_t sides[] = {2, 3, 5, 6, 7, 20, 52, 60, 1000, 40961, 65521, 65535};
    dice d;
    dice_from_seed(&d, 99, 0);
    chacha c = d.stream;
    for (int i = 0; i < 200000; i++) {
        uint32_t n = sides[i % (int)(sizeof sides / sizeof *sides)];
        dice_clear(&d);
        assert_int_equal(dice_roll(&d, n), slow_face(&c, n));
    }
    assert_int_equal(c.counter, d.stream.counter);
}

/* A stream whose next word is 0 must be rejected by every die whose sides do not divide 2^32. */
TEST(dice_reject_a_zero_word) {
    dice d;
    dice_from_seed(&d, 1, 0);
    chacha_next(&d.stream);
    d.stream.left = 2;
    d.stream.block[14] = 0;
    d.stream.block[15] = 0x80000000;
    assert_int_equal(dice_roll(&d, 3), 1); /* 0 was rejected */
    assert_int_equal(d.stream.left, 0);
    d.stream.left = 2;
    d.stream.block[14] = 0;
    assert_int_equal(dice_roll(&d, 4), 0); /* 4 divides 2^32: nothing to reject */
    assert_int_equal(d.stream.left, 1);
}

/* With 59 degrees of freedom, 98.3 is exceeded once in a thousand; the seed is fixed. */
TEST(dice_are_even) {
    enum { SIDES = 60, ROLLS = 600000 };
    int seen[SIDES] = {0};
    double chi = 0;
    dice d;
    dice_from_seed(&d, 2024, 0);
    for (int i = 0; i < ROLLS; i++) dice_clear(&d), seen[dice_roll(&d, SIDES)]++;
    for (int i = 0; i < SIDES; i++)
        chi += (seen[i] - ROLLS / SIDES) * (double)(seen[i] - ROLLS / SIDES) / (ROLLS / SIDES);
    assert_true(chi < 98.3 && chi > 30);
}

TEST(dice_remember_and_forget) {
    dice d;
    dice_from_seed(&d, 5, 0);
    uint32_t a = dice_roll(&d, 6), b = dice_roll(&d, 100);
    assert_int_equal(d.count, 2);
    assert_int_equal(d.rolled[0], a);
    assert_int_equal(d.rolled[1], b);
    assert_int_equal(dice_roll(&d, 1), 0); /* one side: not rolled, not recorded */
    assert_int_equal(d.count, 2);
    dice_clear(&d);
    assert_int_equal(d.count, 0);
}

TEST(dice_streams_are_apart_and_golden) {
    dice a, b, c;
    dice_from_seed(&a, 7, 0);
    dice_from_seed(&b, 7, 1);
    dice_from_seed(&c, 8, 0);
    uint32_t word = chacha_next(&a.stream);
    assert_int_not_equal(word, chacha_next(&b.stream));
    assert_int_not_equal(word, chacha_next(&c.stream));
    assert_int_equal(word, 0x52b67531); /* records of simulations depend on it */
    uint8_t key[CHACHA_KEY_BYTES] = {0};
    dice_from_key(&a, key);
    assert_int_equal(chacha_next(&a.stream), 0xade0b876);
}

TEST(dice_follow_a_script) {
    static const uint16_t faces[] = {3, 0, 5};
    dice d;
    dice_from_script(&d, faces, 3);
    assert_int_equal(dice_roll(&d, 4), 3);
    assert_int_equal(dice_roll(&d, 1), 0);
    assert_false(dice_used_up(&d));
    assert_int_equal(dice_roll(&d, 2), 0);
    assert_int_equal(dice_roll(&d, 6), 5);
    assert_true(dice_used_up(&d));
    assert_int_equal(dice_roll(&d, 6), 0); /* the script is too short */
    assert_true(d.fault && !dice_used_up(&d));
    dice_from_script(&d, faces, 3);
    assert_int_equal(dice_roll(&d, 3), 0); /* the die does not have this face */
    assert_true(d.fault && !dice_used_up(&d));
    dice_clear(&d);
    assert_false(d.fault);
}

TEST(entropy_fills_and_differs) {
    uint8_t a[600] = {0}, b[600] = {0};
    assert_true(entropy_fill(a, sizeof a) && entropy_fill(b, sizeof b));
    assert_memory_not_equal(a, b, sizeof a);
    assert_memory_not_equal(a, a + 300, 300);
    assert_true(entropy_fill(a, 0));
}

/* ---- hashes ---------------------------------------------------------------------------------- */

/* FIPS 180-4 examples and the million a's of the NIST validation suite. */
TEST(sha256_vectors) {
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static char million[1000000];
    char hex[SHA256_HEX];
    sha256_hex("", 0, hex);
    assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    sha256_hex("abc", 3, hex);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    sha256_hex(two_blocks, sizeof two_blocks - 1, hex);
    assert_string_equal(hex, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    memset(million, 'a', sizeof million);
    sha256_hex(million, sizeof million, hex);
    assert_string_equal(hex, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(sha256_in_parts) {
    static const char text[] = "The quick brown fox jumps over the lazy dog, and again, until the "
                               "block of sixty-four is full.";
    uint8_t whole[SHA256_BYTES], parts[SHA256_BYTES];
    sha256 s;
    for (size_t cut = 0; cut < sizeof text; cut++) {
        sha256_init(&s), sha256_add(&s, text, sizeof text), sha256_end(&s, whole);
        sha256_init(&s), sha256_add(&s, text, cut), sha256_add(&s, text + cut, sizeof text - cut),
            sha256_end(&s, parts);
        assert_memory_equal(whole, parts, sizeof whole);
    }
}

/* Every bit matters, and no two one-bit changes collide. */
TEST(hash64_sees_every_bit) {
    static uint64_t seen[8 * 100 + 1];
    uint8_t bytes[100];
    int count = 0;
    for (int i = 0; i < 100; i++) bytes[i] = (uint8_t)(i * 7);
    seen[count++] = hash64(bytes, sizeof bytes);
    for (int bit = 0; bit < 800; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        seen[count++] = hash64(bytes, sizeof bytes);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) assert_true(seen[i] != seen[k]);
}

TEST(hash64_sees_the_length_and_where_a_byte_is) {
    uint8_t zero[80] = {0}, one[80] = {0};
    for (size_t n = 1; n < sizeof zero; n++) {
        assert_true(hash64(zero, n) != hash64(zero, n - 1));
        one[n] = 1;
        uint64_t here = hash64(one, sizeof one);
        one[n] = 0, one[n - 1] = 1;
        assert_true(here != hash64(one, sizeof one));
        one[n - 1] = 0;
    }
}

TEST(hash64_is_golden) {
    uint8_t bytes[77];
    for (int i = 0; i < 77; i++) bytes[i] = (uint8_t)i;
    assert_true(hash64("", 0) == 0x8313897da5ec85a9);
    assert_true(hash64("vallon", 6) == 0xd762cfce75cfa386);
    assert_true(hash64(bytes, sizeof bytes) == 0xa7d016ed8d45845b);
}

/* ---- buffers --------------------------------------------------------------------------------- */

TEST(buffer_never_overruns) {
    char room[12];
    memset(room, '#', sizeof room);
    buffer b = buffer_over(room, 8);
    buffer_text(&b, "seven");
    assert_false(b.full);
    buffer_text(&b, "!?");
    assert_string_equal(room, "seven!?");
    assert_false(b.full);
    buffer_char(&b, 'x');
    assert_true(b.full);
    assert_string_equal(room, "seven!?");
    buffer_int(&b, 12345);
    assert_memory_equal(room + 8, "####", 4);
    buffer_clear(&b);
    assert_true(!b.full && b.used == 0 && room[0] == 0);
    b = buffer_over(room, 1);
    buffer_char(&b, 'x');
    assert_true(b.full && room[0] == 0);
}

TEST(buffer_numbers) {
    char room[200];
    buffer b = BUFFER_OVER(room);
    buffer_int(&b, 0), buffer_char(&b, ' '), buffer_int(&b, -7), buffer_char(&b, ' ');
    buffer_int(&b, INT64_MAX), buffer_char(&b, ' '), buffer_int(&b, INT64_MIN),
        buffer_char(&b, ' ');
    buffer_hex(&b, 0x0123456789abcdef, 16), buffer_char(&b, ' '), buffer_hex(&b, 0xfff, 2),
        buffer_hex(&b, 1, 0);
    assert_string_equal(room, "0 -7 9223372036854775807 -9223372036854775808 0123456789abcdef ff");
}

TEST(buffer_runes_are_utf8) {
    static const uint32_t runes[] = {1,     'A',    0x7f,   0x80,    0xe9,    0x7ff,
                                     0x800, 0x2026, 0xffff, 0x10000, 0x1f3b4, 0x10ffff};
    for (int i = 0; i < (int)(sizeof runes / sizeof *runes); i++) {
        char room[8];
        buffer b = BUFFER_OVER(room);
        buffer_rune(&b, runes[i]);
        const char *at = room;
        assert_int_equal(utf8_next(&at, room + b.used), runes[i]);
        assert_ptr_equal(at, room + b.used);
    }
}

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

TEST(utf8_refuses_invalid_text) {
    static const char *const bad[] = {"\x80",
                                      "\xbf",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xc3",
                                      "\xc3(",
                                      "\xe0\x80\x80",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xed\xbf\xbf",
                                      "\xe2\x82",
                                      "\xe2(\xa1",
                                      "\xe2\x82(",
                                      "\xf0\x80\x80\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xff",
                                      "\xfe",
                                      "\xf0\x9f\x8e"};
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        const char *at = bad[i];
        assert_false(utf8_valid(bad[i], strlen(bad[i])));
        assert_true(utf8_next(&at, bad[i] + strlen(bad[i])) == UTF8_BAD);
        assert_ptr_equal(at, bad[i] + 1); /* exactly one byte is skipped */
    }
}

TEST(utf8_finds_signs_that_may_not_begin_a_line) {
    assert_true(utf8_closes(": a") && utf8_closes(";") && utf8_closes("!") && utf8_closes("?") &&
                utf8_closes("» b"));
    const char *quoted = "a \u00ab b \u00bb 5 %";
    assert_false(utf8_joins(quoted, strchr(quoted, ' ')));
    assert_true(utf8_joins(quoted, strstr(quoted, " b")) &&
                utf8_joins(quoted, strstr(quoted, " %")));
    assert_false(utf8_closes("") || utf8_closes("a:") || utf8_closes("« b") ||
                 utf8_closes("\xc2") || utf8_closes(","));
}

TEST(utf8_accepts_valid_text) {
    static const char text[] = "Zoé ≤ 🎴";
    assert_true(utf8_valid(text, strlen(text)) && utf8_valid("", 0));
    assert_true(utf8_valid("\xf4\x8f\xbf\xbf", 4) && utf8_valid("\xed\x9f\xbf", 3) &&
                utf8_valid("\xee\x80\x80", 3));
    assert_int_equal(utf8_length(text), 7);
    assert_int_equal(utf8_length("\xff\xff"), 2);
}

TEST(utf8_control_characters) {
    assert_true(utf8_control(0) && utf8_control(0x1b) && utf8_control('\n') && utf8_control(0x7f) &&
                utf8_control(0x9b));
    assert_true(utf8_control(0x2028) && utf8_control(0x202e) && utf8_control(0x2066) &&
                utf8_control(0x2069));
    assert_false(utf8_control(' ') || utf8_control('~') || utf8_control(0xa0) ||
                 utf8_control(0x2026) || utf8_control(0x206a));
    assert_true(utf8_clean("Zoé", 4));
    assert_false(utf8_clean("a\x1b[2J", 5) || utf8_clean("\xff", 1));
}

TEST(utf8_is_cut_between_characters) {
    assert_int_equal(utf8_cut("Zoé", 4), 4);
    assert_int_equal(utf8_cut("Zoé", 3), 2);
    assert_int_equal(utf8_cut("a\xff z", 4), 1);
    assert_int_equal(utf8_cut("", 0), 0);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

TEST(json_base64_as_rfc_4648_has_it) {
    static const char *const vector[][2] = {{"", "\"\""},
                                            {"f", "\"Zg==\""},
                                            {"fo", "\"Zm8=\""},
                                            {"foo", "\"Zm9v\""},
                                            {"foob", "\"Zm9vYg==\""},
                                            {"fooba", "\"Zm9vYmE=\""},
                                            {"foobar", "\"Zm9vYmFy\""},
                                            {"\xff\xfe", "\"//4=\""}};
    for (int i = 0; i < COUNT_OF(vector); i++) {
        char text[32];
        buffer b = BUFFER_OVER(text);
        json j = json_into(&b);
        json_base64(&j, vector[i][0], strlen(vector[i][0]));
        assert_string_equal(text, vector[i][1]);
    }
}

TEST(json_places_commas) {
    char room[400];
    buffer b = BUFFER_OVER(room);
    json j = json_into(&b);
    json_open(&j, '{');
    json_field_int(&j, "a", -1);
    json_field_bool(&j, "b", true);
    json_field_bool(&j, "c", false);
    json_field_text(&j, "d", "x");
    json_key(&j, "e"), json_null(&j);
    json_key(&j, "f"), json_open(&j, '['), json_close(&j, ']');
    json_key(&j, "g"), json_open(&j, '[');
    json_int(&j, 1), json_open(&j, '{'), json_close(&j, '}'), json_text(&j, "");
    json_close(&j, ']');
    json_close(&j, '}');
    assert_string_equal(
        room,
        "{\"a\":-1,\"b\":true,\"c\":false,\"d\":\"x\",\"e\":null,\"f\":[],\"g\":[1,{},\"\"]}");
    assert_null(json_fault(room));
}

TEST(json_escapes) {
    char room[400];
    buffer b = BUFFER_OVER(room);
    json j = json_into(&b);
    json_bytes(&j, "\"\\/\b\f\n\r\t\x01\x1f\0é\x7f", 14);
    assert_string_equal(room, "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u0001\\u001f\\u0000é\x7f\"");
    assert_null(json_fault(room));
}

TEST(json_decimals) {
    char room[200];
    buffer b = BUFFER_OVER(room);
    json j = json_into(&b);
    json_open(&j, '[');
    json_decimal(&j, 1234, 2), json_decimal(&j, -5, 1), json_decimal(&j, 7, 0),
        json_decimal(&j, 3, 3), json_decimal(&j, 0, 2);
    json_close(&j, ']');
    assert_string_equal(room, "[12.34,-0.5,7,0.003,0.00]");
    assert_null(json_fault(room));
}

/* The checker that other tests rely on must itself refuse bad JSON. */
TEST(json_checker_refuses) {
    static const char *const bad[] = {"",
                                      "{",
                                      "[1,]",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "[1 2]",
                                      "01",
                                      "1.",
                                      "-",
                                      "1e",
                                      "+1",
                                      "'a'",
                                      "\"a",
                                      "\"\\x\"",
                                      "\"\\u12g4\"",
                                      "tru",
                                      "nul",
                                      "[1]]",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "\"\n\"",
                                      "\"\xff\"",
                                      "{\"a\":1,\"a\":2}",
                                      "[",
                                      "{\"a\":1",
                                      "\"\t\"",
                                      "falsy"};
    static const char *const good[] = {"0",
                                       "-0",
                                       "1.5e+3",
                                       "1E5",
                                       "[ ]",
                                       "{ }",
                                       " [1 , {\"a\" : null}] ",
                                       "\"\\u00e9\\/\\b\"",
                                       "true",
                                       "false",
                                       "[[]]"};
    char deep[100];
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) assert_non_null(json_fault(bad[i]));
    for (int i = 0; i < (int)(sizeof good / sizeof *good); i++) assert_null(json_fault(good[i]));
    memset(deep, '[', 99), deep[99] = 0;
    assert_non_null(json_fault(deep));
}

/* Assertions work in every build, also in release. The child writes to a pipe as its standard
 * error. */
TEST(an_assertion_stops_the_program) {
    int pipes[2], ended;
    char said[200] = "";
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        dup2(pipes[1], 2);
        ASSERT(1 + 1 == 3);
        _exit(0);
    }
    close(pipes[1]);
    assert_true(read(pipes[0], said, sizeof said - 1) > 0);
    close(pipes[0]);
    assert_int_equal(waitpid(child, &ended, 0), child);
    assert_true(WIFSIGNALED(ended) && WTERMSIG(ended) == SIGABRT);
    assert_non_null(strstr(said, "test_base.c"));
    assert_non_null(strstr(said, "1 + 1 == 3"));
}
