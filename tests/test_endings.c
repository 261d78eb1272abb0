/* Every end of every game says why it came, and names its rule; a tie says what broke it. */
#include "unit.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "drawing.h"
#include "ending.h"
#include "fixture.h"
#include "json_check.h"
#include "library.h"
#include "listing.h"
#include "registry.h"
#include "rulebook.h"
#include "text.h"

enum { TEXT_MAX = 4096, MATCHES = 40 };

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"};

static bool has_rule(const game *g, const char *id) {
    rule found;
    const library_file *file = library_rules(g->id, EN);
    return rulebook_find(rulebook_open(file->text, file->size), id, &found);
}

/* ---- every match ----------------------------------------------------------------------------- */

static void check_scores(const fixture *f, const score scores[]) {
    for (int i = 0; i < match_head(&f->match)->seats; i++) {
        const score *s = &scores[i];
        int sum = 0;
        for (int k = 0; k < s->count; k++) {
            sum += s->line[k].points;
            MUST(!s->line[k].at_end); /* all of it counts by now */
        }
        MUST(sum == s->total);
        MUST(s->unit < f->rules->game->unit_count);
        MUST(s->counted == s->total || f->rules->game->units[s->unit].price);
    }
}

/* True if two seats have as many points as the winner. */
static bool is_level(const fixture *f, const score scores[], const int place[]) {
    int level = 0, winner = 0;
    while (place[winner] != 1) winner++;
    for (int i = 0; i < match_head(&f->match)->seats; i++)
        level += scores[i].total == scores[winner].total;
    return level > 1;
}

static void check_texts(const fixture *f, const outcome *o, bool level) {
    const remark why = f->rules->game->ending(f->rules, o->context->view);
    char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    MUST(why.row >= 0 && why.row < f->rules->game->ending_count);
    const phrase *row = &f->rules->game->endings[why.row];
    MUST(row->rule && has_rule(f->rules->game, row->rule));
    ending_say(o, &b);
    MUST(strstr(text, row->rule) && !strchr(text, '{'));
    if (!level) MUST(strchr(text, ')')[2] == '\0'); /* nothing follows the rule and its dot */
    buffer_clear(&b);
    json j = json_into(&b);
    ending_json(o, &j);
    MUST_BE_NULL(json_fault(text), text);
    MUST((strstr(text, "\"tie\":null") == NULL) <= level);
}

static int check_end(const fixture *f) {
    score scores[SEATS_MAX];
    int place[SEATS_MAX];
    const int seats = match_head(&f->match)->seats;
    const view v = fixture_view(f, WATCHER);
    for (int i = 0; i < seats; i++) match_score(&f->match, i, &scores[i]);
    score_places(scores, seats, place);
    for (int i = 0; i < seats; i++) MUST(place[i] == match_place(&f->match, i));
    check_scores(f, scores);
    for (int l = EN; l < lang_count(); l++) {
        const context c = {f->rules, &v, names, 0, (lang)l, .you = 0};
        check_texts(f, &(outcome){&c, scores, place}, is_level(f, scores, place));
    }
    return f->rules->game->ending(f->rules, &v).row;
}

/* Ends that matches seldom reach; the game's own tests (desk_ending) have positions for them. */
static bool is_constructed(const char *id, const char *row) {
    static const char *const rows[][2] = {{"mycelia", "won"},
                                          {"mycelia", "both"},
                                          {"mycelia", "limit"},
                                          {"mystic", "decks"},
                                          {"mystic", "limit"}};
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(id, rows[i][0]) == 0 && strcmp(row, rows[i][1]) == 0) return true;
    return false;
}

/* ---- one total ------------------------------------------------------------------------------- */

/* The figure stands alone in the line, not as a part of another one. */
static bool has_figure(const char *line, const char *end, int figure) {
    char digits[16];
    const int size = snprintf(digits, sizeof digits, "%d", figure);
    for (const char *at = line; (at = strstr(at, digits)) && at < end; at++)
        if (!isdigit((unsigned char)at[size]) &&
            (at == line || (!isdigit((unsigned char)at[-1]) && at[-1] != '-')))
            return true;
    return false;
}

static const char *line_end(const char *line) { return line + strcspn(line, "\n"); }

/* Some line names the player, and it or one of the `below` lines under it has the figure. */
static bool tells(const char *text, const char *name, int figure, int below) {
    for (const char *line = text; *line;) {
        const char *end = line_end(line), *found = strstr(line, name), *last = end;
        for (int i = 0; i < below && *last; i++) last = line_end(last + 1);
        if (found && found < end && has_figure(found, last, figure)) return true;
        line = *end ? end + 1 : end;
    }
    return false;
}

