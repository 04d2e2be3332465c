// SPDX-License-Identifier: MIT

public import Foundation

/// A notification that was posted once, in a form that crosses threads.
///
/// `Notification` itself is not `Sendable`, because what it carries need not be. This has the same
/// members; whoever reads ``object`` or ``userInfo`` on another thread than the poster's has to know
/// that they may be.
public struct ObservedNotification: @unchecked Sendable {
  /// The notification as it was posted.
  public let notification: Notification

  package init(_ notification: Notification) { self.notification = notification }

  /// What it is called.
  public var name: Notification.Name { notification.name }

  /// Who posted it.
  public var object: Any? { notification.object }

  /// What came with it.
  public var userInfo: [AnyHashable: Any]? { notification.userInfo }
}

extension ObservedNotification: CustomStringConvertible {
  /// The notification's own text.
  public var description: String { "\(notification)" }
}
