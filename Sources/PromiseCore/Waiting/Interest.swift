// SPDX-License-Identifier: MIT

/// Who is interested in a cell's result: an ``InterestWord`` that any thread may change.
///
/// Each transition is one read-modify-write operation, which publishes and acquires: of two that meet, the
/// later sees what the earlier did before. A transition that does not apply changes nothing, and says so.
@usableFromInline
package struct Interest: ~Copyable, Sendable {
  @usableFromInline
  package let word: AtomicWord

  /// The interest in a cell that no other thread can see yet.
  @inlinable @inline(__always)
  init(sealed: Bool) { word = AtomicWord(sealed ? 0b0001 : 0) }

  /// The present word.
  @inline(__always)
  package var current: InterestWord { InterestWord(bits: word.loadAcquire()) }

  /// The present word, by a transition that changes nothing: it sees what other threads did before, or is seen.
  var confirmed: InterestWord { InterestWord(bits: word.add(0)) }

  /// Makes a transition; nil if it does not apply.
  @inline(__always) @discardableResult
  private func move(_ transition: (InterestWord) -> InterestWord?) -> InterestWord? {
    var seen = InterestWord(bits: word.loadRelaxed())
    while let next = transition(seen) {
      let found = word.replace(seen.bits, with: next.bits)
      if found == seen.bits { return next }
      seen = InterestWord(bits: found)
    }
    return nil
  }

  /// A counted observer arrives; false if the cell is a bypassed alias, which counts nobody.
  @inline(__always)
  func addObserver() -> Bool { move { $0.isBypassed ? nil : $0.observed() } != nil }

  /// The same at an alias that is bypassed and leads nowhere.
  func addObserverAnyway() { move { $0.observed() } }

  /// A counted observer gives up.
  ///
  /// - Returns: whether no observer is left.
  func loseObserver() -> Bool { move { $0.givenUp() }.unsafelyUnwrapped.isUnwanted }

  /// The same; if nobody is left and no request was made, the cell is marked as requested.
  ///
  /// In one exchange what ``loseObserver()`` and the request that follows it would do in two. Nobody
  /// can tell the difference: what another thread does between the two is either an observer that
  /// comes, which the request disregards as it is under way, or the request of somebody else, of which
  /// either finds the mark of the other.
  ///
  /// - Returns: whether the request is the caller's to make.
  func loseObserverAndRequest() -> Bool {
    var isDue = false
    move { word in
      let next = word.givenUp()
      isDue = next.isUnwanted && !next.isRequested
      return isDue ? next.requested() : next
    }
    return isDue
  }

  /// The same, but only for the one observer left of a cell that nobody outside can observe, and that
  /// was not requested: it is marked as requested.
  ///
  /// If there are others, nothing is uncounted, so the caller can first leave with them what has to
  /// be found when the last one goes.
  package func requestByOnlyObserver() -> Bool { move { $0.requestedByOnlyObserver() } != nil }

  /// Marks the cell as requested; false if it was before.
  package func request() -> Bool { set(InterestWord.requestedBit) }

  /// Takes the mark of a refused request away, so that another one can be made.
  package func withdrawRequest() { _ = word.clearBits(InterestWord.requestedBit) }

  /// Nobody outside can attach observers any more.
  ///
  /// - Returns: whether that leaves nobody: a request is due.
  @inline(__always)
  func seal() -> Bool {
    let before = InterestWord(bits: word.setBits(InterestWord.sealedBit))
    return !before.isSealed && before.sealed().isUnwanted
  }

  /// Somebody has observed the cell, or will be taken for somebody who has.
  package func noteObserver() { _ = set(InterestWord.everObservedBit) }

  /// The cell adopts another one.
  func follow() { _ = set(InterestWord.followingBit) }

  /// Wins the handler of an open node; false if somebody else has it.
  func takeHandler() -> Bool { set(InterestWord.takenBit) }

  /// The alias is bypassed by its follower, if ``InterestWord/bypassed()`` allows.
  func bypass() -> Bool { move { $0.bypassed() } != nil }

  /// An observer arrives that may end first.
  ///
  /// - Returns: whether a sweep is due, which is the caller's to make.
  func noteEndable() -> Bool { move { $0.endableObserved() }?.isSweepDue ?? false }

  /// A sweep has left so many observers.
  func swept(leaving left: Int) { move { $0.swept(leaving: left) } }

  /// Sets a bit; false if it was set before.
  @inline(__always)
  private func set(_ bit: UInt) -> Bool { word.setBits(bit) & bit == 0 }
}
