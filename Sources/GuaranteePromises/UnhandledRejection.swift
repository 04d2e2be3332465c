// SPDX-License-Identifier: MIT

public import PromiseCore

/// A promise that was rejected and let go of without anybody having looked at it.
///
/// Cancellations are not reported. See ``PMKConfiguration/unhandledRejectionHandler``.
public struct UnhandledRejection: Sendable, CustomStringConvertible {
  /// What the promise was rejected with.
  public let error: any Error
  /// The file and line that made the promise, if it was made with a resolver.
  public let origin: String?

  /// The error, and where the promise was made.
  public var description: String {
    "unhandled rejection: \(error)" + (origin.map { ", of a promise created at \($0)" } ?? "")
  }

  static func listen(_ isOn: Bool) {
    guard isOn else {
      Diagnostics.listener = nil
      return
    }
    Diagnostics.listener = { finding, site in
      guard case .unhandledRejection(let reason) = finding, let error = reason as? any Error,
        let handler = Configuration.current.unhandledRejectionHandler
      else { return }
      handler(UnhandledRejection(error: error, origin: site.map { "\($0)" }))
    }
  }
}

extension _PromiseCell {
  /// Makes a promise report, if somebody listens.
  @usableFromInline @inline(never)
  final func trackHere(_ site: CreationSite? = nil) {
    track(site.map { Diagnostics.Site(fileID: $0.file, line: $0.line) })
  }
}
