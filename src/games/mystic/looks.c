#include "looks.h"

#include <string.h>

/* The decks of the built-in set. Others are judged by their cards. docs/opponents.md has the
 * figures behind `for_bots` and `for_beginners`. */
typedef struct {
    const char *id;
    int level;
    bool for_beginners, for_bots;
    const char *hero, *key[LOOK_KEYS];
    msg style;
} known_look;

static const known_look known[] = {
    {"kroko",
     1,
     true,
     false,
     "kolos",
     {"kolos", "kaiman", "farm", "sword"},
     {"mystic.style.kroko",
      {"Big jaws, slow feet: feed them, send them, and little survives.",
       "Grandes gueules, pas lents : nourris puis envoyés, ils laissent peu de survivants."}}},
    {"speedo",
     1,
     true,
     false,
     "sabre",
     {"sabre", "sprint", "spartak", "bank"},
     {"mystic.style.speedo",
      {"Strike the turn you arrive; heal before the answer comes.",
       "Frapper dès l'arrivée ; se soigner avant la riposte."}}},
    {"mutants",
     2,
     false,
     false,
     "ge_3",
     {"ge_3", "gc_1", "siam", "sophie"},
     {"mystic.style.mutants",
      {"Scholars breed monsters cheaply; a monster's last gift is a wound.",
       "Les savants font naître des monstres à bas prix ; leur dernier don blesse."}}},
    {"magic",
     3,
     false,
     true,
     "cyborg_626",
     {"fireball", "earthquake", "tower", "cyborg_404"},
     {"mystic.style.magic",
      {"Hoard powder in a tower, then burn the camp across the river.",
       "Amasser la poudre dans une tour, puis brûler le camp d'en face."}}},
    {"rush",
     1,
     false,
     true,
     "kriss",
     {"kurt", "sabre", "kolos", "dagger"},
     {"mystic.style.rush",
      {"No houses, no waiting: gold for fighters, food for blows.",
       "Ni maison ni attente : l'or recrute, la nourriture frappe."}}},
    {"workshop",
     3,
     false,
     false,
     "kurt",
     {"forge", "fort", "club", "armour"},
     {"mystic.style.workshop",
      {"Build, arm, entrench: every fighter ends up with a tool of its own.",
       "Bâtir, armer, s'abriter : chacun finit par avoir son outil."}}},
    {"academy",
     3,
     false,
     false,
     "selene",
     {"selene", "frost", "haste", "staff"},
     {"mystic.style.academy",
      {"A trick for every moment; you will want to know them all.",
       "Un tour pour chaque moment ; mieux vaut les connaître tous."}}},
};
MSG_ROWS(known, style);

const msg ms_level_words[LOOK_HARDEST + 1] = {
    [0] = {"mystic.level.0", {"of unknown difficulty", "de difficulté inconnue"}},
    [1] = {"mystic.level.1", {"easy to start", "facile à prendre"}},
    [2] = {"mystic.level.2", {"some planning", "un peu de calcul"}},
    [3] = {"mystic.level.3", {"for the patient", "pour joueurs patients"}}};
MSG_TABLE(ms_level_words);

/* The number of copies of the card with this id; `type` is 0 if the deck has none. */
static int find_card(const tables *t, const deck_row *d, const char *id, int *type) {
    for (int i = 0; i < d->kinds; i++)
        if (strcmp(t->design[d->type[i]].id, id) == 0) return d->copies[*type = d->type[i]];
    return *type = 0;
}

/* A deck of that name which lacks the key cards is another deck. */
static const known_look *find_known(const tables *t, int deck) {
    const deck_row *d = &t->deck[deck];
    int type;
    for (int i = 0; i < COUNT_OF(known); i++) {
        bool has_all = strcmp(known[i].id, d->id) == 0 && find_card(t, d, known[i].hero, &type);
        for (int k = 0; has_all && k < LOOK_KEYS; k++)
            has_all = find_card(t, d, known[i].key[k], &type) > 0;
        if (has_all) return &known[i];
    }
    return NULL;
}

static int weight_of(const design *d, const deck_row *in, int type) {
    return d->kind == KIND_CHARACTER ? d->force + d->resistance : in->copies[type];
}

/* The best card of these kinds (a mask) that is not a key card yet, or 0. */
static int next_key(const tables *t, const deck_row *d, const look *l, unsigned kinds) {
    int best = 0;
    for (int i = 0; i < d->kinds; i++) {
        const int type = d->type[i];
        bool taken = false;
        for (int k = 0; k < LOOK_KEYS; k++) taken |= l->key[k] == type;
        if (taken || !(kinds >> t->design[type].kind & 1)) continue;
        if (!best || weight_of(&t->design[type], d, type) > weight_of(&t->design[best], d, best))
            best = type;
    }
    return best;
}

