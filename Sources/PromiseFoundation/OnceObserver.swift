// SPDX-License-Identifier: MIT

package import Foundation
internal import PromiseCore

/// Waits for one notification: the first post wins, whatever thread it comes from, and the observer
/// is removed then, or when it is told to stop.
///
/// The center holds the observer's block, and with it everything that waits. Nothing here holds the
/// center or the block: a center that is released takes its observers with it.
package final class OnceObserver: Sendable {
  private struct State {
    weak var center: NotificationCenter?
    #if canImport(ObjectiveC)
      /// The center holds the token, which holds the block.
      weak var token: (any NSObjectProtocol)?
    #else
      /// The token is only a number; nobody else holds it.
      var token: (any NSObjectProtocol)?
    #endif
    var isOver = false
  }

  private let state: Locked<State>

  private init(_ center: NotificationCenter) { state = Locked(State(center: center)) }

  /// The wait for a notification, as work.
  ///
  /// It ends on the thread that posts, inside the call that posts; stopped, it ends with a
  /// `CancellationError`.
  package static func work(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: Any?
  ) -> Work<ObservedNotification> {
    let sender = Sender(object: object)
    return Work { end in
      let observer = OnceObserver(center)
      let token = center.addObserver(forName: name, object: sender.object, queue: nil) {
        if observer.finish() { end(.success(ObservedNotification($0))) }
      }
      observer.keep(token)
      return { [weak observer] in
        if let observer, observer.finish() { end(.failure(CancellationError())) }
      }
    }
  }

  /// Remembers the token to remove; a notification may have come before it was known.
  private func keep(_ token: any NSObjectProtocol) {
    let center = state.withLock { state -> NotificationCenter? in
      if state.isOver { return state.center }
      state.token = token
      return nil
    }
    center?.removeObserver(token)
  }

  /// Removes the observer; false if it has been removed before.
  private func finish() -> Bool {
    let (isFirst, center, token) = state.withLock { state in
      defer { state.isOver = true }
      return (!state.isOver, state.center, state.token)
    }
    guard isFirst else { return false }
    if let token { center?.removeObserver(token) }
    return true
  }

  /// The required sender, on its way into a closure: it is used on the calling thread alone.
  private struct Sender: @unchecked Sendable { let object: Any? }
}
