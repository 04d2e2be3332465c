// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// Where handlers run.
@frozen
public enum BarePlace: Sendable {
  /// Right where the promise settles.
  case immediate
  /// The main queue.
  case main
  /// A dispatch queue.
  case queue(DispatchQueue)

  @inlinable @inline(__always)
  var destination: UInt {
    if case .immediate = self { return 0 }
    return reachedDestination
  }

  @usableFromInline
  var reachedDestination: UInt {
    switch self {
    case .immediate: Destination.immediate
    case .main: Destination.main
    case .queue(let queue): Destination.queue(queue)
    }
  }
}
