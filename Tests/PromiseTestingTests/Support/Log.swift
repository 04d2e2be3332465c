// SPDX-License-Identifier: MIT

internal import Foundation

/// What handlers have noted down, in order; from any thread.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  func add(_ entry: String) { lock.withLock { entries.append(entry) } }

  var all: [String] { lock.withLock { entries } }
}

/// An error that says which one it is.
struct Failure: Error, Equatable {
  let number: Int
}
