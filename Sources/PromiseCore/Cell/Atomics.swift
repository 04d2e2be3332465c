// SPDX-License-Identifier: MIT

// The only file of the package that touches the `Synchronization` module, so that the platform
// floor can be lowered later by swapping this one file.

public import Synchronization

/// One machine word that several threads read and replace.
///
/// Every method names the memory ordering that its callers argue with. `acquire` pairs with
/// `release`: what a thread wrote before a releasing operation is visible to a thread whose
/// acquiring operation reads the released word.
@usableFromInline
package struct AtomicWord: ~Copyable, Sendable {
  @usableFromInline
  let storage: Atomic<UInt>

  /// Creates a word that no other thread can see yet.
  @inlinable @inline(__always)
  package init(_ value: UInt) { storage = Atomic(value) }

  /// Reads without ordering: only for a value that is a mere hint or was acquired before.
  @inlinable @inline(__always)
  package func loadRelaxed() -> UInt { storage.load(ordering: .relaxed) }

  /// Reads and makes visible what the writer of the word released.
  @inline(__always)
  package func loadAcquire() -> UInt { storage.load(ordering: .acquiring) }

  /// Writes without ordering: only while no other thread can see the word.
  @inline(__always)
  package func storeUnpublished(_ value: UInt) { storage.store(value, ordering: .relaxed) }

  /// Replaces the word, publishing this thread's writes and acquiring those of the last writer.
  @inline(__always)
  package func exchange(_ value: UInt) -> UInt {
    storage.exchange(value, ordering: .acquiringAndReleasing)
  }

  /// Replaces `expected` by `desired`, publishing and acquiring; on failure acquires.
  ///
  /// - Returns: the word that was found, equal to `expected` if and only if it was replaced.
  @inline(__always)
  package func replace(_ expected: UInt, with desired: UInt) -> UInt {
    storage.compareExchange(
      expected: expected, desired: desired,
      successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring
    ).original
  }

  /// Replaces `expected` by `desired`, only publishing; on failure acquires.
  @inline(__always)
  package func replaceReleasing(_ expected: UInt, with desired: UInt) -> UInt {
    storage.compareExchange(
      expected: expected, desired: desired,
      successOrdering: .releasing, failureOrdering: .acquiring
    ).original
  }

  /// Adds to the word and returns the sum, publishing and acquiring.
  @inline(__always)
  package func add(_ amount: UInt) -> UInt {
    storage.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }

  /// Sets bits and returns the word as it was before, publishing and acquiring.
  @inline(__always)
  package func setBits(_ bits: UInt) -> UInt {
    storage.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
  }

  /// Clears bits and returns the word as it was before, publishing and acquiring.
  @inline(__always)
  package func clearBits(_ bits: UInt) -> UInt {
    storage.bitwiseAnd(~bits, ordering: .acquiringAndReleasing).oldValue
  }
}
