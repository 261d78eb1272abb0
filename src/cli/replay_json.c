/* The lines of `vallon replay --json`. docs/formats.md documents them: keep it up to date. */
#include "replay.h"

#include "ending.h"
#include "listing.h"
#include "text.h"

enum { SENTENCE_MAX = 4096 };

/* ---- what happened --------------------------------------------------------------------------- */

static void json_record(const replay *r, json *j) {
    const record_head *h = &r->history.head;
    const rules *with = &r->set.rules;
    json_key(j, "record");
    json_open(j, '{');
    json_field_text(j, "game", h->game);
    json_field_int(j, "rules_version", h->version);
    json_field_int(j, "recorded_version", h->recorded);
    json_field_text(j, "set", with->set_name);
    json_field_text(j, "set_hash", with->set_hash);
    json_field_bool(j, "reconstructed", with->reconstructed);
    json_field_int(j, "plies", r->history.count);
    json_key(j, "options");
    json_open(j, '{');
    for (int i = 0; i < with->game->option_count; i++)
        json_field_text(j, with->game->options[i].key,
                        with->game->options[i].value[h->setting.option[i]].name);
    json_close(j, '}');
    json_key(j, "seats");
    json_open(j, '[');
    for (int i = 0; i < h->setting.seats; i++) {
        json_open(j, '{');
        json_field_text(j, "player", h->player[i]);
        json_field_text(j, "name", h->name[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* The members of an object that identify an action without its text. */
static void json_act(const rules *with, json *j, action a) {
    char code[SENTENCE_MAX];
    buffer coded = BUFFER_OVER(code);
    text_code(with, &with->game->actions[a.kind], a.arg, &coded);
    json_field_text(j, "code", code);
    json_phrase(with, &with->game->actions[a.kind], a.arg, j);
}

static void json_action(replay *r, json *j, const entry *e) {
    char words[SENTENCE_MAX];
    buffer said = BUFFER_OVER(words);
    action a = replay_action(r, e);
    context c = replay_context(r, e->seat);
    text_action(&c, a, &said);
    json_key(j, "action");
    json_open(j, '{');
    json_field_text(j, "text", words);
    json_act(&r->set.rules, j, a);
    json_close(j, '}');
}

static void json_event(replay *r, json *j, int i) {
    const rules *with = &r->set.rules;
    char words[SENTENCE_MAX];
    buffer said = BUFFER_OVER(words);
    event e = replay_event(r, i);
    context c = replay_context(r, e.seat);
    text_event(&c, e, &said);
    json_open(j, '{');
    json_field_text(j, "text", words);
    json_field_int(j, "who", e.seat); /* not "seat": an argument may be called that */
    json_phrase(with, &with->game->events[e.kind], e.arg, j);
    json_close(j, '}');
}

static void json_happened(replay *r, json *j) {
    if (r->eye == EYE_ALL) {
        json_key(j, "rolls");
        json_open(j, '[');
        for (int i = 0; i < r->dice.count; i++) json_int(j, r->dice.rolled[i]);
        json_close(j, ']');
    }
    json_key(j, "events");
    json_open(j, '[');
    for (int i = 0; i < r->log.count; i++) json_event(r, j, i);
    json_close(j, ']');
}

/* ---- where it led ---------------------------------------------------------------------------- */

static void json_ask(replay *r, json *j, int seat) {
    const phrase *row = &r->set.rules.game->asks[match_head(&r->match)->ask[seat]];
    char words[SENTENCE_MAX];
    buffer said = BUFFER_OVER(words);
    context c = replay_context(r, seat);
    text_phrase(&c, row, (const uint16_t[ARGS_MAX]){0}, &said);
    json_open(j, '{');
    json_field_text(j, "kind", row->name);
    json_field_text(j, "text", words);
    json_close(j, '}');
}

static void json_head(replay *r, json *j) {
    const head *h = match_head(&r->match);
    json_field_int(j, "round", h->round);
    json_field_int(j, "active", h->active);
    json_field_bool(j, "over", h->over);
    json_key(j, "waiting");
    json_open(j, '[');
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i)) json_int(j, i);
    json_close(j, ']');
    json_key(j, "ask");
    json_open(j, '[');
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i))
            json_ask(r, j, i);
        else
            json_null(j);
    json_close(j, ']');
}

