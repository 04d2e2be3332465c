// SPDX-License-Identifier: MIT

internal import Dispatch
package import PromiseCore

/// Stands in for the main queue, for handlers that are attached while it is in place.
///
/// It is a main queue in small: one line of jobs, and before it an `Inbox` that takes one place
/// in that line, however many deliveries come meanwhile. A handler that the library knows to be for
/// the main queue goes to the inbox. Where the library takes the main queue for an ordinary queue,
/// the handler is a job by itself. The two kinds overtake one another here as they would on the
/// main queue.
package final class MainQueueStandIn: Sendable {
  /// A mark of its own, not that of `MainQueueMark`: tests check whether the library recognises the queue.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  private let inbox: Inbox
  private let line: SubmittingContext

  /// Makes a main queue.
  ///
  /// - Parameter submit: Adds a job to the line; the jobs must run one after another, in order.
  package init(_ submit: @escaping Submission) {
    inbox = Inbox(submit)
    line = SubmittingContext(in: nil, submit)
  }

  /// Calls a function that attaches handlers; for them this is the main queue.
  package func replacingMain<Output>(_ body: () throws -> Output) rethrows -> Output {
    _ = Self.mark
    return try Scene.with({ $0.main = self }, body)
  }

  /// The context for handlers on a queue that the library takes for an ordinary one, if that is the main queue; nil stands
  /// for what the library knows to be the main queue.
  func context(for queue: DispatchQueue?) -> DeliveryContext? {
    guard let queue else { return inbox }
    return queue.getSpecific(key: Self.mark) == nil ? nil : line
  }
}
