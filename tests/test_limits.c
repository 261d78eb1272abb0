/* The server's limits: counters by address that a flood cannot turn against others, the
 * networks that they count, and the turns of people whose bots think. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "address.h"
#include "counters.h"
#include "limits.h"
#include "turns.h"
#include "unit.h"

enum { ADDRESSES = COUNTERS_USUAL, FLOOD = 1000000, HELD = 10000 };

/* ---- counters -------------------------------------------------------------------------------- */

static counter *at(counters *c, uint64_t key) { return counters_at(c, &key, sizeof key); }

static bool near(double a, double b) { return fabs(a - b) < 1e-6; }

TEST(each_of_100000_addresses_has_its_own_counter) {
    counters *c = counters_open(ADDRESSES);
    assert_non_null(c);
    for (uint64_t i = 0; i < ADDRESSES; i++) {
        counter *x = at(c, i);
        assert_non_null(x);
        assert_true(x->held == 0 && x->spent == 0);
        x->spent = (double)i;
    }
    for (uint64_t i = 0; i < ADDRESSES; i++) assert_true(at(c, i)->spent == (double)i);
    counters_close(c);
}

TEST(keys_of_any_length_are_told_apart) {
    counters *c = counters_open(16);
    counter *a = counters_at(c, "anna", 4), *b = counters_at(c, "anna\0", 5),
            *none = counters_at(c, "", 0);
    assert_true(a != b && a != none && b != none);
    assert_ptr_equal(a, counters_at(c, "anna", 4));
    counters_close(c);
}

/* Way in 5: a flood evicts idle counters; it evicts none that is held and refuses nobody. */
TEST(a_flood_of_addresses_neither_evicts_held_ones_nor_refuses_newcomers) {
    counters *c = counters_open(ADDRESSES);
    static counter *held[HELD];
    for (uint64_t i = 0; i < HELD; i++) {
        counters_hold(c, held[i] = at(c, i));
        held[i]->spent = (double)i;
    }
    for (uint64_t i = 0; i < FLOOD; i++) {
        counter *x = at(c, FLOOD + i);
        assert_non_null(x);
        assert_true(x->held == 0 && x->spent == 0);
        x->spent = 1;
    }
    for (uint64_t i = 0; i < HELD; i++) {
        assert_ptr_equal(at(c, i), held[i]);
        assert_true(held[i]->held == 1 && held[i]->spent == (double)i);
    }
    counters_close(c);
}

TEST(the_counter_that_was_unused_for_longest_goes_first) {
    counters *c = counters_open(4);
    for (uint64_t i = 1; i <= 4; i++) at(c, i)->spent = (double)i;
    at(c, 1); /* now 2 is the oldest */
    at(c, 5)->spent = 5;
    assert_true(at(c, 1)->spent == 1 && at(c, 3)->spent == 3 && at(c, 4)->spent == 4);
    assert_true(at(c, 5)->spent == 5);
    assert_true(at(c, 2)->spent == 0); /* it was evicted; this evicts 1 */
    assert_true(at(c, 3)->spent == 3 && at(c, 1)->spent == 0);
    counters_close(c);
}

TEST(a_released_counter_is_the_newest_of_the_idle_ones) {
    counters *c = counters_open(3);
    counter *first = at(c, 1);
    counters_hold(c, first);
    counters_hold(c, first);
    at(c, 2), at(c, 3);
    counters_release(c, first);
    at(c, 4), at(c, 5), at(c, 6);
    assert_int_equal(first->held, 1); /* still held once: not evicted */
    counters_release(c, first);
    first->spent = 7;
    at(c, 7); /* evicts 5 */
    assert_true(at(c, 1)->spent == 7);
    counters_close(c);
}

TEST(only_a_table_of_held_counters_refuses_a_newcomer) {
    counters *c = counters_open(3);
    counter *x[3];
    for (uint64_t i = 0; i < 3; i++) counters_hold(c, x[i] = at(c, i));
    assert_null(at(c, 3));
    assert_ptr_equal(at(c, 1), x[1]);
    counters_release(c, x[1]);
    assert_ptr_equal(at(c, 3), x[1]);
    assert_int_equal(x[1]->held, 0);
    counters_close(c);
}

