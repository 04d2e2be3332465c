// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing

/// An object whose only purpose is to be captured and, later, to be gone.
final class Token: Sendable {
  private let onDeinit: (@Sendable () -> Void)?

  init(onDeinit: (@Sendable () -> Void)? = nil) { self.onDeinit = onDeinit }

  deinit { onDeinit?() }

  /// Mentions the token, so that a closure captures it.
  func touch() {}
}

/// Weak references to everything a scenario made, to see whether it is gone afterwards.
final class Leaks {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Entry] = []

  /// Remembers an object without keeping it.
  @discardableResult
  func watch<T: AnyObject>(_ object: T, _ name: String = "\(T.self)") -> T {
    watched.append(Entry(object: object, name: name))
    return object
  }

  /// The names of those that still live.
  var survivors: [String] { watched.filter { $0.object != nil }.map(\.name) }

  /// Runs a scenario and expects all it watched to be gone when it has returned.
  @inline(never)
  static func expectNone(
    sourceLocation: SourceLocation = #_sourceLocation, _ scenario: (Leaks) throws -> Void
  ) rethrows {
    let leaks = Leaks()
    try scenario(leaks)
    #expect(leaks.survivors == [], sourceLocation: sourceLocation)
  }
}
