// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Waits for two guarantees.
///
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - gu: One of the guarantees.
///   - gv: One of the guarantees.
/// - Returns: The values in the order given.
public func when<U: Sendable, V: Sendable>(
  guarantees gu: Guarantee<U>,
  _ gv: Guarantee<V>
) -> Guarantee<(U, V)> {
  let cells = [gu.observedCell, gv.observedCell]
  reportProgress(cells)
  return gatherGuarantee(settled: false, cells) { cells in
    (
      cells.settled(0).load(as: U.self),
      cells.settled(1).load(as: V.self)
    )
  }
}

/// Waits for three guarantees.
///
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - gu: One of the guarantees.
///   - gv: One of the guarantees.
///   - gw: One of the guarantees.
/// - Returns: The values in the order given.
public func when<U: Sendable, V: Sendable, W: Sendable>(
  guarantees gu: Guarantee<U>,
  _ gv: Guarantee<V>,
  _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
  let cells = [gu.observedCell, gv.observedCell, gw.observedCell]
  reportProgress(cells)
  return gatherGuarantee(settled: false, cells) { cells in
    (
      cells.settled(0).load(as: U.self),
      cells.settled(1).load(as: V.self),
      cells.settled(2).load(as: W.self)
    )
  }
}

/// Waits for four guarantees.
///
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - gu: One of the guarantees.
///   - gv: One of the guarantees.
///   - gw: One of the guarantees.
///   - gx: One of the guarantees.
/// - Returns: The values in the order given.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable>(
  guarantees gu: Guarantee<U>,
  _ gv: Guarantee<V>,
  _ gw: Guarantee<W>,
  _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
  let cells = [gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell]
  reportProgress(cells)
  return gatherGuarantee(settled: false, cells) { cells in
    (
      cells.settled(0).load(as: U.self),
      cells.settled(1).load(as: V.self),
      cells.settled(2).load(as: W.self),
      cells.settled(3).load(as: X.self)
    )
  }
}

/// Waits for five guarantees.
///
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - gu: One of the guarantees.
///   - gv: One of the guarantees.
///   - gw: One of the guarantees.
///   - gx: One of the guarantees.
///   - gy: One of the guarantees.
/// - Returns: The values in the order given.
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable, Y: Sendable>(
  guarantees gu: Guarantee<U>,
  _ gv: Guarantee<V>,
  _ gw: Guarantee<W>,
  _ gx: Guarantee<X>,
  _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
  let cells = [gu.observedCell, gv.observedCell, gw.observedCell, gx.observedCell, gy.observedCell]
  reportProgress(cells)
  return gatherGuarantee(settled: false, cells) { cells in
    (
      cells.settled(0).load(as: U.self),
      cells.settled(1).load(as: V.self),
      cells.settled(2).load(as: W.self),
      cells.settled(3).load(as: X.self),
      cells.settled(4).load(as: Y.self)
    )
  }
}
