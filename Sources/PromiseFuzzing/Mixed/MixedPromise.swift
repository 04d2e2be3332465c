// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseAdapters
internal import PromiseCore

/// A promise of any dialect, with the operators that dialects have in common.
///
/// Handlers run at once, or on the queue of the world in dialects that always need one.
protocol MixedPromise: Sendable {
  /// The type of the dialect.
  associatedtype Wrapped: PromiseBridgeable<Int> & Sendable

  /// The dialect's promise.
  var promise: Wrapped { get }
  /// The objects that live as long as the promise: its state, and what users hold of it.
  var objects: [AnyObject] { get }
  /// Whether its holder can settle it.
  var isOpen: Bool { get }
  /// Whether it may stay pending for ever while it is held, as by a task that waits for it.
  var isKeptByWaiting: Bool { get }
  /// The queue of the world.
  var queue: DispatchQueue { get }

  init(_ promise: Wrapped, _ queue: DispatchQueue)
  /// A conversion of a promise of another dialect.
  init(converting promise: some PromiseBridgeable<Int>, _ queue: DispatchQueue)

  /// A promise and its writing end; `isWork` asks for one that takes part in requests, where a dialect
  /// has both.
  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler)

  /// A promise that a task settles.
  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  func get() async throws -> Int

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self
  func listen(_ body: @escaping @Sendable () -> Void)
  func timeout(_ seconds: Double) -> Self
  static func race(_ promises: [Self]) -> Self
  static func all(_ promises: [Self]) -> Self
  /// Asks for cancellation; a promise of a dialect without requests is settled by its holder.
  func request()
}

extension MixedPromise {
  var isOpen: Bool { false }
  var isKeptByWaiting: Bool { isOpen }

  func with(_ promise: Wrapped) -> Self { Self(promise, queue) }
}

/// The error of a program.
struct MixedError: Error {}

/// The writing end of a promise of any dialect.
struct MixedSettler: Sendable {
  /// The promise's type.
  let type: any MixedPromise.Type
  let fulfill: @Sendable () -> Void
  let reject: @Sendable () -> Void
  /// Follows a promise of the same type; nil in dialects that cannot.
  var follow: (@Sendable (any MixedPromise) -> Void)?
  /// Adds a handler of requests; nil in dialects that have none.
  var onRequest: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
}
