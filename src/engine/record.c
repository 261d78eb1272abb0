#include "record.h"

#include <string.h>

#include "text.h"
#include "utf8.h"

/* ---- errors ---------------------------------------------------------------------------------- */

/* {0} is what was found, {1} what was expected, {2} the corrected rule. */
static const msg fault_texts[RECORD_FAULTS] = {
    [RECORD_OK] = {"engine.record.ok", {"no error", "aucune erreur"}},
    [RECORD_FOREIGN] =
        {"engine.record.foreign",
         {"this is not a Vallon record: it does not begin with 'vallon-record'",
          "ce n'est pas une partie de Vallon : le fichier ne commence pas par « vallon-record »"}},
    [RECORD_NEWER] = {"engine.record.newer",
                      {"the record has format {0}, newer than this program understands ({1})",
                       "la partie est au format {0}, plus récent que ce programme ({1})"}},
    [RECORD_NOT_UTF8] = {"engine.record.not-utf8",
                         {"the record is not UTF-8 text", "le fichier n'est pas du texte UTF-8"}},
    [RECORD_GAME] = {"engine.record.game", {"unknown game '{0}'", "jeu inconnu « {0} »"}},
    [RECORD_VERSION] = {"engine.record.version",
                        {"played with version {0} of the rules; this program has version {1}",
                         "jouée avec la version {0} des règles ; ce programme a la version {1}"}},
    [RECORD_CORRECTED] = {"engine.record.corrected",
                          {"played with version {0} of the rules; at '{1}' it meets a rule that "
                           "was corrected since then. {2}",
                           "jouée avec la version {0} des règles ; avec « {1} », elle rencontre "
                           "une règle corrigée depuis. {2}"}},
    [RECORD_OUTDATED] = {"engine.record.outdated",
                         {"'{0}' is impossible by today's rules: the match was played with an "
                          "older version (corrected since then: {1})",
                          "« {0} » est impossible selon les règles actuelles : la partie a été "
                          "jouée avec une version plus ancienne "
                          "(corrigé depuis : {1})"}},
    [RECORD_SET] =
        {"engine.record.set",
         {"played with the set '{0}'; the set at hand is '{1}': give the right one with --set",
          "jouée avec le jeu de cartes « {0} » ; celui-ci est « {1} » : donnez le bon avec --set"}},
    [RECORD_HEADER] = {"engine.record.header",
                       {"expected the header line '{1}', found '{0}'",
                        "il fallait la ligne d'en-tête « {1} », trouvé « {0} »"}},
    [RECORD_OPTION] = {"engine.record.option",
                       {"unknown option or value '{0}'; expected {1}",
                        "option ou valeur inconnue « {0} » ; il fallait {1}"}},
    [RECORD_SEATS] = {"engine.record.seats",
                      {"'{0}' is not a number of seats for this game; expected {1}",
                       "« {0} » n'est pas un nombre de places pour ce jeu ; il fallait {1}"}},
    [RECORD_SHAPE] = {"engine.record.shape",
                      {"cannot read '{0}'; expected {1}",
                       "ligne illisible « {0} » ; il fallait {1}"}},
    [RECORD_PLY] = {"engine.record.ply",
                    {"expected ply {1}, found {0}: lines are missing or out of order",
                     "il fallait le coup {1}, trouvé {0} : des lignes manquent ou sont déplacées"}},
    [RECORD_ACTION] = {"engine.record.action",
                       {"no such action: '{0}'", "action inconnue : « {0} »"}},
    [RECORD_ILLEGAL] = {"engine.record.illegal",
                        {"'{0}' is not legal here", "« {0} » n'est pas permis ici"}},
    [RECORD_ROLLS] = {"engine.record.rolls",
                      {"the rolls of '{0}' do not fit the action",
                       "les tirages de « {0} » ne vont pas avec l'action"}},
    [RECORD_HASH] =
        {"engine.record.hash",
         {"the state here is {0}, the record says {1}: it was edited, or made by other rules",
          "l'état ici est {0}, la partie dit {1} : elle a été modifiée, ou vient d'autres règles"}},
    [RECORD_CUT] = {"engine.record.cut",
                    {"the record stops here without 'end' or 'open': it was cut short",
                     "la partie s'arrête ici sans « end » ni « open » : le fichier est tronqué"}},
    [RECORD_TAIL] = {"engine.record.tail",
                     {"expected the last line '{1}', found '{0}'",
                      "il fallait « {1} » à la dernière ligne, trouvé « {0} »"}},
    [RECORD_AFTER] = {"engine.record.after",
                      {"'{0}' follows the end of the record",
                       "« {0} » vient après la fin de la partie"}},
    [RECORD_TOO_LONG] = {"engine.record.too-long",
                         {"the match is too long for this program",
                          "la partie est trop longue pour ce programme"}},
};
MSG_TABLE(fault_texts);

