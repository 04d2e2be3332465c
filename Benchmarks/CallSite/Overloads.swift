// SPDX-License-Identifier: MIT

// Compiled together with Baseline.swift, this is the same promise with the operators of chains in all the forms that the
// interface of PromiseKit 8.2 has: the other forms of `recover` and `firstly`, guarantees with operators of their own,
// and operators on elements of sequences. Their bodies are written as those of the baseline are.

public import Dispatch

/// A value that is not there yet, and that cannot be an error.
public final class Guarantee<Value>: Thenable {
  private let promise = Promise<Value>()

  init() {}

  /// Makes a fulfilled guarantee.
  public static func value(_ value: Value) -> Guarantee {
    let guarantee = Guarantee()
    guarantee.promise.end(.fulfilled(value))
    return guarantee
  }

  /// Calls back when it has ended.
  public func pipe(_ handler: @escaping (Ending<Value>) -> Void) { promise.pipe(handler) }

  func end(_ value: Value) { promise.end(.fulfilled(value)) }

  fileprivate func derive<U>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags?, _ body: @escaping (Value) -> U
  ) -> Guarantee<U> {
    let guarantee = Guarantee<U>()
    pipe { ending in
      guard case .fulfilled(let value) = ending else { return }
      queue.run(flags) { guarantee.end(body(value)) }
    }
    return guarantee
  }
}

/// What follows the end of a chain.
public class Finalizer {
  let end = Guarantee<Void>()

  /// Runs at the very end.
  public func finally(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping () -> Void
  ) {
    end.done(on: queue, flags: flags, body)
  }
}

/// Begins a chain.
public func firstly<Value>(execute body: () -> Guarantee<Value>) -> Guarantee<Value> { body() }

extension Guarantee {
  /// Ends a chain with its value.
  @discardableResult
  public func done(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) -> Void
  ) -> Guarantee<Void> {
    derive(on: queue, flags: flags, body)
  }

  /// Looks on.
  public func get(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) -> Void
  ) -> Guarantee<Value> {
    derive(on: queue, flags: flags) { value in
      body(value)
      return value
    }
  }

  /// The guarantee of what the handler returns.
  public func map<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) -> U
  ) -> Guarantee<U> {
    derive(on: queue, flags: flags, body)
  }

  /// The guarantee of what the handler returns a guarantee of.
  @discardableResult
  public func then<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) -> Guarantee<U>
  ) -> Guarantee<U> {
    let guarantee = Guarantee<U>()
    pipe { ending in
      guard case .fulfilled(let value) = ending else { return }
      queue.run(flags) {
        body(value).pipe { if case .fulfilled(let next) = $0 { guarantee.end(next) } }
      }
    }
    return guarantee
  }

  /// Forgets the value.
  public func asVoid() -> Guarantee<Void> { derive(on: nil, flags: nil) { _ in } }
}

extension Guarantee where Value: Sequence {
  /// Turns each element into another one.
  public func mapValues<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) -> U
  ) -> Guarantee<[U]> {
    derive(on: queue, flags: flags) { $0.map(transform) }
  }

  /// Turns each element into several.
  public func flatMapValues<U: Sequence>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) -> U
  ) -> Guarantee<[U.Element]> {
    derive(on: queue, flags: flags) { $0.flatMap(transform) }
  }

  /// Turns each element into another one or none.
  public func compactMapValues<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) -> U?
  ) -> Guarantee<[U]> {
    derive(on: queue, flags: flags) { $0.compactMap(transform) }
  }

  /// Keeps some elements.
  public func filterValues(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping (Value.Element) -> Bool
  ) -> Guarantee<[Value.Element]> {
    derive(on: queue, flags: flags) { $0.filter(isIncluded) }
  }
}

extension Thenable {
  /// The promise of what the handler returns, unless that is nil.
  public func compactMap<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value) throws -> U?
  ) -> Promise<U> {
    map(on: queue, flags: flags) { value in
      guard let mapped = try transform(value) else { throw Missing() }
      return mapped
    }
  }

  /// Looks at the value.
  public func get(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) throws -> Void
  ) -> Promise<Value> {
    map(on: queue, flags: flags) { value in
      try body(value)
      return value
    }
  }

  /// Forgets the value.
  public func asVoid() -> Promise<Void> { map(on: nil) { _ in } }
}

extension Thenable where Value: Sequence {
  /// Turns each element into another one.
  public func mapValues<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) throws -> U
  ) -> Promise<[U]> {
    map(on: queue, flags: flags) { try $0.map(transform) }
  }

  /// Turns each element into several.
  public func flatMapValues<U: Sequence>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) throws -> U
  ) -> Promise<[U.Element]> {
    map(on: queue, flags: flags) { try $0.flatMap(transform) }
  }

  /// Turns each element into another one or none.
  public func compactMapValues<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value.Element) throws -> U?
  ) -> Promise<[U]> {
    map(on: queue, flags: flags) { try $0.compactMap(transform) }
  }

  /// Keeps some elements.
  public func filterValues(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping (Value.Element) -> Bool
  ) -> Promise<[Value.Element]> {
    map(on: queue, flags: flags) { $0.filter(isIncluded) }
  }
}

extension Catchable {
  /// Replaces any error.
  @discardableResult
  public func recover(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (any Error) -> Guarantee<Value>
  ) -> Guarantee<Value> {
    let guarantee = Guarantee<Value>()
    pipe { ending in
      switch ending {
      case .fulfilled(let value): guarantee.end(value)
      case .rejected(let error):
        queue.run(flags) {
          body(error).pipe { if case .fulfilled(let next) = $0 { guarantee.end(next) } }
        }
      }
    }
    return guarantee
  }

  /// Waits for something at the end, whatever it is.
  public func ensureThen(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping () -> Guarantee<Void>
  ) -> Promise<Value> {
    let promise = Promise<Value>()
    pipe { ending in
      queue.run(flags) { body().pipe { _ in promise.end(ending) } }
    }
    return promise
  }

  /// Ignores errors.
  @discardableResult
  public func cauterize() -> Finalizer {
    let finalizer = Finalizer()
    pipe { _ in finalizer.end.end(()) }
    return finalizer
  }
}

extension Catchable where Value == Void {
  /// Forgets any error.
  @discardableResult
  public func recover(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (any Error) -> Void
  ) -> Guarantee<Void> {
    recover(on: queue, flags: flags) { (error: any Error) -> Guarantee<Void> in
      body(error)
      return .value(())
    }
  }

  /// Forgets an error.
  public func recover(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = Defaults.policy, _ body: @escaping (any Error) throws -> Void
  ) -> Promise<Void> {
    recover(on: queue, flags: flags, policy: policy) { (error: any Error) -> Promise<Void> in
      try body(error)
      return .value(())
    }
  }
}

struct Missing: Error {}
