// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

/// A promise that can leave scope, and a log of how it ends.
struct Scope: ~Copyable {
  private(set) var promise: Std?
  let resolver: Std.Resolver
  let ended = Log<String>()

  init() {
    let (promise, resolver) = makeObedient(Int.self, (any Error).self)
    promise.tap(on: .immediate) { [ended] in ended.add(word($0)) }
    self.promise = promise
    self.resolver = resolver
  }

  mutating func leave() { promise = nil }
}

@Suite struct CancelTests {
  // TL-C6, TL-C7, TL-C11, TL-C12, TL-C15, TL-C16, TL-C17, TL-C18, TL-C19, TL-C20, TL-C21, TL-C22,
  // TL-C27, TL-C28, TL-C29, TL-C31
  @Test("a child's request reaches its parent when that is out of scope", arguments: Operator.all)
  func propagates(_ op: Operator) {
    for requestsFirst in [true, false] {
      let log = Log<String>()
      var scope = Scope()
      let child = op.make(scope.promise!, log)
      if requestsFirst {
        child.requestCancel()
        #expect(scope.ended.entries == [] && child.state() == "pending")
        scope.leave()
      } else {
        scope.leave()
        #expect(scope.ended.entries == [] && child.state() == "pending")
        child.requestCancel()
      }
      #expect(scope.ended.entries == ["cancelled"])
      #expect(child.state() == op.ends)
      #expect(log.entries == op.sees)
    }
  }

  // TL-C8, TL-C9, TL-X3
  @Test(
    "a parent is cancelled when all its children requested it, not before", arguments: Operator.all)
  func allChildren(_ op: Operator) {
    for requests in 1...2 {
      let log = Log<String>()
      var scope = Scope()
      let child = op.make(scope.promise!, log)
      let other = Child(scope.promise!.then(on: .immediate) { _ in log.add("never") })
      scope.leave()
      child.requestCancel()
      child.requestCancel()
      #expect(child.state() == "pending" && other.state() == "pending")
      if requests == 2 {
        other.requestCancel()
        #expect(scope.ended.entries == ["cancelled"])
        #expect(child.state() == op.ends && other.state() == "cancelled")
      } else {
        scope.resolver.reject(with: TestError.two)
        #expect(scope.ended.entries == ["error two"])
        #expect(other.state() == "error two")
      }
    }
  }

  // TL-C10, TL-X7
  @Test("a parent that was only tapped is not cancelled by leaving scope")
  func onlyTapped() {
    var scope = Scope()
    let tapped = scope.promise!.tap()
    tapped.requestCancel()
    scope.leave()
    #expect(scope.ended.entries == [])
    scope.resolver.reject(with: TestError.one)
    #expect(state(tapped) == "error one")
  }

  // TL-X7
  @Test("taps do not keep a request back; dropped and ignoring children do")
  func whoBlocks() {
    for blocker in ["tap", "dropped", "ignoring"] {
      var scope = Scope()
      var kept: Std?
      switch blocker {
      case "tap": kept = scope.promise!.tap()
      case "dropped": _ = scope.promise!.then(on: .immediate) { _ in }
      default:
        kept = scope.promise!.ignoringCancel()
        kept?.requestCancel()
      }
      let child = scope.promise!.then(on: .immediate) { _ in }
      scope.leave()
      child.requestCancel()
      #expect(scope.ended.entries == (blocker == "tap" ? ["cancelled"] : []))
      scope.resolver.cancel()
      #expect(child.result.map { $0.isCancelled } == true)
      withExtendedLifetime(kept) {}
    }
  }

  // TL-C4, TL-C5
  @Test("a promise resolved with another passes requests to it", arguments: [false, true])
  func resolvedWith(_ observed: Bool) {
    var scope = Scope()
    let (outer, outerResolver) = Std.makeWithResolver()
    outerResolver.resolve(with: scope.promise!)
    let other = observed ? scope.promise!.then(on: .immediate) { _ in } : nil
    outer.requestCancel()
    #expect(outer.result == nil && scope.ended.entries == [])
    scope.leave()
    #expect(scope.ended.entries == (observed ? [] : ["cancelled"]))
    scope.resolver.reject(with: TestError.one)
    #expect(state(outer) == (observed ? "error one" : "cancelled"))
    withExtendedLifetime(other) {}
  }

  // TL-C13, TL-C14, TL-C30
  @Test("a promise that a handler returned gets the requests", arguments: [false, true])
  func returned(_ observed: Bool) {
    for throwing in [false, true] {
      for early in [false, true] {
        let scope = Scope()
        let (start, startResolver) = Std.makeWithResolver()
        let inner = scope.promise!
        let outer =
          throwing
          ? start.tryFlatMap(on: .immediate) { [inner] _ in inner }
          : start.flatMap(on: .immediate) { [inner] _ in inner }
        let other = observed ? scope.promise!.then(on: .immediate) { _ in } : nil
        func release(_: consuming Std) {}
        release(inner)
        if early { outer.requestCancel() }
        startResolver.fulfill(with: 1)
        if !early { outer.requestCancel() }
        #expect(outer.result == nil && scope.ended.entries == [])
        scope.resolver.reject(with: TestError.one)
        #expect(state(outer) == "error one")
        withExtendedLifetime(other) {}
      }
    }
  }

