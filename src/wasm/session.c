#include "session.h"

#include <string.h>

#include "ending.h"
#include "lesson.h"
#include "library.h"
#include "listing.h"
#include "look.h"
#include "registry.h"
#include "set.h"
#include "text.h"

static bool load_rules(session *s, const game *g, const library_file *file, buffer *out) {
    set_error error;
    ASSERT(g->tables_size <= TABLES_MAX);
    s->looking = false;
    if (rules_load(&s->rules, (set_input){g, file->text, file->size}, s->tables, &error))
        return true;
    set_error_text(&error, EN, file->path, out);
    return false;
}

static library_file own_set(const session *s) {
    return (library_file){"own.set", s->own_set, s->own_set_size};
}

bool session_own_set(session *s, span file, reply to) {
    set_error error;
    const size_t size = span_size(file);
    s->own_set_size = 0;
    if (size >= OWN_SET_MAX)
        return buffer_text(to.out, TR(to.lang, "engine.set-too-large", "this file is too large",
                                      "ce fichier est trop grand")),
               false;
    bool known = set_game(file.at, size, s->own_game, &error);
    const game *g = known ? registry_find(s->own_game) : NULL;
    if (!g || !rules_load(&s->read_rules, (set_input){g, file.at, size}, s->read_tables, &error)) {
        if (known && !g)
            buffer_text(to.out,
                        TR(to.lang, "engine.no-such-game", "this program does not have this game",
                           "ce programme n'a pas ce jeu"));
        else
            set_error_text(&error, to.lang, "own.set", to.out);
        return false;
    }
    memcpy(s->own_set, file.at, size);
    s->own_set_size = size;
    memcpy(s->own_hash, s->read_rules.set_hash, sizeof s->own_hash);
    return true;
}

/* The set with this hash: the user's own or a built-in one; if there is none, the game's
 * default. */
static library_file set_by_hash(const session *s, const game *g, const char *hash) {
    if (s->own_set_size && strcmp(hash, s->own_hash) == 0) return own_set(s);
    const library_file *file = library_set_by_hash(g->id, hash);
    return file ? *file : *library_set(g->id, 0);
}

static void seat_names(session *s) {
    for (int i = 0; i < SEATS_MAX; i++) s->names[i] = s->history.head.name[i];
}

/* ---- a new match ----------------------------------------------------------------------------- */

static bool next_word(span *from, span *out) {
    while (from->at < from->end && *from->at == ' ') from->at++;
    const char *start = from->at;
    while (from->at < from->end && *from->at != ' ') from->at++;
    *out = (span){start, from->at};
    return out->at < out->end;
}

static bool is(span s, const char *text) {
    return strlen(text) == (size_t)(s.end - s.at) && memcmp(s.at, text, strlen(text)) == 0;
}

static bool refuse(buffer *out, const char *why, span word) {
    buffer_text(out, why);
    buffer_bytes(out, word.at, (size_t)(word.end - word.at));
    return false;
}

