// SPDX-License-Identifier: MIT

import APlusPromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int>) {
  promise.then { (_: Int) -> Shared in Shared() }  // no
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

@MainActor private func elsewhere(_ promise: Promise<String>, _ screen: Screen) {
  promise.then(on: .immediate) { screen.title = $0 }  // no
  promise.then { screen.title = $0 }
  promise.then(on: .main) { screen.title = $0 }
}
