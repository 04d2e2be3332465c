// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// Thenables, or guarantees, of different types: up to five, whose values become a tuple.

/// Waits for two thenables to be fulfilled, for the tuple of their values.
///
/// ```swift
/// let paid = when(fulfilled: price(of: "soup"), text(of: "soup")).map { price, name in
///   "\(name) costs \(price)"
/// }
/// ```
///
/// The first rejection rejects the result at once. Of those rejected already, the first given
/// counts. The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Thenable & Sendable, V: Thenable & Sendable>(
  fulfilled pu: U, _ pv: V
) -> Promise<(U.T, V.T)> {
  gatherAll([pu.observedCell, pv.observedCell]) { $0.values() }
}

/// Waits for two guarantees, for the tuple of their values.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Sendable, V: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>
) -> Guarantee<(U, V)> {
  gatherAll([gu.observedCell, gv.observedCell]) { $0.values() }
}

/// Waits for three thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection rejects the result at once. Of those rejected already, the first given
/// counts. The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable>(
  fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
  gatherAll([pu.observedCell, pv.observedCell, pw.observedCell]) { $0.values() }
}

/// Waits for three guarantees, for the tuple of their values.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
  gatherAll([gu.observedCell, gv.observedCell, gw.observedCell]) { $0.values() }
}

/// Waits for four thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection rejects the result at once. Of those rejected already, the first given
/// counts. The current `Progress`, if there is one, counts those that are fulfilled.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable
>(
  fulfilled pu: U, _ pv: V, _ pw: W, _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
  gatherAll([pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell]) { $0.values() }
}

/// Waits for four guarantees, for the tuple of their values.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
  gatherAll([gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell]) { $0.values() }
}

/// Waits for five thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection rejects the result at once. Of those rejected already, the first given
/// counts. The current `Progress`, if there is one, counts those that are fulfilled.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable,
  Y: Thenable & Sendable
>(
  fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
  gatherAll([pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell, py.observedCell]) {
    $0.values()
  }
}

/// Waits for five guarantees, for the tuple of their values.
///
/// The current `Progress`, if there is one, counts those that are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable, Y: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>,
  _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
  gatherAll([gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell, gy.observedCell]) {
    $0.values()
  }
}
