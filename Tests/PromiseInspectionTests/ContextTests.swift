// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import PromiseInspection
internal import TestSupport
internal import Testing

/// What is carried: a number, and an object.
private enum Local {
  @TaskLocal static var number = 0
  @TaskLocal static var spy: Spy?
}

/// Waits for what a handler has to say.
private func answer<Answer: Sendable>(
  _ ask: (@escaping @Sendable (Answer) -> Void) async -> Void
) async -> Answer {
  let (answers, give) = AsyncStream<Answer>.makeStream()
  await ask { give.yield($0) }
  for await answer in answers { return answer }
  preconditionFailure("nobody answers any more")
}

@Suite struct ContextTests {
  @Test(arguments: Dialect.everywhere)
  fileprivate func `a handler runs with what was set where it was registered`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let source = dialect.source()
    let found: Int = await answer { give in
      await withPromiseContext {
        await Local.$number.withValue(1) {
          await source.attach(at: place) { give(Local.number) }
        }
      }
      Local.$number.withValue(2) { source.fulfill() }
    }
    #expect(found == 1)
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `outside of a scope nothing is carried, whoever settles the promise`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let source = dialect.source()
    let found: Int = await answer { give in
      await Local.$number.withValue(1) {
        await source.attach(at: place) { give(Local.number) }
      }
      withPromiseContext { Local.$number.withValue(2) { source.fulfill() } }
    }
    // Inline is where the promise is settled, as ever.
    #expect(found == (place == .inline ? 2 : 0))
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `what a handler registers carries on`(_ dialect: Dialect, _ place: Place) async {
    let (first, second) = (dialect.source(), dialect.source())
    let found: Int = await answer { give in
      await withPromiseContext {
        await Local.$number.withValue(1) {
          await first.attach(at: place) {
            second.attachOnQueue(.main) { give(Local.number) }
            second.fulfill()
          }
        }
      }
      first.fulfill()
    }
    #expect(found == 1)
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func
    `each of two scopes has its own values, and the inner one ends with its function`(
      _ dialect: Dialect
    ) async
  {
    let source = dialect.source()
    let queue = DispatchQueue(label: "work")
    let log = Log<Int>()
    withPromiseContext {
      Local.$number.withValue(1) {
        withPromiseContext {
          Local.$number.withValue(2) { source.attachOnQueue(queue) { log.add(Local.number) } }
        }
        source.attachOnQueue(queue) { log.add(Local.number) }
      }
    }
    Local.$number.withValue(3) { source.attachOnQueue(queue) { log.add(Local.number) } }
    source.fulfill()
    while log.count < 3 { await drain(queue) }
    #expect(log.entries == [2, 1, 0])
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `handlers keep their order, in and out of scopes`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let source = dialect.source()
    let home = Home()
    let log = Log<Int>()
    let queue = DispatchQueue(label: "work")
    func attach(_ number: Int) async {
      if place == .queue { return source.attachOnQueue(queue) { log.add(number) } }
      await source.attach(at: place, home) { log.add(number) }
    }
    for number in 0..<20 {
      if number.isMultiple(of: 3) {
        await withPromiseContext { await attach(number) }
      } else {
        await attach(number)
      }
    }
    source.fulfill()
    while log.count < 20 { await Task.yield() }
    #expect(log.entries == Array(0..<20))
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func `a task that was started in a scope belongs to it, also when that is over`(
    _ dialect: Dialect
  ) async {
    let source = dialect.source()
    let (isOver, over) = AsyncStream<Void>.makeStream()
    let found: Int = await answer { give in
      withPromiseContext {
        Local.$number.withValue(1) {
          _ = Task {
            for await _ in isOver { break }
            source.attachOnQueue(.main) { give(Local.number) }
            source.fulfill()
          }
        }
      }
      over.yield()
    }
    #expect(found == 1)
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `a handler that never runs keeps nothing`(_ dialect: Dialect, _ place: Place)
    async
  {
    let gone = Counter()
    for end in ["dropped", "rejected"] {
      let source = dialect.source()
      await withPromiseContext {
        await Local.$spy.withValue(Spy { gone.add() }) {
          await source.attach(at: place) { Issue.record("\(end)") }
        }
      }
      if end == "rejected" { source.reject() }
    }
    while gone.value < 2 { await Task.yield() }
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `a handler that has run keeps nothing, though its promise is kept`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let gone = Counter()
    let source = dialect.source()
    await answer { give in
      await withPromiseContext {
        await Local.$spy.withValue(Spy { gone.add() }) {
          await source.attach(at: place) { give(()) }
        }
      }
      source.fulfill()
    }
    while gone.value < 1 { await Task.yield() }
    withExtendedLifetime(source.kept) {}
  }
}

extension ContextTests {
  @Test(arguments: Dialect.allCases.filter { $0.places.contains(.inline) })
  fileprivate func
    `a handler is part of no task that can be cancelled, and whoever settles goes on in its own`(
      _ dialect: Dialect
    ) async
  {
    let source = dialect.source()
    let log = Log<Bool>()
    withPromiseContext { source.attachInline { log.add(Task.isCancelled) } }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let before = withUnsafeCurrentTask { $0?.hashValue }
      Local.$number.withValue(2) {
        source.fulfill()
        #expect(Local.number == 2)
      }
      #expect(Local.number == 0)
      #expect(withUnsafeCurrentTask { $0?.hashValue } == before)
      await Task.yield()
      log.add(Task.isCancelled)
    }
    await task.value
    #expect(log.entries == [false, true])
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `what a handler records belongs to the test that registered it`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let source = dialect.source()
    let name: String? = await answer { give in
      await withPromiseContext { await source.attach(at: place) { give(Test.current?.name) } }
      Thread.detachNewThread(source.fulfill)
    }
    #expect(name == Test.current?.name)
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func `a task that waits goes on with its own values, of which the promise keeps none`(
    _ dialect: Dialect
  ) async {
    let (source, begun, gone) = (dialect.source(), Counter(), Counter())
    let tasks = (0..<20).map { number in
      withPromiseContext {
        Local.$spy.withValue(Spy { gone.add() }) {
          Local.$number.withValue(number) {
            Task {
              begun.add()
              try? await source.wait()
              return Local.number
            }
          }
        }
      }
    }
    while begun.value < 20 { await Task.yield() }
    for (number, task) in tasks.enumerated() {
      task.cancel()
      #expect(await task.value == number)
    }
    #expect(gone.value == 20)
    withExtendedLifetime(source.kept) {}
  }

  @Test(arguments: Dialect.allCases.filter { $0.places.contains(.inline) })
  fileprivate func `code of the main actor is that also while it runs inline`(_ dialect: Dialect)
    async
  {
    let source = dialect.source()
    let log = Log<Int>()
    withPromiseContext {
      Local.$number.withValue(1) {
        source.attachInline { MainActor.assumeIsolated { log.add(Local.number) } }
      }
    }
    await MainActor.run { source.fulfill() }
    #expect(log.entries == [1])
  }

  @Test(arguments: Dialect.allCases.filter { $0.places.contains(.inline) })
  fileprivate func `handlers in handlers see their own values, to any depth`(_ dialect: Dialect) {
    let sources = (0..<50).map { _ in dialect.source() }
    let log = Log<Int>()
    withPromiseContext {
      for number in 0..<50 {
        Local.$number.withValue(number) {
          sources[number].attachInline { [next = number < 49 ? sources[number + 1] : nil] in
            next?.fulfill()
            log.add(Local.number)
          }
        }
      }
    }
    sources[0].fulfill()
    #expect(log.entries == (0..<50).reversed())
  }

  @Test(arguments: Dialect.everywhere)
  fileprivate func `a thousand promises that settle on other threads each find their own value`(
    _ dialect: Dialect, _ place: Place
  ) async {
    let sources = (0..<1000).map { _ in dialect.source() }
    let right = Counter()
    let home = Home()
    await withPromiseContext {
      for (number, source) in sources.enumerated() {
        await Local.$number.withValue(number) {
          await source.attach(at: place, home) { right.add(Local.number == number ? 1 : 1_000_000) }
        }
      }
    }
    let settle = sources.map(\.fulfill)
    onThreads(4) { thread in
      for number in stride(from: thread, to: 1000, by: 4) { settle[number]() }
    }
    while right.value < 1000 { await Task.yield() }
    #expect(right.value == 1000)
  }
}
