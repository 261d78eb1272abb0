/* All texts of Pearls (names, sentences, questions, refusals), and its rooms as JSON. */
#include "rooms.h"

/* ---- nouns ----------------------------------------------------------------------------------- */

static void card_id(const rules *r, int value, buffer *out) {
    buffer_text(out, design_of(r, value)->id);
}

static void card_say(const context *c, int value, wording *out) {
    const design *d = design_of(c->rules, value);
    const set_thing card = {
        "card", d->id, {d->name_en, d->name_fr}, d->feminine ? FEMININE : MASCULINE, {false}};
    if (value)
        wording_thing(c, &card, out);
    else
        wording_set(out, "-", MASCULINE, false);
}

static void card_explain(const context *c, int value, buffer *out) {
    const design *d = design_of(c->rules, value);
    for (int i = 0; i < d->effects; i++) {
        if (i) buffer_text(out, lang_semicolon(c->lang));
        sentence_fill_number(out, c->lang, tr(c->lang, &pearls_verbs[d->effect[i].verb].text),
                             d->effect[i].number);
    }
    buffer_char(out, '.');
}

const noun pearls_nouns[NOUNS] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {"card", designs, card_id, card_say, card_explain, {"a card", "une carte"}},
};

/* ---- rows ------------------------------------------------------------------------------------ */

const option_row pearls_options[OPTIONS] = {
    [OPTION_HAND] = {.key = "hand",
                     .text = {"Cards in the first hand", "Cartes de la première main"},
                     OPTION_VALUES({"three", {"three", "trois"}}, {"five", {"five", "cinq"}})},
};

const phrase pearls_actions[ACTIONS] = {
    [A_PLAY] = {.name = "play",
                .text = {"Play {0 the}", "Jouer {0 the}"},
                .args = 1,
                .noun = {N_CARD},
                .rule = "PE-3"},
    [A_DIVE] = {.name = "dive",
                .text = {"Dive for a card", "Plonger pour une carte"},
                .rule = "PE-3"},
    [A_DROP] = {.name = "drop",
                .text = {"Discard {0 the}", "Défausser {0 the}"},
                .args = 1,
                .noun = {N_CARD},
                .rule = "PE-8"},
    [A_TAKE] = {.name = "take", .text = {"Take the card", "Prendre la carte"}, .rule = "PE-10"},
    [A_UNDER] = {.name = "under",
                 .text = {"Slide it under the deck", "La glisser sous la pioche"},
                 .rule = "PE-10"},
};

/* Drawing and looking reveal a card to the seat itself, so they cannot be undone. */
const phrase pearls_events[EVENTS] = {
    [E_PLAY] = {.name = "play",
                .text = {"{who} {who@plays|play} {0 the}", "{who} {who@joue|jouez} {0 the}"},
                .args = 1,
                .noun = {N_CARD},
                .reveals = true},
    [E_DRAW] = {.name = "draw",
                .text = {"{who} {who@draws|draw} {0 a}", "{who} {who@pioche|piochez} {0 a}"},
                .args = 1,
                .noun = {N_CARD},
                .hidden = 1,
                .reveals = true},
    [E_DROP] = {.name = "drop",
                .text = {"{who} {who@discards|discard} {0 the}",
                         "{who} {who@défausse|défaussez} {0 the}"},
                .args = 1,
                .noun = {N_CARD},
                .reveals = true},
    [E_GAIN] = {.name = "gain",
                .text = {"{who} {who@gains|gain} {0} {0?point|points}",
                         "{who} {who@gagne|gagnez} {0} {0?point|points}"},
                .args = 1,
                .matters = MATTERS_MUCH},
    [E_LOOK] = {.name = "look",
                .text = {"{who} {who@looks|look} at {0 a}", "{who} {who@regarde|regardez} {0 a}"},
                .args = 1,
                .noun = {N_CARD},
                .hidden = 1,
                .reveals = true},
    [E_UNDER] = {.name = "under",
                 .text = {"{who} {who@slides|slide} {0 a} under the deck",
                          "{who} {who@glisse|glissez} {0 a} sous la pioche"},
                 .args = 1,
                 .noun = {N_CARD},
                 .hidden = 1},
};

const phrase pearls_asks[ASKS] = {
    [ASK_NOTHING] = {.name = "nothing", .text = {"Nothing to do", "Rien à faire"}},
    [ASK_TURN] = {.name = "turn",
                  .text = {"Play a card or dive", "Jouez une carte ou plongez"},
                  .rule = "PE-3"},
    [ASK_DISCARD] = {.name = "discard",
                     .text = {"Choose a card to discard", "Choisissez une carte à défausser"},
                     .rule = "PE-8"},
    [ASK_LOOK] = {.name = "look",
                  .text = {"Take the top card, or slide it under",
                           "Prenez la carte du dessus, ou glissez-la dessous"},
                  .rule = "PE-10"},
};

const phrase pearls_refusals[REFUSALS] = {
    [NOT_NOW] = {.name = "not_now",
                 .text = {"That cannot be done now", "Ce n'est pas possible maintenant"},
                 .rule = "PE-2"},
    [NOT_IN_HAND] = {.name = "not_in_hand",
                     .text = {"That card is not in your hand",
                              "Cette carte n'est pas dans votre main"},
                     .rule = "PE-3"},
    [DECK_EMPTY] = {.name = "deck_empty",
                    .text = {"The deck is empty", "La pioche est vide"},
                    .rule = "PE-3"},
};

