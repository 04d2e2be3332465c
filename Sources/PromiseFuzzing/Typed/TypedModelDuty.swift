// SPDX-License-Identifier: MIT

/// The duty to settle a cell: once nobody has it, the cell is cancelled.
final class TypedDuty {
  let cell: TypedCell

  init(_ cell: TypedCell) { self.cell = cell }

  deinit { cell.settle(.cancelled) }

  func settle(_ fact: Fact) { cell.settle(fact) }

  /// Ends as a promise does that a handler has returned: neither of two that wait for one another could.
  func follow(_ seal: TypedSeal) {
    let inner = seal.cell
    if let result = inner.result { return settle(result) }
    switch inner.ring(to: cell) {
    case .none: break
    case .derived: return settle(.cancelled)
    case .resolved: cell.stage.expectLeak()
    // Nothing is compared from now on; here the two would be adopted by one another.
    case .unseen: return cell.stage.leaveOff()
    }
    cell.sources = [TypedCell.Weak(cell: inner)]
    inner.beAdopted(by: self)
    cell.passRequests { [weak inner] in inner?.loseInterest() }
  }

  /// What the resolver does with a promise; it stays usable, and whatever comes first wins.
  ///
  /// What closes a ring does not have the duty: so it is cancelled when nobody else has.
  func resolve(with inner: TypedCell) {
    guard cell.result == nil, inner.root !== cell.root else { return }
    if let result = inner.result { return settle(result) }
    var held: TypedDuty? = self
    switch inner.ring(to: cell) {
    case .none: break
    case .derived, .resolved: held = nil
    case .unseen: cell.stage.leaveOff()
    }
    cell.followed.append(TypedCell.Weak(cell: inner))
    inner.attach { [weak self] result, _ in { (held ?? self)?.settle(result) } }
    cell.passRequests { [weak inner] in inner?.loseInterest() }
  }

  /// What the resolver does with a handler of requests.
  func onRequest(at place: TypedPlace, _ handler: @escaping (TypedDuty) -> Void) {
    let deliver = { [weak self, cell] (registering: Bool) in
      // Without its duty the cell is cancelled, and nothing can change that.
      let duty = self ?? TypedDuty(cell)
      place.run(cell.stage, registering) {
        if case .immediate = place { return handler(duty) }
        if cell.result == nil || cell.result == .cancelled { handler(duty) }
      }
    }
    if let result = cell.result, result != .cancelled { return }
    if cell.isRequested || cell.result == .cancelled {
      deliver(true)
    } else {
      cell.onRequest { deliver(false) }
    }
  }
}

/// What the values of a promise share; if the promise has a resolver, it has the duty too.
final class TypedSeal {
  let cell: TypedCell
  private let duty: TypedDuty?

  init(_ cell: TypedCell, _ duty: TypedDuty? = nil) {
    self.cell = cell
    self.duty = duty
  }

  /// Of a promise that has ended.
  convenience init(_ stage: TypedStage, _ fact: Fact) {
    self.init(TypedCell(stage))
    cell.settle(fact)
  }

  deinit { cell.seal() }
}
