// SPDX-License-Identifier: MIT

extension PromiseCell {
  /// The extras, if the cell has any.
  package var presentExtras: CellExtras? {
    // As for `root`: the extras are held by this cell alone.
    defer { withExtendedLifetime(self) {} }
    let address = extras.address
    return address == 0 ? nil : CellExtras.at(address)
  }

  /// The extras, created on first use.
  ///
  /// A cell that settles at the same time may have looked before the extras were there: if the cell is settled by now,
  /// they are closed here. Publication looks for extras after it set the outcome; this function looks at the outcome
  /// after it set the extras. Both are read-modify-write operations or follow one, so one of the two sees the other.
  package var ensuredExtras: CellExtras {
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
  func closeExtras() {
    guard let present = presentExtras else { return }
    present.close()
    Diagnostics.trace(.settled(), of: self)
  }
}

extension PromiseCell {
  /// Registers a function that can stop work, for the first request.
  package func onRequest(
    _ tell: @escaping @Sendable (PromiseCell) -> Void
  ) -> RequestRegistration {
    onRequestDeciding { cell in
      tell(cell)
      return true
    }
  }

  /// Registers a function for the first request, which says whether it can stop work.
  package func onRequestDeciding(_ listener: @escaping RequestListener)
    -> RequestRegistration
  {
    switch outcome {
    case .cancelled: return .alreadyRequested
    case .value, .error: return .tooLate
    case .pending: break
    }
    // Before any extras are made.
    if interest.current.isRequested { return .alreadyRequested }
    return ensuredExtras.add(listener) { interest.confirmed.isRequested }
  }

  /// Tells all listeners of a request, which the interest word is marked with.
  @inline(never)
  func tellListeners() {
    guard let present = presentExtras else { return }
    Diagnostics.trace(.requested, of: self)
    let listeners = present.takeListeners()
    if listeners.count > 1 {
      RequestRelay.together { for listener in listeners { tell(listener) } }
    } else {
      listeners.first.map(tell)
    }
  }

  private func tell(_ listener: RequestListener) {
    if listener(self) { RequestRelay.noteReached() }
  }

  /// How many listeners wait for a request.
  package var listenerCount: Int { presentExtras?.listenerCount ?? 0 }
}

/// Calls a function when the last reference to this object is released.
///
/// Attached to a cell, the object goes when the cell has settled or died (``CellExtras/attachment(make:)``).
package final class AtEnd: Sendable {
  private let action: @Sendable () -> Void

  /// Wraps the function, which runs once, on the thread that releases the last reference.
  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}

extension PromiseCell {
  /// Calls a function when the cell has settled or died; at once, if it has settled.
  ///
  /// The function is not an observer: the cell does not count as observed, and no request is held
  /// up. It takes the place of the object that the dialect attached to the cell before.
  package func atEnd(_ action: @escaping @Sendable () -> Void) {
    let end = AtEnd(action)
    _ = ensuredExtras.attachment { _ in end }
  }
}
