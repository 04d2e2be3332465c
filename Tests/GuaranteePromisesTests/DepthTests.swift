// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

/// A million links need no stack, in debug builds too.
@Suite(.serialized, .takesLong) struct DepthTests {
  static let links = long(1_000_000)

  @Test("a chain of a million links of every kind is rejected", arguments: [true, false])
  func rejecting(cancelling: Bool) async {
    await onSmallStack {
      let (head, seal) = Promise<Int>.pending()
      var tail = head
      for index in 0..<Self.links {
        switch index % 5 {
        case 0: tail = tail.map { $0 + 1 }
        case 1: tail = tail.get { _ in }
        case 2: tail = tail.ensure(on: nil) {}
        case 3 where cancelling: tail = tail.recover { _ -> Promise<Int> in .value(0) }
        default: tail = tail.then { Promise.value($0) }
        }
      }
      seal.reject(cancelling ? PMKError.cancelled : TestError.dummy)
      #expect(tail.error?.isCancelled == cancelling)
    }
  }

  @Test("a million maps are fulfilled without a queue")
  func fulfilling() async {
    await onSmallStack {
      let (head, seal) = Promise<Int>.pending()
      var tail = head
      for _ in 0..<Self.links { tail = tail.map(on: nil) { $0 + 1 } }
      seal.fulfill(0)
      #expect(tail.value == Self.links)
    }
  }

  @Test("a million links that wait are dropped")
  func dropping() async {
    await Configuration.withOwn {
      conf.logHandler = { _ in }
      await onSmallStack {
        let head = Promise<Int>.pending()
        var tail = head.promise
        for _ in 0..<Self.links { tail = tail.map(on: nil) { $0 + 1 } }
        #expect(tail.isPending)
      }
    }
  }

  @Test("a million elements that are resolved already go through concurrently:")
  func concurrently() async {
    await onSmallStack {
      var next = 0
      let iterator = AnyIterator<Guarantee<Int>> {
        next += 1
        return next <= Self.links ? .value(next) : nil
      }
      let all = when(fulfilled: iterator, concurrently: 3)
      #expect(all.value?.count == Self.links)
    }
  }

  @Test(
    "nested when and race need no stack, however they end",
    arguments: Nest.all, ["fulfilled", "rejected", "requested", "dropped"])
  func nested(nest: Nest, ending: String) async {
    // In debug fewer on less: 13 bytes for each.
    let (levels, kilobytes) = isThorough ? (100_000, 512) : (5_000, 64)
    await onSmallStack(kilobytes: kilobytes) {
      var seal: Resolver<Int>?
      var tail = Promise<Int>.cancellable { made in
        made.onRequestCancel { $0.reject(PMKError.cancelled) }
        seal = made
      }
      for _ in 0..<levels { tail = nest.around(tail) }
      switch ending {
      case "fulfilled":
        seal?.fulfill(1)
        #expect(tail.value == 1)
      case "rejected":
        seal?.reject(TestError.dummy)
        #expect(tail.isRejected)
      case "requested":
        tail.requestCancel()
        #expect(tail.isRejected)
      default: seal = nil
      }
    }
  }

  @Test("a loop in which each step returns the next one keeps a few of them", arguments: Loop.all)
  func loop(_ loop: Loop) async throws {
    let cells = Locked<[WeakCell]>([])
    let queue = DispatchQueue(label: "steps")
    let kept = Log<Int>()
    @Sendable func step(_ count: Int) -> Guarantee<Int> {
      if count == 0 { kept.add(cells.withLock { cells in cells.count { $0.cell != nil } }) }
      let next = loop.next(count, queue, step)
      cells.withLock { $0.append(WeakCell(next.watchedCell)) }
      return next
    }
    // The loop begins when its first promise is known: else it may be over before.
    queue.suspend()
    let first = step(1000)
    queue.resume()
    _ = try await first.get()
    #expect(kept.entries.count == 1)
    #expect((1..<20).contains(kept.entries[0]), "kept \(kept.entries)")
  }

  @Test("a loop of a hundred thousand steps that begins with an asynchronous closure ends")
  func asynchronousLoop() async throws {
    @Sendable func step(_ count: Int) -> Promise<Int> {
      count == 0 ? .value(0) : Promise { count }.then(on: .global()) { step($0 - 1) }
    }
    #expect(try await step(100_000).get() == 0)
  }

  @Test("handlers that call themselves inline go any depth on a small stack")
  func userRecursion() {
    @Sendable func step(_ count: Int) -> Promise<Int> {
      count == 0 ? .value(0) : Promise.value(count).then(on: nil) { step($0 - 1) }
    }
    onThread(stack: StackSize.small) {
      #expect(step(long(1_000_000)).value == 0)
    }
  }
}

/// A promise that waits for another one among several.
struct Nest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let around: @Sendable (Promise<Int>) -> Promise<Int>

  static let all = [
    Nest(testDescription: "when") { when(fulfilled: $0, Promise.value(0)).map(on: nil) { $0.0 } },
    Nest(testDescription: "when of an array") {
      when(fulfilled: [$0]).map(on: nil) { $0[0] }
    },
    Nest(testDescription: "race") { race($0, $0.map(on: nil) { $0 }) },
    Nest(testDescription: "race of the fulfilled") { race(fulfilled: [$0]) },
  ]
}

/// A loop whose steps end on a queue; each returns the next one's guarantee.
struct Loop: Sendable, CustomTestStringConvertible {
  typealias Step = @Sendable (Int) -> Guarantee<Int>

  let testDescription: String
  let next:
    @Sendable (_ count: Int, _ queue: DispatchQueue, _ step: @escaping Step) -> Guarantee<Int>

  // What begins these takes part in requests: only of such a step does the next one count who waits.
  static let all = [
    Loop(testDescription: "then") { count, queue, step in
      after(.nanoseconds(0)).then(on: queue) { count == 0 ? .value(0) : step(count - 1) }
    },
    Loop(testDescription: "recover") { count, queue, step in
      after(.nanoseconds(0)).map(on: queue) { throw TestError.dummy }
        .recover(on: queue) { _ in count == 0 ? .value(0) : step(count - 1) }
    },
  ]
}

struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) { self.object = object }
}
