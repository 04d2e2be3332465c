// SPDX-License-Identifier: MIT

internal import Dispatch
public import PromiseCore
internal import PromiseDialectSupport

// The places of the core for contexts and the isolation of handlers.
extension DeliveryPlace {
  /// The place of a handler for which no context is named: the actor that it belongs to, else the
  /// main queue.
  @inlinable @inline(__always)
  package static func isolated(to isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .main)
  }

  /// The place of a function that starts work: the actor that it belongs to, else a global queue.
  package static func working(_ isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .queue(GlobalQueue.userInitiated))
  }

  /// The context that the caller names.
  @usableFromInline
  package static func named<Context: ExecutionContext>(_ context: Context) -> DeliveryPlace {
    // A comparison for the common ones: a cast would ask the runtime.
    if Context.self == ImmediateContext.self { return .immediate }
    if Context.self == DispatchQueue.self {
      return withUnsafePointer(to: context) {
        .queue(UnsafeRawPointer($0).assumingMemoryBound(to: DispatchQueue.self).pointee)
      }
    }
    // A subclass.
    if let queue = context as? DispatchQueue { return .queue(queue) }
    let shared = SharedContext(context: context)
    return .context(SubmittingContext(onDrop: .discards) { shared.context.execute($0) })
  }
}

/// A context of the user, who decides which objects threads may share.
private struct SharedContext: @unchecked Sendable {
  let context: any ExecutionContext
}
