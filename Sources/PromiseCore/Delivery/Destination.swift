// SPDX-License-Identifier: MIT

public import Dispatch

/// Where a node's handler runs, in one word that owns what it refers to.
///
/// | low bits | meaning |
/// |----------|---------|
/// | whole word 0 | right where the source settles (or the node is attached) |
/// | 1 | a retained `DispatchQueue` |
/// | 2 | the main queue, by way of ``Inbox/main`` |
/// | 0 | a retained ``DeliveryContext`` |
/// | 4, with one of the others | the same, and the handler belongs to the main actor |
@usableFromInline
package enum Destination {
  static let tagMask: UInt = 0b1111
  static let queueTag: UInt = 1
  /// The main queue: nothing is owned.
  static let mainTag: UInt = 2
  /// The handler was formed on the main actor; a node keeps that in its ``PayloadKind``.
  @inlinable static var mainActorTag: UInt { 4 }
  /// A word for the main queue.
  package static var main: UInt { TestStage.isOn ? TestStage.mainDestination : mainTag }
  /// No context: handlers run inline.
  package static let immediate: UInt = 0

  /// A word that owns the queue.
  package static func queue(_ queue: DispatchQueue) -> UInt {
    if TestStage.isOn, let word = TestStage.destination(queue) { return word }
    return UInt(bitPattern: Unmanaged.passRetained(queue as AnyObject).toOpaque()) | queueTag
  }

  /// The same, or the word for the main queue if it is that one, whichever wrapper of it is given.
  @usableFromInline
  package static func queueOrMain(_ queue: DispatchQueue) -> UInt {
    MainQueueMark.isMain(queue) ? main : self.queue(queue)
  }

  /// A word that owns the context.
  package static func context(_ context: DeliveryContext) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(context).toOpaque())
  }

  /// A word for two handlers of one node.
  ///
  /// - Parameters:
  ///   - isOfMainActor: whether one of them belongs to the main actor.
  ///   - choose: returns the word of one of them, which the caller owns.
  package static func branching(
    ofMainActor isOfMainActor: Bool, _ choose: @escaping @Sendable (Outcome) -> UInt
  ) -> UInt {
    let word = context(BranchingContext(choose))
    return isOfMainActor ? ofMainActor(word) : word
  }

  /// A word for a handler that belongs to the main actor, which runs on the main queue by whatever way.
  package static func ofMainActor(_ place: UInt = main) -> UInt { place | mainActorTag }

  /// The actor of the user's that a word leads to.
  static func actor(of place: UInt) -> (any Actor)? {
    guard place > tagMask, place & tagMask == 0 else { return nil }
    return object(place)._withUnsafeGuaranteedRef { ($0 as? ActorContext)?.actor }
  }

  /// Lets go of what a word owns.
  package static func release(_ place: UInt) {
    let address = place & ~tagMask
    if address != 0 { object(address).release() }
  }

  /// Hands the node over to its context.
  ///
  /// Consumes the word, and one reference of the node unless the context was done with it at once.
  ///
  /// - Returns: how the node ends if its context was done with it at once, else nil.
  static func send(_ node: UInt, from source: _PromiseCell, to place: UInt) -> Outcome? {
    let sourceAddress = source.retained()
    switch place & tagMask {
    case mainTag:
      Inbox.main.push(node, from: sourceAddress)
    case queueTag:
      let queue = unsafeDowncast(
        object(place & ~tagMask).takeRetainedValue(), to: DispatchQueue.self)
      // Between its source's list and its reaction the node has no other use for these two words. So
      // the closure captures one reference, which is a context by itself, and nothing is allocated.
      _PromiseCell.with(node) { cell in
        cell.next = sourceAddress
        cell.place = place
      }
      queue.async(execute: delivery(of: _PromiseCell.taking(node)))
    default:
      let context = unsafeDowncast(object(place).takeRetainedValue(), to: DeliveryContext.self)
      return context.enqueue(node, from: sourceAddress)
    }
    return nil
  }

  /// A function of its own, in which the closure takes the reference over.
  @inline(__always)
  private static func delivery(of node: __owned _PromiseCell) -> @Sendable () -> Void {
    { Detached.run { DeliveryLoop.performOnQueue(node) } }
  }

  private static func object(_ address: UInt) -> Unmanaged<AnyObject> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}

/// A place for handlers other than a dispatch queue: an actor, an operation queue, a custom
/// executor of a dialect.
@usableFromInline
package class DeliveryContext: @unchecked Sendable {
  /// For subclasses in this package.
  package init() {}

  /// Submits work that runs once; the work must not be dropped, unless the context is a
  /// ``DiscardingContext``.
  package func submit(_ work: @escaping @Sendable () -> Void) {
    preconditionFailure("a delivery context overrides submit(_:)")
  }

  /// Consumes one reference of the source, and one of the node unless it returns how that ends.
  func enqueue(_ node: UInt, from source: UInt) -> Outcome? {
    submit { DeliveryLoop.perform(node, from: source) }
    return nil
  }
}

