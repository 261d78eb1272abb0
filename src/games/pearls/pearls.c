/* Pearls - a toy game that uses every part of the contract. It is the thing to copy.
 *
 * Read it in order: the set, the rooms, moving cards, effects, the contract, the words. */
#include <string.h>

#include "canvas.h"
#include "frames.h"
#include "game.h"
#include "pile.h"
#include "set.h"
#include "text.h"

/* ---- the set: cards are data, effects are verbs --------------------------------------- */

typedef enum { GAIN, DRAW, DISCARD, CRAB, LOOK, VERBS } verb;
static const char *const verb_names[VERBS] = {"gain", "draw", "discard", "crab", "look"};

/* To add a verb: a name above, a text here, a case in resolve(). */
static const phrase verb_phrases[VERBS] = {
    [GAIN] = {.text = {"gain {0} {0?point|points}", "gagnez {0} {0?point|points}"}, .args = 1},
    [DRAW] = {.text = {"draw {0} {0?card|cards}", "piochez {0} {0?carte|cartes}"}, .args = 1},
    [DISCARD] = {.text = {"discard {0} {0?card|cards}", "défaussez {0} {0?carte|cartes}"}, .args = 1},
    [CRAB] = {.text = {"every other player discards {0} {0?card|cards}", "chaque autre joueur défausse {0} {0?carte|cartes}"}, .args = 1},
    [LOOK] = {.text = {"look at the top card, take it or slide it under", "regardez la carte du dessus, prenez-la ou glissez-la dessous"},
              .args = 1},
};

enum { NO_CARD, DESIGNS_MAX = 16, EFFECTS_MAX = 4, DECK_MAX = 60, HAND_MAX = 12 };

typedef struct {
    char id[WORD_MAX], name[LANGS][WORD_MAX];
    bool feminine;
    int copies, effects;
    struct {
        uint8_t verb, number;
    } effect[EFFECTS_MAX];
} design;

typedef struct {
    int count; /* designs 1 .. count-1; 0 is no card */
    design design[DESIGNS_MAX];
} tables;

static const design *design_of(const rules *r, int card) { return &((const tables *)r->tables)->design[card]; }
static int designs(const rules *r) { return ((const tables *)r->tables)->count; }

static bool load_effect(set_reader *in, const field *f, design *d) {
    int which, number;
    if (d->effects == EFFECTS_MAX) return set_fail_range(in, SET_TOO_MANY, f->key, 0, EFFECTS_MAX);
    if (!set_expect_words(in, f, 2, 2) || !set_read_choice(in, f->word[0], verb_names, VERBS, &which)) return false;
    if (!set_read_number(in, f->word[1], 1, 9, &number)) return false;
    d->effect[d->effects].verb = (uint8_t)which;
    d->effect[d->effects++].number = (uint8_t)number;
    return true;
}

static bool load_field(set_reader *in, const field *f, design *d) {
    static const char *const keys[] = {"name.en", "name.fr", "gender", "copies", "effect"};
    static const char *const genders[] = {"m", "f"};
    int key, gender;
    if (!set_read_choice(in, f->key, keys, COUNT_OF(keys), &key)) return false;
    if (key <= FR) return set_read_text(in, f, d->name[key], WORD_MAX);
    if (key == 4) return load_effect(in, f, d);
    if (!set_expect_words(in, f, 1, 1)) return false;
    if (key == 3) return set_read_number(in, f->word[0], 1, 20, &d->copies);
    if (!set_read_choice(in, f->word[0], genders, 2, &gender)) return false;
    d->feminine = gender == 1;
    return true;
}

