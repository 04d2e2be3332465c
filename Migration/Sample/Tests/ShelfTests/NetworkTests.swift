// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

@MainActor
@Suite struct NetworkTests {
  @Test func anAddressHasItsQueryInOrder() {
    let request = Request.get("/books", query: ["q": "a b", "page": "1"])
    #expect(request.address == "/books?page=1&q=a%20b")
    #expect(request.title == "GET /books?page=1&q=a%20b")
  }

  @Test func aValueIsReadFromTheAnswer() async throws {
    let world = World()
    let book = try await world.app.client.value(Book.self, of: .get("/books/emma")).get()
    #expect(book.title == "Emma")
    #expect(world.app.client.log.entries.map(\.outcome) == ["ok"])
  }

  @Test func anUnreadableAnswerIsAnError() async {
    let world = World()
    world.server.on("GET /odd", json: ["a": 1])
    await #expect(throws: NetworkError.unreadable("Book")) {
      try await world.app.client.value(Book.self, of: .get("/odd")).get()
    }
  }

  @Test func aStatusBecomesAnError() async {
    let world = World()
    world.server.fail("GET /profile", .status(401), .status(409), .busy(7), .status(500))
    for error in [
      NetworkError.unauthorized, .conflict(""), .busy(after: 7), .status(500, nil),
    ] {
      await #expect(throws: error) {
        try await world.app.client.perform(.get("/profile")).get()
      }
    }
    #expect(world.app.client.log.failuresInARow == 4)
  }

  @Test func whatIsNotAnsweredInTimeIsGivenUp() async {
    let world = World()
    world.server.silent = ["GET /slow"]
    let answer = Task { try await world.app.client.perform(.get("/slow")).get() }
    while world.server.titles.isEmpty { await Task.yield() }
    world.timing.passLimits()
    await #expect(throws: NetworkError.timeout) { try await answer.value }
  }

  @Test func whatIsNotThereIsRemovedAlready() async throws {
    let world = World()
    try await world.app.client.remove("/nothing").get()
    world.server.fail("DELETE /nothing", .status(500))
    await #expect(throws: NetworkError.status(500, nil)) {
      try await world.app.client.remove("/nothing").get()
    }
  }

  @Test func passingErrorsAreTriedAgain() async throws {
    let world = World()
    world.server.fail("GET /books/dune", .status(503), .busy(4))
    let book = try await world.app.catalog.book("dune").get()
    #expect(book.title == "Dune")
    #expect(world.timing.waits == [1, 4])
    #expect(world.app.retrier.repetitions == 2)
  }

  @Test func errorsThatStayAreNotTriedAgain() async {
    let world = World()
    await #expect(throws: NetworkError.notFound) {
      try await world.app.catalog.book("none").get()
    }
    #expect(world.timing.waits.isEmpty)
  }

  @Test func itGivesUpAfterSomeAttempts() async {
    let world = World()
    world.server.fail("GET /books/dune", .status(503), .status(503), .status(503), .status(503))
    await #expect(throws: NetworkError.status(503, nil)) {
      try await world.app.catalog.book("dune").get()
    }
    #expect(world.server.count(of: "GET /books/dune") == 3)
  }

  @Test func allPagesAreLoadedOneAfterTheOther() async throws {
    let world = World()
    for page in 1...3 {
      world.server.on(
        "GET /numbers?page=\(page)", json: [page * 10, page * 10 + 1],
        headers: page < 3 ? ["Next-Page": "\(page + 1)"] : [:])
    }
    let numbers = try await world.app.pager.all(of: "/numbers", as: Int.self).get()
    #expect(numbers == [10, 11, 20, 21, 30, 31])
    world.app.pager.limit = 2
    let some = try await world.app.pager.all(of: "/numbers", as: Int.self).get()
    #expect(some == [10, 11, 20, 21])
  }

  @Test func theFirstPagesAreLoadedAtOnce() async throws {
    let world = World()
    world.server.on("GET /numbers?page=1", json: [1])
    world.server.on("GET /numbers?page=2", json: [2])
    let numbers = try await world.app.pager.first(2, of: "/numbers", as: Int.self).get()
    #expect(numbers == [1, 2])
    await #expect(throws: NetworkError.notFound) {
      try await world.app.pager.first(3, of: "/numbers", as: Int.self).get()
    }
  }

  @Test func itWaitsForAConnection() async throws {
    let world = World()
    world.server.fail("GET /status", .error(NetworkError.offline), .error(NetworkError.offline))
    try await world.app.reachability.online().get()
    #expect(world.timing.waits == [5, 5])
    #expect(world.app.reachability.isOnline)
    world.server.isOffline = true
    await #expect(throws: NetworkError.offline) {
      try await world.app.reachability.online(patience: 2).get()
    }
  }

  @Test func somethingIsDoneOnceMoreWhenThereIsAConnection() async throws {
    let world = World()
    world.server.fail("GET /books/emma", .error(NetworkError.offline))
    let client = world.app.client
    let book = try await world.app.reachability.whenOnline {
      client.value(Book.self, of: .get("/books/emma"))
    }.get()
    #expect(book.id == "emma")
    #expect(world.server.titles == ["GET /books/emma", "GET /status", "GET /books/emma"])
  }
}
