/* What pressing a thing on the board means, and what the action under consideration would make.
 *
 * A thing can mean several actions. The one of the kind that is being considered comes first:
 * who considers placing a stone and goes on to another space still considers a stone. */
#include "sheet.h"

static const player *owner(const sheet *s) { return &s->pub->player[s->seat]; }

static bool says(action *out, int kind, int first, int second) {
    *out = (action){.kind = (uint8_t)kind, .arg = {(uint16_t)first, (uint16_t)second}};
    return true;
}

/* ---- what an action would make --------------------------------------------------------------- */

/* The space that an action changes; -1: none that there is. */
static int place_of(const sheet *s, const action *a) {
    const int at = a->kind == A_PLACE   ? a->arg[1]
                   : a->kind == A_ENTER ? s->tables->entrance
                                        : a->arg[0];
    return at < s->tables->cells ? at : -1;
}

static bool consider_place(sheet *s, int hue, int at) {
    player *who = &s->shown;
    if (hue >= COLOURS || !who->hand[hue] || !(ds_places(s->tables, who, hue) >> at & 1))
        return false;
    ds_put(who, at, hue);
    who->hand[hue]--;
    return true;
}

static bool consider_plant(sheet *s, int at) {
    player *who = &s->shown;
    if (!who->hand[GRASS] || !(ds_tree_places(who) >> at & 1)) return false;
    ds_plant(who, at);
    who->hand[GRASS]--;
    return true;
}

static bool consider_enter(sheet *s, int at) {
    if (!ds_may_enter(s->tables, &s->shown)) return false;
    ds_stand(&s->shown, at);
    return true;
}

static bool consider_step(sheet *s, int at) {
    player *who = &s->shown;
    if (!(ds_steps(s->tables, who) >> at & 1)) return false;
    if (step_costs(who)) who->hand[WHITE]--;
    ds_stand(who, at);
    return true;
}

static bool consider_take(sheet *s, int at) {
    player *who = &s->shown;
    if (!(free_cells(who) >> at & 1)) return false;
    who->hand[ds_take(who, at)]++;
    return true;
}

static bool consider_set(sheet *s, int at) {
    player *who = &s->shown;
    if (!who->lifted || !(ds_lift_targets(s->tables, who, who->lifted - 1) >> at & 1)) return false;
    ds_lift(who, who->lifted - 1, who->lifted_at, at);
    return true;
}

/* Carries it out on s->shown; true if it changes a space. */
static bool considered(sheet *s, const action *a, int at) {
    switch ((action_kind)a->kind) {
    case A_PLACE: return consider_place(s, a->arg[0], at);
    case A_PLANT: return consider_plant(s, at);
    case A_ENTER: return consider_enter(s, at);
    case A_STEP: return consider_step(s, at);
    case A_TAKE: return consider_take(s, at);
    case A_LIFT: return true; /* nothing moves yet */
    case A_SET: return consider_set(s, at);
    case A_CHOOSE:
    case A_COLLECT:
    case A_MOVE:
    case A_KEY:
    case A_KEY_RED:
    case A_LOCATION:
    case A_SLEEP:
    case A_SPREAD:
    case A_USE:
    case A_STORE:
    case A_SWAP:
    case A_BANISH:
    case A_FINISH:
    case A_SOW:
    case A_STIR:
    case A_ARRANGE:
    case A_STOP:
    case A_COMPLETE:
    case A_LEAVE:
    case A_DRAW:
    case A_NO_DRAW:
    case A_KEEP:
    case A_KEEP_NONE:
    case ACTIONS: break;
    }
    return false;
}

void ds_consider(sheet *s) {
    const action *a = s->brief->focus;
    s->shown = *owner(s);
    if (!a || ds_sheet_ask(s) == ASK_NOTHING) return;
    const int at = place_of(s, a);
    if (at < 0 || !considered(s, a, at)) return;
    s->changed = cell_bit(at);
    s->completes =
        ds_completed_cards(s->tables, &s->shown) & ~ds_completed_cards(s->tables, owner(s));
}

/* ---- spaces ---------------------------------------------------------------------------------- */

static bool may_build(const sheet *s, int hue) {
    return owner(s)->hand[hue] &&
           (hue != WHITE || s->pub->head.option[OPTION_WHITE] == WHITE_BUILT); /* DS-A-17 */
}

