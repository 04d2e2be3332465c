// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct ThenableTests {
  struct Item: Sendable {
    var key = 1
    var optional: Int?
    var isOn = true
  }

  @Test("get sees the value and forwards it; what it throws rejects (PK-105)")
  func get() {
    let trace = Trace()
    #expect(Promise.value(1).get(on: nil) { trace.add("\($0)") }.value == 1)
    #expect(trace.entries == ["1"])
    #expect(Promise.value(1).get(on: nil) { _ in throw TestError.dummy }.isRejected)
  }

  @Test("handlers on the main queue keep their order, whatever it is called")
  func mainQueueByAnyName() async throws {
    let queue = DispatchQueue.main
    let log = Log<Int>()
    let (promise, resolver) = Promise<Int>.pending()
    // Held up, so that each handler has been sent before the first one runs.
    let blocker = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { blocker.wait() }
    let derived = [
      promise.done(on: .main) { _ in log.add(1) },
      promise.done(on: queue) { _ in log.add(2) },
      promise.done(on: .main) { _ in log.add(3) },
      promise.done { _ in log.add(4) },
      promise.done(on: DispatchQueue.main) { _ in log.add(5) },
      promise.done(on: .main) { _ in log.add(6) },
    ]
    resolver.fulfill(0)
    blocker.signal()
    try await when(fulfilled: derived).get()
    #expect(log.entries == Array(1...6))
  }

  @Test("map with a closure and a key path (PK-106, PK-107)")
  func map() async throws {
    #expect(Promise.value(1).map(on: nil) { $0 * 2 }.value == 2)
    #expect(try await Promise.value(Item()).map(\.key).get() == 1)
  }

  @Test(
    "compactMap fulfils with what it makes, and rejects for an error or nil (PK-108, PK-109, PK-110, PK-111, PK-112)"
  )
  func compactMap() async throws {
    #expect(Promise.value(2.5).compactMap(on: nil) { Int($0) }.value == 2)
    let thrown = Promise.value("a").compactMap(on: nil) { _ -> Int? in throw TestError.dummy }
    #expect(thrown.error as? TestError == .dummy)
    let skipped = Promise(error: TestError.other).compactMap(on: nil) { Int($0 as String) }
    #expect(skipped.error as? TestError == .other)
    let none = Promise.value("x").compactMap(on: nil) { Int($0) }
    guard case PMKError.compactMap(let value, let type)? = none.error as? PMKError else {
      Issue.record("\(none)")
      return
    }
    #expect(value as? String == "x")
    #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
    #expect(try await Promise.value(Item(optional: 3)).compactMap(\.optional).get() == 3)
  }

  @Test("elements are mapped and filtered (PK-113, PK-114, PK-115, PK-116, PK-119, PK-120)")
  func elements() async throws {
    let items = Promise.value([Item(key: 1, optional: 5), Item(key: 2, isOn: false)])
    #expect(try await Promise.value([1, 2]).mapValues { $0 + 1 }.get() == [2, 3])
    #expect(try await items.mapValues(\.key).get() == [1, 2])
    #expect(
      try await Promise.value(["1", "x", "3"]).compactMapValues { Int($0) }.get() == [1, 3])
    #expect(try await items.compactMapValues(\.optional).get() == [5])
    #expect(try await Promise.value([1, 2, 3]).filterValues { $0 > 1 }.get() == [2, 3])
    #expect(try await items.filterValues(\.isOn).get().count == 1)
    #expect(try await Promise.value([1, 2]).flatMapValues { [$0, $0] }.get() == [1, 1, 2, 2])
    let failing = Promise.value([1, 2, 3]).mapValues(on: nil) { number -> Int in
      if number > 1 { throw TestError.number(number) }
      return number
    }
    #expect(failing.error as? TestError == .number(2))
  }

  @Test("a promise of each element, all started at once, values in order (PK-117, PK-118)")
  func thenElements() async throws {
    let promise = Promise.value([1, 2, 3])
    #expect(try await promise.thenMap { Promise.value($0 * 2) }.get() == [2, 4, 6])
    #expect(try await promise.thenFlatMap { Promise.value([$0, $0]) }.get() == [1, 1, 2, 2, 3, 3])
    let pendings = (0..<3).map { _ in Promise<Int>.pending() }
    let all = Promise.value(0..<3).thenMap(on: nil) { pendings[$0].promise }
    for index in [2, 0, 1] { pendings[index].resolver.fulfill(index) }
    #expect(all.value == [0, 1, 2])
    let failing = promise.thenMap(on: nil) { number -> Promise<Int> in
      number == 2 ? Promise(error: TestError.dummy) : .value(number)
    }
    #expect(failing.error as? TestError == .dummy)
  }

  @Test("the first and the last element, on the spot; of none they are rejected (PK-121, PK-122)")
  func ends() {
    let empty = Promise.value([Int]())
    for promise in [empty.lastValue, empty.firstValue, empty.firstValue(on: nil) { _ in true }] {
      guard case PMKError.emptySequence? = promise.error as? PMKError else {
        Issue.record("\(promise)")
        continue
      }
    }
    #expect(Promise.value([1, 2]).firstValue.value == 1)
    #expect(Promise.value([1, 2]).lastValue.value == 2)
    #expect(Promise.value("ab").lastValue.value == "b")
    #expect(Promise.value([1, 2, 3]).firstValue(on: nil) { $0 > 1 }.value == 2)
    #expect(Promise.value([1, 2, 3]).firstValue(on: nil) { $0 > 3 }.isRejected)
    #expect(Promise.value([2, 1]).sortedValues(on: nil).value == [1, 2])
  }

  @Test("then after a rejection is passed over (PK-123)")
  func rejected() {
    let trace = Trace()
    Promise<Int>(error: TestError.dummy)
      .then(on: nil) { value -> Promise<Int> in
        trace.add("then")
        return .value(value)
      }
      .catch(on: nil) { trace.add("\($0)") }
    #expect(trace.entries == ["dummy"])
  }

  @Test("flags are passed to the queue: a handler can be a barrier (PK-124, PK-125)")
  func barrier() async throws {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let running = Counter()
    let finished = Counter()
    let blocker = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      queue.async {
        running.increment()
        blocker.wait()
        finished.increment()
      }
    }
    let one = Promise().done(on: queue, flags: .barrier) { #expect(finished.count == 2) }
    let two = Promise().done(on: queue, flags: [.barrier, .inheritQoS]) {
      #expect(finished.count == 2)
    }
    blocker.signal()
    blocker.signal()
    let both: Promise<Void> = when(fulfilled: one, two)
    try await both.get()
  }

  @Test("tap sees either result, which passes on; asVoid follows on the spot")
  func tap() {
    let trace = Trace()
    Promise.value(1).tap(on: nil) { trace.add("\($0)") }.cauterize()
    let rejected = Promise<Int>(error: TestError.dummy).tap(on: nil) { trace.add("\($0)") }
    #expect(rejected.isRejected)
    #expect(trace.entries.count == 2)
    #expect(Promise.value(1).asVoid().isFulfilled)
    #expect(Promise<Int>(error: TestError.dummy).asVoid().isRejected)
  }

  @Test("an error passes handlers by at once, whatever their queues are")
  func passing() {
    let (promise, seal) = Promise<Int>.pending()
    let chain = promise.map { $0 }.then { Promise.value($0) }.get { _ in }.done { _ in }
    seal.reject(TestError.dummy)
    #expect(chain.error as? TestError == .dummy)
  }

  @Test("handlers of one promise run in the order of registration, late ones last (PK-166)")
  func order() {
    let trace = Trace()
    let (promise, seal) = Promise<Int>.pending()
    promise.done(on: nil) { _ in
      trace.add("1")
      promise.done(on: nil) { _ in trace.add("11") }.cauterize()
    }.cauterize()
    promise.pipe { _ in trace.add("2") }
    promise.done(on: nil) { _ in trace.add("3") }.cauterize()
    seal.fulfill(0)
    #expect(trace.entries == ["1", "2", "3", "11"])
  }
}
