/* vallon man - writes the manual pages, made of the same tables as the help. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "errno_text.h"
#include "say.h"
#include "utf8.h"

enum { OPTION_INTO, PATH_SIZE = 4096, LINE_WIDTH = 76 };

static const option_spec options[] = {
    [OPTION_INTO] = {.name = "--into",
                     .value = {"DIR", "DOSSIER"},
                     .about = {"write all pages as files into this folder, which must exist",
                               "écrire toutes les pages dans ce dossier, qui doit exister"},
                     .takes = TAKES_FOLDER},
};

static const example examples[] = {
    {"vallon man play | man -l -",
     {"read the page of 'vallon play'", "lire la page de « vallon play »"}},
    {"vallon man --into man/fr/man1 --lang fr",
     {"all pages in French", "toutes les pages en français"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_man = {
    .command = "man",
    .usage = {"[COMMAND] [--into DIR]", "[COMMANDE] [--into DOSSIER]"},
    .about = {"Prints the manual page of a command, or of vallon itself, in roff, the format that "
              "man(1) reads. The Debian package contains all pages, in English and French.",
              "Imprime la page de manuel d'une commande, ou de vallon même, en roff, le format que "
              "lit man(1). Le paquet Debian contient toutes les pages, en anglais et en français."},
    .words_max = 1,
    .words = {"a command", "une commande"},
    .word = {{.takes = TAKES_COMMAND}},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

/* A page that is being written. */
typedef struct {
    FILE *out;
    lang lang;
    const command_row *command; /* NULL: vallon itself */
} page;

/* ---- roff ------------------------------------------------------------------------------------ */

static void put_char(FILE *out, const char *at) {
    switch (*at) {
    case '\\': fputs("\\e", out); break;
    case '-': fputs("\\-", out); break;
    case '"': fputs("\\(dq", out); break;
    case '\'': fputs("\\(aq", out); break;
    case '^': fputs("\\(ha", out); break;
    case '~': fputs("\\(ti", out); break;
    case '`': fputs("\\(ga", out); break;
    default: fputc(*at, out);
    }
}

/* Text in which line breaks mean nothing. No line begins with a dot, which would be a request. */
static void put_text(const page *p, const char *text) {
    int width = 0;
    for (const char *at = text; *at; at++) {
        const bool space = *at == ' ' || *at == '\n';
        if (space && utf8_joins(text, at)) {
            fputs("\\~", p->out);
        } else if (space && width + (int)strcspn(at + 1, " \n") >= LINE_WIDTH) {
            fputc('\n', p->out);
            width = 0;
        } else if (!width && *at == '.') {
            fputs("\\&.", p->out), width++;
        } else {
            put_char(p->out, space ? " " : at), width++;
        }
    }
    fputc('\n', p->out);
}

static void put_literal(const page *p, const char *text) {
    for (; *text; text++) put_char(p->out, text);
}

static bool capital(const char *at) {
    return (*at >= 'A' && *at <= 'Z') ||
           ((unsigned char)at[0] == 0xc3 && (unsigned char)at[1] >= 0x80 &&
            (unsigned char)at[1] < 0x9f);
}

/* A usage line: options and words to type as they are in bold, names of values in italics. */
static void put_usage(const page *p, const char *text) {
    char font = 'R';
    for (const char *at = text; *at; at++) {
        const bool letter = (*at >= 'a' && *at <= 'z') || *at == '-';
        const bool inside = ((unsigned char)*at & 0xc0) == 0x80;
        const char wanted = (char)(inside ? font : capital(at) ? 'I' : letter ? 'B' : 'R');
        if (wanted != font) fprintf(p->out, "\\f%c", wanted), font = wanted;
        put_char(p->out, at);
    }
    fputs(font == 'R' ? "\n" : "\\fR\n", p->out);
}

#define SECTION(p, name, en, fr) \
    fprintf((p)->out, ".SH %s\n", TR((p)->lang, "cli.page." name, en, fr))

/* ---- what no table of a command has ---------------------------------------------------------- */

/* `commands` are those whose page has the row, between spaces; vallon(1) has every row. */
typedef struct {
    const char *commands, *term;
    msg about;
} row;

