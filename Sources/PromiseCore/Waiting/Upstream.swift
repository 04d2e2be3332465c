// SPDX-License-Identifier: MIT

/// The source of a cell: an ``UpstreamWord`` that any thread may change, with the references it owns.
@frozen @usableFromInline
package struct Upstream: ~Copyable, Sendable {
  @usableFromInline
  let word: AtomicWord

  /// The word of a cell that waits for nothing.
  @inlinable @inline(__always)
  init() { word = AtomicWord(0) }

  /// The present word.
  ///
  /// If the word is guarded, the cell that it leads to is there as long as the graph lock is held.
  @inline(__always)
  var current: UpstreamWord { UpstreamWord(bits: word.loadAcquire()) }

  /// The word, read relaxed: a hint, not 0 if there is a source that the caller would have to see.
  @inline(__always)
  var hint: UInt { word.loadRelaxed() }

  /// Lets a cell that nobody else has seen wait for the source.
  func begin(_ source: _PromiseCell) { word.storeUnpublished(source.retained()) }

  /// Lets a node lead to the cell that it is going to observe, although no request takes that way:
  /// the search for cycles needs it.
  ///
  /// The node must ignore requests.
  package func show(_ source: _PromiseCell) { if source.outcome == .pending { begin(source) } }

  /// Exchanges the source, under the graph lock.
  ///
  /// - Parameter next: Owns its reference.
  /// - Returns: the former word; the caller owns its reference.
  func exchange(_ next: UpstreamWord) -> UpstreamWord {
    UpstreamWord(bits: word.exchange(next.bits))
  }

  /// Takes the source for a request, and leaves the cell counted there; nil if the cell has no
  /// source, or has given up.
  @inline(__always)
  package func takeSource() -> _PromiseCell? { takeRetainedSource()?.takeRetainedValue() }

  /// Takes the source with a reference that the caller counts by hand.
  package func takeRetainedSource() -> Unmanaged<_PromiseCell>? {
    var taken = takeWithoutLock()
    // An empty word is no answer yet: an adoption that has not stored its word has to learn, when
    // it does, that there was a request, or the request has to see the word. The lock lets one of
    // the two come first.
    if taken.isNothing || taken.needsLock {
      taken = graphLock.withLock { _ in withHolder { $0.exchange(.nothing) } }
    }
    return taken.isNothing ? nil : _PromiseCell.unmanaged(taken.cell)
  }

  /// Takes the word of a cell that has settled.
  func takeOfSettled() -> UpstreamWord {
    let taken = takeWithoutLock()
    return taken.needsLock ? graphLock.withLock { _ in exchange(.nothing) } : taken
  }

  /// Takes a source that may be taken without the lock.
  ///
  /// - Returns: the word that was found; a word that needs the lock stays in place.
  @inline(__always)
  private func takeWithoutLock() -> UpstreamWord {
    var seen = current
    while let next = seen.taking() {
      let found = UpstreamWord(bits: word.replace(seen.bits, with: next.bits))
      if found == seen { return seen }
      seen = found
    }
    return seen
  }

  /// The source, if there is one.
  ///
  /// A plain word may be taken at any time, with the last reference to its cell: so it is guarded
  /// while that cell is retained. A thread that finds the guarded word waits for the lock.
  package var source: _PromiseCell? {
    let found = graphLock.withLock { _ in withHolder { $0.retainedSource() } }
    return found?.takeRetainedValue()
  }

  /// Retains the source; call it under the graph lock, for the upstream that holds the source.
  private func retainedSource() -> Unmanaged<_PromiseCell>? {
    var seen = current
    while seen.taking() != nil {
      let found = UpstreamWord(bits: word.replace(seen.bits, with: seen.guarded().bits))
      if found == seen {
        let source = _PromiseCell.unmanaged(seen.cell).retain()
        _ = exchange(seen)
        return source
      }
      seen = found
    }
    return seen.isNothing ? nil : _PromiseCell.unmanaged(seen.cell).retain()
  }

  /// After a request was refused, the cell is interested again: it counts at `source` and leads to it.
  package static func resume(_ cell: _PromiseCell, at source: _PromiseCell) {
    guard cell.outcome == .pending, source.outcome == .pending else { return }
    let counted = source.countObserver()
    let (holder, was) = graphLock.withLock { _ in
      let holder = cell.upstream.follower ?? cell
      return (holder, holder.upstream.exchange(.guarded(counted.retained())))
    }
    if !was.isNothing { _PromiseCell.unmanaged(was.cell).release() }
    if holder.outcome != .pending { holder.releaseUpstream() }
  }

  /// The follower that has taken over the source of a bypassed alias; nil if the alias itself waits.
  ///
  /// Call it under the graph lock.
  var follower: _PromiseCell? {
    let word = current
    return word.isFollower ? _PromiseCell.at(word.cell) : nil
  }

  /// Runs `body` with the holder of the source: this, or the upstream of the follower of a bypassed alias.
  ///
  /// Call it under the graph lock.
  private func withHolder<Result>(_ body: (borrowing Upstream) -> Result) -> Result {
    let word = current
    return word.isFollower ? _PromiseCell.with(word.cell) { body($0.upstream) } : body(self)
  }
}
