// SPDX-License-Identifier: MIT

/// What few cells need, kept out of all others: handlers of cancellation requests, a dialect's own
/// attachment (progress subscribers, a running task), a label, and what is known of a tracked cell.
///
/// Created on first use and kept until the cell dies; handlers and attachment go when the cell settles.
///
/// Memory: the object of the lock and no other.
package struct CellExtras: Sendable {
  /// Told once that cancellation of the cell was requested.
  package typealias RequestHandler = @Sendable (_PromiseCell) -> Void

  /// Handlers in the order of registration.
  ///
  /// Most cells have one: it has no array. A struct keeps a closure from being converted.
  struct Handlers {
    private struct Handler { let run: RequestHandler }

    private var first: Handler?
    private var others: [Handler] = []

    mutating func append(_ handler: @escaping RequestHandler) {
      if first == nil {
        first = Handler(run: handler)
      } else {
        others.append(Handler(run: handler))
      }
    }

    var count: Int { first == nil ? 0 : 1 + others.count }

    func run(for cell: _PromiseCell) {
      first?.run(cell)
      for handler in others { handler.run(cell) }
    }
  }

  struct State {
    var handlers = Handlers()
    var attachment: AnyObject?
    var isClosed = false
    /// Survives the settlement: see `Diagnostics.swift`.
    var record: CreationRecord?
    /// Survives it, too.
    var label: String?
  }

  private let state: Locked<State>

  fileprivate init() { state = Locked(State()) }

  private init(_ buffer: Locked<State>.Buffer) { state = Locked(buffer: buffer) }

  /// What became of a handler that wants to be told of a request.
  package enum Registration: Sendable {
    /// It will run when a request arrives.
    case stored
    /// A request has arrived already: the caller runs it.
    case alreadyRequested
    /// The cell has settled: it never runs.
    case tooLate
  }

  /// Adds a handler behind those already there.
  ///
  /// `isRequested` is read under the lock. A request sets the bit before it takes the handlers under
  /// the same lock, so either the handler is among those taken, or the bit is seen here.
  func add(_ handler: @escaping RequestHandler, isRequested: () -> Bool) -> Registration {
    state.withLock { state in
      if state.isClosed { return .tooLate }
      if isRequested() { return .alreadyRequested }
      state.handlers.append(handler)
      return .stored
    }
  }

  /// How many handlers wait for a request.
  package var handlerCount: Int { state.withLock { $0.handlers.count } }

  /// Takes the handlers for a request that is being delivered.
  func takeHandlers() -> Handlers {
    // Swapped, here and below: what is copied and then overwritten is counted twice.
    var taken = Handlers()
    state.withLock { swap(&$0.handlers, &taken) }
    return taken
  }

  /// The dialect's attachment, made by `make` if there is none; nil once the cell has settled.
  ///
  /// It has to be of a kind that any thread may use, and let go of.
  ///
  /// Not generic, so that nothing asks for metadata.
  ///
  /// - Parameter make: Given what is attached; returns what is to be attached from now on.
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

  /// The same, as what the dialect knows it to be.
  package func attachment<T: AnyObject & Sendable>(as type: T.Type, make: () -> T) -> T? {
    attachment { $0 ?? make() } as? T
  }

  /// The same, if it is what the dialect attaches; that of a cell of another dialect is not.
  package func currentAttachment<T: AnyObject & Sendable>(as type: T.Type) -> T? {
    currentAttachment as? T
  }

  /// Makes the cell report what becomes of it.
  func track(_ record: CreationRecord) {
    state.withLock { $0.record = record }
    _ = Self.tracked.setBits(1)
  }

  /// What the cell reports, if it is tracked.
  var record: CreationRecord? {
    Self.tracked.loadRelaxed() == 0 ? nil : state.withLock { $0.record }
  }

  /// The text that the dialect gives the cell for its whole life, made when it is first asked for.
  func label(make: () -> String) -> String {
    state.withLock { state in
      let label = state.label ?? make()
      state.label = label
      return label
    }
  }

  /// Whether any cell ever was: else nobody takes the lock to find that this one is not.
  ///
  /// Relaxed, because whoever asks for the record of a cell came by that cell after it was tracked,
  /// in a way that made all visible which was done before: it sees the record, so it sees this too.
  private static let tracked = AtomicWord(0)

  /// Whether both are those of one cell.
  package static func === (lhs: CellExtras, rhs: CellExtras) -> Bool { lhs.state === rhs.state }

  /// Lets everything go: the cell has settled.
  ///
  /// Runs `deinit`s of users outside the lock.
  func close() {
    var handlers = Handlers()
    var attachment: AnyObject?
    state.withLock { state in
      swap(&state.handlers, &handlers)
      swap(&state.attachment, &attachment)
      state.isClosed = true
    }
    withExtendedLifetime((handlers, attachment)) {}
  }
}

extension CellExtras {
  static func at(_ address: UInt) -> CellExtras {
    CellExtras(buffer(address).takeUnretainedValue())
  }

  static func release(_ address: UInt) { buffer(address).release() }

  /// The address together with one reference, for a word that owns the extras.
  fileprivate func retained() -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(state.buffer).toOpaque())
  }

  private static func buffer(_ address: UInt) -> Unmanaged<Locked<State>.Buffer> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}

extension _PromiseCell {
  /// The extras, if any were needed so far.
  package final var presentExtras: CellExtras? {
    // As for `root`: the extras are held by this cell alone.
    defer { withExtendedLifetime(self) {} }
    let word = extras.loadAcquire()
    return word == 0 || word & Self.signpostTag != 0 ? nil : CellExtras.at(word)
  }

  /// A text for the whole life of the cell, made when it is first asked for.
  package final func label(_ make: () -> String) -> String { ensuredExtras.label(make: make) }

  /// Whether there may be extras.
  package final var mayHaveExtras: Bool { extras.loadAcquire() != 0 }

  /// The extras, created on first use.
  ///
  /// A cell that settles at the same time may have looked before they were there: they are closed
  /// here if the cell is settled by now. Publication looks for extras after it set the outcome;
  /// this looks at the outcome after it set the extras; both are read-modify-write operations or
  /// follow one, so one of the two sees the other.
  package final var ensuredExtras: CellExtras {
    if let present = presentExtras { return present }
    let made = CellExtras()
    let address = made.retained()
    var expected: UInt = 0
    while true {
      let found = extras.replace(expected, with: address)
      if found == expected { break }
      if found & Self.signpostTag == 0 {
        CellExtras.release(address)
        return CellExtras.at(found)
      }
      expected = found
    }
    let word = StateWord(bits: stateWord.add(0))
    if word.isLinked { closeExtrasAtRoot() }
    if outcome != .pending { made.close() }
    return made
  }

  /// An alias may never publish itself, when it adopts another cell in turn: its extras are closed
  /// when its root has settled.
  final func closeExtrasAtRoot() {
    guard let extras = presentExtras else { return }
    let node = _PromiseCell(claimed: true, flags: .thirdLane)
    node.store(extras, as: CellExtras.self)
    node.setReaction { node, _, _ in
      node.take(as: CellExtras.self).close()
      return .pending
    }
    enqueue(node)
  }
}
