// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What a validated request is rejected with.
public enum HTTPError: Error {
  /// There was no answer.
  case transport(URLError)
  /// The status is not one of success: the status, the body and the response.
  case badStatus(Int, Data, HTTPURLResponse)
}

extension HTTPError: LocalizedError {
  /// The status and the address, or why there was no answer.
  public var errorDescription: String? {
    switch self {
    case .transport(let error): error.localizedDescription
    case .badStatus(let status, _, let response):
      "HTTP status \(status) for \(response.url?.absoluteString ?? "no URL")"
    }
  }
}
