// SPDX-License-Identifier: MIT

#if canImport(os)
  internal import Foundation
  internal import os

  /// Shows promises in Instruments, as intervals of `os_signpost`.
  ///
  /// Never run by us, and compiled against a stand-in: no machine of ours has the module `os`.
  public final class PromiseSignposts: PromiseEventSink, @unchecked Sendable {
    // A log of the system may be used from any thread.
    private let log: OSLog

    /// Makes signposts under the name of a subsystem, in the category `promises`.
    public init(subsystem: String = "swift-promises") {
      log = OSLog(subsystem: subsystem, category: "promises")
    }

    /// Begins an interval, ends it, or marks what happened in it.
    public func receive(_ event: PromiseEvent) {
      let id = OSSignpostID(event.promise)
      let (name, detail) = (event.name as NSString, (event.detail ?? "") as NSString)
      switch event.kind {
      case .created:
        os_signpost(.begin, log: log, name: "promise", signpostID: id, "%{public}@", name)
      case .settled:
        os_signpost(
          .end, log: log, name: "promise", signpostID: id, "%{public}@ %{public}@", name, detail)
      case .gone: break
      case .labelled, .observed, .adopted, .requested, .wanted, .delivered, .unhandled, .lost:
        let kind = event.kind.rawValue as NSString
        os_signpost(
          .event, log: log, name: "event of a promise", signpostID: id,
          "%{public}@ %{public}@ %{public}@", kind, name, detail)
      }
    }
  }
#endif
