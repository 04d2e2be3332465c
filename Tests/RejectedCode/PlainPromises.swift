// SPDX-License-Identifier: MIT

import Dispatch
import PlainPromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int>) {
  promise.then { (_: Int) -> Shared in Shared() }  // no
  promise.then { _ in ["name": 1] as [String: Any] }  // no
  promise.then(on: DispatchQueue.global()) { (_: Int) -> Shared in Shared() }  // no
}

private func captured(_ promise: Promise<Int>) {
  var sum = 0
  promise.then { sum += $0 }  // no
  promise.always { sum += 1 }  // no
  promise.catch { _ in sum += 1 }  // no
  sum += 1
}

private func shared(_ promise: Promise<Int>, _ shared: Shared, _ plain: @escaping (Int) -> Void) {
  promise.then { shared.number = $0 }  // no
  promise.then(plain)  // no
}

private final class Counting: ExecutionContext {
  var number = 0

  func execute(_ work: @escaping @Sendable () -> Void) {
    number += 1
    work()
  }
}

private func contexts(
  _ promise: Promise<Int>, _ counting: Counting, _ any: any ExecutionContext,
  _ sendable: any ExecutionContext & Sendable
) {
  promise.then(on: counting, { _ in })  // no
  promise.then(on: any, { $0 + 1 })  // no
  promise.catch(on: any) { _ in }  // no
  promise.always(on: counting) {}  // no
  promise.recover(on: counting) { throw $0 }  // no
  promise.ensure(on: counting) { $0 > 0 }  // no
  promise.then(on: sendable, { $0 + 1 })
  promise.then(on: InvalidatableQueue(), { $0 + 1 })
}

@MainActor private func elsewhere(_ promise: Promise<String>, _ screen: Screen) {
  promise.then(on: DispatchQueue.global()) { screen.title = $0 }  // no
  promise.then { screen.title = $0 }
  promise.then(on: InvalidatableQueue()) { screen.title = $0 }  // no
  promise.then(on: .main) { screen.title = $0 }  // no
  promise.then(while: InvalidatableQueue()) { screen.title = $0 }
}
