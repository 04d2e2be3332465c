// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Something that happened to a promise, as a ``PromiseEventSink`` receives it.
///
/// An event refers to the facts about its promise, not to the promise: ``name`` and ``label`` are
/// current, even if the promise was labelled after the event, or released.
public struct PromiseEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// The promise was created, or the inspector saw it for the first time.
    case created
    /// The promise was given a label.
    case labelled
    /// The promise was fulfilled, rejected or cancelled, or nobody can settle it any more.
    case settled
    /// Another promise, a handler or a task began to wait for the promise.
    case observed
    /// The promise began to follow another one.
    case adopted
    /// Cancellation of the promise was requested.
    case requested
    /// A request of an observer came as far as the promise, and no further, because others want it; the detail says who.
    case wanted
    /// The handler of the promise began to run on its queue.
    case delivered
    /// The promise was released after it was rejected, and nobody had observed it.
    case unhandled
    /// The promise was released while it was pending.
    case lost
    /// The promise was released: the last event of every promise.
    case gone
  }

  /// The kind of event.
  public let kind: Kind
  /// The number of the promise; numbers are given in the order of creation.
  public var promise: UInt64 { step.id }
  /// The number of the other promise in the event: the one that waits, that is followed, or that was asked.
  public let other: UInt64?
  /// The time in nanoseconds, as `DispatchTime` counts.
  public let time: UInt64
  /// The place of a handler, the outcome of a promise, how it came about, or who wants it; never a value.
  public let detail: String?
  /// The error of a rejected promise.
  ///
  /// An error may contain secrets: the sinks of this library show its type only, unless you ask for
  /// values.
  public internal(set) var error: (any Error)?

  /// The facts about the promise.
  private let step: Step

  init(
    _ kind: Kind, _ step: Step, other: UInt64?, detail: String?, error: (any Error)?
  ) {
    (self.kind, self.step, self.other, time) = (kind, step, other, Step.now)
    (self.detail, self.error) = (detail, error)
  }
}

extension PromiseEvent {
  /// The time of the promise's creation, or of its first observation, as ``time`` counts.
  public var made: UInt64 { step.made }
  /// The description of the promise: its type, its label and its origin.
  public var name: String { step.name }
  /// The label of the promise.
  public var label: String? { step.known.label }
  /// The type of the promise; nil for a handler without a promise of its own.
  public var type: String? { step.known.type.map { "\($0)" } }
  /// The module of the promise's type.
  public var dialect: String? { step.dialect }
  /// The file and line of the promise's creation, if known.
  public var site: String? { step.known.origin }
}

/// A receiver of events, in the order in which they happen to one promise.
public protocol PromiseEventSink: Sendable {
  /// Receives an event, on the thread on which it happens: slow or waiting code delays the promise.
  ///
  /// No lock of the library is held. You may create and settle promises here, and receive their
  /// events.
  func receive(_ event: PromiseEvent)
}
