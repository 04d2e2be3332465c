// SPDX-License-Identifier: MIT

internal import PromiseCore

// Thenables, or guarantees, of different types: up to five, whose values become a tuple.

extension [_PromiseCell] {
  /// The value of one that has been fulfilled.
  fileprivate subscript<T>(index: Int, type: T.Type) -> T { settled(index).load(as: T.self) }
}

/// Waits for cells to be fulfilled, and tells a current `Progress`.
private func fulfilled<T: Sendable>(
  _ cells: [_PromiseCell], _ values: @escaping @Sendable ([_PromiseCell]) -> T
) -> Promise<T> {
  reportProgress(cells)
  return gatherAll(cells, values)
}

/// The same for what cannot be rejected.
private func guaranteed<T: Sendable>(
  _ cells: [_PromiseCell], _ values: @escaping @Sendable ([_PromiseCell]) -> T
) -> Guarantee<T> {
  reportProgress(cells)
  return gatherGuarantee(settled: false, cells, values)
}

/// Waits for two thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
public func when<U: Thenable & Sendable, V: Thenable & Sendable>(
  fulfilled pu: U, _ pv: V
) -> Promise<(U.T, V.T)> {
  fulfilled([pu.observedCell, pv.observedCell]) {
    ($0[0, U.T.self], $0[1, V.T.self])
  }
}

/// Waits for two guarantees, for the tuple of their values.
///
/// A current `Progress` is told how many are fulfilled.
public func when<U: Sendable, V: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>
) -> Guarantee<(U, V)> {
  guaranteed([gu.observedCell, gv.observedCell]) {
    ($0[0, U.self], $0[1, V.self])
  }
}

/// Waits for three thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable>(
  fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
  fulfilled([pu.observedCell, pv.observedCell, pw.observedCell]) {
    ($0[0, U.T.self], $0[1, V.T.self], $0[2, W.T.self])
  }
}

/// Waits for three guarantees, for the tuple of their values.
///
/// A current `Progress` is told how many are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
  guaranteed([gu.observedCell, gv.observedCell, gw.observedCell]) {
    ($0[0, U.self], $0[1, V.self], $0[2, W.self])
  }
}

/// Waits for four thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable
>(
  fulfilled pu: U, _ pv: V, _ pw: W, _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
  fulfilled([pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell]) {
    ($0[0, U.T.self], $0[1, V.T.self], $0[2, W.T.self], $0[3, X.T.self])
  }
}

/// Waits for four guarantees, for the tuple of their values.
///
/// A current `Progress` is told how many are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
  guaranteed([gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell]) {
    ($0[0, U.self], $0[1, V.self], $0[2, W.self], $0[3, X.self])
  }
}

/// Waits for five thenables to be fulfilled, for the tuple of their values.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable,
  Y: Thenable & Sendable
>(
  fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
  fulfilled([pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell, py.observedCell]) {
    ($0[0, U.T.self], $0[1, V.T.self], $0[2, W.T.self], $0[3, X.T.self], $0[4, Y.T.self])
  }
}

/// Waits for five guarantees, for the tuple of their values.
///
/// A current `Progress` is told how many are fulfilled.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable, Y: Sendable>(
  guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>,
  _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
  guaranteed([gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell, gy.observedCell])
  {
    ($0[0, U.self], $0[1, V.self], $0[2, W.self], $0[3, X.self], $0[4, Y.self])
  }
}
