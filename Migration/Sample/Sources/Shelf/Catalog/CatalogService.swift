// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Finds books.
@MainActor
final class CatalogService {
  private let client: HTTPClient
  private let pager: Pager
  private let retrier: Retrier
  private let books: MemoryCache<Book>

  init(client: HTTPClient, pager: Pager, retrier: Retrier, books: MemoryCache<Book>) {
    self.client = client
    self.pager = pager
    self.retrier = retrier
    self.books = books
  }

  /// The books with some words in their titles or authors, best first.
  func search(_ text: String) -> Promise<[Book]> {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty else { return .value([]) }
    return firstly {
      pager.page(1, of: "/books", query: ["q": words.joined(separator: " ")], as: Book.self)
    }.map { page in
      page.elements
    }.get { books in
      self.keep(books)
    }.map(on: .global()) { books in
      books.sorted { rank($0, for: words) > rank($1, for: words) }
    }
  }

  /// A book.
  func book(_ id: String) -> Promise<Book> {
    if let book = books.value(of: id) { return .value(book) }
    let client = client
    return retrier.attempt {
      client.value(Book.self, of: .get("/books/\(id)"))
    }.get { book in
      self.keep([book])
    }
  }

  /// A book with its reviews and what is like it; without these it is shown all the same.
  func details(_ id: String) -> Promise<BookDetails> {
    book(id).then { book in
      when(fulfilled: self.reviews(of: id), self.similar(to: id)).map { reviews, similar in
        BookDetails(book: book, reviews: reviews, similar: similar)
      }
    }
  }

  /// What readers think of a book, those who wrote most first.
  func reviews(of id: String) -> Promise<[Review]> {
    client.value([Review].self, of: .get("/books/\(id)/reviews")).map { reviews in
      reviews.sorted { $0.text.count > $1.text.count }
    }.recover { error -> Promise<[Review]> in
      guard error as? NetworkError == .notFound else { throw error }
      return .value([])
    }
  }

  /// Books that are like another one.
  func similar(to id: String) -> Promise<[Book]> {
    client.value([String].self, of: .get("/books/\(id)/similar")).then { ids in
      when(fulfilled: ids.prefix(3).map { self.book($0) })
    }.recover { _ -> Promise<[Book]> in
      .value([])
    }
  }

  /// The titles of the books that were lent most, of those that can be had.
  func popularTitles() -> Promise<[String]> {
    pager.first(2, of: "/books/popular", as: Book.self)
      .filterValues { $0.isAvailable }
      .mapValues { $0.title }
  }

  /// Any book, if there are any.
  func suggestion() -> Promise<Book> {
    client.value([Book].self, of: .get("/books/new")).compactMap { books in
      books.first { $0.isAvailable }
    }
  }

  /// All books of an author.
  func books(by author: String) -> Promise<[Book]> {
    pager.all(of: "/books", query: ["author": author], as: Book.self).get { books in
      self.keep(books)
    }
  }

  /// Writes a review, and gives all of them.
  func add(_ review: Review, to id: String) -> Promise<[Review]> {
    guard (1...5).contains(review.stars) else {
      return Promise(error: NetworkError.conflict("One to five stars, please."))
    }
    return client.send(review, to: "/books/\(id)/reviews", answering: Review.self).then { _ in
      self.reviews(of: id)
    }
  }

  private func keep(_ found: [Book]) {
    for book in found { books.keep(book, as: book.id) }
  }
}

/// How well a book fits some words.
private func rank(_ book: Book, for words: [String]) -> Int {
  let title = book.title.lowercased()
  let author = book.author.lowercased()
  return words.reduce(0) { rank, word in
    rank + (title.hasPrefix(word) ? 4 : title.contains(word) ? 2 : 0)
      + (author.contains(word) ? 1 : 0)
  }
}
