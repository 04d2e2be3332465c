// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

/// Where a handler runs, with what only the library can name: an actor.
@usableFromInline
enum HandlerPlace: Sendable {
  case immediate
  case main
  /// The main queue, for what was formed on the main actor.
  case mainActor
  case queue(DispatchQueue)
  case operations(OperationQueue)
  case actor(any Actor)
  indirect case nowOr(HandlerPlace)

  /// The place that the isolation of a handler demands; ``PromiseContext/auto`` if it demands none.
  @usableFromInline
  init(_ isolation: HandlerIsolation) {
    switch isolation {
    case .none: self = HandlerPlace(PromiseContext.auto)
    case .mainActor: self = .mainActor
    case .actor(let actor): self = .actor(actor)
    }
  }

  @inlinable @inline(__always)
  init(_ context: PromiseContext) {
    if case .immediate = context {
      self = .immediate
    } else {
      self.init(elsewhere: context)
    }
  }

  @usableFromInline
  init(elsewhere context: PromiseContext) {
    switch context {
    case .main: self = .main
    case .background: self = .queue(GlobalQueue.background)
    case .utility: self = .queue(GlobalQueue.utility)
    case .default: self = .queue(GlobalQueue.default)
    case .userInitiated: self = .queue(GlobalQueue.userInitiated)
    case .userInteractive: self = .queue(GlobalQueue.userInteractive)
    case .queue(let queue): self = .queue(queue)
    case .operationQueue(let queue): self = .operations(queue)
    case .immediate: self = .immediate
    case .nowOr(let context): self = .nowOr(HandlerPlace(context))
    }
  }

  /// Lets `node`, which is set up but for its place, observe the promise of `source`, and react here.
  @inlinable @inline(__always)
  func attach(_ node: _PromiseCell, to source: PromiseScope, _ reaction: @escaping Reaction) {
    if case .immediate = self {
      source.attach(node, at: 0, reaction)
    } else {
      attachElsewhere(node, to: source, reaction)
    }
  }

  @usableFromInline
  func attachElsewhere(
    _ node: _PromiseCell, to source: PromiseScope, _ reaction: @escaping Reaction
  ) {
    let place: UInt
    switch self {
    case .immediate: place = Destination.immediate
    case .main: place = Destination.main
    case .mainActor: place = Destination.ofMainActor()
    case .queue(let queue): place = Destination.queue(queue)
    case .actor(let actor): place = Destination.context(ActorContext(actor))
    case .operations(let queue):
      place = Destination.context(
        SubmittingContext { work in
          queue.addOperation(TestStage.counted { ExecutingNow.suspended(work) })
        })
    case .nowOr(let later):
      let registration = Registration()
      let place = Destination.context(
        SubmittingContext { work in
          if ExecutingNow.isCurrent(registration) {
            ExecutingNow.run(work)
          } else {
            later.run(now: false, work)
          }
        })
      return ExecutingNow.during(registration) {
        source.attach(node, at: place, reaction)
      }
    }
    source.attach(node, at: place, reaction)
  }

  /// Runs a job here, in order with the deliveries to promises.
  ///
  /// - Parameter now: whether the call that asks for it is the one that registered it.
  func run(now: Bool, _ job: @escaping @Sendable () -> Void) {
    switch self {
    case .immediate: now ? job() : ExecutingNow.suspended(job)
    case .main, .mainActor: Inbox.main.push(job)
    case .queue(let queue): queue.submit { ExecutingNow.suspended(job) }
    case .operations(let queue):
      queue.addOperation(TestStage.counted { ExecutingNow.suspended(job) })
    case .actor(let actor): ActorInbox.enqueue(on: actor, job)
    case .nowOr(let later): now ? ExecutingNow.run(job) : later.run(now: false, job)
    }
  }
}

/// The global queues: on Linux every access to one makes a new wrapper.
enum GlobalQueue {
  static let background = DispatchQueue.global(qos: .background)
  static let utility = DispatchQueue.global(qos: .utility)
  static let `default` = DispatchQueue.global(qos: .default)
  static let userInitiated = DispatchQueue.global(qos: .userInitiated)
  static let userInteractive = DispatchQueue.global(qos: .userInteractive)
}
