// SPDX-License-Identifier: MIT

// The common part of the reactions of most dialects, and of the dialects whose errors are of any
// type and whose promises anybody may settle.

extension _PromiseCell {
  /// For a reaction: the outcome of the source becomes that of the node.
  ///
  /// Both have the same type of value, or the outcome is an error.
  @usableFromInline
  package final func passOutcome(of source: Settled) -> Outcome {
    copyPayload(from: source)
    return source.outcome
  }

  /// For a reaction: the node is rejected.
  @usableFromInline
  package final func rejectedNode(_ error: any Error) -> Outcome {
    store(error, as: (any Error).self)
    return .error
  }

  /// For a reaction: the node follows the promise that a handler returns, or is rejected with what it throws.
  @inlinable @inline(__always)
  package final func following<R>(
    _ handler: () throws -> R, _ follow: (consuming R) -> Outcome
  ) -> Outcome {
    do {
      return follow(try handler())
    } catch {
      return rejectedNode(error)
    }
  }
}

extension Settled {
  /// The value.
  ///
  /// - Throws: The error, of any type.
  @inlinable @inline(__always)
  package func anyErrorValue<Value>() throws -> Value {
    if outcome == .value { return load(as: Value.self) }
    throw load(as: (any Error).self)
  }

  /// The value, or the error of any type.
  @inlinable
  package func anyErrorResult<Value>() -> Result<Value, any Error> {
    outcome == .value
      ? .success(load(as: Value.self)) : .failure(load(as: (any Error).self))
  }
}

extension _PromiseCell {
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
