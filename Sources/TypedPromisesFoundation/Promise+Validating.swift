// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
public import TypedPromiseTypes

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Promise where Value == (Data, HTTPURLResponse), Error == URLError {
  /// Passes the answer on if its status is one of success, 200 to 299; else rejects with
  /// ``PromiseHTTPError/badStatus(_:_:_:)``.
  ///
  /// The check runs on the thread that resolves the promise.
  public func validate() -> Promise<Value, PromiseHTTPError> {
    let validated = {
      @Sendable (result: PromiseResult<Value, Error>) -> PromiseResult<Value, PromiseHTTPError> in
      switch result {
      case .value((let data, let response)):
        (200..<300).contains(response.statusCode)
          ? .value((data, response))
          : .error(.badStatus(response.statusCode, data, response))
      case .error(let error): .error(.transport(error))
      case .cancelled: .cancelled
      }
    }
    return deriveMapResult(.init(at: .immediate, body: .init(validated)), nil)
  }
}
