/* The legend: the signs that are on the table now, in as many rows as there is room for. */
#include "sheet.h"
#include "utf8.h"

/* Where a sign is seen. */
typedef enum {
    SIGN_CHARACTER,
    SIGN_TURNED,
    SIGN_ATTACK,
    SIGN_READY,
    SIGN_AIMS,
    SIGN_ACTED,
    SIGN_EXPLORES,
    SIGN_CLONES,
    SIGN_SHOOTS,
    SIGN_GIFT,
    SIGN_DIES,
    SIGN_DNA,
    SIGN_EXPLORATION,
    SIGN_POWER,
    SIGN_SHOT,
    SIGN_OBJECT,
    SIGN_BUILT,
    SIGN_SITE,
    SIGN_STORED,
    SIGN_SPENT,
    SIGN_COST,
    SIGN_RECRUIT,
    SIGN_LEVEL
} sign;

/* Those that one decides by come first. */
static const struct {
    sign sign;
    msg text;
} signs[] = {
    {SIGN_COST, {"mystic.board.sign-cost", {"2Go costs 2 Gold", "2Or coûte 2 Or"}}},
    {SIGN_RECRUIT, {"mystic.board.sign-recruit", {"1/3 force/resistance", "1/3 force/résistance"}}},
    {SIGN_CHARACTER,
     {"mystic.board.sign-figures",
      {"5/9-3 force/resistance-damage", "5/9-3 force/résistance-dommages"}}},
    {SIGN_ATTACK,
     {"mystic.board.sign-attack", {"att2 attacks in 2 turns", "att2 attaque dans 2 tours"}}},
    {SIGN_READY, {"mystic.board.sign-ready", {"! must strike", "! doit frapper"}}},
    {SIGN_AIMS, {"mystic.board.sign-aims", {"» aims", "» vise"}}},
    {SIGN_CHARACTER, {"mystic.board.sign-speed", {"v3 speed", "v3 vitesse"}}},
    {SIGN_CHARACTER, {"mystic.board.sign-upright", {"↑ upright", "↑ normale"}}},
    {SIGN_TURNED, {"mystic.board.sign-turned", {"→↓← engaged by 1 2 3", "→↓← engagée de 1 2 3"}}},
    {SIGN_CHARACTER,
     {"mystic.board.sign-gift", {"G1 gift, engages by 1", "A1 atout, engage de 1"}}},
    {SIGN_ACTED, {"mystic.board.sign-acted", {". has acted", ". a agi"}}},
    {SIGN_EXPLORES, {"mystic.board.sign-explores", {"exp explores", "exp explore"}}},
    {SIGN_CLONES, {"mystic.board.sign-clones", {"cln mut clone, mutant", "cln mut clone, mutant"}}},
    {SIGN_SHOOTS, {"mystic.board.sign-shoots", {"sht shoots", "tir tire"}}},
    {SIGN_GIFT, {"mystic.board.sign-uses-gift", {"gft uses its gift", "ato joue son atout"}}},
    {SIGN_DIES, {"mystic.board.sign-dies", {"sac dies", "sac meurt"}}},
    {SIGN_BUILT, {"mystic.board.sign-built", {"■ built", "■ bâti"}}},
    {SIGN_SITE, {"mystic.board.sign-site", {"□ site", "□ chantier"}}},
    {SIGN_STORED, {"mystic.board.sign-stored", {"▪ stored", "▪ stocké"}}},
    {SIGN_SPENT, {"mystic.board.sign-spent", {"▫ engaged", "▫ engagé"}}},
    {SIGN_OBJECT, {"mystic.board.sign-object", {"+ object", "+ objet"}}},
    {SIGN_EXPLORATION, {"mystic.board.sign-exploration", {"E Exploration", "E Exploration"}}},
    {SIGN_DNA, {"mystic.board.sign-dna", {"D DNA", "D A.D.N"}}},
    {SIGN_POWER, {"mystic.board.sign-power", {"P Power", "P Pouvoir"}}},
    {SIGN_SHOT, {"mystic.board.sign-shot", {"S Shooting", "T Tir"}}},
    {SIGN_LEVEL, {"mystic.board.sign-level", {"L1 level", "N1 niveau"}}},
};
MSG_ROWS(signs, text);

static unsigned bit(sign which, bool seen) { return seen ? 1u << which : 0; }

