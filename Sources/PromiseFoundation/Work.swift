// SPDX-License-Identifier: MIT

package import PromiseCore

// Work that is done outside of the library, by the system or another process, and that goes on
// until it ends by itself or is told to stop. Companions of the dialects describe it once, here;
// each dialect makes promises of it in its own way.

/// Something that can be started, calls back when it has ended, and can be told to stop.
package struct Work<Value: Sendable>: Sendable {
  /// Receives the outcome of the work.
  ///
  /// From any thread; only the first call counts.
  package typealias End = @Sendable (Result<Value, any Error>) -> Void
  /// Tells the work to stop.
  ///
  /// From any thread, at most once, also after the work has ended; the work still has to report how it ended.
  package typealias Stop = @Sendable () -> Void

  private let begin: @Sendable (@escaping End) -> Stop

  /// Describes work.
  ///
  /// - Parameter begin: Starts the work, on the thread that makes the promise.
  package init(_ begin: @escaping @Sendable (_ end: @escaping End) -> Stop) { self.begin = begin }

  /// Starts the work.
  package func start(_ end: @escaping End) -> Stop { begin(end) }

  /// The same work with another value, or an error, made of the value that it ends with.
  ///
  /// The function runs on the thread that the work ends on.
  package func map<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> New
  ) -> Work<New> {
    Work<New> { end in
      start { result in end(result.flatMap { value in Result { try transform(value) } }) }
    }
  }

  /// The same work with another error, made of the error that it ends with.
  package func mapError(_ transform: @escaping @Sendable (any Error) -> any Error) -> Work<Value> {
    Work { end in start { result in end(result.mapError(transform)) } }
  }
}

extension Work {
  /// Starts the work, which settles a cell, and tells it to stop when cancellation is requested.
  ///
  /// - Precondition: the cell takes part in requests, and nobody else has seen it yet.
  ///
  /// - Parameters:
  ///   - cell: Settled by the work.
  ///   - settle: Settles the cell in the manner of the dialect.
  package func run(
    for cell: PromiseCell,
    settle: @escaping @Sendable (PromiseCell, Result<Value, any Error>) -> Void
  ) {
    let stop = start { settle(cell, $0) }
    _ = cell.onRequest { _ in stop() }
  }
}
