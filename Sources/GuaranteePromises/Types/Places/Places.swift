// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation
public import PromiseCore

/// The default queue of a handler, one of two.
@usableFromInline
package enum DefaultQueue: Sendable {
  /// The queue of handlers whose results go on: `conf.Q.map`.
  case map
  /// The queue of handlers at the end of a chain: `conf.Q.return`.
  case `return`
}

// The places of the core for queues, flags and the isolation of handlers.
extension DeliveryPlace {
  /// The place of a handler for which no queue is named: the actor that it belongs to, else the
  /// default queue.
  @usableFromInline
  package static func isolated(
    to isolation: (any Actor)?, _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?
  ) -> DeliveryPlace {
    switch DeliveryPlace(isolatedTo: isolation, otherwise: standard(role, flags)) {
    case .mainActor: Configuration.kind(role) == .inline ? MainTurn.place : mainActor(flags)
    case let place: place
    }
  }

  /// The default queue.
  @usableFromInline
  package static func standard(_ role: DefaultQueue, _ flags: DispatchWorkItemFlags?)
    -> DeliveryPlace
  {
    switch Configuration.kind(role) {
    case .inline: .immediate
    case .main: flags == nil ? .main : queue(.main, flags)
    case .custom: queue(Configuration.queue(role), flags)
    }
  }

  /// The queue that the caller names, or none.
  @inlinable @inline(__always)
  package static func queue(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?)
    -> DeliveryPlace
  {
    guard let queue else { return .immediate }
    return if let flags { .context(flagged(queue, flags)) } else { .queue(queue) }
  }

  /// The main queue, for a handler that belongs to the main actor.
  private static func mainActor(_ flags: DispatchWorkItemFlags?) -> DeliveryPlace {
    if let flags { .mainActorThrough(flagged(.main, flags)) } else { .mainActor }
  }

  @usableFromInline
  package static func flagged(_ queue: DispatchQueue, _ flags: DispatchWorkItemFlags)
    -> DeliveryContext
  {
    // The bits cross to the handler, because the type of the flags is not declared Sendable.
    let bits = flags.rawValue
    return SubmittingContext { work in
      let flags = DispatchWorkItemFlags(rawValue: bits)
      queue.submit(group: nil, qos: .unspecified, flags: flags, work)
    }
  }
}

/// Runs handlers of the main actor while the default queue is nil: on the spot if the settling code
/// is on the main queue itself, else on that queue.
enum MainTurn {
  static var place: DeliveryPlace {
    // A context that is made in a test belongs to the test.
    .mainActorThrough(TestSeam.stage == nil ? context : SubmittingContext(takeTurn))
  }

  private static let context = SubmittingContext(takeTurn)

  @Sendable
  private static func takeTurn(_ work: @escaping @Sendable () -> Void) {
    if isMain { work() } else { Inbox.main.push(work) }
  }

  static var isMain: Bool { Thread.isMainThread || MainQueueMark.isCurrent }
}
