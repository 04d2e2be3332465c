// SPDX-License-Identifier: MIT

// The atomic operations of PromiseCore (`Cell/Atomics.swift` there), inlined into whoever calls them.
//
// The standard library has its own since macOS 15 and iOS 18; these are for all systems before. Each function names
// the order that it has, and does nothing else. A word is given by its address, as what is stored in Swift has
// no type of C.

#ifndef C_PROMISE_ATOMICS_H
#define C_PROMISE_ATOMICS_H

#include <stdint.h>

#define PROMISE_ATOMIC static inline __attribute__((__always_inline__))

PROMISE_ATOMIC uintptr_t promise_word_load_relaxed(const void *word) {
  return __atomic_load_n((const uintptr_t *)word, __ATOMIC_RELAXED);
}

PROMISE_ATOMIC uintptr_t promise_word_load_acquire(const void *word) {
  return __atomic_load_n((const uintptr_t *)word, __ATOMIC_ACQUIRE);
}

/// No atomic operation: nobody else can see the word, and neighbours may be stored together.
PROMISE_ATOMIC void promise_word_initialize(void *word, uintptr_t value) {
  *(uintptr_t *)word = value;
}

PROMISE_ATOMIC void promise_word_store_relaxed(void *word, uintptr_t value) {
  __atomic_store_n((uintptr_t *)word, value, __ATOMIC_RELAXED);
}

/// Returns what was there.
PROMISE_ATOMIC uintptr_t promise_word_exchange(void *word, uintptr_t value) {
  return __atomic_exchange_n((uintptr_t *)word, value, __ATOMIC_ACQ_REL);
}

/// Returns what was there, which is `expected` if and only if it was replaced.
PROMISE_ATOMIC uintptr_t
promise_word_replace(void *word, uintptr_t expected, uintptr_t desired) {
  __atomic_compare_exchange_n((uintptr_t *)word, &expected, desired, 0, __ATOMIC_ACQ_REL,
                              __ATOMIC_ACQUIRE);
  return expected;
}

/// The same; what is replaced is not acquired.
PROMISE_ATOMIC uintptr_t
promise_word_replace_releasing(void *word, uintptr_t expected, uintptr_t desired) {
  __atomic_compare_exchange_n((uintptr_t *)word, &expected, desired, 0, __ATOMIC_RELEASE,
                              __ATOMIC_ACQUIRE);
  return expected;
}

/// Returns what was there.
PROMISE_ATOMIC uintptr_t promise_word_add(void *word, uintptr_t amount) {
  return __atomic_fetch_add((uintptr_t *)word, amount, __ATOMIC_ACQ_REL);
}

/// Returns what was there.
PROMISE_ATOMIC uintptr_t promise_word_set_bits(void *word, uintptr_t bits) {
  return __atomic_fetch_or((uintptr_t *)word, bits, __ATOMIC_ACQ_REL);
}

/// Returns what was there.
PROMISE_ATOMIC uintptr_t promise_word_clear_bits(void *word, uintptr_t bits) {
  return __atomic_fetch_and((uintptr_t *)word, ~bits, __ATOMIC_ACQ_REL);
}

#undef PROMISE_ATOMIC

#endif
