// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct PromiseTests {
  // W-4, W-5
  @Test("a fresh promise is pending, without a result, and calls nobody")
  func fresh() async {
    let log = Log<Int>()
    let promise = Promise<Int>()
    promise.done { log.add($0) }.fail { _ in log.add(-1) }.always { _ in log.add(-2) }
    await drainMain()
    #expect(promise.state.isPending)
    #expect(promise.state.result == nil)
    #expect(log.entries.isEmpty)
  }

  // W-6, W-7
  @Test("a promise is made with a queue and a state")
  func custom() async throws {
    let promise = Promise(queue: TestQueue.one.queue, state: .resolved(value: "Test"))
    #expect(promise.state == .resolved(value: "Test"))
    #expect(promise.state != .resolved(value: "Other"))
    #expect(try promise.state.result?.get() == "Test")
    let log = Log<String>()
    promise.done { _ in log.add(TestQueue.here) }
    await finished(promise)
    #expect(log.entries == ["one"])
    let rejected = Promise<Int>(queue: .global(), state: .rejected(error: TestError.one))
    #expect(rejected.state == .rejected(error: TestError.one))
  }

  // W-8
  @Test("a body that throws rejects; the handler sees the state")
  func throwingBody() async {
    let log = Log<String>()
    let promise = Promise<Int>({ throw TestError.one })
    promise.fail { error in
      log.add("\(error) \(promise.state.isRejected) \(promise.error as? TestError == .one)")
    }
    await finished(promise)
    #expect(log.entries == ["one true true"])
  }

  // W-9
  @Test("a body that returns resolves; the handler sees the state")
  func returningBody() async {
    let log = Log<String>()
    let promise = Promise({ "Test" })
    promise.done { value in log.add("\(value) \(promise.value == "Test")") }
    await finished(promise)
    #expect(log.entries == ["Test true"])
  }

  // W-10
  @Test("a body that resolves later from another queue, given as a reference")
  func asynchronousBody() async {
    @Sendable func body(_ resolve: @escaping @Sendable (String) -> Void) {
      DispatchQueue.global().async { resolve("Test") }
    }
    let log = Log<String>()
    let promise = Promise(body)
    promise.done { value in log.add("\(value) \(promise.state.isResolved)") }
    await finished(promise)
    #expect(log.entries == ["Test true"])
  }

  // W-T18
  @Test("a body with two functions rejects, and keeps the promise until it is done")
  func rejectingBody() async {
    let log = Log<String>()
    await withCheckedContinuation { done in
      Promise<Int>({ _, reject in DispatchQueue.global().async { reject(TestError.two) } })
        .fail { log.add("\($0)") }
        .always { _ in done.resume() }
    }
    #expect(log.entries == ["two"])
  }

  // W-T18
  @Test("a body with two functions keeps the promise until it lets them go", arguments: [0, 1])
  func heldByBody(_ kept: Int) async {
    let held = Log<@Sendable () -> Void>()
    weak var promise: Promise<Int>?
    do {
      let made = Promise<Int>(queue: TestQueue.one.queue) { resolve, reject in
        held.add {
          if kept == 0 { resolve(1) } else { reject(TestError.two) }
        }
      }
      promise = made
    }
    await TestQueue.one.drain()
    #expect(promise != nil)
    held.entries[0]()
    await TestQueue.one.drain()
    #expect(promise?.state.isPending == false)
    held.clear()
    #expect(promise == nil)
  }

  @Test("bodies run on the queue of the promise, and never inline", arguments: [true, false])
  func bodyPlace(_ onMain: Bool) async throws {
    let log = Log<String>()
    let queue = onMain ? TestQueue.main : .one
    queue.queue.async {
      _ = Promise<Int>(queue: queue.queue) {
        log.add(TestQueue.here)
        return 1
      }
      log.add("made")
    }
    await queue.drain()
    await queue.drain()
    #expect(log.entries == ["made", queue.rawValue])
    let named = Promise<String>(queue: .main) { resolve in resolve(TestQueue.here) }
    #expect(try await named.get() == "main")
    let global = Promise<String>(queue: .global()) { resolve, _ in resolve(TestQueue.here) }
    #expect(try await global.get() == "elsewhere")
  }

  // W-11
  @Test("rejected before and after the registration, each handler runs once")
  func reject() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.reject(TestError.one)
    promise.fail { log.add("fail \($0)") }
    promise.always { log.add("always \($0)") }
    promise.reject(TestError.two)
    await finished(promise)
    #expect(log.entries.count == 2)
    #expect(log.entries[0] == "fail one")
    #expect(log.entries[1].hasPrefix("always failure"))
  }

  // W-12
  @Test("resolved before and after the registration, each handler runs once")
  func resolve() async {
    let log = Log<String>()
    let promise = Promise<String>()
    promise.resolve("Test")
    promise.done { log.add("\($0) \(promise.state.isResolved)") }
    promise.always { _ in log.add("always") }
    promise.resolve("Other")
    await finished(promise)
    #expect(log.entries == ["Test true", "always"])
  }

  // W-13, W-14, W-15
  @Test("registering returns the same promise, and every handler is kept")
  func registration() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    let same = promise.done { _ in log.add("done") }.done { _ in log.add("done") }
    #expect(same === promise)
    #expect(promise.fail { _ in log.add("fail") } === promise)
    #expect(promise.always { _ in log.add("always") } === promise)
    promise.resolve(1)
    await finished(promise)
    #expect(log.entries == ["done", "done", "always"])
  }

  // W-T1
  @Test("the first settlement wins in one turn too", arguments: [true, false])
  func once(_ secondIsError: Bool) async {
    let log = Log<Int>()
    let promise = Promise<Int>()
    let derived = promise.then { $0 }
    promise.done { log.add($0) }.fail { _ in log.add(-1) }
    promise.resolve(1)
    #expect(promise.state == .resolved(value: 1))
    secondIsError ? promise.reject(TestError.one) : promise.resolve(2)
    await finished(promise)
    await finished(derived)
    #expect(promise.state == .resolved(value: 1) && derived.state == .resolved(value: 1))
    #expect(log.entries == [1])
  }

  @Test("cancelling is a rejection that fail does not hear of by default")
  func cancel() async {
    let log = Log<String>()
    let promise = Promise<Int>()
    promise.fail { _ in log.add("never") }
    promise.fail(policy: .allErrors) { _ in log.add("all") }
    promise.always { log.add("\($0)".contains("cancelled") ? "always" : "?") }
    promise.cancel()
    promise.resolve(1)
    await finished(promise)
    #expect(promise.state == .rejected(error: PromiseError.cancelled))
    #expect(log.entries == ["all", "always"])
  }

  @Test("every promise has a key of its own, the same each time")
  func key() {
    let promises = (0..<100).map { _ in Promise<Int>() }
    #expect(Set(promises.map(\.key)).count == 100)
    #expect(promises.allSatisfy { $0.key.count == 36 && $0.key == $0.key })
    let shared = Log<String>()
    for _ in 0..<50 {
      let promise = Promise<Int>()
      onThreads(2) { _ in shared.add(promise.key) }
    }
    #expect(Set(shared.entries).count == 50)
  }

  @Test("a key stays the same when the promise settles, and also if it follows another one")
  func keyForLife() async {
    let promise = Promise<Int>()
    let follower = promise.then { _ in Promise(state: .resolved(value: 2)) }
    let keys = [promise.key, follower.key]
    promise.resolve(1)
    await finished(follower)
    #expect(keys == [promise.key, follower.key])
    #expect(keys[0] != keys[1])
  }

  @Test("asking for a key is no observation of the promise")
  func keyObservesNothing() {
    let source = Promise<Int>()
    let promises = [source, source.then { _ in Promise<Int>() }]
    for promise in promises.reversed() {
      let cell = promise.watchedCell
      let before = cell.lifecycle.current
      _ = promise.key
      #expect(cell.lifecycle.current == before)
    }
  }

  /// Insists on a queue.
  private final class Insisting: Promise<Int>, @unchecked Sendable {
    static let queue = DispatchQueue(label: "insisting")
    static let key = {
      let key = DispatchSpecificKey<Bool>()
      queue.setSpecific(key: key, value: true)
      return key
    }()

    override init(queue: DispatchQueue = .main, state: State<Int> = .pending) {
      super.init(queue: Self.queue, state: state)
    }

    /// Where its handlers run.
    func place() async -> String {
      await withCheckedContinuation { continuation in
        _ = done { @Sendable _ in
          let isOwn = DispatchQueue.getSpecific(key: Insisting.key) == true
          continuation.resume(
            returning: isOwn ? "own" : MainQueueMark.isCurrent ? "main" : "elsewhere")
        }
      }
    }
  }

  @Test("a subclass may insist on a queue, except where the library names one")
  func insisting() async {
    #expect(await Insisting(state: .resolved(value: 1)).place() == "own")
    let task: @Sendable () async throws -> Int = { 1 }
    #expect(await Insisting(task).place() == "main")
  }

  #if canImport(Glibc)
    @Test("a promise fits into a chunk of 128 bytes, its queue included")
    func size() throws {
      #expect(try instanceSize(of: Promise<String>.self) <= 120)
    }
  #endif
}
