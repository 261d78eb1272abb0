/* Everything shown: texts of cards, names of actions, sentences, JSON, the board. */
#include "test_table.h"

#include "json_check.h"
#include "says.h"

#include "drawing.h" /* after the others: it has a type named cell */

enum { PAGE = 1 << 16 };

static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Chloé", "Denis"};

static context speaker(desk *d, const view *v, lang l) {
    return (context){d->rules, v, names, v ? v->seat : 0, l, .you = 0};
}

/* ---- the text of things ---------------------------------------------------------------------- */

static void explains(desk *d, int row, int value, const char *const text[LANGS]) {
    for (lang l = EN; l < LANGS; l++) {
        char got[PAGE];
        buffer b = BUFFER_OVER(got);
        context c = speaker(d, NULL, l);
        ds_nouns[row].explain(&c, value, &b);
        assert_string_equal(got, text[l]);
    }
}
#define EXPLAINS(t, row, value, english, french) \
    explains(t, row, value, (const char *const[LANGS]){english, french})

/* Its French name, level, points and power come from the rulebook; its pattern does not. */
TEST(the_text_of_a_card_says_what_is_reconstructed) {
    desk d = lay(2);
    EXPLAINS(&d, N_CARD, card_named(&d, "memory_stone"),
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
    desk d = lay(2);
    const pattern *p = &set_of(&d)->card[card_named(&d, "hermits_tree")].pattern;
    buffer b = BUFFER_OVER(got);
    ds_draw_pattern(EN, p, &b);
    assert_string_equal(got, "E@ G♣ E");
    context c = speaker(&d, NULL, FR);
    buffer_clear(&b);
    ds_say_pattern(&c, p, &b);
    assert_string_equal(got, "terre avec le Rêveur, herbe avec un arbre, terre");
}

TEST(the_text_of_a_location) {
    desk d = lay(2);
    EXPLAINS(&d, N_LOCATION, 6,
             "Power of the King: draw six cards from one pile and keep one or none. Linked to 3, "
             "5. Reconstructed: name.",
             "Pouvoir du Roi : piochez six cartes dans une pioche et gardez-en une ou aucune. "
             "Relié à 3, 5.");
}

TEST(the_text_of_a_tile) {
    desk d = lay(2);
    EXPLAINS(&d, N_DESIGN, design_named(&d, "hoard"),
             "by the number of dreamshards of the colour: 1 point from 2 on, 3 points from 4 on, 5 "
             "points from 6 on, 8 points from 8 on. "
             "Reconstructed: name, points, number of tiles.",
             "selon le nombre de fragments de la couleur : 1 point à partir de 2, 3 points à "
             "partir de 4, 5 points à partir de 6, 8 points "
             "à partir de 8. Reconstitué : nom, points, nombre de tuiles.");
}

TEST(a_tile_is_told_with_its_colour) {
    char got[PAGE];
    desk d = lay(2);
    buffer b = BUFFER_OVER(got);
    context c = speaker(&d, NULL, EN);
    ds_say_design(&c, design_named(&d, "panorama"), WATER, &b);
    assert_string_equal(got, "piles topped by the colour (water) in groups next to the Dreamer, "
                             "doubled if he stands on a Mountain: 1 point each");
}

TEST(a_space_tells_what_stands_there) {
    char got[PAGE];
    desk d = lay(2);
    build(&d, 0, "c1", "SSW@");
    view v = view_from(&d, 0);
    context c = speaker(&d, &v, EN);
    buffer b = BUFFER_OVER(got);
    ds_explain_space(&c, cell_of(&d, "c1"), &b);
    assert_string_equal(got, "the entrance; water on stone on stone with the Dreamer; a Mountain.");
}

/* ---- moves ----------------------------------------------------------------------------------- */

static void says_move(desk *d, const char *words, const char *const text[LANGS]) {
    view v = view_from(d, 0);
    for (lang l = EN; l < LANGS; l++) {
        char got[PAGE];
        buffer b = BUFFER_OVER(got);
        context c = speaker(d, &v, l);
        text_action(&c, desk_action(d, words), &b);
        assert_string_equal(got, text[l]);
    }
}
#define SAYS_MOVE(t, words, english, french) \
    says_move(t, words, (const char *const[LANGS]){english, french})

TEST(moves_are_sentences) {
    desk d = lay(2);
    SAYS_MOVE(&d, "collect earth", "Collect an earth dreamshard (1 action)",
              "Collecter un fragment de terre (1 action)");
    SAYS_MOVE(&d, "key harvesters", "Move to the Dream Harvesters (2) by key (free)",
              "Aller aux Récolteuses de Rêves (2) par clé (gratuit)");
    SAYS_MOVE(&d, "location lake", "Use the power of the Lake here",
              "Utiliser ici le Pouvoir du Lac");
    SAYS_MOVE(&d, "swap grass white", "Exchange 2 grass for 1 white",
              "Échanger 2 × herbe contre 1 × blanc");
    SAYS_MOVE(&d, "banish stone", "Discard 3 reds for 1 stone",
              "Défausser 3 rouges pour 1 × pierre");
    SAYS_MOVE(&d, "plant c1", "Plant a tree on C1 for 1 grass",
              "Planter un arbre en C1 pour 1 × herbe");
    SAYS_MOVE(&d, "take c1", "Take back the top of C1", "Reprendre le dessus de C1");
    /* a narrow list cuts the middle, so the colour comes early */
    SAYS_MOVE(&d, "store hermits_tree stone", "Store a stone dreamshard on the Hermit's Tree",
              "Stocker un fragment de pierre sur l'Arbre de l'Ermite");
    SAYS_MOVE(&d, "sow stone lake", "Put a stone dreamshard at the Lake of Endless Summer (5)",
              "Poser un fragment de pierre au Lac de l'Éternel Été (5)");
    SAYS_MOVE(&d, "lift c1 2", "Lift what lies on C1 from height 2 up",
              "Soulever ce qui est en C1 à partir de la hauteur 2");
}

/* No two actions of a list have the same text, in either language. */
static void check_list(const fixture *f, int seat) {
    static char text[ACTIONS_MAX][WORD_MAX * 3];
    const view v = fixture_view(f, seat);
    action list[ACTIONS_MAX];
    const int n = ds_legal(f->rules, &v, list);
    for (lang l = EN; l < LANGS; l++)
        for (int i = 0; i < n; i++) {
            buffer b = BUFFER_OVER(text[i]);
            context c = {f->rules, &v, names, seat, l, .you = 0};
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

static void tell(desk *d, int seat, lang l, char out[PAGE]) {
    buffer b = buffer_over(out, PAGE);
    view v = view_from(d, seat);
    context c = speaker(d, &v, l);
    c.seat = seat;
    ds_tell(&c, &b);
    assert_false(b.full);
}

static void has(const char *text, const char *bit) {
    if (!strstr(text, bit)) fail_msg("'%s' is not in:\n%s", bit, text);
}

static desk a_creation(void) {
    desk d = lay(2);
    build(&d, 0, "c1", "W@");
    build(&d, 0, "d1", "SS");
    build(&d, 0, "b1", "GT");
    open_card(&d, 0, "memory_stone");
    give(&d, 0, "GM");
    fill(&d, 3, "WSE");
    create(&d, 0);
    return d;
}

TEST(a_dreamscape_is_told_space_by_space) {
    char text[PAGE];
    desk d = a_creation();
    tell(&d, 0, EN, text);
    has(text, "Cycle 1 of 6, Anna: Creation.\n");
    has(text, "  B1: grass with a tree.\n  C1: the entrance; water with the Dreamer.\n  D1: stone "
              "on stone; a Mountain.\n");
    has(text, "  Hands: 1 grass, 1 white.\n");
    has(text, "  Tower of Wanderings (3): water, stone, earth.\n");
    tell(&d, 0, FR, text);
    has(text, "  C1 : l'entrée ; eau avec le Rêveur.\n");
    has(text, "  Mains : 1 × herbe, 1 × blanc.\n");
}

/* The mirrored pattern is complete except for a grass. */
TEST(what_a_card_lacks_is_told) {
    char text[PAGE];
    desk d = a_creation();
    tell(&d, 0, EN, text);
    has(text, "power of the Tower. Missing: 1 grass.\n");
    build(&d, 0, "d2", "G");
    tell(&d, 0, EN, text);
    assert_null(strstr(text, "Missing: 1 grass"));
}

TEST(DS_A_11_drawn_cards_are_told_to_the_drawer_alone) {
    char text[PAGE];
    desk d = lay(2);
    rooms(&d)->pub.player[0].drawn = 1;
    rooms(&d)->pub.player[0].drawn_from = 2;
    rooms(&d)->own[0].drawn[0] = (uint8_t)take_card(&d, "memory_stone");
    tell(&d, 0, EN, text);
    has(text, "Cards that you have drawn:\n  Memory Stone, level 2, 9 points: ");
    tell(&d, 1, EN, text);
    assert_null(strstr(text, "Memory Stone"));
    tell(&d, WATCHER, EN, text);
    assert_null(strstr(text, "Memory Stone"));
}

/* Bruno travels and lies down where Anna lies; Anna has not travelled yet and lay there before
 * Chloé. */
TEST(DS_V_11_sleepers_are_told_from_the_top) {
    desk d = lay(3);
    uint8_t seats[PLAYERS_MAX];
    static const uint8_t order[] = {1, 0, 2};
    memcpy(rooms(&d)->pub.order, order, sizeof order);
    for (int i = 0; i < 3; i++) rooms(&d)->pub.player[i].sleeper = 4;
    travel(&d, 1);
    assert_int_equal(ds_sleepers(&rooms(&d)->pub, 4, seats), 3);
    assert_true(seats[0] == 1 && seats[1] == 0 && seats[2] == 2);
    rooms(&d)->pub.player[1].stage = STAGE_WAIT;
    create(&d, 1);
    assert_int_equal(ds_sleepers(&rooms(&d)->pub, 4, seats), 3);
    assert_true(seats[0] == 2 && seats[1] == 0 && seats[2] == 1);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

TEST(the_rooms_are_sound_json) {
    static char text[PAGE];
    desk d = a_creation();
    load_card(&d, "memory_stone", 'E');
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    view v = view_from(&d, 0);
    json_open(&j, '{');
    ds_json_pub(d.rules, v.pub, &j);
    ds_json_own(d.rules, &v, &j);
    ds_json_secret(d.rules, desk_state(&d), &j);
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

static void draw(drawing *page, desk *d, lang l, const char *words) {
    view v = view_from(d, 0);
    action focus = words ? desk_action(d, words) : (action){0};
    drawing_clear(page, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(page, d->rules, &v, &(brief){l, names, words ? &focus : NULL});
}

/* A thing on the board. */
typedef struct {
    int row, value;
} mark;

/* Pressing it means this action. */
static void means(const drawing *page, desk *d, mark on, const char *words) {
    const spot *s = drawing_spot(page, on.row, on.value);
    assert_true(s && s->has_action);
    assert_true(action_equal(s->action, desk_action(d, words)));
}

TEST(everything_on_the_table_can_be_pointed_at) {
    static drawing page;
    desk d = a_creation();
    for (lang l = EN; l < LANGS; l++) {
        draw(&page, &d, l, NULL);
        for (int i = 1; i <= LOCATIONS; i++) assert_non_null(drawing_spot(&page, N_LOCATION, i));
        for (int i = 0; i < set_of(&d)->links; i++) assert_non_null(drawing_spot(&page, N_LINK, i));
        for (int i = 0; i < TILES; i++)
            assert_non_null(drawing_spot(&page, N_DESIGN, rooms(&d)->pub.tile[i]));
        for (int i = 1; i <= LEVELS; i++) assert_non_null(drawing_spot(&page, N_DECK, i));
        for (int i = 0; i < set_of(&d)->cells; i++)
            assert_non_null(drawing_spot(&page, N_SPACE, i));
        for (int i = 0; i < 2; i++) assert_non_null(drawing_spot(&page, SEAT, i));
        assert_non_null(drawing_spot(&page, N_CARD, card_named(&d, "memory_stone")));
        assert_non_null(drawing_spot(&page, N_COLOUR, WHITE));
    }
}

TEST(piles_and_patterns_are_drawn_in_letters) {
    static drawing page;
    desk d = a_creation();
    draw(&page, &d, EN, NULL);
    has(page.text, "\n1 +      G♣     W@    ›SS     +       G SS\n");
    has(page.text, "9 Memory Stone");
    has(page.text, "· W@");
    has(page.text, "(W)S E");
    draw(&page, &d, FR, NULL);
    has(page.text, "E@    ›PP");
    has(page.text, "9 Pierre de Mémoire");
}

/* The board shows the result of the action under consideration, with signs that need no colour. */
TEST(a_placement_is_drawn_with_what_it_completes) {
    static drawing page;
    desk d = a_creation();
    draw(&page, &d, EN, "place grass c2");
    has(page.text, "\n2 ·      +     >G      +      · ");
    assert_null(strstr(page.text, ">9 Memory Stone"));
    draw(&page, &d, EN, "place grass d2");
    has(page.text, "\n2 ·      +      +     >G      + ");
    has(page.text, ">9 Memory Stone");
    assert_true(rooms(&d)->pub.player[0].hand[GRASS] == 1);
}

TEST(a_step_is_drawn_where_it_leads) {
    static drawing page;
    desk d = a_creation();
    draw(&page, &d, EN, NULL);
    has(page.text, "W@    ›SS");
    draw(&page, &d, EN, "step d1");
    has(page.text, "W     >SS@");
}

/* Six cards do not fit on a small board; the one under consideration is always visible. */
TEST(the_card_that_is_considered_is_drawn) {
    static drawing page;
    static const char *const ids[] = {"memory_stone",   "sea_cave",       "ridge_way", "lazy_delta",
                                      "round_clearing", "hanging_bridge", NULL};
    desk d = lay(4);
    seat_of(&d, 0)->sleeper = 6;
    travel(&d, 0);
    act(&d, 0, "location king");
    pile_gives(&d, 2, ids);
    act(&d, 0, "draw ii");
    view v = view_from(&d, 0);
    for (int i = 0; ids[i]; i++) {
        int which = card_named(&d, ids[i]);
        action keeps = {.kind = A_KEEP, .arg = {(uint16_t)which}};
        drawing_clear(&page, 16, DRAWING_COLUMNS);
        drawing_of(&page, d.rules, &v, &(brief){EN, names, &keeps});
        has(page.text, set_of(&d)->card[which].name.en);
        assert_true(drawing_doing(&page, keeps));
    }
}

/* The map names links of other sets that it cannot draw, between the vertical ones. */
TEST(links_across_the_map_are_named) {
    static drawing page;
    static tables many;
    desk d = lay(2);
    rules r = *d.rules;
    many = *set_of(&d);
    r.tables = &many;
    static const uint8_t across[][2] = {{1, 3}, {1, 5}, {1, 6}, {2, 4}, {2, 6}};
    for (int i = 0; i < COUNT_OF(across); i++) memcpy(many.link[many.links++], across[i], 2);
    view v = view_from(&d, 0);
    drawing_clear(&page, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&page, &r, &v, &(brief){EN, names, NULL});
    has(page.text, " 1-3");
    has(page.text, " 1-5");
    has(page.text, " 1-6");
    has(page.text, " 2-4");
    has(page.text, " 2-6");
}

/* A pattern wider than its card is cut off and does not cover the next card. */
TEST(a_wide_pattern_stays_on_its_card) {
    static drawing page;
    static tables towers;
    desk d = lay(2);
    rules r = *d.rules;
    int wide = open_card(&d, 0, "hermits_tree");
    open_card(&d, 0, "fern_path");
    towers = *set_of(&d);
    r.tables = &towers;
    for (int x = 0; x < 3; x++)
        towers.card[wide].pattern.drawn[0][x] =
            LOW_BITS & (((space)1 << 36) - 1); /* twelve water */
    view v = view_from(&d, 0);
    drawing_clear(&page, DRAWING_ROWS, DRAWING_COLUMNS);
    drawing_of(&page, &r, &v, &(brief){EN, names, NULL});
    has(page.text, "12…WW 12…WW 12…WW");
    has(page.text, "G E@ G");
}

TEST(a_high_pile_has_its_height_and_its_top) {
    static drawing page;
    desk d = a_creation();
    build(&d, 0, "b2", "SSSEEEEEGW");
    draw(&page, &d, EN, NULL);
    has(page.text, "10…GW ");
}

/* One player has the whole box: sentences, drawing and JSON leave nothing out. */
static desk everything_open(void) {
    desk d = lay(2);
    for (uint64_t left = rooms(&d)->secret.unseen; left; left &= left - 1)
        open_card(&d, 0, set_of(&d)->card[lowest(left)].id);
    for (int c = WATER; c <= WHITE; c++)
        for (; rooms(&d)->pub.bag[c]; rooms(&d)->pub.bag[c]--)
            ds_put(seat_of(&d, 0), cell_of(&d, "c1"), c);
    create(&d, 0);
    return d;
}

TEST(DS_A_46_the_highest_pile_is_told_whole) {
    static char text[TELL_MAX];
    desk d = everything_open();
    view v = view_from(&d, 0);
    for (lang l = EN; l < LANGS; l++) {
        buffer b = BUFFER_OVER(text);
        context c = speaker(&d, &v, l);
        ds_explain_space(&c, cell_of(&d, "c1"), &b);
        int levels = 1;
        for (const char *at = text; (at = strstr(at, l == FR ? " sur " : " on ")); at++) levels++;
        assert_int_equal(levels, 109);
    }
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    ds_json_pub(d.rules, v.pub, &j);
    json_close(&j, '}');
    assert_false(b.full);
    assert_null(json_fault(text));
}

TEST(DS_A_47_all_open_cards_are_told_and_drawn) {
    static char text[TELL_MAX];
    static drawing page;
    desk d = everything_open();
    view v = view_from(&d, 0);
    for (lang l = EN; l < LANGS; l++) {
        buffer b = BUFFER_OVER(text);
        context c = speaker(&d, &v, l);
        ds_tell(&c, &b);
        assert_false(b.full);
        for (int i = 1; i < set_of(&d)->cards; i++) {
            const title *name = &set_of(&d)->card[i].name;
            has(text, l == FR ? name->fr : name->en);
        }
        draw(&page, &d, l, NULL);
        has(page.text, "109…");
    }
}

TEST(pressing_travels) {
    static drawing page;
    desk d = lay(2);
    give(&d, 0, "W");
    fill(&d, 1, "EG");
    fill(&d, 2, "WS");
    fill(&d, 4, "SE");
    travel(&d, 0);
    draw(&page, &d, EN, NULL);
    has(page.text, "(W)S ·      →0");
    has(page.text, "(S)E ·      →1");
    means(&page, &d, (mark){N_LOCATION, 1}, "location archives");
    means(&page, &d, (mark){N_LOCATION, 2}, "key harvesters");
    means(&page, &d, (mark){N_LOCATION, 4}, "move golem");
    means(&page, &d, (mark){N_COLOUR, GRASS}, "collect grass");
    means(&page, &d, (mark){SEAT, 0}, "sleep");
}

/* A player who considers placing a stone and points at another space still considers a stone. */
TEST(pressing_builds_with_what_is_considered) {
    static drawing page;
    desk d = a_creation();
    give(&d, 0, "S");
    const int c2 = cell_of(&d, "c2"), d2 = cell_of(&d, "d2");
    draw(&page, &d, EN, NULL);
    means(&page, &d, (mark){N_SPACE, d2}, "place grass d2"); /* completes a card */
    means(&page, &d, (mark){N_SPACE, c2}, "place stone c2");
    draw(&page, &d, EN, "place stone c2");
    means(&page, &d, (mark){N_SPACE, d2}, "place stone d2");
    draw(&page, &d, EN, "step d1");
    means(&page, &d, (mark){N_SPACE, c2}, "step c2");
}

/* On a large board every action that names a thing can be played by pressing it. */
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

/* 80 by 20 characters are enough for all players, all spaces and the cards to choose from. */
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
    desk d = lay(2);
    buffer b = BUFFER_OVER(text);
    json j = json_into(&b);
    json_open(&j, '{');
    ds_json_thing(&(context){.rules = d.rules, .lang = l}, row, value, &j);
    json_close(&j, '}');
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    assert_string_equal(text, expected);
}

TEST(things_come_with_symbols_and_words) {
    desk d = lay(2);
    drawn_as(N_POWER, LAKE, FR,
             "{'power':{'verb':'lake','symbol':'power-lake','name':'Lac','text':'rangez les "
             "fragments d'un lieu dans l'ordre de votre choix','blue':true}}");
    drawn_as(N_CARD, card_named(&d, "memory_stone"), EN,
             "{'level':2,'points':9,'power':{'verb':'tower','symbol':'power-tower','name':'Tower',"
             "'text':'take up to two free dreamshards of your Dreamscape into your Hands',"
             "'blue':false},'pattern':[[null,{'fragments':['water'],'tree':false,'dreamer':true}],"
             "[{'fragments':['grass'],'tree':false,'dreamer':false},"
             "{'fragments':['stone','stone'],'tree':false,'dreamer':false}]]}");
    drawn_as(N_LOCATION, LOCATIONS, EN,
             "{'power':{'verb':'king','symbol':'power-king','name':'King','text':'draw six cards "
             "from one pile and keep one or none','blue':false}}");
    drawn_as(N_DESIGN, design_named(&d, "panorama"), EN,
             "{'kind':'view_colour','text':'piles topped by the colour in groups next to the "
             "Dreamer, doubled if he stands on a Mountain: 1 point each','points':1}");
    drawn_as(N_CARD, 0, EN, "{}");
    drawn_as(N_SPACE, 1, EN, "{}");
}
