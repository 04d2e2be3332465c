// SPDX-License-Identifier: MIT

import APlusPromises
import GuaranteePromises
import PlainPromises
import PromiseAdapters
import Testing
import TypedPromises
import WhenPromises

@Suite struct ConversionTests {
  @Test("a value passes through five dialects and back inside the call that settles the source")
  func valueTour() {
    let (typed, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
    let kit = GuaranteePromises.Promise(typed)
    let aplus = APlusPromises.Promise(kit)
    let plain = PlainPromises.Promise(aplus)
    let old = WhenPromises.Promise(plain)
    let back = TypedPromises.Promise(old)
    #expect(back.result == nil)
    resolver.fulfill(with: 5)
    #expect(kit.value == 5)
    #expect(aplus.value == 5)
    #expect(plain.value == 5)
    #expect(back.result?.value == 5)
  }

  @Test("a request travels back through the dialects, and the cancellation arrives the same way")
  func requestTour() {
    let deferred = Deferred<Int>()
    let aplus = deferred.promise
    let typed = TypedPromises.Promise(aplus)
    let kit = GuaranteePromises.Promise(typed)
    kit.requestCancel()
    // Somebody still holds the typed promise.
    #expect(aplus.state == .pending)
    typed.requestCancel()
    #expect(aplus.isCanceled())
    #expect(typed.result?.isCancelled == true)
    #expect(kit.error?.isCancelled == true)
  }
}
