// SPDX-License-Identifier: MIT

import Dispatch
import GuaranteePromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int>) {
  _ = promise.map { _ in Shared() }  // no
  _ = promise.map(on: .global()) { _ in Shared() }  // no
  _ = promise.compactMap { _ in Shared() }  // no
  _ = promise.compactMap { _ in ["name": 1] as [String: Any]? }  // no
}

private func captured(_ promise: Promise<Int>) {
  var sum = 0
  promise.done { sum += $0 }.cauterize()  // no
  promise.done(on: .global()) { sum += $0 }.cauterize()  // no
  promise.catch { _ in sum += 1 }  // no
  sum += 1
}

private func shared(_ promise: Promise<Int>, _ shared: Shared, _ plain: @escaping (Int) -> Int) {
  promise.done { shared.number = $0 }.cauterize()  // no
  _ = promise.map(plain)  // no
  _ = retry { () -> Promise<Int> in
    shared.number += 1  // no
    return promise
  }
}

private func pipes(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>, _ shared: Shared) {
  promise.pipe { _ in shared.number += 1 }  // no
  guarantee.pipe { _ in shared.number += 1 }  // no
}

private func errors(_ shared: Shared) -> [PMKError] {
  [
    .compactMap(1, Int.self),
    .compactMap(shared, Int.self),  // no
  ]
}

@MainActor private func elsewhere(_ promise: Promise<String>, _ screen: Screen) {
  promise.done(on: .global()) { screen.title = $0 }.cauterize()  // no
  promise.done(on: nil) { screen.title = $0 }.cauterize()  // no
  promise.done { screen.title = $0 }.cauterize()
  promise.done(on: .main) { screen.title = $0 }.cauterize()  // no
}
