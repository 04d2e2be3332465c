// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Random programs on the core and on a textbook promise: the traces are equal.
@Suite(.takesLong) struct FuzzTests {
  @Test("programs without requests", arguments: 0..<8)
  func plain(_ series: Int) {
    Self.compare(seeds: series * 1000..<series * 1000 + 500, flags: [])
  }

  @Test("programs with requests", arguments: 0..<8)
  func requestable(_ series: Int) {
    Self.compare(
      seeds: 100_000 + series * 1000..<100_000 + series * 1000 + 500, flags: .requestable)
  }

  static func compare(seeds: Range<Int>, flags: CellFlags) {
    for seed in seeds {
      let program = FuzzProgram(seed: UInt64(seed), requests: flags.contains(.requestable))
      let leaks = Leaks()
      let real = FuzzMachine(CoreBackend(flags, leaks)).run(program)
      let expected = FuzzMachine(OracleBackend(flags.contains(.requestable))).run(program)
      guard real == expected else {
        let index = zip(real, expected).prefix { $0 == $1 }.count
        Issue.record(
          """
          seed \(seed), entry \(index): \(real.dropFirst(index).first ?? "nothing") instead of \
          \(expected.dropFirst(index).first ?? "nothing")
          \(program)
          """)
        return
      }
      // A promise that adopts one derived from itself stays pending for ever, as everywhere.
      let isStuck = real.contains(FuzzMachine<OracleBackend>.stuck)
      #expect(isStuck || leaks.survivors == [], "seed \(seed)\n\(program)")
    }
  }
}
