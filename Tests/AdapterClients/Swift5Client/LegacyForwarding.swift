// SPDX-License-Identifier: MIT

import GuaranteePromisesSwift5
import PromiseAdapters
import Testing
import TypedPromisesSwift5

/// Handlers of code in Swift 5 mode, which are not `Sendable`: the compiler has nothing to say.
final class LegacyForwarding {
  var seen: [String] = []

  func forward(
    _ source: GuaranteePromises.Promise<Int>, _ completion: @escaping (Int?, Error?) -> Void,
    _ result: @escaping (Swift.Result<Int, Error>) -> Void, _ error: @escaping (Error?) -> Void
  ) {
    source.forward(to: completion)
    source.forward(to: result)
    source.forward(to: error)
    source.forward { number, _ in self.seen.append("\(number ?? 0)") }
    source.forward { (error: Error?) in self.seen.append(error == nil ? "done" : "failed") }
  }

  func convert(_ source: GuaranteePromises.Promise<Int>) -> TypedPromises.Promise<Int, String> {
    TypedPromises.Promise(source) { error in
      self.seen.append("mapped")
      return "\(error)"
    }
  }

  func insist(_ source: TypedPromises.Promise<Int, NoError>) -> Guarantee<Int> {
    Guarantee(source) {
      self.seen.append("cancelled")
      return 0
    }
  }

  func call() -> GuaranteePromises.Promise<Int> {
    var last: ((Int?, Error?) -> Void)?
    let promise = GuaranteePromises.Promise(
      Callback<Int> { done in
        last = done.resolve
        done.onRequestCancel {
          self.seen.append("requested")
          last?(1, nil)
        }
      })
    return promise
  }
}

@Suite struct LegacyForwardingTests {
  private struct Failure: Error {}

  @Test("completion handlers and functions of old code are taken as they are")
  func handlers() {
    let old = LegacyForwarding()
    old.forward(
      .value(1), { number, _ in old.seen.append("a\(number ?? 0)") },
      { _ in old.seen.append("b") }, { _ in old.seen.append("c") })
    #expect(old.seen == ["a1", "b", "c", "1", "done"])
    old.seen = []
    #expect(old.convert(.init(error: Failure())).result == .error("Failure()"))
    let sure = TypedPromises.Promise<Int, NoError>.makeWithResolver()
    let insisting = old.insist(sure.0)
    sure.1.cancel()
    #expect(insisting.value == 0)
    #expect(old.seen == ["mapped", "cancelled"])
  }

  @Test("a request calls what old code gave to onRequestCancel")
  func request() {
    let old = LegacyForwarding()
    old.call().requestCancel()
    #expect(old.seen == ["requested"])
  }
}
