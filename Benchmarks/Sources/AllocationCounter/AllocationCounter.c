// SPDX-License-Identifier: MIT

// The allocator of the C library, with a counter in front. A program that defines these functions
// itself has them used by everything it loads, the Swift runtime and Dispatch included.

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#if defined(__has_include)
#if __has_include(<features.h>)
#include <features.h>
#endif
#endif

#if defined(__GLIBC__)

#include <malloc.h>

uint64_t liveBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_bool isCounting;
static atomic_uint_fast64_t blocks;
static atomic_uint_fast64_t bytes;

static inline void count(size_t size) {
  if (!atomic_load_explicit(&isCounting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

bool allocationCounterIsAvailable(void) { return true; }
void allocationCounterResume(void) { atomic_store(&isCounting, true); }
void allocationCounterPause(void) { atomic_store(&isCounting, false); }

struct AllocationCount allocationCounterTake(void) {
  struct AllocationCount taken = {atomic_exchange(&blocks, 0), atomic_exchange(&bytes, 0)};
  return taken;
}

#else

bool allocationCounterIsAvailable(void) { return false; }
void allocationCounterResume(void) {}
void allocationCounterPause(void) {}
uint64_t liveBytes(void) { return 0; }

struct AllocationCount allocationCounterTake(void) {
  struct AllocationCount none = {0, 0};
  return none;
}

#endif