/* Copies untrusted text for an error message: whole characters, no control characters. */
static void shown(const char *text, char *out, size_t size) {
    buffer b = buffer_over(out, size);
    const char *end = text + strlen(text);
    while (text < end && b.used + 4 < size) {
        uint32_t rune = utf8_next(&text, end);
        buffer_rune(&b, rune == UTF8_BAD || utf8_control(rune) ? '?' : rune);
    }
}

bool record_fail(record_reader *in, record_fault fault, const char *got, const char *expected) {
    record_error *e = &in->error;
    if (e->fault) return false;
    e->fault = fault;
    e->line = in->line;
    shown(got ? got : "", e->got, sizeof e->got);
    shown(expected ? expected : "", e->expected, sizeof e->expected);
    return false;
}

static void put_correction(const record_error *e, lang l, buffer *out) {
    if (!e->correction) return;
    buffer_text(out, e->correction->rule);
    buffer_text(out, lang_colon(l));
    buffer_text(out, correction_text(e->game, e->correction, l));
}

void record_error_text(const record_error *e, lang l, const char *file, buffer *out) {
    char corrected[1024];
    buffer b = BUFFER_OVER(corrected);
    put_correction(e, l, &b);
    buffer_text(out, file);
    buffer_char(out, ':');
    buffer_int(out, e->line);
    buffer_text(out, ": ");
    FILL(out, l, tr(l, &fault_texts[e->fault]), e->got, e->expected, corrected);
}

/* ---- lines and words ------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end;
} span;

static bool next_line(record_reader *in, span *out) {
    *out = (span){in->at, in->at};
    if (in->at == in->end) return false;
    const char *newline = memchr(in->at, '\n', (size_t)(in->end - in->at));
    *out = (span){in->at, newline ? newline : in->end};
    in->at = newline ? newline + 1 : in->end;
    in->line++;
    if (!newline) return record_fail(in, RECORD_CUT, NULL, NULL);
    return true;
}

/* Exactly one blank separates words: the parser accepts what we write and nothing else. */
static bool next_word(span *from, span *out) {
    *out = (span){from->at, from->at};
    if (from->at >= from->end) return false;
    const char *blank = memchr(from->at, ' ', (size_t)(from->end - from->at));
    *out = (span){from->at, blank ? blank : from->end};
    from->at = blank ? blank + 1 : from->end;
    return out->end > out->at;
}

static bool is(span s, const char *text) {
    return strlen(text) == (size_t)(s.end - s.at) && memcmp(s.at, text, strlen(text)) == 0;
}

static void copy(span s, char *out, size_t size) {
    buffer b = buffer_over(out, size);
    buffer_bytes(&b, s.at, (size_t)(s.end - s.at));
}

static bool fits(span s, size_t size) { return (size_t)(s.end - s.at) < size; }

static bool number(span s, uint32_t most, uint32_t *out) {
    uint64_t value = 0;
    if (s.at == s.end || s.end - s.at > 10 || (*s.at == '0' && s.end - s.at > 1)) return false;
    for (const char *c = s.at; c < s.end; c++) {
        if (*c < '0' || *c > '9') return false;
        value = value * 10 + (uint64_t)(*c - '0');
    }
    *out = (uint32_t)value;
    return value <= most;
}

static bool hex64(span s, uint64_t *out) {
    uint64_t value = 0;
    if (s.end - s.at != 16) return false;
    for (const char *c = s.at; c < s.end; c++) {
        bool decimal = *c >= '0' && *c <= '9';
        if (!decimal && (*c < 'a' || *c > 'f')) return false;
        value = value << 4 | (uint64_t)(decimal ? *c - '0' : *c - 'a' + 10);
    }
    *out = value;
    return true;
}

