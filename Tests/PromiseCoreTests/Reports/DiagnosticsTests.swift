// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct DiagnosticsTests {
  fileprivate func findings(_ body: () -> Void) -> [String] {
    let log = LockedBox<[String]>([])
    Diagnostics.$own.withValue(Diagnostics.ReportRegistry()) {
      Diagnostics.recipient = { finding, site, _ in
        let line = site?.line ?? 0
        switch finding {
        case .unhandledRejection(let reason): log.set(log.value + ["rejected \(reason) \(line)"])
        case .droppedPending(let count): log.set(log.value + ["dropped \(count) \(line)"])
        }
      }
      body()
    }
    return log.value
  }

  fileprivate func tracked(_ line: UInt) -> Probe<Int> {
    let probe = Probe<Int>.pending()
    probe.cell.track(Diagnostics.Site(fileID: #fileID, line: line))
    return probe
  }

  @Test func `a rejection that nobody observed is reported with its place of creation`() {
    #expect(findings { tracked(7).reject(TestError.one) } == ["rejected one 7"])
  }

  @Test func `an observed rejection, before or after it happened, is not reported`() {
    let found = findings {
      let early = tracked(1)
      early.always { _ in }
      early.reject(TestError.one)
      let late = tracked(2)
      late.reject(TestError.one)
      late.always { _ in }
    }
    #expect(found == [])
  }

  @Test func `a promise dropped while pending is reported with its observers`() {
    let found = findings {
      let probe = tracked(3)
      probe.map { $0 }
      probe.map { $0 }
    }
    #expect(found == ["dropped 2 3"])
  }

  @Test func `a promise that nobody can settle any more is reported once, when it is released`() {
    let found = findings {
      let probe = tracked(6)
      probe.map { $0 }
      probe.map { $0 }.map { $0 }
      probe.cell.settleLost()
      probe.map { $0 }
    }
    #expect(found == ["dropped 2 6"])
  }

  @Test func `a fulfilled promise has nothing to report`() {
    #expect(findings { tracked(4).fulfill(1) } == [])
  }

  @Test func `a cell made while nobody listens is not tracked`() {
    Diagnostics.$own.withValue(Diagnostics.ReportRegistry()) {
      let probe = tracked(5)
      #expect(probe.cell.presentExtras == nil)
    }
  }
}

extension DiagnosticsTests {
  @Test func `a rejection that was adopted is reported for the adopter alone`() {
    let found = findings {
      let inner = tracked(6)
      inner.reject(TestError.two)
      tracked(8).resolve(with: inner)
    }
    #expect(found == ["rejected two 8"])
  }
}
