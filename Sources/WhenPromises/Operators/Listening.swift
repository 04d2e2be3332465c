// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  @inlinable @inline(__always)
  final func listenToValue(_ handler: __owned Procedure<T>) {
    listen([.done, .deliversValue], consume handler) { node, source, _ in
      let body = node.take(as: PlainProcedure<T>.self)
      if source.outcome == .value { try? body(source.load(as: T.self)) }
      return .pending
    }
  }

  @inlinable @inline(__always)
  final func listenToError(_ handler: __owned Procedure<any Error>, _ policy: FailurePolicy) {
    if policy == .allErrors {
      listen([.done, .deliversError], consume handler) { node, source, _ in
        let body = node.take(as: PlainProcedure<any Error>.self)
        if source.outcome == .error { try? body(source.load(as: (any Error).self)) }
        return .pending
      }
    } else {
      listen([.done, .deliversError], consume handler) { node, source, _ in
        let body = node.take(as: PlainProcedure<any Error>.self)
        guard source.outcome == .error else { return .pending }
        let error = source.load(as: (any Error).self)
        if !error.isCancellation { try? body(error) }
        return .pending
      }
    }
  }

  /// Adds a handler of either outcome.
  ///
  /// - Parameter flags: whether its turn comes after all handlers of `done` and `fail`.
  @inlinable @inline(__always)
  final func listenToEnd(
    _ handler: __owned Procedure<Result<T, any Error>>, _ flags: CellFlags = .always
  ) {
    listen(flags.union(.deliversAll), consume handler) { node, source, _ in
      try? node.take(as: PlainProcedure<Result<T, any Error>>.self)(source.anyErrorResult())
      return .pending
    }
  }
}

extension Error {
  @usableFromInline
  var isCancellation: Bool { self as? PromiseError == .cancelled }
}
