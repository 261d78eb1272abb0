#include "drill.h"

#include "fixture.h"
#include "set.h"
#include "text.h"

enum { ASK_NOTHING, ASK_TURN, ASK_ANSWER, ASKS };
enum { E_MARK, E_ROLL, E_SHOW, E_SECRET, EVENTS };

typedef struct {
    head head;
    uint16_t mark, zero;
} pub;
typedef struct {
    uint16_t mark, zero;
} own;
typedef struct {
    pub pub;
    own own[SEATS_MAX];
} drill;

static drill *of(play *p) { return (drill *)p->state; }

static void wait_for(drill *s, uint8_t seats, uint8_t ask) {
    s->pub.head.waiting = seats;
    for (int i = 0; i < SEATS_MAX; i++) s->pub.head.ask[i] = seats >> i & 1 ? ask : ASK_NOTHING;
}

static bool load(set_reader *in, void *tables) {
    stanza s;
    *(char *)tables = 1;
    return !set_next_stanza(in, &s);
}

static void setup(play *p) { wait_for(of(p), 1, ASK_TURN); }

static int legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const pub *u = v->pub;
    (void)r;
    if (!waited_for(&u->head, v->seat)) return 0;
    if (u->head.ask[v->seat] == ASK_ANSWER) return out[0] = (action){.kind = D_ANSWER}, 1;
    int n = 0;
    for (uint8_t kind = 0; kind < D_ACTIONS; kind++)
        if (kind != D_ANSWER) out[n++] = (action){.kind = kind, .arg = {kind == D_MARK ? 5 : 0}};
    return n;
}

static void apply(play *p, int seat, action a) {
    drill *s = of(p);
    head *h = &s->pub.head;
    switch (a.kind) {
    case D_MARK:
        s->pub.mark = (uint16_t)(s->pub.mark + a.arg[0]), EMIT(p, E_MARK, seat, a.arg[0]);
        break;
    case D_ROLL: EMIT(p, E_ROLL, seat, (uint16_t)dice_roll(p->dice, 6)); break;
    case D_SHOW: EMIT(p, E_SHOW, seat, 1), CORRECTED(p, 0); break;
    case D_PASS:
        h->active = (uint8_t)((h->active + 1) % h->seats);
        wait_for(s, (uint8_t)(1 << h->active), ASK_TURN);
        break;
    case D_BOTH: wait_for(s, (uint8_t)((1 << h->seats) - 1), ASK_ANSWER); break;
    case D_ANSWER:
        s->own[seat].mark++;
        EMIT(p, E_SECRET, seat, s->own[seat].mark);
        wait_for(s, (uint8_t)(h->waiting & ~(1 << seat)), ASK_ANSWER);
        if (!h->waiting) wait_for(s, (uint8_t)(1 << h->active), ASK_TURN);
        break;
    case D_STOP:
        wait_for(s, 0, ASK_NOTHING);
        h->over = 1;
        break;
    default: break;
    }
}

static void count(const rules *r, const view *v, int seat, score *out) {
    (void)r;
    out->count = 1;
    out->total = out->line[0].points = (int16_t)(((const pub *)v->pub)->mark * (seat == 0));
}

static const char *check(const rules *r, const state *s) {
    (void)r;
    return ((const drill *)s)->pub.zero ? "the zero is not zero" : NULL;
}

static const noun nouns[] = {NOUN_NUMBER, NOUN_SEAT};
static const phrase actions[D_ACTIONS] = {
    [D_STILL] = {.name = "still", .text = {"Stand still", "Rester là"}},
    [D_MARK] = {.name = "mark", .text = {"Mark {0}", "Marquer {0}"}, .args = 1, .noun = {NUMBER}},
    [D_ROLL] = {.name = "roll", .text = {"Roll", "Lancer"}},
    [D_SHOW] = {.name = "show", .text = {"Show", "Montrer"}},
    [D_PASS] = {.name = "pass", .text = {"Pass", "Passer"}},
    [D_BOTH] = {.name = "both", .text = {"Ask all", "Demander à tous"}},
    [D_ANSWER] = {.name = "answer", .text = {"Answer", "Répondre"}},
    [D_STOP] = {.name = "stop", .text = {"Stop", "Arrêter"}},
};
static const phrase event_rows[EVENTS] = {
    [E_MARK] = {.name = "mark",
                .text = {"{who} marks {0}", "{who} marque {0}"},
                .args = 1,
                .noun = {NUMBER}},
    [E_ROLL] = {.name = "roll",
                .text = {"{who} rolls {0}", "{who} lance {0}"},
                .args = 1,
                .noun = {NUMBER}},
    [E_SHOW] = {.name = "show",
                .text = {"{who} shows {0}", "{who} montre {0}"},
                .args = 1,
                .noun = {NUMBER},
                .reveals = true},
    [E_SECRET] = {.name = "secret",
                  .text = {"{who} notes {0}", "{who} note {0}"},
                  .args = 1,
                  .noun = {NUMBER},
                  .hidden = 1},
};
static const phrase asks[ASKS] = {{.name = "nothing", .text = {"Nothing", "Rien"}},
                                  {.name = "turn", .text = {"Play", "Jouez"}},
                                  {.name = "answer", .text = {"Answer", "Répondez"}}};
static const phrase refusals[] = {{.name = "no", .text = {"No", "Non"}}};
static const phrase score_lines[] = {{.name = "marks", .text = {"Marks", "Marques"}}};

static const correction corrections[] = {
    {3, "DR-B2", {"Showing takes no turn.", "Montrer ne coûte pas de tour."}},
    {2, "DR-B1", {"Marks are public.", "Les marques sont publiques."}},
};

static const orient_line orientation[ORIENT_LINES] = {
    {{"Win", "Gagnez"}, {"Do it first.", "Faites-le d'abord."}},
    {{"Do it", "Faites-le"}, {"One turn each.", "Un tour chacun."}},
    {{"When it is done", "Quand c'est fait"}, {"Then it ends.", "Alors, c'est fini."}},
};

const game drill_game = {
    .id = "drill",
    .name = {"Drill", "Exercice"},
    .pitch = {"an exercise", "un exercice"},
    .orientation = orientation,
    .primer = {"Do it.", "Faites-le."},
    .prefix = "DR",
    .version = 3,
    .oldest = 2,
    .corrections = corrections,
    .correction_count = COUNT_OF(corrections),
    .seats_min = 2,
    .seats_max = 4,
    .layout = LAYOUT(drill),
    .tables_size = 1,
    .nouns = nouns,
    .actions = actions,
    .events = event_rows,
    .asks = asks,
    .refusals = refusals,
    .score_lines = score_lines,
    .noun_count = COUNT_OF(nouns),
    .action_count = D_ACTIONS,
    .event_count = EVENTS,
    .ask_count = ASKS,
    .refusal_count = 1,
    .score_line_count = 1,
    .load = load,
    .setup = setup,
    .legal = legal,
    .apply = apply,
    .score = count,
    .check = check,
};

const rules *drill_rules(void) {
    static const char text[] = "set empty\n game drill\n name.en Empty\n name.fr Vide\n";
    static char tables;
    static rules r;
    set_error error;
    if (!r.game)
        MUST(rules_load(&r, (set_input){&drill_game, text, sizeof text - 1}, &tables, &error));
    return &r;
}
