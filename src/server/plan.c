#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registry.h"

const char *const sitting_names[SITTINGS] = {"open", "person", "bot"};

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

static void write_seat(const plan_seat *s, int n, buffer *out) {
    char text[160];
    snprintf(text, sizeof text, "seat %d %s %lld %s %s", n, sitting_names[s->kind],
             (long long)s->person, s->player[0] ? s->player : "-", s->name[0] ? s->name : "-");
    buffer_text(out, text), buffer_char(out, '\n');
    snprintf(text, sizeof text, "luck %d %s", n, s->luck);
    if (s->luck[0]) buffer_text(out, text), buffer_char(out, '\n');
    if (s->reveals) number(out, "reveals", n);
}

static void write_clock(const clock_terms *t, buffer *out) {
    char text[64];
    if (t->kind == CLOCK_NONE) return;
    snprintf(text, sizeof text, "%s %d %d %s", clock_names[t->kind], t->seconds, t->step,
             t->bot ? "bot" : "lose");
    pair(out, "clock", text);
}

void plan_write(const plan *p, buffer *out) {
    pair(out, "game", p->game->id);
    pair(out, "set", p->set_hash);
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
    if (p->began > 0) number(out, "began", p->began);
    if (p->next[0]) pair(out, "next", p->next);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_option(plan *p, const char *text) {
    char key[64], value[64];
    if (!p->game || sscanf(text, "%63s %63s", key, value) != 2) return false;
    for (int i = 0; i < p->game->option_count; i++) {
        const option_row *o = &p->game->options[i];
        for (int k = 0; k < o->count && strcmp(o->key, key) == 0; k++)
            if (strcmp(o->value[k].name, value) == 0)
                return p->setting.option[i] = (uint8_t)k, true;
    }
    return false;
}

static bool read_seat(plan *p, const char *text) {
    int n, at = 0;
    long long person;
    char kind[16], player[PLAYER_NAME_MAX];
    if (sscanf(text, "%d %15s %lld %15s %n", &n, kind, &person, player, &at) != 4 || n < 0 ||
        n >= SEATS_MAX || at == 0)
        return false;
    plan_seat *s = &p->seat[n];
    for (int i = 0; i < SITTINGS; i++)
        if (strcmp(kind, sitting_names[i]) == 0) s->kind = (sitting)i;
    s->person = person;
    snprintf(s->player, sizeof s->player, "%s", strcmp(player, "-") == 0 ? "" : player);
    snprintf(s->name, sizeof s->name, "%s", strcmp(text + at, "-") == 0 ? "" : text + at);
    return true;
}

static bool read_luck(plan *p, const char *text) {
    int n;
    char luck[SHA256_HEX];
    if (sscanf(text, "%d %64s", &n, luck) != 2 || n < 0 || n >= SEATS_MAX || !fair_is_hex(luck))
        return false;
    memcpy(p->seat[n].luck, luck, sizeof luck);
    return true;
}

static bool read_clock(clock_terms *t, const char *text) {
    char kind[16], zero[8];
    if (sscanf(text, "%15s %d %d %7s", kind, &t->seconds, &t->step, zero) != 4) return false;
    t->bot = strcmp(zero, "bot") == 0;
    for (int i = 1; i < CLOCK_KINDS; i++)
        if (strcmp(kind, clock_names[i]) == 0) t->kind = (clock_kind)i;
    return t->kind != CLOCK_NONE;
}

static bool read_reveal(plan *p, const char *text) {
    char kind[16];
    if (sscanf(text, "%15s %d", kind, &p->reveal.delay) != 2) return false;
    for (int i = 1; i < REVEALS; i++)
        if (strcmp(kind, reveal_names[i]) == 0) p->reveal.kind = (reveal_kind)i;
    return p->reveal.kind != REVEAL_NEVER;
}

static bool read_number(plan *p, const char *key, int value) {
    if (strcmp(key, "listed") == 0) return p->listed = value, true;
    if (strcmp(key, "undo") == 0) return p->undo = (undo_policy)value, value >= 0 && value < UNDOS;
    if (strcmp(key, "auto") == 0) return p->automatic = value, true;
    if (strcmp(key, "pace") == 0) return p->pace = value, true;
    if (strcmp(key, "takeover") == 0) return p->takeover = value, true;
    if (strcmp(key, "reveals") == 0 && value >= 0 && value < SEATS_MAX)
        return p->seat[value].reveals = true;
    return false;
}

static bool read_pair(plan *p, const char *key, const char *value) {
    if (strcmp(key, "game") == 0) {
        if ((p->game = registry_find(value))) p->setting = setting_normal(p->game, 0);
        return p->game != NULL;
    }
    if (strcmp(key, "set") == 0)
        return snprintf(p->set_hash, sizeof p->set_hash, "%s", value) == SHA256_HEX - 1;
    if (strcmp(key, "option") == 0) return read_option(p, value);
    if (strcmp(key, "seat") == 0) return read_seat(p, value);
    if (strcmp(key, "luck") == 0) return read_luck(p, value);
    if (strcmp(key, "next") == 0) return snprintf(p->next, sizeof p->next, "%s", value) < MATCH_ID;
    if (strcmp(key, "seats") == 0)
        return p->setting.seats = atoi(value), p->setting.seats <= SEATS_MAX;
    if (strcmp(key, "host") == 0) return p->host = atoll(value), true;
    if (strcmp(key, "reveal") == 0) return read_reveal(p, value);
    if (strcmp(key, "clock") == 0) return read_clock(&p->clock, value);
    if (strcmp(key, "began") == 0) return p->began = atoll(value), true;
    return read_number(p, key, atoi(value));
}

bool plan_read(plan *p, const char *text) {
    *p = (plan){0};
    while (*text) {
        char line[256], *blank;
        size_t size = strcspn(text, "\n");
        if (size >= sizeof line) return false;
        memcpy(line, text, size);
        line[size] = 0;
        text += size + (text[size] == '\n');
        blank = strchr(line, ' ');
        if (!blank) return false;
        *blank = 0;
        if (!read_pair(p, line, blank + 1)) return false;
    }
    return p->game && p->setting.seats >= p->game->seats_min &&
           p->setting.seats <= p->game->seats_max;
}
