// SPDX-License-Identifier: MIT

internal import Dispatch

/// A first-in, first-out queue of deliveries in front of a serial queue: any number of them that
/// arrive in a burst share one `async`.
///
/// One mechanism serves two promises: callbacks chained on the main context run in the same
/// main-queue pass (tomorrowland.md §2.4), and a burst of deliveries costs one hop.
///
/// **State.** `head` is 0 while the inbox is idle; ``scheduled`` while a pass is scheduled or running
/// and nothing waits; else the newest waiting node, whose `next` is the one before it. A node's
/// source sits in its `place`, retained.
///
/// | event | from | to | action |
/// |-------|------|----|--------|
/// | push | 0 | node | schedule a pass |
/// | push | scheduled, or nodes | node on top | none: a pass will come |
/// | take | nodes | scheduled | run them in order, take again |
/// | leave | scheduled | 0 | the pass ends |
///
/// All deliveries to the place must come through the inbox, else a late one overtakes. The feared
/// race is a push between the last take and the leave: the leave is a compare-exchange from
/// `scheduled`, so it fails and the pass goes on.
package final class Inbox: @unchecked Sendable {
  /// The inbox of the main queue.
  package static let main = Inbox(of: Destination.mainTag) { DispatchQueue.main.async(execute: $0) }

  private static let scheduled: UInt = 1
  /// After so many deliveries a pass gives way to other work of the queue, order kept.
  private static let passLimit = 16_384

  private let head = AtomicWord(0)
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// The word of those whose destination this is.
  private let place: UInt

  /// Creates the inbox of a serial queue, given how to run a block on it.
  package init(
    of place: UInt = 0, _ schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.place = place
    self.schedule = schedule
  }

  /// Adds a delivery.
  ///
  /// Consumes one reference of each.
  func push(_ node: UInt, from source: UInt) {
    let cell = _PromiseCell.at(node)
    cell.place = source
    var found = head.loadRelaxed()
    while true {
      cell.next = found & StateWord.pointerMask
      let seen = head.replaceReleasing(found, with: node)
      if seen == found { break }
      found = seen
    }
    if found == 0 { scheduleDetached() }
  }

  /// Adds a block, in order with the deliveries.
  package func push(_ block: @escaping @Sendable () -> Void) {
    pushAsItIs(TestStage.counted(block))
  }

  /// The same for a block that does not have to be told in which test's scope it runs.
  func pushAsItIs(_ block: @escaping @Sendable () -> Void) {
    let job = _PromiseCell(claimed: true)
    job.store(Block(run: block), as: Block.self)
    job.react(at: Destination.immediate) { job, _, _ in
      job.take(as: Block.self).run()
      return .pending
    }
    push(job.retained(), from: job.retained())
  }

  private struct Block { let run: @Sendable () -> Void }

  private func scheduleDetached() {
    schedule { Detached.run { self.pass() } }
  }

  private func pass() {
    var budget = Self.passLimit
    while true {
      // Acquires the fields of the nodes; pairs with the releasing push.
      let newestFirst = head.exchange(Self.scheduled)
      var rest = ObserverList.inOrder(newestFirst & StateWord.pointerMask, byLane: false)
      while rest != 0 {
        let node = _PromiseCell.at(rest)
        let address = rest
        let source = node.place
        rest = node.next
        node.place = 0
        DeliveryLoop.perform(address, from: source, here: place)
        budget -= 1
      }
      if head.replace(Self.scheduled, with: 0) == Self.scheduled { return }
      if budget <= 0 {
        scheduleDetached()
        return
      }
    }
  }
}
