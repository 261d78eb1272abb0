/* Texts and drawings: effects as sentences and signs, moves with their direction, the board. */
#include "canvas.h"
#include "json_check.h"
#include "library.h"
#include "speech.h"
#include "test_table.h"
#include "text.h"

enum { ROWS_DRAWN = 20, COLUMNS_DRAWN = 80 };

static cell cells[60 * 200];
static canvas sheet_of_cells;
static char said[2048];

/* ---- effects --------------------------------------------------------------------------------- */

static const char *explained(desk *d, const char *id, lang l) {
    context c = {d->rules, NULL, NULL, 0, l, .you = 0};
    buffer out = BUFFER_OVER(said);
    my_nouns[N_CARD].explain(&c, card_named(d, id), &out);
    assert_false(out.full);
    return said;
}

static void says(desk *d, const char *id, lang l, const char *part) {
    if (!strstr(explained(d, id, l), part)) fail_msg("%s: '%s' is not in '%s'", id, part, said);
}

TEST(MY_R8_03_either_and_then_are_said) {
    desk d = lay(2, "expansion=yes");
    says(&d, "pleurotus-ostreatus", EN,
         "either gain 4 leaves, or remove 1 drop from any space; then each opponent may gain 1 "
         "leaf");
    says(&d, "pleurotus-ostreatus", FR,
         "soit gagner 4 feuilles, soit retirer 1 goutte d'une case au choix ; puis chaque "
         "adversaire");
    says(&d, "pleurotus-ostreatus", EN, "[4♣/*-1]&opp:1♣");
}

TEST(MY_R8_04_repetitions_in_words) {
    desk d = lay(2, "");
    says(&d, "panellus-mitis", EN, "up to 3 times, move 1 drop from any space to a neighbour");
    says(&d, "panellus-mitis", FR,
         "jusqu'à 3 fois, déplacer 1 goutte d'une case au choix vers une voisine");
    says(&d, "panellus-mitis", FR, "3x*→1");
}

TEST(MY_R8_11_the_insect_in_words) {
    desk d = lay(2, "");
    says(&d, "hericium-cirrhatum", EN,
         "remove 2 drops from any space with exactly 2 drops (insect)");
    says(&d, "hericium-cirrhatum", FR,
         "retirer 2 gouttes d'une case au choix avec exactement 2 gouttes (insecte)");
    says(&d, "hericium-cirrhatum", EN, "*=2-2");
}

TEST(MY_R8_12_transparent_drops_in_words) {
    desk d = lay(2, "");
    says(&d, "morchella-esculenta", EN,
         "remove 1 drop from a moss space, and up to 2 more from the same space if they are there");
    says(&d, "morchella-esculenta", FR,
         "d'une case Mousse, et jusqu'à 2 autres de la même case s'il y en a");
    says(&d, "morchella-esculenta", EN, "M-1(-2)");
}

TEST(MY_R8_13_neighbours_in_words) {
    desk d = lay(2, "");
    says(&d, "boletus-luridus", EN,
         "choose a dead-leaves space (whatever lies on it), then remove 1 drop from each neighbour "
         "that has one");
    says(&d, "gyroporus-cyanescens", FR,
         "retirer 2 gouttes d'une case Eau avec au moins 2 gouttes, puis retirer 1 goutte d'une "
         "seule voisine");
    says(&d, "gyroporus-cyanescens", EN, "W≥2-2 ◇-1");
}

TEST(MY_R8_14_a_bonus_says_that_it_cannot_be_kept_back) {
    desk d = lay(2, "");
    says(&d, "leaf-whirl", EN, "even if you leave out the rest");
    says(&d, "leaf-whirl", FR, "même si vous laissez le reste de côté");
    assert_null(strstr(explained(&d, "leaf-gust", EN), "opponents"));
}

TEST(MY_R10_12_the_extra_shrine_space_in_words) {
    desk d = lay(2, "expansion=yes");
    says(&d, "clavulinopsis-fusiformis", EN,
         "Recruited, once only: remove the drop from any space with exactly 1 drop");
    says(&d, "clavulinopsis-fusiformis", FR,
         "Recrutée, une seule fois : retirer la goutte d'une case au choix avec exactement 1 "
         "goutte");
}

