// SPDX-License-Identifier: MIT

package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The transfers of a `URLSession`, as work: started at once, cancelled when they are told to stop.
///
/// They end on the session's delegate queue. A session reports no progress of a task that has a
/// completion handler, so a task with progress runs in a session of its own: see
/// ``ReportingSession``.
package enum Transfer {
  /// The result of a transfer into memory.
  package typealias Content = (data: Data, response: URLResponse)
  /// The result of a transfer into a file.
  package typealias File = (saveLocation: URL, response: URLResponse)

  /// A session reported neither an answer nor an error.
  package struct NoAnswer: Error {
    package init() {}
  }

  /// Fetches into memory.
  package static func data(
    _ session: URLSession, _ request: URLRequest, _ progress: TransferProgress?
  ) -> Work<Content> {
    Work { end in
      start(session, progress, end, task: { $0.dataTask(with: request) }) { end in
        session.dataTask(with: request) { end(content($0, $1, $2)) }
      }
    }
  }

  /// Sends data in memory.
  package static func upload(
    _ session: URLSession, _ request: URLRequest, _ body: Data, _ progress: TransferProgress?
  ) -> Work<Content> {
    Work { end in
      start(session, progress, end, task: { $0.uploadTask(with: request, from: body) }) { end in
        session.uploadTask(with: request, from: body) { end(content($0, $1, $2)) }
      }
    }
  }

  /// Sends a file.
  package static func upload(
    _ session: URLSession, _ request: URLRequest, file: URL, _ progress: TransferProgress?
  ) -> Work<Content> {
    #if canImport(FoundationNetworking)
      // This Foundation reads a file while it is sent, and ends the program if the task is
      // cancelled during a read (`try!` in `_EasyHandle._PauseState.setState(on:)`). It does not
      // read data in memory.
      Work { end in
        do {
          return upload(session, request, try Data(contentsOf: file), progress).start(end)
        } catch {
          end(.failure(error))
          return {}
        }
      }
    #else
      Work { end in
        start(session, progress, end, task: { $0.uploadTask(with: request, fromFile: file) }) {
          end in
          session.uploadTask(with: request, fromFile: file) { end(content($0, $1, $2)) }
        }
      }
    #endif
  }

  /// Fetches into a file, which must not exist, in a directory that does.
  package static func download(
    _ session: URLSession, _ request: URLRequest, to file: URL, _ progress: TransferProgress?
  ) -> Work<File> {
    Work { end in
      if progress != nil || DownloadedFile.isNeeded {
        return ReportingSession.start(
          like: session, progress, saveLocation: file,
          task: {
            DownloadedFile.isNeeded ? $0.dataTask(with: request) : $0.downloadTask(with: request)
          }
        ) { delegate, response, error in end(delegate.file(response, error)) }
      }
      let cancellable = CancellableTask()
      let task = session.downloadTask(with: request) { location, response, error in
        cancellable.end()
        end(Transfer.file(location.map { move($0, to: file) }, response, error))
      }
      cancellable.set(task)
      task.resume()
      return cancellable.cancel
    }
  }

  private static func start(
    _ session: URLSession, _ progress: TransferProgress?, _ end: @escaping Work<Content>.End,
    task make: (URLSession) -> URLSessionTask,
    handled: (@escaping Work<Content>.End) -> URLSessionTask
  ) -> Work<Content>.Stop {
    if let progress {
      return ReportingSession.start(like: session, progress, saveLocation: nil, task: make) {
        delegate, response, error in
        end(content(error == nil ? delegate.received : nil, response, error))
      }
    }
    let cancellable = CancellableTask()
    let task = handled { result in
      cancellable.end()
      end(result)
    }
    cancellable.set(task)
    task.resume()
    return cancellable.cancel
  }
}

extension Transfer {
  /// The result of a completion handler's arguments: payload and response win over an error.
  package static func content(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Content, any Error> {
    if let data, let response { return .success((data, response)) }
    return .failure(error ?? NoAnswer())
  }

  /// The result of a completion handler's arguments for a file, where an error wins.
  package static func file(
    _ saved: Result<URL, any Error>?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<File, any Error> {
    if let error { return .failure(error) }
    guard let saved, let response else { return .failure(NoAnswer()) }
    return saved.map { ($0, response) }
  }

  /// Takes over the temporary file, which the session removes when its handler returns.
  static func move(_ location: URL, to file: URL) -> Result<URL, any Error> {
    Result {
      do {
        try FileManager.default.moveItem(at: location, to: file)
      } catch {
        // Not every session removes the file.
        try? FileManager.default.removeItem(at: location)
        throw error
      }
      return file
    }
  }
}
