// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseFoundation
public import TypedPromiseTypes

extension NotificationCenter {
  /// Waits for the next notification of a name.
  ///
  /// Of notifications posted at the same time by several threads the first wins. The promise is
  /// fulfilled on the thread that posts, inside the call that posts; the observer is gone by then.
  ///
  /// When cancellation is requested, the observer is removed, and the promise is cancelled.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - object: The sender whose notifications count; with nil, any sender's do.
  public func promise(
    forNext name: Notification.Name, object: Any? = nil
  ) -> Promise<ObservedNotification, NoError> {
    Promise(OnceObserver.work(self, name, object)) { _ in nil }
  }
}
