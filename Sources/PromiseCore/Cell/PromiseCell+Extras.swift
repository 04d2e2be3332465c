// SPDX-License-Identifier: MIT

// The word for what few cells need. Most of those have one listener for requests and nothing else, so
// that has no extras, no lock and no list: it stands in the word itself.
//
// | `extras` | what it is | what follows |
// |----------|------------|--------------|
// | 0 | nothing | any other |
// | address, ``listenerTag`` | the one listener, retained | 0, or extras, which take it over |
// | address, ``signpostTag`` | an alias' signpost (`PromiseCell+Root.swift`) | another one, or extras |
// | address | ``CellExtras``, retained | nothing: they stay until the cell dies |
//
// **The one listener.** A request takes it to tell it, a settlement to let it go, and whoever has just
// put it there to have it back, because a request or a settlement came first: who replaces the word
// owns the reference. None of them touches the listener before. Nothing can be lost between them:
// a request marks the interest word and then looks here, a settlement changes the state word and
// then looks here, and the listener is put here before both words are looked at, all by
// read-modify-write operations that acquire and release; so of two that meet on a word the later sees what
// the earlier did before. Both may see each other, and then one of them takes it. Extras that take it over
// do so under their lock, for which all wait that find them (`CellExtras.takeOver`).

extension _PromiseCell {
  /// Marks in `extras`: the word is a signpost.
  static let signpostTag: UInt = 1
  /// Marks in `extras`: the word is the one listener.
  static let listenerTag: UInt = 2

  /// The extras, if any were needed so far.
  package final var presentExtras: CellExtras? {
    // As for `root`: the extras are held by this cell alone.
    defer { withExtendedLifetime(self) {} }
    let word = extras.loadAcquire()
    return word == 0 || Self.isTagged(word) ? nil : CellExtras.at(word)
  }

  /// Whether there may be extras.
  package final var mayHaveExtras: Bool { extras.loadAcquire() != 0 }

  /// Whether a request may have to tell somebody.
  @inline(__always)
  final var mayHaveListeners: Bool {
    let word = extras.loadAcquire()
    return word != 0 && word & Self.signpostTag == 0
  }

  /// A text for the whole life of the cell, made when it is first asked for.
  package final func label(_ make: () -> String) -> String { ensuredExtras.label(make: make) }

  /// The extras, created on first use.
  ///
  /// A cell that settles at the same time may have looked before they were there: they are closed
  /// here if the cell is settled by now. Publication looks for extras after it set the outcome;
  /// this looks at the outcome after it set the extras; both are read-modify-write operations or
  /// follow one, so one of the two sees the other.
  package final var ensuredExtras: CellExtras {
    if let present = presentExtras { return present }
    let made = CellExtras()
    let found = made.takeOver { address in
      var expected: UInt = 0
      while true {
        let found = extras.replace(expected, with: address)
        if found == expected { return found }
        if !Self.isTagged(found) {
          CellExtras.release(address)
          return found
        }
        expected = found
      }
    }
    // An untagged word is 0, or the extras of somebody who was faster.
    if found != 0 && !Self.isTagged(found) { return CellExtras.at(found) }
    let word = lifecycle.confirmed
    if word.isLinked { closeExtrasAtRoot(made) }
    if outcome != .pending { made.close() }
    return made
  }

  /// An alias may never publish itself, when it adopts another cell in turn: its extras are closed
  /// when its root has settled, or it dies.
  private final func closeExtrasAtRoot(_ extras: CellExtras) {
    let node = EndableNode(extras, flags: .thirdLane)
    node.setReaction { node, _, _ in
      node.take(as: CellExtras.self).close()
      return .pending
    }
    enqueue(node)
    noteEndable()
  }

  /// Lets go of listeners and attachment: the cell has settled.
  @inline(never)
  final func closeExtras() {
    if takeListener() == nil { presentExtras?.close() }
  }

  /// Lets go of what a word owns that is not 0: the cell is in its `deinit`.
  static func releaseExtras(_ word: UInt) {
    if word & signpostTag != 0 { return }
    if word & listenerTag != 0 {
      _ = _RequestListener.taking(word)
    } else {
      CellExtras.release(word)
    }
  }

  /// Takes the one listener, if there is one.
  private final func takeListener() -> _RequestListener? {
    var word = extras.loadAcquire()
    while word & Self.listenerTag != 0 {
      let found = extras.replace(word, with: 0)
      if found == word { return .taking(word) }
      word = found
    }
    return nil
  }

  private static func isTagged(_ word: UInt) -> Bool { word & (signpostTag | listenerTag) != 0 }
}

extension _PromiseCell {
  /// Registers a listener for the first request.
  package final func onRequest(_ listener: _RequestListener) -> _RequestListener.Registration {
    switch outcome {
    case .cancelled: return .alreadyRequested
    case .value, .error: return .tooLate
    case .pending: break
    }
    // Before it stands anywhere: if it did, it might be told as if the request came later.
    if interest.current.isRequested { return .alreadyRequested }
    let word = listener.retained() | Self.listenerTag
    // Its address means this one for as long as it lives.
    defer { withExtendedLifetime(listener) {} }
    if extras.replace(0, with: word) == 0 { return checkListener(word) }
    _ = _RequestListener.taking(word)
    // As above: the extras may be as new.
    return ensuredExtras.add(listener) { interest.confirmed.isRequested }
  }

  /// Registers a function for the first request.
  package final func onRequest(
    _ tell: @escaping @Sendable (_PromiseCell) -> Void
  ) -> _RequestListener.Registration {
    onRequest(FunctionListener(tell))
  }

  /// Whether a request or a settlement came before the listener that stands in the word.
  private final func checkListener(_ word: UInt) -> _RequestListener.Registration {
    // As above: nobody else would let it go.
    if lifecycle.confirmed.isLinked { _ = ensuredExtras }
    let isRequested = interest.confirmed.isRequested
    let outcome = outcome
    guard isRequested || outcome != .pending else { return .stored }
    if extras.replace(word, with: 0) == word {
      _ = _RequestListener.taking(word)
      switch outcome {
      case .value, .error: return .tooLate
      case .pending, .cancelled: return .alreadyRequested
      }
    }
    // Told or let go by the other one; or in extras by now, where a request that came before those may
    // not have looked.
    if isRequested { tellListeners() }
    return .stored
  }

  /// Tells all listeners of a request, which the interest word is marked with.
  @inline(never)
  final func tellListeners() {
    if let listener = takeListener() { return listener.tell(self) }
    guard let present = presentExtras else { return }
    let listeners = present.takeListeners()
    if listeners.count > 1 {
      RequestRelay.together { for listener in listeners { listener.tell(self) } }
    } else {
      listeners.first?.tell(self)
    }
  }

  /// How many listeners wait for a request.
  package final var listenerCount: Int {
    if extras.loadAcquire() & Self.listenerTag != 0 { return 1 }
    return presentExtras?.listenerCount ?? 0
  }
}
