#include "random.h"

#include <stdint.h>

#include "attributes.h"
#include "buffer.h"
#include "entropy.h"

void random_hex(char *out, size_t size) {
    uint8_t bytes[64];
    buffer b = buffer_over(out, size);
    ASSERT(size / 2 <= sizeof bytes && entropy_fill(bytes, size / 2));
    for (size_t i = 0; i < size / 2; i++) buffer_hex(&b, bytes[i], 2);
}
