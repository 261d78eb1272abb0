/* The rows of farewell.h, and the body of an HTTP refusal. */
#include "farewell.h"

#include "json.h"

const farewell_row farewells[FAREWELLS] = {
    [FAREWELL_NOT_FOUND] = {404,
                            "not_found",
                            {"server.closed.not-found",
                             {"There is nothing at this address.",
                              "Il n'y a rien à cette adresse."}}},
    [FAREWELL_METHOD] = {405,
                         "method",
                         {"server.closed.method",
                          {"This method is not allowed here.",
                           "Cela ne se demande pas de cette façon."}}},
    [FAREWELL_PATH] = {414,
                       "path_too_long",
                       {"server.closed.path-too-long",
                        {"This address is too long.", "Cette adresse est trop longue."}}},
    [FAREWELL_LENGTH] = {411,
                         "length_missing",
                         {"server.closed.length-missing",
                          {"A request needs a length (Content-Length).",
                           "Dites d'abord la longueur du message (Content-Length)."}}},
    [FAREWELL_FRAMING] = {400,
                          "bad_framing",
                          {"server.closed.bad-framing",
                           {"Give the length of the message once, as a number, and without "
                            "Transfer-Encoding.",
                            "Indiquez la longueur du message une seule fois, en chiffres, sans "
                            "Transfer-Encoding."}}},
    [FAREWELL_BODY] = {413,
                       "body_too_large",
                       {"server.closed.body-too-large",
                        {"A message has at most 8192 bytes.",
                         "Un message a 8192 octets au plus."}}},
    [FAREWELL_EMPTY] = {400,
                        "body_missing",
                        {"server.closed.body-missing",
                         {"The message is missing.", "Il manque le message."}}},
    [FAREWELL_ORIGIN] = {403,
                         "wrong_origin",
                         {"server.closed.wrong-origin",
                          {"Pages of other sites may not talk to this server. A proxy must pass on "
                           "the Host header unchanged; if it provides TLS, the server needs "
                           "--secure.",
                           "La page d'un autre site ne peut pas parler à ce serveur. Derrière un "
                           "mandataire : il doit transmettre Host tel quel ; s'il fait le TLS, le "
                           "serveur a besoin de --secure."}}},
    [FAREWELL_TOKEN] = {401,
                        "unknown_token",
                        {"server.closed.unknown-token",
                         {"This token is unknown or was revoked.",
                          "Ce jeton est inconnu, ou a été révoqué."}}},
    [FAREWELL_CONNECTIONS] =
        {503,
         "too_many_lines",
         {"server.closed.too-many-lines",
          {"Too many connections from your address: close one first.",
           "Trop de connexions depuis votre adresse : fermez-en d'abord une."}}},
    [FAREWELL_STORE] =
        {503,
         "store",
         {"server.closed.store",
          {"The server cannot reach its data: try again in a moment.",
           "Le serveur n'atteint pas ses données pour l'instant : réessayez dans un instant."}}},
    [FAREWELL_VERSION] = {426,
                          "websocket_version",
                          {"server.closed.websocket-version",
                           {"This server supports only version 13 of WebSocket.",
                            "Ce serveur parle la version 13 de WebSocket."}}},
    [FAREWELL_UPGRADE] = {400,
                          "upgrade",
                          {"server.closed.upgrade",
                           {"A connection can only be upgraded to WebSocket.",
                            "Une connexion ne peut passer qu'à WebSocket."}}},
    [FAREWELL_REQUESTS] = {429,
                           "too_many_requests",
                           {"server.closed.too-many-requests",
                            {"Too many requests: wait a moment.",
                             "Trop de demandes : patientez un instant."}}},
    [FAREWELL_KEY] = {400,
                      "websocket_key",
                      {"server.closed.websocket-key",
                       {"A WebSocket needs a key of sixteen bytes (Sec-WebSocket-Key).",
                        "Une WebSocket demande une clé de seize octets (Sec-WebSocket-Key)."}}},
    [FAREWELL_PROTOCOL] =
        {400,
         "subprotocol",
         {"server.closed.subprotocol",
          {"The only subprotocol here is vallon; a client may also name none.",
           "Le seul sous-protocole est ici vallon ; on peut aussi n'en nommer aucun."}}},
    [FAREWELL_MALFORMED] = {400,
                            "bad_request",
                            {"server.closed.bad-request",
                             {"This is not a valid HTTP/1.1 request.",
                              "Ce n'est pas une requête HTTP/1.1 valable."}}},
    [FAREWELL_HTTP] = {505,
                       "http_version",
                       {"server.closed.http-version",
                        {"This server supports only HTTP/1.1 and HTTP/1.0.",
                         "Ce serveur parle HTTP/1.1 et HTTP/1.0."}}},
    [FAREWELL_HEADERS] =
        {431,
         "headers_too_large",
         {"server.closed.headers-too-large",
          {"The headers of a request have at most 16 KB: try again without cookies.",
           "Les en-têtes d'une requête ont 16 Ko au plus : réessayez sans "
           "cookies."}}},
    [FAREWELL_HOST] = {400,
                       "bad_host",
                       {"server.closed.bad-host",
                        {"A request names its host once (Host).",
                         "Une requête nomme son hôte une seule fois (Host)."}}},
    [FAREWELL_ELSEWHERE] = {421,
                            "other_host",
                            {"server.closed.other-host",
                             {"This server does not serve that host name (see its option --host).",
                              "Ce serveur ne répond pas à ce nom d'hôte (voir son option "
                              "--host)."}}},
    [FAREWELL_TIMEOUT] = {408,
                          "slow_request",
                          {"server.closed.slow-request",
                           {"A request was begun but not finished in time.",
                            "Une requête a été commencée et pas finie."}}},
    [FAREWELL_ANSWER] = {500,
                         "answer_lost",
                         {"server.closed.answer-lost",
                          {"The answer is too large, or the server is short of memory.",
                           "La réponse est trop grande, ou le serveur manque de mémoire."}}},
    [FAREWELL_RESTART] = {1012,
                          "restart",
                          {"server.closed.restart",
                           {"The server is restarting: reconnect.",
                            "Le serveur redémarre : reconnectez-vous."}}},
    [FAREWELL_LARGE] = {1008,
                        "message_too_large_or_binary",
                        {"server.closed.message-too-large-or-binary",
                         {"A message is a text of at most 8192 bytes.",
                          "Un message est un texte de 8192 octets au plus."}}},
    [FAREWELL_FLOOD] = {1008,
                        "flood",
                        {"server.closed.flood",
                         {"Too many messages at once.", "Trop de messages à la fois."}}},
    [FAREWELL_SLOW] = {1008,
                       "slow_sender",
                       {"server.closed.slow-sender",
                        {"A message was begun but not finished in time.",
                         "Un message a été commencé et pas fini."}}},
    [FAREWELL_FRAMES] = {1002,
                         "bad_frame",
                         {"server.closed.bad-frame",
                          {"This frame breaks the rules of WebSocket (RFC 6455).",
                           "Cette trame enfreint les règles de WebSocket (RFC 6455)."}}},
    [FAREWELL_UTF8] = {1007,
                       "not_utf8",
                       {"server.closed.not-utf8",
                        {"A message is a text in UTF-8.", "Un message est un texte en UTF-8."}}},
    [FAREWELL_SESSION] = {1008,
                          "session",
                          {"server.closed.session",
                           {"This session has ended.", "Cette session a été fermée."}}},
    [FAREWELL_BANNED] = {1008,
                         "banned",
                         {"server.closed.banned",
                          {"You may not play here.", "Vous ne pouvez pas jouer ici."}}},
    [FAREWELL_MEMORY] = {1013,
                         "out_of_memory",
                         {"server.closed.out-of-memory",
                          {"The server is short of memory: reconnect in a moment.",
                           "Le serveur manque de mémoire : reconnectez-vous dans un instant."}}},
    [FAREWELL_OVERSIZE] = {1011,
                           "answer_too_large",
                           {"server.closed.answer-too-large",
                            {"A message to you was too large to send: reconnect.",
                             "Un message pour vous était trop grand : reconnectez-vous."}}},
};
MSG_ROWS(farewells, text);

/* Programs get the word of the log, except that an unknown token has the word of the protocol's
 * own refusals. */
static const char *why_of(farewell f) {
    return f == FAREWELL_TOKEN ? "session" : farewells[f].word;
}

void farewell_body(farewell f, lang l, bool program, buffer *out) {
    json j = json_into(out);
    if (program) {
        json_open(&j, '{');
        json_field_text(&j, "is", "refused");
        json_field_text(&j, "why", why_of(f));
        json_field_text(&j, "text", tr(l, &farewells[f].text));
        json_close(&j, '}');
    } else
        buffer_text(out, tr(l, &farewells[f].text));
    buffer_char(out, '\n');
}
