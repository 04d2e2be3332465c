// SPDX-License-Identifier: MIT

/// A promise library under test.
///
/// Conform a small struct to it, and a ``PromiseRealm`` that maps a handful of operations to the
/// library.
public protocol PromiseSubject: Sendable {
  /// The operations of the library, made fresh for each case.
  associatedtype Realm: PromiseRealm

  /// Makes a realm for one case; its promises must deliver their handlers through `host`.
  func makeRealm(_ host: CaseHost) -> Realm
}

/// The operations that a case uses: two that every library has, and optional ones.
///
/// The optional ones are called only if the profile names the capability they belong to. Their
/// defaults throw ``UnsupportedOperation``, which fails the case.
public protocol PromiseRealm: Sendable {
  /// The library's promise, such as `Promise<CaseValue>`.
  associatedtype Promise: Sendable

  /// Makes a pending promise and the means to settle it.
  func deferred() throws -> CaseDeferred<Promise>

  /// Attaches handlers and returns the derived promise.
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise

  /// The kind of an error that the library itself made, or `nil` for any other error.
  func kind(of error: any Error) -> LibraryErrorKind?

  /// Waits until queues of the library's own, outside the host, have run dry.
  func quiesce()

  /// Reads the state (``Capability/stateInspection``).
  func state(of promise: Promise) throws -> CaseState

  /// Attaches handlers and an observer of progress (``Capability/progress``).
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?,
    onProgress: @escaping @Sendable (Double) -> Double
  ) throws -> Promise

  /// Requests cancellation; the result settles when the request is decided (``Capability/cancel``).
  func cancel(_ promise: Promise) throws -> Promise

  /// Requests cancellation; whoever settles the promise decides (``Capability/requests``).
  func request(_ promise: Promise) throws

  /// Makes a token (``Capability/tokens``).
  func token() throws -> CaseInvalidation<Promise>

  /// Attaches handlers with a token (``Capability/tokens``), or in a place
  /// (``Capability/inline``, ``Capability/nowOrLater``, ``Capability/mainQueues``).
  ///
  /// What goes to the main queue has to come to the host all the same.
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise

  /// Attaches handlers that run in a context: a queue or an executor that hands its work to
  /// ``CaseContext/enqueue(_:)`` (``Capability/contexts``).
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise

  /// Waits for the value in the calling task; the cancellation of the task ends the wait with
  /// `CancellationError`, and nothing else (``Capability/async``).
  func get(_ promise: Promise) async throws -> CaseValue

  /// Waits for the outcome in the same way; throws nothing but ``UnsupportedOperation``
  /// (``Capability/async``).
  func outcome(_ promise: Promise) async throws -> CaseState

  /// Makes a promise of what an asynchronous function comes to, which runs in a task that the library
  /// starts: on ``CaseHost/executor`` if it can be told to (``Capability/async``).
  func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise

  /// The same outcome so many virtual milliseconds later (``Capability/timing``), by
  /// ``CaseHost/schedule(after:_:)``.
  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise

  /// The same outcome, or a rejection of the kind ``LibraryErrorKind/timeout`` after so many virtual
  /// milliseconds (``Capability/timing``).
  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise

  /// Converts the promise to other kinds, one after another, and back (``Capability/conversions``).
  ///
  /// The names of the kinds are those of the profiles: `aplus`, `typed`, `guarantee`, `plain`, `when`.
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise

  /// From now on tells of rejections that nobody has handled (``Capability/unhandledRejections``),
  /// whether they belong to this case or not.
  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws

  /// A promise of the same outcome that cannot be cancelled (``Capability/fork``).
  func fork(_ promise: Promise) throws -> Promise

  /// Combines promises (``Capability/all`` and the like). `all` fulfils with a `[CaseValue]`,
  /// `allSettled` with a `[CaseState]`, `race` and `any` with the value of the winner.
  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise

  /// `all` of promises whose values make a tuple; fulfils with a `[CaseValue]`
  /// (``Capability/tuples``).
  func tuple(_ promises: [Promise]) throws -> Promise

  /// `all`, or `allSettled` if it settles, of what `next` makes until it returns nil, no more than
  /// `limit` of them pending at a time (``Capability/pools``).
  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise

  /// Makes a pending promise that cannot fail (``Capability/guarantees``); it is never rejected.
  func guarantee() throws -> CaseDeferred<Promise>

  /// Whether the type of a promise says that it can fail (``Capability/guarantees``).
  func canFail(_ promise: Promise) throws -> Bool

  /// Attaches to a promise that cannot fail a handler that cannot either, to be run with
  /// ``CaseHandler/sure(_:)``; it returns a promise if that is to be waited for
  /// (``Capability/guarantees``).
  func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise

  /// Replaces every rejection by what a handler makes that cannot fail, to be run with
  /// ``CaseHandler/sure(_:)``; it returns a promise if that is to be waited for
  /// (``Capability/guarantees``).
  func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise

  /// Runs a handler whatever the outcome, which then passes on (``Capability/always``).
  ///
  /// The derived promise waits for what the handler returns if told so (``Capability/alwaysWaits``).
  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise

  /// Replaces a rejection of that scope (``Capability/selectiveRecovery``, or just
  /// ``Capability/rejectHandlerRecovers`` for all of them).
  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise

  /// Attaches the handler at the end of a chain (``Capability/catchPolicies``), and what runs after
  /// it in any case (``Capability/finally``). Nothing of this throws.
  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws
}

/// Errors that libraries make themselves, under names that cases can expect.
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
  /// The time was over: `!timeout`.
  case timeout = "!timeout"
}

/// An optional operation that the profile claims, but the realm does not implement.
public struct UnsupportedOperation: Error, CustomStringConvertible {
  /// The operation.
  public let name: String

  /// "the realm does not implement …".
  public var description: String { "the realm does not implement \(name)" }

  /// Creates the error for an operation.
  public init(_ name: String) { self.name = name }
}

extension PromiseRealm {
  /// No error is the library's own.
  public func kind(of error: any Error) -> LibraryErrorKind? { nil }

  /// Everything runs through the host.
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
}
