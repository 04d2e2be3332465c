// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import PromiseCore

/// What happened, in order, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let state = Locked<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }
  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

enum TestError: Error, Equatable { case one, two }
