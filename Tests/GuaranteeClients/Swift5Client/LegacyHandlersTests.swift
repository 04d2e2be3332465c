// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromisesSwift5
import Testing

@Suite struct LegacyHandlersTests {
  @Test("the first of elements that are not Sendable is the property, if a type is named")
  func elements() async throws {
    let list = GuestList()
    #expect(try await list.ends(DispatchQueue(label: "guests")).async() == "abba")
    #expect(try await list.nobody().async())
    #expect(try await list.counts().async() == [2, 3, 4, 3, 1])
  }

  #if DEBUG
    @Test("a handler that returns the method first(where:) ends a program that is being debugged")
    func search() async {
      await #expect(processExitsWith: .failure) {
        let guests = Promise.value(GuestList().guests)
        _ = guests.map(on: nil) { $0.first }
      }
    }
  #endif

  @Test("variables that are set again are seen as they are when the handler runs")
  @MainActor func variables() async throws {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    #expect(try await settings.readLater().async() == "after")
    #expect(settings.seen == ["after"])
    let queue = DispatchQueue(label: "old")
    queue.suspend()
    let sum = settings.onQueues(queue)
    queue.resume()
    #expect(try await sum.async() == 3 * 3 + 3 + 3)
    #expect(settings.seen == ["after", "3"])
  }

  @Test("a promise that its own handler returns is rejected (PK-159, PK-169)")
  @MainActor func itself() async {
    // On the main actor, so that no handler runs before the variables are set.
    let settings = Settings()
    for promise in [settings.returnsItself(), settings.recoversWithItself().asVoid()] {
      do {
        try await promise.async()
        Issue.record("it was fulfilled")
      } catch PMKError.returnedSelf {
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("methods of a screen, passed as handlers, run on the main actor")
  @MainActor func methods() async throws {
    let screen = MethodScreen()
    let (promise, seal) = Promise<String>.pending()
    let loaded = screen.load(promise)
    DispatchQueue.global().async { seal.fulfill("a") }
    try await loaded.async()
    #expect(screen.titles == ["decorating", "a!?", "a!?"])
    screen.titles = []
    screen.failing(Promise(error: LoginError.gone))
    while screen.titles.count < 2 { await Task.yield() }
    #expect(screen.titles == ["gone", "finished"])
    screen.titles = []
    try await screen.onQueueVariable(.value("b")).async()
    #expect(screen.titles == ["1b", "2b", "3b"])
  }

  @Test("handlers written on a screen run where on: or the configuration says, as any other ones")
  @MainActor func places() async throws {
    try await Configuration.withOwn { @MainActor () async throws in
      let screen = MethodScreen()
      let queue = DispatchQueue(label: "old")
      mark(queue)
      #expect(try await screen.parse(.value("a"), on: queue).async())
      conf.Q = (map: queue, return: queue)
      #expect(try await screen.parse(.value("a"), byDefaultOn: queue).async())
      conf.Q = (map: nil, return: nil)
      #expect(screen.parse(.value("a"), byDefaultOn: queue).value == false)
    }
  }

  @Test("a retry written down on a screen")
  @MainActor func retry() async throws {
    var tries = 0
    let text = try await MethodScreen().retried {
      tries += 1
      return tries < 3 ? Promise(error: LoginError.noName) : .value("c")
    }.async()
    #expect(text == "c")
  }

  @Test("functions for pipe(to:) are taken as they are")
  func piping() {
    var shown = 0
    #expect(pipes(.value(1), .value(2)) { _ in shown += 1 } == [0, 0])
    #expect(shown == 2)
  }

  @Test("what makes promises may be passed as functions with the original's types")
  func functions() async throws {
    #expect(try await when(fulfilled: asFunctions()).async() == [3, 4, 5, 6])
  }
}
