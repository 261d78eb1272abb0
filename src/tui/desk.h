/* desk.h - the parts of the full screen, for its own files only (desk_*.c and screen.c).
 *
 * A desk is what one sees and points at; the match itself is the table's. The moves and the
 * board are two ways to point: at a sentence, or at a spot of the drawing. */
#ifndef VALLON_DESK_H
#define VALLON_DESK_H

#include "boxes.h"
#include "table.h"

enum { DESK_FILTER_MAX = 64, DESK_PAGE = 1 << 18, DESK_HINT = 1 << 14 };

/* Where the parts lie. */
typedef struct {
    rect board, prompt, moves, forecast, log;
} places;

/* The legal moves, as far as they hold the filter. */
typedef struct {
    int index[ACTIONS_MAX]; /* into the legal moves */
    int count, cursor, top;
    int chosen; /* the legal move that was pointed at last */
    int width;  /* characters that a sentence may have before it is cut */
    int typed;  /* number being typed */
    char filter[DESK_FILTER_MAX];
    bool typing;
} move_list;

typedef struct {
    canvas sheet;
    canvas fitted; /* the same drawn for the height that there is */
    size_t room;   /* cells that each of the two has */
    int used;      /* rows that have something on them */
    int top;       /* first row shown */
    int spot;      /* pointed at */
} board_part;

typedef struct {
    ui ui;
    table *table;
    int viewer; /* who reads; WATCHER: nobody's secrets are shown */
    int seat;   /* who is to act, person or program; NOBODY when it is over */
    uint32_t listed_ply;
    int listed_seat; /* the list of moves is of this ply and seat */
    bool on_board, zoomed;
    bool skipping; /* a key was pressed: programs play without pause */
    bool agreed;   /* to go on though nothing can be saved */
    bool curtain;  /* down: nothing of the match may be seen */
    bool news;     /* others have played, and no key was pressed since: the log has the room */
    bool done, told_end;
    ending ending;
    move_list moves;
    board_part board;
    char message[1024];
    char *page;           /* a text that a window shows */
    char *scratch;        /* a text while it is drawn */
    char hint[DESK_HINT]; /* about what is pointed at */
    uint32_t hint_ply;
    uint64_t hint_of; /* what the hint is about */
} desk;

/* ---- desk_moves.c: the list ------------------------------------------------------------------ */

void moves_fill(desk *d); /* from the table, for the seat that is to act */
void moves_step(desk *d, int by);
void moves_to(desk *d, int position);
bool moves_digit(desk *d, int key);
bool moves_type(desk *d, int key);    /* a key while the filter is typed */
const action *moves_current(desk *d); /* NULL: there is none */
void moves_draw(desk *d, canvas *sheet, rect r);

/* ---- desk_board.c: the drawing and its spots ------------------------------------------------- */

void board_fill(desk *d, int rows, int columns); /* draws it anew, to be shown in so many rows */
const spot *board_spot(const desk *d);           /* pointed at; NULL: not on the board */
bool board_enter(desk *d);                       /* false: this game has no spots */
void board_step(desk *d, int by);
void board_go(desk *d, int rows, int columns); /* in a direction */
void board_draw(desk *d, canvas *sheet, rect r);

/* ---- desk_draw.c: everything together -------------------------------------------------------- */

void desk_draw(void *self, canvas *sheet); /* self is a desk */

/* The reader is the one who is to act. */
bool desk_my_turn(const desk *d);

/* The move that is pointed at, in the list or on the board, legal or not; NULL: none. */
const action *desk_pointed(desk *d);
bool desk_is_legal(desk *d, action a);

#endif
