// SPDX-License-Identifier: MIT

public import PromiseCore

// The places of the core for contexts and the isolation of handlers.
extension DeliveryPlace {
  /// The place that the caller names.
  @inlinable @inline(__always)
  package static func named(_ context: PromiseContext) -> DeliveryPlace {
    if case .immediate = context.kind { return .immediate }
    return elsewhere(context)
  }

  /// The place that the caller names, out of line: the form of an operator has to be small enough
  /// to be inlined, or else each of its handlers is wrapped in an object.
  @usableFromInline
  package static func elsewhere(_ context: PromiseContext) -> DeliveryPlace {
    switch context.kind {
    case .immediate: .immediate
    case .main: .main
    case .queue(let queue): .otherQueue(queue)
    case .custom(let enqueue): custom(enqueue)
    }
  }

  /// The default context.
  @usableFromInline
  package static var standard: DeliveryPlace { named(DefaultContext.context) }

  /// The place that the isolation of a handler demands; the default context if it demands none.
  @usableFromInline
  package static func isolated(to isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: standard)
  }

  /// The place of a custom context, whose function takes the jobs.
  ///
  /// Each handler has a context of its own, made in the scope of the test that adds it.
  static func custom(_ enqueue: @escaping PromiseContext.Enqueuing) -> DeliveryPlace {
    .context(SubmittingContext(onDrop: .discards, enqueue))
  }
}
