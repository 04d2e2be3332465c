// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore
internal import PromiseDialectSupport

// The forms of `when(fulfilled:)` for promises of different values.

/// Waits for two promises to be fulfilled.
///
/// The first rejection or cancellation is passed on instead. A request for cancellation of the
/// returned promise is passed on to every promise that is out of scope and that nobody else wants.
/// If the result is known when this is called, the returned promise is resolved already.
///
/// - Parameters:
///   - a: One of the promises.
///   - b: One of the promises.
///   - qos: The quality of service of the global queue on which a later result is delivered.
///   - cancelOnFailure: Whether a rejection or cancellation requests cancellation of all promises
///     given, even of those that others want.
/// - Returns: The values in the order given.
public func when<Value1, Value2, Error>(
  fulfilled a: Promise<Value1, Error>, _ b: Promise<Value2, Error>,
  qos: DispatchQoS.QoSClass = .default, cancelOnFailure: Bool = false
) -> Promise<(Value1, Value2), Error> {
  whenAll([a.cell, b.cell], qos, cancelOnFailure, Error.self) { $0.values() }
}

/// Waits for three promises to be fulfilled.
///
/// ``when(fulfilled:_:qos:cancelOnFailure:)`` has the details.
public func when<Value1, Value2, Value3, Error>(
  fulfilled a: Promise<Value1, Error>, _ b: Promise<Value2, Error>, _ c: Promise<Value3, Error>,
  qos: DispatchQoS.QoSClass = .default, cancelOnFailure: Bool = false
) -> Promise<(Value1, Value2, Value3), Error> {
  whenAll([a.cell, b.cell, c.cell], qos, cancelOnFailure, Error.self) { $0.values() }
}

/// Waits for four promises to be fulfilled.
///
/// ``when(fulfilled:_:qos:cancelOnFailure:)`` has the details.
public func when<Value1, Value2, Value3, Value4, Error>(
  fulfilled a: Promise<Value1, Error>, _ b: Promise<Value2, Error>, _ c: Promise<Value3, Error>,
  _ d: Promise<Value4, Error>,
  qos: DispatchQoS.QoSClass = .default, cancelOnFailure: Bool = false
) -> Promise<(Value1, Value2, Value3, Value4), Error> {
  whenAll([a.cell, b.cell, c.cell, d.cell], qos, cancelOnFailure, Error.self) { $0.values() }
}

/// Waits for five promises to be fulfilled.
///
/// ``when(fulfilled:_:qos:cancelOnFailure:)`` has the details.
public func when<Value1, Value2, Value3, Value4, Value5, Error>(
  fulfilled a: Promise<Value1, Error>, _ b: Promise<Value2, Error>, _ c: Promise<Value3, Error>,
  _ d: Promise<Value4, Error>, _ e: Promise<Value5, Error>,
  qos: DispatchQoS.QoSClass = .default, cancelOnFailure: Bool = false
) -> Promise<(Value1, Value2, Value3, Value4, Value5), Error> {
  whenAll([a.cell, b.cell, c.cell, d.cell, e.cell], qos, cancelOnFailure, Error.self) {
    $0.values()
  }
}

/// Waits for six promises to be fulfilled.
///
/// ``when(fulfilled:_:qos:cancelOnFailure:)`` has the details.
public func when<Value1, Value2, Value3, Value4, Value5, Value6, Error>(
  fulfilled a: Promise<Value1, Error>, _ b: Promise<Value2, Error>, _ c: Promise<Value3, Error>,
  _ d: Promise<Value4, Error>, _ e: Promise<Value5, Error>, _ f: Promise<Value6, Error>,
  qos: DispatchQoS.QoSClass = .default, cancelOnFailure: Bool = false
) -> Promise<(Value1, Value2, Value3, Value4, Value5, Value6), Error> {
  whenAll([a.cell, b.cell, c.cell, d.cell, e.cell, f.cell], qos, cancelOnFailure, Error.self) {
    $0.values()
  }
}
