// SPDX-License-Identifier: MIT

public import PromiseCore

extension PMKConfiguration {
  /// A promise that was rejected and released, and that nobody observed.
  ///
  /// Handlers of any kind observe it, and so do waits, promises that follow it, `when` and `race`.
  /// Reading `result` or `error` does not. Cancellations are not reported. See
  /// ``unhandledRejectionHandler``.
  public struct UnhandledRejection: Sendable, CustomStringConvertible {
    /// The error that the promise was rejected with.
    public let error: any Error
    /// The file and line that made the promise, if it was made with a resolver.
    public let origin: String?
    /// The promises that the error came by, one line each, if they are inspected (library PromiseInspection).
    public let way: String?

    /// The error, where the promise was made, and the way of the error.
    public var description: String {
      "unhandled rejection: \(error)" + (origin.map { ", of the promise made at \($0)" } ?? "")
        + "; end the chain with `catch` or `cauterize`" + (way.map { "\n\($0)" } ?? "")
    }

    static func listen(_ isOn: Bool) {
      guard isOn else {
        Diagnostics.recipient = nil
        return
      }
      Diagnostics.recipient = { finding, site, way in
        guard case .unhandledRejection(let reason) = finding,
          let handler = Configuration.current.unhandledRejectionHandler
        else { return }
        let error = reason as? any Error ?? ForeignReason(text: String(describing: reason))
        handler(UnhandledRejection(error: error, origin: site.map { "\($0)" }, way: way))
      }
    }
  }
}

/// The reason of a rejected promise of another dialect whose errors are of any type.
///
/// Such a promise reports if it was made of a promise of this dialect.
private struct ForeignReason: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

extension PromiseCell {
  /// Makes a promise report, if somebody listens.
  @usableFromInline @inline(never)
  package func trackHere(_ site: CreationSite) {
    track(Diagnostics.Site(fileID: site.file, line: site.line))
  }

  /// Makes a promise report that no line of the caller made.
  @usableFromInline
  package func trackHere(as type: PromiseTypeName? = nil) { track(nil, as: type) }
}
