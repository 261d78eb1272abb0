/* Tournaments: pairing, byes, seats and standings, by hand and in simulated tournaments. */
#include <stdlib.h>

#include "matching.h"
#include "tourney.h"
#include "unit.h"

enum { TABLES_MAX = 8192 };

/* A fixed pseudo-random sequence: xorshift64*, Vigna 2016. */
static uint64_t random_state = 1;

static int random_below(int n) {
    random_state ^= random_state >> 12, random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (int)((random_state * 2685821657736338717ull >> 33) % (uint64_t)n);
}

/* How many of the simulated tournaments to play: VALLON_TEST_SCALE is a percentage. */
static int scaled(int full) {
    const char *scale = getenv("VALLON_TEST_SCALE");
    int n = full * (scale ? atoi(scale) : 5) / 100;
    return n < 10 ? 10 : n;
}

/* ---- matching -------------------------------------------------------------------------------- */

/* The least cost by trying everything: the first free one with each other. */
static int64_t least_cost(const int32_t *cost, int count, unsigned taken) {
    int first = 0;
    while (first < count && taken >> first & 1) first++;
    if (first == count) return 0;
    int64_t least = INT64_MAX;
    for (int k = first + 1; k < count; k++) {
        if (taken >> k & 1) continue;
        int64_t sum =
            cost[first * count + k] + least_cost(cost, count, taken | 1u << first | 1u << k);
        if (sum < least) least = sum;
    }
    return least;
}

static void random_costs(int32_t *cost, int count, int most) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++)
            cost[i * count + k] = cost[k * count + i] = i == k ? 0 : random_below(most);
}

static int64_t cost_of(const int32_t *cost, int count, const int16_t *partner) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        assert_in_range(partner[i], 0, count - 1);
        assert_int_equal(partner[partner[i]], i);
        assert_int_not_equal(partner[i], i);
        if (partner[i] > i) sum += cost[i * count + partner[i]];
    }
    return sum;
}

TEST(a_matching_costs_as_little_as_any) {
    int32_t cost[10 * 10];
    int16_t partner[10];
    for (int trial = 0; trial < 3000; trial++) {
        int count = 2 + 2 * random_below(5);
        random_costs(cost, count, trial % 3 == 0 ? 3 : trial % 3 == 1 ? 30 : MATCHING_COST_MAX);
        assert_true(match_pairs(cost, count, partner));
        assert_int_equal(cost_of(cost, count, partner), least_cost(cost, count, 0));
    }
}

TEST(a_large_matching_is_perfect_and_no_swap_improves_it) {
    int count = MATCHING_MAX;
    int32_t *cost = malloc(sizeof *cost * (size_t)(count * count));
    int16_t partner[MATCHING_MAX];
    random_costs(cost, count, 1000);
    assert_true(match_pairs(cost, count, partner));
    cost_of(cost, count, partner);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            if (b == a || b == partner[a]) continue;
            int now = cost[a * count + partner[a]] + cost[b * count + partner[b]];
            assert_true(now <= cost[a * count + b] + cost[partner[a] * count + partner[b]]);
        }
    free(cost);
}

/* ---- a simulated tournament ------------------------------------------------------------------ */

typedef struct {
    tourney t;
    tourney_table table[TABLES_MAX];
    int met[TOURNEY_PLAYERS_MAX][TOURNEY_PLAYERS_MAX];
    int again; /* one for a pair's second match, three more for its third, ... */
} event;

static event *open_event(tourney_kind kind, int seats, int players) {
    event *e = calloc(1, sizeof *e);
    assert_non_null(e);
    e->t = (tourney){.kind = kind, .seats = seats, .players = players, .table = e->table};
    for (int i = 0; i < players; i++) e->t.player[i].rating = 1000 + random_below(1000);
    return e;
}

/* Places by strength with luck; sometimes shared. */
static void play(const tourney *t, tourney_table *table) {
    int result[TOURNEY_SEATS_MAX];
    for (int i = 0; i < table->count; i++)
        result[i] = (t->player[table->player[i]].rating + random_below(900)) / 60;
    for (int i = 0; i < table->count; i++) {
        table->place[i] = 1;
        for (int k = 0; k < table->count; k++)
            if (result[k] > result[i]) table->place[i]++;
    }
}

