// SPDX-License-Identifier: MIT

internal import Dispatch
public import PromiseCore

// What contexts and the isolation of handlers come to in the core.
extension DeliveryPlace {
  /// Where a handler runs for which no context is named: on the actor that it belongs to, else on
  /// the main queue.
  @inlinable @inline(__always)
  static func isolated(to isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .main)
  }

  /// The same for what starts work: else on a global queue.
  static func working(_ isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .queue(GlobalQueue.userInitiated))
  }

  /// The context that the caller names.
  @usableFromInline
  static func named<Context: ExecutionContext>(_ context: Context) -> DeliveryPlace {
    // Not a cast for what is common: that would ask the runtime.
    if Context.self == ImmediateContext.self { return .immediate }
    if Context.self == DispatchQueue.self {
      return withUnsafePointer(to: context) {
        .queue(UnsafeRawPointer($0).assumingMemoryBound(to: DispatchQueue.self).pointee)
      }
    }
    // A subclass.
    if let queue = context as? DispatchQueue { return .queue(queue) }
    let shared = SharedContext(context: context)
    return .context(DiscardingContext { shared.context.execute($0) })
  }
}

/// A context of the user's, who decides what may be shared between threads.
private struct SharedContext: @unchecked Sendable {
  let context: any ExecutionContext
}
