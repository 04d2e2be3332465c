// SPDX-License-Identifier: MIT

extension PromiseRealm {
  /// Throws ``UnsupportedOperation``.
  public func guarantee() throws -> CaseDeferred<Promise> {
    throw UnsupportedOperation("guarantee()")
  }

  /// Throws ``UnsupportedOperation``.
  public func canFail(_ promise: Promise) throws -> Bool {
    throw UnsupportedOperation("canFail(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func keep(
    _ promise: Promise, _ handler: CaseHandler<CaseValue, Promise>, waits: Bool
  ) throws -> Promise {
    throw UnsupportedOperation("keep(_:_:waits:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    throw UnsupportedOperation("always(_:_:waits:)")
  }

  /// Attaches the handler as `then` does, if it receives every rejection.
  ///
  /// Throws ``UnsupportedOperation`` otherwise.
  public func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    guard scope == .all else { throw UnsupportedOperation("recover(_:_:_:)") }
    return try then(promise, onFulfilled: nil, onRejected: handler)
  }

  /// Throws ``UnsupportedOperation``.
  public func rescue(
    _ promise: Promise, _ handler: CaseHandler<any Error, Promise>, waits: Bool
  ) throws -> Promise {
    throw UnsupportedOperation("rescue(_:_:waits:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    throw UnsupportedOperation("end(_:_:_:finally:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func tuple(_ promises: [Promise]) throws -> Promise {
    throw UnsupportedOperation("tuple(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    throw UnsupportedOperation("tupleCancellingRest(_:)")
  }

  /// Throws ``UnsupportedOperation``.
  public func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> Promise?
  ) throws -> Promise {
    throw UnsupportedOperation("pool(limit:settles:_:)")
  }
}

extension CaseHandler {
  /// Runs a handler in a place that must not throw: cases have no throwing scripts there.
  public func sure(_ input: Input) -> CaseResolution<Promise> { (try? self(input)) ?? .value(nil) }
}
