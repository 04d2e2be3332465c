// SPDX-License-Identifier: MIT

internal import Dispatch

/// Stands in for the main queue, for handlers that are attached while it is in place.
///
/// It is a main queue in small: one line of jobs, and before it an ``Inbox`` that takes one place
/// in that line, however many deliveries come meanwhile. A handler of which the library knows that
/// it is for the main queue goes to the inbox. Where the library takes the main queue for just a
/// queue, the handler is a job by itself, and the two kinds overtake one another here as they
/// would there.
package final class MainQueueStandIn: Sendable {
  /// What replaces the main queue in this scope; nil leaves it alone.
  @TaskLocal package static var current: MainQueueStandIn?

  /// A mark of its own, not that of ``MainQueueMark``: what the library recognises is to be tested.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  private let inbox: InboxContext
  private let line: SubmittingContext

  /// Makes a main queue.
  ///
  /// - Parameter submit: Adds a job to the line; the jobs must run one after another, in order.
  package init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    inbox = InboxContext(submit)
    line = SubmittingContext(in: nil, submit)
  }

  /// Calls a function that attaches handlers, for which this is the main queue.
  package func replacingMain<Output>(_ body: () throws -> Output) rethrows -> Output {
    TestStage.set()
    _ = Self.mark
    return try Self.$current.withValue(self, operation: body)
  }

  /// A word for what the library knows to be the main queue.
  var destination: UInt { Destination.context(inbox) }

  /// A word for a queue of which the library does not know that; nil if it is another one.
  func destination(_ queue: DispatchQueue) -> UInt? {
    queue.getSpecific(key: Self.mark) == nil ? nil : Destination.context(line)
  }

  /// An inbox of its own, as a place.
  private final class InboxContext: DeliveryContext, @unchecked Sendable {
    /// Set once: it has to know the word of its place.
    private var inbox: Inbox?

    init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
      super.init()
      inbox = Inbox(of: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), submit)
    }

    override func submit(_ work: @escaping @Sendable () -> Void) { inbox?.pushAsItIs(work) }

    override func enqueue(_ delivery: consuming Delivery) -> Answer? {
      inbox?.push(delivery)
      return nil
    }
  }
}
