/* Mystic Vale drawn for a terminal. From the top: the turn and the stock, the commons, the
 * vales, the balance of decay, the viewer's cards, all players, and below them, if there is
 * space, the legend and the fields of the others. */
#include "odds.h"
#include "says.h"
#include "sheet.h"
#include "utf8.h"

enum {
    LABEL_WIDTH = 6,
    OFFER_PREFIX = 4, /* "▀ 5 " before a name */
    GAP = 1,
    SEAT_WIDTH = 40,
    VALE_NAME = 22,
    BOUGHT_NAME = 20,
    LEGEND_ROWS = 2
};

/* A filled and an empty circle: the mana token on its active and on its spent side. */
#define TOKEN_ACTIVE "●M"
#define TOKEN_SPENT  "○M"

/* ---- the market ------------------------------------------------------------------------------ */

/* A deck at the left of its row: "L1 12". */
typedef struct {
    const char *letter;
    int level, left;
} deck_label;

static void draw_label(const sheet *s, int row, deck_label of) {
    int column = canvas_text(s->out, CELL(row, 0), INK_DIM, of.letter);
    column = canvas_int(s->out, CELL(row, column), INK_BOLD, of.level);
    canvas_int(s->out, CELL(row, column + 1), INK_DIM, of.left);
}

static void draw_offer(const sheet *s, offer o, spot at) {
    const advancement *a = advancement_of(s->rules, o.type);
    const action *promised = mv_sheet_focus(s, A_BUY);
    const bool focused = promised && promised->arg[0] == o.type && promised->arg[1] == o.slot;
    const bool affordable =
        s->pub->player[s->seat].phase == PHASE_HARVEST && mana_to_spend(s->pub, s->seat) >= a->cost;
    const marks m = mv_marks_advancement(s, o.type);
    wording name;
    mv_sheet_name(s, N_ADVANCEMENT, o.type, &name);
    canvas_rune(s->out, CELL(at.row, at.column), INK_DIM, mv_slot_rune(o.slot));
    canvas_int(s->out, CELL(at.row, at.column + (a->cost < 10 ? 2 : 1)),
               affordable ? INK_BLUE | INK_BOLD : INK_BLUE, a->cost);
    if (focused) canvas_rune(s->out, CELL(at.row, at.column + 3), INK_BOLD, '>');
    mv_sheet_strip(s, &(strip){at.row, at.column + OFFER_PREFIX, at.width - OFFER_PREFIX,
                               focused      ? INK_REVERSE
                               : affordable ? INK_BOLD
                                            : INK_PLAIN,
                               name.text, &m});
    canvas_spot(s->out, at);
}

/* Where each cell of the rows of a market begins: at[i] .. at[i + 1]. */
typedef struct {
    int at[VALE_ROW + 1];
} layout_of;

/* Widens a column as far as a name in it needs that. */
static void need_for(const sheet *s, int noun_row, int type, wants *column) {
    wording name;
    if (!type) return;
    mv_sheet_name(s, noun_row, type, &name);
    const marks m = noun_row == N_VALE ? mv_marks_vale(s, type) : mv_marks_advancement(s, type);
    mv_strip_needs(name.text, &m, column);
}

static void add_around(wants *column, int count, int around) {
    for (int i = 0; i < count; i++) column[i].most += around, column[i].least += around;
}

static layout_of lay_commons(const sheet *s) {
    layout_of l = {{LABEL_WIDTH}};
    wants column[COMMONS_ROW] = {{0, 0}};
    for (int i = 0; i < COMMONS; i++)
        need_for(s, N_ADVANCEMENT, s->pub->commons[i].type, &column[i % COMMONS_ROW]);
    add_around(column, COMMONS_ROW, OFFER_PREFIX + GAP);
    mv_share_columns(column, COMMONS_ROW, s->out->columns - LABEL_WIDTH, l.at);
    return l;
}

static layout_of lay_vales(const sheet *s) {
    layout_of l = {{LABEL_WIDTH}};
    wants column[VALE_ROW] = {{0, 0}};
    for (int i = 0; i < VALES_SHOWN; i++)
        need_for(s, N_VALE, s->pub->vale_row[i], &column[i % VALE_ROW]);
    add_around(column, VALE_ROW, GAP);
    mv_share_columns(column, VALE_ROW, s->out->columns - LABEL_WIDTH, l.at);
    return l;
}

