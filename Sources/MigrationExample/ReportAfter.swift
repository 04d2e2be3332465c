// SPDX-License-Identifier: MIT

public import Foundation

/// The program as it is now: asynchronous functions, and no promise.
@MainActor
public final class ReportAfter {
  private let session: PageSession
  private let print: (String) -> Void

  /// Makes the program.
  public init(server: URL, print: @escaping (String) -> Void) {
    session = PageSession(server: server)
    self.print = print
  }

  /// Runs the program.
  public func run() async throws {
    print(try await session.page("menu").line)
    report(1 / 3)
    print(try await pageAgainIfBusy("specials").line)
    report(2 / 3)
    let archive = Task { try await session.page("archive") }
    archive.cancel()
    if case .failure = await archive.result { print("archive: cancelled") }
    report(1)
  }

  private func report(_ progress: Float) { print("\(Int((progress * 100).rounded())) %") }

  private func pageAgainIfBusy(_ name: String) async throws -> Page {
    do {
      return try await session.page(name)
    } catch PageError.status(503) {
      print("\(name): busy, once more")
      return try await session.page(name)
    }
  }
}
