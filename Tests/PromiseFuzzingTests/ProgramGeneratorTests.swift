// SPDX-License-Identifier: MIT

import Foundation
import PromiseFuzzing
import Testing

struct ProgramGeneratorTests {
  private func programs(_ dialect: Dialect, _ seeds: Range<UInt64>) -> [Program] {
    let generator = ProgramGenerator(dialect)
    return seeds.map { generator.program(seed: $0) }
  }

  /// All steps, those in handlers too, with their depths.
  private func steps(_ steps: [Step], depth: Int = 0) -> [(step: Step, depth: Int)] {
    steps.flatMap { step in
      [(step, depth)]
        + step.handlers.flatMap { self.steps($0.steps, depth: depth + 1) }
    }
  }

  @Test(arguments: Dialect.all)
  func `the same seed makes the same program, another one another`(_ dialect: Dialect) {
    let once = programs(dialect, 0..<50)
    #expect(once == programs(dialect, 0..<50))
    for (index, program) in once.enumerated() {
      for other in once[(index + 1)...] where other == program { Issue.record("twice: \(program)") }
    }
  }

  @Test(arguments: Dialect.all)
  func `programs have up to 60 steps, and handlers up to three, two deep`(_ dialect: Dialect) {
    let programs = programs(dialect, 0..<200)
    #expect(programs.allSatisfy { (1...60).contains($0.steps.count) })
    #expect(programs.contains { $0.steps.count > 40 } && programs.contains { $0.steps.count < 12 })
    let all = programs.flatMap { steps($0.steps) }
    #expect(all.map(\.depth).max() == 2)
    #expect(all.allSatisfy { $0.step.handlers.allSatisfy { $0.steps.count <= 3 } })
  }

  @Test(arguments: Dialect.all)
  func `each operation of the table is generated`(_ dialect: Dialect) {
    let generator = ProgramGenerator(dialect)
    var missing = Set(dialect.operations.map(\.name))
    for seed in 0..<5_000 as Range<UInt64> where !missing.isEmpty {
      for (step, _) in steps(generator.program(seed: seed).steps) {
        #expect(dialect.operation(step.operation) != nil)
        missing.remove(step.operation)
      }
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: Dialect.all)
  func `handlers have numbers of their own`(_ dialect: Dialect) {
    for program in programs(dialect, 0..<200) {
      let ids = steps(program.steps).flatMap { $0.step.handlers.map(\.id) }
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test(arguments: Dialect.all)
  func `programs survive being written as JSON`(_ dialect: Dialect) throws {
    for program in programs(dialect, 0..<100) {
      let data = try JSONEncoder().encode(program)
      #expect(try JSONDecoder().decode(Program.self, from: data) == program)
    }
  }

  @Test(arguments: Dialect.all)
  func `code has no placeholders left`(_ dialect: Dialect) {
    let text = ProgramText(dialect)
    for program in programs(dialect, 0..<50) {
      let code = text.text(program).replacing("($0)", with: "")
      #expect(!code.contains(/\$[rtvh*]/), "\(code)")
    }
  }
}
