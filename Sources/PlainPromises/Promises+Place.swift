// SPDX-License-Identifier: MIT

internal import PromiseCore

// For random programs, whose queues are no dispatch queues: `kickoff` and `retry` have no `on:`. Everything
// else is the way of the public forms.

extension Promises {
  /// `kickoff` whose function runs on a context of the caller's.
  package static func kickoff<T>(
    on context: any ExecutionContext & Sendable,
    _ block: @escaping @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    started(Action(at: context.place, block))
  }

  /// `retry` whose attempts are made on a context of the caller's.
  package static func retry<T>(
    count: Int, delay: Double, on context: any ExecutionContext & Sendable,
    generate: @escaping @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, Action(at: context.place, generate))
  }
}
