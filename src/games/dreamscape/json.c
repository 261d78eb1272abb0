/* The rooms of Dreamscape as JSON. Things are named by their ids; what is not there is null.
 * Piles go from the bottom up. A pattern has its rows from the top, in the letters of set
 * files: W S E G, then T for a tree or @ for the Dreamer. Sums that a reader would have to
 * know the rules for are written beside what they are made of. */
#include "plan.h"
#include "says.h"
#include "walk.h"
#include "words.h"

static const char *const stage_names[STAGES] = {"wait",  "first",  "travel",
                                                "haunt", "create", "last"};

static void open_key(json *out, const char *key, char bracket) {
    json_key(out, key);
    json_open(out, bracket);
}

/* A thing by its stable word. */
static void json_thing(const rules *r, int row, int value, json *out) {
    char id[WORD_MAX];
    buffer b = BUFFER_OVER(id);
    ds_nouns[row].id(r, value, &b);
    json_text(out, id);
}

/* The same, or null for 0. */
static void json_thing_or_null(const rules *r, int row, int value, json *out) {
    if (value)
        json_thing(r, row, value, out);
    else
        json_null(out);
}

static void json_space(const rules *r, const char *key, int cell_and_one, json *out) {
    json_key(out, key);
    if (cell_and_one)
        json_thing(r, N_SPACE, cell_and_one - 1, out);
    else
        json_null(out);
}

/* Only the colours that are there. */
static void json_fragments(const char *key, const uint8_t by_colour[LANES], json *out) {
    open_key(out, key, '{');
    for (int hue = WATER; hue < COLOURS; hue++)
        if (by_colour[hue]) json_field_int(out, ds_colour_names[hue], by_colour[hue]);
    json_close(out, '}');
}

/* ---- the Dream World ------------------------------------------------------------------------- */

/* The upper one first. */
static void json_sleepers(const pub *u, int place, json *out) {
    uint8_t seats[PLAYERS_MAX];
    const int count = ds_sleepers(u, place, seats);
    open_key(out, "sleepers", '[');
    for (int i = 0; i < count; i++) json_int(out, seats[i]);
    json_close(out, ']');
}

