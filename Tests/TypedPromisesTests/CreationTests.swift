// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct CreationTests {
  // TL-1, TL-2, TL-3, TL-4
  @Test("a body resolves its promise in each of the three ways", arguments: Ending.allCases)
  func body(_ ending: Ending) async {
    let direct = Text(on: .background) { resolver in
      switch ending.result {
      case .value(let value): resolver.fulfill(with: value)
      case .error(let error): resolver.reject(with: error)
      case .cancelled: resolver.cancel()
      }
    }
    let seen = Log<String>()
    _ = await direct.then(on: .immediate) { seen.add("value \($0)") }
      .catch(on: .immediate) { seen.add("error \($0)") }
      .onCancel(on: .immediate) { seen.add("cancelled") }.outcome()
    #expect(seen.entries == [ending.rawValue])
    #expect(direct.result == ending.result)
    let resolved = Text(on: .utility) { $0.resolve(with: ending.result) }
    #expect(await resolved.outcome() == ending.result)
  }

  // TL-5
  @Test("a resolver takes results of both kinds")
  func results() {
    let value = Std(on: .immediate) { $0.resolve(with: .success(1)) }
    #expect(state(value) == "value 1")
    let error = Promise<Int, TestError>(on: .immediate) { $0.resolve(with: .failure(.one)) }
    #expect(error.result == .error(.one))
    let typed = Std(on: .immediate) { $0.resolve(with: PromiseResult<Int, TestError>.error(.two)) }
    #expect(state(typed) == "error two")
  }

  // TL-6
  @Test("resolved with a pending promise, it ends as that does", arguments: Ending.allCases)
  func adopting(_ ending: Ending) {
    let (inner, resolver) = Text.makeWithResolver()
    let outer = Text(on: .immediate) { $0.resolve(with: inner) }
    #expect(outer.result == nil)
    resolver.resolve(with: ending.result)
    #expect(outer.result == ending.result)
  }

  // TL-7
  @Test("resolved with a resolved promise, it is resolved before the call returns")
  func adoptingResolved() {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    promise.always(on: .immediate) { log.add(word($0)) }
    resolver.resolve(with: Text(fulfilled: 3))
    #expect(log.entries == ["value 3"])
  }

  // TL-8
  @Test("a request reaches the promise that another was resolved with")
  func requestThroughAdoption() {
    let log = Log<String>()
    let (outer, outerResolver) = Text.makeWithResolver()
    func connect() {
      let (inner, innerResolver) = Text.makeWithResolver()
      // Captured by its own handler, the resolver is not gone when this returns.
      innerResolver.onRequestCancel(on: .immediate) { _ in
        log.add("requested")
        innerResolver.cancel()
      }
      inner.tap(on: .immediate) { log.add(word($0)) }
      outerResolver.resolve(with: inner)
    }
    connect()
    #expect(outer.result == nil)
    outer.requestCancel()
    #expect(log.entries == ["requested", "cancelled"])
    #expect(outer.result == .cancelled)
  }

  // TL-9, TL-10, TL-11, TL-12, TL-13
  @Test("promises made resolved tell immediate handlers at once", arguments: Ending.allCases)
  func premade(_ ending: Ending) {
    let log = Log<String>()
    func watch(_ promise: Text) {
      #expect(promise.result == ending.result)
      promise.then(on: .immediate) { log.add("value \($0)") }
        .catch(on: .immediate) { log.add("error \($0)") }
        .onCancel(on: .immediate) { log.add("cancelled") }
    }
    watch(Text(with: ending.result))
    switch ending {
    case .value: watch(Text(fulfilled: 1))
    case .error: watch(Text(rejected: "e"))
    case .cancelled: watch(Text(on: .immediate) { $0.cancel() })
    }
    #expect(log.entries == [ending.rawValue, ending.rawValue])
  }

  // TL-14, TL-15
  @Test("a result of the standard library makes a resolved promise")
  func standardResults() {
    let log = Log<String>()
    let value = Promise<Int, TestError>(with: .success(1))
    #expect(value.result == .value(1))
    _ = value.then(on: .immediate) { log.add("\($0)") }
    let error = Promise<Int, TestError>(with: .failure(.one))
    #expect(error.result == .error(.one))
    error.catch(on: .immediate) { log.add("\($0)") }
    #expect(log.entries == ["1", "one"])
  }

  // TL-47
  @Test("a body that throws rejects its promise")
  func throwingBody() async {
    let promise = Std(on: .utility) { _ in throw TestError.one }
    #expect(word(await promise.outcome()) == "error one")
  }

  // TL-57
  @Test("each context runs the body where it says")
  func contexts() async throws {
    #expect(
      await Text(on: .main) { resolver in
        resolver.fulfill(with: 1)
      }.outcome() == .value(1))
    let onMain = Promise<Bool, NoError>(on: PromiseContext.main) { resolver in
      dispatchPrecondition(condition: .onQueue(.main))
      resolver.fulfill(with: true)
    }
    #expect(try await onMain.get())
    for (context, qos) in [
      (PromiseContext.background, DispatchQoS.QoSClass.background), (.utility, .utility),
      (.default, .default), (.userInitiated, .userInitiated), (.userInteractive, .userInteractive),
    ] {
      #expect(PromiseContext(qos: qos) == context)
      let offMain = Promise<Bool, NoError>(on: context) { resolver in
        dispatchPrecondition(condition: .notOnQueue(.main))
        resolver.fulfill(with: true)
      }
      #expect(try await offMain.get())
    }
    #expect(PromiseContext(qos: .unspecified) == .default)
    let onQueue = Promise<String, NoError>(on: .one) { $0.fulfill(with: TestQueue.place) }
    #expect(try await onQueue.get() == "one")
    let operations = OperationQueue()
    let inOperation = Promise<Bool, NoError>(on: .operationQueue(operations)) { resolver in
      resolver.fulfill(with: OperationQueue.current === operations)
    }
    #expect(try await inOperation.get())
    let log = Log<Int>()
    _ = Text(on: .immediate) { _ in log.add(1) }
    #expect(log.entries == [1])
  }

  // TL-58
  @Test("the automatic context is the main one on the main queue, else the default one")
  func automatic() async throws {
    let onMain = Promise<Bool, NoError>(on: PromiseContext.main) {
      $0.fulfill(with: PromiseContext.auto == .main)
    }
    #expect(try await onMain.get())
    let onQueue = Promise<Bool, NoError>(on: .one) {
      $0.fulfill(with: PromiseContext.auto == .default)
    }
    #expect(try await onQueue.get())
  }

  @Test("contexts are equal by case and queue, all wrappers of the main queue being one")
  func equality() {
    let operations = OperationQueue()
    let all: [PromiseContext] = [
      .main, .background, .utility, .default, .userInitiated, .userInteractive, .one, .two,
      .queue(.main), .operationQueue(operations), .operationQueue(OperationQueue()), .immediate,
      .nowOr(.main), .nowOr(.one),
    ]
    #expect(Set(all).count == all.count)
    #expect(PromiseContext.queue(.main) == .queue(.main))
    #expect(PromiseContext.operationQueue(operations) == .operationQueue(operations))
    #expect(PromiseContext.nowOr(.one) == .nowOr(.one))
    #expect(PromiseContext.queue(.main).hashValue == PromiseContext.queue(.main).hashValue)
  }
}
