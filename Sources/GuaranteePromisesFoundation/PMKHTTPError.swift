// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The error that `validate()` rejects with.
public enum PMKHTTPError: Error {
  /// The status is not 200 to 299: the status, the body and the response.
  case badStatusCode(Int, Data, HTTPURLResponse)

  /// The body as JSON of a type, or nil if it has another form.
  ///
  /// - Parameters:
  ///   - t: The type.
  ///   - decoder: Reads the body.
  public func decodeResponse<T: Decodable>(
    _ t: T.Type, decoder: JSONDecoder = JSONDecoder()
  ) -> T? {
    try? decoder.decode(t, from: body)
  }

  /// The body as JSON of any kind, or nil if it has another form.
  public var jsonDictionary: Any? {
    try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
  }

  private var body: Data {
    switch self {
    case .badStatusCode(_, let data, _): data
    }
  }
}

extension PMKHTTPError: LocalizedError {
  /// The status and the address; the status 401 in words.
  public var errorDescription: String? {
    switch self {
    case .badStatusCode(401, _, let response):
      "Unauthorized (\(response.url?.absoluteString ?? "no URL"))"
    case .badStatusCode(let status, _, let response):
      "Invalid HTTP response (\(status)) for \(response.url?.absoluteString ?? "no URL")"
    }
  }

  /// The body as text, or nil if it is not UTF-8.
  public var failureReason: String? { String(data: body, encoding: .utf8) }
}

extension PMKHTTPError: CustomStringConvertible {
  /// Status, address, headers and body, a line each.
  public var description: String {
    switch self {
    case .badStatusCode(let status, let data, let response):
      let headers = response.allHeaderFields.map { "\($0.key): \($0.value)" }.sorted()
      return """
        HTTP status \(status)
        URL: \(response.url?.absoluteString ?? "none")
        Headers: \(headers.joined(separator: ", "))
        Body: \(failureReason ?? "\(data.count) bytes")
        """
    }
  }
}
