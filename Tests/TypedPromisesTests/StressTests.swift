// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing
internal import TypedPromises

/// Runs the body on so many threads at once, and returns when all have.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    let thread = Thread {
      start.wait()
      body(index)
      done.leave()
    }
    thread.start()
  }
  for _ in 0..<count { start.signal() }
  done.wait()
}

@Suite(.serialized) struct StressTests {
  static let rounds = 200

  @Test(
    "attach, resolve, request, invalidate and release at the same time: each handler runs once or never"
  )
  func everything() {
    for _ in 0..<Self.rounds {
      let log = Log<String>()
      let token = PromiseInvalidationToken()
      let (promise, resolver) = Text.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { $0.cancel() }
      let children = Log<Text>()
      onThreads(5) { index in
        switch index {
        case 0: resolver.fulfill(with: 1)
        case 1: promise.requestCancel()
        case 2: token.invalidate()
        default:
          for number in 0..<20 {
            let name = "\(index) \(number)"
            let child = promise.always(on: .immediate, token: number % 2 == 0 ? token : nil) {
              log.add("\(name) \(word($0))")
            }
            if number % 3 == 0 { children.add(child) } else { child.requestCancel() }
            token.requestCancelOnInvalidate(child)
          }
        }
      }
      let outcome = state(promise)
      #expect(outcome == "value 1" || outcome == "cancelled")
      for child in children.entries { #expect(Self.settled(child) == outcome) }
      let names = log.entries
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { $0.hasSuffix(outcome) })
      // Those without a token have all run.
      #expect(names.filter { Int($0.split(separator: " ")[1])! % 2 == 1 }.count == 20)
    }
  }

  /// How a promise stands when all that was delivered before has been.
  static func settled(_ promise: Text) -> String {
    let done = DispatchSemaphore(value: 0)
    promise.tap(on: .immediate) { _ in done.signal() }
    done.wait()
    return state(promise)
  }

