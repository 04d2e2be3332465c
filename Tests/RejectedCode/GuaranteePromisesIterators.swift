// SPDX-License-Identifier: MIT

import GuaranteePromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other. What is sent away is looked at only in a file without errors of other kinds.

private final class Shared { var number = 0 }

private func load(_ number: Int) -> Promise<Int> { .value(number) }

private func usedAfterwards() {
  var number = 0
  let iterator = AnyIterator<Promise<Int>> {
    number += 1
    return load(number)
  }
  _ = when(fulfilled: iterator, concurrently: 2)  // no
  number += 1
}

private func shared(_ shared: Shared) {
  let iterator = AnyIterator<Promise<Int>> { load(shared.number) }
  _ = when(resolved: iterator, concurrently: 2)  // no
}

private func handedOver() {
  var numbers = [1, 2].makeIterator()
  let iterator = AnyIterator { numbers.next().map(load) }
  _ = when(fulfilled: iterator, concurrently: 2)
  _ = when(fulfilled: [1, 2].lazy.map(load).makeIterator(), concurrently: 2)
}

@MainActor private func ofTheMainActor(_ shared: Shared) {
  var number = 0
  let iterator = AnyIterator<Promise<Int>> {
    number += shared.number
    return load(number)
  }
  _ = when(fulfilled: iterator, concurrently: 2)
  number += 1
  _ = when(resolved: iterator, concurrently: 2, isolation: nil)  // no
}
