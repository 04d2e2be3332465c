// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises

/// A part of a book that is read aloud.
struct Chapter: Codable, Sendable, Equatable {
  var number: Int
  var title: String
  var seconds: Double
}

/// Loads what is read aloud, a chapter ahead of the listener.
@MainActor
final class AudioService {
  enum Problem: Error, Equatable {
    case noSuchChapter(Int)
    case empty
  }

  private let client: HTTPClient
  private let authorizer: Authorizer
  private let retrier: Retrier
  private let breaker: CircuitBreaker
  private let queue = DispatchQueue(label: "shelf.audio")
  private let sounds: MemoryCache<Data>
  private let running = Deduplicator<Data>()

  init(
    client: HTTPClient, authorizer: Authorizer, retrier: Retrier, breaker: CircuitBreaker,
    sounds: MemoryCache<Data>
  ) {
    self.client = client
    self.authorizer = authorizer
    self.retrier = retrier
    self.breaker = breaker
    self.sounds = sounds
  }

  /// The chapters of a book, in their order.
  func chapters(of book: String) -> Promise<[Chapter]> {
    authorizer.value([Chapter].self, of: .get("/books/\(book)/chapters")).map { chapters in
      guard !chapters.isEmpty else { throw Problem.empty }
      return chapters.sorted { $0.number < $1.number }
    }
  }

  /// How long it takes to listen to some books.
  func seconds(of books: [String]) -> Promise<Double> {
    Promise.value(books).thenMap { book in
      self.chapters(of: book)
    }.map { books in
      books.joined().reduce(0) { sum, chapter in sum + chapter.seconds }
    }
  }

  /// The sound of a chapter, decoded away from the main queue.
  func sound(of chapter: Int, in book: String) -> Promise<Data> {
    let key = "\(book)/\(chapter)"
    if let sound = sounds.value(of: key) { return .value(sound) }
    // It is kept before it counts as loaded: otherwise who asks in between would load it again.
    return running.value(of: key) {
      load(chapter, of: book).get { sound in
        self.sounds.keep(sound, as: key, cost: sound.count)
      }
    }
  }

  private func load(_ chapter: Int, of book: String) -> Promise<Data> {
    retrier.attempt {
      self.breaker.run {
        self.client.perform(.get("/books/\(book)/chapters/\(chapter)"))
      }
    }.map(on: queue) { response in
      Data(response.body.map { $0 ^ 0x55 })
    }.recover { error -> Promise<Data> in
      throw error as? NetworkError == .notFound ? Problem.noSuchChapter(chapter) : error
    }
  }

  /// Loads the chapter behind one, while nobody waits for it.
  func prepare(after chapter: Chapter, in book: String) {
    chapters(of: book).compactMap { chapters in
      chapters.first { $0.number > chapter.number }
    }.then { next in
      self.sound(of: next.number, in: book)
    }.asVoid().cauterize()
  }
}
