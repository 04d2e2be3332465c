// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing
internal import TypedPromises

@Suite struct DepthTests {
  /// Runs the body on a thread with little stack.
  static func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in
      let thread = Thread {
        body()
        done.resume()
      }
      thread.stackSize = 64 * 1024
      thread.start()
    }
  }

  static let links: [(name: String, link: @Sendable (Text) -> Text)] = [
    ("tap", { $0.tap() }),
    ("makeChild", { $0.makeChild() }),
    ("ignoringCancel", { $0.ignoringCancel() }),
    (
      "resolve(with:)",
      { promise in
        let (next, resolver) = Text.makeWithResolver()
        resolver.resolve(with: promise)
        return next
      }
    ),
    ("propagatingCancellation", { $0.propagatingCancellation(on: .immediate) { _ in } }),
    ("flatMap", { promise in Text(fulfilled: 0).flatMap(on: .immediate) { _ in promise } }),
  ]

  // TL-39, TL-X17
  @Test("a chain of links without callbacks needs no stack", arguments: links.indices)
  func everyLink(_ index: Int) async {
    await Self.onSmallStack {
      let (root, resolver) = Text.makeWithResolver()
      var last = root
      // Promises that follow one another from the inside out are found in steps of one each.
      let count = Self.links[index].name == "flatMap" ? 2000 : 50_000
      for _ in 0..<count { last = Self.links[index].link(last) }
      #expect(last.result == nil)
      resolver.fulfill(with: 1)
      #expect(last.result == .value(1))
    }
  }

  // TL-39
  @Test("handlers run depth first, as if each promise were resolved by a nested call")
  func order() async {
    await Self.onSmallStack {
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

  @Test("an asynchronous loop of steps, each returning the next one's promise, needs no stack")
  func loop() async {
    @Sendable func step(_ number: Int) -> Text {
      Text(on: .one) { $0.fulfill(with: number) }.flatMap(on: .one) {
        $0 == 0 ? Text(fulfilled: -1) : step($0 - 1)
      }
    }
    #expect(await step(20_000).outcome() == .value(-1))
  }

  @Test("requests travel up and abandoned chains go down without stack")
  func requests() async {
    await Self.onSmallStack {
      let log = Log<Int>()
      func make() -> (Text, Text.Resolver) {
        let (root, resolver) = makeObedient(Int.self, String.self)
        var last = root
        for _ in 0..<50_000 { last = last.then(on: .immediate) { log.add($0) } }
        return (last, resolver)
      }
      let (last, resolver) = make()
      last.requestCancel()
      #expect(last.result == .cancelled)
      withExtendedLifetime(resolver) {}
      let abandoned = make().0
      #expect(abandoned.result == .cancelled)
      #expect(log.entries == [])
    }
  }
}
