// SPDX-License-Identifier: MIT

/// A promise library under test.
///
/// Conform a small struct to it, with a ``PromiseRealm`` that maps a few operations to the library.
public protocol PromiseSubject: Sendable {
  /// The operations of the library, created anew for each case.
  associatedtype Realm: PromiseRealm

  /// Creates a realm for one case; its promises must deliver their handlers through `host`.
  func makeRealm(_ host: CaseHost) -> Realm
}

/// The operations that a case uses: two that every library has, and optional ones.
///
/// An optional operation is called only if the profile names its capability. The default
/// implementations throw ``UnsupportedOperation``, which fails the case.
public protocol PromiseRealm: Sendable {
  /// The library's promise, such as `Promise<CaseValue>`.
  associatedtype Promise: Sendable

  /// Creates a pending promise and its deferred.
  func deferred() throws -> CaseDeferred<Promise>

  /// Attaches handlers and returns the derived promise.
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise

  /// The kind of an error that the library itself made, or `nil` for any other error.
  func kind(of error: any Error) -> LibraryErrorKind?

  /// Waits until queues of the library that are not part of the host are empty.
  func quiesce()

  /// Reads the state (``Capability/stateInspection``).
  func state(of promise: Promise) throws -> CaseState

  /// Attaches handlers and an observer of progress (``Capability/progress``).
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise

  /// Requests cancellation; the returned promise tells the decision (``Capability/cancel``).
  func cancel(_ promise: Promise) throws -> Promise

  /// Requests cancellation; the owner of the promise decides (``Capability/requests``).
  func request(_ promise: Promise) throws

  /// Creates a token (``Capability/tokens``).
  func token() throws -> CaseInvalidation<Promise>

  /// Attaches handlers with a token (``Capability/tokens``), or in a place (``Capability/inline``,
  /// ``Capability/nowOrLater``, ``Capability/mainQueues``).
  ///
  /// Handlers of the main queue have to go to the host, too.
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise

  /// Attaches handlers that run in a context: a queue or an executor that passes its work to
  /// ``CaseContext/enqueue(_:)`` (``Capability/contexts``).
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise

  /// Waits for the value in the calling task; the cancellation of the task ends only the wait, with
  /// `CancellationError` (``Capability/async``).
  func get(_ promise: Promise) async throws -> CaseValue

  /// Waits for the outcome in the same way; throws nothing but ``UnsupportedOperation``
  /// (``Capability/async``).
  func outcome(_ promise: Promise) async throws -> CaseState

  /// Creates a promise from an asynchronous function, which the library runs in a task, on
  /// ``CaseHost/executor`` if the library can choose (``Capability/async``).
  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise

  /// A promise of the same outcome, so many virtual milliseconds later (``Capability/timing``), by
  /// ``CaseHost/schedule(after:_:)``.
  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise

  /// A promise of the same outcome, or a rejection of the kind ``LibraryErrorKind/timeout`` after
  /// so many virtual milliseconds (``Capability/timing``).
  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise

  /// Converts the promise to other kinds, one after another, and back (``Capability/conversions``).
  ///
  /// The names of the kinds are those of the profiles: `aplus`, `typed`, `guarantee`, `plain`, `when`.
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise

  /// From now on reports rejections that nobody has handled (``Capability/unhandledRejections``),
  /// whether they belong to this case or not.
  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws

  /// A promise of the same outcome that cannot be cancelled (``Capability/fork``).
  func fork(_ promise: Promise) throws -> Promise

  /// Combines promises (``Capability/all`` and the like). `all` fulfils with a `[CaseValue]`,
  /// `allSettled` with a `[CaseState]`, `race` and `any` with the value of the winner.
  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise

  /// `all`, `race` or `any`, which cancels the promises that are left when one has decided it
  /// (``Capability/cancelsRest``).
  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise

  /// `all` for promises whose values make a tuple; fulfils with a `[CaseValue]`
  /// (``Capability/tuples``).
  func tuple(_ promises: [Promise]) throws -> Promise

  /// A tuple that cancels the promises that are left when one has decided it
  /// (``Capability/tuples``, ``Capability/cancelsRest``).
  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise

