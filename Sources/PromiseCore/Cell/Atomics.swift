// SPDX-License-Identifier: MIT

// The only file of the core that knows how atomic operations are made: by a few functions of C that are inlined, as
// those of the standard library need newer systems than the package does.

public import CPromiseAtomics

/// One machine word that several threads read and replace.
///
/// Every method names the memory ordering that its callers argue with. `acquire` pairs with
/// `release`: what a thread wrote before a releasing operation is visible to a thread whose
/// acquiring operation reads the released word.
///
/// The word is raw memory, which has one address as long as what it is stored in, and of which an optimiser assumes
/// nothing.
@_rawLayout(like: UInt)
@usableFromInline
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  /// Creates a word that no other thread can see yet.
  @inlinable @inline(__always)
  package init(_ value: UInt) { promise_word_initialize(address, value) }

  /// Without the protection that the compiler gives to a stack of which addresses are taken: a word is in an object.
  @inlinable @inline(__always)
  var address: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(
      mutating: _withUnprotectedUnsafePointer(to: self) { UnsafeRawPointer($0) })
  }

  /// Reads without ordering: only for a value that is a mere hint or was acquired before.
  @inlinable @inline(__always)
  package func loadRelaxed() -> UInt { promise_word_load_relaxed(address) }

  /// Reads and makes visible what the writer of the word released.
  @inline(__always)
  package func loadAcquire() -> UInt { promise_word_load_acquire(address) }

  /// Writes without ordering: only while no other thread can see the word.
  @inline(__always)
  package func storeUnpublished(_ value: UInt) { promise_word_store_relaxed(address, value) }

  /// Replaces the word, publishing this thread's writes and acquiring those of the last writer.
  @inline(__always)
  package func exchange(_ value: UInt) -> UInt { promise_word_exchange(address, value) }

  /// Replaces `expected` by `desired`, publishing and acquiring; on failure acquires.
  ///
  /// - Returns: the word that was found, equal to `expected` if and only if it was replaced.
  @inline(__always)
  package func replace(_ expected: UInt, with desired: UInt) -> UInt {
    promise_word_replace(address, expected, desired)
  }

  /// Replaces `expected` by `desired`, only publishing; on failure acquires.
  @inline(__always)
  package func replaceReleasing(_ expected: UInt, with desired: UInt) -> UInt {
    promise_word_replace_releasing(address, expected, desired)
  }

  /// Adds to the word and returns the sum, publishing and acquiring.
  @inline(__always)
  package func add(_ amount: UInt) -> UInt { promise_word_add(address, amount) &+ amount }

  /// Sets bits and returns the word as it was before, publishing and acquiring.
  @inline(__always)
  package func setBits(_ bits: UInt) -> UInt { promise_word_set_bits(address, bits) }

  /// Clears bits and returns the word as it was before, publishing and acquiring.
  @inline(__always)
  package func clearBits(_ bits: UInt) -> UInt { promise_word_clear_bits(address, bits) }
}
