// SPDX-License-Identifier: MIT

public import Foundation
public import GuaranteePromiseTypes
package import PromiseFoundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

// Four verbs, each as the original has it, and with a `TransferProgress`. The task is resumed before
// the promise is returned. It is cancelled when cancellation is requested; the promise is then rejected with
// `URLError.cancelled`, a cancellation.

extension URLSession {
  /// Fetches the answer to a request into memory.
  ///
  /// ```swift
  /// URLSession.shared.dataTask(.promise, with: address).validate().done { data, _ in
  ///   print(data.count)
  /// }.cauterize()
  /// ```
  ///
  /// The promise is resolved on the session's delegate queue. It is fulfilled whatever the status
  /// is: see `validate()`. Errors are those of the session.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request.
  public func dataTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.data(self, convertible.pmkRequest, nil))
  }

  /// Fetches the answer to a request into memory, and reports progress.
  ///
  /// The task runs in a session of its own, with the same configuration. That session asks this
  /// session's delegate about redirections and challenges.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request.
  ///   - progress: Reports how much of the answer has arrived.
  public func dataTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible,
    progress: TransferProgress
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.data(self, convertible.pmkRequest, progress))
  }

  /// Sends data, and fetches the answer into memory.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request, whose body is ignored.
  ///   - data: The body.
  public func uploadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, from data: Data
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.upload(self, convertible.pmkRequest, data, nil))
  }

  /// Sends data, fetches the answer into memory, and reports progress.
  ///
  /// The task runs in a session of its own, as in `dataTask(_:with:progress:)`.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request, whose body is ignored.
  ///   - data: The body.
  ///   - progress: Reports how much of the body was sent.
  public func uploadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, from data: Data,
    progress: TransferProgress
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.upload(self, convertible.pmkRequest, data, progress))
  }

  /// Sends a file, and fetches the answer into memory.
  ///
  /// A file that cannot be read rejects the promise.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request, whose body is ignored.
  ///   - file: The body.
  public func uploadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, fromFile file: URL
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.upload(self, convertible.pmkRequest, file: file, nil))
  }

  /// Sends a file, fetches the answer into memory, and reports progress.
  ///
  /// The task runs in a session of its own, as in `dataTask(_:with:progress:)`.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request, whose body is ignored.
  ///   - file: The body.
  ///   - progress: Reports how much of the file was sent.
  public func uploadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, fromFile file: URL,
    progress: TransferProgress
  ) -> Promise<(data: Data, response: URLResponse)> {
    Promise(transfer: Transfer.upload(self, convertible.pmkRequest, file: file, progress))
  }

  /// Fetches the answer to a request into a file.
  ///
  /// The file must not exist, and its directory must: else the promise is rejected, when all has
  /// been fetched. The file is there before handlers run.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request.
  ///   - saveLocation: The file.
  public func downloadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, to saveLocation: URL
  ) -> Promise<(saveLocation: URL, response: URLResponse)> {
    Promise(transfer: Transfer.download(self, convertible.pmkRequest, to: saveLocation, nil))
  }

  /// Fetches the answer to a request into a file, and reports progress.
  ///
  /// The task runs in a session of its own, as in `dataTask(_:with:progress:)`.
  ///
  /// - Parameters:
  ///   - namespace: Always `.promise`.
  ///   - convertible: The request.
  ///   - saveLocation: The file, as without progress.
  ///   - progress: Reports how much of the answer has arrived.
  public func downloadTask(
    _ namespace: PMKNamespacer, with convertible: any URLRequestConvertible, to saveLocation: URL,
    progress: TransferProgress
  ) -> Promise<(saveLocation: URL, response: URLResponse)> {
    Promise(transfer: Transfer.download(self, convertible.pmkRequest, to: saveLocation, progress))
  }
}

extension Promise {
  /// Makes a promise of a transfer; without an answer or error of the session it is rejected in the original's
  /// way.
  package convenience init(transfer: Work<T>) {
    self.init(
      transfer.mapError { error in
        error is Transfer.NoAnswer ? PMKError.invalidCallingConvention : error
      })
  }
}
