// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension DispatchQueue {
  /// Runs a function on the queue, and makes a guarantee of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: A group that the work is part of.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Its result fulfils the guarantee, on the queue.
  @preconcurrency
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
  ) -> Guarantee<T> {
    let guarantee = Guarantee<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      guarantee.settle(.value, body(), as: T.self)
    }
    return guarantee
  }

  /// Runs a function that may throw on the queue, and makes a promise of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: A group that the work is part of.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Its result fulfils the promise, on the queue; what it throws rejects the promise.
  @preconcurrency
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
  ) -> Promise<T> {
    let promise = Promise<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      do {
        promise.settle(.value, try body(), as: T.self)
      } catch {
        promise.settle(rejecting: error)
      }
    }
    return promise
  }
}
