// SPDX-License-Identifier: MIT

internal import PromiseAdapters
internal import PromiseCore
internal import PromiseTesting
internal import TestSupport
internal import Testing

@Suite struct SharedRequestsTests {
  @Test(
    "whoever asks while work is under way gets its result; after that it begins anew",
    arguments: Flavor.allCases)
  func inFlight(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let count = Counter()
      let shared = SharedRequests<String, Int> { key in
        try await clock.sleep(for: .seconds(1))
        return count.add() * 10 + key.count
      }
      let first = flavor.promise { try await shared.value(for: "a") }
      let second = flavor.promise { try await shared.value(for: "a") }
      let other = flavor.promise { try await shared.value(for: "abc") }
      await clock.advance(by: .seconds(1))
      #expect(count.value == 2)
      let ending = first.ending()
      #expect([.value(11), .value(21)].contains(ending) && second.ending() == ending)
      #expect([.value(13), .value(23)].contains(other.ending()))
      let third = flavor.promise { try await shared.value(for: "a") }
      await clock.advance(by: .seconds(1))
      #expect(count.value == 3 && third.ending() == .value(31))
    }
  }

  @Test("a value is kept for its time, which the test's clock measures")
  func timeToLive() async {
    await withVirtualTime { clock in
      let count = Counter()
      let shared = SharedRequests<Int, Int>(timeToLive: 60) { _ in count.add() }
      func ask() async -> Int? { try? await shared.value(for: 1) }
      #expect(await ask() == 1)
      await clock.advance(by: .seconds(59))
      #expect(await ask() == 1)
      await clock.advance(by: .seconds(1))
      #expect(await ask() == 2)
      shared.forget(1)
      #expect(await ask() == 3)
      shared.forgetAll()
      #expect(clock.timers.isEmpty)
      #expect(await ask() == 4)
    }
  }

  @Test("no more values than the limit are kept; the one not asked for the longest goes")
  func limit() async throws {
    let log = Log<Int>()
    let shared = SharedRequests<Int, Int>(limit: 2, timeToLive: .infinity) { key in
      log.add(key)
      return key
    }
    for key in [1, 2, 1, 3, 1, 2] { _ = try await shared.value(for: key) }
    #expect(log.entries == [1, 2, 3, 2])
  }

  @Test("a failure is shared, and not kept")
  func failure() async {
    let count = Counter()
    let shared = SharedRequests<Int, Int>(timeToLive: 60) { _ in
      throw Failure(number: count.add())
    }
    for number in 1...2 {
      await #expect { try await shared.value(for: 1) } throws: {
        ($0 as? Failure)?.number == number
      }
    }
  }

  @Test(
    "work goes on while somebody waits for it, and is cancelled with the last one",
    arguments: Flavor.allCases)
  func cancellation(_ flavor: Flavor) async {
    await withVirtualTime { clock in
      let (begun, ended) = (Counter(), Counter())
      let shared = SharedRequests<Int, Int> { _ in
        begun.add()
        await untilCancelled()
        ended.add()
        throw CancellationError()
      }
      let promises = (0..<2).map { _ in flavor.promise { try await shared.value(for: 1) } }
      await clock.settle()
      promises[0].cancel()
      await clock.settle()
      #expect(promises[0].ending() == .cancelled && promises[1].ending() == nil && ended.value == 0)
      promises[1].cancel()
      await clock.settle()
      #expect(promises[1].ending() == .cancelled && ended.value == 1)
      let anew = flavor.promise { try await shared.value(for: 1) }
      await clock.settle()
      #expect(anew.ending() == nil && begun.value == 2)
      anew.cancel()
    }
  }

  @Test("whoever asks while the last one gives up is not cancelled with it", arguments: 0..<50)
  func race(_: Int) async throws {
    let shared = SharedRequests<Int, Int> { _ in
      for _ in 0..<3 { await Task.yield() }
      try Task.checkCancellation()
      return 1
    }
    let leaving = Task { try await shared.value(for: 1) }
    await Task.yield()
    async let staying = shared.value(for: 1)
    leaving.cancel()
    #expect(try await staying == 1)
  }
}
