// SPDX-License-Identifier: MIT

internal import Synchronization

/// The least that a chain of cancellable promises can be: each holds what it waits for, and is held
/// by it, until a request from the tail has reached the root and ended them all.
///
/// As safe as the other floor: attached by a compare-exchange, ended by an exchange, and whoever
/// exchanges the way up to nothing owns the reference that was in it.
final class FloorLink: @unchecked Sendable {
  /// 0 pending, 1 cancelled, else the observer.
  private let word: Atomic<UInt>
  private let source: Atomic<UInt>

  @inline(never)
  init(_ source: FloorLink?) {
    word = Atomic(0)
    guard let source else {
      self.source = Atomic(0)
      return
    }
    self.source = Atomic(UInt(bitPattern: Unmanaged.passRetained(source).toOpaque()))
    let me = UInt(bitPattern: Unmanaged.passRetained(self).toOpaque())
    let (isQueued, _) = source.word.compareExchange(
      expected: 0, desired: me, successOrdering: .releasing, failureOrdering: .acquiring)
    precondition(isQueued, "one observer, while pending, is all that the workload needs")
  }

  var isCancelled: Bool { word.load(ordering: .acquiring) == 1 }

  /// Walks up to the root, and ends everything from there down.
  @inline(never)
  func request() {
    var link = self
    while case let up = link.source.exchange(0, ordering: .acquiringAndReleasing), up != 0 {
      link = Self.taking(up)
    }
    while case let down = link.word.exchange(1, ordering: .acquiringAndReleasing), down > 1 {
      link = Self.taking(down)
    }
  }

  @inline(__always)
  private static func taking(_ address: UInt) -> FloorLink {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
      .takeRetainedValue()
  }
}
