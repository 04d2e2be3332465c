// SPDX-License-Identifier: MIT

public import Builtin

/// The raw memory of a cell's payload: four words, zero at first.
///
/// A field of integers would not do. It cannot hold references: an optimiser that sees a reference stored in such a
/// field, in a client into which the store was inlined, concludes that the object does not escape. It puts the object
/// on the stack, or ignores what handlers do to the object. An optimiser assumes nothing about raw memory. Nor does
/// access to it take closures, which a client would compile once more for each type of payload.
@_rawLayout(likeArrayOf: UInt, count: 4)
@frozen @usableFromInline
package struct PayloadMemory: ~Copyable, @unchecked Sendable {
  @inlinable @inline(__always)
  init() { address.initializeMemory(as: PromiseCell.Payload.self, to: (0, 0, 0, 0)) }

  /// One address as long as the cell exists.
  @inlinable @inline(__always)
  package var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  @inlinable @inline(__always)
  var pointer: Builtin.RawPointer { Builtin.addressOfRawLayout(self) }

  /// The payload as words.
  @inlinable @inline(__always)
  package var words: UnsafeMutablePointer<PromiseCell.Payload> {
    address.assumingMemoryBound(to: PromiseCell.Payload.self)
  }
}
