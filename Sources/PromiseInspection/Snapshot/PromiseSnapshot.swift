// SPDX-License-Identifier: MIT

internal import Foundation

/// The promises that existed at one moment, and what each of them waited for.
///
/// Its text is a tree for each pending promise that no other promise waits for. ``json`` is for
/// `promise-inspect`, ``dot`` for Graphviz.
public struct PromiseSnapshot: Sendable, Codable {
  /// The state of a promise.
  public enum State: String, Sendable, Codable, CaseIterable {
    case pending, fulfilled, rejected, cancelled
    /// The promise is pending, and nobody can settle it any more.
    case lost
  }

  /// One promise, or a handler that belongs to no promise.
  public struct Promise: Sendable, Codable, Identifiable {
    /// The number of the promise in the process, in the order of creation.
    public let id: UInt64
    /// The module of the promise's type.
    public let dialect: String?
    /// The type; nil for a handler that only observes, and for the library's own steps.
    public let type: String?
    /// The label that your code gave the promise.
    public let label: String?
    /// The file and line that created the promise, if known.
    public let site: String?
    /// The state.
    public let state: State
    /// The seconds since the creation of the promise.
    public let age: Double
    /// The seconds from the end of the promise's source to its own end.
    public let duration: Double?
    /// Whether cancellation of the promise was requested.
    public let isRequested: Bool
    /// Who wanted the promise when a request of one of its observers came as far as this, and no further.
    public let wantedBy: String?
    /// What the promise waits for while it is pending.
    public let waitsFor: [Wait]
    /// The number of tasks that wait for the promise.
    public let tasks: Int
    /// The value or the error as a text, if the snapshot includes values.
    public let value: String?
  }

  /// A thing that a promise waits for.
  public struct Wait: Sendable, Codable {
    /// The kinds of things that a promise waits for.
    public enum Kind: String, Sendable, Codable {
      /// The promise that it was derived from.
      case source
      /// The promise that it was resolved with, or that its handler returned.
      case followed
      /// One of several promises, of which it waits for all, or for the first.
      case input
      /// One attempt of a retry.
      case attempt
      /// The queue, actor or context on which its handler is to run.
      case place
      /// Its handler, which is running.
      case handler
      /// A task that the promise started.
      case task
      /// A timer.
      case timer
      /// The holder of its resolver, or of the promise itself where that is the same.
      case resolver
      /// Nobody: its source was released.
      case nobody
    }

    /// The kind of thing.
    public let kind: Kind
    /// The number of the promise, if it is one.
    public let promise: UInt64?
    /// Further information, such as the queue or the rule.
    public let detail: String?
    /// How many seconds it has waited, if known.
    public let seconds: Double?

    init(_ kind: Kind, promise: UInt64? = nil, _ detail: String? = nil, seconds: Double? = nil) {
      (self.kind, self.promise, self.detail, self.seconds) = (kind, promise, detail, seconds)
    }
  }

  /// All promises, the oldest first.
  public let promises: [Promise]

  init(promises: [Promise]) { self.promises = promises }

  /// The promise with that number, if the snapshot contains it.
  public func promise(_ id: UInt64) -> Promise? { promises.first { $0.id == id } }

  /// The promises with that label.
  public func promises(labelled label: String) -> [Promise] {
    promises.filter { $0.label == label }
  }

  /// A snapshot of the promises whose line contains a text, and of everything that they wait for.
  public func matching(_ text: String) -> PromiseSnapshot {
    let byID = Dictionary(promises.map { ($0.id, $0) }) { first, _ in first }
    var open = promises.filter { $0.line.localizedCaseInsensitiveContains(text) }.map(\.id)
    var found: Set<UInt64> = []
    while let id = open.popLast() {
      if found.insert(id).inserted { open += byID[id]?.waitsFor.compactMap(\.promise) ?? [] }
    }
    return filtered { found.contains($0.id) }
  }

  /// A snapshot of the promises for which the function returns true.
  public func filtered(_ isIncluded: (Promise) -> Bool) -> PromiseSnapshot {
    PromiseSnapshot(promises: promises.filter(isIncluded))
  }

  /// The pending promises that no other promise waits for: begin to read here.
  public var roots: [Promise] {
    let waitedFor = Set(promises.flatMap { $0.waitsFor.compactMap(\.promise) })
    return promises.filter { $0.state == .pending && !waitedFor.contains($0.id) }
  }
}
