// SPDX-License-Identifier: MIT

public import Foundation

/// A notification that was posted once, in a form that crosses threads.
///
/// `Notification` itself is not `Sendable`, because what it carries need not be. In Swift 6 mode this gives
/// out what may be used on any thread: ``object(as:)`` and ``userInfo(_:as:)`` ask for a type that is
/// `Sendable`. In Swift 5 mode it has the members of a notification besides; whoever reads `object` or
/// `userInfo` on another thread than the poster's has to know that they may be.
public struct ObservedNotification: @unchecked Sendable {
  private let posted: Notification

  package init(_ notification: Notification) { posted = notification }

  /// What it is called.
  public var name: Notification.Name { posted.name }

  /// Who posted it, if that is of a type; else nil.
  ///
  /// - Parameter type: A type that says of itself that it is `Sendable`. `(any Sendable).self` does not: at
  ///   run time everything is one.
  public func object<T: Sendable>(as type: T.Type) -> T? { posted.object as? T }

  /// A piece of what came with it, if it is there and of a type; else nil.
  ///
  /// - Parameters:
  ///   - key: The key of the piece in `userInfo`.
  ///   - type: A type that says of itself that it is `Sendable`. `(any Sendable).self` does not: at run time
  ///     everything is one.
  public func userInfo<T: Sendable>(_ key: AnyHashable, as type: T.Type) -> T? {
    posted.userInfo?[key] as? T
  }
}

extension ObservedNotification {
  /// The notification as it was posted.
  @available(
    swift, obsoleted: 6.0, message: "it may not cross threads: use object(as:), userInfo(_:as:)"
  )
  public var notification: Notification { posted }

  /// Who posted it.
  @available(swift, obsoleted: 6.0, message: "it may not cross threads: use object(as:)")
  public var object: Any? { posted.object }

  /// What came with it.
  @available(swift, obsoleted: 6.0, message: "it may not cross threads: use userInfo(_:as:)")
  public var userInfo: [AnyHashable: Any]? { posted.userInfo }
}

extension ObservedNotification: CustomStringConvertible {
  /// The name: what else there is to tell may belong to another thread.
  public var description: String { name.rawValue }
}
