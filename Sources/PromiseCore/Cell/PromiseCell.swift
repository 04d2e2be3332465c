// SPDX-License-Identifier: MIT

/// A single-assignment state that any number of observers can wait for: the promise under every dialect.
///
/// A cell is at once a promise and a *node*, the entry of an observer list: a derived promise is its own entry in the
/// list of the promise it derives from, so that a link of a chain costs one object. The class is not generic, so that
/// everything but the payload is plain code compiled once; the payload is raw memory that only generic, inlinable
/// helpers read and write (`PromiseCell+Payload.swift`).
///
/// **Who may touch what, and when**
///
/// | field | owner |
/// |-------|-------|
/// | `lifecycle` | anyone, by the transitions of ``StateWord`` |
/// | `interest` | anyone, by the transitions of ``InterestWord`` |
/// | `upstream` | anyone, by the transitions of ``UpstreamWord`` |
/// | `extras` | anyone, by the transitions of ``Extras`` |
/// | `payloadMemory`, `payloadKind` | before publication the owner of the claim; afterwards read-only until `deinit`, by way of ``Settled`` |
/// | `reactionWord`, `flags` | the creator of the cell, until it is attached or returned; then read-only; when the cell adopts another one, the owner of the claim |
/// | `next`, `place` | as node: the attaching thread, then the thread that took its list, then the carrier that takes it to its place; after it settled: its drainer |
///
/// **What happens before what.** The payload is stored before `lifecycle` is published (release); every reader of the
/// payload has acquired `lifecycle` first: a reader of the outcome, an observer that finds the cell settled (failed
/// attach), the drainer. A node's fields are stored before the node is attached (release); the drainer acquires them
/// with the publication or the departure that gives it the list. See `StateWord.swift` for the transitions.
///
/// The class is `open` only because public promise classes inherit from it. Its initializer and members are `package`,
/// so that no code outside can construct or use one.
@_fixed_layout
open class _PromiseCell: @unchecked Sendable {
  /// Four words: the user's handler while the cell waits as a node, then the value or error.
  @usableFromInline
  package typealias Payload = (UInt, UInt, UInt, UInt)

  @usableFromInline
  package final let lifecycle: Lifecycle
  @usableFromInline
  package final let interest: Interest
  /// The source: the cell whose settlement this one waits for, and the next cell on the way of a request.
  @usableFromInline
  package final let upstream: Upstream
  /// Rarely used state.
  @usableFromInline
  package final let extras: Extras

  /// The next older observer of the list this node is in; on its way to its place: for the carrier
  /// of the ``Delivery``; on the drainer's stack: the cell below.
  @usableFromInline @exclusivity(unchecked)
  package final var next: UInt
  /// As node: the tagged ``Destination``; on its way there: its source, retained.
  ///
  /// While draining: the observers still to be run.
  @usableFromInline @exclusivity(unchecked)
  package final var place: UInt
  @usableFromInline
  package final let payloadMemory: PayloadMemory
  // In this order the last three take two words: a class that inherits from this one needs the room.
  /// See ``ReactionWord``.
  @usableFromInline @exclusivity(unchecked)
  final var reactionWord: ReactionWord
  @usableFromInline @exclusivity(unchecked)
  package final var payloadKind: PayloadKind
  @usableFromInline @exclusivity(unchecked)
  package final var flags: CellFlags

  /// Creates a pending cell.
  ///
  /// - Parameters:
  ///   - claimed: whether only the creator and the cell's source may settle it.
  ///   - flags: how the cell behaves as a node, and which services it takes part in.
  @inlinable @inline(__always)
  package init(claimed: Bool = false, sealed: Bool = false, flags: CellFlags = .none) {
    lifecycle = Lifecycle(claimed: claimed)
    interest = Interest(sealed: sealed)
    upstream = Upstream()
    extras = Extras()
    next = 0
    place = 0
    payloadMemory = PayloadMemory()
    reactionWord = ReactionWord()
    payloadKind = .trivial
    self.flags = claimed ? flags.union(.derived) : flags
  }

  deinit {
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

  /// Whether this node, which lies in the list of a pending cell, has no further use for it.
  ///
  /// A sweep asks for this (`PromiseCell+Sweeping.swift`).
  var hasEndedAsObserver: Bool { isRedirected }

  /// On whose behalf this node waits, which is in the list of a pending cell: read under the lock of the line.
  var asObserver: ObserverWalk.Observer {
    (interest.current.isFollowing ? .follower : .derived, self)
  }

  /// A sweep has taken this node out of its list: the node never learns how its source ends.
  ///
  /// Objects that the node serves may refer to it, so it releases them.
  func leftList() {}

  @inline(never)
  private final func releaseWhatIsOwned(_ word: StateWord) {
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

extension _PromiseCell {
  /// Whether the cell was made with these properties.
  ///
  /// For dialects: outside of this module the fields pay for a dynamic check of exclusive access.
  @inlinable @inline(__always)
  package final func has(_ properties: CellFlags) -> Bool {
    flags.rawValue & properties.rawValue == properties.rawValue
  }

  /// Makes a derived cell, with these properties, of a fresh one that no other thread has seen.
  @usableFromInline
  package final func becomeDerived(_ properties: CellFlags) {
    lifecycle.setUnpublished(.claimed)
    flags = properties.union(.derived)
  }

  /// The address of the cell, as stored in words.
  @inline(__always)
  final var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// The address together with one reference, for a word that owns the cell.
  @inline(__always)
  final func retained() -> UInt { UInt(bitPattern: Unmanaged.passRetained(self).toOpaque()) }

  /// The cell at an address, without touching its reference count.
  @inline(__always)
  static func at(_ address: UInt) -> _PromiseCell {
    unmanaged(address)._withUnsafeGuaranteedRef { $0 }
  }

  /// Runs `body` with the cell at an address; somebody else keeps the cell alive.
  @inline(__always)
  static func with<R>(_ address: UInt, _ body: (_PromiseCell) -> R) -> R {
    unmanaged(address)._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  static func unmanaged(_ address: UInt) -> Unmanaged<_PromiseCell> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Takes over the reference that a word owned.
  @inline(__always)
  static func taking(_ address: UInt) -> _PromiseCell {
    unmanaged(address).takeRetainedValue()
  }
}
