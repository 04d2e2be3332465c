// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore
internal import PromiseDialectSupport

// The places of the core for contexts and the isolation of handlers.
extension DeliveryPlace {
  /// ``PromiseContext/auto``.
  @usableFromInline
  package static var standard: DeliveryPlace { named(.auto) }

  /// The place that the isolation of a handler demands; ``PromiseContext/auto`` if it demands none.
  @usableFromInline
  package static func isolated(to isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: standard)
  }

  /// The place that a caller has named.
  @inlinable @inline(__always)
  package static func named(_ context: PromiseContext) -> DeliveryPlace {
    // The two that clients name most are resolved in the client.
    switch context {
    case .immediate: .immediate
    case .main: .main
    default: elsewhere(context)
    }
  }

  @usableFromInline
  package static func elsewhere(_ context: PromiseContext) -> DeliveryPlace {
    switch context {
    case .main: .main
    case .background: .otherQueue(GlobalQueue.background)
    case .utility: .otherQueue(GlobalQueue.utility)
    case .default: .otherQueue(GlobalQueue.default)
    case .userInitiated: .otherQueue(GlobalQueue.userInitiated)
    case .userInteractive: .otherQueue(GlobalQueue.userInteractive)
    case .queue(let queue): .queue(queue)
    case .operationQueue(let queue): .context(operations(of: queue))
    case .immediate: .immediate
    case .nowOr(let context): .context(NowOr(named(context)).context)
    }
  }

  private static func operations(of queue: OperationQueue) -> DeliveryContext {
    SubmittingContext { work in
      queue.addOperation(TestSeam.counted { ExecutingNow.suspended(work) })
    }
  }

  /// The `.nowOr` behind a place, if it is one.
  var nowOr: NowOr? {
    switch self {
    case .context(let context), .mainActorThrough(let context):
      (context as? SubmittingContext)?.mark as? NowOr
    default: nil
    }
  }

  /// Lets `node`, which is set up but for its place, observe the promise of `source`, and react at this place.
  ///
  /// Inline is handled apart in the client: so the seal of a source that nobody else has seen needs
  /// no memory of its own, for an optimiser sees that nothing keeps it.
  @inlinable @inline(__always)
  package func attach(_ node: PromiseCell, to source: PromiseScope, _ reaction: @escaping Reaction)
  {
    if case .immediate = self {
      source.attach(node, at: 0, reaction)
    } else {
      attachElsewhere(node, to: source, reaction)
    }
  }

  @usableFromInline
  package func attachElsewhere(
    _ node: PromiseCell, to source: PromiseScope, _ reaction: @escaping Reaction
  ) {
    if let nowOr {
      ExecutingNow.during(nowOr) { source.attach(node, at: destination, reaction) }
    } else {
      source.attach(node, at: destination, reaction)
    }
  }

  /// Runs a job here, in order with the deliveries to promises.
  ///
  /// - Parameter now: whether the calling function is the one that registers the job.
  func run(now: Bool, _ job: @escaping @Sendable () -> Void) {
    if let nowOr {
      return now ? ExecutingNow.run(job) : nowOr.later.run(now: false, job)
    }
    switch self {
    case .immediate: now ? job() : ExecutingNow.suspended(job)
    case .queue, .otherQueue: run { ExecutingNow.suspended(job) }
    default: run(job)
    }
  }
}

/// One use of `.nowOr`: inline in the call that adds a handler; later, another place.
final class NowOr: Sendable {
  let later: DeliveryPlace

  init(_ later: DeliveryPlace) { self.later = later }

  var context: DeliveryContext {
    SubmittingContext(mark: self) { work in
      if ExecutingNow.isRegistering(self) {
        ExecutingNow.run(work)
      } else {
        self.later.run(now: false, work)
      }
    }
  }
}