static bool load_card(set_reader *in, const stanza *s, tables *t) {
    static const char *const kinds[] = {"card"};
    int kind;
    field f;
    if (!set_read_choice(in, s->kind, kinds, 1, &kind)) return false;
    if (t->count == DESIGNS_MAX) return set_fail_range(in, SET_TOO_MANY, s->id, 0, DESIGNS_MAX - 1);
    for (int i = 1; i < t->count; i++)
        if (slice_is(s->id, t->design[i].id)) return set_fail(in, SET_TWICE, s->id, NULL);
    design *d = &t->design[t->count++];
    slice_copy(s->id, d->id, WORD_MAX);
    while (set_next_field(in, &f))
        if (!load_field(in, &f, d)) return false;
    if (set_failed(in)) return false;
    if (!*d->name[EN] || !*d->name[FR] || !d->copies) return set_fail(in, SET_MISSING, s->id, "name.en, name.fr, copies");
    return true;
}

static bool load(set_reader *in, void *into) {
    tables *t = into;
    stanza s = {0};
    int cards = 0;
    t->count = 1;
    while (set_next_stanza(in, &s))
        if (!load_card(in, &s, t)) return false;
    for (int i = 1; i < t->count; i++) cards += t->design[i].copies;
    if (!set_failed(in) && (cards < 24 || cards > DECK_MAX))
        return set_fail_range(in, SET_SUM, (slice){"copies", 6, in->line, 1}, cards, 24);
    return !set_failed(in);
}

/* ---- the rooms: who may know what ------------------------------------------------------ */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
typedef struct {
    head head;
    pile deck;
    frames frames; /* effects still to resolve */
    uint8_t hand_count[SEATS_MAX], discards[SEATS_MAX];
    uint8_t answering; /* mask of seats that owe a Crab discard */
    uint8_t zero[3];
    int16_t points[SEATS_MAX];
    uint8_t played[DESIGNS_MAX];
} pub;
typedef struct {
    uint8_t hand[HAND_MAX]; /* sorted; NO_CARD after hand_count */
    uint8_t looked_at;      /* top card of the deck while Look waits */
    uint8_t zero[3];
} own;
typedef struct {
    uint8_t deck[DECK_MAX];
} secret;
typedef struct {
    pub pub;
    own own[SEATS_MAX];
    secret secret;
} pearls;
#pragma GCC diagnostic pop
_Static_assert(sizeof(pearls) <= STATE_MAX && offsetof(pearls, pub) == 0, "the state fits and pub comes first");

static pearls *of(play *p) { return (pearls *)p->state; }

enum { OPTION_HAND };
enum { ASK_NOTHING, ASK_TURN, ASK_DISCARD, ASK_LOOK };
enum { A_PLAY, A_DIVE, A_DROP, A_TAKE, A_UNDER };
enum { E_PLAY, E_DRAW, E_DROP, E_GAIN, E_LOOK, E_UNDER };
enum { N_CARD = FIRST_NOUN };
enum { NOT_NOW, NOT_IN_HAND, DECK_EMPTY };

/* ---- moving cards ------------------------------------------------------------------------ */

static void into_hand(pearls *s, int seat, uint8_t card) {
    uint8_t *hand = s->own[seat].hand;
    int at = s->pub.hand_count[seat]++;
    for (; at > 0 && hand[at - 1] > card; at--) hand[at] = hand[at - 1];
    hand[at] = card;
}

static void out_of_hand(pearls *s, int seat, uint8_t card) {
    uint8_t *hand = s->own[seat].hand, *found = memchr(hand, card, s->pub.hand_count[seat]);
    ASSERT(found);
    memmove(found, found + 1, (size_t)(hand + HAND_MAX - 1 - found));
    hand[HAND_MAX - 1] = NO_CARD;
    s->pub.hand_count[seat]--;
}

static void draw(play *p, int seat) { /* PE-4, PE-7 */
    pearls *s = of(p);
    if (s->pub.deck.count == 0 || s->pub.hand_count[seat] == HAND_MAX) return;
    uint8_t card = pile_draw(&s->pub.deck, s->secret.deck, p->dice);
    into_hand(s, seat, card);
    EMIT(p, E_DRAW, seat, card);
}

/* ---- effects -------------------------------------------------------------------------------- */

