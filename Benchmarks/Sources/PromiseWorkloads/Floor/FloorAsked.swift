// SPDX-License-Identifier: MIT

internal import Synchronization

/// The least that a chain can be whose links are asked to cancel, and not made to: each counts who waits
/// for it, so that a request goes on from it only when nobody else does, and at the root a handler
/// decides, which is given what resolves the root.
///
/// Like ``FloorLink`` besides, and of two lifetimes: see ``FloorSeal``.
final class FloorAskedLink: @unchecked Sendable {
  /// 0 pending, 1 cancelled, else the observer.
  private let word: Atomic<UInt>
  private let source: Atomic<UInt>
  /// Twice the number of those who wait, and 1 if the last reference to the promise has gone.
  private let interest: Atomic<UInt>
  /// What is told of a request, or 0.
  private let handler: Atomic<UInt>

  @inline(never)
  init(_ source: FloorAskedLink?) {
    word = Atomic(0)
    interest = Atomic(0)
    handler = Atomic(0)
    guard let source else {
      self.source = Atomic(0)
      return
    }
    source.interest.wrappingAdd(2, ordering: .relaxed)
    self.source = Atomic(UInt(bitPattern: Unmanaged.passRetained(source).toOpaque()))
    let me = UInt(bitPattern: Unmanaged.passRetained(self).toOpaque())
    let (isQueued, _) = source.word.compareExchange(
      expected: 0, desired: me, successOrdering: .releasing, failureOrdering: .acquiring)
    precondition(isQueued, "one observer, while pending, is all that the workload needs")
  }

  var isCancelled: Bool { word.load(ordering: .acquiring) == 1 }

  /// Says what is told of a request: once, before there can be one.
  func onRequest(_ told: FloorHandler) {
    let address = UInt(bitPattern: Unmanaged.passRetained(told).toOpaque())
    _ = handler.exchange(address, ordering: .acquiringAndReleasing)
  }

  /// The last reference to the promise has gone; true if everybody who waited has given up.
  func seal() -> Bool {
    interest.bitwiseOr(1, ordering: .acquiringAndReleasing).newValue == 1
      && word.load(ordering: .acquiring) > 1
  }

  /// Walks up to the root as far as nobody else is interested, and tells it.
  @inline(never)
  func request() {
    var link = self
    while case let up = link.source.exchange(0, ordering: .acquiringAndReleasing), up != 0 {
      link = Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: up).unsafelyUnwrapped)
        .takeRetainedValue()
      let left = link.interest.wrappingSubtract(2, ordering: .acquiringAndReleasing).newValue
      if left != 1 { return }
    }
    let told = link.handler.exchange(0, ordering: .acquiringAndReleasing)
    guard let address = UnsafeRawPointer(bitPattern: told) else { return }
    Unmanaged<FloorHandler>.fromOpaque(address).takeRetainedValue().tell()
  }

  /// Ends this link and all that wait for it.
  @inline(never)
  func cancel() {
    var link = self
    while case let down = link.word.exchange(1, ordering: .acquiringAndReleasing), down > 1 {
      link = Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: down).unsafelyUnwrapped)
        .takeRetainedValue()
    }
  }
}

/// What resolves the root; when it goes, the chain is cancelled.
final class FloorAskedResolver: @unchecked Sendable {
  private let link: FloorAskedLink
  private let isClaimed = Atomic(false)

  @inline(never)
  init(_ link: FloorAskedLink) { self.link = link }

  func cancel() {
    if !isClaimed.exchange(true, ordering: .acquiringAndReleasing) { link.cancel() }
  }

  /// See `onRequestCancel`.
  @inline(never)
  func onRequest(_ run: @escaping (FloorAskedResolver) -> Void) {
    link.onRequest(FloorHandler(self, run))
  }

  deinit { if !isClaimed.load(ordering: .acquiring) { link.cancel() } }
}

/// A handler of requests; weak, or what is told would keep alive what ends it.
final class FloorHandler {
  private weak let resolver: FloorAskedResolver?
  private let run: (FloorAskedResolver) -> Void

  init(_ resolver: FloorAskedResolver, _ run: @escaping (FloorAskedResolver) -> Void) {
    self.resolver = resolver
    self.run = run
  }

  func tell() { if let resolver { run(resolver) } }
}

/// What the user has of a link.
final class FloorAskedSeal: @unchecked Sendable {
  let link: FloorAskedLink

  @inline(never)
  init(_ link: FloorAskedLink) { self.link = link }

  deinit { if !link.isCancelled && link.seal() { link.request() } }
}
