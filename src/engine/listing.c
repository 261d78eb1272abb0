#include "listing.h"

#include "ending.h"
#include "match.h"
#include "text.h"

enum { SENTENCE = 1024 };

void listing_head(const context *c, bool over, json *j) {
    const head *h = head_of(c->view->pub);
    char words[SENTENCE];
    buffer said = BUFFER_OVER(words);
    json_field_int(j, "ply", h->ply);
    json_field_int(j, "round", h->round);
    json_field_int(j, "active", h->active);
    json_field_bool(j, "over", over);
    json_key(j, "waiting"), json_open(j, '[');
    for (int i = 0; i < h->seats; i++)
        if (waited_for(h, i) && !over) json_int(j, i);
    json_close(j, ']');
    json_key(j, "ask");
    if (!waited_for(h, c->view->seat) || over) {
        json_null(j);
        return;
    }
    const phrase *row = &c->rules->game->asks[h->ask[c->view->seat]];
    text_question(c, &said);
    json_open(j, '{'), json_field_text(j, "kind", row->name), json_field_text(j, "text", words),
        json_close(j, '}');
}

void listing_legal(const context *c, action_list list, const char *code, json *j) {
    json_open(j, '[');
    for (int i = 0; i < list.count; i++) {
        char words[SENTENCE], coded[SENTENCE];
        buffer said = BUFFER_OVER(words), out = BUFFER_OVER(coded);
        const action a = list.item[i];
        const phrase *row = &c->rules->game->actions[a.kind];
        text_action(c, a, &said);
        text_code(c->rules, row, a.arg, &out);
        json_open(j, '{');
        json_field_text(j, code, coded);
        json_field_text(j, "text", words);
        json_phrase(c->rules, row, a.arg, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void event_json(const context *c, event e, json *j) {
    char words[SENTENCE];
    buffer said = BUFFER_OVER(words);
    context about = *c;
    about.seat = e.seat;
    text_event(&about, e, &said);
    json_open(j, '{');
    json_field_text(j, "text", words);
    json_field_int(j, "who", e.seat); /* not "seat": an argument may have that name */
    json_phrase(c->rules, &c->rules->game->events[e.kind], e.arg, j);
    json_close(j, '}');
}

void listing_events(const context *c, const events *log, json *j) {
    json_open(j, '[');
    for (int i = 0; i < log->count; i++)
        event_json(c, event_for(c->rules->game, log->item[i], c->view->seat), j);
    json_close(j, ']');
}

void listing_events_open(const context *c, const events *log, json *j) {
    json_open(j, '[');
    for (int i = 0; i < log->count; i++) event_json(c, log->item[i], j);
    json_close(j, ']');
}

static void option_json(const game *g, const option_row *o, lang l, json *j) {
    json_open(j, '{');
    json_field_text(j, "key", o->key);
    json_field_text(j, "text", option_text(g, o, l));
    json_field_text(j, "about", option_about(g, o, l));
    json_key(j, "rule"), o->rule ? json_text(j, o->rule) : json_null(j);
    json_field_text(j, "normal", o->value[o->normal].name);
    json_key(j, "values"), json_open(j, '[');
    for (int k = 0; k < o->count; k++) {
        json_open(j, '{');
        json_field_text(j, "name", o->value[k].name);
        json_field_text(j, "text", option_value_text(g, o, k, l));
        json_close(j, '}');
    }
    json_close(j, ']'), json_close(j, '}');
}

void listing_options(const game *g, lang l, json *j) {
    json_open(j, '[');
    for (int i = 0; i < g->option_count; i++) option_json(g, &g->options[i], l, j);
    json_close(j, ']');
}

static void listing_orientation(const game *g, lang l, json *j) {
    json_open(j, '[');
    for (int i = 0; i < ORIENT_LINES; i++) {
        json_open(j, '{');
        json_field_text(j, "lead", orient_lead(g, i, l));
        json_field_text(j, "text", orient_text(g, i, l));
        json_close(j, '}');
    }
    json_close(j, ']');
}

void listing_summary(const game *g, lang l, json *j) {
    json_open(j, '[');
    for (int i = 0; i < g->summary_count; i++) {
        const summary_row *row = &g->summary[i];
        json_open(j, '{');
        json_field_text(j, "name", row->name);
        json_field_text(j, "title", summary_title(g, row, l));
        json_field_text(j, "text", summary_text(g, row, l));
        json_field_text(j, "rule", row->rule);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The options with which people begin who choose none, where they are not the default. */
static void listing_offered(const game *g, json *j) {
    json_open(j, '{');
    for (int i = 0; i < g->option_count; i++) {
        const option_row *o = &g->options[i];
        if (option_offered(o) != o->normal)
            json_field_text(j, o->key, o->value[option_offered(o)].name);
    }
    json_close(j, '}');
}

void listing_game(const game *g, lang l, json *j) {
    const char *round = game_round(g, l);
    json_field_text(j, "id", g->id);
    json_field_text(j, "name", game_name(g, l));
    json_field_text(j, "pitch", game_pitch(g, l));
    json_key(j, "round"), *round ? json_text(j, round) : json_null(j);
    json_field_bool(j, "toy", g->toy);
    json_field_int(j, "seats_min", g->seats_min);
    json_field_int(j, "seats_max", g->seats_max);
    json_field_int(j, "minutes_min", g->minutes[0]);
    json_field_int(j, "minutes_max", g->minutes[1]);
    json_field_int(j, "level", g->level);
    json_field_bool(j, "lesson", g->lesson != NULL);
    json_key(j, "orientation"), listing_orientation(g, l, j);
    json_key(j, "offered"), listing_offered(g, j);
    json_key(j, "options"), listing_options(g, l, j);
}

void listing_counts(const game *g, const score *s, lang l, json *j) {
    char text[SENTENCE];
    buffer b = BUFFER_OVER(text);
    json_key(j, "counts"), json_open(j, '{');
    json_field_text(j, "kind", g->units[s->unit].name);
    sentence_fill_number(&b, l, phrase_text(g, &g->units[s->unit], l), s->counted);
    json_field_text(j, "word", text);
    json_field_int(j, "value", s->counted);
    buffer_clear(&b);
    score_say(g, s, l, &b);
    json_field_text(j, "text", text);
    json_close(j, '}');
}

void listing_score(const game *g, const score *s, lang l, json *j) {
    json_field_int(j, "total", s->total);
    json_key(j, "lines"), json_open(j, '[');
    for (int k = 0; k < s->count; k++) {
        const phrase *row = &g->score_lines[s->line[k].row];
        json_open(j, '{');
        json_field_text(j, "line", row->name);
        json_field_text(j, "text", phrase_text(g, row, l));
        json_field_int(j, "points", s->line[k].points);
        if (s->line[k].at_end) json_field_bool(j, "at_end", true);
        json_close(j, '}');
    }
    json_close(j, ']');
    listing_counts(g, s, l, j);
}

void listing_view(const rules *r, const view *v, json *j) {
    json_key(j, "pub"), json_open(j, '{'), r->game->json_pub(r, v->pub, j), json_close(j, '}');
    json_key(j, "own");
    if (v->own)
        json_open(j, '{'), r->game->json_own(r, v, j), json_close(j, '}');
    else
        json_null(j);
}

void listing_rooms(const rules *r, const view *v, json *j) {
    json_open(j, '{');
    json_field_int(j, "rules_version", r->game->version);
    json_field_text(j, "set_hash", r->set_hash);
    json_key(j, "pub"), json_base64(j, v->pub, r->game->layout.pub_size);
    if (v->own) json_key(j, "own"), json_base64(j, v->own, r->game->layout.own_size);
    json_close(j, '}');
}