static void remember(event *e, const tourney_table *table) {
    for (int a = 0; a < table->count; a++)
        for (int b = 0; b < table->count; b++)
            if (a != b) {
                int *met = &e->met[table->player[a]][table->player[b]];
                if (a < b) e->again += *met * (*met + 1) / 2;
                ++*met;
            }
}

/* Pairs a round, and pairs it again: the result must be the same. */
static int play_round(event *e, int round) {
    static tourney_table twice[TOURNEY_ROUND_TABLES];
    tourney_table *out = &e->table[e->t.tables];
    int tables = tourney_pair(&e->t, round, out);
    assert_int_equal(tourney_pair(&e->t, round, twice), tables);
    assert_memory_equal(twice, out, sizeof *out * (size_t)tables);
    for (int i = 0; i < tables; i++) {
        assert_int_equal(out[i].round, round);
        remember(e, &out[i]);
        if (out[i].count > 1) play(&e->t, &out[i]);
    }
    e->t.tables += tables;
    return tables;
}

/* Everybody who has not withdrawn sits at one table. */
static void expect_everybody(const event *e, int first, int tables) {
    int at[TOURNEY_PLAYERS_MAX] = {0};
    for (int i = first; i < first + tables; i++)
        for (int k = 0; k < e->table[i].count; k++) at[e->table[i].player[k]]++;
    for (int i = 0; i < e->t.players; i++) assert_int_equal(at[i], !e->t.player[i].withdrawn);
}

static void expect_sizes(const event *e, int first, int tables, int active) {
    int byes = 0, least = e->t.seats;
    for (int i = first; i < first + tables; i++) {
        byes += e->table[i].count == 1;
        if (e->table[i].count > 1 && e->table[i].count < least) least = e->table[i].count;
    }
    assert_int_equal(byes, e->t.seats == 2 ? active % 2 : 0);
    if (active != 5 && active >= e->t.seats - 1) assert_true(least >= e->t.seats - 1);
}

static int count_active(const event *e) {
    int active = 0;
    for (int i = 0; i < e->t.players; i++) active += !e->t.player[i].withdrawn;
    return active;
}

static void play_swiss_round(event *e, int round) {
    int first = e->t.tables, active = count_active(e);
    int tables = play_round(e, round);
    assert_true(tables > 0);
    expect_everybody(e, first, tables);
    expect_sizes(e, first, tables, active);
}

static tourney_standing *stand(const event *e) {
    static tourney_standing all[TOURNEY_PLAYERS_MAX];
    assert_true(tourney_standings(&e->t, all));
    return all;
}

/* ---- Swiss ----------------------------------------------------------------------------------- */

TEST(nobody_meets_twice_in_a_swiss_of_usual_length) {
    int trials = scaled(1000);
    for (int trial = 0; trial < trials; trial++) {
        int seats = 2 + trial % 3, players = 5 + random_below(trial % 10 ? 60 : 196);
        event *e = open_event(TOURNEY_SWISS, seats, players);
        int rounds = (players - 1) / (seats - 1) / 2;
        if (rounds > 7) rounds = 7;
        for (int round = 0; round < rounds; round++) play_swiss_round(e, round);
        if (seats == 2 || players > 16) assert_int_equal(e->again, 0);
        free(e);
    }
}

TEST(two_player_tables_meet_everybody_once_before_anybody_twice) {
    for (int players = 4; players <= 12; players += 2) {
        event *e = open_event(TOURNEY_SWISS, 2, players);
        for (int round = 0; round < players / 2; round++) play_swiss_round(e, round);
        assert_int_equal(e->again, 0);
        free(e);
    }
}

TEST(nobody_has_two_byes_before_everybody_had_one) {
    for (int players = 3; players <= 15; players += 2) {
        event *e = open_event(TOURNEY_SWISS, 2, players);
        for (int round = 0; round < players + 2; round++) {
            play_swiss_round(e, round);
            const tourney_standing *all = stand(e);
            int least = all[0].byes, most = all[0].byes;
            for (int i = 1; i < players; i++) {
                if (all[i].byes < least) least = all[i].byes;
                if (all[i].byes > most) most = all[i].byes;
            }
            assert_true(most - least <= 1);
        }
        free(e);
    }
}

TEST(everybody_plays_the_same_number_of_matches) {
    for (int players = 5; players <= 40; players++)
        for (int seats = 2; seats <= 4; seats++) {
            event *e = open_event(TOURNEY_SWISS, seats, players);
            for (int round = 0; round < 4; round++) play_swiss_round(e, round);
            const tourney_standing *all = stand(e);
            for (int i = 0; i < players; i++) assert_int_equal(all[i].played + all[i].byes, 4);
            free(e);
        }
}

