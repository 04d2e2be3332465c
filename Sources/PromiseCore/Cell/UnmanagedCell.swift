// SPDX-License-Identifier: MIT

/// A reference to a cell that is counted by hand, as `Unmanaged` is for objects of a known class.
@frozen @usableFromInline
package struct UnmanagedCell: @unchecked Sendable {
  @usableFromInline
  let object: Unmanaged<AnyObject>

  @inlinable @inline(__always)
  init(_ object: Unmanaged<AnyObject>) { self.object = object }

  /// The cell at an address, as stored in words.
  @inline(__always)
  init(at address: UInt) {
    object = .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// A cell with a reference of its own.
  @inlinable @inline(__always)
  package static func passRetained(_ cell: consuming PromiseCell) -> UnmanagedCell {
    UnmanagedCell(.passRetained(cell.object))
  }

  /// A cell that somebody else keeps.
  @inlinable @inline(__always)
  package static func passUnretained(_ cell: PromiseCell) -> UnmanagedCell {
    UnmanagedCell(.passUnretained(cell.object))
  }

  /// Adds a reference.
  @inlinable @inline(__always)
  package func retain() -> UnmanagedCell { UnmanagedCell(object.retain()) }

  /// Drops a reference.
  @inlinable @inline(__always)
  package func release() { object.release() }

  /// The cell, with a reference that the language counts from now on.
  @inlinable @inline(__always)
  package func takeRetainedValue() -> PromiseCell { PromiseCell(known: object.takeRetainedValue()) }

  /// The cell, with another reference, which the language counts.
  @inlinable @inline(__always)
  package func takeUnretainedValue() -> PromiseCell {
    PromiseCell(known: object.takeUnretainedValue())
  }

  /// Runs `body` with the cell without counting a reference; somebody else keeps the cell alive.
  @inlinable @inline(__always)
  package func withGuaranteed<R>(_ body: (PromiseCell) throws -> R) rethrows -> R {
    try object._withUnsafeGuaranteedRef { try body(PromiseCell(known: $0)) }
  }

  /// Whether this is the only reference.
  ///
  /// Only the count is looked at, so it does not matter that the object is of another class. An unoptimised build
  /// would make a copy of an `AnyObject`, and count that.
  package var isOnlyReference: Bool {
    var object = object.toOpaque()
    return withUnsafeMutableBytes(of: &object) {
      isKnownUniquelyReferenced(&$0.assumingMemoryBound(to: Node.self)[0])
    }
  }
}
