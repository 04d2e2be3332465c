// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseCore

extension GuaranteeRealm {
  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) {
    UnhandledWatchers.shared.add(report)
  }
}

/// All watchers of unhandled rejections: the library has room for only one.
private final class UnhandledWatchers: Sendable {
  typealias Report = @Sendable (any Error) -> Void

  static let shared = UnhandledWatchers()

  private struct Entry: Sendable { let report: Report }

  private let entries = Locked<[Entry]>([])

  init() {
    conf.unhandledRejectionHandler = { [entries] rejection in
      for entry in entries.withLock({ $0 }) { entry.report(rejection.error) }
    }
  }

  func add(_ report: @escaping Report) {
    entries.withLock { $0.append(Entry(report: report)) }
  }
}
