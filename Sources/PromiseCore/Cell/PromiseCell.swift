// SPDX-License-Identifier: MIT

internal import Builtin

/// A class without a superclass whose first stored property is a ``CellState``, and whose `deinit` calls ``PromiseCell/end()``.
///
/// The property is `@exclusivity(unchecked)`, or an initialiser in a client's code would check its access: 85 instructions.
///
/// A protocol, not a class that all promises inherit from: where a chain has a mistake, the type-checker tries the
/// superclass of what each handler returns, and may report the mistake there.
@usableFromInline
package protocol PromiseObject: AnyObject, Sendable {}

extension PromiseObject {
  /// The object as the core knows it.
  @inlinable @inline(__always)
  package var cell: PromiseCell { PromiseCell(self) }
}

/// A promise under every dialect: a reference to an object that begins with a ``CellState``.
///
/// A cell is at once a promise and a *node*, the entry of an observer list: a derived promise is its own entry in the
/// list of the promise it derives from, so that a link of a chain costs one object.
///
/// The class of the object matters to nobody here, except for what a ``Node`` says of itself.
@frozen @usableFromInline
package struct PromiseCell: @unchecked Sendable {
  /// Four words: the user's handler while the cell waits as a node, then the value or error.
  @usableFromInline
  package typealias Payload = (UInt, UInt, UInt, UInt)

  /// The promise, or a ``Node``.
  @usableFromInline
  package let object: AnyObject

  @inlinable @inline(__always)
  package init(_ object: some PromiseObject) { self.object = object }

  /// A cell of an object that is known to be a ``PromiseObject``.
  @inlinable @inline(__always)
  package init(known object: AnyObject) { self.object = object }

  /// Creates a pending cell that is no promise of a dialect.
  @inlinable @inline(__always)
  package init(claimed: Bool = false, sealed: Bool = false, flags: CellFlags = .none) {
    object = Node(claimed: claimed, sealed: sealed, flags: flags)
  }

  /// Whether both are the same promise.
  @inlinable @inline(__always)
  package static func === (mine: PromiseCell, other: PromiseCell) -> Bool {
    mine.object === other.object
  }

  /// Whether these are two promises.
  @inlinable @inline(__always)
  package static func !== (mine: PromiseCell, other: PromiseCell) -> Bool { !(mine === other) }
}

/// A reference to a cell that does not keep it.
package struct WeakCell: @unchecked Sendable {
  private weak var object: AnyObject?

  package init(_ cell: PromiseCell) { object = cell.object }

  /// The cell, as long as somebody else keeps it.
  package var cell: PromiseCell? { object.map { PromiseCell(known: $0) } }
}

// The fields of the object.
extension PromiseCell {
  /// The state of the object, which is kept until the access is over: to an optimiser the memory is not the object's.
  @usableFromInline
  var state: CellState {
    @inlinable @inline(__always) _read {
      defer { Builtin.fixLifetime(object) }
      yield pointer.pointee
    }
  }

  /// For a change of one field, which is no access to the others: these may be read by other threads meanwhile.
  @inlinable @inline(__always)
  var pointer: UnsafeMutablePointer<CellState> {
    _getUnsafePointerToStoredProperties(object).assumingMemoryBound(to: CellState.self)
  }

  @usableFromInline
  package var lifecycle: Lifecycle {
    @inlinable @inline(__always) _read { yield state.lifecycle }
  }

  @usableFromInline
  package var interest: Interest {
    @inlinable @inline(__always) _read { yield state.interest }
  }

  @usableFromInline
  package var upstream: Upstream {
    @inlinable @inline(__always) _read { yield state.upstream }
  }

  @usableFromInline
  package var extras: Extras {
    @inlinable @inline(__always) _read { yield state.extras }
  }

  @usableFromInline
  package var payloadMemory: PayloadMemory {
    @inlinable @inline(__always) _read { yield state.payloadMemory }
  }

