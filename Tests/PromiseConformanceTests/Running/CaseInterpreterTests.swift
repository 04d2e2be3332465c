// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseSubjects
internal import Testing

@Suite("Running a case")
struct CaseInterpreterTests {
  private func observe(
    _ text: String, on subject: some PromiseSubject = ReferenceSubject()
  ) throws -> Observation {
    let steps = try StepReader(path: "").steps(JSONValue(parsing: text))
    let host = CaseHost()
    return CaseInterpreter(realm: subject.makeRealm(host), host: host).run(steps)
  }

  @Test("writes what handlers got, in the order of their calls")
  func trace() throws {
    let seen = try observe(
      """
      [{"deferred":"p"},{"then":"p","as":"q","onFulfilled":{"log":"f","return":"b"}},
       {"then":"q","onFulfilled":"g"},{"resolve":"p","with":"a"},{"log":"end of turn"},"drain"]
      """)
    #expect(seen.trace == ["end of turn", "f(a)", "g(b)"])
    #expect(seen.problem == nil)
  }

  @Test("drains and lets all timers run at the end")
  func end() throws {
    let seen = try observe(
      #"[{"later":1000,"do":[{"log":"b"}]},{"later":10,"do":[{"log":"a"}]}]"#)
    #expect(seen.trace == ["a", "b"])
  }

  @Test("lets only as much time pass as it is told")
  func advance() throws {
    let seen = try observe(
      #"[{"later":50,"do":[{"log":"late"}]},{"advance":49},{"log":"x"},{"advance":1},{"log":"y"}]"#)
    #expect(seen.trace == ["x", "late", "y"])
  }

  // What a library finds out when a promise goes is written down at once.
  @Test("lets what had a name go when nothing is locked", .timeLimit(.minutes(1)))
  func namesGivenAnew() throws {
    let guarantee = try #require(SubjectRegistry.subjects["guarantee"])
    let seen = try observe(
      """
      [{"watch":"unhandled"},{"deferred":"p"},{"reject":"p","with":"e"},"drain",{"deferred":"p"},
       {"log":"named"}]
      """, on: guarantee)
    #expect(seen.trace == ["unhandled e", "named"])
  }

  @Test("writes down names that mean nothing")
  func unknownNames() throws {
    let seen = try observe(
      #"[{"resolve":"p","with":"a"},{"then":"q"},{"progress":"d","value":1},{"onCancel":"e"}]"#)
    #expect(
      seen.trace == ["p", "q", "d", "e"].map { "nothing is called \($0)" })
  }

  @Test("reports an operation that the subject does not have")
  func unsupported() throws {
    let seen = try observe(
      #"[{"deferred":"p"},{"state":"p"},{"log":"on"}]"#, on: TinySubject())
    #expect(seen.trace == ["on"])
    #expect(seen.problem == "the realm does not implement state(of:)")
  }

  @Test(
    "reports each optional operation that the subject does not have",
    arguments: [
      #"{"then":"p","onProgress":"g"}"#, #"{"cancel":"p"}"#, #"{"fork":"p","as":"q"}"#,
      #"{"all":["p"],"as":"q"}"#, #"{"progress":"p","value":1}"#, #"{"onCancel":"p"}"#,
      #"{"guarantee":"g"}"#, #"{"canFail":"p"}"#, #"{"keep":"p"}"#, #"{"rescue":"p"}"#,
      #"{"always":"p"}"#, #"{"recover":"p","scope":"errors"}"#, #"{"end":"p"}"#,
      #"{"wait":"p"}"#, #"{"outcome":"p"}"#, #"{"async":"q"}"#, #"{"delay":"p","as":"q","by":1}"#,
      #"{"tuple":["p"],"as":"q"}"#, #"{"tuple":["p"],"as":"q","cancelsRest":true}"#,
      #"{"pool":[],"as":"q","limit":1}"#,
    ])
  func optionalOperations(step: String) throws {
    let seen = try observe(#"[{"deferred":"p"},\#(step)]"#, on: TinySubject())
    #expect(seen.problem?.hasPrefix("the realm does not implement") == true)
  }

  @Test("shows who keeps a tracked object, and keeps none itself")
  func tracking() throws {
    let seen = try observe(
      """
      [{"track":"v"},{"held":"v"},{"deferred":"p"},{"resolve":"p","with":"v"},{"held":"v"},
       {"then":"p","onFulfilled":"f"},"drain",{"forget":["p"]},{"held":"v"},
       {"track":"e"},{"deferred":"q"},{"reject":"q","with":"e"},{"state":"q"},{"held":"e"}]
      """)
    #expect(
      seen.trace == [
        "v is gone", "v is held", "f(v)", "v is gone", "q is rejected with e", "e is held",
      ])
  }

  @Test("runs contexts only when it is told to")
  func contexts() throws {
    let seen = try observe(
      #"[{"context":"k"},{"deferred":"p"},{"then":"p","onFulfilled":"f","in":"k"},{"run":"j"}]"#,
      on: PlainSubject())
    #expect(seen.trace == ["nothing is called j"])
    let run = try observe(
      """
      [{"context":"k"},{"deferred":"p"},{"then":"p","onFulfilled":"f","in":"k"},
       {"resolve":"p","with":"v"},"drain",{"log":"x"},{"run":"k"}]
      """, on: PlainSubject())
    #expect(run.trace == ["x", "f(v)"])
  }

  @Test("ends waits that are left over, and lets everything go")
  func leftWaits() throws {
    let host = CaseHost()
    weak var promise: AnyObject?
    let steps = try StepReader(path: "").steps(
      JSONValue(parsing: #"[{"deferred":"p"},{"wait":"p","onFulfilled":"f"},"drain"]"#))
    let realm = Watching(realm: ReferenceSubject().makeRealm(host)) { promise = $0 }
    let seen = CaseInterpreter(realm: realm, host: host).run(steps)
    #expect(realm.count.value == 1)
    #expect(seen.trace == [] && promise == nil)
  }

  @Test("releases every promise of the case afterwards")
  func release() throws {
    let host = CaseHost()
    weak var promise: AnyObject?
    let steps = try StepReader(path: "").steps(
      JSONValue(parsing: #"[{"deferred":"p"},{"then":"p","onFulfilled":{"do":[{"state":"p"}]}}]"#))
    let realm = Watching(realm: ReferenceSubject().makeRealm(host)) { promise = $0 }
    _ = CaseInterpreter(realm: realm, host: host).run(steps)
    #expect(realm.count.value == 1)
    #expect(promise == nil)
  }

  @Test(
    "writes numbers with three decimals at most",
    arguments: [
      (0.1, "0.1"), (1.0, "1"), (0.35, "0.35"), (Double(Float(0.7)), "0.7"), (-1.5, "-1.5"),
      (0.0004, "0"), (.nan, "NaN"), (2.0 / 3, "0.667"),
    ])
  func decimals(value: Double, text: String) {
    #expect(decimal(value) == text)
  }
}

/// A library, with a look at the promises it makes.
private struct Watching<Realm: PromiseRealm>: PromiseRealm {
  final class Count: @unchecked Sendable {
    var value = 0
  }

  let realm: Realm
  let seen: @Sendable (AnyObject) -> Void
  let count = Count()

  init(realm: Realm, seen: @escaping (AnyObject) -> Void) {
    self.realm = realm
    nonisolated(unsafe) let seen = seen
    self.seen = { seen($0) }
  }

  func deferred() throws -> CaseDeferred<Realm.Promise> {
    let deferred = try realm.deferred()
    count.value += 1
    seen(deferred.promise as AnyObject)
    return deferred
  }

  func get(_ promise: Realm.Promise) async throws -> CaseValue { try await realm.get(promise) }

  func then(
    _ promise: Realm.Promise, onFulfilled: CaseHandler<CaseValue, Realm.Promise>?,
    onRejected: CaseHandler<any Error, Realm.Promise>?
  ) throws -> Realm.Promise {
    try realm.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }
}
