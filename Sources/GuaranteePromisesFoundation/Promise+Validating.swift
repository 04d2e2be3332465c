// SPDX-License-Identifier: MIT

public import Foundation
public import GuaranteePromiseTypes

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Promise where T == (data: Data, response: URLResponse) {
  /// Passes the answer on if it has no status, or one of success, 200 to 299; else rejects with
  /// ``PMKHTTPError/badStatusCode(_:_:_:)``.
  ///
  /// The check runs on the queue that `map` uses without `on:`.
  public func validate() -> Promise<T> {
    onQueueOfMap { answer in
      guard let response = answer.response as? HTTPURLResponse,
        !(200..<300).contains(response.statusCode)
      else { return answer }
      throw PMKHTTPError.badStatusCode(response.statusCode, answer.data, response)
    }
  }
}