static int draw_commons(const sheet *s, int row) {
    const layout_of l = lay_commons(s);
    for (int i = 0; i < COMMONS; i++) {
        const offer o = s->pub->commons[i];
        const int level = i / COMMONS_ROW + 1, at_row = row + level - 1,
                  column = l.at[i % COMMONS_ROW], width = l.at[i % COMMONS_ROW + 1] - column - GAP;
        if (i % COMMONS_ROW == 0)
            draw_label(s, at_row,
                       (deck_label){TR(s->brief->lang, "mystic-vale.board.level", "L", "N"), level,
                                    s->pub->deck[level]});
        if (!o.type) {
            canvas_rune(s->out, CELL(at_row, column + 4), INK_DIM, '-');
            continue;
        }
        draw_offer(s, o,
                   (spot){at_row,
                          column,
                          1,
                          width,
                          N_ADVANCEMENT,
                          (uint8_t)s->seat,
                          o.type,
                          true,
                          {.kind = A_BUY, .arg = {o.type, o.slot}}});
    }
    return row + LEVELS;
}

/* MV-E5: selecting a vale pays an "any" part with what is left over, wild spirits last. */
static uint16_t spare_spirit(const sheet *s, const vale *v) {
    int best = SPIRIT_WILD, most = 0;
    if (!v->price[PRICE_ANY]) return NO_SPIRIT;
    for (int i = SPIRIT_ANIMAL; i < SPIRIT_WILD; i++) {
        const int spare = s->pub->left[i] - v->price[i - SPIRIT_ANIMAL];
        if (spare > most) {
            most = spare;
            best = i;
        }
    }
    return (uint16_t)best;
}

static void draw_vale(const sheet *s, int type, spot at) {
    const action *wanted = mv_sheet_focus(s, A_BUY_VALE);
    const bool focused = wanted && wanted->arg[0] == type;
    const marks m = mv_marks_vale(s, type);
    wording name;
    mv_sheet_name(s, N_VALE, type, &name);
    if (focused) canvas_rune(s->out, CELL(at.row, at.column - 1), INK_BOLD, '>');
    mv_sheet_strip(
        s, &(strip){at.row, at.column, at.width, focused ? INK_REVERSE : INK_PLAIN, name.text, &m});
    canvas_spot(s->out, at);
}

static int draw_vales(const sheet *s, int row) {
    const layout_of l = lay_vales(s);
    for (int i = 0; i < VALES_SHOWN; i++) {
        const int type = s->pub->vale_row[i], level = i / VALE_ROW + 1, at_row = row + level - 1,
                  column = l.at[i % VALE_ROW], width = l.at[i % VALE_ROW + 1] - column - GAP;
        if (i % VALE_ROW == 0)
            draw_label(s, at_row,
                       (deck_label){TR(s->brief->lang, "mystic-vale.board.vale-level", "V", "V"),
                                    level, s->pub->vale_deck[level - 1]});
        if (!type) {
            canvas_rune(s->out, CELL(at_row, column), INK_DIM, '-');
            continue;
        }
        const action buys = {.kind = A_BUY_VALE,
                             .arg = {(uint16_t)type, spare_spirit(s, vale_of(s->rules, type))}};
        draw_vale(
            s, type,
            (spot){at_row, column, 1, width, N_VALE, (uint8_t)s->seat, (uint16_t)type, true, buys});
    }
    return row + VALE_LEVELS;
}

