// SPDX-License-Identifier: MIT

public import PromiseCore

// What `done`, `fail` and `always` do, in whichever language mode they were called.

extension Promise {
  @inlinable @inline(__always)
  final func listenForValue(_ handler: ListenerHandler<T>) -> Self {
    listen([.done, .deliversValue], handler) { node, source, _ in
      let body = node.take(as: PlainListener<T>.self)
      if source.outcome == .value { body(source.load(as: T.self)) }
      return .pending
    }
    return self
  }

  @inlinable @inline(__always)
  final func listenForError(
    _ policy: FailurePolicy, _ handler: ListenerHandler<any Error>
  ) -> Self {
    if policy == .allErrors {
      listen([.done, .deliversError], handler) { node, source, _ in
        let body = node.take(as: PlainListener<any Error>.self)
        if source.outcome == .error { body(source.load(as: (any Error).self)) }
        return .pending
      }
    } else {
      listen([.done, .deliversError], handler) { node, source, _ in
        let body = node.take(as: PlainListener<any Error>.self)
        guard source.outcome == .error else { return .pending }
        let error = source.load(as: (any Error).self)
        if !error.isCancellation { body(error) }
        return .pending
      }
    }
    return self
  }

  @inlinable @inline(__always)
  final func listenForAny(_ handler: ListenerHandler<Result<T, any Error>>) -> Self {
    listen([.always, .deliversAll], handler) { node, source, _ in
      let body = node.take(as: PlainListener<Result<T, any Error>>.self)
      body(source.anyErrorResult())
      return .pending
    }
    return self
  }
}
