// SPDX-License-Identifier: MIT

import Foundation

/// Why there is no answer, or not the one that was asked for.
enum NetworkError: Error, Equatable {
  /// There is no connection.
  case offline
  /// The server has not answered in time.
  case timeout
  /// The token is not valid, or there is none.
  case unauthorized
  case notFound
  /// Somebody else was faster.
  case conflict(String)
  /// The server asks to come again, after some seconds.
  case busy(after: Double?)
  case status(Int, String?)
  /// The body is not what was expected.
  case unreadable(String)

  /// Whether the same request may succeed a little later.
  var isPassing: Bool {
    switch self {
    case .offline, .timeout, .busy: true
    case .status(let status, _): status >= 500
    case .unauthorized, .notFound, .conflict, .unreadable: false
    }
  }
}

extension NetworkError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .offline: "You are offline."
    case .timeout: "The library does not answer."
    case .unauthorized: "Please log in again."
    case .notFound: "This is not there any more."
    case .conflict(let message): message.isEmpty ? "Somebody was faster." : message
    case .busy: "The library is busy. Please try again later."
    case .status(let status, let message): message ?? "Something went wrong (\(status))."
    case .unreadable: "The library gave an answer that nobody understands."
    }
  }
}
