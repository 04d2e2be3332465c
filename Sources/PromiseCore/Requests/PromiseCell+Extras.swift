// SPDX-License-Identifier: MIT

// Rarely used state of a cell: listeners for requests, and ``CellExtras``. ``Extras`` is the word for both.

extension _PromiseCell {
  /// The extras, if the cell has any.
  package final var presentExtras: CellExtras? {
    // As for `root`: the extras are held by this cell alone.
    defer { withExtendedLifetime(self) {} }
    let address = extras.address
    return address == 0 ? nil : CellExtras.at(address)
  }

  /// The extras, created on first use.
  ///
  /// A cell that settles at the same time may have looked before the extras were there: if the cell
  /// is settled by now, they are closed here. Publication looks for extras after it set the
  /// outcome; this function looks at the outcome after it set the extras. Both are
  /// read-modify-write operations or follow one, so one of the two sees the other.
  package final var ensuredExtras: CellExtras {
    if let present = presentExtras { return present }
    let made = CellExtras()
    let others = extras.install(made)
    if others != 0 { return CellExtras.at(others) }
    let word = lifecycle.confirmed
    if word.isLinked { made.close(withRootOf: self) }
    if outcome != .pending { made.close() }
    return made
  }

  /// Releases listeners and attachment: the cell has settled.
  @inline(never)
  final func closeExtras() {
    guard extras.takeListener() == nil, let present = presentExtras else { return }
    present.close()
    Diagnostics.trace(.settled(), of: self)
  }
}

extension _PromiseCell {
  /// Registers a listener for the first request.
  package final func onRequest(_ listener: _RequestListener) -> _RequestListener.Registration {
    switch outcome {
    case .cancelled: return .alreadyRequested
    case .value, .error: return .tooLate
    case .pending: break
    }
    // Before the listener is stored anywhere: a stored one might be told as if the request came later.
    if interest.current.isRequested { return .alreadyRequested }
    // The address means this listener for as long as the listener lives.
    defer { withExtendedLifetime(listener) {} }
    if let word = extras.put(listener) { return checkListener(word) }
    // As above: the extras may be as new.
    return ensuredExtras.add(listener) { interest.confirmed.isRequested }
  }

  /// Registers a function for the first request.
  ///
  /// - Parameter passesOn: whether the function only asks other promises.
  package final func onRequest(
    passesOn: Bool = false, _ tell: @escaping @Sendable (_PromiseCell) -> Void
  ) -> _RequestListener.Registration {
    onRequest(FunctionListener(isRelay: passesOn, tell))
  }

  /// Whether a request or a settlement came before the listener was stored in the word.
  private final func checkListener(_ word: UInt) -> _RequestListener.Registration {
    // As above: nobody else would release the listener.
    if lifecycle.confirmed.isLinked { _ = ensuredExtras }
    let isRequested = interest.confirmed.isRequested
    let outcome = outcome
    guard isRequested || outcome != .pending else { return .stored }
    if extras.takeBack(word) {
      switch outcome {
      case .value, .error: return .tooLate
      case .pending, .cancelled: return .alreadyRequested
      }
    }
    // The other thread has told or released it; or extras have taken it over, and a request that
    // came before those may not have looked into them.
    if isRequested { tellListeners() }
    return .stored
  }

  /// Tells all listeners of a request, which the interest word is marked with.
  @inline(never)
  final func tellListeners() {
    if let listener = extras.takeListener() {
      if !listener.passesOn { RequestRelay.noteReached() }
      return listener.tell(self)
    }
    guard let present = presentExtras else { return }
    Diagnostics.trace(.requested, of: self)
    let listeners = present.takeListeners()
    if !listeners.allSatisfy(\.passesOn) { RequestRelay.noteReached() }
    if listeners.count > 1 {
      RequestRelay.together { for listener in listeners { listener.tell(self) } }
    } else {
      listeners.first?.tell(self)
    }
  }

  /// How many listeners wait for a request.
  package final var listenerCount: Int {
    let alone = extras.listenerCount
    return alone == 0 ? presentExtras?.listenerCount ?? 0 : alone
  }
}
