// SPDX-License-Identifier: MIT

// In an asynchronous loop each step's promise follows the next one: `first` follows `second`, which follows `third`,
// and so on. All but the first are aliases of it. Each holds the promise that it follows, so that a request finds its
// way. So the promises of all steps would stay, although most have no work left.
//
// A step that begins to follow the next one is therefore *bypassed*: its follower takes over its source.
//
// | before | after `second` has adopted `third` | when |
// |--------|-------|------|
// | `first` → `second` → (has settled) | `first` → `third`, and `second` remembers `first` | nobody but `first` is interested in `second`, nobody outside can become so (sealed), `second` has no listener for requests, and their dialect treats the two alike |
// | the same | `first` → `second` → `third` | else |
//
// `first` is *the follower* of `second` from then on. Each cell adopts at most once, so the follower itself is never
// bypassed later, and the aliases that are bypassed after `second` have `first` as their follower too. So `first`
// always leads to a cell that comes behind `second` in the line:
//
// | arrives at a bypassed alias | goes to |
// |---|---|
// | an observer, in dialects where a promise is sealed although users hold it | the cell that the follower leads to: the observer counts there, besides the follower, and can keep that cell from being cancelled |
// | a request | the cell that the follower leads to, in the name of the follower |
// | a request, when the follower leads nowhere: it has given up, or has settled | nowhere |
//
// **Others at the same time.** One exchange of the interest word checks that nobody else is interested and marks the
// alias as bypassed. An observer counts in the same word. If it comes before, the alias is not bypassed; else it finds
// the mark, and waits for the lock. A request marks the same word. If it comes before, the alias is not bypassed. If it
// comes after, it may take the alias's source before this code replaces that. Then the request has found nothing to
// ask, and the adopting thread passes it on, like any request that came before an adoption.

extension Adoption {
  /// How far the search for the follower of an alias goes: behind so many promises of one line in
  /// which others are interested, aliases are not bypassed any more.
  private static let bypassReach = 64

  /// Lets the follower of the adopter, if the adopter is an alias, take over the adopter's source.
  ///
  /// Call it under the lock of the line, with the root of the adopter.
  ///
  /// - Returns: the follower; nil if the adopter itself waits.
  func bypass(in root: PromiseCell, _ replaced: inout Replaced) -> PromiseCell? {
    guard adopter.interest.current.bypassed() != nil, canBeBypassed,
      let follower = follower(in: root),
      follower.flags.intersection(.dialects) == adopter.flags.intersection(.dialects),
      adopter.interest.bypass()
    else { return nil }
    replaced.bypassed = adopter.upstream.exchange(.follower(follower.retained()))
    return follower
  }

  /// Whether no part of the adopter has to see a request that goes by.
  ///
  /// The work is done in a cell that is not derived. The extras of a cell that is only tracked take no requests.
  private var canBeBypassed: Bool {
    adopter.flags.contains(.derived) && !adopter.flags.contains(.ignoresRequests)
      && adopter.presentExtras?.servesNobody != false
  }

  /// The cell that follows the adopter and holds it; the search begins at the root.
  private func follower(in root: PromiseCell) -> PromiseCell? {
    var cell = root
    for _ in 0..<Self.bypassReach {
      let word = cell.upstream.current
      guard cell !== adopter, word.isGuarded else { return nil }
      let next = PromiseCell.at(word.cell)
      if next === adopter { return cell }
      guard next.root === root else { return nil }
      cell = next
    }
    return nil
  }
}

extension PromiseCell {
  /// The follower that has taken over the source of this alias; nil unless the alias is bypassed.
  package var follower: PromiseCell? {
    guard interest.current.isBypassed else { return nil }
    return LineLock.hold(self) { _ in upstream.follower }
  }

  /// Counts an observer: here, or at the cell that the follower of a bypassed alias leads to.
  ///
  /// Call it under the lock of the line.
  ///
  /// - Returns: the cell that has counted.
  func countUnderLock() -> PromiseCell {
    if interest.addObserver() { return self }
    if let address = upstream.follower?.upstream.current.cell, address != 0 {
      return PromiseCell.at(address).countUnderLock()
    }
    // There is no source left that the observer could be interested in.
    interest.addObserverAnyway()
    return self
  }
}