/* Nobody can look for addresses that share a slot: each table has its own key. */
TEST(two_tables_place_the_same_addresses_differently) {
    counters *one = counters_open(ADDRESSES), *other = counters_open(ADDRESSES);
    int same = 0;
    for (uint64_t i = 0; i < ADDRESSES; i++)
        same += counters_slot(one, &i, sizeof i) == counters_slot(other, &i, sizeof i);
    assert_true(same < 100); /* by chance: about one of 131072 */
    counters_close(one);
    counters_close(other);
}

/* Neighbouring addresses spread like random ones: no slot has a long chain. */
TEST(neighbouring_addresses_share_few_slots) {
    static uint8_t load[1 << 17];
    counters *c = counters_open(ADDRESSES);
    int most = 0;
    for (uint64_t i = 0; i < ADDRESSES; i++) {
        int now = ++load[counters_slot(c, &i, sizeof i)];
        if (now > most) most = now;
    }
    assert_true(most < 20); /* with random slots 20 in one has a chance of less than 1e-15 */
    counters_close(c);
}

/* ---- token buckets --------------------------------------------------------------------------- */

static int take_all(counter *c, double now) {
    int count = 0;
    while (count < 1000 && counter_take(c, 0.5, 4, now)) count++;
    return count;
}

TEST(a_bucket_is_full_at_first_and_refills) {
    counter c = {0};
    assert_int_equal(take_all(&c, 1000), 4);
    assert_int_equal(take_all(&c, 1001.9), 0);
    assert_int_equal(take_all(&c, 1002), 1); /* asking in vain at 1001.9 cost nothing */
    assert_int_equal(take_all(&c, 1006), 2);
    assert_int_equal(take_all(&c, 5000), 4); /* never more than the burst */
}

TEST(a_bucket_says_how_long_to_wait) {
    counter c = {0};
    assert_true(near(counter_wait(&c, 0.5, 4, 1000), 0));
    take_all(&c, 1000);
    assert_true(near(counter_wait(&c, 0.5, 4, 1000), 2));
    assert_true(near(counter_wait(&c, 0.5, 4, 1001.5), 0.5));
    assert_true(near(counter_wait(&c, 0.5, 4, 1002), 0));
}

TEST(a_clock_that_goes_back_fills_no_bucket) {
    counter c = {0};
    assert_int_equal(take_all(&c, 1000), 4);
    assert_int_equal(take_all(&c, 10), 0);
    assert_int_equal(take_all(&c, 12), 1);
}

/* ---- networks -------------------------------------------------------------------------------- */

typedef struct {
    uint8_t bytes[ADDRESS_KEY];
    size_t size;
} key;

static key key_of(const char *text, int bits) {
    struct in6_addr a;
    key k;
    memset(k.bytes, 0xee, sizeof k.bytes);
    assert_true(address_read(text, &a));
    k.size = address_network(&a, bits, k.bytes);
    return k;
}

static bool same_network(const char *one, const char *other, int bits) {
    key a = key_of(one, bits), b = key_of(other, bits);
    return a.size == b.size && memcmp(a.bytes, b.bytes, ADDRESS_KEY) == 0;
}

/* Way in 5: IPv6 counts by /64 and by /48. */
TEST(ipv6_counts_by_64_and_by_48_bits_and_ipv4_by_address) {
    assert_int_equal(key_of("2001:db8:1:2:3:4:5:6", 64).size, 8);
    assert_int_equal(key_of("2001:db8:1:2:3:4:5:6", 48).size, 6);
    assert_int_equal(key_of("203.0.113.7", 48).size, 16);
    assert_true(same_network("2001:db8:1:2::1", "2001:db8:1:2:ffff::", 64));
    assert_false(same_network("2001:db8:1:2::1", "2001:db8:1:3::1", 64));
    assert_true(same_network("2001:db8:1:2::1", "2001:db8:1:ffff::", 48));
    assert_false(same_network("2001:db8:1:2::1", "2001:db8:2:2::1", 48));
    assert_true(same_network("203.0.113.7", "::ffff:203.0.113.7", 64));
    assert_false(same_network("203.0.113.7", "203.0.113.8", 48));
    assert_false(same_network("::", "0.0.0.0", 64));
}

