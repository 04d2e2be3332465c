// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int>) {
  promise.then { (_: Int) -> Shared in Shared() }  // no
  promise.then { _ in ["name": 1] as [String: Any] }  // no
  promise.then(on: .immediate) { (_: Int) -> Shared in Shared() }  // no
}

private func captured(_ promise: Promise<Int>) {
  var sum = 0
  promise.then { sum += $0 }  // no
  promise.catch { _ in sum += 1 }  // no
  sum += 1
}

private func shared(_ promise: Promise<Int>, _ shared: Shared, _ plain: @escaping (Int) -> Int) {
  promise.then { shared.number = $0 }  // no
  promise.then(onFulfilled: plain)  // no
}

private func wholeThen(
  _ promise: Promise<Int>, _ shared: Shared, _ value: @escaping (Int) -> Void,
  _ reason: @escaping (NSError) -> Void, _ progress: @escaping (Float) -> Float
) {
  promise.then(onFulfilled: value, onRejected: nil, onProgress: nil)  // no
  promise.then(onFulfilled: nil, onRejected: reason, onProgress: nil)  // no
  promise.then(onFulfilled: nil, onRejected: nil, onProgress: progress)  // no
  promise.then(
    onFulfilled: { shared.number = $0 },  // no
    onRejected: { _ in shared.number = 0 },  // no
    onProgress: {
      shared.number = 1  // no
      return $0
    })
}

private func anything(_ shared: Shared, _ any: Any) {
  _ = Promise<any Sendable>.resolve(shared)  // no
  _ = Promise<Int>.resolve(any)  // no
  _ = Promise<any Sendable>.resolve(1)
}

@MainActor private func elsewhere(_ promise: Promise<String>, _ screen: Screen) {
  promise.then(on: .immediate) { screen.title = $0 }  // no
  promise.then { screen.title = $0 }
  promise.then(on: .main) { screen.title = $0 }  // no
}