TEST(seats_are_balanced) {
    for (int seats = 2; seats <= 4; seats++) {
        event *e = open_event(TOURNEY_SWISS, seats, 24);
        int sat[TOURNEY_PLAYERS_MAX][TOURNEY_SEATS_MAX] = {{0}};
        for (int round = 0; round < 8; round++) play_swiss_round(e, round);
        for (int i = 0; i < e->t.tables; i++)
            for (int k = 0; k < seats; k++) sat[e->table[i].player[k]][k]++;
        for (int i = 0; i < 24; i++)
            for (int k = 0; k < seats; k++)
                assert_in_range(sat[i][k], 8 / seats - 2 < 0 ? 0 : 8 / seats - 2, 8 / seats + 2);
        free(e);
    }
}

TEST(the_stronger_half_meets_the_weaker_in_the_first_round) {
    event *e = open_event(TOURNEY_SWISS, 2, 8);
    for (int i = 0; i < 8; i++) e->t.player[i].rating = 2000 - 100 * i;
    play_swiss_round(e, 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(abs(e->table[i].player[0] - e->table[i].player[1]), 4);
    free(e);
}

TEST(winners_meet_winners) {
    event *e = open_event(TOURNEY_SWISS, 2, 16);
    play_swiss_round(e, 0);
    for (int i = 0; i < 8; i++) e->table[i].place[0] = 1, e->table[i].place[1] = 2;
    play_swiss_round(e, 1);
    for (int i = 8; i < 16; i++) {
        int points[2] = {0};
        for (int k = 0; k < 2; k++)
            for (int m = 0; m < 8; m++)
                if (e->table[m].player[0] == e->table[i].player[k]) points[k]++;
        assert_int_equal(points[0], points[1]);
    }
    free(e);
}

TEST(players_come_late_and_go_early) {
    int trials = scaled(200);
    for (int trial = 0; trial < trials; trial++) {
        event *e = open_event(TOURNEY_SWISS, 2 + trial % 3, 5 + random_below(40));
        for (int round = 0; round < 6; round++) {
            if (random_below(3) == 0) e->t.player[random_below(e->t.players)].withdrawn = true;
            if (random_below(3) == 0) e->t.player[e->t.players++].rating = 1500;
            if (count_active(e) < 2) break;
            play_swiss_round(e, round);
        }
        free(e);
    }
}

TEST(one_player_has_nobody_to_meet) {
    event *e = open_event(TOURNEY_SWISS, 2, 2);
    e->t.player[0].withdrawn = true;
    assert_int_equal(tourney_pair(&e->t, 0, e->table), 0);
    free(e);
}

/* All divisions of players among tables, by brute force: the least that `again` can grow by. */
static int fewest_again(const event *e, int *left, int count, int tables) {
    if (count == 0) return 0;
    int size = count / tables + (count % tables != 0), best = 999;
    for (unsigned set = 0; set < 1u << (count - 1); set++) {
        if (__builtin_popcount(set) != size - 1) continue;
        int rest[16], others = 0, at[4] = {left[0]}, sitting = 1, again = 0;
        for (int i = 1; i < count; i++)
            if (set >> (i - 1) & 1)
                at[sitting++] = left[i];
            else
                rest[others++] = left[i];
        for (int a = 0; a < sitting; a++)
            for (int b = 0; b < a; b++) {
                int met = e->met[at[a]][at[b]];
                again += met * (met + 1) / 2;
            }
        if (again >= best) continue;
        int more = again + fewest_again(e, rest, others, tables - 1);
        if (more < best) best = more;
    }
    return best;
}

TEST(small_fields_meet_again_only_where_it_cannot_be_avoided) {
    for (int trial = 0; trial < 40; trial++) {
        int seats = 3 + trial % 2, players = seats * (2 + trial % (seats == 3 ? 3 : 2));
        event *e = open_event(TOURNEY_SWISS, seats, players);
        for (int round = 0; round < 3; round++) {
            int all[16], before = e->again;
            for (int i = 0; i < players; i++) all[i] = i;
            int least = fewest_again(e, all, players, players / seats);
            play_swiss_round(e, round);
            assert_int_equal(e->again - before, least);
        }
        free(e);
    }
}

/* ---- knock-out ------------------------------------------------------------------------------- */

static void play_knockout(event *e, bool withdraw) {
    int round = 0, players = e->t.players;
    while (play_round(e, round) > 0) {
        if (withdraw && random_below(2)) e->t.player[random_below(players)].withdrawn = true;
        assert_true(++round < 20);
    }
    if (!withdraw) assert_int_equal(round, tourney_rounds(TOURNEY_KNOCKOUT, players, e->t.seats));
}

TEST(a_knockout_ends_with_one_winner) {
    int trials = scaled(600);
    for (int trial = 0; trial < trials; trial++) {
        event *e =
            open_event(TOURNEY_KNOCKOUT, 2 + trial % 3, 2 + random_below(trial % 5 ? 40 : 199));
        play_knockout(e, false);
        const tourney_standing *all = stand(e);
        assert_int_equal(all[0].rank, 1);
        assert_int_equal(all[1].rank, 2);
        assert_true(all[0].reached > all[1].reached);
        free(e);
    }
}

TEST(a_knockout_survives_withdrawals) {
    int trials = scaled(600);
    for (int trial = 0; trial < trials; trial++) {
        event *e = open_event(TOURNEY_KNOCKOUT, 2 + trial % 3, 4 + random_below(40));
        play_knockout(e, true);
        free(e);
    }
}

TEST(the_best_seeds_have_the_byes_and_meet_last) {
    event *e = open_event(TOURNEY_KNOCKOUT, 2, 6);
    for (int i = 0; i < 6; i++) e->t.player[i].rating = 2000 - 100 * i;
    assert_int_equal(play_round(e, 0), 4);
    int byes = 0;
    for (int i = 0; i < 4; i++)
        if (e->table[i].count == 1) {
            byes++;
            assert_in_range(e->table[i].player[0], 0, 1);
        } else /* the better seed wins */
            for (int k = 0; k < 2; k++)
                e->table[i].place[k] = e->table[i].player[k] < e->table[i].player[!k] ? 1 : 2;
    assert_int_equal(byes, 2);
    assert_int_equal(play_round(e, 1), 2);
    assert_int_equal(e->met[0][1], 0);
    free(e);
}

/* ---- arena ----------------------------------------------------------------------------------- */

static int pair_arena(event *e, const int16_t *free_players, int count) {
    tourney_table *out = &e->table[e->t.tables];
    int tables = tourney_pair_free(&e->t, free_players, count, out);
    for (int i = 0; i < tables; i++) {
        assert_int_equal(out[i].count, e->t.seats);
        remember(e, &out[i]);
        play(&e->t, &out[i]);
    }
    e->t.tables += tables;
    return tables;
}

TEST(an_arena_pairs_as_many_as_it_can_and_nobody_twice) {
    int trials = scaled(200);
    for (int trial = 0; trial < trials; trial++) {
        event *e = open_event(TOURNEY_ARENA, 2 + trial % 3, 5 + random_below(60));
        for (int step = 0; step < 20; step++) {
            int16_t waiting[TOURNEY_PLAYERS_MAX];
            int count = 0, at[TOURNEY_PLAYERS_MAX] = {0}, first = e->t.tables;
            for (int i = 0; i < e->t.players; i++)
                if (random_below(3)) waiting[count++] = (int16_t)i;
            assert_int_equal(pair_arena(e, waiting, count), count / e->t.seats);
            for (int i = first; i < e->t.tables; i++)
                for (int k = 0; k < e->t.seats; k++)
                    assert_int_equal(at[e->table[i].player[k]]++, 0);
        }
        free(e);
    }
}

TEST(an_arena_does_not_repeat_the_last_match_if_others_are_free) {
    event *e = open_event(TOURNEY_ARENA, 2, 4);
    const int16_t all[] = {0, 1, 2, 3};
    for (int step = 0; step < 30; step++) {
        tourney_table before[2];
        memcpy(before, &e->table[step ? e->t.tables - 2 : 0], sizeof before);
        assert_int_equal(pair_arena(e, all, 4), 2);
        const tourney_table *now = &e->table[e->t.tables - 2];
        for (int i = 0; step && i < 2; i++)
            for (int k = 0; k < 2; k++)
                assert_false(now[i].player[0] + now[i].player[1] ==
                                 before[k].player[0] + before[k].player[1] &&
                             abs(now[i].player[0] - now[i].player[1]) ==
                                 abs(before[k].player[0] - before[k].player[1]));
    }
    assert_int_equal(pair_arena(e, all, 1), 0);
    assert_int_equal(pair_arena(e, all, 2), 1);
    assert_int_equal(pair_arena(e, all, 2), 1);
    free(e);
}

TEST(whoever_waited_longest_is_paired) {
    event *e = open_event(TOURNEY_ARENA, 2, 3);
    const int16_t queue[] = {2, 0, 1};
    assert_int_equal(pair_arena(e, queue, 3), 1);
    assert_int_equal(e->met[2][0], 1);
    free(e);
}

/* ---- points and standings -------------------------------------------------------------------- */

TEST(places_are_worth_even_steps_and_ties_share) {
    tourney_table two = {.count = 2, .place = {2, 1}}, draw = {.count = 2, .place = {1, 1}};
    assert_int_equal(tourney_points(&two, 0), 0);
    assert_int_equal(tourney_points(&two, 1), 12);
    assert_int_equal(tourney_points(&draw, 0), 6);
    tourney_table four = {.count = 4, .place = {1, 4, 2, 2}};
    assert_int_equal(tourney_points(&four, 0), 12);
    assert_int_equal(tourney_points(&four, 1), 0);
    assert_int_equal(tourney_points(&four, 2), 6);
    tourney_table three = {.count = 3, .place = {1, 1, 3}};
    assert_int_equal(tourney_points(&three, 0), 9);
    assert_int_equal(tourney_points(&three, 2), 0);
    tourney_table bye = {.count = 1, .place = {1}}, playing = {.count = 2};
    assert_int_equal(tourney_points(&bye, 0), 12);
    assert_int_equal(tourney_points(&playing, 0), 0);
}

TEST(every_table_shares_out_half_a_point_for_each_player) {
    for (int trial = 0; trial < 500; trial++) {
        event *e = open_event(TOURNEY_SWISS, 4, 4);
        tourney_table t = {.count = (int16_t)(2 + random_below(3)), .player = {0, 1, 2, 3}};
        play(&e->t, &t);
        int sum = 0;
        for (int i = 0; i < t.count; i++) sum += tourney_points(&t, i);
        assert_int_equal(sum, t.count * TOURNEY_POINT / 2);
        free(e);
    }
}

TEST(ties_are_broken_by_opponents_then_by_direct_points) {
    event *e = open_event(TOURNEY_SWISS, 2, 4);
    /* 0 beats 1 and loses to 2; 1 beats 3; 2 loses to 3: 0 and 2 met better opponents. */
    const tourney_table played[] = {
        {.round = 0, .count = 2, .player = {0, 1}, .place = {1, 2}},
        {.round = 0, .count = 2, .player = {2, 3}, .place = {2, 1}},
        {.round = 1, .count = 2, .player = {0, 2}, .place = {2, 1}},
        {.round = 1, .count = 2, .player = {1, 3}, .place = {1, 2}},
    };
    memcpy(e->table, played, sizeof played), e->t.tables = 4;
    const tourney_standing *all = stand(e);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(all[i].points, 12);
        assert_int_equal(all[i].opponents, 500000);
        assert_int_equal(all[i].direct, 12);
        assert_int_equal(all[i].rank, 1);
    }
    e->table[3].place[0] = e->table[3].place[1] = 1; /* now 3 has 18, 1 has 6 */
    all = stand(e);
    assert_int_equal(all[0].player, 3);
    /* 0 met 1 (6 of 24) and 2 (12 of 24); 2 met 3 (18) and 0 (12): 2 is before 0. */
    assert_int_equal(all[1].player, 2);
    assert_int_equal(all[1].opponents, 625000);
    assert_int_equal(all[2].player, 0);
    assert_int_equal(all[2].opponents, 375000);
    assert_int_equal(all[3].rank, 4);
    free(e);
}

TEST(the_length_of_a_tournament) {
    assert_int_equal(tourney_rounds(TOURNEY_KNOCKOUT, 8, 2), 3);
    assert_int_equal(tourney_rounds(TOURNEY_KNOCKOUT, 9, 2), 4);
    assert_int_equal(tourney_rounds(TOURNEY_KNOCKOUT, 9, 3), 2);
    assert_int_equal(tourney_rounds(TOURNEY_KNOCKOUT, 16, 4), 3);
    assert_int_equal(tourney_rounds(TOURNEY_SWISS, 32, 2), 5);
    assert_int_equal(tourney_rounds(TOURNEY_SWISS, 64, 4), 3);
}