static void json_locations(const rules *r, const pub *u, json *out) {
    open_key(out, "locations", '[');
    for (int place = 1; place <= LOCATIONS; place++) {
        json_open(out, '{');
        json_field_text(out, "id", location_of(r, place)->id);
        json_field_int(out, "number", place);
        json_field_text(out, "power", ds_powers[location_of(r, place)->power].name);
        open_key(out, "row", '[');
        for (int i = 0; i < u->count[place]; i++) json_text(out, ds_colour_names[u->row[place][i]]);
        json_close(out, ']');
        json_sleepers(u, place, out);
        json_field_bool(out, "haunted", u->nightmare == place);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_links(const rules *r, const pub *u, json *out) {
    open_key(out, "links", '[');
    for (int i = 0; i < tables_of(r)->links; i++) {
        json_open(out, '{');
        json_key(out, "id");
        json_thing(r, N_LINK, i, out);
        json_field_bool(out, "red", u->link_reds >> i & 1);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_designs(const rules *r, const pub *u, json *out) {
    open_key(out, "designs", '[');
    for (int i = 0; i < TILES; i++) {
        const design *d = design_of(r, u->tile[i]);
        if (!u->tile[i]) continue;
        json_open(out, '{');
        json_field_text(out, "id", d->id);
        json_field_text(out, "kind", design_row_of(d)->name);
        json_key(out, "fragment"), json_thing_or_null(r, N_COLOUR, u->tile_colour[i], out);
        open_key(out, "counts", '[');
        for (int seat = 0; seat < u->head.seats; seat++)
            json_int(out, ds_design_count(tables_of(r), u, seat, i));
        json_close(out, ']');
        open_key(out, "points", '[');
        for (int seat = 0; seat < u->head.seats; seat++)
            json_int(out, ds_design_points(tables_of(r), u, seat, i));
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_decks(const pub *u, json *out) {
    open_key(out, "decks", '[');
    for (int level = 1; level <= LEVELS; level++) json_int(out, ds_deck_count(u, level));
    json_close(out, ']');
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void json_letters(space drawn, json *out) {
    static const char letters[] = "-WSEG"; /* as in set files */
    char pile_text[LOW_LEVELS + 3];
    buffer b = BUFFER_OVER(pile_text);
    const whole_pile p = ds_pile_drawn(drawn);
    for (int level = 0; level < p.height; level++) buffer_char(&b, letters[p.colour[level]]);
    if (p.tree) buffer_char(&b, 'T');
    if (p.dreamer) buffer_char(&b, '@');
    json_text(out, pile_text);
}

static void json_pattern(const pattern *p, json *out) {
    open_key(out, "pattern", '[');
    for (int y = p->height; y-- > 0;) {
        json_open(out, '[');
        for (int x = 0; x < p->width; x++) json_letters(p->drawn[y][x], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* A space of a pattern as members of an open object: its fragments from the bottom up, and what
 * stands on them. */
static void json_stack(space drawn, json *out) {
    const whole_pile p = ds_pile_drawn(drawn);
    open_key(out, "fragments", '[');
    for (int level = 0; level < p.height; level++) json_text(out, ds_colour_names[p.colour[level]]);
    json_close(out, ']');
    json_field_bool(out, "tree", p.tree);
    json_field_bool(out, "dreamer", p.dreamer);
}

static void json_wanted(const rules *r, int cell, space drawn, json *out) {
    json_open(out, '{');
    json_space(r, "space", cell + 1, out);
    json_key(out, "pile");
    json_letters(drawn, out);
    json_stack(drawn, out);
    json_close(out, '}');
}

/* The pattern laid over the Dreamscape where a plan has it. */
static void json_laid(const rules *r, const pattern *p, const plan *at, json *out) {
    open_key(out, "spaces", '[');
    json_wanted(r, at->cell, p->dreamer, out);
    for (int i = 0; i < p->others; i++)
        json_wanted(r, at->cell + p->away[at->turn][i], p->other[i], out);
    json_close(out, ']');
}

/* Members of an open object. */
static void json_card(const rules *r, int which, json *out) {
    const card *it = card_of(r, which);
    json_field_text(out, "id", it->id);
    json_field_int(out, "level", it->level);
    json_field_int(out, "points", it->points);
    json_field_text(out, "power", ds_powers[it->power].name);
    json_pattern(&it->pattern, out);
}

/* Where least is missing for a card; null if something is in the way everywhere. */
static void json_nearest(const rules *r, const outlook *o, int which, json *out) {
    const plan p = ds_plan(o, &card_of(r, which)->pattern);
    json_key(out, "nearest");
    if (p.lacking == NO_PLAN) {
        json_null(out);
        return;
    }
    json_open(out, '{');
    json_space(r, "dreamer", p.cell + 1, out);
    json_fragments("missing", p.missing, out);
    json_field_int(out, "trees", p.trees);
    json_field_int(out, "short", p.shortage);
    json_field_int(out, "steps", p.steps);
    json_laid(r, &card_of(r, which)->pattern, &p, out);
    json_close(out, '}');
}

static void json_cards(const rules *r, const pub *u, int seat, json *out) {
    const player *who = &u->player[seat];
    const outlook o = ds_outlook(tables_of(r), u, seat);
    open_key(out, "open", '[');
    for (uint64_t left = who->open; left; left &= left - 1) {
        json_open(out, '{');
        json_card(r, lowest(left), out);
        json_key(out, "fragment"), json_thing_or_null(r, N_COLOUR, u->on_card[lowest(left)], out);
        json_nearest(r, &o, lowest(left), out);
        json_close(out, '}');
    }
    json_close(out, ']');
    open_key(out, "done", '[');
    for (uint64_t left = who->done; left; left &= left - 1)
        json_text(out, card_of(r, lowest(left))->id);
    json_close(out, ']');
    json_key(out, "top"), json_thing_or_null(r, N_CARD, who->top, out);
    json_key(out, "top_power"),
        json_thing_or_null(r, N_POWER, who->top ? card_of(r, who->top)->power : NO_POWER, out);
    json_key(out, "top_fragment"),
        json_thing_or_null(r, N_COLOUR, who->top ? u->on_card[who->top] : NO_COLOUR, out);
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void json_pile(const rules *r, const player *who, int cell, json *out) {
    json_open(out, '{');
    json_space(r, "space", cell + 1, out);
    open_key(out, "pile", '[');
    for (int level = 0; level < who->height[cell]; level++)
        json_text(out, ds_colour_names[pile_colour(who, cell, level)]);
    json_close(out, ']');
    json_field_bool(out, "tree", who->trees >> cell & 1);
    json_field_bool(out, "mountain", ds_is_mountain(who, cell));
    if (ds_is_mountain(who, cell)) json_field_bool(out, "fresh", ds_mountain_fresh(who, cell));
    json_close(out, '}');
}

static void json_landscape(const rules *r, const player *who, json *out) {
    open_key(out, "landscape", '[');
    for (uint32_t left = who->filled; left; left &= left - 1) json_pile(r, who, lowest(left), out);
    json_close(out, ']');
    json_space(r, "dreamer", who->dreamer, out);
}

static void json_points(const player *who, json *out) {
    static const char *const names[SOURCES_OF_POINTS] = {"cards", "water", "mountains", "trees",
                                                         "reds"};
    json_field_int(out, "track", ds_points(who));
    open_key(out, "points", '{');
    for (int i = 0; i < SOURCES_OF_POINTS; i++) json_field_int(out, names[i], who->points[i]);
    json_close(out, '}');
}

/* What a player is in the middle of. */
static void json_pending(const rules *r, const player *who, json *out) {
    json_key(out, "using"), json_thing_or_null(r, N_POWER, who->power, out);
    json_field_int(out, "times_left", who->left);
    open_key(out, "sown", '[');
    for (int i = 0; i < HARVEST; i++)
        if (who->sown[i]) json_text(out, ds_colour_names[who->sown[i]]);
    json_close(out, ']');
    json_key(out, "lake"), json_thing_or_null(r, N_LOCATION, who->lake, out);
    json_field_int(out, "lake_slots", who->lake_at);
    json_space(r, "lifted", who->lifted, out);
    if (who->lifted) json_field_int(out, "lifted_height", who->lifted_at + 1);
    json_field_int(out, "to_draw", who->draw);
    json_field_int(out, "drawn_count", who->drawn);
    json_key(out, "drawn_from"), json_thing_or_null(r, N_DECK, who->drawn_from, out);
    json_key(out, "spare"), json_thing_or_null(r, N_COLOUR, who->spare, out);
}

static void json_seat(const rules *r, const pub *u, int seat, json *out) {
    const player *who = &u->player[seat];
    json_open(out, '{');
    json_field_text(out, "stage", stage_names[who->stage]);
    json_points(who, out);
    json_field_int(out, "token", who->token);
    json_field_bool(out, "token_used", who->used);
    json_field_int(out, "action_points", who->ap);
    json_field_bool(out, "free_step", who->free_step);
    json_key(out, "sleeper"), json_thing_or_null(r, N_LOCATION, who->sleeper, out);
    json_fragments("hands", who->hand, out);
    json_fragments("built", who->built, out);
    json_landscape(r, who, out);
    json_cards(r, u, seat, out);
    json_pending(r, who, out);
    json_close(out, '}');
}

/* ---- the rooms ------------------------------------------------------------------------------- */

static void json_board(const rules *r, json *out) {
    const tables *t = tables_of(r);
    open_key(out, "board", '{');
    json_field_int(out, "width", t->width);
    json_field_int(out, "height", t->height);
    json_space(r, "entrance", t->entrance + 1, out);
    json_close(out, '}');
}

void ds_json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    open_key(out, "options", '{');
    for (int i = 0; i < OPTIONS; i++)
        json_field_text(out, ds_options[i].key, ds_options[i].value[u->head.option[i]].name);
    json_close(out, '}');
    json_board(r, out);
    open_key(out, "order", '[');
    for (int i = 0; i < u->head.seats; i++) json_int(out, u->order[i]);
    json_close(out, ']');
    json_locations(r, u, out);
    json_links(r, u, out);
    json_fragments("bag", u->bag, out);
    json_field_int(out, "trees", u->trees);
    json_field_int(out, "reserve", u->reserve);
    json_designs(r, u, out);
    json_decks(u, out);
    open_key(out, "seats", '[');
    for (int i = 0; i < u->head.seats; i++) json_seat(r, u, i, out);
    json_close(out, ']');
}

/* DS-A-11: what a player has put under a pile he knows, and the place of it from the top. */
static void json_under(const rules *r, const pub *u, const own *o, json *out) {
    open_key(out, "under", '[');
    for (int level = 1; level <= LEVELS; level++)
        for (int i = 0; i < u->under[level - 1]; i++) {
            if (!o->under[level - 1][i]) continue;
            json_open(out, '{');
            json_key(out, "deck"), json_thing_or_null(r, N_DECK, level, out);
            json_field_int(out, "place", u->unseen[level - 1] + i + 1);
            json_key(out, "card"), json_thing_or_null(r, N_CARD, o->under[level - 1][i], out);
            json_close(out, '}');
        }
    json_close(out, ']');
}

static void json_walk(const rules *r, const walks *all, int cell, json *out) {
    uint16_t along[WAYS_MAX];
    const int count = ds_walk_to(all, cell, along);
    json_open(out, '{');
    json_space(r, "to", cell + 1, out);
    json_field_int(out, "points", all->way[all->best[cell]].points);
    json_field_int(out, "whites", all->way[all->best[cell]].whites);
    open_key(out, "path", '[');
    for (int i = 0; i < count; i++) json_thing(r, N_SPACE, all->way[along[i]].cell, out);
    json_close(out, ']');
    open_key(out, "scored", '[');
    for (int i = 0; i < count; i++)
        json_int(out, all->way[along[i]].points - all->way[all->way[along[i]].before].points);
    json_close(out, ']');
    json_close(out, '}');
}

/* Where the Dreamer could walk now, with the points on the way. */
static void json_walks(const rules *r, const player *who, json *out) {
    walks all;
    open_key(out, "walks", '[');
    ds_walks(tables_of(r), who, &all);
    for (int cell = 0; cell < tables_of(r)->cells; cell++)
        if (all.best[cell]) json_walk(r, &all, cell, out);
    json_close(out, ']');
}

void ds_json_own(const rules *r, const view *v, json *out) {
    const pub *u = v->pub;
    const own *o = v->own;
    const outlook look = ds_outlook(tables_of(r), u, v->seat);
    open_key(out, "drawn", '[');
    for (int i = 0; i < u->player[v->seat].drawn; i++) {
        json_open(out, '{');
        json_card(r, o->drawn[i], out);
        json_nearest(r, &look, o->drawn[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "choice"), json_thing_or_null(r, N_CARD, o->choice, out);
    json_under(r, u, o, out);
    const uint8_t now = u->player[v->seat].stage;
    if (now == STAGE_CREATE || now == STAGE_LAST) json_walks(r, &u->player[v->seat], out);
}

void ds_json_secret(const rules *r, const state *s, json *out) {
    const dreamscape *all = (const dreamscape *)s;
    open_key(out, "unseen", '[');
    for (uint64_t left = all->secret.unseen; left; left &= left - 1)
        json_text(out, card_of(r, lowest(left))->id);
    json_close(out, ']');
}

/* ---- things of the set ----------------------------------------------------------------------- */

/* What a power is and does. The page draws the symbol, or shows the words if it has no such
 * drawing. */
static void json_power(const context *c, int which, json *out) {
    const power_row *row = &ds_powers[which];
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    wording w;
    ds_say_power(c, which, &b);
    ds_nouns[N_POWER].say(c, which, &w);
    open_key(out, "power", '{');
    json_field_text(out, "verb", row->name);
    json_field_text(out, "symbol", row->symbol);
    json_field_text(out, "name", w.text);
    json_field_text(out, "text", text);
    json_field_bool(out, "blue", row->blue);
    json_close(out, '}');
}

/* Rows from the top; null is a space that is not part of the pattern. */
static void json_drawing(const pattern *p, json *out) {
    open_key(out, "pattern", '[');
    for (int y = p->height; y-- > 0;) {
        json_open(out, '[');
        for (int x = 0; x < p->width; x++) {
            if (!p->drawn[y][x]) {
                json_null(out);
                continue;
            }
            json_open(out, '{');
            json_stack(p->drawn[y][x], out);
            json_close(out, '}');
        }
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void json_design(const context *c, int type, json *out) {
    char text[SAID_MAX];
    buffer b = BUFFER_OVER(text);
    ds_say_design(c, type, NO_COLOUR, &b);
    json_field_text(out, "kind", design_row_of(design_of(c->rules, type))->name);
    json_field_text(out, "text", text);
    json_field_int(out, "points", design_of(c->rules, type)->points);
}

void ds_json_thing(const context *c, int which, int value, json *out) {
    if (!value) return;
    if (which == N_CARD) {
        const card *it = card_of(c->rules, value);
        json_field_int(out, "level", it->level);
        json_field_int(out, "points", it->points);
        json_power(c, it->power, out);
        json_drawing(&it->pattern, out);
    }
    if (which == N_LOCATION) json_power(c, location_of(c->rules, value)->power, out);
    if (which == N_POWER) json_power(c, value, out);
    if (which == N_DESIGN) json_design(c, value, out);
}
