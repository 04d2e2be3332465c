// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct WaiterTests {
  @Test("waiting for what has settled does not suspend", arguments: flavors)
  func settled(_ flags: CellFlags) async {
    let probe = Probe.value(1, flags)
    // A cancelled task would be told so if the wait began at all.
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await probe.cell.settled(cancellationRequests: true)
    }
    #expect(await task.value)
  }

  @Test("a settlement resumes every waiting task", arguments: flavors)
  func resumes(_ flags: CellFlags) async {
    let probe = Probe<Int>.pending(flags)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 { group.addTask { await probe.cell.settled(cancellationRequests: false) } }
      probe.fulfill(3)
      for await told in group { #expect(told && probe.value == 3) }
    }
  }

  @Test("a task that was cancelled before does not wait")
  func cancelledBefore() async {
    let probe = Probe<Int>.pending()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await probe.cell.settled(cancellationRequests: true)
    }
    #expect(await task.value == false)
    #expect(probe.cell.outcome == .pending)
  }

  /// Returns when the task's waiter is attached to the cell: it counts there.
  static func untilCounted(_ probe: Probe<Int>, _ count: Int = 1) async {
    while probe.cell.interest.current.count < count { await Task.yield() }
  }

  @Test("a cancelled wait ends at once; if asked to, it requests", arguments: [true, false])
  func cancelledWhileWaiting(_ requests: Bool) async {
    let log = Log<String>()
    let probe = makeSource(log, sealed: true)
    let task = Task { await probe.cell.settled(cancellationRequests: requests) }
    await Self.untilCounted(probe)
    task.cancel()
    #expect(await task.value == false)
    #expect(log.entries == (requests ? ["source"] : []) && probe.cell.outcome == .pending)
    probe.cancel()
  }

  @Test("a cancelled wait does not request what another task waits for")
  func twoWaiters() async {
    let log = Log<String>()
    let probe = makeSource(log, sealed: true)
    let one = Task { await probe.cell.settled(cancellationRequests: true) }
    let two = Task { await probe.cell.settled(cancellationRequests: true) }
    await Self.untilCounted(probe, 2)
    one.cancel()
    #expect(await one.value == false)
    #expect(log.entries == [])
    probe.fulfill(1)
    #expect(await two.value)
  }

  @Test("settlement and cancellation race: the task resumes once, and is told what happened")
  func race() async {
    for round in 0..<500 {
      let log = Log<String>()
      let probe = makeSource(log, obeys: true, sealed: true)
      let task = Task { await probe.cell.settled(cancellationRequests: true) }
      if round % 3 == 0 { await Self.untilCounted(probe) }
      let settler = Task { if round % 2 == 0 { probe.fulfill(1) } }
      task.cancel()
      let told = await task.value
      await settler.value
      if told {
        #expect(probe.cell.outcome != .pending)
      } else if round % 2 == 1 && probe.cell.outcome == .pending {
        // It was cancelled before it began to wait: then it was never interested, and no request.
        #expect(probe.cell.interest.current.count == 0)
        probe.cancel()
      }
    }
  }

  @Test("a cancellation that meets the start of a wait never leaves its interest behind")
  func cancelWhileAttaching() async {
    for _ in 0..<1000 {
      let probe = Probe<Int>.pending(.requestable)
      let task = Task { await probe.cell.settled(cancellationRequests: false) }
      let canceller = Task { task.cancel() }
      #expect(await task.value == false)
      await canceller.value
      #expect(probe.cell.interest.current.count == 0)
      probe.cancel()
    }
  }

  @Test("the caller's isolation is kept")
  @MainActor
  func isolation() async {
    let probe = Probe<Int>.pending()
    Task.detached { probe.fulfill(1) }
    _ = await probe.cell.settled(cancellationRequests: false)
    MainActor.preconditionIsolated()
    #expect(probe.value == 1)
  }

  @Test("nothing is left of a finished wait")
  func freed() async {
    let leaks = Leaks()
    await wait(leaks)
    #expect(leaks.survivors == [])

    func wait(_ leaks: Leaks) async {
      let probe = leaks.watch(Probe<Int>.pending(.requestable))
      let task = Task { await probe.cell.settled(cancellationRequests: false) }
      await Self.untilCounted(probe)
      task.cancel()
      _ = await task.value
      let other = Task { await probe.cell.settled(cancellationRequests: false) }
      await Self.untilCounted(probe)
      probe.fulfill(1)
      _ = await other.value
    }
  }
}