TEST(MY_R10_05_the_text_gives_the_source_of_each_figure) {
    desk d = lay(2, "expansion=yes");
    says(&d, "hydnum-repandum", EN,
         "name: rulebook, cost: reconstructed, effect: reconstructed, instant effect: rulebook");
    says(&d, "hydnum-repandum", FR, "nom : livret de règles, coût : reconstitué");
}

/* ---- moves ----------------------------------------------------------------------------------- */

static const char *said_of(desk *d, int seat, const char *text, lang l) {
    view v = view_from(d, seat);
    context c = {d->rules, &v, NULL, seat, l, .you = 0};
    buffer out = BUFFER_OVER(said);
    text_action(&c, desk_action(d, text), &out);
    return said;
}

/* A drop on water, right of the shrine space, is chosen to be moved. */
static desk begin_move(void) {
    desk d = lay(2, "");
    drops_are(&d, 0, "00002 000S1 00100 00000");
    hand_is(&d, 0, "mycena-haematopus leaf-gust");
    act(&d, 0, "play mycena-haematopus");
    act(&d, 0, "pick e2");
    return d;
}

TEST(MY_R8_08_a_move_is_said_with_its_direction) {
    desk d = begin_move();
    assert_string_equal(said_of(&d, 0, "to d2", EN), "Move to D2 (shrine, left)");
    assert_string_equal(said_of(&d, 0, "to e1", FR), "Vers E1 (Eau, en haut)");
    assert_string_equal(said_of(&d, 0, "to e3", EN), "Move to E3 (water, down)");
}

TEST(MY_R5_01_a_move_says_what_it_costs) {
    desk d = lay(2, "");
    river_is(&d, "mycena-pura");
    assert_string_equal(said_of(&d, 0, "recruit mycena-pura", EN),
                        "Recruit Mycena pura (2 leaves)");
    assert_string_equal(said_of(&d, 0, "recruit mycena-pura", FR),
                        "Recruter Mycena pura (2 feuilles)");
    assert_string_equal(said_of(&d, 0, "tile a", EN), "Use tile a (1 leaf)");
    assert_string_equal(said_of(&d, 0, "tile b", FR), "Utiliser la tuile b (3 feuilles)");
}

/* A narrow list leaves out the middle of a text. */
TEST(MY_R8_09_a_space_is_said_first_and_the_drops_last) {
    desk d = lay(2, "");
    drops_are(&d, 0, "00002 000S1 00100 00000");
    hand_is(&d, 0, "coprinus-comatus leaf-gust");
    act(&d, 0, "play coprinus-comatus");
    assert_string_equal(said_of(&d, 0, "remove e2 1", EN), "E2 (water): remove 1 drop");
    assert_string_equal(said_of(&d, 0, "remove e1 1", FR), "E1 (Eau) : retirer 1 goutte");
}

static desk picks(const char *card, const char *cell_words) {
    char words[64];
    desk d = lay(2, "");
    drops_are(&d, 0, "00002 000S2 01100 00000");
    hand_is(&d, 0, card);
    snprintf(words, sizeof words, "play %s", card);
    act(&d, 0, words);
    assert_string_equal(said_of(&d, 0, strcmp(card, "boletus-luridus") ? "pick e2" : "pick b3", EN),
                        cell_words);
    return d;
}

TEST(MY_R8_07_a_space_is_said_with_what_comes_next) {
    desk d = picks("mycena-haematopus", "E2 (water), to move a drop");
    d = picks("gyroporus-cyanescens", "E2 (water), to choose a neighbour");
    d = picks("boletus-luridus", "B3 (dead leaves), to choose neighbours");
    act(&d, 0, "stop");
    /* Afterwards, as in a replay. */
    assert_string_equal(said_of(&d, 0, "pick e2", FR), "Choisir E2 (Eau)");
}

