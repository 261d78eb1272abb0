/* Checks that every row of my_verbs is complete. */
#include "grammar.h"
#include "json_check.h"
#include "test_table.h"
#include "verbs.h"

static bool is_written(const my_verb *v) { return v->word != NULL; }

/* True for nodes that occur in set files. */
static bool is_effect(const my_verb *v) { return is_written(v) || v->tree; }

static void must(bool holds, const my_verb *v, const char *what) {
    if (!holds) fail_msg("verb %s: %s", v->op ? v->op : "without a name", what);
}

#define EACH_VERB(v) for (const my_verb *v = my_verbs; v < my_verbs + my_verb_count; v++)

TEST(every_verb_has_a_name_of_its_own) {
    EACH_VERB(v) must(v->op && *v->op, v, "no word for JSON (.op)");
    EACH_VERB(v) {
        EACH_VERB(other)
        must(other == v || strcmp(other->op, v->op) != 0, v, "another verb has this .op");
        EACH_VERB(other)
        must(other == v || !v->word || !other->word || strcmp(other->word, v->word) != 0, v,
             "another verb has this .word");
    }
}

TEST(every_verb_can_be_read_and_stands_somewhere) {
    EACH_VERB(v) {
        must(!is_effect(v) || v->allowed, v, "it is allowed nowhere (.allowed)");
        must(is_effect(v) || !v->allowed, v, "it is allowed, but has no .word");
        must(!is_written(v) || v->events > 0, v, "nobody knows how many events it makes (.events)");
        bool reads = v->argument == TAKES_OWN;
        must(reads == (v->read && v->write && v->json), v,
             "arguments of its own need .read, .write and .json, others must not have them");
    }
}

/* The text exists in every language that is part of the code. */
static void has_text(const my_verb *v, const msg *m, int pieces_used, const char *what) {
    must(m->key && *m->key, v, what);
    for (lang l = EN; l < LANGS; l++)
        must(sentence_fault(l, tr(l, m), pieces_used) == NULL, v, what);
}

TEST(every_verb_is_said_and_drawn) {
    EACH_VERB(v) {
        if (is_effect(v)) {
            must((v->text.key != NULL) != (v->say != NULL), v, "exactly one of .text and .say");
            must((v->sign.key != NULL) != (v->mark != NULL), v, "exactly one of .sign and .mark");
        }
        if (v->text.key) has_text(v, &v->text, 1, ".text");
        if (v->theirs.key) has_text(v, &v->theirs, 1, ".theirs");
        if (v->sign.key) has_text(v, &v->sign, 1, ".sign");
        must(!v->chosen == !v->step.key, v, "a second choice needs both .chosen and .step");
        if (!v->chosen) continue;
        has_text(v, &v->step, 1, ".step: what is asked once the space is chosen");
        has_text(v, &v->step_sign, 2, ".step_sign: the same in signs");
    }
}

TEST(every_verb_is_carried_out) {
    EACH_VERB(v) {
        must(v->can != NULL, v, ".can");
        must(v->ask || v->run, v, "it neither asks (.ask) nor runs (.run)");
        must(!v->ask == !v->list, v, "a verb that asks lists the answers (.ask, .list)");
        must(!v->ask == !v->refuse, v, "a verb that asks says why an answer is wrong (.refuse)");
        must(!v->ask == !v->answer, v, "a verb that asks handles the answer (.answer)");
        must(!v->ask == !v->rate, v, "a verb that asks rates the answers for bots (.rate)");
        must(!v->ask == !v->looks, v, "a verb that asks rates them for beginners (.looks)");
        must(!v->cells || v->next, v, "a verb about spaces says why one is chosen (.next)");
    }
}

TEST(every_verb_is_worth_something_to_bots_and_to_gwidyon) {
    EACH_VERB(v) {
        must(v->worth != NULL, v, ".worth");
        must(!is_written(v) || !(v->allowed & IN_CARD) || v->gift, v,
             "what Gwidyon makes of it as a bonus (.gift)");
    }
}

/* A position in which every effect can do something: piles of all heights, empty spaces, a card to
 * discard. */
static desk busy_table(void) {
    desk d = lay(2, "expansion=yes");
    drops_are(&d, 0, "32103 213S2 30213 12031");
    hand_is(&d, 0, "leaf-gust leaf-whirl");
    in_discard(&d, 0, "boletus-edulis");
    return d;
}

TEST(no_effect_of_a_card_is_worthless) {
    desk d = busy_table();
    bool tried[UINT8_MAX] = {false};
    for (int n = 1; n < tables_of(d.rules)->nodes; n++) {
        const my_verb *v = verb_of(node_of(d.rules, n)->op);
        bool on_card = v->allowed & IN_CARD && is_written(v) && !node_of(d.rules, n)->exact;
        if (!on_card || !my_can_do(d.rules, room(&d), 0, n)) continue;
        const my_task t = my_task_of_node(d.rules, room(&d), 0, n);
        must(v->worth(&t) > 0, v, "bots think that it is worth nothing (.worth)");
        tried[v - my_verbs] = true;
    }
    EACH_VERB(v)
    must(tried[v - my_verbs] || !is_written(v) || !(v->allowed & IN_CARD), v,
         "no card of the set has it, or none can use it in this position");
}

