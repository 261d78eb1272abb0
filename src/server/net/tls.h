/* tls.h - TLS 1.2 and 1.3 for the server's side, over OpenSSL. */
#ifndef VALLON_TLS_H
#define VALLON_TLS_H

#include <openssl/types.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum { TLS_DONE, TLS_WANTS_READ, TLS_WANTS_WRITE, TLS_ENDED } tls_status;

/* From PEM files; NULL if the certificate or its key cannot be used. */
SSL_CTX *tls_open(const char *cert, const char *key);
void tls_close(SSL_CTX *t); /* connections keep what they need of it */

SSL *tls_accept(SSL_CTX *t, int fd); /* NULL: no memory */
tls_status tls_shake_hands(SSL *s);
tls_status tls_read(SSL *s, char *out, size_t room, size_t *got);
tls_status tls_write(SSL *s, const char *bytes, size_t size, size_t *sent);
bool tls_pending(const SSL *s); /* it has input that the socket does not show any more */
void tls_end(SSL *s);           /* tells the client that nothing follows */
void tls_free(SSL *s);

#endif
