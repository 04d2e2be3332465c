// SPDX-License-Identifier: MIT

public import APlusPromises
public import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The program as it was: callbacks of a session become promises of one dialect.
@MainActor
public final class ReportBefore {
  private let server: URL
  private let print: (String) -> Void

  /// Makes the program.
  public init(server: URL, print: @escaping (String) -> Void) {
    self.server = server
    self.print = print
  }

  /// Runs the program; the promise reports its progress.
  public func run() -> Promise<Void> {
    let report = Deferred<Void>()
    report.promise.progress { self.print("\(Int(($0 * 100).rounded())) %") }
    let promise = fetch("menu")
    Task {
      do {
        let menu = try await promise.get()
        self.print(menu.line)
        report.progress(1 / 3)
        let specials: Page = try await self.fetchAgainIfBusy("specials")
        self.print(specials.line)
        report.progress(2 / 3)
        try await self.fetch("archive").cancel().get()
        self.print("archive: cancelled")
        report.progress(1)
        report.resolve()
      } catch {
        let reason = NSError.reason(for: error)
        report.reject(reason)
      }
    }
    return report.promise
  }

  private func fetchAgainIfBusy(_ name: String) async throws -> Page {
    do {
      return try await fetch(name).get()
    } catch {
      let reason = NSError.reason(for: error)
      guard reason.domain == "pages", reason.code == 503 else { throw error }
      self.print("\(name): busy, once more")
      return try await self.fetch(name).get()
    }
  }

  private func fetch(_ name: String) -> Promise<Page> {
    let deferred = Deferred<Page>()
    let task = URLSession.pages.dataTask(with: server.appendingPathComponent(name)) {
      data, response, error in
      // Whoever cancels the promise ends it: a rejection could come first.
      if (error as? URLError)?.code == .cancelled { return }
      if let error { return deferred.reject(error as NSError) }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard status == 200 else { return deferred.reject(NSError(domain: "pages", code: status)) }
      do {
        deferred.resolve(try JSONDecoder().decode(Page.self, from: data ?? Data()))
      } catch {
        deferred.reject(error as NSError)
      }
    }
    deferred.onCanceled { task.cancel() }
    task.resume()
    return deferred.promise
  }
}
