// SPDX-License-Identifier: MIT

internal import Dispatch

/// Stands in for the main queue, for handlers that are attached while it is in place.
///
/// It is a main queue in small: one line of jobs, and before it an ``Inbox`` that takes one place
/// in that line, however many deliveries come meanwhile. A handler that the library knows to be for
/// the main queue goes to the inbox. Where the library takes the main queue for an ordinary queue,
/// the handler is a job by itself. The two kinds overtake one another here as they would on the
/// main queue.
package final class MainQueueStandIn: Sendable {
  /// The stand-in for the main queue in this scope; nil keeps the main queue.
  @TaskLocal package static var current: MainQueueStandIn?

  /// A mark of its own, not that of ``MainQueueMark``: tests check whether the library recognises the queue.
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

  /// Calls a function that attaches handlers; for them this is the main queue.
  package func replacingMain<Output>(_ body: () throws -> Output) rethrows -> Output {
    TestStage.set()
    _ = Self.mark
    return try Self.$current.withValue(self, operation: body)
  }

  /// A word for handlers that the library knows to be for the main queue.
  var destination: UInt { Destination.context(inbox) }

  /// A word for a queue that the library takes for an ordinary one; nil if it is not the main queue.
  func destination(_ queue: DispatchQueue) -> UInt? {
    queue.getSpecific(key: Self.mark) == nil ? nil : Destination.context(line)
  }

  /// A context that leads to an inbox of its own.
  private final class InboxContext: DeliveryContext, @unchecked Sendable {
    /// Set once: the inbox has to know the word of its place.
    private var inbox: Inbox?

    init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
      super.init()
      inbox = Inbox(of: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), submit)
    }

    override func submit(_ work: @escaping @Sendable () -> Void) { inbox?.pushAsItIs(work) }

    override func enqueue(_ delivery: consuming Delivery) { inbox?.push(delivery) }
  }
}
