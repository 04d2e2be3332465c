// SPDX-License-Identifier: MIT

// What clients are compared with: a promise library as it is written by hand, without a word to the optimiser. Its
// operators are generic functions that nobody inlines, with queues and flags as default arguments, as the libraries
// have them that users come from. It is compiled into clients' object files as these are: its own code is not counted.

public import Dispatch

/// How a promise ended.
public enum Ending<Value> {
  /// With a value.
  case fulfilled(Value)
  /// With an error.
  case rejected(any Error)
}

/// Which errors handlers are given.
public enum CatchPolicy {
  /// All.
  case allErrors
  /// All but cancellations.
  case allErrorsExceptCancellation
}

/// Where handlers run unless a call says otherwise, and which errors they are given.
public enum Defaults {
  /// For operators that make a value.
  nonisolated(unsafe) public static var map: DispatchQueue? = .main
  /// For operators that end a chain.
  nonisolated(unsafe) public static var end: DispatchQueue? = .main
  /// For operators on errors.
  nonisolated(unsafe) public static var policy = CatchPolicy.allErrorsExceptCancellation
}

/// Something that others can wait for.
public protocol Thenable<Value>: AnyObject {
  /// What it is fulfilled with.
  associatedtype Value
  /// Calls back when it has ended.
  func pipe(_ handler: @escaping (Ending<Value>) -> Void)
}

/// Something whose errors can be handled.
public protocol Catchable: Thenable {}

/// A value that is not there yet.
public final class Promise<Value>: Catchable {
  private var ending: Ending<Value>?
  private var handlers: [(Ending<Value>) -> Void] = []

  init() {}

  /// Makes a fulfilled promise.
  public static func value(_ value: Value) -> Promise {
    let promise = Promise()
    promise.ending = .fulfilled(value)
    return promise
  }

  /// Calls back when it has ended.
  public func pipe(_ handler: @escaping (Ending<Value>) -> Void) {
    if let ending { handler(ending) } else { handlers.append(handler) }
  }

  func end(_ ending: Ending<Value>) {
    guard self.ending == nil else { return }
    self.ending = ending
    let waiting = handlers
    handlers = []
    for handler in waiting { handler(ending) }
  }

  func end(by body: () throws -> Value) {
    do { end(.fulfilled(try body())) } catch { end(.rejected(error)) }
  }

  func end(as body: () throws -> some Thenable<Value>) {
    do { try body().pipe { self.end($0) } } catch { end(.rejected(error)) }
  }
}

/// Begins a chain.
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.Value> {
  let promise = Promise<U.Value>()
  promise.end(as: body)
  return promise
}

extension Thenable {
  /// The promise of what the handler returns a promise of.
  public func then<U: Thenable>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) throws -> U
  ) -> Promise<U.Value> {
    let promise = Promise<U.Value>()
    pipe { ending in
      switch ending {
      case .fulfilled(let value): queue.run(flags) { promise.end(as: { try body(value) }) }
      case .rejected(let error): promise.end(.rejected(error))
      }
    }
    return promise
  }

  /// The promise of what the handler returns.
  public func map<U>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping (Value) throws -> U
  ) -> Promise<U> {
    let promise = Promise<U>()
    pipe { ending in
      switch ending {
      case .fulfilled(let value): queue.run(flags) { promise.end(by: { try transform(value) }) }
      case .rejected(let error): promise.end(.rejected(error))
      }
    }
    return promise
  }

  /// Ends a chain with its value.
  public func done(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Value) throws -> Void
  ) -> Promise<Void> {
    map(on: queue, flags: flags, body)
  }

  /// Looks on.
  public func tap(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping (Ending<Value>) -> Void
  ) -> Promise<Value> {
    let promise = Promise<Value>()
    pipe { ending in
      queue.run(flags) {
        body(ending)
        promise.end(ending)
      }
    }
    return promise
  }
}

extension Catchable {
  /// Replaces an error.
  public func recover<U: Thenable>(
    on queue: DispatchQueue? = Defaults.map, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = Defaults.policy, _ body: @escaping (any Error) throws -> U
  ) -> Promise<Value> where U.Value == Value {
    let promise = Promise<Value>()
    pipe { ending in
      switch ending {
      case .fulfilled: promise.end(ending)
      case .rejected(let error): queue.run(flags) { promise.end(as: { try body(error) }) }
      }
    }
    return promise
  }

  /// Runs at the end, whatever it is.
  public func ensure(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping () -> Void
  ) -> Promise<Value> {
    tap(on: queue, flags: flags) { _ in body() }
  }

  /// Handles the error of a chain.
  @discardableResult
  public func `catch`(
    on queue: DispatchQueue? = Defaults.end, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = Defaults.policy, _ body: @escaping (any Error) -> Void
  ) -> Promise<Void> {
    let promise = Promise<Void>()
    pipe { ending in
      guard case .rejected(let error) = ending else { return promise.end(.fulfilled(())) }
      queue.run(flags) { promise.end(by: { body(error) }) }
    }
    return promise
  }
}

extension DispatchQueue? {
  func run(_ flags: DispatchWorkItemFlags?, _ work: @escaping () -> Void) {
    guard let queue = self else { return work() }
    if let flags { queue.async(flags: flags) { work() } } else { queue.async { work() } }
  }
}