/// A context that hands work to a function of the dialect's, which runs it once.
///
/// Whatever the function captures lives as long as the node waits. An operation queue keeps its
/// place in line this way: the captured operation is enqueued when the context is made, becomes
/// ready when it is given its work, and is cancelled when it dies without (tomorrowland.md §2.9).
package final class SubmittingContext: DeliveryContext, @unchecked Sendable {
  /// By what the dialect recognises this context, if it has to.
  package let mark: (any AnyObject & Sendable)?
  private let submission: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Wraps the function, which must run the work exactly once.
  package convenience init(
    mark: (any AnyObject & Sendable)? = nil,
    _ submission: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.init(in: TestStage.isOn ? TestScope.current : nil, mark: mark, submission)
  }

  /// The same for a function that is to be called inside a test's scope, with work that runs there.
  init(
    in scope: TestScope?, mark: (any AnyObject & Sendable)? = nil,
    _ submission: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.mark = mark
    if let scope {
      self.submission = { work in scope.run { submission(scope.carrying(work)) } }
    } else {
      self.submission = submission
    }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { submission(work) }
}

/// A context that depends on how the source ended, for two handlers of one node.
package final class BranchingContext: DeliveryContext, @unchecked Sendable {
  private let choose: @Sendable (Outcome) -> UInt

  /// Wraps the choice, which returns a ``Destination`` word that the caller owns.
  package init(_ choose: @escaping @Sendable (Outcome) -> UInt) {
    if TestStage.isOn, let scope = TestScope.current {
      self.choose = { outcome in scope.run { choose(outcome) } }
    } else {
      self.choose = choose
    }
  }

  override func enqueue(_ node: UInt, from source: UInt) -> Outcome? {
    let place = _PromiseCell.with(source) { choose($0.outcome) } & ~Destination.mainActorTag
    let cell = _PromiseCell.taking(source)
    guard place != Destination.immediate else {
      return DeliveryLoop.react(node, to: cell.address)
    }
    return Destination.send(node, from: cell, to: place)
  }
}

/// A context whose executor is code of a user, who may drop the work instead of running it.
///
/// Work that is released without having run counts as discarded: the node's reaction is invoked with
/// ``Phase/discard``, and a sequence that waits for it goes on (khanlou.md K-T2, K-T5).
package final class DiscardingContext: DeliveryContext, @unchecked Sendable {
  private let executor: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Wraps an executor, which may run the work inline, later, on any thread, or not at all.
  package init(_ executor: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    if TestStage.isOn, let scope = TestScope.current {
      self.executor = { work in scope.run { executor(scope.carrying(work)) } }
    } else {
      self.executor = executor
    }
  }

  package override func submit(_ work: @escaping @Sendable () -> Void) { executor(work) }

  override func enqueue(_ node: UInt, from source: UInt) -> Outcome? {
    var ticket = Ticket(node, source)
    executor { [ticket] in ticket.perform() }
    // Dropped already: what the last reference would do at the end of this function is done here.
    if isKnownUniquelyReferenced(&ticket) { ticket.discard() }
    guard let outcome = ticket.leave() else { return nil }
    _PromiseCell.unmanaged(source).release()
    return outcome
  }

  /// The right to perform a node once, used up by running it or by being dropped.
  ///
  /// A user's executor may run the work twice or from two threads: the first to exchange the word
  /// wins. If it has run the work by the time it returns, whoever sent the node goes on with what
  /// follows; so executors that run work inline use no stack, however long a chain is.
  ///
  /// | `stage` | meaning |
  /// |---------|---------|
  /// | ``sending`` | the executor has not returned |
  /// | ``left`` | it has: the work concludes the node itself |
  /// | ``finished`` + outcome | the work was done before |
  private final class Ticket: Sendable {
    private static let sending: UInt = 0
    private static let left: UInt = 1
    private static let finished: UInt = 0b1000

    private let node: AtomicWord
    private let source: UInt
    private let stage = AtomicWord(sending)

    init(_ node: UInt, _ source: UInt) {
      self.node = AtomicWord(node)
      self.source = source
    }

    func perform() { use { DeliveryLoop.react($0, to: source) } }

    func discard() { use { DeliveryLoop.discard($0, by: source) } }

    private func use(_ react: (_ node: UInt) -> Outcome) {
      let address = node.exchange(0)
      guard address != 0 else { return }
      let outcome = react(address)
      let finished = Self.finished | UInt(outcome.rawValue)
      if stage.replace(Self.sending, with: finished) == Self.sending { return }
      DeliveryLoop.finish(address, outcome, from: source)
    }

    /// The executor has returned.
    ///
    /// - Returns: how the node ends, if the work was done before.
    func leave() -> Outcome? {
      let stage = stage.replace(Self.sending, with: Self.left)
      if stage == Self.sending { return nil }
      return Outcome(rawValue: UInt8(stage & ~Self.finished))
    }

    deinit { discard() }
  }
}