/* A small window shows only the beginning of an explanation, so it must begin with what the card
 * does. */
TEST(MY_R8_01_an_explanation_begins_with_the_effect) {
    desk d = lay(2, "");
    assert_ptr_equal(
        strstr(explained(&d, "boletus-edulis", EN), "move 1 drop from a dead-leaves space"), said);
    assert_ptr_equal(
        strstr(explained(&d, "boletus-edulis", FR), "déplacer 1 goutte d'une case Feuilles mortes"),
        said);
}

TEST(MY_R8_02_a_side_is_said_by_what_it_does) {
    desk d = lay(2, "");
    hand_is(&d, 0, "pleurotus-ostreatus");
    act(&d, 0, "play pleurotus-ostreatus");
    assert_string_equal(said_of(&d, 0, "side first", EN), "Choose: gain 4 leaves");
    assert_string_equal(said_of(&d, 0, "side second", FR),
                        "Choisir : retirer 1 goutte d'une case au choix");
}

/* ---- the drawing ----------------------------------------------------------------------------- */

static void draw_on(desk *d, int rows, int seat, const char *focus) {
    view v = view_from(d, seat);
    action a = {0};
    if (focus) a = desk_action(d, focus);
    brief b = {EN, NULL, focus ? &a : NULL};
    canvas_init(&sheet_of_cells, rows, COLUMNS_DRAWN, cells);
    my_board(d->rules, &v, &b, &sheet_of_cells);
}

static void draw(desk *d, int seat, const char *focus) { draw_on(d, ROWS_DRAWN, seat, focus); }

static const spot *spot_of(uint8_t noun_row, int seat, int value) {
    for (int i = 0; i < sheet_of_cells.spot_count; i++) {
        const spot *s = &sheet_of_cells.spots[i];
        if (s->noun == noun_row && s->seat == seat && s->value == value) return s;
    }
    fail_msg("nothing stands for %d of noun %d", value, noun_row);
    return NULL;
}

/* The number of drops in the last rune of a space; 0 if it is blank. */
static int drawn_drops(const char *name) {
    const spot *s = spot_of(N_CELL, 0, cell_named(name));
    uint32_t rune = cells[s->row * COLUMNS_DRAWN + s->column + s->width - 1].rune;
    return rune >= '0' && rune <= '9' ? (int)rune - '0' : 0;
}

static bool is_drawn(const char *text) {
    for (int i = 0; i < sheet_of_cells.rows; i++) {
        buffer out = BUFFER_OVER(said);
        canvas_line(&sheet_of_cells, i, &out);
        if (strstr(said, text)) return true;
    }
    return false;
}

TEST(MY_R6_04_the_shrine_is_drawn_as_it_fills) {
    desk d = begin_move();
    room(&d)->shrine = 6;
    draw(&d, 0, NULL);
    assert_true(is_drawn("Shrine 6/10 ●●●●●●○○○○"));
    draw(&d, 0, "to d2");
    assert_true(is_drawn("Shrine 6/10 +1 ●●●●●●◐○○○"));
}

TEST(MY_R8_08_a_considered_move_is_drawn) {
    desk d = begin_move();
    draw(&d, 0, NULL);
    assert_int_equal(drawn_drops("e1"), 2);
    assert_int_equal(drawn_drops("e2"), 1);
    draw(&d, 0, "to e1");
    assert_int_equal(drawn_drops("e1"), 3);
    assert_int_equal(drawn_drops("e2"), 0);
    draw(&d, 0, "to d2");
    assert_int_equal(drawn_drops("e1"), 2);
    assert_int_equal(drawn_drops("e2"), 0);
    assert_true(is_drawn("@@@@@←"));
}