static void wait_for(pearls *s, uint8_t seats, uint8_t ask) {
    s->pub.head.waiting = seats;
    for (int i = 0; i < s->pub.head.seats; i++) s->pub.head.ask[i] = seats >> i & 1 ? ask : ASK_NOTHING;
}

static bool can_act(const pearls *s, int seat) { return s->pub.deck.count > 0 || s->pub.hand_count[seat] > 0; }

static void end_turn(pearls *s) { /* PE-5, PE-11 */
    head *h = &s->pub.head;
    for (int i = 0; i < h->seats; i++) {
        h->active = (uint8_t)((h->active + 1) % h->seats);
        if (can_act(s, h->active)) {
            wait_for(s, (uint8_t)(1 << h->active), ASK_TURN);
            return;
        }
    }
    wait_for(s, 0, ASK_NOTHING);
    h->over = 1;
}

/* One effect. True: it waits for a choice. */
static bool resolve_one(play *p, frame f) {
    pearls *s = of(p);
    switch ((verb)f.verb) {
    case GAIN: /* PE-6 */
        s->pub.points[f.seat] = (int16_t)(s->pub.points[f.seat] + f.arg[0]);
        EMIT(p, E_GAIN, f.seat, f.arg[0]);
        return false;
    case DRAW:
        for (int i = 0; i < f.arg[0]; i++) draw(p, f.seat);
        return false;
    case DISCARD: /* PE-8 */
        if (s->pub.hand_count[f.seat]) wait_for(s, (uint8_t)(1 << f.seat), ASK_DISCARD);
        return s->pub.hand_count[f.seat] > 0;
    case CRAB: /* PE-9 */
        for (int i = 0; i < s->pub.head.seats; i++)
            if (i != f.seat && s->pub.hand_count[i]) s->pub.answering |= (uint8_t)(1 << i);
        if (s->pub.answering) wait_for(s, s->pub.answering, ASK_DISCARD);
        return s->pub.answering != 0;
    case LOOK: /* PE-10 */
        if (s->pub.deck.count == 0 || s->pub.hand_count[f.seat] == HAND_MAX) return false;
        s->own[f.seat].looked_at = pile_peek(&s->pub.deck, s->secret.deck, p->dice);
        EMIT(p, E_LOOK, f.seat, s->own[f.seat].looked_at);
        wait_for(s, (uint8_t)(1 << f.seat), ASK_LOOK);
        return true;
    case VERBS: break;
    }
    return false;
}

static void resolve(play *p) {
    frames *waiting = &of(p)->pub.frames;
    while (waiting->count > 0)
        if (resolve_one(p, frames_pop(waiting))) return;
    end_turn(of(p));
}

static void push_effects(play *p, int seat, uint8_t card) { /* last effect first: it is a stack */
    const design *d = design_of(p->rules, card);
    for (int i = d->effects; i-- > 0;) frames_push(&of(p)->pub.frames, (frame){d->effect[i].verb, (uint8_t)seat, {d->effect[i].number, 0}});
}

/* ---- the contract ------------------------------------------------------------------------------ */

static void setup(play *p) { /* PE-1, PE-2 */
    pearls *s = of(p);
    uint8_t cards[DECK_MAX];
    int n = 0, hand = s->pub.head.option[OPTION_HAND] ? 5 : 3;
    for (int c = 1; c < designs(p->rules); c++)
        for (int i = 0; i < design_of(p->rules, c)->copies; i++) cards[n++] = (uint8_t)c;
    pile_put_under(&s->pub.deck, s->secret.deck, cards, n);
    for (int i = 0; i < s->pub.head.seats; i++)
        for (int k = 0; k < hand; k++) draw(p, i);
    wait_for(s, 1, ASK_TURN);
}

static int hand_actions(const view *v, uint8_t kind, action *out) { /* equal cards are one action */
    const pub *u = v->pub;
    const own *o = v->own;
    int n = 0;
    for (int i = 0; i < u->hand_count[v->seat]; i++)
        if (i == 0 || o->hand[i] != o->hand[i - 1]) out[n++] = (action){.kind = kind, .arg = {o->hand[i]}};
    return n;
}

