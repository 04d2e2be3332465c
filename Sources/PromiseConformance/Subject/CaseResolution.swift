// SPDX-License-Identifier: MIT

/// The argument with which a case resolves a promise: the input of the A+ resolution procedure
/// (2.3).
public enum CaseResolution<Promise: Sendable>: Sendable {
  /// A plain value.
  case value(CaseValue)
  /// One of the library's own promises.
  case promise(Promise)
  /// A foreign thenable, only passed to subjects with the capability ``Capability/thenables``.
  case thenable(CaseThenable<Promise>)
}

/// A foreign thenable: an object with a `then` that is not one of the library's promises.
public final class CaseThenable<Promise: Sendable>: Sendable {
  private let body:
    @Sendable (
      _ resolve: @escaping @Sendable (CaseResolution<Promise>) -> Void,
      _ reject: @escaping @Sendable (any Error) -> Void
    ) throws -> Void

  package init(
    _ body:
      @escaping @Sendable (
        @escaping @Sendable (CaseResolution<Promise>) -> Void,
        @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.body = body
  }

  /// Calls one function, both or neither, now or later, and may throw.
  ///
  /// The library must call this exactly once, and must survive each of these behaviours.
  public func then(
    _ resolve: @escaping @Sendable (CaseResolution<Promise>) -> Void,
    _ reject: @escaping @Sendable (any Error) -> Void
  ) throws {
    try body(resolve, reject)
  }
}

/// A handler that a case attaches; a case may attach the same object twice.
public final class CaseHandler<Input: Sendable, Promise: Sendable>: Sendable {
  private let body: @Sendable (Input) throws -> CaseResolution<Promise>

  package init(_ body: @escaping @Sendable (Input) throws -> CaseResolution<Promise>) {
    self.body = body
  }

  /// Runs the handler, as in `promise.then { try handler($0) }`.
  public func callAsFunction(_ input: Input) throws -> CaseResolution<Promise> {
    try body(input)
  }
}

/// A promise and the means to settle it.
public struct CaseDeferred<Promise: Sendable>: Sendable {
  /// The pending promise.
  public let promise: Promise
  /// Resolves it.
  public let resolve: @Sendable (CaseResolution<Promise>) -> Void
  /// Rejects it.
  public let reject: @Sendable (any Error) -> Void
  /// Reports progress; needed for the capability ``Capability/progress``.
  public var progress: (@Sendable (Double) -> Void)?
  /// Sets a handler that runs when a cancellation is requested; needed for ``Capability/cancel``.
  ///
  /// The request succeeds once the promise that the handler returns is fulfilled, and is refused if
  /// that promise is rejected.
  public var onCancel: (@Sendable (CaseHandler<Void, Promise>) -> Void)?
  /// Adds a function that the first request runs inline; needed for ``Capability/requests``.
  public var onRequest: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
  /// Settles the promise as cancelled; needed for ``Capability/cancelledOutcome``.
  public var withdraw: (@Sendable () -> Void)?

  /// Creates a deferred from its parts.
  public init(
    promise: Promise,
    resolve: @escaping @Sendable (CaseResolution<Promise>) -> Void,
    reject: @escaping @Sendable (any Error) -> Void,
    progress: (@Sendable (Double) -> Void)? = nil,
    onCancel: (@Sendable (CaseHandler<Void, Promise>) -> Void)? = nil
  ) {
    self.promise = promise
    self.resolve = resolve
    self.reject = reject
    self.progress = progress
    self.onCancel = onCancel
  }
}

extension CaseResolution {
  /// The promise of this resolution; a plain value is wrapped.
  ///
  /// For libraries that can only be resolved with promises.
  ///
  /// - Throws: ``UnsupportedOperation`` for a thenable: such a library does not claim
  ///   ``Capability/thenables``, so that no case gets here.
  public func promise(wrapping value: (CaseValue) throws -> Promise) throws -> Promise {
    switch self {
    case .value(let plain): return try value(plain)
    case .promise(let promise): return promise
    case .thenable: throw UnsupportedOperation("thenables")
    }
  }
}
