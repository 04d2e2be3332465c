// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct UnhandledRejectionTests {
  private func reports(_ body: () -> Void) async -> [String] {
    let log = Log<String>()
    await Configuration.withOwn {
      conf.unhandledRejectionHandler = { log.add("\($0)") }
      body()
    }
    return log.entries
  }

  @Test("a rejection is reported where it ends unseen, whichever dialect that is")
  func passedOn() async {
    let found = await reports {
      let (kit, seal) = GuaranteePromises.Promise<Int>.pending()
      let typed = TypedPromises.Promise(kit)
      seal.reject(TestError.one)
      withExtendedLifetime(typed) {}
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("one") == true)
    #expect(found.first?.contains("UnhandledRejectionTests.swift") == true)
    for kind in ["aplus", "plain", "when"] {
      let found = await reports {
        let kit = GuaranteePromises.Promise<Int>(error: TestError.two)
        switch kind {
        case "aplus": _ = APlusPromises.Promise(kit)
        case "plain": _ = PlainPromises.Promise(kit)
        default: _ = WhenPromises.Promise(kit)
        }
      }
      #expect(found.count == 1, "\(kind)")
      #expect(found.first?.contains("two") == true, "\(kind)")
    }
  }

  @Test("who looks at it in the other dialect has handled it")
  func handled() async {
    let found = await reports {
      let kit = GuaranteePromises.Promise<Int>(error: TestError.one)
      TypedPromises.Promise(kit).catch(on: .immediate) { _ in }
      PlainPromises.Promise(GuaranteePromises.Promise<Int>(error: TestError.two))
        .observeOutcome { _ in }
    }
    #expect(found == [])
  }

  @Test("a cancellation is nothing to be handled, in any dialect")
  func cancelled() async {
    let found = await reports {
      let kit = GuaranteePromises.Promise<Int>(error: PMKError.cancelled)
      _ = PlainPromises.Promise(kit)
      _ = WhenPromises.Promise(kit)
      _ = APlusPromises.Promise(kit)
      _ = TypedPromises.Promise(kit)
      _ = GuaranteePromises.Promise(PlainPromises.Promise(kit))
    }
    #expect(found == [])
  }

  @Test("an error that is no Swift error is reported too")
  func wrapped() async {
    let found = await reports {
      let kit = GuaranteePromises.Promise<Int>(error: TestError.one)
      _ = TypedPromises.Promise<Int, String>(kit) { "late: \($0)" }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("late: one") == true)
  }

  @Test("a dialect that reports nothing begins to when its promise is converted")
  func converted() async {
    let found = await reports {
      let plain = PlainPromises.Promise<Int>(error: TestError.one)
      _ = GuaranteePromises.Promise(plain)
      _ = PlainPromises.Promise<Int>(error: TestError.two)
    }
    #expect(found.count == 1)
  }
}
