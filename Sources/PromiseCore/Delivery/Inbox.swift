// SPDX-License-Identifier: MIT

internal import Dispatch

/// A first-in, first-out queue of deliveries in front of a serial queue: any number of them that arrive in a burst
/// share one `async`.
///
/// One mechanism serves three purposes: callbacks chained on the main context run in the same main-queue pass (TL-87),
/// a burst of deliveries costs one hop, and code that blocks the queue to wait for a promise runs the queue's
/// deliveries meanwhile (``run(until:)``).
///
/// **State.** `head` is 0 while the inbox is idle. It is ``scheduled`` while a pass is scheduled or under way and
/// nothing has come since the last batch was taken; ``asleep`` in the same state with a wait that sleeps on the queue;
/// else the newest delivery, packed: its `next` is the one before it. `rest` is the rest of the batch that was taken
/// last, oldest first: only code on the queue looks at it.
///
/// | event | from | to | action |
/// |-------|------|----|--------|
/// | push | 0 | node | schedule a pass |
/// | push | asleep | node | signal the semaphore |
/// | push | scheduled, or nodes | node on top | none: a pass or a wait will come |
/// | take | nodes | scheduled | the batch is the rest |
/// | fall asleep | 0 | asleep | schedule a pass, wait for the semaphore |
/// | fall asleep | scheduled | asleep | wait for the semaphore |
/// | leave | scheduled | 0 | the pass ends |
///
/// So `head` is not 0 if and only if a pass is scheduled or under way, of which there is never a second one. A
/// non-empty rest implies that too, for it was taken from a `head` that was not 0. Passes and waits run deliveries in
/// the same way, one at a time. Therefore:
///
/// - A wait inside a pass, or inside another wait, begins with the rest of the batch and leaves the deliveries that it
///   has not run to the one beneath it. Order is kept, because each of them always takes the oldest delivery there is.
/// - The pass, which is scheduled, runs the deliveries that a wait leaves behind. A pass that finds nothing, because a
///   wait has run them all, leaves.
///
/// All deliveries to the place must come through the inbox, else a late one overtakes. Two races are feared. A push
/// between the last take and the leave: the leave is a compare-exchange from `scheduled`, so it fails and the pass goes
/// on. A push between the last take and the sleep: that is a compare-exchange as well. Only a push ends the state
/// `asleep`, and each one that does signals once: no signal is lost, and none is left over for another sleep.
package final class Inbox: DeliveryContext, @unchecked Sendable {
  /// The inbox of the main queue.
  package static let main = Inbox(of: Destination.mainTag) { DispatchQueue.main.async(execute: $0) }

  private static let scheduled: UInt = 1
  private static let asleep: UInt = 2
  /// After so many deliveries a pass gives way to other work of the queue, order kept.
  private static let passLimit = 16_384

  private let head = AtomicWord(0)
  private var rest: UInt = 0
  private let semaphore = Semaphore()
  private let schedule: Submission
  /// The word of deliveries whose destination is this inbox.
  private var place: UInt = 0

  /// Creates the inbox of a serial queue, given how to run a block on it.
  ///
  /// - Parameter place: The word for the queue, if that is not a word for this object.
  package init(of place: UInt? = nil, _ schedule: @escaping Submission) {
    self.schedule = schedule
    super.init()
    self.place = place ?? UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }

  override func enqueue(_ delivery: consuming Delivery) { push(delivery) }

  /// Adds a delivery.
  func push(_ delivery: consuming Delivery) {
    let node = delivery.packed().intoWord()
    let cell = PromiseCell.at(node)
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
    submit(TestSeam.counted(block))
  }

  /// Adds a block that need not run in the scope of a test.
  package override func submit(_ block: @escaping @Sendable () -> Void) {
    let job = PromiseCell(claimed: true)
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

  /// Blocks the caller, which is on the queue itself, until a condition holds, and runs arriving deliveries meanwhile.
  ///
  /// - Parameter isOver: asked first, and after each delivery. A thread that makes it true has to push something
  ///   afterwards, to wake this one up.
  package func run(until isOver: () -> Bool) {
    apart { while !isOver() { if !runNext() { sleep() } } }
  }

  /// Runs deliveries of the queue, on the queue itself, until a condition holds or nothing is left.
  package func runWaiting(until isOver: () -> Bool) {
    apart { while !isOver(), runNext() {} }
  }

  /// Runs deliveries apart from the wait's own work and from the test that the wait belongs to.
  private func apart(_ body: () -> Void) {
    func run() { Detached.run(body) }
    Nesting.apart { if let stage = TestSeam.stage { stage.outside(run) } else { run() } }
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
