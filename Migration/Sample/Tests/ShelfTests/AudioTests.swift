// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

/// What is listened to, where readers are, and servers that are left alone.
@MainActor
@Suite struct AudioTests {
  private static let chapters = [
    Chapter(number: 2, title: "The Carpet-Bag", seconds: 90),
    Chapter(number: 1, title: "Loomings", seconds: 60),
  ]

  private func world() async throws -> World {
    let world = try await World.withReader()
    world.server.on("GET /books/moby/chapters", json: Self.chapters)
    for chapter in Self.chapters {
      world.server.on("GET /books/moby/chapters/\(chapter.number)") { _ in
        Response(status: 200, body: Data([0x55, UInt8(chapter.number)]))
      }
    }
    world.server.on(
      "PUT /positions/moby", json: Position(book: "moby", chapter: 0, second: 0, time: 0))
    return world
  }

  // MARK: - Sounds

  @Test func chaptersComeInTheirOrder() async throws {
    let world = try await world()
    #expect(try await world.app.audio.chapters(of: "moby").get().map(\.number) == [1, 2])
    #expect(try await world.app.audio.seconds(of: ["moby", "moby"]).get() == 300)
    world.server.on("GET /books/emma/chapters", json: [Chapter]())
    await #expect(throws: AudioService.Problem.empty) {
      try await world.app.audio.chapters(of: "emma").get()
    }
    world.close()
  }

  @Test func aSoundIsLoadedOnce() async throws {
    let world = try await world()
    let (first, second) = (
      world.app.audio.sound(of: 1, in: "moby"), world.app.audio.sound(of: 1, in: "moby")
    )
    #expect(try await first.get() == Data([0, 0x54]))
    #expect(try await second.get() == Data([0, 0x54]))
    #expect(try await world.app.audio.sound(of: 1, in: "moby").get() == Data([0, 0x54]))
    #expect(world.server.count(of: "GET /books/moby/chapters/1") == 1)
    await #expect(throws: AudioService.Problem.noSuchChapter(7)) {
      try await world.app.audio.sound(of: 7, in: "moby").get()
    }
    world.close()
  }

  // MARK: - Servers that fail

  @Test func aServerThatFailsIsLeftAlone() async throws {
    let world = try await world()
    let breaker = CircuitBreaker(timing: world.timing)
    func ask() -> Promise<Response> {
      breaker.run { world.app.client.perform(.get("/books")) }
    }
    world.server.fail("GET /books", .status(500), .status(500), .status(500), .status(500))
    for _ in 0..<3 {
      await #expect(throws: NetworkError.status(500, nil)) { try await ask().get() }
    }
    #expect(breaker.state == .open(until: 20))
    await #expect(throws: CircuitBreaker.IsOpen(seconds: 20)) { try await ask().get() }
    #expect(world.server.count(of: "GET /books") == 3)
    world.timing.now = 20
    await #expect(throws: NetworkError.status(500, nil)) { try await ask().get() }
    #expect(breaker.state == .open(until: 40))
    world.timing.now = 40
    #expect(try await ask().get().status == 200)
    #expect(breaker.state == .closed)
    world.close()
  }

  @Test func aWrongQuestionIsNoFailureOfTheServer() async throws {
    let world = try await world()
    let breaker = CircuitBreaker(timing: world.timing)
    for _ in 0..<5 {
      await #expect(throws: NetworkError.notFound) {
        try await breaker.run { world.app.client.perform(.get("/nothing")) }.get()
      }
    }
    #expect(breaker.state == .closed)
    world.close()
  }

  // MARK: - Positions

  @Test func positionsAreNotedAndSent() async throws {
    let world = try await world()
    try await world.app.readings.note(chapter: 1, second: 30, in: "moby").get()
    #expect(world.server.count(of: "PUT /positions/moby") == 1)
    #expect(world.timing.waits == [5])
    let again = ReadingLog(
      authorizer: world.app.authorizer, files: world.app.files, timing: world.timing)
    #expect(await again.restore().async() == 1)
    #expect(await again.position(in: "moby").async()?.second == 30)
    #expect(await again.position(in: "emma").async() == nil)
    world.close()
  }

  @Test func theNewestPositionCounts() async throws {
    let world = try await world()
    let newer = Position(book: "moby", chapter: 9, second: 1, time: 100)
    world.server.on("GET /positions/moby", json: newer)
    try await world.app.readings.note(chapter: 1, second: 30, in: "moby").get()
    #expect(await world.app.readings.position(in: "moby").async() == newer)
    world.timing.now = 200
    try await world.app.readings.note(chapter: 2, second: 5, in: "moby").get()
    #expect(await world.app.readings.position(in: "moby").async()?.chapter == 2)
    world.close()
  }

  @Test func whatCouldNotBeSentIsSentLater() async throws {
    let world = try await world()
    world.server.fail("PUT /positions/moby", .error(NetworkError.notFound))
    await #expect(throws: NetworkError.notFound) {
      try await world.app.readings.note(chapter: 1, second: 30, in: "moby").get()
    }
    try await world.app.readings.sendAll().get()
    try await world.app.readings.sendAll().get()
    #expect(world.server.count(of: "PUT /positions/moby") == 2)
    world.close()
  }

  // MARK: - The screen

  private func model(_ world: World) -> (PlayerModel, FakePlayer) {
    let player = FakePlayer()
    let model = PlayerModel(
      book: "moby", audio: world.app.audio, log: world.app.readings, player: player,
      presenter: world.notes)
    return (model, player)
  }

  @Test func theBookIsPlayedToItsEnd() async throws {
    let world = try await world()
    let (model, player) = model(world)
    player.endsAtOnce = true
    model.start()
    await world.notes.shown(3)
    #expect(world.notes.texts == ["Loomings", "The Carpet-Bag", "The end."])
    #expect(player.played == [Data([0, 0x54]), Data([0, 0x57])])
    #expect(world.server.count(of: "GET /books/moby/chapters/2") == 1)
    world.close()
  }

  @Test func itGoesOnWhereTheReaderWas() async throws {
    let world = try await world()
    world.server.on(
      "GET /positions/moby", json: Position(book: "moby", chapter: 2, second: 1, time: 100))
    let (model, _) = model(world)
    #expect(try await model.open().get().title == "The Carpet-Bag")
    #expect(model.current?.number == 2)
    world.close()
  }

  @Test func aPlayerThatFailsIsHeardOf() async throws {
    let world = try await world()
    let (model, player) = model(world)
    player.error = NetworkError.unreadable("sound")
    model.start()
    await world.notes.shown(2)
    #expect(world.notes.texts.last == "The library gave an answer that nobody understands.")
    world.close()
  }

  @Test func whoStopsSeesNoError() async throws {
    let world = try await world()
    let (model, player) = model(world)
    model.start()
    await world.notes.shown(1)
    while player.played.isEmpty { await Task.yield() }
    model.stop()
    #expect(player.isStopped)
    try await world.app.readings.sendAll().get()
    #expect(world.notes.texts == ["Loomings"])
    world.close()
  }
}

/// A player without sound.
@MainActor
private final class FakePlayer: SoundPlayer {
  weak var delegate: (any SoundPlayerDelegate)?
  var endsAtOnce = false
  var error: (any Error)?
  private(set) var played: [Data] = []
  private(set) var isStopped = false

  func play(_ sound: Data) {
    played.append(sound)
    if let error {
      delegate?.player(self, didFailWith: error)
    } else if endsAtOnce {
      delegate?.playerDidFinish(self)
    }
  }

  func stop() { isStopped = true }
}
