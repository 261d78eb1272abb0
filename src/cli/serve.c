/* vallon serve - serves tables for people and bots, in a browser or over the network. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "args.h"
#include "attributes.h"
#include "bots.h"
#include "commands.h"
#include "say.h"
#include "server.h"
#include "store_place.h"

enum {
    OPTION_LISTEN,
    OPTION_STORE,
    OPTION_SECURE,
    OPTION_ADDRESS_LINES,
    OPTION_GUESTS,
    OPTION_RATE,
    OPTION_NOTIFY_MAIL,
    OPTION_SENDMAIL,
    OPTION_NOTIFY_HOOK,
    OPTION_SITE,
    OPTION_PROXY,
    OPTION_HOST,
    OPTION_TLS_CERT,
    OPTION_TLS_KEY,
    OPTION_BOTS,
    OPTION_TERMS,
    OPTION_PRIVACY,
    OPTION_STORE_PATIENCE,
    OPTION_GATHERING
};

static const option_spec options[] = {
    [OPTION_LISTEN] =
        {.name = "--listen",
         .value = {"ADDR:PORT", "ADR:PORT"},
         .about = {"where to listen (127.0.0.1:8080); [::1]:8080 for IPv6; port 0: any free one",
                   "où écouter (127.0.0.1:8080) ; [::1]:8080 en IPv6 ; port 0 : n'importe quel "
                   "port libre"}},
    [OPTION_STORE] =
        {.name = "--store",
         .value = {"sqlite:FILE|postgres://...", "sqlite:FICHIER|postgres://..."},
         .takes = TAKES_STORE,
         .about =
             {"where matches are stored (vallon/server.db in the data directory)",
              "où les parties sont gardées (vallon/server.db dans le répertoire des données)"}},
    [OPTION_STORE_PATIENCE] =
        {.name = "--store-patience",
         .value = {"MS", "MS"},
         .about = {"milliseconds to wait for an answer of PostgreSQL before requests are refused "
                   "(700)",
                   "millisecondes d'attente d'une réponse de PostgreSQL avant de refuser les "
                   "demandes (700)"}},
    [OPTION_GATHERING] =
        {.name = "--gathering",
         .value = {"SECONDS", "SECONDES"},
         .about = {"seconds until a table that has not begun closes when nobody is connected "
                   "(1800)",
                   "secondes avant qu'une table non commencée ferme quand personne n'y est "
                   "(1800)"}},
    [OPTION_SECURE] = {.name = "--secure",
                       .about = {"a proxy in front speaks TLS: cookies are for TLS only, and pages "
                                 "have https origins",
                                 "un mandataire parle TLS : cookies en TLS seulement, et pages "
                                 "d'origine https"}},
    [OPTION_ADDRESS_LINES] = {.name = "--address-lines",
                              .value = {"N", "N"},
                              .about = {"connections that one address may have (256)",
                                        "connexions permises à une adresse (256)"}},
    [OPTION_GUESTS] = {.name = "--guests",
                       .value = {"N", "N"},
                       .about = {"new guests per minute from one address (60)",
                                 "nouveaux invités par minute et par adresse (60)"}},
    [OPTION_RATE] = {.name = "--rate",
                     .value = {"N", "N"},
                     .about = {"messages per second that one connection may send (40)",
                               "messages par seconde permis à une connexion (40)"}},
    [OPTION_NOTIFY_MAIL] =
        {.name = "--notify-mail",
         .value = {"ADDRESS", "ADRESSE"},
         .about = {"send reminders by mail, from this address, to players who asked for them",
                   "envoyer des rappels par courriel, depuis cette adresse, aux joueurs qui le "
                   "demandent"}},
    [OPTION_SENDMAIL] = {.name = "--sendmail",
                         .value = {"PROGRAM", "PROGRAMME"},
                         .takes = TAKES_FILE,
                         .about = {"program that sends mail (/usr/sbin/sendmail)",
                                   "programme qui envoie le courriel (/usr/sbin/sendmail)"}},
    [OPTION_NOTIFY_HOOK] = {.name = "--notify-hook",
                            .value = {"PROGRAM", "PROGRAMME"},
                            .takes = TAKES_FILE,
                            .about = {"program to run when it is the turn of a player who is away; "
                                      "it gets a JSON object on standard input",
                                      "programme à lancer quand c'est le tour d'un joueur absent ; "
                                      "il reçoit un objet JSON sur son entrée standard"}},
    [OPTION_TLS_CERT] =
        {.name = "--tls-cert",
         .value = {"FILE", "FICHIER"},
         .takes = TAKES_FILE,
         .about = {"speak TLS with this certificate (PEM, with its chain); SIGHUP reads it again",
                   "parler TLS avec ce certificat (PEM, avec sa chaîne) ; relu sur SIGHUP"}},
    [OPTION_TLS_KEY] = {.name = "--tls-key",
                        .value = {"FILE", "FICHIER"},
                        .takes = TAKES_FILE,
                        .about = {"its private key (PEM)", "sa clé privée (PEM)"}},
    [OPTION_BOTS] =
        {.name = "--bots",
         .value = {"N", "N"},
         .about = {"threads that think for the bots (normally one less than there are cores)",
                   "fils d'exécution qui réfléchissent pour les robots (normalement un de moins "
                   "que de cœurs)"}},
    [OPTION_TERMS] =
        {.name = "--terms",
         .value = {"FILE", "FICHIER"},
         .takes = TAKES_FILE,
         .about =
             {"your terms of use, text or Markdown, for /terms; FILE.fr.md beside FILE.md is for "
              "readers of French",
              "vos conditions d'utilisation, texte ou Markdown, pour /terms ; FICHIER.fr.md à "
              "côté de FICHIER.md est pour les lecteurs du français"}},
    [OPTION_PRIVACY] =
        {.name = "--privacy",
         .value = {"FILE", "FICHIER"},
         .takes = TAKES_FILE,
         .about = {"your privacy notice, likewise, for /privacy",
                   "votre notice sur les données personnelles, de même, pour /privacy"}},
    [OPTION_PROXY] =
        {.name = "--proxy",
         .value = {"ADDRESS", "ADRESSE"},
         .about = {"trust the X-Forwarded-For of this proxy: limits count the addresses behind it",
                   "se fier au X-Forwarded-For de ce mandataire : les limites comptent les "
                   "adresses derrière lui"}},
    [OPTION_HOST] = {.name = "--host",
                     .value = {"NAME", "NOM"},
                     .about = {"host name that clients may use, without a port; may be repeated; "
                               "others are refused (any)",
                               "nom d'hôte que les clients peuvent employer, sans port ; "
                               "répétable ; les autres sont refusés (tous)"},
                     .repeats = true},
    [OPTION_SITE] = {.name = "--site",
                     .value = {"URL", "URL"},
                     .about = {"URL of the server, for links in mails",
                               "URL du serveur, pour les liens des courriels"}},
};

static const example examples[] = {
    {"vallon serve",
     {"a server for this machine, on http://127.0.0.1:8080/",
      "un serveur pour cette machine, sur http://127.0.0.1:8080/"}},
    {"vallon serve --listen 0.0.0.0:443 --tls-cert site.pem --tls-key site.key",
     {"a server for everybody, with TLS", "un serveur pour tous, avec TLS"}},
    {NULL, {NULL, NULL}},
};

const args_spec spec_serve = {
    .command = "serve",
    .usage = {"[--listen ADDR:PORT] [--store sqlite:FILE|postgres://...]",
              "[--listen ADR:PORT] [--store sqlite:FICHIER|postgres://...]"},
    .about = {"Serves tables for people and bots: open the address in a browser. Every move is "
              "stored before anybody sees it, and every "
              "match continues after a restart. The protocol is in docs/protocol.md.",
              "Sert des tables pour les gens et les robots : ouvrez l'adresse dans un navigateur. "
              "Chaque coup est écrit avant que "
              "quiconque le voie, et chaque partie reprend après un redémarrage. Le protocole est "
              "dans docs/protocol.md."},
    .options = options,
    .option_count = COUNT_OF(options),
    .examples = examples,
};

static bool read_address(args *a, const char *text, net_setting *out) {
    const char *colon = strrchr(text, ':'), *start = text;
    char *end;
    size_t size = colon ? (size_t)(colon - text) : 0;
    long port = colon ? strtol(colon + 1, &end, 10) : -1;
    if (size >= 2 && text[0] == '[' && text[size - 1] == ']') start++, size -= 2;
    if (!colon || colon[1] == 0 || *end || port < 0 || port > 65535 || size == 0 ||
        size >= sizeof out->address) {
        say_error(a->lang, "cli.serve.bad-listen", "--listen: expected ADDR:PORT, found '%s'",
                  "--listen : il fallait ADR:PORT, trouvé « %s »", text);
        return false;
    }
    memcpy(out->address, start, size);
    out->address[size] = 0;
    out->port = (int)port;
    return true;
}

static bool read_notify(args *a, notify_setting *out) {
    *out = (notify_setting){args_value(a, OPTION_NOTIFY_MAIL), args_value(a, OPTION_SENDMAIL),
                            args_value(a, OPTION_NOTIFY_HOOK)};
    if (!out->sendmail) out->sendmail = "/usr/sbin/sendmail";
    if (!out->from || mail_address_sound(out->from)) return true;
    say_error(a->lang, "cli.serve.bad-mail", "--notify-mail: '%s' is not a mail address",
              "--notify-mail : « %s » n'est pas une adresse de courriel", out->from);
    return false;
}

/* The state of `ready`, a callback without an argument; the command runs once per process. */
static struct {
    lang lang;
    const char *address;
    bool tls;
} here;

