// SPDX-License-Identifier: MIT

// What reactions of most dialects have in common, and what those share whose errors are of any type and
// whose promises anybody may settle.

extension _PromiseCell {
  /// For a reaction: the outcome of the source becomes that of the node.
  ///
  /// Both have the same type of value, or it is an error.
  @usableFromInline
  package final func passOutcome(of source: _PromiseCell) -> Outcome {
    copyPayload(from: source)
    // What is passed on was acquired before, from where the payload is: no alias.
    return StateWord(bits: source.stateWord.loadRelaxed()).outcome
  }

  /// For a reaction: the node is rejected.
  @usableFromInline
  package final func rejectedNode(_ error: any Error) -> Outcome {
    store(error, as: (any Error).self)
    return .error
  }

  /// For a reaction: the node ends as another promise, unless its holder settles it first.
  ///
  /// The caller publishes what is returned, if anything.
  ///
  /// - Parameters:
  ///   - inner: has counted this interest, if it counts any.
  ///   - isClaimed: whether the caller owns the claim.
  ///   - cycle: the error if neither could ever settle.
  package final func followOpen(
    _ inner: consuming _PromiseCell, isClaimed: Bool, cycle: @autoclosure () -> any Error
  ) -> Outcome {
    switch adoptOpen(inner, isClaimed: isClaimed) {
    case .settled(let outcome): return outcome
    case .following: return .pending
    case .cycle: return rejectedNode(cycle())
    }
  }

  /// The value of a cell that has settled and is no alias.
  ///
  /// - Throws: Its error.
  @inlinable @inline(__always)
  package final func anyErrorValue<Value>() throws -> Value {
    if outcome == .value { return load(as: Value.self) }
    throw load(as: (any Error).self)
  }

  /// How a cell that has settled and is no alias ended.
  @inlinable
  package final func anyErrorResult<Value>() -> Result<Value, any Error> {
    outcome == .value
      ? .success(load(as: Value.self)) : .failure(load(as: (any Error).self))
  }

  /// Waits for the result of a cell with errors of any type.
  package nonisolated(nonsending) final func awaitAnyErrorResult<Value>() async
    -> Result<Value, any Error>
  {
    do {
      return try await waitAsConsumer().anyErrorResult()
    } catch {
      return .failure(error)
    }
  }
}
