// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

/// Where a handler runs.
@usableFromInline
enum HandlerPlace: Sendable {
  case immediate
  case main
  /// The main queue, for what was formed on the main actor.
  case mainActor
  case queue(DispatchQueue)
  case custom(@Sendable (@escaping @Sendable () -> Void) -> Void)
  case actor(any Actor)

  /// The place that the isolation of a handler demands; the default context if it demands none.
  @usableFromInline
  init(_ isolation: HandlerIsolation) {
    switch isolation {
    case .none: self = DefaultContext.place
    case .mainActor: self = .mainActor
    case .actor(let actor): self = .actor(actor)
    }
  }

  /// The place as a word that a cell owns.
  @usableFromInline
  var destination: UInt {
    switch self {
    case .immediate: Destination.immediate
    case .main: Destination.main
    case .mainActor: Destination.ofMainActor()
    case .queue(let queue): Destination.queue(queue)
    case .custom(let enqueue): Destination.context(DiscardingContext(enqueue))
    case .actor(let actor): Destination.context(ActorContext(actor))
    }
  }

  var isMainActor: Bool { if case .mainActor = self { true } else { false } }

  /// Whether code that runs there is at the other place too; not known of custom contexts.
  func isSame(as other: HandlerPlace) -> Bool {
    switch (self, other) {
    case (.main, .main), (.mainActor, .mainActor): true
    case (.main, .mainActor), (.mainActor, .main): true
    case (.queue(let mine), .queue(let theirs)): mine === theirs
    case (.actor(let mine), .actor(let theirs)): mine === theirs
    default: false
    }
  }

  /// Runs a job there, in order with the deliveries to promises.
  func run(_ job: @escaping @Sendable () -> Void) {
    switch self {
    case .immediate: job()
    case .main, .mainActor: Inbox.main.push(job)
    case .queue(let queue): queue.submit(job)
    case .custom(let enqueue): enqueue(job)
    case .actor(let actor): ActorInbox.enqueue(on: actor, job)
    }
  }
}

/// The place of a derived promise with up to two handlers.
@usableFromInline
struct HandlerPlaces {
  @usableFromInline let destination: UInt

  @inlinable @inline(__always)
  init(destination: UInt) { self.destination = destination }

  /// Inlined as far as a handler's place is known while compiling: mostly one is there, inline.
  @inlinable @inline(__always)
  init(_ fulfilled: HandlerPlace?, _ rejected: HandlerPlace?) {
    if rejected == nil, let fulfilled {
      self.init(fulfilled)
    } else {
      self.init(looking: fulfilled, rejected)
    }
  }

  /// The place of one handler.
  @inlinable @inline(__always)
  init(_ place: HandlerPlace) {
    if case .immediate = place {
      self.init(destination: 0)
    } else {
      self.init(destination: place.destination)
    }
  }

  @usableFromInline
  init(looking fulfilled: HandlerPlace?, _ rejected: HandlerPlace?) {
    switch (fulfilled, rejected) {
    case (nil, nil): self.init(destination: Destination.immediate)
    case (let place?, nil), (nil, let place?): self.init(destination: place.destination)
    case (.main?, .main?): self.init(destination: Destination.main)
    case (.mainActor?, .mainActor?): self.init(destination: Destination.ofMainActor())
    case (.immediate?, .immediate?): self.init(destination: Destination.immediate)
    case (let fulfilled?, let rejected?):
      let isOfMainActor = fulfilled.isMainActor || rejected.isMainActor
      self.init(
        destination: Destination.branching(ofMainActor: isOfMainActor) {
          $0 == .value ? fulfilled.destination : rejected.destination
        })
    }
  }
}
