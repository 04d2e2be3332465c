// SPDX-License-Identifier: MIT

/// Something that happened to a promise.
public struct PromiseEvent: Sendable {
  /// What can happen to a promise.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// It was made, or somebody looked at it for the first time.
    case created
    /// It was fulfilled, rejected or cancelled, or nobody can do that any more.
    case settled
    /// Another promise, a handler or a task began to wait for it.
    case observed
    /// It began to follow another one.
    case adopted
    /// Its cancellation was requested.
    case requested
    /// Its handler got its turn on its queue.
    case delivered
    /// It went, was rejected, and nobody had looked at it.
    case unhandled
    /// It went while it was pending.
    case lost
  }

  /// What happened.
  public let kind: Kind
  /// To which promise: numbers are given in the order in which promises are made.
  public let promise: UInt64
  /// The other promise that it concerns: the one that waits, or the one that is followed.
  public let other: UInt64?
  /// When: in nanoseconds, counted as `DispatchTime` does.
  public let time: UInt64
  /// What the promise is called: its type, its label and where it is from.
  public let name: String
  /// Where a handler runs, how a promise ended, or how a promise came to what it is: no values.
  public let detail: String?
}

/// Who is told of events, in the order in which they happen to one promise.
public protocol PromiseEventSink: Sendable {
  /// Something has happened, on this thread: what takes long, or waits, holds the promise up.
  ///
  /// No lock of the library is held; promises may be made and settled in here, of which the sink is told in turn.
  func receive(_ event: PromiseEvent)
}