static int legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    int n;
    (void)r;
    if (!v->own || !waited_for(&u->head, v->seat)) return 0;
    switch (u->head.ask[v->seat]) {
    case ASK_DISCARD: return hand_actions(v, A_DROP, out);
    case ASK_LOOK:
        out[0] = (action){.kind = A_TAKE};
        out[1] = (action){.kind = A_UNDER};
        return 2;
    default:
        n = hand_actions(v, A_PLAY, out);
        if (u->deck.count > 0) out[n++] = (action){.kind = A_DIVE};
        return n;
    }
}

static void apply_drop(play *p, int seat, uint8_t card) {
    pearls *s = of(p);
    out_of_hand(s, seat, card);
    s->pub.discards[seat]++;
    s->pub.played[card]++;
    EMIT(p, E_DROP, seat, card);
    s->pub.answering &= (uint8_t)~(1 << seat);
    if (s->pub.answering)
        wait_for(s, s->pub.answering, ASK_DISCARD);
    else
        resolve(p);
}

static void apply_look(play *p, int seat, bool take) {
    pearls *s = of(p);
    uint8_t card = pile_draw(&s->pub.deck, s->secret.deck, p->dice);
    s->own[seat].looked_at = NO_CARD;
    if (take)
        into_hand(s, seat, card), EMIT(p, E_DRAW, seat, card);
    else
        pile_put_under(&s->pub.deck, s->secret.deck, &card, 1), EMIT(p, E_UNDER, seat, card);
    resolve(p);
}

static void apply(play *p, int seat, action a) {
    pearls *s = of(p);
    uint8_t card = (uint8_t)a.arg[0];
    switch (a.kind) {
    case A_PLAY:
        out_of_hand(s, seat, card);
        s->pub.played[card]++;
        EMIT(p, E_PLAY, seat, card);
        push_effects(p, seat, card);
        resolve(p);
        break;
    case A_DIVE:
        draw(p, seat);
        resolve(p);
        break;
    case A_DROP: apply_drop(p, seat, card); break;
    default: apply_look(p, seat, a.kind == A_TAKE); break;
    }
}

static void count_score(const rules *r, const view *v, int seat, score *out) {
    const pub *u = v->pub;
    (void)r;
    out->total = u->points[seat];
    out->tie[0] = -u->discards[seat];
    out->count = 1;
    out->line[0].points = u->points[seat];
}

/* Deals the cards that this viewer cannot see into the places where they may be. */
static void guess(const rules *r, const view *v, dice *d, state *out) {
    pearls *s = (pearls *)out;
    uint8_t bag[DECK_MAX];
    int n = 0;
    memset(s, 0, sizeof *s);
    s->pub = *(const pub *)v->pub;
    if (v->own) s->own[v->seat] = *(const own *)v->own;
    const uint8_t looked_at = v->own ? s->own[v->seat].looked_at : (uint8_t)NO_CARD;
    for (int c = 1; c < designs(r); c++) {
        int left = design_of(r, c)->copies - s->pub.played[c] - (c == looked_at);
        for (int i = 0; v->own && i < s->pub.hand_count[v->seat]; i++) left -= s->own[v->seat].hand[i] == c;
        while (left-- > 0) bag[n++] = (uint8_t)c;
    }
    pile rest = {(uint8_t)n, n > 0, {(uint8_t)n}};
    for (int i = 0; i < s->pub.head.seats; i++) {
        if (v->own && i == v->seat) continue;
        int hand = s->pub.hand_count[i];
        s->pub.hand_count[i] = 0;
        while (hand-- > 0) into_hand(s, i, pile_draw(&rest, bag, d));
    }
    int known = looked_at != NO_CARD, top = s->pub.deck.count - known;
    for (int i = 0; i < top; i++) s->secret.deck[i] = pile_draw(&rest, bag, d);
    if (known) s->secret.deck[top] = looked_at;
    for (int i = 0; i < s->pub.head.seats; i++) /* somebody else is looking at the top card */
        if (i != v->seat && s->pub.head.ask[i] == ASK_LOOK) s->own[i].looked_at = s->secret.deck[s->pub.deck.count - 1];
    pile_tidy(&s->pub.deck, s->secret.deck);
}

