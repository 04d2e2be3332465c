// SPDX-License-Identifier: MIT

// In an asynchronous loop each step's promise follows the next one: `first` follows `second`, which follows
// `third`, and so on. All but the first are aliases of that. Each holds what it follows, or a request could
// not find its way; so the promises of all steps would stay, although most of them have nothing to do any more.
//
// A step that begins to follow the next one is therefore *bypassed*: its follower takes over what it waits for.
//
// | before | after `second` has adopted `third` | when |
// |--------|-------|------|
// | `first` → `second` → (has settled) | `first` → `third`, and `second` remembers `first` | nobody but `first` is interested in `second`, nobody outside can become so (sealed), no request has to be told there, and their dialect makes no difference between the two |
// | the same | `first` → `second` → `third` | else |
//
// `first` is *the follower* of `second` from then on. Each cell adopts at most once, so the follower itself is never
// bypassed later; and those that are bypassed after `second` had `first` as their follower too. So what
// `first` leads to at any time comes behind `second` in the line:
//
// | what comes to a bypassed alias | goes to |
// |---|---|
// | an observer, in dialects where a promise is sealed although users hold it | what the follower leads to: it counts there, besides the follower, and can keep it from being cancelled |
// | a request | what the follower leads to, in the name of the follower |
// | the same, when the follower leads nowhere: it has given up, or has settled | nothing |
//
// **Others at the same time.** The interest word says in one exchange that nobody else is interested and
// that the alias is bypassed. An observer counts in the same word: it comes before, and the alias is not
// bypassed; or it finds the mark, and waits for the lock. A request marks the same word: it comes before, and the
// alias is not bypassed; or it comes after, and may take what the alias has waited for before that is replaced
// here. Then it has found nothing to ask, and whoever adopts passes it on, as any request that came before
// an adoption.

extension Adoption {
  /// How far the follower of an alias is looked for: behind so many promises of one line in which others are
  /// interested, aliases are not bypassed any more.
  private static let bypassReach = 64

  /// Lets the follower of the adopter, if that is an alias, take over what it waits for.
  ///
  /// Call it under the graph lock, with the root of the adopter.
  ///
  /// - Returns: the follower; nil if the adopter waits itself.
  func bypass(in root: _PromiseCell, _ released: inout PendingReleases) -> _PromiseCell? {
    guard adopter.interest.current.bypassed() != nil, canBeBypassed,
      let follower = follower(in: root),
      follower.flags.intersection(.dialects) == adopter.flags.intersection(.dialects),
      adopter.interest.bypass()
    else { return nil }
    released.append(adopter.upstream.exchange(.follower(follower.retained())))
    return follower
  }

  /// Whether nothing of the adopter has to see a request that goes by.
  ///
  /// A cell that is not derived is where the work is done. One that is only tracked has extras that serve nobody.
  private var canBeBypassed: Bool {
    adopter.flags.contains(.derived) && !adopter.flags.contains(.ignoresRequests)
      && (!adopter.extras.mayHaveListeners || adopter.presentExtras?.servesNobody == true)
  }

  /// The cell that follows the adopter and holds it, looked for from the root on.
  private func follower(in root: _PromiseCell) -> _PromiseCell? {
    var cell = root
    for _ in 0..<Self.bypassReach {
      let word = cell.upstream.current
      guard cell !== adopter, word.isGuarded else { return nil }
      let next = _PromiseCell.at(word.cell)
      if next === adopter { return cell }
      guard next.root === root else { return nil }
      cell = next
    }
    return nil
  }
}

extension _PromiseCell {
  /// The follower that has taken over what this alias waits for; nil unless it is bypassed.
  package final var follower: _PromiseCell? {
    guard interest.current.isBypassed else { return nil }
    return graphLock.withLock { _ in upstream.follower }
  }

  /// Counts an observer: here, or at what the follower of a bypassed alias leads to.
  ///
  /// Call it under the graph lock.
  ///
  /// - Returns: the cell that has counted.
  final func countUnderLock() -> _PromiseCell {
    if interest.addObserver() { return self }
    if let address = upstream.follower?.upstream.current.cell, address != 0 {
      return _PromiseCell.at(address).countUnderLock()
    }
    // Nothing is waited for any more that the observer could be interested in.
    interest.addObserverAnyway()
    return self
  }
}
