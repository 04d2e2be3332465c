// SPDX-License-Identifier: MIT

import PromiseCore
internal import TestSupport
import Testing

@Suite struct ActorInboxTests {
  actor Log {
    var entries: [Int] = []
    func append(_ entry: Int) { entries.append(entry) }

    /// A job that belongs here, called as a plain function once it is here.
    func job(_ entry: Int, then done: @escaping @Sendable () -> Void = {}) -> @Sendable () -> Void {
      plainJob {
        self.preconditionIsolated()
        self.entries.append(entry)
        done()
      }
    }

    /// Inherits isolation as the parameters of the dialects do.
    private nonisolated func plainJob(
      @_inheritActorContext _ function: @escaping @isolated(any) @Sendable () -> Void
    ) -> @Sendable () -> Void {
      let plain = PlainAction(isolated: function)
      return { try? plain() }
    }
  }

  @Test("jobs run on the actor in the order in which they were enqueued, whatever the priorities")
  func order() async {
    let log = Log()
    let count = 10_000
    var jobs: [@Sendable () -> Void] = []
    for n in 0..<count { jobs.append(await log.job(n)) }
    // Tasks of three priorities take turns, each awaited, so that the order is known.
    for (start, priority) in zip(0..<3, [TaskPriority.background, .high, .medium]) {
      let part = Array(jobs[(count * start / 3)..<(count * (start + 1) / 3)])
      await Task(priority: priority) {
        for job in part { ActorInbox.enqueue(on: log, job) }
      }.value
    }
    await withCheckedContinuation { done in
      ActorInbox.enqueue(on: log) { done.resume() }
    }
    #expect(await log.entries == Array(0..<count))
  }

  @Test("a job enqueued by a job runs later, and after those already waiting")
  func reentrancy() async {
    let log = Log()
    let third = await log.job(3)
    let first = await log.job(1) { ActorInbox.enqueue(on: log, third) }
    let second = await log.job(2)
    await log.enqueueBoth(first, second)
    await withCheckedContinuation { done in
      ActorInbox.enqueue(on: log) { ActorInbox.enqueue(on: log) { done.resume() } }
    }
    #expect(await log.entries == [0, 1, 2, 3])
  }

  @Test("many threads and many actors: each actor runs each of its jobs exactly once, in order")
  func stress() async {
    let logs = (0..<4).map { _ in Log() }
    await withTaskGroup(of: Void.self) { group in
      for log in logs {
        group.addTask {
          for n in 0..<5_000 { ActorInbox.enqueue(on: log, await log.job(n)) }
          await withCheckedContinuation { done in
            ActorInbox.enqueue(on: log) { done.resume() }
          }
        }
      }
    }
    for log in logs { #expect(await log.entries == Array(0..<5_000)) }
  }

  @Test("an actor is released when its inbox is empty")
  func release() async {
    weak var weakLog: Log?
    do {
      let log = Log()
      weakLog = log
      await withCheckedContinuation { done in
        ActorInbox.enqueue(on: log) { done.resume() }
      }
      // The pass that ran the job has ended when the actor takes up other work.
      await log.append(0)
    }
    while weakLog != nil { await Task.yield() }
    #expect(weakLog == nil)
  }
}

extension ActorInboxTests.Log {
  /// Enqueued from the actor itself, both wait until this has returned.
  func enqueueBoth(
    _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
  ) {
    ActorInbox.enqueue(on: self, first)
    ActorInbox.enqueue(on: self, second)
    entries.append(0)
  }
}