static const char *check(const rules *r, const state *whole) {
    const pearls *s = (const pearls *)whole;
    int have[DESIGNS_MAX] = {0};
    for (int i = 0; i < s->pub.deck.count; i++) have[s->secret.deck[i]]++;
    for (int seat = 0; seat < s->pub.head.seats; seat++)
        for (int i = 0; i < s->pub.hand_count[seat]; i++) have[s->own[seat].hand[i]]++;
    for (int c = 1; c < designs(r); c++)
        if (have[c] + s->pub.played[c] != design_of(r, c)->copies) return "a card was lost or doubled";
    return have[NO_CARD] ? "there is a hole in a hand or in the deck" : NULL;
}

static int refuse(const rules *r, const view *v, action a) {
    const pub *u = v->pub;
    (void)r;
    if (u->head.ask[v->seat] == ASK_TURN && a.kind == A_DIVE && u->deck.count == 0) return DECK_EMPTY;
    if (a.kind == A_PLAY || a.kind == A_DROP) return NOT_IN_HAND;
    return NOT_NOW;
}

/* At a glance: points now, cards for later; discard what gives least. */
static int card_worth(const rules *r, int card) {
    static const int each[VERBS] = {[GAIN] = 10, [DRAW] = 12, [DISCARD] = -8, [CRAB] = 9, [LOOK] = 12};
    const design *d = design_of(r, card);
    int worth = 0;
    for (int i = 0; i < d->effects; i++) worth += each[d->effect[i].verb] * d->effect[i].number;
    return worth;
}

static void rate(const rules *r, const view *v, const action *list, int count, int32_t *worth) {
    int looked_at = ((const own *)v->own)->looked_at;
    for (int i = 0; i < count; i++) switch (list[i].kind) {
        case A_PLAY: worth[i] = card_worth(r, list[i].arg[0]); break;
        case A_DROP: worth[i] = -card_worth(r, list[i].arg[0]); break;
        case A_TAKE: worth[i] = card_worth(r, looked_at); break;
        default: worth[i] = 11; break;
        }
}

static const char *const feature_names[] = {"points", "best_other_points", "hand", "deck"};

static void features(const rules *r, const view *v, int32_t *out) {
    const pub *u = v->pub;
    int seat = v->seat < 0 ? 0 : v->seat, best = INT16_MIN;
    (void)r;
    for (int i = 0; i < u->head.seats; i++)
        if (i != seat && u->points[i] > best) best = u->points[i];
    out[0] = u->points[seat];
    out[1] = best;
    out[2] = u->hand_count[seat];
    out[3] = u->deck.count;
}

/* ---- the words ------------------------------------------------------------------------------------ */

static void card_id(const rules *r, int value, buffer *out) { buffer_text(out, value ? design_of(r, value)->id : "none"); }

static void card_say(const context *c, int value, wording *out) {
    const design *d = design_of(c->rules, value);
    wording_set(out, value ? d->name[c->lang] : "-", d->feminine, false);
}

static void card_explain(const context *c, int value, buffer *out) {
    const design *d = design_of(c->rules, value);
    for (int i = 0; i < d->effects; i++) {
        if (i) buffer_text(out, c->lang == FR ? " ; " : "; ");
        text_phrase(c, &verb_phrases[d->effect[i].verb], (const uint16_t[ARGS_MAX]){d->effect[i].number}, out);
    }
    buffer_char(out, '.');
}

static const noun nouns[] = {
    NOUN_NUMBER,
    NOUN_SEAT,
    [N_CARD] = {"card", designs, card_id, card_say, card_explain, {"a card", "une carte"}},
};

