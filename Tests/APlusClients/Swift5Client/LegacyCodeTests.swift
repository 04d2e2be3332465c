// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import Foundation
import Testing

@Suite struct LegacyCodeTests {
  @Test("code of the original runs unchanged, non-Sendable values and captured variables included")
  func runs() async throws {
    let store = AccountStore()
    #expect(try await store.visit(name: "a").get() == 1)
    #expect(store.last?.name == "a")
    #expect(try await store.loadWithResolver(name: "b").get().name == "b")
    #expect(try await store.trailing(name: "c").get() == "c")
    #expect(try await store.visitAll(names: ["d", "e"]).get().map { $0.name } == ["d", "e"])
    try await store.finally(store.loadWithResolver(name: "")).get()
    #expect(store.log.suffix(2) == ["failed", "finally"])
    #expect(try await chain(wrap(3)) { "\($0)" }.get() == "3")
    #expect(try await chainReference(wrap(3)) { $0 + 1 }.get() == 4)
    #expect(try await follow(OldThenable(number: 5)).get() == 5)
    let shown: String = await withCheckedContinuation { done in
      describeAny(wrap(6)) { done.resume(returning: $0) }
    }
    #expect(shown == "6")
    let account = Account()
    #expect(OldAccount(value: account).value === account)
  }

  @Test("a value of the wrong type rejects with 1002")  // I-T9
  func wrongType() {
    #expect(Promise<String>.resolve(1 as Any).reason?.code == PromiseValueTypeError)
    #expect(Promise<String>.resolve("a" as Any).value == "a")
    let promise = Promise<String>(value: "a")
    #expect(Promise<String>.resolve(promise as Any) === promise)
    #expect(Promise<String>.resolve(promise) === promise)  // I-19
    #expect(Promise<Any>.resolve(promise).value as? Promise<String> === promise)
  }

  @Test("an NSError thrown by a handler is the reason itself; another error is wrapped")  // I-T18
  func throwing() async throws {
    struct Failure: Error {}
    let nsError = NSError(domain: "d", code: 7)
    let plain = wrap(1).then { _ -> Int in throw nsError }
    let wrapped = wrap(1).then { _ -> Int in throw Failure() }
    let first = await plain.outcome()
    #expect(throws: nsError) { try first.get() }
    #expect(plain.reason === nsError)
    let second = await wrapped.outcome()
    #expect(throws: Failure.self) { try second.get() }
    #expect(wrapped.reason?.code == PromiseReasonWrapperError)
    #expect(wrapped.reason?.userInfo[PromiseErrorReasonKey] is Failure)
  }
}