/* The stock: a name, a cost, and the copies left for each slot. */
static int draw_stock(const sheet *s, int row, int column) {
    for (int i = 0; i < s->tables->level_types[LEVEL_STOCK]; i++) {
        const int type = s->tables->level_type[LEVEL_STOCK][i];
        const advancement *a = advancement_of(s->rules, type);
        const marks m = mv_marks_advancement(s, type);
        const int from = column;
        wording name;
        mv_sheet_name(s, N_ADVANCEMENT, type, &name);
        column = canvas_int(s->out, CELL(row, column), INK_BLUE, a->cost) + 1;
        column = canvas_text_in(s->out, CELLS(row, column, 20), INK_PLAIN, name.text) + 1;
        column = mv_marks_draw(s, (cells){row, column, 8}, &m);
        canvas_spot(s->out, (spot){row,
                                   from,
                                   1,
                                   column - from,
                                   N_ADVANCEMENT,
                                   (uint8_t)s->seat,
                                   (uint16_t)type,
                                   false,
                                   {0}});
        for (int slot = 0; slot < SLOTS; slot++) {
            const action buys = {.kind = A_BUY, .arg = {(uint16_t)type, (uint16_t)slot}};
            const uint8_t ink = mv_sheet_focused(s, buys) ? INK_REVERSE : INK_PLAIN;
            canvas_rune(s->out, CELL(row, column), INK_BOLD, mv_sheet_focused(s, buys) ? '>' : ' ');
            canvas_rune(s->out, CELL(row, column + 1), ink, mv_slot_rune(slot));
            const int end =
                canvas_int(s->out, CELL(row, column + 2), ink, s->pub->unseen[type][slot]);
            canvas_spot(s->out, (spot){row, column + 1, 1, end - column - 1, N_ADVANCEMENT,
                                       (uint8_t)s->seat, (uint16_t)type, true, buys});
            column = end;
        }
        column += 2;
    }
    return column;
}

static int draw_pool(const sheet *s, int row, int column) {
    const uint8_t ink = INK_YELLOW | INK_BOLD;
    if (!s->pub->pool)
        return canvas_text(
            s->out, CELL(row, column), INK_RED | INK_BOLD,
            TR(s->brief->lang, "mystic-vale.board.last", "Last round", "Dernière manche"));
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.pool", "Pool", "Pool")) +
             1;
    column = canvas_int(s->out, CELL(row, column), ink, s->pub->pool);
    canvas_rune(s->out, CELL(row, column), ink, 'V');
    return column + 1;
}

static const msg phase_names[] = {
    [PHASE_IDLE] = {"mystic-vale.board.ready", {"Ready", "Prêt"}},
    [PHASE_SPOILED] = {"mystic-vale.board.no-harvest", {"No Harvest", "Sans Récolte"}},
    [PHASE_PLANTING] = {"mystic-vale.board.planting", {"Planting", "Semence"}},
    [PHASE_HARVEST] = {"mystic-vale.board.harvest", {"Harvest", "Récolte"}},
    [PHASE_DISCARD] = {"mystic-vale.board.discard", {"Discard", "Défausse"}},
    [PHASE_PREP] = {"mystic-vale.board.prep", {"Prep", "Préparation"}},
};
MSG_TABLE(phase_names);
_Static_assert(COUNT_OF(phase_names) == PHASES, "every phase has its name");

