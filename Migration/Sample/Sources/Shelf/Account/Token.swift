// SPDX-License-Identifier: MIT

import Foundation

/// What the server knows a reader by.
struct Token: Codable, Sendable, Equatable {
  var access: String
  var refresh: String
  /// When it ends, in the seconds of the clock.
  var ends: Double

  func isValid(at now: Double) -> Bool { now < ends }
}

/// What a reader logs in with.
struct Credentials: Codable, Sendable, Equatable {
  var card: String
  var pin: String

  /// Why nobody can log in with them, without asking the server.
  func check() throws {
    guard card.count >= 6, card.allSatisfy(\.isNumber) else { throw LoginError.badCard }
    guard pin.count == 4 else { throw LoginError.badPin }
  }
}

/// Why somebody is not logged in.
enum LoginError: Error, Equatable {
  case badCard
  case badPin
  /// The server does not know the card with that number.
  case refused
  /// A code was asked for, and the reader gave none.
  case noCode
  /// Nobody is logged in.
  case nobody
}

extension LoginError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .badCard: "A card has at least six digits."
    case .badPin: "A PIN has four digits."
    case .refused: "The library does not know this card, or the PIN is another one."
    case .noCode: "The code is missing."
    case .nobody: "Please log in."
    }
  }
}