TEST(MY_R8_04_a_small_canvas_shows_what_is_to_be_done) {
    enum { SMALL = 14 };
    desk d = lay(2, "");
    hand_is(&d, 0, "panellus-mitis");
    draw_on(&d, SMALL, 0, NULL);
    assert_true(is_drawn("Draw pile "));
    act(&d, 0, "play panellus-mitis");
    draw_on(&d, SMALL, 0, NULL);
    assert_true(is_drawn("To do: *→1 (+2x)"));
    act(&d, 0, "pick e2");
    draw_on(&d, SMALL, 0, NULL);
    assert_true(is_drawn("To do: E2→1 (+2x)"));
    draw(&d, 0, NULL);
    assert_false(is_drawn("To do: "));
}

/* Nothing about Gwidyon is drawn below his last card, so the hand may begin there. */
TEST(MY_R12_02_alone_the_hand_is_seen_sooner) {
    enum { MIDDLE = 18 };
    desk d = lay(1, "");
    hand_is(&d, 0, "panellus-mitis");
    draw_on(&d, MIDDLE, 0, NULL);
    assert_true(is_drawn("3x*→1"));
}

TEST(MY_R8_13_a_considered_sweep_is_drawn) {
    desk d = lay(2, "");
    drops_are(&d, 0, "00100 010S1 00200 00000");
    hand_is(&d, 0, "boletus-luridus");
    act(&d, 0, "play boletus-luridus");
    draw(&d, 0, "sweep c2");
    assert_int_equal(drawn_drops("c1"), 0);
    assert_int_equal(drawn_drops("b2"), 0);
    assert_int_equal(drawn_drops("c3"), 1);
    assert_int_equal(drawn_drops("e2"), 1);
}

TEST(MY_R5_01_a_considered_recruit_is_drawn) {
    desk d = lay(2, "");
    river_is(&d, "panellus-mitis");
    leaves_are(&d, 0, 5);
    draw(&d, 0, NULL);
    assert_true(is_drawn("20 ● 5 ♣"));
    draw(&d, 0, "recruit panellus-mitis");
    assert_true(is_drawn("20 ● 1 ♣"));
    assert_true(is_drawn("Next: Panellus mitis"));
}

/* Spaces that are drawn as open can be chosen, and the others cannot. */
TEST(MY_R8_07_pressing_a_space_chooses_it_if_it_fits) {
    static const char *const cards[] = {
        "mycena-haematopus",    "hericium-cirrhatum", "morchella-esculenta", "boletus-luridus",
        "gyroporus-cyanescens", "lactarius-indigo",   "amanita-muscaria"};
    for (int i = 0; i < COUNT_OF(cards); i++) {
        char words[64];
        desk d = lay(2, "");
        drops_are(&d, 0, "12301 102S2 00301 20103");
        hand_is(&d, 0, cards[i]);
        snprintf(words, sizeof words, "play %s", cards[i]);
        act(&d, 0, words);
        assert_int_equal(asked(&d, 0), ASK_SPACE);
        draw(&d, 0, NULL);
        const frame *top = my_waiting_frame(room(&d), 0);
        uint32_t open = my_cells_for(d.rules, room(&d), 0, node_of(d.rules, top->arg[0]));
        for (int at = 0; at < CELLS; at++) {
            const spot *s = spot_of(N_CELL, 0, at);
            assert_true(s->has_action);
            assert_int_equal(may_do(&d, 0, s->action), open >> at & 1);
        }
    }
}

TEST(MY_A_54_a_watcher_sees_of_a_hand_what_can_be_worked_out) {
    desk d = lay(2, "");
    hand_is(&d, 0, "panellus-mitis");
    draw(&d, WATCHER, NULL);
    assert_true(is_drawn("Panellus mitis"));
    for (int i = 0; i < sheet_of_cells.spot_count; i++)
        assert_false(sheet_of_cells.spots[i].has_action);
}

TEST(MY_R12_03_the_whole_last_card_of_gwidyon_is_drawn) {
    desk d = lay(1, "");
    for (uint8_t i = 1; i <= SOLO_CARDS; i++) {
        room(&d)->solo_last = i;
        draw_on(&d, 16, 0, NULL);
        assert_false(is_drawn("…"));
    }
}

