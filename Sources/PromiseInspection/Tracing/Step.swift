// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseText

/// The facts about one promise, which outlive the promise: it refers to no promise.
final class Step: Sendable {
  /// The end of a promise.
  enum End: String, Sendable { case fulfilled, rejected, cancelled, lost }

  struct Facts: Sendable {
    var type: PromiseTypeName?
    var label: String?
    var site: String?
    var caller: CallerNote?
    /// Whether ``caller`` created the promise: a promise that was first seen with a value may be older.
    var isMadeByCaller = true
    /// Where the handler runs, if that is not where the source settles.
    var place: String?
    /// The promise that it follows.
    var followed: UInt64?
    var settlers: [Diagnostics.Settler] = []
    var requested: UInt64?
    /// Who wanted the promise when the last request came as far as this, and no further.
    var wantedBy: String?
    var delivered: UInt64?
    /// The time when the promise's source had settled.
    var begun: UInt64?
    var settled: UInt64?
    var end: End?

    /// Adds what is going to settle the promise; a pause takes the place of the one before.
    mutating func settles(_ settler: Diagnostics.Settler) {
      if case .pause = settler {
        settlers.removeAll { if case .pause = $0 { true } else { false } }
      }
      settlers.append(settler)
    }
  }

  let id: UInt64
  let made = Step.now
  private let facts: Locked<Facts>

  init(id: UInt64, _ facts: Facts) {
    self.id = id
    self.facts = Locked(facts)
  }

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  static func seconds(since time: UInt64) -> Double { Double(now - time) / 1e9 }

  /// What is known at this moment.
  var known: Facts { facts.withLock { $0 } }

  /// Records a fact.
  func note(_ change: (inout Facts) -> Void) { facts.withLock { change(&$0) } }

  /// The description of the promise, with control characters escaped: `Promise<User> "load user" from Login.swift:42`.
  var name: String {
    let known = known
    var name = known.type.map { "\($0)" } ?? "a handler"
    if let label = known.label { name += " \"\(label)\"" }
    if let origin = known.origin { name += " from \(origin)" }
    return name.visible
  }

  /// The dialect of the promise's type, if known: the module that clients import in Swift 6 mode.
  var dialect: String? {
    known.type.map { type in
      let module = String(String(reflecting: type).prefix { $0 != "." })
      return module.hasSuffix("Types") ? "\(module.dropLast(5))s" : module
    }
  }

  /// The duration of the step: from the end of its source, or else from its creation.
  var duration: UInt64? {
    let known = known
    guard let settled = known.settled else { return nil }
    return settled - min(max(made, known.begun ?? 0), settled)
  }
}

extension Step.Facts {
  /// The origin of the promise, if known.
  var origin: String? { site ?? caller?.location?.text }

  /// The function of the library that created the promise, with `notesCallers`.
  var maker: String? { isMadeByCaller ? caller?.location?.callee : nil }
}
