// SPDX-License-Identifier: MIT

public import Foundation
package import PromiseCore
internal import PromiseDialectSupport

extension Promises {
  /// Makes a promise that is fulfilled after a time.
  ///
  /// ```swift
  /// Promises.delay(0.5).then { _ in
  ///   print("half a second later")
  /// }
  /// ```
  ///
  /// - Parameter delay: Seconds; 0 or less means at once, but never before this call returns.
  public static func delay(_ delay: TimeInterval) -> Promise<()> {
    let result = Promise<()>()
    Diagnostics.trace(.settledBy(.timer(Time.nanoseconds(delay))), of: result.cell)
    _ = Time.current.schedule(after: Time.nanoseconds(delay)) { result.fulfill(()) }
    return result
  }

  /// Makes a promise that is rejected after a time, and never fulfilled.
  ///
  /// - Parameter timeout: Seconds; 0 or less means at once, but never before this call returns.
  /// - Returns: A promise whose error is an `NSError` of domain `com.khanlou.Promise`, code -1111.
  public static func timeout<T>(_ timeout: TimeInterval) -> Promise<T> {
    let result = Promise<T>()
    Diagnostics.trace(.settledBy(.timer(Time.nanoseconds(timeout))), of: result.cell)
    _ = Time.current.schedule(after: Time.nanoseconds(timeout)) { result.reject(timeoutError()) }
    return result
  }

  /// `retry` whose attempts are made on a context of the caller's: see `kickoff(on:_:)`.
  package static func retry<T>(
    count: Int, delay: Double, on context: any ExecutionContext & Sendable,
    generate: @escaping @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, Action(at: .named(context), body: .init(generate)))
  }

  package static func retry<T>(
    _ count: Int, _ delay: TimeInterval, _ action: Action<Promise<T>>
  ) -> Promise<T> {
    let cell = PromiseCell()
    if Diagnostics.isOn { cell.trackNew(as: Promise<T>.self) }
    let pause = Time.nanoseconds(delay)
    Retry(
      into: cell, ownsAttempts: true,
      attempt: { _ in startedCell(action, unlessSettled: false) },
      pause: { number, ended in ended.outcome != .value && number <= count ? pause : nil }
    ).start()
    return Promise(handle: cell)
  }

  /// The error of `timeout`: domain, code and description are part of the interface.
  static func timeoutError() -> NSError {
    NSError(
      domain: "com.khanlou.Promise", code: -1111,
      userInfo: [NSLocalizedDescriptionKey: "Timed out"])
  }
}

extension Promise {
  /// Passes the outcome on, or rejects with a timeout error if the promise does not settle in time.
  ///
  /// The work behind this promise goes on after the time. Once the promise has settled, the timer
  /// is cancelled and released.
  ///
  /// - Parameter timeout: Seconds; 0 or less means at once, but never before this call returns.
  /// - Returns: A promise whose error after that time is the one of ``Promises/timeout(_:)``.
  @discardableResult
  public func addTimeout(_ timeout: TimeInterval) -> Promise<Value> {
    let derived = Promise(derived: [])
    derived.cell.react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source)
    }
    let source = observed
    cell.observe(by: derived.cell)
    source.noteEndable()
    if derived.cell.outcome == .pending {
      // The timer holds the source as it holds the derived one: somebody may settle the source in
      // time and release it while it is busy with handlers that were registered before.
      Deadline.set(for: derived.cell, after: Time.nanoseconds(timeout)) { derived in
        if let settled = source.settled {
          derived.settleCopying(settled)
        } else {
          derived.settle(.error, Promises.timeoutError(), as: (any Error).self)
        }
      }
    }
    return derived
  }
}
