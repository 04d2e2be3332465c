// SPDX-License-Identifier: MIT

/// The object of a cell that is no promise of a dialect: behind a handle, or an observer of the library's own.
///
/// A class that inherits from this one says what it waits for. Its own `deinit` runs before that of this class.
@_fixed_layout @usableFromInline
package class Node: PromiseObject, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState

  @inlinable @inline(__always)
  package init(claimed: Bool, sealed: Bool = false, flags: CellFlags) {
    cellState = CellState(claimed: claimed, sealed: sealed, flags: flags)
  }

  deinit { cell.end() }

  /// Whether this node, which lies in the list of a pending cell, has no further use for it.
  ///
  /// A sweep asks for this (`PromiseCell+Sweeping.swift`).
  var hasEndedAsObserver: Bool { cell.isRedirected }

  /// On whose behalf this node waits, which is in the list of a pending cell: read under the lock of the line.
  var asObserver: ObserverWalk.Observer { cell.asPromise }

  /// A sweep has taken this node out of its list: the node never learns how its source ends.
  ///
  /// Objects that the node serves may refer to it, so it releases them.
  func leftList() {}
}

extension PromiseCell {
  /// The node, if the object is one.
  var asNode: Node? { object as? Node }

  /// See ``Node/hasEndedAsObserver``.
  var hasEndedAsObserver: Bool { asNode?.hasEndedAsObserver ?? isRedirected }

  /// See ``Node/asObserver``.
  var asObserver: ObserverWalk.Observer { asNode?.asObserver ?? asPromise }

  /// What a promise is that waits.
  fileprivate var asPromise: ObserverWalk.Observer {
    (interest.current.isFollowing ? .follower : .derived, self)
  }
}
