// SPDX-License-Identifier: MIT

import Foundation

/// A book that the library has.
struct Book: Codable, Sendable, Equatable, Identifiable {
  var id: String
  var title: String
  var author: String
  var pages: Int
  /// How many copies are there to be lent now.
  var available: Int
  /// Whether it can be read on a screen.
  var isDigital: Bool = false

  /// Title and author in one line.
  var line: String { "\(title), \(author)" }

  var isAvailable: Bool { available > 0 || isDigital }
}

/// What somebody thinks of a book.
struct Review: Codable, Sendable, Equatable {
  var reader: String
  var stars: Int
  var text: String
}

/// All that is known of a book.
struct BookDetails: Sendable, Equatable {
  var book: Book
  var reviews: [Review]
  var similar: [Book]

  /// The mean of all stars, if there are any.
  var stars: Double? {
    guard !reviews.isEmpty else { return nil }
    return Double(reviews.reduce(0) { $0 + $1.stars }) / Double(reviews.count)
  }
}

/// A book that a reader has.
struct Loan: Codable, Sendable, Equatable, Identifiable {
  var id: String
  var book: String
  /// The day on which it has to be back.
  var due: Int
  /// How often it was prolonged.
  var renewals = 0

  func isOverdue(on day: Int) -> Bool { due < day }
}

/// A book that a reader waits for.
struct Reservation: Codable, Sendable, Equatable, Identifiable {
  var id: String
  var book: String
  /// How many readers come first.
  var position: Int
}

/// Why a book is not lent.
enum LendingError: Error, Equatable {
  case notAvailable(String)
  case tooManyLoans(Int)
  case tooOftenRenewed
  case feesDue(Int)
}

extension LendingError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .notAvailable(let title): "“\(title)” is lent to somebody else."
    case .tooManyLoans(let limit): "Nobody can have more than \(limit) books."
    case .tooOftenRenewed: "Somebody else should read it, too."
    case .feesDue(let fees): "Please pay \(fees / 100).\(fees % 100 < 10 ? "0" : "")\(fees % 100)."
    }
  }
}
