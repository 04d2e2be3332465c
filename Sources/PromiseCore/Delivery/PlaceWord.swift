// SPDX-License-Identifier: MIT

public import Dispatch

/// A ``DeliveryPlace`` in one word, which owns what it refers to.
///
/// | low bits | meaning |
/// |----------|---------|
/// | whole word 0 | right where the source settles |
/// | 1 | a retained `DispatchQueue`, perhaps the main one |
/// | 2 | the main queue |
/// | 0 | a retained ``DeliveryContext`` |
///
/// For what is kept as long as a promise lives. It is no ``Destination``, which a node uses up, and for
/// which a queue has been asked whether it is the main one.
@frozen @usableFromInline
package struct PlaceWord: Equatable, Sendable {
  @usableFromInline let bits: UInt

  @inlinable @inline(__always)
  init(bits: UInt) { self.bits = bits }

  /// The main queue.
  @inlinable @inline(__always)
  package static var main: PlaceWord { PlaceWord(bits: 2) }

  /// A queue.
  @inlinable @inline(__always)
  package init(_ queue: __owned DispatchQueue) {
    bits = UInt(bitPattern: Unmanaged.passRetained(consume queue).toOpaque()) | 1
  }

  /// A queue, for comparison: without a reference.
  @inlinable @inline(__always)
  package init(unretained queue: DispatchQueue) {
    bits = UInt(bitPattern: Unmanaged.passUnretained(queue).toOpaque()) | 1
  }

  /// A place; the main queue instead of an actor, which is none.
  @usableFromInline
  package init(queueOf place: DeliveryPlace) {
    switch place {
    case .immediate: self.init(bits: 0)
    case .main, .mainActor, .mainActorThrough, .actor: self = .main
    case .queue(let queue): self.init(queue)
    case .context(let context):
      self.init(bits: UInt(bitPattern: Unmanaged.passRetained(context).toOpaque()))
    }
  }

  /// The place.
  package var place: DeliveryPlace {
    switch bits {
    case 0: .immediate
    case Self.main.bits: .main
    case _ where bits & 1 != 0: .queue(queue.takeUnretainedValue())
    default: .context(context.takeUnretainedValue())
    }
  }

  /// A ``Destination`` for one node, which owns what it refers to.
  package var destination: UInt {
    if bits & 1 == 0 { return place.destination }
    return queue._withUnsafeGuaranteedRef { Destination.queueOrMain($0) }
  }

  /// Lets go of what it refers to.
  @inlinable @inline(__always)
  package func release() {
    if bits & 1 != 0 { queue.release() } else if bits > Self.main.bits { context.release() }
  }

  @inlinable
  var queue: Unmanaged<DispatchQueue> {
    .fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1).unsafelyUnwrapped)
  }

  @inlinable
  var context: Unmanaged<DeliveryContext> {
    .fromOpaque(UnsafeRawPointer(bitPattern: bits).unsafelyUnwrapped)
  }
}
