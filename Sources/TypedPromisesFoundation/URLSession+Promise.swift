// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseFoundation
public import TypedPromiseTypes

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

// The task is resumed before the promise is returned. It is cancelled when cancellation of the
// promise is requested. The promise is cancelled when the task has ended for that reason.

extension URLSession {
  /// Fetches the answer to a request into memory.
  ///
  /// ```swift
  /// let page = URLSession.shared.dataPromise(for: URLRequest(url: address)).map { data, _ in data.count }
  /// ```
  ///
  /// The promise is resolved on the session's delegate queue. It is fulfilled whatever the status
  /// is: see `validate()`. An answer that is not HTTP rejects it with `URLError.badServerResponse`.
  ///
  /// - Parameters:
  ///   - request: The request for the data.
  ///   - progress: Reports how much of the answer has arrived. With one, the task runs in a session
  ///     of its own, with the same configuration, which asks this session's delegate about
  ///     redirections and challenges.
  public func dataPromise(
    for request: URLRequest, progress: TransferProgress? = nil
  ) -> Promise<(Data, HTTPURLResponse), URLError> {
    answer(Transfer.data(self, request, progress))
  }

  /// Sends data, and fetches the answer into memory.
  ///
  /// - Parameters:
  ///   - request: The request, whose body is ignored.
  ///   - data: The body.
  ///   - progress: Reports how much of the body was sent; as for `dataPromise(for:progress:)`.
  public func uploadPromise(
    for request: URLRequest, from data: Data, progress: TransferProgress? = nil
  ) -> Promise<(Data, HTTPURLResponse), URLError> {
    answer(Transfer.upload(self, request, data, progress))
  }

  /// Sends a file, and fetches the answer into memory.
  ///
  /// A file that cannot be read rejects the promise, with `URLError.cannotOpenFile` for example.
  ///
  /// - Parameters:
  ///   - request: The request, whose body is ignored.
  ///   - file: The body.
  ///   - progress: Reports how much of the file was sent; as for `dataPromise(for:progress:)`.
  public func uploadPromise(
    for request: URLRequest, fromFile file: URL, progress: TransferProgress? = nil
  ) -> Promise<(Data, HTTPURLResponse), URLError> {
    answer(Transfer.upload(self, request, file: file, progress), otherwise: .cannotOpenFile)
  }

  /// Fetches the answer to a request into a file.
  ///
  /// The file must not exist, and its directory must: else the promise is rejected with
  /// `URLError.cannotMoveFile`, when all has been fetched.
  ///
  /// - Parameters:
  ///   - request: The request for the data.
  ///   - file: The place of the file; the promise is fulfilled with the same.
  ///   - progress: Reports how much of the answer has arrived; as for `dataPromise(for:progress:)`.
  public func downloadPromise(
    for request: URLRequest, to file: URL, progress: TransferProgress? = nil
  ) -> Promise<(URL, HTTPURLResponse), URLError> {
    let work = Transfer.download(self, request, to: file, progress)
    return Promise(work.map { try ($0.saveLocation, Self.http($0.response)) }) {
      Self.urlError($0, otherwise: .cannotMoveFile)
    }
  }

  private func answer(
    _ work: Work<Transfer.Content>, otherwise code: URLError.Code = .unknown
  ) -> Promise<(Data, HTTPURLResponse), URLError> {
    Promise(work.map { try ($0.data, Self.http($0.response)) }) {
      Self.urlError($0, otherwise: code)
    }
  }

  private static func http(_ response: URLResponse) throws(URLError) -> HTTPURLResponse {
    guard let response = response as? HTTPURLResponse else {
      throw URLError(.badServerResponse)
    }
    return response
  }

  /// The error as one of this type, or nil if the task was cancelled.
  private static func urlError(_ error: any Error, otherwise code: URLError.Code) -> URLError? {
    guard let error = error as? URLError else {
      return URLError(code, userInfo: [NSUnderlyingErrorKey: error])
    }
    return error.code == .cancelled ? nil : error
  }
}
