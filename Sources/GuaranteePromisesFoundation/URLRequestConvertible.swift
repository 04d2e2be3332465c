// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Something that can be turned into a request: a `URLRequest`, a `URL`, or a type of your own.
public protocol URLRequestConvertible {
  /// The request.
  var pmkRequest: URLRequest { get }
}

extension URLRequest: URLRequestConvertible {
  /// The request itself.
  public var pmkRequest: URLRequest { self }
}

extension URL: URLRequestConvertible {
  /// A request of default kind: `GET`, with the policies of the session.
  public var pmkRequest: URLRequest { URLRequest(url: self) }
}
