// SPDX-License-Identifier: MIT

import PromiseFuzzing
import Testing

struct ComparisonTests {
  /// Boxes whose handlers are told in one of two orders, against some that exchange the first two.
  private let comparison = Comparison(BoxWorld.dialect(.order, model: .eitherOrder))

  /// One box is told of by each number of handlers, and then filled.
  private func program(_ numbers: Int...) -> Program {
    var id = 0
    var steps: [Step] = []
    for (box, number) in numbers.enumerated() {
      steps.append(Step("new", result: box))
      for _ in 0..<number {
        id += 1
        steps.append(Step("tell", target: box, handlers: [Handler(id)]))
      }
      steps.append(Step("fill", target: box, value: 1))
    }
    return Program(steps)
  }

  @Test func `what a model leaves open is right in each of the ways to decide`() {
    #expect(comparison.divergence(in: program(1)) == nil)
    #expect(comparison.divergence(in: program(2)) == nil)
    #expect(comparison.divergence(in: program(2, 1, 2, 2)) == nil)
  }

  @Test func `what none of the ways to decide leads to diverges, as from the first of them`() throws
  {
    let divergence = try #require(comparison.divergence(in: program(2, 3)))
    #expect(divergence.before.isEmpty)
    #expect(divergence.expected == [.handler(1, .value(1)), .handler(2, .value(1))])
    #expect(divergence.actual == [.handler(2, .value(1)), .handler(1, .value(1))])
  }

  @Test func `a model does not decide in vain for what differs before`() {
    let strict = Comparison(BoxWorld.dialect(.refill, model: .eitherOrder))
    var program = program(1, 2)
    program.steps.insert(
      contentsOf: [Step("fill", target: 0, value: 2), Step("read", target: 0)], at: 3)
    #expect(strict.divergence(in: program)?.step == 4)
  }
}