static void check_total(const fixture *f, int seat) {
    static char text[1 << 16];
    static drawing d;
    score s;
    buffer b = BUFFER_OVER(text);
    const view v = fixture_view(f, WATCHER);
    match_score(&f->match, seat, &s);
    f->rules->game->tell(&(context){f->rules, &v, names, WATCHER, EN, .you = 0}, &b);
    MUST_BE_NULL(tells(text, names[seat], s.counted, 0) ? NULL : "another total is told", text);
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&d, f->rules, &v, &(brief){.lang = EN, .names = names});
    MUST_BE_NULL(tells(d.text, names[seat], s.counted, 1) ? NULL : "another total is drawn",
                 d.text);
    buffer_clear(&b);
    json j = json_into(&b);
    json_open(&j, '{'), listing_score(f->rules->game, &s, EN, &j), json_close(&j, '}');
    MUST_BE_NULL(has_figure(text, text + b.used, s.counted) ? NULL : "another total is listed",
                 text);
}

/* Sentences, drawings and lists show the total of the final count. */
TEST(one_total_everywhere_at_the_end) {
    static fixture f;
    for (const game *const *g = registry_games; *g; g++)
        for (int number = 0; number < scaled(12); number++) {
            fixture_begin(&f, fixture_rules(*g, 0), (uint64_t)number);
            while (!fixture_over(&f)) {
                const int seat = fixture_actor(&f);
                fixture_play(&f, seat, fixture_choose(&f, seat));
            }
            for (int i = 0; i < match_head(&f.match)->seats; i++) check_total(&f, i);
        }
}

/* ---- every end ------------------------------------------------------------------------------- */

/* The first end that no match had and no test constructs, or NULL. */
static const char *unseen_end(const game *g, const long seen[]) {
    for (int row = 0; row < g->ending_count; row++)
        if (!seen[row] && !is_constructed(g->id, g->endings[row].name)) return g->endings[row].name;
    return NULL;
}

TEST(every_end_names_its_rule) {
    static fixture f;
    for (const game *const *g = registry_games; *g; g++) {
        long seen[16] = {0};
        for (int number = 0; number < scaled(MATCHES) || (number < MATCHES && unseen_end(*g, seen));
             number++) {
            fixture_begin(&f, fixture_rules(*g, 0), (uint64_t)number);
            while (!fixture_over(&f)) {
                const int seat = fixture_actor(&f);
                fixture_play(&f, seat, fixture_choose(&f, seat));
            }
            seen[check_end(&f)]++;
        }
        MUST_BE_NULL(unseen_end(*g, seen), "no match ended so, and no test constructs it");
    }
}

/* ---- ties ------------------------------------------------------------------------------------ */

static const char *told(const game *g, const score scores[], lang l) {
    static fixture f;
    static char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    int place[SEATS_MAX];
    uint64_t number = 0;
    do fixture_begin(&f, fixture_rules(g, 0), number++);
    while (match_head(&f.match)->seats != 2);
    const view v = fixture_view(&f, WATCHER);
    const context c = {f.rules, &v, names, 0, l, .you = 0};
    buffer_clear(&b);
    score_places(scores, head_of(v.pub)->seats, place);
    ending_say(&(outcome){&c, scores, place}, &b);
    return text;
}

/* Two players: the points decide, the tie-breaker decides, or nothing does. */
TEST(a_tie_says_what_broke_it) {
    const game *g = registry_find("mystic-vale");
    score scores[SEATS_MAX] = {{.total = 29, .counted = 29, .tie = {5}, .tie_row = {1}},
                               {.total = 29, .counted = 29, .tie = {3}, .tie_row = {1}}};
    assert_non_null(strstr(told(g, scores, EN),
                           "Ann and Bob have 29 points each; Ann wins with more level 3 "
                           "advancements and level 2 vales (5 to 3). (MV-H3)"));
    assert_non_null(strstr(told(g, scores, FR), "Ann et Bob ont chacun 29 points ; Ann l'emporte"));
    scores[1].tie[0] = 5;
    assert_non_null(
        strstr(told(g, scores, EN), "Ann and Bob have 29 points each and share the win. (MV-H3)"));
    scores[1].total = 28;
    assert_null(strstr(told(g, scores, EN), "each"));
}

/* A figure of which fewer are better is stored as negative, and shown as it is. */
TEST(fewer_is_better_in_some_ties) {
    const game *g = registry_find("pearls");
    const score scores[SEATS_MAX] = {{.total = 9, .counted = 9, .tie = {-4}, .tie_row = {1}},
                                     {.total = 9, .counted = 9, .tie = {-1}, .tie_row = {1}}};
    assert_non_null(
        strstr(told(g, scores, EN), "Bob wins with fewer cards discarded (1 against 4)"));
}

