// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct PromiseScopeTests {
  @Test("a promise made resolved takes part in all that one resolved later does")
  func ended() async {
    let promise = Text(fulfilled: 1)
    let log = Log<String>()
    let child = promise.map(on: .immediate) { $0 + 1 }
    let grandchild = child.flatMap(on: .immediate) { Text(fulfilled: $0 + 1) }
    promise.tap(on: .nowOr(.one)) { log.add("tap \(word($0))") }
    let later = grandchild.always(on: .one) { log.add("always \(word($0))") }
    #expect(word(await later.outcome()) == "value 3")
    #expect(log.entries == ["tap value 1", "always value 3"])
    #expect(promise == promise && promise != child && state(child) == "value 2")
    // Nothing is requested of what has ended.
    promise.requestCancel()
    child.cancellable.requestCancel()
    #expect(state(promise) == "value 1" && state(child) == "value 2")
  }

  @Test("a handler that returns its own, already resolved receiver passes its result on")
  func returned() {
    let promise = Text(rejected: "e")
    let child = promise.flatMapError(on: .immediate) { _ in promise }
    #expect(word(child.result) == "error e")
  }

  // The value of the child is made after the child was attached, while its queue may be resolving it:
  // whether it finds it pending or not, it must stand for the same promise.
  @Test("a promise behaves the same whether it settles while its value is made or later")
  func endingMeanwhile() async throws {
    for round in 0..<300 {
      let source = Text(fulfilled: round)
      let child = source.map(on: .one) { $0 + 1 }
      let log = Log<String>()
      let children = (0..<2).map { number in
        child.map(on: .immediate) {
          log.add("\(number)")
          return $0
        }
      }
      children[0].requestCancel()
      await TestQueue.one.drain()
      #expect(word(child.result) == "value \(round + 1)")
      #expect(children.map { word($0.result) } == Array(repeating: "value \(round + 1)", count: 2))
      #expect(log.entries.sorted() == ["0", "1"])
    }
  }

  // The end of a scope looks at a cell that turns into an alias at that moment. Missed by it, the last
  // child's request would stop there; seen twice, the adopted promise would be asked twice.
  @Test(
    "of the end of a scope, an adoption and the last child's request, one asks what is waited for",
    arguments: [true, false])
  func sealAgainstAdoption(_ holdsInner: Bool) {
    for _ in 0..<300 {
      let log = Log<String>()
      let held = Locked<Text?>(nil)
      func make() -> (Text.Resolver, Text.Resolver, Text) {
        let (head, resolver) = Text.makeWithResolver()
        let (inner, innerResolver) = Text.makeWithResolver()
        innerResolver.onRequestCancel(on: .immediate) {
          log.add("requested")
          $0.cancel()
        }
        let returned = Locked<Text?>(inner)
        let outer = head.flatMap(on: .immediate) { _ in
          returned.withLock { inner in
            defer { inner = nil }
            return inner!
          }
        }
        held.withLock { $0 = holdsInner ? inner : outer }
        return (resolver, innerResolver, outer.makeChild())
      }
      let (resolver, innerResolver, child) = make()
      onThreads(3) { index in
        switch index {
        case 0: resolver.fulfill(with: 1)
        case 1: child.requestCancel()
        default:
          let last = held.withLock { held in
            defer { held = nil }
            return held
          }
          withExtendedLifetime(last) {}
        }
      }
      #expect(log.entries == ["requested"])
      #expect(word(child.result) == "cancelled")
      withExtendedLifetime(innerResolver) {}
    }
  }
}
