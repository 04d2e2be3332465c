// SPDX-License-Identifier: MIT

import Foundation
import PromiseFuzzing
import PromiseSeeds
import Testing

struct FuzzRunTests {
  private func run(
    _ dialect: Dialect, programs: Int, findings: Int = 1
  ) -> (FuzzRun.Result, [FuzzRun.Finding]) {
    var limit = FuzzRun.Limit()
    (limit.programs, limit.findings) = (programs, findings)
    var findings: [FuzzRun.Finding] = []
    var run = FuzzRun(dialect, seed: 1, limit: limit)
    run.found = { findings.append($0) }
    return (run.run(), findings)
  }

  @Test func `two worlds that are alike do not diverge`() {
    let (result, findings) = run(BoxWorld.dialect(.none), programs: 500)
    #expect(findings.isEmpty)
    #expect(result.programs == 500 && result.divergences == 0 && result.steps > 2_500)
  }

  @Test func `handlers in the wrong order are found, and shrink to the four steps that show it`()
    throws
  {
    let (_, findings) = run(BoxWorld.dialect(.order), programs: 500)
    let finding = try #require(findings.first)
    #expect(finding.divergence.cause == .trace)
    #expect(finding.program.steps.map(\.operation) == ["new", "tell", "tell", "fill"])
    #expect(finding.program.steps.map(\.result) == [0, -1, -1, -1])
    #expect(finding.divergence.expected == [.handler(1, .value(0)), .handler(2, .value(0))])
    #expect(finding.divergence.actual == [.handler(2, .value(0)), .handler(1, .value(0))])
  }

  @Test func `a second value is found, and shrinks to the four steps that show it`() throws {
    let (_, findings) = run(BoxWorld.dialect(.refill), programs: 500)
    let program = try #require(findings.first).program
    #expect(program.steps.count == 4)
    #expect(program.steps.filter { $0.operation == "fill" }.count == 2)
  }

  @Test func `a leak is found, and shrinks to the two steps that show it`() throws {
    let (_, findings) = run(BoxWorld.dialect(.leak), programs: 500)
    let finding = try #require(findings.first)
    #expect(finding.divergence.cause == .leak && finding.divergence.alive == 1)
    #expect(finding.program.steps.map(\.operation) == ["new", "fill"])
  }

  @Test func `a run ends after so many divergences`() {
    let (result, findings) = run(BoxWorld.dialect(.leak), programs: 10_000, findings: 3)
    #expect(findings.count == 3 && result.divergences == 3)
    #expect(result.programs < 1_000)
  }

  @Test func `a part of a run has the programs of the whole that belong to it`() throws {
    var limit = FuzzRun.Limit()
    (limit.programs, limit.shard) = (10, try #require(Shard("2/3")))
    var seeds: [UInt64] = []
    var run = FuzzRun(BoxWorld.dialect(.none), seed: 100, limit: limit)
    run.starting = { seeds.append($0) }
    #expect(run.run().programs == 3)
    #expect(seeds == [101, 104, 107])
  }

  @Test func `a divergence is printed as code, with both traces, and as JSON`() throws {
    let dialect = BoxWorld.dialect(.order)
    let finding = try #require(run(dialect, programs: 500).1.first)
    let text = finding.divergence.text(of: finding.program, in: dialect)
    #expect(
      text.hasPrefix(
        """
          p0 = Box()
          p0.tell { h1($0) }
          p0.tell { h2($0) }
          p0.fill(0)

        in step 4, fill, the model wrote: h1(value 0); h2(value 0)
        in step 4, fill, the library wrote: h2(value 0); h1(value 0)

        """))
    let json = try #require(text.split(separator: "\n").last)
    #expect(try JSONDecoder().decode(Program.self, from: Data(json.utf8)) == finding.program)
  }

  @Test(arguments: Dialect.all)
  func `a few hundred programs of each dialect do not diverge`(_ dialect: Dialect) {
    let (result, findings) = run(dialect, programs: 300)
    #expect(result.programs == 300)
    for finding in findings {
      Issue.record(
        "seed \(finding.seed):\n\(finding.divergence.text(of: finding.program, in: dialect))")
    }
  }
}
