// SPDX-License-Identifier: MIT

/// The main queue, as a type of its own: handlers given with a literal `on: .main` are isolated to
/// the main actor, and may touch its state.
public struct MainQueue: Sendable {
  /// The main queue, always asynchronously.
  public static var main: MainQueue { MainQueue() }
}
