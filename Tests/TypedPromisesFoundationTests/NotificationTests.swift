// SPDX-License-Identifier: MIT

internal import Foundation
internal import Testing
internal import TypedPromises
internal import TypedPromisesFoundation

@Suite struct NotificationTests {
  static let served = Notification.Name("served")
  let center = NotificationCenter()

  @Test("the next notification fulfils a promise that cannot fail")
  func next() async throws {
    let promise: Promise<ObservedNotification, NoError> = center.promise(forNext: Self.served)
    center.post(name: Self.served, object: nil, userInfo: ["cup": 1])
    center.post(name: Self.served, object: nil, userInfo: ["cup": 2])
    #expect(try await promise.get().userInfo("cup", as: Int.self) == 1)
  }

  @Test("a request for cancellation removes the observer, and the promise is cancelled")
  func requested() {
    let promise = center.promise(forNext: Self.served, object: nil)
    let name = promise.map(on: .immediate) { $0.name }
    name.requestCancel()
    #expect(promise.result == nil)
    promise.requestCancel()
    center.post(name: Self.served, object: nil)
    #expect(promise.result?.isCancelled == true)
    #expect(name.result?.isCancelled == true)
  }
}