static const row environment[] = {
    {"",
     "LC_ALL, LC_MESSAGES, LANG",
     {"cli.page.environment.lang",
      {"The language, without --lang; the first that is set counts. Where the encoding is not "
       "UTF-8, "
       "the terminal table is drawn in ASCII.",
       "La langue, sans --lang ; la première qui est définie compte. Si l'encodage n'est pas "
       "UTF-8, "
       "la table est dessinée en ASCII."}}},
    {" play ",
     "NO_COLOR",
     {"cli.page.environment.no-color",
      {"If set and not empty, the terminal table has no colours.",
       "Si elle est définie et non vide, la table n'a pas de couleurs."}}},
    {" play ",
     "TERM",
     {"cli.page.environment.term",
      {"The kind of terminal; with 'dumb', 'vallon play' uses lines of text.",
       "La sorte de terminal ; avec « dumb », « vallon play » joue par lignes de texte."}}},
    {" play ",
     "XDG_STATE_HOME",
     {"cli.page.environment.state",
      {"Where saved matches are, in a folder vallon; normally ~/.local/state.",
       "Où sont les parties enregistrées, dans un dossier vallon ; normalement ~/.local/state."}}},
    {" serve admin ",
     "XDG_DATA_HOME",
     {"cli.page.environment.data",
      {"Where the server's store is, in a folder vallon; normally ~/.local/share.",
       "Où sont les données du serveur, dans un dossier vallon ; normalement ~/.local/share."}}},
};

static const row files[] = {
    {" play ",
     "~/.local/state/vallon/GAME.vallon",
     {"cli.page.files.save",
      {"The saved match of each game: a record, which 'vallon replay' can read, too.",
       "La partie enregistrée de chaque jeu, que « vallon replay » lit aussi."}}},
    {" serve admin ",
     "~/.local/share/vallon/server.db",
     {"cli.page.files.store",
      {"The store of a server that is started without --store.",
       "Les données d'un serveur lancé sans --store."}}},
    {" serve admin ",
     "/etc/default/vallon",
     {"cli.page.files.default",
      {"Options of the service that the Debian package installs, vallon.service.",
       "Options du service qu'installe le paquet Debian, vallon.service."}}},
    {" serve admin ",
     "/var/lib/vallon/server.db, /var/lib/vallon/backups/",
     {"cli.page.files.service",
      {"The store of that service, which runs as the user vallon, and its backups, made daily once "
       "vallon-backup.timer is enabled. To look into it: runuser -u vallon -- vallon admin tables "
       "--store sqlite:/var/lib/vallon/server.db",
       "Les données de ce service, qui tourne sous l'utilisateur vallon, et ses sauvegardes, "
       "quotidiennes une fois vallon-backup.timer activé. Pour les consulter : runuser -u vallon "
       "-- "
       "vallon admin tables --store sqlite:/var/lib/vallon/server.db"}}},
};

static const row codes[] = {
    {"", "0", {"cli.page.code.0", {"Success.", "Réussi."}}},
    {"",
     "1",
     {"cli.page.code.1",
      {"Failure: a file cannot be read or written, or its content is wrong.",
       "Échec : un fichier ne peut être lu ou écrit, ou son contenu est faux."}}},
    {"",
     "2",
     {"cli.page.code.2",
      {"Wrong usage: an unknown word, option or value.",
       "Mauvais usage : un mot, une option ou une valeur inconnus."}}},
    {" play ",
     "129-159",
     {"cli.page.code.128",
      {"Ended by a signal: 128 and its number. The match is saved.",
       "Interrompu par un signal : 128 et son numéro. La partie est enregistrée."}}},
};

MSG_ROWS(environment, about);
MSG_ROWS(files, about);
MSG_ROWS(codes, about);

typedef struct {
    const row *first;
    int count;
} row_list;

#define ROWS(array) ((row_list){array, COUNT_OF(array)})
static bool belongs(const page *p, const row *r) {
    if (!p->command || !*r->commands) return true;
    const size_t length = strlen(p->command->name);
    for (const char *at = r->commands; (at = strstr(at, p->command->name)); at += length)
        if (at[-1] == ' ' && at[length] == ' ') return true;
    return false;
}

