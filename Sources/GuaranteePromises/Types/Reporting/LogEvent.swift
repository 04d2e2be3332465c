// SPDX-License-Identifier: MIT

/// An event that a developer should know of; see ``PMKConfiguration/logHandler``.
public enum LogEvent: Sendable {
  /// `wait()` was called on the main thread.
  case waitOnMainThread
  /// The resolver of a pending promise was released, so nobody can resolve the promise any more.
  case pendingPromiseDeallocated
  /// The function that fulfils a pending guarantee was released, so nobody can fulfil the guarantee any more.
  ///
  /// Reported once for each guarantee that was made with a resolving function, not for derived
  /// ones.
  case pendingGuaranteeDeallocated
  /// `cauterize()` met this error.
  case cauterized(any Error)

  /// Tells the log handler of an event; the default one also names the line.
  ///
  /// - Parameter way: The way of the promise to that event, if it is inspected.
  static func log(
    _ event: LogEvent, _ site: CreationSite? = nil, way: @autoclosure () -> String? = nil
  ) {
    if let handler = Configuration.current.customLogHandler {
      handler(event)
    } else {
      print(event, site)
      if let way = way() { Swift.print(way) }
    }
  }

  static func print(_ event: LogEvent, _ site: CreationSite?) {
    let origin = site.map { ", made at \($0)" } ?? ""
    switch event {
    case .waitOnMainThread:
      Swift.print(
        """
        GuaranteePromises: warning: `wait()` called on main thread: it blocks the thread until the promise \
        is resolved; use `done` or `await get()` instead
        """)
    case .pendingPromiseDeallocated:
      Swift.print(
        """
        GuaranteePromises: warning: pending promise deallocated\(origin): its resolver was released, so it is \
        cancelled; keep the resolver and resolve on every path
        """)
    case .pendingGuaranteeDeallocated:
      Swift.print(
        """
        GuaranteePromises: warning: pending guarantee deallocated\(origin): its resolving function was \
        released, so its handlers never run; call that function on every path
        """)
    case .cauterized(let error):
      Swift.print("GuaranteePromises: cauterized-error: \(error)")
    }
  }
}

/// The line that made a pending promise: kept in the place of the later result, so that it costs nothing.
@frozen @usableFromInline
package struct CreationSite: CustomStringConvertible {
  @usableFromInline package let file: StaticString
  @usableFromInline package let line: UInt

  @inlinable @inline(__always)
  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  @usableFromInline package var description: String { "\(file):\(line)" }
}
