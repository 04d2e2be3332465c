// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A session for one task, configured like another one, that reports its progress if asked to.
///
/// Redirections and challenges go to the other session's delegate, if it has one: a delegate that
/// checks certificates there checks them here too.
///
/// The session holds this delegate until the task has ended, and is invalid from then on. All methods of
/// the delegate are called on the session's queue, one after another, so nothing here needs a lock.
final class ReportingSession: NSObject, @unchecked Sendable {
  typealias End = @Sendable (ReportingSession, URLResponse?, (any Error)?) -> Void

  private let original: URLSession
  private let progress: TransferProgress?
  private let saveLocation: URL?
  private let end: End
  private let file: DownloadedFile?
  private let cancellable = CancellableTask()

  /// The body so far, of a task that fetches into memory.
  private(set) var received = Data()
  private var count = 0
  private var saved: Result<URL, any Error>?
  /// An upload reports what it sends, not the answer.
  private var isUpload = false

  private init(
    _ original: URLSession, _ progress: TransferProgress?, _ saveLocation: URL?,
    _ end: @escaping End
  ) {
    self.original = original
    self.progress = progress
    self.saveLocation = saveLocation
    self.end = end
    file = DownloadedFile.isNeeded ? saveLocation.map(DownloadedFile.init) : nil
  }

  /// Starts a task, and returns the function that cancels it.
  static func start(
    like original: URLSession, _ progress: TransferProgress?, saveLocation: URL?,
    task make: (URLSession) -> URLSessionTask, end: @escaping End
  ) -> @Sendable () -> Void {
    let delegate = ReportingSession(original, progress, saveLocation, end)
    let session = URLSession(
      configuration: original.configuration, delegate: delegate, delegateQueue: nil)
    let task = make(session)
    delegate.isUpload = task is URLSessionUploadTask
    let cancellable = delegate.cancellable
    cancellable.set(task)
    progress?.begin(stop: cancellable.cancel)
    task.resume()
    session.finishTasksAndInvalidate()
    return cancellable.cancel
  }

  /// The result of a task that fetches into a file.
  func file(_ response: URLResponse?, _ error: (any Error)?) -> Result<Transfer.File, any Error> {
    // The reason why the file could not be written comes before the cancellation that followed from it.
    if case .failure(let failure)? = saved { return .failure(failure) }
    return Transfer.file(saved, response, error)
  }
}

extension ReportingSession: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if !isUpload { report(0, response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    count += data.count
    if let file {
      if !file.append(data) { cancellable.cancel() }
    } else {
      received.append(data)
    }
    if !isUpload { report(count, dataTask.response) }
  }

  private func report(_ completed: Int, _ response: URLResponse?) {
    progress?.report(completed: Int64(completed), total: response?.expectedContentLength ?? -1)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    if isUpload { progress?.report(completed: totalBytesSent, total: totalBytesExpectedToSend) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    cancellable.end()
    progress?.end()
    if let file { saved = file.end(error) }
    end(self, task.response, error)
  }
}

extension ReportingSession: URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    saved = saveLocation.map { Transfer.move(location, to: $0) }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    progress?.report(completed: totalBytesWritten, total: totalBytesExpectedToWrite)
  }
}

extension ReportingSession {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    (received, count) = (Data(), 0)
    file?.discard()
    guard let delegate = original.delegate as? any URLSessionTaskDelegate else {
      return completionHandler(request)
    }
    #if canImport(ObjectiveC)
      let isAsked: Void? = delegate.urlSession?(
        original, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
      if isAsked == nil { completionHandler(request) }
    #else
      delegate.urlSession(
        original, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    #if canImport(ObjectiveC)
      let delegate = original.delegate
      // Questions about the connection go to the session's delegate first, as in Foundation.
      var isAsked: Void?
      if Self.concernsConnection(challenge) {
        isAsked = delegate?.urlSession?(
          original, didReceive: challenge, completionHandler: completionHandler)
      }
      if isAsked == nil {
        isAsked = (delegate as? any URLSessionTaskDelegate)?.urlSession?(
          original, task: task, didReceive: challenge, completionHandler: completionHandler)
      }
      if isAsked == nil { completionHandler(.performDefaultHandling, nil) }
    #else
      guard let delegate = original.delegate as? any URLSessionTaskDelegate else {
        return completionHandler(.performDefaultHandling, nil)
      }
      delegate.urlSession(
        original, task: task, didReceive: challenge, completionHandler: completionHandler)
    #endif
  }

  #if canImport(ObjectiveC)
    private static func concernsConnection(_ challenge: URLAuthenticationChallenge) -> Bool {
      [
        NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate,
        NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
      ].contains(challenge.protectionSpace.authenticationMethod)
    }
  #endif
}
