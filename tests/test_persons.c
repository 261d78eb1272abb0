/* Who is "you": every sentence of recorded matches calls its reader "you", everybody else by name,
 * and puts the verb into the person of its subject. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "ending.h"
#include "fixture.h"
#include "preview.h"
#include "registry.h"
#include "text.h"
#include "utf8.h"

enum { TEXT_MAX = 1 << 16, MATCHES = 6, FORESEEN = 8, ODDITY = 7 };

/* No other text has such words. */
static const char *const names[SEATS_MAX] = {"Zzab", "Zzcd", "Zzef", "Zzgh", "Zzij", "Zzkl"};

static const char *const addressed[LANGS][6] = {{"you", "your", "yours"},
                                                {"vous", "votre", "vos", "vôtre", "vôtres"}};

/* ---- words ----------------------------------------------------------------------------------- */

static bool is_letter(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

static bool same_letters(const char *text, const char *word) {
    for (; *word; word++, text++)
        if ((*text | 0x20) != (*word | 0x20)) return false;
    return true;
}

static const char *find_word(const char *text, const char *word) {
    for (const char *at = text; *at; at++)
        if (same_letters(at, word) && (at == text || !is_letter((unsigned char)at[-1])) &&
            !is_letter((unsigned char)at[strlen(word)]))
            return at;
    return NULL;
}

static bool speaks_to_reader(const char *text, lang l) {
    for (int i = 0; addressed[l][i]; i++)
        if (find_word(text, addressed[l][i])) return true;
    return false;
}

static bool names_somebody(const char *text) {
    for (int i = 0; i < SEATS_MAX; i++)
        if (find_word(text, names[i])) return true;
    return false;
}

/* The word after the subject; in French without the negation between them. */
static void next_word(const char *text, char out[32]) {
    size_t size = 0;
    while (*text == ' ' || strncmp(text, "ne ", 3) == 0 || strncmp(text, "n'", 2) == 0)
        text += *text == ' ' ? 1 : text[1] == 'e' ? 3 : 2;
    while (is_letter((unsigned char)text[size]) && size < 31) size++;
    memcpy(out, text, size);
    out[size] = 0;
}

static bool ends_with(const char *word, const char *end) {
    const size_t n = strlen(word), m = strlen(end);
    return n >= m && strcmp(word + n - m, end) == 0;
}

static bool is_one_of(const char *word, const char *const list[]) {
    for (; *list; list++)
        if (strcmp(word, *list) == 0) return true;
    return false;
}

/* Checks the verb of a sentence that begins with a subject and a verb: "You gain 3 leaves". */
static void check_verb(const char *text, size_t subject, lang l, bool you) {
    static const char *const no_verb[LANGS][5] = {{"", "and", "still", "Ongoing"}, {"", "et"}};
    static const char *const for_you[] = {"êtes", "faites", "dites", NULL};
    char verb[32];
    if (text[subject] != ' ') return; /* "You: ..." */
    next_word(text + subject, verb);
    if (is_one_of(verb, no_verb[l])) return;
    if (l == FR)
        MUST_BE_NULL((ends_with(verb, "ez") || is_one_of(verb, for_you)) == you ? NULL : "the verb",
                     text);
    else
        MUST_BE_NULL((ends_with(verb, "s") && !ends_with(verb, "ss")) != you ||
                             strcmp(verb, "pass") == 0
                         ? NULL
                         : "the verb",
                     text);
}

/* ---- sentences ------------------------------------------------------------------------------- */

/* A sentence of a game, for a reader or for a watcher. */
static void check_sentence(const char *text, lang l, int reader) {
    MUST(*text && !strpbrk(text, "{}*@"));
    if (reader == WATCHER)
        MUST_BE_NULL(speaks_to_reader(text, l) ? "\"you\"" : NULL, text);
    else
        MUST_BE_NULL(find_word(text, names[reader]) ? "the reader's name" : NULL, text);
}

/* In French "de" and "que" are elided before such a name. */
static void check_event(const fixture *f, event e, int reader, lang l) {
    const view v = fixture_view(f, reader);
    const phrase *row = &f->rules->game->events[e.kind];
    const bool named = sentence_mentions(phrase_text(f->rules->game, row, l)) >> ODDITY & 1;
    char text[1024];
    buffer b = BUFFER_OVER(text);
    text_event(&(context){.rules = f->rules,
                          .view = &v,
                          .names = names,
                          .seat = e.seat,
                          .lang = l,
                          .you = reader_of(reader)},
               event_for(f->rules->game, e, reader), &b);
    check_sentence(text, l, reader);
    if (!named) return;
    if (e.seat == reader) {
        MUST_BE_NULL(speaks_to_reader(text, l) ? NULL : "nobody is addressed", text);
        if (same_letters(text, addressed[l][0]) &&
            !is_letter((unsigned char)text[strlen(addressed[l][0])]))
            check_verb(text, strlen(addressed[l][0]), l, true);
    } else {
        MUST_BE_NULL(find_word(text, names[e.seat]) ? NULL : "the name is missing", text);
        if (same_letters(text, names[e.seat])) check_verb(text, strlen(names[e.seat]), l, false);
    }
}

static void check_events(const fixture *f) {
    const int seats = match_head(&f->match)->seats;
    for (int i = 0; i < f->log.count; i++)
        for (int reader = WATCHER; reader < seats; reader++)
            for (lang l = EN; l < LANGS; l++) check_event(f, f->log.item[i], reader, l);
}

/* ---- questions, moves, forecasts, positions, ends -------------------------------------------- */

typedef struct {
    const context *c;
    const view *view;
    char *text;
} reading;

static void check_question(const reading *r) {
    const head *h = head_of(r->view->pub);
    const game *g = r->c->rules->game;
    buffer b = buffer_over(r->text, TEXT_MAX);
    text_phrase(r->c, &g->asks[h->ask[r->view->seat]], (const uint16_t[ARGS_MAX]){0}, &b);
    check_sentence(r->text, r->c->lang, r->view->seat);
    MUST_BE_NULL(names_somebody(r->text) ? "a name in a question" : NULL, r->text);
}

static void check_moves(const reading *r, const action *list, int count) {
    for (int i = 0; i < count; i++) {
        buffer b = buffer_over(r->text, TEXT_MAX);
        text_action(r->c, list[i], &b);
        check_sentence(r->text, r->c->lang, r->view->seat);
    }
}

static void check_forecast(const reading *r, action a) {
    static preview p;
    preview_action(&p, &(preview_task){r->c->rules, r->view, a, FORESEEN, PREVIEW_SEED, 0});
    for (int i = 0; i < p.count; i++) {
        buffer b = buffer_over(r->text, TEXT_MAX);
        preview_say(&p, i, r->c, &b);
        check_sentence(r->text, r->c->lang, r->view->seat);
    }
}

static void check_position(const reading *r) {
    buffer b = buffer_over(r->text, TEXT_MAX);
    r->c->rules->game->tell(r->c, &b);
    check_sentence(r->text, r->c->lang, r->view->seat);
}

static void check_actor(fixture *f, int seat) {
    static char text[TEXT_MAX];
    const view v = fixture_view(f, seat);
    const action *list;
    const int count = match_legal(&f->match, seat, &list);
    for (lang l = EN; l < LANGS; l++) {
        const context c = {.rules = f->rules,
                           .view = &v,
                           .names = names,
                           .seat = seat,
                           .lang = l,
                           .you = reader_of(seat)};
        const reading r = {&c, &v, text};
        check_question(&r);
        check_moves(&r, list, count);
        check_position(&r);
        check_forecast(&r, list[fixture_pick(f, count)]);
    }
}

static void check_end(const fixture *f) {
    static char text[TEXT_MAX];
    score scores[SEATS_MAX];
    int place[SEATS_MAX];
    const int seats = match_head(&f->match)->seats;
    for (int i = 0; i < seats; i++) match_score(&f->match, i, &scores[i]);
    score_places(scores, seats, place);
    for (int reader = WATCHER; reader < seats; reader++)
        for (lang l = EN; l < LANGS; l++) {
            const view v = fixture_view(f, reader);
            const context c = {
                .rules = f->rules, .view = &v, .names = names, .lang = l, .you = reader_of(reader)};
            buffer b = BUFFER_OVER(text);
            ending_say(&(outcome){&c, scores, place}, &b);
            check_sentence(text, l, reader);
        }
}

TEST(recorded_matches_address_their_readers) {
    static fixture f;
    for (const game *const *g = registry_games; *g; g++)
        for (int number = 0; number < scaled(MATCHES); number++) {
            fixture_begin(&f, fixture_rules(*g, 0), (uint64_t)number);
            check_events(&f);
            while (!fixture_over(&f)) {
                const int seat = fixture_actor(&f);
                if (fixture_pick(&f, 4) == 0) check_actor(&f, seat);
                fixture_play(&f, seat, fixture_choose(&f, seat));
                check_events(&f);
            }
            check_end(&f);
        }
}

/* ---- every pattern --------------------------------------------------------------------------- */

/* A pattern that begins with its subject has a verb for the reader, in both languages. */
static void check_pattern(const char *pattern, lang l) {
    static const char *const free_of_verbs[] = {"and ", NULL};
    const char *after = pattern + strlen("{who} ");
    if (strncmp(pattern, "{who} ", strlen("{who} ")) != 0 || *after == ':') return;
    for (int i = 0; free_of_verbs[i]; i++)
        if (l == EN && strncmp(after, free_of_verbs[i], strlen(free_of_verbs[i])) == 0) return;
    MUST_BE_NULL(strstr(pattern, "{who@") ? NULL : "no form for the reader", pattern);
}

TEST(every_event_has_both_persons) {
    for (const game *const *g = registry_games; *g; g++)
        for (int i = 0; i < (*g)->event_count; i++) {
            check_pattern((*g)->events[i].text.en, EN);
            check_pattern((*g)->events[i].text.fr, FR);
        }
}

/* ---- ties ------------------------------------------------------------------------------------ */

static const char *told_tie(unsigned you, lang l) {
    static fixture f;
    static char text[TEXT_MAX];
    static const char *const people[SEATS_MAX] = {"Anna", "Bob"};
    const score scores[SEATS_MAX] = {{.total = 29, .counted = 29, .tie = {5}, .tie_row = {1}},
                                     {.total = 29, .counted = 29, .tie = {3}, .tie_row = {1}}};
    int place[SEATS_MAX];
    buffer b = BUFFER_OVER(text);
    fixture_begin(&f, fixture_rules(registry_find("mystic-vale"), 0), 0);
    const view v = fixture_view(&f, WATCHER);
    const context c = {.rules = f.rules, .view = &v, .names = people, .lang = l, .you = you};
    score_places(scores, head_of(v.pub)->seats, place);
    ending_say(&(outcome){&c, scores, place}, &b);
    return text;
}

TEST(a_tie_names_the_reader_first) {
    assert_non_null(strstr(told_tie(1, EN), "You and Bob have 29 points each; you win with more"));
    assert_non_null(strstr(told_tie(2, EN), "You and Anna have 29 points each; Anna wins with"));
    assert_non_null(
        strstr(told_tie(1, FR), "Vous et Bob avez chacun 29 points ; vous l'emportez avec plus"));
    assert_non_null(
        strstr(told_tie(2, FR), "Vous et Anna avez chacun 29 points ; Anna l'emporte avec plus"));
    assert_non_null(strstr(told_tie(0, FR), "Anna et Bob ont chacun 29 points ; Anna l'emporte"));
}