static const option_row options[] = {
    [OPTION_HAND] = {"hand",
                     {"Cards in the first hand", "Cartes de la première main"},
                     2,
                     0,
                     {{"three", {"three", "trois"}}, {"five", {"five", "cinq"}}}},
};

static const phrase actions[] = {
    [A_PLAY] = {.name = "play", .text = {"Play {0 the}", "Jouer {0 the}"}, .args = 1, .noun = {N_CARD}, .rule = "PE-3"},
    [A_DIVE] = {.name = "dive", .text = {"Dive for a card", "Plonger pour une carte"}, .rule = "PE-3"},
    [A_DROP] = {.name = "drop", .text = {"Discard {0 the}", "Défausser {0 the}"}, .args = 1, .noun = {N_CARD}, .rule = "PE-8"},
    [A_TAKE] = {.name = "take", .text = {"Take the card", "Prendre la carte"}, .rule = "PE-10"},
    [A_UNDER] = {.name = "under", .text = {"Slide it under the deck", "La glisser sous la pioche"}, .rule = "PE-10"},
};

static const phrase event_rows[] = {
    [E_PLAY] = {.name = "play", .text = {"{who} plays {0 the}", "{who} joue {0 the}"}, .args = 1, .noun = {N_CARD}, .reveals = true},
    [E_DRAW] = {.name = "draw", .text = {"{who} draws {0}", "{who} pioche {0}"}, .args = 1, .noun = {N_CARD}, .hidden = 1},
    [E_DROP] = {.name = "drop", .text = {"{who} discards {0 the}", "{who} défausse {0 the}"}, .args = 1, .noun = {N_CARD}, .reveals = true},
    [E_GAIN] = {.name = "gain", .text = {"{who} gains {0} {0?point|points}", "{who} gagne {0} {0?point|points}"}, .args = 1},
    [E_LOOK] = {.name = "look", .text = {"{who} looks at {0}", "{who} regarde {0}"}, .args = 1, .noun = {N_CARD}, .hidden = 1},
    [E_UNDER] = {.name = "under",
                 .text = {"{who} slides {0} under the deck", "{who} glisse {0} sous la pioche"},
                 .args = 1,
                 .noun = {N_CARD},
                 .hidden = 1},
};

static const phrase asks[] = {
    [ASK_NOTHING] = {.name = "nothing", .text = {"Nothing to do", "Rien à faire"}},
    [ASK_TURN] = {.name = "turn", .text = {"Play a card or dive", "Jouez une carte ou plongez"}, .rule = "PE-3"},
    [ASK_DISCARD] = {.name = "discard", .text = {"Choose a card to discard", "Choisissez une carte à défausser"}, .rule = "PE-8"},
    [ASK_LOOK] = {.name = "look",
                  .text = {"Take the top card, or slide it under", "Prenez la carte du dessus, ou glissez-la dessous"},
                  .rule = "PE-10"},
};

static const phrase refusals[] = {
    [NOT_NOW] = {.name = "not_now", .text = {"That cannot be done now", "Ce n'est pas possible maintenant"}},
    [NOT_IN_HAND] = {.name = "not_in_hand",
                     .text = {"That card is not in your hand", "Cette carte n'est pas dans votre main"},
                     .rule = "PE-3"},
    [DECK_EMPTY] = {.name = "deck_empty", .text = {"The deck is empty", "La pioche est vide"}, .rule = "PE-3"},
};

static const phrase score_lines[] = {{.name = "points", .text = {"Points", "Points"}}};

static void json_cards(const rules *r, const char *key, const uint8_t *cards, int count, json *out) {
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_text(out, design_of(r, cards[i])->id);
    json_close(out, ']');
}

