// SPDX-License-Identifier: MIT

extension TypedModel {
  /// The fact of all, if it is known before anybody waits.
  private func known(_ inputs: [TypedCell]) -> Fact? {
    if let failed = inputs.lazy.compactMap(\.result).first(where: { !Self.isValue($0) }) {
      return failed
    }
    return inputs.allSatisfy { $0.result != nil } ? combined(inputs) : nil
  }

  private static func isValue(_ fact: Fact) -> Bool {
    if case .value = fact { true } else { false }
  }

  private func combined(_ inputs: [TypedCell]) -> Fact {
    let numbers = inputs.map { input in
      if case .value(let number)? = input.result { number } else { 0 }
    }
    return .value(Counted.combined(numbers))
  }

  func whenAll(_ promises: [TypedSeal], cancelOnFailure: Bool) -> TypedSeal {
    let inputs = promises.map(\.cell)
    let duty = TypedDuty(TypedCell(stage))
    // The values of all are made one number by an operator.
    let result = { [self] in
      derive(.map, TypedSeal(duty.cell), nil, .immediate) { fact in
        if case .value(let value) = fact { .value(value) } else { .nothing }
      }
    }
    if let fact = known(inputs) {
      duty.settle(fact)
      if !Self.isValue(fact), cancelOnFailure { for input in inputs { input.request() } }
      return result()
    }
    var missing = inputs.count
    gather(inputs, duty) { [self] fact in
      if Self.isValue(fact) {
        missing -= 1
        if missing > 0 { return .open }
        stage.enqueue(0) { [self] in duty.settle(combined(inputs)) }
      } else {
        stage.enqueue(0) { duty.settle(fact) }
        if cancelOnFailure { for input in inputs { input.request() } }
      }
      return .decided
    }
    return result()
  }

  func whenPair(_ first: TypedSeal, _ second: TypedSeal, cancelOnFailure: Bool) -> TypedSeal {
    whenAll([first, second], cancelOnFailure: cancelOnFailure)
  }

  func whenFirst(_ promises: [TypedSeal], cancelRemaining: Bool) -> TypedSeal {
    let inputs = promises.map(\.cell)
    let duty = TypedDuty(TypedCell(stage))
    if inputs.allSatisfy({ $0.result == .cancelled }) {
      duty.settle(.cancelled)
      return TypedSeal(duty.cell)
    }
    if let index = inputs.firstIndex(where: { ![nil, .cancelled].contains($0.result) }) {
      // It has become interested in those before the winner, and never loses that.
      for input in inputs[..<index] { input.attach { _, _ in nil } }
      if cancelRemaining { for input in inputs { input.request() } }
      duty.settle(inputs[index].result ?? .cancelled)
      return TypedSeal(duty.cell)
    }
    var missing = inputs.count
    gather(inputs, duty) { [stage] fact in
      if fact == .cancelled {
        missing -= 1
        if missing > 0 { return .open }
        stage.enqueue(0) { duty.settle(.cancelled) }
        return .decided
      }
      if cancelRemaining { for input in inputs { input.request() } }
      return .endsLike
    }
    return TypedSeal(duty.cell)
  }

  private enum Decision {
    case open
    case decided
    /// The result ends as this input does, after its turn.
    case endsLike
  }

  /// Observes inputs until the result is decided; each occurrence counts.
  private func gather(
    _ inputs: [TypedCell], _ duty: TypedDuty, _ decide: @escaping (Fact) -> Decision
  ) {
    duty.cell.sources = inputs.map { TypedCell.Weak(cell: $0) }
    duty.cell.isGathered = true
    var isDecided = false
    duty.cell.passRequests { [inputs = duty.cell.sources] in
      // Once it is decided, it has no interest left that it could lose.
      if !isDecided { for input in inputs { input.cell?.loseInterest() } }
    }
    for input in inputs {
      input.attach { fact, _ in
        if isDecided { return nil }
        isDecided = true
        let decision = decide(fact)
        isDecided = decision != .open
        return decision == .endsLike ? { duty.settle(fact) } : nil
      }
    }
  }
}
