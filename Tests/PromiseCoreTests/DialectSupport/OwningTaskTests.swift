// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import TestSupport
internal import Testing

@Suite struct OwningTaskTests {
  /// A cell whose task says how it was told to end.
  private func make(_ log: Log<Bool>, until gate: Probe<Int>) -> Probe<Int> {
    let cell = Probe<Int>.pending()
    cell.ownTask { cell in
      _ = await gate.settled(cancellationRequests: false)
      log.add(Task.isCancelled)
      cell.settle(.value, 1, as: Int.self)
    }
    return cell
  }

  private func ended(_ log: Log<Bool>) async -> Bool {
    while log.count == 0 { await Task.yield() }
    return log.entries[0]
  }

  /// A wait that comes and goes.
  private func waitInVain(for cell: Probe<Int>) async {
    let wait = Task { await cell.settled(cancellationRequests: true) }
    wait.cancel()
    #expect(await wait.value == false)
  }

  @Test("an abandoned task is cancelled, once somebody had waited")
  func abandoned() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let cell = make(log, until: gate)
    await waitInVain(for: cell)
    #expect(log.count == 0)
    cell.seal()
    #expect(await ended(log))
  }

  @Test("an observer for good keeps it, whoever else gives up")
  func kept() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let cell = make(log, until: gate)
    cell.countForGood()
    await waitInVain(for: cell)
    cell.seal()
    gate.fulfill(1)
    #expect(await ended(log) == false)
  }

  @Test("never waited for, it is not cancelled")
  func fireAndForget() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    make(log, until: gate).seal()
    gate.fulfill(1)
    #expect(await ended(log) == false)
  }

  @Test("settled by somebody else, it is cancelled")
  func settled() async {
    let (log, gate) = (Log<Bool>(), Probe<Int>.pending())
    let cell = make(log, until: gate)
    cell.fulfill(2)
    #expect(await ended(log))
    #expect(cell.value == 2)
  }

  @Test("other cells have nothing to count")
  func others() {
    let cell = Probe<Int>.pending()
    cell.countForGood()
    cell.seal()
    #expect(!cell.isCancellationRequested)
  }
}
