// SPDX-License-Identifier: MIT

package import Dispatch

/// Where a node's handler runs, in one word that owns the object it refers to.
///
/// | low bits | meaning |
/// |----------|---------|
/// | whole word 0 | right where the source settles (or the node is attached) |
/// | 1 | a retained `DispatchQueue` |
/// | 2 | the main queue, by way of ``Inbox/main`` |
/// | 0 | a retained ``DeliveryContext`` |
/// | 4, with one of the others | as that one, and the handler belongs to the main actor |
@frozen @usableFromInline
package enum Destination {
  static let tagMask: UInt = 0b1111
  static let queueTag: UInt = 1
  static let mainTag: UInt = 2
  /// The handler was formed on the main actor; a node keeps this fact in its ``PayloadKind``.
  @inlinable static var mainActorTag: UInt { 4 }
  package static var main: UInt { TestSeam.stage?.context(for: nil).map { context($0) } ?? mainTag }
  package static let immediate: UInt = 0

  package static func queue(_ queue: DispatchQueue) -> UInt {
    if let context = TestSeam.stage?.context(for: queue) { return self.context(context) }
    return UInt(bitPattern: Unmanaged.passRetained(queue as AnyObject).toOpaque()) | queueTag
  }

  package static func context(_ context: DeliveryContext) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(context).toOpaque())
  }

  /// A word for a handler that belongs to the main actor, and runs on the main queue by whatever way.
  package static func ofMainActor(_ place: UInt = main) -> UInt { place | mainActorTag }

  /// The user's actor that a word leads to.
  static func actor(of place: UInt) -> (any Actor)? {
    guard place > tagMask, place & tagMask == 0 else { return nil }
    return object(place)._withUnsafeGuaranteedRef { ($0 as? ActorContext)?.actor }
  }

  /// Releases the object that a word owns.
  package static func release(_ place: UInt) {
    let address = place & ~tagMask
    if address != 0 { object(address).release() }
  }

  /// Hands a delivery over to the place that the word owns, and releases the word.
  static func send(_ delivery: consuming Delivery, to place: UInt) {
    switch place & tagMask {
    case mainTag: Inbox.main.push(delivery)
    case queueTag:
      let queue = unsafeDowncast(
        object(place & ~tagMask).takeRetainedValue(), to: DispatchQueue.self)
      let node = delivery.packed()
      node.cell.next = place
      queue.async(execute: block(running: node.intoCell()))
    default:
      let context = unsafeDowncast(object(place).takeRetainedValue(), to: DeliveryContext.self)
      context.enqueue(delivery)
    }
  }

  /// The block captures one reference, which then is the block's context itself: nothing is allocated.
  ///
  /// A function of its own, in which the block takes over the reference.
  @inline(__always)
  private static func block(running packed: __owned PromiseCell) -> @Sendable () -> Void {
    {
      Detached.run {
        let place = packed.next
        Delivery(unpacking: OwnedCell(packed)).run(on: place)
      }
    }
  }

  private static func object(_ address: UInt) -> Unmanaged<AnyObject> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}

/// Recognises the main queue by a mark on it: on Linux every access makes a new wrapper, and the
/// thread that serves it need not be the main thread.
package enum MainQueueMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling code runs on the main queue.
  ///
  /// Code of the main thread outside of any queue, such as that of a run loop, counts as code of another thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Whether a queue is the main one.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: key) == true
  }
}
