// SPDX-License-Identifier: MIT

public import PromiseCore

/// Values that can be set any number of times, on any threads.
@usableFromInline
package final class LastingTaskLocals: Sendable {
  private let next: Locked<TaskLocals>

  @usableFromInline
  init(_ first: TaskLocals) { next = Locked(first) }

  /// A copy of the values, if the calling code wants that.
  @inlinable @inline(__always)
  package static var ofScope: LastingTaskLocals? {
    TaskLocals.ofScope.map { LastingTaskLocals($0) }
  }

  /// Calls a function while the values are set.
  @usableFromInline
  package func during<Output>(_ body: () -> Output) -> Output {
    // No code of users runs under the lock: the values live on in the copies.
    let taken = next.withLock { next in
      let (taken, kept) = next.during { (TaskLocals.ofScope, TaskLocals.ofScope) }
      if let kept { next = kept }
      return taken
    }
    return taken.during(body)
  }
}

extension LastingTaskLocals? {
  /// Calls a function while the values are set, if there are any.
  @inlinable @inline(__always)
  package func during<Output>(_ body: () -> Output) -> Output {
    if let self { self.during(body) } else { body() }
  }
}