/* Two characters, a building, an object or a spell; characters or anything where one lacks. */
static void choose_keys(const tables *t, const deck_row *d, look *l) {
    static const unsigned wanted[LOOK_KEYS] = {1u << KIND_CHARACTER, 1u << KIND_CHARACTER,
                                               1u << KIND_BUILDING,
                                               1u << KIND_OBJECT | 1u << KIND_SPELL};
    int count = 0;
    for (int i = 0; i < LOOK_KEYS; i++) {
        int type = next_key(t, d, l, wanted[i]);
        if (!type) type = next_key(t, d, l, 1u << KIND_CHARACTER);
        if (!type) type = next_key(t, d, l, ~0u);
        if (type) l->key[count++] = type;
    }
    const bool fights = l->key[0] && t->design[l->key[0]].kind == KIND_CHARACTER;
    l->hero = fights ? l->key[0] : 0;
}

/* Many different cards ask for more planning. */
static int level_by_cards(const tables *t, const deck_row *d) {
    enum { MANY = 22, SOME = 15 };
    int different = 0;
    for (int i = 0; i < d->kinds; i++) different += t->design[d->type[i]].kind != KIND_RESOURCE;
    return different > MANY ? 3 : different > SOME ? 2 : 1;
}

look ms_look(const tables *t, int deck) {
    const deck_row *d = &t->deck[deck];
    const known_look *k = find_known(t, deck);
    look l = {0};
    if (!k) {
        l.level = level_by_cards(t, d);
        choose_keys(t, d, &l);
        return l;
    }
    l.level = k->level;
    l.for_beginners = k->for_beginners;
    l.for_bots = k->for_bots;
    find_card(t, d, k->hero, &l.hero);
    for (int i = 0; i < LOOK_KEYS; i++) find_card(t, d, k->key[i], &l.key[i]);
    return l;
}

static int count_kind(const tables *t, const deck_row *d, unsigned kinds) {
    int cards = 0;
    for (int i = 0; i < d->kinds; i++)
        if (kinds >> t->design[d->type[i]].kind & 1) cards += d->copies[d->type[i]];
    return cards;
}

/* A deck of somebody's own is told by what is in it. */
void ms_say_style(const context *c, int deck, buffer *out) {
    const tables *t = tables_of(c->rules);
    const deck_row *d = &t->deck[deck];
    const known_look *k = find_known(t, deck);
    if (k)
        buffer_text(out, tr(c->lang, &k->style));
    else
        SAY(c, out,
            MSG("mystic.style.other",
                "{0} {0?character|characters}, {1} {1?building|buildings}, {2} {2?object or "
                "spell|objects and spells}.",
                "{0} {0?personnage|personnages}, {1} {1?bâtiment|bâtiments}, {2} {2?objet ou "
                "sort|objets et sorts}."),
            NUM(count_kind(t, d, 1u << KIND_CHARACTER)), NUM(count_kind(t, d, 1u << KIND_BUILDING)),
            NUM(count_kind(t, d, 1u << KIND_OBJECT | 1u << KIND_SPELL)));
}

void ms_say_keys(const context *c, int deck, buffer *out) {
    const look l = ms_look(tables_of(c->rules), deck);
    series all = {c, out, 0};
    for (int i = 0; i < LOOK_KEYS && l.key[i]; i++) ms_next_thing(&all, N_CARD, l.key[i]);
}

bool ms_deck_for_starters(const tables *t, int deck) {
    bool any = false;
    for (int i = 0; i < t->decks; i++) any |= ms_look(t, i).for_beginners;
    return !any || ms_look(t, deck).for_beginners;
}

void ms_explain_deck(const context *c, int row, buffer *out) {
    const tables *t = tables_of(c->rules);
    const deck_row *d = &t->deck[row];
    char text[PILE_TEXT], keys[SAID_MAX];
    buffer b = BUFFER_OVER(text), k = BUFFER_OVER(keys);
    series all = {c, &b, 0};
    ms_say_style(c, row, out);
    ms_say_keys(c, row, &k);
    for (int i = 0; i < d->kinds; i++) ms_next_copies(&all, d->copies[d->type[i]], d->type[i]);
    buffer_char(out, ' ');
    SAY(c, out,
        MSG("mystic.text.deck-look", "Difficulty: {0}. Key cards: {1}.",
            "Difficulté : {0}. Cartes clés : {1}."),
        WORDS(tr(c->lang, &ms_level_words[ms_look(t, row).level])), WORDS(keys));
    buffer_char(out, ' ');
    SAY(c, out, MSG("mystic.text.deck", "{0} cards: {1}.", "{0} cartes : {1}."), NUM(d->size),
        WORDS(text));
}
