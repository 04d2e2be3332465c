// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The error of a request whose response is validated.
public enum PromiseHTTPError: Error {
  /// The request failed before there was a response.
  case transport(URLError)
  /// The status is not 200 to 299: the status, the body and the response.
  case badStatus(Int, Data, HTTPURLResponse)
}

extension PromiseHTTPError: LocalizedError {
  /// The status and the address, or the reason why there was no answer.
  public var errorDescription: String? { text }

  private var text: String {
    switch self {
    case .transport(let error): error.localizedDescription
    case .badStatus(let status, _, let response):
      "HTTP status \(status) for \(response.url?.absoluteString ?? "no URL")"
    }
  }
}

extension PromiseHTTPError: CustomStringConvertible {
  /// The text of ``errorDescription``, on one line.
  public var description: String { text }
}
