// SPDX-License-Identifier: MIT

// The order in which references are released.
//
// A root holds the cell it adopted, which holds the cell that it adopted in turn, each an alias of
// the root: one line. An alias never publishes a result of its own. When the line has settled, only
// the root can tell it so: the root goes along the line.
//
// | reference | is released when | by |
// |------|-----------|----|
// | the source of a cell | the cell has settled; before, it gives up by a request | ``releaseUpstream()``; ``takeSource()`` |
// | the sources of its aliases | the root has settled | the root, along the line |
// | listeners and attachment of each | the cell has settled | `PromiseCell+Extras.swift` |
// | a source that an adoption or a bypass has replaced | after the lock of the line | ``PendingReleases`` |
// | the references that a cell still has when it dies | in a backlog, one after the other | ``Teardown`` |

extension _PromiseCell {
  /// The cell that this one settles after: its source, or a former source in which it has lost its
  /// interest by a request, if its dialect remembers that (``CellExtras/remember(sourceGivenUp:)``).
  package final var awaitedSource: _PromiseCell? {
    source ?? presentExtras?.sourceGivenUp
  }

  /// Releases the source without giving up: the cell has settled.
  ///
  /// A source that became an alias in the same adoption has settled with it, and nobody else tells
  /// it so: it releases its source too, and so on along the adoptions.
  final func releaseUpstream() {
    var word = takeUpstreamOfSettled()
    var follower = address
    while !word.isNothing {
      let source = _PromiseCell.taking(word.cell)
      guard !word.isFollower, source.lifecycle.current.isLinked,
        isAlias(source, of: follower, or: address) || source.outcome != .pending
      else { return }
      source.closeExtras()
      follower = source.address
      word = source.takeUpstreamOfSettled()
    }
  }
}

/// Whether the links of an alias lead to one of two cells of its line.
///
/// Most aliases lead there in a step or two, while the way to the root may be as long as the line.
private func isAlias(_ alias: _PromiseCell, of follower: UInt, or start: UInt) -> Bool {
  var word = alias.lifecycle.current
  while word.isLinked {
    if word.pointer == follower || word.pointer == start { return true }
    word = _PromiseCell.at(word.pointer).lifecycle.current
  }
  return false
}
