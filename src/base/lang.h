/* lang.h - the languages of Vallon. Every text exists in both. */
#ifndef VALLON_LANG_H
#define VALLON_LANG_H

typedef enum { EN, FR, LANGS } lang;

#endif
