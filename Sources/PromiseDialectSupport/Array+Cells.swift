// SPDX-License-Identifier: MIT

public import PromiseCore

extension Array where Element == PromiseCell {
  /// One of the inputs of a complete gathering, settled.
  ///
  /// - Precondition: it has settled.
  @inlinable
  package func settled(_ index: Int) -> Settled { self[index].settledForCertain }

  /// The values of the inputs of a complete gathering, all of which were fulfilled, each of its own type.
  package func values<each Value>() -> (repeat each Value) {
    var index = -1
    func next<Next>(_ type: Next.Type) -> Next {
      index += 1
      return settled(index).load(as: type)
    }
    return (repeat next((each Value).self))
  }

  /// The results of a function for the outcome of each input of a complete gathering, in order.
  @inlinable
  package func eachSettled<R>(_ function: (Settled) -> R) -> [R] {
    eachElement { function($0.settledForCertain) }
  }
}

extension Array {
  /// Transforms each element, in order: `map` for code that is generic in the element.
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