const phrase pearls_endings[ENDINGS] = {
    [ENDING_EMPTY] = {.name = "empty",
                      .text = {"The deck and all hands are empty",
                               "La pioche et toutes les mains sont vides"},
                      .rule = "PE-11"},
};

const phrase pearls_ties[TIES] = {
    [TIE_DISCARDS] = {.name = "discards",
                      .text = {"fewer cards discarded ({0} against {1})",
                               "moins de cartes défaussées ({0} contre {1})"},
                      .args = 2,
                      .rule = "PE-11"},
};

const phrase pearls_units[UNITS] = {
    [UNIT_POINTS] = {.name = "points", .text = {"{0?point|points}", "{0?point|points}"}, .args = 1},
};

const phrase pearls_score_lines[SCORE_LINES] = {
    [LINE_POINTS] = {.name = "points", .text = {"Points", "Points"}, .rule = "PE-11"}};

const char *const pearls_features_named[FEATURES] = {"points", "best_other_points", "hand", "deck"};

/* ---- the rooms as JSON ----------------------------------------------------------------------- */

static void json_cards(const rules *r, const uint8_t *cards, int count, json *out) {
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_text(out, design_of(r, cards[i])->id);
    json_close(out, ']');
}

static void json_seat(const pub *u, int seat, json *out) {
    json_open(out, '{');
    json_field_int(out, "points", u->points[seat]);
    json_field_int(out, "hand", u->hand_count[seat]);
    json_field_int(out, "discards", u->discards[seat]);
    json_close(out, '}');
}

void pearls_json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    json_field_int(out, "deck", u->deck.count);
    json_key(out, "seats");
    json_open(out, '[');
    for (int i = 0; i < u->head.seats; i++) json_seat(u, i, out);
    json_close(out, ']');
    json_key(out, "played");
    json_open(out, '{');
    for (int c = 1; c < designs(r); c++) json_field_int(out, design_of(r, c)->id, u->played[c]);
    json_close(out, '}');
}

void pearls_json_own(const rules *r, const view *v, json *out) {
    const own *o = v->own;
    json_key(out, "hand");
    json_cards(r, o->hand, ((const pub *)v->pub)->hand_count[v->seat], out);
    if (o->looked_at) json_field_text(out, "looked_at", design_of(r, o->looked_at)->id);
}

void pearls_json_secret(const rules *r, const state *s, json *out) {
    const pearls *all = (const pearls *)s;
    json_key(out, "deck");
    json_cards(r, all->secret.deck, all->pub.deck.count, out);
}

/* ---- the position in sentences --------------------------------------------------------------- */

static void tell_line(const context *c, const sentence_row *row, const uint16_t arg[ARGS_MAX],
                      buffer *out) {
    text_sentence(c, row, arg, out);
    buffer_char(out, '\n');
}

enum { TELL_DECK, TELL_SEAT, TELL_CARD, TELL_TOP };
static const sentence_row told[] = {
    [TELL_DECK] = {{"pearls.tell.deck",
                    {"{0} {0?card|cards} in the deck.", "{0} {0?carte|cartes} dans la pioche."}},
                   .args = 1},
    [TELL_SEAT] = {{"pearls.tell.seat",
                    {"{0}: {1} {1?point|points}, {2} {2?card|cards} in hand.",
                     "{0} : {1} {1?point|points}, {2} {2?carte|cartes} en main."}},
                   .args = 3,
                   .noun = {SEAT}},
    [TELL_CARD] = {{"pearls.tell.card", {"You hold {0 a}.", "Vous avez {0 a}."}},
                   .args = 1,
                   .noun = {N_CARD}},
    [TELL_TOP] = {{"pearls.tell.top", {"On top of the deck: {0 a}.", "Sur la pioche : {0 a}."}},
                  .args = 1,
                  .noun = {N_CARD}},
};
MSG_ROWS(told, text);

void pearls_tell(const context *c, buffer *out) {
    const pub *u = c->view->pub;
    const own *o = c->view->own;
    tell_line(c, &told[TELL_DECK], (const uint16_t[ARGS_MAX]){u->deck.count}, out);
    for (uint16_t i = 0; i < u->head.seats; i++)
        tell_line(c, &told[TELL_SEAT],
                  (const uint16_t[ARGS_MAX]){i, (uint16_t)u->points[i], u->hand_count[i]}, out);
    for (int i = 0; o && i < u->hand_count[c->view->seat]; i++)
        tell_line(c, &told[TELL_CARD], (const uint16_t[ARGS_MAX]){o->hand[i]}, out);
/* See rules.c. A view points into a whole state; only tests can find code that reads beyond it. */
#if PLANT_LEAK == 3
    const pearls *s = (const pearls *)(const void *)u;
    tell_line(c, &told[TELL_TOP], (const uint16_t[ARGS_MAX]){s->secret.deck[0]}, out);
#endif
    if (o && o->looked_at)
        tell_line(c, &told[TELL_TOP], (const uint16_t[ARGS_MAX]){o->looked_at}, out);
}
