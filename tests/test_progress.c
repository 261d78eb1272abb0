/* The line that a long command shows: how far it is, and an estimate of the time left. */
#include "progress.h"
#include "unit.h"

static const msg matches = {"test.matches", {"{0} of {1} matches", "{0} parties sur {1}"}};

static void shows(lang l, uint64_t done, double seconds, const char *wanted) {
    const progress p = {.lang = l, .what = &matches};
    char text[PROGRESS_TEXT];
    progress_text(&p, (progress_point){done, 200, seconds}, text);
    assert_string_equal(text, wanted);
}

TEST(the_time_left_follows_from_the_time_so_far) {
    shows(EN, 50, 10, "50 of 200 matches (25%), about 30 s left");
    shows(FR, 50, 10, "50 parties sur 200 (25 %), encore 30 s environ");
    shows(EN, 20, 60, "20 of 200 matches (10%), about 9 min left");
    shows(EN, 1, 60, "1 of 200 matches (0%), about 3 h 19 min left");
}

TEST(no_estimate_without_a_reason) {
    shows(EN, 0, 100, "0 of 200 matches (0%)");
    shows(EN, 50, 0.5, "50 of 200 matches (25%)");
    shows(EN, 200, 10, "200 of 200 matches (100%)");
}

TEST(what_may_end_early_has_a_limit) {
    const progress p = {.lang = EN, .what = &matches, .may_end_early = true};
    char text[PROGRESS_TEXT];
    progress_text(&p, (progress_point){100, 200, 50}, text);
    assert_string_equal(text, "100 of 200 matches (50%), at most 50 s left");
}