static void json_legal_of(replay *r, json *j, int seat) {
    const action *list;
    int count = replay_legal(r, seat, &list);
    if (!count) {
        json_null(j);
        return;
    }
    json_open(j, '[');
    for (int i = 0; i < count; i++) {
        json_open(j, '{');
        json_act(&r->set.rules, j, list[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_legal(replay *r, json *j) {
    json_key(j, "legal");
    json_open(j, '[');
    for (int i = 0; i < match_head(&r->match)->seats; i++) json_legal_of(r, j, i);
    json_close(j, ']');
}

static void json_score(replay *r, json *j, int seat) {
    score points;
    replay_score(r, seat, &points);
    json_open(j, '{');
    json_field_int(j, "total", points.total);
    if (match_head(&r->match)->over) json_field_int(j, "place", match_place(&r->match, seat));
    if (match_head(&r->match)->over) json_field_bool(j, "won", match_won(&r->match, seat));
    listing_counts(r->set.rules.game, &points, r->args.lang, j);
    json_key(j, "lines");
    json_open(j, '[');
    for (int k = 0; k < points.count; k++) {
        json_open(j, '{');
        json_field_text(j, "line", r->set.rules.game->score_lines[points.line[k].row].name);
        json_field_int(j, "points", points.line[k].points);
        if (points.line[k].at_end) json_field_bool(j, "at_end", true);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void json_ending(replay *r, json *j) {
    replay_result result;
    json_key(j, "ending");
    if (!match_head(&r->match)->over) {
        json_null(j);
        return;
    }
    const context c = replay_context(r, 0);
    replay_count(r, &result);
    ending_json(&(outcome){&c, result.scores, result.place}, j);
}

static void json_own(const replay *r, json *j, int seat) {
    view v = match_view(&r->match, seat);
    json_open(j, '{');
    r->set.rules.game->json_own(&r->set.rules, &v, j);
    json_close(j, '}');
}

/* For EYE_ALL only: a viewer could guess hidden cards and check the guess against the hash. */
static void json_hash(const replay *r, json *j) {
    char text[17];
    buffer hex = BUFFER_OVER(text);
    buffer_hex(&hex, match_hash(&r->match), 16);
    json_field_text(j, "hash", text);
}

static void json_all_rooms(const replay *r, json *j) {
    const game *g = r->set.rules.game;
    json_open(j, '[');
    for (int i = 0; i < match_head(&r->match)->seats; i++) json_own(r, j, i);
    json_close(j, ']');
    json_key(j, "secret");
    json_open(j, '{');
    if (g->json_secret) g->json_secret(&r->set.rules, match_state(&r->match), j);
    json_close(j, '}');
    json_hash(r, j);
}

static void json_state(const replay *r, json *j) {
    json_key(j, "state");
    json_open(j, '{');
    json_key(j, "pub");
    json_open(j, '{');
    r->set.rules.game->json_pub(&r->set.rules, match_view(&r->match, WATCHER).pub, j);
    json_close(j, '}');
    json_key(j, "own");
    if (r->eye == EYE_ALL)
        json_all_rooms(r, j);
    else if (r->eye == WATCHER)
        json_null(j);
    else
        json_own(r, j, r->eye);
    json_close(j, '}');
}

/* ---- one line -------------------------------------------------------------------------------- */

void replay_json_before(replay *r, json *j, const entry *e) {
    json_open(j, '{');
    json_field_int(j, "ply", match_head(&r->match)->ply + (e != NULL));
    if (e) {
        json_field_int(j, "seat", e->seat);
        json_action(r, j, e);
        return;
    }
    json_key(j, "seat");
    json_null(j);
    json_key(j, "action");
    json_null(j);
    json_record(r, j);
}

void replay_json_after(replay *r, json *j) {
    json_happened(r, j);
    json_head(r, j);
    if (r->legal) json_legal(r, j);
    json_key(j, "scores");
    json_open(j, '[');
    for (int i = 0; i < match_head(&r->match)->seats; i++) json_score(r, j, i);
    json_close(j, ']');
    json_ending(r, j);
    json_state(r, j);
    json_close(j, '}');
    replay_flush(r);
}
