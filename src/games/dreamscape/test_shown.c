/* What people see of Dreamscape: the text of cards, names of moves, sentences, JSON, the board. */
#include "test_table.h"

#include "json_check.h"
#include "says.h"

#include "drawing.h" /* after the others: it has a type named cell */

enum { PAGE = 1 << 16 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis"};

static context speaker(const table *t, const view *v, lang l) {
    return (context){t->rules, v, names, v ? v->seat : 0, l};
}

/* ---- the text of things ---------------------------------------------------------------------- */

static void explains(const table *t, int row, int value, const char *const text[LANGS]) {
    for (lang l = EN; l < LANGS; l++) {
        char got[PAGE];
        buffer b = BUFFER_OVER(got);
        context c = speaker(t, NULL, l);
        ds_nouns[row].explain(&c, value, &b);
        assert_string_equal(got, text[l]);
    }
}
#define EXPLAINS(t, row, value, english, french) \
    explains(t, row, value, (const char *const[LANGS]){english, french})

/* Its French name, level, points and power are the rulebook's; the pattern is not. */
TEST(the_text_of_a_card_says_what_is_reconstructed) {
    table t = lay(2);
    EXPLAINS(&t, N_CARD, card_named(&t, "memory_stone"),
             "Level 2, 9 points. Pattern · W@ / G SS, in words, from the upper row: anything, "
             "water with the Dreamer; grass, stone on "
             "stone. Power of the Tower: take up to two free dreamshards of your Dreamscape into "
             "your Hands. Reconstructed: name, pattern.",
             "Niveau 2, 9 points. Motif · E@ / H PP, en mots, à partir de la rangée du haut : "
             "n'importe quoi, eau avec le Rêveur ; herbe, "
             "pierre sur pierre. Pouvoir de la Tour : reprenez dans vos Mains jusqu'à deux "
             "fragments libres de votre Dreamscape. "
             "Reconstitué : motif.");
}

TEST(a_tree_is_drawn_and_told) {
    char got[PAGE];
    table t = lay(2);
    const pattern *p = &set_of(&t)->card[card_named(&t, "hermits_tree")].pattern;
    buffer b = BUFFER_OVER(got);
    ds_draw_pattern(EN, p, &b);
    assert_string_equal(got, "E@ G♣ E");
    context c = speaker(&t, NULL, FR);
    buffer_clear(&b);
    ds_say_pattern(&c, p, &b);
    assert_string_equal(got, "terre avec le Rêveur, herbe avec un arbre, terre");
}

TEST(the_text_of_a_location) {
    table t = lay(2);
    EXPLAINS(&t, N_LOCATION, 6,
             "Power of the King: draw six cards from one pile and keep one or none. Linked to 3, "
             "5. Reconstructed: name.",
             "Pouvoir du Roi : piochez six cartes dans une pioche et gardez-en une ou aucune. "
             "Relié à 3, 5.");
}

TEST(the_text_of_a_tile) {
    table t = lay(2);
    EXPLAINS(&t, N_DESIGN, design_named(&t, "hoard"),
             "by the number of dreamshards of the colour: 1 point from 2 on, 3 points from 4 on, 5 "
             "points from 6 on, 8 points from 8 on. "
             "Reconstructed: name, points, number of tiles.",
             "selon le nombre de fragments de la couleur : 1 point à partir de 2, 3 points à "
             "partir de 4, 5 points à partir de 6, 8 points "
             "à partir de 8. Reconstitué : nom, points, nombre de tuiles.");
}

TEST(a_tile_is_told_with_its_colour) {
    char got[PAGE];
    table t = lay(2);
    buffer b = BUFFER_OVER(got);
    context c = speaker(&t, NULL, EN);
    ds_say_design(&c, design_named(&t, "panorama"), WATER, &b);
    assert_string_equal(got, "piles topped by the colour (water) in groups next to the Dreamer, "
                             "twice on a Mountain: 1 point each");
}

TEST(a_space_tells_what_stands_there) {
    char got[PAGE];
    table t = lay(2);
    build(&t, 0, "c1", "SSW@");
    view v = view_from(&t, 0);
    context c = speaker(&t, &v, EN);
    buffer b = BUFFER_OVER(got);
    ds_explain_space(&c, cell_of(&t, "c1"), &b);
    assert_string_equal(got, "the entrance; water on stone on stone with the Dreamer; a Mountain.");
}

/* ---- moves ----------------------------------------------------------------------------------- */

static void says_move(const table *t, const char *words, const char *const text[LANGS]) {
    view v = view_from(t, 0);
    for (lang l = EN; l < LANGS; l++) {
        char got[PAGE];
        buffer b = BUFFER_OVER(got);
        context c = speaker(t, &v, l);
        text_action(&c, parse(t, words), &b);
        assert_string_equal(got, text[l]);
    }
}
#define SAYS_MOVE(t, words, english, french) \
    says_move(t, words, (const char *const[LANGS]){english, french})

TEST(moves_are_sentences) {
    table t = lay(2);
    SAYS_MOVE(&t, "collect earth", "Collect an earth dreamshard, 1 point",
              "Collecter un fragment de terre, 1 point");
    SAYS_MOVE(&t, "key harvesters", "Free, by key: move to the Dream Harvesters (2)",
              "Gratuit, par clé : aller vers les Récolteuses de Rêves (2)");
    SAYS_MOVE(&t, "location lake", "Use the power of the Lake here",
              "Utiliser ici le Pouvoir du Lac");
    SAYS_MOVE(&t, "swap grass white", "Exchange 2 grass for 1 white",
              "Changer 2 × herbe en 1 × blanc");
    SAYS_MOVE(&t, "banish stone", "Discard 3 reds for 1 stone",
              "Défausser 3 rouges pour 1 × pierre");
    SAYS_MOVE(&t, "plant c1", "Plant a tree on C1, 1 grass", "Planter un arbre en C1, 1 × herbe");
    SAYS_MOVE(&t, "take c1", "Take back the top of C1", "Reprendre le dessus de C1");
    /* a narrow list cuts the middle: the colour comes early */
    SAYS_MOVE(&t, "store hermits_tree stone", "Store 1 stone on the Hermit's Tree",
              "Stocker 1 × pierre sur l'Arbre de l'Ermite");
    SAYS_MOVE(&t, "sow stone lake", "Put 1 stone on the Lake of Endless Summer (5)",
              "Poser 1 × pierre sur le Lac de l'Éternel Été (5)");
    SAYS_MOVE(&t, "lift c1 2", "Lift C1 from height 2 up", "Soulever C1 à partir de la hauteur 2");
}

/* Two moves of a list never read the same, in either language. */
static void check_list(const fixture *f, int seat) {
    static char text[ACTIONS_MAX][WORD_MAX * 3];
    const view v = fixture_view(f, seat);
    action list[ACTIONS_MAX];
    const int n = ds_legal(f->rules, &v, list);
    for (lang l = EN; l < LANGS; l++)
        for (int i = 0; i < n; i++) {
            buffer b = BUFFER_OVER(text[i]);
            context c = {f->rules, &v, names, seat, l};
            text_action(&c, list[i], &b);
            MUST(!b.full);
            for (int k = 0; k < i; k++)
                MUST_BE_NULL(strcmp(text[i], text[k]) ? NULL : "two moves read the same", text[i]);
        }
}

static void each_position(int matches, void (*check)(const fixture *f, int seat)) {
    static fixture f;
    for (int number = 0; number < scaled(matches); number++) {
        fixture_begin(&f, fixture_rules(registry_find("dreamscape"), 0), (uint64_t)number);
        while (!fixture_over(&f)) {
            const int seat = fixture_actor(&f);
            check(&f, seat);
            fixture_play(&f, seat, fixture_choose(&f, seat));
        }
    }
}

TEST(no_two_moves_read_the_same) { each_position(24, check_list); }

/* ---- sentences ------------------------------------------------------------------------------- */

static void tell(const table *t, int seat, lang l, char out[PAGE]) {
    buffer b = buffer_over(out, PAGE);
    view v = view_from(t, seat);
    context c = speaker(t, &v, l);
    c.seat = seat;
    ds_tell(&c, &b);
    assert_false(b.full);
}

static void has(const char *text, const char *bit) {
    if (!strstr(text, bit)) fail_msg("'%s' is not in:\n%s", bit, text);
}

static table a_creation(void) {
    table t = lay(2);
    build(&t, 0, "c1", "W@");
    build(&t, 0, "d1", "SS");
    build(&t, 0, "b1", "GT");
    open_card(&t, 0, "memory_stone");
    give(&t, 0, "GM");
    fill(&t, 3, "WSE");
    create(&t, 0);
    return t;
}

TEST(a_dreamscape_is_told_space_by_space) {
    char text[PAGE];
    table t = a_creation();
    tell(&t, 0, EN, text);
    has(text, "Cycle 1 of 6, Anna: Creation.\n");
    has(text, "  B1: grass with a tree.\n  C1: the entrance; water with the Dreamer.\n  D1: stone "
              "on stone; a Mountain.\n");
    has(text, "  Hands: 1 grass, 1 white.\n");
    has(text, "  Tower of Wanderings (3): water, stone, earth.\n");
    tell(&t, 0, FR, text);
    has(text, "  C1 : l'entrée ; eau avec le Rêveur.\n");
    has(text, "  Mains : 1 × herbe, 1 × blanc.\n");
}

/* Mirrored, the pattern stands here but for a grass above the stones. */
TEST(what_a_card_lacks_is_told) {
    char text[PAGE];
    table t = a_creation();
    tell(&t, 0, EN, text);
    has(text, "power of the Tower. Missing: 1 grass.\n");
    build(&t, 0, "d2", "G");
    tell(&t, 0, EN, text);
    assert_null(strstr(text, "Missing: 1 grass"));
}

TEST(DS_A_11_drawn_cards_are_told_to_the_drawer_alone) {
    char text[PAGE];
    table t = lay(2);
    t.s.pub.player[0].drawn = 1;
    t.s.pub.player[0].drawn_from = 2;
    t.s.own[0].drawn[0] = (uint8_t)take_card(&t, "memory_stone");
    tell(&t, 0, EN, text);
    has(text, "Cards that you have drawn:\n  Memory Stone, level 2, 9 points: ");
    tell(&t, 1, EN, text);
    assert_null(strstr(text, "Memory Stone"));
    tell(&t, WATCHER, EN, text);
    assert_null(strstr(text, "Memory Stone"));
}

/* Bruno travels and lies down where Anna lies; Anna has not travelled yet and lay there before
 * Chloé. */
TEST(DS_V_11_sleepers_are_told_from_the_top) {
    table t = lay(3);
    uint8_t seats[PLAYERS_MAX];
    static const uint8_t order[] = {1, 0, 2};
    memcpy(t.s.pub.order, order, sizeof order);
    for (int i = 0; i < 3; i++) t.s.pub.player[i].sleeper = 4;
    travel(&t, 1);
    assert_int_equal(ds_sleepers(&t.s.pub, 4, seats), 3);
    assert_true(seats[0] == 1 && seats[1] == 0 && seats[2] == 2);
    t.s.pub.player[1].stage = STAGE_WAIT;
    create(&t, 1);
    assert_int_equal(ds_sleepers(&t.s.pub, 4, seats), 3);
    assert_true(seats[0] == 2 && seats[1] == 0 && seats[2] == 1);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

TEST(the_rooms_are_sound_json) {
    static char text[PAGE];
    table t = a_creation();
    load_card(&t, "memory_stone", 'E');
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    view v = view_from(&t, 0);
    json_open(&j, '{');
    ds_json_pub(t.rules, v.pub, &j);
    ds_json_own(t.rules, &v, &j);
    ds_json_secret(t.rules, (const state *)&t.s, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
    has(text, "{\"space\":\"d1\",\"pile\":[\"stone\",\"stone\"],\"tree\":false,\"mountain\":true,"
              "\"fresh\":true}");
    has(text, "\"id\":\"memory_stone\",\"level\":2,\"points\":9,\"power\":\"tower\",\"pattern\":[["
              "\"\",\"W@\"],[\"G\",\"SS\"]],"
              "\"fragment\":\"earth\","
              "\"nearest\":{\"dreamer\":\"c1\",\"missing\":{\"grass\":1}");
    has(text, "\"spaces\":[{\"space\":\"c1\",\"pile\":\"W@\",\"fragments\":[\"water\"],"
              "\"tree\":false,\"dreamer\":true},");
    has(text, "\"id\":\"tower\",\"number\":3,\"power\":\"tower\",\"row\":[\"water\",\"stone\","
              "\"earth\"]");
}

/* ---- the board ------------------------------------------------------------------------------- */

static void draw(drawing *d, const table *t, lang l, const char *words) {
    view v = view_from(t, 0);
    action focus = words ? parse(t, words) : (action){0};
    drawing_clear(d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(d, t->rules, &v, &(brief){l, names, words ? &focus : NULL});
}

static void means(const drawing *d, const table *t, int row, int value, const char *words) {
    const spot *s = drawing_spot(d, row, value);
    assert_true(s && s->has_action);
    assert_true(action_equal(s->action, parse(t, words)));
}

TEST(everything_on_the_table_can_be_pointed_at) {
    static drawing d;
    table t = a_creation();
    for (lang l = EN; l < LANGS; l++) {
        draw(&d, &t, l, NULL);
        for (int i = 1; i <= LOCATIONS; i++) assert_non_null(drawing_spot(&d, N_LOCATION, i));
        for (int i = 0; i < set_of(&t)->links; i++) assert_non_null(drawing_spot(&d, N_LINK, i));
        for (int i = 0; i < TILES; i++)
            assert_non_null(drawing_spot(&d, N_DESIGN, t.s.pub.tile[i]));
        for (int i = 1; i <= LEVELS; i++) assert_non_null(drawing_spot(&d, N_DECK, i));
        for (int i = 0; i < set_of(&t)->cells; i++) assert_non_null(drawing_spot(&d, N_SPACE, i));
        for (int i = 0; i < 2; i++) assert_non_null(drawing_spot(&d, SEAT, i));
        assert_non_null(drawing_spot(&d, N_CARD, card_named(&t, "memory_stone")));
        assert_non_null(drawing_spot(&d, N_COLOUR, WHITE));
    }
}

TEST(piles_and_patterns_are_drawn_in_letters) {
    static drawing d;
    table t = a_creation();
    draw(&d, &t, EN, NULL);
    has(d.text, "\n1 +      G♣     W@    ›SS     +       G SS\n");
    has(d.text, "9 Memory Stone");
    has(d.text, "· W@");
    has(d.text, "(W)S E");
    draw(&d, &t, FR, NULL);
    has(d.text, "E@    ›PP");
    has(d.text, "9 Pierre de Mémoire");
}

/* What an action makes is drawn before it is made, with signs that do not depend on ink. */
TEST(a_placement_is_drawn_with_what_it_completes) {
    static drawing d;
    table t = a_creation();
    draw(&d, &t, EN, "place grass c2");
    has(d.text, "\n2 ·      +     >G      +      · ");
    assert_null(strstr(d.text, ">9 Memory Stone"));
    draw(&d, &t, EN, "place grass d2");
    has(d.text, "\n2 ·      +      +     >G      + ");
    has(d.text, ">9 Memory Stone");
    assert_true(t.s.pub.player[0].hand[GRASS] == 1);
}

TEST(a_step_is_drawn_where_it_leads) {
    static drawing d;
    table t = a_creation();
    draw(&d, &t, EN, NULL);
    has(d.text, "W@    ›SS");
    draw(&d, &t, EN, "step d1");
    has(d.text, "W     >SS@");
}

/* Six cards have no room on a small board: the one that is considered is always seen. */
TEST(the_card_that_is_considered_is_drawn) {
    static drawing d;
    static const char *const ids[] = {"memory_stone",   "sea_cave",       "ridge_way", "lazy_delta",
                                      "round_clearing", "hanging_bridge", NULL};
    table t = lay(4);
    seat_of(&t, 0)->sleeper = 6;
    travel(&t, 0);
    act(&t, 0, "location king");
    pile_gives(&t, 2, ids);
    act(&t, 0, "draw ii");
    view v = view_from(&t, 0);
    for (int i = 0; ids[i]; i++) {
        int which = card_named(&t, ids[i]);
        action keeps = {.kind = A_KEEP, .arg = {(uint16_t)which}};
        drawing_clear(&d, 16, DRAWING_COLUMNS);
        drawing_of(&d, t.rules, &v, &(brief){EN, names, &keeps});
        has(d.text, set_of(&t)->card[which].name.en);
        assert_true(drawing_doing(&d, keeps));
    }
}

/* Links of other sets that the map cannot draw are named between the upright ones. */
TEST(links_across_the_map_are_named) {
    static drawing d;
    static tables many;
    table t = lay(2);
    rules r = *t.rules;
    many = *set_of(&t);
    r.tables = &many;
    static const uint8_t across[][2] = {{1, 3}, {1, 5}, {1, 6}, {2, 4}, {2, 6}};
    for (int i = 0; i < COUNT_OF(across); i++) memcpy(many.link[many.links++], across[i], 2);
    view v = view_from(&t, 0);
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&d, &r, &v, &(brief){EN, names, NULL});
    has(d.text, " 1-3");
    has(d.text, " 1-5");
    has(d.text, " 1-6");
    has(d.text, " 2-4");
    has(d.text, " 2-6");
}

/* A pattern of another set that is wider than its card is shortened and leaves the next card alone.
 */
TEST(a_wide_pattern_stays_on_its_card) {
    static drawing d;
    static tables towers;
    table t = lay(2);
    rules r = *t.rules;
    int wide = open_card(&t, 0, "hermits_tree");
    open_card(&t, 0, "fern_path");
    towers = *set_of(&t);
    r.tables = &towers;
    for (int x = 0; x < 3; x++)
        towers.card[wide].pattern.drawn[0][x] =
            LOW_BITS & (((space)1 << 36) - 1); /* twelve water */
    view v = view_from(&t, 0);
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&d, &r, &v, &(brief){EN, names, NULL});
    has(d.text, "12…WW 12…WW 12…WW");
    has(d.text, "G E@ G");
}

TEST(a_high_pile_has_its_height_and_its_top) {
    static drawing d;
    table t = a_creation();
    build(&t, 0, "b2", "SSSEEEEEGW");
    draw(&d, &t, EN, NULL);
    has(d.text, "10…GW ");
}

/* Everything in the box lies open before one player: nothing of it is left out of words, drawing or
 * JSON. */
static table everything_open(void) {
    table t = lay(2);
    for (uint64_t left = t.s.secret.unseen; left; left &= left - 1)
        open_card(&t, 0, set_of(&t)->card[lowest(left)].id);
    for (int c = WATER; c <= WHITE; c++)
        for (; t.s.pub.bag[c]; t.s.pub.bag[c]--) ds_put(seat_of(&t, 0), cell_of(&t, "c1"), c);
    create(&t, 0);
    return t;
}

TEST(DS_A_46_the_highest_pile_is_told_whole) {
    static char text[TELL_MAX];
    table t = everything_open();
    view v = view_from(&t, 0);
    for (lang l = EN; l < LANGS; l++) {
        buffer b = BUFFER_OVER(text);
        context c = speaker(&t, &v, l);
        ds_explain_space(&c, cell_of(&t, "c1"), &b);
        int levels = 1;
        for (const char *at = text; (at = strstr(at, l == FR ? " sur " : " on ")); at++) levels++;
        assert_int_equal(levels, 109);
    }
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    ds_json_pub(t.rules, v.pub, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
}

TEST(DS_A_47_all_open_cards_are_told_and_drawn) {
    static char text[TELL_MAX];
    static drawing d;
    table t = everything_open();
    view v = view_from(&t, 0);
    for (lang l = EN; l < LANGS; l++) {
        buffer b = BUFFER_OVER(text);
        context c = speaker(&t, &v, l);
        ds_tell(&c, &b);
        assert_false(b.full);
        for (int i = 1; i < set_of(&t)->cards; i++) {
            const title *name = &set_of(&t)->card[i].name;
            has(text, l == FR ? name->fr : name->en);
        }
        draw(&d, &t, l, NULL);
        has(d.text, "109…");
    }
}

TEST(pressing_travels) {
    static drawing d;
    table t = lay(2);
    give(&t, 0, "W");
    fill(&t, 1, "EG");
    fill(&t, 2, "WS");
    fill(&t, 4, "SE");
    travel(&t, 0);
    draw(&d, &t, EN, NULL);
    has(d.text, "(W)S ·      →0");
    has(d.text, "(S)E ·      →1");
    means(&d, &t, N_LOCATION, 1, "location archives");
    means(&d, &t, N_LOCATION, 2, "key harvesters");
    means(&d, &t, N_LOCATION, 4, "move golem");
    means(&d, &t, N_COLOUR, GRASS, "collect grass");
    means(&d, &t, SEAT, 0, "sleep");
}

/* Who considers placing a stone and goes on to another space still considers a stone. */
TEST(pressing_builds_with_what_is_considered) {
    static drawing d;
    table t = a_creation();
    give(&t, 0, "S");
    const int c2 = cell_of(&t, "c2"), d2 = cell_of(&t, "d2");
    draw(&d, &t, EN, NULL);
    means(&d, &t, N_SPACE, d2, "place grass d2"); /* completes a card */
    means(&d, &t, N_SPACE, c2, "place stone c2");
    draw(&d, &t, EN, "place stone c2");
    means(&d, &t, N_SPACE, d2, "place stone d2");
    draw(&d, &t, EN, "step d1");
    means(&d, &t, N_SPACE, c2, "step c2");
}

/* On a large sheet, whatever has a thing to press can be played by pressing it. */
static bool has_a_thing(int kind) {
    static const uint8_t kinds[] = {A_CHOOSE,  A_COLLECT, A_MOVE,  A_KEY,      A_LOCATION,
                                    A_SLEEP,   A_SPREAD,  A_ENTER, A_FINISH,   A_STIR,
                                    A_ARRANGE, A_TAKE,    A_SET,   A_STOP,     A_COMPLETE,
                                    A_DRAW,    A_NO_DRAW, A_KEEP,  A_KEEP_NONE};
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i] == kind) return true;
    return false;
}

static void check_presses(const fixture *f, int seat) {
    static drawing d;
    const view v = fixture_view(f, seat);
    action list[ACTIONS_MAX];
    const int n = ds_legal(f->rules, &v, list);
    drawing_clear(&d, DRAWING_HIGH, DRAWING_WIDE);
    ds_board(f->rules, &v, &(brief){EN, names, NULL}, &d.canvas);
    for (int i = 0; i < n; i++)
        if (has_a_thing(list[i].kind))
            MUST_BE_NULL(drawing_doing(&d, list[i]) ? NULL : "cannot be pressed",
                         ds_actions[list[i].kind].name);
}

TEST(what_has_a_thing_can_be_pressed) { each_position(24, check_presses); }

/* On 80 by 20 all players, all of your spaces and the cards that you choose from are there. */
static void check_small(const fixture *f, int seat) {
    static drawing d;
    const view v = fixture_view(f, seat);
    const pub *u = v.pub;
    const own *o = v.own;
    drawing_clear(&d, DRAWING_ROWS, DRAWING_COLUMNS);
    ds_board(f->rules, &v, &(brief){FR, names, NULL}, &d.canvas);
    for (int i = 0; i < u->head.seats; i++) MUST(drawing_spot(&d, SEAT, i));
    for (int i = 0; i < tables_of(f->rules)->cells; i++) MUST(drawing_spot(&d, N_SPACE, i));
    for (int i = 0; i < u->player[seat].drawn; i++) MUST(drawing_spot(&d, N_CARD, o->drawn[i]));
}

TEST(eighty_by_twenty_suffice) { each_position(24, check_small); }

/* The page draws things from what the engine says of them. The expected JSON has ' instead of ". */
static void drawn_as(int row, int value, lang l, const char *expected) {
    static char text[PAGE];
    table t = lay(2);
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    ds_json_thing(&(context){.rules = t.rules, .lang = l}, row, value, &j);
    json_close(&j, '}');
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    assert_string_equal(text, expected);
}

TEST(things_come_with_symbols_and_words) {
    table t = lay(2);
    drawn_as(N_POWER, LAKE, FR,
             "{'power':{'verb':'lake','symbol':'power-lake','name':'Lac','text':'rangez les "
             "fragments d'un lieu quelconque dans l'ordre de votre choix','blue':true}}");
    drawn_as(N_CARD, card_named(&t, "memory_stone"), EN,
             "{'level':2,'points':9,'power':{'verb':'tower','symbol':'power-tower','name':'Tower',"
             "'text':'take up to two free dreamshards of your Dreamscape into your Hands',"
             "'blue':false},'pattern':[[null,{'fragments':['water'],'tree':false,'dreamer':true}],"
             "[{'fragments':['grass'],'tree':false,'dreamer':false},"
             "{'fragments':['stone','stone'],'tree':false,'dreamer':false}]]}");
    drawn_as(N_LOCATION, LOCATIONS, EN,
             "{'power':{'verb':'king','symbol':'power-king','name':'King','text':'draw six cards "
             "from one pile and keep one or none','blue':false}}");
    drawn_as(N_DESIGN, design_named(&t, "panorama"), EN,
             "{'kind':'view_colour','text':'piles topped by the colour in groups next to the "
             "Dreamer, twice on a Mountain: 1 point each','points':1}");
    drawn_as(N_CARD, 0, EN, "{}");
    drawn_as(N_SPACE, 1, EN, "{}");
}