static bool any(const page *p, row_list list) {
    for (int i = 0; i < list.count; i++)
        if (belongs(p, &list.first[i])) return true;
    return false;
}

static void put_rows(const page *p, row_list list) {
    for (int i = 0; i < list.count; i++) {
        if (!belongs(p, &list.first[i])) continue;
        fputs(".TP\n.B ", p->out);
        put_literal(p, list.first[i].term);
        fputc('\n', p->out);
        put_text(p, tr(p->lang, &list.first[i].about));
    }
}

/* ---- the sections ---------------------------------------------------------------------------- */

static void put_options(const page *p) {
    const option_spec *o;
    SECTION(p, "section.options", "OPTIONS", "OPTIONS");
    for (int n = 0; (o = args_option(p->command->spec, n)); n++) {
        const char *value = args_value_name(p->command->spec, o, p->lang);
        char about[1024];
        buffer b = BUFFER_OVER(about);
        fputs(".TP\n\\fB", p->out);
        put_literal(p, o->name);
        fputs("\\fR", p->out);
        if (value) fputs(" \\fI", p->out), put_literal(p, value), fputs("\\fR", p->out);
        fputc('\n', p->out);
        args_option_about(p->command->spec, o, p->lang, &b);
        put_text(p, about);
    }
}

static void put_example(const page *p, const args_spec *spec, const example *e) {
    fputs(".TP\n.B ", p->out);
    put_literal(p, e->line);
    fputc('\n', p->out);
    put_text(p, args_example_about(spec, e, p->lang));
}

static void put_examples(const page *p) {
    const command_row *c;
    SECTION(p, "section.examples", "EXAMPLES", "EXEMPLES");
    if (p->command) {
        for (const example *e = p->command->spec->examples; e && e->line; e++)
            put_example(p, p->command->spec, e);
        return;
    }
    for (int n = 0; (c = command_at(n)); n++)
        if (c->spec->examples) put_example(p, c->spec, c->spec->examples);
}

static void put_commands(const page *p) {
    const command_row *c;
    SECTION(p, "section.commands", "COMMANDS", "COMMANDES");
    for (int n = 0; (c = command_at(n)); n++) {
        fprintf(p->out, ".TP\n.BR vallon\\-%s (1)\n", c->name);
        put_text(p, command_about(c, p->lang));
    }
}

static void put_head(const page *p) {
    const char *of = p->command ? p->command->name : "";
    fprintf(p->out, ".\\\" -*- coding: utf-8 -*-\n.TH vallon%s%s 1 %s \"vallon %s\" \"",
            *of ? "\\-" : "", of, VALLON_DATE, VALLON_VERSION);
    put_literal(p, TR(p->lang, "cli.page.manual", "Vallon Manual", "Manuel de Vallon"));
    fputs("\"\n", p->out);
    SECTION(p, "section.name", "NAME", "NOM");
    fprintf(p->out, "vallon%s%s \\- ", *of ? "\\-" : "", of);
    put_text(p, p->command ? command_about(p->command, p->lang)
                           : TR(p->lang, "cli.page.about",
                                "a table for board games, in a terminal, in a browser and for bots",
                                "une table de jeux de société, dans un terminal, dans un "
                                "navigateur et pour les robots"));
}

