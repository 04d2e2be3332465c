// SPDX-License-Identifier: MIT

internal import Dispatch

// Who waits for a promise, for an inspector: the only place that hands out what lists of observers hold.

/// What a node in a list of observers waits for, and on whose behalf.
package enum WaitingRole: Equatable, Sendable {
  /// The node is a promise made of the one that it waits for, or a handler.
  case derived
  /// The node stands for a promise that follows the one it waits for, or is that itself.
  case follower
  /// The one it waits for is an input of a gathering by this rule.
  case input(Gather.Rule)
  /// The one it waits for is an attempt of a retry.
  case attempt
  /// A task waits.
  case task
  /// Something of the library's own, which makes no promise wait.
  case helper
}

extension ObserverWalk {
  /// What waits in a list: on behalf of a promise, unless it is a task or a helper.
  package typealias Waiting = (role: WaitingRole, promise: _PromiseCell?)

  /// Who waits for a pending cell, newest first.
  ///
  /// What is returned is retained, and let go of by the caller outside of the graph lock, which is held here for
  /// as long as it takes to walk through the list.
  package static func waiting(for cell: _PromiseCell) -> [Waiting] {
    graphLock.withLock { _ in
      during {
        var found: [Waiting] = []
        var rest = newest(of: cell)
        while rest != 0 {
          let node = _PromiseCell.at(rest)
          found.append(node.waiting)
          rest = node.next
        }
        return found
      }
    }
  }
}

extension Destination {
  /// What a word leads to, for people.
  static func text(_ place: UInt) -> String? {
    let address = place & ~tagMask
    if place == immediate { return nil }
    if place & mainTag != 0 { return "the main queue" }
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    if place & queueTag != 0 { return "queue \((object as? DispatchQueue)?.label ?? "")" }
    if let context = object as? ActorContext { return "actor \(type(of: context.actor))" }
    return (object as? DeliveryContext)?.text
  }
}