TEST(MY_R8_01_the_signs_are_explained_where_there_is_room) {
    enum { LARGE = 22 };
    desk d = lay(2, "");
    draw_on(&d, LARGE, 0, NULL);
    assert_true(is_drawn("L dead leaves, M moss"));
    assert_true(is_drawn("[ ] may be chosen"));
}

TEST(MY_R9_04_after_the_end_it_is_nobodys_turn) {
    desk d = lay(2, "");
    draw(&d, 0, NULL);
    assert_true(is_drawn("Round 1 - turn: "));
    room(&d)->head.over = 1;
    draw(&d, 0, NULL);
    assert_true(is_drawn("Round 1, over"));
    assert_false(is_drawn("turn: "));
}

TEST(MY_R12_02_gwidyon_is_drawn) {
    desk d = lay(1, "gwidyon=23");
    draw(&d, 0, NULL);
    assert_true(is_drawn("Gwidyon"));
    assert_true(is_drawn("heap 23 ●, tile: Remove"));
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static char page[1 << 16];

static void write_rooms(desk *d, int seat) {
    buffer out = BUFFER_OVER(page);
    json j = json_into(&out);
    view v = view_from(d, seat);
    json_open(&j, '{');
    my_json_pub(d->rules, v.pub, &j);
    my_json_own(d->rules, &v, &j);
    json_close(&j, '}');
    assert_false(out.full);
    assert_null(json_fault(page));
}

static void page_has(const char *part) {
    if (!strstr(page, part)) fail_msg("'%s' is not in the JSON", part);
}

TEST(MY_R8_07_the_json_says_where_a_card_could_be_used) {
    desk d = lay(2, "");
    drops_are(&d, 0, "00002 000S1 10100 00000");
    hand_is(&d, 0, "mycena-haematopus boletus-edulis leaf-gust");
    river_is(&d, "hericium-cirrhatum");
    write_rooms(&d, 0);
    page_has("\"mycena-haematopus\":[\"e1\",\"e2\"]");
    page_has("\"boletus-edulis\":[\"a3\"]");
    page_has("\"leaf-gust\":[]");
    page_has("\"hericium-cirrhatum\":[\"e1\"]");
    page_has("\"tile_reach\":{\"a\":[],\"b\":[\"e1\",\"e2\",\"a3\",\"c3\"]}");
}

/* A1 is moss until an extra shrine space covers it. */
TEST(MY_R10_12_the_json_says_what_each_space_counts_as_now) {
    desk d = lay(2, "expansion=yes");
    hand_is(&d, 0, "");
    drops_are(&d, 0, "11000 000S0 00000 00000");
    write_rooms(&d, 0);
    page_has("\"board\":\"front\",\"terrain\":[\"moss\",\"moss\",");
    river_is(&d, "clavulinopsis-fusiformis");
    leaves_are(&d, 0, 8);
    act(&d, 0, "recruit clavulinopsis-fusiformis");
    act(&d, 0, "pick a1");
    write_rooms(&d, 0);
    page_has("\"board\":\"front\",\"terrain\":[\"shrine\",\"moss\",");
    page_has("\"shrines\":[\"a1\",\"d2\"]");
}

/* "  effect     leaves 2   @public" as "\"leaves 2\"" */
static bool quote_effect(const char *line, char out[256]) {
    static const char *const keys[] = {"  effect ", "  instant "};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        if (strncmp(line, keys[i], strlen(keys[i])) != 0) continue;
        line += strlen(keys[i]);
        line += strspn(line, " ");
        size_t size = strcspn(line, "@\n");
        while (size > 0 && line[size - 1] == ' ') size--;
        snprintf(out, 256, "\"%.*s\"", (int)size, line);
        return true;
    }
    return false;
}

TEST(MY_R8_01_the_json_has_effects_as_the_set_writes_them) {
    char line[256];
    int lines = 0;
    desk d = lay(2, "expansion=yes");
    write_rooms(&d, 0);
    for (const char *at = library_set("mycelia", 0)->text; at && strncmp(at, "solo ", 5) != 0;
         at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (quote_effect(at, line)) page_has(line), lines++;
    assert_true(lines > 60);
}
