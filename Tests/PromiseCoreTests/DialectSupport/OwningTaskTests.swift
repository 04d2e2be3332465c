// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import TestSupport
internal import Testing

@Suite struct OwningTaskTests {
  /// A cell whose task says how it was told to end.
  private func make(_ log: Log<Bool>, until gate: Probe<Int>) -> Probe<Int> {
    let probe = Probe<Int>.pending()
    probe.cell.ownTask { probe in
      _ = await gate.cell.settled(cancellationRequests: false)
      log.add(Task.isCancelled)
      probe.settle(.value, 1, as: Int.self)
    }
    return probe
  }

  private func ended(_ log: Log<Bool>) async -> Bool {
    while log.count == 0 { await Task.yield() }
    return log.entries[0]
  }

  /// A wait that comes and goes.
  private func waitInVain(for cell: Probe<Int>) async {
    let wait = Task { await cell.cell.settled(cancellationRequests: true) }
    wait.cancel()
    #expect(await wait.value == false)
  }

  @Test("an abandoned task is cancelled, once somebody had waited")
  func abandoned() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let probe = make(log, until: gate)
    await waitInVain(for: probe)
    #expect(log.count == 0)
    probe.cell.seal()
    #expect(await ended(log))
  }

  @Test("an observer for good keeps it, whoever else gives up")
  func kept() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let probe = make(log, until: gate)
    probe.cell.countForGood()
    await waitInVain(for: probe)
    probe.cell.seal()
    gate.fulfill(1)
    #expect(await ended(log) == false)
  }

  @Test("never waited for, it is not cancelled")
  func fireAndForget() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    make(log, until: gate).cell.seal()
    gate.fulfill(1)
    #expect(await ended(log) == false)
  }

  @Test("settled by somebody else, it is cancelled")
  func settled() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let probe = make(log, until: gate)
    probe.fulfill(2)
    #expect(await ended(log))
    #expect(probe.value == 2)
  }

  @Test("other cells have nothing to count")
  func others() {
    let probe = Probe<Int>.pending()
    probe.cell.countForGood()
    probe.cell.seal()
    #expect(!probe.cell.isCancellationRequested)
  }
}
