/* A refusal gives a reason that is true. */
#include "unit.h"

#include "refused.h"
#include "registry.h"
#include "rooms.h"

static bool holds(const rules *r, const view *v, action a, const remark *why) {
    const pub *u = v->pub;
    const own *o = v->own;
    int copies = 0;
    (void)r;
    for (int i = 0; i < u->hand_count[v->seat]; i++) copies += o->hand[i] == a.arg[0];
    if (why->row == NOT_IN_HAND) return !copies;
    return why->row == NOT_NOW || u->deck.count == 0;
}

TEST(every_reason_is_true) {
    refused_walk(fixture_rules(registry_find("pearls"), 0),
                 &(refused_plan){.matches = 40, .every = 40, .holds = holds});
}
