/* desk.h - the parts of the full screen, private to desk_*.c and screen.c.
 *
 * A desk holds what is shown and selected; the match belongs to the table. A move can be
 * selected in the list of moves or as a spot on the board. */
#ifndef VALLON_DESK_H
#define VALLON_DESK_H

#include "boxes.h"
#include "table.h"

enum { DESK_FILTER_MAX = 64, DESK_PAGE = 1 << 18, DESK_HINT = 1 << 14 };

/* The layout. */
typedef struct {
    rect board, prompt, moves, forecast, log;
} places;

/* The legal moves that match the filter. */
typedef struct {
    int index[ACTIONS_MAX]; /* into the legal moves */
    int count, cursor, top;
    int chosen; /* the legal move selected last */
    int typed;  /* number being typed */
    char filter[DESK_FILTER_MAX];
    bool typing;
} move_list;

typedef struct {
    canvas sheet;
    canvas fitted; /* the same, drawn for the available height */
    canvas plain;  /* without the selected move */
    bool previews; /* the drawing shows what the selected move would make */
    size_t room;   /* allocated cells of each canvas */
    int used;      /* rows that are not blank */
    int top;       /* first row shown */
    int spot;      /* the selected spot */
} board_part;

typedef struct {
    ui ui;
    table *table;
    int viewer; /* the seat whose view is shown, or WATCHER */
    int seat;   /* the seat to act, a person or a bot; NOBODY when the match is over */
    uint32_t listed_ply;
    int listed_seat; /* ply and seat of the listed moves */
    bool on_board, zoomed;
    bool skipping; /* a key was pressed: bots play without pause */
    bool agreed;   /* the user agreed to go on without saving */
    bool curtain;  /* hides the match while the players change places */
    bool news;     /* others have played and no key was pressed since: the log gets more space */
    bool done, told_end;
    bool told_left;         /* of a lesson: that the match has left it */
    int taught, taught_ply; /* the step shown last, and where */
    ending ending;
    move_list moves;
    board_part board;
    char message[1024];
    char *page;           /* the text that a window shows */
    char *scratch;        /* a text being drawn */
    char hint[DESK_HINT]; /* about the selected move or spot */
    uint32_t hint_ply;
    uint64_t hint_of; /* identifies the subject of the hint */
} desk;

/* ---- desk_select.c: what is selected ----------------------------------------------------------
 */

bool desk_my_turn(const desk *d);      /* the viewer is the person to act */
const spot *board_spot(const desk *d); /* the selected spot; NULL: not on the board */
const action *moves_current(desk *d);  /* the selected move of the list, or NULL */
/* The selected move, in the list or on the board, legal or not; NULL: none. */
const action *desk_pointed(desk *d);
bool desk_is_legal(desk *d, action a);

/* ---- desk_moves.c: the list ------------------------------------------------------------------ */

void moves_fill(desk *d); /* for the seat to act */
void moves_step(desk *d, int by);
void moves_to(desk *d, int position);
bool moves_digit(desk *d, int key);
bool moves_type(desk *d, int key);               /* a key of the filter */
void moves_draw(desk *d, canvas *sheet, rect r); /* each written in full */

/* ---- desk_board.c: the drawing and its spots ------------------------------------------------- */

void board_fill(desk *d, int rows, int columns); /* redraws the board to fit into `rows` */
bool board_enter(desk *d);                       /* false: this game has no spots */
void board_step(desk *d, int by);
void board_go(desk *d, int rows, int columns); /* to the nearest spot in a direction */
void board_draw(desk *d, canvas *sheet, rect r);
/* Marks at the end of the prompt say that the board goes on above or below. */
void board_draw_marks(const desk *d, canvas *sheet, const places *p);

/* ---- desk_log.c: what happened, by turns ------------------------------------------------------
 */

typedef struct {
    int from;       /* the first journal entry */
    word_row title; /* of the window */
    bool open;      /* all turns are shown in full at first */
} log_view;

/* A window with a line for each turn that can be opened. False: the terminal is gone. */
bool log_show(desk *d, log_view of);

/* The latest events beside the board; the turns of others are folded if there is little room. */
void log_draw(desk *d, canvas *sheet, rect r);

/* ---- desk_draw.c: the whole screen ----------------------------------------------------------- */

void desk_draw(void *self, canvas *sheet); /* `self` is a desk */

#endif
