// SPDX-License-Identifier: MIT

// The order in which references are released.
//
// A root holds what it adopted, and that holds what it adopted in turn, each an alias of the root: one line. An alias
// never publishes a result of its own, so nobody tells it that the line has settled but the root, which goes
// along the line.
//
// | what | is released when | by |
// |------|-----------|----|
// | the source of a cell | the cell has settled; before, it gives up by a request | ``releaseUpstream()``; ``Upstream/takeSource()`` |
// | the sources of its aliases | the same | the root, along the line |
// | listeners and attachment of each | the same | `PromiseCell+Extras.swift` |
// | what an adoption or a bypass has replaced | after the graph lock | ``PendingReleases`` |
// | what a cell still refers to when it dies | in a backlog, one after the other | ``Teardown`` |

extension _PromiseCell {
  /// The cell that this one settles after: its source, or one in which it has lost its interest by a
  /// request, if its dialect remembers that (``CellExtras/remember(sourceGivenUp:)``).
  package final var awaitedSource: _PromiseCell? {
    upstream.source ?? presentExtras?.sourceGivenUp
  }

  /// Lets go of the source without giving up: the cell has settled.
  ///
  /// A source that became an alias in the same adoption has settled with it, and nobody else tells
  /// it so: it lets go too, and so on along the adoptions.
  final func releaseUpstream() {
    var word = upstream.takeOfSettled()
    var follower = address
    while !word.isNothing {
      let source = _PromiseCell.taking(word.cell)
      guard !word.isFollower, source.lifecycle.current.isLinked,
        isAlias(source, of: follower, or: address) || source.outcome != .pending
      else { return }
      source.closeExtras()
      follower = source.address
      word = source.upstream.takeOfSettled()
    }
  }
}

/// Whether the links of an alias lead to one of two cells of its line.
///
/// Most lead there in a step or two, where finding the root may take as many as the line is long.
private func isAlias(_ alias: _PromiseCell, of follower: UInt, or start: UInt) -> Bool {
  var word = alias.lifecycle.current
  while word.isLinked {
    if word.pointer == follower || word.pointer == start { return true }
    word = _PromiseCell.at(word.pointer).lifecycle.current
  }
  return false
}
