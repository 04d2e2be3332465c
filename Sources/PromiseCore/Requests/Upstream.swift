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
  /// If the word is guarded, the cell that it leads to is there as long as the lock of the line is held.
  @inline(__always)
  var current: UpstreamWord { UpstreamWord(bits: word.loadAcquire()) }

  /// The word, read relaxed: a hint, not 0 if there is a source that the caller would have to see.
  @inline(__always)
  var hint: UInt { word.loadRelaxed() }

  /// Lets a cell that nobody else has seen wait for the source.
  func begin(_ source: PromiseCell) { word.storeUnpublished(source.retained()) }

  /// Exchanges the source, under the lock of the line.
  ///
  /// - Parameter next: Owns its reference.
  /// - Returns: the former word; the caller owns its reference.
  func exchange(_ next: UpstreamWord) -> UpstreamWord {
    UpstreamWord(bits: word.exchange(next.bits))
  }

  /// Takes a source that may be taken without the lock.
  ///
  /// - Returns: the word that was found; a word that needs the lock stays in place.
  @inline(__always)
  fileprivate func takeWithoutLock() -> UpstreamWord {
    var seen = current
    while let next = seen.taking() {
      let found = UpstreamWord(bits: word.replace(seen.bits, with: next.bits))
      if found == seen { return seen }
      seen = found
    }
    return seen
  }

  /// The word, read by a read-modify-write operation: of this operation and an exchange of another thread, the later
  /// one sees the earlier one.
  fileprivate var confirmed: UpstreamWord { UpstreamWord(bits: word.add(0)) }

  /// Retains the source; call it under the lock of the line, for the upstream that holds the source.
  fileprivate func retainedSource() -> UnmanagedCell? {
    var seen = current
    while seen.taking() != nil {
      let found = UpstreamWord(bits: word.replace(seen.bits, with: seen.guarded().bits))
      if found == seen {
        let source = PromiseCell.unmanaged(seen.cell).retain()
        _ = exchange(seen)
        return source
      }
      seen = found
    }
    return seen.isNothing ? nil : PromiseCell.unmanaged(seen.cell).retain()
  }

  /// The follower that has taken over the source of a bypassed alias; nil if the alias itself waits.
  ///
  /// Call it under the lock of the line.
  var follower: PromiseCell? {
    let word = current
    return word.isFollower ? PromiseCell.at(word.cell) : nil
  }

  /// Runs `body` with the word that leads to the source: this, or the upstream of the follower of a bypassed alias.
  ///
  /// Call it under the lock of the line, which is that of the follower, too.
  fileprivate func withLeading<Result>(_ body: (borrowing Upstream) -> Result) -> Result {
    let word = current
    return word.isFollower ? PromiseCell.with(word.cell) { body($0.upstream) } : body(self)
  }
}

extension PromiseCell {
  /// Takes the source for a request, and leaves the cell counted there; nil if the cell has no source, or has given up.
  @inline(__always)
  package func takeSource() -> PromiseCell? { takeRetainedSource()?.takeRetainedValue() }

  /// Takes the source with a reference that the caller counts by hand.
  ///
  /// An adoption may be about to store the source. It stores its word, and then looks whether there was a request; a
  /// request marks the cell, and then looks here. All four are read-modify-write operations, so one of the two sees
  /// the other, and the adoption passes on a request that has found nothing.
  package func takeRetainedSource() -> UnmanagedCell? {
    var taken = upstream.takeWithoutLock()
    if taken.isNothing {
      taken = upstream.confirmed
      if taken.isNothing { return nil }
      if !taken.needsLock { taken = upstream.takeWithoutLock() }
    }
    if taken.needsLock {
      taken = LineLock.hold(self) { _ in upstream.withLeading { $0.exchange(.nothing) } }
    }
    return taken.isNothing ? nil : PromiseCell.unmanaged(taken.cell)
  }

  /// Takes the word of a cell that has settled.
  func takeUpstreamOfSettled() -> UpstreamWord {
    let taken = upstream.takeWithoutLock()
    return taken.needsLock ? LineLock.hold(self) { _ in upstream.exchange(.nothing) } : taken
  }

  /// The source, if there is one.
  ///
  /// A plain word may be taken at any time, with the last reference to its cell: so it is guarded
  /// while that cell is retained. A thread that finds the guarded word waits for the lock.
  package var source: PromiseCell? {
    if upstream.current.isNothing { return nil }
    let found = LineLock.hold(self) { _ in upstream.withLeading { $0.retainedSource() } }
    return found?.takeRetainedValue()
  }

  /// After a request was refused, the cell is interested again: it counts at `source` and leads to it.
  package func resumeWait(for source: PromiseCell) {
    guard outcome == .pending, source.outcome == .pending else { return }
    let counted = source.countObserver()
    let (leading, was) = LineLock.hold(self) { _ in
      let leading = upstream.follower ?? self
      return (leading, leading.upstream.exchange(.guarded(counted.retained())))
    }
    was.release()
    if leading.outcome != .pending { leading.releaseUpstream() }
  }
}
