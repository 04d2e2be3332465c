// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport
internal import Testing

/// What has ended, or can never end any more, is let go of: in each dialect, by each way to follow.
@Suite(.takesLong) struct LeakTests {
  init() { conf.logHandler = { _ in } }

  @Test(
    "random programs of promises that follow one another leave nothing behind", arguments: 0..<4)
  func random(_ series: Int) {
    let seeds = series * 10_000..<series * 10_000 + rounds(4_000)
    Self.expectNothing(of: LeakAPlus.self, seeds)
    Self.expectNothing(of: LeakTyped.self, seeds)
    Self.expectNothing(of: LeakGuarantee.self, seeds)
    Self.expectNothing(of: LeakPlain.self, seeds)
  }

  private static func expectNothing<D: LeakDialect>(of dialect: D.Type, _ seeds: Range<Int>) {
    for seed in seeds {
      let program = LeakOperation.program(seed: seed)
      let survivors = LeakMachine<D>.survivors(of: program)
      if survivors == 0 { continue }
      let lines = program.map(\.description).joined(separator: "\n")
      Issue.record("\(D.self), seed \(seed) keeps \(survivors)\n\(lines)")
      return
    }
  }

  /// Programs that have left something behind.
  static let programs: [(name: String, program: [LeakOperation])] = [
    (
      "two handlers return a promise that then follows another one",
      [
        .pending(0, requestable: false), .pending(1, requestable: false),
        .pending(2, requestable: false), .pending(3, requestable: false),
        .then(0, returning: 1, to: 4), .then(2, returning: 4, to: 5),
        .then(3, returning: 4, to: 3), .settle(2, fulfilled: true), .settle(3, fulfilled: true),
        .settle(0, fulfilled: true), .settle(1, fulfilled: true),
      ]
    ),
    (
      "a promise without requests follows what holds what it follows",
      [
        .pending(1, requestable: false), .pending(2, requestable: false),
        .pending(3, requestable: false), .then(1, returning: 2, to: 4),
        .settle(3, fulfilled: true), .then(3, returning: 2, to: 5), .then(3, returning: 5, to: 2),
        .follow(1, 2),
      ]
    ),
    (
      "two follow a promise whose beginning nobody can settle any more",
      [
        .pending(0, requestable: false), .pending(2, requestable: false),
        .settle(0, fulfilled: true), .then(2, returning: 0, to: 5),
        .pending(2, requestable: false), .then(0, returning: 5, to: 3),
        .then(0, returning: 5, to: 1),
      ]
    ),
    (
      "a promise with requests follows, by way of one without, what is lost",
      [
        .pending(0, requestable: false), .pending(1, requestable: false), .observe(0),
        .follow(1, 0), .dropResolver(0), .pending(2, requestable: true),
        .then(2, returning: 1, to: 3), .observe(3), .settle(2, fulfilled: true),
      ]
    ),
    (
      "the same, and what is lost has gone before",
      [
        .pending(0, requestable: false), .pending(1, requestable: false), .observe(0),
        .follow(1, 0), .lose(0), .pending(2, requestable: true),
        .then(2, returning: 1, to: 3), .observe(3), .settle(2, fulfilled: true),
      ]
    ),
  ]

  @Test("a program leaves nothing behind, in each order of drops", arguments: programs.indices)
  func known(_ index: Int) {
    for seed in 0..<50 {
      var random = LeakRandom(seed)
      let program = Self.programs[index].program + LeakOperation.end(&random)
      #expect(LeakMachine<LeakAPlus>.survivors(of: program) == 0, "A+, \(seed)")
      #expect(LeakMachine<LeakTyped>.survivors(of: program) == 0, "typed, \(seed)")
      #expect(LeakMachine<LeakGuarantee>.survivors(of: program) == 0, "guarantee, \(seed)")
      #expect(LeakMachine<LeakPlain>.survivors(of: program) == 0, "plain, \(seed)")
    }
  }
}
