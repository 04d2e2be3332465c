// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Serialized: there is one listener for the whole process.
@Suite(.serialized) struct DiagnosticsTests {
  fileprivate func findings(_ body: () -> Void) -> [String] {
    let log = LockedBox<[String]>([])
    Diagnostics.listener = { finding, site in
      // Other suites run beside this one; what they drop is not tracked, but be exact anyway.
      guard let site, "\(site.fileID)".hasSuffix("DiagnosticsTests.swift") else { return }
      switch finding {
      case .unhandledRejection(let reason): log.set(log.value + ["rejected \(reason) \(site.line)"])
      case .droppedPending(let count): log.set(log.value + ["dropped \(count) \(site.line)"])
      }
    }
    defer { Diagnostics.listener = nil }
    body()
    return log.value
  }

  fileprivate func tracked(_ line: UInt) -> Probe<Int> {
    let probe = Probe<Int>.pending()
    probe.track(Diagnostics.Site(fileID: #fileID, line: line))
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

  @Test func `a fulfilled promise has nothing to report`() {
    #expect(findings { tracked(4).fulfill(1) } == [])
  }

  @Test func `a cell made while nobody listens is not tracked`() {
    let probe = tracked(5)
    #expect(probe.presentExtras == nil)
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
