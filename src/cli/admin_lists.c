/* The lists of vallon admin: people, unfinished tables and tournaments, the audit trail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "admin.h"
#include "commands.h"
#include "loading.h"
#include "plan.h"
#include "store_tourneys.h"
#include "tourneys.h"

/* Collects the whole list, so that a failure of the store leaves no half of it on stdout. */
typedef struct {
    FILE *out;
    char *text;
    size_t size;
    bool json, any;
    int64_t last; /* the number of the last person */
} list;

static bool begin_list(const keeping *k, list *l) {
    *l = (list){.json = k->json};
    l->out = open_memstream(&l->text, &l->size);
    if (l->out && l->json) putc('[', l->out);
    return l->out;
}

static int end_list(const keeping *k, list *l, bool fine) {
    if (l->json) fputs(l->any ? "\n]\n" : "]\n", l->out);
    fclose(l->out);
    if (fine) fputs(l->text, stdout);
    free(l->text);
    return fine ? FINE : admin_store_fails(k);
}

/* One object per line. */
static json begin_row(buffer *b) {
    json j = json_into(b);
    json_open(&j, '{');
    return j;
}

static void end_row(list *l, json *j) {
    json_close(j, '}');
    fprintf(l->out, "%s\n%s", l->any ? "," : "", j->out->data);
    l->any = true;
}

/* A text, or null if it is empty. */
static void field_or_null(json *j, const char *key, const char *text) {
    json_key(j, key);
    if (*text)
        json_text(j, text);
    else
        json_null(j);
}

/* ---- people ---------------------------------------------------------------------------------- */

static void write_person(list *l, const person_row *p) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = begin_row(&b);
    json_field_int(&j, "id", p->id);
    json_field_text(&j, "name", p->name);
    field_or_null(&j, "account", p->account);
    json_field_bool(&j, "muted", p->muted);
    json_field_bool(&j, "banned", p->banned);
    end_row(l, &j);
}

static void print_person(void *user, const person_row *p) {
    list *l = user;
    l->last = p->id;
    if (l->json)
        write_person(l, p);
    else
        fprintf(l->out, "%lld\t%s\t%s%s%s\n", (long long)p->id, p->name,
                p->account[0] ? p->account : "-", p->muted ? "\tmuted" : "",
                p->banned ? "\tbanned" : "");
}

int admin_list_people(keeping *k) {
    list l;
    int64_t before = -1;
    bool fine = begin_list(k, &l);
    if (!fine) return admin_store_fails(k);
    while (fine && l.last != before) {
        before = l.last;
        fine = store_people(k->store, l.last, print_person, &l) == STORE_OK;
    }
    return end_list(k, &l, fine);
}

/* ---- tables ---------------------------------------------------------------------------------- */

static const char *stage_word(const plan *p) { return p->began > 0 ? "playing" : "gathering"; }

static const char *sitter_name(const plan *p, int seat) {
    return p->seat[seat].kind == SEAT_OPEN ? "" : p->seat[seat].name;
}

/* A plan that this version cannot read has no stage and no seats. */
static void write_table(list *l, const char *id, const char *detail, const plan *p) {
    char text[ADMIN_OBJECT], name[64];
    buffer b = BUFFER_OVER(text);
    json j = begin_row(&b);
    json_field_text(&j, "id", id);
    if (sscanf(detail, "game %63s", name) == 1) json_field_text(&j, "game", name);
    if (p) {
        json_field_text(&j, "stage", stage_word(p));
        json_key(&j, "seats"), json_open(&j, '[');
        for (int i = 0; i < p->setting.seats; i++)
            if (*sitter_name(p, i))
                json_text(&j, sitter_name(p, i));
            else
                json_null(&j);
        json_close(&j, ']');
    }
    end_row(l, &j);
}

/* Prints the table's id, game, state and seats; an empty seat is "-". */
static void print_table(void *user, const char *id, const char *detail) {
    static plan p;
    list *l = user;
    bool known = plan_read(&p, detail);
    if (l->json) {
        write_table(l, id, detail, known ? &p : NULL);
        return;
    }
    fprintf(l->out, "%s\t%.*s", id, (int)strcspn(detail, "\n"), detail);
    if (known) fprintf(l->out, "\t%s\t", stage_word(&p));
    for (int i = 0; known && i < p.setting.seats; i++)
        fprintf(l->out, "%s%s", i ? ", " : "", *sitter_name(&p, i) ? sitter_name(&p, i) : "-");
    putc('\n', l->out);
}

