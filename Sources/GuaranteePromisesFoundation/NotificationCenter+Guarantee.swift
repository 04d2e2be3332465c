// SPDX-License-Identifier: MIT

public import Foundation
public import GuaranteePromiseTypes
public import PromiseFoundation

extension NotificationCenter {
  /// Waits for the next notification of a name.
  ///
  /// Of notifications posted at the same time by several threads the first wins. The guarantee is
  /// fulfilled on the thread that posts, inside the call that posts; the observer is gone by then.
  ///
  /// The observer is also removed when cancellation is requested; the guarantee then stays pending, and a wait for
  /// it by `get()` ends.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - object: The sender whose notifications count; with nil, any sender's do.
  public func observe(
    once name: Notification.Name, object: Any? = nil
  ) -> Guarantee<ObservedNotification> {
    Guarantee(OnceObserver.work(self, name, object))
  }
}