  // TL-84, TL-85, TL-C13, TL-C30
  @Test("cancelling what follows a promise cancels that promise, unless it ignores requests")
  func following() {
    for shape in ["flatMap", "tryFlatMap", "typed", "late", "ignoring"] {
      let ended = Log<String>()
      let resolver = Log<Std.Resolver>()
      @Sendable func inner<E>(_: E.Type) -> Promise<Int, E> {
        let (promise, resolver) = makeObedient(Int.self, E.self)
        promise.tap(on: .immediate) { ended.add(word($0)) }
        // The resolver outlives the call in its own handler.
        resolver.onRequestCancel(on: .immediate) { _ in resolver.cancel() }
        return promise
      }
      let (start, startResolver) = Std.makeWithResolver()
      let outer: Std =
        switch shape {
        case "tryFlatMap": start.tryFlatMap(on: .immediate) { _ in inner((any Error).self) }
        case "typed": start.tryFlatMap(on: .immediate) { _ in inner(TestError.self) }
        case "ignoring":
          start.flatMap(on: .immediate) { _ in inner((any Error).self).ignoringCancel() }
        default: start.flatMap(on: .immediate) { _ in inner((any Error).self) }
        }
      if shape == "late" { outer.requestCancel() }
      startResolver.fulfill(with: 1)
      #expect(outer.result == nil || shape == "late")
      outer.requestCancel()
      let expected = shape == "ignoring" ? "pending" : "cancelled"
      #expect(state(outer) == expected)
      #expect(ended.entries == (shape == "ignoring" ? [] : ["cancelled"]))
      withExtendedLifetime(resolver) {}
    }
  }

  // TL-C23, TL-C24, TL-C25, TL-C26
  @Test("an observer of cancellation counts only when it is requested itself")
  func onCancel() {
    // Alive and alone: leaving scope cancels nothing.
    var scope = Scope()
    let log = Log<String>()
    func observe(_ scope: borrowing Scope) -> Std {
      scope.promise!.onCancel(on: .immediate) { log.add("onCancel") }
    }
    let alone = observe(scope)
    scope.leave()
    scope.resolver.fulfill(with: 1)
    #expect(state(alone) == "value 1" && log.entries == [])
    // Alone and requested: cancelled at the end of the scope.
    scope = Scope()
    let requested = observe(scope)
    requested.requestCancel()
    #expect(state(requested) == "pending")
    scope.leave()
    #expect(scope.ended.entries == ["cancelled"] && state(requested) == "cancelled")
    #expect(log.entries == ["onCancel"])
    // Alive beside a child that requests: it keeps nothing back.
    scope = Scope()
    let alive = observe(scope)
    let child = scope.promise!.catch(on: .immediate) { _ in }
    child.requestCancel()
    #expect(scope.ended.entries == [])
    scope.leave()
    #expect(scope.ended.entries == ["cancelled"])
    #expect(state(alive) == "cancelled" && state(child) == "cancelled")
    #expect(log.entries == ["onCancel", "onCancel"])
    // Requested beside a child that is alive: nothing happens.
    scope = Scope()
    let impatient = observe(scope)
    let patient = scope.promise!.catch(on: .immediate) { _ in }
    impatient.requestCancel()
    scope.leave()
    #expect(scope.ended.entries == [])
    scope.resolver.fulfill(with: 2)
    #expect(state(impatient) == "value 2" && state(patient) == "value 2")
    #expect(log.entries.count == 2)
  }

  // TL-C32
  @Test("a delayed promise is in scope as long as its value")
  func delayed() {
    let resolver = Log<Std.Resolver>()
    var delayed: DelayedPromise<Int, any Error>? = DelayedPromise(on: .immediate) {
      $0.onRequestCancel(on: .immediate) { $0.cancel() }
      resolver.add($0)
    }
    let child = delayed!.promise.then(on: .immediate) { _ in }
    child.requestCancel()
    #expect(child.result == nil)
    delayed = nil
    #expect(child.result.map { $0.isCancelled } == true)
  }

  // TL-X6
  @Test("another child attached before the end of the scope revives interest")
  func revival() {
    var scope = Scope()
    let first = scope.promise!.then(on: .immediate) { _ in }
    first.requestCancel()
    let second = scope.promise!.then(on: .immediate) { _ in }
    scope.leave()
    #expect(scope.ended.entries == [])
    second.requestCancel()
    #expect(scope.ended.entries == ["cancelled"])
  }

  @Test("a promise returned from a handler after its own children gave up is wanted again")
  func revivedByFollowing() {
    let (inner, resolver) = makeObedient(Int.self, String.self)
    inner.then(on: .immediate) { _ in }.requestCancel()
    let box = Log<@Sendable () -> Text>()
    func hand(_ promise: consuming Text) {
      let outer = Text(fulfilled: 1).flatMap(on: .immediate) { [promise] _ in promise }
      box.add { outer }
    }
    hand(inner)
    #expect(state(box.entries[0]()) == "pending")
    resolver.fulfill(with: 3)
    #expect(state(box.entries[0]()) == "value 3")
  }

  @Test("a cancellable requests directly and keeps nothing alive")
  func cancellable() {
    let log = Log<String>()
    func make() -> (PromiseCancellable, Text.Resolver) {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      promise.tap(on: .immediate) { log.add(word($0)) }
      _ = promise.then(on: .immediate) { _ in }
      return (promise.cancellable, resolver)
    }
    let (cancellable, resolver) = make()
    cancellable.requestCancel()
    #expect(log.entries == ["cancelled"])
    func abandon() -> PromiseCancellable { make().0 }
    let abandoned = abandon()
    #expect(log.entries == ["cancelled", "cancelled"])
    abandoned.requestCancel()
    withExtendedLifetime(resolver) {}
  }
}
