// SPDX-License-Identifier: MIT

/// The main queue, as a type of its own: handlers given with a literal `on: .main` are isolated to
/// the main actor, and may touch its state.
///
/// A variable that holds `DispatchQueue.main` is not one of these: its handlers are not code of the
/// main actor, although they run on the same queue.
public struct MainQueue: Sendable {
  /// The main queue.
  public static var main: MainQueue { MainQueue() }
}