static unsigned signs_of_character(const sheet *s, const character *c) {
    const purpose why = (purpose)c->purpose;
    const uint8_t can = design_of(s->rules, c->type)->abilities;
    return bit(SIGN_CHARACTER, true) | bit(SIGN_TURNED, c->turns) |
           bit(SIGN_ATTACK, why == FOR_ATTACK) | bit(SIGN_READY, c->flags & READY) |
           bit(SIGN_AIMS, c->flags & DECLARED) | bit(SIGN_ACTED, c->flags & ACTED) |
           bit(SIGN_EXPLORES, why == FOR_EXPLORATION) |
           bit(SIGN_CLONES, why == FOR_CLONE || why == FOR_MUTANT) |
           bit(SIGN_SHOOTS, why == FOR_SHOT) | bit(SIGN_GIFT, why == FOR_ATOUT) |
           bit(SIGN_DIES, why == FOR_SACRIFICE) | bit(SIGN_OBJECT, c->object) |
           bit(SIGN_DNA, can >> ABILITY_ADN & 1) |
           bit(SIGN_EXPLORATION, can >> ABILITY_EXPLORATION & 1) |
           bit(SIGN_POWER, can >> ABILITY_POWER & 1) | bit(SIGN_SHOT, can >> ABILITY_SHOT & 1);
}

static unsigned signs_of_building(const building *b) {
    return bit(SIGN_BUILT, b->site == SITE_BUILT) | bit(SIGN_SITE, b->site == SITE_IDLE) |
           bit(SIGN_TURNED, b->site == SITE_BUSY) | bit(SIGN_STORED, b->stored) |
           bit(SIGN_SPENT, b->engaged);
}

static unsigned signs_in_camp(const sheet *s, int seat) {
    unsigned seen = 0;
    for (int slot = 0; slot < SLOT_CAMP; slot++) {
        const int place = place_of(seat, slot);
        if (!ms_type_at(s->seen, place)) continue;
        seen |= place_is_character(place) ? signs_of_character(s, character_at(s->seen, place))
                                          : signs_of_building(building_at(s->seen, place));
    }
    return seen;
}

/* A card in the hand shows what it costs; a character its figures, a building its level. */
static unsigned signs_in_hand(const sheet *s) {
    const own *o = s->view->own;
    unsigned seen = 0;
    for (int i = 0; o && i < HAND_MAX && o->hand[i]; i++) {
        const design *d = design_of(s->rules, o->hand[i]);
        int cost = 0;
        for (int k = 0; k < RESOURCES; k++) cost += d->cost[k];
        seen |= bit(SIGN_COST, cost > 0) | bit(SIGN_RECRUIT, d->kind == KIND_CHARACTER) |
                bit(SIGN_LEVEL, d->kind == KIND_BUILDING);
    }
    return seen;
}

/* Draws the texts of these signs side by side, in rows as far as `rows`; returns the rows that all
 * of them take. */
static int lay(const sheet *s, int row, int rows, unsigned seen) {
    int used = 0, column = s->out->columns;
    for (int i = 0; i < COUNT_OF(signs); i++) {
        const char *text = tr(s->brief->lang, &signs[i].text);
        const int length = utf8_length(text);
        if (!(seen >> signs[i].sign & 1)) continue;
        if (column + length > s->out->columns) used++, column = 0;
        if (used <= rows) canvas_text(s->out, CELL(row + used - 1, column), INK_DIM, text);
        column += length + 2;
    }
    return used;
}

static unsigned signs_on_table(const sheet *s) {
    unsigned seen = signs_in_hand(s);
    for (int i = 0; i < s->now->head.seats; i++) seen |= signs_in_camp(s, i);
    /* the figures in play are the same, and more */
    return seen >> SIGN_CHARACTER & 1 ? seen & ~(1u << SIGN_RECRUIT) : seen;
}

int ms_legend_rows(const sheet *s) { return lay(s, 0, 0, signs_on_table(s)); }

void ms_legend_draw(const sheet *s, int row, int rows) { lay(s, row, rows, signs_on_table(s)); }

void ms_signs(lang l, buffer *out) {
    for (int i = 0; i < COUNT_OF(signs); i++)
        buffer_text(out, tr(l, &signs[i].text)), buffer_char(out, '\n');
}
