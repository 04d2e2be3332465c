// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

/// A way to go on from a promise, of which a chain is built.
struct Link: Sendable, CustomTestStringConvertible {
  typealias Promise = TypedPromises.Promise<Int, TestError>

  let testDescription: String
  let count: Int
  let next: @Sendable (Promise) -> Promise

  /// As many links as would overflow the stack many times over, if each used the least of it.
  static let many =
    ProcessInfo.processInfo.environment["SWIFT_PROMISES_LONG_TESTS"] == nil ? 100_000 : 1_000_000

  init(
    _ name: String, count: Int = many, _ next: @escaping @Sendable (Promise) -> Promise
  ) {
    (testDescription, self.count, self.next) = (name, long(count), next)
  }

  /// Links that pass requests on.
  static let asking: [Link] = [
    Link("then", count: 1_000_000) { $0.then(on: .immediate) { _ in } },
    Link("map") { $0.map(on: .immediate) { $0 } },
    Link("always") { $0.always(on: .immediate) { _ in } },
    Link("mapResult") { $0.mapResult(on: .immediate) { $0 } },
    Link("makeChild") { $0.makeChild() },
    Link("resolve(with:)") { promise in
      let (next, resolver) = Promise.makeWithResolver()
      resolver.resolve(with: promise)
      return next
    },
    Link("propagatingCancellation") { $0.propagatingCancellation(on: .immediate) { _ in } },
    Link("flatMap") { promise in Promise(fulfilled: 0).flatMap(on: .immediate) { _ in promise } },
    Link("upcasting pipe") { promise in
      Std(fulfilled: 0).tryFlatMap(on: .immediate) { _ in promise }
        .mapError(on: .immediate) { $0 as? TestError ?? .two }
    },
  ]

  static let all =
    asking + [Link("tap") { $0.tap() }, Link("ignoringCancel") { $0.ignoringCancel() }]
}

@Suite(.serialized, .takesLong) struct DepthTests {
  /// Runs the body on a thread with little stack.
  static func onSmallStack(
    _ kilobytes: Int = 512, _ body: @escaping @Sendable () -> Void
  ) async {
    await withCheckedContinuation { done in
      let thread = Thread {
        body()
        done.resume()
      }
      thread.stackSize = kilobytes * 1024
      thread.start()
    }
  }

  static func chain(_ link: Link, _ count: Int, from root: Link.Promise) -> Link.Promise {
    var last = root
    for _ in 0..<count { last = link.next(last) }
    return last
  }

  // TL-39, TL-X17
  @Test(
    "a chain of up to a million links is resolved and released without recursion",
    arguments: Link.all)
  func resolves(_ link: Link) async {
    await Self.onSmallStack {
      let (root, resolver) = Link.Promise.makeWithResolver()
      let last = Self.chain(link, link.count, from: root)
      #expect(last.result == nil)
      resolver.fulfill(with: 1)
      #expect(last.result == .value(1))
    }
  }

  @Test("a request climbs up to a million links without stack", arguments: Link.asking)
  func requests(_ link: Link) async {
    await Self.onSmallStack {
      func make() -> (Link.Promise, Link.Promise.Resolver) {
        let (root, resolver) = makeObedient(Int.self, TestError.self)
        return (Self.chain(link, link.count, from: root), resolver)
      }
      let (last, resolver) = make()
      last.requestCancel()
      #expect(last.result == .cancelled)
      withExtendedLifetime(resolver) {}
    }
  }

  @Test(
    "an abandoned chain of up to a million links is cancelled without stack", arguments: Link.all)
  func abandons(_ link: Link) async {
    await Self.onSmallStack {
      let ended = Log<String>()
      func make() {
        let root = Link.Promise(on: .immediate) { _ in }
        Self.chain(link, link.count, from: root).tap(on: .immediate) { ended.add(word($0)) }
      }
      make()
      #expect(ended.entries == ["cancelled"])
    }
  }

  // TL-39
  @Test("a chain of a few thousand links needs next to no stack", arguments: Link.all)
  func tinyStack(_ link: Link) async {
    await Self.onSmallStack(64) {
      let (root, resolver) = Link.Promise.makeWithResolver()
      let last = Self.chain(link, 2000, from: root)
      resolver.reject(with: .one)
      #expect(last.result == .error(.one))
    }
  }

  // TL-39
  @Test("handlers run depth first, as if each promise were resolved by a nested call")
  func order() async {
    await Self.onSmallStack(64) {
      let log = Log<Int>()
      let (root, resolver) = Text.makeWithResolver()
      let count = 2000
      var nodes = [root]
      for number in 0..<count {
        let node = nodes[number]
        node.always(on: .immediate) { _ in log.add(number) }
        nodes.append(node.tap())
      }
      nodes[count].always(on: .immediate) { _ in log.add(-1) }
      for number in 0..<count {
        nodes[number].always(on: .immediate) { _ in log.add(count + number) }
      }
      resolver.fulfill(with: 1)
      #expect(log.entries == Array(0..<count) + [-1] + (0..<count).reversed().map { count + $0 })
    }
  }

  @Test("handlers that call themselves inline go any depth on a small stack")
  func userRecursion() {
    @Sendable func step(_ number: Int) -> Text {
      number == 0
        ? Promise(fulfilled: 0)
        : Promise(fulfilled: number).flatMap(on: .immediate) { step($0 - 1) }
    }
    onThread(stack: StackSize.small) {
      #expect(step(long(1_000_000)).result == .value(0))
    }
  }

  @Test("a loop of asynchronous steps, each returning the next one's promise, keeps a few of them")
  func loop() async {
    let census = Census()
    let queue = DispatchQueue(label: "steps")
    @Sendable func step(_ number: Int) -> Text {
      let resident = Resident(census)
      return Text(on: .queue(queue)) { $0.fulfill(with: number) }.flatMap(on: .queue(queue)) {
        resident.touch()
        return $0 == 0 ? Text(fulfilled: -1) : step($0 - 1)
      }
    }
    #expect(await step(long(1_000_000)).outcome() == .value(-1))
    #expect(census.most < 20)
  }

  @Test("in such a loop a request still reaches the step that is under way")
  func loopRequest() async {
    let queue = DispatchQueue(label: "steps")
    let (reached, reach) = Text.makeWithResolver()
    @Sendable func step(_ number: Int) -> Text {
      Text(on: .queue(queue)) { resolver in
        guard number == 0 else { return resolver.fulfill(with: number) }
        resolver.onRequestCancel(on: .immediate) { _ in resolver.cancel() }
        reach.fulfill(with: 1)
      }.flatMap(on: .queue(queue)) { step($0 - 1) }
    }
    let loop = step(1000)
    _ = await reached.outcome()
    loop.requestCancel()
    #expect(await loop.outcome() == .cancelled)
  }
}

/// How many residents there are, and were at most.
private final class Census: Sendable {
  private let state = Locked((now: 0, most: 0))

  var most: Int { state.withLock { $0.most } }

  func change(by amount: Int) {
    state.withLock { state in
      state.now += amount
      state.most = max(state.most, state.now)
    }
  }
}

/// Counted as long as it lives.
private final class Resident: Sendable {
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.change(by: 1)
  }

  deinit { census.change(by: -1) }

  func touch() {}
}