static bool fail_at(record_reader *in, record_fault fault, span got, const char *expected) {
    char text[80];
    copy(got, text, sizeof text);
    return record_fail(in, fault, text, expected);
}

/* ---- the header ------------------------------------------------------------------------------ */

static bool header_line(record_reader *in, const char *key, const char *expected, span *rest) {
    span line, word;
    if (!next_line(in, &line)) return record_fail(in, RECORD_CUT, NULL, NULL);
    *rest = line;
    if (!next_word(rest, &word) || !is(word, key))
        return fail_at(in, RECORD_HEADER, line, expected);
    return true;
}

static bool read_format(record_reader *in) {
    span line, word;
    uint32_t format;
    if (!next_line(in, &line) && in->error.fault == RECORD_CUT) in->error.fault = RECORD_OK;
    if (in->line == 0 || !next_word(&line, &word) || !is(word, "vallon-record")) {
        in->line = 1;
        return record_fail(in, RECORD_FOREIGN, NULL, NULL);
    }
    if (!number(line, 1000000, &format) || format == 0)
        return fail_at(in, RECORD_HEADER, line, "vallon-record 1");
    if (format != RECORD_FORMAT) return fail_at(in, RECORD_NEWER, line, "1");
    return true;
}

static const game *find_game(const game *const games[], const char *id) {
    while (*games && strcmp((*games)->id, id) != 0) games++;
    return *games;
}

static bool read_game(record_reader *in, const game *const games[], record_head *out,
                      const game **g) {
    span rest, id;
    uint32_t version;
    char own[16];
    if (!header_line(in, "game", "game NAME VERSION", &rest)) return false;
    if (!next_word(&rest, &id) || !fits(id, sizeof out->game))
        return fail_at(in, RECORD_GAME, id, NULL);
    copy(id, out->game, sizeof out->game);
    *g = find_game(games, out->game);
    if (!*g) return record_fail(in, RECORD_GAME, out->game, NULL);
    buffer b = BUFFER_OVER(own);
    buffer_int(&b, (*g)->version);
    if (!number(rest, 1000000, &version))
        return fail_at(in, RECORD_HEADER, rest, "game NAME VERSION");
    out->recorded = (int)version;
    out->version = (*g)->version;
    const int oldest = (*g)->oldest ? (*g)->oldest : (*g)->version;
    if (out->recorded < oldest || out->recorded > out->version)
        return fail_at(in, RECORD_VERSION, rest, own);
    return true;
}

static bool read_set(record_reader *in, record_head *out) {
    span rest, name;
    if (!header_line(in, "set", "set NAME SHA256", &rest)) return false;
    if (!next_word(&rest, &name) || !fits(name, sizeof out->set) || rest.end - rest.at != 64)
        return fail_at(in, RECORD_HEADER, rest, "set NAME SHA256");
    copy(name, out->set, sizeof out->set);
    copy(rest, out->set_hash, sizeof out->set_hash);
    return true;
}

/* True if the record was written before this option existed: the next line is about a later option
 * or about none. read_options reports unknown keys. */
static bool lacks_option(const record_reader *in, const game *g, int option) {
    record_reader ahead = *in;
    span line, word, key;
    if (!next_line(&ahead, &line) || !next_word(&line, &word)) return false;
    if (!is(word, "option")) return is(word, "seats");
    if (!next_word(&line, &key)) return false;
    for (int i = option + 1; i < g->option_count; i++)
        if (is(key, g->options[i].key)) return true;
    return false;
}

static bool read_options(record_reader *in, const game *g, record_head *out) {
    for (int i = 0; i < g->option_count; i++) {
        const option_row *o = &g->options[i];
        span rest, key;
        int value = 0;
        out->setting.option[i] = (uint8_t)o->normal;
        if (lacks_option(in, g, i)) continue;
        if (!header_line(in, "option", "option KEY VALUE", &rest)) return false;
        if (!next_word(&rest, &key) || !is(key, o->key))
            return fail_at(in, RECORD_OPTION, key, o->key);
        while (value < o->count && !is(rest, o->value[value].name)) value++;
        if (value == o->count) return fail_at(in, RECORD_OPTION, rest, o->value[0].name);
        out->setting.option[i] = (uint8_t)value;
    }
    return true;
}