/* What each row of `ties` must say in its sentence: the winner's figure and the other's. */
static void check_tie(const game *g, int row, bool fewer) {
    const int16_t few = 3, many = 7;
    score scores[SEATS_MAX] = {0};
    for (int i = 0; i < 2; i++)
        scores[i] =
            (score){.total = 12, .counted = 12, .tie_row = {(uint8_t)(row + 1)}, .tie = {many}};
    scores[1].tie[0] = few;
    if (fewer) scores[0].tie[0] = -few, scores[1].tie[0] = -many;
    for (int l = EN; l < lang_count(); l++) {
        const char *text = told(g, scores, (lang)l);
        MUST(strstr(text, g->ties[row].rule) && strstr(text, "12"));
        MUST(strstr(text, "Ann") && strstr(text, "3") && strstr(text, "7"));
        MUST(!strchr(text, '{'));
    }
    /* The other way round the other wins; the same figure is no difference. */
    const score first = scores[0];
    scores[0] = scores[1], scores[1] = first;
    assert_non_null(strstr(told(g, scores, EN), "Bob wins with"));
    scores[0] = first;
    assert_non_null(strstr(told(g, scores, EN), "share the win"));
}

/* Every tie-breaker of every game; all of them cite a rule. */
TEST(every_tie_breaker_tells_its_figures_and_its_rule) {
    int count = 0;
    for (const game *const *g = registry_games; *g; g++)
        for (int row = 0; row < (*g)->tie_count; row++, count++) {
            assert_non_null((*g)->ties[row].rule);
            assert_true(has_rule(*g, (*g)->ties[row].rule));
            check_tie(*g, row, strstr((*g)->ties[row].text.en, "fewer") != NULL);
        }
    assert_true(count >= 4);
}

/* Where two tie-breakers follow each other, the second decides if the first is equal. */
TEST(the_second_tie_breaker_decides_when_the_first_is_equal) {
    const game *g = registry_find("dreamscape");
    const score scores[SEATS_MAX] = {
        {.total = 40, .counted = 40, .tie = {-2, 5}, .tie_row = {2, 1}},
        {.total = 40, .counted = 40, .tie = {-2, 6}, .tie_row = {2, 1}}};
    assert_non_null(strstr(told(g, scores, EN), "Bob wins with more completed cards (6 to 5)"));
    assert_non_null(strstr(told(g, scores, FR), "plus de cartes complétées (6 contre 5)"));
}

/* ---- ends that matches seldom reach ---------------------------------------------------------- */

/* Each row of `endings` with a position that leads there is said by the game's own tests; here
 * every row must make a whole sentence in every language. */
TEST(every_end_makes_a_sentence) {
    static fixture f;
    for (const game *const *g = registry_games; *g; g++) {
        fixture_begin(&f, fixture_rules(*g, 0), 0);
        const view v = fixture_view(&f, WATCHER);
        for (int row = 0; row < (*g)->ending_count; row++)
            for (int l = EN; l < lang_count(); l++) {
                char text[TEXT_MAX];
                buffer b = BUFFER_OVER(text);
                const context c = {f.rules, &v, names, 0, (lang)l, .you = 0};
                text_phrase(&c, &(*g)->endings[row], (const uint16_t[ARGS_MAX]){0}, &b);
                MUST(*text && !strchr(text, '{') && (*g)->endings[row].rule);
                MUST(has_rule(*g, (*g)->endings[row].rule));
            }
    }
}

/* ---- what players count ---------------------------------------------------------------------- */

static const char *counts_at_start(const char *id) {
    static fixture f;
    static char text[TEXT_MAX];
    buffer b = BUFFER_OVER(text);
    const game *g = registry_find(id);
    score s = {0};
    fixture_begin(&f, fixture_rules(g, 0), 1);
    const view v = fixture_view(&f, 0);
    g->score(f.rules, &v, 0, &s);
    json j = json_into(&b);
    json_open(&j, '{');
    listing_score(g, &s, EN, &j);
    json_close(&j, '}');
    return text;
}

/* Nobody begins with -20 points. */
TEST(players_count_what_they_have) {
    assert_non_null(strstr(
        counts_at_start("mycelia"),
        "\"kind\":\"drops\",\"word\":\"drops left\",\"value\":20,\"text\":\"20 drops left\""));
    assert_non_null(
        strstr(counts_at_start("dreamscape"), "\"word\":\"Slumber points\",\"value\":0"));
    assert_non_null(strstr(counts_at_start("dreamscape"), "\"at_end\":true"));
    assert_non_null(strstr(counts_at_start("mystic-vale"), "\"word\":\"points\",\"value\":0"));
}
