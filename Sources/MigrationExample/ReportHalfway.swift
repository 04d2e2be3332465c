// SPDX-License-Identifier: MIT

public import APlusPromises
public import Foundation
internal import PromiseAdapters
internal import TypedPromises

/// What fetches pages has moved: an asynchronous function, in a promise that owns its task.
private struct PageClient: Sendable {
  let session: PageSession

  func page(_ name: String) -> TypedPromises.Promise<Page, any Error> {
    TypedPromises.Promise { try await session.page(name) }
  }
}

/// The program half migrated: the chain is as it was, and converts what it fetches.
@MainActor
public final class ReportHalfway {
  private typealias Promise = APlusPromises.Promise

  private let client: PageClient
  private let print: (String) -> Void

  /// Makes the program.
  public init(server: URL, print: @escaping (String) -> Void) {
    client = PageClient(session: PageSession(server: server))
    self.print = print
  }

  /// Runs the program; the promise reports its progress.
  public func run() -> APlusPromises.Promise<Void> {
    let report = Deferred<Void>()
    report.promise.progress { self.print("\(Int(($0 * 100).rounded())) %") }
    fetch("menu")
      .then { menu -> Promise<Page> in
        self.print(menu.line)
        report.progress(1 / 3)
        return self.fetchAgainIfBusy("specials")
      }
      .then { specials -> Promise<Void> in
        self.print(specials.line)
        report.progress(2 / 3)
        return self.fetch("archive").cancel()
      }
      .then { _ in
        self.print("archive: cancelled")
        report.progress(1)
        report.resolve()
      }
      .catch { report.reject($0) }
    return report.promise
  }

  private func fetchAgainIfBusy(_ name: String) -> Promise<Page> {
    fetch(name).catch { reason -> Promise<Page> in
      // The error of the new client comes in a reason of this dialect.
      guard reason.userInfo[PromiseErrorReasonKey] as? PageError == .status(503) else {
        throw reason
      }
      self.print("\(name): busy, once more")
      return self.fetch(name)
    }
  }

  private func fetch(_ name: String) -> Promise<Page> { Promise(client.page(name)) }
}
