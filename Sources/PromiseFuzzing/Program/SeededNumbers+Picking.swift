// SPDX-License-Identifier: MIT

internal import PromiseSeeds

extension SeededNumbers {
  /// A number below `bound`, which must be positive and small.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }

  /// True in `times` of `total` cases.
  mutating func happens(_ times: Int, in total: Int) -> Bool { below(total) < times }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }
}
