// SPDX-License-Identifier: MIT

internal import Foundation

/// Runs the steps of one case on one realm, and records the trace.
///
/// Steps may run on several threads (`threads`), so a lock guards the names and the trace; no code
/// of the subject runs while it is held.
package final class CaseInterpreter<Realm: PromiseRealm>: @unchecked Sendable {
  typealias Promise = Realm.Promise

  /// The named objects of the case, and its trace.
  struct Memory {
    var promises: [String: Promise] = [:]
    /// Deferreds are kept apart from their promises: a case may drop either and keep the other.
    var deferreds: [String: Settler] = [:]
    var thenables: [String: Functions] = [:]
    var tokens: [String: CaseInvalidation<Promise>] = [:]
    var contexts: [String: CaseContext] = [:]
    var tasks: [String: Task<Void, any Error>] = [:]
    /// Functions that end the waits of the case.
    var waits: [@Sendable () -> Void] = []
    var handlers: [String: Script] = [:]
    var fulfilHandlers: [String: CaseHandler<CaseValue, Promise>] = [:]
    var rejectHandlers: [String: CaseHandler<any Error, Promise>] = [:]
    var values = ValueTable()
    var reasons = ReasonTable()
    var trace: [String] = []
    var problem: String?
  }

  /// A deferred without its promise.
  struct Settler {
    let functions: Functions
    let progress: (@Sendable (Double) -> Void)?
    let onCancel: (@Sendable (CaseHandler<Void, Promise>) -> Void)?
    let onRequest: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
    let withdraw: (@Sendable () -> Void)?

    init(_ deferred: CaseDeferred<Promise>) {
      functions = Functions(resolve: deferred.resolve, reject: deferred.reject)
      (progress, onCancel) = (deferred.progress, deferred.onCancel)
      (onRequest, withdraw) = (deferred.onRequest, deferred.withdraw)
    }
  }

  /// The two functions that a library passes to a thenable.
  struct Functions {
    var resolve: @Sendable (CaseResolution<Promise>) -> Void
    var reject: @Sendable (any Error) -> Void
  }

  let realm: Realm
  let host: CaseHost
  private let lock = NSLock()
  private var memory = Memory()

  /// Prepares to run one case.
  package init(realm: Realm, host: CaseHost) {
    self.realm = realm
    self.host = host
  }

  /// Runs the steps, then all queued jobs and timers, and returns the trace.
  ///
  /// - Returns: The trace, and the first operation that the subject could not perform, if any.
  package func run(_ steps: [Step]) -> Observation {
    perform(steps)
    attempt { try self.drainAll() }
    let result = with { Observation(trace: $0.trace, problem: $0.problem) }
    release()
    return result
  }

  /// Breaks the cycles between promises, handlers and this interpreter.
  private func release() {
    endWaits()
    let hadTasks = dropAll()
    // The released objects may end tasks, which have to run for that.
    if hadTasks { try? host.drainWithTasks() }
    host.clear()
  }

  /// Forgets all names of the case.
  ///
  /// - Returns: Whether it had tasks.
  private func dropAll() -> Bool {
    let old = with { memory in
      defer { memory = Memory() }
      return memory
    }
    return withExtendedLifetime(old) { !old.waits.isEmpty }
  }

  /// A task that still waits would keep everything alive for ever.
  private func endWaits() {
    let waits = with { $0.waits }
    if waits.isEmpty { return }
    for end in waits { end() }
    try? drain()
  }

  func with<Result>(_ body: (inout Memory) -> Result) -> Result {
    lock.withLock { body(&memory) }
  }

  /// Keeps an object under a name.
  ///
  /// The former object of the name is released after the lock: that may run code of the library.
  func keep<Thing>(
    _ thing: Thing, as name: String, in names: WritableKeyPath<Memory, [String: Thing]>
  ) {
    let old = with { memory in
      let old = memory[keyPath: names][name]
      memory[keyPath: names][name] = thing
      return old
    }
    withExtendedLifetime(old) {}
  }

  func write(_ line: String) {
    with { $0.trace.append(line) }
  }

  /// Records the first operation that the subject could not perform; a case with a problem fails.
  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      with { $0.problem = $0.problem ?? "\(error)" }
    }
  }

  // The names of values and reasons.

  func value(_ name: String) -> CaseValue { with { $0.values.value(named: name) } }

  func reason(_ name: String) -> any Error {
    with {
      $0.reasons.reason(named: name) { [weak self] in self?.write("the reason was followed") }
    }
  }

  func describe(_ value: CaseValue) -> String {
    let realm = realm
    return with { memory in
      let reasons = memory.reasons
      return memory.values.name(of: value) { Self.name(of: $0, reasons, realm) }
    }
  }

  func describe(_ error: any Error) -> String {
    Self.name(of: error, with { $0.reasons }, realm)
  }

  func describe(_ state: CaseState) -> String {
    let realm = realm
    return with { memory in
      let reasons = memory.reasons
      return memory.values.name(of: state) { Self.name(of: $0, reasons, realm) }
    }
  }

  private static func name(
    of error: any Error, _ reasons: ReasonTable, _ realm: Realm
  ) -> String {
    reasons.name(of: error) ?? realm.kind(of: error)?.rawValue ?? "?\(type(of: error))"
  }

  // The queue and the clock.

  func drain() throws {
    try host.drainWithTasks()
    realm.quiesce()
    try host.drainWithTasks()
  }

  func advance(_ milliseconds: Int) throws {
    try drain()
    try runTimers(until: host.time(after: milliseconds))
  }

  private func drainAll() throws {
    try drain()
    try runTimers(until: .max)
  }

  private func runTimers(until deadline: Int) throws {
    while let job = host.nextTimer(until: deadline) {
      job()
      try drain()
    }
  }
}

/// The trace of a case, and a problem if there was one.
package struct Observation: Sendable {
  package var trace: [String]
  /// Why the case could not be run to its end, if it could not.
  package var problem: String?
}