  package var next: UInt {
    @inline(__always) get { state.next }
    @inline(__always) nonmutating set {
      pointer.pointee.next = newValue
      Builtin.fixLifetime(object)
    }
  }

  @usableFromInline
  package var place: UInt {
    @inlinable @inline(__always) get { state.place }
    @inlinable @inline(__always) nonmutating set {
      pointer.pointee.place = newValue
      Builtin.fixLifetime(object)
    }
  }

  @usableFromInline
  var reactionWord: ReactionWord {
    @inlinable @inline(__always) get { state.reactionWord }
    @inlinable @inline(__always) nonmutating set {
      pointer.pointee.reactionWord = newValue
      Builtin.fixLifetime(object)
    }
  }

  @usableFromInline
  package var payloadKind: PayloadKind {
    @inlinable @inline(__always) get { state.payloadKind }
    @inlinable @inline(__always) nonmutating set {
      pointer.pointee.payloadKind = newValue
      Builtin.fixLifetime(object)
    }
  }

  @usableFromInline
  package var flags: CellFlags {
    @inlinable @inline(__always) get { state.flags }
    @inlinable @inline(__always) nonmutating set {
      pointer.pointee.flags = newValue
      Builtin.fixLifetime(object)
    }
  }
}

extension PromiseCell {
  /// Whether the cell was made with these properties.
  @inlinable @inline(__always)
  package func has(_ properties: CellFlags) -> Bool {
    flags.rawValue & properties.rawValue == properties.rawValue
  }

  /// Makes a derived cell, with these properties, of a fresh one that no other thread has seen.
  @usableFromInline
  package func becomeDerived(_ properties: CellFlags) {
    lifecycle.setUnpublished(.claimed)
    flags = properties.union(.derived)
  }

  /// The address of the cell, as stored in words.
  @inline(__always)
  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }

  /// The address together with one reference, for a word that owns the cell.
  @inline(__always)
  func retained() -> UInt { UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) }

  /// The cell at an address, without touching its reference count.
  @inline(__always)
  static func at(_ address: UInt) -> PromiseCell { unmanaged(address).withGuaranteed { $0 } }

  /// Runs `body` with the cell at an address; somebody else keeps the cell alive.
  @inline(__always)
  static func with<R>(_ address: UInt, _ body: (PromiseCell) -> R) -> R {
    unmanaged(address).withGuaranteed(body)
  }

  @inline(__always)
  static func unmanaged(_ address: UInt) -> UnmanagedCell { UnmanagedCell(at: address) }

  /// Takes over the reference that a word owned.
  @inline(__always)
  static func taking(_ address: UInt) -> PromiseCell { unmanaged(address).takeRetainedValue() }
}

// The end of the object.
extension PromiseCell {
  /// Releases what the state owns, from the `deinit` of the object.
  @usableFromInline
  package func end() {
    Invariants.check(self)
    // Most cells hold only a value by now: the rare path is out of line, so that these save no registers for it.
    let word = lifecycle.current
    let owned = word.pointer | upstream.hint | extras.hint | place
    if owned != 0 || reactionWord.isBoxed {
      releaseWhatIsOwned(word)
    } else if payloadKind != .trivial {
      destroyPayload()
    }
  }

  @inline(never)
  private func releaseWhatIsOwned(_ word: StateWord) {
    let hasExtras = extras.isUsed
    if hasExtras { record?.report(self) }
    // Other objects may keep the extras in order to know when the cell has ended.
    if hasExtras, !word.isSettled { presentExtras?.close() }
    if word.pointer | upstream.hint != 0 {
      if flags.contains(.handle) {
        Teardown.releaseHandled(at: word.pointer)
      } else {
        Teardown.releaseLinks(of: self)
      }
    }
    if payloadKind != .trivial { destroyPayload(at: place) }
    if place != 0 { Destination.release(place) }
    reactionWord.release()
    if hasExtras { extras.release() }
  }
}
