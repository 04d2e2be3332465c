// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct UnhandledRejectionTests {
  /// What is reported of the promises that `body` makes and lets go of.
  func reports(_ body: @escaping @Sendable () async -> Void) async -> [String] {
    let trace = Trace()
    await Configuration.withOwn {
      conf.unhandledRejectionHandler = { trace.add("\($0.error)") }
      await body()
      conf.unhandledRejectionHandler = nil
    }
    return trace.entries
  }

  func rejected(_ number: Int) -> Promise<Int> { Promise(error: TestError.number(number)) }

  @Test("an input of when or race is looked at, also if others have decided before")
  func inputs() async {
    let reports = await reports {
      race(Promise.value(1), rejected(1)).cauterize()
      race(fulfilled: [Promise.value(1), rejected(2)]).cauterize()
      when(fulfilled: [rejected(3), rejected(4), Promise.value(1)]).recover { _ in .value([]) }
      when(resolved: rejected(5), rejected(6)).done { _ in }
      let (late, seal) = Promise<Int>.pending()
      race(Promise.value(1), late).cauterize()
      seal.reject(TestError.number(7))
    }
    #expect(reports == [])
  }

  @Test("wait() and hang() look, reading the error does not")
  func waits() async {
    let reports = await reports {
      _ = try? rejected(1).wait()
      _ = try? hang(rejected(2))
      _ = rejected(3).error
    }
    #expect(reports == ["number(3)"])
  }

  @Test("a promise that follows another is the one to look at")
  func followers() async {
    let reports = await reports {
      _ = Promise(rejected(1))
      _ = Promise<Int> { $0.follow(rejected(2)) }
      _ = Promise.value(0).then(on: nil) { _ in rejected(3) }
      Promise.value(0).then(on: nil) { _ in rejected(4) }.catch(on: nil) { _ in }
    }
    #expect(reports == ["number(1)", "number(2)", "number(3)"])
  }

  @Test(
    "an operator makes its promise before its handler runs: what that sets applies to later ones")
  func setInHandlers() async {
    let trace = Trace()
    @Sendable func hear(_ number: Int) -> TestError {
      conf.unhandledRejectionHandler = { trace.add("\($0.error)") }
      return .number(number)
    }
    for source in [Promise.value([0]), .cancellable { $0.fulfill([0]) }] {
      await Configuration.withOwn { _ = source.map(on: nil) { _ -> Int in throw hear(1) } }
      await Configuration.withOwn {
        _ = source.then(on: nil) { _ -> Promise<Int> in throw hear(2) }
      }
      await Configuration.withOwn {
        _ = source.thenFlatMap(on: nil) { _ -> Promise<[Int]> in throw hear(3) }
      }
      await Configuration.withOwn {
        _ = source.map(on: nil) { _ -> Int in throw hear(4) }.map(on: nil) { $0 }
      }
    }
    #expect(trace.entries == ["number(4)", "number(4)"])
  }
}