static int draw_header(const sheet *s, int row) {
    const pub *u = s->pub;
    const int seat = u->head.active;
    char name[WORD_MAX];
    buffer b = BUFFER_OVER(name);
    context c = mv_sheet_speaker(s, seat);
    text_who(&c, seat, &b);
    int column = 0;
    if (u->head.over)
        column = canvas_text(s->out, CELL(row, column), INK_BOLD,
                             TR(s->brief->lang, "mystic-vale.board.over", "The game is over",
                                "La partie est finie"));
    else {
        column = canvas_text_in(s->out, CELLS(row, 0, 14), INK_BOLD, name);
        column = canvas_text(s->out, CELL(row, column + 1), INK_PLAIN,
                             tr(s->brief->lang, &phase_names[u->player[seat].phase]));
    }
    column = canvas_text(s->out, CELL(row, column + 2), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.round", "Round", "Manche")) +
             1;
    column = canvas_int(s->out, CELL(row, column), INK_PLAIN, u->head.round);
    if (!u->head.over) column = draw_pool(s, row, column + 2);
    draw_stock(s, row, column + 2);
    return row + 1;
}

/* ---- the viewer's side ----------------------------------------------------------------------- */

static int draw_bought(const sheet *s, int row, int column) {
    for (int i = 0; i < s->pub->bought_count; i++) {
        const purchase *b = &s->pub->bought[i];
        if (s->pub->sleeved >> i & 1) continue;
        wording name;
        mv_sheet_name(s, N_ADVANCEMENT, b->type, &name);
        const int from = ++column;
        canvas_rune(s->out, CELL(row, column++), INK_BOLD, mv_slot_rune(b->slot));
        column = canvas_text_in(s->out, CELLS(row, column, BOUGHT_NAME), INK_BOLD, name.text);
        canvas_spot(s->out, (spot){row,
                                   from,
                                   1,
                                   column - from,
                                   N_ADVANCEMENT,
                                   (uint8_t)s->pub->head.active,
                                   b->type,
                                   false,
                                   {0}});
    }
    return column;
}

static uint8_t danger_ink(int percent) {
    return percent == 0 ? INK_GREEN : percent < 35 ? INK_YELLOW : INK_RED;
}

/* Net decay against the limit, and the chance that the next card spoils. */
static int draw_danger(const sheet *s, int row, int column) {
    const player *who = &s->pub->player[s->seat];
    const balance b = mv_player_balance(s->tables, who);
    column = canvas_text(s->out, CELL(row, column), INK_RED | INK_BOLD,
                         TR(s->brief->lang, "mystic-vale.board.decay", "Decay", "Déclin")) +
             1;
    column = canvas_int(s->out, CELL(row, column), INK_PLAIN, b.decay);
    if (b.growth) {
        column =
            canvas_text(s->out, CELL(row, column + 1), INK_GREEN | INK_BOLD,
                        TR(s->brief->lang, "mystic-vale.board.growth", "- growth", "- croiss.")) +
            1;
        column = canvas_int(s->out, CELL(row, column), INK_PLAIN, b.growth);
        column = canvas_text(s->out, CELL(row, column), INK_PLAIN, " = ");
        column = canvas_int(s->out, CELL(row, column), INK_BOLD, net_decay(b));
    }
    column = canvas_text(s->out, CELL(row, column + 1), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.of", "of", "sur")) +
             1;
    column = canvas_int(s->out, CELL(row, column), INK_DIM, SPOIL_AT);
    if (!mv_sheet_mine(s) || who->phase == PHASE_SPOILED) return column;
    const odds next = mv_next_card(s->tables, who, s->view->own);
    if (!next.cards) return column;
    if (!mv_pushes_straight(s->tables, who))
        return canvas_text(s->out, CELL(row, column + 2), INK_PLAIN,
                           TR(s->brief->lang, "mystic-vale.board.ability-first", "ability first",
                              "capacité d'abord"));
    const uint8_t ink = danger_ink(mv_odds_percent(next)) | INK_BOLD;
    column =
        canvas_text(s->out, CELL(row, column + 2), INK_PLAIN,
                    TR(s->brief->lang, "mystic-vale.board.risk", "next card spoils", "risque")) +
        1;
    column = canvas_int(s->out, CELL(row, column), ink, mv_odds_percent(next));
    return canvas_text(s->out, CELL(row, column), ink, lang_percent(s->brief->lang));
}

/* What a Harvest would give, or what is left to spend; and the mana token if it is active. */
static int draw_purse(const sheet *s, int row, int column) {
    const player *who = &s->pub->player[s->seat];
    const bool spending = who->phase == PHASE_HARVEST;
    yield y = mv_harvest_of(s->tables, who);
    if (spending) {
        y = (yield){.mana = s->pub->mana};
        for (int i = SPIRIT_ANIMAL; i < SPIRITS; i++) y.spirits[i] = s->pub->left[i];
    }
    const marks m = mv_marks_yield(&y);
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         spending ? TR(s->brief->lang, "mystic-vale.board.to-spend", "To spend",
                                       "À dépenser")
                                  : TR(s->brief->lang, "mystic-vale.board.would-harvest", "harvest",
                                       "récolte")) +
             1;
    column = m.count ? mv_marks_draw(s, (cells){row, column, mv_marks_width(&m)}, &m)
                     : canvas_text(s->out, CELL(row, column), INK_DIM, "-");
    return who->token
               ? canvas_text(s->out, CELL(row, column + 1), INK_BLUE | INK_BOLD, TOKEN_ACTIVE)
               : column;
}

static int draw_ratio(const sheet *s, int row, int column, const int of[2]) {
    column = canvas_int(s->out, CELL(row, column), INK_PLAIN, of[0]);
    column = canvas_text(s->out, CELL(row, column), INK_DIM, "/");
    return canvas_int(s->out, CELL(row, column), INK_DIM, of[1]);
}

static int draw_limits(const sheet *s, int row, int column) {
    const int advancements[2] = {s->pub->bought_count,
                                 mv_buy_limit(s->tables, &s->pub->player[s->seat])};
    const int vales[2] = {s->pub->vales_bought, VALES_PER_TURN};
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.bought", "bought", "acheté")) +
             1;
    column = draw_ratio(s, row, column, advancements);
    column = canvas_text(s->out, CELL(row, column + 1), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.vales-bought", "vales", "Vals")) +
             1;
    return draw_ratio(s, row, column, vales);
}

/* Draws as much as fits. */
static void draw_piles(const sheet *s, int row, int column) {
    enum { DECK_WIDTH = 7, BOTH_WIDTH = 19 };
    const player *who = &s->pub->player[s->seat];
    const int room = s->out->columns - column;
    if (room < DECK_WIDTH) return;
    column = canvas_text(s->out, CELL(row, column), INK_DIM,
                         TR(s->brief->lang, "mystic-vale.board.deck", "deck", "deck")) +
             1;
    column = canvas_int(s->out, CELL(row, column), INK_PLAIN, mv_deck_count(who));
    if (room < BOTH_WIDTH) return;
    column =
        canvas_text(s->out, CELL(row, column + 1), INK_DIM,
                    TR(s->brief->lang, "mystic-vale.board.discard-pile", "discard", "défausse")) +
        1;
    canvas_int(s->out, CELL(row, column), INK_PLAIN, who->discard_count);
}

/* MV-D2: shows the decay from Prep to the end of Planting, and the mana in Harvest. */
static int draw_balance(const sheet *s, int row) {
    const int now = s->pub->player[s->seat].phase;
    int column = 0;
    if (s->pub->head.over) return row;
    if (now == PHASE_HARVEST) {
        column = draw_purse(s, row, column);
        column = draw_limits(s, row, column + 2);
        column = draw_bought(s, row, column + 1);
    } else if (now == PHASE_DISCARD) {
        column = canvas_text(
            s->out, CELL(row, column), INK_PLAIN,
            TR(s->brief->lang, "mystic-vale.board.to-sleeve", "To sleeve:", "À glisser :"));
        column = draw_bought(s, row, column);
    } else {
        column = draw_danger(s, row, column);
        if (now != PHASE_SPOILED) column = draw_purse(s, row, column + 2);
    }
    draw_piles(s, row, column + 2);
    return row + 1;
}

/* One vale of a player, in brackets if it was bought this turn and cannot be used yet. */
static int draw_owned_vale(const sheet *s, spot at, bool ready) {
    const vale *v = vale_of(s->rules, at.value);
    marks m = {0};
    wording name;
    int column = at.column;
    mv_sheet_name(s, N_VALE, at.value, &name);
    mv_marks_add(&m, POINTS, v->points);
    mv_marks_add(&m, MARK_TEXT, v->effects > 0);
    if (!ready) canvas_rune(s->out, CELL(at.row, column++), INK_DIM, '[');
    column = canvas_text_in(s->out, CELLS(at.row, column, VALE_NAME),
                            mv_sheet_focused(s, at.action) ? INK_REVERSE : INK_PLAIN, name.text);
    column = mv_marks_draw(s, (cells){at.row, column, mv_marks_width(&m)}, &m);
    if (!ready) canvas_rune(s->out, CELL(at.row, column++), INK_DIM, ']');
    at.width = column - at.column;
    canvas_spot(s->out, at);
    return column + 1;
}

static int draw_owned_vales(const sheet *s, int seat, int row) {
    enum { FROM = 6, WIDEST = VALE_NAME + 7 };
    const player *who = &s->pub->player[seat];
    const bool mine = s->view->own && seat == s->view->seat;
    int column = 0;
    for (int type = 1; type < s->tables->vales; type++)
        for (int i = 0; i < who->vales[type]; i++) {
            const action gives = {.kind = A_ARBOR, .arg = {(uint16_t)type}};
            if (column + WIDEST > s->out->columns && column > FROM) row++, column = FROM;
            if (!column)
                column = FROM,
                canvas_text_in(s->out, CELLS(row, 0, FROM), INK_DIM,
                               TR(s->brief->lang, "mystic-vale.board.own-vales", "Vales", "Vals"));
            const spot at = {row,
                             column,
                             1,
                             1,
                             N_VALE,
                             (uint8_t)seat,
                             (uint16_t)type,
                             mine && s->tables->leaves[type],
                             gives};
            column = draw_owned_vale(s, at, i < mv_vales_ready(who, type));
        }
    return row + (column > 0);
}

/* ---- everybody ------------------------------------------------------------------------------- */

static int count_vales(const sheet *s, const player *who) {
    int sum = 0;
    for (int type = 1; type < s->tables->vales; type++) sum += who->vales[type];
    return sum;
}

/* ">Anna  12V(8) ●M 3DG 4M2A 2 vales" */
static void draw_seat(const sheet *s, int seat, spot at) {
    const player *who = &s->pub->player[seat];
    const yield y = mv_harvest_of(s->tables, who);
    const balance b = mv_player_balance(s->tables, who);
    const int end = at.column + at.width, owned = count_vales(s, who);
    int column;
    char name[WORD_MAX];
    buffer text = BUFFER_OVER(name);
    context c = mv_sheet_speaker(s, seat);
    marks points = {0}, spoiling = {0};
    text_who(&c, seat, &text);
    if (waited_for(&s->pub->head, seat))
        canvas_rune(s->out, CELL(at.row, at.column), INK_BOLD, '>');
    canvas_text_in(s->out, CELLS(at.row, at.column + 1, 10),
                   seat == s->view->seat ? INK_BOLD : INK_PLAIN, name);
    const int later = mv_gray_points(s->tables, who) + mv_end_points(s->tables, who) +
                      mv_vale_points(s->tables, who);
    const bool over = s->pub->head.over; /* all points count by now */
    column = canvas_int(s->out, CELL(at.row, at.column + 12), INK_YELLOW | INK_BOLD,
                        who->tokens + (over ? later : 0));
    canvas_rune(s->out, CELL(at.row, column++), INK_YELLOW | INK_BOLD, 'V');
    mv_marks_add(&points, POINTS, over ? 0 : later);
    mv_marks_draw(s, (cells){at.row, column, at.column + 19 - column}, &points);
    canvas_text(s->out, CELL(at.row, at.column + 20), INK_BLUE | INK_BOLD,
                who->token ? TOKEN_ACTIVE : TOKEN_SPENT);
    mv_marks_add(&spoiling, DECAY, b.decay);
    mv_marks_add(&spoiling, GROWTH, b.growth);
    column = mv_marks_draw(s, (cells){at.row, at.column + 23, 5}, &spoiling) + 1;
    const marks gives = mv_marks_yield(&y);
    column = mv_marks_draw(s, (cells){at.row, column, 10}, &gives) + 1;
    if (owned && column + 5 < end) {
        const char *word = owned > 1
                               ? TR(s->brief->lang, "mystic-vale.board.vales", "vales", "Vals")
                               : TR(s->brief->lang, "mystic-vale.board.vale", "vale", "Val");
        column = canvas_int(s->out, CELL(at.row, column), INK_PLAIN, owned) + 1;
        if (column + utf8_length(word) < end)
            canvas_text(s->out, CELL(at.row, column), INK_DIM, word);
    }
    canvas_spot(s->out, at);
}

static int draw_seats(const sheet *s, int row) {
    const int a_row = s->out->columns / SEAT_WIDTH > 0 ? s->out->columns / SEAT_WIDTH : 1,
              width = s->out->columns / a_row;
    const int seats = s->pub->head.seats;
    for (int i = 0; i < seats; i++)
        draw_seat(s, i,
                  (spot){row + i / a_row,
                         i % a_row * width,
                         1,
                         width,
                         SEAT,
                         (uint8_t)i,
                         (uint16_t)i,
                         false,
                         {0}});
    return row + (seats + a_row - 1) / a_row;
}

static const msg signs[] = {
    {"mystic-vale.board.sign-mana", {"M mana", "M mana"}},
    {"mystic-vale.board.sign-growth", {"G growth", "+ croissance"}},
    {"mystic-vale.board.sign-decay", {"D decay", "D déclin"}},
    {"mystic-vale.board.sign-guardian", {"* guardian", "* gardien"}},
    {"mystic-vale.board.sign-animal", {"A animal", "B bestial"}},
    {"mystic-vale.board.sign-forest", {"F forest", "S sylvain"}},
    {"mystic-vale.board.sign-sky", {"S sky", "C céleste"}},
    {"mystic-vale.board.sign-wild", {"W wild", "L libre"}},
    {"mystic-vale.board.sign-any", {"? any", "? au choix"}},
    {"mystic-vale.board.sign-points", {"V points", "V points"}},
    {"mystic-vale.board.sign-later", {"(2) at the end", "(2) à la fin"}},
    {"mystic-vale.board.sign-text", {"≡ text", "≡ texte"}},
    {"mystic-vale.board.sign-slot", {"▀━▄ slot", "▀━▄ place"}},
    {"mystic-vale.board.sign-token", {"●M token", "●M jeton"}},
    {"mystic-vale.board.sign-level", {"L1 V1 level, cards left", "N1 V1 niveau, pioche"}},
};
MSG_TABLE(signs);

/* Draws the signs that fit into an area, side by side; returns the rows that they take. */
static int draw_legend(const sheet *s, canvas_area at) {
    int row = 0, column = 0;
    for (int i = 0; i < COUNT_OF(signs); i++) {
        const char *text = tr(s->brief->lang, &signs[i]);
        const int width = utf8_length(text);
        if (column && column + width > at.width) row++, column = 0;
        if (row >= at.height) return row;
        canvas_text_in(s->out, CELLS(at.row + row, at.column + column, at.width - column), INK_DIM,
                       text);
        column += width + 1;
    }
    return row + 1;
}

void mv_signs(lang l, buffer *out) {
    for (int i = 0; i < COUNT_OF(signs); i++)
        buffer_text(out, tr(l, &signs[i])), buffer_char(out, '\n');
}

/* The fields of the other players in turn order, as many as fit completely. */
static void draw_others(const sheet *s, int row) {
    const int seats = s->pub->head.seats;
    for (int i = 1; i < seats; i++) {
        const int seat = (s->seat + i) % seats;
        char name[WORD_MAX];
        buffer b = BUFFER_OVER(name);
        context c = mv_sheet_speaker(s, seat);
        if (row + 1 + BAND_HEIGHT > s->out->rows) return;
        text_who(&c, seat, &b);
        canvas_text(s->out, CELL(row, 0), INK_BOLD, name);
        row++;
        row +=
            mv_sheet_cards(s, (card_rows){seat, row, (s->out->rows - row) / BAND_HEIGHT}, 0).height;
        row = draw_owned_vales(s, seat, row);
    }
}

/* The rows below the cards: the viewer's vales, all players, the legend. */
static int rows_below(const sheet *s) {
    const int a_row = s->out->columns / SEAT_WIDTH > 0 ? s->out->columns / SEAT_WIDTH : 1;
    return (count_vales(s, &s->pub->player[s->seat]) > 0) +
           (s->pub->head.seats + a_row - 1) / a_row + LEGEND_ROWS;
}

/* Where there is no room for the legend at the bottom, it stands beside the last band of cards. */
void mv_board(const rules *r, const view *v, const brief *b, canvas *out) {
    const pub *u = v->pub;
    const sheet s = {r, v, b, out, tables_of(r), u, v->own ? v->seat : u->head.active};
    int row = draw_header(&s, 0);
    row = draw_commons(&s, row);
    row = draw_vales(&s, row);
    row = draw_balance(&s, row);
    const card_rows mine = {s.seat, row, (out->rows - row - (u->head.seats + 1) / 2) / BAND_HEIGHT};
    const card_area cards = mv_sheet_cards(&s, mine, out->rows - rows_below(&s));
    row += cards.height;
    if (cards.beside)
        draw_legend(&s, (canvas_area){row - BAND_HEIGHT, cards.beside + 2, BAND_HEIGHT,
                                      out->columns - cards.beside - 2});
    row = draw_owned_vales(&s, s.seat, row);
    row = draw_seats(&s, row);
    if (!cards.beside) row += draw_legend(&s, (canvas_area){row, 0, LEGEND_ROWS, out->columns});
    draw_others(&s, row);
}
