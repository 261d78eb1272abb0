#include "tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

/* HTTP/1.1 only: one connection is one socket, and limits are counted by socket. A client that
 * offers a list without it gets the alert that the standard prescribes (RFC 7301, 3.2). */
static int choose_protocol(SSL *s, const unsigned char **out, unsigned char *out_size,
                           const unsigned char *offered, unsigned offered_size, void *unused) {
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *found;
    (void)s, (void)unused;
    if (SSL_select_next_proto(&found, out_size, ours, sizeof ours - 1, offered, offered_size) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *out = found;
    return SSL_TLSEXT_ERR_OK;
}

/* Without the prompt for a passphrase, on which a server would hang. */
static int no_passphrase(char *out, int size, int writing, void *unused) {
    (void)out, (void)size, (void)writing, (void)unused;
    return 0;
}

SSL_CTX *tls_open(const char *cert, const char *key) {
    SSL_CTX *t = SSL_CTX_new(TLS_server_method());
    if (!t) return NULL;
    SSL_CTX_set_min_proto_version(t, TLS1_2_VERSION);
    SSL_CTX_set_options(t, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                               SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(t, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                            SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_session_cache_mode(t, SSL_SESS_CACHE_OFF); /* clients keep tickets instead */
    SSL_CTX_set_alpn_select_cb(t, choose_protocol, NULL);
    SSL_CTX_set_default_passwd_cb(t, no_passphrase);
    if (SSL_CTX_use_certificate_chain_file(t, cert) == 1 &&
        SSL_CTX_use_PrivateKey_file(t, key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(t) == 1)
        return t;
    ERR_clear_error();
    SSL_CTX_free(t);
    return NULL;
}

void tls_close(SSL_CTX *t) { SSL_CTX_free(t); }

SSL *tls_accept(SSL_CTX *t, int fd) {
    SSL *s = SSL_new(t);
    if (s && SSL_set_fd(s, fd) == 1) {
        SSL_set_accept_state(s);
        return s;
    }
    SSL_free(s);
    return NULL;
}

static tls_status status_of(SSL *s, int result) {
    switch (SSL_get_error(s, result)) {
    case SSL_ERROR_NONE: return TLS_DONE;
    case SSL_ERROR_WANT_READ: return TLS_WANTS_READ;
    case SSL_ERROR_WANT_WRITE: return TLS_WANTS_WRITE;
    default: return TLS_ENDED;
    }
}

tls_status tls_shake_hands(SSL *s) {
    ERR_clear_error(); /* SSL_get_error looks at what others left there */
    return status_of(s, SSL_do_handshake(s));
}

tls_status tls_read(SSL *s, char *out, size_t room, size_t *got) {
    ERR_clear_error();
    *got = 0;
    return status_of(s, SSL_read_ex(s, out, room, got));
}

tls_status tls_write(SSL *s, const char *bytes, size_t size, size_t *sent) {
    ERR_clear_error();
    *sent = 0;
    return status_of(s, SSL_write_ex(s, bytes, size, sent));
}

bool tls_pending(const SSL *s) { return SSL_pending(s) > 0; }

void tls_end(SSL *s) {
    ERR_clear_error();
    (void)!SSL_shutdown(s);
}

void tls_free(SSL *s) { SSL_free(s); }
