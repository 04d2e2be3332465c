// SPDX-License-Identifier: MIT

import Foundation
import PromiseFuzzing
import Testing

/// Programs that once diverged, from `PastFailures/DIALECT.json`.
struct PastFailureTests {
  struct Item: Sendable, CustomTestStringConvertible {
    let dialect: Dialect
    let failure: PastFailure

    var testDescription: String { "\(dialect.name): \(failure.claim)" }
  }

  static func failures(_ dialect: Dialect) throws -> [Item] {
    let file = Bundle.module.url(
      forResource: dialect.name, withExtension: "json", subdirectory: "PastFailures")
    guard let file else { return [] }
    return try PastFailure.list(in: Data(contentsOf: file)).map {
      Item(dialect: dialect, failure: $0)
    }
  }

  static func items() throws -> [Item] { try Dialect.all.flatMap { try failures($0) } }

  @Test(arguments: try items())
  func `a program that once diverged no longer does`(_ item: Item) throws {
    let divergence = Comparison(item.dialect).divergence(in: item.failure.program)
    if let reason = item.failure.disabled {
      withKnownIssue(Comment(rawValue: reason)) { #expect(divergence == nil) }
    } else {
      #expect(
        divergence == nil, "\(divergence?.text(of: item.failure.program, in: item.dialect) ?? "")")
    }
  }

  @Test(arguments: Dialect.all)
  func `the steps of past failures are in the table`(_ dialect: Dialect) throws {
    for item in try Self.failures(dialect) {
      for step in item.failure.program.steps { check(step, dialect) }
    }
  }

  private func check(_ step: Step, _ dialect: Dialect) {
    #expect(dialect.operation(step.operation) != nil, "\(step.operation)")
    for handler in step.handlers {
      for step in handler.steps { check(step, dialect) }
    }
  }
}

extension Dialect: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
