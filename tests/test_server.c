/* The parts of the server that need no socket: messages, plans, the store, fair dice. Also: a
 * client gets the same messages in two worlds that differ in what it may not know. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "address.h"
#include "changes.h"
#include "fair.h"
#include "farewell.h"
#include "fixture.h"
#include "log.h"
#include "message.h"
#include "plan.h"
#include "player.h"
#include "registry.h"
#include "shown.h"
#include "store.h"
#include "unit.h"
#include "why.h"

static bool reads(message *m, const char *text) { return message_read(m, text, strlen(text)); }

TEST(messages_are_read_strictly) {
    message m;
    char text[16];
    int64_t number;
    assert_true(reads(&m, "{\"do\":\"move\",\"ply\":12,\"deep\":{\"do\":\"x\"},\"seats\":[\"me\","
                          "\"open\"],\"yes\":true,\"options\":{\"a\":"
                          "\"b\",\"c\":\"d\"}}"));
    assert_true(message_text(&m, "do", text, sizeof text));
    assert_string_equal(text, "move");
    assert_true(message_number(&m, "ply", (message_range){0, 100}, &number) && number == 12);
    assert_false(message_number(&m, "ply", (message_range){0, 11}, &number));
    assert_false(message_number(&m, "do", (message_range){0, 11}, &number));
    assert_false(message_text(&m, "ply", text, sizeof text));
    assert_false(message_text(&m, "none", text, sizeof text));
    assert_true(message_flag(&m, "yes", false) && message_flag(&m, "none", true) &&
                !message_flag(&m, "none", false));
    buffer b = BUFFER_OVER(text);
    assert_true(message_item(&m, "seats", 1, &b));
    assert_string_equal(text, "open");
    assert_false(message_item(&m, "seats", 2, &b));
    message_pair pair;
    assert_true(message_nth(&m, "options", 1, &pair));
    assert_string_equal(pair.key, "c");
    assert_string_equal(pair.value, "d");
    assert_false(message_nth(&m, "options", 2, &pair));
}

TEST(messages_that_are_none_are_refused) {
    static const char *const bad[] = {
        "", "x", "[]", "1", "{", "{\"a\":", "{\"a\" \"b\"", "\xff{}", "{\"a\":\"\xc0\x80\"}"};
    message m;
    for (int i = 0; i < COUNT_OF(bad); i++) assert_false(reads(&m, bad[i]));
    assert_false(message_read(&m, "{\"a\":\"x\0\"}", 10));
}

TEST(escapes_become_characters_and_controls_blanks) {
    message m;
    char text[32];
    assert_true(reads(&m, "{\"a\":\"\\u00e9\\ud83d\\ude00 \\u0007\\n\\\"\\\\ "
                          "\\ud800x\",\"b\":\"0123456789012345678901234567890123\"}"));
    assert_true(message_text(&m, "a", text, sizeof text));
    assert_string_equal(text, "é😀   \"\\ \xef\xbf\xbdx");
    assert_false(message_text(&m, "b", text, sizeof text)); /* too long: absent, not cut */
}

TEST(the_log_limits_each_event_per_minute_and_counts_the_rest) {
    log_limit l = {0};
    const char *what = NULL;
    for (int i = 0; i < LOG_EACH; i++) assert_true(log_limit_allows(&l, "flood", 100 + i / 100.0));
    for (int i = 0; i < 500; i++) assert_false(log_limit_allows(&l, "flood", 101));
    assert_true(log_limit_allows(&l, "slow_reader", 101));
    assert_int_equal(log_limit_left_out(&l, 159.9, &what), 0);
    assert_false(log_limit_allows(&l, "flood", 161)); /* this count has not been logged yet */
    assert_int_equal(log_limit_left_out(&l, 161, &what), 501);
    assert_string_equal(what, "flood");
    assert_int_equal(log_limit_left_out(&l, 161, &what), 0);
    for (int i = 0; i < LOG_EACH; i++) assert_true(log_limit_allows(&l, "flood", 162));
    assert_false(log_limit_allows(&l, "flood", 162));
    for (int i = 0; i < LOG_EACH - 1; i++) assert_true(log_limit_allows(&l, "slow_reader", 103));
    assert_true(log_limit_allows(&l, "slow_reader", 162)); /* nothing to count: no log entry */
}

