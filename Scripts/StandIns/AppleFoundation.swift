// SPDX-License-Identifier: MIT

// What Foundation has on Apple systems alone, on top of the Foundation of the system on which the check runs.

@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import ObjectiveC

// MARK: - Key-value observing

open class NSObject: Foundation.NSObject {
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

public struct NSKeyValueChangeKey: Hashable, Sendable {
  public static let newKey = NSKeyValueChangeKey()
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

// MARK: - Encodings by name

public typealias CFString = NSString
public typealias CFStringEncoding = UInt32
public let kCFStringEncodingInvalidId: CFStringEncoding = .max
public func CFStringConvertIANACharSetNameToEncoding(_ name: CFString!) -> CFStringEncoding { 0 }
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt { 0 }

// MARK: - Questions of servers

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

// MARK: - Methods of delegates that are optional

/// Stands for a method that a delegate may lack.
public struct OptionalMethod {
  public func callAsFunction(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {}
}

/// The same for methods of tasks.
public struct OptionalTaskMethod {
  public func callAsFunction(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {}

  public func callAsFunction(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {}
}

extension URLSessionDelegate {
  public var urlSession: OptionalMethod? { nil }
}

extension URLSessionTaskDelegate {
  public var urlSession: OptionalTaskMethod? { nil }
}
