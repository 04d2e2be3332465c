// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

@MainActor
@Suite struct ScreenTests {
  @Test func aReaderIsGreeted() async throws {
    let world = World()
    defer { world.close() }
    world.server.on("POST /login", json: LoginService.Answer(token: World.token))
    let model = LoginModel(
      login: world.app.login, profiles: world.app.profiles, activity: world.app.activity)
    var states: [LoginModel.State] = []
    model.onChange = { states.append($0) }
    model.logIn()
    #expect(states.isEmpty, "there is nothing to log in with")
    (model.card, model.pin) = ("123456", "0000")
    model.logIn()
    model.logIn()
    await world.notes.shown(2)
    #expect(states == [.working, .done("Hello, Ada!")])
    #expect(model.pin.isEmpty)
    #expect(world.notes.busy == [true, false])
    model.logOut()
    await world.notes.shown(4)
    #expect(model.state == .idle)
    #expect(world.app.profiles.profile == nil)
  }

  @Test func aReaderIsRefused() async {
    let world = World()
    world.server.fail("POST /login", .status(401))
    let model = LoginModel(
      login: world.app.login, profiles: world.app.profiles, activity: world.app.activity)
    (model.card, model.pin) = ("123456", "9999")
    model.logIn()
    await world.notes.shown(2)
    #expect(
      model.state
        == .failed("The library does not know this card, or the PIN is another one."))
  }

  private func searchModel(_ world: World) -> SearchModel {
    SearchModel(
      catalog: world.app.catalog, covers: world.app.covers, preferences: world.app.preferences,
      timing: world.timing, presenter: world.notes)
  }

  @Test func onlyTheLastSearchIsShown() async {
    let world = World()
    defer { world.close() }
    let model = searchModel(world)
    model.type("em")
    model.type("emma")
    await world.notes.shown(2)
    #expect(world.notes.texts == ["3 books", "There are no pictures."])
    #expect(model.rows.first == .init(id: "emma", line: "Emma, Jane Austen", isAvailable: true))
    #expect(world.app.preferences.choices.recentSearches == ["emma"])
    #expect(world.timing.waits == [0.3, 0.3])
  }

  @Test func errorsOfASearchAreShown() async {
    let world = World()
    world.server.isOffline = true
    let model = searchModel(world)
    model.type("emma")
    await world.notes.shown(1)
    #expect(world.notes.texts == ["You are offline."])
  }

  @Test func picturesComeLater() async {
    let world = World()
    for book in World.books {
      world.server.on("GET /books/\(book.id)/cover") { _ in
        Response(status: 200, body: Data([1, 9]))
      }
    }
    let model = searchModel(world)
    model.show(World.books)
    await world.notes.shown(2)
    #expect(world.notes.texts == ["3 books", "3 pictures"])
    #expect(model.thumbnails.count == 3)
  }

  @Test func suggestionsComeFromSearchesOrFromAll() async throws {
    let world = World()
    defer { world.close() }
    world.server.on("GET /books/popular?page=2", json: [Book]())
    let model = searchModel(world)
    await model.begin().async()
    #expect(model.suggestions == ["Emma", "Moby Dick"])
    _ = try await model.find("dune").get()
    await model.begin().async()
    #expect(model.suggestions == ["dune"])
  }

  private func bookModel(_ world: World, _ id: String) -> BookModel {
    BookModel(
      id: id, catalog: world.app.catalog, covers: world.app.covers,
      reservations: world.app.reservations, activity: world.app.activity, presenter: world.notes)
  }

  @Test func aBookIsShown() async throws {
    let world = World()
    let model = bookModel(world, "emma")
    try await model.load().get()
    #expect(model.details?.book.title == "Emma")
    #expect(model.cover == Cover.blank)
    #expect(world.notes.texts == ["Emma, Jane Austen"])
    #expect(world.notes.busy == [true, false])
    #expect(try await model.verdict().get() == "no reviews")
    await #expect(throws: NetworkError.notFound) {
      try await bookModel(world, "none").load().get()
    }
    #expect(world.notes.busy == [true, false, true, false])
  }

  @Test func aBookIsWanted() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let model = bookModel(world, "dune")
    try await model.load().get()
    world.server.on("POST /reservations", json: Reservation(id: "r2", book: "dune", position: 4))
    model.want()
    await world.notes.shown(6)
    #expect(world.notes.texts.last == "4 readers come first.")
    world.server.isOffline = true
    model.want()
    await world.notes.shown(9)
    #expect(world.notes.texts.last == "You are offline.")
    #expect(world.app.activity.running == 0)
  }

  @Test func aReviewIsCounted() async {
    let world = World()
    let review = Review(reader: "A", stars: 5, text: "!")
    world.server.on("POST /books/emma/reviews", json: review)
    world.server.on("GET /books/emma/reviews", json: [review, review])
    let model = bookModel(world, "emma")
    model.write(review)
    await world.notes.shown(1)
    model.write(Review(reader: "A", stars: 0, text: ""))
    await world.notes.shown(2)
    #expect(world.notes.texts == ["2 reviews", "One to five stars, please."])
  }

  private func loansModel(_ world: World) -> LoansModel {
    LoansModel(
      lending: world.app.loans, catalog: world.app.catalog, sync: world.app.sync,
      presenter: world.notes)
  }

  @Test func booksAreBroughtBack() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let model = loansModel(world)
    #expect(try await model.load().get() == 2)
    #expect(model.titles == ["emma": "Emma", "moby": "Moby Dick"])
    world.server.on("DELETE /loans/l1", json: true)
    #expect(try await model.bringBack(model.loans[0]).get() == "Thank you.")
    world.server.isOffline = true
    #expect(try await model.bringBack(model.loans[0]).get() == "Noted for later.")
    #expect(model.loans.isEmpty)
    world.server.isOffline = false
    world.server.on("DELETE /loans/l2", json: true)
    model.synchronize()
    await world.notes.shown(3)
    #expect(world.notes.texts.last == "1 done, 0 failed")
  }

  @Test func aBookIsKeptForLonger() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let model = loansModel(world)
    _ = try await model.load().get()
    world.server.on("PUT /loans/l2", json: Loan(id: "l2", book: "moby", due: 40, renewals: 1))
    let due = await withCheckedContinuation { waiting in
      model.prolong(model.loans[1]) { result in waiting.resume(returning: try? result.get()) }
    }
    #expect(due == 40)
    let none = await withCheckedContinuation { waiting in
      model.prolong(model.loans[0]) { result in waiting.resume(returning: try? result.get()) }
    }
    #expect(none == nil)
  }

  @Test func aBookIsRead() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    try await world.app.files.write(Data("Call me Ishmael. Some years ago".utf8), as: "moby.txt")
      .get()
    let model = ReaderModel(
      book: World.books[2], downloads: world.app.downloads, presenter: world.notes)
    #expect(try await model.open().get() == "Call me Ishmael.")
    #expect(model.pages == ["Call me Ishmael.", "Some years ago"])
    model.show()
    await world.notes.shown(1)
    #expect(world.notes.texts == ["Call me Ishmael."])
    model.forget()
    while try await world.app.files.names().get().contains("moby.txt") { await Task.yield() }
    await #expect(throws: NetworkError.notFound) { try await model.open().get() }
    model.show()
    await world.notes.shown(2)
    #expect(world.notes.texts.last == "This is not there any more.")
  }

  @Test func anEmptyBookHasNoPage() async throws {
    let world = World()
    defer { world.close() }
    try await world.app.files.write(Data(), as: "moby.txt").get()
    let model = ReaderModel(
      book: World.books[2], downloads: world.app.downloads, presenter: world.notes)
    await #expect(throws: PMKError.self) { try await model.open().get() }
  }

  @Test func theFirstScreenDependsOnTheReader() async throws {
    let world = World()
    defer { world.close() }
    #expect(await world.app.start().async() == .login)
    _ = try await world.app.tokens.keep(World.token).get()
    #expect(await world.app.start().async() == .home("Ada"))
    world.server.isOffline = true
    #expect(await world.app.start().async() == .offline)
  }

  @Test func theFirstScreenHasNumbers() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    let summary = try await world.app.summary(on: 15).get()
    #expect(summary == "Ada: 2 loans, 1 overdue, 1 reservations")
  }

  @Test func preparingEndsWhateverHappens() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.app.prepare()
    await world.notes.shown(2)
    #expect(world.notes.busy == [true, false])
  }
}
