// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import TestSupport
internal import Testing

@Suite("A task of the library's own")
struct StrayTaskTests {
  /// The reference library, whose asynchronous functions run out of the sight of the case.
  private struct Elsewhere: PromiseSubject {
    func makeRealm(_ host: CaseHost) -> some PromiseRealm {
      ElsewhereRealm(sound: ReferenceSubject().makeRealm(host))
    }
  }

  private struct ElsewhereRealm<Sound: PromiseRealm>: PromiseRealm {
    typealias Promise = Sound.Promise

    let sound: Sound
    /// A thread of its own, which no other test keeps from going on.
    private let executor = QueueExecutor("elsewhere")

    init(sound: Sound) { self.sound = sound }

    func deferred() throws -> CaseDeferred<Promise> { try sound.deferred() }
    func kind(of error: any Error) -> LibraryErrorKind? { sound.kind(of: error) }
    func get(_ promise: Promise) async throws -> CaseValue { try await sound.get(promise) }
    func state(of promise: Promise) throws -> CaseState { try sound.state(of: promise) }

    func then(
      _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
      onRejected: CaseHandler<any Error, Promise>?
    ) throws -> Promise {
      try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    }

    func promise(_ body: @escaping @Sendable () async throws -> CaseValue) throws -> Promise {
      let deferred = try sound.deferred()
      Task(executorPreference: executor) {
        do {
          deferred.resolve(.value(try await body()))
        } catch {
          deferred.reject(error)
        }
      }
      return deferred.promise
    }
  }

  @Test("is waited for by the case, wherever it runs")
  func elsewhere() throws {
    let cases = try Corpus.bundled().cases.filter { $0.suite == "async" && $0.rule == "function" }
    let profile = Profile(
      name: "elsewhere",
      capabilities: [
        .async, .stateInspection, .throwingHandlers, .rejectHandlerRecovers, .cancelledOutcome,
      ])
    let report = ConformanceRun(cases: cases, repetitions: 20).check(
      Elsewhere(), profile: profile)
    #expect(report.failures.map(\.explanation) == [])
    #expect(report.count(.passed) >= 20)
  }

  @Test("that is not started is an operation that the subject does not have")
  func missing() throws {
    let steps = try StepReader(path: "").steps(
      JSONValue(parsing: #"[{"deferred":"p"},{"wait":"p"},"drain",{"async":"q"}]"#))
    let host = CaseHost()
    let seen = CaseInterpreter(realm: TinySubject().makeRealm(host), host: host).run(steps)
    #expect(seen.problem == "the realm does not implement get(_:)")
  }
}
