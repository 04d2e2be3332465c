// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  package final func listenToValue(_ body: __owned PlainProcedure<T>, at destination: UInt) {
    listen([.done, .deliversValue], consume body, at: destination) { node, source, _ in
      let body = node.take(as: PlainProcedure<T>.self)
      if source.outcome == .value { try? body(source.load(as: T.self)) }
      return .pending
    }
  }

  @inlinable @inline(__always)
  package final func listenToError(
    _ policy: FailurePolicy, _ body: __owned PlainProcedure<any Error>, at destination: UInt
  ) {
    if policy == .allErrors {
      listen([.done, .deliversError], consume body, at: destination) { node, source, _ in
        let body = node.take(as: PlainProcedure<any Error>.self)
        if source.outcome == .error { try? body(source.load(as: (any Error).self)) }
        return .pending
      }
    } else {
      listen([.done, .deliversError], consume body, at: destination) { node, source, _ in
        let body = node.take(as: PlainProcedure<any Error>.self)
        guard source.outcome == .error else { return .pending }
        let error = source.load(as: (any Error).self)
        if !error.isCancellation { try? body(error) }
        return .pending
      }
    }
  }

  /// Adds a handler of either outcome, whose turn comes after all handlers of `done` and `fail`.
  @inlinable @inline(__always)
  package final func listenToEnd(
    _ body: __owned PlainProcedure<Result<T, any Error>>, at destination: UInt
  ) {
    listen([.always, .deliversAll], consume body, at: destination) { node, source, _ in
      try? node.take(as: PlainProcedure<Result<T, any Error>>.self)(source.anyErrorResult())
      return .pending
    }
  }
}

extension Error {
  @usableFromInline
  package var isCancellation: Bool { self as? PromiseError == .cancelled }
}