static bool read_seats(record_reader *in, const game *g, record_head *out) {
    span rest;
    uint32_t seats;
    char range[16];
    buffer b = BUFFER_OVER(range);
    if (!header_line(in, "seats", "seats NUMBER", &rest)) return false;
    buffer_int(&b, g->seats_min), buffer_char(&b, '-'), buffer_int(&b, g->seats_max);
    if (!number(rest, SEATS_MAX, &seats) || (int)seats < g->seats_min || (int)seats > g->seats_max)
        return fail_at(in, RECORD_SEATS, rest, range);
    out->setting.seats = (int)seats;
    return true;
}

static bool read_seat(record_reader *in, int seat, record_head *out) {
    span rest, index, player;
    uint32_t n;
    if (!header_line(in, "seat", "seat NUMBER PLAYER NAME", &rest)) return false;
    if (!next_word(&rest, &index) || !number(index, SEATS_MAX, &n) || (int)n != seat ||
        !next_word(&rest, &player) || !fits(player, PLAYER_NAME_MAX) ||
        !fits(rest, SEAT_NAME_MAX) || rest.at == rest.end)
        return fail_at(in, RECORD_HEADER, index, "seat NUMBER PLAYER NAME");
    char clean[SEAT_NAME_MAX];
    copy(player, out->player[seat], PLAYER_NAME_MAX);
    copy(rest, out->name[seat], SEAT_NAME_MAX);
    record_clean_name(out->name[seat], clean);
    if (!utf8_clean(player.at, (size_t)(player.end - player.at)) || !is(rest, clean))
        return fail_at(in, RECORD_HEADER, rest, "seat NUMBER PLAYER NAME");
    return true;
}

/* Reads `key HEX` if that is the next line; otherwise consumes nothing. */
static bool read_hex(record_reader *in, const char *key, char out[SHA256_HEX]) {
    span line, rest;
    record_reader ahead = *in;
    size_t size = strlen(key);
    if (!next_line(&ahead, &line) || (size_t)(line.end - line.at) != size + 1 + SHA256_HEX - 1)
        return false;
    rest = (span){line.at + size + 1, line.end};
    if (memcmp(line.at, key, size) != 0 || line.at[size] != ' ') return false;
    copy(rest, out, SHA256_HEX);
    if (!fair_is_hex(out)) return out[0] = 0, false;
    *in = ahead;
    return true;
}

/* These lines are optional but have a fixed order. Anything unexpected is left for the parser of
 * `setup`, which reports it. */
static void read_fair(record_reader *in, record_head *out) {
    out->fair.seats = out->setting.seats;
    if (!read_hex(in, "commitment", out->commitment)) return;
    for (int i = 0; i < out->setting.seats; i++) {
        char key[] = "luck 0";
        key[5] = (char)('0' + i);
        (void)read_hex(in, key, out->fair.luck[i]);
    }
    (void)read_hex(in, "seed", out->fair.seed);
}

record_reader record_open(const char *text, size_t size) {
    return (record_reader){.at = text, .end = text + size};
}

static bool check_utf8(record_reader *in) {
    for (const char *at = in->at; at < in->end;) {
        const char *start = at;
        in->line += at == in->at || start[-1] == '\n';
        if (utf8_next(&at, in->end) == UTF8_BAD)
            return record_fail(in, RECORD_NOT_UTF8, NULL, NULL);
    }
    in->line = 1;
    return true;
}

bool record_read_head(record_reader *in, const game *const games[], record_head *out) {
    const game *g = NULL;
    *out = (record_head){0};
    if (!read_format(in)) return false;
    if (!check_utf8(in)) return false;
    if (!read_game(in, games, out, &g) || !read_set(in, out) || !read_options(in, g, out))
        return false;
    if (!read_seats(in, g, out)) return false;
    for (int i = 0; i < out->setting.seats; i++)
        if (!read_seat(in, i, out)) return false;
    read_fair(in, out);
    return true;
}

/* ---- the body -------------------------------------------------------------------------------- */

/* What follows the rolls. */
static bool read_take(record_reader *in, span rest, record_line *out) {
    uint32_t take;
    if (out->roll_count == 0 || !number(rest, TAKES_MAX, &take) || take == 0)
        return fail_at(in, RECORD_ROLLS, rest, NULL);
    return out->take = (int)take, true;
}