static void put_description(const page *p) {
    SECTION(p, "section.synopsis", "SYNOPSIS", "SYNOPSIS");
    if (p->command) {
        fprintf(p->out, ".B vallon %s\n", args_typed(p->command->spec));
        put_usage(p, args_usage(p->command->spec, p->lang));
    } else {
        fputs(".B vallon\n", p->out);
        put_usage(p, TR(p->lang, "cli.page.usage", "COMMAND [ARGUMENTS] [OPTIONS]",
                        "COMMANDE [ARGUMENTS] [OPTIONS]"));
    }
    SECTION(p, "section.description", "DESCRIPTION", "DESCRIPTION");
    put_text(
        p,
        p->command
            ? args_about(p->command->spec, p->lang)
            : TR(p->lang, "cli.page.description",
                 "Vallon plays Mystic Vale, Dreamscape, Mycelia and Mystic by their rules: "
                 "against bots, with friends, or on a server. Text is for people; with --json, "
                 "commands print data for programs. Progress and errors go to standard error.",
                 "Vallon joue à Mystic Vale, Dreamscape, Mycelia et Mystic selon leurs règles : "
                 "contre des robots, entre amis ou sur un serveur. Le texte est pour les gens ; "
                 "avec "
                 "--json, les commandes impriment des données pour les programmes. L'avancement et "
                 "les erreurs vont sur la sortie d'erreur."));
}

static void put_see_also(const page *p) {
    SECTION(p, "section.see-also", "SEE ALSO", "VOIR AUSSI");
    if (p->command) fputs(".BR vallon (1),\n", p->out);
    put_text(p, TR(p->lang, "cli.page.documents",
                   "the documents in /usr/share/doc/vallon: server.md for admins, formats.md for "
                   "card sets and "
                   "records, protocol.md for authors of bots.",
                   "les documents de /usr/share/doc/vallon : server.md pour qui administre un "
                   "serveur, formats.md pour "
                   "les jeux de cartes et les parties, protocol.md pour qui écrit des robots."));
}

static void put_page(const page *p) {
    put_head(p);
    put_description(p);
    if (p->command)
        put_options(p);
    else
        put_commands(p);
    if (!p->command || p->command->spec->examples) put_examples(p);
    SECTION(p, "section.exit", "EXIT STATUS", "CODE DE RETOUR");
    put_rows(p, ROWS(codes));
    if (any(p, ROWS(environment))) {
        SECTION(p, "section.environment", "ENVIRONMENT", "ENVIRONNEMENT");
        put_rows(p, ROWS(environment));
    }
    if (any(p, ROWS(files))) {
        SECTION(p, "section.files", "FILES", "FICHIERS");
        put_rows(p, ROWS(files));
    }
    put_see_also(p);
}

/* ---- the command ----------------------------------------------------------------------------- */

static int cannot_write(const args *a, const char *path) {
    say_error(a->lang, "cli.page.cannot-write", "cannot write '%s': %s",
              "impossible d'écrire « %s » : %s", path, errno_text(a->lang, errno));
    return FAILED;
}

static int write_file(const args *a, const command_row *c) {
    char path[PATH_SIZE];
    buffer b = BUFFER_OVER(path);
    buffer_text(&b, args_value(a, OPTION_INTO));
    buffer_text(&b, "/vallon");
    if (c) buffer_char(&b, '-'), buffer_text(&b, c->name);
    buffer_text(&b, ".1");
    errno = ENAMETOOLONG;
    FILE *out = b.full ? NULL : fopen(path, "w");
    if (!out) return cannot_write(a, path);
    put_page(&(page){out, a->lang, c});
    const bool fine = !ferror(out);
    return fclose(out) == 0 && fine ? FINE : cannot_write(a, path);
}

static int write_all(const args *a) {
    const command_row *c;
    int code = write_file(a, NULL);
    for (int n = 0; code == FINE && (c = command_at(n)); n++) code = write_file(a, c);
    return code;
}

static const char *command_word(const void *of, int n) {
    (void)of;
    return command_at(n) ? command_at(n)->name : NULL;
}

int command_man(int argc, char **argv) {
    args a;
    const int code = args_read(&a, &spec_man, argc, argv);
    if (code != ARGS_GO) return code;
    if (args_has(&a, OPTION_INTO) && a.words == 0) return write_all(&a);
    const command_row *c = a.words ? command_find(a.word[0]) : NULL;
    if (a.words && !c) {
        say_unknown(a.lang, MSG("cli.unknown.command", "unknown command", "commande inconnue"),
                    a.word[0], (word_list){command_word, NULL});
        return args_see_help(&a);
    }
    if (args_has(&a, OPTION_INTO)) return write_file(&a, c);
    put_page(&(page){stdout, a.lang, c});
    return FINE;
}