/* A placement here that completes a card, or else one that is allowed. */
static int colour_for(const sheet *s, int at) {
    int found = NO_COLOUR;
    for (int hue = WATER; hue < COLOURS; hue++) {
        player after = *owner(s);
        if (!may_build(s, hue) || !(ds_places(s->tables, &after, hue) >> at & 1)) continue;
        ds_put(&after, at, hue);
        if (ds_completed_cards(s->tables, &after)) return hue;
        if (!found) found = hue;
    }
    return found;
}

static int any_in_hands(const sheet *s) {
    for (int hue = WATER; hue < COLOURS; hue++)
        if (may_build(s, hue)) return hue;
    return NO_COLOUR;
}

static bool press_in_creation(const sheet *s, int at, action *out) {
    const player *who = owner(s);
    const action *placing = ds_sheet_focus(s, A_PLACE);
    const int hue = colour_for(s, at);
    if (placing) return says(out, A_PLACE, placing->arg[0], at);
    if (ds_sheet_focus(s, A_STEP)) return says(out, A_STEP, at, 0);
    if (ds_sheet_focus(s, A_PLANT)) return says(out, A_PLANT, at, 0);
    if (at == s->tables->entrance && ds_may_enter(s->tables, who)) return says(out, A_ENTER, 0, 0);
    if (hue) return says(out, A_PLACE, hue, at);
    if (ds_steps(s->tables, who) >> at & 1) return says(out, A_STEP, at, 0);
    if (who->hand[GRASS] && s->pub->trees && ds_tree_places(who) >> at & 1)
        return says(out, A_PLANT, at, 0);
    return any_in_hands(s) &&
           says(out, A_PLACE, any_in_hands(s), at); /* refused, with the reason */
}

/* The uppermost fragment that the Golem can move; where none can, the lowest. */
static int level_to_lift(const sheet *s, int at) {
    const int height = owner(s)->height[at];
    return height && ds_lift_targets(s->tables, owner(s), at) ? height : 1;
}

