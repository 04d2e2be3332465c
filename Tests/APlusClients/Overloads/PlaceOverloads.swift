// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

@Suite struct PlaceOverloads {
  let promise = Promise<Int>(value: 1)
  let nothing = Promise<Void>(value: ())

  @Test("all forms accept every kind of place")
  func places() {
    let queue = DispatchQueue(label: "places")
    let context = PromiseContext.main
    let inline = PromiseContext.custom { job in job() }
    same(Void.self, promise.then(on: .main) { look($0) })
    same(Void.self, promise.then(on: .queue(queue)) { look($0) })
    same(Void.self, promise.then(on: context, onRejected: ignore))
    same(Void.self, promise.then(on: .main))
    same(Void.self, promise.then(on: .immediate))
    same(String.self, promise.then(on: .main) { "\($0)" })
    same(String.self, promise.then(on: .queue(.global())) { "\($0)" })
    same(String.self, promise.then(on: .main) { Promise(value: "\($0)") })
    same(String.self, promise.then(on: inline, onFulfilled: later))
    same(Int.self, promise.then(on: .immediate) { _ in Number(3) })
    same(Void.self, promise.catch(on: .main, ignored: ignore))
    same(Void.self, promise.catch(on: .main) { ignore($0) })
    same(Void.self, promise.catch(on: context) { ignore($0) })
    same(Int.self, promise.catch(on: .main) { _ in 3 })
    same(Int.self, promise.catch(on: context) { _ in 3 })
    same(Int.self, promise.catch(on: .main) { _ in Promise(value: 3) })
    same(Int.self, promise.catch(on: .immediate) { _ in Promise(value: 3) })
    same(Void.self, nothing.catch(on: .main) { _ in })
    same(Void.self, nothing.catch(on: .main) { ignore($0) })
    same(Void.self, nothing.catch(on: context) { ignore($0) })
    same(Void.self, nothing.catch(on: .queue(queue)) { _ in })
    same(Void.self, nothing.catch(on: .immediate, ignored: ignore))
    same(Int.self, promise.progress(on: .main) { p in p * 0.5 })
    same(Int.self, promise.progress(on: .main) { p in print(p, terminator: "") })
    same(Int.self, promise.progress(on: context) { p in p * 0.5 })
    same(Int.self, promise.progress(on: .queue(queue)) { _ in })
  }
}
