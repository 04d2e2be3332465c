// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises

/// The picture on a book: rows of grey values.
struct Cover: Sendable, Equatable {
  var width: Int
  var rows: [[UInt8]]

  /// What is shown if there is no picture.
  static let blank = Cover(width: 1, rows: [[255]])

  init(width: Int, rows: [[UInt8]]) {
    self.width = width
    self.rows = rows
  }

  /// Reads a picture: the width, and then the values.
  init(decoding data: Data) throws {
    guard let first = data.first, first > 0, (data.count - 1) % Int(first) == 0 else {
      throw NetworkError.unreadable("Cover")
    }
    width = Int(first)
    rows = stride(from: 1, to: data.count, by: width).map { start in
      Array(data[data.startIndex + start..<data.startIndex + start + Int(first)])
    }
  }

  /// The same in a quarter of the size.
  func halved() -> Cover {
    var copy = self
    copy.rows = stride(from: 0, to: rows.count, by: 2).map { row in
      stride(from: 0, to: width, by: 2).map { rows[row][$0] }
    }
    copy.width = copy.rows.first?.count ?? 0
    return copy
  }
}

/// Loads the pictures on books.
@MainActor
final class CoverService {
  private let client: HTTPClient
  private let covers: MemoryCache<Cover>
  private let queue = DispatchQueue(label: "shelf.covers", attributes: .concurrent)
  /// How many pictures were decoded.
  private(set) var decoded = 0

  init(client: HTTPClient, covers: MemoryCache<Cover>) {
    self.client = client
    self.covers = covers
  }

  /// The picture on a book; a blank one if there is none.
  func cover(of book: Book) -> Guarantee<Cover> {
    picture(book.id).recover { _ in
      .value(Cover.blank)
    }
  }

  /// The picture on a book, decoded away from the main queue.
  func picture(_ id: String) -> Promise<Cover> {
    if let cover = covers.value(of: id) { return .value(cover) }
    return client.perform(.get("/books/\(id)/cover")).map(on: queue) { response in
      try Cover(decoding: response.body)
    }.get { cover in
      self.decoded += 1
      self.covers.keep(cover, as: id, cost: cover.width * cover.rows.count)
    }
  }

  /// A small picture.
  func thumbnail(of book: Book) -> Promise<Cover> {
    firstly {
      picture(book.id)
    }.map(on: queue) { cover in
      cover.halved()
    }
  }

  /// The pictures of many books, three at a time.
  func thumbnails(of books: [Book]) -> Promise<[Cover]> {
    var rest = books[...]
    let covers = AnyIterator<Promise<Cover>> {
      rest.popFirst().map { self.thumbnail(of: $0) }
    }
    return when(fulfilled: covers, concurrently: 3)
  }
}
