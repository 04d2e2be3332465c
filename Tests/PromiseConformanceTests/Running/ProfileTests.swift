// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance
internal import TestSupport
internal import Testing

@Suite("A profile", .takesLong)
struct ProfileTests {
  private func profile(_ text: String) throws -> Profile {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("profile-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Profile(contentsOf: file)
  }

  @Test("is read from its file")
  func reads() throws {
    let profile = try profile(
      """
      {"name":"x","capabilities":["clean-stack"],
       "deviations":[{"cases":"ordering/*","reason":"several queues"}]}
      """)
    #expect(profile.name == "x")
    #expect(profile.capabilities == [.cleanStack])
    #expect(profile.deviations == [.init(cases: "ordering/*", reason: "several queues")])
  }

  @Test(
    "that is wrong is refused",
    arguments: [
      ("{", "line 1"), (#"{"capabilities":[]}"#, ".name"),
      (#"{"name":"x","capabilities":["wings"]}"#, "there is no capability \"wings\""),
      (#"{"name":"x","capabilities":[],"deviations":[{"cases":"a"}]}"#, ".deviations[0].reason"),
      (#"{"name":"x","capabilities":[],"extra":1}"#, "there is no member \"extra\""),
    ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: CorpusError.self) { try profile(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "covers cases by id, by id without variants, and by prefix",
    arguments: [
      ("aplus/2.1.2.1/observed-after", true),
      ("aplus/2.1.2.1/observed-before", true),
      ("aplus/2.1.2.1/observed-before[calls=at-once]", true),
      ("aplus/2.1.2.1/*", true),
      ("aplus/2.1.2.1", false),
      ("aplus/2.1.2.1/observed", false),
    ])
  func covers(cases: String, exists: Bool) throws {
    let profile = Profile(
      name: "x", capabilities: [], deviations: [.init(cases: cases, reason: "so")])
    if exists {
      try profile.check(against: Corpus.bundled())
    } else {
      #expect(throws: CorpusError.self) { try profile.check(against: Corpus.bundled()) }
    }
  }

  @Test("that does not exist is nil")
  func missing() throws {
    #expect(try Profile(named: "nobody", in: Corpus.bundled()) == nil)
  }
}
