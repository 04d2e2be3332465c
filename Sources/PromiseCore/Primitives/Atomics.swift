// SPDX-License-Identifier: MIT

// Only this file of the package knows how atomic operations are made: by the compiler, without a library.
// Those of the standard library are made alike, but need newer systems (`Documentation/OlderSystems.md`).

// Public, because code that is inlined into clients names it; module interfaces have to import it then.
public import Builtin

/// One machine word that several threads read and replace.
///
/// Every method names the memory ordering that its callers argue with. `acquire` pairs with `release`: what a thread
/// wrote before a releasing operation is visible to a thread whose acquiring operation reads the released word.
///
/// The word is raw memory. It keeps one address as long as the object that it is stored in, and an optimiser assumes
/// nothing about it.
@_rawLayout(like: UInt)
@frozen @usableFromInline
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  /// Creates a word that no other thread can see yet.
  @inlinable @inline(__always)
  package init(_ value: UInt) { Builtin.initialize(value, Builtin.addressOfRawLayout(self)) }

  /// One address as long as the object exists that the word is stored in.
  @inlinable @inline(__always)
  var address: Builtin.RawPointer { Builtin.addressOfRawLayout(self) }

  /// A number that tells this word from others; nothing else may depend on it.
  @inline(__always)
  var number: UInt { UInt(bitPattern: UnsafeRawPointer(Builtin.addressOfRawLayout(self))) }

  /// Reads without ordering: only for a value that is a mere hint or was acquired before.
  @inlinable @inline(__always)
  package func loadRelaxed() -> UInt { UInt(Builtin.atomicload_monotonic_Word(address)) }

  /// Reads the word, and makes the writes visible that its writer released.
  @inline(__always)
  package func loadAcquire() -> UInt { UInt(Builtin.atomicload_acquire_Word(address)) }

  /// Writes without ordering: only while no other thread can see the word.
  @inline(__always)
  package func storeUnpublished(_ value: UInt) {
    Builtin.atomicstore_monotonic_Word(address, value._builtinWordValue)
  }

  /// Replaces the word, publishing this thread's writes and acquiring those of the last writer.
  @inline(__always)
  package func exchange(_ value: UInt) -> UInt {
    UInt(Builtin.atomicrmw_xchg_acqrel_Word(address, value._builtinWordValue))
  }

  /// Replaces `expected` by `desired`, publishing and acquiring; on failure acquires.
  ///
  /// - Returns: the word that was found, equal to `expected` if and only if it was replaced.
  @inline(__always)
  package func replace(_ expected: UInt, with desired: UInt) -> UInt {
    UInt(
      Builtin.cmpxchg_acqrel_acquire_Word(
        address, expected._builtinWordValue, desired._builtinWordValue
      ).0)
  }

  /// Adds to the word and returns the sum, publishing and acquiring.
  @inline(__always)
  package func add(_ amount: UInt) -> UInt {
    UInt(Builtin.atomicrmw_add_acqrel_Word(address, amount._builtinWordValue)) &+ amount
  }

  /// Sets bits and returns the word as it was before, publishing and acquiring.
  @inline(__always)
  package func setBits(_ bits: UInt) -> UInt {
    UInt(Builtin.atomicrmw_or_acqrel_Word(address, bits._builtinWordValue))
  }
}
