#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdint.h>

// Hints to the processor, for which Swift has no word: memory `bytes` after an address is read, or written, soon. The place may lie
// beyond what is allocated, hence the sum as a number. What is read waits in the second cache, what is written goes to the first.
static inline void easel_will_read(const void *address, long bytes) {
  __builtin_prefetch((const void *)((uintptr_t)address + (uintptr_t)bytes), 0, 2);
}

static inline void easel_will_write(const void *address, long bytes) {
  __builtin_prefetch((const void *)((uintptr_t)address + (uintptr_t)bytes), 1, 3);
}
