// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct InboxTests {
  /// An inbox on a queue of its own that counts how often it needed the queue.
  struct Counted {
    let queue = DispatchQueue(label: "inbox")
    let schedules = Counter()
    let inbox: Inbox

    init() {
      let (queue, schedules) = (queue, schedules)
      inbox = Inbox { pass in
        schedules.add()
        queue.async(execute: pass)
      }
    }
  }

  @Test func aBurstSharesOneHop() {
    let counted = Counted()
    let log = Log<Int>()
    counted.queue.suspend()
    for number in 0..<1000 { counted.inbox.push { log.add(number) } }
    counted.queue.resume()
    counted.queue.flush()
    #expect(counted.schedules.value == 1 && log.entries == Array(0..<1000))
    counted.inbox.push { log.add(1000) }
    counted.queue.flush()
    #expect(counted.schedules.value == 2 && log.count == 1001)
  }

  // TL-87: what a callback chains on the context runs in the same pass.
  @Test func whatADeliveryPushesRunsInTheSamePass() {
    let counted = Counted()
    let log = Log<String>()
    counted.queue.suspend()
    counted.queue.async { log.add("before") }
    counted.inbox.push {
      log.add("one")
      counted.queue.async { log.add("foreign") }
      counted.inbox.push { log.add("chained") }
    }
    counted.inbox.push { log.add("two") }
    counted.queue.resume()
    counted.queue.flush()
    counted.queue.flush()
    #expect(log.entries == ["before", "one", "two", "chained", "foreign"])
    #expect(counted.schedules.value == 1)
  }

  @Test("each block is released before the next one runs")
  func releasedBeforeTheNext() {
    let counted = Counted()
    let log = Log<String>()
    counted.queue.suspend()
    for number in 0..<3 {
      let token = Token { log.add("freed \(number)") }
      counted.inbox.push {
        token.touch()
        log.add("run \(number)")
      }
    }
    counted.queue.resume()
    counted.queue.flush()
    #expect(
      log.entries == ["run 0", "freed 0", "run 1", "freed 1", "run 2", "freed 2"])
  }

  @Test("handlers on the main queue are released before the next one runs")
  func mainReleases() async {
    let log = Log<String>()
    let probe = Probe<Int>.pending()
    var last: Probe<Void>?
    for number in 0..<3 {
      let token = Token { log.add("freed \(number)") }
      last = probe.map(at: Destination.main) { _ in
        token.touch()
        log.add("run \(number)")
      }
    }
    probe.fulfill(1)
    _ = await last?.cell.settled(cancellationRequests: false)
    #expect(
      log.entries.prefix(5) == ["run 0", "freed 0", "run 1", "freed 1", "run 2"])
  }

  @Test("a pass that never runs out of work gives way, order kept")
  func passLimit() {
    let counted = Counted()
    let log = Log<Int>()
    let left = Counter()
    left.add(40_000)
    let foreign = Log<Int>()
    @Sendable func step() {
      log.add(40_000 - left.value)
      if left.add(-1) > 0 { counted.inbox.push(step) }
    }
    counted.queue.suspend()
    counted.inbox.push(step)
    counted.queue.async { foreign.add(log.count) }
    counted.queue.resume()
    while left.value > 0 { counted.queue.flush() }
    #expect(log.entries == Array(0..<40_000))
    #expect(counted.schedules.value == 3)
    #expect(foreign.entries == [16_384], "other work gets its turn after so many deliveries")
  }

  @Test("no push is lost when it meets the end of a pass")
  func leaveRace() {
    let counted = Counted()
    let done = DispatchGroup()
    let logs = (0..<2).map { _ in Log<Int>() }
    let rounds = 10_000
    onThreads(2) { thread in
      let log = logs[thread]
      for number in 0..<rounds {
        done.enter()
        counted.inbox.push {
          log.add(number)
          done.leave()
        }
        // Every now and then, let the pass end.
        if number % 64 == 0 { counted.queue.flush() }
      }
    }
    done.wait()
    for log in logs { #expect(log.entries == Array(0..<rounds)) }
  }

  @Test("an inbox is freed when its last pass has ended")
  func freed() {
    let queue = DispatchQueue(label: "inbox")
    Leaks.expectNone { leaks in
      let inbox = leaks.watch(Inbox { queue.async(execute: $0) })
      let token = leaks.watch(Token())
      inbox.push { token.touch() }
      queue.flush()
    }
  }
}
