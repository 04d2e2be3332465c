// SPDX-License-Identifier: MIT

internal import Foundation

/// The promises that were there at a moment, and who waited for whom.
///
/// Printed, it is a tree for each promise that is pending and that no other one waits for. ``json`` is for
/// `promise-inspect`, ``dot`` for Graphviz.
public struct PromiseSnapshot: Sendable, Codable {
  /// What a promise has come to.
  public enum State: String, Sendable, Codable, CaseIterable {
    case pending, fulfilled, rejected, cancelled
    /// It looks pending, and nobody can settle it any more.
    case lost
  }

  /// One promise, or a handler that is none.
  public struct Promise: Sendable, Codable, Identifiable {
    /// A number that no other promise of the process has, in the order in which they were made.
    public let id: UInt64
    /// The module that it is from.
    public let dialect: String?
    /// Its type; nil for a handler that looks on, and for steps of the library's own.
    public let type: String?
    /// The name that it was given.
    public let label: String?
    /// File and line where it was made, as far as that is known.
    public let site: String?
    /// What it has come to.
    public let state: State
    /// How many seconds ago it was made.
    public let age: Double
    /// How many seconds it took to settle, from the end of what it waited for.
    public let duration: Double?
    /// Whether its cancellation was requested.
    public let isRequested: Bool
    /// What it waits for, if it is pending.
    public let waitsFor: [Wait]
    /// How many tasks wait for it.
    public let tasks: Int
    /// The value or the error as a text, if values were asked for.
    public let value: String?
  }

  /// What a promise waits for.
  public struct Wait: Sendable, Codable {
    /// What kind of thing it waits for.
    public enum Kind: String, Sendable, Codable {
      /// The promise that it was made of.
      case source
      /// The promise that it was resolved with, or that its handler returned.
      case followed
      /// A promise of several, of which all, or the first one, are waited for.
      case input
      /// An attempt of a retry.
      case attempt
      /// A queue, an actor or the like, on which its handler is to run.
      case place
      /// Its handler, which is running.
      case handler
      /// A task of its own.
      case task
      /// A timer.
      case timer
      /// Somebody who can settle it: whoever has its resolver, or the promise itself where that is the same.
      case resolver
      /// Nobody: what it was made of has gone.
      case nobody
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// The promise, if it is one.
    public let promise: UInt64?
    /// What there is to say besides: which queue, which rule.
    public let detail: String?
    /// For how many seconds, if that is known.
    public let seconds: Double?

    init(_ kind: Kind, promise: UInt64? = nil, _ detail: String? = nil, seconds: Double? = nil) {
      (self.kind, self.promise, self.detail, self.seconds) = (kind, promise, detail, seconds)
    }
  }

  /// All promises, the oldest first.
  public let promises: [Promise]

  init(promises: [Promise]) { self.promises = promises }

  /// The promise with a number, if it is there.
  public func promise(_ id: UInt64) -> Promise? { promises.first { $0.id == id } }

  /// The promises that were given a label.
  public func promises(labelled label: String) -> [Promise] {
    promises.filter { $0.label == label }
  }

  /// A snapshot of those alone whose line contains a text, and of all that they wait for.
  public func matching(_ text: String) -> PromiseSnapshot {
    let byID = Dictionary(promises.map { ($0.id, $0) }) { first, _ in first }
    var open = promises.filter { $0.line.localizedCaseInsensitiveContains(text) }.map(\.id)
    var found: Set<UInt64> = []
    while let id = open.popLast() {
      if found.insert(id).inserted { open += byID[id]?.waitsFor.compactMap(\.promise) ?? [] }
    }
    return filtered { found.contains($0.id) }
  }

  /// A snapshot of those alone of which a function says so.
  public func filtered(_ isIncluded: (Promise) -> Bool) -> PromiseSnapshot {
    PromiseSnapshot(promises: promises.filter(isIncluded))
  }

  /// Those that are pending and that no other promise waits for: where to begin to read.
  public var roots: [Promise] {
    let waitedFor = Set(promises.flatMap { $0.waitsFor.compactMap(\.promise) })
    return promises.filter { $0.state == .pending && !waitedFor.contains($0.id) }
  }
}
