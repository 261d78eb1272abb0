/* What profiles keep of a match (feats.h), counted from recorded matches of all games and compared
 * with counts of our own: favourites with the lines of the record or with the final position,
 * feats with a list of all events. */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feats.h"
#include "fixture.h"
#include "registry.h"
#include "text.h"

enum { NOTED_MAX = 1 << 16 };

/* One replayed match, and all its events. */
static struct {
    const rules *rules;
    history history;
    match match;
    dice dice;
    events log;
    summary summary;
    char *text;
    struct {
        event event;
        int turn;
    } noted[NOTED_MAX];
    int count, turn;
} on;

static void note(void) {
    const int seats = on.history.head.setting.seats;
    feats_note(&on.summary, &on.log, seats);
    for (int i = 0; i < on.log.count; i++) {
        event e = on.log.item[i];
        on.turn += on.rules->game->events[e.kind].begins;
        assert_true(on.count < NOTED_MAX);
        on.noted[on.count].event = e;
        on.noted[on.count++].turn = on.turn;
    }
}

/* False: the match is not over. */
static bool replay(const char *path) {
    static match read;
    size_t size;
    record_error error;
    record_head top;
    free(on.text);
    on.text = fixture_file(path, &size);
    assert_non_null(on.text);
    record_reader in = record_open(on.text, size);
    assert_true(record_read_head(&in, registry_games, &top));
    on.rules = fixture_rules_of(&top, path);
    assert_non_null(on.rules);
    assert_true(history_read(&on.history, &read, (record_input){on.rules, on.text, size}, &error));
    if (!match_head(&read)->over) return false;
    match_outcome out = {&on.dice, &on.log};
    on.count = on.turn = 0;
    feats_begin(&on.summary, on.rules);
    history_start(&on.history, &on.match, on.rules, out);
    note();
    for (int i = 0; i < on.history.count; i++) history_step(&on.history, &on.match, i, out), note();
    return true;
}

/* Every finished golden record of a game. */
static void each_record(const char *id, void (*check)(int seat)) {
    char folder[256], path[600];
    int finished = 0;
    snprintf(folder, sizeof folder, VALLON_SOURCE "/tests/golden/auto/%s", id);
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir));) {
        if (!strstr(e->d_name, ".vallon")) continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (!replay(path)) continue;
        finished++;
        for (int i = 0; i < on.history.head.setting.seats; i++) check(i);
    }
    closedir(dir);
    assert_true(finished > 1);
}

/* ---- favourites ------------------------------------------------------------------------------ */

static int kept(int seat, const char *id) {
    int times = 0;
    for (int i = 0; i < on.summary.favourites[seat]; i++) {
        favourite f = on.summary.favourite[seat][i];
        const noun *n = &on.rules->game->nouns[f.noun];
        char word[WORD_MAX];
        buffer b = BUFFER_OVER(word);
        if (strcmp(n->name, "deck") == 0) continue;
        n->id(on.rules, f.value, &b);
        if (!id || strcmp(word, id) == 0) times += f.times;
    }
    return times;
}

/* How often the seat's lines of the record have one of these words, and with which things. */
static void compare_with_lines(int seat, const char *words) {
    int total = 0;
    for (char *line = strstr(on.text, "\n0 "); line; line = strchr(line + 1, '\n')) {
        char word[32], thing[64], wanted[40];
        int who, all = 0;
        if (sscanf(line, "\n%*d %d %31s %63s", &who, word, thing) != 3 || who != seat) continue;
        snprintf(wanted, sizeof wanted, " %s ", word);
        if (!strstr(words, wanted)) continue;
        total++;
        for (char *l = strstr(on.text, "\n0 "); l; l = strchr(l + 1, '\n')) {
            char other[32], same[64];
            if (sscanf(l, "\n%*d %d %31s %63s", &who, other, same) != 3 || who != seat) continue;
            snprintf(wanted, sizeof wanted, " %s ", other);
            all += strstr(words, wanted) && strcmp(thing, same) == 0;
        }
        assert_int_equal(kept(seat, thing), all);
    }
    assert_int_equal(kept(seat, NULL), total);
}

static void check_bought(int seat) { compare_with_lines(seat, " buy "); }
static void check_recruited(int seat) { compare_with_lines(seat, " recruit "); }
static void check_played(int seat) {
    compare_with_lines(seat, " recruit equip cast place put ");
    int decks = 0;
    for (int i = 0; i < on.summary.favourites[seat]; i++) {
        favourite f = on.summary.favourite[seat][i];
        if (strcmp(on.rules->game->nouns[f.noun].name, "deck") == 0) decks += f.times;
    }
    assert_int_equal(decks, 1);
}

static int score_line(int seat, const char *name) {
    score s;
    match_score(&on.match, seat, &s);
    for (int i = 0; i < s.count; i++)
        if (strcmp(on.rules->game->score_lines[s.line[i].row].name, name) == 0)
            return s.line[i].points;
    return 0;
}

TEST(mystic_vale_keeps_the_advancements_bought) { each_record("mystic-vale", check_bought); }
TEST(mycelia_keeps_the_cards_recruited) { each_record("mycelia", check_recruited); }
TEST(mystic_keeps_the_cards_played_and_the_deck) { each_record("mystic", check_played); }

/* ---- feats ----------------------------------------------------------------------------------- */

typedef enum { TIMES, TOTAL, TURN_TIMES, TURN_TOTAL } what;

static int figure(const phrase *row, event e) {
    int last = 0;
    for (int i = 0; i < row->args; i++)
        if (row->noun[i] == NUMBER) last = e.arg[i];
    return last;
}

