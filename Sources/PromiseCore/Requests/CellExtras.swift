// SPDX-License-Identifier: MIT

/// A function that is told once that cancellation of a cell was requested.
///
/// It is released when it has been told, or the cell has settled. The thread that makes the request calls it, or the
/// one that registered it after a request.
///
/// Returns whether it can stop work, and does not only ask other promises.
package typealias RequestListener = @Sendable (PromiseCell) -> Bool

/// The result of a registration for a request.
package enum RequestRegistration: Sendable {
  /// The function will be told when a request arrives.
  case stored
  /// A request has arrived already: the caller tells the function.
  case alreadyRequested
  /// The cell has settled: the function is never told.
  case tooLate
}

/// Rarely used state of a cell, allocated on first use: listeners for cancellation requests, a dialect's
/// attachment (progress subscribers, a running task), a label, and the record of a tracked cell.
///
/// The extras live as long as the cell; listeners and attachment are released when the cell settles.
///
/// Memory: the object of the lock, and an array of listeners if there are any.
package struct CellExtras: Sendable, Endable {
  struct State {
    /// The listeners for a request, in the order of registration.
    var listeners: [RequestListener] = []
    var attachment: AnyObject?
    var isClosed = false
    /// Survives the settlement: see `Diagnostics.swift`.
    var record: CreationRecord?
    /// Survives the settlement, too.
    var label: String?
    /// See `PromiseCell+Root.swift`.
    var signpost: UInt = 0
  }

  private let state: Locked<State>

  init() { state = Locked(State()) }

  private init(_ buffer: Locked<State>.Buffer) { state = Locked(buffer: buffer) }

  /// Adds a listener behind those already there.
  ///
  /// `isRequested` is read under the lock. A request sets the bit before it takes the listeners
  /// under the same lock, so either it takes this listener, or this function sees the bit.
  func add(
    _ listener: @escaping RequestListener, isRequested: () -> Bool
  ) -> RequestRegistration {
    state.withLock { state in
      if state.isClosed { return .tooLate }
      if isRequested() { return .alreadyRequested }
      state.listeners.append(listener)
      return .stored
    }
  }

  /// Whether the cell has settled, or died.
  package var hasEnded: Bool { state.withLock { $0.isClosed } }

  /// Whether the extras have no part in requests: they hold only a record or a label.
  ///
  /// Asked under the lock of the line, so nothing may be released here.
  var servesNobody: Bool {
    state.withLock { $0.listeners.isEmpty && $0.attachment == nil }
  }

  /// How many listeners wait for a request.
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Takes the listeners for a request that is under delivery.
  func takeListeners() -> [RequestListener] {
    // Swapped, here and below: a copy that is then overwritten would be counted twice.
    var taken: [RequestListener] = []
    state.withLock { swap(&$0.listeners, &taken) }
    return taken
  }

  /// The dialect's attachment, made by `make` if there is none; nil once the cell has settled.
  ///
  /// Any thread may use the attachment, and release it.
  ///
  /// The function is not generic, so that it needs no metadata.
  ///
  /// - Parameter make: Receives the present attachment; returns the attachment from now on.
  package func attachment(make: (AnyObject?) -> AnyObject) -> AnyObject? {
    state.withLock { state in
      if state.isClosed { return nil }
      let made = make(state.attachment)
      state.attachment = made
      return made
    }
  }

  /// The dialect's attachment, if there is one and the cell is pending.
  package var currentAttachment: AnyObject? {
    state.withLock { state in state.attachment }
  }

  /// Tracks the cell: diagnostics report its end.
  func track(_ record: CreationRecord) { state.withLock { $0.record = record } }

  /// The record of the cell, if it is tracked.
  var record: CreationRecord? { Diagnostics.wasOn ? state.withLock { $0.record } : nil }

  /// The label that the dialect gives the cell, made on first use and kept as long as the cell.
  package func label(make: () -> String) -> String {
    state.withLock { state in
      let label = state.label ?? make()
      state.label = label
      return label
    }
  }

  /// The cell that an alias' signpost leads to, or 0.
  var signpost: UInt { state.withLock { $0.signpost } }

  /// Puts up an alias' signpost.
  func leaveSignpost(to cell: PromiseCell) { state.withLock { $0.signpost = cell.address } }

  /// Releases everything when the root of an alias has settled, or dies.
  ///
  /// An alias that adopts another cell in turn may never publish itself.
  func close(withRootOf alias: PromiseCell) {
    let node = EndableNode(self, flags: .thirdLane).cell
    node.reactionWord.replace { node, _, _ in
      node.take(as: CellExtras.self).close()
      return .pending
    }
    alias.enqueue(node)
    alias.noteEndable()
  }

  /// Releases everything: the cell has settled.
  ///
  /// Runs `deinit`s of users outside the lock.
  func close() {
    var listeners: [RequestListener] = []
    var attachment: AnyObject?
    state.withLock { state in
      swap(&state.listeners, &listeners)
      swap(&state.attachment, &attachment)
      state.isClosed = true
    }
    withExtendedLifetime((listeners, attachment)) {}
  }
}

extension CellExtras {
  static func at(_ address: UInt) -> CellExtras {
    CellExtras(buffer(address).takeUnretainedValue())
  }

  static func release(_ address: UInt) { buffer(address).release() }

  /// The address together with one reference, for a word that owns the extras.
  func retained() -> UInt { UInt(bitPattern: Unmanaged.passRetained(state.buffer).toOpaque()) }

  private static func buffer(_ address: UInt) -> Unmanaged<Locked<State>.Buffer> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}
