// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

// A handler that runs a run loop lets other work in between.

@Suite struct NestedRunLoopTests {
  /// Runs the run loop of the calling thread until it has done the work.
  ///
  /// A block and no waiting: a run loop on a thread of Dispatch was seen to wait past a timer on Linux.
  static func nested(_ work: @escaping @Sendable () -> Void) {
    let done = Log<Bool>()
    RunLoop.current.perform {
      work()
      done.add(true)
    }
    while done.entries.isEmpty {
      _ = RunLoop.current.run(mode: .default, before: Date())
    }
  }

  @Test("work that a nested run loop sends to the main context runs after the handler, in order")
  func mainContext() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    let (other, otherResolver) = Text.makeWithResolver()
    let first = promise.then(on: PromiseContext.main) { _ in
      log.add("begin")
      Text(fulfilled: 1).always(on: PromiseContext.main) { _ in log.add("before") }
      Self.nested {
        log.add("nested")
        otherResolver.fulfill(with: 2)
        Text(fulfilled: 1).always(on: PromiseContext.main) { _ in log.add("inside") }
      }
      Text(fulfilled: 1).always(on: PromiseContext.main) { _ in log.add("after") }
      log.add("end")
    }
    let chained = first.then(on: PromiseContext.main) { _ in log.add("chained") }
    let second = other.then(on: PromiseContext.main) { _ in log.add("other") }
    resolver.fulfill(with: 1)
    _ = await (chained.outcome(), second.outcome())
    #expect(
      log.entries == ["begin", "nested", "end", "before", "other", "inside", "after", "chained"])
  }

  @Test("a handler that runs inline says so again after a nested run loop")
  func inlineHandler() async {
    let log = Log<String>()
    let (promise, resolver) = Text.makeWithResolver()
    promise.always(on: .immediate) { _ in log.add("late \(TestQueue.place)") }
    await TestQueue.one.perform {
      Text(fulfilled: 1).always(on: .nowOr(.two)) { _ in
        Self.nested { resolver.fulfill(with: 1) }
        log.add(TestQueue.place)
      }
    }
    #expect(log.entries == ["late one", "one now"])
  }

  @Test("deliveries that a nested run loop makes are no part of the handler that runs inline")
  func deliveries() async {
    let log = Log<String>()
    let scheduled = Log<@Sendable () -> Void>()
    // An inbox whose passes are run by hand, as a nested run loop would run those of the main queue.
    let inbox = Inbox { scheduled.add($0) }
    await TestQueue.one.perform {
      Text(fulfilled: 1).always(on: .nowOr(.two)) { _ in
        inbox.push { log.add("delivery \(TestQueue.place)") }
        scheduled.entries[0]()
        log.add(TestQueue.place)
      }
    }
    #expect(log.entries == ["delivery one", "one now"])
  }
}