/* Of the events of this name of a seat. */
static int tell(int seat, const char *name, what w) {
    int all = 0, best = 0, now = 0, turn = -1;
    for (int i = 0; i < on.count; i++) {
        const event e = on.noted[i].event;
        const phrase *row = &on.rules->game->events[e.kind];
        if (e.seat != seat || strcmp(row->name, name) != 0) continue;
        int number = w == TIMES || w == TURN_TIMES ? 1 : figure(row, e);
        if (turn != on.noted[i].turn) now = 0, turn = on.noted[i].turn;
        all += number, now += number;
        if (now > best) best = now;
    }
    return w == TIMES || w == TOTAL ? all : best;
}

static bool won(int seat) { return match_won(&on.match, seat); }

static int ahead(int seat) {
    score own, other;
    int least = 1000;
    match_score(&on.match, seat, &own);
    for (int i = 0; i < on.history.head.setting.seats; i++) {
        if (i == seat) continue;
        match_score(&on.match, i, &other);
        if (own.total - other.total < least) least = own.total - other.total;
    }
    return least;
}

static int total_of(int seat) {
    score s;
    match_score(&on.match, seat, &s);
    return s.total;
}

static const char *end_row(void) {
    view v = match_view(&on.match, 0);
    return on.rules->game->endings[on.rules->game->ending(on.rules, &v).row].name;
}

static void expect_feat(int seat, const char *name, bool expected) {
    const game *g = on.rules->game;
    uint32_t done = feats_of(&on.summary, &on.match, seat);
    for (int i = 0; i < g->feat_count; i++)
        if (strcmp(g->feats[i].name, name) == 0) {
            if ((done >> i & 1) != expected) fail_msg("%s: %d expected", name, expected);
            return;
        }
    fail_msg("no feat %s", name);
}

static void check_vale_feats(int seat) {
    int spoils = tell(seat, "spoil", TIMES) + tell(seat, "prep_spoil", TIMES);
    expect_feat(seat, "steady", won(seat) && spoils == 0);
    expect_feat(seat, "stubborn", won(seat) && spoils >= 5);
    expect_feat(seat, "vales", tell(seat, "buy_vale", TIMES) >= 8);
    expect_feat(seat, "bounty", tell(seat, "harvest", TURN_TOTAL) >= 16);
    expect_feat(seat, "landslide", won(seat) && ahead(seat) >= 30);
}

static void check_mycelia_feats(int seat) {
    bool solo = on.history.head.setting.seats == 1;
    expect_feat(seat, "cascade", tell(seat, "offer", TURN_TIMES) >= 4);
    expect_feat(seat, "few", won(seat) && tell(seat, "recruit", TIMES) <= 4);
    expect_feat(seat, "ahead", !solo && won(seat) && ahead(seat) >= 6);
    expect_feat(seat, "solo", solo && total_of(seat) >= 3);
}

static void check_dreamscape(int seat) {
    assert_int_equal(tell(seat, "complete", TOTAL), score_line(seat, "cards"));
    assert_int_equal(kept(seat, NULL), tell(seat, "complete", TIMES));
    expect_feat(seat, "dreamer", tell(seat, "complete", TIMES) >= 6);
    expect_feat(seat, "gardener", tell(seat, "plant", TIMES) >= 5);
    expect_feat(seat, "wanderer", tell(seat, "step", TURN_TIMES) >= 5);
    expect_feat(seat, "climber", score_line(seat, "mountains") >= 8);
    expect_feat(seat, "lucid",
                won(seat) && tell(seat, "complete", TIMES) >= 5 &&
                    score_line(seat, "unfinished") == 0);
}

static void check_mystic_feats(int seat) {
    int lost = tell(seat, "destroyed", TIMES) + tell(seat, "killed", TIMES);
    expect_feat(seat, "unbroken", won(seat) && lost == 0);
    expect_feat(seat, "swift",
                won(seat) && strcmp(end_row(), "goal") == 0 && tell(seat, "turn", TIMES) <= 16);
    expect_feat(seat, "archmage", tell(seat, "cast", TIMES) >= 5);
    expect_feat(seat, "plunderer", tell(seat, "treasure", TIMES) >= 2);
    expect_feat(seat, "patient", won(seat) && strcmp(end_row(), "decks") == 0);
}

TEST(the_feats_of_mystic_vale) { each_record("mystic-vale", check_vale_feats); }
TEST(the_feats_of_mycelia) { each_record("mycelia", check_mycelia_feats); }
TEST(the_feats_and_favourites_of_dreamscape) { each_record("dreamscape", check_dreamscape); }
TEST(the_feats_of_mystic) { each_record("mystic", check_mystic_feats); }

TEST(a_real_game_has_four_to_six_feats_with_names_and_texts) {
    for (int i = 0; registry_games[i]; i++) {
        const game *g = registry_games[i];
        assert_true(g->event_count <= FEAT_EVENTS_MAX && g->feat_count <= FEATS_MAX);
        if (!g->toy) assert_in_range(g->feat_count, 4, 6);
        for (int k = 0; k < g->feat_count; k++) {
            assert_true(strlen(feat_title(g, &g->feats[k], EN)) > 0);
            assert_string_not_equal(feat_about(g, &g->feats[k], EN),
                                    feat_about(g, &g->feats[k], FR));
            for (int m = 0; m < k; m++) assert_string_not_equal(g->feats[k].name, g->feats[m].name);
        }
        for (int k = 0; k < g->event_count; k++)
            assert_true(g->events[k].favours <= g->events[k].args);
    }
}
