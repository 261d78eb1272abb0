#include "plan.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "registry.h"
#include "scan.h"

const char *const sitting_names[SITTINGS] = {"open", "person", "bot"};

const char *const person_kind_names[PERSON_KINDS] = {"account", "guest", "program"};

const char *const leaving_names[LEAVINGS] = {"not", "resigned", "late", "away"};

const char *const undo_names[UNDOS] = {"never", "own", "ask"};
const char *const reveal_names[REVEALS] = {"never", "plies", "seconds"};

const char *plan_player(const plan_seat *s) { return s->kind == SEAT_BOT ? s->player : "human"; }

/* ---- writing --------------------------------------------------------------------------------- */

static void pair(buffer *out, const char *key, const char *value) {
    buffer_text(out, key);
    buffer_char(out, ' ');
    buffer_text(out, value);
    buffer_char(out, '\n');
}

static void number(buffer *out, const char *key, int64_t value) {
    buffer_text(out, key);
    buffer_char(out, ' ');
    buffer_int(out, value);
    buffer_char(out, '\n');
}

static void write_strength(const char *key, int n, const strength *s, buffer *out) {
    char text[64];
    if (s->mu == 0) return;
    snprintf(text, sizeof text, "%d %d %d", n, s->mu, s->sigma);
    pair(out, key, text);
}

void plan_luck(const plan_seat *s, char out[SHA256_HEX]) {
    for (int i = 0; i < SHA256_BYTES; i++) snprintf(out + (size_t)i * 2, 3, "%02x", s->luck[i]);
    if (!s->has_luck) *out = 0;
}

static uint8_t hex_digit(char c) { return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10); }

bool plan_set_luck(plan_seat *s, const char *digits) {
    if (!fair_is_hex(digits)) return false;
    for (int i = 0; i < SHA256_BYTES; i++)
        s->luck[i] = (uint8_t)(hex_digit(digits[2 * i]) << 4 | hex_digit(digits[2 * i + 1]));
    return s->has_luck = true;
}

static void write_seat(const plan_seat *s, int n, buffer *out) {
    char text[160], luck[SHA256_HEX];
    snprintf(text, sizeof text, "seat %d %s %lld %s %s", n, sitting_names[s->kind],
             (long long)s->person, s->player[0] ? s->player : "-", s->name[0] ? s->name : "-");
    buffer_text(out, text), buffer_char(out, '\n');
    plan_luck(s, luck);
    snprintf(text, sizeof text, "luck %d %s", n, luck);
    if (s->has_luck) buffer_text(out, text), buffer_char(out, '\n');
    if (s->reveals) number(out, "reveals", n);
    snprintf(text, sizeof text, "%d %s", n, person_kind_names[s->is]);
    if (s->is != IS_ACCOUNT) pair(out, "is", text);
    if (s->ready) number(out, "ready", n);
    write_strength("rating", n, &s->rating, out);
    write_strength("rated", n, &s->rated, out);
    snprintf(text, sizeof text, "%d %s", n, leaving_names[s->left]);
    if (s->left != LEFT_NOT) pair(out, "left", text);
}

static void write_clock(const clock_terms *t, buffer *out) {
    char text[64];
    if (t->kind == CLOCK_NONE) return;
    snprintf(text, sizeof text, "%s %d %d %s", clock_names[t->kind], t->seconds, t->step,
             t->bot ? "bot" : "lose");
    pair(out, "clock", text);
}

static void write_terms(const plan *p, buffer *out) {
    char text[64];
    if (p->casual) number(out, "casual", 1);
    if (p->consent) number(out, "consent", 1);
    if (p->closed_doors) number(out, "private", 1);
    if (p->quick) number(out, "quick", 1);
    if (p->club) number(out, "club", p->club);
    if (p->speaks[0]) pair(out, "speaks", p->speaks);
    snprintf(text, sizeof text, "%d %d", p->range.low, p->range.high);
    if (p->range.high > 0) pair(out, "range", text);
    for (int i = 0; i < p->barred_count; i++) number(out, "barred", p->barred[i]);
}

