// SPDX-License-Identifier: MIT

internal import Dispatch

// The observers of a promise, for an inspector: the only code that gives out what lists of observers hold.

/// What a node in a list of observers waits for, and on whose behalf.
package enum ObserverRole: Equatable, Sendable {
  /// The node is a promise derived from its source, or a handler.
  case derived
  /// The node is a promise that follows its source, or stands for one.
  case follower
  /// The source is an input of a gathering by this rule.
  case input(Gather.Rule)
  /// The source is an attempt of a retry.
  case attempt
  /// A task waits.
  case task
  /// A helper of the library, which makes no promise wait.
  case helper
}

extension ObserverWalk {
  /// The role of a node in a list, and the promise on whose behalf it waits: nil for a task or a helper.
  package typealias Observer = (role: ObserverRole, promise: PromiseCell?)

  /// The observers of a pending cell, newest first.
  ///
  /// The result is retained, and the caller releases it outside of the lock of the line, which is held
  /// here for as long as the walk through the list takes.
  package static func observers(of cell: PromiseCell) -> [Observer] {
    during(cell) {
      var found: [Observer] = []
      var rest = newest(of: cell)
      while rest != 0 {
        let node = PromiseCell.at(rest)
        found.append(node.asObserver)
        rest = node.next
      }
      return found
    }
  }
}

extension Destination {
  /// Describes the place that a word leads to, for people.
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
