// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PromiseCore
internal import PromiseInspection
internal import Testing
internal import WhenPromises

extension WatchTrait {
  func reportRejections(_ watch: PromiseWatch, _ test: Test) {
    for (finding, record) in watch.everything {
      guard case .unhandledRejection(let reason) = finding, !Self.isCancellation(reason)
      else { continue }
      record.issue(
        "a promise was rejected with \(reason), and nothing handled that: attach a handler, or "
          + "expect it with expectRejected", in: test)
    }
  }

  func reportPending(_ watch: PromiseWatch, _ test: Test) {
    for (finding, record) in watch.everything {
      guard case .droppedPending(let observers) = finding else { continue }
      let waiting = observers == 0 ? "" : ", and handlers or promises wait for it (\(observers))"
      record.issue("a promise was never settled\(waiting): settle it on every path", in: test)
    }
  }

  /// Objects that a task releases as it ends are given time to go.
  func reportSurvivors(_ watch: PromiseWatch, _ test: Test) async {
    for _ in 0..<10_000 {
      if watch.survivors.isEmpty { return }
      await Task.yield()
    }
    for survivor in watch.survivors where !survivor.record.isDerived {
      survivor.record.issue(
        "a promise outlives the test: find what still refers to it or its resolver", in: test)
    }
  }

  private static func isCancellation(_ reason: Any) -> Bool {
    if case WhenPromises.PromiseError.cancelled? = reason as? WhenPromises.PromiseError {
      return true
    }
    // On Apple systems, a cast would bridge any Swift error.
    if type(of: reason) is NSError.Type, let reason = reason as? NSError, reason.isCanceled() {
      return true
    }
    return (reason as? any Error)?.isCancelled ?? false
  }
}

extension PromiseWatch {
  /// The findings about released promises, and about those that still live.
  fileprivate var everything: [(Diagnostics.Finding, CreationRecord)] {
    findings
      + survivors.compactMap { survivor in survivor.finding.map { ($0, survivor.record) } }
  }
}

extension CreationRecord {
  fileprivate func issue(_ text: String, in test: Test) {
    let location = (caller as? CallerNote)?.location.map {
      SourceLocation(fileID: $0.fileID, filePath: $0.path, line: $0.line, column: $0.column)
    }
    let origin = site.map { "\($0)" } ?? location.map { "\($0)" }
    Report.issue(
      text + (origin.map { " (made at \($0))" } ?? "") + (explanation.map { "\n\($0)" } ?? ""),
      at: location ?? test.sourceLocation)
  }
}
