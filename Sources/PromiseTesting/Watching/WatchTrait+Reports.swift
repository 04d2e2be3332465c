// SPDX-License-Identifier: MIT

internal import APlusPromiseTypes
internal import Foundation
internal import GuaranteePromiseTypes
internal import PromiseCore
internal import PromiseInspection
internal import Testing
internal import WhenPromiseTypes

extension WatchTrait {
  func reportRejections(_ watch: PromiseWatch, _ test: Test) {
    for entry in watch.everything {
      guard case .unhandledRejection(let reason) = entry.finding, !Self.isCancellation(reason)
      else { continue }
      entry.issue(
        "a promise was rejected with \(reason), and nothing handled that: attach a handler, or "
          + "expect it with expectRejected", in: test)
    }
  }

  func reportPending(_ watch: PromiseWatch, _ test: Test) {
    for entry in watch.everything {
      guard case .droppedPending(let observers) = entry.finding else { continue }
      let waiting = observers == 0 ? "" : ", and handlers or promises wait for it (\(observers))"
      entry.issue("a promise was never settled\(waiting): settle it on every path", in: test)
    }
  }

  /// Objects that a task releases as it ends are given time to go.
  func reportSurvivors(_ watch: PromiseWatch, _ test: Test) async {
    for _ in 0..<10_000 {
      if watch.survivors(derived: true).isEmpty { return }
      await Task.yield()
    }
    for survivor in watch.survivors(derived: false) {
      survivor.issue(
        "a promise outlives the test: find what still refers to it or its resolver", in: test)
    }
  }

  private static func isCancellation(_ reason: Any) -> Bool {
    if case WhenPromiseTypes.PromiseError.cancelled? = reason as? WhenPromiseTypes.PromiseError {
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
  fileprivate var everything: [Entry] { findings + survivors(derived: true) }
}

extension PromiseWatch.Entry {
  fileprivate func issue(_ text: String, in test: Test) {
    let location = location.map {
      SourceLocation(fileID: $0.fileID, filePath: $0.path, line: $0.line, column: $0.column)
    }
    Report.issue(
      text + (origin.map { " (made at \($0))" } ?? "") + "\n\(explanation)",
      at: location ?? test.sourceLocation)
  }
}
