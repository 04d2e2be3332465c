// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

// Code on the queue that waits, and runs what arrives meanwhile.

extension InboxTests {
  @Test("a wait on the queue runs deliveries from other threads, and leaves none to the pass")
  func waiting() {
    let counted = Counted()
    let log = Log<String>()
    counted.queue.sync {
      for number in 0..<3 {
        DispatchQueue.global().async { counted.inbox.push { log.add("\(number)") } }
        counted.inbox.run { log.count == number + 1 }
      }
      log.add("over")
    }
    #expect(log.entries == ["0", "1", "2", "over"])
    #expect(counted.schedules.value == 1, "one pass is enough for all that it might have to do")
    counted.queue.flush()
    counted.inbox.push { log.add("later") }
    counted.queue.flush()
    #expect(log.entries.last == "later" && counted.schedules.value == 2)
  }

  @Test("a wait whose condition holds runs nothing")
  func overAtOnce() {
    let counted = Counted()
    let log = Log<String>()
    counted.queue.sync {
      counted.inbox.push { log.add("later") }
      counted.inbox.run { true }
      counted.inbox.runWaiting { true }
      log.add("over")
    }
    counted.queue.flush()
    #expect(log.entries == ["over", "later"])
  }

  @Test("a wait inside a pass runs the rest of the batch first, and no more than it needs")
  func waitingInsideAPass() {
    let counted = Counted()
    let log = Log<Int>()
    counted.queue.suspend()
    counted.inbox.push {
      log.add(0)
      counted.inbox.push { log.add(4) }
      counted.inbox.push { log.add(5) }
      counted.inbox.run { log.entries.contains(4) }
      log.add(100)
    }
    for number in 1..<4 { counted.inbox.push { log.add(number) } }
    counted.queue.resume()
    counted.queue.flush()
    #expect(log.entries == [0, 1, 2, 3, 4, 100, 5])
    #expect(counted.schedules.value == 1)
  }

  @Test("waits inside waits end from the inside, and what each leaves is run by the one outside")
  func nestedWaits() {
    let counted = Counted()
    let log = Log<Int>()
    counted.queue.suspend()
    counted.inbox.push {
      counted.inbox.run { log.entries.contains(3) }
      log.add(101)
    }
    counted.inbox.push {
      counted.inbox.push { log.add(4) }
      counted.inbox.run { log.entries.contains(2) }
      log.add(100)
    }
    for number in 1..<4 { counted.inbox.push { log.add(number) } }
    counted.queue.resume()
    counted.queue.flush()
    #expect(log.entries == [1, 2, 100, 3, 101, 4])
  }

  @Test("what a wait has taken and not run is run by the pass that it scheduled")
  func leftBehind() {
    let counted = Counted()
    let log = Log<Int>()
    counted.queue.sync {
      for number in 0..<4 { counted.inbox.push { log.add(number) } }
      counted.inbox.run { log.count == 2 }
      counted.inbox.push { log.add(4) }
      #expect(log.entries == [0, 1])
    }
    counted.queue.flush()
    #expect(log.entries == [0, 1, 2, 3, 4] && counted.schedules.value == 1)
  }

  @Test("what waits can be run without waiting for more")
  func runWaiting() {
    let counted = Counted()
    let log = Log<Int>()
    counted.queue.sync {
      for number in 0..<3 { counted.inbox.push { log.add(number) } }
      counted.inbox.runWaiting { false }
      #expect(log.entries == [0, 1, 2])
    }
    counted.queue.flush()
    counted.inbox.push { log.add(3) }
    counted.queue.flush()
    #expect(log.entries == [0, 1, 2, 3] && counted.schedules.value == 2)
  }

  @Test("no push is lost when it meets a waiter that falls asleep")
  func sleepRace() {
    let counted = Counted()
    let tries = rounds(20_000)
    let logs = (0..<2).map { _ in Log<Int>() }
    let over = DispatchGroup()
    over.enter()
    counted.queue.async {
      counted.inbox.run { logs.allSatisfy { $0.count == tries } }
      over.leave()
    }
    onThreads(2) { thread in
      for number in 0..<tries { counted.inbox.push { logs[thread].add(number) } }
    }
    over.wait()
    for log in logs { #expect(log.entries == Array(0..<tries)) }
    #expect(counted.schedules.value == 1)
  }

  @Test("what a wait in a test's scope runs for others is not in that scope")
  func scopes() {
    let counted = Counted()
    let log = Log<Bool>()
    counted.queue.sync {
      counted.inbox.push { log.add(TestSeam.stage?.scope == nil) }
      Time.with(VirtualTimekeeper()) {
        #expect(TestSeam.stage?.scope != nil)
        counted.inbox.run { log.count == 1 }
      }
    }
    #expect(log.entries == [true])
  }

  @Test("on the main queue, whichever thread serves it, a handler may wait for another one")
  func mainQueue() async {
    let log = Log<String>()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async {
        DispatchQueue.global().async {
          let probe = Probe<Int>.pending()
          probe.map(at: Destination.main) { _ in
            MainActor.assumeIsolated { log.add("handler") }
          }
          probe.fulfill(1)
        }
        Inbox.main.run { log.count == 1 }
        done.resume()
      }
    }
    #expect(log.entries == ["handler"])
  }
}