TEST(a_network_that_somebody_signed_in_from_has_a_name) {
    static const char *const cases[][2] = {
        {"203.0.113.7", "203.0.113.0/24"},
        {"::ffff:255.255.255.255", "255.255.255.0/24"},
        {"2001:db8:7:1:2:3:4:5", "2001:db8:7::/48"},
        {"ffff:ffff:ffff:ffff::", "ffff:ffff:ffff::/48"},
        {"::1", "::/48"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct in6_addr a;
        char text[ADDRESS_NETWORK];
        assert_true(address_read(cases[i][0], &a));
        address_network_text(&a, text);
        assert_string_equal(text, cases[i][1]);
    }
}

/* ---- turns ----------------------------------------------------------------------------------- */

enum { JOBS = 5000 };

typedef struct {
    turn turn;
    char name;
} job;

static turns *queue_for(int threads) {
    static turns q;
    q = (turns){.threads = threads};
    return &q;
}

/* "Aa Bb": owner A's job a, owner B's job b. */
static void put_all(turns *q, job *jobs, const char *text) {
    for (; *text; text += strspn(text, " ")) {
        *jobs = (job){{.owner = text[0]}, text[1]};
        turns_put(q, &jobs++->turn);
        text += 2;
    }
}

static const char *take_names(turns *q, int most) {
    static char out[64];
    int n = 0;
    for (turn *t; n < most && (t = turns_take(q)); n++) out[n] = ((job *)t)->name;
    out[n] = 0;
    return out;
}

/* Way in 4: round robin over owners, not over requests. */
TEST(owners_take_turns_and_their_jobs_keep_their_order) {
    job jobs[16];
    turns *q = queue_for(1);
    put_all(q, jobs, "A1 A2 A3 A4 A5 Bx By Cc");
    assert_int_equal(q->count, 8);
    assert_int_equal(q->owners, 3);
    assert_string_equal(take_names(q, 9), "1xc2y345");
    assert_true(q->count == 0 && q->owners == 0 && q->wanted == 0 && !q->first && !q->last);
    assert_null(turns_take(q));
}

TEST(new_tables_are_limited_by_person_and_by_address) {
    limits *l = limits_open(100, 10);
    assert_non_null(l);
    int opened = 0;
    while (opened < 1000 && limits_table(l, 1, "192.0.2.1")) opened++;
    assert_in_range(opened, TABLES_AT_ONCE, TABLES_AT_ONCE + 5);
    assert_true(limits_wait(l) >= 1);
    assert_true(limits_table(l, 2, "192.0.2.1"));
    int people = 3;
    while (people < 1000 && limits_table(l, people, "192.0.2.1")) people++;
    assert_in_range(people + opened, 190, 220); /* twice the guests of an address */
    assert_true(limits_table(l, 2000, "198.51.100.1"));
    limits_close(l);
}

TEST(who_comes_late_waits_for_one_turn_of_each) {
    job jobs[16];
    turns *q = queue_for(1);
    put_all(q, jobs, "A1 A2 A3 A4 A5 A6 Bx By Bz");
    assert_string_equal(take_names(q, 3), "1x2");
    put_all(q, jobs + 9, "Cc"); /* B and A are before it */
    assert_string_equal(take_names(q, 3), "y3c");
    put_all(q, jobs + 10, "Cd"); /* C comes back at once: it waits for B and A again */
    assert_string_equal(take_names(q, 8), "z4d56");
}

/* The owners' numbers share one slot of the hash table. */
TEST(owners_in_the_same_slot_are_told_apart) {
    job jobs[9];
    turns *q = queue_for(1);
    for (int i = 0; i < 9; i++) {
        jobs[i] = (job){{.owner = 7 + i % 3 * (int64_t)TURNS_SLOTS}, (char)('a' + i)};
        turns_put(q, &jobs[i].turn);
    }
    assert_int_equal(q->owners, 3);
    assert_string_equal(take_names(q, 9), "abcdefghi");
    assert_int_equal(q->owners, 0);
    jobs[0].turn.owner = -1; /* any number is an owner */
    turns_put(q, &jobs[0].turn);
    assert_string_equal(take_names(q, 2), "a");
}

TEST(the_oldest_job_is_that_which_waited_for_longest) {
    turn a = {.owner = 1, .since = 30}, b = {.owner = 2, .since = 20},
         c = {.owner = 2, .since = 40};
    turns *q = queue_for(1);
    assert_true(turns_oldest(q) == 0);
    turns_put(q, &a);
    turns_put(q, &b);
    turns_put(q, &c);
    assert_true(turns_oldest(q) == 20);
    turns_take(q);
    turns_take(q);
    assert_true(turns_oldest(q) == 40);
}

/* The time of the next job. */
static int next_ms(turns *q, int64_t owner) {
    const turn *t = turns_take(q);
    assert_non_null(t);
    assert_true(t->owner == owner);
    return t->ms;
}

static void put_many(turns *q, job *jobs, int64_t owner, int count) {
    for (int i = 0; i < count; i++) {
        jobs[i] = (job){{.owner = owner}, 0};
        turns_put(q, &jobs[i].turn);
    }
}

TEST(a_job_has_a_second_and_an_owner_s_jobs_share_it) {
    static job jobs[JOBS];
    turns *q = queue_for(1);
    put_many(q, jobs, 1, 1);
    assert_int_equal(next_ms(q, 1), 1000);
    put_many(q, jobs, 1, 8);
    assert_int_equal(next_ms(q, 1), 125);
    assert_int_equal(next_ms(q, 1), 142);
    q = queue_for(4); /* four at the same time */
    put_many(q, jobs, 1, 4);
    assert_int_equal(next_ms(q, 1), 1000);
    put_many(q, jobs + 4, 1, 5); /* 8 */
    assert_int_equal(next_ms(q, 1), 500);
}

TEST(one_job_beside_many_of_somebody_else_has_nearly_its_second) {
    static job jobs[JOBS];
    turns *q = queue_for(1);
    put_many(q, jobs, 1, 256);
    assert_int_equal(next_ms(q, 1), TURN_MS_LEAST);
    put_many(q, jobs + 256, 2, 1);
    assert_int_equal(next_ms(q, 1), TURN_MS_LEAST); /* who waited first */
    assert_int_equal(next_ms(q, 2), 952);
    assert_int_equal(next_ms(q, 1), TURN_MS_LEAST);
}

TEST(many_owners_share_the_threads_evenly) {
    static job jobs[JOBS];
    turns *q = queue_for(2);
    for (int i = 0; i < 10; i++) put_many(q, jobs + i, i, 1);
    assert_int_equal(next_ms(q, 0), 2000 * 1000 / (2000 + 9000));
    assert_int_equal(next_ms(q, 1), 2000 * 1000 / (2000 + 8000));
    while (turns_take(q)) {
    }
    for (int i = 0; i < JOBS; i++) put_many(q, jobs + i, i, 1);
    assert_int_equal(next_ms(q, 0), TURN_MS_LEAST);
}

/* Against a plain model: each owner has a list, and a list of owners is served in turn. */
TEST(whatever_comes_and_goes_nothing_is_lost_and_the_sums_are_right) {
    static job jobs[JOBS];
    static int order[JOBS], waiting[40];
    turns *q = queue_for(3);
    int put = 0, taken = 0, owners = 0, next[40] = {0};
    srand(1);
    while (taken < JOBS) {
        if (put < JOBS && rand() % 2) {
            int owner = rand() % 40;
            jobs[put] = (job){{.owner = owner}, 0};
            if (waiting[owner]++ == 0) order[owners++] = owner;
            turns_put(q, &jobs[put++].turn);
        } else if (q->count > 0) {
            int owner = order[0];
            const turn *t = turns_take(q);
            assert_int_equal(t->owner, owner);
            memmove(order, order + 1, sizeof *order * (size_t)--owners);
            if (--waiting[owner] > 0) order[owners++] = owner;
            while (jobs[next[owner]].turn.owner != owner) next[owner]++;
            assert_ptr_equal(t, &jobs[next[owner]++].turn); /* the oldest of the owner */
            taken++;
        }
        assert_int_equal(q->owners, owners);
        assert_int_equal(q->count, put - taken);
    }
    assert_true(q->wanted == 0 && !q->first && !q->last);
}
