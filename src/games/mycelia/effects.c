#include "effects.h"

#include "moves.h"
#include "verbs.h"
#include "words.h"

/* ---- the stack ------------------------------------------------------------------------------- */

/* A node as a frame. The frame of OP_ALL names the first of its remaining children. */
static frame frame_of(const rules *r, int seat, uint8_t number) {
    const node *n = node_of(r, number);
    return (frame){n->op,
                   (uint8_t)seat,
                   {n->op == OP_ALL ? n->child : number, n->op == OP_REPEAT ? n->count : 0}};
}

void my_effects_push(play *p, int seat, uint8_t node_number) {
    if (node_number) frames_push(&place_of(p, seat)->frames, frame_of(p->rules, seat, node_number));
}

static void ask(play *p, int seat, uint8_t question) {
    head *h = &pub_of(p)->head;
    h->waiting |= (uint8_t)(1 << seat);
    h->ask[seat] = question;
}

static uint8_t question_of(const my_task *t) {
    const my_verb *v = verb_of(t->frame.verb);
    return v->ask ? v->ask(t) : ASK_NOTHING;
}

/* Runs a frame that needs no choice, or drops it if it cannot do anything. */
static void step(play *p, frame top) {
    const my_verb *v = verb_of(top.verb);
    if (v->run) v->run(p, top);
}

/* ---- running --------------------------------------------------------------------------------- */

typedef enum { DONE, ASKED, GIVEN } outcome;

/* Runs one stack until it is empty, needs a choice, or has a bonus for the others (stored in
 * *bonus). */
static outcome run_stack(play *p, int seat, uint8_t *bonus) {
    frames *stack = &place_of(p, seat)->frames;
    while (stack->count > 0) {
        const my_task t = my_task_of_frame(p->rules, pub_of(p), *frames_top(stack));
        uint8_t question = question_of(&t);
        if (question != ASK_NOTHING) {
            ask(p, seat, question);
            return ASKED;
        }
        frame top = frames_pop(stack);
        if (top.verb == OP_OPPONENTS) {
            *bonus = node_of(p->rules, top.arg[0])->child;
            return GIVEN;
        }
        step(p, top);
    }
    return DONE;
}

/* MY-R8.14, R8.15, A-22: gives the bonus to the others, clockwise. Those with a choice have to
 * act now. */
static void give_bonus(play *p, int giver, uint8_t bonus) {
    pub *u = pub_of(p);
    if (is_solo(u)) {
        my_gwidyon_bonus(p, bonus);
        return;
    }
    EMIT(p, E_BONUS, giver, u->recruit ? u->recruit : u->played);
    for (int i = 1; i < u->head.seats; i++) {
        int seat = (giver + i) % u->head.seats;
        uint8_t none;
        my_effects_push(p, seat, bonus);
        if (run_stack(p, seat, &none) == ASKED) u->answering |= (uint8_t)(1 << seat);
    }
}

/* Continues the bonus of a seat after its answer. Returns true if somebody still has to answer. */
static bool run_answers(play *p, int seat) {
    pub *u = pub_of(p);
    uint8_t none;
    if (u->answering >> seat & 1 && run_stack(p, seat, &none) == DONE)
        u->answering &= (uint8_t)~(1 << seat);
    return u->answering != 0;
}

bool my_effects_run(play *p, int seat) {
    pub *u = pub_of(p);
    uint8_t bonus;
    if (run_answers(p, seat)) return true;
    for (;;) {
        switch (run_stack(p, u->head.active, &bonus)) {
        case DONE: return false;
        case ASKED: return true;
        case GIVEN: give_bonus(p, u->head.active, bonus); break;
        }
        if (u->answering) return true;
    }
}

/* ---- answers --------------------------------------------------------------------------------- */

static my_task waiting_task(const rules *r, const view *v) {
    const frame *top = my_waiting_frame(v->pub, v->seat);
    ASSERT(top);
    return my_task_of_frame(r, v->pub, *top);
}

int my_effects_legal(const rules *r, const view *v, action out[ACTIONS_MAX]) {
    const my_task t = waiting_task(r, v);
    int n = verb_of(t.frame.verb)->list(&t, out);
    out[n++] = (action){.kind = A_STOP}; /* MY-R4.03 */
    return n;
}

/* Skips this part. Stopping within "3x" also skips the remaining repetitions. */
static void answer_stop(play *p, frame top) {
    frames *stack = &place_of(p, top.seat)->frames;
    const frame *below = frames_top(stack);
    bool begun = my_frame_cell(top) != NO_CELL;
    bool whole_repeat = below && below->verb == OP_REPEAT && !begun &&
                        node_of(p->rules, below->arg[0])->child == top.arg[0];
    if (whole_repeat) frames_pop(stack);
    EMIT(p, E_STOP, top.seat, 0);
}

void my_effects_answer(play *p, int seat, action a) {
    frame top = frames_pop(&place_of(p, seat)->frames);
    if (a.kind == A_STOP)
        answer_stop(p, top);
    else
        verb_of(top.verb)->answer(p, top, a);
}

int my_effects_refuse(const rules *r, const view *v, action a) {
    const my_task t = waiting_task(r, v);
    if (a.kind <= A_END) return REFUSE_INSIDE; /* MY-R3.02, A-26 */
    return verb_of(t.frame.verb)->refuse(&t, a);
}

int my_effects_rate(const rules *r, const view *v, const action *a) {
    const my_task t = waiting_task(r, v);
    return a->kind == A_STOP ? 0 : verb_of(t.frame.verb)->rate(&t, a);
}

int my_effects_looks(const rules *r, const view *v, const action *a) {
    const my_task t = waiting_task(r, v);
    return a->kind == A_STOP ? 0 : verb_of(t.frame.verb)->looks(&t, a);
}

bool my_effects_preview(const rules *r, const view *v, const action *a, pub *out) {
    action list[ACTIONS_MAX];
    bool legal = false;
    if (!v->own || !waited_for(head_of(v->pub), v->seat) ||
        head_of(v->pub)->ask[v->seat] == ASK_TURN)
        return false;
    for (int n = my_effects_legal(r, v, list); n-- > 0 && !legal;)
        legal = action_equal(list[n], *a);
    if (!legal) return false;
    table after = {.pub = *(const pub *)v->pub};
    my_effects_answer(&(play){.rules = r, .state = (state *)&after}, v->seat, *a);
    *out = after.pub;
    return true;
}