bool ds_press_space(const sheet *s, int at, action *out) {
    const action *lifting = ds_sheet_focus(s, A_LIFT);
    switch ((ask_kind)ds_sheet_ask(s)) {
    case ASK_CREATE:
    case ASK_LAST: return press_in_creation(s, at, out);
    case ASK_PASSING: return says(out, A_STEP, at, 0);
    case ASK_TOWER: return says(out, A_TAKE, at, 0);
    case ASK_GOLEM:
        return says(out, A_LIFT, at,
                    lifting && lifting->arg[0] == at ? lifting->arg[1] : level_to_lift(s, at));
    case ASK_SET: return says(out, A_SET, at, 0);
    case ASK_NOTHING:
    case ASK_FIRST:
    case ASK_TRAVEL:
    case ASK_SPREAD:
    case ASK_SOW:
    case ASK_STIR:
    case ASK_ARRANGE:
    case ASK_COMPLETE:
    case ASK_LEAVE:
    case ASK_DRAW:
    case ASK_KEEP:
    case ASKS: break;
    }
    return false;
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* The fragment that is most easily spared for an icon: not red, and not wanted by an open card. */
static int colour_to_spare(const sheet *s) {
    const outlook o = ds_outlook(s->tables, s->pub, s->seat);
    uint8_t wanted[LANES] = {0};
    int best = NO_COLOUR, most = 0;
    for (uint64_t left = o.who.open; left; left &= left - 1) {
        const plan p = ds_plan(&o, &s->tables->card[lowest(left)].pattern);
        for (int i = 0; i < LANES && p.lacking != NO_PLAN; i++)
            if (p.missing[i] > wanted[i]) wanted[i] = p.missing[i];
    }
    for (int hue = WATER; hue < RED; hue++) {
        const int spare = LANES + o.who.hand[hue] - wanted[hue];
        if (o.who.hand[hue] && spare > most) most = spare, best = hue;
    }
    return best;
}

static bool press_icon(const sheet *s, int which, action *out) {
    const action *using = ds_sheet_focus(s, A_USE), *storing = ds_sheet_focus(s, A_STORE);
    const int hue = using ? using->arg[1] : storing ? storing->arg[1] : colour_to_spare(s);
    if (!hue) return false;
    if (storing || !ds_may_use_card(s->tables, s->pub, s->seat, which))
        return says(out, A_STORE, which, hue);
    return says(out, A_USE, which, hue);
}

bool ds_sheet_drawn(const sheet *s, int which) {
    const own *o = s->view->own;
    for (int i = 0; o && i < s->pub->player[s->view->seat].drawn; i++)
        if (o->drawn[i] == which) return true;
    return false;
}

bool ds_press_card(const sheet *s, int which, action *out) {
    switch ((ask_kind)ds_sheet_ask(s)) {
    case ASK_FIRST: return ds_sheet_drawn(s, which) && says(out, A_CHOOSE, which, 0);
    case ASK_KEEP: return ds_sheet_drawn(s, which) && says(out, A_KEEP, which, 0);
    case ASK_COMPLETE: return owner(s)->open & card_bit(which) && says(out, A_COMPLETE, which, 0);
    case ASK_TRAVEL:
    case ASK_CREATE: return press_icon(s, which, out);
    case ASK_NOTHING:
    case ASK_SPREAD:
    case ASK_LAST:
    case ASK_PASSING:
    case ASK_SOW:
    case ASK_STIR:
    case ASK_ARRANGE:
    case ASK_TOWER:
    case ASK_GOLEM:
    case ASK_SET:
    case ASK_LEAVE:
    case ASK_DRAW:
    case ASKS: break;
    }
    return false;
}

/* ---- the Dream World ------------------------------------------------------------------------- */

static bool press_to_go(const sheet *s, int place, action *out) {
    if (place == owner(s)->sleeper)
        return says(out, A_LOCATION, s->tables->location[place].power, 0);
    if (ds_key_moves(s->tables, s->pub, s->seat) >> place & 1) return says(out, A_KEY, place, 0);
    if (ds_key_reds(s->tables, s->pub, s->seat) >> place & 1) return says(out, A_KEY_RED, place, 0);
    return says(out, A_MOVE, place, 0);
}

bool ds_press_location(const sheet *s, int place, action *out) {
    const action *sowing = ds_sheet_focus(s, A_SOW);
    switch ((ask_kind)ds_sheet_ask(s)) {
    case ASK_TRAVEL: return press_to_go(s, place, out);
    case ASK_STIR: return says(out, A_STIR, place, 0);
    case ASK_SOW: return says(out, A_SOW, sowing ? sowing->arg[0] : owner(s)->sown[0], place);
    case ASK_NOTHING:
    case ASK_FIRST:
    case ASK_SPREAD:
    case ASK_CREATE:
    case ASK_LAST:
    case ASK_PASSING:
    case ASK_ARRANGE:
    case ASK_TOWER:
    case ASK_GOLEM:
    case ASK_SET:
    case ASK_COMPLETE:
    case ASK_LEAVE:
    case ASK_DRAW:
    case ASK_KEEP:
    case ASKS: break;
    }
    return false;
}

bool ds_press_fragment(const sheet *s, int place, int slot, action *out) {
    const int hue = s->pub->row[place][slot];
    if (ds_sheet_ask(s) == ASK_TRAVEL && place == owner(s)->sleeper)
        return says(out, A_COLLECT, hue, 0);
    if (ds_sheet_ask(s) == ASK_ARRANGE && place == owner(s)->lake && slot >= owner(s)->lake_at)
        return says(out, A_ARRANGE, hue, 0);
    return false;
}

bool ds_press_end(const sheet *s, action *out) {
    switch ((ask_kind)ds_sheet_ask(s)) {
    case ASK_TRAVEL: return says(out, A_SLEEP, 0, 0);
    case ASK_CREATE:
    case ASK_LAST: return says(out, A_FINISH, 0, 0);
    case ASK_TOWER:
    case ASK_GOLEM: return says(out, A_STOP, 0, 0);
    case ASK_DRAW: return says(out, A_NO_DRAW, 0, 0);
    case ASK_KEEP: return says(out, A_KEEP_NONE, 0, 0);
    case ASK_NOTHING:
    case ASK_FIRST:
    case ASK_SPREAD:
    case ASK_PASSING:
    case ASK_SOW:
    case ASK_STIR:
    case ASK_ARRANGE:
    case ASK_SET:
    case ASK_COMPLETE:
    case ASK_LEAVE:
    case ASKS: break;
    }
    return false;
}
