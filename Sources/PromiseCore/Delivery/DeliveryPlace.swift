// SPDX-License-Identifier: MIT

public import Dispatch

/// Where a handler runs: dialects translate their contexts into this type, and a node turns it into the
/// one word of ``Destination`` that it owns.
///
/// It fits one word too, because some promises keep a place for life; so an actor is wrapped in a context.
@frozen @usableFromInline
package enum DeliveryPlace: Sendable {
  /// Right where the source settles.
  case immediate
  /// The main queue, by way of its inbox.
  case main
  /// The main queue, by way of its inbox, for a handler that was formed on the main actor.
  case mainActor
  /// The main queue for such a handler, by way of a context, which leads there and may drop its work.
  case mainActorThrough(DeliveryContext)
  /// A dispatch queue, perhaps the main one: a delivery checks for that, as the check takes time.
  case queue(DispatchQueue)
  /// A queue that is known not to be the main one.
  case otherQueue(DispatchQueue)
  /// A user's actor.
  case actor(ActorContext)
  /// A context that a dialect makes of an executor of the user.
  case context(DeliveryContext)

  /// The place that the isolation of a handler demands; another place if no actor formed the handler.
  ///
  /// A handler of an actor runs on that actor, whatever the default context of the dialect is.
  ///
  /// - Parameter isolation: of the handler itself, or of the code that forms it (`#isolation`).
  @inlinable @inline(__always)
  package init(
    isolatedTo isolation: (any Actor)?, otherwise place: @autoclosure () -> DeliveryPlace
  ) {
    if let isolation { self = .of(isolation) } else { self = place() }
  }

  @usableFromInline
  static func of(_ isolation: any Actor) -> DeliveryPlace {
    isolation === MainActor.shared ? .mainActor : .actor(ActorContext(isolation))
  }

  /// A word for one node, which owns what the word refers to.
  @inlinable @inline(__always)
  package var destination: UInt {
    if case .immediate = self { return 0 }
    return ownedWord
  }

  @usableFromInline
  var ownedWord: UInt {
    switch self {
    case .immediate: Destination.immediate
    case .main: Destination.main
    case .mainActor: Destination.ofMainActor()
    case .mainActorThrough(let context): Destination.ofMainActor(Destination.context(context))
    case .queue(let queue):
      MainQueueMark.isMain(queue) ? Destination.main : Destination.queue(queue)
    case .otherQueue(let queue): Destination.queue(queue)
    case .actor(let context): Destination.context(context)
    case .context(let context): Destination.context(context)
    }
  }

  /// A word for a node with two handlers, of which the outcome picks one.
  @inlinable @inline(__always)
  package static func destination(fulfilled: DeliveryPlace, rejected: DeliveryPlace) -> UInt {
    if case .immediate = fulfilled, case .immediate = rejected { return 0 }
    return branching(fulfilled, rejected)
  }

  @usableFromInline
  static func branching(_ fulfilled: DeliveryPlace, _ rejected: DeliveryPlace) -> UInt {
    let isOfMainActor = fulfilled.isMainActor || rejected.isMainActor
    let word =
      fulfilled.isSame(as: rejected)
      ? fulfilled.ownedWord : Destination.context(BranchingContext(fulfilled, rejected))
    return isOfMainActor ? Destination.ofMainActor(word) : word
  }

  private var isMainActor: Bool {
    switch self {
    case .mainActor, .mainActorThrough: true
    default: false
    }
  }

  /// Whether code that runs here is at the other place too: not if that depends on the settling code.
  package func isSame(as other: DeliveryPlace) -> Bool {
    switch (self, other) {
    case (.main, .main), (.main, .mainActor), (.mainActor, .main), (.mainActor, .mainActor): true
    case (.queue(let mine), .queue(let theirs)), (.otherQueue(let mine), .otherQueue(let theirs)):
      mine === theirs
    case (.actor(let mine), .actor(let theirs)): mine.actor === theirs.actor
    case (.context(let mine), .context(let theirs)),
      (.mainActorThrough(let mine), .mainActorThrough(let theirs)):
      mine === theirs
    default: false
    }
  }

  /// Runs a job here, in order with the deliveries to promises.
  package func run(_ job: @escaping @Sendable () -> Void) {
    switch self {
    case .immediate: job()
    case .main, .mainActor: Inbox.main.push(job)
    case .queue(let queue):
      if MainQueueMark.isMain(queue) { Inbox.main.push(job) } else { queue.submit(job) }
    case .otherQueue(let queue): queue.submit(job)
    case .actor(let context): context.submit(job)
    case .context(let context), .mainActorThrough(let context): context.submit(job)
    }
  }
}
