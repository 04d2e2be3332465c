// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// One page of something long.
struct Page<Element: Decodable & Sendable>: Sendable {
  var elements: [Element]
  /// The number of the next page, if there is one.
  var next: Int?
}

/// Loads what the server gives in pages.
@MainActor
final class Pager {
  private let client: HTTPClient
  /// More pages than this are not loaded at once.
  var limit = 50

  init(client: HTTPClient) { self.client = client }

  /// One page.
  func page<Element: Decodable & Sendable>(
    _ number: Int, of path: String, query: [String: String] = [:], as type: Element.Type
  ) -> Promise<Page<Element>> {
    var query = query
    query["page"] = "\(number)"
    return client.perform(.get(path, query: query)).map { response in
      Page(elements: try response.decoded(as: [Element].self), next: response.nextPage)
    }
  }

  /// All pages, one after the other.
  func all<Element: Decodable & Sendable>(
    of path: String, query: [String: String] = [:], as type: Element.Type
  ) -> Promise<[Element]> {
    rest(from: 1, of: path, query: query, as: type)
  }

  private func rest<Element: Decodable & Sendable>(
    from number: Int, of path: String, query: [String: String], as type: Element.Type
  ) -> Promise<[Element]> {
    page(number, of: path, query: query, as: type).then { page -> Promise<[Element]> in
      guard let next = page.next, next <= self.limit else { return .value(page.elements) }
      return self.rest(from: next, of: path, query: query, as: type).map { rest in
        page.elements + rest
      }
    }
  }

  /// The first pages at once, as many as are wanted.
  func first<Element: Decodable & Sendable>(
    _ count: Int, of path: String, as type: Element.Type
  ) -> Promise<[Element]> {
    let pages = (1...max(1, count)).map { page($0, of: path, as: type) }
    return when(fulfilled: pages).map { pages in
      pages.flatMap(\.elements)
    }
  }
}
