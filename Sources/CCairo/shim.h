#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

// Hints to the processor, for which Swift has no word: memory `bytes` after an address is read, or written, soon. The place may lie
// beyond what is allocated, hence the sum as a number. What is read waits in the second cache, what is written goes to the first.
static inline void easel_will_read(const void *address, long bytes) {
  __builtin_prefetch((const void *)((uintptr_t)address + (uintptr_t)bytes), 0, 2);
}

static inline void easel_will_write(const void *address, long bytes) {
  __builtin_prefetch((const void *)((uintptr_t)address + (uintptr_t)bytes), 1, 3);
}

// Asks for memory in large pieces, where the system has them: touching a page of pixels for the first time else costs a fault for
// every four kilobytes, several milliseconds in all. The range is cut to whole pages of the processor.
static inline void easel_prefer_large_pages(void *memory, size_t bytes) {
#ifdef MADV_HUGEPAGE
  const uintptr_t page = 4096;
  uintptr_t start = ((uintptr_t)memory + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)memory + bytes) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
#endif
}
