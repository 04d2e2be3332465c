// SPDX-License-Identifier: MIT

#if OpenCombine
  internal import OpenCombine
#elseif canImport(Combine)
  internal import Combine
#endif

#if OpenCombine || canImport(Combine)
  internal import Foundation
  internal import GuaranteePromises
  internal import PromiseAdapters
  internal import Testing
  internal import TypedPromises

  // The code of the guide about the rest of Swift. Keep both alike: a test compares them.

  @Suite struct GuideTests {
    @Test("publishers of the guide publish")
    func publishers() {
      let log = Recorder<any Error>()
      func menu() -> GuaranteePromises.Promise<Data> { .value(Data("soup".utf8)) }
      func show(_ text: String) { log.note(text) }
      func end(_ completion: Subscribers.Completion<any Error>) { log.note("\(completion)") }
      let cancellable =
        menu().publisher
        .map { String(decoding: $0, as: UTF8.self) }
        .sink(receiveCompletion: { end($0) }, receiveValue: { show($0) })
      #expect(log.entries == ["soup", "finished"])
      cancellable.cancel()
    }

    @Test("the first value of the guide is one")
    func firstValue() {
      let orders = PassthroughSubject<Int, Never>()
      let order = TypedPromises.Promise(orders.firstValue)
      orders.send(7)
      #expect(order.result?.value == 7)
    }
  }
#endif
