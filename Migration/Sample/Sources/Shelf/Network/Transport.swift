// SPDX-License-Identifier: MIT

import Foundation

/// What sends requests: the session of the system, or a server in memory.
@MainActor
protocol Transport: AnyObject {
  /// Sends a request, and calls back once, on any thread.
  ///
  /// - Parameter progress: Called with the part of the body that is there, from 0 to 1.
  func send(
    _ request: Request, progress: @escaping @MainActor (Double) -> Void,
    completion: @escaping @Sendable (Swift.Result<Response, any Error>) -> Void
  ) -> TransportTask
}

/// A request on its way.
@MainActor
protocol TransportTask: AnyObject {
  /// Gives the request up; its completion is called with an error.
  func cancel()
}