static void assert_counted_as(const char *text, const char *as) {
    struct in6_addr address;
    char out[INET6_ADDRSTRLEN];
    assert_true(address_read(text, &address));
    address_household(&address);
    assert_string_equal(inet_ntop(AF_INET6, &address, out, sizeof out), as);
}

TEST(limits_count_an_address_of_ipv4_and_a_network_of_ipv6) {
    struct in6_addr address;
    assert_counted_as("203.0.113.7", "::ffff:203.0.113.7");
    assert_counted_as("::ffff:203.0.113.7", "::ffff:203.0.113.7"); /* on a dual-stack socket */
    assert_counted_as("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    assert_counted_as("::1", "::");
    assert_false(address_read("203.0.113", &address) || address_read("example.org", &address) ||
                 address_read("", &address));
}

TEST(an_address_is_the_same_on_either_kind_of_socket) {
    struct sockaddr_storage four = {.ss_family = AF_INET}, six = {.ss_family = AF_INET6};
    struct in6_addr one, other;
    inet_pton(AF_INET, "203.0.113.7", &((struct sockaddr_in *)&four)->sin_addr);
    inet_pton(AF_INET6, "::ffff:203.0.113.7", &((struct sockaddr_in6 *)&six)->sin6_addr);
    address_of(&four, &one);
    address_of(&six, &other);
    assert_memory_equal(&one, &other, sizeof one);
}

TEST(the_last_forwarded_address_counts) {
    struct in6_addr seen, wanted;
    assert_true(address_read("127.0.0.1", &seen));
    address_forwarded("198.51.100.1, nonsense", &seen);
    address_forwarded("", &seen);
    assert_true(address_read("127.0.0.1", &wanted));
    assert_memory_equal(&seen, &wanted, sizeof seen); /* the proxy's own address */
    address_forwarded("198.51.100.1,  203.0.113.7 ", &seen);
    assert_true(address_read("203.0.113.7", &wanted));
    assert_memory_equal(&seen, &wanted, sizeof seen);
}

TEST(clocks_are_read_as_they_were_written) {
    clock_terms terms = {CLOCK_DELAY, 60, 5, false};
    clocks c, again = {0};
    char text[256];
    buffer b = BUFFER_OVER(text);
    clocks_begin(&c, &terms, 1700000000000);
    clocks_run(&c, 1, 1700000007500);
    assert_true(c.left[0] == 57500 && c.spare[0] == 0 && c.left[1] == 60000 && c.spare[1] == 5000);
    clocks_write(&c, 2, &b);
    assert_string_equal(text, "@ 1700000007500 57500+0 60000+5000");
    assert_true(clocks_read(&again, text));
    assert_true(again.at == c.at && again.left[0] == 57500 && again.spare[1] == 5000);
    assert_int_equal(clocks_late(&c, 1, 1700000064999), WATCHER);
    assert_int_equal(clocks_late(&c, 1, 1700000065000), 0);
    assert_int_equal(clocks_late(&c, 2, 1700000065000), WATCHER);
    static const char *const bad[] = {"", "@", "x 1 2+3", "@ 1 2", "@ 1 2+3x", "@ 1 2-3"};
    for (int i = 0; i < COUNT_OF(bad); i++) assert_false(clocks_read(&again, bad[i]));
}

TEST(time_that_goes_back_costs_nothing_and_a_turn_that_ends_adds_its_step) {
    clock_terms terms = {CLOCK_FISCHER, 60, 5, false};
    clocks c;
    clocks_begin(&c, &terms, 1000);
    clocks_run(&c, 1, 500);
    assert_int_equal(c.left[0], 60000);
    clocks_run(&c, 1, 2500);
    clocks_acted(&c, &terms, 0, false);
    assert_int_equal(c.left[0], 58000);
    clocks_acted(&c, &terms, 0, true);
    assert_int_equal(c.left[0], 63000);
}

#define LUCK "0123456789abcdeffedcba98765432100123456789abcdeffedcba9876543210"

static plan some_plan(const game *g) {
    plan p = {.game = g,
              .host = 7,
              .listed = true,
              .automatic = true,
              .pace = 250,
              .takeover = 60,
              .setting = setting_normal(g, 3)};
    memset(p.set_hash, 'a', 64);
    p.seat[0] = (plan_seat){.kind = SEAT_PERSON, .person = 7, .name = "Anna B. - x"};
    p.seat[1] = (plan_seat){.kind = SEAT_BOT, .player = "greedy", .name = "Greedy 2"};
    assert_true(plan_set_luck(&p.seat[0], LUCK));
    p.clock = (clock_terms){CLOCK_FISCHER, 300, 5, true};
    p.began = 1700000000000;
    memcpy(p.next, "abcdefghijkmnpqr", 16);
    return p;
}

TEST(a_plan_is_read_as_it_was_written) {
    for (const game *const *g = registry_games; *g; g++) {
        char text[PLAN_MAX], again[PLAN_MAX];
        plan p = some_plan(*g), q;
        if ((*g)->option_count > 0) p.setting.option[0] = (uint8_t)((*g)->options[0].count - 1);
        buffer b = BUFFER_OVER(text), c = BUFFER_OVER(again);
        plan_write(&p, &b);
        assert_true(plan_read(&q, text));
        plan_write(&q, &c);
        assert_string_equal(text, again);
        assert_string_equal(q.seat[0].name, "Anna B. - x");
        assert_int_equal(q.setting.option[0], p.setting.option[0]);
        char luck[SHA256_HEX];
        plan_luck(&q.seat[0], luck);
        assert_string_equal(luck, LUCK);
        plan_luck(&q.seat[1], luck);
        assert_string_equal(luck, "");
    }
}

TEST(a_plan_with_a_faulty_line_is_not_read) {
    static const char good[] = "game pearls\nseats 2\nseat 0 person -1 - N. N.\n"
                               "seat 1 bot 0 greedy Greedy\nclock fischer 300 5 bot\n"
                               "reveal plies 4\nundo 2\nlisted 1\n";
    static const char *const faulty[] = {
        "game nonesuch",
        "seats 2 3",
        "seats 99",
        "seats 99999999999999999999",
        "nonsense",
        "seat 9 person 1 - Anna",
        "seat 1 robot 1 - Anna",
        "seat 1 person x - Anna",
        "seat 1 person 1 -",
        "luck 0 abc",
        "clock none 1 1 bot",
        "clock fischer 1 bot",
        "clock fischer 1 1 perhaps",
        "reveal never 1",
        "undo 3",
        "listed -1",
        "pace 1x",
        "option nothing here",
        "next",
        "",
    };
    char text[PLAN_MAX];
    plan p;
    assert_true(plan_read(&p, good));
    assert_int_equal(p.seat[0].person, PERSON_GONE);
    assert_string_equal(p.seat[0].name, NAME_GONE);
    assert_false(plan_read(&p, "seats 2\n"));
    for (int i = 0; i < COUNT_OF(faulty); i++) {
        snprintf(text, sizeof text, "%s%s\n", good, faulty[i]);
        if (plan_read(&p, text)) fail_msg("'%s' was read", faulty[i]);
    }
}

/* ---- the store ------------------------------------------------------------------------------- */

static char path[] = "vallon-store-XXXXXX";

static void remove_store(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char file[64];
    for (int i = 0; i < COUNT_OF(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

/* A new file for each run of this program, shared by its tests. */
static void make_store(void) {
    static bool made;
    if (made) return;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    made = true;
    atexit(remove_store);
}

static store *open_store(void) {
    char address[64], why_not[DB_WHY];
    make_store();
    snprintf(address, sizeof address, "sqlite:%s", path);
    store *s = store_open(address, EN, why_not);
    assert_non_null(s);
    return s;
}

static void count_line(void *user, uint32_t step, const char *line) {
    uint32_t *count = user;
    assert_int_equal(step, *count);
    assert_true(strlen(line) > 0);
    ++*count;
}

TEST(one_of_two_appends_of_the_same_step_wins) {
    store *a = open_store(), *b = open_store();
    static match_row row;
    uint32_t count = 0;
    bool taken[STORE_TOGETHER];
    snprintf(row.id, sizeof row.id, "table");
    assert_int_equal(store_add_match(a, &row), STORE_OK);
    assert_int_equal(store_add_match(b, &row), STORE_TAKEN);
    store_append(a, "table", 0, "0 0 pass");
    assert_int_equal(store_entries(a, "table", count_line, &count), STORE_OK);
    assert_int_equal(count, 0); /* nothing is stored before the commit */
    assert_int_equal(store_commit(a, taken), STORE_OK);
    assert_false(taken[0]);
    store_append(b, "table", 1, "1 0 pass");
    store_append(b, "table", 0, "0 0 other");
    store_append(b, "another", 0, "0 0 pass");
    /* that table does not exist, so nothing is stored */
    assert_int_equal(store_commit(b, taken), STORE_FAILED);
    store_append(b, "table", 1, "1 0 pass");
    store_append(b, "table", 0, "0 0 other");
    assert_int_equal(store_commit(b, taken), STORE_OK);
    assert_false(taken[0]);
    assert_true(taken[1]);
    assert_int_equal(store_entries(a, "table", count_line, &count), STORE_OK);
    assert_int_equal(count, 2);
    store_close(a);
    store_close(b);
}

TEST(an_update_needs_the_current_version_of_the_row) {
    store *s = open_store();
    static match_row first, second;
    assert_int_equal(store_read_match(s, "table", &first), STORE_OK);
    second = first;
    assert_int_equal(store_update_match(s, &first), STORE_OK);
    assert_int_equal(store_update_match(s, &second), STORE_TAKEN);
    assert_int_equal(store_read_match(s, "nowhere", &second), STORE_NONE);
    store_close(s);
}

TEST(people_and_sessions) {
    store *s = open_store();
    person_row p = {.name = "Anna"}, q;
    session_row who;
    assert_int_equal(store_add_guest(s, &p, "hash"), STORE_OK);
    q = (person_row){.name = "Thief"};
    /* the token already belongs to another person */
    assert_int_equal(store_add_guest(s, &q, "hash"), STORE_FAILED);
    assert_int_equal(store_find_session(s, "hash", &who), STORE_OK);
    assert_true(who.person == p.id && !who.program);
    assert_int_equal(store_add_session(s, "token", p.id, "bot"), STORE_OK);
    assert_int_equal(store_find_session(s, "token", &who), STORE_OK);
    assert_true(who.person == p.id && who.program);
    snprintf(p.account, sizeof p.account, "anna");
    assert_int_equal(store_update_person(s, &p), STORE_OK);
    assert_int_equal(store_find_account(s, "anna", &q), STORE_OK);
    assert_int_equal(q.id, p.id);
    person_row other = {.name = "Bruno"};
    assert_int_equal(store_add_person(s, &other), STORE_OK);
    snprintf(other.account, sizeof other.account, "anna");
    assert_int_equal(store_update_person(s, &other), STORE_TAKEN);
    assert_int_equal(store_end_sessions(s, p.id), STORE_OK);
    assert_int_equal(store_find_session(s, "hash", &who), STORE_NONE);
    store_close(s);
}

/* ---- dice ------------------------------------------------------------------------------------ */

TEST(fair_dice_follow_from_seed_luck_and_number) {
    fair f = {.seats = 2};
    dice a, b;
    char commitment[SHA256_HEX];
    memset(f.seed, '1', 64);
    fair_commitment(f.seed, commitment); /* printf 11..1 | sha256sum */
    assert_true(fair_is_hex(commitment));
    for (int change = 0; change < 4; change++) {
        fair other = f;
        fair_roll which = {5, 0};
        int equal = 0;
        if (change == 0) other.seed[0] = '2';
        if (change == 1) memset(other.luck[1], 'a', 64);
        if (change == 2) which.number = 6;
        if (change == 3) which.take = 1;
        fair_dice(&f, (fair_roll){5, 0}, &a);
        fair_dice(&other, which, &b);
        for (int i = 0; i < 100; i++) equal += dice_roll(&a, 1000) == dice_roll(&b, 1000);
        assert_true(equal < 10);
    }
    fair_dice(&f, (fair_roll){5, 1}, &a);
    fair_dice(&f, (fair_roll){5, 1}, &b);
    for (int i = 0; i < 100; i++) assert_int_equal(dice_roll(&a, 1000), dice_roll(&b, 1000));
    assert_false(fair_is_hex("11"));
}

/* ---- two worlds ------------------------------------------------------------------------------ */

enum { SEEN = 1 << 20, LEAK_MATCHES = 40 };

static size_t sight(table *t, match *m, int viewer, char *out) {
    buffer b = buffer_over(out, SEEN);
    json j = json_into(&b);
    for (lang l = EN; l < LANGS; l++) {
        shown s = {t, viewer, l, PARTS_ALL | PART_ROOMS, viewer + 1, 0, 0};
        json_open(&j, '{');
        shown_table(&s, &j);
        shown_state(&s, m, &j);
        json_close(&j, '}');
    }
    assert_false(b.full);
    return b.used;
}

static void compare(fixture *f, table *t, int viewer) {
    static char one[SEEN], two[SEEN];
    static match real, other;
    _Alignas(64) static uint8_t world[STATE_MAX];
    const game *g = f->rules->game;
    view v = fixture_view(f, viewer);
    uint32_t since[SEATS_MAX] = {0};
    memset(world, 0, sizeof world);
    g->guess(f->rules, &v, &f->pick, (state *)world);
    match_resume(&real, f->rules, match_state(&f->match), since);
    match_resume(&other, f->rules, world, since);
    memcpy(t->kept, match_state(&f->match), g->layout.size);
    size_t a = sight(t, &real, viewer, one);
    memcpy(t->kept, world, g->layout.size);
    size_t b = sight(t, &other, viewer, two);
    assert_int_equal(a, b);
    assert_memory_equal(one, two, a);
}

TEST(two_worlds_that_look_the_same_are_shown_the_same) {
    static fixture f;
    for (const game *const *g = registry_games; *g; g++)
        for (int n = 0; n < scaled(LEAK_MATCHES); n++) {
            const rules *rules_here = fixture_rules(*g, 0);
            fixture_begin(&f, rules_here, (uint64_t)n);
            table t = {.stage = PLAYING,
                       .rules = rules_here,
                       .undo_seat = WATCHER,
                       .kept = calloc(1, (*g)->layout.size)};
            t.plan = (plan){.game = *g, .setting = fixture_setting(*g, (uint64_t)n)};
            for (int i = 0; i < t.plan.setting.seats; i++)
                snprintf(t.plan.seat[i].name, sizeof t.plan.seat[i].name, "Seat %d", i);
            while (!fixture_over(&f)) {
                if (fixture_pick(&f, 8) == 0)
                    for (int viewer = WATCHER; viewer < t.plan.setting.seats; viewer++)
                        compare(&f, &t, viewer);
                int seat = fixture_actor(&f);
                fixture_play(&f, seat, fixture_choose(&f, seat));
            }
            free(t.kept);
        }
}

TEST(every_refusal_has_words_in_both_languages) {
    for (int i = 0; i < WHYS; i++) {
        assert_non_null(why_rows[i].word);
        for (lang l = EN; l < LANGS; l++) assert_true(strlen(tr(l, &why_rows[i].text)) > 3);
        for (int k = 0; k < i; k++) assert_string_not_equal(why_rows[i].word, why_rows[k].word);
    }
}

TEST(every_farewell_has_words_in_both_languages_that_fit_into_a_frame) {
    for (int i = 0; i < FAREWELLS; i++) {
        const farewell_row *f = &farewells[i];
        for (lang l = EN; l < LANGS; l++) {
            const char *text = tr(l, &f->text);
            assert_true(strlen(text) > 3);
            assert_true(f->status < 1000 || strlen(text) <= FAREWELL_TEXT);
        }
        for (int k = 0; k < i; k++) assert_string_not_equal(f->word, farewells[k].word);
    }
}

TEST(a_refusal_that_a_language_lacks_is_in_english) {
    static const char some[] = "server.why.table = Keine Tafel.\n";
    lang_error error;
    lang l;
    assert_true(lang_load("xx", some, strlen(some), &error));
    assert_true(lang_find("xx", 2, &l));
    assert_string_equal(tr(l, &why_rows[WHY_TABLE].text), "Keine Tafel.");
    assert_string_equal(tr(l, &why_rows[WHY_OVER].text), tr(EN, &why_rows[WHY_OVER].text));
    lang_unload();
}

/* The store keeps the language of a person's mails by its code: its number may change. */
TEST(a_contact_keeps_its_language) {
    static const char *const codes[] = {"en", "fr", "de", "pt-br"};
    store *s = open_store();
    person_row p = {.name = "Ada"};
    assert_int_equal(store_add_guest(s, &p, "0123"), STORE_OK);
    for (int i = 0; i < COUNT_OF(codes); i++) {
        contact_row put = {.person = p.id, .mail = "ada@example.org"}, got = {0};
        snprintf(put.lang, sizeof put.lang, "%s", codes[i]);
        assert_int_equal(store_put_contact(s, &put), STORE_OK);
        assert_int_equal(store_read_contact(s, p.id, &got), STORE_OK);
        assert_string_equal(got.lang, codes[i]);
    }
    store_close(s);
}

/* ---- the journal ----------------------------------------------------------------------------- */

static bool applies(table *t, const char *text) {
    journal_entry e;
    return journal_read(&e, text) && table_apply_entry(t, &e);
}

TEST(old_journals_keep_their_stand_in_bots) {
    table t = {.plan.setting.seats = 3};
    assert_true(applies(&t, "bot 0 greedy"));
    assert_true(applies(&t, "bot 1 " STAND_IN " time"));
    assert_true(applies(&t, "resign 2"));
    assert_string_equal(t.plan.seat[0].player, "greedy");
    assert_string_equal(t.plan.seat[1].player, STAND_IN);
    assert_string_equal(t.plan.seat[2].player, STAND_IN);
    for (int i = 0; i < 3; i++) assert_non_null(player_find(t.plan.seat[i].player));
    assert_true(applies(&t, "back 0"));
    assert_true(t.plan.seat[0].kind == SEAT_PERSON && !t.plan.seat[0].player[0]);
}

TEST(a_seat_asks_the_others_three_times_until_one_of_them_plays) {
    static table t = {.plan = {.setting = {.seats = 2}}, .plies = 2, .last = {1, 2}};
    for (int i = 0; i < WISHES_EACH; i++) {
        assert_int_equal(table_undo_wish(&t, 0), 2);
        assert_true(applies(&t, "wish 0 2") && applies(&t, "wish none"));
    }
    assert_int_equal(table_undo_wish(&t, 0), 0);
    assert_int_equal(table_undo_wish(&t, 1), 1); /* the other seat may still ask */
    /* plies of its own, which a seat may take back alone, change nothing */
    table_note_ply(&t, 0);
    assert_int_equal(table_undo_wish(&t, 0), 0);
    table_note_ply(&t, 1);
    assert_int_equal(table_undo_wish(&t, 0), 2);
}

/* Only people agree: where nobody else plays, what was seen stays. */
TEST(a_request_reaches_the_last_ply_of_its_seat_also_across_a_roll) {
    static table t = {.plan = {.setting = {.seats = 3}}, .plies = 9, .last = {4, 9}};
    t.plan.seat[0] = (plan_seat){.kind = SEAT_PERSON, .person = 1};
    t.plan.seat[1] = (plan_seat){.kind = SEAT_BOT};
    assert_int_equal(table_undo_wish(&t, 0), 6);
    t.seen = 3;
    assert_int_equal(table_undo_wish(&t, 0), 6);
    t.seen = 4;
    assert_int_equal(table_undo_wish(&t, 0), 0);
    t.plan.seat[2] = (plan_seat){.kind = SEAT_PERSON, .person = 1}; /* the same person */
    assert_int_equal(table_undo_wish(&t, 0), 0);
    t.plan.seat[2].person = 2;
    assert_int_equal(table_undo_wish(&t, 0), 6);
    assert_int_equal(table_undo_wish(&t, 2), 0);
    assert_int_equal(table_undo_reason(&t, 0), BACK_OTHERS);
    assert_int_equal(table_undo_reason(&t, 2), BACK_NOTHING);
    t.undo_last = BACK_ROLLED;
    assert_int_equal(table_undo_reason(&t, 1), BACK_ROLLED);
}

TEST(a_journal_entry_is_read_and_written_the_same) {
    static const char *const lines[] = {
        "12 1 buy aurora top : 3 4\n",
        "12 1 buy aurora top : 3 4\n@ 17 3000+0 -5+10 7+0",
        "undo 0",
        "undo 2 3",
        "wish 1 4",
        "wish none",
        "agree 1",
        "resign 2",
        "resign 2 time",
        "bot 1 adept",
        "bot 1 adept time\n@ 1700000000000 1+2 3+4 5+6",
        "back 0",
        "close",
        "pause\n@ 5 1+0 2+0 3+0",
    };
    for (int i = 0; i < COUNT_OF(lines); i++) {
        char text[256];
        buffer b = BUFFER_OVER(text);
        journal_entry e;
        assert_true(journal_read(&e, lines[i]));
        journal_write(&e, 3, &b);
        assert_string_equal(text, lines[i]);
    }
}

TEST(a_faulty_journal_entry_is_refused) {
    static const char *const lines[] = {"",
                                        "undo",
                                        "undo x",
                                        "undo 9",
                                        "undo 0 0",
                                        "wish 0",
                                        "wish 0 0",
                                        "wish none 1",
                                        "agree",
                                        "resign -1",
                                        "resign 1 soon",
                                        "bot 1",
                                        "bot 1 abcdefghijklmnopqrstuvwxyz",
                                        "back 0 1",
                                        "closed",
                                        "pause 1",
                                        "12",
                                        "12 9 x",
                                        "pause\n@ x",
                                        "@ 17 3000+0"};
    for (int i = 0; i < COUNT_OF(lines); i++) {
        journal_entry e;
        if (journal_read(&e, lines[i])) fail_msg("'%s' was read", lines[i]);
    }
}

/* ---- changes --------------------------------------------------------------------------------- */

static int value_of(char c) {
    const char *letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return (int)(strchr(letters, c) - letters);
}

static size_t decode(const char *text, uint8_t *out) {
    size_t size = 0;
    for (; *text && *text != '"'; text += 4) {
        uint32_t bits = 0;
        for (int i = 0; i < 4; i++)
            bits = bits << 6 | (text[i] == '=' ? 0u : (uint32_t)value_of(text[i]));
        out[size++] = (uint8_t)(bits >> 16);
        if (text[2] != '=') out[size++] = (uint8_t)(bits >> 8);
        if (text[3] != '=') out[size++] = (uint8_t)bits;
    }
    return size;
}

static size_t number_at(const uint8_t **at) {
    size_t number = 0;
    for (int shift = 0;; shift += 7) {
        uint8_t byte = *(*at)++;
        number |= (size_t)(byte & 127) << shift;
        if (byte < 128) return number;
    }
}

static void patch(uint8_t *room, const char *text) {
    static uint8_t bytes[STATE_MAX * 4];
    const uint8_t *at = bytes, *end = bytes + decode(text, bytes);
    while (at < end) {
        room += number_at(&at);
        for (size_t left = number_at(&at); left > 0; left--) *room++ = *at++;
    }
}

static uint32_t any_of(uint32_t count) {
    static uint32_t x = 2463534242u; /* xorshift: the same numbers every time */
    x ^= x << 13, x ^= x >> 17, x ^= x << 5;
    return x % count;
}

/* A client that applies the patches has the same bytes as one that reads everything. */
TEST(patches_lead_from_one_position_to_the_next) {
    static uint8_t before[STATE_MAX], after[STATE_MAX], client[STATE_MAX];
    static char text[STATE_MAX * 8];
    changes c = {0};
    for (const game *const *g = registry_games; *g; g++) {
        const layout *l = &(*g)->layout;
        for (int round = 0; round < 200; round++) {
            for (size_t i = 0; i < l->size; i++) before[i] = (uint8_t)any_of(256);
            memcpy(after, before, l->size);
            int hits = round == 0 ? 0 : round == 1 ? (int)l->size : (int)any_of(40);
            for (int i = 0; i < hits; i++) after[any_of((uint32_t)l->size)] = (uint8_t)any_of(256);
            assert_true(changes_compute(&c, &(changes_between){*g, 2, before, after}));
            memcpy(client, before, l->size);
            buffer b = BUFFER_OVER(text);
            changes_pub(&c, &b);
            patch(client, text + 1);
            for (int i = 0; i < 2; i++) {
                uint8_t *own = client + l->own_at + (size_t)i * l->own_size;
                buffer_clear(&b);
                bool changed = memcmp(own, after + (own - client), l->own_size) != 0;
                assert_int_equal(changes_own(&c, i, &b), changed);
                if (changed) patch(own, text + 1);
            }
            assert_memory_equal(client, after, l->pub_size);
            assert_memory_equal(client + l->own_at, after + l->own_at, 2 * l->own_size);
        }
    }
    changes_free(&c);
}