/* The page and the terminal show where an effect could be used before it is. */
TEST(a_verb_that_asks_for_a_space_says_which) {
    desk d = busy_table();
    static action list[ACTIONS_MAX];
    for (int n = 1; n < tables_of(d.rules)->nodes; n++) {
        const my_task t = my_task_of_node(d.rules, room(&d), 0, n);
        const my_verb *v = verb_of(t.node->op);
        if (!v->ask || v->ask(&t) != ASK_SPACE) continue;
        must(v->cells && v->next, v, "which spaces (.cells), and what happens there (.next)");
        uint32_t listed = 0;
        for (int i = 0, count = v->list(&t, list); i < count; i++)
            if (list[i].kind != A_STOP) listed |= 1u << list[i].arg[0];
        must(listed == v->cells(&t), v, ".cells are not the spaces that .list offers");
    }
}

/* ---- the page -------------------------------------------------------------------------------- */

static char page[1 << 16];

static void write_thing(int noun_row, const char *id, lang l) {
    const rules *r = base_rules();
    buffer out = BUFFER_OVER(page);
    json j = json_into(&out);
    int value = 0;
    for (int n = my_nouns[noun_row].count(r); value < n; value++) {
        char word[WORD_MAX];
        buffer b = BUFFER_OVER(word);
        my_nouns[noun_row].id(r, value, &b);
        if (strcmp(word, id) == 0) break;
    }
    json_open(&j, '{');
    my_json_thing(&(context){.rules = r, .lang = l}, noun_row, value, &j);
    json_close(&j, '}');
    assert_false(out.full);
    assert_null(json_fault(page));
}

TEST(MY_R8_03_the_page_gets_effects_as_trees) {
    write_thing(N_CARD, "pleurotus-ostreatus", EN);
    assert_string_equal(
        page, "{\"effect\":[{\"op\":\"either\",\"parts\":["
              "{\"op\":\"leaves\",\"icon\":\"leaf\",\"count\":4,\"words\":\"gain 4 leaves\"},"
              "{\"op\":\"space\",\"terrain\":\"any\",\"icons\":[\"remove\"],\"words\":\"remove 1 "
              "drop from any space\"}]},"
              "{\"op\":\"opponents\",\"parts\":[{\"op\":\"leaves\",\"icon\":\"leaf\",\"count\":1,"
              "\"words\":\"gain 1 leaf\"}]}]}");
    write_thing(N_CARD, "hericium-cirrhatum", FR);
    assert_string_equal(page, "{\"effect\":[{\"op\":\"space\",\"terrain\":\"any\",\"exactly\":2,"
                              "\"icons\":[\"remove\",\"remove\"],"
                              "\"words\":\"retirer 2 gouttes d'une case au choix avec exactement 2 "
                              "gouttes (insecte)\"}]}");
    write_thing(N_CARD, "trametes-versicolor", EN);
    assert_non_null(strstr(page, "\"instant\":[{\"op\":\"tile\",\"icon\":\"tile\",\"letter\":\"d\","
                                 "\"words\":\"take action tile d\"}]"));
    write_thing(N_TILE, "a", EN);
    assert_non_null(strstr(page, "{\"effect\":[{\"op\":\"river\",\"icon\":\"river\",\"words\":"));
    write_thing(N_SOLO, "z2", EN);
    assert_non_null(strstr(page, "{\"op\":\"heap\",\"icon\":\"heap\",\"count\":2,\"words\":"));
    write_thing(N_BOARD, "front", EN);
    assert_string_equal(page, "{}");
    write_thing(N_CARD, "none", EN);
    assert_string_equal(page, "{}");
}

/* Parsing and writing effects agree: the game writes what the set contains. */
TEST(MY_R8_01_an_effect_is_written_as_it_was_read) {
    const rules *r = base_rules();
    for (int card = 1; card < tables_of(r)->designs; card++) {
        const design *d = design_of(r, card);
        const char *stanza_text = strstr(library_set("mycelia", 0)->text, d->id);
        char line[SENTENCE_MAX];
        buffer b = BUFFER_OVER(line);
        const node *n = node_of(r, d->play);
        my_grammar_write(r, n->op == OP_ALL ? n->child : d->play, &b);
        assert_non_null(stanza_text);
        const char *found = strstr(stanza_text, line), *next = strstr(stanza_text, "\n\n");
        if (!found || found > next) fail_msg("%s: '%s' is not in the set", d->id, line);
    }
}
