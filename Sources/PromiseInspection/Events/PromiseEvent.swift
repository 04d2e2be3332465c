// SPDX-License-Identifier: MIT

/// Something that happened to a promise, as a ``PromiseEventSink`` receives it.
public struct PromiseEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// The promise was created, or the inspector saw it for the first time.
    case created
    /// The promise was fulfilled, rejected or cancelled, or nobody can settle it any more.
    case settled
    /// Another promise, a handler or a task began to wait for the promise.
    case observed
    /// The promise began to follow another one.
    case adopted
    /// Cancellation of the promise was requested.
    case requested
    /// The handler of the promise began to run on its queue.
    case delivered
    /// The promise was released after it was rejected, and nobody had observed it.
    case unhandled
    /// The promise was released while it was pending.
    case lost
  }

  /// The kind of event.
  public let kind: Kind
  /// The number of the promise; numbers are given in the order of creation.
  public let promise: UInt64
  /// The number of the other promise in the event: the one that waits, or the one that is followed.
  public let other: UInt64?
  /// The time in nanoseconds, as `DispatchTime` counts.
  public let time: UInt64
  /// The description of the promise: its type, its label and its origin.
  public let name: String
  /// The place of a handler, the outcome of a promise, or how it came about; never a value.
  public let detail: String?
}

/// A receiver of events, in the order in which they happen to one promise.
public protocol PromiseEventSink: Sendable {
  /// Receives an event, on the thread on which it happens: slow or waiting code delays the promise.
  ///
  /// No lock of the library is held. You may create and settle promises here, and receive their
  /// events.
  func receive(_ event: PromiseEvent)
}
