// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore

/// What is known of one promise, also after that has gone: it does not refer to it, or to other promises.
final class Step: Sendable {
  /// How a promise ended.
  enum End: Sendable { case fulfilled, rejected, cancelled, lost }

  struct Facts: Sendable {
    var type: PromiseTypeName?
    var label: String?
    var site: String?
    var caller: CallerNote?
    /// Where the handler runs; empty where the source settles, nil if there is none.
    var place: String?
    /// The promise that it follows.
    var followed: UInt64?
    var settlers: [Diagnostics.Settler] = []
    var requested: UInt64?
    var delivered: UInt64?
    /// When that had settled which the promise waited for.
    var begun: UInt64?
    var settled: UInt64?
    var end: End?
  }

  let id: UInt64
  let made = Step.now
  private let facts: Locked<Facts>

  init(id: UInt64, _ facts: Facts) {
    self.id = id
    self.facts = Locked(facts)
  }

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// What is known at this moment.
  var known: Facts { facts.withLock { $0 } }

  /// Takes note of something.
  func note(_ change: (inout Facts) -> Void) { facts.withLock { change(&$0) } }

  /// What the promise is called, and where it is from: `Promise<User> "load user" from Login.swift:42`.
  var name: String {
    let known = known
    var name = known.type.map { "\($0)" } ?? "a handler"
    if let label = known.label { name += " \"\(label)\"" }
    if let origin = known.origin { name += " from \(origin)" }
    return name
  }

  /// The module of the promise's type, if that is known.
  var dialect: String? {
    known.type.map { type in String(String(reflecting: type).prefix { $0 != "." }) }
  }

  /// How long the step took: since what it waited for had settled, or else since it was made.
  var duration: UInt64? {
    let known = known
    guard let settled = known.settled else { return nil }
    return settled - min(max(made, known.begun ?? 0), settled)
  }
}

extension Step.Facts {
  /// Where the promise is from, as far as that is known.
  var origin: String? { site ?? caller?.location?.text }
}
