// SPDX-License-Identifier: MIT

import Foundation

/// What the server answers.
struct Response: Sendable, Equatable {
  var status: Int
  var headers: [String: String] = [:]
  var body = Data()

  /// The response, if the server has done what it was asked.
  func checked() throws -> Response {
    switch status {
    case 200..<300: return self
    case 401: throw NetworkError.unauthorized
    case 404: throw NetworkError.notFound
    case 409: throw NetworkError.conflict(message ?? "")
    case 429: throw NetworkError.busy(after: headers["Retry-After"].flatMap(Double.init))
    default: throw NetworkError.status(status, message)
    }
  }

  /// The value that the body is JSON of.
  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw NetworkError.unreadable(String(describing: type))
    }
  }

  /// The page behind this one, if there is one.
  var nextPage: Int? { headers["Next-Page"].flatMap(Int.init) }

  /// What the server says of an error.
  private var message: String? {
    struct Problem: Decodable { var message: String }
    return try? JSONDecoder().decode(Problem.self, from: body).message
  }
}
