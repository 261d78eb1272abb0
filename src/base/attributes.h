/* attributes.h - what the compiler is asked to check, and the assertion that stays on. */
#ifndef VALLON_ATTRIBUTES_H
#define VALLON_ATTRIBUTES_H

/* The result of such a function is a refusal or a failure: it may not be ignored. */
#define MUST_USE __attribute__((warn_unused_result))

/* Our own mistake: stop at once, in every build, with the place. NDEBUG does not switch it off. */
#define ASSERT(condition) ((condition) ? (void)0 : assert_failed(#condition, __FILE__, __LINE__))

_Noreturn void assert_failed(const char *condition, const char *file, int line);

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
