// SPDX-License-Identifier: MIT

internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

// A small program, three times: it fetches three pages of JSON from a server, one of them again after
// the server was busy, cancels the last one, and says how far it is. `ReportBefore` is written in one
// dialect, `ReportHalfway` has moved what fetches to another one, and `ReportAfter` has none left. All
// three print the same.

/// What the server answers.
public struct Page: Decodable, Equatable, Sendable {
  /// What the page is called.
  public let title: String
  /// What there is.
  public let items: [String]

  /// The page as one line.
  public var line: String { "\(title): \(items.joined(separator: ", "))" }
}

/// Why there is no page.
public enum PageError: Error, Equatable {
  /// The server answered with a status other than 200.
  case status(Int)
}

/// What both newer programs fetch pages with.
struct PageSession: Sendable {
  let server: URL

  func page(_ name: String) async throws -> Page {
    let (data, response) = try await URLSession.pages.data(
      from: server.appendingPathComponent(name))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw PageError.status(status) }
    return try JSONDecoder().decode(Page.self, from: data)
  }
}

extension URLSession {
  /// What all three fetch with: a session that gives no request up because the machine is busy.
  static let pages: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 3600
    return URLSession(configuration: configuration)
  }()
}
