// SPDX-License-Identifier: MIT

import Foundation

/// The last requests, for reports of bugs.
@MainActor
final class RequestLog {
  struct Entry: Equatable {
    var title: String
    var outcome: String
    var seconds: Double
  }

  private(set) var entries: [Entry] = []
  private let limit: Int

  init(limit: Int = 100) { self.limit = limit }

  func add(_ request: Request, outcome: String, seconds: Double) {
    entries.append(Entry(title: request.title, outcome: outcome, seconds: seconds))
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }

  /// How many requests have failed in a row, the last one first.
  var failuresInARow: Int {
    entries.reversed().prefix { $0.outcome != "ok" }.count
  }

  /// The log as text.
  var text: String {
    entries.map { "\($0.title): \($0.outcome), \(Int($0.seconds * 1000)) ms" }
      .joined(separator: "\n")
  }
}
