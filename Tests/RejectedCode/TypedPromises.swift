// SPDX-License-Identifier: MIT

import TypedPromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var title = "" }

private func results(_ promise: Promise<Int, any Error>) {
  _ = promise.map(on: .utility) { _ in Shared() }  // no
  _ = promise.mapError(on: .utility) { _ in Shared() }  // no
  _ = promise.map(on: .utility) { _ in ["name": 1] as [String: Any] }  // no
}

private func captured(_ promise: Promise<Int, any Error>) {
  var sum = 0
  _ = promise.then(on: .utility) { sum += $0 }  // no
  _ = promise.then { sum += $0 }  // no
  promise.always(on: .immediate) { _ in sum += 1 }  // no
  sum += 1
}

private func shared(
  _ promise: Promise<Int, any Error>, _ shared: Shared, _ plain: @escaping (Int) -> Int
) {
  _ = promise.then { shared.number = $0 }  // no
  _ = promise.map(on: .utility, plain)  // no
  _ = Promise<Int, any Error>(on: .utility) { $0.fulfill(with: shared.number) }  // no
}

@MainActor private func elsewhere(_ promise: Promise<String, any Error>, _ screen: Screen) {
  _ = promise.then(on: .utility) { screen.title = $0 }  // no
  _ = promise.then { screen.title = $0 }
  _ = promise.then(on: .main) { screen.title = $0 }  // no
}