static bool read_rolls(record_reader *in, span rest, record_line *out) {
    span word;
    out->roll_count = out->take = 0;
    while (rest.at < rest.end) {
        uint32_t face;
        if (rest.end - rest.at > 2 && memcmp(rest.at, "* ", 2) == 0)
            return read_take(in, (span){rest.at + 2, rest.end}, out);
        if (!next_word(&rest, &word) || !number(word, UINT16_MAX, &face) ||
            out->roll_count == ROLLS_MAX)
            return fail_at(in, RECORD_ROLLS, rest, NULL);
        out->roll[out->roll_count++] = (uint16_t)face;
    }
    return true;
}

bool record_read_setup(record_reader *in, record_line *out) {
    span rest;
    if (!header_line(in, "setup", "setup FACES", &rest)) return false;
    return read_rolls(in, rest, out);
}

static bool parse_thing(const rules *r, const noun *n, span s, uint16_t *out) {
    uint32_t value;
    /* Numbers and seats are written as digits. */
    if (n == &r->game->nouns[0] || n == &r->game->nouns[1]) {
        if (!number(s, UINT16_MAX - 1, &value) || (int)value >= n->count(r)) return false;
        *out = (uint16_t)value;
        return true;
    }
    for (int i = 0; i < n->count(r); i++) {
        char id[WORD_MAX];
        buffer b = BUFFER_OVER(id);
        n->id(r, i, &b);
        if (is(s, id)) return *out = (uint16_t)i, true;
    }
    return false;
}

static bool parse_action(const rules *r, span text, action *out) {
    const game *g = r->game;
    span word;
    if (!next_word(&text, &word)) return false;
    for (int kind = 0; kind < g->action_count; kind++) {
        const phrase *row = &g->actions[kind];
        if (!is(word, row->name)) continue;
        *out = (action){.kind = (uint8_t)kind};
        for (int i = 0; i < row->args; i++)
            if (!next_word(&text, &word) ||
                !parse_thing(r, &g->nouns[row->noun[i]], word, &out->arg[i]))
                return false;
        return text.at == text.end;
    }
    return false;
}

bool action_parse(const rules *r, const char *text, size_t size, action *out) {
    return parse_action(r, (span){text, text + size}, out);
}

/* Parses "ply seat action", and after " : " the rolls. */
static bool read_play(record_reader *in, const rules *r, span line, record_line *out) {
    span rest = line, ply, seat, rolls = {line.end, line.end};
    uint32_t n;
    if (!next_word(&rest, &ply) || !number(ply, UINT32_MAX, &out->ply) ||
        !next_word(&rest, &seat) || !number(seat, SEATS_MAX - 1, &n))
        return fail_at(in, RECORD_SHAPE, line, "PLY SEAT ACTION : FACES");
    out->kind = LINE_PLAY;
    out->seat = (int)n;
    for (const char *c = rest.at; c + 3 <= rest.end; c++)
        if (memcmp(c, " : ", 3) == 0) {
            rolls.at = c + 3;
            rest.end = c;
            break;
        }
    if (!parse_action(r, rest, &out->action)) return fail_at(in, RECORD_ACTION, rest, NULL);
    return read_rolls(in, rolls, out);
}

static bool read_hash(record_reader *in, span line, span rest, record_line *out) {
    span ply;
    if (!next_word(&rest, &ply) || !number(ply, UINT32_MAX, &out->ply) || !hex64(rest, &out->hash))
        return fail_at(in, RECORD_SHAPE, line, "hash PLY HEXADECIMAL");
    return true;
}

bool record_read_line(record_reader *in, const rules *r, record_line *out) {
    span line, rest, word;
    if (!next_line(in, &line)) return record_fail(in, RECORD_CUT, NULL, NULL);
    rest = line;
    out->roll_count = out->take = 0;
    if (!next_word(&rest, &word)) return fail_at(in, RECORD_SHAPE, line, "PLY SEAT ACTION : FACES");
    if (is(word, "hash")) return out->kind = LINE_HASH, read_hash(in, line, rest, out);
    if (is(word, "end")) return out->kind = LINE_END, read_hash(in, line, rest, out);
    if (is(word, "open")) return out->kind = LINE_OPEN, read_hash(in, line, rest, out);
    return read_play(in, r, line, out);
}