  /// `all`, or `allSettled` if `settles`, of the promises that `next` returns until it returns nil,
  /// with at most `limit` of them pending at a time (``Capability/pools``).
  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise

  /// Creates a pending promise that cannot fail (``Capability/guarantees``); it is never rejected.
  func guarantee() throws -> CaseDeferred<Promise>

  /// Whether the type of a promise says that it can fail (``Capability/guarantees``).
  func canFail(_ promise: Promise) throws -> Bool

  /// Attaches a handler that cannot fail to a promise that cannot fail.
  ///
  /// Run the handler with ``CaseHandler/sure(_:)``; wait for the promise that it returns, if it returns one
  /// (``Capability/guarantees``).
  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise

  /// Replaces every rejection by the result of a handler that cannot fail.
  ///
  /// Run the handler with ``CaseHandler/sure(_:)``; wait for the promise that it returns, if it returns one
  /// (``Capability/guarantees``).
  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise

  /// Runs a handler for every outcome, which then passes on (``Capability/always``).
  ///
  /// If told to, waits for the promise that the handler returns (``Capability/alwaysWaits``).
  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise

  /// Replaces rejections in that scope (``Capability/selectiveRecovery``, or just
  /// ``Capability/rejectHandlerRecovers`` for all of them).
  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise

  /// Attaches the handler at the end of a chain (``Capability/catchPolicies``), and the handlers
  /// that run after it in any case (``Capability/finally``).
  ///
  /// None of them throws.
  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws
}

/// The errors that libraries create themselves, under names that cases can expect.
public enum LibraryErrorKind: String, CaseIterable, Sendable {
  /// A promise would have to wait for itself: `!type`.
  case type = "!type"
  /// The promise was cancelled: `!cancelled`.
  case cancelled = "!cancelled"
  /// The request came after the promise had settled otherwise: `!wrong-state`.
  case wrongState = "!wrong-state"
  /// A fork cannot be cancelled: `!forked`.
  case forked = "!forked"
  /// `any` found no fulfilment: `!aggregate`.
  case aggregate = "!aggregate"
  /// The time limit has passed: `!timeout`.
  case timeout = "!timeout"
}

/// The error of an optional operation that the profile claims and the realm does not implement.
public struct UnsupportedOperation: Error, CustomStringConvertible {
  /// The operation.
  public let name: String

  /// "the realm does not implement …".
  public var description: String { "the realm does not implement \(name)" }

  /// Creates the error for an operation.
  public init(_ name: String) { self.name = name }
}

extension PromiseRealm {
  /// Says that no error is the library's own.
  public func kind(of error: any Error) -> LibraryErrorKind? { nil }

  /// Does nothing: everything runs through the host.
  public func quiesce() {}

  /// Throws ``UnsupportedOperation``.
  public func state(of promise: Promise) throws -> CaseState {
    throw UnsupportedOperation("state(of:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise {
    throw UnsupportedOperation("then(_:onFulfilled:onRejected:onProgress:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func cancel(_ promise: Promise) throws -> Promise {
    throw UnsupportedOperation("cancel(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func request(_ promise: Promise) throws { throw UnsupportedOperation("request(_:)") }

  /// Throws ``UnsupportedOperation``.
  public func token() throws -> CaseInvalidation<Promise> { throw UnsupportedOperation("token()") }

  /// Throws ``UnsupportedOperation``.
  public func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    throw UnsupportedOperation("then(_:onFulfilled:onRejected:token:place:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    throw UnsupportedOperation("then(_:onFulfilled:onRejected:in:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    throw UnsupportedOperation("delay(_:milliseconds:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    throw UnsupportedOperation("timeout(_:milliseconds:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    throw UnsupportedOperation("convert(_:through:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    throw UnsupportedOperation("watchUnhandled(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func fork(_ promise: Promise) throws -> Promise {
    throw UnsupportedOperation("fork(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    throw UnsupportedOperation("combine(_:_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func combineCancellingRest(
    _ combinator: Combinator, _ promises: [Promise]
  ) throws -> Promise {
    throw UnsupportedOperation("combineCancellingRest(_:_:)")
  }
}
