// SPDX-License-Identifier: MIT

import Foundation

/// What is asked of the server.
struct Request: Sendable, Equatable {
  /// What is to be done with the path.
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  var method = Method.get
  var path: String
  var query: [String: String] = [:]
  var headers: [String: String] = [:]
  var body: Data?

  /// Whether the request may be sent again without harm.
  var isRepeatable: Bool { method != .post }

  /// The path with its query, the names in order, as logs and caches know it.
  var address: String {
    guard !query.isEmpty else { return path }
    let pairs = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.escapedForQuery)" }
    return path + "?" + pairs.joined(separator: "&")
  }

  /// The method and the address.
  var title: String { "\(method.rawValue) \(address)" }

  static func get(_ path: String, query: [String: String] = [:]) -> Request {
    Request(path: path, query: query)
  }

  static func delete(_ path: String) -> Request { Request(method: .delete, path: path) }

  /// A request with a value as JSON.
  static func sending(
    _ value: some Encodable, to path: String, by method: Method = .post
  ) throws -> Request {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var request = Request(method: method, path: path)
    request.body = try encoder.encode(value)
    request.headers["Content-Type"] = "application/json"
    return request
  }

  func with(header name: String, _ value: String) -> Request {
    var copy = self
    copy.headers[name] = value
    return copy
  }
}

extension String {
  fileprivate var escapedForQuery: String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? self
  }
}