void plan_write(const plan *p, buffer *out) {
    pair(out, "game", p->game->id);
    pair(out, "set", p->set_hash);
    if (plan_has_own_set(p)) pair(out, "own en", p->own_set.en), pair(out, "own fr", p->own_set.fr);
    for (int i = 0; i < p->game->option_count; i++) {
        const option_row *o = &p->game->options[i];
        buffer_text(out, "option ");
        pair(out, o->key, o->value[p->setting.option[i]].name);
    }
    number(out, "seats", p->setting.seats);
    for (int i = 0; i < p->setting.seats; i++) write_seat(&p->seat[i], i, out);
    number(out, "host", p->host);
    number(out, "listed", p->listed);
    number(out, "undo", p->undo);
    number(out, "auto", p->automatic);
    number(out, "pace", p->pace);
    number(out, "takeover", p->takeover);
    write_clock(&p->clock, out);
    if (p->reveal.kind != REVEAL_NEVER) {
        buffer_text(out, "reveal ");
        number(out, reveal_names[p->reveal.kind], p->reveal.delay);
    }
    write_terms(p, out);
    if (p->began > 0) number(out, "began", p->began);
    if (p->next[0]) pair(out, "next", p->next), number(out, "again", p->next_by);
    if (p->tourney[0]) pair(out, "tourney", p->tourney);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_option(plan *p, scan *s) {
    char key[64], value[64];
    if (!p->game || !scan_word(s, key, sizeof key) || !scan_word(s, value, sizeof value))
        return false;
    for (int i = 0; i < p->game->option_count; i++) {
        const option_row *o = &p->game->options[i];
        for (int k = 0; k < o->count && strcmp(o->key, key) == 0; k++)
            if (strcmp(o->value[k].name, value) == 0)
                return p->setting.option[i] = (uint8_t)k, true;
    }
    return false;
}

/* "-" stands for no text. */
static void undash(char *text) {
    if (strcmp(text, "-") == 0) *text = 0;
}

static bool read_seat(plan *p, scan *s) {
    int n, kind;
    if (!scan_number(s, 0, SEATS_MAX - 1, &n)) return false;
    plan_seat *to = &p->seat[n];
    if ((kind = scan_choice(s, sitting_names, SITTINGS)) < 0 || !scan_large(s, &to->person) ||
        !scan_word(s, to->player, sizeof to->player) || !scan_rest(s, to->name, sizeof to->name))
        return false;
    to->kind = (sitting)kind;
    undash(to->player);
    undash(to->name);
    return true;
}

static bool read_luck(plan *p, scan *s) {
    int n;
    char digits[SHA256_HEX];
    return scan_number(s, 0, SEATS_MAX - 1, &n) && scan_word(s, digits, sizeof digits) &&
           plan_set_luck(&p->seat[n], digits);
}

static bool read_clock(clock_terms *t, scan *s) {
    int kind = scan_choice(s, clock_names, CLOCK_KINDS);
    if (kind <= CLOCK_NONE || !scan_number(s, 0, INT_MAX, &t->seconds) ||
        !scan_number(s, 0, INT_MAX, &t->step))
        return false;
    t->kind = (clock_kind)kind;
    t->bot = scan_skip(s, "bot");
    return t->bot || scan_skip(s, "lose");
}

static bool read_reveal(plan *p, scan *s) {
    int kind = scan_choice(s, reveal_names, REVEALS);
    p->reveal.kind = (reveal_kind)kind;
    return kind > REVEAL_NEVER && scan_number(s, 0, INT_MAX, &p->reveal.delay);
}

static bool read_game(plan *p, scan *s) {
    char id[64];
    p->game = scan_word(s, id, sizeof id) ? registry_find(id) : NULL;
    if (p->game) p->setting = setting_normal(p->game, 0);
    return p->game != NULL;
}

static bool read_own_set(plan *p, scan *s) {
    if (scan_skip(s, "en")) return scan_rest(s, p->own_set.en, sizeof p->own_set.en);
    return scan_skip(s, "fr") && scan_rest(s, p->own_set.fr, sizeof p->own_set.fr);
}

static bool read_flag(scan *s, bool *out) {
    int value = 0;
    bool fine = scan_number(s, 0, 1, &value);
    return *out = value, fine;
}

static bool read_undo(plan *p, scan *s) {
    int value = 0;
    bool fine = scan_number(s, 0, UNDOS - 1, &value);
    return p->undo = (undo_policy)value, fine;
}

static bool read_reveals(plan *p, scan *s) {
    int n;
    return scan_number(s, 0, SEATS_MAX - 1, &n) && (p->seat[n].reveals = true);
}

static bool read_is(plan *p, scan *s) {
    int n, is;
    if (!scan_number(s, 0, SEATS_MAX - 1, &n) ||
        (is = scan_choice(s, person_kind_names, PERSON_KINDS)) < 0)
        return false;
    p->seat[n].is = (person_kind)is;
    return true;
}

static bool read_strength(scan *s, strength *out) {
    return scan_number(s, INT_MIN, INT_MAX, &out->mu) && scan_number(s, 0, INT_MAX, &out->sigma);
}

static bool read_rating(plan *p, scan *s, bool after) {
    int n;
    return scan_number(s, 0, SEATS_MAX - 1, &n) &&
           read_strength(s, after ? &p->seat[n].rated : &p->seat[n].rating);
}

static bool read_ready(plan *p, scan *s) {
    int n;
    return scan_number(s, 0, SEATS_MAX - 1, &n) && (p->seat[n].ready = true);
}

static bool read_range(plan *p, scan *s) {
    return scan_number(s, 0, INT_MAX, &p->range.low) && scan_number(s, 1, INT_MAX, &p->range.high);
}

static bool read_barred(plan *p, scan *s) {
    int64_t person;
    return scan_large(s, &person) && (plan_bar(p, person), true);
}

static bool read_left(plan *p, scan *s) {
    int n, left;
    if (!scan_number(s, 0, SEATS_MAX - 1, &n) ||
        (left = scan_choice(s, leaving_names, LEAVINGS)) < 0)
        return false;
    p->seat[n].left = (leaving)left;
    return true;
}

static bool read_term(plan *p, scan *s) {
    if (scan_skip(s, "left")) return read_left(p, s);
    if (scan_skip(s, "casual")) return read_flag(s, &p->casual);
    if (scan_skip(s, "consent")) return read_flag(s, &p->consent);
    if (scan_skip(s, "private")) return read_flag(s, &p->closed_doors);
    if (scan_skip(s, "quick")) return read_flag(s, &p->quick);
    if (scan_skip(s, "club")) return scan_large(s, &p->club);
    if (scan_skip(s, "speaks")) return scan_word(s, p->speaks, sizeof p->speaks);
    if (scan_skip(s, "range")) return read_range(p, s);
    if (scan_skip(s, "barred")) return read_barred(p, s);
    if (scan_skip(s, "ready")) return read_ready(p, s);
    if (scan_skip(s, "tourney")) return scan_word(s, p->tourney, sizeof p->tourney);
    return false;
}

static bool read_line(plan *p, scan *s) {
    if (scan_skip(s, "game")) return read_game(p, s);
    if (scan_skip(s, "set")) return scan_word(s, p->set_hash, sizeof p->set_hash);
    if (scan_skip(s, "own")) return read_own_set(p, s);
    if (scan_skip(s, "option")) return read_option(p, s);
    if (scan_skip(s, "seats")) return scan_number(s, 1, SEATS_MAX, &p->setting.seats);
    if (scan_skip(s, "seat")) return read_seat(p, s);
    if (scan_skip(s, "luck")) return read_luck(p, s);
    if (scan_skip(s, "reveals")) return read_reveals(p, s);
    if (scan_skip(s, "is")) return read_is(p, s);
    if (scan_skip(s, "rating")) return read_rating(p, s, false);
    if (scan_skip(s, "rated")) return read_rating(p, s, true);
    if (scan_skip(s, "host")) return scan_large(s, &p->host);
    if (scan_skip(s, "listed")) return read_flag(s, &p->listed);
    if (scan_skip(s, "undo")) return read_undo(p, s);
    if (scan_skip(s, "auto")) return read_flag(s, &p->automatic);
    if (scan_skip(s, "pace")) return scan_number(s, 0, INT_MAX, &p->pace);
    if (scan_skip(s, "takeover")) return scan_number(s, 0, INT_MAX, &p->takeover);
    if (scan_skip(s, "clock")) return read_clock(&p->clock, s);
    if (scan_skip(s, "reveal")) return read_reveal(p, s);
    if (scan_skip(s, "began")) return scan_large(s, &p->began);
    if (scan_skip(s, "next")) return scan_word(s, p->next, sizeof p->next);
    if (scan_skip(s, "again")) return scan_number(s, 0, SEATS_MAX - 1, &p->next_by);
    return read_term(p, s);
}

bool plan_read(plan *p, const char *text) {
    *p = (plan){0};
    while (*text) {
        scan s = scan_line(text);
        text = s.end + (*s.end == '\n');
        if (!read_line(p, &s) || !scan_done(&s)) return false;
    }
    return p->game && p->setting.seats >= p->game->seats_min &&
           p->setting.seats <= p->game->seats_max;
}

int plan_open_seats(const plan *p) {
    int open = 0;
    for (int i = 0; i < p->setting.seats; i++) open += p->seat[i].kind == SEAT_OPEN;
    return open;
}

bool plan_is_rated(const plan *p) {
    for (int i = 0; i < p->setting.seats; i++) {
        const plan_seat *s = &p->seat[i];
        if (s->kind == SEAT_OPEN) continue;
        if (s->person <= 0) return false;
        for (int k = 0; k < i; k++)
            if (p->seat[k].person == s->person) return false;
    }
    return !p->casual && !plan_has_own_set(p) && p->setting.seats > 1;
}

bool plan_is_complete(const plan *p) {
    for (int i = 0; i < p->setting.seats; i++) {
        const plan_seat *s = &p->seat[i];
        if (s->kind == SEAT_OPEN) return false;
        if (p->consent && s->kind == SEAT_PERSON && !s->ready) return false;
    }
    return true;
}

bool plan_is_slow(const plan *p) {
    enum { DAY = 86400 };
    return p->clock.kind == CLOCK_MOVE && p->clock.seconds >= DAY;
}

bool plan_withdraw(plan *p, uint8_t seats) {
    bool any = false;
    for (int i = 0; i < p->setting.seats; i++) {
        plan_seat *s = &p->seat[i];
        if (!(seats >> i & 1) || !s->ready || s->is == IS_PROGRAM) continue;
        s->ready = false;
        any = true;
    }
    return any;
}

bool plan_bars(const plan *p, int64_t person) {
    for (int i = 0; i < p->barred_count; i++)
        if (p->barred[i] == person) return true;
    return false;
}

void plan_bar(plan *p, int64_t person) {
    if (p->barred_count == BARRED_MAX)
        memmove(p->barred, p->barred + 1, (size_t)--p->barred_count * sizeof *p->barred);
    p->barred[p->barred_count++] = person;
}
