// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

@MainActor
@Suite struct CatalogTests {
  @Test func theBestComesFirst() async throws {
    let world = World()
    let books = try await world.app.catalog.search("moby").get()
    #expect(books.first?.id == "moby")
    #expect(world.server.titles == ["GET /books?page=1&q=moby"])
    #expect(try await world.app.catalog.search("  ").get().isEmpty)
  }

  @Test func aBookThatWasFoundIsNotLoadedAgain() async throws {
    let world = World()
    _ = try await world.app.catalog.search("emma").get()
    #expect(try await world.app.catalog.book("emma").get().author == "Jane Austen")
    #expect(world.server.titles.count == 1)
  }

  @Test func detailsHaveReviewsAndSimilarBooks() async throws {
    let world = World()
    world.server.on(
      "GET /books/emma/reviews",
      json: [
        Review(reader: "A", stars: 4, text: "ok"), Review(reader: "B", stars: 5, text: "good"),
      ])
    world.server.on("GET /books/emma/similar", json: ["dune", "moby"])
    let details = try await world.app.catalog.details("emma").get()
    #expect(details.reviews.map(\.reader) == ["B", "A"])
    #expect(details.similar.map(\.id) == ["dune", "moby"])
    #expect(details.stars == 4.5)
  }

  @Test func detailsAreThereWithoutReviews() async throws {
    let world = World()
    let details = try await world.app.catalog.details("emma").get()
    #expect(details == BookDetails(book: World.books[0], reviews: [], similar: []))
    world.server.fail("GET /books/emma/reviews", .status(500))
    await #expect(throws: NetworkError.status(500, nil)) {
      try await world.app.catalog.details("emma").get()
    }
  }

  @Test func titlesOfBooksThatCanBeHad() async throws {
    let world = World()
    world.server.on("GET /books/popular?page=2", json: [Book]())
    #expect(try await world.app.catalog.popularTitles().get() == ["Emma", "Moby Dick"])
  }

  @Test func aSuggestionIsABookThatIsThere() async throws {
    let world = World()
    world.server.on("GET /books/new", json: [World.books[1], World.books[0]])
    #expect(try await world.app.catalog.suggestion().get().id == "emma")
    world.server.on("GET /books/new", json: [World.books[1]])
    await #expect(throws: PMKError.self) { try await world.app.catalog.suggestion().get() }
  }

  @Test func aReviewIsWritten() async throws {
    let world = World()
    let review = Review(reader: "A", stars: 5, text: "!")
    world.server.on("POST /books/emma/reviews", json: review)
    world.server.on("GET /books/emma/reviews", json: [review])
    #expect(try await world.app.catalog.add(review, to: "emma").get() == [review])
    await #expect(throws: NetworkError.conflict("One to five stars, please.")) {
      try await world.app.catalog.add(Review(reader: "A", stars: 9, text: ""), to: "emma").get()
    }
  }

  @Test func picturesAreDecodedOnce() async throws {
    let world = World()
    world.server.on("GET /books/emma/cover") { _ in
      Response(status: 200, body: Data([2, 1, 2, 3, 4]))
    }
    #expect(try await world.app.covers.picture("emma").get().rows == [[1, 2], [3, 4]])
    #expect(try await world.app.covers.thumbnail(of: World.books[0]).get().rows == [[1]])
    #expect(world.app.covers.decoded == 1)
    #expect(await world.app.covers.cover(of: World.books[1]).async() == Cover.blank)
  }

  @Test func picturesOfManyBooks() async throws {
    let world = World()
    for book in World.books {
      world.server.on("GET /books/\(book.id)/cover") { _ in
        Response(status: 200, body: Data([1, UInt8(book.pages / 100)]))
      }
    }
    let covers = try await world.app.covers.thumbnails(of: World.books).get()
    #expect(covers.map { $0.rows[0][0] } == [4, 7, 6])
  }

  @Test func loansAreInOrder() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    #expect(try await world.app.loans.loans().get().map(\.id) == ["l1", "l2"])
    #expect(try await world.app.loans.overdueTitles(on: 15).get() == ["Emma"])
  }

  @Test func aBookIsBorrowed() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let loan = Loan(id: "l3", book: "dune", due: 15)
    world.server.on("POST /loans", json: loan)
    var dune = World.books[1]
    await #expect(throws: LendingError.notAvailable("Dune")) {
      try await world.app.loans.borrow(World.books[1]).get()
    }
    dune.available = 1
    #expect(try await world.app.loans.borrow(dune).get() == loan)
    #expect(world.app.loans.known.map(\.id) == ["l1", "l3", "l2"])
    #expect(try await world.app.loans.borrow(World.books[0]).get().id == "l1")
  }

  @Test func notEverybodyMayBorrow() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    var owing = World.reader
    owing.fees = 5000
    world.server.on("GET /profile", json: owing)
    await #expect(throws: LendingError.feesDue(5000)) {
      try await world.app.loans.borrow(World.books[0]).get()
    }
    world.server.on("GET /profile", json: World.reader)
    world.server.on("GET /loans", json: (0..<5).map { Loan(id: "\($0)", book: "b\($0)", due: 1) })
    await #expect(throws: LendingError.tooManyLoans(5)) {
      try await world.app.loans.borrow(World.books[0]).get()
    }
    world.server.on("GET /loans", json: [Loan]())
    world.server.fail("POST /loans", .status(409))
    await #expect(throws: LendingError.notAvailable("Emma")) {
      try await world.app.loans.borrow(World.books[0]).get()
    }
  }

  @Test func booksAreKeptForLonger() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.on("PUT /loans/l2", json: Loan(id: "l2", book: "moby", due: 40, renewals: 1))
    #expect(try await world.app.loans.prolongAll().get() == 1)
    #expect(world.app.loans.known.map(\.due) == [10, 40])
    await #expect(throws: LendingError.tooOftenRenewed) {
      try await world.app.loans.prolong(World.loans[1]).get()
    }
  }

  @Test func whoCannotBorrowWaits() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.on("POST /reservations", json: Reservation(id: "r2", book: "dune", position: 4))
    world.server.on("POST /loans", json: Loan(id: "l9", book: "new", due: 1))
    #expect(try await world.app.reservations.want(World.books[1]).get() == 4)
    #expect(try await world.app.reservations.want(World.books[0]).get() == 0)
    world.server.on("DELETE /reservations/r1", json: true)
    #expect(try await world.app.reservations.cancelAll().get() == 1)
  }

  @Test func aBookIsDownloadedOnce() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let text = Data("Call me Ishmael.".utf8)
    world.server.on("GET /books/moby/ticket") { _ in
      .json(["path": AnyJSON.text("/files/moby"), "checksum": .number(text.checksum)])
    }
    world.server.on("GET /files/moby") { _ in Response(status: 200, body: text) }
    world.server.fail("GET /files/moby", .status(503))
    var parts: [Double] = []
    world.app.downloads.onProgress = { _, part in parts.append(part) }
    let downloads = world.app.downloads
    #expect(try await downloads.text(of: World.books[2]).get() == "Call me Ishmael.")
    #expect(parts == [0, 0.5, 0.5, 1])
    #expect(try await downloads.text(of: World.books[2]).get() == "Call me Ishmael.")
    #expect(world.server.count(of: "GET /books/moby/ticket") == 1)
    try await downloads.remove(World.books[2]).get()
    #expect(downloads.progress.isEmpty)
  }

  @Test func notEverythingIsDownloaded() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let downloads = world.app.downloads
    await #expect(throws: DownloadService.Problem.notDigital) {
      try await downloads.download(World.books[0]).get()
    }
    downloads.isMobile = true
    await #expect(throws: DownloadService.Problem.onlyOnWireless) {
      try await downloads.download(World.books[2]).get()
    }
    downloads.isMobile = false
    world.server.on("GET /books/moby/ticket") { _ in
      .json(["path": AnyJSON.text("/files/moby"), "checksum": .number(1)])
    }
    world.server.on("GET /files/moby") { _ in Response(status: 200, body: Data("x".utf8)) }
    await #expect(throws: DownloadService.Problem.damaged("moby")) {
      try await downloads.download(World.books[2]).get()
    }
    #expect(downloads.progress.isEmpty)
  }

  @Test func changesAreDoneLater() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let sync = world.app.sync
    try await sync.add(.returned(loan: "l1")).get()
    try await sync.add(.returned(loan: "gone")).get()
    try await sync.add(.returned(loan: "l2")).get()
    world.server.on("DELETE /loans/l1", json: true)
    world.server.on("DELETE /loans/l2", json: true)
    world.server.fail("DELETE /loans/l2", .status(503))
    await #expect(throws: NetworkError.status(503, nil)) { try await sync.run().get() }
    #expect(!sync.isRunning)
    let app = world.app
    let again = SyncService(
      authorizer: app.authorizer, catalog: app.catalog, files: app.files,
      reachability: app.reachability)
    #expect(await again.restore().async() == 1)
    #expect(try await again.run().get() == SyncService.Report(done: 1, failed: 0))
    #expect(try await again.run().get() == SyncService.Report())
  }
}

/// A value of JSON.
private enum AnyJSON: Encodable, Sendable {
  case text(String)
  case number(Int)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}
