// SPDX-License-Identifier: MIT

/// The main queue and nothing else: the type by which the compiler knows that `on: .main` means the
/// main actor, so that handlers may touch its state.
///
/// A variable that holds `DispatchQueue.main` is not one of these: its handlers are not code of the
/// main actor, although they run on the same queue.
public struct MainQueue: Sendable {
  /// The main queue.
  public static var main: MainQueue { MainQueue() }
}