  @Test("of the last child's request and the end of the scope exactly one asks the source")
  func sealAgainstRequests() {
    for _ in 0..<Self.rounds {
      let log = Log<String>()
      let holder = Locked<Text?>(nil)
      func make() -> ([Text], Text.Resolver) {
        let (promise, resolver) = Text.makeWithResolver()
        resolver.onRequestCancel(on: .immediate) {
          log.add("requested")
          $0.cancel()
        }
        holder.withLock { $0 = promise }
        return ((0..<3).map { _ in promise.makeChild() }, resolver)
      }
      let (children, resolver) = make()
      onThreads(4) { index in
        if index < 3 { return children[index].requestCancel() }
        let last = holder.withLock { held in
          defer { held = nil }
          return held
        }
        withExtendedLifetime(last) {}
      }
      #expect(log.entries == ["requested"])
      for child in children { #expect(Self.settled(child) == "cancelled") }
      withExtendedLifetime(resolver) {}
    }
  }

  @Test("resolvers and values released on different threads cancel the promise once")
  func lastReferences() {
    for round in 0..<Self.rounds {
      let log = Log<String>()
      let value = Locked<Text?>(nil)
      let resolvers = Locked<[Text.Resolver]>([])
      func fill() {
        let (promise, resolver) = Text.makeWithResolver()
        if round % 2 == 0 { resolver.onRequestCancel(on: .immediate) { _ in } }
        promise.always(on: .immediate) { log.add(word($0)) }
        value.withLock { $0 = promise }
        resolvers.withLock { $0 = [resolver, resolver] }
      }
      fill()
      onThreads(3) { index in
        if index == 0 {
          let held = value.withLock { value in
            defer { value = nil }
            return value
          }
          withExtendedLifetime(held) {}
        } else {
          let held = resolvers.withLock { $0.popLast() }
          withExtendedLifetime(held) {}
        }
      }
      #expect(log.entries == ["cancelled"])
    }
  }

  @Test("promises resolved with one another from several threads all end alike")
  func following() {
    for _ in 0..<Self.rounds {
      let ring = (0..<3).map { _ in Text.makeWithResolver() }
      onThreads(4) { index in
        if index == 3 { return ring[0].1.fulfill(with: 1) }
        ring[index].1.resolve(with: ring[(index + 1) % 3].0)
      }
      for (promise, _) in ring { #expect(Self.settled(promise) == "value 1") }
    }
  }

  @Test("a handler's promise is followed while others request, resolve and let go")
  func flatMap() {
    for _ in 0..<Self.rounds {
      let (promise, resolver) = makeObedient(Int.self, String.self)
      let (inner, innerResolver) = makeObedient(Int.self, String.self)
      let outer = promise.flatMap(on: .immediate) { _ in inner.makeChild() }
      let tail = outer.then(on: .immediate) { _ in }
      onThreads(4) { index in
        switch index {
        case 0: resolver.fulfill(with: 1)
        case 1: innerResolver.fulfill(with: 2)
        case 2: tail.requestCancel()
        default: outer.requestCancel()
        }
      }
      #expect(["value 2", "cancelled"].contains(Self.settled(tail)))
      #expect(outer.result == tail.result)
    }
  }

  @Test("tokens are chained, pruned and invalidated from several threads")
  func tokens() {
    for _ in 0..<Self.rounds {
      let parent = PromiseInvalidationToken()
      let (promise, resolver) = makeObedient(Int.self, String.self)
      let child = PromiseInvalidationToken()
      child.chainInvalidation(from: parent)
      child.requestCancelOnInvalidate(promise)
      onThreads(4) { index in
        if index == 0 { return parent.invalidate() }
        for _ in 0..<20 {
          PromiseInvalidationToken().chainInvalidation(from: parent)
          parent.requestCancelOnInvalidate(Text(fulfilled: 1))
          child.requestCancelOnInvalidate(Text(on: .immediate) { _ in })
        }
      }
      #expect(promise.result == .cancelled)
      withExtendedLifetime(resolver) {}
    }
  }

  @Test("when, delay and timeout meet resolutions and requests of several threads")
  func combining() async {
    for _ in 0..<Self.rounds {
      let inputs = (0..<3).map { _ in makeObedient(Int.self, String.self) }
      let all = when(fulfilled: inputs.map(\.0), cancelOnFailure: true)
      let first = when(first: inputs.map(\.0), cancelRemaining: false)
      let time = ManualTime()
      let (timed, late) = Time.with(time) {
        (
          inputs[0].0.timeout(on: .immediate, delay: 1),
          inputs[1].0.delay(on: .utility, 1)
        )
      }
      onThreads(6) { index in
        switch index {
        case 5: time.advance(by: 1_000_000_000)
        case 3: all.requestCancel()
        case 4: first.requestCancel()
        default: inputs[index].1.fulfill(with: index)
        }
      }
      time.advance(by: 1_000_000_000)
      #expect(await all.outcome().value == [0, 1, 2])
      #expect(await first.outcome().value != nil)
      let result = await timed.outcome()
      #expect(result.value == 0 || result.error == .timedOut)
      #expect(await late.outcome() == .value(1))
    }
  }

  // The stress tests of the original: a callback on the main context is never released by the thread
  // that resolves. Releasing it on the thread that registers it is legitimate.
  // TL-S1, TL-S2
  @Test(
    "callbacks on the main context are not released by resolving threads", arguments: [false, true])
  func released(_ invalidated: Bool) async {
    let key = DispatchSpecificKey<Bool>()
    let resolving = DispatchQueue(label: "resolving")
    resolving.setSpecific(key: key, value: true)
    let log = Log<Bool>()
    let token = PromiseInvalidationToken()
    for _ in 0..<Self.rounds {
      let (promise, resolver) = Text.makeWithResolver()
      let children = Log<Text>()
      DispatchQueue.concurrentPerform(iterations: 20) { _ in
        let spy = Spy { log.add(DispatchQueue.getSpecific(key: key) == true) }
        children.add(promise.always(on: PromiseContext.main, token: token) { _ in spy.touch() })
      }
      if invalidated { token.invalidate() }
      resolving.async { resolver.fulfill(with: 1) }
      for child in children.entries { #expect(await child.outcome() == .value(1)) }
    }
    #expect(log.entries == Array(repeating: false, count: 20 * Self.rounds))
  }
}
