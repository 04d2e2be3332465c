// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// The number of the mistake that this process makes; 0 for none.
let mistake = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 0

/// Whether this process makes a mistake.
func mutated(_ number: Int) -> Bool { number == mistake }

/// A condition, or true, or false.
func forced(_ number: Int, _ condition: @autoclosure () -> Bool) -> Bool {
  mutated(number) ? true : mutated(number + 1) ? false : condition()
}

/// A number, or its neighbours.
func bound<Value: Numeric>(_ number: Int, _ value: Value) -> Value {
  mutated(number) ? value + 1 : mutated(number + 1) ? value - 1 : value
}

/// `<`, or `<=`, or `>`.
func less<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
  mutated(number) ? left <= right : mutated(number + 1) ? left > right : left < right
}

/// `>=`, or `>`, or `<`.
func atLeast<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
  mutated(number) ? left > right : mutated(number + 1) ? left < right : left >= right
}

/// `??`, or what stands behind it.
func either<Value>(_ number: Int, _ left: Value?, _ right: Value) -> Value {
  mutated(number) ? right : left ?? right
}
func either<Value>(_ number: Int, _ left: Value?, _ right: Value?) -> Value? {
  mutated(number) ? right : left ?? right
}

/// An argument of a reaction, or none.
enum Given {
  typealias Handler<Input> = (@Sendable (Input) throws -> Reaction.Resolution)?

  static func onFulfilled(_ number: Int, _ handler: Handler<CaseValue>) -> Handler<CaseValue> {
    mutated(number) ? nil : handler
  }
  static func onRejected(_ number: Int, _ handler: Handler<any Error>) -> Handler<any Error> {
    mutated(number) ? nil : handler
  }
  static func onProgress(
    _ number: Int, _ handler: (@Sendable (Double) -> Double)?
  ) -> (@Sendable (Double) -> Double)? { mutated(number) ? nil : handler }
  static func resumes(
    _ number: Int, _ resume: (@Sendable () -> Void)?
  ) -> (@Sendable () -> Void)? { mutated(number) ? nil : resume }
  static func after(_ number: Int, _ reaction: Reaction?) -> Reaction? {
    mutated(number) ? nil : reaction
  }
}

/// The elements of a loop, or the same backward, without the first, or without the last.
func looped<Elements: Sequence>(_ number: Int, _ elements: Elements) -> [Elements.Element] {
  let all = Array(elements)
  return mutated(number)
    ? all.reversed()
    : Array(all.dropFirst(mutated(number + 1) ? 1 : 0).dropLast(mutated(number + 2) ? 1 : 0))
}
