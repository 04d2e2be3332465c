// SPDX-License-Identifier: MIT

public import Foundation

/// A notification that was posted once, in a form that crosses threads.
///
/// `Notification` itself is not `Sendable`, because its contents need not be. In Swift 6 mode this
/// type gives out values that may be used on any thread: ``object(as:)`` and ``userInfo(_:as:)`` ask
/// for a type that is `Sendable`. In Swift 5 mode it has the members of a notification besides; code
/// that reads `object` or `userInfo` on another thread than the poster's has to know that it may.
public struct ObservedNotification: @unchecked Sendable {
  private let posted: Notification

  package init(_ notification: Notification) { posted = notification }

  /// The name of the notification.
  public var name: Notification.Name { posted.name }

  /// The sender, if it is of a class or actor; else nil.
  ///
  /// - Parameter type: A class or an actor that is declared `Sendable`.
  public func object<T: AnyObject & Sendable>(as type: T.Type) -> T? {
    // Not for `(any AnyObject & Sendable).self`: at run time every object is one.
    type == AnyObject.self ? nil : posted.object as? T
  }

  /// An entry of `userInfo`, if it is there and of a type; else nil.
  ///
  /// - Parameters:
  ///   - key: The key of the entry.
  ///   - type: A type that is declared `Sendable`. It is `Equatable` too, which keeps out
  ///     `any Sendable` and collections of that: at run time everything is `Sendable`.
  public func userInfo<T: Equatable & Sendable>(_ key: AnyHashable, as type: T.Type) -> T? {
    posted.userInfo?[key] as? T
  }
}

extension ObservedNotification {
  /// The notification as it was posted.
  @available(
    swift, obsoleted: 6.0, message: "it may not cross threads: use object(as:), userInfo(_:as:)"
  )
  public var notification: Notification { posted }

  /// The sender of the notification.
  @available(swift, obsoleted: 6.0, message: "it may not cross threads: use object(as:)")
  public var object: Any? { posted.object }

  /// The entries that were posted with the notification.
  @available(swift, obsoleted: 6.0, message: "it may not cross threads: use userInfo(_:as:)")
  public var userInfo: [AnyHashable: Any]? { posted.userInfo }
}

extension ObservedNotification: CustomStringConvertible {
  /// The name: the other contents may belong to another thread.
  public var description: String { name.rawValue }
}