static bool read_number(span s, uint64_t *out) {
    *out = 0;
    if (s.at == s.end || s.end - s.at > 19) return false;
    for (; s.at < s.end; s.at++) {
        if (*s.at < '0' || *s.at > '9') return false;
        *out = *out * 10 + (uint64_t)(*s.at - '0');
    }
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_key(span s, uint8_t key[CHACHA_KEY_BYTES]) {
    if (s.end - s.at != 2 * CHACHA_KEY_BYTES) return false;
    for (int i = 0; i < CHACHA_KEY_BYTES; i++) {
        int high = hex_digit(s.at[2 * i]), low = hex_digit(s.at[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        key[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* The rolls come from one stream of the key and the bots use another, so their behaviour reveals
 * nothing about future rolls. */
static void dice_of_key(session *s, const uint8_t key[CHACHA_KEY_BYTES]) {
    dice_from_key(&s->dice, key);
    dice_from_key(&s->bots, key);
    s->bots.stream.nonce[0] = 1;
}

bool session_key(session *s, const char *text, size_t size) {
    uint8_t key[CHACHA_KEY_BYTES];
    if (!read_key((span){text, text + size}, key)) return false;
    dice_of_key(s, key);
    return true;
}

static bool read_option(const game *g, span key, span value, setting *out) {
    for (int i = 0; i < g->option_count; i++)
        for (int k = 0; k < g->options[i].count; k++)
            if (is(key, g->options[i].key) && is(value, g->options[i].value[k].name))
                return out->option[i] = (uint8_t)k, true;
    return false;
}

/* "own": the user's own set, if it is for this game. */
static bool choose_set(session *s, const game *g, span value, library_file *set) {
    if (!is(value, "own") || !s->own_set_size || strcmp(s->own_game, g->id) != 0) return false;
    *set = own_set(s);
    return true;
}

static bool read_pair(session *s, const game *g, span word, setting *out) {
    uint8_t key[CHACHA_KEY_BYTES];
    uint64_t number;
    const char *sign = memchr(word.at, '=', (size_t)(word.end - word.at));
    if (!sign) return false;
    span name = {word.at, sign}, value = {sign + 1, word.end};
    if (is(name, "key")) return read_key(value, key) && (dice_of_key(s, key), true);
    if (is(name, "seed")) {
        if (!read_number(value, &number)) return false;
        dice_from_seed(&s->dice, number, 0);
        dice_from_seed(&s->bots, number, 1);
        return true;
    }
    if (!is(name, "seats")) return read_option(g, name, value, out);
    out->seats = read_number(value, &number) && number <= SEATS_MAX ? (int)number : 0;
    return out->seats >= g->seats_min && out->seats <= g->seats_max;
}

static const game *find_game(span id) {
    for (const game *const *g = registry_games; *g; g++)
        if (is(id, (*g)->id)) return *g;
    return NULL;
}

bool session_new(session *s, const char *text, size_t size, buffer *out) {
    span rest = {text, text + size}, word;
    record_head top;
    s->begun = false;
    s->past_ply = NO_PLY;
    next_word(&rest, &word);
    const game *g = find_game(word);
    if (!g) return refuse(out, "no such game: ", word);
    setting how = setting_normal(g, g->seats_min);
    library_file set = *library_set(g->id, 0);
    dice_from_seed(&s->dice, 0, 0);
    dice_from_seed(&s->bots, 0, 1);
    while (next_word(&rest, &word)) {
        if (is(word, "lesson") && g->lesson) {
            how = lesson_setting(g);
            dice_from_seed(&s->dice, g->lesson->seed, 0);
            continue;
        }
        bool names_set = word.end - word.at > 4 && memcmp(word.at, "set=", 4) == 0;
        bool fine = names_set ? choose_set(s, g, (span){word.at + 4, word.end}, &set)
                              : read_pair(s, g, word, &how);
        if (!fine) return refuse(out, "not understood: ", word);
    }
    if (!load_rules(s, g, &set, out)) return false;
    record_head_for(&top, &s->rules, &how);
    for (int i = 0; i < how.seats; i++) {
        memcpy(top.player[i], "human", 6);
        memcpy(top.name[i], (char[]){(char)('1' + i), 0}, 2);
    }
    s->history.head = top;
    history_begin(&s->history, &s->match, &s->rules, (match_outcome){&s->dice, &s->log});
    seat_names(s);
    s->reader = 0;
    s->begun = true;
    return true;
}

/* ---- a lesson -------------------------------------------------------------------------------- */

bool session_lesson_go(session *s, int step) {
    const lesson_table at = {&s->rules, &s->history, &s->match, &s->dice, &s->log};
    s->looking = false;
    s->past_ply = NO_PLY;
    return !lesson_go(&at, step);
}

/* What the script has next; null when it has ended, or the match has left it. */
static void json_move(const session *s, bool follows, json *j) {
    const game *g = s->rules.game;
    char code[WORD_MAX];
    buffer b = BUFFER_OVER(code);
    action a;
    json_key(j, "move");
    if (!follows || !lesson_action(&s->rules, s->history.count, &a)) {
        json_null(j);
        return;
    }
    text_code(&s->rules, &g->actions[a.kind], a.arg, &b);
    json_text(j, code);
}

/* The step to show: the one that the page has reached, unless the match has gone on or back. */
static int step_now(const lesson *l, int step, int ply) {
    if (step >= 0 && step <= l->count && lesson_ply(l, step) == ply) return step;
    return lesson_step_at(l, ply);
}

static void json_match_options(const game *g, json *j) {
    const setting how = lesson_match_setting(g);
    json_key(j, "match"), json_open(j, '{');
    for (int i = 0; i < g->option_count; i++) {
        const option_row *o = &g->options[i];
        if (how.option[i] != o->normal) json_field_text(j, o->key, o->value[how.option[i]].name);
    }
    json_close(j, '}');
}

void session_lesson(session *s, int step, reply to) {
    const lesson *l = s->rules.game->lesson;
    const int ply = s->history.count, now = step_now(l, step, ply);
    const bool follows = lesson_follows(&s->rules, &s->history);
    const view v = match_view(&s->match, LESSON_SEAT);
    const context c = {&s->rules,   &v,      s->names,
                       LESSON_SEAT, to.lang, .you = reader_of(LESSON_SEAT)};
    json j = json_into(to.out);
    json_open(&j, '{');
    json_field_int(&j, "count", l->count);
    json_field_bool(&j, "follows", follows);
    json_field_int(&j, "at", now);
    json_move(s, follows, &j);
    json_field_bool(&j, "own", lesson_is_own(l, ply));
    json_match_options(s->rules.game, &j);
    json_key(&j, "step");
    if (follows && now < l->count && lesson_ply(l, now) == ply) {
        json_open(&j, '{');
        lesson_json(&c, &l->steps[now], &j);
        json_close(&j, '}');
    } else
        json_null(&j);
    json_close(&j, '}');
}

/* ---- a record -------------------------------------------------------------------------------- */

static bool find_rules(session *s, span record, record_error *error) {
    record_reader in = record_open(record.at, span_size(record));
    record_head top;
    char nothing[16];
    buffer out = BUFFER_OVER(nothing);
    bool fine = record_read_head(&in, registry_games, &top);
    *error = in.error;
    if (!fine) return false;
    const game *g = registry_find(top.game);
    library_file set = set_by_hash(s, g, top.set_hash);
    return load_rules(s, g, &set, &out); /* history_read reports a wrong set */
}

bool session_rules(session *s, span id, span hash, buffer *out) {
    char of[SHA256_HEX] = "";
    const game *g = find_game(id);
    if (!g || span_size(hash) >= sizeof of) return refuse(out, "no such game: ", id);
    memcpy(of, hash.at, span_size(hash));
    if (s->rules.game == g && (!*of || strcmp(s->rules.set_hash, of) == 0)) return true;
    s->begun = false;
    library_file set = set_by_hash(s, g, of);
    if (!load_rules(s, g, &set, out)) return false;
    return !*of || strcmp(s->rules.set_hash, of) == 0 || refuse(out, "unknown set: ", hash);
}

/* ---- moving through a match ------------------------------------------------------------------ */

void session_names(session *s, const char *text, size_t size) {
    const char *end = text + size;
    seat_names(s);
    for (int i = 0; i < SEATS_MAX && text < end; i++) {
        const char *line = memchr(text, '\n', (size_t)(end - text));
        buffer b = BUFFER_OVER(s->history.head.name[i]);
        if (!line) line = end;
        if (line > text) buffer_clear(&b), buffer_bytes(&b, text, (size_t)(line - text));
        text = line + 1;
    }
}

void session_seek(session *s, int ply) {
    dice rolls; /* those of the record: the dice of the match do not change */
    ASSERT(ply >= 0 && ply <= s->history.count);
    s->looking = false;
    if (ply == 0 || ply < (int)match_head(&s->match)->ply)
        history_start(&s->history, &s->match, &s->rules, (match_outcome){&rolls, &s->log});
    for (int n = (int)match_head(&s->match)->ply; n < ply; n++)
        history_step(&s->history, &s->match, n, (match_outcome){&rolls, &s->log});
}

bool session_load(session *s, span record, reply to) {
    const record_input in = {&s->rules, record.at, span_size(record)};
    record_error error;
    s->begun = false;
    s->past_ply = NO_PLY;
    s->log.count = 0;
    if (!find_rules(s, record, &error) || !history_read(&s->history, &s->match, in, &error)) {
        record_error_text(&error, to.lang, "record", to.out);
        return false;
    }
    /* to play on, set a key first: session_key */
    dice_from_seed(&s->dice, s->history.roll_used, 2);
    dice_from_seed(&s->bots, s->history.roll_used, 3);
    seat_names(s);
    s->reader = 0;
    s->begun = true;
    return true;
}

/* ---- as JSON --------------------------------------------------------------------------------- */

void session_games(lang l, buffer *out) {
    json j = json_into(out);
    json_open(&j, '[');
    for (const game *const *g = registry_games; *g; g++) {
        json_open(&j, '{');
        listing_game(*g, l, &j);
        json_close(&j, '}');
    }
    json_close(&j, ']');
}

/* During the match, the scores as this viewer would count them; at the end, each seat's own
 * count. */
static void json_scores(const session *s, const context *c, json *j) {
    const head *h = match_head(&s->match);
    score points[SEATS_MAX] = {0};
    int place[SEATS_MAX];
    for (int i = 0; i < h->seats; i++)
        h->over ? match_score(&s->match, i, &points[i])
                : s->rules.game->score(&s->rules, c->view, i, &points[i]);
    score_places(points, h->seats, place);
    json_key(j, "scores"), json_open(j, '[');
    for (int i = 0; i < h->seats; i++) {
        json_open(j, '{');
        listing_score(s->rules.game, &points[i], c->lang, j);
        if (h->over) {
            json_field_int(j, "place", place[i]);
            /* a solo player is always first, but may have lost */
            json_field_bool(j, "won", match_won(&s->match, i));
        }
        json_close(j, '}');
    }
    json_close(j, ']');
    if (h->over) json_key(j, "ending"), ending_json(&(outcome){c, points, place}, j);
}

void session_tell(const context *c, json *j) {
    static char text[TELL_MAX];
    buffer b = BUFFER_OVER(text);
    c->rules->game->tell(c, &b);
    json_field_text(j, "tell", text);
}

void session_view(session *s, int seat, lang l, buffer *out) {
    json j = json_into(out);
    view v = match_view(&s->match, seat);
    context c = {&s->rules, &v, s->names, seat, l, .you = s->reader};
    json_open(&j, '{');
    json_field_text(&j, "game", s->rules.game->id);
    listing_head(&c, match_head(&s->match)->over, &j);
    json_scores(s, &c, &j);
    session_tell(&c, &j);
    listing_view(&s->rules, &v, &j);
    json_close(&j, '}');
}

void session_legal(session *s, int seat, lang l, buffer *out) {
    json j = json_into(out);
    view v = match_view(&s->match, seat);
    const action *list;
    int n = match_legal(&s->match, seat, &list);
    listing_legal(&(context){&s->rules, &v, s->names, seat, l, .you = reader_of(seat)},
                  (action_list){list, n}, "code", &j);
}

void session_events(session *s, int seat, lang l, buffer *out) {
    json j = json_into(out);
    view v = match_view(&s->match, seat);
    listing_events(&(context){&s->rules, &v, s->names, seat, l, .you = s->reader}, &s->log, &j);
}

static int seats_at_hand(const session *s) { return head_of(look_view(s, WATCHER).pub)->seats; }

static bool has_learnt(const session *s) {
    return s->learnt_game == s->rules.game && s->learnt.seats == seats_at_hand(s);
}

bool session_wants(const session *s, buffer *path) {
    if ((!s->begun && !s->looking) || has_learnt(s)) return false;
    value_path(&s->rules, seats_at_hand(s), path);
    const library_file *f = library_find(path->data);
    return f && !f->text;
}

bool session_learn(session *s, const char *text, size_t size) {
    bool fine = value_read(&s->learnt, &s->rules, (weights_input){seats_at_hand(s), text, size});
    s->learnt_game = fine ? s->rules.game : NULL;
    return fine;
}

void session_ready_mind(session *s) {
    mind_open(&s->mind, &s->rules, seats_at_hand(s));
    if (has_learnt(s)) s->mind.weights = s->learnt;
    s->mind.memory = s->tree;
    s->mind.size = sizeof s->tree;
}

void session_hint(session *s, int seat, uint32_t iterations, reply to) {
    view v = look_view(s, seat);
    json j = json_into(to.out);
    context of = {&s->rules, &v, s->names, seat, to.lang, .you = reader_of(seat)};
    session_ready_mind(s);
    coach_look(&(coach_task){iterations, NULL, &s->mind, &s->rules, &v}, &s->report);
    coach_json(&(coach_reason){&of, &s->report, 0, &s->preview, &s->sequel}, &j);
}

/* Continuing from the last review is cheap; going back replays from the start. */
static void go_to(session *s, int ply) {
    if (s->past_ply == NO_PLY || s->past_ply > ply) {
        history_start(&s->history, &s->past, &s->rules,
                      (match_outcome){&s->past_dice, &s->past_log});
        s->past_ply = 0;
    }
    for (; s->past_ply < ply; s->past_ply++)
        history_step(&s->history, &s->past, s->past_ply,
                     (match_outcome){&s->past_dice, &s->past_log});
}

bool session_review(session *s, int ply, uint32_t iterations, reply to) {
    json j = json_into(to.out);
    if (s->past_ply == NO_PLY) {
        go_to(s, s->history.count);
        s->past_over = match_head(&s->past)->over;
    }
    if (!s->past_over) return s->past_ply = NO_PLY, false;
    session_ready_mind(s);
    go_to(s, ply);
    reviewer with = {.rules = &s->rules,
                     .history = &s->history,
                     .match = &s->past,
                     .dice = &s->past_dice,
                     .log = &s->past_log,
                     .mind = &s->mind,
                     .report = &s->report,
                     .preview = &s->preview,
                     .sequel = &s->sequel,
                     .iterations = iterations,
                     .names = s->names,
                     .you = s->reader,
                     .lang = to.lang};
    review_ply(&with, ply, &s->judgement);
    review_json(&with, &s->judgement, &j);
    s->past_ply++;
    return true;
}
