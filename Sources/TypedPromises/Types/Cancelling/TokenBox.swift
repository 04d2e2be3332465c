// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

/// The identity of a token: copies of the token share it, and callbacks do not hold it.
@usableFromInline
package final class TokenIdentity: Sendable {
  @usableFromInline package let box = TokenBox()
  private let invalidateOnDeinit: Bool

  init(invalidateOnDeinit: Bool) { self.invalidateOnDeinit = invalidateOnDeinit }

  deinit {
    if invalidateOnDeinit { box.invalidate() }
  }
}

/// The part of a token that callbacks hold.
///
/// Both lists release entries of what is gone, so that a token that outlives many promises does not
/// grow. Everything is referenced strongly while the lock is held and released after it:
/// the last reference to a promise may run code of a user.
@usableFromInline
package final class TokenBox: Sendable {
  private struct Link {
    weak var box: TokenBox?
    let includingCancel: Bool
  }

  private struct State {
    var cells = EndableList<WeakCell>()
    var links = EndableList<Link>()
  }

  private let generation = InvalidationGeneration()
  private let state = Locked(State())

  @usableFromInline
  package var currentGeneration: UInt { generation.current }

  @usableFromInline
  package func isLive(_ generation: UInt) -> Bool { self.generation.isLive(generation) }

  func invalidate() { visitAll(invalidating: true) }

  func cancelWithoutInvalidating() { visitAll(invalidating: false) }

  /// Requests cancellation of the promises registered here and then with chained tokens, depth
  /// first, each token once: a cycle of tokens ends where it began.
  private func visitAll(invalidating: Bool) {
    var waiting = visit(invalidating)
    guard !waiting.isEmpty else { return }
    // The boxes are held, so that no other box can be made at the address of one meanwhile.
    var visited: [ObjectIdentifier: TokenBox] = [ObjectIdentifier(self): self]
    while let link = waiting.popLast() {
      guard invalidating || link.includingCancel, let box = link.box else { continue }
      guard visited.updateValue(box, forKey: ObjectIdentifier(box)) == nil else { continue }
      waiting += box.visit(invalidating)
    }
  }

  /// Ends the generation before any request goes out.
  ///
  /// - Returns: the chained tokens, the first one last.
  private func visit(_ invalidating: Bool) -> [Link] {
    if invalidating { generation.invalidate() }
    let (cells, links) = takeAll()
    for cell in cells { RequestRelay.begin { cell.requestCancellation() } }
    return links.reversed()
  }

  /// Takes the registered promises that live, and the chained tokens; the promises are no longer registered.
  private func takeAll() -> (cells: [PromiseCell], links: [Link]) {
    state.withLock { ($0.cells.takeAll().compactMap(\.cell), $0.links.entries) }
  }

  func register(_ cell: PromiseCell) {
    let kept = state.withLock { $0.cells.append(WeakCell(cell), endingWith: \.cell) }
    withExtendedLifetime(kept) {}
  }

  func chain(_ box: TokenBox, includingCancel: Bool) {
    let link = Link(box: box, includingCancel: includingCancel)
    let kept = state.withLock { $0.links.append(link, endingWith: \.box) }
    withExtendedLifetime(kept) {}
  }

  var debugDescription: String {
    let (cells, links) = state.withLock { ($0.cells.entries.count, $0.links.entries.count) }
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
    return "<PromiseInvalidationTokenBox: 0x\(address); generation=\(currentGeneration)"
      + " callbackLinkedList=(\(Self.nodes(cells))) tokenChainLinkedList=(\(Self.nodes(links)))>"
  }

  private static func nodes(_ count: Int) -> String { count == 1 ? "1 node" : "\(count) nodes" }
}
