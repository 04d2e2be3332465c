// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct PropagatingTests {
  /// A root that logs requests, and the promise that propagates to it.
  static func make(
    _ log: Log<String>, on context: PromiseContext = .immediate, obeys: Bool = true
  ) -> (Text, Text.Resolver) {
    let (root, resolver) = Text.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) {
      log.add("root")
      if obeys { $0.cancel() }
    }
    return (
      root.propagatingCancellation(on: context) { promise in
        log.add("handler \(state(promise))")
      }, resolver
    )
  }

  // TL-40, TL-41
  @Test("the last child's request runs the handler, then is passed on to the root")
  func lastChild() {
    let log = Log<String>()
    let same = Log<Text>()
    func derive() -> (Text, Text.Resolver) {
      let (root, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) {
        log.add("root")
        $0.cancel()
      }
      let promise = root.propagatingCancellation(on: .immediate) {
        same.add($0)
        log.add("handler")
      }
      return (promise, resolver)
    }
    let (promise, resolver) = derive()
    let first = promise.makeChild()
    first.always(on: .immediate) { _ in log.add("first") }
    let second = promise.makeChild()
    second.always(on: .immediate) { _ in log.add("second") }
    first.requestCancel()
    #expect(log.entries == [])
    second.requestCancel()
    #expect(log.entries == ["handler", "root", "first", "second"])
    #expect(same.entries == [promise])
    #expect(promise.makeChild().result == .cancelled)
    withExtendedLifetime(resolver) {}
  }

  // TL-42
  @Test("without counted children, leaving scope requests nothing")
  func childless() {
    let log = Log<String>()
    func abandon() -> (Text, Text.Resolver) {
      let (promise, resolver) = Self.make(log)
      return (promise.tap(), resolver)
    }
    let (tapped, resolver) = abandon()
    #expect(log.entries == [] && tapped.result == nil)
    resolver.fulfill(with: 1)
    #expect(tapped.result == .value(1))
  }

  // TL-43
  @Test("a direct request runs the handler at once, and once")
  func direct() {
    let log = Log<String>()
    let (promise, resolver) = Self.make(log)
    #expect(log.entries == [])
    promise.requestCancel()
    promise.requestCancel()
    #expect(log.entries == ["handler pending", "root"])
    #expect(promise.result == .cancelled)
    withExtendedLifetime(resolver) {}
  }

  // TL-44
  @Test(
    "the handler is enqueued on its context when the request returns, and the root asked after it")
  func onOperationQueue() async {
    let log = Log<String>()
    let queue = OperationQueue()
    func derive() -> (Text, Text.Resolver) {
      let (root, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in
        log.add("root \(OperationQueue.current === queue)")
      }
      let promise = root.propagatingCancellation(on: .operationQueue(queue)) { _ in
        log.add("handler \(OperationQueue.current === queue)")
      }
      return (promise, resolver)
    }
    let (promise, resolver) = derive()
    let child = promise.makeChild()
    child.requestCancel()
    await withCheckedContinuation { done in queue.addBarrierBlock { done.resume() } }
    #expect(log.entries == ["handler true", "root true"])
    withExtendedLifetime((resolver, promise)) {}
  }

  // TL-45
  @Test("it ends as the root does")
  func adopts() {
    let log = Log<String>()
    let (promise, resolver) = Self.make(log)
    #expect(promise.result == nil)
    resolver.fulfill(with: 1)
    #expect(promise.result == .value(1))
    promise.requestCancel()
    #expect(log.entries == [])
  }

  // TL-46
  @Test("another child of the root keeps the request from it, but not from the handler")
  func sibling() {
    let log = Log<String>()
    let (root, resolver) = makeObedient(Int.self, String.self)
    let sibling = root.makeChild()
    func derive(_ root: consuming Text) -> Text {
      root.propagatingCancellation(on: .immediate) { _ in log.add("handler") }
    }
    let promise = derive(root)
    promise.makeChild().requestCancel()
    #expect(log.entries == ["handler"] && sibling.result == nil)
    resolver.fulfill(with: 1)
    #expect(sibling.result == .value(1))
  }

  // TL-X8
  @Test("a root in scope is asked when it leaves scope; one that refuses is adopted all the same")
  func refused() {
    let log = Log<String>()
    func make() -> (Text?, Text.Resolver) {
      let (root, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in log.add("root") }
      return (root, resolver)
    }
    var (root, resolver) = make()
    let promise = root!.propagatingCancellation(on: .immediate) { _ in log.add("handler") }
    promise.makeChild().requestCancel()
    #expect(log.entries == ["handler"])
    root = nil
    #expect(log.entries == ["handler", "root"])
    let later = promise.makeChild()
    later.requestCancel()
    #expect(log.entries == ["handler", "root"])
    resolver.fulfill(with: 1)
    #expect(later.result == .value(1))
  }

  @Test("the handler is skipped when the promise was fulfilled before it could run")
  func tooLate() async {
    let log = Log<String>()
    let (promise, resolver) = Self.make(log, on: .one)
    TestQueue.one.queue.suspend()
    promise.requestCancel()
    resolver.fulfill(with: 1)
    TestQueue.one.queue.resume()
    await TestQueue.one.drain()
    #expect(log.entries == [])
    #expect(promise.result == .value(1))
  }
}
