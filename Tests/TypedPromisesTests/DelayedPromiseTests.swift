// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct DelayedPromiseTests {
  typealias Delayed = DelayedPromise<Int, String>

  // TL-D1, TL-D2, TL-D3
  @Test("the first access starts the body, once, and all accesses are equal")
  func access() async {
    let log = Log<String>()
    let delayed = Delayed(on: .immediate) {
      log.add("body \(PromiseContext.isExecutingNow)")
      $0.fulfill(with: 1)
    }
    #expect(log.entries == [])
    let promise = delayed.promise
    #expect(log.entries == ["body false"])
    #expect(delayed.promise == promise && promise.result == .value(1))
    #expect(log.entries == ["body false"])
    #expect(await Delayed(on: .utility) { $0.fulfill(with: 2) }.promise.outcome() == .value(2))
  }

  @Test("however many threads ask, the body runs once")
  func races() async {
    let log = Log<Int>()
    let delayed = Delayed(on: .one) {
      log.add(1)
      $0.fulfill(with: 1)
    }
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { _ = await delayed.promise.outcome() } }
    }
    #expect(log.entries == [1])
  }

  // TL-D4, TL-D5
  @Test("the body is released when it has run, or with the value", arguments: [true, false])
  func released(_ accessed: Bool) {
    let log = Log<String>()
    func make() -> Delayed {
      let spy = Spy { log.add("gone") }
      return Delayed(on: .immediate) {
        spy.touch()
        log.add("ran")
        $0.fulfill(with: 1)
      }
    }
    var delayed: Delayed? = make()
    #expect(log.entries == [])
    if accessed {
      _ = delayed?.promise
      #expect(log.entries == ["ran", "gone"])
    }
    #expect(delayed == delayed)
    delayed = nil
    #expect(log.entries == (accessed ? ["ran", "gone"] : ["gone"]))
  }

  // TL-D6, TL-D7
  @Test("asking is no registration, not even inside one", arguments: [true, false])
  func nowOr(_ inside: Bool) async {
    let log = Log<String>()
    let delayed = Delayed(on: .nowOr(.two)) {
      log.add(TestQueue.place)
      $0.fulfill(with: 1)
    }
    await TestQueue.one.perform {
      if inside {
        Text(fulfilled: 1).always(on: .nowOr(.two)) { _ in _ = delayed.promise }
      } else {
        _ = delayed.promise
      }
    }
    #expect(await delayed.promise.outcome() == .value(1))
    #expect(log.entries == ["two"])
  }
}
