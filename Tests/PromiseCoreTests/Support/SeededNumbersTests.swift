// SPDX-License-Identifier: MIT

internal import PromiseSeeds
internal import Testing

/// Seeds of failures are kept, so what they stand for must not change.
@Suite("Numbers of a seed")
struct SeededNumbersTests {
  private func numbers(_ count: Int, of generator: SeededNumbers) -> [UInt64] {
    var generator = generator
    return (0..<count).map { _ in generator.next() }
  }

  @Test("are those that SplitMix64's authors publish")
  func published() {
    #expect(
      numbers(5, of: SeededNumbers(seed: 1_234_567)) == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("begin with what the first one of the seed leads to if it is mixed")
  func mixed() {
    #expect(
      numbers(3, of: SeededNumbers(mixing: 7)) == [
        13_309_476_754_707_697_221, 11_984_929_618_412_882_174, 10_134_167_572_453_724_827,
      ])
  }

  /// The stream of the model checker's schedules and generated programs.
  @Test("are others in another stream")
  func streams() {
    #expect(
      numbers(3, of: SeededNumbers(seed: 7, stream: 0xFB04_E882_8C6A_2F61)) == [
        17_973_152_645_213_119_607, 14_252_754_055_094_567_568, 12_964_047_627_507_372_545,
      ])
  }
}