int admin_list_tables(keeping *k) {
    list l;
    if (!begin_list(k, &l)) return admin_store_fails(k);
    return end_list(k, &l, store_unfinished(k->store, print_table, &l) == STORE_OK);
}

/* ---- tournaments ----------------------------------------------------------------------------- */

static void write_tourney(list *l, const tourney_listed *t) {
    char text[ADMIN_OBJECT];
    buffer b = BUFFER_OVER(text);
    json j = begin_row(&b);
    json_field_text(&j, "id", t->row.id);
    json_field_text(&j, "name", t->row.name);
    json_field_text(&j, "game", t->row.game);
    json_field_text(&j, "kind", tourneys_kind_name(t->row.kind));
    json_field_text(&j, "state", tourney_state_names[t->row.state]);
    json_field_int(&j, "round", t->row.round);
    json_field_int(&j, "rounds", t->row.rounds);
    json_field_int(&j, "players", t->entrants);
    json_key(&j, "host");
    if (t->row.host > 0)
        json_int(&j, t->row.host);
    else
        json_null(&j);
    field_or_null(&j, "host_name", t->row.host_name);
    end_row(l, &j);
}

/* The rounds of an arena have no end. */
static void write_round(FILE *out, const tourney_row *row) {
    if (row->state == STATE_ANNOUNCED)
        putc('-', out);
    else if (row->rounds > 0)
        fprintf(out, "%d/%d", row->round, row->rounds);
    else
        fprintf(out, "%d", row->round);
}

/* Prints id, name, game, kind, state, round, players and organiser. */
static void print_tourney(void *user, const tourney_listed *t) {
    list *l = user;
    const tourney_row *row = &t->row;
    if (l->json) {
        write_tourney(l, t);
        return;
    }
    fprintf(l->out, "%s\t%s\t%s\t%s\t%s\t", row->id, row->name, row->game,
            tourneys_kind_name(row->kind), tourney_state_names[row->state]);
    write_round(l->out, row);
    fprintf(l->out, "\t%d\t%s\n", t->entrants, row->host_name[0] ? row->host_name : "-");
}

int admin_list_tourneys(keeping *k) {
    list l;
    if (!begin_list(k, &l)) return admin_store_fails(k);
    return end_list(k, &l, store_live_tourneys(k->store, print_tourney, &l) == STORE_OK);
}

/* ---- the audit trail ------------------------------------------------------------------------- */

enum { MADE, WHO, WHAT, WHOM, WHY, NAME }; /* the cells */

/* A reason may be long: the admin typed it. JSON needs up to six bytes for one. */
static void write_deed(list *l, const char *when, const char *const cells[]) {
    size_t size = 1024;
    for (int i = MADE; i <= NAME; i++) size += 6 * strlen(cells[i]);
    char *text = take_memory(size);
    buffer b = buffer_over(text, size);
    json j = begin_row(&b);
    json_field_text(&j, "at", when);
    json_field_text(&j, "who", cells[WHO]);
    json_field_text(&j, "what", cells[WHAT]);
    json_field_text(&j, "whom", cells[WHOM]);
    field_or_null(&j, "name", cells[NAME]);
    field_or_null(&j, "why", cells[WHY]);
    end_row(l, &j);
    free(text);
}

static void print_deed(void *user, const char *const cells[], int count) {
    list *l = user;
    char when[32];
    time_t made = (time_t)atoll(cells[MADE]);
    struct tm utc;
    (void)count;
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&made, &utc));
    if (l->json)
        write_deed(l, when, cells);
    else
        fprintf(l->out, "%s\t%s\t%s\t%s%s%s%s%s%s\n", when, cells[WHO], cells[WHAT], cells[WHOM],
                cells[NAME][0] ? " (" : "", cells[NAME], cells[NAME][0] ? ")" : "",
                cells[WHY][0] ? "\t" : "", cells[WHY]);
}

int admin_list_deeds(keeping *k) {
    list l;
    if (!begin_list(k, &l)) return admin_store_fails(k);
    return end_list(k, &l, store_deeds(k->store, print_deed, &l) == STORE_OK);
}
