// SPDX-License-Identifier: MIT

internal import Dispatch

/// A first-in, first-out queue of deliveries in front of a serial queue: any number of them that
/// arrive in a burst share one `async`.
///
/// One mechanism serves three purposes: callbacks chained on the main context run in the same
/// main-queue pass (TL-87), a burst of deliveries costs one hop, and code that blocks
/// the queue to wait for a promise runs meanwhile what is bound for the queue (``run(until:)``).
///
/// **State.** `head` is 0 while the inbox is idle; ``scheduled`` while a pass is scheduled or under way
/// and nothing has come since the last batch was taken; ``asleep`` the same with a waiter that sleeps on
/// the queue; else the newest delivery, packed: its `next` is the one before it. `rest` is what is left of the batch that was taken last, oldest first: only
/// code on the queue looks at it.
///
/// | event | from | to | action |
/// |-------|------|----|--------|
/// | push | 0 | node | schedule a pass |
/// | push | asleep | node | signal the semaphore |
/// | push | scheduled, or nodes | node on top | none: a pass or a waiter will come |
/// | take | nodes | scheduled | the batch is the rest |
/// | fall asleep | 0 | asleep | schedule a pass, wait for the semaphore |
/// | fall asleep | scheduled | asleep | wait for the semaphore |
/// | leave | scheduled | 0 | the pass ends |
///
/// So `head` is not 0 if and only if a pass is scheduled or under way, of which there is never a
/// second one; and a rest implies that too, for it was taken from a `head` that was not 0. Passes and
/// waiters run what comes in the same way, one delivery at a time. Therefore:
///
/// - A waiter inside a pass, or inside another waiter, begins with the rest of the batch and leaves to
///   the one beneath it what it has not run itself. Order is kept, because whoever runs something takes
///   the oldest there is.
/// - What a waiter leaves behind is run by the pass, which is scheduled. A pass that finds nothing,
///   because a waiter has run it all, leaves.
///
/// All deliveries to the place must come through the inbox, else a late one overtakes. Two races are
/// feared. A push between the last take and the leave: the leave is a compare-exchange from
/// `scheduled`, so it fails and the pass goes on. A push between the last take and the sleep: that is a
/// compare-exchange as well. Only a push ends the state `asleep`, and each one that does signals once: no
/// signal is lost, and none is left over for another sleep.
package final class Inbox: @unchecked Sendable {
  /// The inbox of the main queue.
  package static let main = Inbox(of: Destination.mainTag) { DispatchQueue.main.async(execute: $0) }

  private static let scheduled: UInt = 1
  private static let asleep: UInt = 2
  /// After so many deliveries a pass gives way to other work of the queue, order kept.
  private static let passLimit = 16_384

  private let head = AtomicWord(0)
  private var rest: UInt = 0
  private let semaphore = Semaphore()
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
  func push(_ delivery: consuming Delivery) {
    let node = delivery.packed().intoWord()
    let cell = _PromiseCell.at(node)
    var found = head.loadRelaxed()
    while true {
      cell.next = found & StateWord.pointerMask
      let seen = head.replace(found, with: node)
      if seen == found { break }
      found = seen
    }
    if found == 0 { scheduleDetached() } else if found == Self.asleep { semaphore.signal() }
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
    push(Delivery(to: OwnedCell(job), from: OwnedCell(job)))
  }

  private struct Block { let run: @Sendable () -> Void }

  private func scheduleDetached() {
    schedule { Detached.run { self.pass() } }
  }

  private func pass() {
    for _ in 0..<Self.passLimit {
      if runNext() { continue }
      if head.replace(Self.scheduled, with: 0) == Self.scheduled { return }
    }
    scheduleDetached()
  }

  /// Runs the oldest delivery; false if there is none.
  private func runNext() -> Bool {
    if rest == 0 {
      if head.loadRelaxed() & StateWord.pointerMask == 0 { return false }
      // Acquires the fields of the nodes; pairs with the releasing push.
      rest = ObserverList.reversed(head.exchange(Self.scheduled))
    }
    let node = OwnedCell(taking: rest)
    rest = node.cell.next
    Delivery(unpacking: node).run(on: place)
    return true
  }

  /// Blocks the caller, which is on the queue itself, until a condition holds, and runs meanwhile what
  /// arrives.
  ///
  /// - Parameter isOver: asked first, and after each delivery. Whoever makes it true on another thread
  ///   has to push something afterwards, for this to wake up.
  package func run(until isOver: () -> Bool) {
    apart { while !isOver() { if !runNext() { sleep() } } }
  }

  /// Runs waiting deliveries, on the queue itself, until a condition holds or nothing is left.
  package func runWaiting(until isOver: () -> Bool) {
    apart { while !isOver(), runNext() {} }
  }

  /// Deliveries have no part in what their waiter is doing, or in the test that it belongs to.
  private func apart(_ body: () -> Void) {
    TestScope.outside { Detached.run(body) }
  }

  /// Returns when a delivery has come.
  private func sleep() {
    var found = head.loadRelaxed()
    while found & StateWord.pointerMask == 0 {
      let seen = head.replace(found, with: Self.asleep)
      if seen == found {
        if found == 0 { scheduleDetached() }
        return semaphore.wait()
      }
      found = seen
    }
  }
}
