// SPDX-License-Identifier: MIT

extension Array {
  /// What a function makes of each element, in order: `map` for code that is generic in the element.
  ///
  /// Where `map` is not specialised for the type of the element, as in the body of a dialect's `all`, it
  /// reads every element by way of a coroutine, whose frame is an allocation.
  ///
  /// Complexity: O(n), one allocation.
  @inlinable
  package func eachElement<R>(_ function: (Element) -> R) -> [R] {
    var results: [R] = []
    results.reserveCapacity(count)
    for index in 0..<count { results.append(function(self[index])) }
    return results
  }
}
