// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

@MainActor
@Suite struct AccountTests {
  private let credentials = Credentials(card: "123456", pin: "0000")

  @Test func aReaderLogsIn() async throws {
    let world = World()
    defer { world.close() }
    world.server.on("POST /login", json: LoginService.Answer(token: World.token))
    #expect(try await world.app.login.logIn(credentials).get() == World.token)
    #expect(world.app.login.isLoggedIn)
    #expect(await TokenStore(files: world.app.files).restore().async() == World.token)
  }

  @Test func aBadCardIsNotSent() async {
    let world = World()
    await #expect(throws: LoginError.badCard) {
      try await world.app.login.logIn(Credentials(card: "12", pin: "0000")).get()
    }
    await #expect(throws: LoginError.badPin) {
      try await world.app.login.logIn(Credentials(card: "123456", pin: "")).get()
    }
    #expect(world.server.titles.isEmpty)
  }

  @Test func theLibraryMayRefuse() async {
    let world = World()
    world.server.fail("POST /login", .status(401), .status(500))
    await #expect(throws: LoginError.refused) {
      try await world.app.login.logIn(credentials).get()
    }
    await #expect(throws: NetworkError.status(500, nil)) {
      try await world.app.login.logIn(credentials).get()
    }
  }

  @Test func aCodeIsAskedFor() async throws {
    let world = World()
    defer { world.close() }
    world.server.on("POST /login", json: LoginService.Answer(challenge: "c1"))
    world.server.on("POST /login/code", json: LoginService.Answer(token: World.token))
    await #expect(throws: LoginError.noCode) {
      try await world.app.login.logIn(credentials).get()
    }
    world.app.login.askForCode = { after(seconds: 0).map { "42" } }
    #expect(try await world.app.login.logIn(credentials).get() == World.token)
    let body = try #require(world.server.requests.last?.body)
    #expect(String(decoding: body, as: UTF8.self) == #"{"challenge":"c1","code":"42"}"#)
  }

  @Test func anAnswerWithoutTokenIsAnError() async {
    let world = World()
    world.server.on("POST /login", json: LoginService.Answer(challenge: "c1"))
    world.server.on("POST /login/code", json: LoginService.Answer())
    world.app.login.askForCode = { .value("42") }
    do {
      _ = try await world.app.login.logIn(credentials).get()
      Issue.record("it logged in")
    } catch {
      guard case PMKError.compactMap(_, let type) = error else {
        Issue.record(error)
        return
      }
      #expect("\(type)" == "Token")
    }
  }

  @Test func requestsHaveTheToken() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    #expect(try await world.app.profiles.load().get() == World.reader)
    #expect(world.server.requests.last?.headers["Authorization"] == "Bearer a1")
  }

  @Test func nobodyIsLoggedIn() async {
    let world = World()
    await #expect(throws: LoginError.nobody) { try await world.app.profiles.load().get() }
    #expect(world.server.titles.isEmpty)
  }

  @Test func aTokenThatHasEndedIsRenewedOnce() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.timing.now = 2_000_000
    world.server.on(
      "PUT /login/renew", json: Token(access: "a2", refresh: "r2", ends: 3_000_000))
    let app = world.app
    async let profile = app.profiles.load().get()
    async let loans = app.loans.loans().get()
    #expect(try await profile.name == "Ada")
    #expect(try await loans.count == 2)
    #expect(world.server.count(of: "PUT /login/renew") == 1)
    #expect(world.server.requests.last?.headers["Authorization"] == "Bearer a2")
  }

  @Test func aTokenThatIsNotTakenIsRenewed() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.fail("GET /profile", .status(401))
    world.server.on(
      "PUT /login/renew", json: Token(access: "a2", refresh: "r2", ends: 3_000_000))
    #expect(try await world.app.profiles.load().get() == World.reader)
    #expect(
      world.server.titles == ["GET /profile", "PUT /login/renew", "GET /profile"])
  }

  @Test func whoCannotRenewIsLoggedOut() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.fail("GET /profile", .status(401))
    world.server.fail("PUT /login/renew", .status(401))
    await #expect(throws: LoginError.nobody) { try await world.app.profiles.load().get() }
    #expect(!world.app.login.isLoggedIn)
  }

  @Test func whoLogsOutIsForgotten() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.fail("DELETE /login", .status(500))
    await #expect(throws: NetworkError.status(500, nil)) {
      try await world.app.login.logOut().get()
    }
    #expect(!world.app.login.isLoggedIn)
    #expect(await world.app.tokens.restore().async() == nil)
    try await world.app.login.logOut().get()
    #expect(world.server.count(of: "DELETE /login") == 1)
  }

  @Test func aReaderMoves() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    world.server.on("PUT /profile") { request in
      Response(status: 200, body: request.body ?? Data())
    }
    let profile = try await world.app.profiles.move(to: "Harbour").get()
    #expect(profile.branch == "Harbour")
    #expect(world.app.preferences.choices.branch == "Harbour")
    #expect(world.app.profiles.profile == profile)
  }

  @Test func whatIsOwedIsPaid() async throws {
    let world = try await World.withReader()
    defer { world.close() }
    #expect(try await world.app.profiles.pay().get() == 0)
    var owing = World.reader
    owing.fees = 250
    world.server.on("GET /profile", json: owing)
    world.server.on("POST /profile/payments", json: World.reader)
    #expect(try await world.app.profiles.pay().get() == 250)
  }
}
