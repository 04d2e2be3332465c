// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Testing

@Suite struct UpstreamWordTests {
  typealias Task = UpstreamModel.Task

  static let scenarios: [(name: String, source: UInt, sources: [UInt], actors: [[Task]])] = [
    ("two requests and a settlement", 16, [16], [[.request], [.request], [.settle]]),
    ("a request while somebody looks", 16, [16], [[.request], [.look], [.look]]),
    ("a settlement while somebody looks", 16, [16], [[.settle], [.look]]),
    ("an adoption, a request and a look", 16, [16, 32], [[.adopt(32)], [.request], [.look]]),
    ("an adoption by what waits for nothing", 0, [32], [[.adopt(32)], [.request], [.request]]),
    (
      "an adoption that settles, a request, a look", 16, [16, 32],
      [[.adopt(32), .settle], [.request], [.look]]
    ),
  ]

  @Test(
    "every reference is released once, and nothing is read after its release", arguments: 0..<6)
  func everyInterleaving(_ index: Int) {
    let (name, source, sources, actors) = Self.scenarios[index]
    let model = UpstreamModel(source: source, sources: sources, actors: actors)
    let report = model.exploreAllInterleavings()
    #expect(report.violation == nil, "\(name): \(report)")
    #expect(report.states > 10, "\(name): \(report)")
  }

  @Test("who takes a guarded word without the lock lets somebody look at what has gone")
  func mutant() {
    let (_, source, sources, actors) = Self.scenarios[1]
    let model = UpstreamModel(
      respectsGuard: false, source: source, sources: sources, actors: actors)
    #expect(model.exploreAllInterleavings().violation != nil)
  }

  @Test("what a word says of itself is what it was made of")
  func words() {
    #expect(UpstreamWord.nothing.isNothing && UpstreamWord.nothing.taking() == nil)
    let plain = UpstreamWord.source(48)
    #expect(plain.cell == 48 && !plain.needsLock && plain.taking() == .nothing)
    #expect(plain.guarded() == .guarded(48))
    for word in [UpstreamWord.guarded(48), .follower(48)] {
      #expect(word.cell == 48 && word.needsLock && word.taking() == nil)
    }
    #expect(UpstreamWord.guarded(48).isGuarded && !UpstreamWord.guarded(48).isFollower)
    #expect(UpstreamWord.follower(48).isFollower && !UpstreamWord.follower(48).isGuarded)
  }
}
