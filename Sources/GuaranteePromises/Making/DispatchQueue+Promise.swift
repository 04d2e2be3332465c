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
  @available(swift, introduced: 6.0)
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
  ) -> Guarantee<T> {
    guarantee(of: PlainAction(body), group: group, qos: qos, flags: flags)
  }

  /// Runs a function that may throw on the queue, and makes a promise of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: A group that the work is part of.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Its result fulfils the promise, on the queue; what it throws rejects the promise.
  @available(swift, introduced: 6.0)
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
  ) -> Promise<T> {
    promise(of: PlainAction(body), group: group, qos: qos, flags: flags)
  }
}

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension DispatchQueue {
  /// Runs a function on the queue, and makes a guarantee of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: A group that the work is part of.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Its result fulfils the guarantee, on the queue.
  @available(swift, obsoleted: 6.0)
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () -> T
  ) -> Guarantee<T> {
    guarantee(of: PlainAction(body), group: group, qos: qos, flags: flags)
  }

  /// Runs a function that may throw on the queue, and makes a promise of its result.
  ///
  /// - Parameters:
  ///   - namespace: `.promise`.
  ///   - group: A group that the work is part of.
  ///   - qos: The quality of service of the work.
  ///   - flags: How the work is submitted.
  ///   - body: Its result fulfils the promise, on the queue; what it throws rejects the promise.
  @available(swift, obsoleted: 6.0)
  public final func async<T: Sendable>(
    _ namespace: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
    flags: DispatchWorkItemFlags = [], execute body: __owned @escaping () throws -> T
  ) -> Promise<T> {
    promise(of: PlainAction(body), group: group, qos: qos, flags: flags)
  }
}

extension DispatchQueue {
  private final func guarantee<T>(
    of action: PlainAction<T>, group: DispatchGroup?, qos: DispatchQoS,
    flags: DispatchWorkItemFlags
  ) -> Guarantee<T> {
    let guarantee = Guarantee<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      if let value = try? action() { guarantee.settle(.value, value, as: T.self) }
    }
    return guarantee
  }

  private final func promise<T>(
    of action: PlainAction<T>, group: DispatchGroup?, qos: DispatchQoS,
    flags: DispatchWorkItemFlags
  ) -> Promise<T> {
    let promise = Promise<T>(pending: ())
    submit(group: group, qos: qos, flags: flags) {
      do {
        promise.settle(.value, try action(), as: T.self)
      } catch {
        promise.settle(rejecting: error)
      }
    }
    return promise
  }
}
