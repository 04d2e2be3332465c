// SPDX-License-Identifier: MIT

// Associated objects need the Objective-C runtime. This has not been run where this library is developed and
// tested, and is compiled there against a stand-in.
#if canImport(ObjectiveC)
  public import Foundation
  public import GuaranteePromiseTypes
  internal import ObjectiveC
  internal import PromiseCore

  /// Waits until an object is deallocated; calls for the same object share one guarantee.
  ///
  /// The guarantee is fulfilled on the thread that releases the object.
  ///
  /// - Parameter object: The object, which is not kept alive.
  public func after(life object: NSObject) -> Guarantee<Void> { LifeEnd.of(object).guarantee }

  /// Dies with the object that it is associated with.
  private final class LifeEnd: Sendable {
    private static let lock = Locked(false)
    // Only its address counts. An `NSObject` would not do: on Apple systems it is not `Sendable`.
    private final class Key: Sendable {}
    private static let lifeEnds = Key()
    private static var key: UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(lifeEnds).toOpaque())
    }

    let guarantee: Guarantee<Void>
    private let fulfill: @Sendable (()) -> Void

    private init() { (guarantee, fulfill) = Guarantee<Void>.pending() }

    deinit { fulfill(()) }

    static func of(_ object: NSObject) -> LifeEnd {
      lock.withLock { _ in
        if let present = objc_getAssociatedObject(object, key) as? LifeEnd { return present }
        let made = LifeEnd()
        objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
      }
    }
  }
#endif
