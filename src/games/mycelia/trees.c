#include "trees.h"

#include "counts.h"
#include "effects.h"
#include "moves.h"
#include "rate.h"
#include "words.h"
#include "worth.h"

/* ---- the parts ------------------------------------------------------------------------------- */

int my_part(const rules *r, const node *n, int nth) {
    int part = n->child;
    while (part && nth-- > 0) part = node_of(r, part)->next;
    return part;
}

bool my_parts_can(const my_task *t) {
    for (int part = t->node->child; part; part = node_of(t->rules, part)->next)
        if (my_can_do(t->rules, t->pub, t->frame.seat, part)) return true;
    return false;
}

static int part_worth(const my_task *t, int part) {
    return my_effect_worth(t->rules, t->pub, t->frame.seat, part);
}

/* ---- one after another ("&", MY-R8.03) ------------------------------------------------------- */

/* The frame names the first of the remaining parts. */
void my_all_run(play *p, frame f) { /* MY-R8.01: from left to right */
    uint8_t next = node_of(p->rules, f.arg[0])->next;
    if (next) frames_push(&place_of(p, f.seat)->frames, (frame){OP_ALL, f.seat, {next, 0}});
    my_effects_push(p, f.seat, f.arg[0]);
}

int my_all_worth(const my_task *t) {
    int sum = 0;
    for (int part = t->node->child; part; part = node_of(t->rules, part)->next)
        sum += part_worth(t, part);
    return sum;
}

/* Writes a list of parts; `first` joins the first two, `rest` each further one. */
static void say_parts(const my_teller *t, const node *n, const char *first, const char *rest) {
    char so_far[SENTENCE_MAX], part[SENTENCE_MAX], both[SENTENCE_MAX];
    buffer whole = BUFFER_OVER(so_far);
    const char *pattern = first;
    my_tell_effect(&(my_teller){t->rules, t->lang, t->theirs, &whole}, n->child);
    for (int child = node_of(t->rules, n->child)->next; child;
         child = node_of(t->rules, child)->next, pattern = rest) {
        buffer one = BUFFER_OVER(part), joined = BUFFER_OVER(both);
        my_tell_effect(&(my_teller){t->rules, t->lang, t->theirs, &one}, child);
        FILL(&joined, t->lang, pattern, so_far, part);
        buffer_clear(&whole);
        buffer_text(&whole, both);
    }
    buffer_text(t->out, so_far);
}

void my_all_say(const my_teller *t, const node *n) {
    const char *then = TR(t->lang, "mycelia.effect.then", "{0}; then {1}", "{0} ; puis {1}");
    say_parts(t, n, then, then);
}

static void mark_parts(const my_teller *t, const node *n, char sign) {
    for (int part = n->child; part; part = node_of(t->rules, part)->next) {
        if (part != n->child) buffer_char(t->out, sign);
        my_mark_inside(t, part);
    }
}

void my_all_mark(const my_teller *t, const node *n) { mark_parts(t, n, '&'); }

/* ---- one of several ("/", MY-R8.02) ---------------------------------------------------------- */

uint8_t my_either_ask(const my_task *t) { return my_parts_can(t) ? ASK_SIDE : ASK_NOTHING; }

int my_either_list(const my_task *t, action *out) { /* MY-A-20 */
    int n = 0;
    uint16_t side = 0;
    for (int part = t->node->child; part; part = node_of(t->rules, part)->next, side++)
        if (my_can_do(t->rules, t->pub, t->frame.seat, part))
            out[n++] = (action){.kind = A_SIDE, .arg = {side}};
    return n;
}

int my_either_refuse(const my_task *t, action a) {
    int sides = 0;
    for (int part = t->node->child; part; part = node_of(t->rules, part)->next) sides++;
    return a.kind != A_SIDE ? REFUSE_NOT_NOW : a.arg[0] < sides ? REFUSE_SIDE_IDLE : REFUSE_SIDE;
}

void my_either_answer(play *p, frame f, action a) {
    my_effects_push(p, f.seat, (uint8_t)my_part(p->rules, node_of(p->rules, f.arg[0]), a.arg[0]));
}

int my_either_rate(const my_task *t, const action *a) {
    return part_worth(t, my_part(t->rules, t->node, a->arg[0]));
}

int my_either_looks(const my_task *t, const action *a) { /* drops before leaves */
    const node *part = node_of(t->rules, my_part(t->rules, t->node, a->arg[0]));
    return verb_of(part->op)->gives_leaves ? part->count : LOOKS_DROP;
}

int my_either_worth(const my_task *t) {
    int best = 0;
    for (int part = t->node->child; part; part = node_of(t->rules, part)->next) {
        int worth = part_worth(t, part);
        if (worth > best) best = worth;
    }
    return best;
}

void my_either_say(const my_teller *t, const node *n) {
    say_parts(t, n,
              TR(t->lang, "mycelia.effect.either", "either {0}, or {1}", "soit {0}, soit {1}"),
              TR(t->lang, "mycelia.effect.or", "{0}, or {1}", "{0}, soit {1}"));
}

void my_either_mark(const my_teller *t, const node *n) { mark_parts(t, n, '/'); }

/* ---- several times (MY-R8.04) ---------------------------------------------------------------- */

void my_repeat_run(play *p, frame f) { /* MY-A-21: each time a new pass with new choices */
    uint8_t child = node_of(p->rules, f.arg[0])->child;
    if (f.arg[1] == 0 || !my_can_do(p->rules, pub_of(p), f.seat, child)) return;
    f.arg[1]--;
    frames_push(&place_of(p, f.seat)->frames, f);
    my_effects_push(p, f.seat, child);
}

int my_repeat_worth(const my_task *t) { return part_worth(t, t->node->child) * t->node->count; }

void my_repeat_say(const my_teller *t, const node *n) {
    char inner[SENTENCE_MAX];
    buffer part = BUFFER_OVER(inner);
    my_tell_inside(&(my_teller){t->rules, t->lang, t->theirs, &part}, n->child);
    const char *pattern =
        TR(t->lang, "mycelia.effect.repeat", "up to {1} times, {0}", "jusqu'à {1} fois, {0}");
    my_fill(t->out, t->lang, pattern, (my_filling){inner, n->count});
}

void my_repeat_mark(const my_teller *t, const node *n) {
    buffer_int(t->out, n->count);
    buffer_char(t->out, 'x');
    my_mark_inside(t, n->child);
}

/* ---- for the opponents (MY-R8.14) ------------------------------------------------------------ */

void my_opponents_say(const my_teller *t, const node *n) {
    char inner[SENTENCE_MAX];
    buffer part = BUFFER_OVER(inner);
    my_tell_inside(&(my_teller){t->rules, t->lang, true, &part}, n->child);
    FILL(t->out, t->lang,
         TR(t->lang, "mycelia.effect.opponents", "each opponent may {0}",
            "chaque adversaire peut {0}"),
         inner);
}

void my_opponents_mark(const my_teller *t, const node *n) {
    char inner[SENTENCE_MAX];
    buffer part = BUFFER_OVER(inner);
    my_mark_inside(&(my_teller){t->rules, t->lang, true, &part}, n->child);
    FILL(t->out, t->lang, TR(t->lang, "mycelia.sign.opponents", "opp:{0}", "adv:{0}"), inner);
}
