// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct PromiseOperationTests {
  typealias Work = PromiseOperation<Int, String>

  static func flags(_ operation: Work) -> String {
    "\(operation.isExecuting) \(operation.isFinished)"
  }

  /// Waits until everything in the queue has finished.
  static func finish(_ queue: OperationQueue) async {
    await withCheckedContinuation { done in queue.addBarrierBlock { done.resume() } }
  }

  // TL-O1, TL-O2, TL-O5
  @Test("the promise is resolved by the start, and its handlers find the operation finished")
  func start() {
    let log = Log<String>()
    let resolvers = Log<Text.Resolver>()
    let operation = Work(on: .immediate) { resolvers.add($0) }
    #expect(operation.isAsynchronous && operation.promise == operation.promise)
    operation.promise.tap(on: .immediate) { _ in log.add(Self.flags(operation)) }
    #expect(Self.flags(operation) == "false false" && operation.promise.result == nil)
    operation.start()
    #expect(Self.flags(operation) == "true false" && operation.promise.result == nil)
    resolvers.entries[0].fulfill(with: 1)
    #expect(operation.promise.result == .value(1))
    #expect(log.entries == ["false true"])
    let quick = Work(on: .immediate) { $0.fulfill(with: 2) }
    quick.start()
    #expect(quick.promise.result == .value(2) && quick.isFinished)
  }

  // TL-O3, TL-O4
  @Test(
    "dropping an operation cancels its promise only before the start", arguments: [true, false])
  func dropping(_ started: Bool) {
    let log = Log<String>()
    let resolvers = Log<Text.Resolver>()
    func make() -> Text {
      let operation = Work(on: .immediate) { resolver in
        log.add("body")
        resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
        resolvers.add(resolver)
      }
      if started { operation.start() }
      return operation.promise
    }
    let promise = make()
    if started {
      #expect(promise.result == nil)
      resolvers.entries[0].fulfill(with: 1)
      #expect(promise.result == .value(1) && log.entries == ["body"])
    } else {
      #expect(promise.result == .cancelled && log.entries == [])
    }
  }

  // TL-O6, TL-O7, TL-O8, TL-O9
  @Test(
    "cancelling the operation and requesting it of the promise are the same",
    arguments: [true, false])
  func cancelling(_ byOperation: Bool) {
    for started in [true, false] {
      let log = Log<String>()
      let resolvers = Log<Text.Resolver>()
      let operation = Work(on: .immediate) { resolver in
        log.add("body")
        resolvers.add(resolver)
        resolver.onRequestCancel(on: .immediate) { $0.cancel() }
      }
      if started { operation.start() }
      if byOperation { operation.cancel() } else { operation.promise.requestCancel() }
      #expect(operation.isCancelled)
      #expect(operation.promise.result == (started ? .cancelled : nil))
      operation.start()
      #expect(operation.promise.result == .cancelled && operation.isFinished)
      #expect(log.entries == (started ? ["body"] : []))
    }
  }

  @Test("children that lose interest do not cancel an operation that somebody holds")
  func inScope() {
    let log = Log<String>()
    let resolvers = Log<Text.Resolver>()
    let operation = Work(on: .immediate) { resolver in
      resolvers.add(resolver)
      resolver.onRequestCancel(on: .immediate) { _ in log.add("requested") }
    }
    operation.start()
    operation.promise.then(on: .immediate) { _ in }.requestCancel()
    #expect(log.entries == [] && !operation.isCancelled)
    withExtendedLifetime(operation) {}
  }

  // TL-O10
  @Test("the body is released when it has run")
  func released() {
    let log = Log<String>()
    func make() -> Work {
      let spy = Spy { log.add("gone") }
      return Work(on: .immediate) { _ in spy.touch() }
    }
    let operation = make()
    #expect(log.entries == [])
    operation.start()
    #expect(log.entries == ["gone"])
  }

  @Test("an operation whose body drops the resolver is finished, its promise cancelled")
  func droppedResolver() {
    let operation = Work(on: .immediate) { _ in }
    operation.start()
    #expect(operation.promise.result == .cancelled && operation.isFinished)
  }

  // TL-O6, TL-O8
  @Test(
    "an operation whose body keeps nothing but a handler of requests goes on until one arrives",
    arguments: ["operation", "promise", "dropped", "ignored"])
  func onlyRequests(_ shape: String) {
    var operation: Work? = Work(on: .immediate) { resolver in
      resolver.onRequestCancel(on: .immediate) { resolver in
        if shape != "ignored" { resolver.fulfill(with: 1) }
      }
    }
    operation?.start()
    let child = operation?.promise.tap()
    #expect(child?.result == nil && operation?.isExecuting == true)
    switch shape {
    case "operation": operation?.cancel()
    case "promise", "ignored": operation?.promise.requestCancel()
    default: operation = nil
    }
    let cancelled = shape == "dropped" || shape == "ignored"
    #expect(child?.result == (cancelled ? .cancelled : .value(1)))
    #expect(operation?.isCancelled != false && operation?.isFinished != false)
  }

  // TL-O11, TL-O12, TL-O13
  @Test("a start is no registration", arguments: ["plain", "inside", "immediate"])
  func contexts(_ shape: String) async {
    let log = Log<String>()
    let operation = Work(on: shape == "immediate" ? .immediate : .nowOr(.two)) {
      log.add(TestQueue.place)
      $0.fulfill(with: 1)
    }
    await TestQueue.one.perform {
      if shape == "inside" {
        Text(fulfilled: 1).always(on: .nowOr(.two)) { _ in operation.start() }
      } else {
        operation.start()
      }
    }
    #expect(await operation.promise.outcome() == .value(1))
    #expect(log.entries == [shape == "immediate" ? "one" : "two"])
  }

  // TL-O14, TL-O15
  @Test("in a queue it keeps its slot and blocks dependents until it is resolved")
  func queue() async {
    let log = Log<String>()
    let resolvers = Log<Text.Resolver>()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let (begun, begin) = Text.makeWithResolver()
    let operation = Work(on: .immediate) {
      log.add("body \(OperationQueue.current === queue)")
      resolvers.add($0)
      begin.fulfill(with: 1)
    }
    let dependent = BlockOperation { log.add("dependent") }
    dependent.addDependency(operation)
    let next = BlockOperation { log.add("next") }
    queue.addOperation(operation)
    queue.addOperation(dependent)
    queue.addOperation(next)
    _ = await begun.outcome()
    #expect(Self.flags(operation) == "true false")
    #expect(!dependent.isExecuting && !next.isExecuting)
    #expect(queue.operations == [operation, dependent, next])
    resolvers.entries[0].fulfill(with: 1)
    #expect(await operation.promise.outcome() == .value(1))
    await Self.finish(queue)
    #expect(operation.isFinished && dependent.isFinished && next.isFinished)
    #expect(log.entries.first == "body true" && log.entries.count == 3)
  }

  // TL-O16, TL-O17
  @Test("a cancelled operation leaves its queue", arguments: [true, false])
  func cancelledInQueue(_ started: Bool) async {
    let log = Log<String>()
    let queue = OperationQueue()
    let (begun, begin) = Text.makeWithResolver()
    let operation = Work(on: .immediate) { resolver in
      log.add("body")
      resolver.onRequestCancel(on: .immediate) { _ in resolver.cancel() }
      begin.fulfill(with: 1)
    }
    operation.promise.tap(on: .immediate) { log.add(word($0)) }
    let first = BlockOperation { if !started { operation.cancel() } }
    operation.addDependency(first)
    queue.addOperation(operation)
    queue.addOperation(first)
    if started {
      _ = await begun.outcome()
      operation.cancel()
    }
    await Self.finish(queue)
    #expect(log.entries == (started ? ["body", "cancelled"] : ["cancelled"]))
    #expect(Self.flags(operation) == "false true" && operation.promise.result == .cancelled)
    withExtendedLifetime(begin) {}
  }

  // TL-O18
  @Test("starting again does nothing")
  func startedAgain() {
    let log = Log<String>()
    let resolvers = Log<Text.Resolver>()
    let operation = Work(on: .immediate) {
      log.add("body")
      resolvers.add($0)
    }
    operation.start()
    operation.start()
    resolvers.entries[0].fulfill(with: 1)
    operation.start()
    operation.start()
    #expect(log.entries == ["body"] && operation.promise.result == .value(1))
  }
}
