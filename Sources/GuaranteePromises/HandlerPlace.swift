// SPDX-License-Identifier: MIT

public import Dispatch
internal import Foundation
public import PromiseCore

/// Which of the two default queues a handler goes to.
@usableFromInline
enum DefaultQueue: Sendable {
  /// That of handlers whose results go on: `conf.Q.map`.
  case map
  /// That of handlers at the end of a chain: `conf.Q.return`.
  case `return`
}

/// Where handlers run, as words that a cell owns.
@usableFromInline
enum HandlerPlace {
  /// The place that the isolation of a handler demands; the default queue if it demands none.
  @usableFromInline
  static func destination(
    _ role: DefaultQueue, _ flags: DispatchWorkItemFlags?, _ isolation: HandlerIsolation
  ) -> UInt {
    switch isolation {
    case .none:
      switch Configuration.kind(role) {
      case .inline: Destination.immediate
      case .main: main(flags)
      case .custom: destination(Configuration.queue(role), flags)
      }
    case .mainActor:
      Configuration.kind(role) == .inline
        ? Destination.ofMainActor(MainTurn.destination) : mainActor(flags)
    case .actor(let actor): Destination.context(ActorContext(actor))
    }
  }

  /// The place that the caller named.
  @inlinable @inline(__always)
  static func destination(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) -> UInt {
    if let queue { named(queue, flags) } else { 0 }
  }

  @usableFromInline
  static func named(_ queue: DispatchQueue, _ flags: DispatchWorkItemFlags?) -> UInt {
    if let flags { return flagged(queue, flags) }
    return Destination.queueOrMain(queue)
  }

  /// The main queue.
  @usableFromInline
  static func main(_ flags: DispatchWorkItemFlags?) -> UInt {
    if let flags { flagged(.main, flags) } else { Destination.main }
  }

  /// The main queue, for what was formed on the main actor.
  @usableFromInline
  static func mainActor(_ flags: DispatchWorkItemFlags?) -> UInt {
    Destination.ofMainActor(main(flags))
  }

  private static func flagged(_ queue: DispatchQueue, _ flags: DispatchWorkItemFlags) -> UInt {
    // The bits travel, because the type of the flags is not declared Sendable.
    let bits = flags.rawValue
    return Destination.context(
      SubmittingContext { work in
        queue.submit(flags: DispatchWorkItemFlags(rawValue: bits), work)
      })
  }
}

/// Handlers of the main actor while the default queue is nil: on the spot if the settling code is on
/// the main queue itself, else there.
///
/// Handlers that settle further promises of this kind nest; from a certain depth on they take their
/// turn on the main queue, so that no chain overflows the stack.
enum MainTurn {
  static var destination: UInt {
    // One that is made in a test belongs to the test.
    Destination.context(TestStage.isOn ? SubmittingContext(takeTurn) : context)
  }

  private static let context = SubmittingContext(takeTurn)

  @Sendable
  private static func takeTurn(_ work: @escaping @Sendable () -> Void) {
    guard isMain, depth.loadRelaxed() < limit else { return Inbox.main.push(work) }
    _ = depth.add(1)
    work()
    _ = depth.add(UInt.max)
  }

  /// Only the main thread counts, one call inside another.
  private static let depth = AtomicWord(0)
  private static let limit: UInt = 200

  static var isMain: Bool { Thread.isMainThread || MainQueueMark.isCurrent }
}
