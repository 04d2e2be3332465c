// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Waits for two thenables to be fulfilled.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - pu: One of the thenables.
///   - pv: One of the thenables.
/// - Returns: The values in the order given.
public func when<U: Thenable & Sendable, V: Thenable & Sendable>(
  fulfilled pu: U,
  _ pv: V
) -> Promise<(U.T, V.T)> {
  let cells = [pu.observedCell, pv.observedCell]
  reportProgress(cells)
  return gatherAll(cells) { cells in
    (
      cells.settled(0).load(as: U.T.self),
      cells.settled(1).load(as: V.T.self)
    )
  }
}

/// Waits for three thenables to be fulfilled.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - pu: One of the thenables.
///   - pv: One of the thenables.
///   - pw: One of the thenables.
/// - Returns: The values in the order given.
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable>(
  fulfilled pu: U,
  _ pv: V,
  _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
  let cells = [pu.observedCell, pv.observedCell, pw.observedCell]
  reportProgress(cells)
  return gatherAll(cells) { cells in
    (
      cells.settled(0).load(as: U.T.self),
      cells.settled(1).load(as: V.T.self),
      cells.settled(2).load(as: W.T.self)
    )
  }
}

/// Waits for four thenables to be fulfilled.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - pu: One of the thenables.
///   - pv: One of the thenables.
///   - pw: One of the thenables.
///   - px: One of the thenables.
/// - Returns: The values in the order given.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable
>(
  fulfilled pu: U,
  _ pv: V,
  _ pw: W,
  _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
  let cells = [pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell]
  reportProgress(cells)
  return gatherAll(cells) { cells in
    (
      cells.settled(0).load(as: U.T.self),
      cells.settled(1).load(as: V.T.self),
      cells.settled(2).load(as: W.T.self),
      cells.settled(3).load(as: X.T.self)
    )
  }
}

/// Waits for five thenables to be fulfilled.
///
/// The first rejection in time rejects at once; of those that are rejected already, the first given.
/// A current `Progress` is told how many are fulfilled.
///
/// - Parameters:
///   - pu: One of the thenables.
///   - pv: One of the thenables.
///   - pw: One of the thenables.
///   - px: One of the thenables.
///   - py: One of the thenables.
/// - Returns: The values in the order given.
public func when<
  U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable,
  Y: Thenable & Sendable
>(
  fulfilled pu: U,
  _ pv: V,
  _ pw: W,
  _ px: X,
  _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
  let cells = [pu.observedCell, pv.observedCell, pw.observedCell, px.observedCell, py.observedCell]
  reportProgress(cells)
  return gatherAll(cells) { cells in
    (
      cells.settled(0).load(as: U.T.self),
      cells.settled(1).load(as: V.T.self),
      cells.settled(2).load(as: W.T.self),
      cells.settled(3).load(as: X.T.self),
      cells.settled(4).load(as: Y.T.self)
    )
  }
}
