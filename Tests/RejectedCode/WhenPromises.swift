// SPDX-License-Identifier: MIT

import Dispatch
import WhenPromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int>) {
  promise.then { (_: Int) -> Shared in Shared() }  // no
  promise.then { _ in ["name": 1] as [String: Any] }  // no
  promise.then(on: .global()) { (_: Int) -> Shared in Shared() }  // no
}

private func captured(_ promise: Promise<Int>) {
  var sum = 0
  promise.done { sum += $0 }  // no
  promise.always { _ in sum += 1 }  // no
  promise.then(on: .global()) { sum += $0 }  // no
  sum += 1
}

private func shared(_ promise: Promise<Int>, _ shared: Shared, _ plain: @escaping (Int) -> Void) {
  promise.done { shared.number = $0 }  // no
  promise.done(plain)  // no
}

@MainActor private func elsewhere(_ promise: Promise<String>, _ screen: Screen) {
  promise.then(on: .global()) { screen.title = $0 }  // no
  promise.done { screen.title = $0 }
  promise.then(on: .main) { screen.title = $0 }  // no
}