static void ready(int port) {
    bool six = strchr(here.address, ':');
    say_out(here.lang, "cli.serve.ready", "Vallon is at http%s://%s%s%s:%d/ (Ctrl-C ends it)\n",
            "Vallon est sur http%s://%s%s%s:%d/ (Ctrl-C pour finir)\n", here.tls ? "s" : "",
            six ? "[" : "", here.address, six ? "]" : "", port);
    fflush(stdout);
}

static bool read_tls(args *a, net_setting *out) {
    out->tls_cert = args_value(a, OPTION_TLS_CERT);
    out->tls_key = args_value(a, OPTION_TLS_KEY);
    if (!out->tls_cert == !out->tls_key) return true;
    say_error(a->lang, "cli.serve.tls-pair", "--tls-cert and --tls-key go together",
              "--tls-cert et --tls-key vont ensemble");
    return false;
}

int command_serve(int argc, char **argv) {
    args a;
    char path[STORE_PLACE], error[512] = "";
    uint64_t lines = 0, guests = 0, rate = 0, threads = 0, patience = 0, gathering = 0;
    int code = args_read(&a, &spec_serve, argc, argv);
    if (code != ARGS_GO) return code;
    server_setting s = {
        .net = {.address = "127.0.0.1", .port = 8080}, .lang = a.lang, .ready = ready};
    const char *listen = args_value(&a, OPTION_LISTEN);
    if (listen && !read_address(&a, listen, &s.net)) return args_see_help(&a);
    if (!args_number(&a, OPTION_ADDRESS_LINES, (args_range){1, 1000000}, &lines) ||
        !args_number(&a, OPTION_GUESTS, (args_range){1, 1000000}, &guests) ||
        !args_number(&a, OPTION_RATE, (args_range){1, 1000000}, &rate) ||
        !args_number(&a, OPTION_BOTS, (args_range){1, BOTS_MAX}, &threads) ||
        !args_number(&a, OPTION_GATHERING, (args_range){1, 30 * 86400}, &gathering) ||
        !args_number(&a, OPTION_STORE_PATIENCE, (args_range){100, 600000}, &patience))
        return USAGE;
    s.net.rate = (int)rate;
    s.net.address_connections = (int)lines;
    s.guests_a_minute = (int)guests;
    s.net.secure = args_has(&a, OPTION_SECURE);
    s.store = args_value(&a, OPTION_STORE);
    s.site = args_value(&a, OPTION_SITE);
    s.texts = (host_texts_setting){{[TEXT_TERMS] = args_value(&a, OPTION_TERMS),
                                    [TEXT_PRIVACY] = args_value(&a, OPTION_PRIVACY)}};
    s.net.proxy = args_value(&a, OPTION_PROXY);
    s.net.hosts = a.value[OPTION_HOST];
    s.net.host_count = a.count[OPTION_HOST];
    s.bots = (int)threads;
    s.store_patience = (int)patience;
    s.gathering_seconds = (int)gathering;
    if (!read_tls(&a, &s.net)) return args_see_help(&a);
    if (!read_notify(&a, &s.notify)) return args_see_help(&a);
    if (!s.store && !store_place(a.lang, path)) return FAILED;
    if (!s.store) s.store = path;
    here.lang = a.lang;
    here.address = s.net.address;
    here.tls = s.net.tls_cert;
    if (server_run(&s, error)) return FINE;
    say_error(a.lang, "cli.serve.cannot-serve", "cannot serve: %s", "impossible de servir : %s",
              error);
    return FAILED;
}
