// SPDX-License-Identifier: MIT

// What the libraries use of the Objective-C runtime: associated objects.

public enum objc_AssociationPolicy: UInt {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_RETAIN = 0o1401
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}
