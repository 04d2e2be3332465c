// SPDX-License-Identifier: MIT

/// The interest in a cell's result: an ``InterestWord`` that any thread may change.
///
/// Each transition is one read-modify-write operation, which publishes and acquires: of two at the same time,
/// the later sees what the earlier did before. A transition that does not apply changes nothing, and says so.
@frozen @usableFromInline
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

  /// A counted observer arrives; false if the cell is a bypassed alias, which counts no observers.
  @inline(__always)
  func addObserver() -> Bool { move { $0.isBypassed ? nil : $0.observed() } != nil }

  /// A counted observer arrives at a bypassed alias that leads nowhere.
  func addObserverAnyway() { move { $0.observed() } }

  /// A counted observer gives up.
  ///
  /// - Returns: whether no observer is left.
  func loseObserver() -> Bool { move { $0.givenUp() }.unsafelyUnwrapped.isUnwanted }

  /// The only observer of a cell gives up: marks the cell as requested, if nobody outside can
  /// observe it and it was not requested before.
  ///
  /// With other observers, the word stays as it is. So the caller can first leave a note for them,
  /// which the last one finds when it gives up.
  package func requestByOnlyObserver() -> Bool { move { $0.requestedByOnlyObserver() } != nil }

  /// Marks the cell as requested; false if it was before.
  package func request() -> Bool { set(InterestWord.requestedBit) }

  /// Takes back the mark of a refused request, so that another one can be made.
  package func withdrawRequest() { move { $0.withdrawn() } }

  /// Seals the cell: nobody outside can attach observers any more.
  ///
  /// - Returns: whether nobody is left, so that a request is due.
  @inline(__always)
  func seal() -> Bool {
    let before = InterestWord(bits: word.setBits(InterestWord.sealedBit))
    return !before.isSealed && before.sealed().isUnwanted
  }

  /// Notes that the cell adopts another one.
  func follow() { _ = set(InterestWord.followingBit) }

  /// Marks the alias as bypassed by its follower, if ``InterestWord/bypassed()`` allows that.
  func bypass() -> Bool { move { $0.bypassed() } != nil }

  /// Notes an observer that may end before the cell does.
  ///
  /// - Returns: whether a sweep is due, which is the caller's to make.
  func noteEndable() -> Bool { move { $0.endableObserved() }?.isSweepDue ?? false }

  /// A sweep has left so many observers.
  func swept(leaving left: Int) { move { $0.swept(leaving: left) } }

  /// Sets a bit; false if it was set before.
  @inline(__always)
  private func set(_ bit: UInt) -> Bool { word.setBits(bit) & bit == 0 }
}