static void json_pub(const rules *r, const void *room, json *out) {
    const pub *u = room;
    json_field_int(out, "deck", u->deck.count);
    json_key(out, "seats");
    json_open(out, '[');
    for (int i = 0; i < u->head.seats; i++) {
        json_open(out, '{');
        json_field_int(out, "points", u->points[i]);
        json_field_int(out, "hand", u->hand_count[i]);
        json_field_int(out, "discards", u->discards[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "played");
    json_open(out, '{');
    for (int c = 1; c < designs(r); c++) json_field_int(out, design_of(r, c)->id, u->played[c]);
    json_close(out, '}');
}

static void json_own(const rules *r, const view *v, json *out) {
    const own *o = v->own;
    json_cards(r, "hand", o->hand, ((const pub *)v->pub)->hand_count[v->seat], out);
    if (o->looked_at) json_field_text(out, "looked_at", design_of(r, o->looked_at)->id);
}

static void json_secret(const rules *r, const state *s, json *out) {
    json_cards(r, "deck", ((const pearls *)s)->secret.deck, ((const pearls *)s)->pub.deck.count, out);
}

static void tell_line(const context *c, const phrase *row, const uint16_t arg[ARGS_MAX], buffer *out) {
    text_phrase(c, row, arg, out);
    buffer_char(out, '\n');
}

static void tell(const context *c, buffer *out) {
    static const phrase deck = {.text = {"{0} {0?card|cards} in the deck.", "{0} {0?carte|cartes} dans la pioche."}, .args = 1};
    static const phrase seat = {
        .text = {"{0}: {1} {1?point|points}, {2} {2?card|cards} in hand.", "{0} : {1} {1?point|points}, {2} {2?carte|cartes} en main."},
        .args = 3,
        .noun = {SEAT}};
    static const phrase card = {.text = {"You hold {0 the}.", "Vous avez {0 the}."}, .args = 1, .noun = {N_CARD}};
    static const phrase top = {.text = {"On top of the deck: {0 the}.", "Sur la pioche : {0 the}."}, .args = 1, .noun = {N_CARD}};
    const pub *u = c->view->pub;
    const own *o = c->view->own;
    tell_line(c, &deck, (const uint16_t[ARGS_MAX]){u->deck.count}, out);
    for (uint16_t i = 0; i < u->head.seats; i++)
        tell_line(c, &seat, (const uint16_t[ARGS_MAX]){i, (uint16_t)u->points[i], u->hand_count[i]}, out);
    for (int i = 0; o && i < u->hand_count[c->view->seat]; i++) tell_line(c, &card, (const uint16_t[ARGS_MAX]){o->hand[i]}, out);
    if (o && o->looked_at) tell_line(c, &top, (const uint16_t[ARGS_MAX]){o->looked_at}, out);
}

const game pearls_game = {
    .id = "pearls",
    .name = {"Pearls", "Perles"},
    .pitch = {"a toy game that shows how games are made", "un jeu d'exemple qui montre comment on fait un jeu"},
    .prefix = "PE",
    .version = 1,
    .toy = true,
    .seats_min = 2,
    .seats_max = 4,
    .layout = LAYOUT(pearls),
    .tables_size = sizeof(tables),
    .options = options,
    .nouns = nouns,
    .actions = actions,
    .events = event_rows,
    .asks = asks,
    .refusals = refusals,
    .score_lines = score_lines,
    .option_count = COUNT_OF(options),
    .noun_count = COUNT_OF(nouns),
    .action_count = COUNT_OF(actions),
    .event_count = COUNT_OF(event_rows),
    .ask_count = COUNT_OF(asks),
    .refusal_count = COUNT_OF(refusals),
    .score_line_count = COUNT_OF(score_lines),
    .features_named = feature_names,
    .feature_count = COUNT_OF(feature_names),
    .load = load,
    .setup = setup,
    .legal = legal,
    .apply = apply,
    .score = count_score,
    .guess = guess,
    .check = check,
    .refuse = refuse,
    .rate = rate,
    .features = features,
    .json_pub = json_pub,
    .json_own = json_own,
    .json_secret = json_secret,
    .tell = tell,
};