bool record_read_tail(record_reader *in) {
    span line;
    if (in->at == in->end) return true;
    if (!next_line(in, &line)) line = (span){in->at, in->at};
    in->error.fault = RECORD_OK;
    return fail_at(in, RECORD_AFTER, line, NULL);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_number_line(const char *word, int number, buffer *out) {
    buffer_text(out, word);
    buffer_int(out, number);
    buffer_char(out, '\n');
}

static void write_hex(const char *key, const char *hex, buffer *out) {
    const char *const line[] = {key, " ", hex, "\n"};
    for (int i = 0; i < COUNT_OF(line) && *hex; i++) buffer_text(out, line[i]);
}

static void write_fair(const record_head *h, buffer *out) {
    if (!h->commitment[0]) return;
    write_hex("commitment", h->commitment, out);
    for (int i = 0; i < h->setting.seats; i++) {
        char key[] = "luck 0";
        key[5] = (char)('0' + i);
        write_hex(key, h->fair.luck[i], out);
    }
    write_hex("seed", h->fair.seed, out);
}

void record_write_head(const record_head *h, const game *g, buffer *out) {
    write_number_line("vallon-record ", RECORD_FORMAT, out);
    buffer_text(out, "game ");
    buffer_text(out, h->game);
    write_number_line(" ", h->version, out);
    const char *const set[] = {"set ", h->set, " ", h->set_hash, "\n"};
    for (int i = 0; i < COUNT_OF(set); i++) buffer_text(out, set[i]);
    for (int i = 0; i < g->option_count; i++) {
        const option_row *o = &g->options[i];
        const char *const option[] = {"option ", o->key, " ", o->value[h->setting.option[i]].name,
                                      "\n"};
        for (int k = 0; k < COUNT_OF(option); k++) buffer_text(out, option[k]);
    }
    write_number_line("seats ", h->setting.seats, out);
    for (int i = 0; i < h->setting.seats; i++) {
        buffer_text(out, "seat ");
        buffer_int(out, i);
        const char *const seat[] = {" ", h->player[i], " ", h->name[i], "\n"};
        for (int k = 0; k < COUNT_OF(seat); k++) buffer_text(out, seat[k]);
    }
    write_fair(h, out);
}

static void write_rolls(const uint16_t *rolls, int count, buffer *out) {
    for (int i = 0; i < count; i++) {
        buffer_char(out, ' ');
        buffer_int(out, rolls[i]);
    }
}

void record_write_setup(const uint16_t *rolls, int count, buffer *out) {
    buffer_text(out, "setup");
    write_rolls(rolls, count, out);
    buffer_char(out, '\n');
}

void record_write_play(const rules *r, const record_line *l, buffer *out) {
    buffer_int(out, l->ply);
    buffer_char(out, ' ');
    buffer_int(out, l->seat);
    buffer_char(out, ' ');
    text_code(r, &r->game->actions[l->action.kind], l->action.arg, out);
    if (l->roll_count) buffer_text(out, " :");
    write_rolls(l->roll, l->roll_count, out);
    if (l->roll_count && l->take) buffer_text(out, " * "), buffer_int(out, l->take);
    buffer_char(out, '\n');
}

void record_write_hash(const char *word, uint32_t ply, uint64_t hash, buffer *out) {
    buffer_text(out, word);
    buffer_char(out, ' ');
    buffer_int(out, ply);
    buffer_char(out, ' ');
    buffer_hex(out, hash, 16);
    buffer_char(out, '\n');
}

void record_clean_name(const char *name, char out[SEAT_NAME_MAX]) {
    buffer b = buffer_over(out, SEAT_NAME_MAX);
    const char *end = name + strlen(name);
    while (name < end && b.used + 4 < SEAT_NAME_MAX) {
        uint32_t rune = utf8_next(&name, end);
        if (rune == UTF8_BAD || utf8_control(rune)) rune = ' ';
        if (rune != ' ' || b.used > 0) buffer_rune(&b, rune);
    }
    while (b.used > 0 && out[b.used - 1] == ' ') out[--b.used] = 0;
    if (!*out) buffer_char(&b, '?');
}
