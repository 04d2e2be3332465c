// SPDX-License-Identifier: MIT

/// The main queue and nothing else: the type by which the compiler knows that `on: .main` means the
/// main actor, so that handlers may touch its state.
public struct MainQueue: Sendable {
  /// The main queue, always asynchronously.
  public static var main: MainQueue { MainQueue() }
}
